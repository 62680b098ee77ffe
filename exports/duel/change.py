"""One act of a duel with the states before and after it, and everything that came of it, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from typing import TypeAlias

from facilitator.games.duel.duel import Duel
from facilitator.games.duel.ending import ending
from facilitator.games.duel.entries import (
    SIDES,
    Act,
    CardChanged,
    CardLeft,
    CardMoved,
    HealthChanged,
    ResetStepped,
    Side,
    TurnPassed,
)
from facilitator.games.duel.page import Card, PlayedPage, Space
from facilitator.games.duel.settling import lapsed, settled
from facilitator.games.duel.state import DuelState
from facilitator.games.duel.words import bonus, called
from facilitator.games.readable import readable
from facilitator.names import folded_name

Placed: TypeAlias = Mapping[int, tuple[Space, Card]]
"""The cards on the Page by number, in the order of their coming."""


class ActChange:
    """An act by its number, and what it found and left; `numbered`: cards are called Fox 1/2."""

    def __init__(self, duel: Duel, number: int, *, numbered: bool = False) -> None:
        self.duel, self.numbered = duel, numbered
        self.act: Act = duel.acts[number - 1]
        self.before: DuelState = duel.states[number - 1]
        self.after: DuelState = duel.states[number]

    @property
    def is_end(self) -> bool:
        """Whether the duel ended with it."""
        return self.after.is_over and not self.before.is_over

    def card(self, number: int) -> Card | None:
        """A card as the act found it."""
        return self.before.page.card(number)

    def named(self, card: Card) -> str:
        """A card by its name; by its player too where the other side has one that is called the same."""
        is_mistaken = any(_are_mistaken(card, other) for other in self._cards)
        return f"{called(self.duel, card.side)}’s {self._bare(card)}" if is_mistaken else self.shown(card)

    def shown(self, card: Card) -> str:
        """A card as it is called, whatever others are."""
        return self._bare(card) if readable(card.words) else f"a {self._bare(card)}"

    def _bare(self, card: Card) -> str:
        """Its name; if numbered with the numbers it has at that moment, bonuses among them."""
        name = readable(card.words)
        if not self.numbered:
            return name or f"{card.attack}/{card.health}"
        return f"{name}{' ' * bool(name)}{card.power}/{card.full}"

    @cached_property
    def _cards(self) -> tuple[Card, ...]:
        return (*self.before.page.spaces.values(), *self.after.page.spaces.values())

    def by(self, act: CardChanged) -> int:
        """By how much a number really changed: a heal takes off no more than there is (C-5).

        Where nothing changed, by how much it was meant to.
        """
        was, now = self.card(act.card), self.after.page.card(act.card)
        if was is None or now is None:
            return act.by
        return int(getattr(now, act.what) - getattr(was, act.what)) or act.by

    def earlier(self) -> Iterator[Act]:
        """What was done before it in its turn, the latest first."""
        for index in range(self.act.number - 2, -1, -1):
            if self.duel.states[index].turn.number != self.before.turn.number:
                return
            yield self.duel.acts[index]

    def later(self) -> Iterator[Act]:
        """What was done after it in its turn before the first attack."""
        for index in range(self.act.number, len(self.duel.acts)):
            turn = self.duel.states[index].turn
            if turn.number != self.before.turn.number or turn.visited:
                return
            yield self.duel.acts[index]

    @cached_property
    def health(self) -> tuple[tuple[Side, int, int], ...]:
        """Both players’ health before and after."""
        was, now = self.before.page.duellists, self.after.page.duellists
        return tuple((side, was[side].health, now[side].health) for side in SIDES)

    @cached_property
    def effects(self) -> tuple[str, ...]:
        """All that came of it: counters, erasures, moves, bonuses, health, the end."""
        on_page = (self._counters, self._gone, self._moved_up, self._bonuses)
        moved = self.before.page.spaces is not self.after.page.spaces
        parts = (*(on_page if moved else ()), self._health, self._end)
        return tuple(said for part in parts for said in part())

    @cached_property
    def _was(self) -> Placed:
        return _placed(self.before)

    @cached_property
    def _now(self) -> Placed:
        return _placed(self.after)

    def _stayed(self) -> Iterator[int]:
        """The cards that are there before and after, in the order of their coming."""
        return (number for number in self._was if number in self._now)

    def _counters(self) -> Iterator[str]:
        for number in self._stayed():
            (_, was), (_, now) = self._was[number], self._now[number]
            if was.damage != now.damage:
                yield f"{self.named(now)} has {now.left} of {now.full} left"

    def _gone(self) -> Iterator[str]:
        for number, (_, card) in self._was.items():
            taken_off = isinstance(self.act, CardLeft) and self.act.card == number
            if not taken_off and number not in self._now:
                # The bonuses of a card that lapsed before it went (D-42).
                then = self._after_lapses.card(number)
                gone = [lit for mark, lit in card.lit.items() if then is not None and mark not in then.lit]
                lost = " and ".join(map(bonus, gone))
                goes = "vanishes" if card.token else "is erased"
                yield f"{self.named(card)} {f'loses {lost} and ' if lost else ''}{goes}"

    @cached_property
    def _after_lapses(self) -> PlayedPage:
        """The Page without what lapses in the Reset Phase; else as the act found it (C-14)."""
        page = self.before.page
        is_reset = self.before.turn.phase == "reset" and isinstance(self.act, ResetStepped | TurnPassed)
        return lapsed(settled(page)) if is_reset else page

    def _moved_up(self) -> Iterator[str]:
        for number in self._stayed():
            (was_at, _), (now_at, now) = self._was[number], self._now[number]
            by_hand = isinstance(self.act, CardMoved) and self.act.card == number
            if was_at[1] != now_at[1] and not by_hand:
                yield f"{self.named(now)} moves up"

    def _bonuses(self) -> Iterator[str]:
        for card in self.after.page.spaces.values():
            was = self._was[card.number][1] if card.number in self._was else replace(card, lit={})
            lit = was.lit
            if lit == card.lit:
                continue
            for mark in (*lit, *(mark for mark in card.lit if mark not in lit)):
                old, new = lit.get(mark), card.lit.get(mark)
                if new is None:
                    yield f"{self.named(was)} loses {bonus(old or (0, 0))}"
                elif old != new:
                    yield f"{self.named(was)} has {bonus(new)}"

    def _health(self) -> Iterator[str]:
        if isinstance(self.act, HealthChanged):
            return
        for side, was, now in self.health:
            if was != now:
                yield f"{called(self.duel, side)} {was} → {now}"

    def _end(self) -> Iterator[str]:
        if self.is_end:
            yield ending(self.duel)


def _placed(state: DuelState) -> Placed:
    placed = {card.number: (space, card) for space, card in state.page.spaces.items()}
    return dict(sorted(placed.items()))


def _are_mistaken(card: Card, other: Card) -> bool:
    """Whether another card, on the other side, is called the same: by name, or without one by its flag."""
    if card.number == other.number or card.side == other.side:
        return False
    if card.words or other.words:
        return folded_name(card.words) == folded_name(other.words)
    return (card.attack, card.health) == (other.attack, other.health)
