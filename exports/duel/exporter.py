"""What the exports take of a duel: its page, the health by turn, how it stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from exports.duel.record import TITLE, duel_record
from exports.model import GameRecord
from facilitator.games.duel.ending import ending
from facilitator.games.duel.entries import KINDS, SIDES, Act
from facilitator.games.duel.sheet import computed_sheet
from facilitator.games.duel.totals import health_series
from facilitator.games.duel.words import called
from facilitator.games.readable import number, on_one_line

if TYPE_CHECKING:
    from exports.source import Cells, Source
    from facilitator.games.duel.duel import Duel
    from facilitator.games.game import Entry

_ORDER = {kind: place for place, kind in enumerate(KINDS)}


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


sheet = computed_sheet


def entries(duel: Duel) -> tuple[Entry, ...]:
    """Who plays and what was agreed, then every act by its number; one without words says something too."""
    return tuple(sorted(duel.lines.values(), key=_place))


def _place(entry: Entry) -> tuple[bool, int, tuple[str | int, ...]]:
    is_act = isinstance(entry, Act)
    return is_act, 0 if is_act else _ORDER.get(entry.kind, len(_ORDER)), entry.slot[1:]
