"""Words under the wrong person: those of two people change places, as one act."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from facilitator.by_value import by_value
from facilitator.games.game import Entry, Slot
from facilitator.games.marginalia.beats import beat
from facilitator.games.marginalia.entries import Age, FarewellTold
from facilitator.services.context import AppContext
from facilitator.services.front_end import Destination, LookAt
from facilitator.services.view import ViewState
from screens.marginalia.page import TablePage, table_of
from screens.marginalia.people.naming import raised, which_wait, whose
from screens.marginalia.sentences import UNDOES, WHOSE, nobody_listed_has
from screens.ui.blocks import Block
from screens.ui.blocks.said import Note, Say
from screens.ui.blocks.telling import Teller, Tellers
from screens.ui.choosing import BLOCK, RowsPage, ToRow, right_end
from screens.ui.commands import Command
from screens.ui.keys import Key
from screens.ui.line_words import half_typed_in
from screens.ui.marks import rule, top
from screens.ui.page import Page, page_shown
from screens.ui.text import Row, Span, plain

MOVABLE = (("character_named",), ("fact_stated",), ("vignette_told",), ("farewell_told",))
"""How the slots begin of words that are one person's."""
NO_WORDS = "There are no words here to move."
NOT_KEPT = "These words are half typed. Press Enter to keep them, then move them."
OF_NOBODY = "Only a name, a fact, a vignette or a farewell can move to another person."
SWAP = "The words of both change places, even if that person has none."


@by_value
class ToMove(Destination):
    """The page that asks whose the words in this place are."""

    page = "move"
    age: Age
    slot: Slot


def move_from(page: Page, slot: Slot) -> None:
    """Ask to whom these words belong, or say why they stay."""
    if slot[:1] not in MOVABLE:
        page.ctx.note(OF_NOBODY)
    elif half_typed_in(page.ctx.view, slot):
        page.ctx.note(NOT_KEPT)
    elif not page.ctx.view.words(slot):
        page.ctx.note(NO_WORDS)
    else:
        page.ctx.go(ToMove(page.age, slot))


def move_command(page: Page, slot: Slot) -> tuple[Command, ...]:
    """The line of the palette, where there is something to move."""
    if slot[:1] not in MOVABLE or not (page.ctx.view.words(slot) or half_typed_in(page.ctx.view, slot)):
        return ()
    now = f"now {whose(table_of(page.ctx.view), slot)}"
    also = "wrong person somebody else"
    return (Command("words: move to another person", now, partial(move_from, page, slot), also),)


def swapped(view: ViewState, slot: Slot, other: Slot) -> tuple[Entry, ...]:
    """The act that puts the words of each of these two slots into the other one, as told now (A-10)."""
    table, entries = table_of(view), []
    for to, of in ((other, slot), (slot, other)):
        before = table.entry(of)
        form = before.form if isinstance(before, FarewellTold) else ""
        entries.append(beat(table, to, view.words(of), form=form))
    return tuple(entries)


class Move(RowsPage, TablePage):
    """Everybody who may have said these words; a letter, or Enter on a row, puts them there."""

    name = "move"
    is_about_a_page = True
    is_for = "Words stand under the wrong person. You say whose they are."
    title = "move words"
    measure = BLOCK
    terms = ("fact", "vignette", "farewell")
    marks = ()
    keys = (
        Key(("enter",), "Enter", "theirs", "enter", "the words belong to the person under the cursor"),
        Key(("letter",), "a–z", "another’s", "letter", "they belong to that person; the two change places"),
        Key(("escape",), "Esc", "cancel", "escape", "back, and nothing moves"),
    )

    def __init__(self, ctx: AppContext, age: Age = 0, slot: Slot = ()) -> None:
        self.of, self.slot = page_shown(ctx), slot
        self.is_moving = False
        """Its own act empties the place of the words, and goes back itself."""
        super().__init__(ctx, age)

    @property
    def people(self) -> tuple[int, ...]:
        """Everybody else who has a place for words of this kind."""
        if not self.slot:
            return ()
        places = self.table.blank_at
        named = self.slot[0] == "character_named"
        return tuple(
            seat for seat in self.table.circle
            if seat != self.slot[-1] and (named or (*self.slot[:-1], seat) in places)
        )  # fmt: skip

    @property
    def count(self) -> int:
        """One row a person."""
        return len(self.people)

    # ------------------------------------------------------------ what is seen

    def head(self, width: int) -> list[Row]:
        """Move words."""
        return [top(self.ctx, width, "MOVE WORDS", right=right_end(self.ctx, "")), rule(width)]

    def blocks(self) -> Sequence[Block]:
        """Whose words these are now, the words, everybody else with theirs, and what happens."""
        if not self.slot:
            return (Say((NO_WORDS,)),)
        people = []
        for index, seat in enumerate(self.people):
            here, words = index == self.at, self.ctx.view.words((*self.slot[:-1], seat))
            name = Span(plain(self.table.name(seat)), "bold" if here else "")
            said = Span(words, "words") if words else Span("·", "dim", said="no words")
            people.append(
                Teller(self.table.letter(seat), name, "", words=said, here=here, click=ToRow(index))
            )
        return (
            Say((f"These words stand as {whose(self.table, self.slot)}. {WHOSE}",)),
            Note(self.ctx.view.words(self.slot), style="words", most=3, goes=3),
            Tellers(tuple(people)),
            Note(SWAP, goes=7),
        )

    # ------------------------------------------------------------ the keys

    def key_letter(self, letter: str) -> None:
        """The person with this letter said it."""
        seat = self.table.seat_of(letter)
        if seat in self.people:
            self._swap_with(seat)
        else:
            self.stray(nobody_listed_has(letter))

    def key_enter(self, key: str) -> None:
        """The person under the cursor said it."""
        if self.people:
            self._swap_with(self.people[self.at])

    def _swap_with(self, seat: int) -> None:
        """Let the two change places, and go back to where words may be missing now."""
        other = (*self.slot[:-1], seat)
        if half_typed_in(self.ctx.view, other):
            self.ctx.note(f"{which_wait(self.table, (other,))}. Keep it first.")
            return
        is_swap = bool(self.ctx.view.words(other))
        self.is_moving = True
        if not self.ctx.record(*swapped(self.ctx.view, self.slot, other)):
            self.is_moving = False
            return
        self.ctx.back()
        # The caret stands in the line that they left, also where the table would go on to another page.
        if self.of is not None:
            if self.of is not page_shown(self.ctx):
                self.ctx.go(LookAt(self.of.name, self.of.age))
            page = page_shown(self.ctx)
            if page is not None:
                page.stand_in(self.slot)
        here, there = whose(self.table, self.slot), whose(self.table, other)
        changed = f"{here} and {there} changed places" if is_swap else f"The words are {there} now"
        self.ctx.note(f"{raised(changed)}. {UNDOES}")

    def key_escape(self, key: str) -> None:
        """Back to the page, and nothing moves."""
        self.ctx.back()

    def changed(self) -> None:
        """Undone or changed elsewhere: where nothing is left to move, back."""
        super().changed()
        if not (self.is_moving or self.ctx.view.words(self.slot)):
            self.ctx.back()
