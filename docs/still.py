"""What differs from one time to the next, and from one computer to another, stands still for a picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any
from unittest.mock import patch

from docs.played.workshop import together_there
from docs.scenes import Scene
from exports.model import Choices
from facilitator.exporting.written import Written
from facilitator.language import ENGLISH
from facilitator.room.access import Access
from facilitator.services.changes import Kind
from facilitator.services.exports import ExportService
from facilitator.services.over_tables.search import SearchResults, SearchService
from facilitator.services.over_tables.shelf import ListedTable, ShelfService
from facilitator.services.over_tables.standings import CountedSoFar, CountedTable, StandingsService
from facilitator.services.phones.room import RoomService
from facilitator.services.settings import DEFAULTS
from facilitator.services.storage import RescueService, Storage
from facilitator.store import MEMORY
from facilitator.store.rescue import RescueOffer

HOME = "/marginalia"
"""Where everything would be kept; the tables are in memory, so nothing is."""
SAME_DRAWS = "0000000000000000"
"""The id of every table here: with it the same prompts are drawn each time."""
EVENING = datetime(2026, 11, 2, 20, 52).timestamp()


class InMemory(Storage):
    """Each scene begins with nothing but a theme and a language.

    A prompt that one has drawn would not come in the next.
    """

    theme, language = DEFAULTS.theme, ENGLISH

    def __init__(self, path: Path | str) -> None:
        super().__init__(MEMORY)
        self.store.settings.keep("theme", self.theme)
        self.store.settings.keep("language", self.language)


class SameShelf(ShelfService):
    """The tables of a scene: on a shelf of their own their dates would go on."""

    listed: tuple[ListedTable, ...] = ()

    def tables(self, count: int = 1, start: int = 0, *, archived: bool = False) -> tuple[ListedTable, ...]:
        """Some of them."""
        return tuple(table for table in self.listed if table.archived == archived)[start : start + count]

    def how_many(self, *, archived: bool = False) -> int:
        """How many of them there are."""
        return len(self.tables(len(self.listed), archived=archived))


class SameSearch(SearchService):
    """Looks through the titles on that shelf."""

    def look_for(self, words: str) -> None:
        """All that is found, at once."""
        times = [(table, table.title.casefold().count(words.casefold())) for table in SameShelf.listed]
        self.found = SearchResults(words, tuple(each for each in times if words and each[1]))
        self._changes.tell(Kind.FOUND)


class SameFolder(ExportService):
    """Where files would go on most computers; none is written."""

    def folder(self) -> str:
        """The same folder everywhere."""
        return "Documents/Lantern-Hills"

    def write(self, choices: Choices, folder: str) -> str:
        """What is said of the files that are shown."""
        return Written(tuple(Path(folder, name) for name in self.preview(choices))).sentence


class SameStandings(StandingsService):
    """The tables of a scene that count."""

    counted: tuple[CountedTable, ...] = ()

    def look(self) -> None:
        """All of them, at once."""
        self.so_far = CountedSoFar(self.counted)


class SameAccess(Access):
    """The same key and letters every time; Ana and Cem have a phone."""

    def __init__(self) -> None:
        super().__init__("ABCDEFGHIJKLMNOP", 8790, {1: 1, 3: 1})

    def let_in(self) -> None:
        """With the same letters as last time."""
        self.letters = "KQFM"


class SameRoom(RoomService):
    """An open room that answers nobody, at the same address everywhere."""

    nameless = 1

    def open(self, *, to_phones: bool = False, again: bool = False) -> None:
        """It is there at once."""
        if self.side.access is None:
            self.side.access = SameAccess()
        self.addresses = ("192.168.178.23", "10.0.0.5")
        self.address = self.addresses[0]

    @property
    def port(self) -> int:
        """The first one."""
        return 8790


class SameRescue(RescueService):
    """The damage of a scene; nothing is mended."""

    offered: Callable[[], RescueOffer] | None = None

    def __init__(self, *services: Any) -> None:
        super().__init__(*services)
        offered = type(self).offered
        self.offer = offered() if offered is not None else None


STILL: dict[str, Any] = {
    "facilitator.clock.seconds": lambda: EVENING,
    "facilitator.services.context.ShelfService": SameShelf,
    "facilitator.services.context.SearchService": SameSearch,
    "facilitator.services.context.ExportService": SameFolder,
    "facilitator.services.context.RescueService": SameRescue,
    "facilitator.services.context.StandingsService": SameStandings,
    "facilitator.services.context.RoomService": SameRoom,
    "screens.over.card.SLEEP": 0.0,
    "screens.over.card.QUIET": 0.0,
    "screens.table_screen.BOUNCE": 0.0,
    "screens.app.Storage": InMemory,
    "screens.ending.is_terminal": lambda: False,
}


@contextmanager
def still(scene: Scene, theme: str = DEFAULTS.theme) -> Iterator[None]:
    """The same hour, folders, draws; on the shelf and in the file what the scene has there."""
    with ExitStack() as changed:
        changed.enter_context(patch.dict("os.environ", MARGINALIA_HOME=HOME))
        for name, instead in STILL.items():
            changed.enter_context(patch(name, instead))
        changed.enter_context(patch.object(InMemory, "theme", theme))
        changed.enter_context(patch.object(SameShelf, "listed", scene.tables))
        changed.enter_context(patch.object(SameStandings, "counted", scene.counted))
        changed.enter_context(patch.object(SameRescue, "offered", scene.damage))
        if scene.brought:
            changed.enter_context(patch("screens.shelf.plenary.gathered", together_there))
        yield
