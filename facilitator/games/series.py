"""Figures from place to place of an evening, as one value: a page draws it in cells, an export as lines."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

Who: TypeAlias = int | str
"""A seat or a side by its number, a team by its id."""


@dataclass(frozen=True)
class Track:
    """One person, side or team: a value for each column, None where they weren't there.

    `latest` is what they have now, whether they are there or not.
    """

    who: Who
    name: str
    values: tuple[int | None, ...]
    latest: int
    letter: str = ""


@dataclass(frozen=True)
class Series:
    """Tracks over the same columns, in the order round the table.

    `title` and `about` say to somebody who can't see it what it shows. `origin`: where every track stood
    before the first column, if that has no column of its own. `target`: the value that all are after.
    `ahead`: for each column the highest, those who weren't there included; nobody where no first place is
    named. `is_ranked`: the key goes by value and not round the table (M-42).
    """

    title: str
    about: str
    columns: tuple[str, ...]
    tracks: tuple[Track, ...]
    origin: int | None = None
    target: int | None = None
    ahead: tuple[frozenset[Who], ...] = ()
    is_ranked: bool = False

    @property
    def values(self) -> tuple[int, ...]:
        """Every value that there is."""
        return tuple(value for track in self.tracks for value in track.values if value is not None)

    @property
    def by_column(self) -> tuple[tuple[int | None, ...], ...]:
        """The values of all tracks, column by column."""
        return tuple(zip(*(track.values for track in self.tracks), strict=True))

    @property
    def low(self) -> int:
        """The lower end of a scale on which all of it has room: 0 or less."""
        return min(0, *self.values, self.origin or 0)

    @property
    def high(self) -> int:
        """The upper end of that scale, above the lower one."""
        return max(self.low + 1, *self.values, self.origin or 0, self.target or 0)

    @property
    def key(self) -> tuple[Track, ...]:
        """The tracks as a key lists them: where there is a first place the highest comes first."""
        if not self.is_ranked:
            return self.tracks
        return tuple(sorted(self.tracks, key=lambda track: -track.latest))

    def called(self, names: Mapping[Who, str]) -> Series:
        """The same with other names."""
        return replace(self, tracks=tuple(replace(each, name=names[each.who]) for each in self.tracks))

    def part(self, begin: int, end: int) -> Series:
        """Only the columns from `begin` to before `end`."""
        cut = slice(begin, end)
        tracks = tuple(replace(track, values=track.values[cut]) for track in self.tracks)
        return replace(self, columns=self.columns[cut], tracks=tracks, ahead=self.ahead[cut])
