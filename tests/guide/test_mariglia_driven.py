"""Every evening of Mariglia comes from answers to questions: the same entries in the same order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from facilitator.games.game import Entry, Slot
from facilitator.games.mariglia.entries import (
    SEATS,
    Agreed,
    CardsFaced,
    CardsPlayed,
    DealTurned,
    FaultSettled,
    HandNoted,
    HandVoided,
    MatchAgreed,
    PointsCounted,
    TeamNamed,
    TricksValued,
    TrionfoTurned,
)
from facilitator.games.mariglia.match import alongside
from facilitator.guide.guide import Guide
from facilitator.guide.mariglia.cards import typed
from facilitator.guide.question import Answer, Choice, Form, Names, Numbers, Read, Typed, Words
from facilitator.record import Act
from tests.guide.driven import driven
from tests.guide.evenings import MARIGLIA, act_in, evening, names_of


@pytest.mark.parametrize("name", names_of(MARIGLIA))
def test_answers_leave_the_same_entries_in_the_same_order(name: str) -> None:
    """What the pages of old recorded is recorded by questions too."""
    wanted = evening(name, MARIGLIA)
    # A rematch begins with what went over into it.
    opening = act_in(wanted.lines[0]) if len(act_in(wanted.lines[0])) > len(SEATS) else ()
    found, expected = driven(wanted, opening, wanted.lines[bool(opening) :], _answered)
    assert found == expected


def _answered(guide: Guide, act: Act) -> bool:
    # Who dealt a hand goes down by itself with the first that is said of it.
    said = tuple(entry for entry in act if not isinstance(entry, DealTurned | Agreed)) or act[-1:]
    goes_along = (*alongside(guide.view.state, said), *said) == act
    return _is_put(guide, act, act) or (goes_along and _is_put(guide, said, act))


def _is_put(guide: Guide, wanted: Act, act: Act) -> bool:
    bare = tuple(replace(entry, overruled="") for entry in wanted)
    for at in ((), *(slot for entry in act for slot in _addresses(guide, entry))):
        guide.go(at)
        for answer in _answers(guide, act):
            if answer.entries != wanted and not (answer.overrules and answer.entries == bare):
                continue
            if not guide.answer(answer):
                kept = guide.refused.anyway if guide.refused is not None else None
                if kept is None or kept.entries != wanted or not guide.answer(kept):
                    continue
            assert guide.view.last_act == act, (guide.view.last_act, act)
            return True
    guide.go(())
    return False


def _addresses(guide: Guide, entry: Entry) -> Iterator[Slot]:
    """The blanks at which it may be asked for."""
    match: Any = guide.view.state
    yield entry.slot
    match entry:
        case Agreed():
            yield ("agreed", 0)
        case HandVoided(hand=hand) | HandNoted(hand=hand) | TrionfoTurned(hand=hand):
            yield ("hand", hand)
        case CardsPlayed(hand=hand):
            dealt = match.hand(hand)
            for fault in dealt.faults if dealt is not None else ():
                yield ("fault", hand, fault.trick, fault.seat)
        case CardsFaced(hand=hand, cards=cards):
            for seat, round_ in product(SEATS, (1, 2)):
                yield ("faced", hand, seat, round_)
                yield ("faced", hand, seat, round_, "cards", *cards)
        case FaultSettled(hand=hand, trick=trick, seat=seat):
            yield ("fault", hand, trick, seat)


def _answers(guide: Guide, act: Act) -> Iterator[Answer]:
    """Whatever may be answered here, with the words and the values of this act."""
    question = guide.question
    yield from question.keys.values()
    yield from (option.answer for option in guide.more)
    match question:
        case Choice():
            yield from (option.answer for option in question.options)
        case Words():
            yield from (question.keep(getattr(entry, "words", "")) for entry in act)
        case Names():
            yield question.keep(", ".join(getattr(entry, "words", "") for entry in act))
        case Form():
            yield question.done(_values(guide, question, act))
        case Typed():
            for line in ("", *(line for entry in act for line in _typed(guide, entry))):
                answer = question.parse(line).answer
                if answer is not None:
                    yield answer
        case Read() | Numbers() if question.done is not None:
            yield question.done


def _values(guide: Guide, form: Form, act: Act) -> dict[str, Any]:
    """The fields as they are preset, but for what the act says."""
    values = {field.name: field.value for field in form.fields}
    if ("agreed", 1) not in guide.view.lines:
        values["language"] = "it"
    for entry in act:
        match entry:
            case Agreed():
                values |= {name: getattr(entry, name) for name in values if hasattr(entry, name)}
            case DealTurned():
                values["dealer"] = entry.seat
            case MatchAgreed():
                values |= {"form": (), "targets": " ".join(map(str, entry.targets))}
            case TeamNamed():
                values[entry.team] = entry.words
    return values


def _typed(guide: Guide, entry: Entry) -> Iterator[str]:
    """The lines that may say this."""
    match entry:
        case TrionfoTurned(hand=hand, card=card):
            yield typed(card, guide.view.state.hand(hand).words) if card else ""
        case PointsCounted(ns=ns, ew=ew):
            yield f"{ns}/{ew}" if None not in (ns, ew) else f"l{ew}" if ns is None else str(ns)
        case TricksValued(team=team, tricks=tricks, values=values):
            yield f"{'l' if team == 'EW' else ''}{tricks} {values}"
        case CardsPlayed(hand=hand, cards=cards) if cards:
            yield typed(cards[-1], guide.view.state.hand(hand).words)
        case CardsFaced(hand=hand, cards=cards):
            yield " ".join(typed(card, guide.view.state.hand(hand).words) for card in cards)
        case MatchAgreed(targets=targets):
            yield " ".join(map(str, targets))
