"""Names put into a text."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from prompts.model import Prompt

YOURS = "your character"
"""A character without a name, for the player who is asked: “Ben’s character’s parents” is hard to say."""
_PLACEHOLDER = re.compile(r"\{(\w+)\}")
_BEGINS = re.compile(r"(?:^|[.!?…][”’]?\s|“)\Z")


def fill(text: str, /, **names: str) -> str:
    """The text with {character} and the like replaced in one pass: braces in names stay as they are."""

    def named(found: re.Match[str]) -> str:
        name = names.get(found[1], found[0])
        return name.capitalize() if name == YOURS and _BEGINS.search(text[: found.start()]) else name

    return _PLACEHOLDER.sub(named, text)


def sayable(pool: Sequence[Prompt], names: Collection[str]) -> Sequence[Prompt]:
    """The texts that need no other name than these.

    {another} has none where nobody else is there, {agenda} where none is set, or one too long to read out.
    """
    return [prompt for prompt in pool if set(_PLACEHOLDER.findall(prompt.text)) <= set(names)]
