"""A character’s name and what is true of the character: two lines, and which of them words belong to."""

from __future__ import annotations

from facilitator.games.game import Entry, Slot
from facilitator.games.marginalia.entries import CharacterNamed
from facilitator.services.context import AppContext
from facilitator.services.front_end import ToStep
from screens.marginalia.sentences import is_a_fact, line_of
from screens.marginalia.words.beats import AskedPage, ToOtherLine
from screens.table.typed_names import can_be_a_name
from screens.ui.keys import Foot
from screens.ui.line_words import half_typed_in
from screens.ui.page import Line
from screens.ui.text import Target

NAME = "character_named"
NO_DOUBT = (-1, "")
FACT_OR_NAME = (
    Foot("enter", "Enter", "as the fact"),
    Foot("ctrl+n", "ctrl+n", "as the name"),
    Foot("escape", "Esc", "change it"),
)
NAME_OR_NOT = (Foot("enter", "Enter", "as the name"), Foot("escape", "Esc", "change it"))
"""The footer of the question about words that can’t be a name; the second one where a fact stands."""
SIGNS = " .,:/-"
"""Signs that may stand before or between digits."""


def name_slot(seat: int) -> Slot:
    """The name of one person’s character."""
    return (NAME, seat)


def is_plainly_a_name(words: str) -> bool:
    """Whether nobody need be asked: it can be a name, and no digit comes first as in a fact or a number."""
    return can_be_a_name(words) and not words.lstrip(SIGNS)[:1].isdigit()


def fact_or_name(called: str) -> str:
    """The question about words that can’t be a name; `called` is nobody where they can’t be a fact either."""
    asked_about = is_a_fact(called) if called else "Is this a name?"
    return f"{asked_about} It doesn’t look like a name."


