"""The first page of a game: names in lines, and under them what else is settled before it begins."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar, TypeAlias

from facilitator.games.game import Entry, Slot
from facilitator.guide.typed_names import not_taken, split_names, why_no_name
from facilitator.language import tr
from facilitator.services.context import AppContext
from screens.ui.blocks import Block
from screens.ui.blocks.forms import Form, FormRow
from screens.ui.blocks.said import Note, Say
from screens.ui.blocks.seats import Ring, SeatList, SeatRow
from screens.ui.choosing import ClickedPage, ToRow
from screens.ui.keys import Foot, Footer, Key, in_its_line
from screens.ui.line_words import SIGN
from screens.ui.page import WAY_HOME, Line
from screens.ui.text import Span, plain

Place: TypeAlias = int | str
"""Where the cursor is: on a seat, or on something else that has a name or a row."""
LEAVES_LINE = Key(("escape",), "Esc", "", "escape", "leave the line; once the game has begun, back to it")


class SeatsPage(ClickedPage):
    """A cursor on names and on the rows below them; what is kept goes on the record at once.

    `players` says how many there are, where that is fixed, `begun` is what the line begins with, `number`
    what is half typed on a row of figures. Whoever has left the line stays out of it until Enter. Later in
    the game the same page is there for the names.
    """

    footers: ClassVar[tuple[Footer, ...]] = (
        Footer(
            (
                Foot("enter", "Enter", "next"),
                Foot("up", "↑↓", "move"),
                Foot("escape", "Esc", "leave the line"),
                "f1",
            ),
            in_its_line,
        ),
    )
    measure = 100
    one_name_a_line = True
    players: ClassVar[str] = ""
    cursor: Place

    def __init__(self, ctx: AppContext, age: int = 0, cursor: Place = 0) -> None:
        self.cursor = cursor
        self.begun = ""
        self.half: tuple[Slot, str] = ((), "")
        self.number = ""
        self.refused = ""
        super().__init__(ctx, age)
        self.in_line = True
        self.point(cursor)

    # ------------------------------------------------------------ what the game says

    @property
    @abstractmethod
    def named(self) -> Sequence[Place]:
        """The places that have a name: seats, and sides behind them."""

    @property
    @abstractmethod
    def options(self) -> Sequence[Place]:
        """The rows under the names."""

    @property
    @abstractmethod
    def has_begun(self) -> bool:
        """Whether the game goes on already."""

    @abstractmethod
    def slot_of(self, place: Place) -> Slot | None:
        """The blank of the name of this place; None where no name is."""

    @abstractmethod
    def record_name(self, name: str) -> bool:
        """Put the name under the cursor on the record; False where it is refused."""

    @abstractmethod
    def question(self) -> str:
        """What is asked about the place under the cursor."""

    @abstractmethod
    def option(self, option: Place) -> tuple[str, str]:
        """What a row under the names is called, and its value."""

    @abstractmethod
    def turns(self, option: Place) -> bool:
        """Whether ←→ change the value of a row under the names."""

    @abstractmethod
    def chosen(self) -> None:
        """Enter on a row that holds no name."""

    def label(self, place: Place) -> str:
        """What a seat or a side is called in the list; "" where it has no name but its own."""
        return ""

    def own_name(self, place: Place) -> str:
        """What it is called on the sheet without a name."""
        return self.label(place)

    def why_not(self, name: str) -> str:
        """Why nobody under the cursor can be called so; "" where they can."""
        return why_no_name([name])

    def keep_number(self) -> bool:
        """Keep the number that is half typed; False where it is refused, and it stays typed."""
        return True

    def ring(self) -> tuple[Ring, ...]:
        """The people as they sit, to the right of the list."""
        return ()

    def hint(self) -> str:
        """What the row under the cursor takes."""
        return ""

    def cells(self, option: Place) -> tuple[Span, ...]:
        """The parts of a value that has several."""
        return ()

    def asides(self) -> Sequence[Block]:
        """What stands under the hint while there is room."""
        return ()

    # ------------------------------------------------------------ the cursor

    @property
    def places(self) -> tuple[Place, ...]:
        """Everywhere the cursor can be, from the top."""
        return (*self.named, *self.options)

    def slot(self) -> Slot | None:
        """The blank of the name under the cursor."""
        return self.slot_of(self.cursor)

    def line(self) -> Line | None:
        """The name under the cursor."""
        slot = self.slot()
        if slot is None:
            return None
        return Line(slot, self.invites(), bare=True, marked=not self.label(self.cursor), text=self.begun)

    def invites(self) -> str:
        """What an empty line says."""
        return tr("a name, or Enter for {name}", name=self.own_name(self.cursor))

    def _standing(self) -> str:
        """The name that was kept; none where the place has its own."""
        return self.ctx.view.words(self.slot() or ())

    def half_typed(self) -> str:
        """What is half typed in the line under the cursor."""
        slot, words = self.half
        return self.ctx.view.drafts.get(self.slot() or (), words if slot == self.slot() else "")

    def point(self, place: Place) -> None:
        """Put the cursor there; a line begins with what is half typed in it, or with what stands."""
        self.cursor = place
        slot = self.slot()
        self.begun = "" if slot is None else self.ctx.view.drafts.get(slot) or self._standing()

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

    def forget_said(self) -> None:
        """Nor is it said any more why something was refused."""
        super().forget_said()
        self.refused = ""

    def changed(self) -> None:
        """What was undone stands in its line again; a row that has gone is no place for the cursor, and a
        number half typed in it is let go.
        """
        super().changed()
        if self.cursor not in self.places:
            self.number = ""
            self.cursor = self.places[-1]
        self.refused = ""
        self.point(self.cursor)

    # ------------------------------------------------------------ what is seen

    def blocks(self) -> Sequence[Block]:
        """What is asked or was refused, the names with the line for one, a ring, and the rows below."""
        left, named, hint = not_taken(self.ran_over), self.named, self.hint()
        said = f"{self.refused} {left}".strip() or self.question()
        if left and self.players and not self.refused and not isinstance(self.cursor, int):
            said = f"{tr(self.players)}; {left}"
        names: list[SeatRow] = []
        for index, place in enumerate(named):
            label = self.label(place)
            # Sides stand apart from the seats.
            is_first_side = bool(label) and isinstance(place, str) and isinstance(named[index - 1], int)
            names.append(
                self.person(place, index)._replace(
                    label=label, said=self.aloud(place), has_line=place == self.cursor, apart=is_first_side
                )
            )
        rows: list[FormRow] = []
        for index, option in enumerate(self.options, len(named)):
            called, value = self.option(option)
            here, cells = option == self.cursor, self.cells(option)
            rows.append(
                FormRow(called, value, ToRow(index), here=here, turns=self.turns(option), cells=cells)
            )
        return (
            Say((said,)),
            SeatList(tuple(names)),
            *self.ring(),
            Form(tuple(rows)),
            *((Note(hint, goes=7),) if hint else ()),
            *self.asides(),
        )

    def aloud(self, place: Place) -> str:
        """What is read out in place of the label of a row; "" for the label itself."""
        return ""

    def person(self, place: Place, index: int) -> SeatRow:
        """A name in the list, or what is half typed of it; its own where that says more than its label."""
        slot, own = self.slot_of(place) or (), self.own_name(place)
        kept, typed = self.ctx.view.words(slot), self.ctx.view.drafts.get(slot, "")
        if typed and typed != kept:
            name = Span(SIGN + plain(typed), "half")
        else:
            name = Span(plain(kept or (own if own != self.label(place) else "")))
        return SeatRow(self.label(place), name, ToRow(index))

    # ------------------------------------------------------------ words and keys

    def typed(self, words: str) -> None:
        """What was refused is off the page."""
        self.refused, self.half = "", (self.slot() or (), words)
        super().typed(words)

    @abstractmethod
    def entry_of(self, slot: Slot, words: str) -> Entry | None:
        """What words in this line come to on the record; None where they are no name for it."""

    def left(self, slot: Slot, words: str) -> None:
        """A name stands as it is typed, by whatever key its line is left; what is none stays half typed."""
        words = words.strip()
        entry = self.entry_of(slot, words)
        if words == self.ctx.view.words(slot):
            self.ctx.table.draft(slot, "")
        elif entry is not None:
            self.ctx.keep(entry)

    def forget_typed(self) -> None:
        """Nobody is called by what was erased."""
        self.half = ((), "")

    def keep(self, words: str) -> None:
        """Take the name and go on to the next place; an empty line leaves the place its own name."""
        slot, names = self.slot(), split_names(words)
        if slot is None:
            return
        if len(names) > 1 and isinstance(self.cursor, int):
            self._take(names)
        elif self._give_name(" ".join(words.split())):
            self._drop_draft(slot)
            self.go_on()

    def go_on(self) -> None:
        """From a name that was kept to the place below."""
        self.move(1)

    def _drop_draft(self, slot: Slot) -> None:
        """Nothing is half typed in this line any more."""
        self.half = ((), "")
        self.ctx.table.draft(slot, "")

    def _give_name(self, name: str) -> bool:
        """Have the place under the cursor be called so; False where it is refused."""
        if name == self._standing():
            return True
        self.refused = self.why_not(name) if name else ""
        return not self.refused and self.record_name(name)

    def pasted(self, text: str) -> bool:
        """Take several names at once, one for each place from here on; a single one goes into the line."""
        names, slot = split_names(text), self.slot()
        if len(names) < 2 or slot is None or not isinstance(self.cursor, int):
            return False
        names[0] = self.half_typed() + names[0]
        self._take(names)
        return True

    def _take(self, names: list[str]) -> None:
        """One name for each player from here on; what is refused stays in its line with those behind it."""
        while names and isinstance(self.cursor, int):
            slot = self.slot() or ()
            if not self._give_name(names[0]):
                self.ctx.table.draft(slot, ", ".join(names))
                self.point(self.cursor)
                return
            self._drop_draft(slot)
            self.go_on()
            del names[0]
        self.refused = f"{tr(self.players)}; {not_taken(names)}" if names else ""

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
            self.ctx.note(tr(WAY_HOME))
        elif self.keep_number():
            self.ctx.back()
