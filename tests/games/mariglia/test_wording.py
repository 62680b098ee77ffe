"""What the table reads where a rule of Mariglia speaks against something: each sentence, once."""

from __future__ import annotations

import re

import pytest

from facilitator.games.game import RuleViolation
from facilitator.games.mariglia.entries import Led
from facilitator.games.mariglia.sentences import (
    BROKEN,
    WORDING,
    duty_said,
    fault_said,
    lead_said,
    threw_said,
    worded,
)
from facilitator.language import speak
from tests.games.mariglia.table import NORTH, WEST
from tests.games.mariglia.test_led import FIRST, SECOND, hand_of
from tests.screens.test_languages import A_LANGUAGE, Signs

SAID: list[tuple[str, dict[str, object], str]] = [
    ("G-3 seats", {}, "Four people play, in the seats South, East, North and West."),
    ("G-3 name", {}, "Somebody here already has that name. Add a letter to tell them apart."),
    ("G-3 side", {}, "The other side already has that name."),
    ("B-1 games", {"most": 9}, "A match has 1, 3, 5, 7 or 9 games."),
    ("B-1 target", {"highest": 999}, "A target is a number from 1 to 999."),
    (
        "G-10 order",
        {"jack": "fante", "queen": "donna"},
        "Fante and donna keep their rank for the whole match.",
    ),
    ("B-2 dealer", {}, "First say who deals."),
    ("G-4 comes first", {"hand": 3}, "Hand 3 comes first."),
    ("G-4 over", {}, "The match is over."),
    ("G-8 no hand", {"hand": 0}, "There is no hand 0."),
    ("G-22 over", {"hand": 3}, "Hand 3 is not counted: the game was already over."),
    ("G-14 dealer", {"card": "2 di picche", "name": "Tore"}, "2 di picche is the trionfo, so Tore holds it."),
    ("G-14 held", {"name": "Tore"}, "It is the trionfo, which Tore held."),
    ("G-15 bottom", {}, "That is the trionfo. It stays at the bottom."),
    (
        "G-15 faced",
        {"card": "asso di coppe", "name": "Tore"},
        "Asso di coppe was faced in front of Tore, so it is not the trionfo.",
    ),
    ("G-17 packet", {}, "A packet has five cards."),
    ("G-17 rounds", {}, "A deal has two rounds of packets."),
    ("G-19 faced", {"card": "re di spade", "name": "Tore"}, "Re di spade was faced, so Tore holds it."),
    ("G-2 forty", {}, "That is not one of the forty cards."),
    ("G-2 twice", {"card": "re de oros"}, "Re de oros is already there."),
    ("G-2 faced", {"card": "ace of clubs"}, "Ace of clubs is already faced."),
    ("G-2 played", {}, "That card has been played already."),
    ("G-2 fifth", {"rank": "7"}, "That is a fifth 7: the pack has four."),
    ("G-8 eleventh", {}, "That would be an eleventh trick."),
    ("G-8 ten", {}, "A hand has ten tricks."),
    ("G-25 leads", {"tricks": 10}, "One of the four leads each of the 10 tricks."),
    ("G-8 tricks", {"tricks": 10}, "A hand has 10 tricks."),
    ("G-8 named", {"tricks": 10}, "A hand has 10 tricks, each with its cards."),
    ("G-8 tapped", {"cards": 27}, "27 cards: 3 too many for 6 tricks, 1 too few for 7."),
    ("G-8 tapped", {"cards": 5}, "5 cards: 1 too many for 1 trick, 3 too few for 2."),
    ("G-8 tapped", {"cards": 29}, "29 cards: 1 too many for 7 tricks, 3 too few for 8."),
    ("G-9 honours", {"honours": "7, assu, re"}, "A trick has up to four cards with a value: 7, assu, re."),
    ("G-9 pack", {"values": 60}, "The pack has 60 points of values."),
    ("G-9 tricks", {"tricks": 1, "values": 21}, "1 trick can’t hold cards worth 21. Count again."),
    ("G-9 tricks", {"tricks": 2, "values": 37}, "2 tricks can’t hold cards worth 37. Count again."),
    (
        "G-31 missing",
        {"missing": 3},
        "All ten tricks are named, but cards worth 3 are missing. Look again.",
    ),
    ("G-31 points", {"points": 71, "most": 70}, "71 can’t be right: a hand has 0 to 70 card points."),
    ("G-31 sum", {"ns": 44, "ew": 27}, "44 and 27 make 71, and the pack has 70. Count again."),
]


@pytest.mark.parametrize(("code", "facts", "sentence"), SAID)
def test_a_refusal_says_its_sentence(code: str, facts: dict[str, object], sentence: str) -> None:
    """With its facts, a card in the words of the table, in one and in many."""
    assert worded(RuleViolation(code, **facts)) == sentence


def test_every_sentence_stands_here() -> None:
    """None is worded that nobody has read."""
    assert {code for code, _, _ in SAID} == WORDING.keys()


@pytest.fixture
def signs() -> None:
    """Speak a language of one letter."""
    speak(Signs(), A_LANGUAGE)


@pytest.mark.usefixtures("signs")
@pytest.mark.parametrize(("code", "facts", "sentence"), SAID)
def test_a_refusal_is_said_in_another_language(code: str, facts: dict[str, object], sentence: str) -> None:
    """Nothing but its facts is in it as it was."""
    said = worded(RuleViolation(code, **facts))
    known = " ".join(map(str, facts.values())).casefold()
    assert said != sentence
    assert {word for word in re.findall("[A-Za-z]+", said.casefold()) if word not in known} == set()


@pytest.mark.usefixtures("signs")
@pytest.mark.parametrize("cards", [(), FIRST[:1], FIRST, (*FIRST, *SECOND)])
@pytest.mark.parametrize("led", [(), (WEST,), (None, NORTH)])
def test_who_led_is_said_in_another_language(cards: tuple[str, ...], led: Led) -> None:
    """In turn and out of it, now and then; seats without a name too."""
    hand = hand_of(cards, led)
    said = [lead_said(hand, number) for number in range(1, len(hand.tricks) + 2)]
    said += [each for fault in hand.faults for each in fault_said(hand, fault, lambda card: "")]
    assert not re.search("[A-Za-z]", "".join(said))


@pytest.mark.usefixtures("signs")
def test_every_duty_is_said_in_another_language() -> None:
    """With what somebody played against it."""
    said = (threw_said("", "", "", ""), *(duty_said(rule, "") for rule in BROKEN))
    assert not re.search("[A-Za-z]", "".join(said))
