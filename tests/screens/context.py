"""The services without a terminal, for pages: a real table, in memory; the rest remembers what was asked.

A session is loaded with acts as they are given, so that a test may begin at any table, also an illegal one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, MutableMapping, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any, cast

from docs.still import SameRoom
from exports.model import Page as FilePage
from exports.model import Paragraph
from facilitator.exporting.written import EarlierFile
from facilitator.games.game import Entry, Slot
from facilitator.games.marginalia.entries import DealerSet, Seated, StorySwitched, WorldSet
from facilitator.games.registry import rules_of
from facilitator.record import Act, lines
from facilitator.services.autosave import Autosave
from facilitator.services.cards import CardMemory
from facilitator.services.changes import Changes
from facilitator.services.context import AppContext
from facilitator.services.front_end import Where
from facilitator.services.over_tables.search import SearchResults
from facilitator.services.over_tables.shelf import ListedTable
from facilitator.services.over_tables.standings import StandingsService
from facilitator.services.prompts import PromptService
from facilitator.services.settings import Settings, read_settings
from facilitator.services.storage import Storage
from facilitator.services.table import TableService
from facilitator.services.view import ViewState
from facilitator.session import Session
from facilitator.store import MEMORY, Change, Store
from facilitator.store.rescue import RescueOffer
from facilitator.summary import people, stands
from tests.facilitator.services.composing import Listener, StillTimers, first


class WatchedTable(TableService):
    """A table that remembers what was erased at it."""

    def __init__(self, storage: Storage, changes: Changes) -> None:
        super().__init__(storage, changes, StillTimers())
        self.struck: list[Slot] = []
        self.dropped: list[Slot] = []
        self.reworded: dict[Slot, str] = {}

    def erase(self, *slots: Slot) -> None:
        """Erase, and remember it."""
        self.struck.extend(slots)
        super().erase(*slots)

    def erase_draft(self, slot: Slot) -> None:
        """Drop, and remember it."""
        self.dropped.append(slot)
        super().erase_draft(slot)

    def replace_words(self, words: Mapping[Slot, str]) -> None:
        """Replace, and remember it."""
        self.reworded |= words
        super().replace_words(words)


class WatchedPrompts(PromptService):
    """Prompts of no file."""

    def _gather(self) -> None:
        """What a test puts in use stays."""


class PageFront(Listener):
    """Whoever shows pages; `shows` is what a test puts there."""

    table: TableService
    shows: Any = None
    says = ""

    def note(self, sentence: str) -> None:
        """Remember it, also that a message was taken away."""
        self.says = sentence
        super().note(sentence)

    def undo(self) -> None:
        """Undo."""
        self.table.undo()

    def redo(self) -> None:
        """Redo."""
        self.table.redo()

    def shown_page(self) -> Any:
        """What a test put there."""
        return self.shows


class FakeShelf:
    """Lists `listed`."""

    def __init__(self, ctx: FakeContext) -> None:
        self.ctx = ctx

    def tables(self, count: int = 1, start: int = 0, *, archived: bool = False) -> tuple[ListedTable, ...]:
        """Some of them."""
        return tuple(each for each in self.ctx.tables if each.archived == archived)[start : start + count]

    def how_many(self, *, archived: bool = False) -> int:
        """How many."""
        return sum(table.archived == archived for table in self.ctx.tables)

    def retitle(self, id: str, title: str) -> None:
        """Another title."""
        self._change(id, title=title)

    def archive(self, id: str, on: bool) -> None:
        """Away, or back."""
        self._change(id, archived=on)

    def _change(self, id: str, **changes: Any) -> None:
        self.ctx.tables = tuple(
            replace(each, **changes) if each.id == id else each for each in self.ctx.tables
        )

    def delete(self, id: str) -> None:
        """Gone."""
        self.ctx.tables = tuple(table for table in self.ctx.tables if table.id != id)

    def files_of(self, id: str) -> tuple[str, ...] | None:
        """What a test says."""
        return self.ctx.written_paths


class FakeSocieties:
    """The society that a test says."""

    def __init__(self, ctx: FakeContext) -> None:
        self.ctx = ctx

    def last(self) -> tuple[Entry, ...]:
        """What a test says."""
        return self.ctx.society


class FakeSearch:
    """Finds what a test says."""

    def __init__(self) -> None:
        self.searched: list[str] = []
        self.found = SearchResults()

    def look_for(self, words: str) -> None:
        """Remember it."""
        self.searched.append(words)


class FakeExports:
    """Shows `files`, and writes nothing."""

    def __init__(self, ctx: FakeContext) -> None:
        self.ctx = ctx

    def preview(self, choices: Any) -> dict[str, FilePage]:
        """The files, whatever was chosen; one that is text has a single paragraph."""
        self.ctx.seen = choices
        files = self.ctx.files.items()
        return {name: (Paragraph(file),) if isinstance(file, str) else file for name, file in files}

    def write(self, choices: Any, folder: str) -> str:
        """Remember it."""
        self.ctx.written = (choices, folder)
        return f"Two files in {folder}."

    def write_again(self, choices: Any) -> str:
        """Remember it."""
        self.ctx.places.append("export over struck")
        return "Two files in two folders."

    def folder(self) -> str:
        """The same everywhere."""
        return "Documents/A-table"

    def earlier(self) -> tuple[EarlierFile, ...] | None:
        """What a test says."""
        return self.ctx.earlier


class FakePeople:
    """Forgets nobody, and remembers who was to be forgotten."""

    def __init__(self, ctx: FakeContext) -> None:
        self.ctx = ctx

    def forget(self, seat: int) -> bool:
        """Remember it."""
        self.ctx.forgotten.append(seat)
        return self.ctx.can_forget

    def also_at(self, seat: int) -> tuple[ListedTable, ...] | None:
        """What a test says."""
        return self.ctx.others.get(seat, ())

    def forget_also(self, tables: Iterable[str], *, alone: bool) -> tuple[str, ...]:
        """Remember it."""
        self.ctx.forgotten_there.append((*tables, alone))
        return self.ctx.unsaved_there


class FakeEvening:
    """An evening that stands still."""

    clock = "20:52"

    def __init__(self, ctx: FakeContext) -> None:
        self.ctx = ctx

    def now(self) -> datetime:
        """What a test says."""
        return self.ctx.time

    def outlook(self) -> Any:
        """What a test says."""
        return self.ctx.outlook


class FakeRescue:
    """A damaged file as a test has it; what was chosen is remembered."""

    def __init__(self, ctx: FakeContext) -> None:
        self.ctx = ctx
        file = Path("marginalia.db")
        self.offer = RescueOffer(
            file, "damaged", is_readable=False, copy=None, said=(), away=(), fingerprint=()
        )

    def take_copy(self) -> None:
        """Remember it."""
        self.ctx.places.append("the copy")

    def keep_as_it_is(self) -> None:
        """Remember it."""
        self.ctx.places.append("as it is")

    def begin_anew(self) -> None:
        """Remember it."""
        self.ctx.places.append("anew")


class FakeSettings:
    """Remembers what was chosen, and nothing of it is kept."""

    def __init__(self) -> None:
        self.look = Settings()
        self.chosen: dict[str, str] = {}

    def choose(self, name: str, value: str) -> None:
        """Remember it, and look so."""
        self.chosen[name] = value
        self.look = read_settings(self.chosen)


class FakeContext(AppContext):
    """Everything a page is given, on a table of this `game` with these entries, one an act."""

    game = "marginalia"

    def __init__(self, *entries: Entry) -> None:
        self.chance: Callable[[tuple[int, ...]], int] = first
        self.tables: tuple[ListedTable, ...] = ()
        self.written_paths: tuple[str, ...] | None = ()
        self.earlier: tuple[EarlierFile, ...] | None = ()
        self.society: tuple[Entry, ...] = ()
        self.files: dict[str, str | FilePage] = {}
        self.seen: Any = None
        self.written: Any = None
        self.others: dict[int, tuple[ListedTable, ...] | None] = {}
        self.forgotten: list[int] = []
        self.forgotten_there: list[tuple[object, ...]] = []
        self.unsaved_there: tuple[str, ...] = ()
        self.can_forget = True
        self.outlook: Any = None
        self.time = datetime(2026, 11, 20, 20, 52)
        front, storage, changes = PageFront(), Storage(MEMORY), Changes()
        table, timers = WatchedTable(storage, changes), StillTimers()
        self.timers = timers
        cards = CardMemory(storage, table, changes, front.note)
        prompts = WatchedPrompts(storage, table, changes, _no_folder, front.note)
        front.table = table
        fakes: dict[str, Any] = {
            "shelf": FakeShelf(self),
            "search": FakeSearch(),
            "societies": FakeSocieties(self),
            "exports": FakeExports(self),
            "people": FakePeople(self),
            "evening": FakeEvening(self),
            "rescue": FakeRescue(self),
            "settings": FakeSettings(),
        }
        super().__init__(
            front=front,
            changes=changes,
            storage=storage,
            table=table,
            prompts=prompts,
            cards=cards,
            autosave=Autosave(storage, table, changes, timers, front.note),
            standings=StandingsService(storage, table, changes, timers, front.note),
            room=SameRoom(front, storage, table, changes, timers, front.note),
            lot=lambda among: self.chance(among),
            **fakes,
        )
        self._lay(self.as_acts(entries))

    def as_acts(self, entries: Sequence[Entry]) -> list[Act]:
        """The acts that these entries are."""
        return [(entry,) for entry in entries]

    # ------------------------------------------------------------ the table

    @property
    def _session(self) -> Session:
        assert self.table.session is not None
        return self.table.session

    @property
    def acts(self) -> list[Act]:
        """The acts that stand; others may be put in their place."""
        return list(self._session._standing.acts)

    @acts.setter
    def acts(self, acts: Sequence[Act]) -> None:
        self.storage.store = Store(MEMORY)
        self._lay(acts)

    def _lay(self, acts: Sequence[Act]) -> None:
        """Make a table of these acts, in a store that has none yet."""
        state = rules_of(self.game).read(lines(tuple(acts)))
        # Its id is empty, so that every table here draws the same prompts.
        change = Change(rows=tuple(acts), stands=stands(state), people=people(state))
        self.storage.store.tables.create("", self.game, change)
        self.table.take(Session.open(self.storage.store, ""))

    @property
    def view(self) -> ViewState:
        """What stands now; a test may put something else there."""
        return self.table.view

    @view.setter
    def view(self, view: ViewState) -> None:
        self.table.view = view

    @property
    def undone(self) -> Sequence[Act]:
        """The acts that could be redone."""
        return self._session._standing.redoable

    @property
    def drafts(self) -> MutableMapping[Slot, str]:
        """What is half typed."""
        return self._session.drafts

    @property
    def choices(self) -> dict[str, str]:
        """What the table chose."""
        return cast(dict[str, str], self._session.choices)

    @property
    def limits(self) -> Mapping[str, str]:
        """What the table leaves out."""
        return self._session.limits

    @property
    def title(self) -> str:
        """What the table is called."""
        return self.table.view.title

    @property
    def struck(self) -> list[Slot]:
        """What was erased."""
        return cast(WatchedTable, self.table).struck

    @property
    def dropped(self) -> list[Slot]:
        """What was dropped half typed."""
        return cast(WatchedTable, self.table).dropped

    @property
    def reworded(self) -> dict[Slot, str]:
        """What was put in place of other words."""
        return cast(WatchedTable, self.table).reworded

    # ------------------------------------------------------------ what was asked for

    @property
    def _front(self) -> PageFront:
        return cast(PageFront, self.front)

    @property
    def places(self) -> list[Where | str]:
        """Where the page went."""
        return self._front.places

    @property
    def drawn(self) -> list[str]:
        """What was to be shown anew, the page or its line."""
        return self._front.drawn

    @property
    def notes(self) -> list[str]:
        """What was said."""
        return self._front.notes

    @property
    def says(self) -> str:
        """What is said now."""
        return self._front.says

    @property
    def shows(self) -> Any:
        """The page that is shown."""
        return self._front.shows

    @shows.setter
    def shows(self, page: Any) -> None:
        self._front.shows = page

    @property
    def searched(self) -> list[str]:
        """What was looked for."""
        return cast(FakeSearch, self.search).searched

    @property
    def chosen(self) -> dict[str, str]:
        """What was set."""
        return cast(FakeSettings, self.settings).chosen

    @property
    def look(self) -> Settings:
        """The settings that hold; a test may put others there."""
        return self.settings.look

    @look.setter
    def look(self, look: Settings) -> None:
        self.settings.look = look


def _no_folder() -> Any:
    raise AssertionError("no pack is read here")


def seated(*names: str, dealer: int = 0, story: bool = True) -> FakeContext:
    """The services with these people seated, the story begun or off, and the first dealer known."""
    entries: list[Entry] = [] if story else [StorySwitched(on=False)]
    entries += [Seated(seat=seat, words=name) for seat, name in enumerate(names)]
    entries.append(DealerSet(seat=dealer))
    if story:
        entries.append(WorldSet())
    return FakeContext(*entries)
