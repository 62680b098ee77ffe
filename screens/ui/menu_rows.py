"""What is chosen from, as rows: what is one key away, menus, things to do one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from rich.cells import cell_len

from screens.ui.blocks import Checklist, First, Menu
from screens.ui.drawn import Room, Spread
from screens.ui.text import BLANK, SPACE, Row, Span, cut, fitted, row, wrapped

MARGIN, IN_LIST = 2, 5
KEY, APART = 3, 4
CHECKED, MOST_SAID, MOST_UNDER = 4, 4, 2


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
    """A row each, or where there is little room the keys in one."""
    return Spread(lambda pitch: list(_menu(block, room.width)) if pitch else _in_a_row(block), 1)


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
        label = Span(f"{pick.label:<{names if said else 0}}", "bold" if pick.here else "")
        yield row(
            Span("   ▸ " if pick.here else " " * IN_LIST, "rubric"), Span(f"{pick.key:<{KEY + 1}}", "key"),
            label, Span(said, "dim"), click=pick.click or pick.key, here=pick.here, stays=True,
        )  # fmt: skip


def _in_a_row(block: Menu) -> list[Row]:
    """The keys alone, and what is short."""
    spans: list[Span] = []
    for pick in block.picks:
        click = pick.click or pick.key
        spans.append(
            Span(f"{'   ' if pick.apart else ' '}{pick.key}", "cursor" if pick.here else "key", click)
        )
        spans += [Span(f" {pick.short}", "", click)] if pick.short else []
    title = f"{' ' * MARGIN}{block.title} " if block.title else " " * MARGIN
    return [row(title, *spans, stays=True)]


def checklist_rows(block: Checklist, room: Room) -> list[Row]:
    """A row each, with the cursor and a tick before it; how it stands is wrapped in a column of its own."""
    names = max(cell_len(check.label) for check in block.checks) + 2
    begins = CHECKED + KEY + names
    rows: list[Row] = []
    wide = max(room.width - begins - MARGIN, 8)
    for check in block.checks:
        said = [Span(line) for line in wrapped(check.said, wide, MOST_SAID)]
        if check.under:
            said += [Span(line, "dim") for line in wrapped(check.under, wide, MOST_UNDER)]
        first, *more = said
        start = (
            Span(" ▸" if check.here else "  ", "rubric"), Span("✓ " if check.is_done else "  ", "gold"),
            Span(f"{check.key:<{KEY}}", "key"),
            Span(fitted(check.label, names), "bold" if check.here else ""),
        )  # fmt: skip
        rows.append(row(*start, first, click=check.click, here=check.here))
        rows += [row(" " * begins, line, click=check.click) for line in more]
    return rows
