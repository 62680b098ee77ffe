"""Small charts as rows: what was played, bars of numbers, bars over turns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from facilitator.games.series import Series, Track, Who
from screens.ui.blocks.charts import Figures, InBars, Lengths, NamedLengths, Rounds, Share, Shares
from screens.ui.drawn import Drawers, Room, Spread
from screens.ui.text import BLANK, SPACE, Row, Span, Style, cut, fitted, padded, plain, row

MARGIN = 2
BAR, CELL, TALL = 40, 4, 4
SHARE, WIDE_BAR, WIDE, LEAST_BAR = 25, 56, 110, 10
LEAST_NAME, MOST_NAME, BROAD = 8, 24, 80
"""The cells of a name before a bar, and from which width of the bars on a point has a whole cell."""
OF_TWO: tuple[Style, Style] = ("gold", "S")
"""The colours of two that are set against each other."""
EIGHTHS = " ▁▂▃▄▅▆▇█"


def round_rows(block: Rounds, room: Room) -> list[Row]:
    """What was played, the latest of it where not all fits, a sign or a number under each."""
    cell = max((row(*over).width for over, _ in block.pairs), default=0)
    cell = max(cell, *(cell_len(under.text) for _, under in block.pairs), 0) + 3
    fitting = max((room.width - MARGIN) // cell, 1)
    pairs = block.pairs[-fitting:]
    over = [Span(" " * MARGIN)]
    under = [Span(" " * MARGIN)]
    for above, below in pairs:
        over += [*above, Span(" " * (cell - row(*above).width))]
        under += [below, Span(" " * (cell - cell_len(below.text)))]
    return [row(*over), row(*under)]


def length_rows(block: Lengths, room: Room) -> list[Row]:
    """A bar for each number."""
    most = max((1, *block.values))
    digits = max((len(str(value)) for value in block.values), default=1)
    bar = min(BAR, max(room.width - MARGIN - digits - 2, 1))
    return [
        row(" " * MARGIN, f"{value:>{digits}} ", Span("━" * round(max(value, 0) * bar / most), "gold"))
        for value in block.values
    ]


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


def named_length_rows(block: NamedLengths, room: Room) -> Spread:
    """A name, its number and its bar in each row: two points make a cell, one where it is wide."""
    values = [each.value for each in block.lengths]
    low, high = min(0, *values), max(0, *values)
    digits = max(len(str(value)) for value in values)
    longest = max(cell_len(each.name) for each in block.lengths)
    name = max(min(longest, MOST_NAME, room.width // 2 - digits), LEAST_NAME)
    bars = max(room.width - MARGIN - name - digits - 3, 2)
    scale = min(0.5 if bars < BROAD else 1.0, (bars - 1) / max(high - low, 1))
    zero = max(int(-low * scale), 1) if low else 0
    rows = []
    for each in block.lengths:
        length = max(int(abs(each.value) * scale), 1) if each.value else 0
        bar = [Span("━" * length, "gold")]
        if zero:
            # Where something goes below it there is a line of zero, with a bar on one of its sides.
            line = Span("│", "dim")
            before = Span(" " * (zero - length if each.value < 0 else zero))
            bar = [before, *bar, line] if each.value < 0 else [before, line, *bar]
        rows.append(
            row(" " * MARGIN, Span(fitted(each.name, name), "bold"), f" {each.value:>{digits}}  ", *bar)
        )

    def spread(pitch: int) -> list[Row]:
        return [each for at, line in enumerate(rows) for each in [BLANK] * (at > 0 and pitch > 1) + [line]]

    return Spread(spread)


def bar_rows(block: InBars, room: Room) -> list[Row]:
    """A strip of bars for each track, as many of the latest columns as there is room for.

    What it is called stands before its figures.
    """
    series, high = block.series, max(block.series.high, 1)
    label = MARGIN + max(cell_len(said) for said in (block.columns, *block.called)) + 1
    fitting = max((room.width - label) // CELL, 1)
    latest = series.part(max(len(series.columns) - fitting, 0), len(series.columns))
    looks: dict[int | str, tuple[str, Style]] = {
        track.who: (EIGHTHS, style) for track, style in zip(series.tracks, OF_TWO, strict=False)
    }
    bars = Bars(latest, label, CELL, looks)
    rows: list[Row] = []
    for track, called in zip(latest.tracks, block.called, strict=True):
        rows += bars.strip([track], TALL, lambda value: round(value * TALL * 8 / high))
        rows += [bars.figures(" " * MARGIN + called, track.values), SPACE]
    return [*rows, bars.figures(" " * MARGIN + block.columns, latest.columns, "dim")]


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


ROWS: Drawers = {
    Rounds: round_rows, Lengths: length_rows, NamedLengths: named_length_rows, InBars: bar_rows,
    Figures: figure_rows, Shares: share_rows,
}  # fmt: skip
