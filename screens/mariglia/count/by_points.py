"""Counting by points: two digits for one side, the other follows, or both where both counted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from facilitator.games.mariglia.entries import TEAMS, PointsCounted, Team, other
from facilitator.games.mariglia.pack import POINTS
from facilitator.games.mariglia.sentences import worded
from facilitator.language import mark, tr, trc
from screens.mariglia.count.so_far import so_far
from screens.mariglia.count.way import TO_THE_OTHER, Sided, ToSide, outcome, unspoken
from screens.mariglia.sentences import KEEP_BOTH, OTHER_SIDE
from screens.ui.blocks import Block
from screens.ui.blocks.menus import Pick, PickRow
from screens.ui.blocks.said import Say
from screens.ui.blocks.sides import Sum, Term
from screens.ui.keys import Foot, Footer, Key
from screens.ui.over.confirmation import Confirmation
from screens.ui.page import WAY_HOME
from screens.ui.text import plain

QUESTION = mark("Count the card points of one side. The other side has the rest of 70.")
OTHER_WAYS = (Pick("t", mark("tricks and values")), Pick("k", mark("card by card")))
CHOOSES = (
    Key(("t",), "t", "", "other", "count tricks and values"),
    Key(("k",), "k", "", "other", "card by card, with the referee"),
)
WAYS = {"t": "values", "k": "played"}


class PointsCount(Sided):
    """Card points of one side or of both (G-31)."""

    title = "the count"
    keys = (
        Key(("tab",), "Tab", "", "side", "type the other side’s points instead, or as well"),
        Key(("digit",), "00–70", "card points", "digit", "two digits; a 5 is 05"),
        Key(("enter",), "Enter", "keep it", "enter", "keep the count"),
        Key(("backspace",), "Bksp", "again", "clear", "count that side again"),
        Key(("o",), "o", "", "overrule", "keep two counts that do not make 70"),
        *CHOOSES,
    )
    footers = (
        Footer(
            (
                Foot("", "00–70", "card points"),
                Foot("o", "o", "keep both", lambda way: way.is_wrong_sum),
                Foot("enter", "Enter", "keep it", lambda way: way.is_begun and not way.refuses(way.entry)),
                TO_THE_OTHER,
                Foot("backspace", "Bksp", "again"),
                ".",
                "?",
            )
        ),
    )

    typed: dict[Team, str] | None = None

    @property
    def numbers(self) -> dict[Team, str]:
        """What is typed for either side; at first what stands on the record."""
        if self.typed is None:
            standing = self.hand.counted
            said = standing if isinstance(standing, PointsCounted) else PointsCounted(hand=self.hand.of_match)
            both: tuple[tuple[Team, int | None], ...] = (("NS", said.ns), ("EW", said.ew))
            self.typed = {team: "" if points is None else f"{points:02}" for team, points in both}
        return self.typed

    @property
    def entry(self) -> PointsCounted | None:
        """What the numbers typed so far say; None while no side has two digits."""
        given = {team: int(said) if len(said) == 2 else None for team, said in self.numbers.items()}
        if given["NS"] is None and given["EW"] is None:
            return None
        return PointsCounted(hand=self.hand.of_match, ns=given["NS"], ew=given["EW"])

    @property
    def is_begun(self) -> bool:
        """Whether a digit is typed for either side."""
        return any(self.numbers.values())

    @property
    def is_wrong_sum(self) -> bool:
        """Whether both counted, each a number that can be, and not 70 together."""
        points = [int(said) for said in self.numbers.values() if len(said) == 2]
        return len(points) == 2 and max(points) <= POINTS and sum(points) != POINTS

    # ------------------------------------------------------------ what is seen

    def blocks(self) -> Sequence[Block]:
        """The two numbers, what they would do, the other ways."""
        entry = self.entry
        done: tuple[str, ...] = ()
        broken = self.broken(entry) if entry is not None else None
        if entry is not None and broken is None:
            done = outcome(self.ctx, self.hand.of_match, entry)
        return (
            Say((tr(QUESTION) if broken is None else worded(broken),)),
            self._sum(),
            *unspoken(done),
            *so_far(self.hand, entry if broken is None else None),
            PickRow(
                tuple(pick._replace(label=tr(pick.label)) for pick in OTHER_WAYS),
                trc("before a choice", "or"),
                joins=False,
                goes=7,
            ),
        )

    def _sum(self) -> Sum:
        """noi 18 + loro 52 = 70; what nobody typed is the rest."""
        terms: list[Term] = []
        for team in TEAMS:
            typed, against = self.numbers[team], self.numbers[other(team)]
            follows = not typed and len(against) == 2 and int(against) <= POINTS
            shown = f"{POINTS - int(against):02}" if follows else typed
            name, here = plain(self.match.team_name(team)), team == self.team
            terms.append(Term(name, shown, here=here, follows=follows, click=ToSide(team)))
        points = [int(typed) for typed in self.numbers.values() if len(typed) == 2]
        is_known = bool(points) and max(points) <= POINTS
        total = str(sum(points) if len(points) == 2 else POINTS) if is_known else ""
        return Sum(tuple(terms), total)

    # ------------------------------------------------------------ keys

    def escape(self) -> None:
        """Back to the page that this one was opened from; else how the match is left."""
        if self.page.lies_on_top:
            self.ctx.back()
        else:
            self.ctx.note(tr(WAY_HOME))

    def key_digit(self, digit: str) -> None:
        """One digit more; a third one begins again."""
        said = self.numbers[self.team]
        self.numbers[self.team] = digit if len(said) == 2 else said + digit

    def key_clear(self, key: str) -> None:
        """Take away the number under the cursor; the side stays the same."""
        if not self.numbers[self.team]:
            nothing = tr("Nothing is typed for {side}.", side=self.side(self.team))
            self.ctx.note(f"{nothing} {tr(OTHER_SIDE)}")
        self.numbers[self.team] = ""

    def key_enter(self, key: str) -> None:
        """End a single digit; then the count stands."""
        halves = [team for team, said in self.numbers.items() if len(said) == 1]
        for team in halves:
            self.numbers[team] = f"0{self.numbers[team]}"
        entry = self.entry
        if entry is None:
            self.ctx.note(tr("First type one side’s card points, two digits."))
        elif not halves:
            self.say(entry)

    def key_overrule(self, key: str) -> None:
        """Let two counts stand that do not make 70, after asking once."""
        entry = self.entry
        broken = self.broken(entry) if entry is not None else None
        if entry is None or broken is None or not self.is_wrong_sum:
            self.ctx.note(tr("o only keeps two counts that do not make 70."))
            return
        counted = replace(entry, overruled="G-31")
        done = outcome(self.ctx, self.hand.of_match, counted)
        about: tuple[Block, ...] = (self._sum(), *unspoken(done))
        does = partial(self.say, counted)
        says = worded(broken), tr(KEEP_BOTH)
        self.page.confirming = Confirmation(says, "keep both", does, about=about)

    def key_other(self, letter: str) -> None:
        """Count in another way."""
        self.page.choose(WAYS[letter])
