"""The state of a table: everything that can be read off its lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from dataclasses import replace
from functools import cached_property
from itertools import chain
from typing import ClassVar, NamedTuple

from facilitator.by_value import by_value
from facilitator.games.game import Entry, Lines, Slot, Step
from facilitator.games.marginalia.blanks import FAREWELLS, PLENARY, Blank, Stage, beat_blank, of_round
from facilitator.games.marginalia.entries import (
    LAST_AGE,
    QUESTIONS,
    Age,
    AgendaSet,
    Attended,
    ChairsMoved,
    CharacterNamed,
    DealerSet,
    FactStated,
    FarewellTold,
    LeftOut,
    Misdealt,
    Predicted,
    RulesAgreed,
    Seat,
    Seated,
    Shortened,
    SocietyNoted,
    Starred,
    StorySwitched,
    TalkedOver,
    TopicNoted,
    TricksCounted,
    TrumpChosen,
    VignetteTold,
    WorldSet,
)
from facilitator.games.marginalia.round import Round
from facilitator.games.marginalia.scoring import Tiers, highest, rising
from facilitator.games.marginalia.table_lines import BEATS, OPENING, TableLines
from facilitator.games.seats import turns_after

STEPS = {
    "seats": "who plays",
    "world": "before the story",
    "trump": "trump",
    "agenda": "agenda",
    "predict": "predictions",
    "fact": "facts",
    "tally": "tricks",
    "vignette": "vignettes",
    "farewell": "farewells",
    "talk": "talk",
    "wait": "waiting for players",
    "end": "ended",
}

PERSONAL = ("fact", "vignette", "farewell")
"""The steps at which one person after the other tells."""


def read(lines: Lines, before: Table | None = None) -> Table:
    """The state that follows from the lines that stand; any lines will do.

    Rounds and people that these lines share with a table read `before` are taken over from it as they were
    computed.
    """
    if before is None:
        return Table(lines)
    gone = [slot for slot in before.lines if slot not in lines]
    new = [slot for slot, line in lines.items() if before.lines.get(slot) is not line]
    return _read_on(before, lines, [*gone, *new])


def read_with(before: Table, entry: Entry) -> Table:
    """The state with one entry more, or with another one in its slot."""
    return _read_on(before, {**before.lines, entry.slot: entry}, [entry.slot])


def _read_on(before: Table, lines: Lines, changed: Sequence[Slot]) -> Table:
    """The table of these lines, which differ from those of the one before in the slots that changed."""
    table, known = Table(lines), vars(before)
    if not any(slot[0] in _OF_PEOPLE for slot in changed):
        vars(table).update({name: known[name] for name in _PEOPLE if name in known})
    taken = handed_on(known.get("every_round", ()), table, changed)
    blanks = {age: found for age, found in known.get("_blanks", {}).items() if age in taken.blanks}
    vars(table).update(_taken_over=taken.rounds, _blanks=blanks)
    return table


@by_value
class Table(TableLines):
    """A table of Marginalia or Blob; seats are numbers from 0, ages from 1 to 7."""

    # --- people

    @property
    def circle(self) -> tuple[Seat, ...]:
        """All seats as they sit now."""
        return self.ring(self.current_age)

    @property
    def still_here(self) -> tuple[Seat, ...]:
        """Those who have not left, as they sit."""
        age = self.current_age
        return tuple(seat for seat in self.circle if self.part(seat, age) not in ("gone", "left"))

    def is_quiet(self, seat: Seat) -> bool:
        """Whether a person plays the cards and tells nothing now, or from here on in a round begun before."""
        return seat in self._quiet

    @cached_property
    def _quiet(self) -> frozenset[Seat]:
        age = self.current_age
        parts = {seat: self.part(seat, age) for seat in self.seats}
        nows = {seat: self.part(seat, age + 1) if part == "cards" else part for seat, part in parts.items()}
        return frozenset(seat for seat, part in nows.items() if part == "quiet")

    # --- in short

    @property
    def stands(self) -> str:
        """Where the table stands, for the shelf: “age 4, predictions”, “round 3, tricks”, “ended”."""
        age, step = "round" if self.plays == "blob" else "age", self.step
        return f"{age} {step.age}, {STEPS[step.kind]}" if step.age else STEPS[step.kind]

    @property
    def closed(self) -> int:
        """How many rounds are counted."""
        return len(self.counted)

    def again(self) -> tuple[Entry, ...]:
        """A rematch: whoever is still here as they sit, their letters, what was agreed last."""
        people = [
            Seated(seat=number, words=self._seated[seat].words, letter=self.letter(seat))
            for number, seat in enumerate(self.still_here)
        ]
        agreed = replace(self.rules(self.current_age), age=1, overruled="")
        story = () if self.story else OPENING
        return (*story, *people, *(() if agreed == RulesAgreed() else (agreed,)))

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

    @cached_property
    def cut_off(self) -> Age:
        """The first age that an early end leaves out, perhaps in its middle (A-35); 0 for none."""
        ahead = self.every_round[self.last_age :]
        return next((round_.age for round_ in ahead if not round_.left_out), 0)

    def round_told(self, age: Age) -> Round | None:
        """The round of an age of which something can be told: one that has come, or was cut off (A-35)."""
        return self.every_round[age - 1] if self.over and age == self.cut_off else self.round(age)

    @property
    def over(self) -> bool:
        """Whether the totals stand: the last round is done or left out (A-35, A-36)."""
        return self.set_up and self.now is None

    @cached_property
    def totals(self) -> dict[Seat, int]:
        """Everybody's total after the last round that is done."""
        return self.counted[-1].totals if self.counted else dict.fromkeys(self.seats, 0)

    @cached_property
    def starts(self) -> dict[Seat, int]:
        """The points with which late arrivals began who have finished a round, where that is not 0 (A-28)."""
        return {seat: points for played in self.counted for seat, points in played.starts.items()}

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
    def _blanks(self) -> dict[Age, tuple[Blank, ...]]:
        return {}

    def blanks_of(self, played: Round) -> tuple[Blank, ...]:
        """What is to be filled in a round, in order; () when it is left out."""
        if played.age not in self._blanks:
            found = () if played.left_out else tuple(of_round(played, self.current_age))
            self._blanks[played.age] = found
        return self._blanks[played.age]

    @cached_property
    def blanks(self) -> tuple[Blank, ...]:
        """Every blank up to the round in play, and the last words once the totals stand."""
        found = [blank for played in self.rounds for blank in self.blanks_of(played)]
        if self.over:
            for seat in chain.from_iterable(self.farewell_tiers):
                slot, asked = ("farewell_told", seat), not self.is_quiet(seat)
                found.append(beat_blank(self, FAREWELLS, "farewell", slot, (seat,), asked))
            for question in QUESTIONS:
                found.append(beat_blank(self, PLENARY, "talk", ("talked_over", question, 0), ()))
        return tuple(found)

    @cached_property
    def blank_at(self) -> dict[Slot, Blank]:
        """The evening's blanks by slot."""
        return {blank.slot: blank for blank in self.blanks}

    def tellers(self, *slot: str | int) -> tuple[Seat, ...]:
        """Who tells in these slots, named without the seat at their end, in the order of telling.

        Whoever tells nothing any more is among them only where something was told.
        """
        return self._tellers.get(slot, ())

    @cached_property
    def _tellers(self) -> dict[Slot, tuple[Seat, ...]]:
        found: dict[Slot, list[Seat]] = {}
        for blank in self.blanks:
            if blank.kind in PERSONAL and (blank.filled or not self.is_quiet(blank.who[0])):
                found.setdefault(blank.slot[:-1], []).append(blank.who[0])
        return {slot: tuple(seats) for slot, seats in found.items()}

    @cached_property
    def step(self) -> Step:
        """What the table does now: the first open blank (A-15)."""
        return first_open(self)


