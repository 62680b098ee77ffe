"""What a table chose beside its rules, by name; and which prompts it keeps out of its draws."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from prompts.loader import Library
    from prompts.model import Prompt
    from prompts.reading import Pack

HIDDEN = "hidden"
"""Names the prompts a table keeps out of its draws, one id a line."""
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
ENDS, TALK_MINUTES = "ends", "talk_minutes"
"""The hour at which the table must end, a local date and time; and minutes kept for the talk."""


def is_class(choices: Mapping[str, str]) -> bool:
    """Whether the table plays the set for a class."""
    return choices.get(SET) == CLASS


def hidden(choices: Mapping[str, str]) -> frozenset[str]:
    """The ids of the prompts that are hidden."""
    return frozenset(choices.get(HIDDEN, "").split("\n")) - {""}


def as_hidden(ids: Iterable[str]) -> str:
    """These ids as the choice keeps them."""
    return "\n".join(sorted(ids))


def packs_off(choices: Mapping[str, str]) -> frozenset[str]:
    """The ids of the packs that are switched off."""
    return frozenset(choices.get(PACKS, "").split())


def setting_in(choices: Mapping[str, str], library: Library | None) -> Pack | None:
    """The pack for the setting that was chosen, where it is still there."""
    packs = library.settings if library is not None else ()
    return next((pack for pack in packs if pack.about.id == choices.get(SETTING, "")), None)


def shown(pool: Sequence[Prompt], choices: Mapping[str, str]) -> Sequence[Prompt]:
    """The prompts that may be drawn."""
    away = hidden(choices)
    return [prompt for prompt in pool if prompt.id not in away] if away else pool
