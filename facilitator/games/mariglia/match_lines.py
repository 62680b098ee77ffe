"""What the lines of a match say before a hand is counted: who plays, what for, and by which rules."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from facilitator.games.game import Entry, Lines, Slot
from facilitator.games.mariglia.entries import (
    OF_A_HAND,
    SEATS,
    Agreed,
    ConventionWorded,
    MatchAgreed,
    Placed,
    Seat,
    Team,
    TeamNamed,
)
from facilitator.language import mark, tr

TEAM_NAMES = mark({"NS": "noi", "EW": "loro"})
SEAT_NAMES = mark(("South", "East", "North", "West"))
UNSAID = Agreed(seven="hidden")
"""What holds at a table that began before the usual rules went down with the first deal."""


@dataclass(frozen=True)
class MatchLines:
    """The lines of a match, and what they say before a hand is counted."""

    lines: Lines

    def entry(self, slot: Slot) -> Entry | None:
        """What stands in a slot."""
        return self.lines.get(slot)

    # ------------------------------------------------------------ who plays, and what for

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that somebody has taken by name."""
        return tuple(seat for seat in SEATS if ("placed", seat) in self.lines)

    def name(self, seat: Seat) -> str:
        """A player's name; the side of the table without one."""
        entry = self.entry(("placed", seat))
        return (entry.words if isinstance(entry, Placed) else "") or tr(SEAT_NAMES[seat])

    def team_name(self, team: Team) -> str:
        """A side's name: noi and loro, unless it has another."""
        entry = self.entry(("team_named", team))
        return (entry.words if isinstance(entry, TeamNamed) else "") or tr(TEAM_NAMES[team])

    @cached_property
    def targets(self) -> tuple[int, ...]:
        """The target of each game (B-1); the usual ones where what was agreed can’t be."""
        entry = self.entry(("match_agreed",))
        targets = entry.targets if isinstance(entry, MatchAgreed) else ()
        can_be = len(targets) % 2 and min(targets) > 0
        return targets if can_be else MatchAgreed().targets

    def rules(self, hand: int) -> Agreed:
        """What holds in a hand: the latest agreed until then, with the rank of the first (B-30)."""
        latest = bisect(self._agreed, hand, key=lambda entry: entry.hand)
        if not latest:
            return UNSAID if self.has_begun else Agreed()
        first = self._agreed[0].order if self._agreed[0].hand == 1 else Agreed().order
        return replace(self._agreed[latest - 1], order=first)

    @cached_property
    def _agreed(self) -> tuple[Agreed, ...]:
        agreed = (entry for entry in self.lines.values() if isinstance(entry, Agreed))
        return tuple(sorted(agreed, key=lambda entry: entry.hand))

    @property
    def conventions(self) -> Mapping[int, str]:
        """What the table wrote down of its conventions in its own words, by number (G-43)."""
        said = {each.number: each.words for each in self._worded if each.words}
        return dict(sorted(said.items()))

    @property
    def next_convention(self) -> int:
        """The number of one more; that of an erased one is not given again."""
        return max((each.number for each in self._worded), default=0) + 1

    @property
    def _worded(self) -> tuple[ConventionWorded, ...]:
        return tuple(entry for entry in self.lines.values() if isinstance(entry, ConventionWorded))

    @property
    def has_begun(self) -> bool:
        """Whether it was said who deals first."""
        return ("deal_turned", 1) in self.lines

    @property
    def story(self) -> bool:
        """No story is told."""
        return False

    @cached_property
    def last_lined(self) -> int:
        """The latest hand of which something is on the record, as far as no hand before it is missing."""
        hands = {slot[1] for slot in self.lines if slot[0] in OF_A_HAND}
        last = 0
        while last + 1 in hands:
            last += 1
        return last
