"""Answers the questions of a guide until the record is that of an evening of the net, entry for entry.

For each act it looks at the blanks that the act is about, and takes the answer that would put it on the
record: nothing is recorded but by an answer that a question offers. What the pages of old did as one act and
a question does as several (corrections of several numbers at once) is answered one entry after the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from facilitator.games.game import Entry, Slot
from facilitator.games.marginalia.entries import (
    FORMS,
    AgendaSet,
    Attended,
    ChairsMoved,
    DealerSet,
    FarewellTold,
    Predicted,
    RulesAgreed,
    Seated,
    Starred,
    Stopped,
    TalkedOver,
    TricksCounted,
    TricksTapped,
    WorldSet,
)
from facilitator.guide.guide import Guide
from facilitator.guide.marginalia.beside import MOVABLE
from facilitator.guide.question import Answer, Choice, Form, Names, Numbers, Read, Words
from facilitator.record import words_of
from tests.guide.evenings import act_in


def as_asked(lines: Sequence[Any]) -> tuple[Any, ...]:
    """The lines in the order in which they are asked for now: the place with the first deal, not after it."""
    kinds = [[entry.kind for entry in act_in(line)] for line in lines]
    deal = next((at for at, each in enumerate(kinds) if "dealer_set" in each), None)
    world = next((at for at, each in enumerate(kinds) if each == ["world_set"]), None)
    if deal is None or world is None or any(line in ("undo", "redo") for line in lines[deal:world]):
        return tuple(lines)
    moved = [*lines[:deal], [lines[deal], lines[world]], *lines[deal + 1 : world], *lines[world + 1 :]]
    return tuple(moved)


def answered(guide: Guide, act: tuple[Entry, ...]) -> bool:
    """Put an act on the record by one answer, where a question offers it."""
    for at in ((), *_addresses(guide, act)):
        guide.go(at)
        _leaf_to_form(guide, act)
        for answer in _answers(guide, act):
            if answer.entries == act:
                assert guide.answer(answer), guide.refused
                return True
            bare = tuple(replace(entry, overruled="") for entry in act)
            if answer.overrules and answer.entries == bare and not guide.answer(answer):
                kept = guide.refused.anyway if guide.refused is not None else None
                if kept is not None and kept.entries == act:
                    assert guide.answer(kept)
                    return True
    guide.go(())
    return False


def _leaf_to_form(guide: Guide, act: tuple[Entry, ...]) -> None:
    """Have another form of a farewell until it is the one in which this was told."""
    entry = act[-1]
    if isinstance(entry, FarewellTold) and entry.form and guide.question.slot == entry.slot:
        for _ in FORMS:
            answer = guide.question.keep(entry.words) if isinstance(guide.question, Words) else Answer()
            if answer.entries == act:
                break
            guide.another()


def _answers(guide: Guide, act: tuple[Entry, ...]) -> Iterator[Answer]:
    """Whatever may be answered here, with the words and the values of this act."""
    question = guide.question
    yield from question.keys.values()
    yield from (option.answer for option in guide.more)
    match question:
        case Choice():
            yield from (option.answer for option in question.options)
        case Words():
            letters = [entry.letter for entry in act if isinstance(entry, Seated)]
            yield from (question.keep(words) for words in dict.fromkeys([*map(words_of, act), *letters, ""]))
        case Names():
            yield question.keep(", ".join(words_of(entry) for entry in act))
        case Form():
            yield question.done(_values(question, act))
        case Read() | Numbers() if question.done is not None:
            yield question.done


def _values(form: Form, act: tuple[Entry, ...]) -> Mapping[str, Any]:
    """The fields as they are preset, but for what the act says."""
    values = {field.name: field.value for field in form.fields}
    for entry in act:
        match entry:
            case RulesAgreed():
                known = [name for name in values if hasattr(entry, name)]
                values |= {name: getattr(entry, name) for name in known}
                values |= {"barred": (entry.barred, entry.barred_from), "since": entry.age}
            case DealerSet():
                values["dealer"] = entry.seat
            case WorldSet():
                values["place"] = entry.words
            case Stopped():
                values["ages"] = entry.age or 7
    return values


def _addresses(guide: Guide, act: tuple[Entry, ...]) -> Iterator[Slot]:
    """The blanks at which the act may be asked for."""
    table, entry = guide.view.state, act[-1]
    yield from (each.slot for each in act)
    yield from _of_people(table, entry)
    match entry:
        case Predicted():
            yield (*entry.slot, entry.tricks if entry.tricks is not None else 0)
        case TricksCounted() | TricksTapped():
            yield from _tallies(table.every_round[entry.age - 1], entry)
        case RulesAgreed():
            yield ("rules_agreed", 0)
        case AgendaSet():
            yield (*entry.slot, entry.suit or "")
        case FarewellTold():
            yield (*entry.slot, "tell")
        case Stopped():
            yield from (("stopped",), ("evening",))
        case TalkedOver():
            yield ("talked_over", entry.question, 0)
            yield ("talked_over", entry.question, 0, "wish")
        case Starred():
            yield from (("talked_over", "stars", 0), ("talked_over", "stars", 0, "wish"))
            yield ("talked_over", "stars", 0, "wish" if entry.wish else "star", *entry.at)
    yield from (("move", *each.slot) for each in act if each.kind in MOVABLE)


def _of_people(table: Any, entry: Entry) -> Iterator[Slot]:
    match entry:
        case Seated() if entry.seat in table.seats:
            yield from (("seated", entry.seat), ("letter", entry.seat))
        case Seated():
            yield from (("who", "new", entry.words, seat) for seat in table.seats)
            yield ("who", "new", entry.words)
        case Attended():
            yield from (("who", entry.seat), ("who", entry.seat, "out"), ("who", entry.seat, "gone"))
        case ChairsMoved():
            yield from (("chair", seat) for seat in table.seats)


def _tallies(played: Any, entry: TricksCounted | TricksTapped) -> Iterator[Slot]:
    """The address of a total that is typed or corrected: whose it is, and what all others should be."""
    slot: Slot = ("tally", played.age, played.dealt)
    yield from ((*slot, seat) for seat in played.order)
    if isinstance(entry, TricksCounted):
        wanted = {seat: tricks for seat, tricks in enumerate(entry.tricks) if tricks is not None}
        changed = [
            seat for seat in played.order if seat in wanted and wanted[seat] != played.tricks.get(seat)
        ]
        yield (*slot, *(n for seat in changed for n in (seat, wanted[seat])))
