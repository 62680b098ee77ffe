"""Games, targets, and who wins the match."""

from __future__ import annotations

from collections import UserDict
from collections.abc import Iterator

import pytest

from facilitator.games.game import Entry, Slot
from facilitator.games.mariglia.entries import (
    Agreed,
    DealTurned,
    MatchAgreed,
    Placed,
    PointsCounted,
    TeamNamed,
)
from facilitator.games.mariglia.match import read
from tests.games.mariglia.table import SOUTH, hand, match_of, match_said, totals

NS_WINS, EW_WINS = 70, 0
"""Card points of noi that end a game to 35 in one hand."""


def test_tournament_form_is_best_of_three() -> None:
    """35, 35 and the decider to 45, unless something else was agreed (G-4, B-1)."""
    assert read({}).targets == (35, 35, 45)


def test_two_games_win_the_match() -> None:
    """At two to nothing there is no decider (G-4)."""
    match = match_said(*hand(1, "2S", NS_WINS), *hand(2, "2S", NS_WINS))
    assert match.winner == "NS"
    assert [game.winner for game in match.games] == ["NS", "NS"]
    assert match.now is None


def test_at_one_all_the_decider_goes_to_45() -> None:
    """35 card-point lead in one hand does not end la bella (G-4, G-6)."""
    ones = (*hand(1, "2S", NS_WINS), *hand(2, "2S", EW_WINS))
    match = match_said(*ones, *hand(3, "7S", NS_WINS))
    assert [game.target for game in match.games] == [35, 35, 45]
    assert totals(match, 3) == (40, 0)  # 35 and the bonus of 5: the most one hand gives (G-6)
    assert match.winner is None
    assert match.games_won == {"NS": 1, "EW": 1}
    match = match_said(*ones, *hand(3, "7S", NS_WINS), *hand(4, "2S", 40))
    assert totals(match, 4) == (45, 0)
    assert match.winner == "NS"


def test_a_game_to_35_can_end_in_one_hand() -> None:
    """35 is the most that one count can give, with nothing extra for all ten tricks (G-5, B-12)."""
    match = match_said(*hand(1, "2S", 70), targets=(35,))
    assert totals(match, 1) == (35, 0)
    assert match.winner == "NS"
    assert len(match.hands) == 1


@pytest.mark.parametrize(("ns", "winner"), [(69, None), (70, "NS"), (0, "EW"), (1, None)])
def test_the_target_is_reached_and_not_only_passed(ns: int, winner: str | None) -> None:
    """34 is not there, 35 is (B-6)."""
    assert match_said(*hand(1, "2S", ns), targets=(35,)).winner == winner


def test_a_target_of_71() -> None:
    """40 + 30 = 70 is one short of 71; a queen of trionfo is the one (B-1)."""
    two = (*hand(1, "7S", 70), *hand(2, "2S", 65))
    match = match_said(*two, targets=(71,))
    assert totals(match, 2) == (70, 0)
    assert match.winner is None
    match = match_said(*two, *hand(3, "QS", 35)[:1], targets=(71,))
    assert totals(match, 3) == (71, 0)
    assert match.winner == "NS"


def test_five_games_want_three() -> None:
    """Who wins most of the games agreed on wins the match (B-1)."""
    won = [hand(number, "2S", ns) for number, ns in enumerate((70, 0, 0, 70), start=1)]
    four = tuple(entry for pair in won for entry in pair)
    match = match_said(*four, targets=(35,) * 5)
    assert (match.games_won, match.winner) == ({"NS": 2, "EW": 2}, None)
    match = match_said(*four, *hand(5, "2S", 0), targets=(35,) * 5)
    assert match.winner == "EW"


def test_each_game_begins_at_nothing() -> None:
    """What was over the target is not carried on; hands are numbered anew in each game (G-4)."""
    match = match_said(*hand(1, "7S", 70), *hand(2, "2S", 30))
    assert [(each.game, each.number) for each in match.hands] == [(1, 1), (2, 1), (2, 2)]
    assert totals(match, 1) == (40, 0)
    assert totals(match, 2) == (0, 5)


