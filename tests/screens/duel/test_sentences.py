"""What the pages of the duel say of cards and turns: each sentence, once."""

from __future__ import annotations

from screens.duel.sentences import (
    CARDS_STAY,
    DECKS,
    DRAWN,
    NOT_CHANGED,
    OVER,
    SAME_SIZE,
    TELL_APART,
    UNDOES_IT,
    acted_this_turn,
    arriving,
    changed_this_turn,
    discards,
    extra,
    gone,
    hit_each_other,
    not_this_time,
    nothing_waits,
    once_a_turn,
    to_space,
    turn_over,
)


def test_what_arrives_is_named_with_its_answers() -> None:
    """The first card acts, the others wait behind it in their order (C-27)."""
    answers = "Enter: done. Esc: not this time."
    assert arriving("Hare") == f"Hare acts on arriving. {answers}"
    assert arriving("Hound", "Hare") == f"Hound acts on arriving, then Hare. {answers}"
    assert arriving("Fox", "Ape", "Hare") == f"Fox acts on arriving, then Ape and Hare. {answers}"
    assert not_this_time("Hare") == "Hare: not this time. ctrl+z undoes that."


def test_a_card_that_damage_took_is_named_with_who_moved_up() -> None:
    """Also where nobody stood behind it; a token vanishes (D-38, D-39, C-16)."""
    assert gone("Dragon", "Monk") == "Dragon is erased. Monk moves up to the front."
    assert gone("Dragon") == "Dragon is erased."
    assert gone("Fox", "Monk", token=True) == "Fox vanishes. Monk moves up to the front."


def test_who_may_still_act_is_reminded_of() -> None:
    """One card is named and the others are counted (D-28); a narrow page says it shorter."""
    assert once_a_turn("Fox", 3) == "Once a turn: Fox, column 3, may still act."
    assert once_a_turn("Fox", 3, 1) == "Once a turn: Fox, column 3, and 1 more, may still act."
    assert once_a_turn("Fox", 3, 2, narrow=True) == "Fox, column 3, and 2 more: once a turn."


def test_who_may_still_act_is_asked_about_before_the_turn_passes() -> None:
    """The question has its two answers; where the cursor is on another card it is chosen first."""
    asked = "may still act once this turn."
    assert acted_this_turn("Fox") == f"Fox {asked} Press u if it did, or Enter to go on."
    assert acted_this_turn("Fox", 2) == f"Fox and 2 more {asked} Press u if one did, or Enter to go on."
    choose = "Choose it and press u if it did, or Enter to go on."
    assert acted_this_turn("Fox", by_key=False) == f"Fox {asked} {choose}"


def test_an_exchange_names_both_cards() -> None:
    """Whose cards they are, or what they are called, is in their names (D-35)."""
    assert hit_each_other(1, "Cancer", "Saint") == "Column 1: Cancer and Saint hit each other."


def test_what_is_brought_names_its_pile() -> None:
    """And for whom, where it is not the player whose turn it is (D-22)."""
    assert extra("deck") == "Extra, from the deck."
    assert extra("hand", "Aldo") == "Extra for Aldo, from the hand."


def test_a_turn_ends_in_two_sentences() -> None:
    """That nothing is left to do, and whose turn is over."""
    assert nothing_waits() == "Nothing waits in Reset."
    assert nothing_waits(further=True) == "Nothing more waits in Reset."
    assert turn_over("Bea") == "Bea’s turn is over."


def test_the_rest_of_the_hand_is_discarded() -> None:
    """What Enter does, and what somebody did (D-21)."""
    assert discards(4) == "discards the 4 cards left in hand"
    assert discards(1) == "discards the one card left in hand"


def test_a_space_is_named_by_line_and_column() -> None:
    """And by whose side it is on, where that is the other (C-19)."""
    assert to_space("front", 4) == "To the front of column 4?"
    assert to_space("back", 3, "Aldo") == "To the back of column 3 on Aldo’s side?"


def test_what_is_said_on_several_pages() -> None:
    """The end, the decks, a name that is there, cards that were played, and nothing that changes."""
    assert (OVER, DRAWN) == ("The duel is over.", "both call it a draw")
    assert (DECKS, SAME_SIZE) == ("Cards in a deck", "Both decks are the same size.")
    assert TELL_APART == "Add a letter to tell them apart."
    assert CARDS_STAY == "Cards already played stay as they are."
    assert NOT_CHANGED == "Nothing is changed."
    assert UNDOES_IT == "ctrl+z undoes that."


def test_numbers_that_may_end_with_the_turn_are_asked_about() -> None:
    """Each card with what was changed, and the two answers."""
    asks = "changed this turn. Press t if that ends now, or Enter if it stays."
    assert changed_this_turn(["Bishop +1/+1"]) == f"Bishop +1/+1: {asks}"
    assert changed_this_turn(["Bishop +1/+1", "Fox −1/+0"]) == f"Bishop +1/+1 and Fox −1/+0: {asks}"
