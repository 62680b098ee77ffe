"""What the screens know of the table, and what they may ask of the desk it lies on.

The App is the desk. It is called, not sent messages: a key must find the state that the key before
it left, also when ten arrive at once.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Protocol, cast

from facilitator.games.game import Entry, RuleViolation, Slot
from facilitator.services.context import AppContext
from facilitator.services.search import SearchResults as Found
from facilitator.services.shelf import ListedTable as Shelved
from facilitator.services.view import ViewState as Moment
from facilitator.settings import Settings

if TYPE_CHECKING:
    from exports.shape import Choices
    from facilitator.games.duel.known import Known
    from facilitator.services.pace import Evening
    from prompts.loader import Library
    from prompts.model import Prompt, Prompts
    from prompts.sections import Place
    from screens.page import Page


class Desk(Protocol):
    """What a page may ask for."""

    moment: Moment
    look: Settings
    clock: str
    prompts: Prompts | None
    library: Library | None
    found: Found

    def say(self, *entries: Entry) -> RuleViolation | None:
        """Put entries on the record as one act; a refusal comes back and nothing has changed."""

    def set_down(self, entry: Entry) -> RuleViolation | None:
        """Put the words of a line that was left on the record, as one act; the page shown stays as it is."""

    def take_back(self) -> None:
        """Undo the last act."""

    def bring_back(self) -> None:
        """Redo what was undone last."""

    def preview(self, *entries: Entry) -> Any:
        """The table, or the match, as it would be."""

    def draft(self, slot: Slot, words: str) -> None:
        """Remember words half typed."""

    def reword(self, words: Mapping[Slot, str]) -> None:
        """Put these words in place of all that was said in their slots, for good; it is no act."""

    def drop(self, slot: Slot) -> None:
        """Take out for good what is half typed in a line; what was kept there before stays."""

    def strike(self, *slots: Slot) -> None:
        """Take words out for good."""

    def forget(self, seat: int) -> bool:
        """Take out for good all that tells of a person; False where it can't be done now, and why is said."""

    def also_at(self, seat: int) -> tuple[Shelved, ...]:
        """The other tables at which the name of this seat sits."""

    def forget_also(self, tables: Iterable[str], *, alone: bool) -> tuple[str, ...]:
        """Forget at these tables, too, whom `also_at` was asked about; those at which that was not saved."""

    def agree(self, name: str, value: str) -> None:
        """Keep what this table chose apart from the rules; "" lets it go."""

    def settle(self, place: str, choices: Mapping[str, str], drafts: Mapping[Slot, str] = {}) -> None:
        """Keep what this table chose at a place, and words that wait; before the story undo takes it back."""

    def leave_out(self, limits: Mapping[str, str], agreed: Mapping[str, str] = {}) -> None:
        """Replace what the table leaves out, as a whole, with choices that belong to it."""

    def ask(
        self,
        key: str,
        pool: Sequence[Prompt],
        count: int = 1,
        *,
        another: bool = False,
        first: Collection[str] = (),
    ) -> tuple[Prompt, ...]:
        """The prompts that stand at this place of the evening; drawn evenly when first asked for."""

    def put(self, key: str, prompt: Prompt, count: int = 1) -> None:
        """Let this prompt stand at a place."""

    @property
    def pinned(self) -> Collection[str]:
        """The ids of the prompts that come first, once an evening."""

    def pin(self, prompt: Prompt, on: bool) -> None:
        """Pin a prompt for every evening, or let it go."""

    def write(self, place: Place, old: str, new: str) -> str:
        """Write one of the table’s own prompts: "" for old adds it, "" for new takes it away.

        It is there at once. A sentence where it can’t be kept.
        """

    def asker(self) -> Page | None:
        """The page that is shown, if it asks something."""

    def shown_page(self) -> Page | None:
        """The page that is shown."""

    def press(self, key: str) -> None:
        """Let the page that is shown take a key, as if it had been pressed."""

    def remembered(self) -> tuple[Known, ...]:
        """The cards that the two of this duel have typed, by name."""

    def remember(self, card: Known, instead_of: str = "") -> None:
        """Remember a card that has a name, with its numbers and marks, in place of another name."""

    def forget_card(self, words: str) -> None:
        """Forget a card; it stays where it was played."""

    def last_society(self) -> tuple[Entry, ...]:
        """Where the same people played before, with what the suits stood for; () when that is not known."""

    def evening(self) -> Evening | None:
        """How the evening stands against its end; None without one."""

    def now(self) -> datetime:
        """The local date and time."""

    def rename(self, title: str) -> None:
        """Give the table a title."""

    def go(self, place: str) -> None:
        """Show another place: home, table, names, before, sheet, margin, who, story, export …

        “table” is the page of the step, “due” what is due on the side of it that the table looks at.
        """

    def back(self) -> None:
        """Close the place on top; the table stays."""

    def note(self, sentence: str) -> None:
        """Say something for four seconds."""

    def damage(self) -> tuple[str, ...]:
        """What is damaged, and what the newest good copy would bring back; () when all is well."""

    def amiss(self) -> str:
        """What is the matter with the file: "damaged", "empty" or "gone"; "" when all is well."""

    def has_copy(self) -> bool:
        """Whether there is a good copy to take."""

    def is_readable(self) -> bool:
        """Whether the damaged file can be opened as it is."""

    def take_copy(self) -> None:
        """Put the newest good copy in the place of the damaged file."""

    def keep_as_it_is(self) -> None:
        """Open the damaged file as it is."""

    def begin_anew(self) -> None:
        """Keep the damaged file aside and begin with an empty shelf."""

    def shelf(self, count: int = 1, start: int = 0, *, archived: bool = False) -> tuple[Shelved, ...]:
        """So many tables of the shelf, or of the archive, from this place on, the last used first."""

    def how_many(self, *, archived: bool = False) -> int:
        """How many tables the shelf has, or the archive."""

    def retitle(self, id: str, title: str) -> None:
        """Give a table on the shelf another title, or with "" none; the old one is wiped."""

    def archive(self, id: str, on: bool) -> None:
        """Put a table into the archive, or back onto the shelf."""

    def delete(self, id: str) -> None:
        """Delete a table and all that is kept of it, for good."""

    def files_of(self, id: str) -> tuple[str, ...]:
        """The files written of a table that are still there, by path."""

    def search(self, words: str) -> None:
        """Look for words in all tables; `found` grows while keys go on. "" lets go of it."""

    def rematch(self, id: str) -> None:
        """The people of a table on the shelf once more, on a new sheet."""

    def open_table(self, id: str) -> None:
        """Open a table from the shelf."""

    def new_table(self, game: str) -> None:
        """Begin a table: story, blob or mariglia."""

    def open_example(self) -> None:
        """Open the finished example table, kept nowhere."""

    def choose(self, name: str, value: str) -> None:
        """Change a setting."""

    def export_preview(self, choices: Choices) -> dict[str, str]:
        """The files that an export would write, by name."""

    def export(self, choices: Choices, folder: str) -> str:
        """Write an export; one sentence that says where, or why not."""

    def export_over_struck(self, choices: Choices) -> str:
        """Write over every earlier export that may hold words taken out since; what became of it."""

    def export_folder(self) -> str:
        """Where exports of this table go unless told otherwise."""

    def written_before(self) -> tuple[str, ...]:
        """The files of this table that were written earlier and are still there, by path."""

    def lot(self, among: tuple[int, ...]) -> int:
        """One of these, by chance."""


