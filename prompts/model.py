"""Texts that the table is offered, found by what they are for."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain

from prompts.sections import SECTIONS, Place

OWN = "own"
"""The id of the pack that the program once wrote for the table: own.md."""
PLACEHOLDER = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True)
class Prompt:
    """One text of a pack; its id stays the same as long as its words and its heading do."""

    id: str
    text: str

    @property
    def is_own(self) -> bool:
        """Whether the table wrote it."""
        return self.id.startswith(f"{OWN}/")

    @cached_property
    def needs(self) -> frozenset[str]:
        """The names that it has in braces."""
        return frozenset(PLACEHOLDER.findall(self.text))


@dataclass(frozen=True)
class Prompts:
    """All texts of the packs in use."""

    filed: Mapping[Place, tuple[Prompt, ...]] = field(default_factory=dict)

    def texts(
        self, section: str, *, age: int | None = None, suit: str | None = None, part: str | None = None
    ) -> tuple[Prompt, ...]:
        """The texts of the most exact headings that have any; in a pooled section of the wider ones too.

        Headings of one exactness join, and what the table wrote joins always.
        """
        asked = Place(section, age or 0, suit or "", part or "")
        ranks = [
            tuple(prompt for place in rank for prompt in self.filed.get(place, ())) for rank in asked.wider()
        ]
        if SECTIONS[section].pooled:
            return tuple(chain.from_iterable(ranks))
        first = next((at for at, found in enumerate(ranks) if found), len(ranks))
        own = (prompt for found in ranks[first + 1 :] for prompt in found if prompt.is_own)
        return (*chain.from_iterable(ranks[first : first + 1]), *own)

    def text(
        self, section: str, *, age: int | None = None, suit: str | None = None, part: str | None = None
    ) -> str:
        """The words of the first of these texts, or ""."""
        found = self.texts(section, age=age, suit=suit, part=part)
        return found[0].text if found else ""

    def every(self, section: str) -> tuple[Prompt, ...]:
        """All texts of a section, whatever their age, suit or part."""
        return tuple(
            prompt for place, found in self.filed.items() if place.section == section for prompt in found
        )

    def society(self, words: str) -> str:
        """The name of the pack's society that these words begin with, or "": the part of its topics."""
        names = {society_name(prompt.text) for prompt in self.every("society")}
        begun = (name for name in names if words.casefold().startswith(name.casefold()))
        return max(begun, key=len, default="")


def society_name(text: str) -> str:
    """The name at the beginning of a society's text: what stands before the colon, else ""."""
    name, colon, _ = text.partition(":")
    return name.strip() if colon else ""
