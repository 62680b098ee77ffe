"""Rows on the screen, drawn line by line; a click does what its place stands for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate, zip_longest
from typing import Self

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style as RichStyle
from textual import events
from textual.color import Color
from textual.geometry import Offset, Region, Size
from textual.message import Message
from textual.selection import Selection
from textual.strip import Strip
from textual.widget import Widget

from screens.ui.text import Click, Onward, Row, fit

LOOKS: dict[str, tuple[str, str, str]] = {
    "bold": ("bold", "", ""),
    "dim": ("", "dim", ""),
    "rubric": ("bold", "rubric", ""),
    "gold": ("", "gold", ""),
    "cursor": ("bold", "background", "foreground"),
    "words": ("", "words", ""),
    "half": ("italic", "words", ""),
    "key": ("", "rubric", ""),
    "D": ("bold", "diamonds", ""),
    "H": ("bold", "hearts", ""),
    "S": ("bold", "spades", ""),
    "C": ("bold", "clubs", ""),
    "code": ("", "#000000", "#ffffff"),
}
"""Every style of a span: how its letters are, the colour for them and for what is behind them.

A colour is one of the theme’s, or the same in every theme.
"""


NOTCH = 3
"""How many rows a notch of the wheel is."""


def _here(rows: Sequence[Row]) -> int | None:
    """Which row the cursor is in."""
    return next((index for index, line in enumerate(rows) if line.here), None)


def character_in(widget: Widget | None, x: int, y: int) -> Offset | None:
    """Which character of some rows stands in a cell of the screen; None where there are no rows."""
    if not isinstance(widget, Rows):
        return None
    return widget.character_at(x - widget.content_region.x, y - widget.content_region.y)


def look(name: str, colours: Mapping[str, str]) -> RichStyle:
    """A style in the colours of a theme; empty for a span without one."""
    letters, front, behind = LOOKS.get(name, ("", "", ""))
    return RichStyle(
        color=Color.parse(colours.get(front, front)).rich_color if front else None,
        bgcolor=Color.parse(colours.get(behind, behind)).rich_color if behind else None,
        bold="bold" in letters or None,
        strike="strike" in letters or None,
        italic="italic" in letters or None,
    )


def as_sent(widget: Widget, style: RichStyle) -> RichStyle:
    """A style as the terminal gets it: with other colours where it has few of them, or wants none."""
    cell = [Segment(" ", style)]
    for line_filter in widget.get_line_filters():
        cell = line_filter.apply(cell, Color.from_rich_color(style.bgcolor))
    return cell[0].style or style


class Rows(Widget):
    """A block of rows. It keeps what it shows and repaints only the lines that changed.

    Styles are read off the theme, not off the style sheet: a dozen component classes a widget cost a
    restyle many times what the widgets themselves do, at the start and at each change of theme.
    """

    class Pressed(Message):
        """A click and what it stands for; `of` is what the rows were made by."""

        def __init__(self, click: Click, of: object) -> None:
            super().__init__()
            self.click, self.of = click, of

    class Wheeled(Message):
        """The wheel was turned by so many rows, and there are no more than are shown."""

        def __init__(self, by: int) -> None:
            super().__init__()
            self.by = by

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        self._looks: dict[str, RichStyle] = {}
        self._drawn: dict[int, Strip] = {}
        """Its lines as they were drawn last, each until it is to be painted anew."""

        self._drawn_width = 0
        self._has_edge = True
        """Something stands round it, as the line beside a pane does; before it has a size nobody knows."""

        super().__init__(id=id, classes=classes)
        self.rows: tuple[Row, ...] = ()
        self.shown: tuple[Row, ...] = ()
        self.of: object = None
        self.shift = 0
        """How many rows the wheel has turned away from the row of the cursor."""

    def show(self, rows: Sequence[Row], of: object = None) -> None:
        """Show these rows, made by a page or the like; lines that stay the same are left alone."""
        new, is_other, self.of = tuple(rows), of is not self.of, of
        if new == self.rows:
            return
        grew = len(new) != len(self.rows)
        if is_other or _here(new) != _here(self.rows):
            self.shift = 0
        self.rows = new
        if grew and self.styles.height is not None and self.styles.height.is_auto:
            self.refresh(layout=True)
        self._refit()

    def _refit(self) -> None:
        (width, height), before = self.size, self.shown
        self.shown = tuple(fit(self.rows, height, self.shift))
        changed = [
            Region(0, y, width, 1)
            for y, (was, now) in enumerate(zip_longest(before, self.shown))
            if was != now
        ]
        if changed:
            self.refresh(*changed)
            if self.is_attached and self.text_selection is not None:
                # What was selected is no longer there.
                self.screen.clear_selection()

    def on_resize(self) -> None:
        """Choose again which rows fit."""
        self._has_edge = self.size != self.outer_size
        self._refit()
        self.refresh()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as there are rows."""
        return len(self.rows)

    def refresh(
        self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False
    ) -> Self:
        """Draw these parts of it anew, or all of it."""
        for y in [y for region in regions for y in region.line_range] or [*self._drawn]:
            self._drawn.pop(y, None)
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def render_lines(self, crop: Region) -> list[Strip]:
        """The lines of a part of it; those that stayed the same as they were drawn.

        For all of them Textual would look up colours and borders at each painting, wherever it paints.
        """
        if self._has_edge:
            return super().render_lines(crop)
        width = self.outer_size.width
        if width != self._drawn_width:
            self._drawn, self._drawn_width = {}, width
        anew = [y for y in crop.line_range if y not in self._drawn]
        selection = self.text_selection if anew else None
        self._drawn |= {y: self._line(y, width, selection) for y in anew}
        lines = [self._drawn[y] for y in crop.line_range]
        return lines if crop.width == width else [line.crop(crop.x, crop.right) for line in lines]

    def render_line(self, y: int) -> Strip:
        """Line `y` of what fits."""
        return self._line(y, self.size.width, self.text_selection)

    def _line(self, y: int, width: int, selection: Selection | None) -> Strip:
        base = self._style("")
        if y >= len(self.shown):
            return Strip.blank(width, base)
        segments = [Segment(span.text, self._style(span.style)) for span in self.shown[y].spans if span.text]
        free = width - self.shown[y].width
        segments += [Segment(" " * free, base)] if free > 0 else []
        line = Strip(segments if free >= 0 else Segment.adjust_line_length(segments, width), width)
        selected = self._selected(selection, y)
        if not selected:
            return line
        # Too narrow a terminal cuts rows off: what is selected beyond its edge is not seen.
        start, end = (
            min(cell_len(self.shown[y].text[:at]), line.cell_length) for at in (selected.start, selected.stop)
        )
        if start == end:
            return line
        before, lit, after = line.divide([start, end, line.cell_length])
        colours = self.screen.get_component_rich_style("screen--selection")
        lit_up = Strip([Segment(s.text, as_sent(self, (s.style or base) + colours)) for s in lit])
        return Strip.join([before, lit_up, after])

    def _selected(self, selection: Selection | None, y: int) -> range:
        """Which characters of a row are selected with the mouse."""
        if selection is None:
            return range(0)
        start, end = selection.get_span(y) or (0, 0)
        return range(len(self.shown[y].text))[start : None if end < 0 else end]

    def character_at(self, x: int, y: int) -> Offset:
        """Which character of which row stands in a cell of the widget."""
        ends = accumulate(cell_len(sign) for sign in (self.shown[y].text if 0 <= y < len(self.shown) else ""))
        return Offset(sum(end <= x for end in ends), y)

    def get_selection(self, selection: Selection) -> tuple[str, str]:
        """What is selected, as it is seen: a line for each row, without the blanks behind it."""
        rows = [(line.text, self._selected(selection, y)) for y, line in enumerate(self.shown)
                if selection.get_span(y) is not None]  # fmt: skip
        return "\n".join(text[selected.start : selected.stop].rstrip() for text, selected in rows), "\n"

    def _style(self, name: str) -> RichStyle:
        if name not in self._looks:
            self._looks[name] = as_sent(self, self.rich_style + look(name, self.app.theme_variables))
        return self._looks[name]

    def notify_style_update(self) -> None:
        """Another theme, or another place on the screen: forget the colours."""
        self._looks.clear()
        self._drawn.clear()
        super().notify_style_update()

    def click_at(self, x: int, y: int) -> Click:
        """What a click on this place stands for, empty when it stands for nothing."""
        if not 0 <= y < len(self.shown):
            return ""
        end = 0
        for span in self.shown[y].spans:
            end += cell_len(span.text)
            if x < end:
                return span.click or self.shown[y].click
        return self.shown[y].click

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Show what lies below."""
        self._wheel(event, NOTCH)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Show what lies above."""
        self._wheel(event, -NOTCH)

    def _wheel(self, event: events.MouseEvent, by: int) -> None:
        """Shift what is shown; the cursor stays where it is, and brings it back when it moves."""
        event.stop()
        if not self.turn(by):
            self.post_message(self.Wheeled(by))

    def turn(self, by: int) -> bool:
        """Show what lies so many rows farther down; False where there is no more."""
        shown = self.shown
        self.shift += by
        self._refit()
        if self.shown == shown:
            self.shift -= by
        return self.shown != shown

    def on_click(self, event: events.Click) -> None:
        """Do what the place stands for; at the end of a drag nothing, for it selected text."""
        if self.screen.selections:
            return
        click = self.click_at(event.x, event.y)
        if isinstance(click, Onward):
            event.stop()
            self.turn(click.by)
        elif click:
            event.stop()
            # A second click at once is another press, and selects nothing.
            event.prevent_default()
            self.post_message(self.Pressed(click, self.of))
