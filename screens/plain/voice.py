"""What is said of what a line did, and how the next one is asked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from facilitator.language import mark, tr
from facilitator.services.changes import Changes, Kind, TableChanged
from screens.plain.hearing import (
    MOST,
    NOT_SAVED,
    Heard,
    HeardLine,
    all_of,
    asked,
    done_on,
    hear,
    landed,
    lasting,
    moved,
    said_of,
)
from screens.plain.typed import CALLED
from screens.plain.window import LineWindow
from screens.ui.blocks import Block
from screens.ui.blocks.arranged import Aside
from screens.ui.blocks.forms import Items
from screens.ui.blocks.lists import ListItem, LongList
from screens.ui.page import Page
from screens.ui.read_out.content import PageContent, WordsField, content_of
from screens.ui.read_out.heard import heard, keys_called
from screens.ui.read_out.plain import blocks_lines

AT_ONCE = 20
"""So many lines are said of a long text, before /on reads further."""
NOTHING = mark("Nothing changed.")


class Voice:
    """Compares what the window shows with what was heard of it, and says what is new."""

    def __init__(self, window: LineWindow, changes: Changes) -> None:
        self._window = window
        changes.subscribe(self._follow)
        self._before = Heard()
        self._known: dict[str, HeardLine] = {}
        """What lasts from page to page and was said at this table."""
        self._known_at: object = None
        self._asked = ""
        """How the line in hand was asked for."""
        self._answers: list[str] = []
        """What the line itself is answered with, in the place of news."""
        self._unread: list[str] = []
        self._entered: list[TableChanged] = []
        """What went on the record since the last news."""
        self._is_reversed = False
        """Something was undone or redone since."""

    # ------------------------------------------------------------ what the shell has it say

    def answer(self, *sentences: str) -> None:
        """Say this of the line in hand; "" is nothing."""
        self._answers += filter(None, sentences)

    def read_at_leisure(self, lines: Iterable[str]) -> None:
        """Say as much of a long text as is heard at once; the rest is for `read_on`."""
        lines = list(lines)
        now, self._unread = lines[:AT_ONCE], lines[AT_ONCE:]
        self._answers += now
        if n := len(self._unread):
            self._answers.append(tr("{n} more: /on", n=n))

    def read_on(self) -> None:
        """Say more of what is not read yet."""
        if not self._unread:
            self.answer(tr("There is no more."))
        self.read_at_leisure(self._unread)

    def read_page(self) -> None:
        """Say all of what lies on top."""
        if self._window.laid is not None:
            self.read_at_leisure(self._window.laid.lines())
            return
        content, now = self._content(), self.heard()
        asks = self._asks_of(content, now, is_new=True)
        # The prompt says it once more.
        self.read_at_leisure([*all_of(now), *([asks] if asks != self._asks() else [])])

    def read_help(self, page: Page | None) -> None:
        """Say all of the help, but for the marks that are drawn on a screen."""
        self.read_at_leisure(blocks_lines(_unsigned(page.blocks())) if page is not None else ())

    def drop_unread(self) -> None:
        """What is left of a long text is for nobody who comes next."""
        self._unread = []

    def begin_anew(self) -> None:
        """Say where we are once more, as if it had not been heard; what lasts is known."""
        self._before = Heard()

    def _follow(self, change: TableChanged) -> None:
        if change.kind in (Kind.RECORDED, Kind.KEPT):
            self._entered.append(change)
        elif change.kind in (Kind.UNDONE, Kind.REDONE):
            self._is_reversed = True

    # ------------------------------------------------------------ news

    def news(self) -> list[str]:
        """What is to be said of all that happened since; then it is said."""
        before = self._before
        with keys_called(CALLED):
            said = list(self._read_out()) or (
                moved(before, self._before) if self._window.laid is None else []
            )
        # Where the next line is asked for in other words, that is the news.
        return said or ([] if self._asks_anew() else [tr(NOTHING)])

    def late_news(self) -> list[str] | None:
        """What is new since the page was said, though nobody typed anything; None where nothing is.

        [] where only the question is another one.
        """
        with keys_called(CALLED):
            if not (self._window.messages or self._answers) and (
                self._window.page is None or (self.heard() == self._before and not self._asks_anew())
            ):
                return None
            said = list(self._read_out())
        return said if said or self._asks_anew() else None

    def _asks_anew(self) -> bool:
        """Whether the next line would be asked for in other words than the one in hand."""
        return self._asks() != self._asked

    def _read_out(self) -> Iterator[str]:
        answers, self._answers = self._answers, []
        messages, self._window.messages = self._window.messages, []
        entered, self._entered = self._entered, []
        is_reversed, self._is_reversed = self._is_reversed, False
        if self._window.page is None:
            yield from map(heard, messages)
            return
        now = self.heard()
        if self._window.laid is not None:
            yield from map(heard, messages)
            yield from () if answers else self._window.laid.brief()
        elif is_reversed and messages:
            yield from landed(now, messages)
        else:
            yield from self._of_page(now, messages, entered)
        self._before = now
        yield from answers

    def _of_page(self, now: Heard, messages: list[str], entered: list[TableChanged]) -> list[str]:
        page = self._window.page
        done = self._done(entered)
        if page is not None and self._known_at != (
            table := page.ctx.table.session and page.ctx.table.session.id
        ):
            self._known, self._known_at = {}, table
        news = said_of(self._before, now, messages, self._known)
        self._known |= lasting(now)
        if done and len(news) >= MOST:
            # Nothing of where it leads goes unsaid for what was done: both are one line.
            done, news = [" ".join([*done, news[0]])], news[1:]
        return [*done, *news]

    def _done(self, entered: list[TableChanged]) -> list[str]:
        """What was entered on a page that turned: its rows as they are now, in one line."""
        page = self._before.of
        if not isinstance(page, Page) or page is self._window.page:
            return []
        # What ends a round, or all of them, leaves no rows to be read.
        is_of_page = all(entry.slot[1:2] == (page.age,) for change in entered for entry in change.act)
        if not entered or not is_of_page:
            return []
        return done_on(self._before, hear(content_of(page, for_one=True), page))

    # ------------------------------------------------------------ the page, and what is asked

    def heard(self) -> Heard:
        """All that the page says now."""
        return hear(self._content(), self._window.page)

    def prompt(self) -> str:
        """What may be typed next, and before it that something is not saved."""
        self._asked, page = self._asks(), self._window.page
        unsaved = page.ctx.table.unsaved if page is not None else ""
        return f"{tr(NOT_SAVED, why=unsaved)} {self._asked}" if unsaved else self._asked

    def _asks(self) -> str:
        if self._window.page is None:
            return ""
        with keys_called(CALLED):
            if self._window.laid is not None:
                return self._window.laid.asks
            content = self._content()
            return self._asks_of(content, hear(content, self._window.page))

    def _asks_of(self, content: PageContent, now: Heard, *, is_new: bool = False) -> str:
        page = self._window.page
        is_question = page is not None and page.confirming is not None
        return asked(content, now, is_new=is_new, is_question=is_question)

    def _content(self) -> PageContent:
        page = self._window.page
        assert page is not None
        content = content_of(page, for_one=True)
        # The line has what the window holds, whatever it began with.
        typed, line = self._window.typed, page.line()
        is_half = line is not None and typed != page.ctx.view.words(line.slot)
        is_offered = line is not None and typed != "" and typed == line.offered
        fields = [
            field._replace(words=typed, is_half=is_half, is_offered=is_offered)
            if isinstance(field, WordsField) and field.here
            else field
            for field in content.fields
        ]
        finds = line is not None and page.in_line and line.finds
        blocks = [_by_number(block) if finds else block for block in content.blocks]
        return content._replace(fields=fields, blocks=blocks)


def _unsigned(blocks: Iterable[Block]) -> Iterator[Block]:
    """Without what explains signs: each that stands for something is said by what it means."""
    for block in blocks:
        if isinstance(block, Aside):
            yield block._replace(blocks=tuple(_unsigned(block.blocks)))
        elif not (isinstance(block, Items) and block.are_signs):
            yield block


def _by_number(block: Block) -> Block:
    """What a line has found is chosen by its number, which stands behind its name."""
    if not isinstance(block, LongList):
        return block
    read = block.read

    def numbered(count: int, start: int) -> list[ListItem]:
        return [each._replace(letter=str(at)) for at, each in enumerate(read(count, start), start + 1)]

    return block._replace(read=numbered)
