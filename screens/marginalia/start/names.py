"""Who sits at the table: names in the order of the chairs, the first deal, the house rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal, TypeAlias

from facilitator.games.cards import PACK_SIZE
from facilitator.games.game import Entry, RuleViolation, Slot
from facilitator.games.marginalia.entries import (
    FEWEST_PLAYERS,
    Attended,
    ChairsMoved,
    DealerSet,
    Seat,
    Seated,
    cards_in,
)
from facilitator.games.marginalia.sentences import worded
from facilitator.games.marginalia.table_lines import DEALT_IN
from facilitator.games.registry import name_of
from facilitator.services.choices import is_class, packs_off
from facilitator.services.context import AppContext
from facilitator.services.front_end import ToPage
from screens.marginalia.page import TablePage
from screens.marginalia.safety.class_set import seated_as
from screens.marginalia.sentences import nobody_has
from screens.marginalia.start.first_deal import FirstDeal
from screens.marginalia.start.rule_choices import in_short
from screens.table import seats_page
from screens.table.seats_page import LEAVES_LINE, SeatsPage
from screens.table.typed_names import split_names, why_no_name
from screens.ui.blocks import Block
from screens.ui.blocks.said import Note
from screens.ui.blocks.seats import Ring, SeatRow
from screens.ui.blocks.seats import Seat as RingSeat
from screens.ui.choosing import ToRow, right_end
from screens.ui.keys import Foot, Footer, Key, in_its_line
from screens.ui.marks import number, rule, top
from screens.ui.text import Row, Span, cut, plain

Place: TypeAlias = Seat | Literal["new", "dealer", "rules", "packs"]
"""Where the cursor is: on a seat, on the next free one, or on a row below the names."""

OPENS: dict[Place, str] = {"rules": "change", "packs": "choose"}
"""Rows that open a place of their own name, and what Enter does there."""

QUESTION = "Who sits at the table? Start anywhere and go round to the left."
SEAT_STAYS = "A seat needs a name: type another one, or press Esc and ctrl+z to undo the last."
ONE_SEAT = "This line is the name of one person. Other people go on the last line."
TOO_FEW = f"{worded(RuleViolation('M-6 fewest'))} Who else is playing?"
LETTERS = "A person’s letter is their key all evening."
FOR_A_CLASS = "With a class: initials will do, or s on the next page makes initials of the names."
INITIALS_STAY = "Of each name only the initial is kept."
HOW = "Enter after each name, or type them all with commas. A list can be pasted."


OF_A_NAME = (
    Foot("tab", "Tab", "comes later"), Foot("up", "↑↓", "move"), Foot("ctrl+down", "ctrl+↑↓", "seat"),
)  # fmt: skip
GOES_ON = Foot("tab", "Tab", "continue", lambda page: len(page.table.seats) >= FEWEST_PLAYERS)
"""From the rows below the names, where Enter changes something."""


class Names(SeatsPage, TablePage):
    """The seats as they are taken (M-6), until somebody deals."""

    name = "names"
    title = "who"
    terms = ("house rules", "prompts")
    keys = (
        Key(("enter",), "Enter", "", "enter", "save the name; on an empty line, continue"),
        Key(
            ("tab",),
            "Tab",
            "",
            "tab",
            "this person comes later; until then play skips the seat; below the names: continue",
        ),
        Key(("ctrl+up",), "ctrl+↑", "", "seat", "move this person one chair up"),
        Key(("ctrl+down",), "ctrl+↓", "", "seat", "move this person one chair down"),
        Key(("left",), "←", "", "turn", "below the names: choose who deals first"),
        Key(("right",), "→", "", "turn", "the same"),
        LEAVES_LINE,
        Key(("letter",), "a–z", "", "letter", "outside the line: go to the person with this letter"),
    )
    footers = (
        Footer(
            (Foot("enter", "Enter", "somebody else"), GOES_ON, Foot("up", "↑↓", "move"), ".", "?"),
            lambda page: page.cursor == "dealer",
        ),
        Footer(
            (
                Foot("enter", "Enter", lambda page: OPENS[page.cursor]),
                GOES_ON,
                Foot("up", "↑↓", "move"),
                ".",
                "?",
            ),
            lambda page: page.cursor in OPENS,
        ),
        Footer((Foot("enter", "Enter", "next"), *OF_A_NAME, "ctrl+p"), in_its_line),
        Footer((Foot("enter", "Enter", "write"), *OF_A_NAME, Foot("ctrl+z", "ctrl+z", "undo"), ".")),
    )
    cursor: Place

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.first_deal = FirstDeal(ctx)
        super().__init__(ctx, age, "new")

    # ------------------------------------------------------------ the cursor

    @property
    def named(self) -> tuple[Place, ...]:
        """Everybody by their chairs, and the next one."""
        return (*self.table.ring(1), "new")

    @property
    def options(self) -> tuple[Place, ...]:
        """The rows below the names; prompts are for the story."""
        return ("dealer", "rules", "packs") if self.table.story else ("dealer", "rules")

    @property
    def has_begun(self) -> bool:
        """Whether somebody has dealt."""
        return self.table.set_up

    @property
    def next_seat(self) -> Seat:
        """The seat of the next name."""
        return max(self.table.seats, default=-1) + 1

    def slot_of(self, place: seats_page.Place) -> Slot | None:
        """The blank of somebody’s name, or of the next one."""
        if place in self.options:
            return None
        return ("seated", self.next_seat if place == "new" else place)

    def invites(self) -> str:
        """What an empty line says."""
        is_ready = self.cursor == "new" and len(self.table.seats) >= FEWEST_PLAYERS
        return "another name, or Enter to continue" if is_ready else "a name"

    def point(self, place: seats_page.Place) -> None:
        """Once the cursor leaves the names the lot is drawn: not anew after each name."""
        super().point(place)
        if place in self.options:
            _ = self.first_deal.dealer

    def changed(self) -> None:
        """A seat that was undone is no place for the cursor."""
        if self.cursor not in self.places:
            self.cursor = "new"
        super().changed()

    # ------------------------------------------------------------ what is seen

    def head(self, width: int) -> list[Row]:
        """A new table, and what is still ahead before the first deal."""
        story = self.table.story
        game = name_of(self.table.plays)
        ahead = "1 who · 2 before the story · 3 age 1" if story else "1 who · 2 round 1"
        return [top(self.ctx, width, "NEW TABLE", right=right_end(self.ctx, game)), rule(width, ahead)]

    def question(self) -> str:
        """Who sits there."""
        return QUESTION

    def person(self, place: seats_page.Place, index: int) -> SeatRow:
        """Somebody with their letter, or the line for the next name."""
        if place == "new":
            draft = self.ctx.view.drafts.get(("seated", self.next_seat), "")
            return SeatRow("", Span(plain(draft) if draft.strip() else "another name", "dim"), ToRow(index))
        seat = int(place)
        role = "comes later" if self._comes_later(seat) else ""
        name = Span(plain(self.table.name(seat)))
        return SeatRow("", name, ToRow(index), self.table.letter(seat), role)

    def ring(self) -> tuple[Ring, ...]:
        """Everybody as they sit, and the packs of cards that they need."""
        packs = packs_said(len(self.table.present(1)))
        if not packs:
            return ()
        seats = tuple(
            RingSeat(
                plain(self.table.name(seat)),
                here=seat == self.cursor,
                is_away=self._comes_later(seat),
                click=ToRow(at),
            )
            for at, seat in enumerate(self.table.ring(1))
        )
        return (Ring(seats, said=packs, goes=5),)

    def _comes_later(self, seat: Seat) -> bool:
        return self.table.part(seat, 1) not in DEALT_IN

    def option(self, option: seats_page.Place) -> tuple[str, str]:
        """Who deals first, the house rules, the prompts."""
        if option == "dealer":
            dealer = self.first_deal.standing
            if dealer is None:
                return "First deal", "drawn by lot"
            name = cut(self.table.name(dealer), 28)
            return "First deal", f"{name}, drawn by lot" if self.first_deal.is_drawn else name
        if option == "rules":
            return "House rules", in_short(self.table.rules(1))
        off = len(packs_off(self.ctx.view.choices))
        return "Prompts", f"all but {number(off)} pack{'s' if off > 1 else ''}" if off else "all packs"

    def turns(self, option: seats_page.Place) -> bool:
        """Who deals first; the others are opened."""
        return option == "dealer"

    def hint(self) -> str:
        """How names are typed; later what their letters are for."""
        return LETTERS if len(self.table.seats) >= FEWEST_PLAYERS else HOW

    def asides(self) -> Sequence[Block]:
        """That a class may be called by initials; it goes first where there is no room."""
        if not self.table.story:
            return ()
        return (Note(INITIALS_STAY if is_class(self.ctx.view.choices) else FOR_A_CLASS, goes=7),)

    # ------------------------------------------------------------ words

    def typed(self, words: str) -> None:
        """In a class no name reaches a file, not even half typed."""
        if is_class(self.ctx.view.choices):
            self.refused, self.half = "", (self.slot() or (), words)
        else:
            super().typed(words)

    def keep(self, words: str) -> None:
        """Take the name; an empty line goes on."""
        names = split_names(words)
        if self.cursor != "new" and len(names) > 1:
            self.refused = ONE_SEAT
        elif self.cursor != "new":
            super().keep("".join(names))
        elif names:
            self._seat(names)
        else:
            self._go_on()

    def pasted(self, text: str) -> bool:
        """Take several names at once; a single one goes into the line."""
        names = split_names(text)
        if len(names) < 2:
            return False
        if self.cursor == "new":
            names[0] = plain(self.half_typed() + names[0]).strip()
        self.point("new")
        return self._seat(names)

    def record_name(self, name: str) -> bool:
        """Another name for somebody who sits there, told apart from the others."""
        standing = self.table.entry(self.slot() or ())
        if not name or not isinstance(standing, Seated):
            self.refused = SEAT_STAYS
            return False
        own = self._own(standing.seat, name)
        if own != standing.words and not self.say(replace(standing, words=own, overruled="")):
            return False
        self._hint_at([name], [own])
        return True

    def _own(self, seat: Seat, name: str) -> str:
        """The name as it would stand there, told apart from the others."""
        others = [self.table.name(other) for other in self.table.seats if other != seat]
        return seated_as([name], others, self.ctx.view.choices)[0]

    def entry_of(self, slot: Slot, words: str) -> Entry | None:
        """Another name for somebody who sits there; the next one is seated by Enter only."""
        standing, names = self.table.entry(slot), split_names(words)
        if len(names) != 1 or why_no_name(names) or not isinstance(standing, Seated):
            return None
        own = self._own(standing.seat, names[0])
        return replace(standing, words=own, overruled="") if own != standing.words else None

    def _seat(self, names: Sequence[str], *with_it: Entry) -> bool:
        """Seat all as one act; where that is too many, as many as the rules let in, the rest stays typed."""
        self.refused = why_no_name(names)
        if self.refused:
            return False
        self.half = ((), "")
        own = seated_as(names, (self.table.name(seat) for seat in self.table.seats), self.ctx.view.choices)
        entries = [Seated(seat=self.next_seat + at, words=name) for at, name in enumerate(own)]
        if self.say(*entries, *with_it):
            self._hint_at(names, own)
            self.point(self.cursor)
            return True
        seated = 0
        while len(entries) > 1 and self.say(entries[seated]):
            seated += 1
        if seated:
            self.ctx.table.draft(("seated", self.next_seat), ", ".join(own[seated:]))
            self.point(self.cursor)
        return seated > 0

    def _hint_at(self, names: Sequence[str], own: Sequence[str]) -> None:
        if is_class(self.ctx.view.choices):
            return
        doubled = next((pair for pair in zip(names, own, strict=True) if pair[0] != pair[1]), None)
        if doubled is not None:
            name, apart = cut(doubled[0], 20), cut(doubled[1], 22)
            self.ctx.note(f"{name} is taken, so this is {apart}. A nickname is easier to call.")

    def _go_on(self) -> None:
        if self.table.set_up:
            self.ctx.back()
        elif len(self.table.seats) < FEWEST_PLAYERS:
            self.refused = TOO_FEW
        else:
            dealer = self.first_deal.dealer
            self.say(DealerSet(seat=self.table.ring(1)[0] if dealer is None else dealer))

    # ------------------------------------------------------------ keys

    def chosen(self) -> None:
        """What the row is for."""
        self.key_turn("right")

    def key_turn(self, key: str) -> None:
        """The next person deals first, or the one before."""
        if self.cursor == "dealer":
            self.first_deal.turn(-1 if key == "left" else 1)
        elif self.cursor in OPENS:
            self.ctx.go(ToPage(str(self.cursor)))

    def key_tab(self, key: str) -> None:
        """Comes later, or is here after all; below the names on to what is next."""
        if isinstance(self.cursor, int):
            part: Literal["all", "none"] = "all" if self._comes_later(self.cursor) else "none"
            if self.say(Attended(age=1, seat=self.cursor, part=part)):
                name = cut(self.table.name(self.cursor), 30)
                self.ctx.note(f"{name} comes later." if part == "none" else f"{name} is here.")
        elif self.cursor == "new":
            names = split_names(self.half_typed())
            if names:
                self._seat(names[:1], Attended(age=1, seat=self.next_seat, part="none"))
            else:
                self.ctx.note("Type a name first. Then Tab says that this person comes later.")
        else:
            self._go_on()

    def key_seat(self, key: str) -> None:
        """Move the person under the cursor by one chair (A-39)."""
        ring = list(self.table.ring(1))
        if not isinstance(self.cursor, int):
            self.ctx.note("Go up to a name first. Then ctrl+↑↓ moves that person’s chair.")
            return
        at = ring.index(self.cursor)
        to = max(0, min(len(ring) - 1, at + (-1 if key == "ctrl+up" else 1)))
        ring[at], ring[to] = ring[to], ring[at]
        if to != at:
            self.say(ChairsMoved(age=1, seats=tuple(ring)))

    def key_letter(self, letter: str) -> None:
        """The person with this letter."""
        seat = self.table.seat_of(letter)
        if seat is None:
            self.stray(f"{nobody_has(letter)} Press Enter to go back to the line.")
        else:
            self.point(seat)


def packs_said(players: int) -> str:
    """The packs that round 1 needs and how many of their cards are dealt (M-6, A-5)."""
    if players < FEWEST_PLAYERS:
        return ""
    cards = players * cards_in(1)
    packs = -(-cards // PACK_SIZE)
    return f"{number(packs)} pack{'s' if packs > 1 else ''}: {cards} of {packs * PACK_SIZE} cards"
