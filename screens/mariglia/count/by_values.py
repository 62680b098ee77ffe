"""Counting tricks and values: how many tricks one side took, and what the cards in them are worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from facilitator.games.mariglia.entries import TEAMS, Team, TricksValued
from facilitator.games.mariglia.pack import HONOURS, TRICKS, VALUES_IN_PACK, ranks, value
from facilitator.games.mariglia.sentences import worded
from facilitator.language import mark, tr
from screens.mariglia.count.by_points import CHOOSES, WAYS
from screens.mariglia.count.way import TO_POINTS, TO_THE_OTHER, Sided, ToSide, outcome, unspoken
from screens.ui.blocks import Block
from screens.ui.blocks.people import Column, People, Person, Value
from screens.ui.blocks.said import Note, Say
from screens.ui.keys import Foot, Footer, Key

Field = Literal["tricks", "values"]
FIELDS: tuple[Field, ...] = mark(("tricks", "values"))


class Values(Sided):
    """Tricks and card values of one side; the other has the rest (G-31)."""

    title = "tricks and values"
    keys = (
        Key(("digit",), "0–9", "", "digit", "the number under the cursor"),
        Key(("tab",), "Tab", "", "side", "these are the other side’s numbers"),
        Key(("up", "down"), "↑↓", "", "field", "tricks or values"),
        Key(("enter",), "Enter", "", "enter", "the next number, then keep it"),
        Key(("backspace",), "Bksp", "", "clear", "count that again"),
        *CHOOSES,
    )
    footers = (
        Footer(
            (
                Foot("", lambda way: "0–10" if way.on == "tricks" else "00–60", lambda way: tr(way.on)),
                Foot(
                    "enter",
                    "Enter",
                    lambda way: tr("keep it" if way.entry is not None else "next"),
                    lambda way: not way.refuses(way.entry),
                ),
                TO_THE_OTHER,
                Foot("backspace", "Bksp", "again"),
                TO_POINTS,
                ".",
                "?",
            )
        ),
    )

    on: Field = "tricks"
    typed: dict[Field, str] | None = None

    @property
    def standing(self) -> TricksValued | None:
        """What stands on the record."""
        counted = self.hand.counted
        return counted if isinstance(counted, TricksValued) else None

    @property
    def begins_with(self) -> Team:
        """The side that was counted, if one was."""
        return self.standing.team if self.standing is not None else "NS"

    @property
    def numbers(self) -> dict[Field, str]:
        """What is typed; at first what stands on the record."""
        if self.typed is None:
            said = self.standing
            self.typed = {
                "tricks": str(said.tricks) if said is not None else "",
                "values": f"{said.values:02}" if said is not None else "",
            }
        return self.typed

    @property
    def entry(self) -> TricksValued | None:
        """What both numbers say; None while one is missing."""
        tricks, values = self.numbers["tricks"], self.numbers["values"]
        if not tricks or len(values) < 2:
            return None
        return TricksValued(hand=self.hand.of_match, team=self.team, tricks=int(tricks), values=int(values))

    # ------------------------------------------------------------ what is seen

    def blocks(self) -> Sequence[Block]:
        """The question or what can’t be, both sides, what it would do, what cards are worth."""
        entry = self.entry
        order = self.hand.rules.order
        worth = ", ".join(
            f"{self.words.rank_word(rank)} {value(rank, order)}" for rank in ranks(order)[1 : len(HONOURS)]
        )
        broken = self.broken(entry) if entry is not None else None
        asked = tr(
            "How many tricks did {side} take, and what are the cards in them worth?",
            side=self.side(self.team),
        )
        done = outcome(self.ctx, self.hand.of_match, entry) if entry is not None and broken is None else ()
        columns = tuple(Column(title, is_large=True) for title in (*map(tr, FIELDS), tr("points")))
        return (
            Say((worded(broken) if broken is not None else asked,), keeps=2),
            People(columns, tuple(self._line(team, broken is None) for team in TEAMS)),
            *unspoken(done),
            Note(tr("The 7 is worth 5, {worth}. The pack has 60.", worth=worth), goes=7),
        )

    def _line(self, team: Team, is_right: bool) -> Person:
        """What is typed for one side, or what the other has then."""
        here, entry = team == self.team, self.entry
        if here:
            typed: list[Value] = [Value(self.numbers[field], here=self.on == field, style="bold")
                                  for field in FIELDS]  # fmt: skip
            points = str(entry.values + entry.tricks) if entry is not None else ""
        else:
            numbers = (TRICKS - entry.tricks, VALUES_IN_PACK - entry.values) if entry and is_right else ()
            typed = [Value(str(each), style="dim") for each in numbers] or [Value("")] * len(FIELDS)
            points = str(sum(numbers)) if numbers else ""
        cells = (*typed, Value(points, style="" if here else "dim"))
        return Person("", self.side(team), cells, here=here, click=ToSide(team))

    # ------------------------------------------------------------ keys

    def escape(self) -> None:
        """Back to counting by points; who comes again begins with the first number."""
        self.typed, self.on = None, "tricks"
        super().escape()

    def key_field(self, key: str) -> None:
        """The other one of the two numbers."""
        self.on = "values" if self.on == "tricks" else "tricks"

    def key_digit(self, digit: str) -> None:
        """A digit; tricks that can have no second one, or have two, let it go on to the values."""
        said = self.numbers[self.on]
        is_begun = said == "1" and not self.numbers["values"]
        if self.on == "values":
            self.numbers["values"] = digit if len(said) == 2 else said + digit
        elif is_begun and digit != "0":
            self.on, self.numbers["values"] = "values", digit
        else:
            self.numbers["tricks"] = said + digit if is_begun else digit
            if self.numbers["tricks"] != "1":
                self.on = "values"

    def key_clear(self, key: str) -> None:
        """Take away the number under the cursor; where there is none, the one before it."""
        if not self.numbers[self.on]:
            self.on = "tricks"
        self.numbers[self.on] = ""

    def key_enter(self, key: str) -> None:
        """On to the number that is missing; with both there it stands."""
        numbers, entry = self.numbers, self.entry
        if entry is not None:
            self.say(entry)
        elif not numbers["tricks"]:
            self.on = "tricks"
            self.ctx.note(tr("First type the number of tricks, 0 to 10."))
        elif not numbers["values"]:
            self.on = "values"
        else:
            numbers["values"] = numbers["values"].rjust(2, "0")

    def key_other(self, letter: str) -> None:
        """Count in another way."""
        self.page.choose(WAYS[letter])
