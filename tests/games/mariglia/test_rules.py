"""What the table does now, what is off, and every figure by name: two sets of them show a ripple."""

from __future__ import annotations

from facilitator.games.game import Entry, Problem, Step
from facilitator.games.mariglia.entries import (
    Agreed,
    CardsFaced,
    CardsPlayed,
    CardsTapped,
    DealTurned,
    HandNoted,
    HandVoided,
    Placed,
    PointsCounted,
    TricksNamed,
    TricksValued,
    TrionfoTurned,
)
from facilitator.games.mariglia.match import Match, read
from facilitator.games.mariglia.rules import figures, next_step, problems
from facilitator.games.mariglia.sentences import worded
from tests.games.mariglia.table import CAPPOTTO, EAST, NORTH, SOUTH, WEST, hand, match_of, match_said


def step(*entries: Entry) -> Step:
    """What comes after these, in a match of one game to 35."""
    return next_step(match_said(*entries, targets=(35,)))


def seen(*entries: Entry) -> tuple[str, int, tuple[int, ...]]:
    """Its kind, its hand and who does it."""
    found = step(*entries)
    return found.kind, found.age, found.who


def test_a_match_from_the_seats_to_the_end() -> None:
    """Seats, then trionfo and count of each hand until it is won (G-4, G-7)."""
    assert next_step(read({})) == Step("seats", who=(0, 1, 2, 3), slot=("deal_turned", 1))
    assert step() == Step("trionfo", age=1, who=(SOUTH,), slot=("trionfo", 1))
    turned = TrionfoTurned(hand=1, card="KS")
    assert step(turned) == Step("count", age=1, slot=("count", 1), limits=(0, 70))
    one = (turned, PointsCounted(hand=1, ns=66))
    assert step(*one) == Step("trionfo", age=2, who=(EAST,), slot=("trionfo", 2))
    assert step(*one, *hand(2, "2S", 36)) == Step("end")


def test_a_bonus_that_ends_the_match_leaves_nothing_to_count() -> None:
    """31 and 4 (G-22)."""
    before = (*hand(1, "2S", 66), *hand(2, "2S", 35))
    assert seen(*before) == ("trionfo", 3, (NORTH,))
    assert seen(*before, TrionfoTurned(hand=3, card="AS")) == ("end", 0, ())


def test_a_bonus_that_ends_a_game_goes_on_to_the_next() -> None:
    """Of three games; West deals (G-22, B-2)."""
    before = (*hand(1, "2S", 66), *hand(2, "2S", 35), TrionfoTurned(hand=3, card="AS"))
    assert next_step(match_said(*before)) == Step("trionfo", age=4, who=(WEST,), slot=("trionfo", 4))


def test_a_count_before_the_trionfo_is_kept_and_the_trionfo_asked_for_once() -> None:
    """Late, of the hand that was counted; "" is an answer (G-20)."""
    counted = PointsCounted(hand=1, ns=40)
    assert seen(counted) == ("trionfo", 1, (SOUTH,))
    assert seen(counted, TrionfoTurned(hand=1)) == ("trionfo", 2, (EAST,))
    assert seen(counted, TrionfoTurned(hand=1, card="7S")) == ("trionfo", 2, (EAST,))


def test_a_count_under_way_is_finished_before_the_trionfo_is_asked_for() -> None:
    """Cards that are being tapped are no count yet (G-30)."""
    tapped = CardsTapped(hand=1, team="NS", cards=CAPPOTTO[:4])
    assert seen(tapped)[0] == "count"
    assert seen(CardsTapped(hand=1, team="NS", cards=CAPPOTTO[:4], done=True)) == ("trionfo", 1, (SOUTH,))


def test_card_by_card_says_whose_turn_it_is() -> None:
    """East leads; South took trick 1 (G-24, G-25)."""
    turned = TrionfoTurned(hand=1, card="2S")
    assert seen(turned, CardsPlayed(hand=1, cards=CAPPOTTO[:2])) == ("count", 1, (WEST,))
    assert seen(turned, CardsPlayed(hand=1, cards=CAPPOTTO[:4])) == ("count", 1, (SOUTH,))
    assert seen(turned, CardsPlayed(hand=1, cards=CAPPOTTO)) == ("end", 0, ())


