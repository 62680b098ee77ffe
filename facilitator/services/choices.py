"""What a table chose beside its rules, by name; before the story undo takes it back, as if it were an act."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from facilitator.games.game import Slot
from facilitator.session import Session

if TYPE_CHECKING:
    from prompts.loader import Library
    from prompts.model import Prompt
    from prompts.reading import Pack

HIDDEN = "hidden"
"""Names the prompts that a table put out of its draws when it could, one id a line."""
PACKS = "packs"
"""Names the packs a table switched off, with spaces between."""
SETTING = "setting"
"""Names the pack for the setting that a table plays in; without it there is none."""
SET, CLASS = "set", "class"
"""Say that the table plays the set for a class."""
PLACE = "place"
"""Says where the table played, for the last line of an exported file."""
FORMAT = "format"
"""Names the format that the table chose last for its files."""
COUNTS = "standings"
"""Says that the table counts in the standings of several."""
ROOM, ROOM_CARD, ROOM_WORDS = "room", "room_card", "room_words"
"""The room: how it is known to its phones; whether they may press the card; where words from them go."""
ROOM_BEFORE = "room_before"
"""Which seats had a phone, and what of each life was told before the phone that has it now."""
TO_LINE, TO_LIST, OFF = "", "list", "off"
"""Where words from phones go: into their line, into a list first, nowhere. Off is the card on phones, too."""
ENDS, TALK_MINUTES = "ends", "talk_minutes"
"""The hour at which the table must end, a local date and time; and minutes kept for the talk."""


def is_class(choices: Mapping[str, str]) -> bool:
    """Whether the table plays the set for a class."""
    return choices.get(SET) == CLASS


def told_before(choices: Mapping[str, str]) -> dict[int, frozenset[str]]:
    """Of each seat of the room that had a phone, the names of blanks that the phone of now is not shown."""
    pairs = (each.partition(":") for each in choices.get(ROOM_BEFORE, "").split())
    return {int(seat): frozenset(slots.split(",")) - {""} for seat, _, slots in pairs if seat.isdecimal()}


def as_told_before(before: Mapping[int, Iterable[str]]) -> str:
    """These blanks by seat as the choice keeps them."""
    return " ".join(f"{seat}:{','.join(sorted(slots))}" for seat, slots in sorted(before.items()))


def packs_off(choices: Mapping[str, str]) -> frozenset[str]:
    """The ids of the packs that are switched off."""
    return frozenset(choices.get(PACKS, "").split())


def setting_in(choices: Mapping[str, str], library: Library | None) -> Pack | None:
    """The pack for the setting that was chosen, where it is still there."""
    packs = library.settings if library is not None else ()
    return next((pack for pack in packs if pack.about.id == choices.get(SETTING, "")), None)


def shown(pool: Sequence[Prompt], choices: Mapping[str, str]) -> Sequence[Prompt]:
    """The prompts that may be drawn."""
    away = choices.get(HIDDEN, "").split("\n")
    return [prompt for prompt in pool if prompt.id not in away] if HIDDEN in choices else pool


# ---------------------------------------------------------------- before the story

NO_DRAFTS: Mapping[Slot, str] = {}


class ChoicesAndDrafts(NamedTuple):
    """Choices by name, and words that wait in lines for the story to begin."""

    choices: Mapping[str, str]
    drafts: Mapping[Slot, str]

    def apply(self, session: Session) -> None:
        """Choose and draft all of it, and save it."""
        for name, value in self.choices.items():
            session.choose(name, value)
        for slot, words in self.drafts.items():
            session.draft(slot, words)
        session.flush()

    def without(self, slots: Collection[Slot]) -> ChoicesAndDrafts:
        """The same without what stands in these lines."""
        drafts = {slot: words for slot, words in self.drafts.items() if slot not in slots}
        return self._replace(drafts=drafts)

    def as_they_are(self, session: Session) -> ChoicesAndDrafts:
        """The same names and lines, with what the session has for them now."""
        return ChoicesAndDrafts(
            {name: session.choices.get(name, "") for name in self.choices},
            {slot: session.drafts.get(slot, "") for slot in self.drafts},
        )


class ChoiceStep(NamedTuple):
    """What was settled at a place once so many acts stood: as it was before, and after it."""

    place: str
    acts: int
    before: ChoicesAndDrafts
    after: ChoicesAndDrafts


class ChoiceSteps:
    """The steps of one table before its story, for as long as it is open."""

    def __init__(self) -> None:
        self._done: list[ChoiceStep] = []
        self._undone: list[ChoiceStep] = []

    def remember(self, session: Session, place: str, wanted: ChoicesAndDrafts) -> None:
        """Remember what is about to be settled at a place, if it changes anything."""
        before = wanted.as_they_are(session)
        if before != wanted:
            self.follow(session.act_count)
            self._done.append(ChoiceStep(place, session.act_count, before, wanted))

    def follow(self, acts: int) -> None:
        """Something is done once so many acts stood: what was undone until then never comes back."""
        self._done = [step for step in self._done if step.acts <= acts]
        self._undone = []

    def forget(self, *slots: Slot) -> None:
        """Words were erased: no undo brings them back into these lines."""
        self._done, self._undone = (
            [
                step._replace(before=step.before.without(slots), after=step.after.without(slots))
                for step in steps
            ]
            for steps in (self._done, self._undone)
        )

    def undo(self, session: Session) -> ChoiceStep | None:
        """Choose as before the last step; None where an act came after it."""
        if not self._done or self._done[-1].acts != session.act_count:
            return None
        step = self._done.pop()
        self._undone.append(step)
        step.before.apply(session)
        return step

    def redo(self, session: Session) -> ChoiceStep | None:
        """Choose as after the step that was undone last; None where an act was undone after it."""
        if not self._undone or self._undone[-1].acts != session.act_count:
            return None
        step = self._undone.pop()
        self._done.append(step)
        step.after.apply(session)
        return step
