"""The Page as it lies between the two: both sides’ lines, five columns, two rows a side (D-2, D-3).

It lies still: the first player is near, whoever’s turn it is, until somebody turns it. Columns keep their
shared numbers (C-10): they run 1 to 5 for the first player and 5 to 1 for the second, so that whoever is near
sees the cards where they lie on the table.
"""

from __future__ import annotations

from dataclasses import dataclass

from facilitator.games.duel.entries import COLUMNS, LINES, SIDES, Column, Line, Side
from facilitator.games.duel.page import Card, Duellist, PlayedPage, Space
from screens.duel.page import DuelPage
from screens.duel.spread.spread_signs import (
    NAMELESS,
    bar,
    left_of,
    marks_in_words,
    numbers_of,
    short_marks,
    sign,
    title_of,
)
from screens.ui.marks import large
from screens.ui.text import (
    BLANK,
    Row,
    Span,
    Style,
    Target,
    clipped,
    cut,
    fitted,
    kept_in_view,
    plain,
    row,
)

LARGE = 5
"""Rows of a space from which humor and marks stand in words, each on a row of its own."""
NUMBERS, LEAST_ROOM = 6, 10
"""The cells of the numbers, and a room in which signs leave too little of a name."""
LOG = "l"
"""The key of the log, which also names what lies in the erased piles."""
LEAST_NAME, MOST_NAME = 7, 23
HEALTH, BAR = 5, 22
"""The cells of health in figures and of the bar, each with the two blanks before the next thing."""
GAP, LEAST_GAP = 6, 3
NAME = 10
"""The least cells of a name before large figures."""
LEAST_CELL, MOST_CELL, SMALL = 6, 26, 2
LARGE_FROM, MIDDLE_FROM, SMALL_FROM, LARGE_WIDTH = 38, 23, 17, 96
"""Heights from which a space has five rows, three, or two; and the width that five rows want."""
WITH_NAMES, WITHOUT_NAMES = 5, 3
"""The rows of a low drawing that stay: Front Lines and columns, with the names of the cards or without."""
NARROW, SMALL_FROM_NARROW = 60, 24
"""Below this width sentences take more rows, and so does the drawing leave them more."""
__all__ = ["ToSpace", "columns_from", "in_column", "spread", "walk"]


@dataclass(frozen=True)
class ToSpace(Target):
    """A space of the Page."""

    side: Side
    line: Line
    column: Column


def cell(page: DuelPage, space: Space, cells: int, rows: int, *, here: bool) -> list[list[Span]]:
    """The rows of a space, each exactly so many cells wide; empty spaces are clear."""
    card = page.now.page.at(*space)
    lines = [""] * rows if card is None else _card_lines(page, card, cells - 2 * here - (not here), rows)
    lines = lines[:rows] + [""] * (rows - len(lines))
    edges, click = sign(page.ctx, "here") if here else "", ToSpace(*space)
    drawn = []
    for line in lines:
        style: Style = "bold" if card is not None and line == numbers_of(card) else ""
        inner: Style = "cursor" if line else ""
        between = [Span(f" {fitted(line, cells - 1)}", style, click)]
        if here:
            between = [Span(fitted(line, cells - 2), inner, click)]
        drawn.append(
            [Span(edges[0], "rubric", click), *between, Span(edges[1], "rubric", click)] if here else between
        )
    return drawn


def _card_lines(page: DuelPage, card: Card, room: int, rows: int) -> list[str]:
    """Name, numbers, and as much of humor and marks as the rows hold."""
    words = marks_in_words(page, card)
    if rows < LARGE:
        more = [", ".join(words) or card.humor][: rows - 2]
        numbers = _left(card, room) if room >= LEAST_ROOM else _short(page, card, room)
        return [_title(page, card, room), numbers, *(cut(line, room) for line in more)]
    kind = ", ".join(part for part in ("token" if card.token else "", card.humor) if part)
    above = [""] if len(words) < 2 else []
    lines = [*above, cut(title_of(page.ctx, card), room), kind, _left(card, room)]
    free = rows - len(lines)
    words = words if len(words) <= free else [*words[: free - 1], ", ".join(words[free - 1 :])]
    return [*lines, *(cut(line, room) for line in words)]


