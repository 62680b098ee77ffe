"""What the exports take of a duel: its page, the health by turn, how it stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from exports.duel.ending import ending
from exports.duel.record import TITLE, duel_record
from exports.duel.sheet import computed_duel
from exports.duel.sheet import entries as entries
from exports.duel.words import called
from exports.model import GameRecord
from facilitator.games.duel.entries import SIDES
from facilitator.games.duel.totals import health_series
from facilitator.games.readable import number, on_one_line

if TYPE_CHECKING:
    from exports.source import Cells, Source
    from facilitator.games.duel.duel import Duel


def told(source: Source) -> GameRecord:
    """The one page."""
    return duel_record(source.named, source.titled(TITLE))


def rows(source: Source) -> Iterator[Cells]:
    """A row for each turn, and one for the start."""
    duel: Duel = source.named
    yield ["after turn", *(f"{called(duel, side)} health" for side in SIDES)]
    for turn, both in enumerate(health_series(duel).by_column):
        yield [turn, *both]


def totals(source: Source) -> Iterator[str]:
    """The health of both, after how many turns, and how it ended."""
    duel: Duel = source.named
    turns = len(health_series(duel).columns) - 1
    yield f"After {turns} turn{'' if turns == 1 else 's'}, health:"
    for side in SIDES:
        yield f"{number(duel.now.page.duellists[side].health)} {on_one_line(called(duel, side))}"
    if duel.now.is_over:
        yield f"The end: {on_one_line(ending(duel))}"


sheet = computed_duel
