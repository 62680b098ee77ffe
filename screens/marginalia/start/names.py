"""Who sits at the table: names in the order of the chairs, the first deal, the house rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal, TypeAlias

from facilitator.games.game import Entry, RuleViolation, Slot
from facilitator.games.marginalia.ages import FEWEST_PLAYERS
from facilitator.games.marginalia.entries import Attended, ChairsMoved, DealerSet, Seat, Seated
from facilitator.games.marginalia.sentences import worded
from facilitator.games.registry import name_of
from facilitator.services.choices import is_class
from facilitator.services.context import AppContext
from screens.marginalia.sentences import nobody_has
from screens.marginalia.start.rule_choices import in_short
from screens.safety.class_set import seated_as
from screens.table.a_name import why_no_name
from screens.table.seating import FirstDeal, not_taken, packs_in_short, packs_said, split_names
from screens.ui.choosing import BLOCK, ClickedPage, right_end, row_key, value_row
from screens.ui.marks import aloud, rule, top
from screens.ui.page import Foot, Footer, Key, Line
from screens.ui.ring import ring_rows
from screens.ui.text import BLANK, SPACE, Row, Span, Style, cut, fit, fitted, padded, plain, row

Place: TypeAlias = Seat | Literal["new", "dealer", "rules", "packs"]
"""Where the cursor is: on a seat, on the next free one, or on a row below the names."""

OPENS: dict[Place, str] = {"rules": "change", "packs": "choose"}
"""Rows that open a place of their own name, and what Enter does there."""

LIST, RING = 44, 50
USUAL_ROOM = 20
LINE = Row((Span("\0"),), here=True)
TALL = [BLANK] * 100
QUESTION = "Who sits at the table? Start anywhere and go round to the left."
SEAT_STAYS = "A seat needs a name: type another one, or press Esc and ctrl+z to undo the last."
ONE_SEAT = "This line is the name of one person. Other people go on the last line."
TOO_FEW = f"{worded(RuleViolation('M-6 fewest'))} Who else is playing?"
LETTERS = "The letter in front of a name is that person’s key all evening."
HOW = "Enter after each name, or type them all with commas. A list can be pasted."


OF_A_NAME = (
    Foot("tab", "Tab", "comes later"), Foot("up", "↑↓", "move"), Foot("ctrl+down", "ctrl+↑↓", "seat"),
)  # fmt: skip


class Names(ClickedPage):
    """The seats as they are taken (M-6), until somebody deals."""

    name = "names"
    title = "who"
    one_each = True
    terms = ("house rules", "prompts")
    keys = (
        Key(("enter",), "Enter", "", "enter", "save the name; on an empty line, continue"),
        Key(("tab",), "Tab", "", "tab", "this person comes later; until then play skips the seat"),
        Key(("ctrl+up",), "ctrl+↑", "", "seat", "move this person one chair up"),
        Key(("ctrl+down",), "ctrl+↓", "", "seat", "move this person one chair down"),
        Key(("left",), "←", "", "turn", "below the names: choose who deals first"),
        Key(("right",), "→", "", "turn", "the same"),
        Key(("letter",), "a–z", "", "letter", "outside the line: go to the person with this letter"),
    )
    footers = (
        Footer(
            (Foot("enter", "Enter", "somebody else"), Foot("up", "↑↓", "move"), ".", "?"),
            lambda page: page.cursor == "dealer",
        ),
        Footer(
            (Foot("enter", "Enter", lambda page: OPENS[page.cursor]), Foot("up", "↑↓", "move"), ".", "?"),
            lambda page: page.cursor in OPENS,
        ),
        Footer(
            (Foot("enter", "Enter", "next"), *OF_A_NAME, Foot("f1", "F1", "help")), lambda page: page.in_line
        ),
        Footer((Foot("enter", "Enter", "write"), *OF_A_NAME, Foot("ctrl+z", "ctrl+z", "undo"), ".")),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.cursor: Place = "new"
        self.refused = ""
        self.begun: tuple[Seat, str] = (-1, "")
        self.first_deal = FirstDeal(ctx)
        self.room = USUAL_ROOM
        super().__init__(ctx, age)

    # --- the cursor

    @property
    def places(self) -> tuple[Place, ...]:
        """Everywhere the cursor can be, from the top."""
        return (*self.table.ring(1), "new", *self.rows)

    @property
    def rows(self) -> tuple[Place, ...]:
        """The rows below the names; prompts are for the story."""
        return ("dealer", "rules", "packs") if self.table.story else ("dealer", "rules")

    @property
    def next_seat(self) -> Seat:
        """The seat of the next name."""
        return max(self.table.seats, default=-1) + 1

    def line(self) -> Line | None:
        """The name under the cursor, or the next one."""
        if self.cursor in self.rows:
            return None
        seat = self.next_seat if self.cursor == "new" else int(self.cursor)
        ready = self.cursor == "new" and len(self.table.seats) >= FEWEST_PLAYERS
        return Line(
            ("seated", seat),
            "another name, or Enter to continue" if ready else "a name",
            bare=True,
            marked=True,
        )

    def move(self, by: int) -> None:
        """The name above or below."""
        places = self.places
        self._point(places[max(0, min(len(places) - 1, places.index(self.cursor) + by))])
        self.refused = ""

    def pick(self, index: int) -> None:
        """A click on a name puts the line there; on a row below, a second one is Enter."""
        place = self.places[min(index, len(self.places) - 1)]
        if place == self.cursor:
            self.key_enter("enter")
        self._point(place)

    def _point(self, place: Place) -> None:
        """Put the cursor there. Once it leaves the names the lot is drawn: not anew after each name."""
        self.cursor = place
        if place in self.rows:
            _ = self.first_deal.dealer

    def changed(self) -> None:
        """A seat that was taken back is no place for the cursor."""
        if self.cursor not in self.places:
            self.cursor = "new"
        self._point(self.cursor)
        self.refused = ""

    def _dealer_said(self) -> str:
        dealer = self.first_deal.standing
        if dealer is None:
            return "drawn by lot"
        name = cut(self.table.name(dealer), 28)
        return f"{name}, drawn by lot" if self.first_deal.is_drawn else name

    # --- what is seen

    def head(self, width: int) -> list[Row]:
        """A new table, and what is still ahead before the first deal."""
        story = self.table.story
        game = name_of(self.table.plays)
        ahead = "1 who · 2 before the story · 3 age 1" if story else "1 who · 2 round 1"
        return [top(self.ctx, width, "NEW TABLE", right=right_end(self.ctx, game)), rule(width, ahead)]

    def above(self, width: int, height: int) -> list[Row]:
        """Everything down to the line."""
        rows = self._fitted(width)
        if LINE not in rows:
            self.room = height
            return rows
        before = rows[: rows.index(LINE)]
        # What lies under the line is asked for before anybody says how high the page is.
        self.room = height + len(self.below(width)) + 1
        return [*TALL, *before[:-1], *(replace(last, here=True) for last in before[-1:])]

    def below(self, width: int) -> list[Row]:
        """Everything from the line down, and what keeps the page at the top of a high screen."""
        rows = self._fitted(width)
        if LINE not in rows:
            return []
        spare = max(self.room - len(rows), 0)
        return [*rows[rows.index(LINE) + 1 :], *([SPACE] * spare)]

    def _fitted(self, width: int) -> list[Row]:
        asked = [Row((Span(" "), *line.spans), stays=True) for line in aloud(self._spoken(), width=width - 2)]
        rows = [BLANK, *asked, BLANK, BLANK, *self._people(width), BLANK, BLANK, *self._options(width)]
        return [replace(line, soft=False) for line in fit(rows, self.room)]

    def _spoken(self) -> str:
        """The question, or why a name was refused, and which of a burst came after it."""
        return f"{self.refused} {not_taken(self.ran_over)}".strip() or QUESTION

    def _people(self, width: int) -> list[Row]:
        places = self.places[: -len(self.rows)]
        left = [self._place(place, index, width) for index, place in enumerate(places)]
        right = self._ring(width)
        if LINE in left:
            right.insert(left.index(LINE), SPACE)
        rows = []
        for index in range(max(len(left), len(right))):
            mine = left[index] if index < len(left) else SPACE
            other = right[index] if index < len(right) else SPACE
            rows.append(mine if mine is LINE else _joined(mine, other))
        return rows

    def _ring(self, width: int) -> list[Row]:
        room = min(width - LIST - 1, RING)
        packs = packs_said(len(self.table.present(1)))
        if room < 24 or not packs:
            return []
        people = [
            Span(self.table.name(seat), self._ring_style(seat), row_key(index))
            for index, seat in enumerate(self.table.ring(1))
        ]
        return [*ring_rows(people, room), SPACE, row(Span(fitted(packs, room, "center"), "dim"))]

    def _ring_style(self, seat: Seat) -> Style:
        if seat == self.cursor:
            return "bold"
        return "dim" if self._comes_later(seat) else ""

    def _place(self, place: Place, index: int, width: int) -> Row:
        if place == self.cursor:
            return LINE
        room = max(min(width, LIST) - 24, 4)
        if not isinstance(place, int):
            draft = self.moment.drafts.get(("seated", self.next_seat), "")
            shown = cut(draft, room) if draft.strip() else "another name"
            return row("         ", Span(shown, "dim"), key=row_key(index))
        letter = self.table.letter(place) or " "
        later = "  comes later" if self._comes_later(place) else ""
        name = fitted(self.table.name(place), room)
        return row("      ", Span(letter, "key"), "  ", name, Span(later, "dim"), key=row_key(index))

    def _options(self, width: int) -> list[Row]:
        block = min(width, BLOCK)
        at = len(self.places) - len(self.rows)
        hint = LETTERS if len(self.table.seats) >= FEWEST_PLAYERS else HOW
        said = {
            "dealer": ("First deal", self._dealer_said()),
            "rules": ("House rules", in_short(self.table.rules(1))),
            "packs": ("Prompts", packs_in_short(self.moment.choices)),
        }
        rows = [
            value_row(*said[str(place)], at + index, here=self.cursor == place, width=block)
            for index, place in enumerate(self.rows)
        ]
        return [
            *(replace(line, stays=not line.here) for line in rows),
            row("     ", Span(cut(hint, width - 6), "dim")),
        ]

    def _comes_later(self, seat: Seat) -> bool:
        return self.table.part(seat, 1) != "all"

    # --- words

    def typed(self, words: str) -> None:
        """What was refused is off the page."""
        self.refused = ""
        self.begun = (self.next_seat if self.cursor == "new" else -1, words)
        # In a class no name reaches a file, not even half typed.
        if not is_class(self.moment.choices):
            super().typed(words)

    def _begun(self) -> str:
        """The name half typed in the next free line."""
        seat, words = self.begun
        return self.moment.drafts.get(("seated", self.next_seat), words if seat == self.next_seat else "")

    def forget_typed(self) -> None:
        """Nobody is seated by what was taken back."""
        self.begun = (-1, "")

    def keep(self, words: str) -> None:
        """Take the name; an empty line goes on."""
        self.begun = (-1, "")
        names = split_names(words)
        if isinstance(self.cursor, int):
            self._rename(self.cursor, names)
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
            begun = self._begun()
            names[0] = plain(begun + names[0]).strip()
        self.cursor = "new"
        return self._seat(names)

    def _rename(self, seat: Seat, names: Sequence[str]) -> None:
        standing, name = self.table.entry(("seated", seat)), ", ".join(names)
        self.refused = ONE_SEAT if len(names) > 1 else why_no_name(names) if names else SEAT_STAYS
        if self.refused or not isinstance(standing, Seated):
            return
        own = self._own(seat, name)
        if own == standing.words or self._say(replace(standing, words=own, overruled="")):
            self._hint([name], [own])
            self.ctx.table.draft(("seated", seat), "")
            self.move(1)

    def _own(self, seat: Seat, name: str) -> str:
        """The name as it would stand there, told apart from the others."""
        others = [self.table.name(other) for other in self.table.seats if other != seat]
        return seated_as([name], others, self.moment.choices)[0]

    def entry_of(self, slot: Slot, words: str) -> Entry | None:
        """Another name for somebody who sits there; the next one is seated by Enter only."""
        standing, names = self.table.entry(slot), split_names(words)
        if len(names) != 1 or why_no_name(names) or not isinstance(standing, Seated):
            return None
        [name] = names
        own = self._own(standing.seat, name)
        return replace(standing, words=own, overruled="") if own != standing.words else None

    def _seat(self, names: Sequence[str], *with_it: Entry) -> bool:
        """Seat all as one act; where that is too many, as many as the rules let in, the rest stays typed."""
        self.refused = why_no_name(names)
        if self.refused:
            return False
        own = seated_as(names, (self.table.name(seat) for seat in self.table.seats), self.moment.choices)
        entries = [Seated(seat=self.next_seat + at, words=name) for at, name in enumerate(own)]
        if self._say(*entries, *with_it):
            self._hint(names, own)
            return True
        seated = 0
        while len(entries) > 1 and self._say(entries[seated]):
            seated += 1
        if seated:
            self.ctx.table.draft(("seated", self.next_seat), ", ".join(own[seated:]))
        return seated > 0

    def _hint(self, names: Sequence[str], own: Sequence[str]) -> None:
        if is_class(self.moment.choices):
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
            self._say(DealerSet(seat=self.table.ring(1)[0] if dealer is None else dealer))

    def _say(self, *entries: Entry) -> bool:
        refusal = self.ctx.table.record(*entries)
        self.refused = refusal.sentence if refusal is not None else ""
        return refusal is None

    # --- keys

    def key_enter(self, key: str) -> None:
        """Into the line; below the names, what the row is for."""
        if self.cursor == "dealer":
            self.key_turn("right")
        elif self.cursor in OPENS:
            self.ctx.go(str(self.cursor))
        else:
            self.in_line = True

    def key_turn(self, key: str) -> None:
        """The next person deals first, or the one before."""
        if self.cursor == "dealer":
            self.first_deal.turn(-1 if key == "left" else 1)
        elif self.cursor in OPENS:
            self.ctx.go(str(self.cursor))

    def key_tab(self, key: str) -> None:
        """Comes later, or is here after all."""
        if isinstance(self.cursor, int):
            part: Literal["all", "none"] = "all" if self._comes_later(self.cursor) else "none"
            if self._say(Attended(age=1, seat=self.cursor, part=part)):
                name = cut(self.table.name(self.cursor), 30)
                self.ctx.note(f"{name} comes later." if part == "none" else f"{name} is here.")
        elif self.cursor == "new":
            names = split_names(self._begun())
            if names:
                self._seat(names[:1], Attended(age=1, seat=self.next_seat, part="none"))
            else:
                self.ctx.note("Type a name first. Then Tab says that this person comes later.")
        else:
            self.cursor, self.in_line = "new", True

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
            self._say(ChairsMoved(age=1, seats=tuple(ring)))

    def key_letter(self, letter: str) -> None:
        """The person with this letter."""
        seat = self.table.seat_of(letter)
        if seat is None:
            self.ctx.note(f"{nobody_has(letter)} Press Enter to go back to the line.")
        else:
            self.cursor = seat


def _joined(left: Row, right: Row) -> Row:
    return replace(left, spans=padded(left, LIST).spans + right.spans)
