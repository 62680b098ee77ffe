"""What is chosen from, as rows: what is one key away, menus, things to do one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from rich.cells import cell_len

from screens.ui.blocks.menus import Check, Checklist, Choice, ChoiceList, First, Menu, PickRow
from screens.ui.drawn import Drawers, Room, Spread
from screens.ui.rows.said import in_line
from screens.ui.text import BLANK, SPACE, Row, Span, Style, cut, fitted, part_of, row, wrapped

MARGIN, IN_LIST = 2, 5
KEY, APART = 3, 4
CHECKED, MOST_SAID, MOST_UNDER = 4, 4, 2
LEAST_COLUMN = 24
"""The least that is left for a column of texts: in less they break after every other word."""


def first_rows(block: First, room: Room) -> Spread:
    """Its name with the key, and as much of what is said about it as one row holds."""
    width = room.width
    parts = list(block.about)
    while len(parts) > 1 and cell_len(" · ".join(parts)) > width - 3:
        del parts[0]
    key = Span(block.key if block.here else " " * len(block.key), "key")
    name = Span(fitted(block.name, width - 11), "bold" if block.here else "")
    bar = Span("▌ " if block.here else "  ", "rubric")
    rows = [
        row(bar, name, "  ", key, click=block.click, here=block.here, stays=True),
        row(" " * MARGIN, Span(cut(" · ".join(parts), width - 3), "dim"), click=block.click, stays=True),
    ]
    return Spread(lambda pitch: [*rows, SPACE] if pitch else rows, 1)


def menu_rows(block: Menu, room: Room) -> Spread:
    """A row each, with what is said of it beside it, else under it where there is room; or all in one row."""

    def spread(pitch: int) -> list[Row]:
        return list(_menu(block, room.width, pitch)) if pitch else _in_a_row(block)

    return Spread(spread, 3, airy=3)


def _menu(block: Menu, width: int, pitch: int) -> Iterator[Row]:
    if block.title:
        yield row(" " * MARGIN, block.title, stays=True)
    room = width - IN_LIST - KEY - 2
    has_under = pitch > 1 and all(cell_len(pick.said) <= room for pick in block.picks)
    names = says = 0
    for at, pick in enumerate(block.picks):
        if pick.apart or (pitch > 2 and (at or block.title)):
            yield BLANK
        if pick.apart or not at:
            group = [pick, *takewhile(lambda each: not each.apart, block.picks[at + 1 :])]
            names = max((cell_len(each.label) for each in group if each.said), default=0) + APART
            says = max(cell_len(each.said) for each in group)
        said = pick.said if IN_LIST + KEY + names + says < width else ""
        label = Span(f"{pick.label:<{names if said else 0}}", "bold" if pick.here else "")
        yield row(
            Span("   ▸ " if pick.here else " " * IN_LIST, "rubric"), Span(f"{pick.key:<{KEY + 1}}", "key"),
            label, Span(said, "dim"), click=pick.stands_for, here=pick.here, stays=True,
        )  # fmt: skip
        if pick.said and not said and has_under:
            yield row(" " * (IN_LIST + KEY + 1), Span(pick.said, "dim"), click=pick.stands_for)


def _in_a_row(block: Menu) -> list[Row]:
    """The keys alone, and what is short."""
    spans: list[Span] = []
    for pick in block.picks:
        click = pick.stands_for
        spans.append(
            Span(f"{'   ' if pick.apart else ' '}{pick.key}", "cursor" if pick.here else "key", click)
        )
        spans += [Span(f" {pick.short}", "", click)] if pick.short else []
    title = f"{' ' * MARGIN}{block.title} " if block.title else " " * MARGIN
    return [row(title, *spans, stays=True)]


def checklist_rows(block: Checklist, room: Room) -> Spread:
    """A row each, with the cursor and a tick before it; how it stands is wrapped in a column of its own.

    Where that would be too narrow it stands under it; where there are few rows, of the one with the cursor.
    """
    names = max(cell_len(check.label) for check in block.checks) + 2
    is_under = room.width - CHECKED - KEY - names - MARGIN < LEAST_COLUMN
    begins = CHECKED + KEY + (0 if is_under else names)
    wide = max(room.width - begins - MARGIN, 8)
    has_cursor = any(check.here for check in block.checks)

    def rows_of(check: Check, *, is_whole: bool) -> list[Row]:
        said = [Span(line) for line in wrapped(check.said, wide, MOST_SAID)]
        if check.under:
            said += [Span(line, "dim") for line in wrapped(check.under, wide, MOST_UNDER)]
        start = row(
            Span(" ▸" if check.here else "  ", "rubric"), Span("✓ " if check.is_done else "  ", "gold"),
            Span(f"{check.key:<{KEY}}", "key"),
            Span(fitted(check.label, names), "bold" if check.here else ""),
            *([] if is_under else said[:1]), click=check.click, here=check.here,
        )  # fmt: skip
        more = said if is_under else said[1:]
        return [start, *(row(" " * begins, line, click=check.click) for line in more * is_whole)]

    def spread(pitch: int) -> list[Row]:
        return [
            each
            for check in block.checks
            for each in rows_of(check, is_whole=pitch > 0 or check.here or not has_cursor)
        ]

    def within(rows: int) -> list[Row]:
        close = spread(0)
        return part_of(close, next((at for at, line in enumerate(close) if line.here), 0), rows)

    return Spread(spread, 1, within)


# ---------------------------------------------------------------- what can be chosen

MARK, TICK, BEFORE_SAID, BETWEEN = 4, 2, 2, 3
"""The cells of the cursor and of a tick, after a key and after a sign, and after a name."""
MOST_NAME, LEAST_SAID, WIDEST = 20, 20, 92
"""The cells of a name where something is said beside it, the least that is left for that, and of a row."""


def choice_rows(block: ChoiceList, room: Room) -> Spread:
    """A row each under what is asked, or rows: what is said is whole before there is air between them.

    Of the one with the cursor it is whole in any case.
    """
    width = min(room.width, WIDEST)
    title = [row("  ", line, stays=True) for line in wrapped(block.title, max(width - 2, 8)) if line]
    keys, signs = (
        longest + BEFORE_SAID if longest else 0
        for longest in (
            max((cell_len(choice.letter) for choice in block.choices), default=0),
            max((cell_len(choice.sign.text) for choice in block.choices), default=0),
        )
    )
    left = max(width - MARK - TICK * block.has_ticks - keys - signs, 1)
    names, column = _names(block, left)
    chosen, other = Span("✓ ", "gold", said="chosen"), Span("  ")

    def rows_of(choice: Choice, name: str, *, is_cut: bool) -> list[Row]:
        tick = (chosen if choice.is_chosen else other,) if block.has_ticks else ()
        sign = (choice.sign, Span(" " * (signs - cell_len(choice.sign.text)))) if signs else ()
        start = row(
            "  ", Span("▸ " if choice.here else "  ", "rubric"), *tick,
            Span(fitted(choice.letter, keys), "key"), *sign,
        )  # fmt: skip
        first, *more = _said(choice, name, column, left, is_cut=is_cut)
        click, space = choice.stands_for, " " * (start.width + column)
        return [row(*start.spans, *first, click=click, here=choice.here),
                *(row(space, *spans, click=click) for spans in more)]  # fmt: skip

    named = tuple(zip(block.choices, names, strict=True))
    whole = [rows_of(choice, name, is_cut=False) for choice, name in named]
    in_part = [rows_of(choice, name, is_cut=not choice.here) for choice, name in named]
    airy = 2 if block.is_whole or not any(len(rows) > 1 for rows in whole) else 3

    def spread(pitch: int) -> list[Row]:
        shown = whole if pitch and pitch >= airy - 1 else in_part
        apart = [BLANK] * (pitch >= airy)
        return [*title, *(each for at, rows in enumerate(shown)
                          for each in (*apart * (at > 0 or bool(title)), *rows))]  # fmt: skip

    return Spread(spread, airy, airy=airy)


def _names(block: ChoiceList, room: int) -> tuple[list[str], int]:
    """The names, short ones where there is no room for long ones, and the column in which more is said.

    0 for no column: where there is no room for it either, or nothing to say.
    """
    has_said = any(choice.said.text for choice in block.choices)
    most, least = (MOST_NAME + BETWEEN, LEAST_SAID) if has_said else (room + 1, 0)
    for names in ([each.name for each in block.choices], [each.short or each.name for each in block.choices]):
        column = min(max(map(cell_len, names), default=0) + BETWEEN * has_said, most)
        if column + least <= room:
            break
    return names, column if has_said and column + least <= room else 0


def _said(choice: Choice, name: str, column: int, room: int, *, is_cut: bool) -> list[tuple[Span, ...]]:
    """Its name, and beside it what is said of it: in one row, or whole."""
    style: Style = "bold" if choice.here or choice.is_chosen else ""
    if not column:
        lines = [cut(name, room)] if is_cut else wrapped(name, room, MOST_SAID)
        return [(Span(line, style),) for line in lines]
    said, left = choice.said, room - column
    lines = [cut(said.text, left)] if is_cut else wrapped(said.text, left, MOST_SAID)
    first = Span(fitted(cut(name, column - 1), column), style)
    return [(*((first,) if not at else ()), said._replace(text=line)) for at, line in enumerate(lines)]


# ---------------------------------------------------------------- picks one behind the other


def pick_rows(block: PickRow, room: Room) -> list[Row]:
    """Keys with what each is for, behind the title; each is a click too."""
    parts = [
        (Span(pick.key, "key", pick.stands_for),
         Span(f" {pick.label}", "bold" if pick.key == block.chosen else "", pick.stands_for))
        for pick in block.picks
    ]  # fmt: skip
    before = Span(f"  {block.title}  " if block.title else "  ", "dim")
    return in_line(parts, min(room.width, WIDEST), 2, before)


ROWS: Drawers = {
    First: first_rows, Menu: menu_rows, Checklist: checklist_rows, ChoiceList: choice_rows,
    PickRow: pick_rows,
}  # fmt: skip
