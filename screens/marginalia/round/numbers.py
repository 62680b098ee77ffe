"""What the two pages of numbers share: the list of people in speaking order, the cursor, refusals."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import ClassVar

from facilitator.games.game import Entry
from facilitator.games.marginalia.round import Round
from facilitator.services.context import AppContext
from facilitator.services.table import Refusal
from screens.marginalia.round.round_page import RoundPage
from screens.marginalia.sentences import no_cards, nobody_has
from screens.table.half_typed import words_in
from screens.ui.marks import aloud, card_column
from screens.ui.text import (
    BLANK,
    SPACE,
    Row,
    Span,
    beside,
    clipped,
    cut,
    fitted,
    indented,
    plain,
    row,
    wrapped,
)

ART = 16
"""How many cells the big suit takes; where it takes more than a fifth of the page it stays away."""
SPOKEN, SPOKEN_BESIDE = 3, 5
LETTER, MOST_NAME, LEAST_NAME = 5, 26, 7
LAYOUTS = ((2, True), (1, True), (0, True), (0, False))
"""Blank lines between two people, and whether there are any others; the first that fits is taken."""


class NumbersPage(RoundPage):
    """Predictions or tricks of one round. The cursor is on the first open person unless moved."""

    cells: ClassVar[int] = 0
    narrow_cells: ClassVar[int] = 0

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.chosen: int | None = None
        self.typed_for: list[int] = []
        self.refused: Refusal | None = None
        self.pending: Entry | None = None
        self.absent: int | None = None
        super().__init__(ctx, age)

    @property
    @abstractmethod
    def cursor(self) -> int | None:
        """The seat the next digit is for."""

    @abstractmethod
    def sentences(self) -> tuple[str, ...]:
        """What is read aloud."""

    @abstractmethod
    def person(self, seat: int, width: int, *, here: bool) -> Row:
        """One person's line; `here`: the cursor is on it."""

    @abstractmethod
    def headings(self, width: int) -> Row:
        """The names of the columns."""

    @abstractmethod
    def tail(self) -> str:
        """The sum under the list."""

    # ------------------------------------------------------------ what is seen

    @property
    def has_both(self) -> bool:
        """Where there is a story, Tab leads to its words."""
        return self.table.story

    def above(self, width: int, height: int) -> list[Row]:
        """The suit on the left where it is not in a pane, the sentence and the list beside it."""
        art = [] if self.beside[0] or width < 5 * ART - 8 else self.art(height)
        room = width - (ART if art else 0) - 1
        indent = 0 if art else max((room - LETTER - MOST_NAME - self.cells) // 2, 0)
        room -= indent
        spoken, headings, people = self.spoken(room), self.headings(room), self.people(room)
        tail = row(" " * (self.number_at(room) - 1), Span(self.tail(), "dim"), stays=True)
        rows: list[Row] = []
        for gap, is_airy in LAYOUTS:
            if gap and (gap + 1) * len(people) > height:
                continue
            blank = [BLANK] if is_airy else []
            # The list keeps its place whether the sentence takes one row or more.
            rest = blank * max(self.spoken_rows - len(spoken), 0)
            spaced = [line for person in people for line in (*[SPACE] * gap, person)][gap:]
            body = [*blank, *spoken, *rest, headings, *spaced, *blank, tail]
            rows = beside(art, body, ART) if art else indented(body, indent)
            rows = [*self.before(width), *rows, *self.asides(width, blank)]
            if sum(not line.soft for line in rows) <= height - (4 if gap > 1 else 0):
                break
        return [clipped(line, width) for line in rows]

    @property
    def spoken_rows(self) -> int:
        """The rows kept for the sentences, with the blank one under them."""
        return SPOKEN_BESIDE if self.beside[0] else SPOKEN

    def art(self, height: int) -> list[Row]:
        """The big suit."""
        return card_column(self.ctx, self.played.cards, self.played.trump, height)

    def before(self, width: int) -> list[Row]:
        """What stands over the sentence."""
        return []

    def people(self, width: int) -> list[Row]:
        """Everybody in speaking order."""
        cursor = self.cursor
        return [self.person(seat, width, here=seat == cursor) for seat in self.played.order]

    def spoken(self, width: int) -> list[Row]:
        """The sentences of the step, or the refusal with its way out."""
        if self.refused is None:
            return aloud(*self.sentences(), width=width)
        lines = wrapped(self.way_out(), width - 2)
        return [*aloud(self.refused.sentence, width=width), *(row("  ", line, stays=True) for line in lines)]

    def way_out(self) -> str:
        """What can be done about a refusal."""
        return "Type another number, or Enter to keep it anyway."

    def asides(self, width: int, blank: Sequence[Row]) -> list[Row]:
        """What the table set itself: the agenda."""
        agenda = words_in(self.ctx.view, ("agenda_set", self.age), width - 12)
        if not agenda.text or not self.table.story or self.beside[0]:
            return []
        return [*blank, row("   agenda: ", agenda)]

    # ------------------------------------------------------------ one person's line

    def is_narrow(self, width: int) -> bool:
        """Whether there is no room for the totals."""
        return width < LETTER + LEAST_NAME + self.cells

    def name_width(self, width: int) -> int:
        """The cells that names may take."""
        used = LETTER + (self.narrow_cells if self.is_narrow(width) else self.cells)
        return max(min(width - used, MOST_NAME), 1)

    def number_at(self, width: int) -> int:
        """Where the numbers begin."""
        return LETTER + self.name_width(width)

    def name_cell(self, seat: int, width: int, *, here: bool) -> list[Span]:
        """▸ letter, name, and who deals."""
        played, room = self.played, self.name_width(width)
        letter = played.table.letter(seat)
        gone = "  gone" if seat in played.left else ""
        deals = gone or ("  deals" if seat == played.dealer and room >= 14 else "")
        name = cut(played.table.name(seat), room - len(deals) - 1)
        return [
            Span("▸ " if here else "  ", "rubric"),
            Span(f"{letter or '·'}  ", "key", letter),
            Span(name, "bold" if here else "", letter),
            Span(fitted(deals, room - row(name).width), "dim"),
        ]

    def cell(self, shown: str, here: bool) -> Span:
        """A number, in a block where the cursor is."""
        if here:
            return Span(f"▐{shown or ' '}▌", "rubric")
        return Span(f" {shown} ", "bold") if shown else Span(" · ", "dim")

    def mark(self, played: Round, seat: int) -> Span:
        """† where the table let a number stand."""
        standing = played.table.entry(("predicted", played.age, played.dealt, seat))
        return Span("†" if standing is not None and standing.overruled else " ", "gold")

    # ------------------------------------------------------------ the keys

    def key_letter(self, letter: str) -> None:
        """Go to the person with this letter."""
        seat = self.table.seat_of(letter)
        if seat is None:
            self.stray(nobody_has(letter))
        elif seat not in self.played.order:
            self.forget()
            self.absent = seat
            self.ctx.note(f"{no_cards(self.short_name(seat))} Press Enter for who is here.")
        else:
            self.meant(seat)

    def meant(self, seat: int) -> None:
        """Somebody's letter was typed: the cursor goes there."""
        self.chosen = seat
        self.forget()

    def short_name(self, seat: int) -> str:
        """A name as messages say it."""
        return cut(plain(self.table.name(seat)), 24)

    def forget(self) -> None:
        """Drop what was refused, and who was asked for in vain."""
        self.refused = self.pending = self.absent = None

    def say(self, entry: Entry) -> bool:
        """Put it on the record; a refusal stays on the page until it is let stand or replaced."""
        self.refused = self.ctx.table.record(entry)
        self.pending = entry if self.refused else None
        if self.refused is None:
            self.chosen = None
        return self.refused is None

    def move(self, by: int) -> None:
        """The person above or below."""
        seats = self.played.order
        if not seats:
            return
        at = seats.index(self.cursor) if self.cursor in seats else -1
        self.chosen = seats[max(0, min(len(seats) - 1, at + by))]
        self.forget()

    def latest(self, written: Collection[int]) -> int | None:
        """Whose number goes first: the one under the cursor, the one typed last, the last to have spoken."""
        self.typed_for = [seat for seat in self.typed_for if seat in written]
        if self.chosen in written:
            return self.chosen
        in_order = [seat for seat in self.played.order if seat in written]
        return next(iter([*self.typed_for[-1:], *in_order[-1:]]), None)

    def let_stand(self) -> bool:
        """Let a refused number stand, marked on the sheet; after an absent one's letter: who is here.

        False when there was neither.
        """
        if self.absent is not None:
            self.forget()
            self.ctx.go("who")
            return True
        if self.refused is None or self.pending is None:
            return False
        standing = replace(self.pending, overruled=self.refused.rule)
        self.forget()
        self.say(standing)
        return True

    def changed(self) -> None:
        """A cursor on somebody who is no longer dealt in is let go."""
        if self.table.round(self.age) is None or self.chosen not in self.played.order:
            self.chosen = None
        self.forget()
