"""What a correction would change, said in sentences that were worked out by hand."""

from __future__ import annotations

from facilitator.games.game import Entry
from facilitator.games.mariglia.entries import (
    Agreed,
    CardsPlayed,
    DealTurned,
    HandVoided,
    PointsCounted,
    TrionfoTurned,
)
from facilitator.games.mariglia.rules import read
from screens.mariglia.sentences import out_of_order
from screens.mariglia.sheet.corrections import effects, previewed
from tests.games.wording import sentence_of
from tests.screens.mariglia.context import GAME_1, GAME_2, hand, playing

SEVEN = (*GAME_1, *GAME_2, *hand(6, "JS", 18), *hand(7, "7H", 10))
"""One game each, and a hand of la bella: noi 5, loro 25."""
LEFT_OVER = f"{sentence_of('G-22 over', hand=1)} It stays, and is marked."


def said(*correction: Entry, of: tuple[Entry, ...], targets: tuple[int, ...] = (35, 35, 45)) -> list[str]:
    """The effects of a correction, each as who and what."""
    ctx = playing(*of, targets=targets)
    found = effects(ctx.view.state, previewed(ctx, *correction))
    return [f"{effect.who}: {effect.what}" for effect in found]


def test_nothing_changes_where_nothing_is_different() -> None:
    """The same count again has no effect."""
    assert said(PointsCounted(hand=3, ns=56), of=SEVEN) == []


def test_another_count_is_followed_through_the_games() -> None:
    """20 : 50 in hand 3: noi stay at 16; with hand 4 loro have 6 + 15 + 5 + 14 = 40 and win game 1.

    Game 2 is then hands 5 to 7: noi 3 + 25 + 5 = 33, loro 2 + 17 + 25 = 44, and the match is over.
    """
    assert said(PointsCounted(hand=3, ns=20), of=SEVEN) == [
        "the match: goes to loro",
        "game 1: noi 37 → 16; loro 6 → 40; goes to loro, not noi",
        "game 2: noi 28 → 33; loro 38 → 44",
        "game 3: has no longer begun",
        "hand 4: belongs to game 1, not game 2",
        "hand 7: belongs to game 2, not game 3",
        "hand 3: the count gives loro +15, not noi +21",
    ]


def test_another_dealer_turns_the_bonus_and_the_deal() -> None:
    """Tore dealt: his side has the king’s 3, and Peppe deals next (G-20, B-2)."""
    assert said(DealTurned(hand=1, seat=1), of=hand(1, "KD", 44)) == [
        "game 1: noi 12 → 9; loro 0 → 3",
        "next deal: Peppe deals hand 2, not Tore",
        "hand 1: Tore dealt it, not Gavino; the trionfo gives loro +3, not noi +3",
    ]


def test_a_void_hand_takes_everything_back() -> None:
    """As never dealt: Gavino deals again (B-18)."""
    assert said(HandVoided(hand=1), of=hand(1, "KD", 44)) == [
        "game 1: noi 12 → 0",
        "next deal: Gavino deals hand 2, not Tore",
        "hand 1: the trionfo gives nothing, not noi +3; the count gives nothing, not noi +9",
    ]


def test_several_hands_that_move_alike_are_one_sentence() -> None:
    """Without hand 3 noi stand at 12 and game 1 goes on with hands 4 and 5: 12 + 3 + 25 = 40.

    Mario dealt hand 4, so the seven’s 5 stays loro’s, who have 6 + 5 + 14. The king of hand 5 is noi’s.
    """
    found = said(HandVoided(hand=3), of=SEVEN)
    assert found[0] == "game 1: noi 37 → 40; loro 6 → 25"
    assert "hands 4–5: belong to game 1, not game 2" in found


