"""What the rules of Marginalia say: the sentence of every refusal and every problem, by its code."""

from __future__ import annotations

from facilitator.games.game import Problem, RuleViolation, Wording, in_words
from facilitator.games.marginalia.entries import LAST_AGE


def worded(found: RuleViolation | Problem) -> str:
    """The sentence of a refusal or a problem."""
    return in_words(found, WORDING)


def _person(name: str) -> str:
    """A name, or what stands for one that was erased."""
    return name or "somebody"


def _sum(made: int, cards: int) -> str:
    return f"That makes {made} {'trick' if made == 1 else 'tricks'}, and the round has {cards}."


def _speaks_last(cards: int, name: str, said: int) -> str:
    name = _person(name)
    return f"That makes exactly {cards}, and {name} speaks last. Change {name}’s {said}, or keep it anyway."


def _dealt(age: int) -> str:
    later = f"or count from round {age + 1}" if age < LAST_AGE else "or wait for its end"
    return f"Round {age} is dealt: deal it again, {later}."


WORDING: Wording = {
    # who plays
    "M-6 fewest": "You need at least two people.",
    "M-6 most": "Two packs are enough for {most} players at most.",
    "M-6 next seat": "That is not the next free seat.",
    "M-6 nobody": "Nobody sits there.",
    "A-3 letters": "Choose a letter from a to z, but not x.",
    "A-3 letter taken": lambda letter, name: f"{letter} is the letter of {_person(name)}.",
    "A-25 absent": "Nobody sits there at that age.",
    "A-25 away": lambda name, age: f"{_person(name)} has no cards in round {age}.",
    "A-26 predicting": lambda name: f"Not everybody has predicted: deal again without {_person(name)}.",
    "A-26 dealt": _dealt,
    "A-28 neighbour": "Nobody sits there to be a neighbour.",
    "A-39 chairs": "Everybody needs one chair, and only one.",
    "A-39 nobody": "A chair is kept for nobody.",
    # house rules
    "A-1 scoring": "There is no such way of scoring.",
    "A-7 barred from": "Choose a number of cards from 1 to {last}.",
    # which round
    "M-8 rounds": "There is no round {age}. The rounds go from 1 to {last}.",
    "M-8 no round": "There is no round {age}.",
    "A-3 dealer": "First choose a dealer.",
    "A-10 counted": "Round {age} is counted, and this would undo it.",
    "A-10 void": "Deal {dealt} of round {age} does not count.",
    "A-15 later": "Round {age} comes later: round {now} is being played.",
    "A-25 numbers": "Round {age} has numbers, but fewer than two people are here.",
    "A-25 waits": "The game waits until two people are here.",
    "A-35 ended": "The cards end after round {last}.",
    "A-36 skipped": "Round {age} is skipped.",
    # suits
    "M-12 trump": "Nobody chooses the trump of round {age}.",
    "M-28 suit": "That is none of the four suits.",
    "A-8 suit": "That is none of the four suits.",
    "A-14 agenda": "This agenda names no suit.",
    # predictions and tricks
    "A-6 cards": lambda cards: "There is only 1 card." if cards == 1 else f"There are only {cards} cards.",
    "M-15 barred": "{number} is barred: the predictions would add up to exactly {cards}.",
    "M-15 speaks last": _speaks_last,
    "M-20 below 0": "Nobody takes fewer than 0 tricks.",
    "M-20 nobody": "Somebody takes every trick.",
    "M-20 sum": _sum,
    # the talk
    "M-43 question": "That question is not on the list.",
    "M-43 stars": "Stars and wishes are counted from 0.",
}
