"""What a table of Mariglia is asked, whatever is typed there; numbers are worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facilitator.games.game import Entry
from facilitator.games.mariglia.entries import (
    Agreed,
    DealTurned,
    MatchAgreed,
    Placed,
    PointsCounted,
    TrionfoTurned,
)
from facilitator.guide.guide import Guide
from facilitator.guide.question import Choice, Meaning, Read, Typed
from facilitator.services.context import AppContext
from tests.facilitator.services.composing import context

FOUR: tuple[Entry, ...] = tuple(
    Placed(seat=seat, words=name) for seat, name in enumerate(("Gavino", "Tore", "Peppe", "Mario"))
)
BEGUN = (*FOUR, DealTurned(seat=0))
HAND_1 = (*BEGUN, TrionfoTurned(hand=1, card="KH"))
"""Gavino deals and turns the king: noi has 3, Tore leads."""


def asked(*entries: Entry) -> Guide:
    """The questions of a match with these entries."""
    ctx: AppContext = context()
    ctx.table.begin("mariglia")
    for entry in entries:
        assert ctx.table.record(entry) is None, entry
    return Guide(ctx)


def typed(guide: Guide, line: str) -> Meaning:
    """What a line means at the question that is asked."""
    question = guide.question
    assert isinstance(question, Typed), question.slot
    return question.parse(line)


@pytest.mark.parametrize(
    ("rule", "entries", "line", "says"),
    [
        ("G-20 G-21", BEGUN, "rc", "re di cuori. A re gives noi 3 at once: 0 + 3 = 3."),
        ("G-23", BEGUN, "5p", "5 di picche. A 5 is a frillo and gives nothing."),
        ("G-32", HAND_1, "44", "noi 44, loro 26. noi adds 9: 12."),
        ("G-33 B-8", HAND_1, "35", "noi 35, loro 35. Nobody adds anything."),
        ("G-31", HAND_1, "6 31", "noi 37, loro 33. noi adds 2: 5."),
        ("G-31", HAND_1, "l52", "noi 18, loro 52. loro adds 17: 17."),
        ("G-31", HAND_1, "44/25", "44 and 25 make 69, and the pack has 70. Count again."),
        ("G-9", HAND_1, "1 31", "1 trick can’t hold cards worth 31. Count again."),
        ("G-4", HAND_1, "70", "noi 70, loro 0. noi adds 35: 38. Game 1 goes to noi."),
        (
            "G-4",
            (*FOUR, MatchAgreed(targets=(35,)), DealTurned(seat=0), TrionfoTurned(hand=1, card="KH")),
            "70",
            "noi 70, loro 0. noi adds 35: 38. The match goes to noi.",
        ),
        (
            "G-22",
            (*HAND_1, PointsCounted(hand=1, ew=66), TrionfoTurned(hand=2, card="2H")),
            "l37",
            "noi 33, loro 37. loro adds 2: 33.",
        ),
        (
            "B-7",
            (*FOUR, Agreed(bonus="deferred"), DealTurned(seat=0), TrionfoTurned(hand=1, card="KH")),
            "44",
            "noi 44, loro 26. noi adds 9: 9. The trionfo gives noi 3: 12.",
        ),
    ],
)
def test_what_a_line_means_stands_before_enter(
    rule: str, entries: tuple[Entry, ...], line: str, says: str
) -> None:
    """With all that it wins, and why it can't be."""
    assert typed(asked(*entries), line).says == says, rule


def test_a_bonus_that_wins_is_read_before_it_counts() -> None:
    """Tore turns the seven with 31 on the sheet: 36, and the hand is not played (G-22)."""
    guide = asked(*HAND_1, PointsCounted(hand=1, ew=66))
    assert guide.question.notes[0].text.startswith("A bonus could end it: asso or better")
    meaning = typed(guide, "7c")
    assert meaning.says.endswith("31 + 5 = 36. That wins the game.") and not meaning.at_once
    assert meaning.answer is not None and guide.answer(meaning.answer)
    assert guide.question.say == ("Game 1 goes to loro, 3 : 36.",)
    assert isinstance(guide.question, Read) and guide.answer(guide.question.done)
    assert guide.question.slot == ("trionfo", 3)


def test_a_trionfo_that_was_not_noted_is_asked_for_once_more() -> None:
    """Behind the count, where Enter says that nobody noted it; before it Enter alone does nothing."""
    guide = asked(*BEGUN)
    assert typed(guide, "").answer is None
    later = typed(guide, "-").answer
    assert later is not None and guide.answer(later) and guide.question.slot == ("count", 1)
    counted = typed(guide, "44").answer
    assert counted is not None and guide.answer(counted) and guide.question.slot == ("trionfo", 1)
    nobody = typed(guide, "").answer
    assert nobody is not None and guide.answer(nobody) and guide.question.slot == ("trionfo", 2)


LINES = st.text("0123456789 /lrcqfpad7", max_size=6) | st.sampled_from(
    ["38", "6 31", "l40", "7c", "rq", "", "70"]
)


@given(
    st.lists(LINES | st.integers(0, 3) | st.just("undo"), max_size=40),
    st.sampled_from(["orthodox", "scoperto"]),
)
def test_whatever_is_typed_something_is_asked(acts: list[Any], deal: Any) -> None:
    """Nothing that is typed, chosen or undone breaks it, and each line says or does something."""
    guide = asked(*FOUR, Agreed(deal=deal), DealTurned(seat=0))
    for act in acts:
        question = guide.question
        assert question.say and question.title
        if act == "undo":
            guide.undo()
        elif isinstance(question, Typed) and isinstance(act, str):
            meaning = question.parse(act)
            assert meaning.says or meaning.answer or not act.strip()
            if meaning.answer is not None:
                guide.answer(meaning.answer)
        elif isinstance(question, Choice) and isinstance(act, int) and question.options[0].answer.do == ():
            guide.answer(question.options[act % len(question.options)].answer)
        elif isinstance(question, Read):
            guide.answer(question.done)
        guide.game.sheet(guide.view), guide.game.more(guide.view), guide.game.margin(guide.view)
