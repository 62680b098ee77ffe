"""Which page of the table is due, as its game says, and what this window has shown of it already."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from facilitator.games.registry import load, plugin_of
from facilitator.services.view import ViewState


@dataclass(eq=False)
class Seen:
    """Pages read and put away.

    `read` has by the name of a page what was read there: numbers that mean something to the game. It is the
    little that is not in the record.
    """

    read: dict[str, tuple[int, ...]] = field(default_factory=dict)

    @classmethod
    def of_the_shelf(cls, view: ViewState) -> Seen:
        """What was read of a table that is opened again."""
        return cls(read=dict(turns_of(view).read_before(view)))

    def put_away(self, view: ViewState, page: str, age: int) -> None:
        """A page was read."""
        self.read[page] = turns_of(view).what_is_read(view, page, age)

    def follow(self, view: ViewState) -> None:
        """After an act: what was read counts only while it stands."""
        turns_of(view).follow(view, self)


class Turns:
    """The turns of a game with one page for each kind of step; a game with more overrides some of it."""

    def page_for(self, view: ViewState, seen: Seen) -> tuple[str, int]:
        """The page that the table is on, and its age."""
        return f"{view.game}-{view.step.kind}", view.step.age

    def read_before(self, view: ViewState) -> Mapping[str, tuple[int, ...]]:
        """What was read of a table that is opened again."""
        return {}

    def what_is_read(self, view: ViewState, page: str, age: int) -> tuple[int, ...]:
        """What was read on a page that is put away."""
        return (age,)

    def follow(self, view: ViewState, seen: Seen) -> None:
        """Forget what no longer stands after an act."""


STEP_BY_STEP = Turns()


def turns_of(view: ViewState) -> Turns:
    """The turns of the game that is played."""
    part = plugin_of(view.game).turns
    turns: Turns = load(part) if part else STEP_BY_STEP
    return turns


def page_for(view: ViewState, seen: Seen) -> tuple[str, int]:
    """The page that the table is on, and its age."""
    if plugin_of(view.game).guide:
        return "asked", 0
    return turns_of(view).page_for(view, seen)
