"""A score sheet from the bytes of its file to everything that follows from it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from facilitator import json_text
from facilitator.games.game import Problem
from facilitator.games.marginalia.ages import LAST_AGE
from facilitator.games.marginalia.check import problems
from facilitator.games.marginalia.entries import Seat
from facilitator.games.marginalia.round import Round
from facilitator.games.marginalia.sheet import computed_sheet
from facilitator.games.marginalia.table import Table
from facilitator.games.marginalia.tally import Tally
from facilitator.scoresheet.lines import lines
from facilitator.scoresheet.mariglia.model import MatchSheet, fits
from facilitator.scoresheet.mariglia.worked_out import worked_out as worked_out_match
from facilitator.scoresheet.model import Broken as Broken
from facilitator.scoresheet.model import NotASheet, RoundSheet, Sheet, parsed, validated
from facilitator.scoresheet.plain import plain

NO_POINTS = "a duel has no score sheet: it has no points"
NO_SUCH_GAME = "only 'blob', 'marginalia' or 'mariglia' can stand here"
LONGEST_NAME = 40


def read(content: bytes) -> Sheet | MatchSheet:
    """Return the sheet in a file's bytes; raises NotASheet with the place of the first fault."""
    given = _from_json(content)
    game = given.get("game") if isinstance(given, dict) else None
    if game == "mariglia":
        return _match_sheet(given)
    if game not in (None, "blob", "marginalia"):
        raise NotASheet(NO_POINTS if game == "duel" else NO_SUCH_GAME, "game")
    return parsed(given)


def _match_sheet(given: object) -> MatchSheet:
    sheet = validated(MatchSheet, given)
    fits(sheet)
    return sheet


def _from_json(content: bytes) -> Any:
    try:
        return json_text.read(json_text.decoded(content, "utf-8-sig"), "score sheet")
    except json_text.NotJson as fault:
        raise NotASheet(str(fault)) from None


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


def worked_out(sheet: Sheet | MatchSheet) -> dict[str, Any]:
    """Return everything that follows from the sheet; raises Broken at the first break in order of play."""
    if isinstance(sheet, MatchSheet):
        return worked_out_match(sheet)
    table = PaperTable(lines(sheet))
    for sentence in _breaks(sheet, table):
        raise Broken(sentence)
    computed = computed_sheet(table, game=sheet.game, rounds=len(sheet.rounds))
    for given, found in zip(sheet.rounds, computed["rounds"], strict=True):
        found["overruled"] = list(given.overruled)
    return computed


def _breaks(sheet: Sheet, table: Table) -> Iterator[str]:
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
            if problem.slot[1] == age and problem.code not in (*given.overruled, "A-25"):
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
    return f"Round {age}: {what}. {problem.sentence.rstrip('.')} ({problem.code})."


def _tally(table: Table, order: Sequence[Seat], given: RoundSheet) -> str:
    took = given.tricks or [None] * len(table.seats)
    return ", ".join(f"{_name(table, seat)} took {took[seat]}" for seat in order if took[seat] is not None)


def _name(table: Table, seat: Seat) -> str:
    return plain(table.name(seat), LONGEST_NAME) or f"seat {seat}"
