"""Counting by points: two digits for one side, the other follows, or both where both counted."""

from __future__ import annotations

from dataclasses import replace

from rich.cells import cell_len

from facilitator.games.mariglia.entries import TEAMS, PointsCounted, Team, other
from facilitator.games.mariglia.pack import POINTS
from facilitator.games.mariglia.sentences import worded
from screens.mariglia.count.way import DRAWN, TO_THE_OTHER, Sided, ToSide, block, lines, outcome, spoken
from screens.mariglia.score import margin_of, score_rows
from screens.mariglia.sentences import KEEP_BOTH, OTHER_SIDE
from screens.ui.keys import Foot, Footer, Key
from screens.ui.page import WAY_HOME
from screens.ui.text import BLANK, SPACE, Row, Span, Target, fitted, indented, row

BETWEEN = 26
"""What a narrow row needs beside the names of both sides."""
QUESTION = "Count one side. The other has the rest of 70."
OTHER_WAYS = (
    ("t", "tricks and values"),
    ("f", "trick by trick, punto di fase"),
    ("g", "tap the cards"),
    ("k", "card by card"),
)
CHOOSES = (
    Key(("t",), "t", "", "other", "count tricks and values"),
    Key(("f",), "f", "", "other", "count trick by trick, with the punto di fase"),
    Key(("g",), "g", "", "other", "tap the cards of one side"),
    Key(("k",), "k", "", "other", "card by card, with the referee"),
)
WAYS = {"t": "values", "f": "named", "g": "tapped", "k": "played"}


class PointsCount(Sided):
    """Card points of one side or of both (G-31)."""

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
                Foot("enter", "Enter", "keep it", lambda way: not way.is_wrong_sum),
                TO_THE_OTHER,
                Foot("backspace", "Bksp", "again"),
                ".",
                "?",
            )
        ),
    )

    asks = False
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
    def is_wrong_sum(self) -> bool:
        """Whether both counted, each a number that can be, and not 70 together."""
        points = [int(said) for said in self.numbers.values() if len(said) == 2]
        return len(points) == 2 and max(points) <= POINTS and sum(points) != POINTS

    # ------------------------------------------------------------ what is seen

    def rows(self, width: int, height: int) -> list[Row]:
        """The totals, the two numbers, what they would do, the other ways."""
        inner, entry = min(width, DRAWN), self.entry
        done: tuple[str, ...] = ()
        broken = self.broken(entry) if entry is not None else None
        asked = QUESTION if broken is None else worded(broken)
        if entry is not None and (broken is None or self.asks):
            counted = replace(entry, overruled="G-31") if self.asks else entry
            done = outcome(self.ctx, self.hand.of_match, counted)
        rows = [
            BLANK,
            *score_rows(self.match, self.hand, inner),
            BLANK,
            BLANK,
            *spoken(asked, KEEP_BOTH if broken is not None and self.asks else "", width=inner),
            BLANK,
            self._numbers(inner),
            BLANK,
            *lines(done, inner, margin_of(inner)),
            BLANK,
            *self._others(inner),
        ]
        spare = max((height - len(rows)) // 3, 0)
        return indented([SPACE] * spare + rows, (width - inner) // 2)

    def _numbers(self, width: int) -> Row:
        """noi 18 + loro 52 = 70."""
        left, gap = margin_of(width), "        " if width >= 80 else "  "
        points = [int(said) for said in self.numbers.values() if len(said) == 2]
        total = sum(points) if len(points) == 2 else POINTS
        end: list[Span | str] = ["=", f"{total:>5}"] if points and max(points) <= POINTS else []
        ours, theirs = (self._side(team, width) for team in TEAMS)
        return row(" " * left, *ours, f"{gap}+{gap}", *theirs, gap, *end, here=True, stays=True)

    def _side(self, team: Team, width: int) -> list[Span]:
        here, said = team == self.team, self.numbers[team]
        against = self.numbers[other(team)]
        follows = not said and len(against) == 2 and int(against) <= POINTS
        shown = f"{POINTS - int(against):02}" if follows else said
        room = 12 if width >= 80 else max(min(12, (width - BETWEEN) // 2), 4)
        name = self.match.team_name(team)
        label = Span(fitted(name, min(room, max(cell_len(name), 4))), "bold" if here else "", ToSide(team))
        return [
            label,
            Span("  " if width >= 80 else " "),
            block(f"{shown:>2}", here, faint=follows, click=ToSide(team)),
        ]

    def _others(self, width: int) -> list[Row]:
        """The other ways of counting: in pairs where there is no room for a row each."""
        cells = [(Span(letter, "key", letter), f"  {said}") for letter, said in OTHER_WAYS]
        if width < 80:
            return [row(Span(" or count", "dim")), *(row("   ", *cell) for cell in cells)]
        start = Span("   or count   ", "dim"), Span(" " * 14)
        pairs = ((cells[0], cells[1]), (cells[2], cells[3]))
        return [
            row(begins, one[0], fitted(one[1], 24), two[0], two[1], click="")
            for begins, (one, two) in zip(start, pairs, strict=True)
        ]

    # ------------------------------------------------------------ keys

    def press(self, key: str, character: str) -> bool:
        """Any other key than o is no answer to whether a wrong sum may stand."""
        asked, self.asks = self.asks, self.asks and character == "o"
        return super().press(key, character) or (asked and key == "escape")

    def pointed(self, at: Target) -> bool:
        """At a side: a click is no answer either."""
        self.asks = False
        return super().pointed(at)

    def escape(self) -> None:
        """Back to the page that this one was opened from; else how the match is left."""
        if self.page.lies_on_top:
            self.ctx.back()
        else:
            self.ctx.note(WAY_HOME)

    def key_digit(self, digit: str) -> None:
        """One digit more; a third one begins again."""
        said = self.numbers[self.team]
        self.numbers[self.team] = digit if len(said) == 2 else said + digit

    def key_clear(self, key: str) -> None:
        """Take away the number under the cursor; the side stays the same."""
        if not self.numbers[self.team]:
            self.ctx.note(f"Nothing is typed for {self.side(self.team)}. {OTHER_SIDE}")
        self.numbers[self.team] = ""

    def key_enter(self, key: str) -> None:
        """End a single digit; then the count stands."""
        halves = [team for team, said in self.numbers.items() if len(said) == 1]
        for team in halves:
            self.numbers[team] = f"0{self.numbers[team]}"
        entry = self.entry
        if entry is None:
            self.ctx.note("First type one side’s card points, two digits.")
        elif not halves:
            self.say(entry)

    def key_overrule(self, key: str) -> None:
        """Let two counts stand that do not make 70, after asking once."""
        entry = self.entry
        if entry is None or not self.is_wrong_sum:
            self.ctx.note("o only keeps two counts that do not make 70.")
        elif self.asks:
            self.say(replace(entry, overruled="G-31"))
        else:
            self.asks = True

    def key_other(self, letter: str) -> None:
        """Count in another way."""
        self.page.choose(WAYS[letter])
