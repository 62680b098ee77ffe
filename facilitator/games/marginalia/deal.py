"""One deal of a round: who is in it, who deals and speaks when, and what was predicted."""

from __future__ import annotations

from functools import cached_property

from facilitator.games.cards import PACK_SIZE, Suit
from facilitator.games.marginalia.ages import CHOOSABLE_AGES, FEWEST_PLAYERS, FIXED_TRUMPS, LAST_AGE, cards_in
from facilitator.games.marginalia.entries import (
    Age,
    DealerSet,
    LeftOut,
    Misdealt,
    Predicted,
    RulesAgreed,
    Seat,
    TrumpChosen,
)
from facilitator.games.marginalia.table_lines import TableLines
from facilitator.games.seats import LEFT, RIGHT, turns_after


class Deal:
    """What a round knows of its deal; `previous` is the round of the age before."""

    table: TableLines
    age: Age
    previous: Deal | None

    # --- how it is dealt

    @cached_property
    def rules(self) -> RulesAgreed:
        """The house rules that hold in this round (A-30)."""
        return self.table.rules(self.age)

    @property
    def cards(self) -> int:
        """The hand size (M-8)."""
        return cards_in(self.age)

    @cached_property
    def left_out(self) -> bool:
        """Whether the table leaves this round out (A-36)."""
        line = self.table.line(LeftOut, self.age)
        return line is not None and line.on

    @cached_property
    def dealt(self) -> int:
        """The number of the deal that counts, from 1; each misdeal makes another (A-10)."""
        number = 1
        while self.table.line(Misdealt, self.age, number):
            number += 1
        return number

    @cached_property
    def ring(self) -> tuple[Seat, ...]:
        """All seats as they sit in this round, each next one to the left (A-39)."""
        return self.table.ring(self.age)

    @cached_property
    def present(self) -> tuple[Seat, ...]:
        """Those who are dealt in, as they sit (A-25)."""
        return self.table.present(self.age)

    @property
    def is_playable(self) -> bool:
        """Whether enough people are there (A-25: under two the game waits)."""
        return len(self.present) >= FEWEST_PLAYERS

    @property
    def packs(self) -> int:
        """The packs that this many hands need (M-6, A-5)."""
        return max(1, -(-len(self.present) * self.cards // PACK_SIZE))

    @property
    def direction(self) -> int:
        """The way in which deal, predictions and play run (A-3)."""
        return RIGHT if self.rules.deal == "right" else LEFT

    @cached_property
    def dealer(self) -> Seat | None:
        """Who deals: the next one present after the last dealer (M-10, A-25, A-36)."""
        if self.left_out:
            return None
        return next((seat for seat in self._deal_turns if seat in self.present), None)

    @property
    def _deal_turns(self) -> tuple[Seat, ...]:
        line = self.table.line(DealerSet, self.age)
        last = self.previous.last_dealer if self.previous else None
        if line is None and last is not None:
            return turns_after(self.ring, last, self.direction)
        first = line or self.table.line(DealerSet, 1)
        if first is None:
            return self.ring
        return (first.seat, *turns_after(self.ring, first.seat, self.direction))

    @cached_property
    def last_dealer(self) -> Seat | None:
        """Who dealt last when this round is over: rounds left out do not count (A-36)."""
        if self.dealer is None and self.previous:
            return self.previous.last_dealer
        return self.dealer

    @cached_property
    def order(self) -> tuple[Seat, ...]:
        """Those present in the order of predicting, the dealer last (M-14); () when left out."""
        if self.dealer is None:
            return ()
        turns = turns_after(self.ring, self.dealer, self.direction)
        return tuple(seat for seat in turns if seat in self.present)

    @property
    def last_speaker(self) -> Seat | None:
        """Who predicts last (M-15)."""
        return self.order[-1] if self.order else None

    @cached_property
    def left(self) -> frozenset[Seat]:
        """Those who went after the last prediction (A-26)."""
        return frozenset(seat for seat in self.present if self.table.part(seat, self.age) == "left")

    @cached_property
    def trump(self) -> Suit | None:
        """The trump suit; None in the last round, or while it is still to be chosen (M-11 to M-13)."""
        chosen = self.table.line(TrumpChosen, self.age)
        if chosen is not None and (self.owes_trump or chosen.overruled):
            return chosen.suit
        return None if self.owes_trump else FIXED_TRUMPS[self.age - 1]

    @property
    def owes_trump(self) -> bool:
        """Whether the leader or the loser chooses the trump suit (M-12, A-8)."""
        return self.age in CHOOSABLE_AGES and self.rules.chosen_trump != "off"

    # --- the predictions

    @cached_property
    def predictions(self) -> dict[Seat, int]:
        """What those present said, in the order of predicting."""
        said: dict[Seat, int] = {}
        for seat in self.order:
            line = self.table.line(Predicted, self.age, self.dealt, seat)
            if line is not None and line.tricks is not None:
                said[seat] = line.tricks
        return said

    @cached_property
    def sum(self) -> int:
        """All predictions so far added up."""
        return sum(self.predictions.values())

    @property
    def over_by(self) -> int:
        """By how much the predictions exceed the hand size, below 0 by how much they fall short (M-16)."""
        return self.sum - self.cards

    @cached_property
    def missing(self) -> tuple[Seat, ...]:
        """Those who have still to predict, in order."""
        return tuple(seat for seat in self.order if seat not in self.predictions)

    @property
    def all_said(self) -> bool:
        """Whether everybody present has predicted."""
        return bool(self.order) and not self.missing

    @property
    def has_bar(self) -> bool:
        """Whether the last number can be barred in this round (A-7)."""
        match self.rules.barred:
            case "off":
                return False
            case "not-last-round":
                return self.age != LAST_AGE
            case "from-cards":
                return self.cards >= self.rules.barred_from
        return True

    @property
    def barred(self) -> int | None:
        """The number that the one open prediction may not be (M-15); None unless exactly one is open."""
        return self._closing(self.sum) if len(self.missing) == 1 else None

    @property
    def last_barred(self) -> int | None:
        """The number that was or is barred for the last speaker, once all before have spoken (M-15)."""
        said = [self.predictions[seat] for seat in self.order[:-1] if seat in self.predictions]
        return self._closing(sum(said)) if self.order and len(said) == len(self.order) - 1 else None

    def _closing(self, said: int) -> int | None:
        rest = self.cards - said
        return rest if self.has_bar and 0 <= rest <= self.cards else None