def test_a_scoperto_deal_asks_about_both_opponents() -> None:
    """After the trionfo and before the count, of the one and then of the other (G-15, G-16)."""
    scoperto = Agreed(deal="scoperto")
    turned = TrionfoTurned(hand=1, card="2S")
    faced = [CardsFaced(hand=1, seat=seat, round=1) for seat in (EAST, WEST)]
    assert seen(scoperto) == ("trionfo", 1, (SOUTH,))
    assert step(scoperto, turned) == Step("deal", age=1, who=(SOUTH,), slot=("faced", 1, EAST))
    assert step(scoperto, turned, faced[0]) == Step("deal", age=1, who=(SOUTH,), slot=("faced", 1, WEST))
    assert step(scoperto, turned, faced[1]) == Step("deal", age=1, who=(SOUTH,), slot=("faced", 1, EAST))
    assert seen(scoperto, turned, *faced) == ("count", 1, ())
    assert seen(turned) == ("count", 1, ())  # orthodox


def test_not_faced_is_an_answer_and_a_count_makes_the_question_idle() -> None:
    """None at all may be faced (G-16, B-14)."""
    scoperto, turned = Agreed(deal="scoperto"), TrionfoTurned(hand=1, card="2S")
    neither = [CardsFaced(hand=1, seat=seat) for seat in (EAST, WEST)]
    assert seen(scoperto, turned, *neither) == ("count", 1, ())
    assert seen(scoperto, turned, PointsCounted(hand=1, ns=35)) == ("trionfo", 2, (EAST,))


def test_a_void_hand_is_dealt_again() -> None:
    """By the same dealer, and nothing of the void one is asked (B-18)."""
    assert seen(HandVoided(hand=1)) == ("trionfo", 2, (SOUTH,))
    assert seen(*hand(1, "2S", 40), HandVoided(hand=1)) == ("trionfo", 2, (SOUTH,))


def test_a_dealer_named_in_mid_match_is_asked() -> None:
    """The trionfo is the new dealer’s (B-2)."""
    assert seen(*hand(1, "2S", 40), DealTurned(hand=2, seat=WEST)) == ("trionfo", 2, (WEST,))


def test_a_void_hand_that_had_ended_the_match_opens_it_again() -> None:
    """There is a hand to deal (B-18)."""
    won = hand(1, "2S", 70)
    assert seen(*won) == ("end", 0, ())
    assert seen(*won, HandVoided(hand=1)) == ("trionfo", 2, (SOUTH,))


def test_a_hand_whose_count_was_taken_back_is_counted_first() -> None:
    """Though a later one is on the record (G-30)."""
    match = match_of(hand(1, "2S", 40)[0], *hand(2, "2S", 40))
    assert next_step(match) == Step("count", age=1, slot=("count", 1), limits=(0, 70))


NEARLY = (*hand(1, "2S", 66), *hand(2, "2S", 15))


def off(match: Match) -> list[tuple[str, tuple[str | int, ...]]]:
    """Code and slot of everything that is off."""
    found = problems(match)
    assert all(worded(each).endswith(".") for each in found)
    return [(each.code, each.slot) for each in found]


def test_a_match_as_it_was_played_has_none() -> None:
    """Counts, a void hand, a late trionfo, cards (G-31)."""
    cards = (
        TrionfoTurned(hand=4, card="2S"),
        CardsPlayed(hand=4, cards=CAPPOTTO),
        DealTurned(hand=4, seat=0),
    )
    match = match_of(*hand(1, "2S", 40), *hand(2, "", 30), HandVoided(hand=2), *hand(3, "7C", 35), *cards)
    assert off(match) == []


