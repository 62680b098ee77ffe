"""Whole legal evenings, played by asking the table for its next step."""

from __future__ import annotations

from random import Random
from typing import Literal

from hypothesis import strategies as st

from facilitator.games.cards import SUITS
from facilitator.games.game import Entry, Step
from facilitator.games.marginalia.beats import beat
from facilitator.games.marginalia.check import check
from facilitator.games.marginalia.entries import (
    Attended,
    ChairsMoved,
    DealerSet,
    LeftOut,
    Misdealt,
    Predicted,
    RulesAgreed,
    Seated,
    Shortened,
    Stopped,
    StorySwitched,
    TricksCounted,
    TricksTapped,
    TrumpChosen,
)
from facilitator.games.marginalia.round import Round
from facilitator.games.marginalia.rules import next_step
from facilitator.games.marginalia.scoring import PRESETS
from facilitator.games.marginalia.table import Table, read
from tests.games.marginalia.evening import NAMES

Lines = dict[tuple[str | int, ...], Entry]


class Evening:
    """One evening whose people decide by chance; every entry is checked before it stands."""

    def __init__(self, chance: Random, people: int, misdeals: bool) -> None:
        self.chance = chance
        self.misdeals = misdeals
        self.taps = chance.random() < 0.5
        self.table = read({})
        for seat in range(people):
            self.record(Seated(seat=seat, words=NAMES[seat]))
        self.record(self._rules(1))
        self.record(StorySwitched(on=chance.random() < 0.5))
        self.record(DealerSet(seat=chance.randrange(people)))

    def record(self, entry: Entry) -> None:
        """Let an entry stand; raises RuleViolation if it may not."""
        check(self.table, entry)
        self.table = read({**self.table.lines, entry.slot: entry})

    def play(self) -> Table:
        """Play to the end of the evening."""
        while (step := next_step(self.table)).kind != "end":
            if self.chance.random() < (0.4 if self._is_between_rounds() else 0.04):
                self._something_happens()
            else:
                self._do(step)
        return self.table

    def _rules(self, age: int) -> RulesAgreed:
        pick = self.chance.choice
        return RulesAgreed(
            age=age,
            scoring=pick(PRESETS),
            barred=pick(("always", "off", "not-last-round", "from-cards")),
            barred_from=pick(range(1, 8)),
            chosen_trump=pick(("off", "leader", "loser")),
            twin_cards=pick(("first", "last", "cancel", "table")),
            deal=pick(("left", "right")),
            late=pick(("zero", "lowest")),
            last_agenda=pick(("free", "suit", "none")),
            vignette_ties=pick(("predicting", "prediction", "total", "table")),
        )

    def _do(self, step: Step) -> None:
        if step.kind == "predict":
            low, high = step.limits
            allowed = [number for number in range(low, high + 1) if number != step.barred]
            self.record(
                Predicted(
                    age=step.age,
                    dealt=int(step.slot[2]),
                    seat=step.who[0],
                    tricks=self.chance.choice(allowed),
                )
            )
        elif step.kind == "tally":
            self._take_tricks()
        elif step.kind == "trump":
            self.record(TrumpChosen(age=step.age, suit=self.chance.choice(SUITS)))
        elif step.kind == "wait":
            away = next(seat for seat in self.table.seats if seat not in step.who)
            self.record(Attended(age=max(step.age, self._arrival(away)), seat=away, part="all"))
        else:
            self.record(beat(self.table, step.slot, self.chance.choice(("", "a word"))))

    def _arrival(self, seat: int) -> int:
        entry = self.table.entry(("seated", seat))
        assert isinstance(entry, Seated)
        return entry.age

    def _take_tricks(self) -> None:
        round_ = self._round()
        takers: list[int | None] = [*round_.order]
        if round_.may_fall_short:
            takers.append(None)
        if self.taps:
            taps = (*round_.taps, self.chance.choice(takers))
            self.record(TricksTapped(age=round_.age, dealt=round_.dealt, winners=taps))
            return
        won = [self.chance.choice(takers) for _ in range(round_.cards)]
        tricks = tuple(won.count(seat) if seat in round_.order else None for seat in self.table.seats)
        self.record(TricksCounted(age=round_.age, dealt=round_.dealt, tricks=tricks))

    def _round(self) -> Round:
        assert self.table.now is not None
        return self.table.now

    def _is_between_rounds(self) -> bool:
        round_ = self.table.now
        return bool(
            round_ and not round_.predictions and not self.table.is_filled(("trump_chosen", round_.age))
        )

    def _something_happens(self) -> None:
        round_ = self.table.now
        if round_ is None:
            self.record(StorySwitched(on=not self.table.story))
        elif self._is_between_rounds():
            self._between_rounds(round_)
        elif round_.all_said and round_.left.isdisjoint(round_.order):
            part = self.chance.choice(("left", "cards"))
            gone = self.chance.choice(round_.order)
            self.record(Attended(age=round_.age, seat=gone, part="left" if part == "left" else "cards"))
        elif self.misdeals and round_.dealt < 3:
            self.record(Misdealt(age=round_.age, dealt=round_.dealt))
        else:
            self.record(Shortened(age=round_.age, vignettes=self.chance.choice(("all", "few", "none"))))

    def _between_rounds(self, round_: Round) -> None:
        age, table, pick = round_.age, self.table, self.chance.choice
        here = [seat for seat in table.seats if table.part(seat, age) != "absent"]
        events: list[Entry] = [
            Attended(age=age, seat=pick(here), part=pick(("all", "quiet", "none", "gone", "cards"))),
            Attended(age=age, seat=pick(here), part="all"),
            ChairsMoved(age=age, seats=tuple(self.chance.sample(table.seats, len(table.seats)))),
            DealerSet(age=age, seat=pick(table.seats)),
            StorySwitched(on=not table.story),
            LeftOut(age=age),
            self._rules(age),
        ]
        if len(table.seats) < 14:
            start: Literal["rule", "zero", "lowest"] = pick(("rule", "zero", "lowest"))
            seat = len(table.seats)
            events.append(
                Seated(seat=seat, words=NAMES[seat], age=age, left_of=pick(table.seats), start=start)
            )
        if age > 5:
            events.append(Stopped(age=age - 1))
        self.record(pick(events))


@st.composite
def evenings(draw: st.DrawFn, misdeals: bool = False) -> Table:
    """A table at the end of a legal evening of 2 to 14 people."""
    people = draw(st.integers(2, 14))
    return Evening(Random(draw(st.integers(0, 2**32))), people, misdeals).play()
