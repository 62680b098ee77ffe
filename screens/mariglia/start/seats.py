"""Who sits where, what the sides are called, how long the match is, who deals first (G-3, G-4, B-1, B-2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias, cast

from facilitator.catalogues import codes, names, wanted
from facilitator.games.game import Entry, Slot
from facilitator.games.mariglia.entries import (
    SEATS,
    TEAMS,
    Agreed,
    DealTurned,
    MatchAgreed,
    Placed,
    Seat,
    Team,
    TeamNamed,
    other,
)
from facilitator.games.mariglia.match import Match
from facilitator.games.mariglia.match_lines import SEAT_NAMES, TEAM_NAMES
from facilitator.guide.typed_names import split_names, why_no_name, why_no_side
from facilitator.language import mark, tr
from facilitator.names import folded_name
from facilitator.services.context import AppContext
from facilitator.services.front_end import ToPage
from screens.mariglia.page import MatchPage
from screens.mariglia.reminders import remembered
from screens.mariglia.start.agreed import FIELD, FIELDS, entries_for, holds_from
from screens.table import seats_page
from screens.table.rules_form import not_as_usual
from screens.table.seats_page import LEAVES_LINE, SeatsPage
from screens.ui.blocks import Block
from screens.ui.blocks.seats import Ring
from screens.ui.blocks.seats import Seat as RingSeat
from screens.ui.choosing import ToRow, right_end
from screens.ui.keys import Foot, Footer, Key
from screens.ui.marks import rule, top
from screens.ui.text import Row, Span, cut, plain

FORMS: tuple[tuple[tuple[int, ...], str], ...] = (
    ((35,), mark("one game to 35")),
    ((45,), mark("one game to 45")),
    ((71,), mark("one game to 71")),
    ((35, 35, 45), mark("best of three: 35, 35, la bella 45")),
)
OWN = mark("our own")
GAMES = (1, 3, 5, 7, 9)
Option: TypeAlias = Literal[
    "form", "games", "targets", "pack", "language", "spoken", "agreed", "dealer", "done"
]  # fmt: skip
Place: TypeAlias = Seat | Team | Option
LABELS: dict[Option, str] = mark({
    "form": "Match", "games": "Games", "targets": "Targets", "pack": "Pack", "language": "Words",
    "spoken": "Language",
    "agreed": "House rules", "dealer": "First deal", "done": "Back to the hand",
})  # fmt: skip
SIDES: dict[Team, str] = mark({"NS": "S · N", "EW": "E · W"})
ALOUD: dict[Team, str] = mark({"NS": "South and North", "EW": "East and West"})
CALLED = mark(
    {
        "NS": "What are South and North called on the sheet?",
        "EW": "What are East and West called on the sheet?",
    }
)
HINTS = mark(
    {
        "spoken": "What the pages say. It holds for every table; settings have it too.",
        "dealer": "←→ or s, e, n, w says who deals first. p changes partners.",
        "targets": "Type a target in digits. Some tables play to 71.",
        "typed": "{number} is typed. Enter keeps it; Bksp takes a digit away.",
        "agreed": "Enter opens it: the bonus, 35 : 35, the deal, who may speak.",
        "games": "Type a digit, or use ←→. An odd number lets one side win more.",
    }
)
MOST_DIGITS = 3
BY_LETTER: dict[str, Seat] = {"s": 0, "e": 1, "n": 2, "w": 3, "o": 3}
"""The seat that a letter stands for; ovest has o."""
BEGUN = mark("That game has begun, so its target stays. ←→ goes to another.")
ENTER = mark({"agreed": "open", "dealer": "start", "done": "back"})
"""What Enter does on a row that is no name; else it goes to the next."""
ENTERS = Foot("enter", "Enter", lambda page: tr(ENTER.get(str(page.cursor), "next")))
GOES_BACK = mark("keep it and go on; the last one goes back to the match")


def form_at(targets: tuple[int, ...], own: bool) -> int:
    """Which form this is; the last place is the table's own."""
    usual = [form for form, _ in FORMS]
    return usual.index(targets) if targets in usual and not own else len(FORMS)


def resized(targets: tuple[int, ...], games: int) -> tuple[int, ...]:
    """The targets of so many games: the decider keeps its own, the others are like those before."""
    others = targets[:-1] or targets
    kept = [others[min(at, len(others) - 1)] for at in range(games - 1)]
    return (*kept, targets[-1])