def test_a_trionfo_corrected_to_a_card_that_another_played() -> None:
    """East led the seven of hearts; South can’t have turned it: both lines are named (G-14)."""
    cards = CardsPlayed(hand=1, cards=("7H", "2H", "3H", "2S"))
    assert off(match_of(TrionfoTurned(hand=1, card="2S"), cards)) == []
    both = [("G-14 dealer", ("trionfo", 1)), ("G-14 dealer", ("count", 1))]
    assert off(match_of(TrionfoTurned(hand=1, card="7H"), cards)) == both


def test_another_dealer_leaves_a_faced_card_in_the_wrong_hand() -> None:
    """The seven lay open before East, who led it; with East as dealer North leads (G-19, G-24)."""
    turned, faced = TrionfoTurned(hand=1, card="2S"), CardsFaced(hand=1, seat=EAST, round=1, cards=("7H",))
    cards = CardsPlayed(hand=1, cards=("7H", "2H", "3H", "2S"))
    assert off(match_of(turned, faced, cards)) == []
    assert off(match_of(turned, faced, cards, DealTurned(seat=EAST))) == [("G-19 faced", ("count", 1))]


def test_a_card_faced_to_another_afterwards() -> None:
    """East played the seven, and North’s facing was corrected to it (G-19)."""
    cards = CardsPlayed(hand=1, cards=("7H", "2H", "3H", "2S"))
    faced = CardsFaced(hand=1, seat=NORTH, round=1, cards=("7H",))
    assert off(match_of(TrionfoTurned(hand=1, card="2S"), faced, cards)) == [("G-19 faced", ("count", 1))]


def test_a_hand_that_a_corrected_bonus_ended() -> None:
    """31 and 4: the count that stands of it is not counted (G-22)."""
    match = match_of(*NEARLY, *hand(3, "AS", 36), *hand(4, "2S", 40))
    assert problems(match) == (Problem("G-22 over", ("count", 3), {"hand": 3}),)


def test_hands_after_a_corrected_end() -> None:
    """Hand 1 now won the match; hands 2 and 3 stand for nothing (G-22)."""
    match = match_of(*hand(1, "2S", 70), *hand(2, "2S", 40), *hand(3, "2S", 40), targets=(35,))
    assert off(match) == [("G-22 over", ("count", 2)), ("G-22 over", ("count", 3))]


def test_counts_that_can_not_be() -> None:
    """Each is named with its rule; what the table overruled is not (G-9, G-31)."""
    assert off(match_of(PointsCounted(hand=1, ns=44, ew=27))) == [("G-31 sum", ("count", 1))]
    assert off(match_of(TricksValued(hand=1, team="NS", tricks=1, values=21))) == [
        ("G-9 tricks", ("count", 1))
    ]
    assert off(match_of(PointsCounted(hand=1, ns=44, ew=27, overruled="G-31"))) == []


def test_a_rank_that_was_corrected_leaves_ten_tricks_complete() -> None:
    """All honours are there, whichever of jack and queen is higher (G-10, G-31)."""
    tricks = TricksNamed(
        hand=1, takers=("NS",) * 10, honours=("7777", "AAAA", "KKKK", "JJJJ", "QQQQ", *[""] * 5)
    )
    assert off(match_of(tricks)) == off(match_of(tricks, Agreed(order="queen-high"))) == []


def changed(before: Match, after: Match) -> dict[tuple[object, ...], tuple[object, object]]:
    """Every figure that is another one, or new, or gone."""
    old, new = figures(before), figures(after)
    return {
        name: (old.get(name), new.get(name))
        for name in {*old, *new}
        if old.get(name, ()) != new.get(name, ())
    }


def test_a_match_that_has_not_begun() -> None:
    """Nobody has won and nothing is unused."""
    assert figures(read({})) == {("winner",): None, ("unused",): ()}


