"""What the exports take of a table of Marginalia or Blob: what a reader is told, the sheet, the totals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from exports.canonical import canonical_entries, says_something
from exports.marginalia.evening import evening_of
from exports.marginalia.evening import has_story as has_story
from exports.marginalia.lives import has_life
from exports.marginalia.names import names
from exports.marginalia.plenary.of_table import brought as brought
from exports.model import ToldEvening
from exports.names.of_files import dated
from exports.source import Life
from facilitator.games.cards import SUIT_NAMES
from facilitator.games.marginalia.beats import differs
from facilitator.games.marginalia.entries import (
    AGES,
    FactStated,
    Predicted,
    Starred,
    TalkedOver,
    VignetteTold,
)
from facilitator.games.marginalia.sheet import computed_sheet
from facilitator.games.marginalia.table import reached
from facilitator.games.readable import listing, number, on_one_line, readable
from facilitator.games.registry import name_of

if TYPE_CHECKING:
    from exports.source import Cells, Source
    from facilitator.games.game import Entry, Slot
    from facilitator.games.marginalia.entries import Age, Seat
    from facilitator.games.marginalia.round import Round
    from facilitator.games.marginalia.table import Table

NO_ROUND = "No round is finished yet."


def told(source: Source) -> ToldEvening:
    """Lives, chronicle and what else was chosen."""
    game = name_of(source.state.plays).partition(" – ")[0]
    made = evening_of(
        source.state, source.choices, source.title,
        limits=source.limits, labels=source.labels, place=source.place, day=source.day,
        in_class=source.in_class, asked=source.asked,
    )  # fmt: skip
    return replace(made, stand_in=dated(game, source.day))


def lives(table: Table) -> tuple[Life, ...]:
    """Everybody whose life can be told, as they sit; their letter comes first."""
    return tuple(
        Life(
            seat,
            table.letter(seat),
            table.name(seat),
            table.character(seat),
            table.called(seat),
            has_life(table, seat),
            tuple(name for age, name in enumerate(AGES, 1) if _is_as_before(table, age, seat)),
        )
        for seat in table.circle
    )


def _is_as_before(table: Table, age: Age, seat: Seat) -> bool:
    """Whether something has other labels in a file than the sheet would give it (A-10)."""
    slots: tuple[Slot, ...] = ((FactStated.kind, age, seat), (VignetteTold.kind, age, seat))
    return any(readable(table.words(slot)) for slot in slots) and any(differs(table, slot) for slot in slots)


def rows(source: Source) -> Iterator[Cells]:
    """A row for each finished round; a column more for whoever began with points, in their first row."""
    called, starts = names(source.state, source.choices.names, in_class=source.in_class), source.state.starts
    columns = [
        f"{person.row} {what}"
        for seat, person in called.items()
        for what in ("start", "said", "took", "points", "total")
        if what != "start" or seat in starts
    ]
    yield ["round", "cards", "trump", "dealer", *columns]
    for played in source.state.rounds:
        if played.done:
            trump = SUIT_NAMES[played.trump] if played.trump else ""
            dealer = called[played.dealer].row if played.dealer in called else ""
            begins = {seat: [played.starts.get(seat)] for seat in starts}
            cells = (cell for seat in called for cell in (*begins.get(seat, ()), *_cells(played, seat)))
            yield [played.age, played.cards, trump, dealer, *cells]


def _cells(played: Round, seat: Seat) -> Cells:
    """What was said, taken and scored, where the round counts for this player, and the total after it."""
    total = played.totals[seat] if seat in played.veterans else None
    if not played.outcomes.get(seat):
        return [None, None, None, total]
    return [played.predictions[seat], played.tricks[seat], played.scores[seat], total]


def totals(source: Source) -> Iterator[str]:
    """The totals round the table; for cards alone the highest first, and who came first (M-24, M-42)."""
    table: Table = source.state
    called = names(table, source.choices.names, in_class=source.in_class)
    rounds = [played for played in table.rounds if played.done]
    if not rounds:
        yield NO_ROUND
        return
    thing = "age" if table.story else "round"
    yield f"After {len(rounds)} {thing}{'' if len(rounds) == 1 else 's'}:"
    points = {seat: table.totals.get(seat, 0) for seat in called}
    in_order = sorted(called, key=lambda seat: -points[seat]) if table.plays == "blob" else list(called)
    yield from (f"{number(points[seat])} {on_one_line(called[seat].row)}" for seat in in_order)
    if table.plays == "blob" and table.winners:
        yield f"First place: {listing([on_one_line(called[seat].row) for seat in table.winners])}"


sheet = computed_sheet


def entries(table: Table) -> Iterable[Entry]:
    """The lines that stand, in one order."""
    return canonical_entries(
        "marginalia",
        table.lines.values(),
        kept_blank=_kept_blank(table),
        says=lambda e: e.tricks is not None if isinstance(e, Predicted) else says_something(e),
        numbered_among=_numbered_among,
    )


def _numbered_among(entry: Entry) -> str:
    """Notes are counted by question, and stars; the mark of a question that was talked over is number 0."""
    if isinstance(entry, TalkedOver):
        return entry.question if entry.number > 0 else ""
    return entry.kind if isinstance(entry, Starred) else ""


def _kept_blank(table: Table) -> frozenset[Slot]:
    """The beats that decide where the table stands: those of the stage it has come to, and the world before.

    In an earlier stage a beat without words and one that was passed over come to the same, and look the same.
    """
    latest = reached(table)
    beats = {blank.slot for blank in table.blanks if blank.stage == latest and not blank.card}
    return frozenset(
        beats if any(played.predictions for played in table.rounds) else {*beats, ("world_set",)}
    )
