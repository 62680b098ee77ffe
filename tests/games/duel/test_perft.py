"""A tiny duel counted whole, against a count by hand.

Decks of five, every card a 1/1 that is played to column 1, one turn each. Turn 1, limit 1:

    none played: thrown, ended, passed                                      3
    one: played, thrown, then struck or skipped, each with ended, passed    2 + 2 × 3 = 8
    with the start and the draw                                             13 states, 3 ends

Turn 2, limit 2, from each of the three ends: the draw 1; none played 3; one 8; two (the second behind the
first): one more played, thrown, struck or skipped with ended and passed 8; that is 20 states and
1 + 2 + 2 = 5 ends. Together 13 + 3 × 20 = 73 states and 15 ends.

Where a card that moved up attacks at once (C-9): with two played and one opposite (2 of the 3 ends), both
1/1 are erased by the strike and the second moves up. It strikes or is skipped, each with ended and passed:
6 in place of 2, so 4 more states and one more end each: 81 and 17.
"""

from __future__ import annotations

import pytest

from facilitator.games.duel.duel import read
from facilitator.games.duel.entries import (
    Act,
    AttackEnded,
    Drew,
    DuelAgreed,
    FirstActive,
    Played,
    PlayEnded,
    ResetStepped,
    Skipped,
    Struck,
    TurnPassed,
)
from facilitator.games.duel.state import DuelState
from facilitator.games.game import Entry, Slot
from tests.games.duel.players import allowed

Lines = dict[Slot, Entry]


def moves(number: int) -> list[Act]:
    """All that can be tried."""
    return [
        Drew(number=number),
        Played(number=number, column=1, attack=1, health=1),
        PlayEnded(number=number),
        Struck(number=number, column=1),
        Skipped(number=number, column=1),
        AttackEnded(number=number),
        ResetStepped(number=number),
        TurnPassed(number=number),
    ]


def walked(lines: Lines, last: int) -> tuple[int, list[DuelState]]:
    """How many states there are from here to the end of this turn, and those at the end."""
    duel = read(lines)
    if duel.now.turn.number > last:
        return 1, [duel.now]
    states, ends = 1, []
    for act in allowed(duel, moves(duel.next_number)):
        more, found = walked({**lines, act.slot: act}, last)
        states += more
        ends += found
    return states, ends


def tiny(*, moved_up_attacks: bool = False) -> Lines:
    """Decks of five."""
    agreed, first = DuelAgreed(cards=5, moved_up_attacks=moved_up_attacks), FirstActive(side=0)
    return {agreed.slot: agreed, first.slot: first}


@pytest.mark.parametrize(
    ("last", "moved_up", "states", "ends"),
    [(1, False, 13, 3), (2, False, 73, 15), (1, True, 13, 3), (2, True, 81, 17)],
)
def test_a_tiny_duel_has_so_many_states(last: int, moved_up: bool, states: int, ends: int) -> None:
    """As counted by hand above."""
    counted, found = walked(tiny(moved_up_attacks=moved_up), last)
    assert (counted, len(found)) == (states, ends)


def test_health_at_the_ends_of_the_tiny_duel() -> None:
    """Turn 1: 20, 20, and 19 for the second where the card struck. Turn 2: from the end without a card the
    first loses 1 where a card struck (2 of 5), else nobody loses any more.
    """
    _, ends = walked(tiny(), 2)
    found = sorted(tuple(of.health for of in end.page.duellists) for end in ends)
    assert found == sorted([(20, 20)] * 3 + [(19, 20)] * 2 + [(20, 19)] * 5 + [(20, 20)] * 5)


def test_the_third_draw_of_the_tiny_duel() -> None:
    """D-17, D-18: who kept all five draws them again; who played one has four and has lost."""
    _, ends = walked(tiny(), 2)
    assert [end.page.duellists[0].discard for end in ends].count(5) == 5
    assert [end.page.duellists[0].discard for end in ends].count(4) == 10
