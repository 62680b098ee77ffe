"""Sizes of the window: quiet when nothing happens, the same after a detour, small without loss."""

import pytest
from textual.color import Color
from textual.css.stylesheet import Stylesheet
from textual.events import Resize
from textual.geometry import Size
from textual.screen import Screen

from facilitator.games.marginalia.entries import LeftOut
from screens.ui.themes import PARCHMENT
from tests.screens.app.five import FIVE, FIVE_CARDS
from tests.screens.app.playing import a_second_passes, opened, settled, shown, typed


@pytest.mark.parametrize(("size", "story"), [((80, 24), True), ((100, 30), False), ((140, 45), True)])
async def test_an_idle_second_lays_nothing_out(
    size: tuple[int, int], story: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a line on the page or a list, alone or beside the panes: no layout until the next key."""
    async with opened(*(FIVE if story else FIVE_CARDS), size=size) as (_, pilot):
        await pilot.pause()
        layouts: list[object] = []
        monkeypatch.setattr(Screen, "_refresh_layout", lambda self, *_, **__: layouts.append(self))
        await a_second_passes(pilot)
        assert layouts == []


async def test_a_start_reads_its_rules_of_style_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is parsed anew before the first frame, and the frame’s own rules hold in it all the same."""
    again: list[Stylesheet] = []
    monkeypatch.setattr(Stylesheet, "reparse", again.append)
    async with opened(*FIVE) as (app, _):
        assert again == []
        assert app.frame.parts["head"].size.height == 2
        assert not app.frame.parts["left"].display


async def test_the_last_round_is_light_from_its_first_rule_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its theme comes before the rules of style are read: no frame is dark, nothing is parsed anew."""
    again: list[Stylesheet] = []
    monkeypatch.setattr(Stylesheet, "reparse", again.append)
    async with opened(*FIVE_CARDS, *(LeftOut(age=age) for age in range(1, 7))) as (app, _):
        assert again == []
        assert app.theme == PARCHMENT.name and not app.has_class("-dark-mode")
        light = PARCHMENT.background
        assert light is not None and app.frame.styles.background == Color.parse(light)


async def test_the_first_page_does_not_wait_for_the_panes(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are made a breath later: the page is shown by then, and stays where it is."""
    monkeypatch.setattr("screens.ui.frame.BREATH", 60)
    async with opened(*FIVE, size=(164, 45)) as (app, pilot):
        panes = app.frame.parts["left"], app.frame.parts["right"]
        alone = [line[50:124] for line in shown(app).split("\n")]
        assert "┬" in shown(app)
        assert not any(pane.rows for pane in panes)
        app.frame._draw_panes()
        await settled(pilot, lambda: all(pane.rows for pane in panes))
        assert [line[50:124] for line in shown(app).split("\n")] == alone


async def test_a_detour_over_another_size_changes_nothing() -> None:
    """From 80 × 24 to 140 × 45 the sheet and the margin come beside the page, and back they are gone."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "“lamps")
        before = shown(app)
        await pilot.resize_terminal(140, 45)
        await settled(pilot, lambda: "┬" in shown(app))
        wide = shown(app).split("\n")
        assert {line[47] for line in wide[2:40]} == {"│"}
        assert "deals" in shown(app)
        await pilot.resize_terminal(80, 24)
        await settled(pilot, lambda: "┬" not in shown(app))
        assert shown(app) == before


async def test_a_tiny_window_keeps_sentence_cursor_and_footer() -> None:
    """Twenty by five: who speaks, whose number it is, which digits; the key is still taken."""
    async with opened(*FIVE_CARDS, size=(20, 5)) as (app, pilot):
        app.frame.say("")
        await typed(pilot, "1")
        lines = shown(app).split("\n")
        assert lines[0] == "▌ Cy?"
        assert any("▸ c  Cy" in line and "▐ ▌" in line for line in lines)
        assert lines[4].startswith(" 0 1 2 3 4 5 6 7")
        await typed(pilot, "2")
        assert app.ctx.view.state.round(1).predictions == {1: 1, 2: 2}


async def test_a_line_without_room_for_a_letter() -> None:
    """On a screen too narrow for its frame the empty line shows nothing, and the program goes on."""
    async with opened(*FIVE) as (app, pilot):
        assert app.frame.line.placeholder
        for width in (6, 5, 4, 3, 2, 1, 80):
            await pilot.resize_terminal(width, 24)
        assert app._exception is None
        assert str(app.frame.line.placeholder) in shown(app)


async def test_a_resize_on_the_way_out() -> None:
    """Between ctrl+q and the end nothing is drawn of the table, which is back on its shelf."""
    async with opened(*FIVE_CARDS) as (app, _):
        app.ending._leave_now()
        app.frame.on_resize(Resize(Size(90, 30), Size(90, 30)))
        assert app._exception is None
