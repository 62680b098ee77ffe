"""Whether an entry may be made (check), and what is off among those that stand (problems)."""

from __future__ import annotations

from functools import singledispatch

from facilitator.games.duel.acts import after
from facilitator.games.duel.duel import Duel, is_idle, read
from facilitator.games.duel.entries import (
    COLUMNS,
    OWN,
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
from facilitator.games.duel.state import DuelState
from facilitator.games.game import Entry, Problem, RuleViolation

MOST = 99
"""No number on a card, no change of one or of a player’s health, and no number of cards, goes beyond."""
FEWEST = 5
"""A deck has the cards of a first draw at least (D-12, D-16)."""


def check(duel: Duel, entry: Entry) -> Duel:
    """The duel with an entry in it; raises RuleViolation where its own value breaks a rule.

    An act is judged where it stands: a corrected one by what was before it. What it does to later acts is
    no reason to refuse it. What the two have overruled passes.
    """
    sides = (OWN, *SIDES) if isinstance(entry, Played | Incanted | CardMoved) else SIDES
    if getattr(entry, "side", 0) not in sides:
        raise RuleViolation("D-1 sides")
    if isinstance(entry, DuelAgreed):
        if not FEWEST <= entry.cards <= MOST:
            raise RuleViolation("D-12 deck", fewest=FEWEST, most=MOST)
        # Until a turn has begun it can be agreed anew what holds from it on; the first begins with whatever
        # is done first (C-30).
        begun = duel.now.turn.number if duel.acts else 0
        if entry.turn <= begun and not entry.overruled:
            side, own = duel.turn_of(begun + 1)
            raise RuleViolation("C-30 next turn", name=duel.name(side), turn=own)
    if isinstance(entry, Act) and not entry.overruled:
        _check_act(duel, entry)
    return read({**duel.lines, entry.slot: entry}, duel)


def problems(duel: Duel) -> tuple[Problem, ...]:
    """Acts that can do nothing where they stand, or that a rule speaks against there, since something
    before them was corrected.
    """
    found: list[Problem] = []
    idle = {act.number for act in duel.without_effect}
    for state, act in zip(duel.states, duel.acts, strict=False):
        if act.number in idle:
            found.append(Problem("D-14 no effect", act.slot))
        elif not act.overruled:
            try:
                _check(act, state)
            except RuleViolation as refused:
                found.append(Problem(refused.code, act.slot, refused.facts))
    return tuple(found)


def _check_act(duel: Duel, act: Act) -> None:
    """Refuse an act that can't be made, or says nothing, in the state before it."""
    if duel.first is None:
        raise RuleViolation("D-13 coin")
    if not 1 <= act.number <= duel.next_number:
        raise RuleViolation("D-14 in between")
    state = duel.states[act.number - 1]
    if state.is_over:
        raise RuleViolation("C-28 over")
    _check(act, state)
    # A corrected act may come to nothing, which takes it back.
    if act.slot not in duel.lines and is_idle(state, act, after(state, act)):
        raise RuleViolation("D-14 nothing")


@singledispatch
def _check(act: Act, state: DuelState) -> None:
    """Refuse what can’t be; conceding and a coin always can."""


def _in_phase(state: DuelState, phase: str, what: str) -> None:
    if state.turn.phase != phase:
        raise RuleViolation("D-14 phase", what=what, phase=phase)


@_check.register
def _(act: Drew, state: DuelState) -> None:
    _in_phase(state, "draw", "draw")
    if not 0 <= act.cards <= MOST:
        raise RuleViolation("D-16 cards")


@_check.register
def _(act: Played, state: DuelState) -> None:
    side = state.turn.side if act.side == OWN else act.side
    if act.column not in COLUMNS:
        raise RuleViolation("D-2 columns")
    if not 0 <= act.attack <= MOST or not 1 <= act.health <= MOST:
        raise RuleViolation("D-9 card", most=MOST)
    if any(abs(by) > MOST for by in (*act.opposed, *act.behind)):
        raise RuleViolation("D-9 beyond", most=MOST)
    _check_brought(act, state)
    if state.page.at(side, "front", act.column) and state.page.at(side, "back", act.column):
        raise RuleViolation("C-15 full", column=act.column)


def _check_brought(act: Played | Incanted, state: DuelState) -> None:
    """There is such a card, and it is within the limit or marked as extra; a token needs neither (C-16)."""
    if not act.origin:
        return
    if state.page.duellists[state.turn.side if act.side == OWN else act.side].count(act.origin) < 1:
        raise RuleViolation("C-17 none", origin=act.origin)
    if state.counts(act):
        _in_phase(state, "play", "play")
        if state.turn.played >= state.limit:
            raise RuleViolation("D-19 limit", limit=state.limit)
    elif not act.extra:
        raise RuleViolation("D-22 extra", origin=act.origin)


@_check.register
def _(act: Incanted, state: DuelState) -> None:
    _check_brought(act, state)


@_check.register
def _(act: PlayEnded, state: DuelState) -> None:
    _in_phase(state, "play", "discard")


@_check.register
def _(act: AttackTurned, state: DuelState) -> None:
    _in_phase(state, "attack", "direction")
    if state.turn.visited:
        raise RuleViolation("D-33 direction")


@_check.register(Struck)
@_check.register(Skipped)
def _(act: Struck | Skipped, state: DuelState) -> None:
    _in_phase(state, "attack", "attack")
    if state.page.at(state.turn.side, "front", act.column) is None:
        raise RuleViolation("D-33 nobody", column=act.column)
    if state.next_column is None:
        raise RuleViolation("D-33 all")
    if state.next_column != act.column:
        raise RuleViolation("D-33 next", column=state.next_column)


@_check.register
def _(act: AttackEnded, state: DuelState) -> None:
    _in_phase(state, "attack", "end")
    if state.next_column is not None:
        raise RuleViolation("C-7 waits", column=state.next_column)


@_check.register
def _(act: ResetStepped, state: DuelState) -> None:
    _in_phase(state, "reset", "lapse")


@_check.register
def _(act: TurnPassed, state: DuelState) -> None:
    _in_phase(state, "reset", "pass")


# ---------------------------------------------------------------- by hand


def _the_card(state: DuelState, number: int) -> Card:
    card = state.page.card(number)
    if card is None:
        raise RuleViolation("D-2 gone")
    return card


@_check.register
def _(act: CardChanged, state: DuelState) -> None:
    card = _the_card(state, act.card)
    if act.what == "damage" and act.by < 0 and not card.damage:
        raise RuleViolation("C-5 no damage", name=card.words)
    if abs(act.by) > MOST:
        raise RuleViolation("D-9 beyond", most=MOST)


@_check.register
def _(act: HealthChanged, state: DuelState) -> None:
    if max(abs(act.first), abs(act.second)) > MOST:
        raise RuleViolation("C-5 beyond", most=MOST)


@_check.register
def _(act: CardMoved, state: DuelState) -> None:
    card = _the_card(state, act.card)
    side = card.side if act.side == OWN else act.side
    if act.column not in COLUMNS:
        raise RuleViolation("D-2 columns")
    if state.page.at(side, act.line, act.column) is not None:
        raise RuleViolation("C-15 taken")
    closed = act.line == "back" and state.page.at(side, "front", act.column) in (None, card)
    if closed and (side != card.side or state.rules.free_space == "as-played"):
        raise RuleViolation("D-5 closed")


@_check.register
def _(act: CardLeft, state: DuelState) -> None:
    _the_card(state, act.card)


@_check.register
def _(act: PileMoved, state: DuelState) -> None:
    held = state.page.duellists[max(act.side, 0)].count(act.origin)
    if act.cards < 1 or act.origin == act.goes:
        raise RuleViolation("D-6 cards")
    if act.cards > held:
        raise RuleViolation("C-3 held", held=held, origin=act.origin)


@_check.register
def _(act: AbilityUsed, state: DuelState) -> None:
    card = _the_card(state, act.card)
    if act.let_pass and act.mark != "played":
        raise RuleViolation("C-27 arriving")
    if act.mark in ("once", "reset") and card.side != state.turn.side:
        raise RuleViolation("C-20 own turn")
    if act.mark == "reset":
        _in_phase(state, "reset", "ability")
    if act.mark == "once" and (act.card, act.mark) in state.turn.used:
        raise RuleViolation("D-28 acted", name=card.words)
