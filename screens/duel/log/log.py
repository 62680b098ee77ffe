"""Everything that happened, turn by turn, as rows with a cursor; what was entered can be corrected."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from exports.duel.telling import ToldLine, TurnTold, turns
from exports.duel.words import called
from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import SIDES, Played
from facilitator.services.context import AppContext
from screens.duel.amount import TOO_MUCH, Amount
from screens.duel.end import erased_said
from screens.duel.log.corrections import effects
from screens.duel.log.entered import FIRST, Entries, LogCorrection, LogPart, begun
from screens.duel.log.health_chart import chart_rows, health_lines
from screens.duel.page import DuelPage, ToMarks
from screens.duel.sentences import NOT_CHANGED
from screens.duel.shared.stray_letters import is_astray
from screens.table.effects import Effect, effect_rows, leaf_of
from screens.ui.choosing import RowsPage, ToRow
from screens.ui.keys import Foot, Footer, Key
from screens.ui.marks import aloud, rule
from screens.ui.page import Line
from screens.ui.text import (
    BLANK,
    Row,
    Span,
    Style,
    clipped,
    cut,
    fit,
    fitted,
    indented,
    part_of,
    plain,
    row,
    wrapped,
)

NAME = 24
View: TypeAlias = Literal["", "erased", "health"]
EMPTY = "Nothing has happened yet."
NOTHING_ENTERED = "“{}” follows from the rest, so it cannot be edited. ctrl+z undoes step by step."
NO_NAMES = "This is the log. Esc goes back. Type a card’s name after its column."
INDENT, SAID = 3, 40


@dataclass(frozen=True)
class ToldRow:
    """One line of the log before it is drawn: a turn’s title, or a line with the number of its act; None
    where no act made it.
    """

    title: str
    line: ToldLine | None = None
    number: int | None = None


@dataclass(frozen=True)
class Walk:
    """The whole log, to be walked through: the acts that have a line, all rows, and the row of each of these
    acts that the cursor stands on; the acts in the order of these rows.
    """

    numbers: tuple[int, ...] = ()
    rows: tuple[ToldRow, ...] = ()
    marked: tuple[int, ...] = ()


def walk(duel: Duel) -> Walk:
    """The log of a duel, told once for as many keys as it stays the same; the coin stands first."""
    coin = (
        [ToldRow("", ToldLine(FIRST, f"the coin: {called(duel, duel.first)} begins"), FIRST)]
        if duel.first is not None
        else []
    )
    rows = (*coin, *(row for turn in turns(duel, apart=True) for row in _rows_of(duel, turn)))
    marked = _marked(rows)
    return Walk(tuple(marked), rows, tuple(marked.values()))


def _rows_of(duel: Duel, turn: TurnTold) -> Iterator[ToldRow]:
    yield ToldRow(turn_title(duel, turn))
    yield from (ToldRow("", line, line.number or None) for line in turn.lines)


def _marked(rows: tuple[ToldRow, ...]) -> dict[int, int]:
    """For each act its last own line; of one that shows only by what followed, the first of that."""
    marked: dict[int, int] = {}
    for index, told in enumerate(rows):
        if (
            told.line is not None
            and told.number is not None
            and not (told.number in marked and told.line.follows)
        ):
            marked[told.number] = index
    return dict(sorted(marked.items(), key=lambda found: found[1]))


def turn_title(duel: Duel, turn: TurnTold) -> str:
    """Bea, turn 4."""
    return f"{cut(plain(duel.name(turn.side)), NAME)}, turn {turn.own}"


def walked_rows(found: Walk, at: int, width: int, room: int) -> list[Row]:
    """The part of the log round the cursor, and below the last act to its end; only that is drawn."""
    here = found.marked[at]
    first = max(here - room - 1, 0)
    around = enumerate(found.rows[first : here + room + 2], first)
    places = {number: place for place, number in enumerate(found.numbers)}
    rows = [line for index, told in around for line in _drawn(told, places, index == here, width)]
    cursor = next(index for index, line in enumerate(rows) if line.here)
    # What was agreed is no act: no cursor gets to it where it stands last.
    return part_of(rows, cursor + room // 2 * (at == len(found.marked) - 1), room)


def _drawn(told: ToldRow, places: Mapping[int, int], here: bool, width: int) -> list[Row]:
    """A line of the log, wrapped; each of its rows begins with a span for signs."""
    line = told.line
    if line is None:
        return [row("   ", Span(cut(told.title, width - 4), "bold"))]
    indent = "     " if line.follows else "  "
    style: Style = "bold" if here else "dim" if line.follows else ""
    key = ToRow(places[told.number]) if told.number is not None else ""
    rows = []
    for index, words in enumerate(wrapped(plain(line.words), max(width - len(indent) - 6, 4))):
        is_first = index == 0
        mark = Span(" ▸ " if here and is_first else "   ", "rubric")
        said = Span(words if is_first else f"  {words}", style)
        rows.append(row(mark, indent, said, click=key, here=here and is_first))
    return rows


class Log(RowsPage, DuelPage):
    """The cursor on an act; Enter corrects what was entered for it, with all that would change."""

    name = "duel-log"
    is_for = "You see the duel step by step, and can correct a step."
    title = "the log"
    terms = ("discarded", "erased")
    keys = (
        Key(("enter",), "Enter", "edit", "enter", "edit this step"),
        Key(("left", "minus"), "←→", "", "less", "in an edit: the choice before, one less"),
        Key(("right", "+"), "→", "", "one_more", "in an edit: the next choice, one more"),
        Key(("digit",), "0–9", "", "digit", "in an edit: the number"),
        Key(("tab",), "Tab", "", "words", "in an edit: a name, or what it was for"),
        Key(("e",), "e", "erased", "erased", "both erased piles, which lie face up"),
        Key(("g",), "g", "health", "health", "the health of both, turn by turn"),
        Key(("pageup",), "PgUp", "", "leaf", "up the log"),
        Key(("pagedown",), "PgDn", "", "leaf", "down the log; in an edit, more of what would change"),
        Key(("backspace",), "Bksp", "", "take_back", "in an edit: delete the last digit"),
        Key(("escape", "l"), "Esc", "back", "escape", "back"),
    )
    footers = (
        Footer(
            (
                Foot("enter", "Enter", "edit", lambda page: not page.view and page.is_entered),
                "e",
                "g",
                Foot("escape", "Esc", lambda page: "the log" if page.view else "back"),
                ".",
                "?",
            ),
            lambda page: page.correcting is None,
        ),
        Footer(
            (Foot("enter", "Enter", "keep"), Foot("escape", "Esc", "back"), "ctrl+p"),
            lambda page: page.in_line,
        ),
        Footer(
            (
                Foot("enter", "Enter", "keep"),
                Foot("right", "←→", lambda page: "change" if page.has_choices else "one more, less"),
                Foot("", "0–9", "the number", lambda page: not page.has_choices),
                Foot("up", "↑↓", "another part", lambda page: len(page.correcting.parts) > 1),
                Foot(
                    "tab",
                    "Tab",
                    lambda page: page.correcting.words_are,
                    lambda page: page.correcting.words is not None,
                ),
                Foot("escape", "Esc", "cancel"),
            )
        ),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.view: View = ""
        self.correcting: LogCorrection | None = None
        self.leaf = 0
        self.is_typed = False
        self.refused = ""
        self._began_with = ""
        self._walk = Walk()
        self._walked: Duel | None = None
        super().__init__(ctx, age)
        self.at = max(self.count - 1, 0)

    @property
    def count(self) -> int:
        """A place for each act that has a line."""
        return len(self.walk.numbers)

    @property
    def walk(self) -> Walk:
        """The whole log; it is told anew when the duel is another."""
        if self._walked is not self.duel:
            self._walk, self._walked = walk(self.duel), self.duel
        return self._walk

    @property
    def number(self) -> int | None:
        """The number of the act under the cursor; that of the coin is none of an act."""
        return self.walk.numbers[self._place] if self.count else None

    @property
    def _place(self) -> int:
        return min(self.at, self.count - 1)

    # ------------------------------------------------------------ what is seen

    def head(self, width: int) -> list[Row]:
        """The two lines on top, and what this page is."""
        first, _ = super().head(width)
        return [first, rule(width, self.title, ("back", "escape"))]

    def above(self, width: int, height: int) -> list[Row]:
        """The log, a correction over it, the erased piles, or the chart."""
        if self.correcting is not None:
            rows = self._correction(self.correcting, width, height)
        elif self.view == "erased":
            rows = self._erased(width)
        elif self.view == "health":
            letters = self.ctx.look.suit_letters
            drawn = chart_rows(self.duel, width - 2 * INDENT, height - 2, letters=letters)
            rows = [BLANK, *indented(drawn, INDENT)]
        else:
            rows = self._log(width, height)
        return [clipped(line, width) for line in fit(rows, height)]

    def _log(self, width: int, height: int) -> list[Row]:
        if self.number is None:
            return [BLANK, row(" " * INDENT, Span(EMPTY, "dim"))]
        health = indented(health_lines(self.duel, width - 2 * INDENT), INDENT)
        room = max(height - len(health) - 1, 1)
        return [*walked_rows(self.walk, self._place, width, room), BLANK, *health]

    def _erased(self, width: int) -> list[Row]:
        rows: list[Row] = []
        for side in SIDES:
            pile = self.now.page.duellists[side].erased
            rows += [BLANK, row(" " * INDENT, Span(f"{self.called(side)}, erased: {len(pile)}", "bold"))]
            lines = wrapped(erased_said(pile), width - 2 * INDENT - 2)
            rows += [row(" " * (INDENT + 2), line) for line in lines]
        return rows

    def _correction(self, correction: LogCorrection, width: int, height: int) -> list[Row]:
        said = aloud(self.refused or "What really happened?", width=width - 3)
        rows = [BLANK, *(row(" ", *line.spans, stays=True) for line in said), BLANK]
        rows += [row(" " * INDENT, Span(line, "dim")) for line in wrapped(self._told, width - 6)]
        rows += [BLANK, *self._values(correction, width), BLANK]
        room = max(height - sum(not line.soft for line in rows), 2)
        found: tuple[Effect, ...] = (Effect("", NOT_CHANGED),)
        if correction.entries:
            after: Any = self.ctx.table.preview(*correction.entries)
            found = effects(self.duel, after)
        return [*rows, *leaf_of(effect_rows(found, width), self.leaf, room)]

    @property
    def _told(self) -> str:
        """The line of the act under the cursor."""
        line = self.walk.rows[self.walk.marked[self._place]].line
        return plain(line.words) if line is not None else ""

    def _values(self, correction: LogCorrection, width: int) -> list[Row]:
        """What was entered, part by part; below it the name or the cause."""
        parts = correction.parts
        here = correction.here
        label = max(row(part.label).width for part in parts)
        rows = [_value(part, min(label, width // 2), here=place == here) for place, part in enumerate(parts)]
        words = cut(plain(correction.words or ""), width // 2)
        said = [row(" " * INDENT, Span(f"  {correction.words_are}: {words}", "dim"))] if words else []
        return [*rows, *said]

    @property
    def has_choices(self) -> bool:
        """Whether the part under the cursor in an edit is one of a few values, and no number."""
        return self.correcting is not None and bool(self.correcting.part.choices)

    @property
    def is_entered(self) -> bool:
        """Whether the act under the cursor was entered, so that it can be corrected."""
        return self.number is not None and (self._is_played() or begun(self.duel, self.number) is not None)

    def _is_played(self) -> bool:
        """Whether it is a card that was played, which has a page of its own."""
        return isinstance(self.duel.entry(("act", self.number or FIRST)), Played)

    # ------------------------------------------------------------ the line for words

    def line(self) -> Line | None:
        """In a correction, once Tab asked for it."""
        if self.correcting is None or not self.in_line:
            return None
        return Line(("duel", "cause"), self.correcting.words_are, bare=True, text=self._began_with)

    def typed(self, words: str) -> None:
        """The name or the cause, as it is typed."""
        if self.correcting is not None:
            self.correcting, self.refused = self.correcting.worded(words), ""

    def keep(self, words: str) -> None:
        """Out of the line, with what is typed."""
        self.typed(plain(words).strip())
        self.in_line = False

    def key_words(self, key: str) -> None:
        """Into the line, where the act has words; out of it what is typed stays."""
        words = self.correcting.words if self.correcting is not None else None
        self.in_line, self._began_with = not self.in_line and words is not None, words or ""

    def key_tab(self, key: str) -> None:
        """The same out of the line."""
        self.key_words(key)

    # ------------------------------------------------------------ keys

    def press(self, key: str, character: str) -> bool:
        """A name that began with l led here: it is said where it goes."""
        taken = super().press(key, character)
        if not taken and is_astray(character):
            self.ctx.note(NO_NAMES)
        return taken

    def move(self, by: int) -> None:
        """Another act; in a correction another part of it."""
        if self.correcting is not None:
            self.correcting, self.is_typed = self.correcting.moved(by), False
        elif not self.view:
            super().move(by)

    def pick(self, index: int) -> None:
        """A click puts the cursor on an act; in a correction it does nothing."""
        if self.correcting is None:
            super().pick(index)

    def changed(self) -> None:
        """What was half corrected is let go: the act may not be there any more."""
        self.correcting, self.in_line = None, False
        super().changed()

    def key_leaf(self, key: str) -> None:
        """Ten acts up or down; in a correction more of what would change."""
        if self.correcting is None:
            self.move(-10 if key == "pageup" else 10)
        else:
            self.leaf += -1 if key == "pageup" else 1

    def key_enter(self, key: str) -> None:
        """Open the correction of this act, or keep it."""
        if self.correcting is not None:
            entries = self.correcting.entries
            refusal = self.ctx.table.record(*entries) if entries else None
            self.refused = refusal.sentence if refusal is not None else ""
            self.correcting = self.correcting if refusal is not None else None
        elif self.view:
            self.view = ""
        elif self.number is None:
            self.ctx.note(EMPTY)
        elif self._is_played():
            self.ctx.go(ToMarks(self.number))
        else:
            self.correcting, self.is_typed, self.refused = begun(self.duel, self.number), False, ""
            self.leaf = 0
            if self.correcting is None:
                self.ctx.note(NOTHING_ENTERED.format(cut(self._told, SAID)))

    def key_less(self, key: str) -> None:
        """One less."""
        self._to(-1)

    def key_one_more(self, key: str) -> None:
        """One more."""
        self._to(1)

    def _to(self, by: int) -> None:
        if self.correcting is not None:
            self._entered(self.correcting.part.turned(by))

    def _entered(self, entries: Entries) -> None:
        if self.correcting is not None:
            self.correcting, self.leaf = self.correcting.entering(entries), 0
            self.is_typed, self.refused = True, ""

    def key_digit(self, digit: str) -> None:
        """The number; its sign stays as it is."""
        if self.correcting is None or self.correcting.part.choices:
            return
        part = self.correcting.part
        typed = Amount(abs(part.value), is_typed=self.is_typed).with_digit(int(digit))
        if typed is None:
            self.ctx.note(TOO_MUCH)
        else:
            self._entered(part.to(-typed.value if part.value < 0 else typed.value))

    def key_take_back(self, key: str) -> None:
        """The last digit."""
        if self.correcting is not None and not self.correcting.part.choices:
            self._entered(self.correcting.part.to(int(self.correcting.part.value / 10)))

    def key_erased(self, key: str) -> None:
        """Both erased piles."""
        self._look_at("erased")

    def key_health(self, key: str) -> None:
        """The chart."""
        self._look_at("health")

    def _look_at(self, view: View) -> None:
        if self.correcting is None:
            self.view = "" if self.view == view else view

    def key_escape(self, key: str) -> None:
        """Out of a correction or a view; else back to where it was opened."""
        if self.in_line:
            self.in_line = False
        elif self.correcting is not None or self.view:
            self.correcting, self.view = None, ""
        else:
            self.ctx.back()


def _value(part: LogPart, label: int, *, here: bool) -> Row:
    """A part between ‹ and › while the cursor is on it."""
    ends = (Span("‹ ", "key", "left"), Span(" ›", "key", "right")) if here else (Span("  "), Span("  "))
    mark = Span("▸ " if here else "  ", "rubric")
    said = Span(plain(part.said), "bold" if here else "")
    return row(" " * INDENT, mark, f"{fitted(part.label, label)}  ", ends[0], said, ends[1], here=here)
