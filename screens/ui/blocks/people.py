"""People with their numbers."""

from __future__ import annotations

from typing import NamedTuple

from screens.ui.text import Click, Span, Style


class Column(NamedTuple):
    """One column beside the names. `is_large`: its numbers are for across the room; `goes` as of a block.

    `said` is read out before a number in the place of the title: Ana takes 2.
    """

    title: str
    short: str = ""
    is_large: bool = False
    in_words: bool = False
    goes: int = 0
    said: str = ""


class Value(NamedTuple):
    """What stands in a column for one person: the value, its short form, a mark behind it.

    `said` is read out in its place where there are signs in it.
    """

    text: str
    short: str = ""
    mark: Span = Span("")
    here: bool = False
    style: Style = ""
    said: str = ""


class Person(NamedTuple):
    """One line of a list of people; `role` is said small beside the name, `also` where there is room.

    A click is their letter, where it is no other.
    """

    letter: str
    name: str
    cells: tuple[Value, ...]
    role: str = ""
    also: str = ""
    mark: Span = Span("")
    here: bool = False
    click: Click = ""

    @property
    def stands_for(self) -> Click:
        """What a click on them stands for."""
        return self.click or self.letter


class People(NamedTuple):
    """People with their numbers, in order, and what is said under the columns.

    `most_rows_each`: the most rows that anybody gets, where there is height. `joins` as of a note: the rows
    kept for what is said over it are air enough. `in_short` is heard at once in place of all rows.
    """

    columns: tuple[Column, ...]
    people: tuple[Person, ...]
    total: str = ""
    most_rows_each: int = 6
    joins: bool = True
    goes: int = 0
    in_short: str = ""
