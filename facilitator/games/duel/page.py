"""The Page as it lies: cards in their spaces, what each has left, and the piles beside it (D-2 to D-12)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from facilitator.games.duel.entries import COLUMNS, SIDES, Column, Humor, Line, Mark, Pile, Side
from facilitator.names import folded_name

Space: TypeAlias = tuple[Side, Line, Column]
FULL = 20
"""A player’s health at the start (D-1)."""


@dataclass(frozen=True)
class Card:
    """A marginalis on the Page; `number` is that of the act that brought it, and its name in other acts.

    `attack` and `health` are those on its flag, with what was changed by hand. `lit` is what conditions
    add now: they come on at once and go off in the Reset Phase only (C-13).
    """

    number: int
    side: Side
    words: str
    attack: int
    health: int
    humor: Humor = ""
    marks: tuple[Mark, ...] = ()
    opposed: tuple[int, int] = (0, 0)
    behind: tuple[int, int] = (0, 0)
    token: bool = False
    damage: int = 0
    lit: Mapping[Mark, tuple[int, int]] = field(default_factory=dict)
    arrived: bool = False
    apart: bool = False
    """It went behind an empty Front space, where the table allows that, and stays there (C-19)."""
    taken_from: Side | None = None
    """Whose it is, where it stands on the other’s side."""

    @property
    def owner(self) -> Side:
        """Whose piles it came from and goes to (C-26), whichever side it fights for."""
        return self.side if self.taken_from is None else self.taken_from

    @property
    def power(self) -> int:
        """Its attack with all bonuses; never below 0."""
        return max(self.attack + sum(attack for attack, _ in self.lit.values()), 0)

    @property
    def full(self) -> int:
        """Its health with all bonuses, without counters."""
        return self.health + sum(health for _, health in self.lit.values())

    @property
    def left(self) -> int:
        """What is left of its health (D-37)."""
        return max(self.full - self.damage, 0)

    @property
    def is_spent(self) -> bool:
        """Whether its damage is equal to or above its health (D-38)."""
        return self.damage >= self.full


@dataclass(frozen=True)
class Duellist:
    """One side beside the Page: health and piles; the erased pile lies face up (D-6 to D-8)."""

    health: int = FULL
    deck: int = 0
    hand: int = 0
    discard: int = 0
    erased: tuple[str, ...] = ()

    def with_pile(self, pile: Pile, by: int, words: str = "") -> Duellist:
        """With so many cards more or fewer in a pile; a card that is erased is laid there by its name."""
        if pile != "erased":
            counts = {pile: getattr(self, pile) + by}
            return replace(self, **counts)
        left, wanted = list(self.erased), folded_name(words)
        # Those of this name go first, then the last ones laid.
        for _ in range(min(-by, len(left))):
            named = [place for place, name in enumerate(left) if wanted and folded_name(name) == wanted]
            left.pop(named[-1] if named else -1)
        return replace(self, erased=(*left, *[words] * by))

    def count(self, pile: Pile) -> int:
        """How many cards a pile has."""
        return len(self.erased) if pile == "erased" else int(getattr(self, pile))

    @property
    def cards(self) -> int:
        """All cards of this side that are not on the Page."""
        return self.deck + self.hand + self.discard + len(self.erased)


@dataclass(frozen=True)
class PlayedPage:
    """Both sides: who stands where, and what lies beside."""

    spaces: Mapping[Space, Card] = field(default_factory=dict)
    duellists: tuple[Duellist, Duellist] = (Duellist(), Duellist())

    def at(self, side: Side, line: Line, column: Column) -> Card | None:
        """The card in a space."""
        return self.spaces.get((side, line, column))

    def space_of(self, number: int) -> Space | None:
        """Where a card stands."""
        return next((space for space, card in self.spaces.items() if card.number == number), None)

    def card(self, number: int) -> Card | None:
        """The card with this number, while it is on the Page."""
        space = self.space_of(number)
        return self.spaces[space] if space is not None else None

    def of(self, side: Side, line: Line) -> Iterator[tuple[Column, Card]]:
        """The cards of a line, from column 1 to 5."""
        for column in COLUMNS:
            card = self.at(side, line, column)
            if card is not None:
                yield column, card

    def placed(self, space: Space, card: Card | None) -> PlayedPage:
        """With this card in a space, or none."""
        spaces = {where: other for where, other in self.spaces.items() if where != space}
        return replace(self, spaces=spaces if card is None else {**spaces, space: card})

    def changed(self, card: Card) -> PlayedPage:
        """With this card as it is now."""
        space = self.space_of(card.number)
        return self if space is None else self.placed(space, card)

    def with_duellist(self, side: Side, duellist: Duellist) -> PlayedPage:
        """With one side’s health and piles as they are now."""
        first, second = self.duellists
        return replace(self, duellists=(duellist, second) if side == 0 else (first, duellist))

    def without(self, card: Card, goes: Pile) -> PlayedPage:
        """With a card off the Page, in its owner’s pile; a token vanishes (C-16)."""
        space = self.space_of(card.number)
        if space is None:
            return self
        page = self.placed(space, None)
        if card.token:
            return page
        return page.with_duellist(card.owner, page.duellists[card.owner].with_pile(goes, 1, card.words))

    @property
    def sides_at_0(self) -> tuple[Side, ...]:
        """Who has no health left."""
        return tuple(side for side in SIDES if self.duellists[side].health <= 0)


def pair(numbers: tuple[int, ...]) -> tuple[int, int]:
    """Attack and health out of a row of numbers, 0 where one is missing."""
    attack, health = (*numbers, 0, 0)[:2]
    return attack, health