def first_open(table: Table) -> Step:
    """The step of the first open blank (A-15)."""
    if not table.set_up:
        return Step("seats")
    has_predictions = any(played.predictions for played in table.rounds)
    if table.story and not has_predictions and not table.is_filled(("world_set",)):
        return Step("world", slot=("world_set",))
    due, has_story = max(reached(table), (table.story_from, 0)), table.story
    for blank in table.blanks:
        if not blank.filled and (blank.card or (has_story and blank.there and blank.stage >= due)):
            age = blank.stage[0] if blank.stage[0] <= LAST_AGE else 0
            return Step(blank.kind, age, blank.who, blank.slot, blank.limits, blank.barred)
    return Step("end")


def reached(table: Table) -> Stage:
    """The latest stage in which something stands; beats of earlier ones are passed.

    The round in the middle of which the cards were ended counts as well (A-35).
    """
    ended_in = table.blanks_of(table.every_round[table.cut_off - 1]) if table.cut_off else ()
    return max(_latest_begun(table.blanks), _latest_begun(ended_in))


def _latest_begun(blanks: Sequence[Blank]) -> Stage:
    """They stand in the order of their stages."""
    return next((blank.stage for blank in reversed(blanks) if blank.filled or blank.begun), (0, 0))


# ---------------------------------------------------------------- what is taken over