def test_a_void_hand_moves_no_other_dealer() -> None:
    """Peppe would deal again; Mario did. That is said at hand 4 and nowhere else (B-2, B-18)."""
    found = said(HandVoided(hand=3), of=SEVEN)
    assert f"hand 4: {out_of_order('Mario', 'Peppe')}" in found
    assert [each for each in found if "dealt" in each] == [each for each in found if "out of order" in each]
    back = said(HandVoided(hand=3, void=False), of=(*SEVEN, HandVoided(hand=3)))
    assert "hand 4: the deal is in order again" in back


def test_another_dealer_moves_no_later_one() -> None:
    """Peppe dealt hand 1: Tore dealt hand 2 all the same, and both are out of order now (B-2)."""
    assert said(DealTurned(hand=1, seat=2), of=(*hand(1, "2D", 44), *hand(2, "2S", 40))) == [
        "hand 1: Peppe dealt it, not Gavino",
        f"hand 2: {out_of_order('Tore', 'Mario')}",
    ]


def test_a_level_hand_corrected_moves_no_later_dealer() -> None:
    """35 : 35 would have been dealt again by Gavino; Tore dealt hand 2 (B-8)."""
    of = (Agreed(level_hand="redeal"), *hand(1, "2D", 44), *hand(2, "KS", 40))
    assert said(PointsCounted(hand=1, ns=35), of=of) == [
        "game 1: noi 14 → 5",
        "hand 1: the count gives nothing, not noi +9",
        f"hand 2: {out_of_order('Tore', 'Gavino')}",
    ]


def test_a_bonus_that_wins_leaves_the_count_unused() -> None:
    """A seven in a game to 5 ends it before the hand is played (G-22): 5, and not 3 + 9."""
    assert said(TrionfoTurned(hand=1, card="7D"), of=hand(1, "KD", 44), targets=(5,)) == [
        "game 1: noi 12 → 5",
        f"hand 1: {LEFT_OVER}",
        "hand 1: the trionfo gives noi +5, not noi +3; the count gives nothing, not noi +9",
    ]


def test_what_is_put_right_loses_its_mark() -> None:
    """The other way round the count is used again."""
    found = said(TrionfoTurned(hand=1, card="KD"), of=hand(1, "7D", 44), targets=(5,))
    assert "hand 1: nothing breaks a rule any more, so the mark goes" in found


def test_a_match_that_was_won_may_go_on() -> None:
    """Ten points instead of 35 are no game to 35: the winner falls away, and somebody deals again."""
    found = said(PointsCounted(hand=1, ns=45), of=hand(1, "2D", 70), targets=(35,))
    assert found == [
        "the match: is no longer won by noi",
        "game 1: noi 35 → 10; is no longer won by noi",
        "next deal: Tore deals hand 2",
        "hand 1: the count gives noi +10, not noi +35",
    ]


def test_a_game_may_begin() -> None:
    """45 instead of 10 of them: game 1 is won, and game 2 begins with the next deal."""
    found = said(PointsCounted(hand=1, ns=70), of=hand(1, "2D", 45))
    assert found == [
        "game 1: noi 10 → 35; goes to noi",
        "game 2: begins, to 35",
        "hand 1: the count gives noi +35, not noi +10",
    ]


def test_faults_that_come_to_light_are_named() -> None:
    """Peppe threw a club on hearts; with three cards more he shows a heart (G-26)."""
    first = ("2H", "3C", "4H", "5H")
    more = CardsPlayed(hand=1, cards=(*first, "6S", "2S", "3H"))
    found = said(more, of=(TrionfoTurned(hand=1, card="KD"), CardsPlayed(hand=1, cards=first)))
    assert found == ["hand 1: the cards show 1 fault, not none"]


def test_only_matches_are_previewed() -> None:
    """A preview is the match with the correction on it, and nothing is on the record."""
    ctx = playing(*hand(1, "KD", 44))
    after = previewed(ctx, PointsCounted(hand=1, ns=45))
    assert after.hands[0].totals == {"NS": 13, "EW": 0}
    assert ctx.view.state == read(ctx.view.state.lines if ctx.view.state else {})
