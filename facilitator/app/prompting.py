"""The prompts of the desk: packs in use, what stands where, pinned ones, the table’s own."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from facilitator.app.part import Part
from facilitator.paths import packs_folder
from facilitator.store import StoreError
from screens.asking import PACKS, SETTING, packs_off, shown

if TYPE_CHECKING:
    from facilitator.app.asking import Asked
    from prompts.loader import Library
    from prompts.model import Prompt, Prompts
    from prompts.sections import Place


class Prompting(Part):
    """Asks, and keeps what was asked. Packs are read once; what of them is in use hangs on the table."""

    def __init__(self) -> None:
        self.library: Library | None = None
        self.prompts: Prompts | None = None
        self.asked: Asked | None = None
        self._gathered: tuple[Library, frozenset[str], str] | None = None

    # ------------------------------------------------------------ packs

    def read_packs(self) -> None:
        """Read the packs folder again."""
        from prompts.loader import library

        self.library = library(packs_folder())
        self.gather()

    def gather(self) -> None:
        """Put the prompts together anew, where the packs or the table’s choice among them changed."""
        if self.library is None:
            return
        off, setting = packs_off(self.moment.choices), self.moment.choices.get(SETTING, "")
        if (
            self._gathered is None
            or self._gathered[0] is not self.library
            or self._gathered[1:] != (off, setting)
        ):
            self._gathered = (self.library, off, setting)
            self.prompts = self.library.chosen(off, setting)

    def write(self, place: Place, old: str, new: str) -> str:
        """Write one of the table’s own prompts: "" for old adds it, "" for new takes it away.

        It is there at once. A sentence where it can’t be kept.
        """
        from prompts import own
        from prompts.model import OWN

        try:
            if not old:
                own.add(packs_folder(), place, new)
            elif not new:
                own.remove(packs_folder(), place, old)
            else:
                own.replace(packs_folder(), place, old, new)
        except own.NotKept as why:
            return why.sentence
        self.read_packs()
        off = packs_off(self.moment.choices)
        if new and OWN in off:
            self.agree(PACKS, " ".join(sorted(off - {OWN})))
        return ""

    # ------------------------------------------------------------ what stands where

    def _asked(self) -> Asked:
        if self.asked is None:
            # Not before the packs are there, and so not before the first frame.
            from facilitator.app.asking import Asked

            choices = self.session.choices if self.session is not None else {}
            self.asked = Asked(self.moment.key, choices, self._drawn())
        return self.asked

    def _drawn(self) -> dict[str, tuple[int, bool]]:
        try:
            return {} if self.example or self.trouble else self.store.drawn()
        except StoreError:
            return {}

    def ask_on(self) -> None:
        """Another window wrote: its questions stand here too, under those that this one has not written."""
        if self.asked is not None and self.session is not None:
            self.asked.take(self.session.choices, self._drawn())

    def ask(
        self, key: str, pool: Sequence[Prompt], count: int = 1, *, another: bool = False
    ) -> tuple[Prompt, ...]:
        """The prompts that stand at this place of the evening; drawn evenly when first asked for."""
        asked = self._asked()
        found = asked.ask(key, shown(pool, self.moment.choices), count, another=another)
        if asked.moved or asked.fresh:
            self.drafted()
        return found

    def put(self, key: str, prompt: Prompt, count: int = 1) -> None:
        """Let this prompt stand at a place."""
        self._asked().put(key, prompt, count)
        self.drafted()

    @property
    def pinned(self) -> Collection[str]:
        """The ids of the prompts that come first, once an evening."""
        return self._asked().pinned

    def pin(self, prompt: Prompt, on: bool) -> None:
        """Pin a prompt for every evening, or let it go."""
        try:
            if not (self.example or self.trouble):
                self.store.pin(prompt.id, on)
        except StoreError as trouble:
            self.note(str(trouble))
        else:
            self._asked().pin(prompt.id, on)

    def keep_asked(self) -> None:
        """Write down what was asked since the last time; it waits while nothing can be written."""
        asked, session = self.asked, self.session
        if asked is None or session is None or self.example:
            return
        for name, ids in asked.kept().items():
            session.choose(name, ids)
        asked.moved.clear()
        if not asked.fresh:
            return
        try:
            self.store.note_drawn(asked.fresh)
        except StoreError:
            return
        asked.fresh.clear()

    # ------------------------------------------------------------ what the desk does

    @abstractmethod
    def agree(self, name: str, value: str) -> None:
        """Keep what this table chose apart from the rules."""

    def drafted(self) -> None:
        """Words wait for the disk."""
