"""Corrections from the log: whatever was entered, with all that would change, before it counts."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import pairwise

import pytest

from facilitator.games.duel.check import problems
from facilitator.games.duel.duel import Duel, read
from facilitator.games.duel.entries import (
    AbilityUsed,
    Act,
    AttackEnded,
    AttackTurned,
    CardChanged,
    CardLeft,
    CardMoved,
    CoinFell,
    Conceded,
    DrawAgreed,
    Drew,
    FirstActive,
    HealthChanged,
    Incanted,
    PileMoved,
    Played,
    PlayEnded,
    ResetStepped,
    Skipped,
    Struck,
    TurnPassed,
)
from screens.duel.log.entered import FIRST, OTHER, Entries, LogPart, begun
from screens.duel.log.log import Log
from screens.duel.sentences import NOT_CHANGED
from screens.ui.text import fit
from tests.games.duel.players import played_by
from tests.games.wording import sentence_of
from tests.screens.duel.context import DuelContext, fighting


def brought(number: int, column: int, words: str, attack: int, health: int, **more: object) -> Played:
    """A card from the deck."""
    return Played(
        number=number, column=column, words=words, attack=attack, health=health, origin="deck", extra=True,
        **more,  # type: ignore[arg-type]
    )  # fmt: skip


FOX, OX = brought(1, 1, "Fox", 1, 2), brought(2, 3, "Ox", 2, 3)
ZIZ = brought(3, 3, "Ziz", 2, 3, side=1, marks=("flip",))
ATTACK: tuple[Act, ...] = (FOX, OX, ZIZ, Drew(number=4), PlayEnded(number=5))
"""Bea’s Fox 1/2 faces nobody in column 1, her Ox 2/3 Aldo’s Ziz 2/3 in column 3; the attack begins."""


def correcting(number: int, *acts: Act) -> tuple[Log, DuelContext]:
    """The log with the cursor on an act, and its correction open."""
    ctx = fighting(*acts)
    page = Log(ctx)
    page.at = page.walk.numbers.index(number)
    press(page, "enter")
    assert page.correcting is not None
    return page, ctx


def press(page: Log, *keys: str) -> None:
    """Press keys; a single character is what it types."""
    for key in keys:
        page.press(key, key if len(key) == 1 else "")


def text(page: Log) -> str:
    """What fits on the page, each run of spaces as one."""
    rows = fit(page.above(80, 20), 20)
    assert all(line.width <= 80 for line in rows)
    return " ".join(" ".join(line.text for line in rows).split())


def kept(page: Log, ctx: DuelContext) -> tuple[object, ...]:
    """What Enter puts on the record, as one act."""
    acts = len(ctx.acts)
    press(page, "enter")
    assert page.correcting is None and len(ctx.acts) == acts + 1
    return ctx.acts[-1]


def test_who_began_can_be_corrected() -> None:
    """D-13: it was Aldo whom the coin named, so he drew the five."""
    page, ctx = correcting(FIRST, Drew(number=1))
    assert "the coin: Bea begins" in text(page) and NOT_CHANGED in text(page)
    press(page, "right")
    shown = text(page)
    assert "▸ begins ‹ Aldo ›" in shown and "It is Aldo’s turn 1, Play Phase." in shown
    assert "Bea: deck 30 → 35" in shown and "Aldo: deck 35 → 30" in shown
    assert kept(page, ctx) == (FirstActive(side=1),)


def test_a_draw_can_be_corrected() -> None:
    """Seven were drawn: 35 − 7 stay; ninety-nine can’t be, and Aldo would have won (D-18)."""
    page, ctx = correcting(1, Drew(number=1))
    press(page, "7")
    assert "▸ cards drawn ‹ 7 ›" in text(page) and "Bea: hand 5 → 7 Bea: deck" not in text(page)
    assert "Bea: deck 30 → 28" in text(page) and "Bea: hand 5 → 7" in text(page)
    assert kept(page, ctx) == (Drew(number=1, cards=7),)
    page, _ = correcting(1, Drew(number=1))
    press(page, "9", "9")
    assert "Aldo wins: Bea cannot draw 99 cards." in text(page)


def test_the_usual_direction_can_be_corrected() -> None:
    """D-33: the same exchanges in the other order; they come to the same. Twice, and all is as it was."""
    acts = (*ATTACK, Struck(number=6, column=1), Struck(number=7, column=3))
    page, ctx = correcting(5, *acts)
    assert "attack, 1 to 5" in text(page)
    press(page, "right")
    assert "▸ direction ‹ 5 to 1 ›" in text(page) and "Nothing else changes." in text(page)
    press(page, "right")
    assert NOT_CHANGED in text(page)
    press(page, "left")
    assert kept(page, ctx) == (
        PlayEnded(number=5, direction="5-1"), Struck(number=6, column=3), Struck(number=7, column=1),
    )  # fmt: skip
    assert problems(page.duel) == () and "attack, 5 to 1" in text(page)


def test_a_direction_that_was_chosen_can_be_corrected() -> None:
    """A coin stays with the exchange that it decided, and what came of one behind it (D-36, C-27)."""
    hare = brought(4, 3, "Hare", 1, 2, side=1, marks=("played",))
    acts = (
        FOX, OX, ZIZ, hare, Drew(number=5), PlayEnded(number=6), AttackTurned(number=7, direction="5-1"),
        CoinFell(number=8, heads=False, card=3), Struck(number=9, column=3), CoinFell(number=10, heads=True),
        HealthChanged(number=11, first=-1, words="Hare"), Skipped(number=12, column=1),
        AttackEnded(number=13),
    )  # fmt: skip
    page, ctx = correcting(7, *acts)
    press(page, "right")
    assert kept(page, ctx) == (
        AttackTurned(number=7, direction="1-5"), Skipped(number=8, column=1),
        CoinFell(number=9, heads=False, card=3), Struck(number=10, column=3), CoinFell(number=11, heads=True),
        HealthChanged(number=12, first=-1, words="Hare"),
    )  # fmt: skip
    assert problems(page.duel) == ()


def test_where_a_card_was_played_in_between_nothing_changes_its_number() -> None:
    """Its number is its name: the exchanges stay in their order, and the preview says which do not fit."""
    owl = brought(7, 5, "Owl", 1, 1, side=1)
    page, _ = correcting(5, *ATTACK, Struck(number=6, column=1), owl, Struck(number=8, column=3))
    press(page, "right")
    assert f"Bea’s turn 1, the attack in column 1: {sentence_of('D-14 no effect')}" in text(page)


def test_before_the_first_attack_a_chosen_direction_alone_is_corrected() -> None:
    """There is no exchange to put in another order."""
    page, ctx = correcting(6, *ATTACK, AttackTurned(number=6, direction="5-1"))
    press(page, "left")
    assert kept(page, ctx) == (AttackTurned(number=6, direction="1-5"),)


def test_a_skip_was_an_attack_and_the_other_way_round() -> None:
    """C-7: the Fox of 1 hits Aldo, 20 → 19; it skips, and he has 20 again."""
    page, ctx = correcting(6, *ATTACK, Skipped(number=6, column=1))
    assert "▸ Fox ‹ skips ›" in text(page)
    press(page, "right")
    assert "▸ Fox ‹ attacks ›" in text(page) and "Aldo: health 20 → 19" in text(page)
    assert kept(page, ctx) == (Struck(number=6, column=1),)
    page, ctx = correcting(6, *ATTACK, Struck(number=6, column=1))
    press(page, "left")
    assert "Aldo: health 19 → 20" in text(page)
    assert kept(page, ctx) == (Skipped(number=6, column=1),)


def test_each_skip_can_be_corrected_where_all_skipped() -> None:
    """The log has a line for each, though the exports say it once."""
    skips = (Skipped(number=6, column=1), Skipped(number=7, column=3), AttackEnded(number=8))
    page, ctx = correcting(6, *ATTACK, *skips)
    press(page, "right")
    assert kept(page, ctx) == (Struck(number=6, column=1),)


@pytest.mark.parametrize("number", [7, 8])
def test_a_coin_and_its_exchange_are_corrected_together(number: int) -> None:
    """Tails it was: Ziz 2/3 takes the 2 of the Ox and has one left (D-36); from either line."""
    acts = (
        *ATTACK, Skipped(number=6, column=1), CoinFell(number=7, heads=True, card=3),
        Struck(number=8, column=3, defender_spared=True),
    )  # fmt: skip
    page, ctx = correcting(number, *acts)
    assert "▸ Ox ‹ attacks, heads ›" in text(page)
    press(page, "right")
    assert "▸ Ox ‹ attacks, tails ›" in text(page) and "Ziz: 2/3, 3 left → 2/3, 1 left" in text(page)
    assert kept(page, ctx) == (CoinFell(number=7, heads=False, card=3), Struck(number=8, column=3))


def test_damage_that_was_kept_off_can_be_corrected() -> None:
    """Nobody, Ziz, the Ox, both (D-36); without anybody across it is Aldo, or nobody."""
    acts = (*ATTACK, Struck(number=6, column=1), Struck(number=7, column=3))
    page, ctx = correcting(7, *acts)
    press(page, "right", "right", "right")
    assert "▸ Ox ‹ attacks, no damage to both ›" in text(page)
    assert kept(page, ctx) == (Struck(number=7, column=3, attacker_spared=True, defender_spared=True),)
    page, ctx = correcting(6, *acts)
    press(page, "right")
    assert "▸ Fox ‹ attacks, no damage to Aldo ›" in text(page) and "Aldo: health 19 → 20" in text(page)


FOUR = (FOX, OX, ZIZ, Drew(number=4))
OWL, BAT = brought(5, 2, "Owl", 1, 1, marks=("once",)), brought(6, 5, "Bat", 1, 1, marks=("once", "played"))
BY_HAND: list[tuple[Sequence[Act], tuple[str, ...], str, Act]] = [
    ((CoinFell(number=5, heads=True),), ("right",), "the coin ‹ tails ›", CoinFell(number=5, heads=False)),
    (
        (CardChanged(number=5, card=1, what="damage", by=1),), ("down", "down", "right"), "card ‹ Bea’s Ox ›",
        CardChanged(number=5, card=2, what="damage", by=1),
    ),
    (
        (CardChanged(number=5, card=1, what="damage", by=1),), ("down", "right"), "number ‹ attack ›",
        CardChanged(number=5, card=1, what="attack", by=1),
    ),
    (
        (HealthChanged(number=5, second=-4),), ("7",), "Aldo, health ‹ −7 ›",
        HealthChanged(number=5, second=-7),
    ),
    (
        (CardMoved(number=5, card=1, column=4),), ("right",), "column ‹ 5 ›",
        CardMoved(number=5, card=1, column=5),
    ),
    (
        (CardMoved(number=5, card=1, column=4),), ("down", "down", "right"), "side ‹ Aldo ›",
        CardMoved(number=5, card=1, column=4, side=1),
    ),
    ((CardLeft(number=5, card=1, goes="hand"),), ("right",), "to ‹ discards ›",
     CardLeft(number=5, card=1, goes="discard")),
    (
        (PileMoved(number=5, side=0, origin="deck", goes="hand", cards=2),), ("3",), "cards ‹ 3 ›",
        PileMoved(number=5, side=0, origin="deck", goes="hand", cards=3),
    ),
    (
        (PileMoved(number=5, side=0, origin="deck", goes="hand", cards=2),), ("down", "right"),
        "whose ‹ Aldo ›", PileMoved(number=5, side=1, origin="deck", goes="hand", cards=2),
    ),
    (
        (Incanted(number=5, words="Cura"),), ("down", "down", "right"), "to ‹ deck ›",
        Incanted(number=5, words="Cura", goes="deck"),
    ),
    (
        (OWL, BAT, AbilityUsed(number=7, card=5, mark="once")), ("right",), "card ‹ Bea’s Bat ›",
        AbilityUsed(number=7, card=6, mark="once"),
    ),
    (
        (OWL, BAT, AbilityUsed(number=7, card=6, mark="played")), ("right",), "on arriving ‹ skipped ›",
        AbilityUsed(number=7, card=6, mark="played", let_pass=True),
    ),
    (
        (Conceded(number=5, side=0),), ("right",), "the end ‹ Aldo concedes ›", Conceded(number=5, side=1),
    ),
    ((DrawAgreed(number=5),), ("right",), "the end ‹ Bea concedes ›", Conceded(number=5, side=0)),
]  # fmt: skip
"""Acts behind the four, keys, what is on the page then, and what Enter keeps in place of the last of them."""


def test_whatever_was_done_by_hand_can_be_corrected() -> None:
    """Each part has its keys, and what it would be stands on the page before Enter keeps it."""
    for acts, keys, shown, entry in BY_HAND:
        page, ctx = correcting(acts[-1].number, *FOUR, *acts)
        press(page, *keys)
        assert f"▸ {shown}" in text(page), shown
        assert kept(page, ctx) == (entry,), shown


def test_a_name_and_a_cause_can_be_corrected() -> None:
    """Tab leads into a line with what stands; Enter leads out of it, and Enter again keeps it."""
    for act, called in (
        (Incanted(number=5, words="Cura"), "its name"),
        (HealthChanged(number=5, first=-1, words="Cura"), "its cause"),
    ):
        page, ctx = correcting(5, *FOUR, act)
        assert ("tab", "Tab", called) in page.foot()
        press(page, "tab")
        line = page.line()
        assert line is not None and line.text == "Cura" and page.in_line
        page.typed("Rota  ")
        page.keep("Rota  ")
        assert not page.in_line and f"{called}: Rota" in text(page)
        (entry,) = kept(page, ctx)
        assert entry.words == "Rota"


def test_a_correction_that_the_rules_refuse_stays_open() -> None:
    """Column 3 is taken (C-15): it says so, and another column goes."""
    page, ctx = correcting(5, *FOUR, CardMoved(number=5, card=1, column=4))
    press(page, "left", "enter")
    assert sentence_of("C-15 taken") in text(page) and len(ctx.acts) == 3 + 5
    press(page, "left")
    assert kept(page, ctx) == (CardMoved(number=5, card=1, column=2),)


def test_nothing_was_entered_for_what_only_goes_on() -> None:
    """The end of a phase, a round of Reset, a turn that passed; a card that was played has its own page."""
    end = (Drew(number=1), PlayEnded(number=2), AttackEnded(number=3), ResetStepped(number=4))
    duel = read({act.slot: act for act in (FirstActive(side=0), *end, TurnPassed(number=5))})
    assert [number for number in range(6) if begun(duel, number) is not None] == [0, 1]
    played = read({act.slot: act for act in (FirstActive(side=0), FOX)})
    assert begun(played, 1) is None


def rounds(duel: Duel, number: int) -> Iterator[tuple[LogPart, list[Entries]]]:
    """Each part of an act, and what would be said with one choice after the other, once round."""
    first = begun(duel, number)
    for at in range(len(first.parts) if first is not None else 0):
        assert first is not None
        correction = first.moved(at - first.here)
        part, seen = correction.part, [correction]
        for _ in range(max(len(part.choices), 2)):
            seen.append(seen[-1].entering(seen[-1].part.turned(1 if part.choices else 0)))
        if OTHER not in part.choices:
            yield part, [each.entries for each in seen]


def test_the_choices_of_a_part_go_round() -> None:
    """In duels of any course: nothing is lost on the way, and every choice is another one."""
    chance = random.Random(12)
    for _ in range(5):
        *_, (fight, _) = played_by(chance.getrandbits(32), 40)
        for number in range(len(fight.duel.acts) + 1):
            for part, said in rounds(fight.duel, number):
                assert said[-1] == ()
                assert len(part.choices) < 2 or all(a != b for a, b in pairwise(said))
