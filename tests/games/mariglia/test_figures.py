"""Figures: a preview is the difference of two of them."""

from __future__ import annotations

from facilitator.games.mariglia.entries import (
    Agreed,
    CardsPlayed,
    DealTurned,
    HandNoted,
    Placed,
    TrionfoTurned,
)
from facilitator.games.mariglia.figures import figures
from facilitator.games.mariglia.match import Match, read
from tests.games.mariglia.table import NORTH, SOUTH, WEST, hand, match_of


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
