"""The duel as the lines have it: every state it went through, act by act, and where it stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar, TypeAlias

from facilitator.games.duel.acts import after
from facilitator.games.duel.entries import (
    OWN,
    SIDES,
    Act,
    AttackTurned,
    CardChanged,
    CoinFell,
    DuelAgreed,
    DuellistSeated,
    FirstActive,
    SeriesStood,
    Side,
)
from facilitator.games.duel.page import Card, Duellist, PlayedPage
from facilitator.games.duel.state import DuelState, DuelTurn
from facilitator.games.game import Entry, Lines, Slot

SIDE_NAMES = ("first player", "second player")
ENOUGH = 2
"""As many duels win a series."""


@dataclass(frozen=True)
class Duel:
    """Everything that follows from the lines that stand."""

    plays: ClassVar[str] = "duel"

    lines: Lines

    def entry(self, slot: Slot) -> Entry | None:
        """What stands in a slot."""
        return self.lines.get(slot)

    @property
    def seats(self) -> tuple[Side, ...]:
        """The sides that somebody has taken by name."""
        return tuple(side for side in SIDES if ("duellist_seated", side) in self.lines)

    def name(self, side: Side) -> str:
        """A player’s name; first or second player without one."""
        entry = self.entry(("duellist_seated", side))
        named = entry.words if isinstance(entry, DuellistSeated) else ""
        return named or (SIDE_NAMES[side] if side in SIDES else "somebody")

    @property
    def story(self) -> bool:
        """No story is told."""
        return False

    @property
    def stands(self) -> str:
        """Where it stands, for the shelf: “round 4, 14 : 20”; a round is a turn of each.

        At the end “ended, 0 : 1” has the duels won: who has more health left may have lost.
        """
        if self.first is None:
            return "who plays"
        if self.now.is_over:
            return f"ended, {self.won[0]} : {self.won[1]}"
        first, second = self.now.page.duellists
        return f"round {self.now.turn.own}, {first.health} : {second.health}"

    @property
    def closed(self) -> int:
        """How many turns have passed."""
        return self.now.turn.number - 1 if self.first is not None else 0

    def again(self) -> tuple[Entry, ...]:
        """A rematch: the same two, what was agreed last, how their series stands; who begins is said anew
        (D-13).
        """
        seated = (self.lines["duellist_seated", side] for side in self.seats)
        return (*seated, replace(self.agreed_last, turn=1), *self._series_after())

    @property
    def agreed_last(self) -> DuelAgreed:
        """The latest agreement, though its turn may not have come."""
        return max(self._agreed, key=lambda entry: entry.turn, default=DuelAgreed())

    @property
    def series(self) -> SeriesStood:
        """What is known of the duels before this one."""
        entry = self.entry(("series_stood",))
        return entry if isinstance(entry, SeriesStood) else SeriesStood()

    @property
    def won(self) -> tuple[int, int]:
        """How many duels of the series each side has won, this one with it."""
        winner = self.now.winner if self.now.is_over else None
        before = (self.series.first, self.series.second) if self.is_series else (0, 0)
        return before[0] + (winner == 0), before[1] + (winner == 1)

    @property
    def is_series(self) -> bool:
        """Whether it goes on until somebody has won two duels."""
        return self.agreed_last.duels == "best-of-three"

    @property
    def series_winner(self) -> Side | None:
        """Who has won two; None while that goes on, and where one duel is all."""
        return next((side for side in SIDES if self.is_series and self.won[side] >= ENOUGH), None)

    @property
    def begins(self) -> Side | None:
        """Who begins by agreement, since the last duel; None: a coin says so (D-13)."""
        last, rule = self.series, self.rules(1).next_begins
        if rule == "loser":
            return last.lost if last.lost in SIDES else None
        return 1 - last.began if rule == "second" and last.began in SIDES else None

    def _series_after(self) -> tuple[SeriesStood, ...]:
        """What the next duel finds: a series that is won is over, a single duel may be the first of one.

        One that was broken off counts for nothing.
        """
        if self.first is None or not self.now.is_over:
            return (self.series,) if self.entry(("series_stood",)) else ()
        first, second = self.won if self.series_winner is None else (0, 0)
        lost = OWN if self.now.winner is None else 1 - self.now.winner
        return (SeriesStood(first=first, second=second, lost=lost, began=self.first),)

    @property
    def first(self) -> Side | None:
        """Who began (D-13); None before the coin was thrown."""
        entry = self.entry(("first_active",))
        return entry.side if isinstance(entry, FirstActive) and entry.side in SIDES else None

    def rules(self, turn: int) -> DuelAgreed:
        """What holds in a turn of the evening: the latest agreed until then (C-30)."""
        return rules_in(self._agreed, turn)

    def turn_of(self, number: int) -> tuple[Side, int]:
        """Whose a turn of the evening is, and the how manieth of that player."""
        return ((self.first or 0) + number + 1) % 2, (number + 1) // 2

    def changed_by_hand(self) -> tuple[tuple[Card, tuple[int, int]], ...]:
        """The cards on the Page whose attack or health was changed by hand in this turn, and by how much."""
        by: dict[int, tuple[int, int]] = {}
        for act, before in zip(reversed(self.acts), reversed(self.states[:-1]), strict=True):
            if before.turn.number != self.now.turn.number:
                break
            if isinstance(act, CardChanged) and act.what != "damage":
                attack, health = by.get(act.card, (0, 0))
                is_attack = act.what == "attack"
                by[act.card] = (attack + act.by * is_attack, health + act.by * (not is_attack))
        spaces = self.now.page.spaces
        cards = ((spaces[space], by.get(spaces[space].number, (0, 0))) for space in sorted(spaces))
        return tuple((card, changed) for card, changed in cards if changed != (0, 0))

    @cached_property
    def _agreed(self) -> tuple[DuelAgreed, ...]:
        return tuple(entry for entry in self.lines.values() if isinstance(entry, DuelAgreed))

    @cached_property
    def acts(self) -> tuple[Act, ...]:
        """What happened, in order; up to the first number that is missing."""
        found: list[Act] = []
        while isinstance(act := self.entry(("act", len(found) + 1)), Act):
            found.append(act)
        return tuple(found)

    @property
    def next_number(self) -> int:
        """The number of the next act."""
        return len(self.acts) + 1

    @cached_property
    def states(self) -> tuple[DuelState, ...]:
        """The state before everything, and after each act."""
        return states_of(self.first or 0, self._agreed, self.acts, self._taken_over)

    _taken_over: ClassVar[States] = ()

    @property
    def now(self) -> DuelState:
        """Where it stands."""
        return self.states[-1]

    @cached_property
    def without_effect(self) -> tuple[Act, ...]:
        """Acts that came to nothing where they stand now, after a correction."""
        found = zip(self.states, self.acts, self.states[1:], strict=False)
        return tuple(act for before, act, then in found if is_idle(before, act, then))


def is_idle(before: DuelState, act: Act, then: DuelState) -> bool:
    """Whether an act came to nothing.

    A coin only says something; and before the first attack a direction may be chosen as often as it is
    liked, also the one that stands (D-33).
    """
    chooses = before.turn.phase == "attack" and not before.turn.visited and not before.is_over
    if isinstance(act, CoinFell) or (isinstance(act, AttackTurned) and chooses):
        return False
    return before == then


def read(lines: Lines, before: Duel | None = None) -> Duel:
    """The duel that follows from these lines; any lines will do.

    States that these lines share with a duel read `before` are taken over from it as they were computed.
    """
    duel = Duel(lines)
    if before is None or "states" not in vars(before):
        return duel
    if (duel.first, duel._agreed) == (before.first, before._agreed):
        vars(duel)["_taken_over"] = before.states[: shared(duel.acts, before.acts) + 1]
    return duel


States: TypeAlias = tuple[DuelState, ...]


def states_of(first: Side, agreed: tuple[DuelAgreed, ...], acts: Sequence[Act], begun: States = ()) -> States:
    """The state before everything and after each act; `begun` are those that are known already."""
    found = list(begun)
    if not found:
        rules = rules_in(agreed, 1)
        duellist = Duellist(deck=max(rules.cards, 0))
        found = [DuelState(PlayedPage(duellists=(duellist, duellist)), DuelTurn(first), rules, first)]
    for act in acts[len(found) - 1 :]:
        then = after(found[-1], act)
        if then.turn.number != found[-1].turn.number:
            rules = rules_in(agreed, then.turn.number)
            then = then if then.rules == rules else replace(then, rules=rules)
        found.append(then)
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
