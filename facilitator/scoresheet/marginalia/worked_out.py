"""Everything that follows from a score sheet of Marginalia or Blob."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from facilitator.games.game import Problem
from facilitator.games.marginalia.entries import LAST_AGE, Seat
from facilitator.games.marginalia.round import Round
from facilitator.games.marginalia.rules import problems
from facilitator.games.marginalia.scoring import Tally
from facilitator.games.marginalia.sentences import worded
from facilitator.games.marginalia.sheet import computed_sheet
from facilitator.games.marginalia.table import Table
from facilitator.scoresheet.marginalia.lines import lines
from facilitator.scoresheet.marginalia.model import RoundSheet, ScoreSheet
from facilitator.scoresheet.model import Broken
from facilitator.scoresheet.plain import plain

LONGEST_NAME = 40


class PaperRound(Round):
    """A round on paper: a place left empty stays open, also where its number would follow (M-20)."""

    @cached_property
    def tally(self) -> Tally:
        """The row of the tally as it was written down."""
        found = super().tally
        if len(found.given) == len(self.order):
            return found
        return replace(found, tricks=found.given, placed=sum(found.given.values()), complete=False)


class PaperTable(Table):
    """A table whose rounds were written down on paper."""

    @cached_property
    def every_round(self) -> tuple[Round, ...]:
        """All seven rounds, those that have not come yet as well."""
        rounds: list[Round] = []
        for age in range(1, LAST_AGE + 1):
            rounds.append(PaperRound(self, age, rounds[-1] if rounds else None))
        return tuple(rounds)


def worked_out(sheet: ScoreSheet) -> dict[str, Any]:
    """Return everything that follows from the sheet; raises Broken at the first break in order of play."""
    table = PaperTable(lines(sheet))
    for sentence in _breaks(sheet, table):
        raise Broken(sentence)
    computed = computed_sheet(table, game=sheet.game, rounds=len(sheet.rounds))
    for given, found in zip(sheet.rounds, computed["rounds"], strict=True):
        found["overruled"] = list(given.overruled)
    return computed


def _breaks(sheet: ScoreSheet, table: Table) -> Iterator[str]:
    """Give the breaks that the table has not overruled, in order of play."""
    found = problems(table)
    for age, given in enumerate(sheet.rounds, start=1):
        if (
            not given.left_out
            and "A-25" not in given.overruled
            and not table.every_round[age - 1].is_playable
        ):
            yield _too_few(table, age)
        for problem in found:
            if problem.slot[1] == age and problem.rule not in (*given.overruled, "A-25"):
                yield _sentence(table, given, age, problem)


def _too_few(table: Table, age: int) -> str:
    present = table.present(age)
    who = f"{_name(table, present[0])} is alone" if present else "nobody is there"
    return f"Round {age}: {who}, and a round needs two (A-25)."


def _sentence(table: Table, given: RoundSheet, age: int, problem: Problem) -> str:
    match problem.slot[0]:
        case "predicted":
            seat = int(problem.slot[3])
            what = f"{_name(table, seat)} predicted {(given.predictions or ())[seat]}"
        case "tally":
            what = _tally(table, table.every_round[age - 1].order, given)
        case _:
            what = f"{given.trump} is written down as trump"
    return f"Round {age}: {what}. {worded(problem).rstrip('.')} ({problem.rule})."


def _tally(table: Table, order: Sequence[Seat], given: RoundSheet) -> str:
    took = given.tricks or [None] * len(table.seats)
    return ", ".join(f"{_name(table, seat)} took {took[seat]}" for seat in order if took[seat] is not None)


def _name(table: Table, seat: Seat) -> str:
    return plain(table.name(seat), LONGEST_NAME) or f"seat {seat}"