class NameAndFact(AskedPage):
    """Two lines a person, one of which has the caret: `field` says whose and which, where somebody chose it.

    What is typed as a name and can’t be one is asked about: `doubt` says of whom, and what it was.
    """

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.field: tuple[int, bool] | None = None
        self.doubt: tuple[int, str] = NO_DOUBT
        super().__init__(ctx, age)

    @property
    def at_name(self) -> bool:
        """Whether the caret is in the name: where somebody went there, or where it is first asked (A-38)."""
        seat = self.seat
        if seat is None:
            return False
        if self.field is not None and self.field[0] == seat:
            return self.field[1]
        if half_typed_in(self.ctx.view, name_slot(seat)):
            return True
        is_first = not any(seat in played.order for played in self.table.rounds if played.age < self.age)
        fact = self.slot_of(seat)
        has_words = bool(self.table.words(fact) or half_typed_in(self.ctx.view, fact))
        return is_first and not (self.table.character(seat) or has_words)

    def _is_written(self, seat: int) -> bool:
        """Whether their fact of this age has words, and nothing of it is half typed."""
        slot = self.slot_of(seat)
        return bool(self.table.words(slot)) and not half_typed_in(self.ctx.view, slot)

    def _has_fact(self, seat: int) -> bool:
        """Whether their fact of this age was told, aloud too, or is half typed."""
        slot = self.slot_of(seat)
        return self.table.is_filled(slot) or bool(half_typed_in(self.ctx.view, slot))

    def line(self) -> Line | None:
        """The name or the fact, whichever has the caret; the other one stands over or under it."""
        seat = self.seat
        if seat is None:
            return None
        if self.at_name:
            skips = "it" if self._has_fact(seat) else "name and fact"
            hint = "a name" if self.table.character(seat) else f"a name, or Enter to skip {skips}"
            return self.with_offer(
                Line(
                    name_slot(seat),
                    self.hint(hint),
                    title=line_of(self.table.name(seat), "character: the name", ""),
                )
            )
        much = "one sentence" if self.is_short else "a few words"
        title = line_of(self.table.name(seat), "fact", self.table.character(seat))
        hint = self.hint(f"{much}, or Enter if told aloud")
        return self.with_offer(Line(self.slot_of(seat), hint, title=title, tall=True))

    def move(self, by: int) -> None:
        """Between name and fact, and on to the person above or below; on the list from person to person."""
        seat = self.seat
        if seat is not None and self.in_line and self.at_name == (by > 0):
            self._put_caret(seat, at_name=not self.at_name)
            return
        super().move(by)
        if self.seat is not None and self.seat != seat:
            self.field = (self.seat, False) if by < 0 and self.in_line else None

    def _put_caret(self, seat: int, *, at_name: bool) -> None:
        """Put the caret into the name or the fact of this person."""
        self.chosen, self.field, self.in_line = seat, (seat, at_name), True
        self.numbers_meant, self.doubt = (), NO_DOUBT

    def pointed(self, at: Target) -> bool:
        """A click on the line without the caret puts it there, also while the list has the keys."""
        seat = self.seat
        if not isinstance(at, ToOtherLine) or seat is None:
            return super().pointed(at)
        self._put_caret(seat, at_name=not self.at_name)
        return True

    def stand_in(self, slot: Slot) -> None:
        """The line of this name or this fact."""
        super().stand_in(slot)
        if self.seat is not None:
            self._put_caret(self.seat, at_name=slot[0] == NAME)

    def changed(self) -> None:
        """The next person’s turn; whoever stopped amid a line goes on with it."""
        super().changed()
        self.field = self.field if self.chosen is not None and self.waits else None
        self.doubt = NO_DOUBT

    def is_amid(self, seat: int) -> bool:
        """Whether somebody’s name or fact is half typed."""
        return super().is_amid(seat) or bool(half_typed_in(self.ctx.view, name_slot(seat)))

    # ------------------------------------------------------------ a name, or a fact

    @property
    def doubtful(self) -> str:
        """What was typed as a name, where the page asks whether it is one."""
        seat, words = self.doubt
        return words if seat == self.seat and self.at_name else ""

    def _may_be_fact(self, seat: int) -> bool:
        """Whether words typed as a name may be taken as the fact: there is no other one."""
        slot = self.slot_of(seat)
        return not self.table.words(slot) and not half_typed_in(self.ctx.view, slot)

    def numbers_in(self, slot: Slot, words: str) -> tuple[Entry, ...]:
        """The numbers that digits may be, unless somebody has said that they are words."""
        return () if words and words == self.doubtful else super().numbers_in(slot, words)

    def fill(self, slot: Slot, words: str) -> None:
        """Keep a name and stay for the fact, or keep the fact; what can’t be a name is asked about first."""
        seat = int(slot[-1])
        if slot[0] != NAME and half_typed_in(self.ctx.view, name_slot(seat)):
            self._keep_fact(slot, words)
        elif slot[0] != NAME:
            super().fill(slot, words)
        elif not (words or self.table.character(seat) or self._has_fact(seat)):
            super().fill(self.slot_of(seat), "")
        elif words == self.doubtful and self._may_be_fact(seat):
            self._keep_fact(slot, words)
        elif words and words != self.doubtful and not is_plainly_a_name(words):
            self.doubt = (seat, words)
        else:
            self._keep_name(seat, words)

    def _keep_fact(self, slot: Slot, words: str) -> None:
        """What was typed in this line is the fact; a name that is missing, or half typed, comes next."""
        seat = int(slot[-1])
        if not self.ctx.keep(self.as_told(self.slot_of(seat), words), self.takes(slot, words)):
            return
        self.ctx.table.draft(slot, "")
        self.ctx.front.reload()
        if self.table.character(seat) and not half_typed_in(self.ctx.view, name_slot(seat)):
            self._next()
        else:
            self._put_caret(seat, at_name=True)

    def _keep_name(self, seat: int, words: str) -> None:
        """Keep the name, and go on to the fact of the same person; where that has words, to the next one."""
        had = self.table.character(seat)
        named = CharacterNamed(seat=seat, words=words)
        if words != had and not self.ctx.record(named, takes=self.takes(name_slot(seat), words)):
            return
        self.ctx.table.draft(name_slot(seat), "")
        if self._is_written(seat):
            self._next()
            self.chosen = self.next_on_list(seat) if had else None
        else:
            self._put_caret(seat, at_name=False)

    def _next(self) -> None:
        """Whoever’s turn it is now, on the page that is due."""
        self.chosen = self.field = None
        self.ctx.go(ToStep())

    def typed(self, words: str) -> None:
        """Another word than the one that was asked about."""
        self.doubt = NO_DOUBT
        super().typed(words)

    def key_escape(self, key: str) -> None:
        """Neither: back to the line, and nothing is kept; else as on every page of words."""
        is_asked, self.doubt = bool(self.doubtful), NO_DOUBT
        if not is_asked:
            super().key_escape(key)

    def another(self) -> None:
        """It is a name after all; else another question."""
        (seat, words), is_asked = self.doubt, self.is_fact_or_name
        if is_asked:
            self._keep_name(seat, words)
        else:
            super().another()

    @property
    def is_fact_or_name(self) -> bool:
        """Whether words typed as a name are asked about, and may be the fact."""
        return bool(self.doubtful) and self.seat is not None and self._may_be_fact(self.seat)

    @property
    def enter_does(self) -> str:
        """What Enter does in the line: with a name it goes on to the fact, unless that is told."""
        if not self.at_name or self.seat is None:
            return "next"
        return "keep, next" if self._is_written(self.seat) else "keep, then the fact"
