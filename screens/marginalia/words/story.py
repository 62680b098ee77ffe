"""The story so far: lives on the left, their beats on the right; all words can be changed or taken out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from facilitator.by_value import by_value
from facilitator.games.game import Slot
from facilitator.games.marginalia.entries import Seat
from facilitator.services.context import AppContext
from facilitator.services.front_end import ToPage
from screens.marginalia.page import TablePage
from screens.marginalia.people.naming import place_of, whose
from screens.marginalia.sentences import UNDOES, erases
from screens.marginalia.words.lives import (
    StoryChapter,
    StoryPassage,
    chapter,
    difference,
    following,
    has_moved,
    reworded,
    titles,
)
from screens.marginalia.words.name_and_fact import (
    FACT_OR_NAME,
    NAME,
    NAME_OR_NOT,
    fact_or_name,
    is_plainly_a_name,
)
from screens.table.half_typed import DROPS, NOTHING_TO_DROP
from screens.ui.blocks import Block
from screens.ui.blocks.books import ChapterPart, Chapters, ChapterTitle
from screens.ui.keys import Foot, Footer, Key, in_its_line
from screens.ui.line_words import SIGN, half_typed_in
from screens.ui.marks import rule, top
from screens.ui.over.confirmation import Confirmation
from screens.ui.page import Line
from screens.ui.text import Row, Span, Target, cut, plain, row

if TYPE_CHECKING:
    from screens.ui.commands import Command

FOLLOW = "; press t to follow it"
OF_A_LIFE = ("character_named", "fact_stated", "vignette_told", "farewell_told")
"""Kinds of rows that each life has; their slots end with the person."""
LONGEST_ERASED = 24
"""The longest name that the question about erasing quotes; of longer words it says whose they are."""
NOTHING_TO_ERASE = "There are no words here to erase."
EDITS_STAY = "An edit keeps the old words for undo. To erase them for good: Esc, then Del."
AGREES = "This life and the sheet agree."
DIFFERS = "These words were told before the sheet was corrected. Press t again to follow it."
HOW_TO_KEEP = "half typed: Enter keeps it, Tab writes on, Bksp drops it"
HOW_TO_CHOOSE = "half typed: Enter keeps it instead, Tab writes on, Bksp drops it"


@by_value
class ToPassage(Target):
    """A row of the story: the life, and the place in it, both from 0."""

    place: int
    at: int


class Story(TablePage):
    """Two cursors: the chapter on the left, the beat in it on the right."""

    name = "story"
    is_about_a_page = True
    is_for = "You read what was told so far, life by life, and can write, edit or erase it."
    title = "story so far"
    measure = 124
    terms = ("fact", "vignette", "farewell")
    keys = (
        Key(("left",), "←→", "lives", "left", "the life before, the next one; society comes last"),
        Key(("right",), "→", "", "right", "the next life"),
        Key(("down",), "↑↓", "move", "down", "up and down the list; · has no words"),
        Key(("pageup", "pagedown"), "PgUp PgDn", "", "leaf", "ten lines up or down"),
        Key(("home", "end"), "Home End", "", "ends", "the first line of this life, the last one"),
        Key(("enter",), "Enter", "write", "enter", "write or change what the cursor is on"),
        Key(("delete",), "Del", "erase", "erase", "erase these words from every file, after one question"),
        Key(("backspace",), "Bksp", "", "drop", "drop what is half typed here, after one question"),
        Key(("e",), "e", "export", "export", "write the stories to files", to=ToPage("export")),
        Key(("m",), "m", "", "move_words", "move these words to the person whose they are"),
        Key(("t",), "t", "", "follow", "make the story follow the corrected sheet"),
        Key(("escape",), "Esc", "back", "escape", "back to the table; out of the line"),
    )
    footers = (
        Footer(FACT_OR_NAME, lambda page: bool(page.doubt and page.fact_for_it)),
        Footer(NAME_OR_NOT, lambda page: bool(page.doubt)),
        Footer(
            (
                Foot("enter", "Enter", "keep"),
                Foot("ctrl+j", "ctrl+j", "new line"),
                Foot("escape", "Esc", "leave half typed"),
                "ctrl+p",
            ),
            in_its_line,
        ),
        Footer(
            (
                "left",
                "down",
                Foot("enter", "Enter", lambda page: "keep" if page.waits else "write"),
                Foot("tab", "Tab", "write on", lambda page: page.waits),
                Foot("backspace", "Bksp", "drop", lambda page: page.waits),
                Foot("delete", "Del", "erase", lambda page: not page.waits),
                Foot("t", "t", "follow the sheet", lambda page: page.may_follow),
                Foot("e", "e", "export", lambda page: not page.may_follow),
                "escape",
            )
        ),
    )

    def __init__(self, ctx: AppContext, seat: Seat = -1) -> None:
        """Opens on the life of this seat; without one on the first line half typed, or on the first life."""
        self.place = 0
        self.at = 0
        self.writing = False
        self.doubt = ""
        super().__init__(ctx)
        if seat in self.table.circle:
            self.place = self.table.circle.index(seat)
        elif waits := self.ctx.view.half_typed:
            beats = (
                (place, at)
                for place in range(len(titles(self.ctx.view)))
                for at, slot in enumerate(chapter(ctx, place).slots)
                if slot in waits
            )
            self.place, self.at = next(beats, (0, 0))

    @property
    def chapter(self) -> StoryChapter:
        """What lies open."""
        return chapter(self.ctx, self.place)

    @property
    def slot(self) -> Slot:
        """The beat under the cursor."""
        slots = self.chapter.slots
        return slots[min(self.at, len(slots) - 1)] if slots else ()

    def line(self) -> Line | None:
        """The line of the beat under the cursor, once Enter has opened it."""
        return Line(self.slot, tall=True) if self.writing and self.slot else None

    # ------------------------------------------------------------ what is seen

    def head(self, width: int) -> list[Row]:
        """The title of the page."""
        return [top(self.ctx, width, "STORY SO FAR"), rule(width)]

    def blocks(self) -> Sequence[Block]:
        """The list of lives, and the one that lies open, around the cursor."""
        society = len(self.table.seats)
        listed = (ChapterTitle(name, place == self.place, place == society, ToPassage(place, 0))
                  for place, name in enumerate(titles(self.ctx.view)))  # fmt: skip
        parts, slot, stop = [], self.slot, 0
        for passage in self.chapter.passages:
            if passage.slot:
                parts.append(self._words_of(passage, stop, here=passage.slot == slot))
                stop += 1
                continue
            can_follow = passage.about and passage.about == slot and not self.confirming
            pieces = (*passage.pieces, *([Span(FOLLOW, "dim")] if can_follow else []))
            spans = (Span(each) if isinstance(each, str) else each for each in pieces)
            parts.append(ChapterPart(tuple(spans)))
        return (Chapters(tuple(listed), tuple(parts)),)

    def _words_of(self, passage: StoryPassage, stop: int, *, here: bool) -> ChapterPart:
        """What was kept, what is half typed behind it, and what the page asks about it."""
        waits = "" if here and self.writing else half_typed_in(self.ctx.view, passage.slot)
        words = self.table.words(passage.slot)
        said = [Span(words, "words")] if words else []
        said += [Span(SIGN + waits, "half")] if waits else []
        nothing = Span("·", "dim", said="no words")
        return ChapterPart(
            words=tuple(said or [nothing]), lead=passage.lead, asks=self._asked() if here else "",
            hint=(HOW_TO_CHOOSE if words else HOW_TO_KEEP) if here and waits else "", here=here,
            click=ToPassage(self.place, stop),
        )  # fmt: skip

    def _asked(self) -> str:
        """The question about the words under the cursor, if there is one."""
        if self.confirming is not None:
            return " ".join(self.confirming.says)
        if self.doubt:
            return fact_or_name(plain(self.table.called(int(self.slot[1]))) if self.fact_for_it else "")
        return ""

    def reminds(self, width: int) -> Row:
        """Where words that stand are edited: that only erasing takes the old ones, such as a full name."""
        is_edit = self.line() is not None and bool(self.ctx.view.words(self.slot))
        return row(" ", Span(cut(EDITS_STAY, width - 2), "dim")) if is_edit else super().reminds(width)

    @property
    def waits(self) -> bool:
        """Whether the words under the cursor are half typed."""
        return bool(half_typed_in(self.ctx.view, self.slot))

    @property
    def may_follow(self) -> bool:
        """Whether the sheet says otherwise since these words were told."""
        return has_moved(self.table, self.slot)

    @property
    def fact_for_it(self) -> Slot:
        """The fact that words typed as the name may be: the latest of this life without any; () for none."""
        facts = [slot for slot in self.chapter.slots if slot[0] == "fact_stated"]
        untold = [
            slot for slot in facts if not self.table.words(slot) and not half_typed_in(self.ctx.view, slot)
        ]
        return untold[-1] if untold else ()

    # ------------------------------------------------------------ the keys

    def pointed(self, at: Target) -> bool:
        """A click on a life or a beat moves the cursor there."""
        match at:
            case ToPassage(place, stop):
                if (self.place, self.at) != (place, stop):
                    self._go_to(place, stop)
                elif not self.doubt:
                    self.key_enter("enter")
                return True
        return super().pointed(at)

    def _go_to(self, place: int, at: int) -> None:
        """Another row; what was said or asked about the one before is over."""
        self.place, self.at, self.doubt = place, at, ""
        self.ctx.note("")

    def move(self, by: int) -> None:
        """The beat above or below."""
        if not self.writing:
            self._go_to(self.place, max(0, min(len(self.chapter.slots) - 1, self.at + by)))

    def key_ends(self, key: str) -> None:
        """The first line of this life, or the last one."""
        last = len(self.chapter.slots)
        self.move(-last if key == "home" else last)

    def key_left(self, key: str) -> None:
        """The life before."""
        self._turn(-1)

    def key_right(self, key: str) -> None:
        """The next life."""
        self._turn(1)

    def _turn(self, by: int) -> None:
        """To another life, on the same kind of row; on its first where it has none like it."""
        kind = _kind(self.slot)
        place = max(0, min(len(titles(self.ctx.view)) - 1, self.place + by))
        alike = [n for n, slot in enumerate(chapter(self.ctx, place).slots) if _kind(slot) == kind]
        self._go_to(place, alike[0] if alike else 0)

    def key_enter(self, key: str) -> None:
        """Open the line, or keep what is half typed in it."""
        if self.slot[:1] == ("starred",) and not self.table.is_filled(self.slot):
            self.ctx.go(ToPage("talk"))
            self.ctx.note("s goes on with it as a star, w as a wish.")
        elif waits := half_typed_in(self.ctx.view, self.slot):
            self.keep(waits)
        else:
            self._write()

    def _write(self) -> None:
        """Into the line of the beat under the cursor."""
        self.writing = self.in_line = bool(self.slot)

    def keep(self, words: str) -> None:
        """Keep what was written; what can’t be a name is asked about first, and may be the fact."""
        slot, words = self.slot, words.strip()
        is_known = words in ("", self.doubt, self.table.words(slot))
        if self.doubt and self.doubt == words and self.fact_for_it:
            self._put(self.fact_for_it, words)
            self.ctx.table.draft(slot, "")
        elif slot[0] == NAME and not (is_known or is_plainly_a_name(words)):
            self._write()
            self.doubt = words
        else:
            self._put(slot, words)

    def _put(self, slot: Slot, words: str) -> None:
        if words != self.table.words(slot):
            self.ctx.record(reworded(self.table, slot, words))
        else:
            self.ctx.table.draft(slot, "")
        self._leave()

    def another(self) -> None:
        """What was asked about is a name after all."""
        if self.doubt and self.fact_for_it:
            self._put(self.slot, self.doubt)

    def typed(self, words: str) -> None:
        """Other words than those that were asked about."""
        self.doubt = ""
        super().typed(words)

    def key_tab(self, key: str) -> None:
        """Out of the line, or into it."""
        if self.writing:
            self._leave()
        else:
            self._write()

    def key_escape(self, key: str) -> None:
        """Out of the question, out of the line, back to the table."""
        if self.doubt:
            self.doubt = ""
        elif self.writing:
            self._leave()
        else:
            self.ctx.back()

    def _leave(self) -> None:
        self.writing = self.in_line = False
        self.doubt = ""

    def key_erase(self, key: str) -> None:
        """Ask once, where there are words to erase."""
        has_words = self.ctx.view.words(self.slot) or half_typed_in(self.ctx.view, self.slot)
        self.ctx.note("" if has_words else NOTHING_TO_ERASE)
        if has_words:
            name = self.table.words(self.slot) if self.slot[0] == NAME else ""
            is_short = 0 < len(name) <= LONGEST_ERASED
            what = f"the name {plain(name)}" if is_short else whose(self.table, self.slot)
            does = partial(self.ctx.table.erase, self.slot)
            self.confirming = Confirmation((erases(what),), "for good", does, "leave it")

    def key_drop(self, key: str) -> None:
        """Ask once, where something is half typed; what was kept stays."""
        waits = half_typed_in(self.ctx.view, self.slot)
        self.ctx.note("" if waits else NOTHING_TO_DROP)
        if waits:
            does = partial(self.ctx.table.draft, self.slot, "")
            self.confirming = Confirmation((DROPS,), "drop it", does, "leave it")

    def key_move_words(self, key: str) -> None:
        """Ask whose words these are."""
        from screens.marginalia.words.moving import move_from

        move_from(self, self.slot)

    def offers(self) -> Sequence[Command]:
        """What can be done with the words under the cursor."""
        from screens.marginalia.words.moving import move_command

        return move_command(self, self.slot)

    def key_follow(self, key: str) -> None:
        """Let this beat follow the sheet as it reads now (A-10), or go to one that could."""
        if not has_moved(self.table, self.slot):
            moved = (at for at, slot in enumerate(self.chapter.slots) if has_moved(self.table, slot))
            other = next(moved, None)
            if other is not None:
                self._go_to(self.place, other)
            self.ctx.note(AGREES if other is None else DIFFERS)
            return
        entry, now = following(self.table, self.slot), difference(self.table, self.slot)
        if self.ctx.record(entry):
            where = place_of(self.table, entry)
            self.ctx.note(f"{where[0].upper()}{where[1:]} follows the sheet now: {now}. {UNDOES}")

    def changed(self) -> None:
        """The cursor stays inside what there is; nothing is asked about words that may be gone."""
        super().changed()
        self.doubt = ""
        self.place = min(self.place, len(titles(self.ctx.view)) - 1)
        self.at = max(0, min(self.at, len(self.chapter.slots) - 1))


def _kind(slot: Slot) -> Slot:
    """What a row is, whosever life it stands in: a name, the fact of one age."""
    return slot[:-1] if slot and slot[0] in OF_A_LIFE else slot
