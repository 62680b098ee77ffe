"""What the log and the export say of acts that a card brought about, and of what was done twice."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import pytest

from exports.duel.telling import TurnTold, turns
from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import (
    AbilityUsed,
    Act,
    AttackEnded,
    AttackTurned,
    CardChanged,
    CardLeft,
    CardMoved,
    CoinFell,
    Drew,
    DuellistSeated,
    FirstActive,
    HealthChanged,
    Incanted,
    PileMoved,
    Played,
    PlayEnded,
    ResetStepped,
    Struck,
    TurnPassed,
)

TWO = (DuellistSeated(side=0, words="Bea"), DuellistSeated(side=1, words="Aldo"), FirstActive(side=0))
ZIZ = Played(number=2, column=2, words="Ziz", attack=2, health=3, marks=("played",))

CANCER = Played(number=2, column=1, words="Cancer", attack=3, health=3, marks=("opposed",), opposed=(1, 1))
SAINT = Played(number=3, column=1, words="Saint", attack=3, health=4, extra=True, origin="deck", side=1)


def told(*acts: Act) -> list[str]:
    """The lines of Bea’s first turn."""
    (turn,) = every_turn(*acts)
    return [line.words for line in turn.lines]


def every_turn(*acts: Act) -> tuple[TurnTold, ...]:
    """Every turn that these acts make."""
    return turns(Duel({entry.slot: entry for entry in (*TWO, *acts)}))


@pytest.mark.parametrize(
    ("act", "line"),
    [
        (Played(number=3, column=3, words="Fox", extra=True), "extra: Fox, column 3"),
        (
            Played(number=3, column=3, words="Fox", extra=True, origin="deck", side=1),
            "extra from the deck: Fox, column 3, on Aldo’s side",
        ),
        (Played(number=3, column=3, words="Fox", origin="", side=1), "token: Fox, column 3, on Aldo’s side"),
        (Incanted(number=3, words="Rota", extra=True, origin="deck"), "extra from the deck: Rota"),
        (
            Incanted(number=3, words="Rota", extra=True, origin="deck", side=1, goes="hand"),
            "extra from the deck: Rota, by Aldo, to the hand",
        ),
        (CardMoved(number=3, card=2, column=4, words="Flight"), "Ziz moves to column 4 (Flight)"),
        (CardMoved(number=3, card=2, column=4, side=1), "Ziz moves to column 4, to Aldo’s side"),
        (CoinFell(number=3, heads=True, card=2), "coin for Ziz, thrown by the table: heads"),
        (
            CoinFell(number=3, heads=False, thrown_by="program", words="Augury"),
            "coin, thrown by the program: tails (Augury)",
        ),
        (AbilityUsed(number=3, card=2, mark="played"), "Ziz: ability on arriving"),
        (AbilityUsed(number=3, card=2, mark="played", let_pass=True), "Ziz: ability on arriving, skipped"),
    ],
)
def test_how_a_card_brought_it_about(act: Act, line: str) -> None:
    """From which pile, onto whose side, who threw the coin, and what was let pass (D-22, C-27)."""
    assert told(Drew(number=1), ZIZ, act)[2] == line


@pytest.mark.parametrize(("pile", "said"), [("erased", "the erased pile"), ("discard", "the discards")])
def test_a_card_comes_back_from_a_pile(pile: Literal["erased", "discard"], said: str) -> None:
    """The pile is named."""
    again = Played(number=4, column=3, words="Ziz", extra=True, origin=pile)
    lines = told(Drew(number=1), ZIZ, CardLeft(number=3, card=2, goes=pile), again)
    assert lines[-1] == f"extra from {said}: Ziz, column 3"


def test_of_directions_before_the_first_attack_the_last_is_told() -> None:
    """There and back and there again before Ziz attacks: one line (D-33)."""
    there = AttackTurned(number=4, direction="5-1")
    turned = (there, AttackTurned(number=5), replace(there, number=6))
    lines = told(Drew(number=1), ZIZ, PlayEnded(number=3), *turned, Struck(number=7, column=2))
    assert lines[-3:] == ["attack, 5 to 1", "Ziz attacks Aldo", "Aldo 20 → 18"]
    assert [line for line in lines if line.startswith("attack")] == ["attack, 5 to 1"]


TURNED = AttackTurned(number=4, direction="5-1")
FOX = Played(number=8, column=1, words="Fox", attack=1, health=2)
TO_THE_SECOND = (
    Drew(number=1), ZIZ, PlayEnded(number=3), TURNED, AttackEnded(number=5), TurnPassed(number=6),
    Drew(number=7), FOX, PlayEnded(number=9),
)  # fmt: skip
"""Bea chose a direction and nobody attacked; Aldo’s Fox may attack now."""


def directions(*acts: Act) -> list[str]:
    """What is said of directions in all turns."""
    return [line.words for turn in every_turn(*acts) for line in turn.lines if "attack, " in line.words]


def test_each_turn_has_its_direction() -> None:
    """What one player chose is no choice of the other’s, whether the other chooses too or not."""
    struck = Struck(number=10, column=1)
    assert directions(*TO_THE_SECOND, struck) == ["attack, 5 to 1", "attack, 1 to 5"]
    chosen = (*TO_THE_SECOND, replace(TURNED, number=10), replace(struck, number=11))
    assert directions(*chosen) == ["attack, 5 to 1", "attack, 5 to 1"]


def test_a_direction_after_the_first_attack_changes_none() -> None:
    """It has no effect and says so (D-33); the one that was chosen in time is still told."""
    acts = (*TO_THE_SECOND[:4], Struck(number=5, column=2), replace(TURNED, number=6))
    assert directions(*acts) == ["attack, 5 to 1", "attack, 5 to 1 – without effect"]


def test_that_nothing_more_lapses() -> None:
    """Cancer loses its +1/+1 in the first round, since Saint has gone; the second says nothing more does."""
    gone = (PlayEnded(number=4), CardLeft(number=5, card=3, goes="erased"))
    done = (AttackEnded(number=6), ResetStepped(number=7), ResetStepped(number=8))
    lines = told(Drew(number=1), CANCER, SAINT, *gone, *done)
    assert lines[-3:] == ["reset", "Cancer loses +1/+1", "reset: nothing more lapses"]


def test_what_a_card_lost_before_it_was_erased() -> None:
    """Cancer 3/3 is 4/4 opposed by Saint and has three counters; without Saint its health is 3 (D-42)."""
    three = CardChanged(number=4, card=2, what="damage", by=3)
    gone = (three, CardLeft(number=5, card=3, goes="erased"), PlayEnded(number=6), AttackEnded(number=7))
    begun = (Drew(number=1), CANCER, SAINT, *gone)
    assert told(*begun, ResetStepped(number=8))[-2:] == ["reset", "Cancer loses +1/+1 and is erased"]
    assert every_turn(*begun, TurnPassed(number=8))[0].lines[-1].words == "Cancer loses +1/+1 and is erased"


@pytest.mark.parametrize(
    ("act", "line"),
    [
        (HealthChanged(number=3), "a change of health that came to nothing"),
        (HealthChanged(number=3, words="Bless"), "a change of health that came to nothing (Bless)"),
        (HealthChanged(number=3, first=2), "Bea +2 – without effect"),
        (
            CardChanged(number=3, card=2, what="damage", by=0),
            "Ziz: a change of damage that came to nothing",
        ),
        (CardChanged(number=3, card=2, what="damage", by=-2), "Ziz is healed by 2 – without effect"),
    ],
)
def test_a_change_that_came_to_nothing(act: Act, line: str) -> None:
    """One corrected to none says what it was of; one that could do nothing says what it meant."""
    assert told(Drew(number=1), ZIZ, act)[-1] == line


def test_causes_are_told() -> None:
    """Of cards from pile to pile, and of counters."""
    moved = PileMoved(number=3, side=1, origin="deck", goes="hand", cards=2, words="Augury")
    assert told(Drew(number=1), ZIZ, moved)[-1] == "Aldo: 2 cards from the deck to the hand (Augury)"
    struck = CardChanged(number=3, card=2, what="damage", by=1, words="Plague")
    assert told(Drew(number=1), ZIZ, struck)[-2:] == ["Ziz takes 1 (Plague)", "Ziz has 2 of 3 left"]


def test_two_cards_of_one_name_are_told_apart() -> None:
    """A Fox on each side strikes the other, 1 against 1 health: their players are named; Ziz is but one."""
    mine = Played(number=3, column=1, words="Fox", attack=1, health=1, extra=True, origin="deck")
    theirs = replace(mine, number=4, side=1, words="FOX")
    lines = told(Drew(number=1), ZIZ, mine, theirs, PlayEnded(number=5), Struck(number=6, column=1))
    assert lines[-3:] == ["Bea’s Fox and Aldo’s FOX", "Bea’s Fox is erased", "Aldo’s FOX is erased"]
    assert told(Drew(number=1), ZIZ, mine, replace(theirs, words="Hare"))[-1] == (
        "extra from the deck: Hare, column 1, on Aldo’s side"
    )


def test_two_cards_without_a_name_are_told_apart_by_their_players() -> None:
    """Both are a 1/1; one of other numbers is only called by these."""
    mine = Played(number=2, column=1, attack=1, health=1)
    theirs = replace(mine, number=3, side=1, extra=True, origin="deck")
    struck = (PlayEnded(number=4), Struck(number=5, column=1))
    assert "Bea’s 1/1 and Aldo’s 1/1" in told(Drew(number=1), mine, theirs, *struck)
    assert "a 1/1 and a 1/2" in told(Drew(number=1), mine, replace(theirs, health=2), *struck)


def test_two_cards_of_one_name_on_one_side_are_called_by_it() -> None:
    """Their player’s name would tell nothing."""
    foxes = (replace(ZIZ, words="Fox"), Played(number=3, column=1, words="Fox", extra=True, origin="deck"))
    struck = CardChanged(number=4, card=2, what="damage", by=1)
    assert told(Drew(number=1), *foxes, struck)[-2:] == ["Fox takes 1", "Fox has 2 of 3 left"]


def test_a_card_that_changes_sides_is_not_mistaken_for_itself() -> None:
    """It has one name before and after."""
    moved = CardMoved(number=3, card=2, column=4, side=1)
    assert told(Drew(number=1), ZIZ, moved)[-1] == "Ziz moves to column 4, to Aldo’s side"
