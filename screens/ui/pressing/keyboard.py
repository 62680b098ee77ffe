"""What becomes of a key: who takes it, in which order, and what is no key for anybody."""

from __future__ import annotations

from asyncio import get_running_loop
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from textual import events
from textual.timer import Timer

from facilitator.language import mark, tr
from facilitator.services.front_end import ToHelp
from screens.latin import NOT_LATIN, is_foreign, latin
from screens.ui.held_words import HeldWords
from screens.ui.page import Line, Page
from screens.ui.pressing.stray_keys import Arrivals, Burst, Echoes, Roll, Verdict, pause
from screens.ui.widgets.message import MessageLine

if TYPE_CHECKING:
    from screens.ui.widgets.words import WordsLine

FURTHER = {"pageup": -1, "pagedown": 1}
"""Keys that show what has no room on the screen, before the page itself does anything with them."""
BREAKS = ("ctrl+j", "shift+enter")
ONLY_WORDS = mark("Here ctrl+z undoes this text only. Press Esc first to undo earlier steps.")
UNREAD = mark("Words came from a phone just now. Read them, then press the key again.")
SURPLUS = mark("All the numbers are in, so the {digit} went nowhere. This line takes words.")


def seconds() -> float:
    """A clock to measure with: the event loop’s own."""
    return get_running_loop().time()


def key_seconds() -> float:
    """The clock by which keys are pressed."""
    return events.Event().time


class KeyedScreen(Protocol):
    """What keys are pressed on: a page, the line for its words and what it holds, the row for a message."""

    page: Page | None
    message: MessageLine
    held: HeldWords
    selections: Any

    @property
    def line(self) -> WordsLine:
        """The line for words."""

    @property
    def open_line(self) -> Line | None:
        """The line of the page while that takes the keys; None where a list does."""

    @property
    def typed(self) -> str:
        """What stands in the line."""

    @property
    def is_on_top(self) -> bool:
        """Whether nothing lies over it."""

    @property
    def takes_breaks(self) -> bool:
        """Whether the caret stands in words that may have paragraphs."""

    def draw(self) -> None:
        """Show what stands."""

    def panes_follow(self) -> None:
        """Draw the panes a frame behind the page."""

    def turn_further(self, by: int) -> bool:
        """Show what lies half a screen further on; False where there is no more."""

    def say(self, sentence: str) -> None:
        """Show a message."""

    def action_copy_text(self) -> None:
        """Copy what is selected."""

    def typed_in(self, page: Page, line: Line) -> None:
        """The words of this line are other ones."""

    def set_timer(self, delay: float, callback: Callable[[], Any]) -> Timer:
        """Do it so many seconds from now."""

    def call_later(self, callback: Callable[[], Any]) -> bool:
        """Do it behind what is waiting."""


