"""The prompts of a table: packs in use, what stands where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from facilitator.language import tr, trc, trn
from facilitator.services.changes import Changes, Kind
from facilitator.services.choices import SETTING, packs_off, setting_in, shown
from facilitator.services.storage import Storage
from facilitator.services.table import TableService
from facilitator.store import StoreError

if TYPE_CHECKING:
    from prompts.loader import Library
    from prompts.model import Prompt, Prompts

Pool: TypeAlias = "Sequence[Prompt]"
Drawn: TypeAlias = Mapping[str, int]

ASKED = "asked "
"""How the choices of a table begin that hold which prompts stand at a place; its name follows."""
PUT_AWAY = "put_away"
"""The place of prompts that were heard tonight and gave way to others; nothing is asked there."""


class Asked:
    """What one table was asked, by place; `times` counts each prompt over all evenings of this program.

    A prompt stays at its place until another is wanted, so that a table that is opened again finds it there.
    Whatever stood somewhere was heard tonight, also what was only leafed past: it comes again when nothing
    new is left that fits.
    `fresh` are the prompts drawn, and `moved` the places where others stand, since they were last written
    down.
    """

    def __init__(self, key: str, choices: Mapping[str, str], drawn: Drawn) -> None:
        self.key = key
        self.standing: dict[str, list[str]] = {}
        self.fresh: list[str] = []
        self.moved: set[str] = set()
        self.take(choices, drawn)

    def take(self, choices: Mapping[str, str], drawn: Drawn) -> None:
        """What was written down, also by another window; what moved here since then stays on top."""
        mine = {place: self.standing[place] for place in self.moved}
        away = self.standing.get(PUT_AWAY, ())
        self.standing = {**standing_in(choices), **mine}
        if away:
            self._move(PUT_AWAY, sorted({*away, *standing_in(choices).get(PUT_AWAY, ())}))
        self.times = Counter(drawn)
        self.times.update(self.fresh)

    def ask(
        self, place: str, pool: Pool, count: int, *, another: bool, first: Collection[str] = ()
    ) -> tuple[Prompt, ...]:
        """The prompts at this place: those that stand and still fit, filled up with others that are drawn.

        Where another is wanted, those that stand come only after all others. `first` are the ids of those
        that come before the rest of the pool while they are new.
        """
        known = {prompt.id: prompt for prompt in pool}
        standing = [id for id in self.standing.get(place, ()) if id in known][:count]
        stays = [] if another else standing
        # What stands already is asked at every drawing: nothing is put in order then.
        in_order = self._in_order(known, first) if len(stays) < count else []
        new = [id for id in in_order if id not in standing][: count - len(stays)]
        chosen = list(dict.fromkeys([*stays, *new, *standing]))[:count]
        if new:
            self._stand(place, chosen)
            self._heard(*new)
        return tuple(known[id] for id in chosen)

    def _stand(self, place: str, ids: list[str]) -> None:
        gone = set(self.standing.get(place, ())).difference(ids)
        if gone:
            self._move(PUT_AWAY, sorted(gone.union(self.standing.get(PUT_AWAY, ()))))
        self._move(place, ids)

    def _move(self, place: str, ids: list[str]) -> None:
        if self.standing.get(place) != ids:
            self.standing[place] = ids
            self.moved.add(place)

    def _heard(self, *ids: str) -> None:
        self.fresh += ids
        self.times.update(ids)

    def _in_order(self, ids: Mapping[str, Prompt], first: Collection[str]) -> list[str]:
        """Not heard tonight first, `first` before others; the least heard; by the lot."""
        tonight = {id for standing in self.standing.values() for id in standing}

        from hashlib import sha256  # not before the first frame

        def turn(id: str) -> tuple[bool, bool, int, bytes]:
            lot = sha256(f"{self.key}\n{id}".encode()).digest()
            is_heard = id in tonight
            return is_heard, is_heard or id not in first, self.times[id], lot

        return sorted(ids, key=turn)

    def kept(self) -> dict[str, str]:
        """The choices that hold the places where others stand than were written down."""
        return {f"{ASKED}{place}": "\n".join(self.standing[place]) for place in self.moved}


def standing_in(choices: Mapping[str, str]) -> dict[str, list[str]]:
    """Which prompts stand where, by place, each of them once."""
    return {
        name.removeprefix(ASKED): list(dict.fromkeys(ids.split("\n")))
        for name, ids in choices.items()
        if name.startswith(ASKED)
    }


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

    def packs_in_use(self) -> str:
        """The packs that this table hears, by their ids, and how many can't be read."""
        if self.library is None:
            return tr("packs in {folder}", folder=self._folder())
        from prompts.loader import PROGRAM

        choices = self._table.view.choices
        users = [pack.about.id for pack in self.library.users if pack.about.setting is None]
        setting = setting_in(choices, self.library)
        chosen = [setting.about.id] if setting is not None else []
        names = {PROGRAM: tr("the program’s own"), **{id: id for id in (*users, *chosen)}}
        off = packs_off(choices)
        used = ", ".join(name for id, name in names.items() if id not in off)
        broken = len(self.library.broken)
        return "; ".join(
            filter(
                None,
                (
                    tr("packs in use: {packs}", packs=used or trc("packs", "none")),
                    trn("{n} can’t be read", "{n} can’t be read", broken) if broken else "",
                    tr("put more into {folder}", folder=self._folder()),
                ),
            )
        )

    # ------------------------------------------------------------ what stands where

    @property
    def asked(self) -> Asked:
        """What this table was asked, by place."""
        if self._asked is None:
            self._asked = Asked(self._table.view.key, self._table.view.choices, self._drawn())
        return self._asked

    @property
    def _is_kept(self) -> bool:
        return not (self._table.example or self._storage.trouble)

    def _drawn(self) -> dict[str, int]:
        try:
            return self._storage.store.drawn.all() if self._is_kept else {}
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
            self._changes.tell(Kind.CHOICES_WAIT)
        return found

    def hush(self, key: str) -> None:
        """Ask nothing at this place until somebody wants a prompt; it is kept nowhere that it is so."""
        self._hushed.add(key)

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
            self._storage.store.drawn.note(asked.fresh)
        except StoreError:
            return
        asked.fresh.clear()

    def _forget_asked(self) -> None:
        self._asked = None
        self._hushed.clear()
