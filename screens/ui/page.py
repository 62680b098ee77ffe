"""What a page is: rows to read, perhaps a line for words, and the keys it takes.

Pages hold no truth: only where the cursor is and what was refused. All else is asked of the services.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from facilitator.by_value import by_value
from facilitator.games.game import Slot
from facilitator.games.registry import load, plugin_of
from facilitator.language import mark, tr
from facilitator.record import LONGEST_WORDS
from facilitator.services.front_end import ToPalette
from screens.ui.blocks import Block
from screens.ui.footer import LIST, WORDS, Shown
from screens.ui.keys import (
    COMMON_KEYS,
    EVERYWHERE,
    FRENCH_ROW,
    Explained,
    Footed,
    Footer,
    Key,
    foot_of,
    press,
    said,
)
from screens.ui.layout import laid_out, line_sides
from screens.ui.over.confirmation import NO, STILL_ACT, YES, Confirmation
from screens.ui.text import SPACE, Click, Row, Target, fit, indented

if TYPE_CHECKING:
    from facilitator.room.sheet import PublicSheet
    from facilitator.services.context import AppContext
    from facilitator.services.phones.unseen_on_phones import UnseenOnPhones
    from screens.ui.asking import Asking
    from screens.ui.blocks.telling import OtherLine
    from screens.ui.commands import Command

LEAF = 10
"""How many rows PgUp and PgDn go."""
WENT_NOWHERE = mark("You typed on the list, so no words were kept.")
LETTER_ACTED = mark("You typed on the list, so no words were kept. ctrl+z undoes what a letter did.")
WAY_HOME = mark("Esc stays at this table. For the other tables press ctrl+p, then choose “home”.")


@by_value
class Line:
    """The line of a page: whose blank it fills, what it is called, how it looks, how much it takes.

    `bare`: it is one row among those of a list; `marked`: at rest it has the list’s mark, for the page draws
    none beside it. `tall`: what is told may be long, so its box takes all rows that the page leaves free.
    `offered` stands in it as long as it has no words of its own. `finds`: what is typed in it finds rows of a
    list at once, and Enter opens the one under the cursor.
    """

    slot: Slot
    hint: str = ""
    bare: bool = False
    tall: bool = False
    marked: bool = False
    text: str | None = None
    offered: str = ""
    title: str = ""
    most: int = LONGEST_WORDS
    finds: bool = False


class Page(ABC):
    """One page: subclasses say what stands on it, and which keys it takes.

    What a page says of itself once and for all are the class variables; what the frame tells it follows them.
    """

    name: ClassVar[str] = ""
    title: ClassVar[str] = ""
    keys: ClassVar[tuple[Key, ...]] = ()
    footers: ClassVar[tuple[Footer, ...]] = ()
    """The first that holds now is the footer; without any it has the keys in their order."""

    # ------------------------------------------------------------ how it stands on the screen

    panes: ClassVar[bool] = False
    """The sheet and the margin stand beside it on a wide screen."""
    has_margin_only: ClassVar[bool] = False
    """Of these only the margin, for it is so wide itself."""
    is_book: ClassVar[bool] = False
    """From 140 columns it is the right page of an open book; `one_pane` is the left one."""
    shows_totals: ClassVar[bool] = True
    """Where there is room for one pane only, the sheet stands in it over the margin."""
    roomy: ClassVar[bool] = False
    """Its line stands right under what it is about, not at the foot of the screen."""
    measure: ClassVar[int] = 0
    """How wide its blocks are at most, in the middle of what is wider; 0 for as wide as the screen."""
    at_table: ClassVar[bool] = True
    """Home is somewhere else: its footer and Esc name the way there."""
    says_saved: ClassVar[bool] = False
    """It tells in words of its own that all is saved, so all of it is drawn again with the mark."""

    # ------------------------------------------------------------ what it does with keys and words

    is_unseen: ClassVar[bool] = False
    """An unseen round: nothing is listed over it, undone on it or copied from it, and no message is shown."""
    is_only_looked_at: ClassVar[bool] = False
    """No field under it was left for it."""
    is_about_a_page: ClassVar[bool] = False
    """It is about the page that it was opened from, and opened anew each time."""
    repeats: ClassVar[bool] = True
    """The letter that turned to it acts on it where it is pressed again at once."""
    expects_words: ClassVar[bool] = False
    """It is about words: digits that roll on from the numbers before are none of them, and letters on its
    list that come as fast as a word are one."""
    undo_ends_at_words: ClassVar[bool] = False
    """In a line with words ctrl+z and ctrl+y reach no further than those, wherever they came from."""
    one_name_a_line: ClassVar[bool] = False
    """A line takes one name, and a burst of names may have more of them than there are lines."""

    # ------------------------------------------------------------ what the help says of it

    is_for: ClassVar[str] = ""
    """What it is for, where it stands before play or lies on top of it."""
    terms: ClassVar[tuple[str, ...]] = ()
    """Words on it that a newcomer may not know, as the glossary of the game has them."""
    groups: ClassVar[tuple[tuple[str, tuple[Key, ...]], ...]] = ()
    """Keys that are taken in one state of the page each, behind what that state is called."""
    common: ClassVar[tuple[Key, ...]] = COMMON_KEYS
    """The keys of all pages of its game."""
    everywhere: ClassVar[Explained] = EVERYWHERE
    """What else can be pressed on all pages of its game."""
    marks: ClassVar[Explained | None] = None
    """The marks that it shows, where they are other ones than those of a round."""

    # ------------------------------------------------------------ what it is told while it is shown

    pane_widths: tuple[int, int] = (0, 0)
    """How wide the panes beside it are; (0, 0) while it is alone."""
    line_sides: tuple[int, int] = (0, 0)
    """How many columns stay free to the left and right of its line: found with its rows."""
    line_rows: int = 0
    """How many rows its line takes, which are not among those that it fills with blocks."""
    is_open: bool = True
    """Where it lies over another page: until it is put away."""
    on_phones: UnseenOnPhones | None = None
    """The unseen round on it, where phones take part in that."""
    ran_over: Sequence[str] = ()
    """Names of a burst for which there was no line, until the next key acts."""
    is_nobody: bool = False
    """The last key was a letter of nobody."""
    may_be_word: bool = False
    """The key came so soon behind a letter that both may be of a word which was meant for a line."""
    confirming: Confirmation | None = None
    """What is asked over it, until that is answered or no longer holds."""

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.ctx = ctx
        self.age = age
        """What it was opened on: an age, in other games the number of a hand or of an act; 0 for nothing."""
        self.in_line = self.line() is not None
        """The caret is in its line, so a list takes no keys."""

    def script(
        self, section: str, *, age: int | None = None, suit: str | None = None, part: str | None = None
    ) -> str:
        """What the packs say here; empty until they are read, a moment after the first frame."""
        prompts = self.ctx.prompts.in_use
        return prompts.text(section, age=age, suit=suit, part=part) if prompts is not None else ""

    @property
    def has_panes(self) -> bool:
        """Whether something stands beside it."""
        return any(self.pane_widths)

    @abstractmethod
    def head(self, width: int) -> list[Row]:
        """The two lines on top."""

    def blocks(self) -> Sequence[Block]:
        """What it says, over the line or where there is none; the layout finds the places."""
        return ()

    def on_wall(self) -> PublicSheet | None:
        """What a wall shows instead of the table while this page is shown; None: the table."""
        return None

    def in_public(self) -> Sequence[str]:
        """What of it a wall and phones show too: sentences read aloud that hold no word of a story.

        None, unless a page says which.
        """
        return ()

    def above(self, width: int, height: int) -> list[Row]:
        """The rows over the line, or all of the page where there is no line."""
        blocks = self.blocks()
        self.line_sides = line_sides(blocks, width, self.measure)
        return laid_out(
            blocks, width, height,
            measure=self.measure, has_panes=self.has_panes, in_letters=self.ctx.look.suit_letters,
            over_words=self.leaves_room, under=self.line_rows,
        )  # fmt: skip

    @property
    def leaves_room(self) -> bool:
        """Whether a box for words under its blocks has what they could do without."""
        return self.expects_words

    def around(self, width: int, height: int) -> tuple[list[Row], list[Row]]:
        """The rows over the line and those under it: so many in all, without the row of a bare line.

        Where it stands among the blocks it parts their rows, which then take all the room there is.
        """
        rows = list(self.above(width, max(height - len(self.under_line()), 1)))
        below = self.below(width)
        if not any(line.is_line for line in rows):
            return rows, below
        room = max(height, 0) + 1
        rows = [line._replace(soft=False) for line in fit(self.above(width, room), room)]
        at = next(index for index, line in enumerate(rows) if line.is_line)
        return rows[:at], [*rows[at + 1 :], *[SPACE] * (room - len(rows))]

    def over_line(self) -> Sequence[OtherLine]:
        """Lines without the caret that stand right over the one that has it."""
        return ()

    def under_line(self) -> Sequence[OtherLine]:
        """Lines without the caret that stand right under the one that has it."""
        return ()

    def atop(self, width: int) -> list[Row]:
        """What belongs to the line and stands right over it."""
        return self._beside_the_line(self.over_line(), width)

    def below(self, width: int) -> list[Row]:
        """What stands under the line."""
        return self._beside_the_line(self.under_line(), width)

    def _beside_the_line(self, lines: Sequence[OtherLine], width: int) -> list[Row]:
        # What draws them is loaded with the first of them.
        before, after = self.line_sides
        drawn = load("screens.ui.rows.telling:other_line_row")
        return indented([drawn(line, width - before - after) for line in lines], before)

    def reminds(self, width: int) -> Row:
        """What the row over the footer says while no message stands there."""
        return SPACE

    def left_pane(self) -> Sequence[Block]:
        """What stands to the left on a wide screen: the sheet of the game."""
        return self._pane(0)

    def right_pane(self) -> Sequence[Block]:
        """What stands to the right on a wide screen: the margin of the game."""
        return self._pane(1)

    def one_pane(self) -> Sequence[Sequence[Block]]:
        """What stands beside it where there is room for one pane: the sheet over the margin.

        While somebody tells there are no totals, only the margin.
        """
        return (self.left_pane(), self.right_pane()) if self.shows_totals else (self.right_pane(),)

    def _pane(self, side: int) -> Sequence[Block]:
        part = plugin_of(self.ctx.view.game).panes[side]
        blocks: Sequence[Block] = load(part)(self) if part else ()
        return blocks

    def line(self) -> Line | None:
        """The line for words, if the page has one now."""
        return None

    @property
    def from_others(self) -> tuple[object, ...]:
        """What came from elsewhere and stands on it to be taken, each by its value."""
        return ()

    def takes_from_others(self, key: str) -> bool:
        """Whether a key takes, or lets go of, some of that."""
        return False

    def apart(self, words: str, typed: str, *, is_unread: bool) -> str:
        """What keeps words of others that end the line as they came apart from what is typed behind them.

        "" where nothing has to. `is_unread`: they came before anybody can have read them.
        """
        return ""

    @property
    def open_line(self) -> Line | None:
        """Its line while that takes the keys; None where a list does."""
        return self.line() if self.in_line else None

    @property
    def takes_words(self) -> bool:
        """Whether the line takes the keys."""
        return self.open_line is not None

    @property
    def has_both(self) -> bool:
        """Whether there is a list that takes keys and a line that does, here or on the other side of Tab."""
        return type(self).line is not Page.line

    def taker(self, line: Line | None) -> str:
        """What takes the keys where that may be one of two; a question over them takes all of them.

        `line` is its line.
        """
        if not self.has_both or self.confirming is not None:
            return ""
        return WORDS if self.in_line and line is not None else LIST

    @property
    def on_top(self) -> Footed:
        """Whose footer is shown: its own, or that of what is asked over it."""
        return self.confirming or self

    def foot(self) -> Sequence[Shown]:
        """The footer."""
        return foot_of(self.on_top)

    def press(self, key: str, character: str) -> bool:
        """Let the page's key act, or what is asked over it be answered; False when it has no such key."""
        if self.confirming is not None and character.lower() not in STILL_ACT:
            # Enter is yes and Esc is no; no other key is an answer, and what is asked stays.
            asked = self.confirming
            if key in (YES, NO):
                self.confirming = None
            if key == YES:
                asked.does()
            return key in (YES, NO)
        character = FRENCH_ROW.get(character, character).lower()
        return press(self, (*self.keys, *COMMON_KEYS), key, character)

    def clicked(self, at: Click) -> bool:
        """Let the key of a click act, or go to what it points at; False where it does nothing here."""
        if isinstance(at, Target):
            return self.confirming is None and self.pointed(at)
        return self.press(at, at if len(at) == 1 else "")

    def pointed(self, at: Target) -> bool:
        """A click on what has no key; False where it is nothing of this page."""
        return False

    def do_listed(self, key: Key) -> None:
        """Do what a key does, chosen in the palette; that is no answer to what was asked before."""
        self.confirming = None
        self.clicked(key.click)
        self.ctx.front.redraw()

    @property
    def keys_now(self) -> Sequence[Key]:
        """The page’s own keys that do something at this moment, for the help."""
        return [
            replace(key, help=said(key.help_now, self)) if key.help_now else key
            for key in self.keys
            if key.when(self)
        ]

    @property
    def purpose(self) -> str:
        """What this page is for now, where that is not what happens at the table; for the help."""
        return tr(self.is_for)

    @property
    def asked(self) -> tuple[str, Explained]:
        """What lies over the page, and the keys that it takes, for the help; ("", ()) for nothing."""
        return (tr("asked now"), self.confirming.explains) if self.confirming is not None else ("", ())

    def asks(self) -> Asking | None:
        """What is asked on this page, for whoever is under the cursor."""
        return None

    def offers(self) -> Sequence[Command]:
        """What the palette lists first, because it is about what the cursor is on."""
        return ()

    def keep(self, words: str) -> None:
        """Enter in the line."""

    def typed(self, words: str) -> None:
        """The text of the line changed."""
        line = self.line()
        if line is not None:
            is_new = words.strip() and words != self.ctx.view.words(line.slot)
            self.ctx.table.draft(line.slot, words if is_new else "")

    def left(self, slot: Slot, words: str) -> None:
        """The line was left by neither Enter nor Esc, with other words than it had.

        Words stay half typed, for only Enter finishes them. A field, such as a name, holds what is in it.
        """

    def forget_typed(self) -> None:
        """Let go for good of what is half typed, where the page itself holds it."""

    def forget_said(self) -> None:
        """Let go of sentences that it keeps: another language is spoken. What is half typed stays."""
        self.confirming = None

    def pasted(self, text: str) -> bool:
        """Take pasted text in another way than as words of the line; False leaves it to the line."""
        return False

    def word_on_list(self, typed: str, *, has_acted: bool) -> None:
        """A word is typed while the list has the keys: undo what a first letter did, and say so.

        `has_acted`: a letter of it went on the record before anybody could know, so that undo finds it.
        """
        self.ctx.note(tr(LETTER_ACTED if has_acted else WENT_NOWHERE))

    def again(self) -> None:
        """What lay on top is closed, and nothing changed meanwhile."""

    def changed(self) -> None:
        """The moment changed: what the page remembers, and what it asks, may no longer hold."""
        self.confirming = None

    def key_tab(self, key: str) -> None:
        """Go between the list and the line."""
        if self.line() is not None:
            self.in_line = not self.in_line

    def key_escape(self, key: str) -> None:
        """Leave the line for the list; where nothing lies on top, say how the table is left."""
        if self.at_table and not self.in_line:
            self.ctx.note(tr(WAY_HOME))
        self.in_line = False

    def key_up(self, key: str) -> None:
        """The line above."""
        self.move(-1)

    def key_down(self, key: str) -> None:
        """The line below."""
        self.move(1)

    @property
    def reads_on(self) -> bool:
        """Whether PgUp and PgDn scroll what is read while the caret stays in its line."""
        return False

    def key_leaf(self, key: str) -> None:
        """Ten rows up or down, on a page that has PgUp and PgDn."""
        self.move(-LEAF if key == "pageup" else LEAF)

    def move(self, by: int) -> None:
        """Move the cursor up or down."""

    def wheel(self, by: int) -> None:
        """Read on by so many rows, where PgUp and PgDn do; on a list that moves its cursor."""
        if self.confirming is None and any(key.act == "leaf" and key.when(self) for key in self.keys):
            self.move(by)

    def another(self) -> None:
        """ctrl+n: another question, form or idea."""

    def key_undo(self, key: str) -> None:
        """Undo."""
        self.ctx.front.undo()

    def key_redo(self, key: str) -> None:
        """Redo."""
        self.ctx.front.redo()

    def key_more(self, key: str) -> None:
        """The palette."""
        self.ctx.go(ToPalette())


class LongPage(Page):
    """A page that may be longer than the screen, and is read row by row."""

    scrolled: int = 0
    """From which row on it is read; drawing it stops that at the last one."""
    unread: int = 0
    """How many rows of it are still to come."""

    def above(self, width: int, height: int) -> list[Row]:
        """As many rows as there is room for; what stands over a line is read whole, as on any page."""
        if self.line() is not None:
            return super().above(width, height)
        rows = laid_out(self.blocks(), width, height, measure=self.measure, scrolls=True)
        self.scrolled = max(0, min(self.scrolled, len(rows) - height))
        self.unread = max(len(rows) - height - self.scrolled, 0)
        return rows[self.scrolled : self.scrolled + height]

    def move(self, by: int) -> None:
        """Read on."""
        self.scrolled = max(0, self.scrolled + by)


def page_shown(ctx: AppContext) -> Page | None:
    """The page that is shown, for another page and for the commands."""
    page = ctx.front.shown_page()
    return page if isinstance(page, Page) else None