class Keyboard:
    """Hands keys to the page that is shown, in order.

    Each goes through `pressed`, which asks whether it rolls on from words before it (`Roll`); then `_take`,
    which drops an echo (`Echoes`); then `_list_key`, where letters may be a word that was meant for the line
    (`Burst`), or `_line_key`.
    """

    def __init__(self, screen: KeyedScreen) -> None:
        self._screen = screen
        self.is_acting = False
        """While a key acts, nothing is drawn."""
        self.in_words = False
        """The key that acts changed the words of the line, and nothing that a pane shows."""
        self.has_acted = False
        """What is drawn now is what a key did."""
        self._has_said_latin = False
        self._roll = Roll()
        self._burst = Burst()
        self._echoes = Echoes()
        self._arrivals = Arrivals()
        self._waiting: list[events.Key] = []
        """Digits that may be of a word: the next key tells."""
        self._waits_on: Page | None = None
        self._wait_ends: Timer | None = None

    def drawn(self, page: Page) -> None:
        """The page was drawn."""
        self._arrivals.drawn(page, key_seconds(), by_key=self.has_acted)

    async def pressed(self, event: events.Key) -> None:
        """Every key comes here first, in the order in which it was pressed."""
        if event.key in BREAKS and not self._screen.takes_breaks:
            event.key = "enter"
        page, line = self._screen.page, self._screen.open_line
        verdict = self._roll.judge(page, event, is_list=line is None) if page is not None else "drops"
        if verdict == "acts":
            if self._waiting:
                await self._take_waiting()
                line = self._screen.open_line
            await self._take(event, line)
            return
        event.stop()
        if verdict == "waits":
            # The next key tells whether the digit is one of a word.
            if self._wait_ends is not None:
                self._wait_ends.stop()
            self._waiting.append(event)
            self._waits_on = page
            # Once more to the end of the queue: a key that came meanwhile has its say first.
            self._wait_ends = self._screen.set_timer(
                pause(), lambda: self._screen.call_later(self._take_waiting)
            )
        else:
            self._waiting.clear()
        if page is not None and self._roll.ran_over(page):
            page.ran_over = tuple(self._roll.dropped)
            self._screen.draw()

    async def _take_waiting(self) -> None:
        """Nobody went on with words: digits that wait are numbers, on the page on which they were typed."""
        waiting, self._waiting = self._waiting, []
        for event in waiting:
            if self._screen.is_on_top and self._screen.page is self._waits_on:
                await self._take(event, self._screen.open_line)
                self._waits_on = self._screen.page

    async def _take(self, event: events.Key, line: Line | None) -> None:
        """Let the line, or the list where that is None, have a key that is no echo; draw once what it did."""
        page = self._screen.page
        if page is None or self._judged(page, event) != "acts":
            event.stop()
            return
        page.ran_over = ()
        begun = seconds()
        filled, said_before = line if self._screen.typed.strip() else None, self._screen.message.said
        # Whatever the key does on its way asks for a drawing; one, at its end, shows it all.
        self.is_acting, self.in_words = True, False
        try:
            if event.key == "f1":
                # Here, in its order: when the app came to it, keys behind it would have acted on the page.
                page.ctx.go(ToHelp())
                taken = True
            else:
                taken = await (self._list_key(event) if line is None else self._line_key(event, line))
            if not self.in_words:
                # The caret stays where somebody types.
                self._screen.held.leave_unless_in(self._screen.page)
        finally:
            self.is_acting = False
        if taken:
            event.stop()
            if (line is None or event.key == "enter") and self._screen.message.said == said_before:
                # It was about the key before this one.
                self._screen.message.unsay()
        self._roll.note(page, event, filled, in_words=self.in_words)
        if self._screen.page is not page:
            self._echoes.turned(event)
        if self._screen.page is page and not self.in_words:
            self._screen.panes_follow()
        self.has_acted = True
        self._screen.draw()
        self.in_words = self.has_acted = False
        if event.key == "enter":
            self._echoes.enter_took(seconds() - begun)

    def _judged(self, page: Page, event: events.Key) -> Verdict:
        """Whether a key acts; one that goes nowhere, though it was meant, is told why."""
        verdict = self._echoes.judge(page, event, self._screen.typed)
        if verdict == "acts":
            verdict = self._arrivals.judge(page, event)
        if verdict == "surplus":
            self._screen.say(tr(SURPLUS, digit=event.character))
        elif verdict == "unread":
            self._screen.say(tr(UNREAD))
        return verdict

    async def _list_key(self, event: events.Key) -> bool:
        """A key on the list; False where it has no such key."""
        page = self._screen.page
        assert page is not None
        page.may_be_word = self._burst.follows(page, event)
        if self._burst.goes_on(page, event):
            page.word_on_list(self._burst.text, has_acted=self._burst.has_acted)
            return True
        page.is_nobody = False
        # What is still out of sight is shown before the page goes on to another.
        taken = event.key in FURTHER and self._screen.turn_further(FURTHER[event.key])
        before = page.ctx.view.state
        key, sign = latin(event)
        taken = taken or page.press(key, sign)
        if is_foreign(sign) and not (taken or self._has_said_latin):
            self._has_said_latin = True
            self._screen.say(tr(NOT_LATIN))
        self._burst.has_acted = self._burst.has_acted or page.ctx.view.state is not before
        if event.is_printable and (page.is_nobody or not taken):
            self._burst.begins(page, event)
        return taken

    async def _line_key(self, event: events.Key, line: Line) -> bool:
        """A key in this line; False where neither it nor the page has such a key."""
        assert self._screen.page is not None
        page, key = self._screen.page, event.key
        if key == "ctrl+c" and self._screen.selections:
            self._screen.action_copy_text()
        elif key == "enter":
            self._screen.held.leave_half_typed()
            page.keep(self._screen.line.text)
        elif key == "escape":
            self._screen.held.leave_half_typed()
            page.key_escape(key)
        elif key in BREAKS:
            self._screen.line.insert_words("\n")
            self._screen.typed_in(page, line)
        elif key in ("tab", "shift+tab"):
            self._screen.held.type(page, line, self._screen.typed)
            page.key_tab(key)
        elif key == "ctrl+n":
            page.another()
        elif key in ("pageup", "pagedown") and page.reads_on:
            page.key_leaf(key)
        elif key in ("up", "down") and self._screen.line.at_edge(-1 if key == "up" else 1):
            page.move(-1 if key == "up" else 1)
        else:
            before, character = self._screen.line.text, event.character or ""
            is_apart = event.is_printable and self.sets_apart(page, character, event.time)
            # A blank alone would be one at the beginning of what is typed now.
            taken = (is_apart and character == " ") or await self._screen.line.type_key(event)
            taken = taken or self._ends_at_words(key)
            if self._screen.line.text != before:
                self.in_words = True
                self._screen.typed_in(page, line)
            return taken or (not event.is_printable and page.press(key, ""))
        return True

    def sets_apart(self, page: Page, typed: str, at: float) -> bool:
        """Keep what is typed, or pasted, apart from words of others right before the caret."""
        line = self._screen.line
        if line.selection != (line.document.end, line.document.end):
            return False
        between = page.apart(line.text, typed, is_unread=self._arrivals.are_unread(page, at))
        if between:
            line.insert_words(between)
        return between != ""

    def _ends_at_words(self, key: str) -> bool:
        """Whether undo stops at the words of the line, where there is no more of them to undo."""
        page, is_undo = self._screen.page, key in ("ctrl+z", "ctrl+y")
        if page is None or not (page.undo_ends_at_words and is_undo and self._screen.typed):
            return False
        self._screen.say(tr(ONLY_WORDS))
        return True
