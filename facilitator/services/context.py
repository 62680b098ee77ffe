"""Everything that a front end is given: the services, and what it must be able to do itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from facilitator.by_value import by_value
from facilitator.games.game import Entry, Slot
from facilitator.language import tr
from facilitator.paths import database, packs_folder
from facilitator.services.autosave import Autosave
from facilitator.services.cards import CardMemory
from facilitator.services.changes import Changes
from facilitator.services.evening import EveningService
from facilitator.services.exports import ExportService
from facilitator.services.front_end import FrontEnd, Timers, Where
from facilitator.services.over_tables.people import PeopleService
from facilitator.services.over_tables.search import SearchService
from facilitator.services.over_tables.shelf import ShelfService
from facilitator.services.over_tables.standings import StandingsService
from facilitator.services.phones.room import RoomService
from facilitator.services.prompts import PromptService
from facilitator.services.settings import Settings, SettingsService
from facilitator.services.society import SocietyService
from facilitator.services.speaking import SpeakingService
from facilitator.services.storage import RescueService, Storage
from facilitator.services.table import Refusal, TableService
from facilitator.services.view import ViewState
from facilitator.session import NO_OFFERS


@by_value
class AppContext:
    """The services of one running program. `lot` gives one of several by chance."""

    front: FrontEnd
    changes: Changes
    storage: Storage
    table: TableService
    shelf: ShelfService
    search: SearchService
    societies: SocietyService
    prompts: PromptService
    exports: ExportService
    cards: CardMemory
    people: PeopleService
    evening: EveningService
    rescue: RescueService
    settings: SettingsService
    standings: StandingsService
    room: RoomService
    autosave: Autosave
    lot: Callable[[tuple[int, ...]], int]

    @property
    def view(self) -> ViewState:
        """What stands now."""
        return self.table.view

    @property
    def look(self) -> Settings:
        """The settings that hold now."""
        return self.settings.look

    def go(self, place: Where) -> None:
        """Show another place."""
        self.front.go(place)

    def back(self) -> None:
        """Close the place on top."""
        self.front.back()

    def note(self, sentence: str) -> None:
        """Say something for a few seconds."""
        self.front.note(sentence)

    def record(self, *entries: Entry, takes: Mapping[Slot, str] = NO_OFFERS) -> bool:
        """Put entries on the record, as one act; False where they are refused, and it is said why."""
        return self._took(self.table.record(*entries, takes=takes) if entries else None)

    def keep(self, entry: Entry, takes: Mapping[Slot, str] = NO_OFFERS) -> bool:
        """Put words on the record, as one act; the page shown stays. False where they are refused."""
        return self._took(self.table.keep(entry, takes))

    def _took(self, refusal: Refusal | None) -> bool:
        if refusal is not None:
            self.note(refusal.sentence)
        return refusal is None

    def facts(self) -> tuple[str, ...]:
        """Where things are, in lines that can be copied: nothing of what people said."""
        from importlib.metadata import PackageNotFoundError, version

        try:
            number = version("marginalia-facilitator")
        except PackageNotFoundError:
            number = tr("from source")
        step = self.view.step
        step_now = f"{step.kind} {step.age or ''}".rstrip()
        running = tr(
            "Marginalia Facilitator {number}; step {step}" if step_now else "Marginalia Facilitator {number}",
            number=number, step=step_now,
        )  # fmt: skip
        return (
            running,
            tr("kept in {path}", path=database()),
            self.prompts.packs_in_use(),
        )


def composed(
    front: FrontEnd,
    storage: Storage,
    timers: Timers,
    lot: Callable[[tuple[int, ...]], int],
    is_theme: Callable[[str], bool] = lambda theme: True,
) -> AppContext:
    """The services on this file; who listens to the table is told in the order that stands here."""
    changes, note = Changes(), front.note
    table = TableService(storage, changes, timers)
    settings = SettingsService(storage, changes, is_theme, note)
    SpeakingService(settings, table, changes)
    cards = CardMemory(storage, table, changes, note)
    prompts = PromptService(storage, table, changes, packs_folder, note)
    return AppContext(
        front=front,
        changes=changes,
        storage=storage,
        table=table,
        shelf=ShelfService(storage, changes, timers, note),
        search=SearchService(storage, changes, timers, note),
        societies=SocietyService(storage, table, changes),
        prompts=prompts,
        exports=ExportService(storage, table, prompts, changes),
        cards=cards,
        people=PeopleService(storage, table, cards, changes, note),
        evening=EveningService(table, changes),
        rescue=RescueService(storage, changes, note),
        settings=settings,
        standings=StandingsService(storage, table, changes, timers, note),
        room=RoomService(front, storage, table, changes, timers, note),
        autosave=Autosave(storage, table, changes, timers, note),
        lot=lot,
    )