WHERE = {
    "moment": "table.view",
    "prompts": "prompts.in_use",
    "library": "prompts.library",
    "clock": "evening.clock",
    "found": "search.found",
    "say": "table.record",
    "set_down": "table.keep",
    "take_back": "front.undo",
    "bring_back": "front.redo",
    "preview": "table.preview",
    "draft": "table.draft",
    "reword": "table.replace_words",
    "drop": "table.drop",
    "strike": "table.erase",
    "forget": "people.forget",
    "also_at": "people.also_at",
    "forget_also": "people.forget_also",
    "agree": "table.choose",
    "settle": "table.settle",
    "leave_out": "table.leave_out",
    "ask": "prompts.ask",
    "put": "prompts.put",
    "pinned": "prompts.pinned",
    "pin": "prompts.pin",
    "write": "prompts.write",
    "asker": "front.asker",
    "shown_page": "front.shown_page",
    "press": "front.press",
    "remembered": "cards.remembered",
    "remember": "cards.remember",
    "forget_card": "cards.forget",
    "last_society": "shelf.last_society",
    "evening": "evening.stands",
    "now": "evening.now",
    "rename": "table.rename",
    "damage": "rescue.damage",
    "amiss": "rescue.amiss",
    "has_copy": "rescue.has_copy",
    "is_readable": "rescue.is_readable",
    "take_copy": "rescue.take_copy",
    "keep_as_it_is": "rescue.keep_as_it_is",
    "begin_anew": "rescue.begin_anew",
    "shelf": "shelf.tables",
    "how_many": "shelf.how_many",
    "retitle": "shelf.retitle",
    "archive": "shelf.archive",
    "delete": "shelf.delete",
    "files_of": "shelf.files_of",
    "search": "search.look_for",
    "rematch": "front.rematch",
    "open_table": "front.open_table",
    "new_table": "front.new_table",
    "open_example": "front.open_example",
    "choose": "settings.choose",
    "export_preview": "exports.preview",
    "export": "exports.write",
    "export_over_struck": "exports.write_over_erased",
    "export_folder": "exports.folder",
    "written_before": "exports.written_before",
}
"""Which service has what a page asks the desk for."""


class Flat:
    """The services as one desk, for pages that ask a desk."""

    def __init__(self, ctx: AppContext) -> None:
        self.ctx = ctx

    def __getattr__(self, name: str) -> Any:
        return attrgetter(WHERE.get(name, name))(self.ctx)


def desk_of(ctx: AppContext) -> Desk:
    """The services as one desk."""
    return cast(Desk, Flat(ctx))


__all__ = ["Desk", "Found", "Moment", "Shelved", "desk_of"]
