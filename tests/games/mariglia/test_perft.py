"""Every legal way to play two tricks with tiny hands, counted and frozen (after chess’s perft)."""

from __future__ import annotations

import pytest

from facilitator.games.mariglia.entries import Agreed
from facilitator.games.mariglia.referee import allowed, faults, to_play, tricks
from tests.games.mariglia.deals import duty

Hands = tuple[tuple[str, ...], ...]


def dealt(written: str) -> Hands:
    """The cards of South, East, North and West."""
    return tuple(tuple(seat.split()) for seat in written.split("|"))


def leaves(hands: Hands, rules: Agreed, plays: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """Every whole play that `allowed` lets the four reach; East leads and spades are trumps."""
    if not any(hands):
        return [plays]
    played = tricks(plays, 1, "S", rules)
    seat = to_play(played, 1)
    before = plays[len(plays) - len(plays) % 4 :]
    leader = (seat - len(before)) % 4
    found: list[tuple[str, ...]] = []
    for card in allowed(before, leader, hands[seat], "S", rules):
        left = tuple(tuple(each for each in hand if each != card) for hand in hands)
        found += leaves(left, rules, (*plays, card))
    return found


def by_oracle(hands: Hands, rules: Agreed, plays: tuple[str, ...] = ()) -> int:
    """The same count by the oracle’s duties, with tricks and turns from the rules’ seats alone."""
    if not any(hands):
        return 1
    seat = to_play(tricks(plays, 1, "S", rules), 1)
    size = len(plays) % 4
    trick = [((seat - size + place) % 4, card) for place, card in enumerate(plays[len(plays) - size :])]
    total = 0
    for card in duty(hands[seat], seat, trick, "S", rules)[1]:
        left = tuple(tuple(each for each in hand if each != card) for hand in hands)
        total += by_oracle(left, rules, (*plays, card))
    return total


@pytest.mark.parametrize(
    ("written", "rules", "frozen"),
    [
        # Nobody can follow, beat or trump: two cards each in trick 1, and trick 2 leaves no choice: 2⁴.
        ("2C 3C | 2H 3H | 2D 3D | 4C 5C", {}, 16),
        # All hearts. 2 led: North beats it with 3 or 7. Over the 3 West has to (4, 5) and South has to beat
        # West (K, A): 4. Over the 7 nothing helps West, and South need not beat the partner: 2 × 2 = 4.
        # 6 led: only North’s 7 beats it, then 2 × 2 = 4. In all 12.
        ("KH AH | 2H 6H | 3H 7H | 4H 5H", {}, 12),
        # Over the partner’s 7 South’s ace is no use, so beating the partner too changes nothing.
        ("KH AH | 2H 6H | 3H 7H | 4H 5H", {"beat_partner": True}, 12),
        # Two leads; North has to ruff; West can not over-ruff: 2 cards, or only the 2♠; South follows: 2.
        ("KH AH | 2H 3H | 7S 4C | 2S 5C", {}, 8),
        ("KH AH | 2H 3H | 7S 4C | 2S 5C", {"under_ruff": True}, 4),
        # Two leads; North’s ace has to follow; West 2; South discards or trumps over it, or has to trump.
        ("2S 2C | 3H 4H | AH 5C | 5H 6H", {}, 8),
        ("2S 2C | 3H 4H | AH 5C | 5H 6H", {"beat_partner": True}, 4),
        # 2♦ led: nobody has to do anything, 2³. Jack led: North 2, or the queen alone; then 2 × 2.
        ("2C 3C | JH 2D | QH 4H | 5H 6H", {"order": "jack-high"}, 8 + 8),
        ("2C 3C | JH 2D | QH 4H | 5H 6H", {"order": "queen-high"}, 8 + 4),
    ],
)
def test_legal_plays_are_counted(written: str, rules: dict[str, object], frozen: int) -> None:
    """The duties let exactly so many sequences through, and the referee finds none of them wrong."""
    hands, agreed = dealt(written), Agreed(**rules)  # type: ignore[arg-type]
    reached = leaves(hands, agreed)
    assert len(set(reached)) == len(reached) == by_oracle(hands, agreed) == frozen
    assert all(faults(tricks(plays, 1, "S", agreed), "S", agreed, {}) == () for plays in reached)
