"""What the lines of a table say before anything is played: words, who is there, what was agreed."""

from __future__ import annotations

from functools import cached_property
from typing import Literal, TypeAlias, TypeVar

from facilitator.by_value import by_value
from facilitator.games.game import Entry, Lines, Slot
from facilitator.games.marginalia.entries import (
    FEWEST_PLAYERS,
    LAST_AGE,
    Age,
    AgendaSet,
    Attended,
    ChairsMoved,
    DealerSet,
    FactStated,
    FarewellTold,
    Part,
    Predicted,
    RulesAgreed,
    Seat,
    Seated,
    Stopped,
    StorySwitched,
    TalkedOver,
    TricksCounted,
    TricksTapped,
    TrumpChosen,
    VignetteTold,
)
from facilitator.games.seats import seat_letters, seat_ring

OPENING = (StorySwitched(on=False),)
"""What stands at a table of Blob before anybody has said anything: a record in which the story is off."""
BEATS = (AgendaSet, FactStated, VignetteTold, FarewellTold, TalkedOver)
"""What is told in a story."""
A_PLAYER = "a player"
"""Who has no name any more."""

Presence: TypeAlias = Part | Literal["absent"]
DEALT_IN: tuple[Presence, ...] = ("all", "quiet", "cards", "left")
"""Who has cards in a round (A-25, A-26)."""
E = TypeVar("E", bound=Entry)

_NUMBERS = (Predicted, TricksTapped, TricksCounted)


@by_value
class TableLines:
    """The lines of a table, and what they say before anything is played; seats are numbers from 0."""

    lines: Lines

    # --- the lines

    def line(self, kind: type[E], *at: str | int) -> E | None:
        """The line of this kind that stands at this place, if there is one."""
        found = self.lines.get((kind.blank or kind.kind, *at))
        return found if isinstance(found, kind) else None

    def entry(self, slot: Slot) -> Entry | None:
        """What stands in a slot."""
        return self.lines.get(slot)

    def is_filled(self, slot: Slot) -> bool:
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
        return tuple(
            line.overruled
            for line in self._overruled
            if (isinstance(line, _NUMBERS) and line.age == age and line.dealt == dealt)
            or (isinstance(line, TrumpChosen | Attended) and line.age == age)
        )

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
    def has_absences(self) -> bool:
        """Whether anything is said of who is there."""
        return any(slot[0] == Attended.kind for slot in self.lines)

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
        return self.character(seat) or self.called_after(seat)

    def called_after(self, seat: Seat) -> str:
        """How a character is called whose name is unknown, or is not said: after the player."""
        return f"{self.name(seat) or 'somebody'}’s character"

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

    @cached_property
    def _parts(self) -> dict[Seat, tuple[Presence, ...]]:
        """By seat the part at each age, and before the first one."""
        found: dict[Seat, tuple[Presence, ...]] = {}
        for seat, person in self._seated.items():
            parts: list[Presence] = ["absent"]
            part: Part = "all"
            for age in range(1, LAST_AGE + 1):
                if age < person.age:
                    parts.append("absent")
                    continue
                line = self.line(Attended, age, seat)
                # Who went in the middle of a round is away from the next one.
                part = line.part if line else "gone" if part == "left" else part
                parts.append(part)
            found[seat] = tuple(parts)
        return found

    def part(self, seat: Seat, age: Age) -> Presence:
        """Which part a person takes at an age; "absent" before they are seated."""
        parts = self._parts.get(seat)
        return "absent" if parts is None else parts[min(max(age, 0), LAST_AGE)]

    def present(self, age: Age) -> tuple[Seat, ...]:
        """Those who are dealt in at an age, as they sit (A-25)."""
        return tuple(seat for seat in self.ring(age) if self.part(seat, age) in DEALT_IN)

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

    @cached_property
    def set_up(self) -> bool:
        """Whether at least two are seated and the first dealer is named."""
        return self.line(DealerSet, 1) is not None and len(self.seats) >= FEWEST_PLAYERS

    @property
    def last_age(self) -> Age:
        """The age after which the cards end (A-35)."""
        line = self.line(Stopped)
        return line.age if line and 1 <= line.age <= LAST_AGE else LAST_AGE


def is_blob(lines: Lines) -> bool:
    """Whether the cards alone are played: the story is off, and no beat of it has words."""
    switch = lines.get((StorySwitched.kind,))
    is_off = isinstance(switch, StorySwitched) and not switch.on
    return is_off and not any(line.words for line in lines.values() if isinstance(line, BEATS))
