"""Cards of a duel in the running program: typed, changed, taken back, and there for a rematch."""

from __future__ import annotations

from facilitator.games.duel.entries import Drew, DuellistSeated, FirstActive, Played, PlayEnded
from facilitator.games.duel.known import Known
from facilitator.services.front_end import ToPage, ToRematch
from screens.duel.sentences import nothing_waits, once_a_turn
from tests.screens.app.playing import opened, shown, typed

BEA_ALONE = (DuellistSeated(side=0, words="Bea"), FirstActive(side=0), Drew(number=1))


async def test_a_card_is_changed_in_the_list_and_is_there_in_the_rematch() -> None:
    """Two, one without a name: Fox 1/2 is played, made 3/2 in the list, and offered when they play again."""
    async with opened(*BEA_ALONE, game="duel") as (app, pilot):
        await typed(pilot, "1 “Fox_1/2 enter")
        assert app.ctx.cards.remembered() == (Known("Fox", 1, 2),)
        app.router.go(ToPage("duel-cards"))
        await typed(pilot, "enter")
        assert app.frame.page is not None and app.frame.page.name == "duel-card"
        await typed(pilot, "up up up 3 enter")
        assert app.frame.page.name == "duel-cards" and "3/2" in shown(app)
        await typed(pilot, "ctrl+z")
        assert "nothing to undo here" in shown(app)
        app.router.go(ToRematch())
        assert app.ctx.table.session is None and app.ctx.cards.remembered() == (Known("Fox", 3, 2),)
        await typed(pilot, "“Be")
        assert app.ctx.table.session is not None and app.ctx.cards.remembered() == (Known("Fox", 3, 2),)


async def test_undo_of_a_play_lets_go_of_its_card() -> None:
    """Typed wrong and taken back, it is not offered; redo brings the play and the card again."""
    async with opened(*BEA_ALONE, game="duel") as (app, pilot):
        await typed(pilot, "1 “Fxo_1/2 enter ctrl+z")
        assert app.ctx.cards.remembered() == () and "Undid a card, column 1" in shown(app)
        await typed(pilot, "ctrl+y")
        assert app.ctx.cards.remembered() == (Known("Fxo", 1, 2),)


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
        app.frame.say("")
        await typed(pilot, "enter")
        assert nothing_waits() in shown(app) and shown(app).split("\n")[22] == reminder
        await typed(pilot, "enter")
        assert app.ctx.view.state.now.turn.side == 1
