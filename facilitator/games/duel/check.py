"""Whether an entry may be made (check), and what is off among those that stand (problems)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch

from facilitator.games.duel.acts import after
from facilitator.games.duel.duel import Duel, is_idle, read
from facilitator.games.duel.entries import (
    COLUMNS,
    OWN,
    PILE_NAMES,
    SIDES,
    AbilityUsed,
    Act,
    AttackEnded,
    AttackTurned,
    CardChanged,
    CardLeft,
    CardMoved,
    Drew,
    DuelAgreed,
    HealthChanged,
    Incanted,
    PileMoved,
    Played,
    PlayEnded,
    ResetStepped,
    Skipped,
    Struck,
    TurnPassed,
)
from facilitator.games.duel.page import Card
from facilitator.games.duel.places import place_of
from facilitator.games.duel.state import DuelState
from facilitator.games.game import Entry, Problem, RuleViolation

MOST = 99
"""No number on a card, no change of one or of a player’s health, and no number of cards, goes beyond."""
FEWEST = 5
"""A deck has the cards of a first draw at least (D-12, D-16)."""
BEYOND = f"Numbers here go up to {MOST}."


def check(duel: Duel, entry: Entry) -> Duel:
    """The duel with an entry in it; raises RuleViolation where its own value breaks a rule.

    An act is judged where it stands: a corrected one by what was before it. What it does to later acts is
    no reason to refuse it. What the two have overruled passes.
    """
    sides = (OWN, *SIDES) if isinstance(entry, Played | Incanted | CardMoved) else SIDES
    if getattr(entry, "side", 0) not in sides:
        raise RuleViolation("D-1", "Two people play.")
    if isinstance(entry, DuelAgreed):
        _check_agreed(duel, entry)
    if isinstance(entry, Act) and not entry.overruled:
        _check_act(duel, entry)
    return read({**duel.lines, entry.slot: entry}, duel)


def problems(duel: Duel) -> tuple[Problem, ...]:
    """Acts that can do nothing where they stand, or that a rule speaks against there, since something
    before them was corrected.
    """
    return tuple(_problems(duel))


def _problems(duel: Duel) -> Iterator[Problem]:
    idle = {act.number for act in duel.without_effect}
    for state, act in zip(duel.states, duel.acts, strict=False):
        if act.number in idle:
            yield Problem("D-14", act.slot, f"{place_of(duel, act)}: it no longer has an effect.")
        elif not act.overruled:
            try:
                _check(act, state)
            except RuleViolation as refused:
                yield Problem(refused.code, act.slot, f"{place_of(duel, act)}: {refused.sentence}")


def _check_agreed(duel: Duel, entry: DuelAgreed) -> None:
    """Until a turn has begun it can be agreed anew what holds from it on; the first begins with whatever
    is done first (C-30). What the two have overruled passes.
    """
    if not FEWEST <= entry.cards <= MOST:
        raise RuleViolation("D-12", f"A deck has {FEWEST} to {MOST} cards.")
    begun = duel.now.turn.number if duel.acts else 0
    if entry.turn <= begun and not entry.overruled:
        side, own = duel.turn_of(begun + 1)
        turn = f"{duel.name(side)}’s turn {own}"
        raise RuleViolation("C-30", f"House rules can change from the next turn on: {turn}.")


def _check_act(duel: Duel, act: Act) -> None:
    """A corrected act may come to nothing, which takes it back; a new one says something."""
    state = _before(duel, act)
    _check(act, state)
    if act.slot not in duel.lines and is_idle(state, act, after(state, act)):
        raise RuleViolation("D-14", "That would change nothing.")


def _before(duel: Duel, act: Act) -> DuelState:
    """The state in which an act is made."""
    if duel.first is None:
        raise RuleViolation("D-13", "First a coin decides who begins.")
    if not 1 <= act.number <= duel.next_number:
        raise RuleViolation("D-14", "Something else happened in between. The log shows what.")
    state = duel.states[act.number - 1]
    if state.is_over:
        raise RuleViolation("C-28", "The duel is over.")
    return state


@singledispatch
def _check(act: Act, state: DuelState) -> None:
    """Refuse what can’t be; conceding and a coin always can."""


def _in_phase(state: DuelState, phase: str, what: str) -> None:
    if state.turn.phase != phase:
        raise RuleViolation("D-14", f"{what} belongs to the {phase.capitalize()} Phase.")


@_check.register
def _(act: Drew, state: DuelState) -> None:
    _in_phase(state, "draw", "Drawing")
    if not 0 <= act.cards <= MOST:
        raise RuleViolation("D-16", "Draw five cards, or as many as a card says.")


@_check.register
def _(act: Played, state: DuelState) -> None:
    side = state.turn.side if act.side == OWN else act.side
    if act.column not in COLUMNS:
        raise RuleViolation("D-2", "The Page has five columns: 1 to 5.")
    if not 0 <= act.attack <= MOST or not 1 <= act.health <= MOST:
        raise RuleViolation("D-9", f"Attack goes from 0 to {MOST}, health from 1 to {MOST}.")
    if any(abs(by) > MOST for by in (*act.opposed, *act.behind)):
        raise RuleViolation("D-9", BEYOND)
    _check_brought(act, state)
    if state.page.at(side, "front", act.column) and state.page.at(side, "back", act.column):
        raise RuleViolation("C-15", f"Column {act.column} is full: no card replaces another.")


def _check_brought(act: Played | Incanted, state: DuelState) -> None:
    """There is such a card, and it is within the limit or marked as extra; a token needs neither (C-16)."""
    if not act.origin:
        return
    if state.page.duellists[state.turn.side if act.side == OWN else act.side].count(act.origin) < 1:
        raise RuleViolation("C-17", f"There is no card in the {PILE_NAMES[act.origin]}.")
    if state.counts(act):
        _check_limit(state)
    elif not act.extra:
        whose = "from a pile other than the hand" if act.origin != "hand" else "that the other player plays"
        raise RuleViolation("D-22", f"A card {whose} does not count towards the limit. Mark it as extra.")


def _check_limit(state: DuelState) -> None:
    _in_phase(state, "play", "Playing a card")
    if state.turn.played >= state.limit:
        cards = "one card" if state.limit == 1 else f"{state.limit} cards"
        raise RuleViolation("D-19", f"You may play {cards} in this turn, and this is one more.")


@_check.register
def _(act: Incanted, state: DuelState) -> None:
    _check_brought(act, state)


@_check.register
def _(act: PlayEnded, state: DuelState) -> None:
    _in_phase(state, "play", "Discarding the rest of the hand")


@_check.register
def _(act: AttackTurned, state: DuelState) -> None:
    _in_phase(state, "attack", "The direction")
    if state.turn.visited:
        raise RuleViolation("D-33", "The direction is chosen before the first attack.")


@_check.register(Struck)
@_check.register(Skipped)
def _(act: Struck | Skipped, state: DuelState) -> None:
    _in_phase(state, "attack", "An attack")
    if state.page.at(state.turn.side, "front", act.column) is None:
        raise RuleViolation("D-33", f"Column {act.column} has nobody in the Front Line.")
    if state.next_column != act.column:
        due = (
            "Every card has attacked."
            if state.next_column is None
            else f"Column {state.next_column} is next."
        )
        raise RuleViolation("D-33", due)


@_check.register
def _(act: AttackEnded, state: DuelState) -> None:
    _in_phase(state, "attack", "The end of the attack")
    if state.next_column is not None:
        raise RuleViolation("C-7", f"Column {state.next_column} has not attacked. Let it attack, or skip it.")


@_check.register
def _(act: ResetStepped, state: DuelState) -> None:
    _in_phase(state, "reset", "What lapses")


@_check.register
def _(act: TurnPassed, state: DuelState) -> None:
    _in_phase(state, "reset", "Passing the turn")


# ---------------------------------------------------------------- by hand


def _the_card(state: DuelState, number: int) -> Card:
    card = state.page.card(number)
    if card is None:
        raise RuleViolation("D-2", "That card is no longer on the Page.")
    return card


@_check.register
def _(act: CardChanged, state: DuelState) -> None:
    card = _the_card(state, act.card)
    if act.what == "damage" and act.by < 0 and not card.damage:
        raise RuleViolation("C-5", f"{card.words or 'That card'} has no damage to heal.")
    if abs(act.by) > MOST:
        raise RuleViolation("D-9", BEYOND)


@_check.register
def _(act: HealthChanged, state: DuelState) -> None:
    if max(abs(act.first), abs(act.second)) > MOST:
        raise RuleViolation("C-5", BEYOND)


@_check.register
def _(act: CardMoved, state: DuelState) -> None:
    card = _the_card(state, act.card)
    side = card.side if act.side == OWN else act.side
    if act.column not in COLUMNS:
        raise RuleViolation("D-2", "The Page has five columns: 1 to 5.")
    if state.page.at(side, act.line, act.column) is not None:
        raise RuleViolation("C-15", "That space is taken: no card replaces another.")
    closed = act.line == "back" and state.page.at(side, "front", act.column) in (None, card)
    if closed and (side != card.side or state.rules.free_space == "as-played"):
        raise RuleViolation("D-5", "The Front space is empty, so the Back space stays closed.")


@_check.register
def _(act: CardLeft, state: DuelState) -> None:
    _the_card(state, act.card)


@_check.register
def _(act: PileMoved, state: DuelState) -> None:
    held = state.page.duellists[max(act.side, 0)].count(act.origin)
    if act.cards < 1 or act.origin == act.goes:
        raise RuleViolation("D-6", "Move at least one card, from one pile to another.")
    if act.cards > held:
        cards = "is only 1 card" if held == 1 else f"are only {held} cards"
        raise RuleViolation("C-3", f"There {cards} in the {PILE_NAMES[act.origin]}.")


@_check.register
def _(act: AbilityUsed, state: DuelState) -> None:
    card = _the_card(state, act.card)
    if act.let_pass and act.mark != "played":
        raise RuleViolation("C-27", "Only what a card does on arriving can be skipped.")
    if act.mark in ("once", "reset") and card.side != state.turn.side:
        raise RuleViolation("C-20", "A card does this only in its own player’s turn.")
    if act.mark == "reset":
        _in_phase(state, "reset", "That ability")
    if act.mark == "once" and (act.card, act.mark) in state.turn.used:
        raise RuleViolation("D-28", f"{card.words or 'That card'} has already acted in this turn.")
