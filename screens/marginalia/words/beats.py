"""What the pages of words share: one blank, one line, one question from the pack."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from facilitator.by_value import by_value
from facilitator.games.cards import SUIT_NAMES
from facilitator.games.game import Entry, Slot
from facilitator.games.marginalia.entries import AGES, Predicted, Shortened
from facilitator.games.marginalia.table import quiet_from_now
from facilitator.services.context import AppContext
from facilitator.services.front_end import ToOtherSide
from screens.marginalia.round.numerals import as_numbers, numbers_in_words
from screens.marginalia.round.round_page import SIDES
from screens.marginalia.sentences import did_you_mean, nobody_listed_has
from screens.marginalia.turns import next_numbers
from screens.marginalia.words.offered_line import TAKES, OfferedLinePage
from screens.ui.asking import Asking, read_out
from screens.ui.blocks import Block
from screens.ui.blocks.books import AgeOfLife, WholeLife
from screens.ui.blocks.said import Note, Say
from screens.ui.blocks.scrolled import ReadOn
from screens.ui.blocks.telling import InShort, Labelled, OtherLine
from screens.ui.keys import Foot, Footer, Key, in_its_line, is_digit
from screens.ui.line_words import half_typed_in, words_shown
from screens.ui.marks import suit_sign
from screens.ui.text import Span, Target, cut, listed, plain

if TYPE_CHECKING:
    from prompts.model import Prompt, Prompts
    from screens.ui.commands import Command

LIFE_KEYS = (
    Key(("ctrl+o",), "ctrl+o", "", "unfold", "lay the life so far over the page; again, or Esc, closes it"),
    Key(("pageup", "pagedown"), "PgUp PgDn", "", "leaf", "scroll that life; the caret stays in its line"),
)
LIST_KEYS = (
    Key(("enter",), "Enter", "write", "enter", "write or tell this one"),
    Key(("letter",), "a–z", "that person", "letter", "go to that person"),
    TAKES,
    *LIFE_KEYS,
    *SIDES,
)
LEAF = 5
"""How many rows of a life PgUp and PgDn go."""
OVER_THE_PAGE = Footer(
    (
        Foot("escape", "Esc ctrl+o", "close"),
        Foot("pagedown", "PgUp PgDn", "read on"),
        Foot("enter", "Enter", "next", in_its_line),
        "ctrl+p",
    ),
    lambda page: page.shows_life,
)
"""While a life lies open."""
NOTHING_TOLD = "Nothing is told of this life yet."
NUMBERS_OF = {"predict": "the predictions", "tally": "the tricks"}
WHOLE = 10
"""More rows than a sentence of the packs ever takes."""
NO_TURN = "plays on, and no turn to tell comes"
IT_HOLDS = "It holds: no turn to tell comes any more. ctrl+z undoes it."
WORD_ON_LIST = "You typed on the list, so no words were kept. Press Tab to write it."
TOLD, WRITTEN = Span("✓", said="has told"), Span("¶", said="is written")
ON_THE_LIST: tuple[str | Foot, ...] = (
    Foot("enter", "Enter", lambda page: "keep, next" if page.waits else "write"),
    Foot("", lambda page: page.letters(page.order), "that person"),
    Foot("tab", "Tab", lambda page: "write on" if page.waits else "words"),
    ".",
    "?",
)


@by_value
class ToOtherLine(Target):
    """The one of two lines that has no caret."""


def beat_footers(*line: str | Foot, on_the_list: tuple[str | Foot, ...] = ON_THE_LIST) -> tuple[Footer, ...]:
    """Those of a page of words: for digits that may be numbers, in its line, without one, and on the list."""
    digits = (Foot("enter", "Enter", "numbers"), Foot("escape", "Esc", "words"))
    return (
        Footer(digits, lambda page: bool(page.numbers_meant)),
        OVER_THE_PAGE,
        Footer(line, in_its_line),
        Footer(
            (Foot("tab", "Tab", lambda page: page.tab_leads_to), ".", "?"), lambda page: page.line() is None
        ),
        Footer(on_the_list),
    )


def place_of_asking(slot: Slot) -> str:
    """The name under which the questions of a blank are drawn."""
    return " ".join(map(str, slot))


class BeatPage(OfferedLinePage):
    """A page with one line whose words fill one blank of the story."""

    expects_words = True
    shows_totals = False

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.chosen: int | None = None
        self.came_from: int | None = None
        self.numbers_meant: tuple[Entry, ...] = ()
        """What the digits just typed may be instead of words; the page asks."""
        self.typed_digits = ""
        self.is_unfolded = False
        self.scroll = ReadOn()
        self.in_line = True
        super().__init__(ctx, age)
        # Whoever stopped amid a line goes on with it, whatever was looked at meanwhile.
        self.chosen = next((seat for seat in self.order if self.is_amid(seat)), None)

    # ------------------------------------------------------------ whose turn

    @abstractmethod
    def slot_of(self, seat: int) -> Slot:
        """The blank of one person."""

    @property
    def order(self) -> tuple[int, ...]:
        """Everybody who tells here, in order; nobody where the blank is no one's own."""
        return ()

    def is_passed_over(self, seat: int) -> bool:
        """Whether their blank is there, but the story passes over them now (A-25, A-26)."""
        blank = self.table.blank_at.get(self.slot_of(seat))
        return blank is not None and not blank.there

    @property
    def seat(self) -> int | None:
        """Whose turn it is: the person chosen, else the first untold who is there, else the first."""
        order, is_told = self.order, self.table.is_filled
        if self.chosen in order:
            return self.chosen
        due = (seat for seat in order if not (is_told(self.slot_of(seat)) or self.is_passed_over(seat)))
        return next(due, order[0] if order else None)

    @property
    def is_short(self) -> bool:
        """Whether the table wants this age short (A-37)."""
        short = self.table.entry(("shortened", self.age))
        return isinstance(short, Shortened) and short.vignettes != "all"

    # ------------------------------------------------------------ the question

    def question(self, asking: Asking | None) -> str:
        """The question that stands for this person’s blank; nobody is asked what another was."""
        return next(iter(read_out(self.ctx, asking)), "")

    def is_quiet(self, asking: Asking | None) -> bool:
        """Whether nothing is asked here until somebody wants a question: the words here were erased."""
        return asking is not None and self.ctx.prompts.is_hushed(asking.place)

    def spoken(self, asking: Asking | None, *sentences: str, what: str = "a question") -> Say | Note:
        """What is read aloud; where words were erased nobody is asked, unless the page itself asks."""
        is_quiet = self.is_quiet(asking) and not self.is_in_doubt
        return self.quiet(what) if is_quiet else Say(sentences)

    def quiet(self, what: str) -> Note:
        """What stands where somebody would be asked."""
        return Note(f"Whenever you like. Enter goes on; ctrl+n brings {what}.", goes=0)

    @property
    def is_in_doubt(self) -> bool:
        """Whether the page asks what was meant."""
        return bool(self.numbers_meant)

    def hinted(self, text: str, names: Mapping[str, str], goes: int = 9) -> tuple[Note, ...]:
        """A text of the packs that says more of the sentence, with names in it."""
        if not text:
            return ()
        from prompts.draw import fill

        return (Note(fill(text, **names), goes=goes, most=WHOLE, joins=True),)

    def agenda_part(self) -> Labelled:
        """The agenda of the age as the table worded it."""
        words = words_shown(self.ctx.view, ("agenda_set", self.age))
        return Labelled(words.text, style=words.style)

    def so_far(self, seat: int) -> tuple[InShort, ...]:
        """The facts of this life before this age."""
        found = ((played, words_shown(self.ctx.view, ("fact_stated", played.age, seat)))
                 for played in self.table.every_round if played.age < self.age)  # fmt: skip
        parts = tuple(
            Labelled(words.text, label, words.style, AGES[played.age - 1])
            for played, words in found if words.text
            for label in [f"{played.age}{suit_sign(self.ctx, played.trump)}"]
        )  # fmt: skip
        return (InShort(f"{plain(self.table.called(seat))} so far", parts, "ctrl+o"),) if parts else ()

    def life(self, seat: int, *, is_whole: bool = False) -> WholeLife:
        """All that was told of this life, age by age."""
        chapters = []
        for played in self.table.every_round:
            fact = self.table.words(("fact_stated", played.age, seat))
            vignette = self.table.words(("vignette_told", played.age, seat))
            if fact or vignette:
                agenda = self.table.words(("agenda_set", played.age))
                chapters.append(AgeOfLife(AGES[played.age - 1], agenda, fact, vignette))
        return WholeLife(tuple(chapters), self.scroll, is_whole)

    def unfolded(self, seat: int, *asked: Block) -> tuple[Block, ...]:
        """The life so far, over the page, under what is asked there."""
        life = self.life(seat, is_whole=True)
        title = Note(f"{plain(self.table.called(seat))} so far", style="bold", goes=0)
        nothing = () if life.chapters else (Note(NOTHING_TOLD, goes=0, joins=True),)
        return *asked, title, *nothing, life

    def names(self) -> dict[str, str]:
        """What a question may say: names, never he or she; and an agenda that is not too long to read out."""
        from prompts.sections import LONGEST_AGENDA

        seat = self.seat
        names = {"age": AGES[self.age - 1].lower() if self.age else ""}
        played = self.table.round(self.age)
        if played is not None and played.suit is not None:
            names["suit"] = SUIT_NAMES[played.suit]
        if seat is not None:
            names["character"] = plain(self.table.called(seat))
            names["player"] = plain(self.table.name(seat))
            names["others"] = listed([self.table.name(each) for each in self.order if each != seat])
            other = self._another(seat)
            if other is not None:
                names["another"] = plain(self.table.called(other))
        # It stands in quotation marks amid a sentence, where its own last stop would be one too many.
        agenda = plain(" ".join(self.table.words(("agenda_set", self.age)).split())).rstrip(" .?!…,;:")
        if 0 < len(agenda) <= LONGEST_AGENDA:
            names["agenda"] = agenda
        return names

    def _another(self, seat: int) -> int | None:
        """Somebody else whose character is there in this age; None where nobody is.

        The lot decides once who sits where in a ring, and each age looks one place further: so everybody is
        brought in by everybody else before the same two meet again.
        """
        from hashlib import sha256  # not before the first frame

        played = self.table.round(self.age)
        there = {seat, *(played.story_seats if played is not None else ())}
        if len(there) == 1:
            return None
        ring = sorted(there, key=lambda each: sha256(f"{self.ctx.view.key} another {each}".encode()).digest())
        step = 1 + (self.age - 1) % (len(ring) - 1)
        return ring[(ring.index(seat) + step) % len(ring)]

    def another(self) -> None:
        """Another question."""
        read_out(self.ctx, self.asks(), another=True)

    # ------------------------------------------------------------ the line

    def hint(self, said: str) -> str:
        """What an empty line says of itself; from the list Enter leads into it and keeps nothing."""
        return said if self.in_line else "press Enter to write"

    def other_line(self, label: str, slot: Slot, arrow: str, adds: str = "add") -> OtherLine:
        """The one of two lines that has no caret, and how the caret gets there: arrows walk from a line."""
        words = words_shown(self.ctx.view, slot)
        does = f"{arrow} {'edit' if words.text else adds}"
        return OtherLine(label, words, does if self.in_line else f"Tab {does}", ToOtherLine())

    def keep(self, words: str) -> None:
        """Keep the words, or note that it was told; digits alone may be numbers instead."""
        line = self.line()
        if line is None:
            return
        if self.numbers_meant:
            # Digits that the rules refuse stay in the line, with the reason.
            numbers, self.numbers_meant = self.numbers_meant, ()
            refusal = self.ctx.table.record(*numbers)
            if refusal is None:
                self.ctx.table.draft(line.slot, "")
            else:
                self.ctx.note(refusal.sentence)
            return
        words = words.strip()
        from_phones = (line.offered.strip(), self.ctx.view.made_of.get(line.slot))
        self.numbers_meant = () if words in from_phones else self.numbers_in(line.slot, words)
        self.typed_digits = words if self.numbers_meant else ""
        if not self.numbers_meant:
            self.fill(line.slot, words)

    def fill(self, slot: Slot, words: str) -> None:
        """Fill a blank of the story; the next untold comes, or after an edit the next on the list."""
        was_told, seat = self.table.is_filled(slot), self.seat
        self.ctx.record(self.as_told(slot, words), takes=self.takes(slot, words))
        self.chosen = self.next_on_list(seat) if was_told else None

    def next_on_list(self, seat: int | None) -> int | None:
        """Who comes after this person, told or not; None after the last one."""
        after = self.order[self.order.index(seat) + 1 :] if seat in self.order else ()
        return next(iter(after), None)

    def numbers_in(self, slot: Slot, words: str) -> tuple[Entry, ...]:
        """The numbers that digits typed into an empty story line may be: those that are open next."""
        is_edit = bool(self.table.words(slot))
        return () if is_edit or not re.fullmatch(r"[0-7]+", words) else as_numbers(self.table, words)

    def numbers_or_words(self) -> str:
        """Did you mean tricks (Ben 2, Cy 1), or words about Orrin?"""
        kind = "predictions" if isinstance(self.numbers_meant[0], Predicted) else "tricks"
        seat = self.seat
        words = "the agenda" if seat is None else f"words about {plain(self.table.called(seat))}"
        return did_you_mean(kind, numbers_in_words(self.table, self.numbers_meant), words)

    def typed(self, words: str) -> None:
        """More words: digits before them are no numbers, and whoever tells stays on the page."""
        self.numbers_meant, self.chosen = (), self.seat
        super().typed(words)

    # ------------------------------------------------------------ the keys

    @property
    def tab_leads_to(self) -> str:
        """What Tab leads to from the words."""
        return "numbers"

    def sign(self, seat: int) -> Span:
        """¶ behind whoever has written, ✓ where it was told aloud; nothing while words are half typed."""
        slot = self.slot_of(seat)
        if not self.table.is_filled(slot) or half_typed_in(self.ctx.view, slot):
            return Span("")
        return WRITTEN if self.table.words(slot) else TOLD

    def is_amid(self, seat: int) -> bool:
        """Whether somebody’s words are half typed."""
        return bool(half_typed_in(self.ctx.view, self.slot_of(seat)))

    @property
    def waits(self) -> str:
        """What is half typed in the line under the cursor."""
        line = self.line()
        return half_typed_in(self.ctx.view, line.slot) if line is not None else ""

    def waiting(self, what: str) -> tuple[Note, ...]:
        """On the list, that something waits to be kept, and how."""
        if self.in_line or not self.waits:
            return ()
        said = f"{plain(what)} is half typed. Press Enter to keep it, or Tab to write on."
        return (Note(said, style="", goes=0),)

    def press(self, key: str, character: str) -> bool:
        """A digit on the list is meant for another page: say where that is."""
        self.came_from = self.chosen
        taken = super().press(key, character)
        if taken or self.in_line or not is_digit(character):
            return taken
        coming = next_numbers(self.table)
        where = NUMBERS_OF.get(coming.kind, "") if coming is not None else ""
        self.ctx.note(f"This page takes no numbers.{f' Press Tab twice for {where}.' if where else ''}")
        return True

    def key_unfold(self, key: str) -> None:
        """Lay the life so far over the page, or close it; the caret stays where it is."""
        self.is_unfolded, self.scroll.rows = not self.is_unfolded, 0

    @property
    def shows_life(self) -> bool:
        """Whether the life so far lies over the page; a question of the page comes first."""
        return self.is_unfolded and self.seat is not None and not self.is_in_doubt

    @property
    def leaves_room(self) -> bool:
        """A life that lies open has all the room that the page can give."""
        return not self.shows_life

    @property
    def reads_on(self) -> bool:
        """While a life lies open."""
        return self.shows_life

    def key_leaf(self, key: str) -> None:
        """Scroll the life that lies open."""
        if self.reads_on:
            self.wheel(-LEAF if key == "pageup" else LEAF)

    def wheel(self, by: int) -> None:
        """Read on in the life that lies open; no cursor moves."""
        if self.reads_on:
            self.scroll.rows = max(0, self.scroll.rows + by)

    def key_tab(self, key: str) -> None:
        """From the list to the line; from the line to the next numbers."""
        if self.in_line or self.line() is None:
            self.ctx.go(ToOtherSide())
        else:
            self.in_line = True

    def key_escape(self, key: str) -> None:
        """Close the life that lies open; digits stay words; else to the list."""
        line = self.line()
        if self.shows_life:
            self.is_unfolded = False
            return
        if not self.numbers_meant or line is None:
            super().key_escape(key)
            return
        self.numbers_meant = ()
        self.fill(line.slot, self.typed_digits)

    def key_enter(self, key: str) -> None:
        """Keep what is half typed, as Enter in its line would; else into the line."""
        if waits := self.waits:
            self.keep(waits)
        else:
            self.in_line = True

    def key_letter(self, letter: str) -> None:
        """The person with this letter."""
        seat = self.table.seat_of(letter)
        if seat in self.order:
            self.chosen, self.numbers_meant = seat, ()
        else:
            self.stray(nobody_listed_has(letter))

    def word_on_list(self, typed: str, *, has_acted: bool) -> None:
        """It is written where the cursor was when it began, or nowhere where that line has words."""
        self.chosen = self.came_from
        line = self.line()
        has_words = line is not None and (self.ctx.view.words(line.slot) or self.waits or line.offered)
        if line is None or has_words or not typed:
            self.ctx.note(WORD_ON_LIST)
            return
        self.in_line = True
        self.typed(typed)
        self.ctx.note("")
        self.ctx.front.reload()

    def offers(self) -> Sequence[Command]:
        """What can be done with the words under the cursor."""
        line = self.line()
        if line is None:
            return ()
        from screens.marginalia.words.moving import move_command

        return move_command(self, line.slot)

    def stand_in(self, slot: Slot) -> None:
        """The person whose beat or whose character’s name this is, in the line."""
        own = (seat for seat in self.order if slot in (self.slot_of(seat), ("character_named", seat)))
        self.chosen = next(own, None)
        self.in_line = True

    def move(self, by: int) -> None:
        """The person above or below."""
        if self.seat in self.order:
            at = self.order.index(self.seat) + by
            self.chosen, self.numbers_meant = self.order[max(0, min(len(self.order) - 1, at))], ()

    def changed(self) -> None:
        """The next person's turn; whoever stopped amid a line goes on with it."""
        super().changed()
        self.chosen = self.chosen if self.chosen is not None and self.is_amid(self.chosen) else None
        self.numbers_meant = ()
        self.in_line, self.is_unfolded = True, False


