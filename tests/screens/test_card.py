"""The card as it is drawn: calm, without names, nothing chosen."""

from __future__ import annotations

from screens.card import CHOICES, ON_HOME, Card
from screens.text import fit


def drawn(card: Card, width: int = 80, height: int = 24) -> str:
    """The card as it reads."""
    return "\n".join(line.text.rstrip() for line in fit(card.rows(width, height), height))


def test_it_says_why_nobody_has_to_say_why() -> None:
    """Two sentences and the choices; no frame, no clock, no name, nothing marked."""
    shown = drawn(Card())
    assert "We stop here for a moment." in shown
    assert "Nobody has to say why." in shown
    assert not set("─▸▌") & set(shown)


def test_three_choices_come_first_and_going_on_last() -> None:
    """Taking back, a veil, and letting whoever needs it decide; then the rest in two columns."""
    card = Card()
    card.awake_at = 0
    lines = [line.split() for line in drawn(card).split("\n") if line.strip()]
    assert [line[0] for line in lines[2:]] == ["t", "v", "w", "a", "c", "g"]
    assert lines[5] == ["a", "another", "agenda", "p", "a", "pause"]
    assert lines[6] == ["c", "the", "cards", "alone", "e", "end", "the", "evening", "gently"]


def test_sleeping_keys_are_said_to_sleep() -> None:
    """Whoever presses a key too early reads why nothing happens; awake, the line is empty."""
    card = Card()
    assert "the keys wake when the typing has stopped" in drawn(card)
    card.awake_at = 0
    assert "the keys wake" not in drawn(card)


def test_on_home_and_in_blob_it_only_offers_what_makes_sense() -> None:
    """A pause, an end, going on."""
    assert [letter for letter, _ in ON_HOME] == ["p", "e", "g"]
    assert "take back" not in drawn(Card(ON_HOME))


def test_arrows_mark_one_choice() -> None:
    """The mark is on that choice only, also in the second column."""
    card = Card()
    card.at = [letter for letter, _ in CHOICES].index("p")
    marked = [line for line in drawn(card).split("\n") if "▸" in line]
    assert len(marked) == 1
    assert "▸ p   a pause" in marked[0]


def test_going_on_is_seen_in_a_low_window() -> None:
    """Eight rows: the sentence, the way back, and as much of the rest as there is room for."""
    shown = drawn(Card(), 40, 8)
    assert "We stop here for a moment." in shown
    assert "g   go on" in shown
    card = Card()
    card.at = 4
    assert "▸ p   a pause" in drawn(card, 40, 8)
