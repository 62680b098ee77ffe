"""All words that wait to be taken, also those for beats that are passed: all at once, one by one, or none."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from facilitator.services.context import AppContext
from screens.marginalia.page import TablePage
from screens.marginalia.people.naming import whose
from screens.marginalia.sentences import UNDOES
from screens.marginalia.words.edits import difference
from screens.marginalia.words.offers import (
    OfferedText,
    goes,
    is_edited,
    is_replaced,
    keep,
    taken,
    waiting,
    writer,
)  # fmt: skip
from screens.ui.blocks import Block
from screens.ui.blocks.lists import Cells, ListItem, LongList
from screens.ui.blocks.said import Note, Say
from screens.ui.blocks.telling import About, Labelled
from screens.ui.choosing import RowsPage, ToRow
from screens.ui.keys import Foot, Footer, Key
from screens.ui.line_words import half_typed_in
from screens.ui.marks import number, rule, top
from screens.ui.over.confirmation import Confirmation
from screens.ui.text import Row, counted, plain

NONE = "No words wait here."
REFUSES = (
    "Refuse these words? They leave every file here. The phone that sent them may put them back "
    "into its box. Enter, or Esc."
)
REFUSES_ONE = "Refuse these words? They leave every file here. Enter, or Esc."
"""Of a paragraph for a farewell: no phone is told what became of it."""
ONE_BY_ONE = "Changes are taken one by one."
INSTEAD = "It takes the place of the words that are there. ctrl+z brings those back."
INSTEAD_OF_NAME = "It takes the place of the name that is there."
ENDS_FAREWELLS = (
    "With these words every farewell is told, and the talk begins. Is anybody still writing? Enter takes "
    "them, Esc waits."
)
ENDED_FAREWELLS = "Every farewell is told: the talk begins."
REFUSED = "These words are refused. No others wait."
NOTHING = "nothing"
WORDS, WHOLE = 40, 10
"""Characters of a text on its row; rows of the one under the cursor."""


class OfferedWords(RowsPage, TablePage):
    """One row a text; the one under the cursor stands whole under the list."""

    name = "offers"
    is_for = "You read the words that came from phones, and take or refuse them."
    title = "words from phones"
    terms = ("fact", "vignette", "farewell")
    keys = (
        Key(("enter",), "Enter", "take all", "enter",
            "keep all of them, as one act; of changes only the one under the cursor",
            when=lambda page: bool(page.all)),
        Key(("t",), "t", "take this one", "take", "keep the one under the cursor",
            when=lambda page: bool(page.all)),
        Key(("delete", "backspace"), "Del", "refuse", "refuse", "erase it for good; the page asks first",
            when=lambda page: bool(page.all)),
        Key(("pageup",), "PgUp", "", "leaf", "ten up"),
        Key(("pagedown",), "PgDn", "", "leaf", "ten down"),
        Key(("escape",), "Esc", "back", "escape", "back"),
    )  # fmt: skip
    footers = (
        Footer(("enter", "t", "delete", "escape", ".", "?"), lambda page: len(page.taken_by_enter) > 1),
        Footer(
            (Foot("enter", "Enter", "take it"), "delete", "escape", ".", "?"), lambda page: bool(page.all)
        ),
        Footer(("escape", ".", "?")),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.shown: tuple[OfferedText, ...] = ()
        """What the list said when it was drawn: nothing else is taken from it."""
        super().__init__(ctx, age)

    @property
    def says_words_wait(self) -> bool:
        """It shows them itself."""
        return False

    @property
    def where_words_are(self) -> str:
        """On the list itself."""
        return ""

    @property
    def all(self) -> tuple[OfferedText, ...]:
        """What waits now."""
        return waiting(self.ctx.view)

    @property
    def from_others(self) -> tuple[OfferedText, ...]:
        """All of them."""
        return self.all

    def takes_from_others(self, key: str) -> bool:
        """All of its keys but those that lead elsewhere."""
        return key in ("enter", "t", "delete", "backspace")

    @property
    def here(self) -> Sequence[OfferedText]:
        """The one under the cursor, while it waits."""
        return [offer for offer in self.shown[self.at : self.at + 1] if offer in self.all]

    @property
    def count(self) -> int:
        """The texts; one place for the cursor where there are none."""
        return max(len(self.all), 1)

    def head(self, width: int) -> list[Row]:
        """The title of the page."""
        return [top(self.ctx, width, "WORDS FROM PHONES"), rule(width)]

    def blocks(self) -> Sequence[Block]:
        """How many wait, the list, and the text under the cursor whole with what taking it does."""
        if self.confirming is not None:
            return self.confirming.blocks
        found = self._now_shown()
        if not found:
            return (Say((NONE,)),)
        at = self.at

        def read(room: int, start: int) -> list[ListItem]:
            items = []
            for index, offer in enumerate(found[start : start + room], start):
                title, words = whose(self.table, offer.slot), plain(" ".join(offer.words.split()))
                title = f"{title[0].upper()}{title[1:]}"
                items.append(ListItem(title, (words,), here=index == at, click=ToRow(index)))
            return items

        says = [f"{number(len(found)).capitalize()} text{' waits' if len(found) == 1 else 's wait'}."]
        says += [ONE_BY_ONE] * (len(self.taken_by_enter) < len(found))
        listed = LongList(len(found), at, read, (Cells(WORDS, goes=5),))
        return Say(tuple(says)), listed, *self._read_out(found[at]), Note(self._does(found[at]), goes=0)

    def _now_shown(self) -> tuple[OfferedText, ...]:
        """What waits now; the cursor stays on its text, whatever came before that."""
        before, self.shown = self.shown, self.all
        if self.shown != before:
            on = next((offer.place for offer in before[self.at : self.at + 1]), None)
            places = [offer.place for offer in self.shown]
            self.at = places.index(on) if on in places else max(0, min(self.at, len(places) - 1))
        return self.shown

    def _goes(self, offer: OfferedText) -> str:
        """The words whose place it takes; "" where it takes none’s."""
        return "" if is_edited(self.ctx.view, offer) else goes(self.ctx.view, offer.slot)

    def _read_out(self, offer: OfferedText) -> tuple[Block, ...]:
        """The words whole; of a change first what goes and what comes, which of a name is all."""
        # Where somebody edited them in their line, they are read as they are there.
        words = half_typed_in(self.ctx.view, offer.slot) if is_edited(self.ctx.view, offer) else offer.words
        whole = Note(words, style="words", goes=0, most=WHOLE)
        before = self._goes(offer)
        old, new = difference(before, offer.words) if before else ("", "")
        if not (old or new):
            return (whole,)
        change = About((Labelled(old or NOTHING, "goes"), Labelled(new or NOTHING, "comes")), most=3)
        return (change,) if is_replaced(offer.slot) else (change, whole)

    def _does(self, offer: OfferedText) -> str:
        """Who wrote it, and what becomes of the words that are there already."""
        who = plain(writer(self.table, offer.slot))
        wrote = f"{who} wrote this." if who else "One of you wrote this; it stays unsigned."
        if is_edited(self.ctx.view, offer):
            return f"{wrote} You edited it in its line; as it is there it is kept."
        has_words = bool(self.ctx.view.words(offer.slot) or half_typed_in(self.ctx.view, offer.slot))
        if not has_words:
            return wrote
        if self._goes(offer):
            return f"{who} changed this. {INSTEAD_OF_NAME if is_replaced(offer.slot) else INSTEAD}"
        return f"{wrote} The words that are there stay, and these come after them."

    # ------------------------------------------------------------ keys

    def pick(self, index: int) -> None:
        """The cursor goes to the row; a second click takes that text alone."""
        if index == self.at:
            self.key_take("t")
        else:
            self.move(index - self.at)

    def key_enter(self, key: str) -> None:
        """Keep all that is on the list, as one act; what overwrites words only where those are in view."""
        self._take(self.taken_by_enter)

    @property
    def taken_by_enter(self) -> Sequence[OfferedText]:
        """All of what was shown; of changes only the one under the cursor, with what goes for it."""
        here = self.here
        return [
            offer for offer in self.shown if offer in self.all and (offer in here or not self._goes(offer))
        ]

    def key_take(self, key: str) -> None:
        """Keep the one under the cursor."""
        self._take(self.here)

    def _take(self, offers: Sequence[OfferedText]) -> None:
        """Keep them; asks first where that ends the farewells, for phones may still write some."""
        if self._ends_farewells(offers):
            does = partial(self._keep, offers)
            self.confirming = Confirmation((ENDS_FAREWELLS,), "take them", does, "wait")
        else:
            self._keep(offers)

    def _ends_farewells(self, offers: Sequence[OfferedText]) -> bool:
        """Whether these fill all farewells that are still open."""
        if self.ctx.view.step.kind != "farewell":
            return False
        blanks = (blank for blank in self.table.blanks if blank.slot and blank.slot[0] == "farewell_told")
        still_open = {blank.slot for blank in blanks if blank.there and not blank.filled}
        return still_open <= {offer.slot for offer in offers}

    def _keep(self, offers: Sequence[OfferedText]) -> None:
        """Keep those that still wait as they were read; where none is left, back to where it was opened."""
        offers = [offer for offer in offers if offer in self.all]
        entries, shown = taken(self.ctx.view, offers)
        was = self.ctx.view.step.kind
        is_kept = keep(self.ctx, entries, shown)
        self._go_on()
        if is_kept:
            kept = f"{counted(len(offers), 'text').capitalize()} kept."
            ended = [ENDED_FAREWELLS] * (was == "farewell" and self.ctx.view.step.kind in ("talk", "end"))
            self.ctx.note(" ".join((kept, *ended, UNDOES)))

    def _go_on(self) -> None:
        """To the next text; back where none waits any more."""
        if self.all:
            self.move(0)
        else:
            self.ctx.back()

    def key_refuse(self, key: str) -> None:
        """Ask once, then erase it for good; what stands on the record stays."""
        for offer in self.here:
            does, words = partial(self._refuse, offer), Note(offer.words, style="words", goes=0, most=WHOLE)
            asks = REFUSES if writer(self.table, offer.slot) else REFUSES_ONE
            self.confirming = Confirmation((asks,), "refuse it", does, "leave it", (words,))

    def _refuse(self, offer: OfferedText) -> None:
        if offer in self.all:  # whoever wrote it may have sent other words meanwhile
            self.ctx.table.turn_down(offer.slot, offer.number)
        self._go_on()
        if not self.all:
            self.ctx.note(REFUSED)

    def key_escape(self, key: str) -> None:
        """Back to where it was opened."""
        self.ctx.back()
