"""What a table chose beside its rules, by name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

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
