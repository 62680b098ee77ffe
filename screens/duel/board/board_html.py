"""The Page for a browser: both players, and a table with a button for each space and each column."""

from __future__ import annotations

from screens.duel.board.board import LOG, Board, BoardSpace
from screens.duel.board.board_lines import called_lines, card_line, player_line
from screens.ui.read_out.heard import heard
from screens.ui.read_out.tags import Html, button, joined, marked, paragraphs, table, table_row, text


def board_html(board: Board) -> Html:
    """The columns stand between the two Front Lines, as on the table."""
    far_back, far_front, front, back = (
        table_row(text(called), *map(_space, spaces)) for called, spaces in called_lines(board)
    )
    columns = (marked(button(str(each), text(str(each))), each == board.marked) for each in board.columns)
    players = (text(heard(player_line(player))) for player in (board.far, board.near))
    return joined(
        paragraphs(*players, button(LOG, text("what was erased"))),
        table([far_back, far_front, table_row(text("column"), *columns), front, back]),
    )


def _space(space: BoardSpace) -> Html:
    said = heard(card_line(space.card)) if space.card is not None else "no card"
    return marked(button(space.click, text(said)), space.here)
