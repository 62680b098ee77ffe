"""A whole game in one file: two players count points for three rounds, and say what they take from it.

Nothing outside of this file knows it. `registry.add(PLUGIN)` is all that it takes.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, cast

from exports.canonical import canonical_entries
from exports.model import Block, GameRecord, Grid, Heading, Paragraph
from exports.names.of_files import stem
from exports.source import Cells, Source
from facilitator.by_value import by_value
from facilitator.games.game import Entry, Lines, Problem, RuleViolation, Slot, Step, in_words
from facilitator.games.game import nothing as alongside
from facilitator.games.plugin import Offer, Plugin, Words
from facilitator.games.readable import on_one_line, readable
from facilitator.services.context import AppContext
from facilitator.services.front_end import ToPage, ToRematch
from screens.table.palette_lines import of_the_record
from screens.ui.blocks import Block as Shown
from screens.ui.blocks.lists import ListItem, LongList
from screens.ui.blocks.said import Note, Say
from screens.ui.commands import Command, to_place
from screens.ui.keys import Foot, Footer, Key, in_its_line
from screens.ui.marks import rule, top
from screens.ui.page import Line, Page
from screens.ui.text import Row

ROUNDS, MOST = 3, 9
__all__ = ["alongside"]

# ---------------------------------------------------------------- what is on the record


@by_value(kw_only=True)
class TinyNamed(Entry):
    """Who plays on this side."""

    kind: ClassVar[str] = "tiny_named"
    placed_by: ClassVar[tuple[str, ...]] = ("seat",)
    seat: int
    words: str


@by_value(kw_only=True)
class TinyScored(Entry):
    """The points of both in a round."""

    kind: ClassVar[str] = "tiny_scored"
    placed_by: ClassVar[tuple[str, ...]] = ("round",)
    round: int
    points: tuple[int, ...]


@by_value(kw_only=True)
class TinyTold(Entry):
    """What a player takes from it."""

    kind: ClassVar[str] = "tiny_told"
    placed_by: ClassVar[tuple[str, ...]] = ("seat",)
    seat: int
    words: str = ""


KINDS: dict[str, type[Entry]] = {kind.kind: kind for kind in (TinyNamed, TinyScored, TinyTold)}

# ---------------------------------------------------------------- the rules


@dataclass(frozen=True)
class Tiny:
    """The state that follows from the lines."""

    lines: Lines
    plays: ClassVar[str] = "tiny"
    story: ClassVar[bool] = False

    @property
    def seats(self) -> tuple[int, ...]:
        """Those who are named."""
        return tuple(seat for seat in (0, 1) if ("tiny_named", seat) in self.lines)

    def name(self, seat: int) -> str:
        """A player’s name."""
        return getattr(self.lines.get(("tiny_named", seat)), "words", "") or "a player"

    def points(self, round: int) -> tuple[int, ...] | None:
        """What both scored in a round; None before."""
        found = self.lines.get(("tiny_scored", round))
        return found.points if isinstance(found, TinyScored) else None

    @property
    def totals(self) -> tuple[int, int]:
        """All points of both."""
        scored = [points for round in range(1, ROUNDS + 1) if (points := self.points(round)) is not None]
        return sum(points[0] for points in scored), sum(points[1] for points in scored)

    @property
    def closed(self) -> int:
        """How many rounds are counted."""
        return sum(self.points(round) is not None for round in range(1, ROUNDS + 1))

    @property
    def stands(self) -> str:
        """Where it stands, for the shelf."""
        step = next_step(self)
        return "who plays" if step.kind == "seats" else "{} : {}".format(*self.totals)

    def again(self) -> tuple[Entry, ...]:
        """A rematch: the same two."""
        return tuple(entry for entry in self.lines.values() if isinstance(entry, TinyNamed))


def read(lines: Lines, before: Tiny | None = None) -> Tiny:
    """The state that follows from the lines."""
    return Tiny(lines)


def check(state: Tiny, entry: Entry) -> Tiny:
    """The state with the entry in it; no number over nine."""
    if isinstance(entry, TinyScored) and max(entry.points) > MOST:
        raise RuleViolation("T-1 most", most=MOST)
    return read({**state.lines, entry.slot: entry})


def worded(found: RuleViolation) -> str:
    """The one refusal."""
    return in_words(found, {"T-1 most": "Nobody scores more than {most} in a round."})


def next_step(state: Tiny) -> Step:
    """The first blank that is open: names, rounds, what each takes from it."""
    for seat in (0, 1):
        if ("tiny_named", seat) not in state.lines:
            return Step("seats", who=(seat,), slot=("tiny_named", seat))
    for round in range(1, ROUNDS + 1):
        if state.points(round) is None:
            return Step("count", age=round, slot=("tiny_scored", round), limits=(0, MOST))
    for seat in (0, 1):
        if ("tiny_told", seat) not in state.lines:
            return Step("told", who=(seat,), slot=("tiny_told", seat))
    return Step("end")


def problems(state: Tiny) -> tuple[Problem, ...]:
    """Nothing is ever off."""
    return ()


def figures(state: Tiny) -> dict[tuple[Any, ...], object]:
    """Both totals."""
    return {("total", seat): state.totals[seat] for seat in (0, 1)}


# ---------------------------------------------------------------- the pages


class TinyPage(Page):
    """What every page of it shares."""

    @property
    def state(self) -> Tiny:
        """The state that stands."""
        return cast(Tiny, self.ctx.view.state)

    @property
    def due(self) -> Step:
        """What the two do now."""
        return self.ctx.view.step

    def head(self, width: int) -> list[Row]:
        """The game, and the name of the page."""
        return [top(self.ctx, width, "TINY"), rule(width, self.title)]

    def blocks(self) -> Sequence[Shown]:
        """One sentence, and how it stands."""
        totals = [f"{self.state.name(seat)}  {self.state.totals[seat]}" for seat in self.state.seats]
        return (Say((self.says(),)), *(Note(total) for total in totals))

    def says(self) -> str:
        """What is read aloud."""
        return "It is over. Nothing is left to count."


class LinePage(TinyPage):
    """A line for the words of whoever is next."""

    footers = (
        Footer(
            (
                Foot("enter", "Enter", "next"),
                Foot("escape", "Esc", "leave the line"),
            ),
            in_its_line,
        ),
    )

    def line(self) -> Line | None:
        """The blank that is open."""
        return Line(self.due.slot, "words") if self.due.slot else None

    @abstractmethod
    def entry_of(self, slot: Slot, words: str) -> Entry | None:
        """What the words come to; None for nothing."""

    def keep(self, words: str) -> None:
        """Enter: what the words come to goes on the record."""
        entry = self.entry_of(self.due.slot, words.strip())
        if entry is not None:
            self.ctx.table.record(entry)


class Seats(LinePage):
    """Who plays."""

    name, title = "tiny-seats", "who plays"

    def says(self) -> str:
        """The one or the other."""
        return f"Who is player {self.due.who[0] + 1}?"

    def entry_of(self, slot: Slot, words: str) -> Entry | None:
        """The name of whoever is next; an empty line is nobody."""
        return TinyNamed(seat=int(slot[1]), words=words) if words else None


class ToldPage(LinePage):
    """What each takes from it."""

    name, title = "tiny-told", "what each takes from it"

    def says(self) -> str:
        """Who is asked."""
        return f"{self.state.name(self.due.who[0])}, what do you take from it?"

    def entry_of(self, slot: Slot, words: str) -> Entry | None:
        """The words, or none: told aloud."""
        return TinyTold(seat=int(slot[1]), words=words)


class Count(TinyPage):
    """Two digits, the points of both; on the sheet a preview of what they change comes first."""

    name, title = "tiny-count", "the count"
    keys = (Key(("digit",), "0–9", "points", "digit"), Key(("enter",), "Enter", "keep", "enter"))

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.digits: tuple[int, ...] = ()
        super().__init__(ctx, age)

    @property
    def round(self) -> int:
        """The round that is counted."""
        return self.due.age

    def says(self) -> str:
        """What the digits come to."""
        if len(self.digits) < 2:
            return f"Round {self.round}: the points of {self.state.name(len(self.digits))}?"
        before = figures(self.state)
        after = figures(self.ctx.table.preview(TinyScored(round=self.round, points=self.digits)))
        changes = [
            f"{self.state.name(at[1])} {before[at]} → {after[at]}" for at in after if before[at] != after[at]
        ]
        return f"Enter keeps it: {', '.join(changes) or 'nothing changes'}."

    def key_digit(self, key: str) -> None:
        """The points of the next one."""
        self.digits = (*self.digits[:1], int(key))

    def key_enter(self, key: str) -> None:
        """Both are known: they go on the record."""
        if len(self.digits) == 2:
            entry, self.digits = TinyScored(round=self.round, points=self.digits), ()
            self.ctx.table.record(entry)


class Sheet(Count):
    """The rounds as they stand; the digits correct the one under the cursor."""

    name, title = "tiny-sheet", "the sheet"
    at = 1

    @property
    def round(self) -> int:
        """The round under the cursor."""
        return self.at

    def move(self, by: int) -> None:
        """Another round."""
        self.at, self.digits = max(1, min(ROUNDS, self.at + by)), ()

    def blocks(self) -> Sequence[Shown]:
        """Every round with both numbers."""
        return (*super().blocks(), LongList(ROUNDS, self.at - 1, self._rounds, ()))

    def _rounds(self, count: int, start: int) -> Sequence[ListItem]:
        numbers = range(start + 1, min(ROUNDS, start + count) + 1)
        return [ListItem(f"round {n}  {self.state.points(n)}", here=n == self.at) for n in numbers]

    def key_escape(self, key: str) -> None:
        """Back to the table."""
        self.ctx.back()


class End(TinyPage):
    """It is over."""

    name, title = "tiny-end", "the end"
    keys = (Key(("r",), "r", "rematch", "rematch"),)

    def key_rematch(self, key: str) -> None:
        """The same two."""
        self.ctx.go(ToRematch())


# ---------------------------------------------------------------- what is said of it


def act_in_words(state: Tiny, act: Sequence[Entry], without: Lines) -> str:
    """An act, without what people said."""
    names = {"tiny_named": "a name", "tiny_scored": "the points", "tiny_told": "what somebody told"}
    return names[act[-1].kind] if act else "nothing"


def commands(ctx: AppContext, place: str) -> Iterator[Command]:
    """What applies now."""
    yield from of_the_record(ctx)
    yield to_place(ctx, "tiny: the sheet", "every round; edit it here", ToPage("tiny-sheet"))
    yield to_place(ctx, "tiny: forget a person for good", "the name and the words", ToPage("forget"))
    yield to_place(ctx, "export: files to keep", "Markdown, JSON and more", ToPage("export"))


# ---------------------------------------------------------------- what leaves the program


def told(source: Source) -> GameRecord:
    """The one page."""
    state: Tiny = source.named
    players = tuple(readable(state.name(seat)) for seat in (0, 1))
    rows = tuple((str(round), *map(str, points)) for round, *points in _rounds(state))
    words = [str(getattr(state.lines.get(("tiny_told", seat)), "words", "")) for seat in (0, 1)]
    page: list[Block] = [Heading(1, readable(source.title) or "Tiny"), Grid(("round", *players), rows)]
    page += [Paragraph(said) for said in words if readable(said)]
    return GameRecord(stem(source.title, "tiny").lower(), tuple(page))


def rows(source: Source) -> Iterator[Cells]:
    """A row for each round."""
    yield ["round", source.named.name(0), source.named.name(1)]
    yield from _rounds(source.named)


def _rounds(state: Tiny) -> Iterator[list[int]]:
    for round in range(1, ROUNDS + 1):
        if (points := state.points(round)) is not None:
            yield [round, *points]


def totals(source: Source) -> Iterator[str]:
    """Both totals."""
    state: Tiny = source.named
    yield from (f"{state.totals[seat]} {on_one_line(state.name(seat))}" for seat in (0, 1))


def sheet(state: Tiny) -> Mapping[str, Any]:
    """The computed sheet."""
    return {"game": "tiny", "totals": list(state.totals)}


def entries(state: Tiny) -> Iterator[Entry]:
    """The lines that stand."""
    return canonical_entries("tiny", state.lines.values(), kept_blank=state.lines.keys())


# ---------------------------------------------------------------- the declaration

HERE = __name__
PLUGIN = Plugin(
    (
        Offer(
            "tiny", "Tiny – three rounds", "Tiny", "two players", "t", "tiny", in_short="You count to nine."
        ),
    ),
    rules=HERE,
    worded=f"{HERE}:worded",
    kinds=f"{HERE}:KINDS",
    words={
        "tiny_named": Words(names="player", of_person=True),
        "tiny_told": Words(beat="told", of_person=True),
    },
    exports=HERE,
    pages={
        "tiny-seats": f"{HERE}:Seats",
        "tiny-count": f"{HERE}:Count",
        "tiny-told": f"{HERE}:ToldPage",
        "tiny-end": f"{HERE}:End",
        "tiny-sheet": f"{HERE}:Sheet",
    },
    acts=HERE,
    commands=(f"{HERE}:commands", ""),
    where_words="open its page",
)
