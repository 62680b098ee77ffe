"""What society has become: a line without a stop, over the line of the page that comes next."""

from __future__ import annotations

from abc import abstractmethod

from facilitator.games.game import Entry, Slot
from facilitator.games.marginalia.beats import beat
from facilitator.games.marginalia.entries import AGES, Age
from facilitator.games.marginalia.table import Table
from facilitator.services.context import AppContext
from facilitator.services.front_end import ToTable
from screens.marginalia.words.beats import BeatPage, ToOtherLine, place_of_asking
from screens.ui.asking import Asking
from screens.ui.blocks import Block
from screens.ui.blocks.telling import OtherLine, PromptText
from screens.ui.keys import Key
from screens.ui.line_words import half_typed_in
from screens.ui.page import Line
from screens.ui.text import Target

TO_SOCIETY = Key(
    ("up",), "↑", "", "up", "in the line: what society has become; Enter keeps it, ↓ comes back",
    when=lambda page: page.has_society,
)  # fmt: skip


def last_told(table: Table, before: Age) -> Age:
    """The latest age before this one that was played with a story; 0 where there is none."""
    told = (played.age for played in reversed(table.rounds) if played.done and played.age >= table.story_from)
    return next((age for age in told if age < before), 0)


class UnderSociety(BeatPage):
    """Over its line stands what society has become; ↑ goes into it, Enter keeps it and comes back.

    Enter in its own line passes both (M-27).
    """

    own = ""
    """What its own line is called while the caret is in that of society."""

    def __init__(self, ctx: AppContext, age: Age = 0) -> None:
        self.went_over: bool | None = None
        super().__init__(ctx, age)

    @property
    @abstractmethod
    def since(self) -> Age:
        """The age after which society is looked at; 0 where that is asked on no line here."""

    @abstractmethod
    def own_line(self) -> Line | None:
        """The line that the page is about."""

    @property
    def society(self) -> Slot:
        """The blank of that note."""
        return ("society_noted", self.since)

    @property
    def has_society(self) -> bool:
        """Whether it can be noted here."""
        return self.since > 0

    @property
    def at_society(self) -> bool:
        """Whether the caret is there: by ↑, where it was left half typed, or where there is no other line."""
        own = self.own_line()
        if not self.since or own is None:
            return self.since > 0
        if self.went_over is not None:
            return self.went_over
        is_begun = half_typed_in(self.ctx.view, own.slot) or self.table.is_filled(own.slot)
        return bool(half_typed_in(self.ctx.view, self.society)) and not is_begun

    @property
    def is_society_due(self) -> bool:
        """Whether it is asked aloud: nothing is noted, and no words of it were erased here."""
        is_hushed = self.ctx.prompts.is_hushed(place_of_asking(self.society))
        return self.since > 0 and not self.table.is_filled(self.society) and not is_hushed

    @property
    def society_question(self) -> str:
        """What has society become since Youth?"""
        return f"What has society become since {AGES[self.since - 1]}?"

    # ------------------------------------------------------------ the two lines

    def line(self) -> Line | None:
        """Society’s line or its own, whichever has the caret; the other one stands over or under it."""
        if not self.at_society:
            return self.own_line()
        title = f"Society since {AGES[self.since - 1]}"
        return Line(self.society, self.hint("in a few words, or Enter to go on"), title=title)

    def over_line(self) -> tuple[OtherLine, ...]:
        """What society has become, while the caret is in the line under it."""
        if not self.since or self.at_society:
            return ()
        return (self.other_line(f"society since {AGES[self.since - 1]}", self.society, "↑", "note it"),)

    def under_line(self) -> tuple[OtherLine, ...]:
        """The page’s own line, while the caret is in society’s."""
        own = self.own_line() if self.at_society else None
        below = (self.other_line(self.own, own.slot, "↓"),) if own is not None else ()
        return *super().under_line(), *below

    def about_society(self) -> tuple[Block, ...]:
        """A question about what it has become; whether the note waits to be kept."""
        waits = self.waiting("The note on society")
        return waits or (PromptText(self.question(self.asks_society())),)

    def asks_society(self) -> Asking | None:
        """What the packs ask about society in that age."""
        prompts = self.ctx.prompts.in_use
        if prompts is None:
            return None
        return Asking(place_of_asking(self.society), prompts.texts("age", age=self.since, part="note"))

    # ------------------------------------------------------------ the way there and back

    def walks(self, by: int) -> bool:
        """Whether an arrow leads from one of the two lines into the other."""
        has_both = self.since > 0 and self.own_line() is not None
        return has_both and self.in_line and self.at_society == (by > 0)

    def move(self, by: int) -> None:
        """Between the two lines; else as on every page of words."""
        if self.walks(by):
            self._go_over(not self.at_society)
        else:
            super().move(by)

    def _go_over(self, there: bool) -> None:
        self.went_over, self.in_line, self.numbers_meant = there, True, ()

    def pointed(self, at: Target) -> bool:
        """A click on the line without the caret puts it there, also while the list has the keys."""
        if not isinstance(at, ToOtherLine):
            return super().pointed(at)
        self._go_over(not self.at_society)
        return True

    def stand_in(self, slot: Slot) -> None:
        """The line of society, or the page’s own."""
        super().stand_in(slot)
        self.went_over = slot == self.society

    def changed(self) -> None:
        """The page’s own line."""
        super().changed()
        self.went_over = None

    # ------------------------------------------------------------ what is typed there

    def keep(self, words: str) -> None:
        """Keep the note and come back; what is typed in the page’s own line as ever."""
        if self.at_society:
            self._note(words.strip())
        else:
            super().keep(words)

    def _note(self, words: str) -> None:
        """Keep what society has become, unless it is that already; what was begun under it waits there."""
        is_new = words != self.table.words(self.society)
        if is_new and not self.ctx.keep(beat(self.table, self.society, words)):
            return
        self.ctx.table.draft(self.society, "")
        if self.own_line() is not None:
            self._go_over(False)
        else:
            self.ctx.go(ToTable())

    def numbers_in(self, slot: Slot, words: str) -> tuple[Entry, ...]:
        """Digits about society are words."""
        return () if slot == self.society else super().numbers_in(slot, words)
