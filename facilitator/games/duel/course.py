"""The course of a duel: its states act by act. What the same acts came to before is not worked out again.

A state follows from the one before it and an act, and from nothing else. So a duel that begins with the acts
of one that was read just now goes on from there: one more act costs one act, however long the evening was.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from facilitator.games.duel.acts import after
from facilitator.games.duel.entries import Act, DuelAgreed, Side
from facilitator.games.duel.page import Duellist, Page
from facilitator.games.duel.state import State, Turn

States: TypeAlias = tuple[State, ...]
KEPT = 4
"""How many courses are kept: what stands, and what the last previews would have come to."""


@dataclass(frozen=True)
class Course:
    """Who began, what was agreed, the acts, and the state before all and after each of them."""

    first: Side
    agreed: tuple[DuelAgreed, ...]
    acts: tuple[Act, ...]
    states: States

    def shares(self, first: Side, agreed: tuple[DuelAgreed, ...], acts: Sequence[Act]) -> int:
        """How many acts a duel begins with that this one has as well; −1 where it began otherwise."""
        if (self.first, self.agreed) != (first, agreed):
            return -1
        pairs = enumerate(zip(self.acts, acts, strict=False))
        same = min(len(self.acts), len(acts))
        return next((index for index, (mine, other) in pairs if mine is not other and mine != other), same)


_kept: deque[Course] = deque(maxlen=KEPT)


def states_of(first: Side, agreed: tuple[DuelAgreed, ...], acts: tuple[Act, ...]) -> States:
    """The state before everything and after each act, as `worked_out` gives it."""
    shared, states = max(
        ((course.shares(first, agreed, acts), course.states) for course in list(_kept)),
        key=lambda found: found[0],
        default=(-1, ()),
    )
    found = worked_out(first, agreed, acts, states[: shared + 1])
    if shared < len(acts):
        _kept.append(Course(first, agreed, acts, found))
    return found


def worked_out(
    first: Side, agreed: tuple[DuelAgreed, ...], acts: Sequence[Act], begun: States = ()
) -> States:
    """The state before everything and after each act; `begun` are those that are known already."""
    found = list(begun) or [_at_first(first, rules_in(agreed, 1))]
    for act in acts[len(found) - 1 :]:
        found.append(_next(found[-1], act, agreed))
    return tuple(found)


def rules_in(agreed: Sequence[DuelAgreed], turn: int) -> DuelAgreed:
    """What holds in a turn of the evening: the latest agreed until then (C-30)."""
    until = [entry for entry in agreed if entry.turn <= turn]
    return max(until, key=lambda entry: entry.turn, default=DuelAgreed())


def _next(state: State, act: Act, agreed: Sequence[DuelAgreed]) -> State:
    then = after(state, act)
    if then.turn.number == state.turn.number:
        return then
    rules = rules_in(agreed, then.turn.number)
    return then if then.rules == rules else replace(then, rules=rules)


def _at_first(first: Side, rules: DuelAgreed) -> State:
    duellist = Duellist(deck=max(rules.cards, 0))
    return State(Page(duellists=(duellist, duellist)), Turn(first), rules, first)
