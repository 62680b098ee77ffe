"""The lines of a table that a score sheet stands for."""

from __future__ import annotations

from collections.abc import Iterator

from facilitator.games.game import Entry, Lines
from facilitator.games.marginalia.entries import (
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
from facilitator.games.registry import opening_of
from facilitator.scoresheet.marginalia.model import FromCards, RoundSheet, ScoreSheet, SheetHouseRules
from facilitator.scoresheet.standing import Said, held_from, passed, said_in


def lines(sheet: ScoreSheet) -> Lines:
    """Return what stands of the evening that the sheet was kept of."""
    return {entry.slot: entry for entry in _entries(sheet)}


def _entries(sheet: ScoreSheet) -> Iterator[Entry]:
    yield from opening_of(sheet.game)
    for seat, name in enumerate(sheet.players):
        yield Seated(seat=seat, words=name)
    yield DealerSet(seat=sheet.first_dealer)
    yield from _rules(sheet)
    yield from _attendance(sheet)
    for age, round_ in enumerate(sheet.rounds, start=1):
        yield from _round(age, round_)


def _rules(sheet: ScoreSheet) -> Iterator[RulesAgreed]:
    """Give the rules of every age at which something was agreed; what it does not name goes on (A-30)."""
    for age, held in held_from(_agreed(sheet.house_rules), (_agreed(r.house_rules) for r in sheet.rounds)):
        yield RulesAgreed(age=age, **held)


def _agreed(rules: SheetHouseRules) -> Said:
    said = said_in(rules)
    barred = said.get("barred")
    if isinstance(barred, FromCards):
        said |= {"barred": "from-cards", "barred_from": barred.from_cards}
    return said


def _attendance(sheet: ScoreSheet) -> Iterator[Attended]:
    """Give every part that is not to play, and every return: a round names its own people (A-25)."""
    before: list[Part] = ["all"] * len(sheet.players)
    for age, round_ in enumerate(sheet.rounds, start=1):
        parts = [_part(round_, seat) for seat in range(len(sheet.players))]
        for seat, part in enumerate(parts):
            if part != "all" or before[seat] != "all":
                yield Attended(age=age, seat=seat, part=part)
        before = parts


def _part(round_: RoundSheet, seat: Seat) -> Part:
    if seat in round_.away:
        return "none"
    return "left" if seat in round_.left else "all"


def _round(age: Age, round_: RoundSheet) -> Iterator[Entry]:
    if round_.seats is not None:
        yield ChairsMoved(age=age, seats=tuple(round_.seats))
    if round_.left_out:
        # What had been written down before the round was left out is void.
        yield LeftOut(age=age)
        return
    if round_.trump is not None:
        yield TrumpChosen(age=age, suit=round_.trump, overruled=passed(round_.overruled, "M-12"))
    for seat, said in enumerate(round_.predictions or ()):
        if said is not None:
            yield Predicted(age=age, seat=seat, tricks=said)
    if round_.tricks is not None:
        yield TricksCounted(age=age, tricks=tuple(round_.tricks), overruled=passed(round_.overruled, "M-20"))
