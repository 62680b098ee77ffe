"""What of a score sheet stands for longer than it was said: house rules go on, a refusal may be passed."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any, TypeAlias

from facilitator.scoresheet.model import Strict

Said: TypeAlias = dict[str, Any]


def said_in(rules: Strict) -> Said:
    """What the file says of house rules, and nothing of what it leaves out."""
    return {key: getattr(rules, key) for key in rules.model_fields_set}


def held_from(first: Said, said: Iterable[Said]) -> Iterator[tuple[int, Said]]:
    """Give what holds from 1 on, and from each number with something said; the rest goes on (A-30, B-30)."""
    held = dict(first)
    yield 1, dict(held)
    for number, more in enumerate(said, start=1):
        if more:
            held |= more
            yield number, dict(held)


def passed(overruled: Collection[str], *codes: str) -> str:
    """The first of these rules that the table overruled; "" where it was none."""
    return next((code for code in codes if code in overruled), "")
