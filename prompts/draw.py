"""Names put into a text."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from prompts.model import PLACEHOLDER, Prompt

YOURS = "your character"
"""A character without a name, for the player who is asked: “Ben’s character’s parents” is hard to say."""
_NAMED = re.compile(rf"{PLACEHOLDER.pattern}(\.?)")
"""A placeholder, with the full stop behind it."""
_ENDS = re.compile(r"[.!?…][”’]?\Z")
_BEGINS = re.compile(r"(?:^|[.!?…][”’]?\s|“)\Z")


def fill(text: str, /, **names: str) -> str:
    """The text with {character} and the like replaced in one pass: braces in names stay as they are.

    Behind a name that is a sentence no full stop is put twice.
    """

    def named(found: re.Match[str]) -> str:
        name = names.get(found[1])
        if name is None:
            return found[0]
        if name == YOURS and _BEGINS.search(text[: found.start()]):
            name = name.capitalize()
        return name if _ENDS.search(name) else name + found[2]

    return _NAMED.sub(named, text)


def sayable(pool: Sequence[Prompt], names: Collection[str]) -> Sequence[Prompt]:
    """The texts that need no other name than these.

    {another} has none where nobody else is there, {agenda} where none is set, or one too long to read out.
    """
    known = frozenset(names)
    return [prompt for prompt in pool if prompt.needs <= known]
