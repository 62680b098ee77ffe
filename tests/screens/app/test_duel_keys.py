"""The duel in the running app: what stays over a restart, the palette, the help over a question."""

from __future__ import annotations

import pytest

import screens.ui.pressing.keyboard
import screens.ui.pressing.stray_keys
from facilitator.games.duel.entries import CardChanged, Drew, Played, PlayEnded
from screens.app import Marginalia
from tests.screens.app.playing import opened, pressed_at, settled, shown, typed
from tests.screens.duel.context import TWO

FOX = Played(number=2, column=3, words="Fox", attack=1, health=2, origin="", extra=True)


async def test_half_typed_words_and_a_turned_page_are_there_after_a_restart() -> None:
    """The card waits for a column and is in its line; Aldo is still near."""
    async with opened(*TWO, Drew(number=1), game="duel") as (app, pilot):
        await typed(pilot, "f 3 “Snail_Kni")
        assert app.ctx.table.session is not None
        id = app.ctx.table.session.id
        await typed(pilot, "ctrl+q")
    async with opened(session=id) as (app, pilot):
        assert "“Snail Kni” is half typed" in shown(app)
        first_player = next(line for line in shown(app).splitlines() if "████" in line)
        assert first_player.startswith(" ▸ Bea")
        await typed(pilot, "3")
        assert app.windows.frame.line.text == "Snail Kni"


async def test_the_palette_does_what_the_keys_do() -> None:
    """One damage to the card under the cursor, by words; the screen shows it at once."""
    async with opened(*TWO, Drew(number=1), FOX, game="duel") as (app, pilot):
        await typed(pilot, "right ctrl+p")
        await settled(pilot, lambda: app.screen is not app.windows.frame)
        await typed(pilot, "“one_damage")
        await settled(pilot, lambda: "Fox: one damage" in shown(app))
        await typed(pilot, "enter")
        await settled(pilot, lambda: app.screen is app.windows.frame and "1 left" in shown(app))
        assert app.ctx.view.lines[("act", 3)] == CardChanged(number=3, card=2, what="damage", by=1)


async def test_the_help_over_a_question_leads_back_to_it() -> None:
    """Its keys are explained first; what was typed is still there."""
    async with opened(*TWO, Drew(number=1), game="duel") as (app, pilot):
        await typed(pilot, "h 7 f1")
        assert "one player, the other, or both" in shown(app)
        await typed(pilot, "enter")
        assert "Aldo 20, then 13" in shown(app)


async def test_a_cause_is_typed_right_after_a_damage() -> None:
    """Minus, Tab, the words, Enter; letters in its line are no commands."""
    async with opened(*TWO, Drew(number=1), FOX, game="duel") as (app, pilot):
        await typed(pilot, "right - tab “hot_coal enter")
        changed = CardChanged(number=3, card=2, what="damage", by=1, words="hot coal")
        assert app.ctx.view.lines[("act", 3)] == changed
        await typed(pilot, "f")
        assert "sits near you now" in shown(app)


async def test_undo_in_a_line_with_words_never_reaches_the_game() -> None:
    """Also where the words come from a draft; in an empty line it takes back what was done last."""
    async with opened(*TWO, Drew(number=1), FOX, game="duel") as (app, pilot):
        await typed(pilot, "4 “Ha escape 4 ctrl+z ctrl+y")
        assert ("act", 2) in app.ctx.view.lines and app.windows.frame.line.text == "Ha"
        assert "Here ctrl+z undoes this text only" in shown(app)
        await typed(pilot, "backspace ctrl+z")
        assert ("act", 2) in app.ctx.view.lines and app.windows.frame.line.text == "Ha"
        await typed(pilot, "backspace backspace escape 4 ctrl+z")
        assert ("act", 2) not in app.ctx.view.lines


async def test_undo_of_a_mark_says_that_the_card_stays() -> None:
    """The mark is taken back, the card is not; redo says the same."""
    async with opened(*TWO, Drew(number=1), FOX, game="duel") as (app, pilot):
        await typed(pilot, "right k right enter ctrl+z")
        assert "Undid the marks of a card, column 3" in shown(app)
        await typed(pilot, "ctrl+y")
        assert "Redid the marks of a card, column 3" in shown(app)
        await typed(pilot, "ctrl+z")
        assert app.ctx.view.lines[("act", 2)] == FOX


def phase(app: Marginalia) -> tuple[int, str]:
    """Whose turn it is, and in which phase."""
    turn = app.ctx.view.state.now.turn
    return turn.side, turn.phase


async def test_a_second_enter_does_not_draw_for_the_next_player_unseen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The last attack takes a slow machine 0.1 s: 0.2 s behind it the next turn was up for 0.1 s only."""
    begun_and_ended = iter((0.0, 0.1, 1.0, 1.1))
    monkeypatch.setattr(screens.ui.pressing.stray_keys, "BOUNCE", 0.15)
    monkeypatch.setattr(screens.ui.pressing.keyboard, "seconds", lambda: next(begun_and_ended))
    async with opened(*TWO, Drew(number=1), FOX, PlayEnded(number=3), game="duel") as (app, pilot):
        await pressed_at(app, pilot, ("enter", 1.0), ("enter", 1.2))
        assert phase(app) == (1, "draw")
        await pressed_at(app, pilot, ("enter", 1.3))
        assert phase(app) == (1, "play")
