"""What the table reads where a rule of Marginalia speaks against something: each sentence, once."""

from __future__ import annotations

import pytest

from facilitator.games.game import RuleViolation
from facilitator.games.marginalia.sentences import WORDING, worded

SAID: list[tuple[str, dict[str, object], str]] = [
    ("M-6 fewest", {}, "You need at least two people."),
    ("M-6 most", {"most": 14}, "Two packs are enough for 14 players at most."),
    ("M-6 next seat", {}, "That is not the next free seat."),
    ("M-6 nobody", {}, "Nobody sits there."),
    ("A-3 letters", {}, "Choose a letter from a to z, but not x."),
    ("A-3 letter taken", {"letter": "k", "name": "Kim"}, "k is the letter of Kim."),
    ("A-3 letter taken", {"letter": "k", "name": ""}, "k is the letter of somebody."),
    ("A-25 absent", {}, "Nobody sits there at that age."),
    ("A-25 away", {"name": "Di", "age": 4}, "Di has no cards in round 4."),
    ("A-25 away", {"name": "", "age": 4}, "somebody has no cards in round 4."),
    ("A-26 predicting", {"name": "Di"}, "Not everybody has predicted: deal again without Di."),
    ("A-26 predicting", {"name": ""}, "Not everybody has predicted: deal again without somebody."),
    ("A-26 dealt", {"age": 4}, "Round 4 is dealt: deal it again, or count from round 5."),
    ("A-26 dealt", {"age": 7}, "Round 7 is dealt: deal it again, or wait for its end."),
    ("A-28 neighbour", {}, "Nobody sits there to be a neighbour."),
    ("A-39 chairs", {}, "Everybody needs one chair, and only one."),
    ("A-39 nobody", {}, "A chair is kept for nobody."),
    ("A-1 scoring", {}, "There is no such way of scoring."),
    ("A-7 barred from", {"last": 7}, "Choose a number of cards from 1 to 7."),
    ("M-8 rounds", {"age": 9, "last": 7}, "There is no round 9. The rounds go from 1 to 7."),
    ("M-8 no round", {"age": 9}, "There is no round 9."),
    ("A-3 dealer", {}, "First choose a dealer."),
    ("A-10 counted", {"age": 3}, "Round 3 is counted, and this would undo it."),
    ("A-10 void", {"age": 4, "dealt": 2}, "Deal 2 of round 4 does not count."),
    ("A-15 later", {"age": 5, "now": 4}, "Round 5 comes later: round 4 is being played."),
    ("A-25 numbers", {"age": 2}, "Round 2 has numbers, but fewer than two people are here."),
    ("A-25 waits", {}, "The game waits until two people are here."),
    ("A-35 ended", {"last": 3}, "The cards end after round 3."),
    ("A-36 skipped", {"age": 4}, "Round 4 is skipped."),
    ("M-12 trump", {"age": 5}, "Nobody chooses the trump of round 5."),
    ("M-28 suit", {}, "That is none of the four suits."),
    ("A-8 suit", {}, "That is none of the four suits."),
    ("A-14 agenda", {}, "This agenda names no suit."),
    ("A-6 cards", {"cards": 1}, "There is only 1 card."),
    ("A-6 cards", {"cards": 4}, "There are only 4 cards."),
    ("M-15 barred", {"number": 2, "cards": 4}, "2 is barred: the predictions would add up to exactly 4."),
    (
        "M-15 speaks last",
        {"cards": 4, "name": "Ana", "said": 1},
        "That makes exactly 4, and Ana speaks last. Change Ana’s 1, or keep it anyway.",
    ),
    (
        "M-15 speaks last",
        {"cards": 4, "name": "", "said": 1},
        "That makes exactly 4, and somebody speaks last. Change somebody’s 1, or keep it anyway.",
    ),
    ("M-20 below 0", {}, "Nobody takes fewer than 0 tricks."),
    ("M-20 nobody", {}, "Somebody takes every trick."),
    ("M-20 sum", {"made": 1, "cards": 4}, "That makes 1 trick, and the round has 4."),
    ("M-20 sum", {"made": 5, "cards": 4}, "That makes 5 tricks, and the round has 4."),
    ("M-43 question", {}, "That question is not on the list."),
    ("M-43 stars", {}, "Stars and wishes are counted from 0."),
]


@pytest.mark.parametrize(("code", "facts", "sentence"), SAID)
def test_a_refusal_says_its_sentence(code: str, facts: dict[str, object], sentence: str) -> None:
    """With its facts, in one and in many, and for a name that was erased."""
    assert worded(RuleViolation(code, **facts)) == sentence


def test_every_sentence_stands_here() -> None:
    """None is worded that nobody has read."""
    assert {code for code, _, _ in SAID} == WORDING.keys()
