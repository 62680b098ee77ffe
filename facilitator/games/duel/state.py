"""Where a duel stands after an act: the Page, whose turn it is, in which phase, and whether it is over."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from facilitator.games.duel.entries import (
    COLUMNS,
    LINES,
    OWN,
    Column,
    Direction,
    DuelAgreed,
    Incanted,
    Line,
    Mark,
    Played,
    Side,
)
from facilitator.games.duel.page import Card, Duellist, PlayedPage

Phase: TypeAlias = Literal["draw", "play", "attack", "reset"]
Ending: TypeAlias = Literal["", "health", "deck", "conceded", "draw"]

LIMITS = ((1, 2), (2,))
"""What the first and the second player may play in their first turns (D-20)."""
USUAL_LIMIT = 3


@dataclass(frozen=True)
class DuelTurn:
    """One turn: whose, the how manieth of the evening and of its player, and what was done in it.

    `played` is what counted towards the limit, `extra` what came or acted outside it, tokens too (D-22,
    C-16). `attacked` are cards, `visited` columns in order. `arrived` are the cards that came to a Front
    Line in it, the earlier act first; several that one act brought in the order they trigger (C-25, C-27).
    """

    side: Side
    number: int = 1
    own: int = 1
    phase: Phase = "draw"
    played: int = 0
    extra: int = 0
    reshuffled: bool = False
    direction: Direction = "1-5"
    attacked: frozenset[int] = frozenset()
    visited: tuple[Column, ...] = ()
    used: tuple[tuple[int, Mark], ...] = ()
    arrived: tuple[int, ...] = ()

    @property
    def columns(self) -> tuple[Column, ...]:
        """The columns in the direction of the attack (C-10)."""
        return COLUMNS if self.direction == "1-5" else COLUMNS[::-1]


@dataclass(frozen=True)
class DuelState:
    """A moment of the duel; `first` began.

    `ending` says how it ended, and then `winner` who won; None: a draw.
    """

    page: PlayedPage
    turn: DuelTurn
    rules: DuelAgreed
    first: Side
    ending: Ending = ""
    winner: Side | None = None

    @property
    def is_over(self) -> bool:
        """Whether somebody won, or it is a draw."""
        return self.ending != ""

    @property
    def limit(self) -> int:
        """How many cards the active player may play in this turn (D-19, D-20)."""
        ramp = LIMITS[0 if self.turn.side == self.first else 1]
        return ramp[self.turn.own - 1] if self.turn.own <= len(ramp) else USUAL_LIMIT

    @property
    def active(self) -> Duellist:
        """The active player’s health and piles."""
        return self.page.duellists[self.turn.side]

    @property
    def waiting(self) -> tuple[Card, ...]:
        """The cards with something to do on arriving that was neither done nor let pass, in their order.

        It waits until the turn passes, also while others act, and is lost with the card (C-27).
        """
        cards = (self.page.card(number) for number in self.turn.arrived)
        marked = (card for card in cards if card is not None and "played" in card.marks)
        return tuple(card for card in marked if (card.number, "played") not in self.turn.used)

    def unused(self, mark: Mark) -> tuple[tuple[Column, Card], ...]:
        """The active player’s cards, by column, that a mark lets act and that have not in this turn (D-25,
        D-28): those in the Front Line, and behind it those whose ability works from there (D-26).
        """
        return tuple(
            (column, card)
            for column, card, line in self._marked(mark)
            if line == "front" or "behind" in card.marks
        )

    @property
    def behind_once(self) -> tuple[Card, ...]:
        """The active player’s cards that act once a turn and have not, but stand behind, where most abilities
        do not work (D-25): nobody is reminded of them.
        """
        reminded = [card for _, card in self.unused("once")]
        return tuple(card for _, card, _ in self._marked("once") if card not in reminded)

    def _marked(self, mark: Mark) -> Iterator[tuple[Column, Card, Line]]:
        side = self.turn.side
        for column in COLUMNS:
            for line in LINES:
                card = self.page.at(side, line, column)
                if card is not None and mark in card.marks and (card.number, mark) not in self.turn.used:
                    yield column, card, line

    @property
    def next_column(self) -> Column | None:
        """The next column with a card that may attack, in the direction chosen (D-33).

        Each column is visited once (C-9), and what counts is who stands there when its turn comes: a card
        that moved up in a column already visited does not attack, one that did in a column yet to come does.
        The reading is of columns, not of cards, so that nobody has to remember who moved up when. A card
        attacks once, wherever it goes afterwards (C-7).
        """
        turn, columns = self.turn, self.turn.columns
        since = columns.index(turn.visited[-1]) + (not self.rules.moved_up_attacks) if turn.visited else 0
        return next((column for column in columns[since:] if self.may_attack(column)), None)

    def counts(self, act: Played | Incanted) -> bool:
        """Whether it counts towards the limit of the turn: out of the active player’s hand (D-19)."""
        own = act.side in (OWN, self.turn.side)
        return own and act.origin == "hand" and not act.extra

    def may_attack(self, column: Column) -> bool:
        """Whether a card of this column’s Front Line has not attacked in this turn (C-7)."""
        card = self.page.at(self.turn.side, "front", column)
        return card is not None and card.number not in self.turn.attacked

    def with_page(self, page: PlayedPage) -> DuelState:
        """The same with another Page."""
        return replace(self, page=page)

    def after_playing(self, page: PlayedPage, act: Played | Incanted) -> DuelState:
        """The same with the Page after a card came or acted, which counts towards the limit or not."""
        turn, counts = self.turn, self.counts(act)
        turn = replace(turn, played=turn.played + counts, extra=turn.extra + (not counts))
        return replace(self, page=page, turn=turn)

    def with_turn(self, **changes: object) -> DuelState:
        """The same with something changed about the turn."""
        return replace(self, turn=replace(self.turn, **changes))  # type: ignore[arg-type]

    def ended(self, ending: Ending, winner: Side | None) -> DuelState:
        """The end of the duel."""
        return replace(self, ending=ending, winner=winner)
