"""Rows of blocks that are read or chosen from, under one another: text, menus, long lists, small charts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from rich.cells import cell_len

from screens.ui.blocks import (
    Aside,
    Block,
    Cells,
    Checklist,
    Detail,
    First,
    InBars,
    Items,
    Lengths,
    ListItem,
    LongList,
    Menu,
    Prose,
    Rounds,
    Say,
)
from screens.ui.form_rows import item_rows
from screens.ui.marks import aloud
from screens.ui.text import (
    BLANK,
    SPACE,
    Row,
    Span,
    Style,
    cut,
    fit,
    fitted,
    indented,
    padded,
    row,
    wrapped,
)

IN_ONE_COLUMN = Prose | First | Menu | Checklist | LongList | Aside
"""The blocks by which a page is one that is read or chosen from."""
COLUMN, WIDEST = 80, 92
"""How wide a page of text is that stands in the middle, and beyond which no eye finds the next line."""
BESIDE, LIST = 120, 54
"""From how many columns on more stands to the right, and what a list has then."""
MARGIN, IN_LIST = 3, 6
KEY, APART = 3, 4
LEAST_NAME = 20
LEAST_LISTED = 2
CHECKED, MOST_SAID, MOST_UNDER = 5, 4, 2
SOFT, GOES_FIRST = 5, 8
BAR, CELL, TALL = 40, 4, 4
EIGHTHS = " ▁▂▃▄▅▆▇█"


def read_or_chosen(blocks: Sequence[Block], width: int, height: int) -> list[Row]:
    """The rows of a page, in the middle of a wide screen; where it is low the menus stand in a row each.

    What is read and not chosen from may have more of them than the screen.
    """
    aside = next((block for block in blocks if isinstance(block, Aside)), None)
    if aside is not None and width >= BESIDE:
        half, others = width // 2, [block for block in blocks if block is not aside]
        right = _column(aside.blocks, width - half, height)
        return list(_side_by_side(_column(others, half, height), right, half))
    if aside is not None:
        at = blocks.index(aside)
        blocks = [*blocks[:at], *aside.blocks, *blocks[at + 1 :]]
    detail = next((block for block in blocks if isinstance(block, Detail)), None)
    kept = [block for block in blocks if not isinstance(block, Detail)]
    if detail is None or width < BESIDE:
        return indented(_column(kept, min(width, COLUMN), height), max((width - COLUMN) // 2, 0))
    left = max(LIST, width * 2 // 5)
    mine = fit(_column(kept, left, height), height)
    other = fit(_column(detail.blocks(), min(width - left, WIDEST), height), height)
    return list(_side_by_side(mine, other, left))


def _side_by_side(left: Sequence[Row], right: Sequence[Row], width: int) -> Iterator[Row]:
    """Two columns; a click on one of them is none on the other."""
    for index in range(max(len(left), len(right))):
        mine = left[index] if index < len(left) else SPACE
        other = right[index].spans if index < len(right) else ()
        spans = padded(mine, width).spans
        if mine.click:
            spans = tuple(span._replace(click=span.click or mine.click) for span in spans)
        yield Row((*spans, *other), here=mine.here, stays=mine.stays)


def _column(blocks: Sequence[Block], width: int, height: int) -> list[Row]:
    rows = _rows(blocks, width, height, is_low=False)
    listed = min((block.how_many - block.first for block in blocks if isinstance(block, LongList)), default=0)
    if _hard(rows) <= height and _has_listed(rows) >= min(listed, LEAST_LISTED):
        return rows
    return _rows([block for block in blocks if block.goes < GOES_FIRST], width, height, is_low=True)


def _hard(rows: Sequence[Row]) -> int:
    return sum(not line.soft for line in rows)


def _has_listed(rows: Sequence[Row]) -> int:
    return sum(not line.stays and not line.soft and bool(line.click) for line in rows)


def _rows(blocks: Sequence[Block], width: int, height: int, *, is_low: bool) -> list[Row]:
    """All blocks from the top; a long list has the rows that the others leave."""
    drawn = [_drawn(block, width, is_low=is_low) for block in blocks]
    taken = sum(_hard(rows) for rows in drawn)
    rows: list[Row] = [BLANK]
    for block, mine in zip(blocks, drawn, strict=True):
        rows += mine
        if isinstance(block, LongList):
            rows += _window(block, width, max(height - taken - 1, 1))
    return rows


def _drawn(block: Block, width: int, *, is_low: bool) -> list[Row]:
    gap = [] if is_low else [SPACE]
    match block:
        case Say():
            return [*indented(aloud(*block.sentences, width=min(width - 2, WIDEST)), 1), BLANK]
        case Prose():
            return list(_prose(block, width))
        case First():
            return [*_first(block, width), *gap, BLANK]
        case Menu():
            return [*(_in_a_row(block) if is_low else _menu(block, width)), *([] if is_low else [BLANK])]
        case Checklist():
            return [*_checklist(block, width), BLANK]
        case LongList() if block.title:
            return [*gap, _title(block, width)]
        case Items():
            return [*item_rows(block, min(width, WIDEST)), BLANK]
        case Rounds() | Lengths() | InBars():
            return [*_chart(block, width), BLANK]
        case _:
            return []


def _prose(block: Prose, width: int) -> Iterator[Row]:
    stays = block.goes < SOFT
    if block.title:
        yield row(" " * MARGIN, Span(block.title, "bold"), stays=stays)
    for words in block.paragraphs:
        for line in wrapped(words, max(min(width, WIDEST) - 2 * MARGIN, 10)):
            yield row(" " * MARGIN, Span(line, block.style), stays=stays)
    yield BLANK


def _first(block: First, width: int) -> list[Row]:
    parts = list(block.about)
    while len(parts) > 1 and cell_len(" · ".join(parts)) > width - 4:
        del parts[0]
    key = Span(block.key if block.here else " " * len(block.key), "key")
    name = Span(fitted(block.name, width - 12), "bold" if block.here else "")
    bar = Span(" ▌ " if block.here else "   ", "rubric")
    return [
        row(bar, name, "  ", key, click=block.click, here=block.here, stays=True),
        row(" " * MARGIN, Span(cut(" · ".join(parts), width - 4), "dim"), click=block.click, stays=True),
    ]


# ---------------------------------------------------------------- what is chosen


def _menu(block: Menu, width: int) -> Iterator[Row]:
    if block.title:
        yield row(" " * MARGIN, block.title, stays=True)
    names = says = 0
    for at, pick in enumerate(block.picks):
        if pick.apart:
            yield BLANK
        if pick.apart or not at:
            group = [pick, *takewhile(lambda each: not each.apart, block.picks[at + 1 :])]
            names = max((cell_len(each.label) for each in group if each.said), default=0) + APART
            says = max(cell_len(each.said) for each in group)
        said = pick.said if IN_LIST + KEY + names + says < width else ""
        yield row(
            " " * IN_LIST, Span(f"{pick.key:<{KEY + 1}}", "key"), f"{pick.label:<{names if said else 0}}",
            Span(said, "dim"), click=pick.key, stays=True,
        )  # fmt: skip


def _in_a_row(block: Menu) -> list[Row]:
    """The keys alone, and what is short."""
    spans: list[Span] = []
    for pick in block.picks:
        spans.append(Span(f"{'   ' if pick.apart else ' '}{pick.key}", "key", pick.key))
        spans += [Span(f" {pick.short}", "", pick.key)] if pick.short else []
    title = f"{' ' * MARGIN}{block.title} " if block.title else " " * MARGIN
    return [row(title, *spans, stays=True)]


def _checklist(block: Checklist, width: int) -> Iterator[Row]:
    """A row each, with the cursor and a tick before it; how it stands is wrapped in a column of its own."""
    names = max(cell_len(check.label) for check in block.checks) + 2
    begins = CHECKED + KEY + names
    room = max(width - begins - MARGIN, 8)
    for check in block.checks:
        said = [Span(line) for line in wrapped(check.said, room, MOST_SAID)]
        if check.under:
            said += [Span(line, "dim") for line in wrapped(check.under, room, MOST_UNDER)]
        yield row(
            Span("  ▸" if check.here else "   ", "rubric"), Span("✓ " if check.is_done else "  ", "gold"),
            Span(f"{check.key:<{KEY}}", "key"),
            Span(fitted(check.label, names), "bold" if check.here else ""), *said[:1],
            click=check.click, here=check.here,
        )  # fmt: skip
        for line in said[1:]:
            yield row(" " * begins, line, click=check.click)


def _title(block: LongList, width: int) -> Row:
    key, does = block.hint
    between = max(width - MARGIN - cell_len(block.title) - cell_len(f"{key} {does}") - 4, 1)
    hint = (Span(key, "key", key), Span(f" {does}", "dim", key)) if key else ()
    return row(" " * MARGIN, block.title, " " * between, *hint, stays=True)


def _window(block: LongList, width: int, room: int) -> list[Row]:
    """As many as there is room for, round the cursor, and where that is."""
    others = block.how_many - block.first
    start = max(0, min(block.at - block.first - room // 2, others - room)) + block.first
    shown = block.read(room, start) if others > 0 else ()
    place = (
        f"{start - block.first + 1}–{start - block.first + len(shown)} of {others}" if others > room else ""
    )
    arrows = ("↑" if start > block.first else " ") + (
        "↓" if start - block.first + len(shown) < others else " "
    )
    return [
        *_listed(block.columns, shown, width),
        *_place(block, f"{arrows} {place}" if place else "", width),
    ]


def _place(block: LongList, place: str, width: int) -> list[Row]:
    key, does = block.beside
    beside = f"   {key} {does}" if key else ""
    if not place and not beside:
        return [row(Span(" " + block.empty, "dim"))] if block.empty and not block.how_many else []
    said = Span(place.rjust(max(width - 4 - len(beside), 0)), "dim")
    return [row(said, Span(beside, "dim", key.casefold()), stays=True)]


def _listed(columns: Sequence[Cells], items: Sequence[ListItem], width: int) -> Iterator[Row]:
    """A row each: columns go before a name has little room."""
    for goes in range(10, 0, -1):
        kept = [at for at, column in enumerate(columns) if column.goes < goes]
        name = width - IN_LIST - 1 - sum(columns[at].most + 1 for at in kept)
        if name >= LEAST_NAME:
            break
    name = max(name, 4)
    wide = name + sum(columns[at].most + 1 for at in kept[:1] if not at)
    for item in items:
        has_first = bool(item.cells[0])
        room = name if has_first else wide
        label = item.short if item.short and cell_len(item.name) > room else item.name
        yield row(
            Span("    ▸ " if item.here else "      ", "rubric"),
            Span(fitted(label, room), "bold" if item.here else ""),
            *(Span(f" {fitted(item.cells[at], columns[at].most)}", "dim" if at else "")
              for at in kept if at or has_first),
            click=item.click, here=item.here,
        )  # fmt: skip


# ---------------------------------------------------------------- small charts


def _chart(block: Rounds | Lengths | InBars, width: int) -> Sequence[Row]:
    match block:
        case Rounds():
            return _rounds(block, width)
        case Lengths():
            return list(_lengths(block, width))
        case InBars():
            return list(_in_bars(block, width))


def _rounds(block: Rounds, width: int) -> list[Row]:
    cell = max((row(*over).width for over, _ in block.pairs), default=0)
    cell = max(cell, *(cell_len(under.text) for _, under in block.pairs), 0) + 3
    fitting = max((width - MARGIN) // cell, 1)
    pairs = block.pairs[-fitting:]
    over = [Span(" " * MARGIN)]
    under = [Span(" " * MARGIN)]
    for above, below in pairs:
        over += [*above, Span(" " * (cell - row(*above).width))]
        under += [below, Span(" " * (cell - cell_len(below.text)))]
    return [row(*over), row(*under)]


def _lengths(block: Lengths, width: int) -> Iterator[Row]:
    most = max((1, *block.values))
    digits = max((len(str(value)) for value in block.values), default=1)
    bar = min(BAR, max(width - MARGIN - digits - 2, 1))
    for value in block.values:
        yield row(" " * MARGIN, f"{value:>{digits}} ", Span("━" * round(max(value, 0) * bar / most), "gold"))


def _in_bars(block: InBars, width: int) -> Iterator[Row]:
    from screens.ui.plots import Bars

    series, high = block.series, max(block.series.high, 1)
    label = MARGIN + cell_len(block.columns) + 1
    fitting = max((width - label) // CELL, 1)
    latest = series.part(max(len(series.columns) - fitting, 0), len(series.columns))
    looks: dict[int | str, tuple[str, Style]] = {track.who: (EIGHTHS, "gold") for track in series.tracks}
    bars = Bars(latest, label, CELL, looks)
    for track in latest.tracks:
        yield from bars.strip([track], TALL, lambda value: round(value * TALL * 8 / high))
        yield bars.figures("", track.values)
        yield SPACE
    yield bars.figures(" " * MARGIN + block.columns, latest.columns, "dim")
