"""The Page as it lies between the two, as one block: both players, twenty spaces, five columns.

It lies still: the first player is near, whoever’s turn it is, until somebody turns it.
"""

from __future__ import annotations

from typing import NamedTuple

from facilitator.games.duel.entries import Column, Side
from facilitator.games.duel.page import Space
from facilitator.games.duel.words import PRINTED
from screens.duel.board.board_signs import Reminded, numbers_of, reminded, token_sign
from screens.duel.board.spaces import ToSpace, columns_from, lines_from
from screens.duel.page import DuelPage
from screens.ui.blocks.arranged import OfGame
from screens.ui.text import Span, plain

NAMELESS = "·"
LOG = "l"
"""The key of the log, which also names what lies in the erased piles."""


class BoardPlayer(NamedTuple):
    """A player beside the Page: health, and how many cards each pile has; the erased ones lie face up."""

    name: str
    health: int
    deck: int
    hand: int
    discard: int
    erased: tuple[str, ...]
    is_active: bool


class BoardCard(NamedTuple):
    """A card on the Page. `numbers` are attack and health with all bonuses; `left` of it, once damaged.

    `kind` is its humor as it is printed, or that it is a token, which also has a `sign`; `marks` are what is
    due of it.
    """

    name: str
    numbers: str
    left: int | None = None
    kind: str = ""
    sign: Span = Span("")
    marks: tuple[Reminded, ...] = ()


class BoardSpace(NamedTuple):
    """A space; `here`: the cursor is on it."""

    click: ToSpace
    card: BoardCard | None = None
    here: bool = False


class Board(NamedTuple):
    """All of it, as whoever is near sees it: the far player’s lines first, each column from left to right.

    `marked` is the column that is attacked, or where the cursor is; 0 for none.
    """

    far: BoardPlayer
    near: BoardPlayer
    columns: tuple[Column, ...]
    lines: tuple[tuple[BoardSpace, ...], ...]
    marked: Column = 0
    in_letters: bool = False


def board(page: DuelPage, *, at: Space | None = None, column: Column = 0, near: Side = 0) -> OfGame:
    """The Page as it is now; `at` is the cursor, whose column is marked where no `column` is attacked."""
    lines = (
        tuple(_space(page, (side, line, each), here=at == (side, line, each)) for each in columns_from(near))
        for side, line in lines_from(near)
    )
    value = Board(
        _player(page, 1 - near), _player(page, near), columns_from(near), tuple(lines),
        column or (at[2] if at is not None else 0), page.ctx.look.suit_letters,
    )  # fmt: skip
    return OfGame(
        value, "screens.duel.board.board_rows:board_rows", lines="screens.duel.board.board_lines:board_lines",
        is_topped=True, lasts=True,
    )  # fmt: skip


def _player(page: DuelPage, side: Side) -> BoardPlayer:
    has, turn = page.now.page.duellists[side], page.now.turn
    return BoardPlayer(
        plain(page.duel.name(side)), has.health, has.deck, has.hand, has.discard,
        tuple(plain(words) or NAMELESS for words in has.erased), side == turn.side,
    )  # fmt: skip


def _space(page: DuelPage, space: Space, *, here: bool) -> BoardSpace:
    card = page.now.page.at(*space)
    if card is None:
        return BoardSpace(ToSpace(*space), None, here)
    shown = BoardCard(
        plain(card.words) or NAMELESS, numbers_of(card), card.left if card.damage else None,
        ", ".join(part for part in ("token" if card.token else "", PRINTED[card.humor]) if part),
        token_sign(page.ctx) if card.token else Span(""), reminded(page, card),
    )  # fmt: skip
    return BoardSpace(ToSpace(*space), shown, here)
