"""Everything that is off at a table, in the order of play."""

from __future__ import annotations

from collections.abc import Iterator

from facilitator.games.game import Entry, Problem, Slot
from facilitator.games.marginalia import sentences
from facilitator.games.marginalia.ages import LAST_AGE, MOST_PLAYERS
from facilitator.games.marginalia.entries import (
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
from facilitator.games.marginalia.table import Table

_Number = Predicted | TricksTapped | TricksCounted | TrumpChosen | Misdealt


def found_problems(table: Table) -> tuple[Problem, ...]:
    """Numbers that break a rule and are not overruled, and lines that have no place left."""
    found = [*_breaks(table), *(orphan for line in table.lines.values() for orphan in _orphans(table, line))]
    return tuple(sorted(found, key=lambda problem: _place(table, problem.slot)))


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


def _breaks(table: Table) -> Iterator[Problem]:
    for round_ in table.every_round:
        for code, slot in round_.unresolved:
            yield Problem(code, slot, _sentence(table, round_, code, slot))


def _sentence(table: Table, round_: Round, code: str, slot: Slot) -> str:
    last = round_.last_speaker
    match code:
        case "A-6":
            return sentences.hand_size(round_.cards)
        case "M-15" if last is not None:
            return sentences.closing_number(round_, round_.predictions[last])
        case "M-20":
            return sentences.counted(round_.placed, round_.cards, min(round_.tricks.values(), default=0))
        case "A-25":
            return f"Round {round_.age} has numbers, but fewer than two people are here."
    return f"Nobody chooses the trump of round {round_.age}."


def _orphans(table: Table, line: Entry) -> Iterator[Problem]:
    if line.overruled:
        return
    if isinstance(line, _Number):
        yield from _orphan_number(table, line)
    elif isinstance(line, Seated):
        if line.seat in table.seats[MOST_PLAYERS:]:
            yield Problem("M-6", line.slot, f"Two packs are enough for {MOST_PLAYERS} players at most.")
    elif isinstance(line, ChairsMoved):
        if set(line.seats) - set(table.seats):
            yield Problem("A-39", line.slot, "A chair is kept for nobody.")
    elif getattr(line, "seat", None) not in (None, *table.seats):
        yield Problem("M-6", line.slot, "Nobody sits there.")
    elif isinstance(line, Attended) and table.part(line.seat, line.age) == "absent":
        yield Problem("A-25", line.slot, "Nobody sits there at that age.")


def _orphan_number(table: Table, line: _Number) -> Iterator[Problem]:
    if isinstance(line, Predicted) and line.tricks is None:
        return
    if not 1 <= line.age <= LAST_AGE:
        yield Problem("M-8", line.slot, f"There is no round {line.age}.")
        return
    round_ = table.every_round[line.age - 1]
    if line.age > table.last_age:
        yield Problem("A-35", line.slot, f"The cards end after round {table.last_age}.")
    elif isinstance(line, Misdealt):
        if line.dealt > round_.dealt:
            yield Problem("A-10", line.slot, sentences.void_deal(line.age, line.dealt))
    elif round_.left_out:
        yield Problem("A-36", line.slot, sentences.left_out(line.age))
    elif not isinstance(line, TrumpChosen) and line.dealt != round_.dealt:
        yield Problem("A-10", line.slot, sentences.void_deal(line.age, line.dealt))
    else:
        for seat in _named(line):
            if seat not in round_.present:
                yield Problem("A-25", line.slot, sentences.away(table, seat, line.age))


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
