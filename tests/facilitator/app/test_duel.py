"""Cards of a duel in the running program: typed, changed, taken back, and there for a rematch."""

from __future__ import annotations

from facilitator.games.duel.entries import Drew, DuellistSeated, FirstActive
from facilitator.games.duel.known import Known
from tests.facilitator.app.playing import opened, shown, typed

BEA_ALONE = (DuellistSeated(side=0, words="Bea"), FirstActive(side=0), Drew(number=1))


async def test_a_card_is_changed_in_the_list_and_is_there_in_the_rematch() -> None:
    """Two, one without a name: Fox 1/2 is played, made 3/2 in the list, and offered when they play again."""
    async with opened(*BEA_ALONE, game="duel") as (app, pilot):
        await typed(pilot, "1 “Fox_1/2 enter")
        assert app.remembered() == (Known("Fox", 1, 2),)
        app.go("duel-cards")
        await typed(pilot, "enter")
        assert app.frame.page is not None and app.frame.page.name == "duel-card"
        await typed(pilot, "up up up 3 enter")
        assert app.frame.page.name == "duel-cards" and "3/2" in shown(app)
        await typed(pilot, "ctrl+z")
        assert "Nothing is taken back here" in shown(app)
        app.go("rematch")
        assert app.session is None and app.remembered() == (Known("Fox", 3, 2),)
        await typed(pilot, "“Be")
        assert app.session is not None and app.remembered() == (Known("Fox", 3, 2),)


async def test_undo_of_a_play_lets_go_of_its_card() -> None:
    """Typed wrong and taken back, it is not offered; redo brings the play and the card again."""
    async with opened(*BEA_ALONE, game="duel") as (app, pilot):
        await typed(pilot, "1 “Fxo_1/2 enter ctrl+z")
        assert app.remembered() == () and "Took back a card, column 1" in shown(app)
        await typed(pilot, "ctrl+y")
        assert app.remembered() == (Known("Fxo", 1, 2),)
