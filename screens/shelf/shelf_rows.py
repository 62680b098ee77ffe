"""How a table on the shelf looks: in a line, at the top of Home, and in the question before it goes."""

from __future__ import annotations

from collections.abc import Sequence

from facilitator.games.registry import name_of, short_of
from facilitator.services.shelf import ListedTable
from screens.ui.choosing import ToRow
from screens.ui.marks import aloud
from screens.ui.text import BLANK, Row, Span, counted, cut, fitted, plain, row, wrapped

GOES = (
    "This erases its numbers, words and half-typed lines in every file of the program. What you leave out"
    " and the list of its exports go too. Nothing brings them back."
)
MOST_FILES = 5
NARROW, WHEN = 60, 15
"""Below this width a table is its title and its date."""


def title_of(table: ListedTable) -> str:
    """The title, or the game of a table that has none."""
    return plain(table.title).strip() or name_of(table.game)


def is_titled(table: ListedTable) -> bool:
    """Whether somebody gave it a title: without one the game stands in its place."""
    return title_of(table) != name_of(table.game)


def about(table: ListedTable, width: int) -> str:
    """The game, unless it is the title; how many sat there, where it stands, when it was used last.

    Where not all of it fits, what comes first goes first, for the last is what tells tables apart.
    """
    game = name_of(table.game) if is_titled(table) else ""
    parts = [game, counted(table.people, "player"), table.stands, table.when]
    parts = [plain(part) for part in parts if part]
    while len(parts) > 1 and row(" · ".join(parts)).width > width:
        del parts[0]
    return cut(" · ".join(parts), width)


def last_rows(table: ListedTable, width: int, *, here: bool) -> list[Row]:
    """The table used last, which is one Enter away."""
    title, game = title_of(table), name_of(table.game)
    said = fitted(f"Go on with {game if title == game else f'“{title}”'}", width - 12)
    enter = Span("Enter", "key") if here else Span("     ")
    return [
        row(Span(" ▌ " if here else "   ", "rubric"), Span(said, "bold" if here else ""), "  ", enter,
            click=ToRow(0), here=here, stays=True),
        row("   ", Span(about(table, width - 4), "dim"), click=ToRow(0), stays=True),
    ]  # fmt: skip


def line_row(table: ListedTable, index: int, width: int, *, here: bool) -> Row:
    """Any other table in one line."""
    title = title_of(table)
    has_title = is_titled(table)
    if width < NARROW:
        return _short_row(table, index, width, here=here)
    named = title if has_title else f"{title}, {counted(table.people, 'player')}"
    room = max(width - 54, 4)
    beside = f" {fitted(short_of(table.game), 10)}" if has_title else ""
    return row(
        Span("    ▸ " if here else "      ", "rubric"),
        Span(fitted(named, room if has_title else room + 11), "bold" if here else ""),
        beside, Span(f" {fitted(table.stands, 20)}", "dim"),
        Span(f" {fitted(table.when, 15)}", "dim"), click=ToRow(index), here=here,
    )  # fmt: skip


def _short_row(table: ListedTable, index: int, width: int, *, here: bool) -> Row:
    untitled = f"{short_of(table.game)}, {counted(table.people, 'player')}"
    named = title_of(table) if is_titled(table) else untitled
    return row(
        Span("    ▸ " if here else "      ", "rubric"),
        Span(fitted(named, max(width - WHEN - 8, 4)), "bold" if here else ""),
        Span(f" {fitted(table.when, WHEN)}", "dim"), click=ToRow(index), here=here,
    )  # fmt: skip


def question_rows(table: ListedTable, files: Sequence[str], width: int) -> list[Row]:
    """What goes with a table that is deleted, and the files that stay."""
    named = f"“{cut(title_of(table), 40)}”" if is_titled(table) else title_of(table)
    asked = [
        Row((Span(" "), *line.spans), stays=True)
        for line in aloud(f"Delete {named} for good?", width=width - 2)
    ]
    rows = [BLANK, *asked, BLANK, row("   ", Span(about(table, width - 4), "dim")), BLANK]
    rows += [row("   ", line) for line in wrapped(GOES, width - 6)]
    if not files:
        return rows
    named_files = [row("      ", Span(cut(path, width - 7), "dim")) for path in files[:MOST_FILES]]
    more = (
        [row("      ", Span(f"and {len(files) - MOST_FILES} more", "dim"))] if len(files) > MOST_FILES else []
    )
    return [*rows, BLANK, row("   Files that you exported stay where they are:"), *named_files, *more]
