"""The first page of a game: names in lines, and under them what else is settled before it begins."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, TypeAlias

from facilitator.games.game import Entry, Slot
from facilitator.services.context import AppContext
from screens.table.a_name import why_no_name
from screens.table.seating import not_taken, split_names
from screens.ui.choosing import ClickedPage
from screens.ui.marks import aloud
from screens.ui.page import WAY_HOME, Foot, Footer, Key, Line, in_its_line
from screens.ui.text import BLANK, SPACE, Row, Span, fit

Place: TypeAlias = int | str
USUAL_ROOM, LEAST_ROOM = 20, 9
"""The rows of a page until it is known how many there are, and on the smallest screen."""
LINE = Row((Span("\0"),), here=True)
"""Where the line for a name stands among the rows."""
LEAVES_LINE = Key(("escape",), "Esc", "", "escape", "leave the line; once the game has begun, back to it")
TALL = [BLANK] * 100


class SeatsPage(ClickedPage):
    """A cursor on names and on other rows; what is kept goes on the record at once.

    `players` says how many there are, `begun` is what the line begins with, `number` what is half typed on
    a row of figures, `room` how many rows there are for the whole page. Later in the game the same page is
    there for the names.
    """

    footers: ClassVar[tuple[Footer, ...]] = (
        Footer(
            (
                Foot("enter", "Enter", "next"),
                Foot("up", "↑↓", "move"),
                Foot("escape", "Esc", "leave the line"),
                Foot("f1", "F1", "help"),
            ),
            in_its_line,
        ),
    )
    one_each = True
    players: ClassVar[str]
    cursor: Place

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.cursor = 0
        self.begun = ""
        self.number = ""
        self.refused = ""
        self.room = USUAL_ROOM
        super().__init__(ctx, age)
        self.point(0)

    # ------------------------------------------------------------ what the game says

    @property
    @abstractmethod
    def places(self) -> Sequence[Place]:
        """Everywhere the cursor can be, from the top."""

    @property
    @abstractmethod
    def has_begun(self) -> bool:
        """Whether the game goes on already."""

    @abstractmethod
    def slot(self) -> Slot | None:
        """The blank of the name under the cursor; None where no name is."""

    @abstractmethod
    def own_name(self) -> str:
        """What the place under the cursor is called without a name."""

    @abstractmethod
    def names(self, name: str) -> bool:
        """Put the name under the cursor on the record; False where it is refused."""

    @abstractmethod
    def keep_number(self) -> bool:
        """Keep the number that is half typed; False where it is refused, and it stays typed."""

    @abstractmethod
    def question(self) -> str:
        """What is asked about the place under the cursor."""

    @abstractmethod
    def rows(self, width: int) -> list[Row]:
        """All of the page, with LINE where the line stands."""

    @abstractmethod
    def chosen(self) -> None:
        """Enter on a row that holds no name."""

    # ------------------------------------------------------------ the cursor

    def line(self) -> Line | None:
        """The name under the cursor."""
        slot = self.slot()
        return (
            Line(slot, f"a name, or Enter for {self.own_name()}", bare=True, text=self.begun)
            if slot
            else None
        )

    def _standing(self) -> str:
        """The name that was kept; none where the place has its own."""
        return self.moment.words(self.slot() or ())

    def point(self, place: Place) -> None:
        """Put the cursor there; a line begins with what is half typed in it, or with what stands."""
        self.cursor = place
        slot = self.slot()
        self.begun = "" if slot is None else self.moment.drafts.get(slot) or self._standing()
        self.in_line = slot is not None

    def move(self, by: int) -> None:
        """The place above or below; a number half typed is kept first."""
        if self.keep_number():
            places = self.places
            self.point(places[max(0, min(len(places) - 1, places.index(self.cursor) + by))])
            self.refused = ""

    def pick(self, index: int) -> None:
        """A click puts the cursor there; a second one is Enter."""
        place = self.places[min(index, len(self.places) - 1)]
        if place == self.cursor:
            self.key_enter("enter")
        elif self.keep_number():
            self.point(place)

    def changed(self) -> None:
        """What was undone stands in its line again; a row that has gone is no place for the cursor, and a
        number half typed in it is let go.
        """
        if self.cursor not in self.places:
            self.number = ""
            self.point(self.places[-1])
        elif self.slot() is not None:
            was = self.in_line
            self.point(self.cursor)
            self.in_line = was

    # ------------------------------------------------------------ what is seen

    def above(self, width: int, height: int) -> list[Row]:
        """Everything down to the line."""
        rows = self._fitted(width)
        if LINE not in rows:
            self.room = height
            return self._fitted(width)
        # What lies under the line is asked for before anybody says how high the page is.
        # Where that was more than the screen has, one row is left here, and says nothing of the height.
        self.room = height + len(self.below(width)) + 1 if height > 1 else LEAST_ROOM
        before = self._fitted(width)
        before = before[: before.index(LINE)]
        return [*TALL, *before[:-1], *(replace(last, here=True) for last in before[-1:])]

    def below(self, width: int) -> list[Row]:
        """Everything from the line down, and what keeps the page at the top of a high screen."""
        rows = self._fitted(width)
        if LINE not in rows:
            return []
        return [*rows[rows.index(LINE) + 1 :], *([SPACE] * max(self.room - len(rows), 0))]

    def _fitted(self, width: int) -> list[Row]:
        return [replace(line, soft=False) for line in fit(self.rows(width), self.room)]

    def sentence(self, width: int) -> list[Row]:
        """What is asked, or why something was refused."""
        lines = aloud(self._spoken(), width=width - 2)
        return [replace(line, spans=(Span(" "), *line.spans)) for line in lines]

    def _spoken(self) -> str:
        left = not_taken(self.ran_over)
        if left and not self.refused and not isinstance(self.cursor, int):
            return f"{self.players}; {left}"
        return f"{self.refused} {left}".strip() or self.question()

    # ------------------------------------------------------------ words and keys

    def typed(self, words: str) -> None:
        """What was refused is off the page."""
        self.refused = ""
        super().typed(words)

    def keep(self, words: str) -> None:
        """Take the name and go on to the next place; an empty line leaves the place its own name."""
        slot, names = self.slot(), split_names(words)
        if slot is None:
            return
        if len(names) > 1 and isinstance(self.cursor, int):
            self._take(names)
        elif self._takes(" ".join(words.split())):
            self.ctx.table.draft(slot, "")
            self.move(1)

    def _takes(self, name: str) -> bool:
        """Whether the place under the cursor has this name now."""
        if name == self._standing():
            return True
        self.refused = why_no_name([name]) if name else ""
        return not self.refused and self.names(name)

    def pasted(self, text: str) -> bool:
        """Take several names at once, one for each place from here on; a single one goes into the line."""
        names, slot = split_names(text), self.slot()
        if len(names) < 2 or slot is None or not isinstance(self.cursor, int):
            return False
        names[0] = self.moment.drafts.get(slot, "") + names[0]
        self._take(names)
        return True

    def _take(self, names: list[str]) -> None:
        """One name for each player from here on; what is refused stays in its line with those behind it."""
        while names and isinstance(self.cursor, int):
            slot = self.slot() or ()
            if not self._takes(names[0]):
                self.ctx.table.draft(slot, ", ".join(names))
                self.point(self.cursor)
                return
            self.ctx.table.draft(slot, "")
            self.move(1)
            del names[0]
        self.refused = f"{self.players}; {not_taken(names)}" if names else ""

    def say(self, *entries: Entry) -> bool:
        """Put it on the record; a refusal stays on the page."""
        refusal = self.ctx.table.record(*entries) if entries else None
        self.refused = refusal.sentence if refusal is not None else ""
        return refusal is None

    def key_enter(self, key: str) -> None:
        """Into the line, or what the row is for."""
        if self.slot() is not None:
            self.in_line = True
        else:
            self.chosen()

    def key_take_back(self, key: str) -> None:
        """The last digit typed."""
        self.number, self.refused = self.number[:-1], ""

    def key_escape(self, key: str) -> None:
        """Leave the line; from the list of a game that has begun, back to it."""
        if self.in_line and self.slot() is not None:
            self.in_line = False
        elif not self.has_begun:
            self.ctx.note(WAY_HOME)
        elif self.keep_number():
            self.ctx.back()