def test_every_value_of_one_hand() -> None:
    """South turned a king and noi counted 44: 3 and 9 (G-7, G-21, G-32)."""
    assert figures(match_of(*hand(1, "KD", 44))) == {
        ("place", 1): (1, 1),
        ("dealer", 1): 0,
        ("row", 1, "trionfo"): ("NS", 3),
        ("row", 1, "count"): ("NS", 9),
        ("after", 1, "NS"): 12,
        ("after", 1, "EW"): 0,
        ("faults", 1): (),
        ("place", 2): (1, 2),
        ("dealer", 2): 1,
        ("after", 2, "NS"): 12,
        ("after", 2, "EW"): 0,
        ("faults", 2): (),
        ("winner", 1): None,
        ("total", 1, "NS"): 12,
        ("total", 1, "EW"): 0,
        ("winner",): None,
        ("unused",): (),
    }


def test_a_corrected_count_moves_the_totals_after_it_and_nothing_else() -> None:
    """44 was 54: hand 1 adds 19 and not 9, and all totals of noi move by ten."""
    later = hand(2, "4S", 29)
    assert changed(match_of(*hand(1, "KD", 44), *later), match_of(*hand(1, "KD", 54), *later)) == {
        ("row", 1, "count"): (("NS", 9), ("NS", 19)),
        **{("after", number, "NS"): (12, 22) for number in (1, 2, 3)},
        ("total", 1, "NS"): (12, 22),
    }


def test_a_correction_that_ends_a_game_moves_the_hands_after_it() -> None:
    """Hand 1 becomes 70: game 1 is noi’s, and hand 2 is the first of game 2 (G-4)."""
    later = hand(2, "4S", 29)
    moved = changed(match_of(*hand(1, "2S", 44), *later), match_of(*hand(1, "2S", 70), *later))
    assert moved[("place", 2)] == ((1, 2), (2, 1))
    assert moved[("winner", 1)] == (None, "NS")
    assert moved[("after", 2, "NS")] == (9, 0)
    assert ("dealer", 2) not in moved


def test_another_dealer_moves_the_bonus_and_the_turn() -> None:
    """West dealt, not South: loro’s king, and South deals next (B-2)."""
    moved = changed(match_of(*hand(1, "KD", 35)), match_of(*hand(1, "KD", 35), DealTurned(seat=WEST)))
    assert moved[("dealer", 1)] == (SOUTH, WEST)
    assert moved[("dealer", 2)] == (1, SOUTH)
    assert moved[("row", 1, "trionfo")] == (("NS", 3), ("EW", 3))


def test_a_problem_and_unused_lines_are_figures() -> None:
    """A correction that leaves a hand without a place shows in the preview (G-22)."""
    two = (*hand(1, "2S", 44), *hand(2, "2S", 29))
    moved = changed(match_of(*two, targets=(35,)), match_of(*two, *hand(1, "2S", 70), targets=(35,)))
    assert moved[("unused",)] == ((), (2,))
    assert moved[("problem", "G-22", ("count", 2))][0] is None
    assert moved[("winner",)] == (None, "NS")


def test_a_fault_is_a_figure() -> None:
    """A card corrected in trick 1 may show or end a fault (B-28)."""
    turned = TrionfoTurned(hand=1, card="2S")
    fine = CardsPlayed(hand=1, cards=("7H", "5H", "3H", "4H", "KD", "2C"))
    other = CardsPlayed(hand=1, cards=("7H", "2C", "3H", "4H", "KD", "5H"))
    moved = changed(match_of(turned, fine), match_of(turned, other))
    assert set(moved) == {("faults", 1)}
    assert [fault.seat for fault in moved[("faults", 1)][1]] == [NORTH]  # type: ignore[attr-defined]


def test_names_notes_and_conventions_are_no_figures() -> None:
    """They change nothing that is computed (B-29, B-31)."""
    one = hand(1, "KD", 44)
    talk = (
        Placed(seat=0, words="Ada"),
        HandNoted(hand=1, words="settled"),
        Agreed(
            speak="nobody", asked="free", seven="told", pack="sarde", language="sc", facing="everyone-once"
        ),
    )
    assert changed(match_of(*one), match_of(*one, *talk)) == {}
