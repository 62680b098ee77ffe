"""What the pages of Mariglia say of hands, cards and sides: each sentence, once."""

from __future__ import annotations

from screens.mariglia.sentences import (
    COUNTED,
    KEEP_BOTH,
    OTHER_SIDE,
    SHEET_STAYS,
    VOID,
    VOIDING,
    did_lead,
    entered,
    facing,
    game_goes_to,
    match_goes_to,
    next_hand,
    out_of_order,
    rank_and_suit,
    rank_first,
    too_few,
)
from tests.screens.mariglia.context import GENOVESI


def test_a_card_is_typed_by_the_keys_of_its_pack() -> None:
    """First the rank, then the suit; the genovesi have quadri, cuori, fiori and picche."""
    assert rank_first(GENOVESI) == "First the rank: 7 a r f d 6–2."
    assert rank_and_suit(GENOVESI) == "Rank, then suit: 7 a r f d 6–2, then c q f p."


def test_a_faced_card_is_asked_about() -> None:
    """Whose packet, and which card of it (G-18)."""
    assert facing("Tore", 1) == "Five cards to Tore: card 1 is faced. Is it a trump?"


def test_a_lead_is_asked_about_with_whose_turn_it_was() -> None:
    """Where the turn was another’s, that is said (G-25)."""
    assert did_lead("Peppe", 1, "Tore") == "Did Peppe lead trick 1? It was Tore’s turn. Then:"
    assert did_lead("Peppe", 1) == "Did Peppe lead trick 1? Then:"


def test_who_won_what() -> None:
    """A game by its number; a match with its games, or alone where it has one (G-4)."""
    assert game_goes_to(2, "loro") == "Game 2 goes to loro."
    assert match_goes_to("noi", "2 games to 0") == "The match goes to noi, 2 games to 0."
    assert match_goes_to("noi") == "The match goes to noi."


def test_the_deal_goes_on() -> None:
    """Who deals and leads next; who dealt out of order (B-2)."""
    assert next_hand("Peppe", "Mario") == "Peppe deals next, Mario leads."
    said = "the deal is out of order: Mario dealt, but it was Peppe’s turn"
    assert out_of_order("Mario", "Peppe") == said


def test_what_is_said_on_several_pages() -> None:
    """A void hand, a counted one, the other side, what undo reaches, two numbers that are no 70."""
    assert (VOID, VOIDING) == ("void, dealt again", "a misdeal, or a void hand: deal it again")
    assert COUNTED == "The hand is counted."
    assert OTHER_SIDE == "Tab goes to the other side."
    assert SHEET_STAYS == "ctrl+z undoes what is on the sheet."
    assert KEEP_BOTH == "Keep both numbers anyway?"


def test_what_is_entered_is_said_where_points_are_typed() -> None:
    """How much, what it comes to and the key that goes on; a count that gives a side less than that."""
    said = "You have entered 2 tricks: noi 22, loro 0. k goes on there."
    assert entered("2 tricks", {"noi": 22, "loro": 0}, "k") == said
    assert too_few("noi", 22, 15) == "What you entered gives noi 22 already. This count gives them 15."
