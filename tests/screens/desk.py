"""A desk without a terminal: it folds entries over the rules and remembers what pages asked for."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from facilitator.games.game import Entry, RuleViolation, Slot
from facilitator.games.marginalia.entries import DealerSet, Seated, StorySwitched, WorldSet
from facilitator.record import reworded
from facilitator.rules import rules_of
from facilitator.services.asked import Asked
from facilitator.services.choices import shown
from facilitator.settings import Settings
from prompts.model import OWN, Prompt, Prompts
from prompts.sections import Place
from screens.messages import Found, Moment, Shelved


class FakeDesk:
    """Keeps acts in a list; undo and redo move along it. `game` is the one whose rules it folds them over."""

    game = "marginalia"

    def __init__(self, *entries: Entry) -> None:
        self.look = Settings()
        self.clock = "20:52"
        self.prompts: Any = None
        self.library: Any = None
        self.asks: Any = None
        self.shows: Any = None
        self.kept: list[tuple[Any, str, str]] = []
        self.refuses = ""
        self.cards: dict[str, Any] = {}
        self.acts: list[tuple[Entry, ...]] = [(entry,) for entry in entries]
        self.undone: list[tuple[Entry, ...]] = []
        self.choices: dict[str, str] = {}
        self.limits: dict[str, str] = {}
        self.asked = Asked("", {}, {})
        self.stands: Any = None
        self.time = datetime(2026, 11, 20, 20, 52)
        self.society: tuple[Entry, ...] = ()
        self.drafts: dict[Slot, str] = {}
        self.notes: list[str] = []
        self.says = ""
        self.places: list[str] = []
        self.struck: list[Slot] = []
        self.others: dict[int, tuple[Shelved, ...]] = {}
        self.forgotten_there: list[tuple[object, ...]] = []
        self.unsaved_there: tuple[str, ...] = ()
        self.dropped: list[Slot] = []
        self.forgotten: list[int] = []
        self.can_forget = True
        self.searched: list[str] = []
        self.found = Found()
        self.reworded: dict[Slot, str] = {}
        self.chosen: dict[str, str] = {}
        self.tables: tuple[Shelved, ...] = ()
        self.title = ""
        self.damaged: tuple[str, ...] = ()
        self.matter = "damaged"
        self.good_copy = False
        self.readable = False
        self.files: dict[str, str] = {}
        self.written_paths: tuple[str, ...] = ()
        self._see()

    def _lines(self, extra: Iterable[Entry] = ()) -> dict[Slot, Entry]:
        entries = [entry for act in self.acts for entry in act]
        return {entry.slot: entry for entry in [*entries, *extra]}

    def _see(self) -> None:
        state = rules_of(self.game).read(self._lines())
        self.moment = Moment(
            state=state,
            step=rules_of(self.game).next_step(state),
            game=self.game,
            title=self.title,
            drafts=dict(self.drafts),
            choices=dict(self.choices),
            limits=dict(self.limits),
            can_undo=bool(self.acts),
            can_redo=bool(self.undone),
        )

    def _act(self, entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
        state = rules_of(self.game).read(self._lines())
        return (*rules_of(self.game).alongside(state, entries), *entries)

    def say(self, *entries: Entry) -> RuleViolation | None:
        entries = self._act(entries)
        for index, entry in enumerate(entries):
            try:
                rules_of(self.game).check(self.preview(*entries[:index]), entry)
            except RuleViolation as refusal:
                return refusal
        self.acts.append(entries)
        self.undone.clear()
        for entry in entries:
            self.drafts.pop(entry.slot, None)
        self._see()
        return None

    def set_down(self, entry: Entry) -> RuleViolation | None:
        return self.say(entry)

    def take_back(self) -> None:
        if self.acts:
            self.undone.append(self.acts.pop())
        self._see()

    def bring_back(self) -> None:
        if self.undone:
            self.acts.append(self.undone.pop())
        self._see()

    def preview(self, *entries: Entry) -> Any:
        return rules_of(self.game).read(self._lines(self._act(entries)))

    def draft(self, slot: Slot, words: str) -> None:
        if words:
            self.drafts[slot] = words
        else:
            self.drafts.pop(slot, None)
        self._see()

    def reword(self, words: Mapping[Slot, str]) -> None:
        self.reworded |= words
        self.acts = [reworded(act, words) for act in self.acts]  # type: ignore[misc]
        self._see()

    def drop(self, slot: Slot) -> None:
        self.dropped.append(slot)
        self.drafts.pop(slot, None)
        self._see()

    def strike(self, *slots: Slot) -> None:
        self.struck.extend(slots)

    def forget(self, seat: int) -> bool:
        self.forgotten.append(seat)
        return self.can_forget

    def also_at(self, seat: int) -> tuple[Shelved, ...]:
        return self.others.get(seat, ())

    def forget_also(self, tables: Iterable[str], *, alone: bool) -> tuple[str, ...]:
        self.forgotten_there.append((*tables, alone))
        return self.unsaved_there

    def agree(self, name: str, value: str) -> None:
        self.choices[name] = value
        self._see()

    def settle(self, place: str, choices: Mapping[str, str], drafts: Mapping[Slot, str] = {}) -> None:
        self.choices |= choices
        self.drafts |= drafts
        self._see()

    def leave_out(self, limits: Mapping[str, str], agreed: Mapping[str, str] = {}) -> None:
        self.limits = dict(limits)
        self.choices |= agreed
        self._see()

    def ask(self, key: str, pool: Any, count: int = 1, *, another: bool = False, first: Any = ()) -> Any:
        return self.asked.ask(key, shown(pool, self.moment.choices), count, another=another, first=first)

    def put(self, key: str, prompt: Any, count: int = 1) -> None:
        self.asked.put(key, prompt, count)

    @property
    def pinned(self) -> Collection[str]:
        return self.asked.pinned

    def pin(self, prompt: Any, on: bool) -> None:
        self.asked.pin(prompt.id, on)

    def write(self, place: Any, old: str, new: str) -> str:
        if not self.refuses:
            self.kept.append((place, old, new))
            self.prompts = changed(self.prompts, place, old, new)
        return self.refuses

    def asker(self) -> Any:
        return self.asks

    def shown_page(self) -> Any:
        return self.shows

    def press(self, key: str) -> None:
        self.shows.press(key, key if len(key) == 1 else "")

    def remembered(self) -> Any:
        return tuple(self.cards.values())

    def remember(self, card: Any, instead_of: str = "") -> None:
        self.cards.pop(instead_of.casefold(), None)
        if card.words:
            self.cards[card.words.casefold()] = card

    def forget_card(self, words: str) -> None:
        self.cards.pop(words.casefold(), None)

    def last_society(self) -> tuple[Entry, ...]:
        return self.society

    def evening(self) -> Any:
        return self.stands

    def now(self) -> datetime:
        return self.time

    def rename(self, title: str) -> None:
        self.title = title
        self._see()

    def go(self, place: str) -> None:
        self.places.append(place)

    def back(self) -> None:
        self.places.append("back")

    def note(self, sentence: str) -> None:
        self.says = sentence
        if sentence:
            self.notes.append(sentence)

    def damage(self) -> tuple[str, ...]:
        return self.damaged

    def amiss(self) -> str:
        return self.matter

    def has_copy(self) -> bool:
        return self.good_copy

    def is_readable(self) -> bool:
        return self.readable

    def take_copy(self) -> None:
        self.places.append("the copy")

    def keep_as_it_is(self) -> None:
        self.places.append("as it is")

    def begin_anew(self) -> None:
        self.places.append("anew")

    def shelf(self, count: int = 1, start: int = 0, *, archived: bool = False) -> tuple[Shelved, ...]:
        return tuple(table for table in self.tables if table.archived == archived)[start : start + count]

    def how_many(self, *, archived: bool = False) -> int:
        return sum(table.archived == archived for table in self.tables)

    def retitle(self, id: str, title: str) -> None:
        self.tables = tuple(replace(table, title=title) if table.id == id else table for table in self.tables)

    def archive(self, id: str, on: bool) -> None:
        self.tables = tuple(replace(table, archived=on) if table.id == id else table for table in self.tables)

    def delete(self, id: str) -> None:
        self.tables = tuple(table for table in self.tables if table.id != id)

    def files_of(self, id: str) -> tuple[str, ...]:
        return self.written_paths

    def search(self, words: str) -> None:
        self.searched.append(words)

    def rematch(self, id: str) -> None:
        self.places.append(f"rematch {id}")

    def open_table(self, id: str) -> None:
        self.places.append(f"open {id}")

    def new_table(self, game: str) -> None:
        self.places.append(f"new {game}")

    def open_example(self) -> None:
        self.places.append("example")

    def choose(self, name: str, value: str) -> None:
        self.chosen[name] = value

    def export_preview(self, choices: Any) -> dict[str, str]:
        return self.files

    def export(self, choices: Any, folder: str) -> str:
        self.places.append(f"export {folder}")
        return f"Written to {folder}."

    def export_over_struck(self, choices: Any) -> str:
        self.places.append("export over struck")
        return "Two files in two folders."

    def export_folder(self) -> str:
        return "Documents/A-table"

    def written_before(self) -> tuple[str, ...]:
        return self.written_paths

    def lot(self, among: tuple[int, ...]) -> int:
        return among[0]


def changed(prompts: Prompts, place: Place, old: str, new: str) -> Prompts:
    """The prompts with one of the table’s own written, or taken away, as its pack would have them."""
    left = tuple(
        prompt for prompt in prompts.filed.get(place, ()) if not (prompt.is_own and prompt.text == old)
    )
    more = (Prompt("/".join(map(str, (OWN, *place, new))), new),) if new else ()
    return Prompts({**prompts.filed, place: left + more})


def seated(*names: str, dealer: int = 0, story: bool = True) -> FakeDesk:
    """A desk with these people seated, the story begun or off, and the first dealer known."""
    entries: list[Entry] = [] if story else [StorySwitched(on=False)]
    entries += [Seated(seat=seat, words=name) for seat, name in enumerate(names)]
    entries.append(DealerSet(seat=dealer))
    if story:
        entries.append(WorldSet())
    return FakeDesk(*entries)
