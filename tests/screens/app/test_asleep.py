"""The card's keys sleep until the typing has stopped; what it does, it does on the page under it."""

import pytest
from textual.command import CommandPalette

import screens.safety.card
from facilitator.games.marginalia.entries import AgendaSet, FactStated, Stopped
from screens.marginalia.safety.stopping import OFF_STAGE
from screens.safety.card import SafetyCard
from screens.safety.coming_back import READY
from tests.screens.app.five import FIVE
from tests.screens.app.playing import opened, reopened, settled, shown, typed, unwrapped
from tests.screens.evening import counted


class Clock:
    """A clock that the test moves."""

    now = 100.0

    def __call__(self) -> float:
        """The time."""
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Put the card on a clock that stands still."""
    found = Clock()
    monkeypatch.setattr(screens.safety.card, "now", found)
    return found


async def test_keys_sleep_for_a_second_and_until_the_typing_stops(clock: Clock) -> None:
    """At 0.9 s dropped, so quiet is needed until 1.6; at 1.5 dropped again; at 2.3 the letter counts."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "“lam f2")
        for moment in (100.9, 101.5):
            clock.now = moment
            await typed(pilot, "c")
            assert isinstance(app.screen, SafetyCard)
        clock.now = 102.3
        await typed(pilot, "c")
        assert not isinstance(app.screen, SafetyCard)
        assert not app.ctx.view.state.story


@pytest.mark.parametrize("key", ["f2", "ctrl+x", "x", "X"])
async def test_the_keys_that_lay_the_card_change_nothing_while_it_is_up(key: str, clock: Clock) -> None:
    """Pressed every half second they neither act nor lengthen the sleep: at 1.1 s a letter counts."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "“lam f2")
        for moment in (100.5, 100.9, 101.1):
            clock.now = moment
            await typed(pilot, key)
            assert isinstance(app.screen, SafetyCard) and len(app.screen_stack) == 2
        await typed(pilot, "c")
        assert not isinstance(app.screen, SafetyCard) and not app.ctx.view.state.story


async def test_what_is_typed_on_the_card_goes_nowhere(clock: Clock) -> None:
    """Letters, Enter, a click, F2 again while it sleeps: the card stays, the line under it as well."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "“lam f2 p s enter f2 ctrl+x ctrl+p")
        await pilot.click(offset=(12, 18))
        assert isinstance(app.screen, SafetyCard)
        assert len(app.screen_stack) == 2
        assert app.frame.line.text == "lam"
        clock.now += 2
        await typed(pilot, "ctrl+p")
        assert not any(isinstance(screen, CommandPalette) for screen in app.screen_stack)
        await typed(pilot, "g “ps")
        assert app.frame.line.text == "lamps"


async def test_a_veil_erases_what_was_typed_and_goes_on(clock: Clock) -> None:
    """v empties the line, says that it goes on off stage, the numbers are next; undo brings no word back."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "“lamps f2")
        clock.now += 2
        await typed(pilot, "v")
        await settled(pilot, lambda: app.ctx.view.step.kind == "predict")
        assert app.ctx.view.state.entry(("agenda_set", 1)) == AgendaSet(age=1)
        assert f"{OFF_STAGE} Next, Ben predicts." in unwrapped(app)
        assert app.ctx.table.session is not None
        assert not reopened(app.ctx.table.session.id).drafts
        await typed(pilot, "ctrl+z")
        assert app.ctx.view.drafts == {} and app.frame.line.text == ""


async def test_another_agenda_comes_back_to_where_the_table_was(clock: Clock) -> None:
    """a asks what goes with it; the line is empty, and after Enter the table goes on at its step."""
    told = FactStated(age=1, seat=3, words="dark", group="majority")
    numbers = counted(1, (1, 1, 1, 2, 1), ())[:-1]
    async with opened(*FIVE, AgendaSet(age=1, words="lamps"), *numbers, told) as (app, pilot):
        await typed(pilot, "f2")
        clock.now += 2
        await typed(pilot, "a")
        assert "Erase them for good, or keep them." in shown(app)
        await typed(pilot, "w")
        await settled(pilot, lambda: not app.ctx.view.state.words(("fact_stated", 1, 3)))
        await settled(pilot, lambda: app.frame.page is not None and app.frame.page.name == "agenda")
        await typed(pilot, "“boats enter")
        assert app.ctx.view.state.words(("agenda_set", 1)) == "boats"
        assert app.router.place == "table"
        assert app.ctx.view.step.kind == "fact"


async def test_the_evening_ends_gently(clock: Clock) -> None:
    """e, then f: the totals of the last round stand and the first farewell is on the page; p is a pause."""
    async with opened(*FIVE, *counted(1, (1, 1, 1, 2, 1), (2, 1, 1, 2, 1))) as (app, pilot):
        await typed(pilot, "f2")
        clock.now += 2
        await typed(pilot, "p 2 1 : 5")
        assert READY in shown(app)
        assert "21:5" in shown(app)
        await typed(pilot, "enter g f2")
        clock.now += 2
        await typed(pilot, "e f")
        await settled(pilot, lambda: app.ctx.view.state.over)
        assert app.ctx.view.state.entry(("stopped",)) == Stopped(age=1)
