"""Cards of a duel in the running program: typed, changed, taken back, and there for a rematch."""

from __future__ import annotations

import pytest

from facilitator.games.duel.entries import (
    Drew,
    DuelAgreed,
    DuellistSeated,
    FirstActive,
    Played,
    PlayEnded,
)
from facilitator.games.duel.known import Known
from facilitator.services.front_end import ToPage, ToRematch
from screens.app import Marginalia
from screens.duel.sentences import acted_this_turn, once_a_turn
from tests.screens.app.playing import opened, shown, typed

BEA_ALONE = (DuellistSeated(side=0, words="Bea"), FirstActive(side=0), Drew(number=1))


async def test_a_card_is_changed_in_the_list_and_is_there_in_the_rematch() -> None:
    """Two, one without a name: Fox 1/2 is played, made 3/2 in the list, and offered when they play again."""
    async with opened(*BEA_ALONE, game="duel") as (app, pilot):
        await typed(pilot, "1 “Fox_1/2 enter")
        assert app.ctx.cards.remembered() == (Known("Fox", 1, 2),)
        app.router.go(ToPage("duel-cards"))
        await typed(pilot, "enter")
        assert app.windows.frame.page is not None and app.windows.frame.page.name == "duel-card"
        await typed(pilot, "up up up 3 enter")
        assert app.windows.frame.page.name == "duel-cards" and "3/2" in shown(app)
        await typed(pilot, "ctrl+z")
        assert "nothing to undo here" in shown(app)
        app.router.go(ToRematch())
        assert app.ctx.table.session is None and app.ctx.cards.remembered() == (Known("Fox", 3, 2),)
        await typed(pilot, "“Be")
        assert app.ctx.table.session is not None and app.ctx.cards.remembered() == (Known("Fox", 3, 2),)


async def test_the_next_of_three_duels_is_two_keys() -> None:
    """r and Enter: the same names, who begins as agreed, the standing on every page, known cards offered."""
    rules = DuelAgreed(duels="best-of-three", next_begins="loser")
    two = (DuellistSeated(side=0, words="Bea"), DuellistSeated(side=1, words="Aldo"), rules)
    async with opened(*two, FirstActive(side=0), Drew(number=1), game="duel") as (app, pilot):
        await typed(pilot, "1 “Fox_1/2 enter o down y enter")
        assert "First to win two duels: Bea 1, Aldo 0." in shown(app)
        await typed(pilot, "r enter")
        duel = app.ctx.view.state
        assert (duel.name(0), duel.name(1), duel.first, duel.won) == ("Bea", "Aldo", 1, (1, 0))
        assert shown(app).startswith(" DUEL 1:0 · Aldo, turn 1")
        await typed(pilot, "enter 2 “F")
        assert "Enter: Fox 1/2" in shown(app)


async def test_undo_of_a_play_lets_go_of_its_card() -> None:
    """Typed wrong and taken back, it is not offered; redo brings the play and the card again."""
    async with opened(*BEA_ALONE, game="duel") as (app, pilot):
        await typed(pilot, "1 “Fxo_1/2 enter ctrl+z")
        assert app.ctx.cards.remembered() == () and "Undid a card, column 1" in shown(app)
        await typed(pilot, "ctrl+y")
        assert app.ctx.cards.remembered() == (Known("Fxo", 1, 2),)


@pytest.mark.parametrize("size", [(46, 13), (80, 24), (100, 30), (120, 36), (140, 45), (200, 60)])
async def test_the_page_lies_still_while_a_card_is_typed(size: tuple[int, int]) -> None:
    """The question, letters and the card move no line of the drawing; nor do other questions but at 46×13."""
    fox = Played(number=2, column=2, words="Fox", attack=1, health=2, extra=True, origin="deck")
    async with opened(*BEA_ALONE, fox, game="duel", size=size) as (app, pilot):
        before, others = borders(app), ("h", "escape", "n 1", "“Ape", "escape escape", "1", "m", "escape")
        for keys in ("2", "“Ox", "“_2/3", "enter", *(others if size[1] > 13 else ())):
            await typed(pilot, keys)
            assert borders(app) == before


def borders(app: Marginalia) -> list[tuple[int, str]]:
    """The lines of the drawing and the rows where they stand, without the numbers of its columns."""
    rows = [row.translate(str.maketrans("▐▌›", "   ")) for row in shown(app).split("\n")]
    return [(at, row[:40]) for at, row in enumerate(rows) if row[3:4] and row[3] in "┌├╞└"]


async def test_what_is_said_covers_no_reminder() -> None:
    """Who discards, at the end of Play, and who may still act: both, and then the footer."""
    bishop = Played(number=2, column=5, words="Bishop", attack=0, health=4, marks=("once",))
    async with opened(*BEA_ALONE, bishop, game="duel") as (app, pilot):
        await typed(pilot, "enter")
        rows = shown(app).split("\n")
        assert "discards the" in rows[21] and rows[22] == f" ○ {once_a_turn('Bishop', 5)} u: used"
        assert "Enter" in rows[23]


async def test_the_row_over_the_footer_reminds_of_what_is_left_to_do() -> None:
    """In the Attack Phase already (D-28); Enter stops once before the turn passes."""
    bishop = Played(number=2, column=5, words="Bishop", attack=0, health=4, marks=("once",))
    turn = (*BEA_ALONE, bishop, PlayEnded(number=3))
    async with opened(*turn, game="duel") as (app, pilot):
        reminder = f" ○ {once_a_turn('Bishop', 5)} u: used"
        assert shown(app).split("\n")[22] == reminder
        await typed(pilot, "u enter")
        assert "Bishop has acted." in shown(app).split("\n")[22]
        await typed(pilot, "ctrl+z")
        app.windows.frame.say("")
        await typed(pilot, "enter")
        assert acted_this_turn("Bishop") in shown(app) and shown(app).split("\n")[22] == reminder
        await typed(pilot, "enter")
        assert app.ctx.view.state.now.turn.side == 1
