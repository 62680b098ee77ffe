"""What is known of a hand that is kept card by card, and which of its tricks is looked at, as a cross."""

from __future__ import annotations

from dataclasses import replace

from facilitator.games.mariglia.entries import CardsPlayed, team_of
from facilitator.games.mariglia.hand import Hand
from facilitator.games.mariglia.pack import PACK, TRICKS, Card
from facilitator.games.mariglia.referee import Fault, Trick
from facilitator.games.mariglia.words import PackWords
from facilitator.language import tr
from facilitator.services.context import AppContext
from screens.mariglia.count.way import Counting, Way
from screens.mariglia.page import in_words
from screens.mariglia.ring import CLOCKWISE
from screens.mariglia.sheet.corrections import previewed
from screens.ui.blocks.seats import Ring, Seat
from screens.ui.text import Span, plain

ALL = 4 * TRICKS


def trick_ring(ctx: AppContext, hand: Hand, words: PackWords, number: int, *, is_past: bool = False) -> Ring:
    """The four, each with a card of the trick with this number, who leads it and who is next (G-3, G-11).

    Of a trick that `is_past` the cards stay in sight, dim, while the four are at the one after it.
    """
    trick = hand.tricks[number - 1] if number <= len(hand.tricks) else None
    cards = dict(zip(trick.seats, trick.cards, strict=True)) if trick is not None else {}
    _, leader = hand.lead_of(number + is_past)
    next_up = hand.to_play if is_past or trick is None or not trick.is_complete else None
    leads = tr("leads trick {n}", n=number + 1) if is_past else tr("leads")
    nothing = Span("·", "dim", said=tr("no card yet"))
    seats = []
    for seat in CLOCKWISE:
        lies = in_words(ctx, words, cards[seat]) if seat in cards else nothing
        seats.append(Seat(
            plain(hand.match.name(seat)), leads if seat == leader else "", seat == next_up,
            lies=lies._replace(style="dim") if is_past else lies,
        ))  # fmt: skip
    where = tr("trick {n} is over", n=number) if is_past else tr("trick {n} of {all}", n=number, all=TRICKS)
    return Ring(tuple(seats), on_table=where)


class PlayedTricks(Way):
    """The cards on the record, trick by trick; `looks` is the trick that the arrows led to."""

    looks: int | None = None

    def __init__(self, page: Counting) -> None:
        super().__init__(page)
        self._ended = (self.match, *self._closed())

    @property
    def standing(self) -> CardsPlayed:
        """The cards on the record, and who led them."""
        counted = self.hand.counted
        return counted if isinstance(counted, CardsPlayed) else CardsPlayed(hand=self.hand.of_match)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards on the record."""
        return self.standing.cards

    @property
    def with_last_card(self) -> CardsPlayed | None:
        """The whole hand once 39 cards have fallen: the last one is known then; None where it can’t be."""
        return self._end[0]

    @property
    def known(self) -> Hand:
        """The hand as far as it is known, with the last card before it falls."""
        return self._end[1]

    @property
    def _end(self) -> tuple[CardsPlayed | None, Hand]:
        """Both, worked out once for what stands: every row of the page asks for them."""
        if self._ended[0] is not self.match:
            self._ended = (self.match, *self._closed())
        return self._ended[1:]

    def _closed(self) -> tuple[CardsPlayed | None, Hand]:
        if len(self.cards) != ALL - 1:
            return None, self.hand
        last = tuple(card for card in PACK if card not in self.cards)
        entry = replace(self.standing, cards=(*self.cards, *last))
        if self.broken(entry) is not None:
            return None, self.hand
        return entry, previewed(self.ctx, entry).hand(self.hand.of_match) or self.hand

    @property
    def played(self) -> tuple[Trick, ...]:
        """The tricks on the record."""
        return self.hand.tricks

    @property
    def stops(self) -> list[int | None]:
        """Where ↑↓ lead: earlier tricks, the last if it is done or open; the cards; what comes."""
        number = len(self.played)
        is_open = any(fault.trick == number for fault in self.waiting)
        comes = [number + 1] if self.is_between and number < TRICKS else []
        return [*range(1, number + (self.is_between or is_open)), None, *comes]

    @property
    def is_between(self) -> bool:
        """Whether all cards of the last trick have fallen, and none of the next one."""
        return bool(self.played) and self.played[-1].is_complete

    @property
    def at(self) -> int | None:
        """The trick that is looked at; None for the one in play."""
        return self.looks if self.looks in self.stops else None

    @property
    def is_earlier(self) -> bool:
        """Whether the page is on a trick that was played, and no card is typed there."""
        return self.at is not None and self.at <= len(self.played)

    @property
    def shown(self) -> int:
        """The number of the trick on the page."""
        return self.at or max(len(self.played), 1)

    @property
    def waiting(self) -> tuple[Fault, ...]:
        """What the table has not decided; nothing any more once all points went to one side."""
        hand = self.known
        if any(hand.settled(fault) == "all" for fault in hand.faults):
            return ()
        return hand.open_faults

    def called(self, card: Card) -> str:
        """A card amid a sentence, as it lies on the table: fante ♥."""
        return in_words(self.ctx, self.words, card).text

    def fell(self, trick: int) -> str:
        """Tore 7 ♦ · Peppe 2 ♦ · Mario fante ♦ · Gavino 5 ♣, to loro."""
        count = self.known.count
        if count is None or trick > len(count.played):
            return ""
        found = count.played[trick - 1]
        pairs = zip(found.seats, found.cards, strict=True)
        fell = " · ".join(f"{plain(self.match.name(seat))} {self.called(card)}" for seat, card in pairs)
        if not found.is_complete:
            return fell
        return tr("{cards}, to {side}", cards=fell, side=self.side(team_of(found.ahead)))