class AskedPage(BeatPage):
    """A page of beats each of which has a pool of questions."""

    @abstractmethod
    def pool(self, prompts: Prompts, seat: int) -> Sequence[Prompt]:
        """The questions that may stand for this person’s blank."""

    def asks(self) -> Asking | None:
        """What is asked of the person whose turn it is; a character without a name is theirs."""
        seat, prompts = self.seat, self.ctx.prompts.in_use
        if prompts is None or seat is None:
            return None
        from prompts.draw import YOURS, sayable

        names = self.names()
        if not self.table.character(seat):
            names["character"] = YOURS
        place = place_of_asking(self.slot_of(seat))
        return Asking(place, sayable(self.pool(prompts, seat), names), names)

    def offers(self) -> Sequence[Command]:
        """What can be done with the words under the cursor, and for somebody who would rather not tell."""
        seat, said = self.seat, super().offers()
        if seat is None or self.table.is_quiet(seat):
            return said
        from screens.ui.commands import Command

        name = f"table: {cut(self.table.name(seat), 12)} plays the cards only"
        return (
            *said,
            Command(name, NO_TURN, partial(self._quieten, seat), "quiet silent cards only"),
        )

    def _quieten(self, seat: int) -> None:
        """No turn to tell comes for this person any more."""
        if self.ctx.record(*quiet_from_now(self.table, seat)):
            self.ctx.note(IT_HOLDS)
