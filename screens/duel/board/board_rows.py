"""The Page drawn, in the largest form that has room. At 80×24, and which function draws what:

      Aldo    14  ██████████████······      deck 15   discard 11   erased 4      _player
      ┌ back ────────┬──────────────┬──────────────┬──────────────┬─ …           _border
      │ Hare         │              │              │ Green Man    │              _line, _space: the name
      │ 1/2          │              │              │ 1/1          │                 and the numbers
      ├ front ───────┼──────────────┼──────────────┼──────────────┼─ …
      │ Saint        │ Ziz       ◐  │              │ Snail Knight │              _title: signs behind a name
      │ 3/4          │ 2/3          │              │ 2/5   3 left │              _numbers
      ╞══════ 1 ═════╪══════ 2 ═════╪═════▐3▌═════╪══════ 4 ═════╪═ …           _columns: one is marked
      │ Cancer    ▲  │ Bishop of Ly…│▐            ▌│ Smiting Angel│              ▐ ▌: the cursor
      │ 4/4          │ 1/4   3 left │▐            ▌│ 3/2          │
      ├ back ────────┼──────────────┼──────────────┼──────────────┼─ …
      │ Hound        │              │              │              │
      │ 2/1          │              │              │              │
      └──────────────┴──────────────┴──────────────┴──────────────┴─ …
    ▸ Bea     20  ████████████████████      deck 15   hand 4   discard 7   erased 4

A form says how many rows a front space has, a back one and the players (`BoardForm`); the large one has
humor and marks in words, and figures for across the table. Where a page is low the frames go first, then
Back Lines, but for that of the cursor, then piles, then the names of cards: what fights where is read to the
last.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from rich.cells import cell_len

from facilitator.games.duel.page import FULL
from screens.duel.board.board import LOG, Board, BoardCard, BoardPlayer, BoardSpace
from screens.duel.board.board_signs import Reminded
from screens.ui.blocks.arranged import OfGame
from screens.ui.drawn import Filling, Room
from screens.ui.marks import large
from screens.ui.text import BLANK, Row, Span, clipped, cut, fitted, kept_in_view, row

NARROW, MORE_SAID = 60, 6
"""Below which width sentences take more rows, and how many more of them a frame leaves."""
LEAST_CELL, MOST_CELL, SIDES = 6, 26, 8
"""The cells of a space, and those of lines and margin."""
PLAYERS = {"large": 6, "each": 2, "one": 1, "": 0}
"""The rows of both players."""
LARGE = 5
"""Rows of a space from which humor and marks stand in words, each on a row of its own."""
NUMBERS, LEAST_ROOM = 6, 10
"""The cells of the numbers, and a room in which signs leave too little of a name."""
LEAST_NAME, MOST_NAME, LARGE_NAME, USUAL = 7, 23, 10, 72
"""The cells of a player’s name, its least before large figures, and of all else in its row as a rule."""
HEALTH, BAR, GAP, LEAST_GAP = 5, 20, 6, 3
MOST_PILES = len("deck 99   hand 99   discard 99   erased 99")
FIGURES = 13
MOST_ERASED = 12


class BoardForm(NamedTuple):
    """Rows of a front space and of a back one, and of the players: three each, one each, one, none.

    `least` are the rows and columns of a page that may have it: so many that a question and a box for words
    have room under it, and the drawing lies still while somebody types. `is_narrow`: only where the head of
    the page has both healths.
    """

    front: int
    back: int
    players: Literal["large", "each", "one", ""]
    has_frame: bool = False
    least: tuple[int, int] = (0, 0)
    is_narrow: bool = False


FORMS = (
    BoardForm(5, 5, "large", True, (38, 95)),
    BoardForm(3, 3, "each", True, (23, 0)),
    BoardForm(2, 2, "each", True, (19, 0)),
    BoardForm(2, 2, "each", False, (15, 0)),
    BoardForm(2, 1, "each", False, (13, 0)),
    BoardForm(2, 0, "each", False, (11, 0)),
    BoardForm(2, 0, "one"),
    BoardForm(2, 0, "", is_narrow=True),
    BoardForm(1, 0, "one"),
    BoardForm(1, 0, ""),
    BoardForm(0, 0, ""),
)


def board_rows(block: OfGame, room: Room) -> Filling:
    """The form for a page of this size; a smaller one once nothing else gives way any more."""
    board: Board = block.value
    is_narrow, height = room.width < NARROW, room.height + room.under
    forms = [
        form for form in FORMS
        if height >= form.least[0] + MORE_SAID * (is_narrow and form.has_frame)
        and room.width >= form.least[1] and (is_narrow or not form.is_narrow)
    ]  # fmt: skip
    # Where room is short what is asked has that row too, or a message: the drawing does not move for them.
    air = int(height > forms[0].least[0] + 1)

    def within(rows: int) -> list[Row]:
        form = next((form for form in forms if _high(board, form) <= rows), forms[-1])
        drawn = kept_in_view(clipped(line, room.width) for line in _drawn(board, form, room.width))
        return [*[BLANK] * min(rows - len(drawn), air), *drawn]

    return Filling(within, _high(board, forms[0]) + air, 1)


def _rows_of_lines(board: Board, form: BoardForm) -> list[int]:
    """How many each of the four lines has. Without a frame only Back Lines with a card, or the cursor."""
    rows = [form.back, form.front, form.front, form.back]
    for at in () if form.has_frame else (0, 3):
        has_card = any(space.card is not None for space in board.lines[at])
        rows[at] = max(rows[at] * has_card, any(space.here for space in board.lines[at]))
    return rows


def _high(board: Board, form: BoardForm) -> int:
    """The rows of the whole drawing."""
    return sum(_rows_of_lines(board, form)) + PLAYERS[form.players] + (5 if form.has_frame else 1)


def _drawn(board: Board, form: BoardForm, width: int) -> list[Row]:
    """The far player, the four lines with the columns between them, the near player."""
    cells = min(max((width - SIDES) // len(board.columns), LEAST_CELL), MOST_CELL)
    far, mine = _players(board, form, width)
    far_back, far_front, front, back = (
        _line(line, cells, rows)
        for line, rows in zip(board.lines, _rows_of_lines(board, form), strict=True)
    )  # fmt: skip
    columns = _columns(board, cells)
    if not form.has_frame:
        if form.front == 1:
            # The numbers and not the names: they say what fights what.
            far_front, front = (_line(line, cells, 2)[1:] for line in board.lines[1:3])
        return [*far, *far_back, *far_front, columns, *front, *back, *mine]
    is_large = form.front == LARGE
    return [
        *far, _border("┌┬┐", "back", cells, is_large=is_large), *far_back,
        _border("├┼┤", "front", cells, is_large=is_large), *far_front, columns, *front,
        _border("├┼┤", "back", cells, is_large=is_large), *back, _border("└┴┘", "", cells), *mine,
    ]  # fmt: skip


# ---------------------------------------------------------------- spaces


def _line(spaces: tuple[BoardSpace, ...], cells: int, rows: int) -> list[Row]:
    """Five spaces with lines between them."""
    edge = Span("│", "dim")
    drawn = [_space(space, cells, rows) for space in spaces]
    here = any(space.here for space in spaces)
    return [row("  ", edge, *(each for space in drawn for each in (*space[at], edge)), here=here)
            for at in range(rows)]  # fmt: skip


def _space(space: BoardSpace, cells: int, rows: int) -> list[list[Span]]:
    """The rows of a space, each exactly so many cells wide; empty spaces are clear."""
    card, click = space.card, space.click
    if card is None and not space.here:
        return [[Span(" " * cells, "", click)]] * rows
    lines = _card(card, cells - 1 - space.here, rows) if card is not None else []
    drawn: list[list[Span]] = []
    for line in [*lines[:rows], *[""] * (rows - len(lines))]:
        if space.here:
            inside = Span(fitted(line, cells - 2), "cursor" if card is not None else "", click)
            drawn.append([Span("▐", "rubric", click), inside, Span("▌", "rubric", click)])
        else:
            is_bold = card is not None and line == card.numbers
            drawn.append([Span(f" {fitted(line, cells - 1)}", "bold" if is_bold else "", click)])
    return drawn


def _card(card: BoardCard, room: int, rows: int) -> list[str]:
    """Name, numbers, and as much of humor and marks as the rows hold; in one row the name."""
    if rows == 1:
        return [_title(card, room)]
    if rows < LARGE:
        return [_title(card, room), _numbers(card, room), _marks(card.marks, room) or cut(card.kind, room)]
    name = cut(f"{card.sign.text} {card.name}" if card.sign.text else card.name, room)
    lines = [*([""] if len(card.marks) < 2 else []), name, cut(card.kind, room), _numbers(card, room)]
    last = rows - len(lines) - 1
    return [*lines, *(_marks((mark,), room) for mark in card.marks[:last]), _marks(card.marks[last:], room)]


def _marks(marks: Sequence[Reminded], room: int) -> str:
    """All of them in words, or in fewer; or the first of them, and that there are more. None is cut."""
    short = [mark.short for mark in marks]
    ways = [", ".join(mark.text for mark in marks), ", ".join(short)]
    ways += [f"{', '.join(short[:shown])} …" for shown in range(len(short) - 1, 0, -1)]
    return next((way for way in ways if cell_len(way) <= room), "…")


def _title(card: BoardCard, room: int) -> str:
    """The name, and the signs behind it in their own place."""
    name = f"{card.sign.text} {card.name}" if card.sign.text else card.name
    signs = _signs(card)
    if room < LEAST_ROOM or not signs:
        return cut(name, room)
    return f"{fitted(cut(name, room - 4), room - 3)}{signs}"


def _signs(card: BoardCard) -> str:
    return "".join(dict.fromkeys(mark.sign.text for mark in card.marks))


def _numbers(card: BoardCard, room: int) -> str:
    """3/4, and what is left of it; in a narrow space 1/4›3 has three left, and the signs stand behind."""
    if room >= LEAST_ROOM:
        left = f"{card.left} left" if card.left is not None else ""
        return cut(f"{fitted(card.numbers, NUMBERS)}{left}" if left else card.numbers, room)
    numbers = f"{card.numbers}›{card.left}" if card.left is not None else card.numbers
    with_signs = f"{numbers} {_signs(card)}".rstrip()
    return with_signs if cell_len(with_signs) <= room else cut(numbers, room)


def _border(corners: str, title: str, cells: int, *, is_large: bool = False) -> Row:
    """A line between two rows of spaces, with the name of the row below it."""
    left, middle, right = tuple(corners)
    label = f"{'─' * is_large} {title} " if title else ""
    first = label + "─" * (cells - len(label))
    return row("  ", Span(left + middle.join([first[:cells], *["─" * cells] * 4]) + right, "dim"))


def _columns(board: Board, cells: int) -> Row:
    """The line between the two Front Lines: the columns’ numbers, one as ▐1▌; a click on one is its digit."""
    spans = [Span("  ╞", "dim")]
    before = (cells - 2) // 2
    for each in board.columns:
        key, is_marked = str(each), each == board.marked
        left, right = "▐▌" if is_marked else "  "
        spans += [
            Span("═" * before, "dim", key), Span(left, "rubric", key),
            Span(key, "cursor" if is_marked else "bold", key), Span(right, "rubric", key),
            Span("═" * (cells - before - 3), "dim", key), Span("╪", "dim"),
        ]  # fmt: skip
    return row(*spans[:-1], Span("╡", "dim"))


# ---------------------------------------------------------------- players


def _players(board: Board, form: BoardForm, width: int) -> tuple[list[Row], list[Row]]:
    """What stands over the drawing and under it."""
    match form.players:
        case "large":
            return _large(board, board.far, width), _large(board, board.near, width)
        case "each":
            return [_player(board, board.far, width)], [_player(board, board.near, width)]
        case "one":
            return [_both(board, width)], []
        case "":
            return [], []


def _player(board: Board, player: BoardPlayer, width: int) -> Row:
    """One line: name, health in figures, bar, piles; a hand only where there is one.

    Where not all fits the bar goes first: it says once more what the figures say. All that is held for the
    largest numbers and a hand, so that the first pile stands in its column all evening.
    """
    room = width - 2 - HEALTH - MOST_PILES
    is_close = max(cell_len(each.name) for each in (board.far, board.near)) > room - BAR - LEAST_GAP
    room += 3 * is_close
    has_bar = room >= LEAST_NAME + BAR + LEAST_GAP
    name = _name(board, room - (BAR + LEAST_GAP) * has_bar, max(width - USUAL, LEAST_NAME))
    bar = _bar(board, player) if has_bar else ()
    before = row(*_called(player, name), Span(f"{player.health:>3}", "bold"), "  ", *bar)
    gap = " " * min(max(room - name - BAR, LEAST_GAP), GAP) if has_bar else ""
    hands = (True, False) if player.hand else (False,)
    ways = [row(*before.spans, gap, *_piles(player, apart, has_hand=hand))
            for hand in hands for apart in (3 - (is_close and has_bar), 2, 1)]  # fmt: skip
    return next((way for way in ways if way.width <= width), ways[-1])


def _large(board: Board, player: BoardPlayer, width: int) -> list[Row]:
    """Three lines with large figures, and the names of what was erased last."""
    cells = _name(board, MOST_NAME, LARGE_NAME) + 1
    figures = large(str(player.health)) if not board.in_letters else (f"{player.health:>3}", "", "")
    piles = row(*_piles(player, 4, has_hand=True))
    first, *others = (Span(f" {fitted(line, FIGURES - 2)} ", "bold") for line in figures)
    space = " " * (2 + cells)
    erased = _erased(player, width - 2 - cells - FIGURES - piles.width - 1)
    return [
        row(*_called(player, cells), first, *_bar(board, player)),
        row(space, others[0]),
        row(space, others[1], *piles.spans, *erased),
    ]


def _both(board: Board, width: int) -> Row:
    """Both players in one line, the near one first, where there is no room for two."""
    spans: list[Span] = []
    for player in (board.near, board.far):
        health = f" {player.health}"
        name = min(cell_len(player.name), max(width // 2 - len(health) - 4, 1))
        spans += [Span(" " if spans else ""), *_called(player, name), Span(health, "bold")]
    return row(*spans)


def _called(player: BoardPlayer, cells: int) -> tuple[Span, Span]:
    """Whose turn it is, and the name."""
    turn = Span("▸ " if player.is_active else "  ", "rubric")
    return turn, Span(fitted(player.name, cells), "bold" if player.is_active else "")


def _name(board: Board, room: int, usual: int) -> int:
    """The same for both, so that their figures stand below each other: what a name needs and may have."""
    longest = max(cell_len(player.name) for player in (board.far, board.near))
    return max(min(max(longest, usual), room, MOST_NAME), LEAST_NAME)


def _bar(board: Board, player: BoardPlayer) -> tuple[Span, Span]:
    """Health as twenty cells, those that are lost fainter."""
    full, gone = "#." if board.in_letters else "█·"
    filled = min(max(player.health, 0), FULL)
    return Span(full * filled), Span(gone * (FULL - filled), "dim")


def _piles(player: BoardPlayer, space: int, *, has_hand: bool) -> tuple[Span, Span]:
    """The counts; the erased pile lies face up and opens by a click (D-6 to D-8)."""
    hand = [f"hand {player.hand}"] if has_hand else []
    said = [f"deck {player.deck}", *hand, f"discard {player.discard}", ""]
    return Span((" " * space).join(said)), Span(f"erased {len(player.erased)}", "", LOG)


def _erased(player: BoardPlayer, room: int) -> tuple[Span, ...]:
    """The names of the erased, the latest first, and where to read them all."""
    if not player.erased or room < 3:
        return ()
    names = ", ".join(player.erased[: -MOST_ERASED - 1 : -1])
    return Span("  ›", "key", LOG), Span(f" {cut(names, room - 4)}", "dim", LOG)
