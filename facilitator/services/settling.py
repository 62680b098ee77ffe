"""What is settled before the story beside the record: undone like an act, though it is none."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from facilitator.games.game import Slot
from facilitator.session import Session

NO_WORDS: Mapping[Slot, str] = {}


class Settled(NamedTuple):
    """Choices by name, and words that wait in lines for the story to begin."""

    choices: Mapping[str, str]
    drafts: Mapping[Slot, str]

    def put(self, session: Session) -> None:
        """Choose and draft all of it, and save it."""
        for name, value in self.choices.items():
            session.choose(name, value)
        for slot, words in self.drafts.items():
            session.draft(slot, words)
        session.flush()

    def without(self, slots: Collection[Slot]) -> Settled:
        """The same without what stands in these lines."""
        drafts = {slot: words for slot, words in self.drafts.items() if slot not in slots}
        return self._replace(drafts=drafts)

    def as_it_stands(self, session: Session) -> Settled:
        """The same as it is now."""
        return Settled(
            {name: session.choices.get(name, "") for name in self.choices},
            {slot: session.drafts.get(slot, "") for slot in self.drafts},
        )


class SettledStep(NamedTuple):
    """What was settled at a place once so many acts stood: as it was before, and after it."""

    place: str
    acts: int
    before: Settled
    after: Settled


class Steps:
    """The steps of one table before its story, for as long as it is open."""

    def __init__(self) -> None:
        self._done: list[SettledStep] = []
        self._undone: list[SettledStep] = []

    def take(self, session: Session, place: str, wanted: Settled) -> None:
        """Remember what is about to be settled at a place, if it changes anything."""
        before = wanted.as_it_stands(session)
        if before != wanted:
            self.follow(session)
            self._done.append(SettledStep(place, session.acts, before, wanted))

    def follow(self, session: Session) -> None:
        """Something is done: what was undone until now never comes back."""
        self._done = [step for step in self._done if step.acts <= session.acts]
        self._undone = []

    def forget(self, *slots: Slot) -> None:
        """Words were taken out: no undo brings them back into these lines."""
        self._done, self._undone = (
            [
                step._replace(before=step.before.without(slots), after=step.after.without(slots))
                for step in steps
            ]
            for steps in (self._done, self._undone)
        )

    def undo(self, session: Session) -> SettledStep | None:
        """Choose as before the last step; None where an act came after it."""
        if not self._done or self._done[-1].acts != session.acts:
            return None
        step = self._done.pop()
        self._undone.append(step)
        step.before.put(session)
        return step

    def redo(self, session: Session) -> SettledStep | None:
        """Choose as after the step that was undone last; None where an act was undone after it."""
        if not self._undone or self._undone[-1].acts != session.acts:
            return None
        step = self._undone.pop()
        self._done.append(step)
        step.after.put(session)
        return step
