"""What is refused, by which rule, and what passes."""

from __future__ import annotations

import pytest

from facilitator.catalogues import catalogue
from facilitator.games.game import Entry, RuleViolation
from facilitator.games.mariglia.entries import (
    Agreed,
    CardsFaced,
    CardsPlayed,
    CardsTapped,
    DealTurned,
    FaultSettled,
    HandNoted,
    HandVoided,
    MatchAgreed,
    Placed,
    PointsCounted,
    TeamNamed,
    TricksNamed,
    TricksValued,
    TrionfoTurned,
)
from facilitator.games.mariglia.match import read
from facilitator.games.mariglia.rules import check, problems
from facilitator.language import speak
from tests.games.mariglia.table import CAPPOTTO, EAST, NORTH, SOUTH, WEST, hand, match_of, passes, refused


def played(cards: str) -> CardsPlayed:
    """Cards of hand 1 in the order in which they fell."""
    return CardsPlayed(hand=1, cards=tuple(cards.split()))


def named(*honours: str) -> TricksNamed:
    """Tricks of noi in hand 1, by their cards with a value."""
    return TricksNamed(hand=1, takers=tuple("NS" for _ in honours), honours=honours)


def test_two_counts_that_do_not_make_seventy() -> None:
    """44 and 27 make 71, and the pack has 70 (G-31)."""
    with pytest.raises(RuleViolation) as caught:
        check(match_of(), PointsCounted(hand=1, ns=44, ew=27))
    assert (caught.value.code, caught.value.facts) == ("G-31 sum", {"ns": 44, "ew": 27})


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        (PointsCounted(hand=1, ns=71), "G-31 points"),
        (PointsCounted(hand=1, ew=71), "G-31 points"),
        (PointsCounted(hand=1, ns=-1), "G-31 points"),
        (PointsCounted(hand=1, ns=36, ew=36), "G-31 sum"),
        (PointsCounted(hand=1, ns=0, ew=0), "G-31 sum"),
    ],
)
def test_card_points_of_a_hand(entry: Entry, code: str) -> None:
    """0 to 70, and 70 in all (G-31)."""
    assert refused(match_of(), entry) == code


@pytest.mark.parametrize(
    ("tricks", "values", "code"),
    [
        (11, 60, "G-8 tricks"),
        (-1, 0, "G-8 tricks"),
        (5, 61, "G-9 pack"),
        (5, -1, "G-9 pack"),
        (0, 1, "G-9 tricks"),  # no trick, no card
        (1, 21, "G-9 tricks"),  # four sevens are 20
        (2, 37, "G-9 tricks"),
        (6, 3, "G-9 tricks"),  # 24 cards: twenty frilli and at least four queens
        (10, 59, "G-9 tricks"),
    ],
)
def test_tricks_that_can_not_hold_these_values(tricks: int, values: int, code: str) -> None:
    """So many cards have neither more nor less (G-8, G-9)."""
    assert refused(match_of(), TricksValued(hand=1, team="NS", tricks=tricks, values=values)) == code


@pytest.mark.parametrize(("tricks", "values"), [(0, 0), (1, 20), (1, 0), (2, 36), (6, 4), (10, 60)])
def test_tricks_that_can(tricks: int, values: int) -> None:
    """The least and the most that so many cards have (G-9)."""
    assert passes(match_of(), TricksValued(hand=1, team="NS", tricks=tricks, values=values))


def test_four_of_each_rank_in_ten_tricks() -> None:
    """A fifth seven is none of the pack’s, in one trick or in several (G-2)."""
    assert passes(match_of(), named("777", "7"))
    assert refused(match_of(), named("777", "77")) == "G-2 fifth"
    assert refused(match_of(), named("QQQQ", "Q")) == "G-2 fifth"


def test_a_trick_has_four_cards_of_the_five_ranks_with_a_value() -> None:
    """A frillo is not named, and a trick has no fifth card (G-9)."""
    assert refused(match_of(), named("7AKJQ")) == "G-9 honours"
    assert refused(match_of(), named("76")) == "G-9 honours"
    assert passes(match_of(), named("7AKJ"))