def test_the_side_with_more_adds_what_it_has_over_35() -> None:
    """The other side adds nothing (G-32, G-33): 44 − 35 = 9 for noi, then 41 − 35 = 6 for loro."""
    match = match_said(*hand(1, "2S", 44), *hand(2, "2S", 29))
    assert totals(match, 1) == (9, 0)
    assert totals(match, 2) == (9, 6)


def test_the_sheet_is_written_on_twice_a_hand() -> None:
    """The bonus when the card is turned, the count after the tenth trick, each with both totals (G-7)."""
    match = match_said(*hand(1, "KD", 44), *hand(2, "4S", 29))
    rows = [(row.hand, row.why, row.team, row.add, dict(row.totals)) for row in match.games[0].rows]
    assert rows == [
        (1, "trionfo", "NS", 3, {"NS": 3, "EW": 0}),
        (1, "count", "NS", 9, {"NS": 12, "EW": 0}),
        (2, "trionfo", "EW", 0, {"NS": 12, "EW": 0}),
        (2, "count", "EW", 6, {"NS": 12, "EW": 6}),
    ]


def test_names_of_seats_and_sides() -> None:
    """Without names the sides of the table and noi, loro; a later name takes over the seat (B-31)."""
    match = match_of()
    assert [match.name(seat) for seat in range(4)] == ["South", "East", "North", "West"]
    assert [match.team_name(team) for team in ("NS", "EW")] == ["noi", "loro"]
    match = match_of(
        Placed(seat=1, words="Tore"), Placed(seat=1, words="Mario"), TeamNamed(team="EW", words="i sardi")
    )
    assert (match.name(1), match.team_name("EW"), match.team_name("NS")) == ("Mario", "i sardi", "noi")


def test_a_substitute_takes_over_the_score() -> None:
    """A new name in a seat changes no figure (B-31)."""
    match = match_said(*hand(1, "2S", 44), Placed(seat=0, words="Ada"))
    assert (match.name(0), totals(match, 1)) == ("Ada", (9, 0))


def test_nothing_is_there_before_it_is_said_who_deals() -> None:
    """Without a dealer there is no hand and no game (B-2)."""
    match = read({})
    assert (match.has_begun, match.hands, match.games, match.game, match.now) == (False, (), (), None, None)
    assert match.winner is None


@pytest.mark.parametrize("targets", [(), (35, 35)])
def test_an_even_number_of_games_is_read_as_the_usual_match(targets: tuple[int, ...]) -> None:
    """A file may hold it, and nobody could win most of two games at one all (B-1)."""
    match = match_of(*hand(1, "2S", 70), *hand(2, "2S", 0), targets=targets)
    assert match.targets == (35, 35, 45)
    assert [game.target for game in match.games] == [35, 35, 45]


def test_targets_and_hands_that_cannot_be_are_passed_over() -> None:
    """A target of 0 is read as the usual match; a hand a thousand million further on is none (B-1)."""
    assert match_of(MatchAgreed(targets=(0,))).targets == (35, 35, 45)
    far = match_of(*hand(1, "2S", 40), PointsCounted(hand=10**9, ns=40))
    assert len(far.hands) == 2


class Walked(UserDict[Slot, Entry]):
    """Lines that count how often somebody goes through all of them."""

    walks = 0

    def __iter__(self) -> Iterator[Slot]:
        self.walks += 1
        return super().__iter__()


@pytest.mark.parametrize("hands", [2, 40])
def test_a_long_match_is_not_read_once_a_hand(hands: int) -> None:
    """The lines are gone through twice, for what was agreed and for the last hand, however many there are."""
    level = [PointsCounted(hand=number, ns=35, ew=35) for number in range(1, hands + 1)]
    lines = Walked({entry.slot: entry for entry in (DealTurned(seat=SOUTH), Agreed(), *level)})
    match = read(lines)
    assert len(match.hands) == hands + 1
    assert [game.number for game in match.games] == [1]
    assert not match.unused
    assert lines.walks == 2
