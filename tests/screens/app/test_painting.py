"""What the frame paints by itself is what Textual would paint, only sooner."""

from __future__ import annotations

from typing import Any

import pytest
from textual._compositor import Compositor
from textual._context import active_app
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from screens.app import Marginalia
from screens.ui.frame import Frame
from tests.screens.app.five import FIVE, FIVE_CARDS
from tests.screens.app.playing import opened, settled, typed


def looks(lines: list[Strip]) -> list[list[tuple[str, str]]]:
    """What lines look like: their text with its style, wherever it is broken into segments."""
    # What has no letters has no colour of letters.
    return [
        [(text, str(style if text.strip() else style and style.background_style))
         for text, style, _ in line.simplify()]
        for line in lines
    ]  # fmt: skip


def painted_alike(app: Marginalia) -> bool:
    """Whether each part looks as Textual would paint it, and so does what is seen between them."""
    alike = []
    for part in (app.frame, *app.frame.parts.values()):
        whole = Region(0, 0, *part.outer_size)
        if part.display and whole:
            part._styles_cache.clear()
            alike.append(looks(part.render_lines(whole)) == looks(Widget.render_lines(part, whole)))
    return len(alike) > 4 and all(alike)


@pytest.mark.parametrize("is_grey", [False, True])
@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
async def test_every_part_looks_as_textual_paints_it(
    size: tuple[int, int], is_grey: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With colours and without; after a key, at another size, in another theme; with panes beside it."""
    if is_grey:
        monkeypatch.setenv("NO_COLOR", "1")
    async with opened(*FIVE_CARDS, size=size) as (app, pilot):
        assert painted_alike(app)
        await typed(pilot, "2")
        assert painted_alike(app)
        await pilot.resize_terminal(size[0] - 7, size[1] - 3)
        await pilot.pause()
        assert painted_alike(app)
        app.theme = "textual-light"
        await pilot.pause()
        assert painted_alike(app)


async def test_so_does_a_page_with_words_and_what_is_selected_on_it() -> None:
    """The margins of the line have the colour of the frame; a row that is dragged over is lit."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "“lamps")
        before = looks(app.frame.parts["above"].render_lines(Region(0, 0, 80, 3)))
        await pilot.mouse_down(offset=(0, 2))
        await pilot.hover(offset=(30, 3))
        await pilot.mouse_up(offset=(30, 3))
        await pilot.pause()
        assert looks(app.frame.parts["above"].render_lines(Region(0, 0, 80, 3))) != before
        assert painted_alike(app)


async def test_a_part_of_a_line_is_cut_out_of_it() -> None:
    """As Textual asks for it where something lies over the rest."""
    async with opened(*FIVE_CARDS) as (app, _):
        (line,) = app.frame.parts["head"].render_lines(Region(0, 0, 80, 1))
        (part,) = app.frame.parts["head"].render_lines(Region(3, 0, 9, 1))
        assert part.text == line.text[3:12]


async def test_nothing_is_painted_before_it_can_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """While the app begins, Textual would paint a frame and throw it away."""
    painted: list[int] = []
    render = Compositor.render_update

    def rendered(compositor: Compositor, *args: Any, **kwargs: Any) -> Any:
        painted.append(active_app.get()._batch_count)
        return render(compositor, *args, **kwargs)

    monkeypatch.setattr(Compositor, "render_update", rendered)
    async with opened(*FIVE_CARDS):
        assert painted and not any(painted)


async def test_the_line_comes_with_its_first_page_or_after_the_first_frame() -> None:
    """A page without words is drawn without it; then it is there for the next one."""
    shown: list[bool] = []
    draw = Frame._draw_laid_out

    def drawn(frame: Frame) -> None:
        draw(frame)
        shown.append(bool(frame.query("#line")))

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Frame, "_draw_laid_out", drawn)
        async with opened(*FIVE_CARDS) as (app, pilot):
            await settled(pilot, lambda: bool(app.frame.query("#line")))
            assert not app.frame.line.display
        numbers, shown[:] = shown[0], []
        async with opened(*FIVE) as (app, pilot):
            assert app.frame.line.display == (app.frame.page is not None and app.frame.page.in_line)
    assert not numbers and shown[0]


async def test_a_size_that_is_told_again_draws_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The app tells the same size twice as it begins; another one is drawn for, also on the way back."""
    drawn: list[Size] = []
    draw = Frame._draw_laid_out

    def drawn_laid_out(frame: Frame) -> None:
        draw(frame)
        drawn.append(frame.size)

    monkeypatch.setattr(Frame, "_draw_laid_out", drawn_laid_out)
    async with opened(*FIVE_CARDS) as (_, pilot):
        for size in ((80, 24), (90, 30), (90, 30), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
    assert drawn == [Size(80, 24), Size(90, 30), Size(80, 24)]
