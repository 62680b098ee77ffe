"""A character’s name and what is true of the character: two lines, and which of them words belong to."""

from __future__ import annotations

from collections.abc import Sequence

from facilitator.games.game import Entry, Slot
from facilitator.games.marginalia.entries import CharacterNamed
from screens.a_name import can_be_a_name
from screens.beats import AskedPage
from screens.half_typed import half
from screens.messages import Desk
from screens.page import Line

NAME = "character_named"
NO_DOUBT = (-1, "")
FACT_OR_NAME = (("enter", "Enter", "as the fact"), ("escape", "Esc", "as the name"))
NAME_OR_NOT = (("enter", "Enter", "as the name"), ("escape", "Esc", "change it"))


def name_slot(seat: int) -> Slot:
    """The name of one person’s character."""
    return (NAME, seat)


class NameAndFact(AskedPage):
    """Two lines a person, one of which has the caret: `field` says whose and which, where somebody chose it.

    What is typed as a name and can’t be one is asked about: `doubt` says of whom, and what it was.
    """

    def __init__(self, desk: Desk, age: int = 0) -> None:
        self.field: tuple[int, bool] | None = None
        self.doubt: tuple[int, str] = NO_DOUBT
        super().__init__(desk, age)

    @property
    def at_name(self) -> bool:
        """Whether the caret is in the name: where somebody went there, or where it is first asked (A-38)."""
        seat = self.seat
        if seat is None:
            return False
        if self.field is not None and self.field[0] == seat:
            return self.field[1]
        if half(self.moment, name_slot(seat)):
            return True
        is_first = not any(seat in played.order for played in self.table.rounds if played.age < self.age)
        return is_first and not self.table.character(seat) and not self._has_fact(seat)

    def _has_fact(self, seat: int) -> bool:
        """Whether their fact of this age was told, aloud too, or is half typed."""
        slot = self.slot_of(seat)
        return self.table.told(slot) or bool(half(self.moment, slot))

    def line(self) -> Line | None:
        """The name or the fact, whichever has the caret; the other one stands over or under it."""
        seat = self.seat
        if seat is None:
            return None
        if self.at_name:
            is_alone = self.table.character(seat) or self._has_fact(seat)
            hint = "a name" if is_alone else "a name, or Enter to skip name and fact"
            return Line(name_slot(seat), hint, title="name")
        much = "one sentence" if self.is_short else "a few words"
        return Line(self.slot_of(seat), f"{much}, or Enter if told aloud", title="fact")

    def move(self, by: int) -> None:
        """Between name and fact, and on to the person above or below; on the list from person to person."""
        seat = self.seat
        if seat is not None and self.in_line and self.at_name == (by > 0):
            self._to(seat, at_name=not self.at_name)
            return
        super().move(by)
        if self.seat is not None and self.seat != seat:
            self.field = (self.seat, False) if by < 0 and self.in_line else None

    def _to(self, seat: int, *, at_name: bool) -> None:
        """Put the caret into the name or the fact of this person."""
        self.chosen, self.field, self.in_line = seat, (seat, at_name), True
        self.offer, self.doubt = (), NO_DOUBT

    def stand_in(self, slot: Slot) -> None:
        """The line of this name or this fact."""
        super().stand_in(slot)
        if self.seat is not None:
            self._to(self.seat, at_name=slot[0] == NAME)

    def changed(self) -> None:
        """The next person’s turn."""
        super().changed()
        self.field, self.doubt = None, NO_DOUBT

    # ------------------------------------------------------------ a name, or a fact

    @property
    def doubtful(self) -> str:
        """What was typed as a name, where the page asks whether it is one."""
        seat, words = self.doubt
        return words if seat == self.seat and self.at_name else ""

    def _may_be_fact(self, seat: int) -> bool:
        """Whether words typed as a name may be taken as the fact: there is no other one."""
        slot = self.slot_of(seat)
        return not self.table.words(slot) and not half(self.moment, slot)

    def offered(self, slot: Slot, words: str) -> tuple[Entry, ...]:
        """The numbers that digits may be, unless somebody has said that they are words."""
        return () if words and words == self.doubtful else super().offered(slot, words)

    def entry_of(self, slot: Slot, words: str) -> Entry | None:
        """A name, or what is true of the character: that is what a line says that can’t be a name."""
        if slot[0] != NAME:
            return super().entry_of(slot, words)
        seat = int(slot[1])
        if not words or can_be_a_name(words):
            return CharacterNamed(seat=seat, words=words)
        waits = self.offered(slot, words) or not self._may_be_fact(seat)
        return None if waits else self.as_told(self.slot_of(seat), words)

    def fill(self, slot: Slot, words: str) -> None:
        """Keep a name and stay for the fact, or keep the fact; what can’t be a name is asked about first."""
        seat = int(slot[-1])
        if slot[0] != NAME:
            super().fill(slot, words)
        elif not words and not self.table.character(seat) and not self._has_fact(seat):
            super().fill(self.slot_of(seat), "")
        elif words == self.doubtful and self._may_be_fact(seat):
            self._tell(seat, words)
        elif words and words != self.doubtful and not can_be_a_name(words):
            self.doubt = (seat, words)
        else:
            self._call(seat, words)

    def go_off_stage(self, slot: Slot) -> None:
        """Keep name and fact as far as they are written: neither is asked about now."""
        seat = int(slot[-1])
        fact, told = self.slot_of(seat), name_slot(seat)
        if not half(self.moment, told):
            super().go_off_stage(fact)
            return
        words, name = (half(self.moment, line) or self.table.words(line) for line in (fact, told))
        if name and not words and not can_be_a_name(name):
            words, name = name, ""
        named = [CharacterNamed(seat=seat, words=name)] if name else []
        if self.put(*named, self.as_told(fact, words)):
            self.desk.draft(told, "")
            self.changed()

    def _tell(self, seat: int, words: str) -> None:
        """What was typed as a name is the fact."""
        if self.put(self.as_told(self.slot_of(seat), words)):
            self.desk.draft(name_slot(seat), "")

    def _call(self, seat: int, words: str) -> None:
        """Keep the name, and go on to the fact of the same person."""
        if words == self.table.character(seat) or self.put(CharacterNamed(seat=seat, words=words)):
            self.desk.draft(name_slot(seat), "")
            self._to(seat, at_name=False)

    def typed(self, words: str) -> None:
        """Another word than the one that was asked about."""
        self.doubt = NO_DOUBT
        super().typed(words)

    def key_escape(self, key: str) -> None:
        """The other answer: it is a name after all, or it is typed anew; else as on every page of words."""
        (seat, words), is_asked = self.doubt, bool(self.doubtful)
        self.doubt = NO_DOUBT
        if not is_asked:
            super().key_escape(key)
        elif self._may_be_fact(seat):
            self._call(seat, words)

    def foot(self) -> Sequence[tuple[str, str, str]]:
        """The answers where a name is asked about; else the line's keys, or the list's."""
        seat = self.seat
        if seat is not None and self.doubtful:
            return FACT_OR_NAME if self._may_be_fact(seat) else NAME_OR_NOT
        if seat is not None and self.at_name and self.in_line and not self.offer:
            return [("enter", "Enter", "keep, then the fact"), *self.line_footer[1:]]
        return super().foot()
