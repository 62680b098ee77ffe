"""What the two pages of numbers share: the list of people in speaking order, the cursor, refusals."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import ClassVar

from facilitator.games.game import Entry
from facilitator.games.registry import load
from facilitator.games.seats import LEFT, RIGHT
from facilitator.services.context import AppContext
from facilitator.services.front_end import ToPage
from facilitator.services.table import Refusal
from screens.marginalia.round.round_page import RoundPage
from screens.marginalia.round_signs import trump_art
from screens.marginalia.sentences import no_cards, nobody_has
from screens.marginalia.turns import still_open
from screens.ui.blocks import Block
from screens.ui.blocks.people import Column, People, Person, Value
from screens.ui.blocks.said import Note, Say
from screens.ui.blocks.seats import Ring, Seat
from screens.ui.line_words import words_shown
from screens.ui.text import Span, cut, plain

SPOKEN = 3
WAYS_ROUND = {
    LEFT: Span("↻ all goes to the left", "dim", said="all goes to the left"),
    RIGHT: Span("↺ all goes to the right", "dim", said="all goes to the right"),
}
"""Which way deal, predictions and play run, seen from above."""
SO_FAR = "ctrl+p, “so far”"
TOLD = ("fact_stated", "vignette_told")


class NumbersPage(RoundPage):
    """Predictions or tricks of one round. The cursor is on the first open person unless moved."""

    behind_tab: ClassVar[str] = ""
    """What of this age Tab leads to, where the page says that it is half typed."""

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
    def columns(self) -> tuple[Column, ...]:
        """The numbers beside the names."""

    @abstractmethod
    def cells(self, seat: int, *, here: bool) -> tuple[Value, ...]:
        """One person’s numbers; `here`: the cursor is on them."""

    @abstractmethod
    def tail(self) -> str:
        """The sum under the list."""

    # ------------------------------------------------------------ what is seen

    @property
    def has_both(self) -> bool:
        """Where there is a story, Tab leads to its words."""
        return self.table.story

    def blocks(self) -> Sequence[Block]:
        """What is read aloud, the numbers in speaking order, who sits where."""
        played, cursor, people = self.played, self.cursor, []
        for seat in played.order:
            letter, name, here = self.table.letter(seat), plain(self.table.name(seat)), seat == cursor
            role = "gone" if seat in played.left else "deals" if seat == played.dealer else ""
            people.append(Person(letter, name, self.cells(seat, here=here), role, self.also(seat), here=here))
        return (
            *self.before(), self.spoken(), People(self.columns(), tuple(people), self.tail()),
            *self.asides(), *self.art(),
        )  # fmt: skip

    def art(self) -> tuple[Block, ...]:
        """The trump of the round; on a wide screen in the middle of the table, with everybody round it."""
        played, cursor, seats = self.played, self.cursor, []
        for seat in self.table.circle:
            if seat in played.order:
                is_gone = seat in played.left
                does = ["deals"] * (seat == played.dealer) + ["leads"] * (seat == played.leads)
                role = "gone" if is_gone else ", ".join(does)
                seats.append(Seat(plain(self.table.name(seat)), role, seat == cursor, is_gone))
        art = trump_art(self.ctx, played.cards, played.trump)
        return art, Ring(tuple(seats), art, self.next(), turns=WAYS_ROUND[played.direction])

    def next(self) -> str:
        """What comes after this step, said under the ring."""
        return ""

    def before(self) -> tuple[Note, ...]:
        """What stands over the sentence."""
        return ()

    def spoken(self) -> Say:
        """The sentences of the step, or the refusal with its way out."""
        if self.refused is None:
            return Say(self.sentences(), keeps=SPOKEN)
        return Say((self.refused.sentence,), then=self.way_out(), keeps=SPOKEN)

    def in_public(self) -> Sequence[str]:
        """The sentences of the step, or why a number is refused."""
        return self.spoken().sentences

    def way_out(self) -> str:
        """What can be done about a refusal."""
        return "Type another number, or Enter to keep it anyway."

    def asides(self) -> tuple[Note, ...]:
        """The agenda, where it does not stand beside the page; what was left to be told."""
        agenda, notes = words_shown(self.ctx.view, ("agenda_set", self.age)), self.left_behind()
        if not agenda.text or not self.table.story or self.has_panes:
            return notes
        return (Note(agenda.text, "agenda:", agenda.style), *notes)

    def left_behind(self) -> tuple[Note, ...]:
        """What waits behind Tab, or in the story so far: moments nobody told, lines that are half typed."""
        view, step = self.ctx.view, self.ctx.view.step
        said = still_open(view) if 0 < step.age < self.age else ""
        behind = [slot for slot in view.half_typed if slot[:2] == (self.behind_tab, self.age)]
        earlier = [slot for slot in view.half_typed if slot[0] in TOLD and int(slot[1]) < self.age]
        if not said and (behind or earlier):
            waiting = load("screens.marginalia.people.naming:which_wait")(self.table, behind or earlier)
            said = f"{waiting}: {'Tab' if behind else SO_FAR}."
        return (Note(said, style="", goes=5),) if said else ()

    # ------------------------------------------------------------ one person

    def also(self, seat: int) -> str:
        """What is said of somebody where there is room for it."""
        return ""

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
            self.ctx.go(ToPage("who"))
            return True
        if self.refused is None or self.pending is None:
            return False
        kept = replace(self.pending, overruled=self.refused.rule)
        self.forget()
        self.say(kept)
        return True

    def changed(self) -> None:
        """A cursor on somebody who is no longer dealt in is let go."""
        super().changed()
        if self.table.round(self.age) is None or self.chosen not in self.played.order:
            self.chosen = None
        self.forget()
