"""Which text comes next, and names put into it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import sha256

from prompts.model import Prompt

_PLACEHOLDER = re.compile(r"\{(\w+)\}")


def drawn(prompts: Sequence[Prompt], key: str, presses: int) -> Prompt | None:
    """The text after so many presses, in an order that only the key and the texts decide.

    All are seen before one comes again. People who are asked one after the other see different
    texts when they share a key and their places in the order are counted as presses.
    """
    if not prompts:
        return None
    order = sorted(prompts, key=lambda prompt: sha256(f"{key}\n{prompt.id}".encode()).digest())
    return order[presses % len(order)]


def fill(text: str, /, **names: str) -> str:
    """The text with {character} and the like replaced in one pass: braces in names stay as they are."""
    return _PLACEHOLDER.sub(lambda found: names.get(found[1], found[0]), text)
