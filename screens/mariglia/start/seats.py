"""Who sits where, what the sides are called, how long the match is, who deals first (G-3, G-4, B-1, B-2)."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from facilitator.games.game import Entry, Slot
from facilitator.games.mariglia.entries import SEATS, TEAMS, DealTurned, Placed, Team, TeamNamed, other
from facilitator.games.mariglia.match_lines import SEAT_NAMES, TEAM_NAMES
from facilitator.services.context import AppContext
from screens.mariglia.deal.rings import ring_rows
from screens.mariglia.start.seats_form import begun_games
from screens.mariglia.start.seats_rows import LABELS, MatchRows, Option, Place
from screens.table import seats_page
from screens.table.a_name import why_no_name
from screens.table.seating import split_names
from screens.table.seats_page import LEAVES_LINE, LINE, SeatsPage
from screens.ui.choosing import right_end, row_key, value_row
from screens.ui.marks import rule, top
from screens.ui.page import Foot, Footer, Key
from screens.ui.text import BLANK, SPACE, Row, Span, cut, fitted, padded, row, wrapped

LIST, MOST_RING, LEAST_RING = 38, 60, 26
ROOMY = 27
SIDES = ("S · N", "E · W")
PAIRED = {"NS": "South and North", "EW": "East and West"}
CUT = "←→ or s, e, n, w says who deals first."


ENTER = {"agreed": "open", "dealer": "start", "done": "back"}
"""What Enter does on a row that is no name; else it goes to the next."""
ENTERS = Foot("enter", "Enter", lambda page: ENTER.get(str(page.cursor), "next"))
GOES_BACK = "keep it and go on; the last one goes back to the match"


class MatchSeats(MatchRows):
    """The four seats, the two sides and the form of the match; Enter at the end begins it."""

    name = "mariglia-seats"
    title = "who sits where"
    players = "Mariglia has four players"
    terms = ("partner", "house rules")
    panes = False
    keys = (
        Key(
            ("enter",),
            "Enter",
            "",
            "enter",
            "keep it and go on; the last one starts the match",
            help_now=lambda page: GOES_BACK if page.has_begun else "",
        ),
        Key(("left",), "←", "", "turn", "the value before"),
        Key(("right", "space"), "→", "", "turn", "the next value"),
        Key(("digit",), "0–9", "", "digit", "the number of games, or a target"),
        Key(("backspace",), "Bksp", "", "take_back", "the last digit of a target"),
        Key(
            ("s", "e", "n", "w"),
            "s e n w",
            "",
            "seat",
            "South, East, North or West deals first",
            when=lambda page: not page.has_begun,
        ),
        LEAVES_LINE,
    )
    footers = (
        *SeatsPage.footers,
        Footer(
            (Foot("enter", "Enter", "write"), Foot("up", "↑↓", "move"), ".", "?"),
            lambda page: page.slot() is not None,
        ),
        Footer(
            (
                Foot("", "0–9", "the target"),
                Foot("right", "←→", "another game"),
                ENTERS,
                Foot("up", "↑↓", "move"),
                ".",
                "?",
            ),
            lambda page: page.cursor == "targets",
        ),
        Footer(
            (
                Foot("right", "←→", "change", lambda page: page.cursor not in ("agreed", "done")),
                ENTERS,
                Foot("up", "↑↓", "move"),
                ".",
                "?",
            )
        ),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        super().__init__(ctx, age)
        self.point("dealer" if self._is_seated() else 0)

    def _is_seated(self) -> bool:
        """Whether only the first dealer is missing: as in a rematch, where the names are there already."""
        match = self.match
        is_agreed = match.entry(("agreed", 1)) is not None
        return not match.has_begun and (is_agreed or len(match.seats) == len(SEATS))

    # ------------------------------------------------------------ the cursor

    @property
    def places(self) -> tuple[Place, ...]:
        """Everywhere the cursor can be, from the top."""
        return (*SEATS, *TEAMS, *self.options)

    @property
    def has_begun(self) -> bool:
        """Whether somebody has dealt."""
        return self.match.has_begun

    def slot(self) -> Slot | None:
        """The blank of the name of a seat, or of a side."""
        if isinstance(self.cursor, int):
            return ("placed", self.cursor)
        return ("team_named", cast(str, self.cursor)) if self.cursor in TEAMS else None

    def own_name(self) -> str:
        """South, or South and North."""
        place = self.cursor
        return SEAT_NAMES[place] if isinstance(place, int) else TEAM_NAMES[cast(Team, place)]

    def point(self, place: seats_page.Place) -> None:
        """On the targets, the first one that is still open."""
        super().point(place)
        if place == "targets":
            self.cell = max(self.cell, min(begun_games(self.match), len(self.match.targets) - 1))

    def changed(self) -> None:
        """A game that was undone takes along the number half typed for it."""
        super().changed()
        last = len(self.match.targets) - 1
        if self.cell > last:
            self.cell, self.number = last, ""

    # ------------------------------------------------------------ what is seen

    def head(self, width: int) -> list[Row]:
        """A new match; later, the same page for names and games to come."""
        said = "the match goes on" if self.match.has_begun else "four people, two sides"
        return [top(self.ctx, width, "MARIGLIA", right=right_end(self.ctx, said)), rule(width, self.title)]

    def rows(self, width: int) -> list[Row]:
        """The people, how long the match is and what is agreed, and who deals."""
        space = [BLANK] if self.room >= ROOMY else []
        return [
            BLANK, *space, *self.sentence(width), BLANK, *space, *self._people(width), BLANK, *space,
            *self._rows(width, space), BLANK, *self._hint(width),
        ]  # fmt: skip

    def question(self) -> str:
        """Who sits where, and how it is played."""
        if isinstance(self.cursor, int):
            return f"Who sits {SEAT_NAMES[self.cursor]}? Partners sit opposite. The deal goes to the right."
        if self.cursor in PAIRED:
            return f"What are {PAIRED[self.cursor]} called on the sheet?"
        if self.cursor == "dealer":
            return "Cut for the highest card. Who deals first?"
        if self.cursor == "targets" and begun_games(self.match):
            return "What is the target of the games still to come?"
        if self.cursor in ("form", "games"):
            return "How long is the match? The side with more games wins it."
        return "The match: its targets, and what the cards are called."

    def _people(self, width: int) -> list[Row]:
        """Seats and sides as a list, with the ring to the right of it."""
        left = [self._named(place, index) for index, place in enumerate(self.places[:6])]
        left.insert(4, SPACE)
        right = self._ring(width)
        if LINE in left:
            left.insert(left.index(LINE), self._label(self.cursor))
            right.insert(left.index(LINE), SPACE)
        high = max(len(left), len(right))
        left, right = (side + [SPACE] * (high - len(side)) for side in (left, right))
        return [one if one is LINE else _joined(one, two) for one, two in zip(left, right, strict=True)]

    def _named(self, place: Place, index: int) -> Row:
        if place == self.cursor and self.slot() is not None:
            return LINE
        if isinstance(place, int):
            said, slot = self.match.name(place), "placed"
        else:
            said, slot = self.match.team_name("NS" if place == "NS" else "EW"), "team_named"
        begun = self.moment.drafts.get((slot, place), "") or said
        label = Span(fitted(_called(place), 7), "dim")
        return row("  ", label, cut(begun, LIST - 11), key=row_key(index))

    def _label(self, place: Place) -> Row:
        """Whose name is in the line under it."""
        return row(Span("▸ ", "rubric"), Span(_called(place), "bold"))

    def _ring(self, width: int) -> list[Row]:
        room = min(width - LIST - 2, MOST_RING)
        if room < LEAST_RING:
            return []
        names = {
            seat: Span(self.match.name(seat), "bold" if seat == self.cursor else "", row_key(seat))
            for seat in SEATS
        }
        dealer = self.match.hands[0].dealer if self.match.has_begun else self.dealer
        return ring_rows(names, room, {dealer: "dealt first" if self.match.has_begun else "deals first"})

    def _rows(self, width: int, space: list[Row]) -> list[Row]:
        rows: list[Row] = []
        for index, option in enumerate(self.options, 6):
            here = option == self.cursor
            if option == "targets":
                line = self._targets(index, here)
            else:
                said = self.option_said(option)
                line = value_row(LABELS[option], said, index, here=here, width=min(width, 90))
            rows += [replace(line, stays=not here), *space]
        return rows

    def _targets(self, index: int, here: bool) -> Row:
        """The target of each game; those that have begun are dim."""
        pieces: list[Span] = []
        for at, target in enumerate(self.match.targets):
            said = self.number if here and at == self.cell and self.number else str(target)
            if here and at == self.cell:
                pieces += [Span("▐", "rubric"), Span(said, "cursor"), Span("▌", "rubric")]
            else:
                pieces.append(Span(f" {said} ", "dim" if at < begun_games(self.match) else ""))
        mark = Span("▸ " if here else "  ", "rubric")
        label = Span(fitted(LABELS["targets"], 23), "bold" if here else "")
        return row("   ", mark, label, *pieces, key=row_key(index), here=here)

    def _hint(self, width: int) -> list[Row]:
        hints = {"dealer": CUT, "targets": "Type a target in digits. Some tables play to 71.",
                 "agreed": "Enter opens it: the bonus, 35 : 35, the deal, who may speak.",
                 "games": "Type a digit, or use ←→. An odd number lets one side win more."}  # fmt: skip
        said = hints.get(str(self.cursor), "")
        return [row("     ", Span(line, "dim")) for line in wrapped(said, width - 7)] if said else []

    # ------------------------------------------------------------ words

    def names(self, name: str) -> bool:
        """The name of a seat, or of a side, which has to differ from that of the other one."""
        entry = self.entry_of(self.slot() or (), name)
        if entry is not None:
            return self.say(entry)
        called = cut(name or self.own_name(), 30)
        self.refused = f"The other side is already called {called}. Choose another name."
        return False

    def entry_of(self, slot: Slot, words: str) -> Entry | None:
        """A name; None for what is none, and for that of the other side."""
        name, (kind, place) = " ".join(words.split()), slot
        if why_no_name([name] * bool(name)) or (kind == "placed" and len(split_names(name)) > 1):
            return None
        if kind == "placed":
            return Placed(seat=int(place), words=name)
        team: Team = "NS" if place == "NS" else "EW"
        called = name or TEAM_NAMES[team]
        is_taken = called.casefold() == self.match.team_name(other(team)).casefold()
        return None if is_taken else TeamNamed(team=team, words=name)

    # ------------------------------------------------------------ keys

    def chosen(self) -> None:
        """What the row is for."""
        if self.cursor == "agreed":
            # Whoever comes back from there, by Enter or Esc, has been through it.
            self.move(1)
            self.ctx.go("mariglia-agreed")
        elif self.cursor == "done":
            self.ctx.back()
        elif self.cursor == "dealer":
            self.say(DealTurned(hand=1, seat=self.dealer))
        elif self.cursor == "targets" and self.cell + 1 < len(self.match.targets):
            self.turn("targets", 1)
        else:
            self.move(1)

    def key_turn(self, key: str) -> None:
        """The value before or after."""
        if self.slot() is None:
            self.turn(cast(Option, self.cursor), -1 if key == "left" else 1)

    def key_digit(self, digit: str) -> None:
        """A number of games, or a target."""
        self.digit(digit)

    def key_seat(self, key: str) -> None:
        """This seat deals first."""
        if self.cursor == "dealer":
            self.dealer = "senw".index(key)


def _called(place: Place) -> str:
    return SEAT_NAMES[place] if isinstance(place, int) else SIDES[place == "EW"]


def _joined(left: Row, right: Row) -> Row:
    return replace(left, spans=padded(left, LIST).spans + right.spans)
