"""The trionfo bonus: its value, the games it ends, and the options at the target."""

from __future__ import annotations

import pytest

from facilitator.games.game import Entry
from facilitator.games.mariglia.entries import Agreed, TrionfoTurned
from facilitator.games.mariglia.match import Match
from tests.games.mariglia.table import EAST, WEST, hand, match_of, match_said, the_hand, totals

NEARLY = (*hand(1, "2S", 66), *hand(2, "2S", 15))
"""noi 31 (66 − 35), loro 20 (55 − 35); North deals hand 3, so its bonus is noi’s."""


def third(*more: Entry, **rules: object) -> Match:
    """One game to 35 at its third hand."""
    return match_said(Agreed(**rules), *NEARLY, *more, targets=(35,))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("order", "card", "bonus"),
    [
        ("jack-high", "7D", 5),
        ("jack-high", "AD", 4),
        ("jack-high", "KD", 3),
        ("jack-high", "JD", 2),
        ("jack-high", "QD", 1),
        ("queen-high", "JD", 1),
        ("queen-high", "QD", 2),
        ("jack-high", "6D", 0),
        ("jack-high", "2D", 0),
    ],
)
def test_the_bonus_is_the_value_of_the_trionfo(order: str, card: str, bonus: int) -> None:
    """The dealer’s side gets it as soon as the card is turned; a frillo gives nothing (G-20 to G-23)."""
    match = match_said(Agreed(order=order), TrionfoTurned(hand=1, card=card))  # type: ignore[arg-type]
    assert totals(match, 1) == (bonus, 0)
    assert the_hand(match, 1).trump == "D"


def test_the_bonus_is_the_dealers_sides() -> None:
    """East deals the second hand, so loro get it, whoever wins the count (G-20)."""
    assert totals(match_said(*hand(1, "2S", 40), *hand(2, "7S", 40)), 2) == (10, 5)


def test_a_trionfo_that_nobody_noted() -> None:
    """No bonus, no row and no trump; the count is counted (G-20)."""
    match = match_said(*hand(1, "", 40))
    one = the_hand(match, 1)
    assert (one.trionfo, one.trump, one.bonus) == ("", None, 0)
    assert [row.why for row in one.rows] == ["count"]
    assert the_hand(match, 2).trionfo is None


def test_a_bonus_that_reaches_the_target_ends_the_game() -> None:
    """31 + 4 = 35: they win at once and the hand is not played (G-22, B-6)."""
    match = third(TrionfoTurned(hand=3, card="AS"))
    three = the_hand(match, 3)
    assert (match.winner, three.won_by_bonus, three.is_complete, three.card_points) == (
        "NS",
        True,
        True,
        None,
    )
    assert [row.why for row in three.rows] == ["trionfo"]
    assert match.now is None


def test_a_bonus_one_short_ends_nothing() -> None:
    """31 + 3 = 34: the hand is played (B-6)."""
    match = third(TrionfoTurned(hand=3, card="KS"))
    assert (match.winner, the_hand(match, 3).is_complete) == (None, False)


def test_a_frillo_ends_no_game() -> None:
    """Nothing is added, so nothing is reached: both sides level past the target play on (G-23, B-7)."""
    at_once = (Agreed(hand=4), TrionfoTurned(hand=4, card="2S"))
    match = third(*hand(3, "AS", 20), *at_once, bonus="deferred")
    assert totals(match, 4) == (35, 35)
    assert (match.winner, the_hand(match, 4).is_complete) == (None, False)


def test_past_landing_on_the_target_plays_the_hand() -> None:
    """31 + 4 = 35 is not past 35: the game goes on until the count (B-6)."""
    match = third(TrionfoTurned(hand=3, card="AS"), bonus_win="past")
    assert (match.winner, totals(match, 3)) == (None, (35, 0 + 20))
    match = third(*hand(3, "AS", 30), bonus_win="past")
    assert (match.winner, totals(match, 3)) == ("NS", (35, 25))  # 40 − 35 = 5 for loro; noi have arrived


def test_past_a_point_further_wins_at_once() -> None:
    """31 + 5 = 36 is past (B-6)."""
    match = third(TrionfoTurned(hand=3, card="7S"), bonus_win="past")
    assert (match.winner, the_hand(match, 3).won_by_bonus) == ("NS", True)


