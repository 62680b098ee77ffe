"""The window of plain mode: one page, the words of its line, what lies over it, and what was said since."""

from __future__ import annotations

from typing import TYPE_CHECKING

from facilitator.language import mark, tr
from screens.ui.blocks.lists import LongList
from screens.ui.held_words import HeldWords
from screens.ui.page import Line, Page

if TYPE_CHECKING:
    from screens.plain.laid import ListOfCommands

CHARACTERS = {"+": "plus", "-": "minus"}
"""Signs whose keys some pages know by their names alone."""
TOO_LONG = mark("A text has at most {most:,} characters. This would be {length:,}, so nothing was added.")


class LineWindow:
    """Shows a page to whoever reads lines: it is told what a key did only where that is asked for.

    The line of the page holds words as in any other window: those of a draft, or what stands.
    """

    def __init__(self) -> None:
        self.page: Page | None = None
        self.laid: ListOfCommands | None = None
        """What lies over the page, and takes the lines instead of it."""
        self.messages: list[str] = []
        """What was said since somebody read it."""
        self._words = ""
        self._held = HeldWords()
        self._refused = ""
        """What was entered and still stands in the line: other words take its place."""

    # ------------------------------------------------------------ what the router asks for

    @property
    def typed(self) -> str:
        """What stands in the line."""
        return self._words

    def turn_to(self, page: Page) -> None:
        """Show another page."""
        self.page, self._refused = page, ""
        self._held.put_in_anew()
        self._held.leave_unless_in(page)
        self.draw()

    def draw(self) -> None:
        """Bring the words of the line in line with what stands; all else is read off the page."""
        if self.page is not None:
            self.page.ctx.room.follow_page(self.page)
        line = self.line_open() if self.page is not None else None
        if line is None or self.page is None:
            self._held.put_in_anew()
            self._words = ""
            return
        words = self._held.to_put_in(self.page, line, self._words)
        if words is not None:
            self._words = words

    def draw_mark(self) -> None:
        """That all is saved again is no news; that it is not is said before every line."""

    def say(self, sentence: str) -> None:
        """Have a sentence read with what the line did; an empty one takes back what is not read yet."""
        if not sentence:
            self.messages.clear()
        elif sentence not in self.messages:
            self.messages.append(sentence)

    def taken(self) -> list[str]:
        """What was said since somebody read it, for whoever reads it now."""
        messages, self.messages = self.messages, []
        return messages

    def leave_line(self) -> None:
        """The line is left: a field keeps what is in it, and words stay half typed."""
        self._held.leave()

    def leave_half_typed(self) -> None:
        """What is typed in the line stays half typed, whatever page comes next."""
        self._held.leave_half_typed()

    def reload(self) -> None:
        """Take the words of the line from its draft, or from what stands."""
        self._held.leave_half_typed()
        self._held.put_in_anew()
        self.draw()

    def forget_words(self) -> None:
        """Empty the line for good."""
        self._held.leave_half_typed()
        self._held.put_in_anew()
        self._words = self._refused = ""

    # ------------------------------------------------------------ keys and words

    def line_open(self) -> Line | None:
        """The line that takes what is typed; None where a list does."""
        page = self.page
        return page.open_line if page is not None else None

    def press(self, key: str, character: str = "") -> bool:
        """One key, as a screen would hand it on; False where it means nothing here."""
        page = self.page
        if page is None:
            return False
        page.ran_over, page.is_nobody, page.may_be_word = (), False, False
        line = page.open_line
        if line is not None:
            taken = self._in_line(page, line, key, character)
        else:
            taken = page.press(CHARACTERS.get(key, key), character) and not page.is_nobody
        self._held.leave_unless_in(self.page)
        self.draw()
        return taken

    def _in_line(self, page: Page, line: Line, key: str, character: str) -> bool:
        # In one row among others a line break is an Enter, as on a screen.
        if key == "enter" or (key == "ctrl+j" and line.bare):
            self._held.leave_half_typed()
            self._refused = self._words
            page.keep(self._words)
        elif key == "escape":
            self._held.leave_half_typed()
            page.key_escape(key)
        elif key in ("tab", "shift+tab"):
            self._held.type(page, line, self._words)
            page.key_tab(key)
        elif key == "ctrl+n":
            page.another()
        elif key == "ctrl+j":
            self._put(page, line, f"{self._words}\n")
        elif key in ("pageup", "pagedown") and page.reads_on:
            page.key_leaf(key)
        elif key in ("up", "down"):
            page.move(-1 if key == "up" else 1)
        elif key == "ctrl+z" and self._takes_back(page, line):
            pass
        else:
            return page.press(key, character)
        return True

    def _takes_back(self, page: Page, line: Line) -> bool:
        """Undo reaches the words of the line first: what is half typed in it goes."""
        kept = page.ctx.view.words(line.slot)
        if self._words in ("", kept):
            return False
        self._put(page, line, kept)
        self.say(tr("Undid what was half typed here."))
        return True

    def found(self, number: int) -> bool:
        """Open what the line has found, by its number from 1; False where none has that number."""
        page, line = self.page, self.line_open()
        if page is None or line is None or not line.finds:
            return False
        rows = next((block for block in page.blocks() if isinstance(block, LongList)), None)
        if rows is None or not 0 < number <= rows.how_many:
            return False
        if rows.at != number - 1:
            page.clicked(rows.read(1, number - 1)[0].click)
        self.press("enter")
        return True

    def type(self, words: str) -> bool:
        """Put words into the line, behind half typed ones, or in the place of others; False for too many."""
        page, line = self.page, self.line_open()
        if page is None or line is None:
            return False
        is_half = self._words not in ("", self._refused, page.ctx.view.words(line.slot))
        if is_half and not (page.one_name_a_line or line.finds):
            words = f"{self._words}{'' if self._words[-1:].isspace() else ' '}{words}"
        if len(words) > line.most:
            self.say(tr(TOO_LONG, most=line.most, length=len(words)))
            return False
        self._put(page, line, words)
        return True

    def _put(self, page: Page, line: Line, words: str) -> None:
        self._words = words
        self._held.type(page, line, words)
        page.typed(words)
        self.draw()
