"""What the two read where a rule of the duel speaks against something: each sentence, once."""

from __future__ import annotations

import pytest

from facilitator.games.duel.sentences import WORDING, worded
from facilitator.games.game import RuleViolation

SAID: list[tuple[str, dict[str, object], str]] = [
    ("D-1 sides", {}, "Two people play."),
    ("D-12 deck", {"fewest": 5, "most": 99}, "A deck has 5 to 99 cards."),
    ("D-13 coin", {}, "First a coin decides who begins."),
    ("C-28 over", {}, "The duel is over."),
    (
        "C-30 next turn",
        {"name": "Bea", "turn": 4},
        "House rules can change from the next turn on: Bea’s turn 4.",
    ),
    ("D-14 in between", {}, "Something else happened in between. The log shows what."),
    ("D-14 no effect", {}, "it no longer has an effect."),
    ("D-14 nothing", {}, "That would change nothing."),
    ("D-14 phase", {"what": "draw", "phase": "draw"}, "Drawing belongs to the Draw Phase."),
    ("D-14 phase", {"what": "play", "phase": "play"}, "Playing a card belongs to the Play Phase."),
    (
        "D-14 phase",
        {"what": "discard", "phase": "play"},
        "Discarding the rest of the hand belongs to the Play Phase.",
    ),
    (
        "D-14 phase",
        {"what": "direction", "phase": "attack"},
        "The direction belongs to the Attack Phase.",
    ),
    ("D-14 phase", {"what": "attack", "phase": "attack"}, "An attack belongs to the Attack Phase."),
    ("D-14 phase", {"what": "end", "phase": "attack"}, "The end of the attack belongs to the Attack Phase."),
    ("D-14 phase", {"what": "lapse", "phase": "reset"}, "What lapses belongs to the Reset Phase."),
    ("D-14 phase", {"what": "pass", "phase": "reset"}, "Passing the turn belongs to the Reset Phase."),
    ("D-14 phase", {"what": "ability", "phase": "reset"}, "That ability belongs to the Reset Phase."),
    ("D-6 cards", {}, "Move at least one card, from one pile to another."),
    ("D-16 cards", {}, "Draw five cards, or as many as a card says."),
    ("D-19 limit", {"limit": 1}, "You may play one card in this turn, and this is one more."),
    ("D-19 limit", {"limit": 3}, "You may play 3 cards in this turn, and this is one more."),
    (
        "D-22 extra",
        {"origin": "hand"},
        "A card that the other player plays does not count towards the limit. Mark it as extra.",
    ),
    (
        "D-22 extra",
        {"origin": "deck"},
        "A card from a pile other than the hand does not count towards the limit. Mark it as extra.",
    ),
    ("C-3 held", {"held": 1, "origin": "deck"}, "There is only 1 card in the deck."),
    ("C-3 held", {"held": 2, "origin": "discard"}, "There are only 2 cards in the discards."),
    ("C-17 none", {"origin": "erased"}, "There is no card in the erased pile."),
    ("D-2 columns", {}, "The Page has five columns: 1 to 5."),
    ("D-2 gone", {}, "That card is no longer on the Page."),
    ("D-5 closed", {}, "The Front space is empty, so the Back space stays closed."),
    ("C-15 full", {"column": 3}, "Column 3 is full: no card replaces another."),
    ("C-15 taken", {}, "That space is taken: no card replaces another."),
    ("D-28 acted", {"name": "Bishop"}, "Bishop has already acted in this turn."),
    ("D-28 acted", {"name": ""}, "That card has already acted in this turn."),
    ("D-33 all", {}, "Every card has attacked."),
    ("D-33 direction", {}, "The direction is chosen before the first attack."),
    ("D-33 next", {"column": 2}, "Column 2 is next."),
    ("D-33 nobody", {"column": 2}, "Column 2 has nobody in the Front Line."),
    ("C-7 waits", {"column": 2}, "Column 2 has not attacked. Let it attack, or skip it."),
    ("C-20 own turn", {}, "A card does this only in its own player’s turn."),
    ("C-27 arriving", {}, "Only what a card does on arriving can be skipped."),
    ("D-9 card", {"most": 99}, "Attack goes from 0 to 99, health from 1 to 99."),
    ("D-9 beyond", {"most": 99}, "Numbers here go up to 99."),
    ("C-5 beyond", {"most": 99}, "Numbers here go up to 99."),
    ("C-5 no damage", {"name": "Saint"}, "Saint has no damage to heal."),
    ("C-5 no damage", {"name": ""}, "That card has no damage to heal."),
]


@pytest.mark.parametrize(("code", "facts", "sentence"), SAID)
def test_a_refusal_says_its_sentence(code: str, facts: dict[str, object], sentence: str) -> None:
    """With its facts, in one and in many, and of a card without a name."""
    assert worded(RuleViolation(code, **facts)) == sentence


def test_every_sentence_stands_here() -> None:
    """None is worded that nobody has read."""
    assert {code for code, _, _ in SAID} == WORDING.keys()