def test_past_holds_for_the_bonus_only() -> None:
    """A count that lands on the target has arrived: 31 + 4 = 35 (B-6)."""
    match = third(*hand(3, "2S", 39), bonus_win="past")
    assert (match.winner, totals(match, 3)) == ("NS", (35, 20))


@pytest.mark.parametrize("rules", [{"bonus_win": "past"}, {"bonus": "deferred"}])
@pytest.mark.parametrize(
    ("ns", "after", "winner"),
    [
        (19, (35, 36), "EW"),  # 51 − 35 = 16 for loro: the higher total wins
        (20, (35, 35), None),  # 15: equal, play on
        (21, (35, 34), "NS"),
        (36, (36, 20), "NS"),
    ],
)
def test_both_sides_there_after_one_hand(
    rules: dict[str, str], ns: int, after: tuple[int, int], winner: str | None
) -> None:
    """The higher total wins; equal, play on (B-7)."""
    match = third(*hand(3, "AS", ns), **rules)
    assert totals(match, 3) == after
    assert match.winner == winner
    assert len(match.hands) == (3 if winner else 4)


def test_after_equal_totals_the_same_game_goes_on() -> None:
    """West deals, and one point of bonus at 35–35 is past 35 (B-6, B-7)."""
    match = third(*hand(3, "AS", 20), TrionfoTurned(hand=4, card="QS"), bonus_win="past")
    four = the_hand(match, 4)
    assert (four.dealer, four.game, four.number) == (WEST, 1, 4)
    assert (match.winner, totals(match, 4)) == ("EW", (35, 36))


def test_a_deferred_bonus_is_written_after_the_count() -> None:
    """Nothing is added when the card is turned, and a bonus alone ends nothing (B-7)."""
    match = third(TrionfoTurned(hand=3, card="7S"), bonus="deferred")
    assert (match.winner, totals(match, 3), the_hand(match, 3).rows) == (None, (31, 20), ())
    match = third(*hand(3, "7S", 30), bonus="deferred")
    rows = [(row.why, row.team, row.add, dict(row.totals)) for row in the_hand(match, 3).rows]
    assert rows == [("count", "EW", 5, {"NS": 31, "EW": 25}), ("trionfo", "NS", 5, {"NS": 36, "EW": 25})]
    assert match.winner == "NS"


def test_a_count_after_a_bonus_that_won_is_not_used() -> None:
    """What stands of a hand that was not played adds nothing (G-22)."""
    match = match_of(*NEARLY, *hand(3, "AS", 0), targets=(35,))
    assert (match.winner, totals(match, 3), match.unused) == ("NS", (35, 20), (3,))


def test_hands_after_the_end_of_the_match_are_not_used() -> None:
    """A correction of hand 1 ends the match there; hands 2 and 3 wait unused (G-4)."""
    match = match_of(*hand(1, "2S", 70), *hand(2, "2S", 40), *hand(3, "AS", 40), targets=(35,))
    assert (match.winner, len(match.hands), match.last_lined, match.unused) == ("NS", 1, 3, (2, 3))
    assert match_of(*hand(1, "2S", 60), *hand(2, "2S", 40), targets=(35,)).unused == ()


def test_a_corrected_bonus_moves_later_hands_to_the_next_game() -> None:
    """Hand 4 was dealt in game 1; now hand 3 ended that, and hand 4 opens game 2 (G-22)."""
    kept = match_of(*NEARLY, *hand(3, "2S", 40), *hand(4, "2S", 40))
    assert [(each.game, each.number) for each in kept.hands][:4] == [(1, 1), (1, 2), (1, 3), (2, 1)]
    kept = match_of(*NEARLY, *hand(3, "2S", 36), *hand(4, "2S", 36))
    assert the_hand(kept, 4).game == 1
    corrected = match_of(*NEARLY, *hand(3, "AS", 36), *hand(4, "2S", 36))
    assert (the_hand(corrected, 4).game, totals(corrected, 4), corrected.unused) == (2, (1, 0), (3,))
    assert the_hand(corrected, 2).dealer == EAST
