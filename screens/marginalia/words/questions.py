"""All questions for one place: to choose one, pin, change or hide it, or write one's own."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import TYPE_CHECKING

from facilitator.games.marginalia.entries import LAST_AGE
from facilitator.services.choices import HIDDEN, as_hidden, hidden, shown
from facilitator.services.context import AppContext
from facilitator.services.front_end import ToTable
from screens.marginalia.page import table_of
from screens.ui.asking import NOWHERE, Asking, standing
from screens.ui.blocks import Block
from screens.ui.blocks.lists import ListedText, TextList
from screens.ui.blocks.said import Note
from screens.ui.choosing import RowsPage, ToRow, right_end
from screens.ui.keys import Foot, Footer, Key, footer_in_line
from screens.ui.marks import rule, top
from screens.ui.page import Line, page_asking
from screens.ui.text import Row, Span, counted

if TYPE_CHECKING:
    from prompts.model import Prompt
    from prompts.sections import Place

SLOT = ("typed", "question")
MOST_LINES = 3
NOTHING = "There is no question here yet. Press n to write the first."
NAMES = "Names go in braces: {character}, {player}, {another}, {others}; so does the agenda: “{agenda}”."
THERE = "This question is here already."
WORDS_WAIT = "go on"
"""What n or e does while words half typed wait for it."""
TAKEN_AWAY = "The question is deleted. Press n to get its words back."


NEW_AND_BACK = (
    Foot("n", "n", lambda page: WORDS_WAIT if page.words.get("") else "new"),
    Foot("escape", "Esc", "back"),
    "?",
)


class Questions(RowsPage):
    """The pool that the draws for a place come from, with what this table does to it."""

    name = "questions"
    is_about_a_page = True
    measure = 100
    is_for = "You see all the questions for one place. You can choose one, change it or write your own."
    title = "all questions for this place"
    keys = (
        Key(("enter",), "Enter", "use", "enter", "put this one on the page"),
        Key(("p",), "p", "pin", "pin", "pin it: it comes first, once an evening; press again to unpin"),
        Key(("e",), "e", "change", "edit", "change its words: yours replaces the old one"),
        Key(("n",), "n", "new", "new", "write one for this place"),
        Key(("delete", "backspace"), "Del", "away", "away", "delete your own, or hide another"),
        Key(("u",), "u", "", "unhide", "bring back the hidden ones of this place"),
        Key(("pageup",), "PgUp", "", "leaf", "ten up"),
        Key(("pagedown",), "PgDn", "", "leaf", "ten down"),
        Key(("escape",), "Esc", "", "escape", "out of the line; from the list back"),
    )  # fmt: skip
    footers = (
        footer_in_line("keep", "cancel"),
        Footer(
            (
                "enter",
                Foot("p", "p", lambda page: "unpin" if page.here.id in page.ctx.prompts.pinned else "pin"),
                Foot(
                    "e",
                    "e",
                    lambda page: (
                        WORDS_WAIT
                        if page.words.get(page.here.id, page.here.text) != page.here.text
                        else "change"
                    ),
                ),
                Foot("delete", "Del", lambda page: "away" if page.here.is_own else "hide"),
                *NEW_AND_BACK,
            ),
            lambda page: page.here is not None,
        ),
        Footer(NEW_AND_BACK),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.asker = page_asking(ctx)
        line = self.asker.line() if self.asker is not None else None
        self.asked_for = line.slot if line is not None else None
        """The blank that these are asked for: its person stays the one whose turn it is."""
        if self.asker is not None and self.asked_for is not None:
            self.asker.stand_in(self.asked_for)
        self.writing: Prompt | None = None
        self.is_writing = False
        self.begun = ""
        self.refused = ""
        self.words: dict[str, str] = {}
        self.waited: str | None = None
        super().__init__(ctx, age)
        # The cursor begins on the one that stands on the page.
        on_page = self._on_page()
        self.at = next((at for at, prompt in enumerate(self.pool) if prompt.id in on_page), 0)

    # ------------------------------------------------------------ what is asked

    @property
    def asking(self) -> Asking:
        """What is asked on the page that this one was opened from."""
        found = self.asker.asks() if self.asker is not None else None
        return found or NOWHERE

    @property
    def pool(self) -> Sequence[Prompt]:
        """All that may be drawn here."""
        return shown(self.asking.pool, self.ctx.view.choices)

    @property
    def count(self) -> int:
        """A row for each."""
        return len(self.pool)

    @property
    def here(self) -> Prompt | None:
        """The one under the cursor."""
        pool = self.pool
        return pool[min(self.at, len(pool) - 1)] if pool else None

    def _on_page(self) -> tuple[str, ...]:
        """The ids of those that are asked there now."""
        return tuple(found.id for found in standing(self.ctx, self.asking))

    def _places(self) -> dict[str, Place]:
        """The heading of each text of this section that is nearest to what is asked here."""
        from prompts.sections import Place

        section, prompts = self.asking.filed[0], self.ctx.prompts.in_use
        fitting = set(chain.from_iterable(Place(*self.asking.filed).wider()))
        found = prompts.places(section) if prompts is not None else {}
        return {id: next((place for place in places if place in fitting), places[0])
                for id, places in found.items()}  # fmt: skip

    # ------------------------------------------------------------ what is seen

    def head(self, width: int) -> list[Row]:
        """Where these are asked."""
        from prompts.headings import heading_of
        from prompts.sections import Place

        place, right = Span(heading_of(Place(*self.asking.filed)), "dim"), right_end(self.ctx, "")
        return [top(self.ctx, width, "ALL QUESTIONS", [place], right), rule(width)]

    def blocks(self) -> Sequence[Block]:
        """How many there are, each under its heading; over the line what was refused, and what names are."""
        from prompts.draw import fill
        from prompts.headings import heading_of

        asking, pool, texts = self.asking, self.pool, []
        away = len(asking.pool) - len(pool)
        many = counted(len(pool), "text") if asking.pool else NOTHING
        many += f"; {away} hidden, press u to bring them back" if away else ""
        places, on_page = self._places(), self._on_page()
        for at, prompt in enumerate(pool):
            said = (
                ("on the page", prompt.id in on_page),
                ("pinned", prompt.id in self.ctx.prompts.pinned),
                ("own", prompt.is_own),
            )
            mark = " · ".join(word for word, holds in said if holds)
            group = heading_of(places[prompt.id]) if prompt.id in places else ""
            words = fill(prompt.text, **asking.names)
            texts.append(ListedText(words, group, mark, at == self.at, ToRow(at)))
        return (
            TextList(tuple(texts), many),
            *([Note(self.refused, style="rubric", most=MOST_LINES, goes=0)] if self.refused else []),
            *([Note(NAMES, goes=7)] if self.is_writing else []),
        )

    # ------------------------------------------------------------ the line

    def line(self) -> Line | None:
        """The words of the one that is changed, or of a new one."""
        if not self.is_writing:
            return None
        title = "A text of your own" if self.writing is None else "In other words"
        return Line(SLOT, "a text for this place", text=self.begun, title=title)

    def _open_line(self, prompt: Prompt | None) -> None:
        self.writing, self.is_writing, self.in_line, self.refused = prompt, True, True, ""
        self.waited = self.words.get(self._key)
        self.begun = self.words.get(self._key, prompt.text if prompt is not None else "")
        self.ctx.front.reload()

    def _close_line(self) -> None:
        self.writing, self.is_writing, self.in_line, self.refused = None, False, False, ""

    @property
    def _key(self) -> str:
        return self.writing.id if self.writing is not None else ""

    def typed(self, words: str) -> None:
        """Words half typed wait here, also while the line is closed."""
        self.words[self._key] = words
        self.refused = ""

    def forget_typed(self) -> None:
        """Neither the line nor the list has these words any more."""
        self.words.clear()
        self.begun, self.waited = "", None

    def keep(self, words: str) -> None:
        """Keep them in the table's own pack; what can't be kept stays in the line, with the reason."""
        words = " ".join(words.split("\n")).strip()
        if not words or (self.writing is not None and words == self.writing.text):
            self.words.pop(self._key, None)
            self._close_line()
            return
        if any(prompt.text == words for prompt in self.asking.pool):
            self.refused = THERE
            return
        from prompts.sections import Place

        if self.writing is not None:
            self.refused = self._reword(self.writing, words)
        else:
            self.refused = self.ctx.prompts.write(Place(*self.asking.filed), "", words)
        if not self.refused:
            self.words.pop(self._key, None)
            self._close_line()
            self.at = next((at for at, prompt in enumerate(self.pool) if prompt.text == words), self.at)

    def _reword(self, old: Prompt, words: str) -> str:
        """The new words take the place of the old ones here: on the page, pinned, and in the draws."""
        from prompts.own import own_place

        was_on_page, place = old.id in self._on_page(), self._places()[old.id]
        if old.is_own:
            refused = self.ctx.prompts.write(place, old.text, words)
        else:
            refused = self.ctx.prompts.write(own_place(place), "", words)
        new = next((prompt for prompt in self.asking.pool if prompt.is_own and prompt.text == words), None)
        if refused or new is None:
            return refused
        if old.id in self.ctx.prompts.pinned:
            self.ctx.prompts.pin(old, False)
            self.ctx.prompts.pin(new, True)
        if not old.is_own:
            self._hide(old)
        if was_on_page:
            self.ctx.prompts.put(self.asking.place, new)
        return ""

    # ------------------------------------------------------------ the keys

    def key_enter(self, key: str) -> None:
        """This one stands on the page now."""
        if self.here is not None:
            self.ctx.prompts.put(self.asking.place, self.here)
            self.key_escape(key)

    def key_pin(self, key: str) -> None:
        """Pin it, or let it go."""
        here = self.here
        if here is not None:
            self.ctx.prompts.pin(here, here.id not in self.ctx.prompts.pinned)

    def key_edit(self, key: str) -> None:
        """Into the line with its words."""
        if self.here is not None:
            self._open_line(self.here)

    def key_new(self, key: str) -> None:
        """Into an empty line, or with the words that wait."""
        self._open_line(None)

    def key_away(self, key: str) -> None:
        """Take the table's own out of its pack, another one out of this table's draws."""
        here = self.here
        if here is None:
            return
        if not here.is_own:
            self._hide(here)
            return
        refused = self.ctx.prompts.write(self._places()[here.id], here.text, "")
        if not refused:
            self.words[""] = here.text
            self.move(0)
        self.ctx.note(refused or TAKEN_AWAY)

    def key_unhide(self, key: str) -> None:
        """The hidden ones of this place may be drawn again."""
        here = {prompt.id for prompt in self.asking.pool}
        self.ctx.table.choose(HIDDEN, as_hidden(hidden(self.ctx.view.choices) - here))

    def _hide(self, prompt: Prompt) -> None:
        self.ctx.table.choose(HIDDEN, as_hidden(hidden(self.ctx.view.choices) | {prompt.id}))
        self.move(0)

    def key_tab(self, key: str) -> None:
        """Back to the page; from the line to the list, and what is typed waits."""
        if self.in_line:
            self._close_line()
        else:
            self.key_escape(key)

    def key_escape(self, key: str) -> None:
        """From the line to the list, with all as it was; from there to the person it was opened for."""
        if self.in_line:
            self.words.pop(self._key, None)
            if self.waited is not None:
                self.words[self._key] = self.waited
            self._close_line()
            return
        self.ctx.back()
        if self.asker is not None and self.asked_for is not None:
            self.asker.stand_in(self.asked_for)

    def again(self) -> None:
        """Words half typed are in the line again."""
        self.begun = self.words.get(self._key, self.begun)

    def changed(self) -> None:
        """Words half typed are in the line again; where the round is gone, so is what was asked in it."""
        self.again()
        gone = self.asker is None or (
            1 <= self.asker.age <= LAST_AGE and table_of(self.ctx.view).round(self.asker.age) is None
        )
        if gone:
            self.ctx.go(ToTable())
        else:
            super().changed()
