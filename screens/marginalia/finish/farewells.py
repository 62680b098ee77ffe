"""The farewells: one character after another, told by the others; no numbers on the page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain

from facilitator.games.game import Entry, Slot
from facilitator.games.marginalia.beats import beat
from facilitator.games.marginalia.entries import AGES, LAST_AGE, Age, FarewellTold, Form
from facilitator.services.choices import is_class
from facilitator.services.context import AppContext
from facilitator.services.front_end import ToOtherSide, ToTable
from prompts.sections import FORMS_OF_LEAVING
from screens.marginalia.finish.calm import calm_head, has_gone, still_here
from screens.marginalia.finish.forms import form_at, form_pool
from screens.marginalia.sentences import beside_letter, named
from screens.marginalia.turns import still_open
from screens.marginalia.words.beats import LIFE_KEYS, OVER_THE_PAGE, place_of_asking
from screens.marginalia.words.offered_line import TAKES, TAKES_FOOT
from screens.marginalia.words.society import TO_SOCIETY, UnderSociety, last_told
from screens.ui.asking import Asking, read_out
from screens.ui.blocks import Block
from screens.ui.blocks.said import Note, Say
from screens.ui.blocks.telling import PromptText, Teller, Tellers, Title
from screens.ui.keys import Foot, Footer, Key, in_its_line
from screens.ui.line_words import half_typed_in, waiting_in
from screens.ui.page import Line
from screens.ui.text import Row, Span, cut, plain, stopped

HOW_LONG = "Decide aloud: life ended here, or years went by that nobody tells."
LONGEST_ROLL = 110
"""How long names in a row may be that are read out, in letters."""
MIDDLE_AGE = AGES.index("Middle age") + 1


class Farewells(UnderSociety):
    """The lowest total first, the owner of the character listens (M-41, A-21, A-23, A-29)."""

    name = "farewell"
    title = "farewells"
    terms = ("farewell", "character")
    panes, is_book = False, True
    own = "farewell"
    keys = (
        Key(("enter",), "Enter", "write", "enter", "tell or write this farewell"),
        Key(("p",), "p", "", "pass", "skip the farewell of somebody who has left, if the page asks"),
        Key(("letter",), "a–z", "that person", "letter", "go to that person’s character"),
        Key(
            ("tab",),
            "Tab",
            "",
            "tab",
            "from the list to the words and back; words that you leave stay half typed",
        ),
        TO_SOCIETY,
        TAKES,
        *LIFE_KEYS,
    )
    footers = (
        OVER_THE_PAGE,
        Footer(
            (
                Foot("enter", "Enter", lambda page: "keep" if page.at_society else "next"),
                Foot("ctrl+n", "ctrl+n", lambda page: "question" if page.at_society else "form"),
                Foot("pagedown", "PgDn", "life", lambda page: not page.at_society),
                Foot("down", "↓", "farewell", lambda page: page.at_society),
                Foot("escape", "Esc", "list"),
                "ctrl+p",
                TAKES_FOOT,
                "f1",
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
                Foot("enter", "Enter", lambda page: "keep, next" if page.waits else "write"),
                Foot("tab", "Tab", "write on", lambda page: page.waits),
                Foot("", lambda page: page.letters(page.order), "that person"),
                Foot("down", "↑↓", "move"),
                Foot("escape", "Esc", "back", lambda page: page.is_looked_at),
                ".",
                "?",
            )
        ),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.listing = False
        self.presses = Counter[int]()
        """How often ctrl+n asked for another form, by character."""
        self.telling: set[int] = set()
        super().__init__(ctx, age)

    # ------------------------------------------------------------ whose turn

    @property
    def order(self) -> tuple[int, ...]:
        """By rising total every character, also that of somebody who tells nothing.

        Nobody asks for that one, and all may tell it.
        """
        return tuple(chain.from_iterable(self.table.farewell_tiers))

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
        return not (seat in self.telling or self.table.is_filled(slot) or self.ctx.view.drafts.get(slot))

    @property
    def since(self) -> Age:
        """The last age, over the first farewell that nobody has to be asked about."""
        if self.own_line() is None:
            return 0
        first = next((seat for seat in self.order if not has_gone(self.table, seat)), self.seat)
        return last_told(self.table, LAST_AGE + 1) if self.seat == first else 0

    def own_line(self) -> Line | None:
        """The line of this farewell; none on the list, and none while the table is asked."""
        if self.seat is None or self.listing or self.asks_whether:
            return None
        player, character = self.table.name(self.seat), self.table.character(self.seat)
        title = f"The farewell to {cut(self.table.called(self.seat), 30)}"
        title += f", {cut(player, 24)}’s character" if character else ""
        hint = "what you remember, or Enter if told aloud"
        return self.with_offer(Line(self.slot_of(self.seat), hint, title=title, tall=True))

    # ------------------------------------------------------------ what is seen

    def head(self, width: int) -> list[Row]:
        """Which of how many; no clock."""
        seat = self.seat
        due = self.table.tellers("farewell_told")
        at = f"{due.index(seat) + 1} of {len(due)}" if seat in due else ""
        return calm_head(self.ctx, width, "FAREWELL", at, pane=self.pane_widths[0])

    def blocks(self) -> Sequence[Block]:
        """The sentence, a form, what was told of this life, unless that lies beside it; or the list."""
        seat = self.seat
        if seat is None:
            return (Say(("There is no farewell to tell.",)),)
        asked = self._asked(seat)
        if self.shows_life:
            return self.unfolded(seat, *asked)
        if self.listing:
            return (*asked, self._list(seat), *self.waiting(f"{self.table.called(seat)}’s farewell"))
        is_beside = self.asks_whether or self.at_society or self.has_panes
        return (*asked, *(() if is_beside else (self.life(seat),)))

    def _asked(self, seat: int) -> tuple[Block, ...]:
        """What is read aloud now, and the form in which they say goodbye."""
        if self.listing:
            return (Say(("Whose farewell comes next?",)),)
        if self.asks_whether:
            return (Say((self._sentence(seat),)),)
        if self.at_society:
            return Say((self.society_question,)), *self.about_society()
        asking = self.asks()
        spoken = self.spoken(asking, self._sentence(seat), what="a form")
        text = "" if self.is_quiet(asking) else self._form_text(seat, asking)
        left = still_open(self.ctx.view)
        behind = (Note(left, style="", goes=5),) if left else ()
        # After an early end the table decides how each life ended; in a class nobody dies.
        decides = self.table.last_age != LAST_AGE and not is_class(self.ctx.view.choices)
        return (
            spoken, *behind, PromptText(text, joins=not (self.has_panes or behind)),
            *([Note(HOW_LONG, goes=9, joins=True)] if decides else []),
        )  # fmt: skip

    def one_pane(self) -> Sequence[Sequence[Block]]:
        """The left page of an open book: the life, while the right one is for goodbye."""
        seat = self.seat
        if seat is None:
            return ()
        names = named(self.table, self._tellers(seat))
        told_by = f"told by {names}" if 0 < len(names) <= LONGEST_ROLL else ""
        return ((Title(self.table.called(seat), told_by), self.life(seat)),)

    def _tellers(self, seat: int) -> list[int]:
        """Everybody who is still here but the one who listens."""
        return [each for each in still_here(self.table) if each != seat and not self.table.is_quiet(each)]

    def _sentence(self, seat: int) -> str:
        names = named(self.table, self._tellers(seat))
        # Spoken aloud: a roll of many or long names would take the page from the one it is for.
        is_said = 0 < len(names) <= LONGEST_ROLL and not self.has_panes
        return self._said_of(seat, plain(self.table.called(seat)), names if is_said else "")

    def _said_of(self, seat: int, called: str, names: str = "") -> str:
        """Who tells and who listens, where the character is called so; `names` are those who are named."""
        if self.asks_whether:
            return f"{called}’s farewell: tell it, or skip it?"
        tellers = self._tellers(seat)
        if len(tellers) == 1:
            asked = stopped(f"{plain(self.table.name(tellers[0]))}, tell a farewell to {called}")
        else:
            asked = f"{f'{names}: tell' if names else 'Tell'} a farewell to {called}, in any order."
        return asked if has_gone(self.table, seat) else f"{asked} {plain(self.table.name(seat))} listens."

    def in_public(self) -> Sequence[str]:
        """Who tells and who listens, without the name of the character; nothing where words were erased."""
        seat = self.seat
        if seat is None or self.listing or self.is_in_doubt or self.is_quiet(self.asks()):
            return ()
        if self.at_society and not self.asks_whether:
            return (self.society_question,)
        return (self._said_of(seat, plain(self.table.called_after(seat))),)

    def _list(self, telling: int) -> Tellers:
        """Every character, to choose another first."""
        table, tellers = self.table, []
        for seat in self.order:
            here, waits = seat == telling, waiting_in(self.ctx.view, self.slot_of(seat))
            name, player = Span(table.called(seat), "bold" if here else ""), beside_letter(table, seat)
            tellers.append(Teller(table.letter(seat), name, player, self.sign(seat), waits, here=here))
        return Tellers(tuple(tellers))

    @property
    def waits(self) -> str:
        """What is half typed of the farewell under the cursor, also where the list has the keys."""
        if self.listing and self.seat is not None:
            return half_typed_in(self.ctx.view, self.slot_of(self.seat))
        return super().waits

    @property
    def is_looked_at(self) -> bool:
        """Whether all are told, and somebody came back to read them."""
        return self.ctx.view.step.kind in ("talk", "end")

    # ------------------------------------------------------------ the form

    def _form(self, seat: int) -> Form:
        """The form on the page; nobody gets the form of the one before."""
        told, presses = self.table.entry(self.slot_of(seat)), self.presses[seat]
        if has_gone(self.table, seat):
            return ""
        if isinstance(told, FarewellTold) and told.form and not presses:
            return told.form
        key, turn = f"{self.ctx.view.key} farewell", self.order.index(seat) + presses
        return form_at(key, turn, FORMS_OF_LEAVING) if self._leaves(presses) else form_at(key, turn)

    def _leaves(self, presses: int) -> bool:
        """Whether nobody has died: in a class, and at first where the story ended before middle age."""
        if is_class(self.ctx.view.choices):
            return True
        last = max((played.age for played in self.table.counted), default=0)
        return last < MIDDLE_AGE and presses < len(FORMS_OF_LEAVING)

    def asks(self) -> Asking | None:
        """Farewells in the form on the page, or what society has become."""
        if self.at_society:
            return self.asks_society()
        seat, prompts = self.seat, self.ctx.prompts.in_use
        if seat is None or prompts is None or self.asks_whether:
            return None
        form, presses = self._form(seat), self.presses[seat]
        place = f"{place_of_asking(self.slot_of(seat))} {presses}"
        leaves = form in FORMS_OF_LEAVING and self._leaves(presses)
        return Asking(place, form_pool(prompts, form, presses, leaves=leaves), self.names())

    def _form_text(self, seat: int, asking: Asking | None) -> str:
        """What the packs say in this form; where the packs in use have nothing, what the form is called."""
        said = read_out(self.ctx, asking)
        if not said:
            # Perhaps the packs are not read yet: what comes then is no choice of anybody.
            return self.script("label", part=self._form(seat) or "farewell")
        return said[0]

    def another(self) -> None:
        """Another form, and another text; what is told already stays under its own."""
        if self.at_society:
            super().another()
        elif self.seat is not None:
            self.presses[self.seat] += 1
            written = self._written(self.seat)
            if written is not None:
                heading = self.script("label", part=written.form or "farewell")
                self.ctx.note(f"What is told stays under “{heading}”.")

    def _written(self, seat: int) -> FarewellTold | None:
        """The farewell of this character, if it was told with words."""
        told = self.table.entry(self.slot_of(seat))
        return told if isinstance(told, FarewellTold) and told.words else None

    # ------------------------------------------------------------ the keys

    def as_told(self, slot: Slot, words: str) -> Entry:
        """Keep the farewell in the form chosen for it, or that it was told in; one told aloud keeps none."""
        seat = int(slot[1])
        written = self._written(seat)
        chosen: Form = self._form(seat) if self.presses[seat] else ""
        form = chosen if written is None else written.form
        return beat(self.table, slot, words, form=form if words else "")

    def numbers_in(self, slot: Slot, words: str) -> tuple[Entry, ...]:
        """No numbers are open any more."""
        return ()

    def key_enter(self, key: str) -> None:
        """From the question or the list into the line; what is half typed is kept as it is."""
        if self.seat is None:
            return
        if waits := half_typed_in(self.ctx.view, self.slot_of(self.seat)):
            self.fill(self.slot_of(self.seat), waits)
        else:
            self._write(self.seat)

    def _write(self, seat: int) -> None:
        self.telling.add(seat)
        self.listing, self.in_line, self.scroll.rows = False, True, 0

    def key_pass(self, key: str) -> None:
        """Leave the farewell out, where the table was asked (A-29); else a letter like any other."""
        if self.asks_whether and self.seat is not None:
            self.fill(self.slot_of(self.seat), "")
        else:
            self.key_letter(key)

    def key_tab(self, key: str) -> None:
        """Between the line and the list; to moments that are still to be told before."""
        if self.ctx.view.step.kind == "vignette" and not self.listing:
            self.ctx.go(ToOtherSide())
        elif self.listing and self.seat is not None:
            self._write(self.seat)
        else:
            self.key_escape(key)

    def key_escape(self, key: str) -> None:
        """To the list; there back to the talk or to the end, else how the table is left."""
        if self.shows_life:
            self.is_unfolded = False
            return
        if self.listing and self.is_looked_at:
            self.ctx.go(ToTable())
        elif self.listing:
            super().key_escape(key)
        self._to_the_list()

    def _to_the_list(self) -> None:
        self.listing, self.in_line, self.went_over = True, False, False

    def key_letter(self, letter: str) -> None:
        """The character of the person with this letter, on the list."""
        self.chosen = self.seat
        super().key_letter(letter)
        self._to_the_list()

    @property
    def reads_on(self) -> bool:
        """Always: the life lies over its line."""
        return self.shows_life or not self.listing

    def key_left(self, key: str) -> None:
        """Nothing lies to the left."""

    def key_right(self, key: str) -> None:
        """Nothing lies to the right."""

    def move(self, by: int) -> None:
        """Up and down the list, or between two lines; else from the edge of a text through what was told."""
        if self.listing or self.walks(by):
            super().move(by)
        else:
            self.wheel(by)

    def changed(self) -> None:
        """The next farewell."""
        super().changed()
        self.listing, self.scroll.rows = False, 0