def begun_games(match: Match) -> int:
    """How many games have begun: a card was turned in them, or a hand counted."""
    dealt = [hand.game for hand in match.hands if hand.trionfo is not None or hand.counted is not None]
    return max(dealt, default=0)


class MatchSeats(SeatsPage, MatchPage):
    """The four seats, the two sides and the form of the match; Enter at the end begins it.

    What is chosen goes on the record at once; only the first dealer waits for Enter.
    """

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
            help_now=lambda page: tr(GOES_BACK) if page.has_begun else "",
        ),
        Key(("left",), "←", "", "turn", "the value before"),
        Key(("right", "space"), "→", "", "turn", "the next value"),
        Key(("digit",), "0–9", "", "digit", "the number of games, or a target"),
        Key(("backspace",), "Bksp", "", "take_back", "the last digit of a target"),
        Key(
            tuple(BY_LETTER),
            "s e n w",
            "",
            "seat",
            "South, East, North or West deals first",
            when=lambda page: not page.has_begun,
        ),
        Key(
            ("p",),
            "p",
            "other partners",
            "swap",
            "South stays, the others move one seat on",
            when=lambda page: page.may_swap,
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
                Foot("right", "←→", "change", lambda page: page.turns(page.cursor)),
                ENTERS,
                "p",
                Foot("up", "↑↓", "move"),
                ".",
                "?",
            )
        ),
    )

    cursor: Place

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.own = False
        self.cell = 0
        self.dealer: Seat = SEATS[0]
        super().__init__(ctx, age)
        self.own = self._is_own()
        match = self.match
        is_agreed = match.entry(("agreed", 1)) is not None
        # Only the first dealer is missing: as in a rematch, where the names are there already.
        is_seated = not match.has_begun and (is_agreed or len(match.seats) == len(SEATS))
        self.point("dealer" if is_seated else 0)

    def _is_own(self) -> bool:
        return self.own or form_at(self.match.targets, False) == len(FORMS)

    # ------------------------------------------------------------ the cursor

    @property
    def named(self) -> tuple[Place, ...]:
        """The seats in the order of play, and the sides."""
        return (*SEATS, *TEAMS)

    @property
    def options(self) -> tuple[Option, ...]:
        """The rows that make sense now: of a match that has begun only games not yet begun are open."""
        begun, games = begun_games(self.match), len(self.match.targets)
        form: tuple[Option, ...] = () if begun else ("form", "games") if self._is_own() else ("form",)
        shown = self._is_own() if not begun else begun < games
        targets: tuple[Option, ...] = ("targets",) if shown else ()
        last: Option = "done" if self.match.has_begun else "dealer"
        return (*form, *targets, "pack", "language", "spoken", "agreed", last)

    @property
    def has_begun(self) -> bool:
        """Whether somebody has dealt."""
        return self.match.has_begun

    @property
    def may_swap(self) -> bool:
        """Whether all four sit there, and nobody has dealt."""
        return self.cursor == "dealer" and len(self.match.seats) == len(SEATS)

    @property
    def _language(self) -> str:
        """The language of the pages."""
        return wanted(self.ctx.look.language)

    def slot_of(self, place: seats_page.Place) -> Slot | None:
        """The blank of the name of a seat, or of a side."""
        if isinstance(place, int):
            return ("placed", place)
        return ("team_named", place) if place in TEAMS else None

    def label(self, place: seats_page.Place) -> str:
        """South, or S · N."""
        return tr(SEAT_NAMES[place] if isinstance(place, int) else SIDES.get(cast(Team, place), ""))

    def aloud(self, place: seats_page.Place) -> str:
        """South and North."""
        return tr(ALOUD.get(cast(Team, place), ""))

    def own_name(self, place: seats_page.Place) -> str:
        """South, or South and North."""
        return tr(SEAT_NAMES[place] if isinstance(place, int) else TEAM_NAMES[cast(Team, place)])

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
        said = tr("the match goes on" if self.match.has_begun else "four people, two sides")
        title = top(self.ctx, width, tr("MARIGLIA"), right=right_end(self.ctx, said))
        return [title, rule(width, tr(self.title))]

    def question(self) -> str:
        """Who sits where, and how it is played."""
        if isinstance(self.cursor, int):
            seat = tr(SEAT_NAMES[self.cursor])
            if self.cursor != SEATS[0]:
                return tr("Who sits {seat}?", seat=seat)
            return tr("Who sits {seat}? Partners sit opposite. The deal goes to the right.", seat=seat)
        if self.cursor in CALLED:
            return tr(CALLED[self.cursor])
        if self.cursor == "dealer":
            return tr("Cut for the highest card. Who deals first?")
        if self.cursor == "targets" and begun_games(self.match):
            return tr("What is the target of the games still to come?")
        if self.cursor in ("form", "games"):
            return tr("How long is the match? The side with more games wins it.")
        return tr("The match: its targets, and what the cards are called.")

    def ring(self) -> tuple[Ring, ...]:
        """The four, North on top, and who deals first."""
        dealer = self.match.hands[0].dealer if self.match.has_begun else self.dealer
        deals = tr("dealt first" if self.match.has_begun else "deals first")
        south, east, north, west = (
            RingSeat(
                plain(self.match.name(seat)),
                deals if seat == dealer else "",
                seat == self.cursor,
                click=ToRow(seat),
            )
            for seat in SEATS
        )
        return (Ring((north, east, south, west), goes=5),)

    def asides(self) -> Sequence[Block]:
        """What is worth remembering."""
        return remembered(self)

    def option(self, option: seats_page.Place) -> tuple[str, str]:
        """What a row is called, and its value."""
        match, name = self.match, cast(Option, option)
        rules = match.rules(holds_from(match))
        said = FIELD[name].said(rules) if name in FIELD else ""
        if name == "form":
            at = form_at(match.targets, self._is_own())
            said = tr(FORMS[at][1] if at < len(FORMS) else OWN)
        elif name == "games":
            said = str(len(match.targets))
        elif name == "dealer":
            said = tr("{name}: Enter starts the match", name=match.name(self.dealer))
        elif name == "spoken":
            said = names()[self._language]
        elif name == "agreed":
            said = agreed_in_short(rules)
        is_one = name == "targets" and len(match.targets) == 1
        return tr("Target") if is_one else tr(LABELS[name]), said

    def turns(self, option: seats_page.Place) -> bool:
        """All but those that Enter opens."""
        return option not in ("agreed", "done")

    def cells(self, option: seats_page.Place) -> tuple[Span, ...]:
        """The targets; those of games that have begun are dim."""
        if option != "targets":
            return ()
        here, cells = option == self.cursor, list[Span]()
        for at, target in enumerate(self.match.targets):
            said = self.number if here and at == self.cell and self.number else str(target)
            if here and at == self.cell:
                cells += [Span("▐", "rubric"), Span(said, "cursor"), Span("▌", "rubric")]
            else:
                cells.append(Span(f" {said} ", "dim" if at < begun_games(self.match) else ""))
        return tuple(cells)

    def hint(self) -> str:
        """What the row under the cursor takes."""
        if self.cursor == "pack":
            return FIELD["pack"].about(self.match.rules(holds_from(self.match)))
        if self.cursor == "targets" and self.number:
            return tr(HINTS["typed"], number=self.number)
        return tr(HINTS.get(str(self.cursor), ""))

    # ------------------------------------------------------------ words

    def record_name(self, name: str) -> bool:
        """The name of a seat, or of a side, which has to differ from that of the other one."""
        entry = self.entry_of(self.slot() or (), name)
        if entry is not None:
            return self.say(entry)
        called = cut(name or self.own_name(self.cursor), 30)
        self.refused = tr("The other side is already called {name}. Choose another name.", name=called)
        return False

    def why_not(self, name: str) -> str:
        """A side is called as the table likes, as long as its name fits."""
        return super().why_not(name) if isinstance(self.cursor, int) else why_no_side(name)

    def go_on(self) -> None:
        """Behind the last of the four to where Enter starts; sides, targets and rules stand above that."""
        if self.cursor == SEATS[-1] and not self.has_begun:
            self.point("dealer")
        else:
            super().go_on()

    def entry_of(self, slot: Slot, words: str) -> Entry | None:
        """A name; None for what is none, and for that of the other side."""
        name, (kind, place) = " ".join(words.split()), slot
        if kind == "placed":
            is_one = not name or (not why_no_name([name]) and len(split_names(name)) == 1)
            return Placed(seat=int(place), words=name) if is_one else None
        if why_no_side(name):
            return None
        team: Team = "NS" if place == "NS" else "EW"
        called = name or tr(TEAM_NAMES[team])
        is_taken = folded_name(called) == folded_name(self.match.team_name(other(team)))
        return None if is_taken else TeamNamed(team=team, words=name)

    # ------------------------------------------------------------ keys

    def chosen(self) -> None:
        """What the row is for."""
        if self.cursor == "agreed":
            # Whoever comes back from there, by Enter or Esc, has been through it.
            self.move(1)
            self.ctx.go(ToPage("mariglia-agreed"))
        elif self.cursor == "done":
            self.ctx.back()
        elif self.cursor == "dealer":
            self.say(DealTurned(hand=1, seat=self.dealer))
        elif self.cursor == "targets" and self.cell + 1 < len(self.match.targets):
            self.key_turn("right")
        else:
            self.move(1)

    def key_turn(self, key: str) -> None:
        """The value before or after."""
        match, by = self.match, -1 if key == "left" else 1
        if self.cursor == "form":
            at = (form_at(match.targets, self._is_own()) + by) % (len(FORMS) + 1)
            self.own = at == len(FORMS)
            if not self.own:
                self.say(MatchAgreed(targets=FORMS[at][0]))
            self.cell = 0
        elif self.cursor == "games":
            at = GAMES.index(len(match.targets)) if len(match.targets) in GAMES else 0
            self._resize(GAMES[(at + by) % len(GAMES)])
        elif self.cursor == "targets":
            if self.keep_number():
                self.cell = (self.cell + by) % len(match.targets)
        elif self.cursor == "dealer":
            self.dealer = (self.dealer + by) % len(SEATS)
        elif self.cursor == "spoken":
            at = codes().index(self._language) + by
            chosen = codes()[at % len(codes())]
            self.ctx.settings.choose("language", chosen)
        elif self.cursor in FIELD:
            rules = match.rules(holds_from(match))
            self.say(*entries_for(match, FIELD[self.cursor].turned(rules, by)))

    def _resize(self, games: int) -> None:
        self.own = True
        self.say(MatchAgreed(targets=resized(self.match.targets, games)))
        self.cell = min(self.cell, len(self.match.targets) - 1)

    def key_digit(self, digit: str) -> None:
        """The number of games, or a digit of a target."""
        if self.cursor == "games":
            self._resize(int(digit) or 1)
        elif self.cursor != "targets":
            return
        elif self.cell < begun_games(self.match):
            self.refused = tr(BEGUN)
        elif len(self.number) == MOST_DIGITS:
            self.refused = tr("A target has at most three digits. Bksp takes one away.")
        else:
            self.number += digit
            self.refused = ""

    def keep_number(self) -> bool:
        """Keep the target that is half typed; a refusal leaves it typed."""
        if not self.number:
            return True
        targets = list(self.match.targets)
        targets[self.cell] = int(self.number)
        if self.say(MatchAgreed(targets=tuple(targets))):
            self.number, self.own = "", True
        return not self.number

    def key_swap(self, key: str) -> None:
        """South stays and the others move one seat on, as one step: three times and all is as before.

        No name moves from under what is half typed of it.
        """
        names = [str(getattr(self.match.entry(("placed", seat)), "words", "")) for seat in SEATS]
        typed = [self.ctx.view.drafts.get(("placed", seat), "") for seat in SEATS]
        half = next((seat for seat in SEATS if typed[seat] not in ("", names[seat])), None)
        if half is not None:
            where = self.own_name(half)
            self.refused = tr("The name at {seat} is half typed: finish it, then press p.", seat=where)
            return
        moved = {1: names[3], 2: names[1], 3: names[2]}
        up = (
            Placed(seat=seat, words="") for seat in moved
        )  # no name sits in two places (G-3), not for a moment
        self.say(*up, *(Placed(seat=seat, words=name) for seat, name in moved.items()))

    def key_seat(self, key: str) -> None:
        """This seat deals first."""
        if self.cursor == "dealer":
            self.dealer = BY_LETTER[key]


def agreed_in_short(rules: Agreed) -> str:
    """What differs from most tables, by name; pack and words have their own rows."""
    fields = [field for field in FIELDS if field.name not in ("pack", "language")]
    others = [field.titled(rules) for field in not_as_usual(fields, rules)]
    return tr("as usual except: {rules}", rules=", ".join(others)) if others else tr("as most tables play")
