"""The lines of a table that a score sheet stands for, and everything that follows from them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from typing import Any

from facilitator.games.game import Entry, Lines, Problem
from facilitator.games.marginalia.entries import (
    LAST_AGE,
    Age,
    Attended,
    ChairsMoved,
    DealerSet,
    LeftOut,
    Part,
    Predicted,
    RulesAgreed,
    Seat,
    Seated,
    TricksCounted,
    TrumpChosen,
)
from facilitator.games.marginalia.round import Round
from facilitator.games.marginalia.rules import problems
from facilitator.games.marginalia.scoring import Tally
from facilitator.games.marginalia.sentences import worded
from facilitator.games.marginalia.sheet import computed_sheet
from facilitator.games.marginalia.table import Table
from facilitator.games.registry import opening_of
from facilitator.scoresheet.marginalia.model import FromCards, RoundSheet, ScoreSheet, SheetHouseRules
from facilitator.scoresheet.model import Broken, GivenRules, first_overruled, given_rules, rules_in_force
from facilitator.terminal_text import plain

LONGEST_NAME = 40


def lines(sheet: ScoreSheet) -> Lines:
    """Return what stands of the evening that the sheet was kept of."""
    return {entry.slot: entry for entry in _entries(sheet)}


def _entries(sheet: ScoreSheet) -> Iterator[Entry]:
    yield from opening_of(sheet.game)
    for seat, name in enumerate(sheet.players):
        yield Seated(seat=seat, words=name)
    yield DealerSet(seat=sheet.first_dealer)
    by_round = (_agreed(round_.house_rules) for round_ in sheet.rounds)
    for age, held in rules_in_force(_agreed(sheet.house_rules), by_round):
        yield RulesAgreed(age=age, **held)
    yield from _attendance(sheet)
    for age, round_ in enumerate(sheet.rounds, start=1):
        yield from _round(age, round_)


def _agreed(rules: SheetHouseRules) -> GivenRules:
    said = given_rules(rules)
    barred = said.get("barred")
    if isinstance(barred, FromCards):
        said |= {"barred": "from-cards", "barred_from": barred.from_cards}
    return said


def _attendance(sheet: ScoreSheet) -> Iterator[Attended]:
    """Give every part that is not to play, and every return: a round names its own people (A-25)."""
    before: list[Part] = ["all"] * len(sheet.players)
    for age, round_ in enumerate(sheet.rounds, start=1):
        parts: list[Part] = [
            "none" if seat in round_.away else "left" if seat in round_.left else "all"
            for seat in range(len(sheet.players))
        ]
        for seat, part in enumerate(parts):
            if part != "all" or before[seat] != "all":
                yield Attended(age=age, seat=seat, part=part)
        before = parts


def _round(age: Age, round_: RoundSheet) -> Iterator[Entry]:
    if round_.seats is not None:
        yield ChairsMoved(age=age, seats=tuple(round_.seats))
    if round_.left_out:
        # What had been written down before the round was left out is void.
        yield LeftOut(age=age)
        return
    if round_.trump is not None:
        yield TrumpChosen(age=age, suit=round_.trump, overruled=first_overruled(round_.overruled, "M-12"))
    for seat, said in enumerate(round_.predictions or ()):
        if said is not None:
            yield Predicted(age=age, seat=seat, tricks=said)
    if round_.tricks is not None:
        yield TricksCounted(
            age=age, tricks=tuple(round_.tricks), overruled=first_overruled(round_.overruled, "M-20")
        )


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
            present = table.present(age)
            who = f"{_name(table, present[0])} is alone" if present else "nobody is there"
            yield f"Round {age}: {who}, and a round needs two (A-25)."
        for problem in found:
            if problem.slot[1] == age and problem.rule not in (*given.overruled, "A-25"):
                yield _sentence(table, given, age, problem)


def _sentence(table: Table, given: RoundSheet, age: int, problem: Problem) -> str:
    match problem.slot[0]:
        case "predicted":
            seat = int(problem.slot[3])
            what = f"{_name(table, seat)} predicted {(given.predictions or ())[seat]}"
        case "tally":
            tricks = given.tricks or [None] * len(table.seats)
            order = table.every_round[age - 1].order
            took = (f"{_name(table, seat)} took {tricks[seat]}" for seat in order if tricks[seat] is not None)
            what = ", ".join(took)
        case _:
            what = f"{given.trump} is written down as trump"
    return f"Round {age}: {what}. {worded(problem).rstrip('.')} ({problem.rule})."


def _name(table: Table, seat: Seat) -> str:
    return plain(table.name(seat), LONGEST_NAME) or f"seat {seat}"