def test_ten_tricks_with_an_honour_missing() -> None:
    """Nine may lack some, ten may not (G-31)."""
    nine = ("7777", "AAAA", "KKKK", "JJJJ", "QQQ", "", "", "", "")
    assert passes(match_of(), named(*nine))
    assert refused(match_of(), named(*nine, "")) == "G-31 missing"
    assert passes(match_of(), named(*nine, "Q"))


def test_there_is_no_eleventh_trick() -> None:
    """Not trick by trick, not card by card; and each trick has its cards (G-8)."""
    assert refused(match_of(), named(*("",) * 11)) == "G-8 named"
    assert refused(match_of(), TricksNamed(hand=1, takers=("NS", "EW"), honours=("7",))) == "G-8 named"
    assert refused(match_of(), CardsPlayed(hand=1, cards=(*CAPPOTTO, "7H"))) == "G-8 eleventh"


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        (TrionfoTurned(hand=1, card="8H"), "G-2 forty"),
        (TrionfoTurned(hand=1, card="7"), "G-2 forty"),
        (CardsTapped(hand=1, team="NS", cards=("7H", "7H")), "G-2 twice"),
        (CardsTapped(hand=1, team="NS", cards=("10H",)), "G-2 forty"),
        (CardsFaced(hand=1, seat=1, round=1, cards=("2H", "2H")), "G-2 twice"),
        (CardsFaced(hand=1, seat=1, round=1, cards=("",)), "G-2 forty"),
        (CardsPlayed(hand=1, cards=("7H", "2H", "7H")), "G-2 twice"),
        (CardsPlayed(hand=1, cards=("7X",)), "G-2 forty"),
    ],
)
def test_a_card_is_one_of_forty_and_there_once(entry: Entry, code: str) -> None:
    """There are no eights, and no two sevens of hearts (G-2)."""
    assert refused(match_of(), entry) == code


def test_tapped_cards_make_whole_tricks() -> None:
    """27 cards are not done; on the way they are fine (G-8)."""
    cards = CAPPOTTO[:27]
    assert passes(match_of(), CardsTapped(hand=1, team="NS", cards=cards))
    assert refused(match_of(), CardsTapped(hand=1, team="NS", cards=cards, done=True)) == "G-8 tapped"
    assert passes(match_of(), CardsTapped(hand=1, team="NS", cards=CAPPOTTO[:28], done=True))


def test_the_trionfo_is_played_by_the_dealer() -> None:
    """South dealt, East leads (G-14)."""
    match = match_of(TrionfoTurned(hand=1, card="2S"))
    assert refused(match, played("2S")) == "G-14 dealer"
    assert refused(match, played("7H 2H 3H 4H 2S")) == "G-14 dealer"  # East took the trick and leads again
    assert passes(match, played("7H 2H 3H 2S"))


def test_who_plays_the_trionfo_hangs_on_who_took_the_tricks_before() -> None:
    """North ruffed and leads, so the fifth card is North’s, the seventh South’s (G-14, G-27)."""
    match = match_of(TrionfoTurned(hand=1, card="2S"))
    assert passes(match, played("7H 3S 3H 4H 7S 4S 2S"))
    assert refused(match, played("7H 3S 3H 4H 2S")) == "G-14 dealer"


def test_a_trionfo_corrected_to_a_card_that_another_played() -> None:
    """Every trick is seen with the new trumps, not with those that are corrected (G-14)."""
    cards = played("7H 3S 3H 4H 7S 4S 2S KD")
    match = match_of(TrionfoTurned(hand=1, card="2S"), cards)
    assert refused(match, TrionfoTurned(hand=1, card="7H")) == "G-14 dealer"
    # With diamonds as trumps East took trick 1 and led the 7♠; the K♦ is the fourth card: South’s.
    assert passes(match, TrionfoTurned(hand=1, card="KD"))
    # With clubs likewise: 2♠ is West’s; with spades it was South’s.
    late = match_of(cards)
    assert passes(late, TrionfoTurned(hand=1, card="2S"))
    assert refused(late, TrionfoTurned(hand=1, card="4S")) == "G-14 dealer"


