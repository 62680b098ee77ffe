"""Marginalia and Blob: the six functions that make a game of them, what is off and every figure here.

Three people play seven cards, without the story. The table is read from its lines, and every entry after that
gives the table with the entry in it:

>>> from facilitator.games.marginalia.entries import DealerSet, StorySwitched
>>> people = [Seated(seat=seat, words=name) for seat, name in enumerate(["Ana", "Ben", "Cy"])]
>>> said = [StorySwitched(on=False), *people, DealerSet(seat=2)]
>>> table = read({entry.slot: entry for entry in said})
>>> next_step(table).kind, next_step(table).who
('predict', (0,))
>>> table = check(table, Predicted(age=1, seat=0, tricks=3))
>>> table = check(table, Predicted(age=1, seat=1, tricks=2))

The dealer comes last, and may not say what would make it seven:

>>> check(table, Predicted(age=1, seat=2, tricks=2))
Traceback (most recent call last):
facilitator.games.game.RuleViolation: M-15 barred
>>> table = check(table, Predicted(age=1, seat=2, tricks=4))

An earlier number may be corrected whatever that does to a later one. Both count; what is off is named:

>>> corrected = check(table, Predicted(age=1, seat=0, tricks=1))
>>> [(problem.code, problem.slot) for problem in problems(corrected)]
[('M-15 barred', ('predicted', 1, 1, 2))]

Whoever took as many tricks as predicted has ten more; the others have nothing:

>>> table = check(table, TricksCounted(age=1, tricks=(3, 1, 3)))
>>> [figures(table)["total", seat] for seat in range(3)]
[13, 0, 0]
>>> next_step(table).kind, next_step(table).age
('predict', 2)
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from facilitator.games.game import Entry, Problem, Slot, Step
from facilitator.games.game import nothing as alongside
from facilitator.games.marginalia.check import check
from facilitator.games.marginalia.entries import (
    LAST_AGE,
    MOST_PLAYERS,
    Attended,
    ChairsMoved,
    Misdealt,
    Predicted,
    Seated,
    TricksCounted,
    TricksTapped,
    TrumpChosen,
)
from facilitator.games.marginalia.round import Round
from facilitator.games.marginalia.table import Table, read

__all__ = ["alongside", "check", "figures", "next_step", "problems", "read"]


def next_step(table: Table) -> Step:
    """What the table does now: the first open blank (A-15)."""
    return table.step


_Number = Predicted | TricksTapped | TricksCounted | TrumpChosen | Misdealt


def problems(table: Table) -> tuple[Problem, ...]:
    """Everything that is off, in the order of play: numbers that break a rule, lines without a place.

    What the table has overruled is none (A-10).
    """
    broken = (_break(played, rule, slot) for played in table.every_round for rule, slot in played.unresolved)
    orphans = (orphan for line in table.lines.values() for orphan in _orphans(table, line))
    return tuple(sorted((*broken, *orphans), key=lambda problem: _place(table, problem.slot)))


def _place(table: Table, slot: Slot) -> tuple[int, int, int]:
    """Where in the evening a slot comes: its age, its stage and its turn."""
    name, *place = slot
    stages = ("trump_chosen", "misdealt", "predicted", "tally")
    if name not in stages:
        return (0, 0, 0)
    age = int(place[0])
    turn = 0
    if name == "predicted" and 1 <= age <= LAST_AGE:
        order = table.every_round[age - 1].order
        turn = order.index(int(place[2])) if place[2] in order else len(order)
    return (age, stages.index(str(name)), turn)


def _break(round_: Round, rule: str, slot: Slot) -> Problem:
    match rule:
        case "A-6":
            return Problem("A-6 cards", slot, {"cards": round_.cards})
        case "M-15":
            number = round_.predictions[int(slot[-1])]
            return Problem("M-15 barred", slot, {"number": number, "cards": round_.cards})
        case "M-20" if min(round_.tricks.values(), default=0) < 0:
            return Problem("M-20 below 0", slot)
        case "M-20":
            return Problem("M-20 sum", slot, {"made": round_.placed, "cards": round_.cards})
        case "A-25":
            return Problem("A-25 numbers", slot, {"age": round_.age})
    return Problem("M-12 trump", slot, {"age": round_.age})


def _orphans(table: Table, line: Entry) -> Iterator[Problem]:
    if line.overruled:
        return
    if isinstance(line, _Number):
        yield from _orphan_number(table, line)
    elif isinstance(line, Seated):
        if line.seat in table.seats[MOST_PLAYERS:]:
            yield Problem("M-6 most", line.slot, {"most": MOST_PLAYERS})
    elif isinstance(line, ChairsMoved):
        if set(line.seats) - set(table.seats):
            yield Problem("A-39 nobody", line.slot)
    elif getattr(line, "seat", None) not in (None, *table.seats):
        yield Problem("M-6 nobody", line.slot)
    elif isinstance(line, Attended) and table.part(line.seat, line.age) == "absent":
        yield Problem("A-25 absent", line.slot)


def _orphan_number(table: Table, line: _Number) -> Iterator[Problem]:
    if isinstance(line, Predicted) and line.tricks is None:
        return
    if not 1 <= line.age <= LAST_AGE:
        yield Problem("M-8 no round", line.slot, {"age": line.age})
        return
    round_ = table.every_round[line.age - 1]
    if line.age > table.last_age:
        yield Problem("A-35 ended", line.slot, {"last": table.last_age})
    elif isinstance(line, Misdealt):
        if line.dealt > round_.dealt:
            yield Problem("A-10 void", line.slot, {"age": line.age, "dealt": line.dealt})
    elif round_.left_out:
        yield Problem("A-36 skipped", line.slot, {"age": line.age})
    elif not isinstance(line, TrumpChosen) and line.dealt != round_.dealt:
        yield Problem("A-10 void", line.slot, {"age": line.age, "dealt": line.dealt})
    else:
        for seat in _named(line):
            if seat not in round_.present:
                yield Problem("A-25 away", line.slot, {"name": table.name(seat), "age": line.age})


def _named(line: _Number) -> tuple[int, ...]:
    """The seats to which a line gives a number."""
    match line:
        case Predicted():
            return (line.seat,)
        case TricksTapped():
            return tuple(sorted({seat for seat in line.winners if seat is not None}))
        case TricksCounted():
            return tuple(seat for seat, tricks in enumerate(line.tricks) if tricks)
    return ()


def figures(table: Table) -> dict[tuple[Any, ...], object]:
    """Name every value that is computed from the lines: totals, orders, groups, what is off."""
    named: dict[tuple[Any, ...], object] = {("total", seat): total for seat, total in table.totals.items()}
    for played in table.rounds:
        if played.left_out:
            continue
        age, tiers = played.age, played.fact_tiers
        named |= {
            ("dealer", age): played.dealer,
            ("order", age): played.order,
            ("trump", age): played.trump,
            ("barred", age): played.last_barred,
            ("setters", age): played.setters,
            ("fact_tiers", age): tiers,
            ("vignette_tiers", age): played.vignette_tiers,
        }
        named.update({("group", age, seat): played.group(seat) for tier in tiers for seat in tier})
        named.update({("outcome", age, seat): outcome for seat, outcome in played.outcomes.items()})
        named.update({("score", age, seat): points for seat, points in played.scores.items()})
    named[("leaders",)] = table.leaders
    named[("farewell_tiers",)] = table.farewell_tiers
    named[("winners",)] = table.winners
    named.update({("problem", off.rule, off.slot): off for off in problems(table)})
    return named
