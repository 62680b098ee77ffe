"""What is chosen by a key."""

from __future__ import annotations

from typing import NamedTuple

from screens.ui.text import Click, Span


class First(NamedTuple):
    """What is one key away. Of what is said `about` it the last tells most, and the first goes first."""

    name: str
    about: tuple[str, ...]
    key: str = ""
    here: bool = False
    click: Click = ""
    goes: int = 0


class Pick(NamedTuple):
    """One thing that can be chosen, by a key of its own. `said` stands beside it where there is room.

    `short` is for a screen so low that all of a menu stands in one row; `apart`: a blank row is before it;
    `here`: the cursor is on it; a click is its key, where it is no other.
    """

    key: str
    label: str
    said: str = ""
    short: str = ""
    apart: bool = False
    here: bool = False
    click: Click = ""

    @property
    def stands_for(self) -> Click:
        """What a click on it stands for."""
        return self.click or self.key


class PickRow(NamedTuple):
    """What can be chosen, one behind the other; `chosen` is the key of what stands. `joins` as of a note."""

    picks: tuple[Pick, ...]
    title: str = ""
    chosen: str = ""
    joins: bool = True
    goes: int = 0


class Menu(NamedTuple):
    """What can be chosen, a row each."""

    picks: tuple[Pick, ...]
    title: str = ""
    goes: int = 0


class Check(NamedTuple):
    """One thing that may be done: its key, what it is, how it stands; `under` are details of that."""

    key: str
    label: str
    said: str = ""
    click: Click = ""
    under: str = ""
    is_done: bool = False
    here: bool = False


class Checklist(NamedTuple):
    """Things that are done one after the other, in any order."""

    checks: tuple[Check, ...]
    goes: int = 0


class Choice(NamedTuple):
    """One of a few things to choose from, behind its key and its sign; `said` stands beside all names.

    `short` is its name for little room; a click is its key, where it is no other.
    """

    letter: str
    name: str
    sign: Span = Span("")
    here: bool = False
    said: Span = Span("")
    short: str = ""
    is_chosen: bool = False
    click: Click = ""

    @property
    def stands_for(self) -> Click:
        """What a click on it stands for."""
        return self.click or self.letter


class ChoiceList(NamedTuple):
    """What can be chosen, one under the other, under what is asked.

    `has_ticks`: there is room for the tick of the one that is chosen. `is_whole`: what is said of them is
    whole as long as nothing else is missing.
    """

    choices: tuple[Choice, ...]
    title: str = ""
    has_ticks: bool = False
    is_whole: bool = False
    goes: int = 0