def _title(page: DuelPage, card: Card, room: int) -> str:
    """The name, and the signs behind it in their own place."""
    signs, name = short_marks(page, card), title_of(page.ctx, card)
    if room < LEAST_ROOM:
        return cut(name, room)
    return f"{fitted(cut(name, room - 4), room - 3)}{signs}" if signs else cut(name, room)


def _short(page: DuelPage, card: Card, room: int) -> str:
    """The numbers in a narrow space: 1/4›3 has three left; behind them the signs, if they have room."""
    numbers = f"{numbers_of(card)}›{card.left}" if card.damage else numbers_of(card)
    signs = short_marks(page, card)
    with_signs = f"{numbers} {signs}" if signs else numbers
    return with_signs if row(with_signs).width <= room else cut(numbers, room)


def _left(card: Card, room: int) -> str:
    """3/4, and what is left of it."""
    left = left_of(card)
    return cut(f"{fitted(numbers_of(card), NUMBERS)}{left}" if left else numbers_of(card), room)


def player_line(page: DuelPage, side: Side, width: int) -> Row:
    """One line: name, health in figures, bar, piles; a hand only where there is one.

    Where not all fits the bar goes first: it says once more what the figures say.
    """
    duellist, room = page.now.page.duellists[side], width - 2 - HEALTH - _widest_piles(page) - 1
    has_bar = room >= LEAST_NAME + BAR - 2 + LEAST_GAP
    name = _name_width(page, room - (BAR - 2 + LEAST_GAP) if has_bar else room, max(width - 73, LEAST_NAME))
    before = row(
        *_turn(page, side), Span(fitted(page.duel.name(side), name), _style(page, side)),
        Span(f"{duellist.health:>3}", "bold"), "  ", *(bar(page.ctx, duellist.health) if has_bar else ()),
    )  # fmt: skip
    piles = _piles(duellist, 3, hand=duellist.hand > 0)
    gap = min(max(width - before.width - row(*piles).width - 1, LEAST_GAP), GAP) if has_bar else 0
    return clipped(row(*before.spans, " " * gap, *piles), width)


def _name_width(page: DuelPage, room: int, usual: int) -> int:
    """The same for both, so that their figures stand below each other: what a name needs and may have."""
    longest = max(row(plain(page.duel.name(side))).width for side in SIDES)
    return max(min(max(longest, usual), room, MOST_NAME), LEAST_NAME)


def _widest_piles(page: DuelPage) -> int:
    owners = page.now.page.duellists
    return max(row(*_piles(owner, 3, hand=owner.hand > 0)).width for owner in owners)


