"""A series in cells: its values as bars, with every figure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from facilitator.games.series import Series, Track, Who
from screens.ui.text import Row, Span, Style, fitted, row

AWAY = "–"


@dataclass(frozen=True)
class Bars:
    """Bars and figures over the columns of a series: `label` cells on the left, then `cell` for each column.

    A bar is `wide` cells. `looks`: by track the nine signs of a cell from empty to full, and the style.
    """

    series: Series
    label: int
    cell: int
    looks: Mapping[Who, tuple[str, Style]]
    wide: int = 2

    def figures(self, label: str, figures: Iterable[object], style: Style = "") -> Row:
        """A label, and a figure for each column; None is a gap."""
        cells = "".join(f"{AWAY if each is None else each!s:>{self.cell}}" for each in figures)
        return row(Span(f"{fitted(label, self.label)}{cells}", style))

    def strip(self, tracks: Sequence[Track], height: int, eighths: Callable[[int], int]) -> Iterator[Row]:
        """The bars of these tracks side by side on one base, in so many rows, the highest first.

        `eighths` is how many eighths of a row a value fills; any more than nothing is seen.
        """
        fills = [[self._filled(track, value, eighths) for value in track.values] for track in tracks]
        gap = Span(" " * (self.cell - self.wide * len(tracks)))
        for level in range(height, 0, -1):
            spans = [Span(" " * self.label)]
            for column in zip(*fills, strict=True):
                spans.append(gap)
                for track, filled in zip(tracks, column, strict=True):
                    signs, style = self.looks[track.who]
                    sign = signs[min(max(filled - 8 * (level - 1), 0), 8)].strip()
                    spans.append(Span((sign or " ") * self.wide, style if sign else ""))
            yield row(*spans)

    def _filled(self, track: Track, value: int | None, eighths: Callable[[int], int]) -> int:
        """The eighths of a bar; a value above 0 fills as many at least as the least sign shows."""
        signs, _ = self.looks[track.who]
        least = 9 - len(signs.lstrip())
        return max(eighths(value), least) if value is not None and value > 0 else 0
