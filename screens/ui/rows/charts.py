"""Small charts as rows: what was played, bars of numbers, bars over turns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from facilitator.games.series import Series, Track, Who
from screens.ui.blocks.charts import Figures, Share, Shares
from screens.ui.drawn import Drawers, Room, Spread
from screens.ui.text import BLANK, Row, Span, Style, cut, fitted, padded, plain, row

MARGIN = 2
BAR, CELL, TALL = 40, 4, 4
SHARE, WIDE_BAR, WIDE, LEAST_BAR = 25, 56, 110, 10
LEAST_NAME, MOST_NAME, BROAD = 8, 24, 80
"""The cells of a name before a bar, and from which width of the bars on a point has a whole cell."""
OF_TWO: tuple[Style, Style] = ("gold", "S")
"""The colours of two that are set against each other."""
EIGHTHS = " ▁▂▃▄▅▆▇█"


def figure_rows(block: Figures, room: Room) -> list[Row]:
    """The values of each track, the latest of them where not all fit: Aldo 20 20 17."""
    series, width = block.series, room.width - MARGIN
    names = min(max(cell_len(track.name) for track in series.tracks), max(width // 3, 4)) + 1
    cell = max(2, *(len(str(value)) for value in series.values)) + 1
    turns = len(series.columns)
    latest = series.part(max(turns - max((width - names) // cell, 1), 0), turns)
    bars = Bars(latest, MARGIN + names, cell, {})
    title = [row(" " * MARGIN, block.title)] if block.title else []
    figures = (bars.figures(" " * MARGIN + plain(track.name), track.values) for track in latest.tracks)
    return [*title, *figures]


def share_rows(block: Shares, room: Room) -> Spread:
    """A bar each, as long as the numbers of all parts leave beside it; else they stand below."""
    titles = max((row(*share.title).width for share in block.shares), default=0)
    longest = max((cell_len(share.said) for share in block.shares), default=0)
    most = WIDE_BAR if room.width >= WIDE else SHARE
    free = room.width - titles - longest - 2 * MARGIN
    bar = min(most, free) if free >= LEAST_BAR else LEAST_BAR

    def spread(pitch: int) -> list[Row]:
        apart = [BLANK] if pitch > 1 else []
        return [
            line
            for share in block.shares
            for line in (*_share(share, titles, bar, room.width, is_beside=free >= LEAST_BAR), *apart)
        ]

    return Spread(spread)


def _share(share: Share, titles: int, bar: int, width: int, *, is_beside: bool) -> Iterator[Row]:
    whole = max(sum(count for _, count in share.parts), 1)
    spans: list[Span] = []
    used = passed = 0
    for sign, count in share.parts:
        passed += count
        cells = round(passed * bar / whole) - used
        used += cells
        spans.append(sign._replace(text=sign.text * cells))
    title, said = padded(row(*share.title), titles), Span(share.said, "dim")
    before, room = " " * (MARGIN - 1 + titles), width - titles - MARGIN
    beside = (" " * MARGIN, said) if is_beside else ()
    yield row(" " * (MARGIN - 1), *title.spans, *spans, *beside)
    if not is_beside:
        yield row(before, said._replace(text=cut(share.said, room)))
    if share.about:
        yield row(before, Span(cut(share.about, room), "words"))


# ---------------------------------------------------------------- a series in cells

AWAY = "–"
BAR_CELLS = 2


@dataclass(frozen=True)
class Bars:
    """Bars and figures over the columns of a series: `label` cells on the left, then `cell` for each column.

    `looks`: by track the nine signs of a cell from empty to full, and the style.
    """

    series: Series
    label: int
    cell: int
    looks: Mapping[Who, tuple[str, Style]]

    def figures(self, label: str, figures: Iterable[object], style: Style = "") -> Row:
        """A label, and a figure for each column; None is a gap."""
        cells = "".join(f"{AWAY if each is None else each!s:>{self.cell}}" for each in figures)
        return row(Span(f"{fitted(label, self.label)}{cells}", style))

    def strip(self, tracks: Sequence[Track], height: int, eighths: Callable[[int], int]) -> Iterator[Row]:
        """The bars of these tracks side by side on one base, in so many rows, the highest first.

        `eighths` is how many eighths of a row a value fills; any more than nothing is seen.
        """
        fills = [[self._filled(track, value, eighths) for value in track.values] for track in tracks]
        gap = Span(" " * (self.cell - BAR_CELLS * len(tracks)))
        for level in range(height, 0, -1):
            spans = [Span(" " * self.label)]
            for column in zip(*fills, strict=True):
                spans.append(gap)
                for track, filled in zip(tracks, column, strict=True):
                    signs, style = self.looks[track.who]
                    sign = signs[min(max(filled - 8 * (level - 1), 0), 8)].strip()
                    spans.append(Span((sign or " ") * BAR_CELLS, style if sign else ""))
            yield row(*spans)

    def _filled(self, track: Track, value: int | None, eighths: Callable[[int], int]) -> int:
        """The eighths of a bar; a value above 0 fills as many at least as the least sign shows."""
        signs, _ = self.looks[track.who]
        least = 9 - len(signs.lstrip())
        return max(eighths(value), least) if value is not None and value > 0 else 0


ROWS: Drawers = {Figures: figure_rows, Shares: share_rows}
