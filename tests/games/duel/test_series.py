"""The best of three: how it stands, when it is won, and what a rematch takes over."""

from __future__ import annotations

from typing import Any

import pytest

from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import (
    Conceded,
    DrawAgreed,
    DuelAgreed,
    DuellistSeated,
    FirstActive,
    SeriesStood,
    Side,
)
from facilitator.games.duel.words import series_said
from facilitator.games.game import Entry

TWO = (DuellistSeated(side=0, words="Bea"), DuellistSeated(side=1, words="Aldo"))


def duel(*entries: Entry) -> Duel:
    """What follows from these lines."""
    return Duel({entry.slot: entry for entry in entries})


def best_of_three(**rules: Any) -> Duel:
    """Bea and Aldo have agreed on it."""
    return duel(*TWO, DuelAgreed(duels="best-of-three", **rules))


def played(before: Duel, loser: Side | None, first: Side = 0) -> Duel:
    """The duel begun and over; without a loser it is a draw."""
    end = DrawAgreed(number=1) if loser is None else Conceded(number=1, side=loser)
    return duel(*before.lines.values(), FirstActive(side=first), end)


def rematch(of: Duel) -> Duel:
    """The next duel of the same two."""
    return duel(*of.again())


@pytest.mark.parametrize(
    ("losers", "won", "winner"),
    [
        ((), (0, 0), None),
        ((1,), (1, 0), None),
        ((1, 0), (1, 1), None),
        ((1, 1), (2, 0), 0),
        ((1, 0, 0), (1, 2), 1),
        ((1, None, 1), (2, 0), 0),
        ((None, None, None), (0, 0), None),
        ((1, 1, 0), (0, 1), None),
    ],
)
def test_two_duels_win_it(losers: tuple[Side | None, ...], won: tuple[int, int], winner: Side | None) -> None:
    """A draw counts for nobody, and behind a series that is won a new one begins."""
    now = best_of_three()
    for at, loser in enumerate(losers):
        now = played(rematch(now) if at else now, loser)
    assert (now.won, now.series_winner) == (won, winner)


def test_a_rematch_keeps_names_and_rules() -> None:
    """Who begins is not among them."""
    now = rematch(played(best_of_three(capped=False), 1))
    assert (now.name(0), now.name(1), now.first, now.acts) == ("Bea", "Aldo", None, ())
    assert now.rules(1) == DuelAgreed(duels="best-of-three", capped=False)


def test_a_single_duel_may_become_the_first_of_three() -> None:
    """Agreed on only in the rematch: the duel just won counts, those before it do not."""
    second = rematch(played(rematch(played(duel(*TWO), 0)), 1))
    assert series_said(second) == ""
    agreed = duel(*second.lines.values(), DuelAgreed(duels="best-of-three"))
    assert agreed.won == (1, 0)


@pytest.mark.parametrize(
    ("rule", "loser", "first", "begins"),
    [
        ("coin", 1, 0, None), ("loser", 1, 0, 1), ("loser", 0, 0, 0), ("loser", None, 0, None),
        ("second", 0, 0, 1), ("second", 0, 1, 0), ("second", None, 0, 1),
    ],
)  # fmt: skip
def test_who_begins_a_rematch(rule: Any, loser: Side | None, first: Side, begins: Side | None) -> None:
    """As agreed, whoever lost or whoever was second; where nobody lost a coin says it (D-13)."""
    now = duel(*TWO, DuelAgreed(next_begins=rule))
    assert now.begins is None
    assert rematch(played(now, loser, first)).begins == begins


def test_a_duel_that_is_not_over_hands_on_how_the_series_stands() -> None:
    """A rematch of a rematch that nobody has begun, or that was broken off, loses nothing."""
    first = rematch(played(best_of_three(), 0))
    assert rematch(first).series == first.series == SeriesStood(second=1, lost=0, began=0)
    assert rematch(duel(*first.lines.values(), FirstActive(side=1))).series == first.series
    assert duel(*TWO).again() == (*TWO, DuelAgreed())


def test_how_it_stands_in_words() -> None:
    """Both players’ duels; and who has won it, once somebody has."""
    now = played(best_of_three(), 1)
    assert series_said(now) == "First to win two duels: Bea 1, Aldo 0."
    assert series_said(played(rematch(now), 1)) == "First to win two duels: Bea 2, Aldo 0. Bea has won twice."