def both_in_one(page: DuelPage, near: Side, width: int) -> Row:
    """Both players in one line, the near one first, where there is no room for two."""
    spans: list[Span] = []
    for side in (near, 1 - near):
        health = f" {page.now.page.duellists[side].health}"
        name = cut(plain(page.duel.name(side)), max(width // 2 - len(health) - 4, 1))
        apart = Span(" " if spans else "")
        spans += [apart, *_turn(page, side), Span(name, _style(page, side)), Span(health, "bold")]
    return row(*spans)


def in_short(page: DuelPage, width: int) -> str:
    """Both healths, the active player’s first, and the phase: Bea 11 · Aldo 5 · play 0/3."""
    turn = page.now.turn
    phase = f"{turn.phase} {turn.played}/{page.now.limit}" if turn.phase == "play" else turn.phase
    healths = {side: page.now.page.duellists[side].health for side in (turn.side, 1 - turn.side)}
    taken = len(phase) + sum(len(f" {health} · ") for health in healths.values())
    name = max((width - taken) // 2, 1)
    said = [f"{cut(plain(page.duel.name(side)), name)} {health}" for side, health in healths.items()]
    return " · ".join([*said, phase])


def player_rows(page: DuelPage, side: Side, width: int) -> list[Row]:
    """Three lines with large figures, and the names of what was erased last."""
    duellist, ctx = page.now.page.duellists[side], page.ctx
    drawn = ("", "", "") if ctx.look.suit_letters else large(str(duellist.health))
    cells = _name_width(page, MOST_NAME, NAME) + 1
    name = Span(fitted(page.duel.name(side), cells - 1) + " ", _style(page, side))
    figures = [f" {fitted(line, 11)} " for line in drawn]
    if ctx.look.suit_letters:
        figures[0] = f" {duellist.health:>3}{'':9}"
    piles = row(*_piles(duellist, 4, hand=True))
    taken = 2 + cells + 13 + piles.width
    rows = [
        row(*_turn(page, side), name, Span(figures[0], "bold"), *bar(ctx, duellist.health)),
        row(" " * (2 + cells), Span(figures[1], "bold")),
        row(" " * (2 + cells), Span(figures[2], "bold"), *piles.spans, *_erased(duellist, width - taken - 1)),
    ]
    return [clipped(line, width) for line in rows]


def _turn(page: DuelPage, side: Side) -> tuple[Span, ...]:
    """Two cells before a name: whose turn it is."""
    return (Span(f"{sign(page.ctx, 'turn')} " if side == page.now.turn.side else "  ", "rubric"),)


def _style(page: DuelPage, side: Side) -> Style:
    return "bold" if side == page.now.turn.side else ""


def _piles(duellist: Duellist, space: int, *, hand: bool) -> list[Span]:
    """The counts; the erased pile lies face up and opens by a click (D-6 to D-8)."""
    said = [f"deck {duellist.deck}", *[f"hand {duellist.hand}"] * hand, f"discard {duellist.discard}", ""]
    return [Span((" " * space).join(said)), Span(f"erased {len(duellist.erased)}", "", LOG)]


def _erased(duellist: Duellist, room: int) -> list[Span]:
    """The names of the erased, the latest first, and where to read them all."""
    if not duellist.erased or room < 3:
        return []
    names = ", ".join(plain(words) or NAMELESS for words in reversed(duellist.erased[-12:]))
    return [Span("  ›", "key", LOG), Span(f" {cut(names, room - 4)}", "dim", LOG)]


def spread(
    page: DuelPage,
    width: int,
    height: int,
    *,
    at: Space | None = None,
    column: int = 0,
    near: Side = 0,
    told: int = 0,
) -> list[Row]:
    """The drawing: the far player, the grid, the near player; `at` is the cursor, `column` the attacked.

    Without an attacked column that of the cursor is marked. `told` is how many rows are said below it, for
    which a low drawing makes room.
    """
    rows, cells = _rows(width, height), min(max((width - 10) // 5, LEAST_CELL), MOST_CELL)
    column = column or (at[2] if at is not None else 0)
    if height < (SMALL_FROM if width >= NARROW else SMALL_FROM_NARROW):
        drawn = _tight(page, near, width, cells, at, column, room=height - told)
        return [clipped(line, width) for line in drawn]
    far, mine = (
        player_rows(page, side, width) if rows == LARGE else [player_line(page, side, width)]
        for side in (1 - near, near)
    )
    drawn = [*far, *_grid(page, near, cells, rows, at, column), *mine]
    return [BLANK, *(clipped(line, width) for line in drawn)]


def _tight(
    page: DuelPage, near: Side, width: int, cells: int, at: Space | None, column: int, *, room: int
) -> list[Row]:
    """Without frames: Back Lines are one row of names and go first; then the Front Lines’ names, then
    all but the columns’ numbers.
    """
    columns, names_from = columns_from(near), 0 if room >= WITH_NAMES else 1
    parts: list[list[Row]] = []
    for side, line in _lines(near):
        spaces: list[Space] = [(side, line, each) for each in columns]
        found = [cell(page, space, cells, SMALL, here=space == at) for space in spaces]
        drawn = [_between([each[index] for each in found]) for index in range(SMALL)]
        parts.append(drawn[names_from:] if line == "front" else [_back(drawn[0], here=at in spaces)])
    far_back, far_front, near_front, near_back = parts
    numbers = [_numbers(page, columns, column, cells)]
    if room < WITHOUT_NAMES:
        return numbers
    far_front, numbers, near_front = map(kept_in_view, (far_front, numbers, near_front))
    both = both_in_one(page, near, width)._replace(soft=width < NARROW)
    return [both, *far_back, *far_front, *numbers, *near_front, *near_back]


def _back(names: Row, *, here: bool) -> Row:
    """A Back Line in one row; it goes first where room is short, unless the cursor is in it."""
    return names._replace(here=here, soft=not here)


def columns_from(near: Side) -> tuple[Column, ...]:
    """The columns from left to right, as somebody on this side sees them (C-10)."""
    return COLUMNS if near == 0 else COLUMNS[::-1]


def walk(at: Space, key: str, near: Side) -> Space:
    """The space that an arrow leads to, as they lie."""
    lines, columns = _lines(near), columns_from(near)
    across, down = columns.index(at[2]), lines.index((at[0], at[1]))
    across += {"left": -1, "right": 1}.get(key, 0)
    down += {"up": -1, "down": 1}.get(key, 0)
    side, line = lines[min(max(down, 0), len(lines) - 1)]
    return side, line, columns[min(max(across, 0), len(columns) - 1)]


def in_column(page: PlayedPage, side: Side, column: Column) -> tuple[Space, ...]:
    """The spaces of a column where a card stands, from the one that this side is asked for first: its own
    front, the one behind, then the other side’s.
    """
    spaces = ((each, line, column) for each in (side, 1 - side) for line in LINES)
    return tuple(space for space in spaces if space in page.spaces)


def _rows(width: int, height: int) -> int:
    if height >= LARGE_FROM and width >= LARGE_WIDTH:
        return LARGE
    return 3 if height >= MIDDLE_FROM else SMALL


def _lines(near: Side) -> tuple[tuple[Side, Line], ...]:
    """Back and front of the far side, front and back of the near one: Front Lines face each other (D-3)."""
    return (1 - near, "back"), (1 - near, "front"), (near, "front"), (near, "back")


def _grid(page: DuelPage, near: Side, cells: int, rows: int, at: Space | None, column: int) -> list[Row]:
    columns, large = columns_from(near), rows == LARGE
    borders = [
        _border("┌┬┐", "back", cells, large=large), _border("├┼┤", "front", cells, large=large),
        _numbers(page, columns, column, cells), _border("├┼┤", "back", cells, large=large),
    ]  # fmt: skip
    drawn: list[Row] = []
    for border, (side, line) in zip(borders, _lines(near), strict=True):
        drawn.append(border)
        spaces: list[Space] = [(side, line, each) for each in columns]
        found = [cell(page, space, cells, rows, here=space == at) for space in spaces]
        drawn += [_between([each[index] for each in found]) for index in range(rows)]
    return [*drawn, _border("└┴┘", "", cells)]


def _between(parts: list[list[Span]]) -> Row:
    """A row of five spaces with lines between them."""
    edge = Span("│", "dim")
    return row("  ", edge, *(span for part in parts for span in (*part, edge)))


def _border(corners: str, title: str, cells: int, *, large: bool = False) -> Row:
    """A line between two rows of spaces, with the name of the row below it."""
    left, middle, right = tuple(corners)
    label = f"{'─' * large} {title} " if title else ""
    first = label + "─" * (cells - len(label))
    return row("  ", Span(left + middle.join([first[:cells], *["─" * cells] * 4]) + right, "dim"))


def _numbers(page: DuelPage, columns: tuple[Column, ...], attacked: int, cells: int) -> Row:
    """The line between the two Front Lines: the columns’ numbers, the attacked one as ▐1▌."""
    spans = [Span("  ╞", "dim")]
    for each in columns:
        edges = sign(page.ctx, "here") if each == attacked else "  "
        spans += [*_number(each, cells, edges), Span("╪", "dim")]
    return row(*spans[:-1], Span("╡", "dim"))


def _number(column: Column, cells: int, edges: str) -> list[Span]:
    """A column’s number; a click on it is its digit."""
    before, key = (cells - 2) // 2, str(column)
    return [
        Span("═" * before, "dim", key), Span(edges[0], "rubric", key),
        Span(key, "cursor" if edges.strip() else "bold", key), Span(edges[1], "rubric", key),
        Span("═" * (cells - before - 3), "dim", key),
    ]  # fmt: skip
