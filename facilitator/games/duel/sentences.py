"""What the rules of the duel say: the sentence of every refusal and problem, and where an act stands."""

from __future__ import annotations

from functools import singledispatch

from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import (
    PILE_NAMES,
    AbilityUsed,
    Act,
    AttackEnded,
    AttackTurned,
    CardChanged,
    CardLeft,
    CardMoved,
    CoinFell,
    Conceded,
    DrawAgreed,
    Drew,
    HealthChanged,
    Incanted,
    Pile,
    PileMoved,
    Played,
    PlayEnded,
    ResetStepped,
    Skipped,
    Struck,
    TurnPassed,
)
from facilitator.games.game import Problem, RuleViolation, Wording, in_words

DONE = {
    "draw": "Drawing",
    "play": "Playing a card",
    "discard": "Discarding the rest of the hand",
    "direction": "The direction",
    "attack": "An attack",
    "end": "The end of the attack",
    "lapse": "What lapses",
    "pass": "Passing the turn",
    "ability": "That ability",
}
"""What belongs to one phase and no other (D-14)."""


def worded(found: RuleViolation | Problem) -> str:
    """The sentence of a refusal, or what is said of a problem after its place."""
    return in_words(found, WORDING)


def problem_said(duel: Duel, problem: Problem) -> str:
    """Bea’s turn 4, the attack in column 3: it no longer has an effect."""
    act = duel.entry(problem.slot)
    assert isinstance(act, Act)
    return f"{place_of(duel, act)}: {worded(problem)}"


def _called(name: str) -> str:
    """What a card is called, or what stands for one without a name."""
    return name or "That card"


def _extra(origin: Pile) -> str:
    whose = "that the other player plays" if origin == "hand" else "from a pile other than the hand"
    return f"A card {whose} does not count towards the limit. Mark it as extra."


def _limit(limit: int) -> str:
    cards = "one card" if limit == 1 else f"{limit} cards"
    return f"You may play {cards} in this turn, and this is one more."


def _held(held: int, origin: Pile) -> str:
    cards = "is only 1 card" if held == 1 else f"are only {held} cards"
    return f"There {cards} in the {PILE_NAMES[origin]}."


WORDING: Wording = {
    # who plays, and what was agreed
    "D-1 sides": "Two people play.",
    "D-12 deck": "A deck has {fewest} to {most} cards.",
    "D-13 coin": "First a coin decides who begins.",
    "C-28 over": "The duel is over.",
    "C-30 next turn": "House rules can change from the next turn on: {name}’s turn {turn}.",
    # the turn
    "D-14 in between": "Something else happened in between. The log shows what.",
    "D-14 no effect": "it no longer has an effect.",
    "D-14 nothing": "That would change nothing.",
    "D-14 phase": lambda what, phase: f"{DONE[what]} belongs to the {phase.capitalize()} Phase.",
    # cards and piles
    "D-6 cards": "Move at least one card, from one pile to another.",
    "D-16 cards": "Draw five cards, or as many as a card says.",
    "D-19 limit": _limit,
    "D-22 extra": _extra,
    "C-3 held": _held,
    "C-17 none": lambda origin: f"There is no card in the {PILE_NAMES[origin]}.",
    # the Page
    "D-2 columns": "The Page has five columns: 1 to 5.",
    "D-2 gone": "That card is no longer on the Page.",
    "D-5 closed": "The Front space is empty, so the Back space stays closed.",
    "C-15 full": "Column {column} is full: no card replaces another.",
    "C-15 taken": "That space is taken: no card replaces another.",
    # attacks and abilities
    "D-28 acted": lambda name: f"{_called(name)} has already acted in this turn.",
    "D-33 all": "Every card has attacked.",
    "D-33 direction": "The direction is chosen before the first attack.",
    "D-33 next": "Column {column} is next.",
    "D-33 nobody": "Column {column} has nobody in the Front Line.",
    "C-7 waits": "Column {column} has not attacked. Let it attack, or skip it.",
    "C-20 own turn": "A card does this only in its own player’s turn.",
    "C-27 arriving": "Only what a card does on arriving can be skipped.",
    # numbers
    "D-9 card": "Attack goes from 0 to {most}, health from 1 to {most}.",
    "D-9 beyond": "Numbers here go up to {most}.",
    "C-5 beyond": "Numbers here go up to {most}.",
    "C-5 no damage": lambda name: f"{_called(name)} has no damage to heal.",
}


# ---------------------------------------------------------------- where an act stands

PLAIN: dict[type[Act], str] = {
    PlayEnded: "the rest of the hand discarded",
    AttackTurned: "the direction of the attack",
    AttackEnded: "the end of the attack",
    ResetStepped: "what lapsed",
    TurnPassed: "the turn passed",
    HealthChanged: "health changed by hand",
    CoinFell: "the coin",
    Conceded: "the duel conceded",
    DrawAgreed: "the draw agreed",
}


def place_of(duel: Duel, act: Act) -> str:
    """Bea’s turn 4, Fox played in column 3."""
    turn = duel.states[act.number - 1].turn
    return f"{duel.name(turn.side)}’s turn {turn.own}, {_what(act, duel)}"


@singledispatch
def _what(act: Act, duel: Duel) -> str:
    """What an act was, as the two would name it."""
    return PLAIN[type(act)]


@_what.register
def _(act: Drew, duel: Duel) -> str:
    return f"{act.cards} card{'' if act.cards == 1 else 's'} drawn"


@_what.register
def _(act: Played, duel: Duel) -> str:
    return f"{_named(act)} played in column {act.column}"


@_what.register
def _(act: Incanted, duel: Duel) -> str:
    return f"{act.words.strip() or 'an incantation'} played"


@_what.register
def _(act: Struck, duel: Duel) -> str:
    return f"the attack in column {act.column}"


@_what.register
def _(act: Skipped, duel: Duel) -> str:
    return f"no attack in column {act.column}"


@_what.register
def _(act: CardChanged, duel: Duel) -> str:
    return f"{act.what} of {_card(duel, act.card)} changed by hand"


@_what.register
def _(act: CardMoved, duel: Duel) -> str:
    return f"{_card(duel, act.card)} moved to column {act.column}"


@_what.register
def _(act: CardLeft, duel: Duel) -> str:
    return f"{_card(duel, act.card)} taken off the Page"


@_what.register
def _(act: PileMoved, duel: Duel) -> str:
    return f"cards moved from {PILE_NAMES[act.origin]} to {PILE_NAMES[act.goes]}"


@_what.register
def _(act: AbilityUsed, duel: Duel) -> str:
    return f"the ability of {_card(duel, act.card)}"


def _card(duel: Duel, number: int) -> str:
    found = duel.entry(("act", number))
    return _named(found) if isinstance(found, Played) else "a card"


def _named(act: Played) -> str:
    return act.words.strip() or f"a {act.attack}/{act.health}"
