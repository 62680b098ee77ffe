"""The palette at eighty columns: one line each, typed, walked, and left again."""

import asyncio

import pytest
from rich.style import Style
from textual.command import CommandList, CommandPalette
from textual.events import Click
from textual.widgets import Input

from facilitator.games.marginalia.entries import LeftOut
from facilitator.services.front_end import ToHome
from screens.app import Marginalia
from screens.safety.card import SafetyCard
from screens.ui.frame import Frame
from screens.ui.over.palette import Palette
from tests.screens.app.five import FIVE, FIVE_CARDS
from tests.screens.app.playing import Evening, opened, people, settled, shown, typed


async def palette(app: Marginalia, pilot: Evening, key: str = "ctrl+p") -> None:
    """Open the palette and wait for its lines."""
    await typed(pilot, key)
    await settled(
        pilot, lambda: isinstance(app.screen, CommandPalette) and "table: who is here" in shown(app)
    )


async def test_it_lists_one_line_each_and_typing_finds_one() -> None:
    """Opened while words are typed; “leave it” and Enter leave the round out, and the words stay a draft."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "“lamps")
        await palette(app, pilot)
        lines = [line for line in shown(app).split("\n") if ": " in line and "AGE" not in line]
        assert len(lines) >= 10
        assert any(line.split()[:5] == ["story:", "so", "far", "1", "half"] for line in lines)
        await typed(pilot, "“skip_it")
        await settled(pilot, lambda: "table: who is here" not in shown(app))
        await typed(pilot, "enter")
        await settled(pilot, lambda: app.ctx.view.state.is_filled(("left_out", 1)))
        assert app.ctx.view.state.entry(("left_out", 1)) == LeftOut(age=1)
        assert app.ctx.view.drafts == {("agenda_set", 1): "lamps"}
        assert "Age 1 is skipped." in shown(app)


async def test_arrows_and_escape() -> None:
    """. opens it on a list; down and Enter open the second line, the sheet; Esc leaves all as it was."""
    async with opened(*people("Ana", "Ben", story=False)) as (app, pilot):
        await typed(pilot, "1")
        await palette(app, pilot, ".")
        await typed(pilot, "escape")
        await settled(pilot, lambda: isinstance(app.screen, Frame))
        assert app.ctx.view.state.round(1).predictions == {1: 1}
        await palette(app, pilot, ".")
        await typed(pilot, "down enter")
        await settled(pilot, lambda: app.router.place == "sheet")
        assert app.ctx.view.state.round(1).predictions == {1: 1}


@pytest.mark.parametrize("keys", ["enter enter", "down enter enter", "enter enter enter enter"])
async def test_enter_that_comes_twice_does_nothing_more(keys: str) -> None:
    """Two keys reach the palette before it is gone: the first one counts, and the program goes on."""
    async with opened(*FIVE) as (app, pilot):
        await palette(app, pilot)
        for key in keys.split():
            app.simulate_key(key)
        await settled(pilot, lambda: isinstance(app.screen, Frame))
        await pilot.pause()
        assert app._exception is None


async def test_the_card_stays_over_a_palette_on_its_way_out() -> None:
    """F2 may be there before Enters pressed first: they take neither the card nor the program away."""
    async with opened(*FIVE) as (app, pilot):
        await palette(app, pilot)
        await typed(pilot, "down")
        line = app.screen.query_one(Input)
        app.action_card()
        for _ in range(3):
            line.post_message(Input.Submitted(line, ""))
            await pilot.pause()
        assert app._exception is None
        assert isinstance(app.screen, SafetyCard)


async def test_a_click_beside_it_that_comes_twice_does_nothing_more() -> None:
    """The first one closes the palette, and the program goes on."""
    async with opened(*FIVE) as (app, pilot):
        await palette(app, pilot)
        over = app.screen
        assert isinstance(over, CommandPalette)
        for _ in range(2):
            over.dismiss()
        await settled(pilot, lambda: isinstance(app.screen, Frame))
        await pilot.pause()
        assert app._exception is None


async def test_leaving_while_it_opens_is_leaving() -> None:
    """ctrl+q comes right behind the key that opens it: nothing is looked for in a list that goes."""
    async with opened(*FIVE) as (app, _):
        app.overlays._lay_palette()
        app.ending._leave_now()
    assert app._exception is None


async def test_a_command_does_nothing_to_another_table() -> None:
    """The table goes back on the shelf between the choice and the act: nothing begins of it there."""
    async with opened(*FIVE_CARDS) as (app, _):
        skips = next(each for each in app.router.commands() if each.name == "round 1: skip it")
        before = app.ctx.table.session
        app.router.go(ToHome())
        skips.act()
        assert app.ctx.table.session is None and before is not None
        assert LeftOut(age=1, on=True) not in before.lines.values()


async def test_a_click_on_a_line_that_is_gone_does_nothing() -> None:
    """The second click of two comes to a list that the first one, or a letter, has emptied."""
    async with opened(*FIVE) as (app, pilot):
        await palette(app, pilot)
        lines = app.screen.query_one(CommandList)
        click = Click(lines, 4, 1, 0, 0, 1, False, False, False)
        click.style = Style(meta={"option": lines.option_count - 1})
        lines.clear_options()
        lines.post_message(click)
        await pilot.pause()
        assert app._exception is None


@pytest.mark.parametrize("key", ["pageup", "pagedown"])
async def test_a_page_of_nothing_is_no_page(key: str) -> None:
    """The key comes right after ctrl+p, when the list has lines that are not laid out yet."""
    for turns in (10, 20, 30, 38):
        async with opened(*FIVE) as (app, pilot):
            app.simulate_key("ctrl+p")
            for _ in range(turns):
                await asyncio.sleep(0)
            app.simulate_key(key)
            await settled(pilot, lambda: "table: who is here" in shown(app))
            assert app._exception is None


async def test_it_opens_where_there_is_hardly_a_cell() -> None:
    """On four columns its lines keep a width of their own, and Esc closes it."""
    async with opened(*FIVE, size=(4, 20)) as (app, pilot):
        await typed(pilot, "ctrl+p t")
        assert isinstance(app.screen, CommandPalette)
        await typed(pilot, "escape")
        assert isinstance(app.screen, Frame)


async def test_a_search_ends_with_the_palette(monkeypatch: pytest.MonkeyPatch) -> None:
    """Closed while it looks for a word, it has no list any more, and nothing breaks."""

    async def closed_meanwhile(palette: Palette, _: str) -> None:
        await palette.query(CommandList).remove()
        palette.query_one(CommandList)

    async with opened(*FIVE) as (app, pilot):
        await palette(app, pilot)
        monkeypatch.setattr("screens.ui.over.palette.SEARCH", closed_meanwhile)
        assert isinstance(app.screen, Palette)
        await app.screen._gather_commands("who").wait()
        assert app._exception is None


@pytest.mark.parametrize("width", [46, 80, 140])
async def test_its_footer_names_its_own_keys(width: int) -> None:
    """Not those of the page under it, which takes none meanwhile; a click on Esc closes it."""
    async with opened(*FIVE, size=(width, 24)) as (app, pilot):
        await palette(app, pilot)
        last = shown(app).split("\n")[23]
        assert "Enter do it" in last and "Esc back" in last and "Tab" not in last
        await pilot.click(offset=(last.index("Esc"), 23))
        await settled(pilot, lambda: isinstance(app.screen, Frame))


async def test_a_palette_that_is_gone_before_it_stands_is_nothing() -> None:
    """The card that goes takes away what was laid over the page in that moment; the page is there."""
    async with opened(*FIVE) as (app, pilot):
        app.overlays._lay_palette()
        app.pop_screen()
        await pilot.pause()
        assert isinstance(app.screen, Frame)
        await typed(pilot, "ctrl+p")
        assert isinstance(app.screen, Palette)
