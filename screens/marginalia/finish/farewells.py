"""The farewells: one character after another, told by the others; no numbers on the page."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from facilitator.games.game import Entry, Slot
from facilitator.games.marginalia.beats import beat
from facilitator.games.marginalia.entries import AGES, LAST_AGE, FarewellTold, Form, Predicted
from facilitator.services.choices import is_class
from facilitator.services.context import AppContext
from facilitator.services.front_end import ToTable
from prompts.sections import FORMS_OF_LEAVING
from screens.marginalia.finish.closing import calm_head, has_gone, still_here
from screens.marginalia.finish.forms import form_at, form_pool, form_section
from screens.marginalia.sentences import beside_letter, named
from screens.marginalia.words.beats import BeatPage, place_of_asking
from screens.table.asking import Asking, read_out
from screens.table.half_typed import half, waiting_in
from screens.ui.marks import aloud, asked
from screens.ui.page import Foot, Footer, Key, Line, in_its_line
from screens.ui.text import (
    BLANK,
    SPACE,
    Row,
    Span,
    centered,
    cut,
    fitted,
    indented,
    part_of,
    plain,
    row,
    stopped,
    wrapped,
)

HOW_LONG = "Decide aloud: life ended here, or years went by that nobody tells."
AGE, WIDEST = 13, 92
"""The cells for the name of an age, and the most that the words beside it take."""


MIDDLE_AGE = AGES.index("Middle age") + 1


class Farewells(BeatPage):
    """The lowest total first, the owner of the character listens (M-41, A-21, A-23, A-29)."""

    name = "farewell"
    title = "farewells"
    terms = ("farewell", "character")
    panes = False
    keys = (
        Key(("enter",), "Enter", "this one", "enter", "tell or write this farewell"),
        Key(("p",), "p", "", "pass", "skip the farewell of somebody who has left, if the page asks"),
        Key(("letter",), "a–z", "that person", "letter", "go to that person’s character"),
        Key(
            ("tab",),
            "Tab",
            "",
            "tab",
            "from the list to the words and back; a line that you leave keeps its words",
        ),
    )
    footers = (
        Footer(
            (
                Foot("enter", "Enter", "next"),
                Foot("ctrl+n", "ctrl+n", "form"),
                Foot("up", "↑↓", "life"),
                Foot("escape", "Esc", "list"),
                "ctrl+p",
                Foot("ctrl+j", "ctrl+j", "new line"),
            ),
            in_its_line,
        ),
        Footer(
            (
                Foot("enter", "Enter", "tell it"),
                Foot("p", "p", "skip it"),
                Foot("tab", "Tab", "list"),
                ".",
                "?",
            ),
            lambda page: page.asks_whether,
        ),
        Footer(
            (
                Foot("enter", "Enter", lambda page: "keep, next" if page.half_told else "this one"),
                Foot("tab", "Tab", "write on", lambda page: page.half_told),
                Foot("", "a–z", "that person"),
                Foot("down", "↑↓", "move"),
                Foot("escape", "Esc", "back", lambda page: page.is_looked_at),
                ".",
                "?",
            )
        ),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.listing = False
        self.presses: dict[int, int] = {}
        self.asked_first: dict[int, str] = {}
        self.telling: set[int] = set()
        self.scrolled, self.hidden = 0, 0
        super().__init__(ctx, age)

    # ------------------------------------------------------------ whose turn

    def tiers(self) -> tuple[tuple[int, ...], ...]:
        """By rising total."""
        return self.table.farewell_tiers

    @property
    def order(self) -> tuple[int, ...]:
        """Every character, also that of somebody who tells nothing: nobody asks, and all may tell it."""
        return tuple(seat for tier in self.tiers() for seat in tier)

    def slot_of(self, seat: int) -> Slot:
        """One character's farewell."""
        return ("farewell_told", seat)

    @property
    def asks_whether(self) -> bool:
        """Whether the table is first asked about the farewell of somebody who has gone (A-29)."""
        seat = self.seat
        if seat is None or self.listing or not has_gone(self.table, seat):
            return False
        slot = self.slot_of(seat)
        return not (seat in self.telling or self.table.told(slot) or self.ctx.view.drafts.get(slot))

    def line(self) -> Line | None:
        """The line of this farewell; none on the list, and none while the table is asked."""
        if self.seat is None or self.listing or self.asks_whether:
            return None
        player, character = self.table.name(self.seat), self.table.character(self.seat)
        title = f"The farewell to {cut(self.table.called(self.seat), 30)}"
        title += f", {cut(player, 24)}’s character" if character else ""
        return Line(
            self.slot_of(self.seat), "what you remember, or Enter if told aloud", title=title, tall=True
        )

    # ------------------------------------------------------------ what is seen

    def head(self, width: int) -> list[Row]:
        """Which of how many; no clock."""
        seat = self.seat
        due = super().order
        at = f"{due.index(seat) + 1} of {len(due)}" if seat in due else ""
        return calm_head(self.ctx, width, "FAREWELL", at)

    def above(self, width: int, height: int) -> list[Row]:
        """The name, who listens, a form, what was told of this life; or the list."""
        seat = self.seat
        if seat is None:
            return indented([BLANK, *aloud("There is no farewell to tell.", width=width - 3)], 1)
        if self.listing:
            return indented(self._list(width, height), 1)
        asking = self.asks()
        is_quiet = self.is_quiet(asking)
        rows = [BLANK, *(self.quiet(width - 3, "a form") if is_quiet else
                         aloud(self._sentence(seat), width=width - 3))]  # fmt: skip
        if not self.asks_whether:
            form = asked("" if is_quiet else self._form_text(seat, asking), width - 3)
            rows += [BLANK, *form, *self._how_long(width - 3), SPACE]
            room = height - 2 - sum(not line.soft for line in rows)
            rows += [*self._memory(seat, width, room), BLANK]
        return [BLANK, large(self.table.called(seat), width), BLANK, *indented(rows, 1)]

    def _how_long(self, width: int) -> list[Row]:
        """After an early end, what the table decides aloud; in a class nobody dies."""
        if self.table.last_age == LAST_AGE or is_class(self.ctx.view.choices):
            return []
        return [Row((Span("  "), Span(cut(HOW_LONG, width - 2), "dim")), soft=True)]

    def _sentence(self, seat: int) -> str:
        if self.asks_whether:
            return f"{plain(self.table.called(seat))}’s farewell: tell it, or skip it?"
        here = [each for each in still_here(self.table) if each != seat and not self.table.is_quiet(each)]
        listener = "" if has_gone(self.table, seat) else f" {plain(self.table.name(seat))} listens."
        return f"{self._asked_to_tell(here, plain(self.table.called(seat)))}{listener}"

    def _asked_to_tell(self, tellers: Sequence[int], called: str) -> str:
        if len(tellers) == 1:
            return stopped(f"{plain(self.table.name(tellers[0]))}, tell a farewell to {called}")
        names = named(self.table, tellers)
        # Spoken aloud: a roll of many or long names would take the page from the one it is for.
        start = f"{names}: tell" if 0 < len(names) <= 110 else "Tell"
        return f"{start} a farewell to {called}, in any order."

    def _memory(self, seat: int, width: int, room: int) -> list[Row]:
        """All that was told of this life, age by age; the last of it where there is no room for all."""
        rows: list[Row] = []
        for played in self.table.every_round:
            slots = ((kind, played.age, seat) for kind in ("fact_stated", "vignette_told"))
            most = min(width - AGE - 10, WIDEST)
            told = [Span(line, "words") for slot in slots if (words := self.table.words(slot))
                    for line in wrapped(words, most)]  # fmt: skip
            agenda = self.table.words(("agenda_set", played.age)) if told else ""
            told = [*(Span(line, "dim") for line in wrapped(agenda, most, 2) if line), *told]
            names = [AGES[played.age - 1], *[""] * len(told)]
            rows += [
                row("     ", Span(fitted(name, AGE), "dim"), line)
                for name, line in zip(names, told, strict=False)
            ]
        room = max(room, 2)
        self.hidden = max(len(rows) - room, 0)
        self.scrolled = min(self.scrolled, self.hidden)
        return part_of(rows, self.hidden - self.scrolled + room // 2, room)

    def _list(self, width: int, height: int) -> list[Row]:
        airy = len(self.order) * 2 + 4 <= height
        rows = [BLANK, *aloud("Whose farewell comes next?", width=width - 3), BLANK]
        for seat in self.order:
            rows += [self._person(seat, width), *([BLANK] if airy else [])]
        return rows

    def _person(self, seat: int, width: int) -> Row:
        here, letter = seat == self.seat, self.table.letter(seat)
        room = max((width - 24) // 2, 10)
        return row(
            Span("    ▸ " if here else "      ", "rubric"), Span(f"{letter}  ", "key", letter),
            Span(fitted(self.table.called(seat), room), "bold" if here else ""), f" {self.sign(seat)} ",
            Span(fitted(beside_letter(self.table, seat), min(room, 12)), "dim"), " ",
            waiting_in(self.ctx.view, self.slot_of(seat), max(room - 4, 8)), click=letter, here=here,
        )  # fmt: skip

    @property
    def half_told(self) -> bool:
        """Whether the farewell under the cursor is half typed."""
        return bool(half(self.ctx.view, self.slot_of(self.seat) if self.seat is not None else ()))

    @property
    def is_looked_at(self) -> bool:
        """Whether all are told, and somebody came back to read them."""
        return self.ctx.view.step.kind in ("talk", "end")

    # ------------------------------------------------------------ the form

    def _presses(self, seat: int) -> int:
        return self.presses.get(seat, 0)

    def _form(self, seat: int) -> Form:
        """The form on the page; nobody gets the form of the one before."""
        standing, presses = self.table.entry(self.slot_of(seat)), self._presses(seat)
        if has_gone(self.table, seat):
            return ""
        if isinstance(standing, FarewellTold) and standing.form and not presses:
            return standing.form
        key, turn = f"{self.ctx.view.key} farewell", self.order.index(seat) + presses
        return form_at(key, turn, FORMS_OF_LEAVING) if self._leaves(presses) else form_at(key, turn)

    def _leaves(self, presses: int) -> bool:
        """Whether nobody has died: in a class, and at first where the story ended before middle age."""
        if is_class(self.ctx.view.choices):
            return True
        last = max((played.age for played in self.table.counted), default=0)
        return last < MIDDLE_AGE and presses < len(FORMS_OF_LEAVING)

    def asks(self) -> Asking | None:
        """Farewells in the form on the page."""
        seat, prompts = self.seat, self.ctx.prompts.in_use
        if seat is None or prompts is None or self.asks_whether:
            return None
        form, presses = self._form(seat), self._presses(seat)
        place = f"{place_of_asking(self.slot_of(seat))} {presses}"
        leaves = form in FORMS_OF_LEAVING and self._leaves(presses)
        filed = (form_section(form, presses, leaves=leaves), 0, "", form)
        return Asking(place, form_pool(prompts, form, presses, leaves=leaves), filed, self.names())

    def _form_text(self, seat: int, asking: Asking | None) -> str:
        """What the packs say in this form; where the packs in use have nothing, what the form is called."""
        said = read_out(self.ctx, asking)
        text = said[0] if said else self.script("label", part=self._form(seat) or "farewell")
        self.asked_first.setdefault(seat, text)
        return text

    def _has_chosen(self, seat: int) -> bool:
        """Whether somebody chose the form on the page, with ctrl+n or from the list of all questions."""
        said = read_out(self.ctx, self.asks())
        return self._presses(seat) > 0 or self.asked_first.get(seat) not in (None, *said[:1])

    def another(self) -> None:
        """Another form, and another text; what is told already stays under its own."""
        if self.seat is None:
            return
        self.presses[self.seat] = self._presses(self.seat) + 1
        standing = self._told(self.seat)
        if standing is not None:
            heading = self.script("label", part=standing.form or "farewell")
            self.ctx.note(f"What is told stays under “{heading}”.")

    def _told(self, seat: int) -> FarewellTold | None:
        """The farewell of this character, if it was told with words."""
        standing = self.table.entry(self.slot_of(seat))
        return standing if isinstance(standing, FarewellTold) and standing.words else None

    # ------------------------------------------------------------ the keys

    def as_told(self, slot: Slot, words: str) -> Entry:
        """Keep the farewell in the form chosen for it, or that it was told in; one told aloud keeps none."""
        seat = int(slot[1])
        standing = self._told(seat)
        chosen: Form = self._form(seat) if self._has_chosen(seat) else ""
        form = chosen if standing is None else standing.form
        return beat(self.table, slot, words, form=form if words else "")

    def offered(self, slot: Slot, words: str) -> tuple[Predicted, ...]:
        """No numbers are open any more."""
        return ()

    def key_enter(self, key: str) -> None:
        """From the question or the list into the line; what is half typed is kept as it is."""
        if self.seat is None:
            return
        if waits := half(self.ctx.view, self.slot_of(self.seat)):
            self.fill(self.slot_of(self.seat), waits)
        else:
            self._write(self.seat)

    def _write(self, seat: int) -> None:
        self.telling.add(seat)
        self.listing, self.in_line, self.scrolled = False, True, 0

    def key_pass(self, key: str) -> None:
        """Leave the farewell out, where the table was asked (A-29); else a letter like any other."""
        if self.asks_whether and self.seat is not None:
            self.fill(self.slot_of(self.seat), "")
        else:
            self.key_letter(key)

    def key_tab(self, key: str) -> None:
        """Between the line and the list."""
        if self.listing and self.seat is not None:
            self._write(self.seat)
        else:
            self.key_escape(key)

    def key_escape(self, key: str) -> None:
        """To the list; there back to the talk or to the end, else how the table is left."""
        if self.listing and self.is_looked_at:
            self.ctx.go(ToTable())
        elif self.listing:
            super().key_escape(key)
        self._to_the_list()

    def _to_the_list(self) -> None:
        self.listing, self.in_line = True, False

    def key_letter(self, letter: str) -> None:
        """The character of the person with this letter, on the list."""
        self.chosen = self.seat
        super().key_letter(letter)
        self._to_the_list()

    def key_left(self, key: str) -> None:
        """Nothing lies to the left."""

    def key_right(self, key: str) -> None:
        """Nothing lies to the right."""

    def move(self, by: int) -> None:
        """Up and down the list; from the first and the last row of a text, through what was told."""
        if self.listing:
            super().move(by)
        else:
            self.scrolled = max(0, min(self.hidden, self.scrolled - by))

    def changed(self) -> None:
        """The next farewell."""
        super().changed()
        self.listing, self.scrolled = False, 0


# ---------------------------------------------------------------- the name


def large(name: str, width: int) -> Row:
    """A name in the middle, its letters spaced where its script allows that and there is room."""
    name = unicodedata.normalize("NFC", plain(name).strip())
    spaced = " ".join(name) if all(_stands_alone(sign) for sign in name) else name
    fits = row(spaced).width <= width - 4
    return centered(row(Span(spaced if fits else cut(name, width - 4), "bold"), stays=True), width)


def _stands_alone(sign: str) -> bool:
    """Whether a sign stays what it is beside a space: no marks, no joined scripts, no parts of emoji."""
    joined = unicodedata.bidirectional(sign) in ("R", "AL", "AN")
    return not joined and unicodedata.category(sign) not in ("Mn", "Mc", "Me", "Cf", "So", "Sk")
