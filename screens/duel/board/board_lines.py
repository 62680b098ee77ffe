"""The Page for ears: both players, then each card where it stands, column by column."""

from __future__ import annotations

from collections.abc import Iterator

from screens.duel.board.board import Board, BoardCard, BoardPlayer
from screens.ui.read_out.heard import CURSOR

LINES = ("back", "front", "front", "back")


def board_lines(board: Board) -> Iterator[str]:
    """Who has what, and what fights where; an empty space is said only where the cursor is."""
    yield _player_line(board.far)
    yield _player_line(board.near)
    if not any(space.card for spaces in board.lines for space in spaces):
        yield "no card in a front or back line"
    whose = (board.far, board.far, board.near, board.near)
    for at, column in enumerate(board.columns):
        for player, line, spaces in zip(whose, LINES, board.lines, strict=True):
            space = spaces[at]
            if space.card is not None or space.here:
                what = _card_line(space.card) if space.card is not None else "no card"
                yield f"column {column}, {player.name}, {line}: {what}{CURSOR if space.here else ''}"


def _player_line(player: BoardPlayer) -> str:
    """Aldo: health 14; deck 15; hand 4; discard 11; erased Fox and Hare; plays now."""
    erased = ", ".join(player.erased) or "none"
    turn = "; plays now" if player.is_active else ""
    return (
        f"{player.name}: health {player.health}; deck {player.deck}; hand {player.hand}; "
        f"discard {player.discard}; erased {erased}{turn}"
    )


def _card_line(card: BoardCard) -> str:
    """Ziz; attack 2, health 3; 1 left; flip if hit."""
    attack, health = card.numbers.split("/")
    left = f"{card.left} left" if card.left is not None else ""
    marks = (f"{mark.sign.said} {mark.words}".strip() for mark in card.marks)
    return "; ".join(filter(None, (card.name, f"attack {attack}, health {health}", left, card.kind, *marks)))
