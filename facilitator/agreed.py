"""What a table agreed beside its record, and what of it the disk has: choices, and things left out."""

from __future__ import annotations

from collections.abc import Mapping

from facilitator.record import clean

LINE = "line"


class TableChoices:
    """Choices by name, and what is left out by its words; each as it is here and as the disk has it."""

    def __init__(self) -> None:
        self.choices: dict[str, str] = {}
        self.limits: dict[str, str] = {}
        self._kept: tuple[dict[str, str], dict[str, str]] = ({}, {})

    def choose(self, name: str, value: str) -> None:
        """Keep a choice, or with "" no longer."""
        self.choices[name] = clean(value)

    def leave_out(self, limits: Mapping[str, str]) -> None:
        """Replace what is left out, as a whole."""
        self.limits = {clean(words): kind for words, kind in sorted(limits.items())}

    @property
    def unsaved_choices(self) -> dict[str, str]:
        """The choices that the disk doesn't have like this; "" for one that goes."""
        kept = self._kept[0]
        return {name: value for name, value in self.choices.items() if kept.get(name, "") != value}

    @property
    def unsaved_limits(self) -> dict[str, str] | None:
        """All that is left out, if the disk has another list."""
        return self.limits if self.limits != self._kept[1] else None

    def settled(self) -> None:
        """The disk has all of it."""
        self._kept = (dict(self.choices), dict(self.limits))

    def take(self, choices: Mapping[str, str], limits: Mapping[str, str]) -> None:
        """What the disk has now, with what only this window changed on top.

        A thing that either window added stays, one that either took off the list goes, and never is
        stronger than off stage.
        """
        changed, before, here = self.unsaved_choices, self._kept[1], self.limits
        self._kept = (dict(choices), dict(limits))
        self.choices = {**choices, **changed}
        stays = {words: kind for words, kind in limits.items() if words in here or words not in before}
        added = {words: kind for words, kind in here.items() if before.get(words) != kind}
        lines = {words: LINE for words, kind in stays.items() if kind == LINE and words not in before}
        self.limits = dict(sorted({**stays, **added, **lines}.items()))
