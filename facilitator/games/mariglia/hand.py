"""One hand of a match: who dealt it, what was turned, counted and played, and what it added."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from facilitator.games.game import Entry
from facilitator.games.mariglia.counting import Count, count
from facilitator.games.mariglia.entries import (
    SEATS,
    Agreed,
    CardsFaced,
    CardsPlayed,
    FaultSettled,
    HandNoted,
    HandVoided,
    Led,
    Seat,
    Team,
    TrionfoTurned,
    other,
    team_of,
)
from facilitator.games.mariglia.match_lines import MatchLines
from facilitator.games.mariglia.pack import POINTS, Card, known, value
from facilitator.games.mariglia.referee import Fault, Trick, faults, to_play
from facilitator.games.mariglia.words import PackWords, words_of


@dataclass(frozen=True)
class HandRow:
    """One time the sheet is added to, with both totals of the game after it (G-7)."""

    hand: int
    why: str
    team: Team | None
    add: int
    totals: Mapping[Team, int]


@dataclass(frozen=True)
class Hand:
    """One hand: who dealt it, what was turned and counted, and what it added.

    `of_match` is its number in the match, `number` that in its `game`, all from 1; the number of a void hand
    in its game goes to the next one. `due`: whose turn it was to deal, by the hand before. `is_double`: its
    count is worth double (B-8). `won_by_bonus`: it was not played (G-22).
    """

    match: MatchLines = field(repr=False)
    of_match: int
    game: int
    number: int
    dealer: Seat
    due: Seat
    rules: Agreed
    before: Mapping[Team, int]
    is_double: bool = False
    won_by_bonus: bool = False
    rows: tuple[HandRow, ...] = ()
    winner: Team | None = None

    @property
    def totals(self) -> Mapping[Team, int]:
        """The totals of the game after it."""
        return self.rows[-1].totals if self.rows else self.before

    @property
    def leads(self) -> Seat:
        """The player at the dealer's right (G-24)."""
        return (self.dealer + 1) % 4

    @property
    def is_in_order(self) -> bool:
        """Whether the deal came to its dealer in turn (B-2)."""
        return self.dealer == self.due

    @property
    def is_void(self) -> bool:
        """Whether it counts as never dealt (B-18)."""
        entry = self.match.entry(("hand_voided", self.of_match))
        return isinstance(entry, HandVoided) and entry.void

    @property
    def trionfo(self) -> Card | None:
        """The card turned up; "" when nobody noted it, None when that was not asked yet."""
        entry = self.match.entry(("trionfo", self.of_match))
        return "".join(known([entry.card])) if isinstance(entry, TrionfoTurned) else None

    @property
    def trump(self) -> str | None:
        """The suit of the trionfo, where it is known."""
        return self.trionfo[1] if self.trionfo else None

    @property
    def words(self) -> PackWords:
        """What its cards are called."""
        return words_of(self.rules)

    @property
    def bonus(self) -> int:
        """What the trionfo gives the dealer's side (G-20 to G-23)."""
        return value(self.trionfo, self.rules.order) if self.trionfo else 0

    @property
    def counted(self) -> Entry | None:
        """The entry that holds the count."""
        return self.match.entry(("count", self.of_match))

    @cached_property
    def count(self) -> Count | None:
        """What was counted, as played."""
        return count(self.counted, self.leads, self.trump, self.rules)

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks of a hand kept card by card, the one in play too."""
        return self.count.played if self.count is not None else ()

    @property
    def led(self) -> Led:
        """Who led which of them out of turn."""
        return self.counted.led if isinstance(self.counted, CardsPlayed) else ()

    @cached_property
    def faults(self) -> tuple[Fault, ...]:
        """What the referee found, for a hand kept card by card."""
        return faults(self.tricks, self.trump, self.rules, self.shown)

    @property
    def shown(self) -> dict[Seat, tuple[Card, ...]]:
        """Cards that are known in a hand: the dealer's trionfo, and faced ones that were named (B-28)."""
        shown = {seat: known(self.faced(seat).cards) for seat in SEATS}
        if self.trionfo:
            shown[self.dealer] = (*shown[self.dealer], self.trionfo)
        return shown

    def faced(self, seat: Seat) -> CardsFaced:
        """How this seat was faced in the deal."""
        entry = self.match.entry(("faced", self.of_match, seat))
        return entry if isinstance(entry, CardsFaced) else CardsFaced(hand=self.of_match, seat=seat)

    def settled(self, fault: Fault) -> str:
        """What the table decided about a fault; "" while it has not.

        A lead out of turn stands unless it decides otherwise: whoever says who led says that it stands.
        """
        entry = self.match.entry(("fault_settled", self.of_match, fault.trick, fault.seat))
        is_about = isinstance(entry, FaultSettled) and entry.card in ("", fault.card)
        undecided = "stands" if fault.is_lead else ""
        return entry.way if isinstance(entry, FaultSettled) and is_about else undecided

    @property
    def open_faults(self) -> tuple[Fault, ...]:
        """Faults that wait for the table."""
        return tuple(fault for fault in self.faults if not self.settled(fault))

    @property
    def to_play(self) -> Seat:
        """Whose card comes next, for a hand kept card by card."""
        return to_play(self.tricks, self.leads, self.led)

    @property
    def turn(self) -> Seat | None:
        """Whose lead the next trick is; None where nobody knows who took the one before (G-24, G-25)."""
        return self.tricks[-1].winner if self.tricks else self.leads

    def lead_of(self, number: int) -> tuple[Seat | None, Seat]:
        """Whose turn it was to lead a trick, where that is known, and who did; of the one to come as well."""
        if number > len(self.tricks):
            return self.turn, self.to_play
        trick = self.tricks[number - 1]
        return trick.turn, trick.leader

    @property
    def card_points(self) -> Mapping[Team, int] | None:
        """The points that count: as played, or all of them for the side that a fault gave them to (B-22)."""
        if self.is_void or self.won_by_bonus or self.count is None:
            return None
        for fault in self.faults:
            if self.settled(fault) == "all":
                side = team_of(fault.seat)
                return {side: 0, other(side): POINTS}
        return self.count.points if self.count.is_complete else None

    @property
    def is_complete(self) -> bool:
        """Whether nothing of it is to be counted any more."""
        return self.is_void or self.won_by_bonus or self.card_points is not None

    @property
    def is_level(self) -> bool:
        """35–35 (B-8)."""
        return self.card_points is not None and len(set(self.card_points.values())) == 1

    @property
    def note(self) -> str:
        """What the table noted."""
        entry = self.match.entry(("hand_noted", self.of_match))
        return entry.words if isinstance(entry, HandNoted) else ""
