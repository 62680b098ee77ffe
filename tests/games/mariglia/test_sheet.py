"""The computed sheet of a match in play: what a file can’t hold, such as void hands and decisions."""

from __future__ import annotations

from typing import Any

from facilitator.games.game import Entry
from facilitator.games.mariglia.entries import (
    CardsPlayed,
    DealTurned,
    FaultSettled,
    HandVoided,
    MatchAgreed,
    PointsCounted,
    TricksValued,
    TrionfoTurned,
)
from facilitator.games.mariglia.match import Match
from facilitator.games.mariglia.sheet import computed_sheet


def sheet(*entries: Entry, targets: tuple[int, ...] = (35,)) -> dict[str, Any]:
    """The sheet of a match that South deals first."""
    said = (MatchAgreed(targets=targets), DealTurned(seat=0), *entries)
    return computed_sheet(Match({entry.slot: entry for entry in said}))


def by_points(number: int, card: str, ns: int) -> tuple[Entry, Entry]:
    """A hand counted by points."""
    return TrionfoTurned(hand=number, card=card), PointsCounted(hand=number, ns=ns)


def test_the_hand_that_comes_next_is_not_on_it() -> None:
    """A match nobody has dealt for is empty, and so is the place after the last hand."""
    assert sheet()["hands"] == sheet()["games"] == []
    assert len(sheet(*by_points(1, "2S", 40))["hands"]) == 1


def test_the_next_game_has_not_begun_before_its_first_hand() -> None:
    """After a game was won by 70 there is one game until a card is turned for the next (G-5)."""
    won = by_points(1, "2S", 70)
    assert len(sheet(*won, targets=(35, 35, 45))["games"]) == 1
    assert len(sheet(*won, TrionfoTurned(hand=2, card="2S"), targets=(35, 35, 45))["games"]) == 2


def test_a_void_hand_is_left_out() -> None:
    """The void second hand is not on the sheet; the next one takes its number and dealer (B-18)."""
    found = sheet(
        *by_points(1, "KS", 40), *by_points(2, "AS", 10), HandVoided(hand=2), *by_points(3, "3H", 30)
    )
    assert [(each["hand"], each["dealer"]) for each in found["hands"]] == [(1, "South"), (2, "East")]
    # 3 for the king and 5 over 35; then a frillo and 5 over for the others.
    rows = [(row["hand"], row["why"], row["NS"], row["EW"]) for row in found["games"][0]["rows"]]
    assert rows == [(1, "trionfo", 3, 0), (1, "count", 8, 0), (2, "trionfo", 8, 0), (2, "count", 8, 5)]


def test_places_that_are_not_counted_leave_void_hands_out() -> None:
    """Hand 1 is void, hand 2 wins: hands 3 and 4 are places 2 and 3, and with 3 void there is 2."""
    won = (HandVoided(hand=1), *by_points(2, "2S", 70))
    after = (*by_points(3, "2S", 40), *by_points(4, "2S", 40))
    assert sheet(*won, *after)["unused"] == [2, 3]
    assert sheet(*won, *after, HandVoided(hand=3))["unused"] == [2]


def test_all_ways_of_counting_give_the_same_keys() -> None:
    """Four tricks with values of 40 are 44 card points, as if they had been said (G-31)."""
    by_tricks = sheet(TrionfoTurned(hand=1, card="2S"), TricksValued(hand=1, team="NS", tricks=4, values=40))
    assert by_tricks == sheet(*by_points(1, "2S", 44))


def test_all_points_to_the_other_side() -> None:
    """The table gave all 70 to the others for a fault; the fault and the tricks stand as played (B-22)."""
    # East leads, South discards a club with the king of trumps in hand; then everybody follows suit.
    hands = {1: "6H 5H 4H 3H 2H", 2: "6D 5D 4D 3D 2D", 3: "6C 5C 4C 3C 7C", 0: "2C 6S 5S 4S 3S"}
    more = {1: "7H AH KH JH QH", 2: "7D AD KD JD QD", 3: "AC KC JC QC 2S", 0: "7S AS KS JS QS"}
    held = {seat: [*hands[seat].split(), *more[seat].split()] for seat in hands}
    cards = [held[seat][0] for seat in (1, 2, 3, 0)]
    # East took the first trick with the six of hearts and goes on leading until South trumps.
    cards += [held[seat][1] for seat in (1, 2, 3, 0)]
    cards += [held[seat][place] for place in range(2, 10) for seat in (0, 1, 2, 3)]
    said = (TrionfoTurned(hand=1, card="KS"), CardsPlayed(hand=1, cards=tuple(cards)))
    (played,) = sheet(*said)["hands"]
    fault = {"trick": 1, "seat": "South", "rule": "G-28", "card": "2C",
             "could_have": ["6S", "5S", "4S", "3S", "7S", "AS", "KS", "JS", "QS"]}  # fmt: skip
    assert fault in played["faults"]
    (settled,) = sheet(*said, FaultSettled(hand=1, trick=1, seat=0, way="all"))["hands"]
    assert settled["card_points"] == {"NS": 0, "EW": 70}
    assert (settled["faults"], settled["tricks"]) == (played["faults"], played["tricks"])


def test_what_was_overruled_is_repeated() -> None:
    """A count that the table let stand has its rule in the sheet (A-10)."""
    counted = PointsCounted(hand=1, ns=40, ew=40, overruled="G-31")
    (found,) = sheet(TrionfoTurned(hand=1, card="2S"), counted)["hands"]
    assert (found["card_points"], found["overruled"]) == ({"NS": 40, "EW": 40}, ["G-31"])
