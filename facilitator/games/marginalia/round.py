"""One round: its deal, what was predicted and taken, what that is worth, what the story makes of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from facilitator.by_value import by_value
from facilitator.games.cards import PACK_SIZE, Suit
from facilitator.games.game import Slot
from facilitator.games.marginalia.entries import (
    CHOOSABLE_AGES,
    FEWEST_PLAYERS,
    FIXED_TRUMPS,
    LAST_AGE,
    Age,
    AgendaSet,
    DealerSet,
    Group,
    LeftOut,
    Misdealt,
    Outcome,
    Predicted,
    RulesAgreed,
    Seat,
    TrumpChosen,
    cards_in,
)
from facilitator.games.marginalia.scoring import (
    Tally,
    Tiers,
    falling,
    highest,
    lowest,
    outcome,
    read_tally,
    score,
)
from facilitator.games.marginalia.table_lines import TableLines
from facilitator.games.seats import LEFT, RIGHT, turns_after


@by_value
class Round:
    """A round of the table, computed from its lines; `previous` is the round of the age before."""

    table: TableLines
    age: Age
    previous: Round | None

    # A round is told from another by the table that it is of, which would take long to compare.
    __eq__ = object.__eq__
    __hash__ = object.__hash__

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
        line = self.table.line(DealerSet, self.age)
        last = self.previous.last_dealer if self.previous else None
        turns = self.ring
        if line is None and last is not None:
            turns = turns_after(self.ring, last, self.direction)
        elif first := line or self.table.line(DealerSet, 1):
            turns = (first.seat, *turns_after(self.ring, first.seat, self.direction))
        return next((seat for seat in turns if seat in self.present), None)

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
        return self._completing(self.sum) if len(self.missing) == 1 else None

    @property
    def last_barred(self) -> int | None:
        """The number that was or is barred for the last speaker, once all before have spoken (M-15)."""
        said = [self.predictions[seat] for seat in self.order[:-1] if seat in self.predictions]
        return self._completing(sum(said)) if self.order and len(said) == len(self.order) - 1 else None

    def _completing(self, said: int) -> int | None:
        """The number that would make the predictions add up to the hand size, where that is barred."""
        rest = self.cards - said
        return rest if self.has_bar and 0 <= rest <= self.cards else None

    # --- the tricks

    @cached_property
    def tally(self) -> Tally:
        """The row of the tally as far as it is filled (M-20)."""
        row = self.table.lines.get(("tally", self.age, self.dealt))
        lenient = row is not None and "M-20" in self._carried
        return read_tally(row, self.order, self.cards, short=self.may_fall_short, lenient=lenient)

    @property
    def may_fall_short(self) -> bool:
        """Whether a trick may stay without a winner (A-4)."""
        return self.rules.twin_cards in ("cancel", "table")

    @property
    def taps(self) -> tuple[Seat | None, ...]:
        """Who took each trick, where they were entered one by one."""
        return self.tally.taps

    @property
    def tricks(self) -> dict[Seat, int]:
        """The tricks known so far, with the number that follows from the sum."""
        return self.tally.tricks

    @property
    def placed(self) -> int:
        """How many tricks are accounted for."""
        return self.tally.placed

    @property
    def leads(self) -> Seat | None:
        """Who leads the next trick (M-17, A-2, A-26); None when nobody can know, or all are played."""
        if self.done or not self.order or (self.tally.counted and self.placed):
            return None
        winners = [seat for seat in self.taps if seat is not None]
        leader = winners[-1] if winners else self.order[0]
        turns = (leader, *turns_after(self.ring, leader, self.direction))
        return next((seat for seat in turns if seat in self.present and seat not in self.left), None)

    @cached_property
    def done(self) -> bool:
        """Whether all have predicted and every trick is accounted for."""
        return self.all_said and self.tally.complete

    # --- the score

    @property
    def settled(self) -> bool:
        """Whether every earlier round is done or left out, so that the totals are known."""
        before = self.previous
        return before is None or ((before.done or before.left_out) and before.settled)

    @cached_property
    def outcomes(self) -> dict[Seat, Outcome]:
        """Made, under or over, in the order of predicting, once the round is done (M-37 to M-39)."""
        if not self.done:
            return {}
        return {seat: outcome(said, self.tricks[seat]) for seat, said in self._counting}

    @cached_property
    def scores(self) -> dict[Seat, int]:
        """The points of this round, in the order of predicting, once it is done (M-21, A-1)."""
        if not self.done:
            return {}
        return {seat: score(self.rules.scoring, said, self.tricks[seat]) for seat, said in self._counting}

    @property
    def _counting(self) -> list[tuple[Seat, int]]:
        return [(seat, said) for seat, said in self.predictions.items() if seat not in self.left]

    @cached_property
    def veterans(self) -> frozenset[Seat]:
        """Those who were dealt in at this or an earlier round that was played."""
        earlier = self.previous.veterans if self.previous else frozenset()
        return earlier if self.left_out else earlier.union(self.present)

    @cached_property
    def before(self) -> dict[Seat, int]:
        """Everybody's total when the round begins; late arrivals get theirs here (A-28)."""
        if self.previous is None:
            return dict.fromkeys(self.table.seats, 0)
        totals = self.previous.totals
        old = self.previous.veterans
        if self.left_out or old.issuperset(self.present):
            return totals
        least = min((totals[seat] for seat in self.present if seat in old), default=0)
        new = [seat for seat in self.present if seat not in old]
        return totals | {seat: least for seat in new if self.table.starts_lowest(seat, self.age)}

    @property
    def starts(self) -> dict[Seat, int]:
        """The points with which late arrivals begin in this round, where that is not 0 (A-28)."""
        was = self.previous.totals if self.previous else self.before
        return {seat: points for seat, points in self.before.items() if points != was[seat]}

    @cached_property
    def totals(self) -> dict[Seat, int]:
        """Everybody's total after this round (M-21)."""
        return {seat: total + self.scores.get(seat, 0) for seat, total in self.before.items()}

    @property
    def ahead(self) -> tuple[Seat, ...]:
        """Those with the highest total after this round, among all who have played (M-21, A-9)."""
        return highest(sorted(self.veterans), self.totals)

    # --- the story

    @cached_property
    def openers(self) -> tuple[Seat, ...]:
        """The people of the story when the round began, in the order of predicting (A-26, A-27)."""
        return tuple(seat for seat in self.order if self.table.opens(seat, self.age))

    @cached_property
    def story_seats(self) -> tuple[Seat, ...]:
        """Those the story does not pass over, in the order of predicting (A-25, A-26)."""
        return tuple(seat for seat in self.order if self.table.part(seat, self.age) == "all")

    @property
    def _heads(self) -> tuple[Seat, ...]:
        quiet = [seat for seat in self.order if self.table.part(seat, self.age) == "quiet"]
        return tuple(sorted((*self.openers, *quiet) or self.order))

    @cached_property
    def leaders(self) -> tuple[Seat, ...]:
        """Those with the highest total among the present when the round begins (M-31, A-27)."""
        return highest(self._heads, self.before)

    @cached_property
    def choosers(self) -> tuple[Seat, ...]:
        """Those who choose the trump suit together (A-8); () where nobody does."""
        if not self.owes_trump:
            return ()
        return self.leaders if self.rules.chosen_trump == "leader" else lowest(self._heads, self.before)

    @property
    def owes_agenda(self) -> bool:
        """Whether this age has an agenda and facts (A-14)."""
        return not (self.age == LAST_AGE and self.rules.last_agenda == "none")

    @property
    def setters(self) -> tuple[Seat, ...]:
        """Those of the story who set the agenda together (M-31, M-32); () where none is owed."""
        return highest(sorted(self.openers or self.order), self.before) if self.owes_agenda else ()

    @cached_property
    def suit(self) -> Suit | None:
        """The suit that the agenda is about: the trump, in the last age one that was named (A-8, A-14)."""
        if self.age != LAST_AGE:
            return self.trump
        agenda = self.table.line(AgendaSet, self.age)
        return agenda.suit if agenda else None

    @cached_property
    def said_tiers(self) -> Tiers:
        """The people of the story by prediction, the highest first (M-33, A-17), facts owed or not."""
        return falling(self.openers, self.predictions) if self.all_said else ()

    @property
    def fact_tiers(self) -> Tiers:
        """The tiers of the facts, the majority first (M-33 to M-35); () before all have predicted."""
        return self.said_tiers if self.owes_agenda else ()

    def group(self, seat: Seat) -> Group:
        """The group that a seat's fact is about (A-17 to A-19); empty while nothing says so."""
        for place, tier in enumerate(self.fact_tiers):
            if seat in tier:
                if self.predictions[seat] == 0:
                    return "smallest"
                return "smaller" if place else "majority"
        return ""

    @property
    def society(self) -> Counter[Group]:
        """How many people of the story each group has (M-33 to M-35); none before the story came in."""
        if self.age < self.table.story_from:
            return Counter()
        return Counter(group for seat in self.openers if (group := self.group(seat)))

    @cached_property
    def vignette_tiers(self) -> Tiers:
        """The tiers of the vignettes, the highest score first (M-36, A-20); () before the score."""
        if not self.done:
            return ()
        tellers: Sequence[Seat] = self.story_seats
        match self.rules.vignette_ties:
            case "prediction":
                tellers = sorted(tellers, key=lambda seat: -self.predictions[seat])
            case "total":
                tellers = sorted(tellers, key=lambda seat: -self.totals[seat])
        return falling(tellers, self.scores)

    # --- what is off

    @cached_property
    def breaks(self) -> tuple[tuple[str, Slot], ...]:
        """Each rule that a standing number breaks, with its slot, in the order of play."""
        broken: list[tuple[str, Slot]] = []
        chosen = self.table.line(TrumpChosen, self.age)
        if chosen is not None and not self.owes_trump:
            broken.append(("M-12", chosen.slot))
        if self.predictions and not self.is_playable:
            broken.append(("A-25", self._prediction(self.order[0])))
        for seat, said in self.predictions.items():
            if not 0 <= said <= self.cards:
                broken.append(("A-6", self._prediction(seat)))
        if self.all_said and self.predictions[self.order[-1]] == self.last_barred:
            broken.append(("M-15", self._prediction(self.order[-1])))
        if not self.tally.adds_up:
            broken.append(("M-20", ("tally", self.age, self.dealt)))
        return tuple(broken)

    def _prediction(self, seat: Seat) -> Slot:
        return ("predicted", self.age, self.dealt, seat)

    @cached_property
    def _carried(self) -> tuple[str, ...]:
        return self.table.overrulings(self.age, self.dealt)

    @property
    def overruled(self) -> tuple[str, ...]:
        """The ids of the rules that the table overruled here, or that a correction has set aside (A-10)."""
        broken = tuple(code for code, _ in self.breaks)
        return tuple(dict.fromkeys(self._carried + broken))

    @property
    def unresolved(self) -> tuple[tuple[str, Slot], ...]:
        """The breaks that the table has not overruled."""
        return tuple((code, slot) for code, slot in self.breaks if code not in self._carried)
