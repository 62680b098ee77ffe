"""What stands beside the Page on a wide screen: the log of the latest turns, and both healths so far."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from exports.duel.telling import TurnTold, latest_turns
from screens.duel.board.board import LOG
from screens.duel.log.health_chart import healths
from screens.duel.log.walk import in_rows
from screens.duel.page import DuelPage
from screens.ui.blocks import Block
from screens.ui.blocks.arranged import OfGame
from screens.ui.blocks.forms import Item, Items
from screens.ui.drawn import Filling, Room
from screens.ui.text import SPACE, Row, Span, row

LEAST_TOLD, LEAST_TURN = 6, 4
"""The rows for what happened, which reminders leave, and those of a turn."""


class LatestTurns(NamedTuple):
    """The turns with their players, the present one first; each is read only when there is room for it."""

    read: Callable[[], Iterable[tuple[str, TurnTold]]]


def margin_pane(page: DuelPage) -> tuple[Block, ...]:
    """As many of the latest turns as there is room for; below them what to remember, and the healths."""
    turns = LatestTurns(lambda: ((page.called(turn.side), turn) for turn in latest_turns(page.duel)))
    texts = tuple(Item("", f"· {text}") for text in page.reminded())
    reminders = (Items(texts, "To remember", style="dim", goes=8),) if texts else ()
    return OfGame(turns, "screens.duel.margin:turn_rows"), *reminders, healths(page, "Health")


def turn_rows(block: OfGame, room: Room) -> Filling:
    """The turns that there is room for, and nothing under them, so that what follows keeps its place."""
    turns: LatestTurns = block.value

    def within(rows: int) -> list[Row]:
        drawn: list[Row] = []
        # No turn is read that there is no room for: a long evening costs no more than a short one.
        for name, turn in turns.read():
            drawn += [*_turn(name, turn, room.width, rows - len(drawn)), SPACE]
            if rows - len(drawn) < LEAST_TURN:
                break
        return [*drawn[: max(rows, 0)], *[SPACE] * (rows - len(drawn))]

    return Filling(within, LEAST_TOLD, LEAST_TOLD)


def _turn(name: str, turn: TurnTold, width: int, room: int) -> list[Row]:
    """Whose turn, the latest steps in it, each with all that followed, and how many came before."""
    title = row("  ", Span(f"{name}, turn {turn.own}", "bold"))
    steps: list[list[Row]] = []
    for line in turn.lines:
        indent = 6 if line.follows else 4
        first, *more = in_rows(line.words, max(width - indent - 2, 8), 2)
        rows = [row(" " * indent, first), *(row(" " * (indent + 2), words) for words in more)]
        steps = [*steps[:-1], [*steps[-1], *rows]] if line.follows and steps else [*steps, rows]
    shown = list(steps)
    while len(shown) > 1 and sum(map(len, shown)) + (len(shown) < len(steps)) > room - 1:
        del shown[0]
    left = len(steps) - len(shown)
    before = [row("    ", Span(f"{left} step{'s' * (left > 1)} before: ", "dim"), Span(LOG, "key", LOG))]
    return [title, *before * bool(left), *(line for rows in shown for line in rows)][:room]
