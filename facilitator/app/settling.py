"""What is settled before the story beside the record: undone like an act, though it is none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from facilitator.record import Act
from facilitator.session import Session

DONE_AT = {"topic_noted": "world", "rules_agreed": "rules"}
"""Where the acts before the story are done that are not done on the page of their step."""


class Step(NamedTuple):
    """What was settled at a place once so many acts stood: the choices as they were, and as they are."""

    place: str
    acts: int
    before: Mapping[str, str]
    after: Mapping[str, str]


class Steps:
    """The steps of one table before its story, for as long as it is on the desk."""

    def __init__(self) -> None:
        self._done: list[Step] = []
        self._undone: list[Step] = []

    def take(self, session: Session, place: str, choices: Mapping[str, str]) -> None:
        """Remember what is about to be settled at a place."""
        self.follow(session)
        before = {name: session.choices.get(name, "") for name in choices}
        self._done.append(Step(place, session.acts, before, dict(choices)))

    def follow(self, session: Session) -> None:
        """Something is done: what was undone until now never comes back."""
        self._done = [step for step in self._done if step.acts <= session.acts]
        self._undone = []

    def undo(self, session: Session) -> Step | None:
        """Choose as before the last step; None where an act came after it."""
        if not self._done or self._done[-1].acts != session.acts:
            return None
        step = self._done.pop()
        self._undone.append(step)
        _choose(session, step.before)
        return step

    def redo(self, session: Session) -> Step | None:
        """Choose as after the step that was undone last; None where an act was undone after it."""
        if not self._undone or self._undone[-1].acts != session.acts:
            return None
        step = self._undone.pop()
        self._done.append(step)
        _choose(session, step.after)
        return step


def _choose(session: Session, choices: Mapping[str, str]) -> None:
    for name, value in choices.items():
        session.choose(name, value)
    session.flush()


def where_done(act: Act) -> str:
    """The place at which an act before the story is done."""
    return DONE_AT.get(act[-1].kind, "table")