def test_a_faced_card_is_played_by_whom_it_was_faced_to() -> None:
    """East’s five of hearts lay open; North can not play it (G-19)."""
    match = match_of(TrionfoTurned(hand=1, card="2S"), CardsFaced(hand=1, seat=EAST, round=1, cards=("5H",)))
    assert refused(match, played("7H 5H")) == "G-19 faced"
    assert passes(match, played("5H 7H"))


def test_without_a_known_trump_a_card_may_be_anybodys_after_a_mixed_trick() -> None:
    """North’s club may have taken trick 1; then the five of hearts is North’s lead (G-19, B-28)."""
    match = match_of(TrionfoTurned(hand=1), CardsFaced(hand=1, seat=NORTH, round=1, cards=("5H",)))
    assert passes(match, played("7H 2C 3H 4H 5H"))
    assert refused(match, played("7H 2H 3H 4H 5H")) == "G-19 faced"  # all followed: East leads again
    assert refused(match, played("7H 2C 5H")) == "G-19 faced"


def test_a_deal_has_two_rounds() -> None:
    """Faced in the first, the second or not at all (G-17)."""
    assert refused(match_of(), CardsFaced(hand=1, seat=EAST, round=3)) == "G-17 rounds"
    for round_ in (0, 1, 2):
        assert passes(match_of(), CardsFaced(hand=1, seat=EAST, round=round_))


@pytest.mark.parametrize("targets", [(), (35, 35), (35,) * 11])
def test_a_match_has_an_odd_number_of_games(targets: tuple[int, ...]) -> None:
    """Most of them win it (B-1)."""
    assert refused(match_of(), MatchAgreed(targets=targets)) == "B-1 games"


@pytest.mark.parametrize("targets", [(0,), (35, 35, 1000), (35, -1, 35)])
def test_a_game_goes_to_a_number(targets: tuple[int, ...]) -> None:
    """At least 1, and none that takes all night (B-1)."""
    assert refused(match_of(), MatchAgreed(targets=targets)) == "B-1 target"


@pytest.mark.parametrize("targets", [(35,), (45,), (71,), (35, 35, 45), (1,) * 9])
def test_match_forms_that_are_offered(targets: tuple[int, ...]) -> None:
    """One game to 35, one to 45, best of three, or what the table likes (B-1)."""
    assert passes(match_of(), MatchAgreed(targets=targets))


@pytest.mark.parametrize(
    "entry",
    [Placed(seat=4, words="Eva"), DealTurned(seat=-1), CardsFaced(hand=1, seat=7)],
)
def test_there_are_four_seats(entry: Entry) -> None:
    """South, East, North and West (G-3)."""
    assert refused(match_of(), entry) == "G-3 seats"


def test_two_people_with_one_name() -> None:
    """They can not be told apart; the same person may be named again (G-3)."""
    match = match_of(Placed(seat=SOUTH, words="Ada"))
    assert refused(match, Placed(seat=WEST, words=" a\u200bda ")) == "G-3 name"
    assert passes(match, Placed(seat=SOUTH, words="ADA"))
    assert passes(match, Placed(seat=WEST, words="Adam"))
    assert passes(match, Placed(seat=WEST, words=""))


@pytest.mark.parametrize("name", ["North", "Nord"])
@pytest.mark.parametrize("language", ["en", "it"])
def test_a_seat_has_its_name_for_itself(name: str, language: str) -> None:
    """Who may be called what is no matter of the language spoken: somebody may be called like a free seat."""
    speak(catalogue(language), language)
    assert passes(match_of(), Placed(seat=SOUTH, words=name))


def test_hands_come_one_after_the_other() -> None:
    """Hand 2 waits for hand 1; its dealer and its rules may be said before (G-4)."""
    match = match_of()
    assert refused(match, TrionfoTurned(hand=2, card="7H")) == "G-4 comes first"
    assert refused(match, PointsCounted(hand=0, ns=35)) == "G-8 no hand"
    assert passes(match, DealTurned(hand=2, seat=WEST))
    assert passes(match, Agreed(hand=2))
    assert refused(match, DealTurned(hand=3, seat=WEST)) == "G-4 comes first"
    assert passes(match_of(*hand(1, "2S", 35)), TrionfoTurned(hand=2, card="7H"))


