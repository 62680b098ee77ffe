"""The Play Phase: what it asks, columns, what arrives, its end."""

from __future__ import annotations

import pytest

from facilitator.games.duel.entries import (
    AbilityUsed,
    AttackEnded,
    Drew,
    DuelAgreed,
    PileMoved,
    Played,
    PlayEnded,
    TurnPassed,
)
from screens.duel.sentences import UNDOES_IT, arriving, discards, turn_over
from screens.duel.turn.playing import PlayPhase
from screens.ui.blocks.said import Note
from screens.ui.footer import LIST, WORDS, footer
from tests.games.wording import sentence_of
from tests.screens.duel.context import TWO, DuelContext
from tests.screens.duel.phases import press, text, type_in
from tests.screens.duel.playing import CANCER, CARD, VIRGIN, playing


def test_the_page_asks_for_a_column_and_then_for_the_card() -> None:
    """The first player may play one (D-20); the first card goes to the front (D-4)."""
    page, _ = playing()
    assert "0 of 1 played. Which column does the next card go to?" in text(page)
    assert page.line() is None and not page.in_line
    press(page, "3")
    line = page.line()
    assert line is not None and line.slot == CARD and page.in_line
    assert page.cursor == (0, "front", 3)
    assert "0 of 1 played. Column 3, front: which card?" in text(page, height=17)


def test_a_full_column_is_refused() -> None:
    """No card replaces another (C-15); another digit is the way out."""
    page, _ = playing(
        Played(number=2, column=1, health=3),
        Played(number=3, column=1, health=3, extra=True),
    )
    press(page, "n", "1")
    assert f"{sentence_of('C-15 full', column=1)} Type another digit" in text(page)
    press(page, "2")
    assert page.line() is not None and "which card?" in text(page)


def test_there_are_five_columns() -> None:
    """A digit beyond is refused with the rule’s sentence (D-2), also 0."""
    for digit in ("6", "0"):
        page, _ = playing()
        press(page, digit)
        assert sentence_of("D-2 columns") in text(page)


@pytest.mark.parametrize("refused", ["2", "6"])
def test_after_a_refused_column_letters_are_no_commands(refused: str) -> None:
    """No line opens and the refusal stays, whatever name is typed on, until a digit, Esc or Enter."""
    page, ctx = playing(Played(number=2, column=1, health=3))
    press(page, refused)
    said = text(page)
    assert page.line() is None and not page.in_line and "Esc" in said
    press(page, "o", "t", "h", "n", "x", "c", "t", "up")
    assert text(page) == said and len(ctx.acts) == 5 and ctx.places == []
    press(page, "3")
    assert "You may play one card in this turn" in text(page)
    press(page, "enter")
    assert not page.prompt and len(ctx.acts) == 5
    press(page, "n", "2")
    assert page.in_line


def test_another_digit_after_a_full_column_opens_the_line() -> None:
    """The way out of C-15, in the Play Phase and for what is extra."""
    full = (Played(number=2, column=1, health=3), Played(number=3, column=1, health=3, extra=True))
    page, _ = playing(*full)
    press(page, "n", "1")
    assert page.line() is None and [key for key, _, _ in page.foot()][1] == "escape"
    press(page, "4")
    assert page.in_line and page.cursor == (0, "front", 4)


def test_enter_ends_the_phase_and_says_what_is_discarded() -> None:
    """Five drawn, one played: four are discarded (D-21)."""
    page, ctx = playing(Played(number=2, column=1, health=3))
    assert f"Enter {discards(4)} and starts the Attack Phase." in text(page)
    press(page, "enter")
    assert ctx.acts[-1] == (PlayEnded(number=3),) and ctx.view.step.kind == "attack"
    assert ctx.notes == [f"Bea {discards(4)}. {UNDOES_IT}"]


def test_what_arrives_is_said_before_the_phase_can_end() -> None:
    """A card that does something on arriving (C-27): Enter puts it down as done, and only then ends."""
    page, ctx = playing(known=(VIRGIN,))
    press(page, "1")
    type_in(page, "Pure Virgin")
    assert arriving("Pure Virgin") in text(page) and "are discarded" not in text(page)
    press(page, "enter")
    assert ctx.acts[-1] == (AbilityUsed(number=3, card=2, mark="played"),)
    assert "on arriving" not in text(page)
    press(page, "enter")
    assert ctx.view.lines[("act", 4)] == PlayEnded(number=4)


def test_what_arrives_may_do_nothing() -> None:
    """Esc: not this time (C-27). It is put down, and taking that back asks for it again."""
    page, ctx = playing(known=(VIRGIN,))
    press(page, "1")
    type_in(page, "Pure Virgin")
    press(page, "escape")
    assert ctx.acts[-1] == (AbilityUsed(number=3, card=2, mark="played", let_pass=True),)
    assert "acts on arriving" not in text(page)
    ctx.front.undo()
    page.changed()
    assert arriving("Pure Virgin") in text(page)


