"""A form, the files that come of it beside it where there is room, and what is said under it or both."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from rich.cells import cell_len

from facilitator.language import mark, tr
from screens.ui.blocks.desk import Desk, FilePart, Files
from screens.ui.blocks.said import Note, Say
from screens.ui.drawn import Drawers, Filling, Room
from screens.ui.rows.forms import cut_paths, fields_width, form_rows
from screens.ui.rows.said import note_rows, said_rows
from screens.ui.text import BLANK, SPACE, Row, Span, beside, cut, row, wrapped

LEFT, LEAST_FILE, WIDEST = 43, 24, 92
"""The least cells for the form, those without which no file is worth reading, and the most of its lines."""
UNDER_FORM = 119
"""From how many columns on what is said stands under the form, and a file has all the height."""
LEAST_FORM = 3
"""So many rows of the form are always there."""
EDGE, BETWEEN = "│  ", "  "
NEXT, MORE = mark(("PgDn next", "↓ PgDn more"))


def desk_rows(desk: Desk, room: Room) -> Filling:
    """All the room there is: what is said stands under the form, if that has room beside a file, or both."""
    width, has_file = room.width, room.width > LEFT + LEAST_FILE
    left = max(LEFT, min(fields_width(desk.form), width * 2 // 5)) if has_file else width
    form = form_rows(desk.form, Room(left))
    paths = (f"{line.label.capitalize()}: {line.value}" for line in cut_paths(desk.form, left + 1))
    # A path that had no room in its row is said whole.
    notes = *desk.said, *(Note(path, style="", most=3, goes=3) for path in paths)

    def said(width: int, goes: int) -> list[Row]:
        drawn = (
            said_rows(each, Room(width)) if isinstance(each, Say) else note_rows(each, Room(width))
            for each in notes
            if each.goes < goes
        )
        return [line for rows in drawn for line in rows]

    def with_file(fields: list[Row], rows: int) -> list[Row]:
        """What a row knows stands in the form."""
        if not has_file:
            return fields
        file = _file(desk.files, min(width - left - cell_len(EDGE), WIDEST), rows)
        edged = [line._replace(spans=(Span(EDGE, "dim"), *line.spans)) for line in file]
        known = [*fields, *[SPACE] * (rows - len(fields))]
        return [both._replace(here=line.here, stays=line.stays)
                for both, line in zip(beside(fields, edged, left), known, strict=True)]  # fmt: skip

    def within(rows: int) -> list[Row]:
        fields, under = form.at(1), said(left, 10)
        if width >= UNDER_FORM and len(fields) + 1 + len(under) <= rows:
            return with_file([*fields, SPACE, *under], rows)
        for goes in range(10, 0, -1):
            under = said(width, goes)
            if len(under) + 1 + LEAST_FORM <= rows:
                break
        above = max(rows - len(under) - 1, LEAST_FORM)
        # The form with its groups apart, without that, or a part of it.
        if len(fields) > above:
            fields = [line for line in fields if not line.soft]
        if len(fields) > above and form.within is not None:
            fields = form.within(above)
        return [*with_file(fields, above), BLANK, *under]

    return Filling(within, 0, 0)


def _file(files: Files, width: int, room: int) -> list[Row]:
    """A page of a file: which it is, what is said of it, its rows."""
    leaf = files.leaf
    leaf.files, leaf.has_more = len(files.names), False
    leaf.file = max(0, min(leaf.file, leaf.files - 1))
    found: list[Row] = []
    if files.names:
        has_aside = bool(files.aside) and room > LEAST_FORM
        aside = [row(Span(cut(files.aside, width), "dim"))] if has_aside else []
        leaf.page = max(room - 2 - len(aside), 1)
        # One row more than is shown tells whether there is more; a long file is wrapped no further.
        most = leaf.row + leaf.page + 1
        rows = list(islice(_rows(files.read(leaf.file), width, most), leaf.row, most))
        leaf.has_more = len(rows) > leaf.page
        found = [_which(files, width), *aside, SPACE, *rows[: leaf.page]]
    return [*found, *[SPACE] * (room - len(found))]


def _which(files: Files, width: int) -> Row:
    """Which file it is, and how the next page is read."""
    leaf = files.leaf
    place = f"{tr('{n} of {all}', n=leaf.file + 1, all=leaf.files)}   "
    next_one = tr(MORE if leaf.has_more else NEXT if leaf.file < leaf.files - 1 else "")
    name = cut(files.names[leaf.file], max(width - cell_len(place) - cell_len(next_one) - 2, 4))
    gap = " " * max(width - cell_len(place + name) - cell_len(next_one), 0)
    return row(Span(place, "dim"), Span(name, "dim"), gap, Span(next_one, "key", "pagedown"))


def _rows(file_parts: Iterable[FilePart], width: int, most: int) -> Iterator[Row]:
    """Its texts, and its tables, whose columns are as wide as their longest cell and whose heads are dim."""
    for at, part in enumerate(file_parts):
        if at and not part.joins:
            yield SPACE
        if not part.cells:
            yield from (row(Span(line, part.style)) for line in wrapped(part.words, width, most))
            continue
        widths = [max(map(cell_len, column)) for column in zip(*part.cells, strict=True)]
        for number, cells in enumerate(part.cells):
            padded = (cell + " " * (size - cell_len(cell)) for cell, size in zip(cells, widths, strict=True))
            yield row(Span(cut(BETWEEN.join(padded).rstrip(), width), "" if number else "dim"))


ROWS: Drawers = {Desk: desk_rows}
