"""The state of a table: everything that can be read off its lines."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar, Literal, TypeAlias, TypeVar

from facilitator.games.game import Entry, Lines, Slot, Step
from facilitator.games.marginalia import blanks as turns
from facilitator.games.marginalia.ages import FEWEST_PLAYERS, LAST_AGE
from facilitator.games.marginalia.blanks import Blank
from facilitator.games.marginalia.blob import BEATS, OPENING, is_blob
from facilitator.games.marginalia.entries import (
    Age,
    Attended,
    ChairsMoved,
    DealerSet,
    Part,
    Predicted,
    RulesAgreed,
    Seat,
    Seated,
    Stopped,
    StorySwitched,
    TricksCounted,
    TricksTapped,
    TrumpChosen,
)
from facilitator.games.marginalia.handed_on import rounds_from
from facilitator.games.marginalia.round import Round
from facilitator.games.marginalia.stands import stands_at
from facilitator.games.marginalia.tiers import Tiers, highest, rising
from facilitator.games.seats import seat_letters, seat_ring, turns_after

A_PLAYER = "a player"
"""Who has no name any more."""

Standing: TypeAlias = Part | Literal["absent"]
E = TypeVar("E", bound=Entry)

_NUMBERS = (Predicted, TricksTapped, TricksCounted)


def read(lines: Lines, before: Table | None = None) -> Table:
    """The state that follows from the lines that stand; any lines will do.

    Rounds that these lines share with a table read `before` are taken over from it as they were computed.
    """
    table = Table(lines)
    if before is not None:
        vars(table)["_taken_over"] = rounds_from(vars(before).get("every_round", ()), table)
    return table


@dataclass(frozen=True)
class Table:
    """A table of Marginalia or Blob; seats are numbers from 0, ages from 1 to 7."""

    lines: Lines

    # --- the lines

    def line(self, kind: type[E], *at: str | int) -> E | None:
        """The line of this kind that stands at this place, if there is one."""
        found = self.lines.get((kind.blank or kind.kind, *at))
        return found if isinstance(found, kind) else None

    def entry(self, slot: Slot) -> Entry | None:
        """What stands in a slot."""
        return self.lines.get(slot)

    def told(self, slot: Slot) -> bool:
        """Whether a slot is filled, with words or without."""
        return slot in self.lines

    def words(self, slot: Slot) -> str:
        """What people said in a slot; empty when it is blank, or was told aloud."""
        return str(getattr(self.lines.get(slot), "words", ""))

    @cached_property
    def _overruled(self) -> tuple[Entry, ...]:
        return tuple(line for line in self.lines.values() if line.overruled)

    def overrulings(self, age: Age, dealt: int) -> tuple[str, ...]:
        """The ids of the rules that the table overruled in the deal that counts (A-10)."""
        return tuple(line.overruled for line in self._overruled if _belongs(line, age, dealt))

    # --- people

    @cached_property
    def _seated(self) -> dict[Seat, Seated]:
        people = [line for line in self.lines.values() if isinstance(line, Seated)]
        return {line.seat: line for line in sorted(people, key=lambda line: line.seat)}

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """Every seat that is taken, by number."""
        return tuple(self._seated)

    @cached_property
    def _names(self) -> dict[Seat, str]:
        nameless = [seat for seat, line in self._seated.items() if not line.words]
        stand_ins = {seat: f"{A_PLAYER} {place}" for place, seat in enumerate(nameless, 1)}
        stand_ins |= dict.fromkeys(nameless[:1], A_PLAYER)
        return {seat: line.words or stand_ins[seat] for seat, line in self._seated.items()}

    def name(self, seat: Seat) -> str:
        """The name of whoever sits there; who was forgotten is a player, the next one a player 2."""
        return self._names.get(seat, "")

    @cached_property
    def _letters(self) -> dict[Seat, str]:
        people = [(line.words, line.letter) for line in self._seated.values()]
        return dict(zip(self._seated, seat_letters(people), strict=True))

    def letter(self, seat: Seat) -> str:
        """The letter by which a person is called all evening."""
        return self._letters.get(seat, "")

    def seat_of(self, letter: str) -> Seat | None:
        """Whose letter this is."""
        return next((seat for seat, own in self._letters.items() if own and own == letter), None)

    def character(self, seat: Seat) -> str:
        """The name of a seat's character; empty while it has none."""
        return self.words(("character_named", seat))

    def called(self, seat: Seat) -> str:
        """How a character is called: by name, else after the player (A-38)."""
        return self.character(seat) or f"{self.name(seat) or 'somebody'}’s character"

    @cached_property
    def _rings(self) -> dict[Age, tuple[Seat, ...]]:
        places = [(line.seat, line.left_of) for line in self._seated.values()]
        rings: dict[Age, tuple[Seat, ...]] = {0: seat_ring(places)}
        for age in range(1, LAST_AGE + 1):
            line = self.line(ChairsMoved, age)
            rings[age] = seat_ring(places, line.seats) if line else rings[age - 1]
        return rings

    def ring(self, age: Age) -> tuple[Seat, ...]:
        """All seats as they sit at an age, each next one to the left of the one before (A-39)."""
        return self._rings[min(max(age, 0), LAST_AGE)]

    @property
    def circle(self) -> tuple[Seat, ...]:
        """All seats as they sit now."""
        return self.ring(self.current_age)

    @cached_property
    def _parts(self) -> dict[Seat, tuple[Standing, ...]]:
        return {seat: self._parts_of(line) for seat, line in self._seated.items()}

    def _parts_of(self, person: Seated) -> tuple[Standing, ...]:
        parts: list[Standing] = ["absent"]
        part: Part = "all"
        for age in range(1, LAST_AGE + 1):
            if age < person.age:
                parts.append("absent")
                continue
            line = self.line(Attended, age, person.seat)
            # Who went in the middle of a round is away from the next one.
            part = line.part if line else "gone" if part == "left" else part
            parts.append(part)
        return tuple(parts)

    def part(self, seat: Seat, age: Age) -> Standing:
        """Which part a person takes at an age; "absent" before they are seated."""
        parts = self._parts.get(seat)
        return "absent" if parts is None else parts[min(max(age, 0), LAST_AGE)]

    def present(self, age: Age) -> tuple[Seat, ...]:
        """Those who are dealt in at an age, as they sit (A-25)."""
        return tuple(seat for seat in self.ring(age) if self.part(seat, age) in ("all", "cards", "left"))

    def came(self, seat: Seat) -> Age:
        """The age from which somebody is dealt in who came late (A-28); 0 for all others."""
        first = next((age for age in range(1, LAST_AGE + 1) if seat in self.present(age)), 1)
        return first if first > 1 else 0

    def opens(self, seat: Seat, age: Age) -> bool:
        """Whether a person is in the story when the round of this age begins (A-26, A-27)."""
        part = self.part(seat, age)
        # Cards that somebody else plays from this age on: their owner was there for its beginning.
        return part in ("all", "left") or (part == "cards" and self.part(seat, age - 1) in ("all", "absent"))

    def starts_lowest(self, seat: Seat, age: Age) -> bool:
        """Whether somebody who first plays at this age starts with the lowest total (A-28)."""
        start = self._seated[seat].start
        return (self.rules(age).late if start == "rule" else start) == "lowest"

    # --- what was agreed

    @cached_property
    def _rules(self) -> tuple[RulesAgreed, ...]:
        rules = [RulesAgreed()]
        for age in range(1, LAST_AGE + 1):
            rules.append(self.line(RulesAgreed, age) or rules[-1])
        return tuple(rules)

    def rules(self, age: Age) -> RulesAgreed:
        """The house rules that hold at an age (A-30)."""
        return self._rules[min(max(age, 0), LAST_AGE)]

    @property
    def story(self) -> bool:
        """Whether the story is on (M-4)."""
        line = self.line(StorySwitched)
        return line is None or line.on

    @property
    def story_from(self) -> Age:
        """The first age of the story: rounds before it were played without (A-34)."""
        line = self.line(StorySwitched)
        return 1 if line is None else line.age

    @property
    def plays(self) -> Literal["blob", "marginalia"]:
        """Which of the two games is played."""
        return "blob" if is_blob(self.lines) else "marginalia"

    @property
    def stands(self) -> str:
        """Where the table stands, for the shelf."""
        return stands_at(self.step, is_blob=self.plays == "blob")

    @property
    def closed(self) -> int:
        """How many rounds are counted."""
        return len(self.counted)

    @cached_property
    def set_up(self) -> bool:
        """Whether at least two are seated and the first dealer is named."""
        return self.line(DealerSet, 1) is not None and len(self.seats) >= FEWEST_PLAYERS

    def again(self) -> tuple[Entry, ...]:
        """A rematch: the people as they sit, their letters, what was agreed last; who deals is said anew."""
        people = [
            Seated(seat=number, words=self._seated[seat].words, letter=self.letter(seat))
            for number, seat in enumerate(self.circle)
        ]
        agreed = replace(self.rules(self.current_age), age=1, overruled="")
        story = () if self.story else OPENING
        return (*story, *people, *(() if agreed == RulesAgreed() else (agreed,)))

    @property
    def last_age(self) -> Age:
        """The age after which the cards end (A-35)."""
        line = self.line(Stopped)
        return line.age if line and 1 <= line.age <= LAST_AGE else LAST_AGE

    # --- the evening

    _taken_over: ClassVar[tuple[Round, ...]] = ()

    @cached_property
    def every_round(self) -> tuple[Round, ...]:
        """All seven rounds, those that have not come yet as well."""
        rounds = [*self._taken_over]
        for age in range(len(rounds) + 1, LAST_AGE + 1):
            rounds.append(Round(self, age, rounds[-1] if rounds else None))
        return tuple(rounds)

    @cached_property
    def now(self) -> Round | None:
        """The round in play; None before set-up and when all is over."""
        if not self.set_up:
            return None
        ahead = self.every_round[: self.last_age]
        return next((round_ for round_ in ahead if not round_.done and not round_.left_out), None)

    @cached_property
    def current_age(self) -> Age:
        """The age in play; the first before set-up, the last when all is over."""
        if self.now is not None:
            return self.now.age
        return self.last_age if self.set_up else 1

    @cached_property
    def rounds(self) -> tuple[Round, ...]:
        """The rounds up to the one in play, those left out among them."""
        return self.every_round[: self.current_age] if self.set_up else ()

    @property
    def counted(self) -> tuple[Round, ...]:
        """The rounds that are done; all before the one in play are, but those left out."""
        return tuple(played for played in self.rounds if played.done)

    def round(self, age: Age) -> Round | None:
        """The round of an age, once it has come."""
        return self.rounds[age - 1] if 1 <= age <= len(self.rounds) else None

    @property
    def over(self) -> bool:
        """Whether the totals stand: the last round is done or left out (A-35, A-36)."""
        return self.set_up and self.now is None

    @cached_property
    def totals(self) -> dict[Seat, int]:
        """Everybody's total after the last round that is done."""
        return self.counted[-1].totals if self.counted else dict.fromkeys(self.seats, 0)

    @cached_property
    def leaders(self) -> tuple[Seat, ...]:
        """Those with the highest total among the people of the next round to be played (M-31, A-27)."""
        return self.now.leaders if self.now else highest(self._on_the_sheet, self.totals)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Those with the highest total after round 7 (M-24, A-9); () if it was not played (A-35)."""
        if not self.over or self.last_age != LAST_AGE or not self.rounds[-1].done:
            return ()
        return highest(self._on_the_sheet, self.totals)

    @property
    def _on_the_sheet(self) -> tuple[Seat, ...]:
        played = self.rounds[-1].veterans if self.rounds else frozenset()
        return tuple(seat for seat in self.seats if seat in played or not played)

    @cached_property
    def farewell_tiers(self) -> Tiers:
        """The characters by total, the lowest first, once the totals stand (M-41, A-21)."""
        if not self.over:
            return ()
        last = self.rounds[-1]
        dealer = last.last_dealer
        turns = self.circle if dealer is None else turns_after(self.circle, dealer, last.direction)
        return rising([seat for seat in turns if seat in self._on_the_sheet], self.totals)

    # --- what is to be filled

    @cached_property
    def blanks(self) -> tuple[Blank, ...]:
        """The evening's blanks in the order in which the table comes to them."""
        return turns.blanks(self)

    @cached_property
    def blank_at(self) -> dict[Slot, Blank]:
        """The evening's blanks by slot."""
        return {blank.slot: blank for blank in self.blanks}

    @cached_property
    def step(self) -> Step:
        """What the table does now."""
        return turns.next_step(self)


def _belongs(line: Entry, age: Age, dealt: int) -> bool:
    if isinstance(line, _NUMBERS):
        return line.age == age and line.dealt == dealt
    return isinstance(line, TrumpChosen | Attended) and line.age == age


def story_on(table: Table) -> StorySwitched:
    """The story comes in: rounds that are done and have nothing of it were played without it (A-34)."""
    done = [played.age for played in table.rounds if played.done]
    if not done:
        return StorySwitched(on=True)
    latest = done[-1]
    beats = [line for line in table.lines.values() if isinstance(line, BEATS)]
    told = any(getattr(line, "age", 0) == latest for line in beats)
    return StorySwitched(on=True, age=latest if told else latest + 1)


def people(table: Table) -> list[tuple[Seat, str]]:
    """Every seat with its letter, as they sit now."""
    return [(seat, table.letter(seat)) for seat in table.circle]


NOBODY = Table({})
"""A table at which nobody sits."""
