"""The course of a duel: its states act by act."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias

from facilitator.games.duel.acts import after
from facilitator.games.duel.entries import Act, DuelAgreed, Side
from facilitator.games.duel.page import Duellist, PlayedPage
from facilitator.games.duel.state import DuelState, DuelTurn

States: TypeAlias = tuple[DuelState, ...]


def states_of(first: Side, agreed: tuple[DuelAgreed, ...], acts: Sequence[Act], begun: States = ()) -> States:
    """The state before everything and after each act; `begun` are those that are known already."""
    found = list(begun) or [_at_first(first, rules_in(agreed, 1))]
    for act in acts[len(found) - 1 :]:
        found.append(_next(found[-1], act, agreed))
    return tuple(found)


def shared(acts: Sequence[Act], others: Sequence[Act]) -> int:
    """With how many acts that are the same two duels begin."""
    for index, (one, other) in enumerate(zip(acts, others, strict=False)):
        if one is not other and one != other:
            return index
    return min(len(acts), len(others))


def rules_in(agreed: Sequence[DuelAgreed], turn: int) -> DuelAgreed:
    """What holds in a turn of the evening: the latest agreed until then (C-30)."""
    until = [entry for entry in agreed if entry.turn <= turn]
    return max(until, key=lambda entry: entry.turn, default=DuelAgreed())


def _next(state: DuelState, act: Act, agreed: Sequence[DuelAgreed]) -> DuelState:
    then = after(state, act)
    if then.turn.number == state.turn.number:
        return then
    rules = rules_in(agreed, then.turn.number)
    return then if then.rules == rules else replace(then, rules=rules)


def _at_first(first: Side, rules: DuelAgreed) -> DuelState:
    duellist = Duellist(deck=max(rules.cards, 0))
    return DuelState(PlayedPage(duellists=(duellist, duellist)), DuelTurn(first), rules, first)
