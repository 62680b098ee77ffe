"""Names put into a text."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from prompts.model import Prompt

_PLACEHOLDER = re.compile(r"\{(\w+)\}")


def fill(text: str, /, **names: str) -> str:
    """The text with {character} and the like replaced in one pass: braces in names stay as they are."""
    return _PLACEHOLDER.sub(lambda found: names.get(found[1], found[0]), text)


def sayable(pool: Sequence[Prompt], names: Collection[str]) -> Sequence[Prompt]:
    """The texts that need no other name than these.

    {another} has none where nobody else is there, {agenda} where none is set, or one too long to read out.
    """
    return [prompt for prompt in pool if set(_PLACEHOLDER.findall(prompt.text)) <= set(names)]