def test_no_hand_before_it_is_said_who_deals() -> None:
    """Only the rules and the dealer of the first hand come before it (B-2)."""
    empty = read({})
    assert refused(empty, TrionfoTurned(hand=1, card="7H")) == "B-2 dealer"
    assert refused(empty, HandVoided(hand=1)) == "B-2 dealer"
    assert refused(empty, DealTurned(hand=2, seat=SOUTH)) == "B-2 dealer"
    assert passes(empty, DealTurned(seat=SOUTH))
    assert passes(empty, Agreed(order="queen-high"))


def test_no_hand_after_the_match() -> None:
    """Earlier hands may still be corrected and noted on (G-4)."""
    match = match_of(*hand(1, "2S", 70), targets=(35,))
    assert refused(match, TrionfoTurned(hand=2, card="7H")) == "G-4 over"
    assert passes(match, PointsCounted(hand=1, ns=60))
    assert passes(match, HandNoted(hand=1, words="Was it the seven?"))
    assert passes(match, HandVoided(hand=1))


def test_what_the_table_overruled_passes() -> None:
    """The table has the last word (A-10)."""
    assert passes(match_of(), PointsCounted(hand=1, ns=44, ew=27, overruled="G-31"))


def test_a_ruling_is_about_the_card_that_was_played() -> None:
    """Peppe's 3♣ was let stand; put right to another wrong card, the new one waits for the table (B-22)."""
    first = ("7H", "3C", "2H", "3H", "4H", "5H", "6H", "AH")
    ruled = FaultSettled(hand=1, trick=1, seat=2, card="3C")
    before = match_of(TrionfoTurned(hand=1, card="2S"), CardsPlayed(hand=1, cards=first), ruled)
    [fault] = before.hands[0].faults
    assert (fault.seat, fault.card) == (2, "3C")
    assert before.hands[0].settled(fault) == "stands"
    again = ("7H", "4C", *first[2:])
    after = match_of(TrionfoTurned(hand=1, card="2S"), CardsPlayed(hand=1, cards=again), ruled)
    assert [fault.card for fault in after.hands[0].open_faults] == ["4C"]


def test_a_card_is_faced_before_one_player_and_never_the_trionfo() -> None:
    """The bottom card stays at the bottom, and a card lies in one place (G-15, G-19)."""
    match = match_of(TrionfoTurned(hand=1, card="2S"), CardsFaced(hand=1, seat=1, round=1, cards=("5H",)))
    assert refused(match, CardsFaced(hand=1, seat=3, round=2, cards=("2S",))) == "G-15 bottom"
    assert refused(match, CardsFaced(hand=1, seat=2, round=1, cards=("5H",))) == "G-2 faced"
    check(match, CardsFaced(hand=1, seat=1, round=1, cards=("5H",)))


def test_two_sides_have_two_names() -> None:
    """Loro can’t be called noi, in whatever case (G-3)."""
    assert refused(match_of(), TeamNamed(team="EW", words=" NO\u00adI")) == "G-3 side"
    check(match_of(TeamNamed(team="NS", words="gli ospiti")), TeamNamed(team="EW", words="noi"))


def test_a_trionfo_that_was_faced_before_somebody_is_none() -> None:
    """7♠ lies before Tore: corrected to it, the referee would see it in two hands (G-15)."""
    faced = CardsFaced(hand=1, seat=1, round=1, cards=("7S", "KD"))
    match = match_of(TrionfoTurned(hand=1, card="2S"), faced)
    assert refused(match, TrionfoTurned(hand=1, card="7S")) == "G-15 faced"
    off = problems(match_of(TrionfoTurned(hand=1, card="7S"), faced))
    assert {problem.slot for problem in off} == {("trionfo", 1), ("faced", 1, 1)}


def test_a_packet_has_five_cards() -> None:
    """Six named cards in one facing are refused (G-17)."""
    cards = ("2H", "3H", "4H", "5H", "6H", "AH")
    assert refused(match_of(), CardsFaced(hand=1, seat=1, round=1, cards=cards)) == "G-17 packet"
    check(match_of(), CardsFaced(hand=1, seat=1, round=1, cards=cards[:5]))
