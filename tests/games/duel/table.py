"""A duel that is said act by act, each checked as the table would have it checked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

import pytest

from facilitator.games.duel.check import check
from facilitator.games.duel.duel import Duel, read
from facilitator.games.duel.entries import (
    Act,
    AttackEnded,
    CardChanged,
    CardMoved,
    Drew,
    DuelAgreed,
    FirstActive,
    Incanted,
    Line,
    Played,
    PlayEnded,
    Skipped,
    Struck,
    TurnPassed,
)
from facilitator.games.duel.page import Card, Duellist
from facilitator.games.duel.sentences import worded
from facilitator.games.duel.state import DuelState, Phase
from facilitator.games.game import Entry, RuleViolation, Slot

What = Literal["damage", "attack", "health"]
N = 0
"""The number of an act that gets its own when it is said."""
ACTS: dict[str, Any] = {"marks": ("played",)}
"""What a card is told with that does something when it arrives."""


class Fight:
    """Lines that grow act by act; `first` began."""

    def __init__(self, *agreed: DuelAgreed, first: int = 0) -> None:
        self.lines: dict[Slot, Entry] = {}
        for entry in (*agreed, FirstActive(side=first)):
            self.enter(entry)

    @property
    def duel(self) -> Duel:
        """The duel as it is read from the lines."""
        return read(self.lines)

    @property
    def now(self) -> DuelState:
        """Where it stands."""
        return self.duel.now

    def enter(self, entry: Entry) -> None:
        """Check an entry with its own number and put it on the record."""
        check(self.duel, entry)
        self.lines = {**self.lines, entry.slot: entry}

    def say(self, *acts: Act) -> int:
        """Say acts, each under the next number; the number of the last, which is a card’s name."""
        number = 0
        for act in acts:
            number = self.duel.next_number
            self.enter(replace(act, number=number))
        return number

    def refused(self, act: Act) -> str:
        """The code by which an act is refused."""
        with pytest.raises(RuleViolation) as refusal:
            self.say(act)
        assert worded(refusal.value).endswith(".")
        return refusal.value.code

    def correct(self, number: int, **changes: Any) -> None:
        """Correct an act that was said."""
        act = self.lines[("act", number)]
        self.enter(replace(act, **changes))

    def to(self, phase: Phase) -> None:
        """Go on to this phase with nothing played and nobody attacking; at least one step."""
        self.on()
        while self.now.turn.phase != phase and not self.now.is_over:
            self.on()

    def on(self) -> None:
        """The plainest next act of the phase."""
        column = self.now.next_column
        rest: Act = AttackEnded(number=N) if column is None else Skipped(number=N, column=column)
        plain: dict[str, Act] = {
            "draw": Drew(number=N),
            "play": PlayEnded(number=N),
            "attack": rest,
            "reset": TurnPassed(number=N),
        }
        self.say(plain[self.now.turn.phase])

    def to_turn(self, number: int) -> None:
        """Go on to the Draw Phase of this turn of the evening."""
        while self.now.turn.number < number and not self.now.is_over:
            self.on()

    def stand(self, side: int, column: int, words: str, attack: int, health: int, **more: Any) -> int:
        """A card on top of the deck comes onto the Page outside the limit; its number."""
        return self.say(
            Played(
                number=N, side=side, column=column, words=words, attack=attack, health=health,
                extra=True, origin="deck", **more,
            )
        )  # fmt: skip

    def at(self, side: int, line: Literal["front", "back"], column: int) -> str:
        """The name of the card in a space, "" where none is."""
        card = self.now.page.at(side, line, column)
        return card.words if card else ""

    def card(self, number: int) -> Card:
        """A card that is on the Page."""
        card = self.now.page.card(number)
        assert card is not None
        return card

    @property
    def waiting(self) -> list[int]:
        """The numbers of the cards with something to do on arriving, in their order."""
        return [card.number for card in self.now.waiting]

    def of(self, side: int) -> Duellist:
        """A player’s health and piles."""
        return self.now.page.duellists[side]

    def piles(self, side: int) -> tuple[int, int, int, int]:
        """Deck, hand, discard pile and erased pile in cards."""
        of = self.of(side)
        return of.deck, of.hand, of.discard, len(of.erased)


def card(column: int, words: str = "", attack: int = 1, health: int = 1, **more: Any) -> Played:
    """A card out of the active player’s hand."""
    return Played(number=N, column=column, words=words, attack=attack, health=health, **more)


def incantation(words: str = "", **more: Any) -> Incanted:
    """An incantation out of the active player’s hand."""
    return Incanted(number=N, words=words, **more)


def strike(column: int, **more: Any) -> Struck:
    """The card of this column attacks."""
    return Struck(number=N, column=column, **more)


def changed(number: int, what: What, by: int) -> CardChanged:
    """A number of a card changes."""
    return CardChanged(number=N, card=number, what=what, by=by)


def moved(number: int, line: Line, column: int) -> CardMoved:
    """A card goes to another space."""
    return CardMoved(number=N, card=number, line=line, column=column)


def playing(*agreed: DuelAgreed) -> Fight:
    """The first player has drawn five."""
    fight = Fight(*agreed)
    fight.to("play")
    return fight
