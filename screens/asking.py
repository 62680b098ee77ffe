"""What is asked at a place of the evening, and which prompts a table keeps out of its draws."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from prompts.loader import Library
    from prompts.model import Prompt
    from prompts.reading import Pack
    from screens.messages import Desk

HIDDEN = "hidden"
"""The choice that names the prompts a table keeps out of its draws, one id a line."""
PACKS = "packs"
"""The choice that names the packs a table switched off, with spaces between."""
SETTING = "setting"
"""The choice that names the pack for the setting that a table plays in; without it there is none."""
PLACE = "place"
"""The choice that says where the table played, for the last line of a file taken home."""


@dataclass(frozen=True)
class Asking:
    """The prompts that may stand at one place.

    `place` is its name for the draws and `count` how many stand there; `filed` is the section, age, suit
    and part under which the table’s own belong, `names` what fills the braces.
    """

    place: str
    pool: Sequence[Prompt]
    filed: tuple[str, int, str, str]
    names: Mapping[str, str] = field(default_factory=dict)
    count: int = 1


NOWHERE = Asking("nowhere", (), ("fact", 0, "", ""))
"""What is asked where there is nothing to ask about."""


def standing(desk: Desk, asking: Asking | None, *, another: bool = False) -> tuple[Prompt, ...]:
    """The prompts that stand where this is asked, or others instead; none where nothing is asked."""
    if asking is None:
        return ()
    return desk.ask(asking.place, asking.pool, asking.count, another=another)


def read_out(desk: Desk, asking: Asking | None, *, another: bool = False) -> list[str]:
    """Their words, with the names in them."""
    from prompts.draw import fill

    names = asking.names if asking is not None else {}
    return [fill(found.text, **names) for found in standing(desk, asking, another=another)]


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