_OF_AN_AGE = {
    kind.blank or kind.kind
    for kind in (
        AgendaSet, Attended, ChairsMoved, DealerSet, LeftOut, Misdealt, Predicted, RulesAgreed, TricksCounted,
        TrumpChosen,
    )
}  # fmt: skip
"""Slots that concern the round of their age, which they name first, and the rounds after it."""
_BEATS_OF_AN_AGE = {kind.kind for kind in (FactStated, Shortened, VignetteTold)}
"""Slots that concern the blanks of their age, and no number."""
_OF_NO_ROUND = {
    kind.kind
    for kind in (CharacterNamed, FarewellTold, SocietyNoted, Starred, TalkedOver, TopicNoted, WorldSet)
}


_OF_PEOPLE = {kind.blank or kind.kind for kind in (Attended, ChairsMoved, Seated)}
_PEOPLE = ("has_absences", "_seated", "seats", "_names", "_letters", "_rings", "_parts")
"""What a table knows of its people: it follows from lines of these kinds and from no other."""


class HandedOn(NamedTuple):
    """Copies of the rounds that are the same, with all that is known, and the ages whose blanks are too."""

    rounds: tuple[Round, ...] = ()
    blanks: Set[Age] = frozenset()


def handed_on(before: Sequence[Round], table: TableLines, changed: Sequence[Slot]) -> HandedOn:
    """What a table takes over from the one before it: what is known of rounds that no changed line concerns.

    A round follows from the lines of its age and of the ages before it, and its blanks from the beats of its
    age as well; what asks who is there *now* is computed anew. Rounds point to their table: they are copied.
    """
    if not before:
        return HandedOn()
    # The first age whose round may differ, past the last where none may; the ages whose beats do.
    first, beats = LAST_AGE + 1, set[Age]()
    for slot in changed:
        if slot[0] in _BEATS_OF_AN_AGE:
            beats.add(int(slot[1]))
        elif slot[0] not in _OF_NO_ROUND:
            first = min(first, int(slot[1])) if slot[0] in _OF_AN_AGE else 0
    # Also where the only one who was away is back: by undo nothing is left that says so.
    anybody_away = before[0].table.has_absences or table.has_absences
    rounds: list[Round] = []
    for known in before[: max(first - 1, 0)]:
        copy = Round(table, known.age, rounds[-1] if rounds else None)
        vars(copy).update({**vars(known), **vars(copy)})
        rounds.append(copy)
    ages = {known.age for known in rounds}
    return HandedOn(tuple(rounds), frozenset() if anybody_away else ages - beats)


# ---------------------------------------------------------------- what front ends ask


def has_come(table: Table, slot: Slot) -> bool:
    """Whether the table has come to a blank: the place with the first prediction, a line with its age.

    Once the cards are over no age comes any more: what was begun in one left out waits too (A-35).
    """
    match slot:
        case ("world_set",):
            return table.is_filled(slot) or any(played.predictions for played in table.rounds)
        case ("agenda_set" | "society_noted" | "fact_stated" | "vignette_told", int(age), *_):
            return table.over or table.round(age) is not None
    return True


def story_on(table: Table) -> StorySwitched:
    """The story comes in: rounds that are done and have nothing of it were played without it (A-34)."""
    done = [played.age for played in table.rounds if played.done]
    if not done:
        return StorySwitched(on=True)
    latest = done[-1]
    beats = [line for line in table.lines.values() if isinstance(line, BEATS)]
    told = any(getattr(line, "age", 0) == latest for line in beats)
    return StorySwitched(on=True, age=latest if told else latest + 1)


def quiet_from_now(table: Table, seat: Seat) -> Iterator[Attended]:
    """Somebody plays the cards and tells nothing any more: the groups of a round that has begun stay.

    In the last round they stay by themselves: a prediction of 0 or 1 has its group whoever else predicts.
    """
    age = table.current_age
    if age < LAST_AGE and table.every_round[age - 1].predictions:
        yield Attended(age=age, seat=seat, part="cards")
        age += 1
    for each in range(age, LAST_AGE + 1):
        # What was agreed for a later age was agreed before this.
        if each == age or table.is_filled(("attended", each, seat)):
            yield Attended(age=each, seat=seat, part="quiet")


def people(table: Table) -> list[tuple[Seat, str]]:
    """Every seat with its letter, as they sit now."""
    return [(seat, table.letter(seat)) for seat in table.circle]


NOBODY = Table({})
"""A table at which nobody sits."""