def test_behind_another_nothing_arrives() -> None:
    """It triggers only when it reaches the Front Line (D-25)."""
    page, _ = playing(Played(number=2, column=1, health=3), known=(VIRGIN,))
    press(page, "n", "1")
    type_in(page, "Pure Virgin")
    assert page.now.page.at(0, "back", 1) is not None and "on arriving" not in text(page)


def test_a_chosen_column_that_filled_up_is_let_go() -> None:
    """Another window, or a redo: what no longer goes is no place for the line."""
    page, ctx = playing(Played(number=2, column=1, health=3))
    press(page, "n", "1")
    ctx.table.record(Played(number=3, column=1, health=3, extra=True))
    page.changed()
    assert page.line() is None and not page.in_line


def test_the_second_player_may_play_two() -> None:
    """D-20, and the sentences name Aldo."""
    turn = (PlayEnded(number=2), AttackEnded(number=3), TurnPassed(number=4), Drew(number=5))
    page, _ = playing(*turn)
    shown = text(page)
    assert "0 of 2 played" in shown and "5 cards left in hand" in shown


@pytest.mark.parametrize(("width", "height"), [(80, 20), (100, 26), (140, 41)])
def test_everything_fits(width: int, height: int) -> None:
    """The question is in view with long names, on the list and over the line, which takes three rows."""
    long = "Salvatorangelo " * 4
    page, _ = playing(Played(number=2, column=1, words=long, health=3))
    assert "1 of 1 played" in text(page, width, height)
    press(page, "n", "n", "1")
    shown = text(page, width, height - 3)
    assert "behind Salvatorangelo" in shown and "which card?" in shown and "╞" in shown


def test_the_footers_fit() -> None:
    """Enter, what is offered, marks, the way out and how to find the rest."""
    page, _ = playing(known=(CANCER,))
    shown = footer(page.foot(), 80).text
    assert all(word in shown for word in ("1–5 column", "incantation", "Enter discards 5", ". more"))
    press(page, "1")
    shown = footer(page.foot(), 80).text
    assert all(word in shown for word in ("Enter play", "ctrl+n with marks", "Esc cancel"))
    assert "Tab" not in shown
    page.typed("can")
    assert "Tab take it" in footer(page.foot(), 80, taker=WORDS).text


def test_what_enter_does_to_the_hand_is_in_the_footer_of_the_smallest_screen() -> None:
    """Right behind the digits, while there is a hand; without one it says what comes."""
    page, _ = playing()
    assert "Enter discards 5" in footer(page.foot(), 46, taker=LIST).text
    page, ctx = playing(PileMoved(number=2, side=0, origin="hand", goes="discard", cards=5))
    assert ("enter", "Enter", "ends the turn") in page.foot()
    ctx.table.record(Played(number=3, column=1, health=3, extra=True, origin="deck"))
    assert ("enter", "Enter", "starts the attack") in page.foot()


def test_enter_ends_the_turn_where_nobody_attacks() -> None:
    """Nobody stands there and nothing waits in Reset: one Enter, one undo; what it does was said."""
    page, ctx = playing()
    assert f"Enter {discards(5)} and ends the turn." in text(page)
    press(page, "enter")
    assert ctx.acts[-1] == (PlayEnded(number=2), AttackEnded(number=3), TurnPassed(number=4))
    assert ctx.notes == [f"Bea {discards(5)}. {turn_over('Bea')} {UNDOES_IT}"]
    ctx.front.undo()
    assert page.now.turn.phase == "play" and page.now.active.hand == 5


@pytest.mark.parametrize(("acts", "style"), [((), "gold"), ((Played(number=2, column=1, health=3),), "dim")])
def test_a_hand_that_may_still_be_played_is_discarded_in_another_colour(
    acts: tuple[Played, ...], style: str
) -> None:
    """What Enter does to it is told before, and stands out as long as a card of it could be played."""
    page, _ = playing(*acts)
    note = next(block for block in page.said() if isinstance(block, Note))
    assert note.words.startswith(f"Enter {discards(5 - len(acts))} and") and note.style == style


def test_enter_ends_only_the_phase_where_somebody_attacks_or_acts() -> None:
    """A card in the Front Line attacks; where the first turn has no attack, one may act in Reset."""
    page, ctx = playing(Played(number=2, column=1, health=3))
    assert f"Enter {discards(4)} and starts" in text(page) and ("enter", "Enter", "discards 4") in page.foot()
    press(page, "enter")
    assert ctx.acts[-1] == (PlayEnded(number=3),) and page.now.turn.phase == "attack"
    owl = Played(number=2, column=1, health=3, marks=("reset",))
    ctx = DuelContext(*TWO, DuelAgreed(first_attack=False), Drew(number=1), owl)
    press(PlayPhase(ctx), "enter")
    assert ctx.acts[-1] == (PlayEnded(number=3),) and ctx.view.step.kind == "reset"
