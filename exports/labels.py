"""What the program says beside people's own words; a pack words it (sections “label” and “legend”)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property
from typing import TYPE_CHECKING, Literal

from facilitator.games.marginalia.entries import Form, Group, Outcome

if TYPE_CHECKING:
    from prompts.model import Prompt, Prompts

FAREWELLS = ("farewell", "unloved", "leaving", "gone")
"""The sections with ways to say goodbye."""


class Labels:
    """The labels of the packs in use; without packs those that come with the program."""

    def __init__(self, prompts: Prompts | None = None) -> None:
        self._chosen = prompts
        self._known: dict[str, tuple[str, ...]] = {}

    @cached_property
    def _prompts(self) -> Prompts:
        return self._chosen or _built_in()

    def of_life(self, group: Group) -> str:
        """The group that a character is of: one of the many."""
        return self._texts(group)[0]

    def of_group(self, group: Group) -> str:
        """The same group over a list of its people: the many."""
        return self._texts(group)[-1]

    def of_miss(self, outcome: Outcome) -> str:
        """Which way the cards missed; "" where they came out as predicted."""
        return self._texts(outcome)[0] if outcome in ("under", "over") else ""

    def late_since(self, age: str) -> str:
        """In a life: “from Childhood on”, the age from which its player was there."""
        return self._texts("came")[0].replace("{age}", age)

    @property
    def late_heading(self) -> str:
        """In an age of the chronicle, over the names of those who came with it."""
        return self._texts("came")[-1]

    def of_farewell(self, form: Form) -> str:
        """What stands over a farewell of this form."""
        return self._texts(form or "farewell")[0]

    def of_tellers(self, players: int) -> str:
        """Over a farewell, whose words it is: the others’, or of two players the other one’s."""
        return self._texts("told")[-1 if players == 2 else 0]

    def of_question(self, question: str) -> str:
        """Over a farewell, which question was on the page; "" where that is not known."""
        return ": ".join(filter(None, (self._texts("asked")[0], question))) if question else ""

    def prompt_asked(self, ids: Sequence[str], form: Form) -> Prompt | None:
        """Which of the prompts that stood at a farewell, first to last, was there when this form was told.

        A form is only kept where somebody leafed to it or chose it; else it was the first. None where the
        packs in use have it no more.
        """
        if not form:
            return next((prompt for _, prompt in self._farewells if prompt.id in ids[:1]), None)
        found = {prompt.id: prompt for part, prompt in self._farewells if part in (form, "")}
        return next((found[id] for id in reversed(ids) if id in found), None)

    @cached_property
    def _farewells(self) -> tuple[tuple[str, Prompt], ...]:
        """All ways to say goodbye, each with the form that it stands under."""
        return tuple(
            (place.part, prompt)
            for place, prompts in self._prompts.filed.items()
            if place.section in FAREWELLS
            for prompt in prompts
        )

    def legend(self, part: Literal["", "group", "miss"] = "") -> str:
        """What labels of this kind mean; without a kind what is said before."""
        return self._prompts.text("legend", part=part)

    def _texts(self, part: str) -> tuple[str, ...]:
        """The labels of a part, in the order in which docs/writing-packs.md says what each is for."""
        if part not in self._known:
            found = self._prompts.texts("label", part=part) if part else ()
            self._known[part] = tuple(prompt.text for prompt in found) or ("",)
        return self._known[part]


@cache
def _built_in() -> Prompts:
    # The reader of packs takes longer to load than all of an export.
    from prompts.loader import BUILT_IN, read_built_in
    from prompts.model import Prompts

    return Prompts(read_built_in(BUILT_IN / "labels.md").filed)
