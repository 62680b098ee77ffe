"""The prompts of a table: packs in use, what stands where, pinned ones, the table’s own."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from facilitator.services.choices import PACKS, SETTING, packs_off, shown
from facilitator.services.storage import Storage
from facilitator.services.table import TableService
from facilitator.services.view import Changes, Kind
from facilitator.store import StoreError

if TYPE_CHECKING:
    from facilitator.services.asked import Asked
    from prompts.loader import Library
    from prompts.model import Prompt, Prompts
    from prompts.sections import Place


class PromptService:
    """Asks, and keeps what was asked. Packs are read once; what of them is in use hangs on the table.

    `library` is None until the packs are read, and `in_use` with it.
    """

    def __init__(
        self,
        storage: Storage,
        table: TableService,
        changes: Changes,
        folder: Callable[[], Path],
        note: Callable[[str], None],
    ) -> None:
        self._storage, self._table, self._changes = storage, table, changes
        self._folder, self._note = folder, note
        self.library: Library | None = None
        self.in_use: Prompts | None = None
        self._asked: Asked | None = None
        self._hushed: set[str] = set()
        self._gathered: tuple[Library, frozenset[str], str] | None = None
        changes.on(Kind.REFRESHED, self._gather)
        changes.on(Kind.OVERTAKEN, self._ask_on)
        changes.on(Kind.SAVING, self._write_down)
        changes.on(Kind.LEFT, self._forget_asked)

    # ------------------------------------------------------------ packs

    def read_packs(self) -> None:
        """Read the packs folder again."""
        from prompts.loader import library

        self.library = library(self._folder())
        self._gather()

    def _gather(self) -> None:
        """Put the prompts together anew, where the packs or the table’s choice among them changed."""
        if self.library is None:
            return
        choices = self._table.view.choices
        wanted = (self.library, packs_off(choices), choices.get(SETTING, ""))
        if self._gathered is None or self._gathered[0] is not wanted[0] or self._gathered[1:] != wanted[1:]:
            self._gathered = wanted
            self.in_use = self.library.chosen(*wanted[1:])

    def write(self, place: Place, old: str, new: str) -> str:
        """Write one of the table’s own prompts: "" for old adds it, "" for new takes it away.

        It is there at once. A sentence where it can’t be kept.
        """
        from prompts import own
        from prompts.model import OWN

        try:
            if not old:
                own.add(self._folder(), place, new)
            elif not new:
                own.remove(self._folder(), place, old)
            else:
                own.replace(self._folder(), place, old, new)
        except own.NotKept as why:
            return why.sentence
        self.read_packs()
        off = packs_off(self._table.view.choices)
        if new and OWN in off:
            self._table.choose(PACKS, " ".join(sorted(off - {OWN})))
        return ""

    # ------------------------------------------------------------ what stands where

    @property
    def asked(self) -> Asked:
        """What this table was asked, by place."""
        if self._asked is None:
            # Not before the packs are there, and so not before the first frame.
            from facilitator.services.asked import Asked

            self._asked = Asked(self._table.view.key, self._table.view.choices, self._drawn())
        return self._asked

    @property
    def _is_kept(self) -> bool:
        return not (self._table.example or self._storage.trouble)

    def _drawn(self) -> dict[str, tuple[int, bool]]:
        try:
            return self._storage.store.drawn() if self._is_kept else {}
        except StoreError:
            return {}

    def _ask_on(self) -> None:
        """Another window wrote: its questions stand here too, under those that this one has not written."""
        if self._asked is not None and self._table.session is not None:
            self._asked.take(self._table.session.choices, self._drawn())

    def ask(
        self,
        key: str,
        pool: Sequence[Prompt],
        count: int = 1,
        *,
        another: bool = False,
        first: Collection[str] = (),
    ) -> tuple[Prompt, ...]:
        """The prompts that stand at this place of the evening; drawn evenly when first asked for.

        At a hushed place there are none, until another is wanted.
        """
        if key in self._hushed and not another:
            return ()
        self._hushed.discard(key)
        found = self.asked.ask(
            key, shown(pool, self._table.view.choices), count, another=another, first=first
        )
        if self.asked.moved or self.asked.fresh:
            self._changes.tell(Kind.DRAFTED)
        return found

    def put(self, key: str, prompt: Prompt, count: int = 1) -> None:
        """Let this prompt stand at a place."""
        self._hushed.discard(key)
        self.asked.put(key, prompt, count)
        self._changes.tell(Kind.DRAFTED)

    def hush(self, key: str) -> None:
        """Ask nothing at this place until somebody wants a prompt; it is kept nowhere that it is so."""
        self._hushed.add(key)

    def is_hushed(self, key: str) -> bool:
        """Whether nothing is asked at this place now."""
        return key in self._hushed

    @property
    def pinned(self) -> Collection[str]:
        """The ids of the prompts that come first, once an evening."""
        return self.asked.pinned

    def pin(self, prompt: Prompt, on: bool) -> None:
        """Pin a prompt for every evening, or let it go."""
        try:
            if self._is_kept:
                self._storage.store.pin(prompt.id, on)
        except StoreError as trouble:
            self._note(str(trouble))
        else:
            self.asked.pin(prompt.id, on)

    def _write_down(self) -> None:
        """Write down what was asked since the last time; it waits while nothing can be written."""
        asked, session = self._asked, self._table.session
        if asked is None or session is None or self._table.example:
            return
        for name, ids in asked.kept().items():
            session.choose(name, ids)
        asked.moved.clear()
        if not asked.fresh:
            return
        try:
            self._storage.store.note_drawn(asked.fresh)
        except StoreError:
            return
        asked.fresh.clear()

    def _forget_asked(self) -> None:
        self._asked = None
        self._hushed.clear()
