"""A card as it is known: its name and numbers, its humor, and what the program reminds of."""

from __future__ import annotations

import re
from dataclasses import replace

from facilitator.games.duel.entries import Mark, Played
from facilitator.games.duel.known import Known
from screens.choosing import RowsPage, value_row
from screens.duel.marks_said import (
    HUMORS,
    LABELS,
    MEANS,
    NUMBERS,
    PAIRS,
    PARTS,
    Part,
    as_mark,
    toggled,
    value_said,
    with_mark,
)
from screens.duel.page import DuelPage
from screens.duel.play_line import as_known
from screens.marks import aloud, rule, status, top
from screens.messages import Desk
from screens.page import Key, Line
from screens.text import BLANK, Row, Span, cut, fitted, indented, plain, row, wrapped

SLOT = ("typed", "name")
FIRST = PARTS.index("opposed")
MOST, LEAST = 99, {"attack": 0, "health": 1}
ONE = re.compile(r"-?\d")
WIDEST = 90
GONE = "That card was taken back. Enter: to the duel."


class Marks(RowsPage, DuelPage):
    """One card, row by row; Enter corrects how it was played, and remembers it."""

    name = "duel-marks"
    title = "marks"
    keys = (
        Key(("enter",), "Enter", "keep", "enter", "the card stands like this, and is remembered"),
        Key(("left",), "←→", "change", "turn", "a mark on or off, a number by one, another humor"),
        Key(("right", "space", " "), "→", "", "turn", "a mark on or off, a number by one, the next humor"),
        Key(("minus",), "-", "", "minus", "before a digit: a bonus that takes away"),
        Key(("digit",), "0–9", "numbers", "digit", "the number; two digits for +1/+1"),
        Key(("backspace",), "Bksp", "", "take_back", "the last digit"),
    )

    def __init__(self, desk: Desk, age: int = 0) -> None:
        self.half = ""
        self.card = Known("")
        self.read: Played | None = None
        self.half_named: str | None = None
        super().__init__(desk, age)
        self._read_card()
        self.at, self.in_line = FIRST, False

    @property
    def entry(self) -> Played | None:
        """How the card was played; None where that was taken back."""
        found = self.duel.entry(("act", self.age))
        return found if isinstance(found, Played) else None

    def _read_card(self) -> None:
        self.read = self.entry
        self.card = as_known(self.read) if self.read is not None else Known("")

    def changed(self) -> None:
        """What was changed elsewhere about this card holds; else what is half changed stays."""
        if self.entry != self.read:
            self._read_card()
            self.half, self.half_named = "", None

    # ------------------------------------------------------------ the cursor

    @property
    def count(self) -> int:
        """Name, two numbers, humor, six marks."""
        return len(PARTS)

    @property
    def part(self) -> Part:
        """The row under the cursor."""
        return PARTS[self.at]

    def line(self) -> Line | None:
        """The line for the name, while the cursor is on it."""
        if self.part != "words" or self.read is None:
            return None
        return Line(SLOT, "no name", text=self.card.words, title="name")

    def move(self, by: int) -> None:
        """The row above or below."""
        if self.half_named is not None:
            self._take_name(self.half_named)
        super().move(by)
        self.half = ""
        self.in_line = self.line() is not None

    def pick(self, index: int) -> None:
        """A click puts the cursor there; a second one changes a mark."""
        if index == self.at:
            self.key_turn("right")
        else:
            self.move(index - self.at)

    # ------------------------------------------------------------ what is seen

    def head(self, width: int) -> list[Row]:
        """Which card, of whom."""
        where = f"DUEL · {self._called(30)}"
        return [top(self.desk, width, where, right=status(self.desk)), rule(width, self.title)]

    def _called(self, width: int) -> str:
        return cut(plain(self.card.words), width) or f"{self.card.attack}/{self.card.health}"

    def above(self, width: int, height: int) -> list[Row]:
        """The question, the rows, and what the one under the cursor means."""
        if self.read is None:
            return [BLANK, *indented(aloud(GONE, width=width - 1), 1)]
        wide = min(width, WIDEST)
        rows = [self._row(index, wide) for index in range(self.count)]
        rows.insert(PARTS.index("opposed"), BLANK)
        return [BLANK, *indented(aloud(self._question(), width=width - 1), 1), BLANK, *rows, BLANK,
                *self._meaning(wide)]  # fmt: skip

    def _question(self) -> str:
        side = self.read.side if self.read is not None else -1
        owner = self.called(side if side >= 0 else self.duel.states[self.age - 1].turn.side)
        return f"{owner}’s {self._called(30)}: what should both be reminded of?"

    def _row(self, index: int, width: int) -> Row:
        part = PARTS[index]
        if part == "words":
            sign = Span("▸ " if index == self.at else "  ", "rubric")
            said = Span(cut(self.card.words, width - 32) or "no name", "" if self.card.words else "dim")
            label = Span(fitted(LABELS[part], 22), "bold" if index == self.at else "")
            return row("   ", sign, label, "  ", said, key=f"row {index}", here=index == self.at)
        said_so_far = self.half if self.at == index and part in PAIRS else ""
        value = f"{said_so_far}…" if said_so_far else value_said(self.card, part)
        return value_row(LABELS[part], value, index, here=index == self.at, width=width)

    def _meaning(self, width: int) -> list[Row]:
        lines = wrapped(MEANS[self.part], width - 7)
        return [row("     ", Span(line, "dim"), stays=True) for line in lines]

    def foot(self) -> list[tuple[str, str, str]]:
        """What can be done with the row under the cursor."""
        end = [(".", ".", "more"), ("?", "?", "help")]
        if self.read is None:
            return [("enter", "Enter", "to the duel"), *end]
        if self.in_line and self.line() is not None:
            return [("enter", "Enter", "this name"), ("", "↑↓", "move"), ("f1", "F1", "help")]
        space = "on, off" if as_mark(self.part) else "change"
        digits = {"attack": [("", "0–9", "the number")], "health": [("", "0–9", "the number")],
                  "opposed": [("", "00–99", "how much")], "behind": [("", "00–99", "how much")]}  # fmt: skip
        return [("enter", "Enter", "keep"), ("right", "←→", space), *digits.get(self.part, []),
                ("", "↑↓", "move"), ("escape", "Esc", "as it was"), *end]  # fmt: skip

    # ------------------------------------------------------------ the name

    def typed(self, words: str) -> None:
        """The name as far as it is typed; Enter, ↑ and ↓ all keep it."""
        self.half_named = words

    def keep(self, words: str) -> None:
        """Take the name and go on to the numbers."""
        self._take_name(words)
        self.move(1)

    def _take_name(self, words: str) -> None:
        self.card = replace(self.card, words=" ".join(words.split()))
        self.half_named = None

    # ------------------------------------------------------------ keys

    def key_turn(self, key: str) -> None:
        """The value before or after."""
        by, part, mark = (-1 if key == "left" else 1), self.part, as_mark(self.part)
        self.half = ""
        if mark is not None:
            self._toggle(mark)
        elif part == "humor":
            after = HUMORS[(HUMORS.index(self.card.humor) + by) % len(HUMORS)]
            self.card = replace(self.card, humor=after)
        elif part in NUMBERS:
            self._number(part, getattr(self.card, part) + by)

    def _toggle(self, mark: Mark) -> None:
        """A mark on or off; a bonus that has no numbers yet is the usual one."""
        self.card = replace(self.card, marks=toggled(self.card, mark))
        if mark in PAIRS and mark in self.card.marks and getattr(self.card, mark) == (0, 0):
            self.card = replace(self.card, **{mark: (1, 1)})  # type: ignore[arg-type]

    def _number(self, part: Part, value: int) -> None:
        held = {part: min(max(value, LEAST[part]), MOST)}
        self.card = replace(self.card, **held)  # type: ignore[arg-type]

    def key_digit(self, digit: str) -> None:
        """A digit of a number, or of a bonus."""
        if self.part in NUMBERS:
            self.half = f"{self.half}{digit}"[-2:]
            self._number(self.part, int(self.half))
        elif self.part in PAIRS:
            self.half += digit
            self._pair()
        else:
            self.desk.note("Digits change attack, health and the two bonuses; ↑↓ go there.")

    def key_minus(self, key: str) -> None:
        """The next digit of a bonus takes away."""
        if self.part in PAIRS and not self.half.endswith("-"):
            self.half += "-"

    def _pair(self) -> None:
        """Two digits are a bonus, and put it on."""
        digits, mark = ONE.findall(self.half), as_mark(self.part)
        if len(digits) < 2 or mark is None:
            return
        held = {self.part: (int(digits[0]), int(digits[1])), "marks": with_mark(self.card, mark)}
        self.card = replace(self.card, **held)  # type: ignore[arg-type]
        self.half = ""

    def key_take_back(self, key: str) -> None:
        """The last digit."""
        self.half = self.half[:-1]
        if self.part in NUMBERS and self.half:
            self._number(self.part, int(self.half))

    def key_escape(self, key: str) -> None:
        """Out of the line; from the list back, and the card is as it was."""
        if self.in_line and self.line() is not None:
            if self.half_named is not None:
                self._take_name(self.half_named)
            self.in_line = False
        else:
            self.desk.back()

    def key_enter(self, key: str) -> None:
        """The card stands like this from the moment it was played, and is remembered."""
        before = self.read
        if before is None:
            self.desk.back()
            return
        card = self.card
        kept = replace(
            before, words=card.words, attack=card.attack, health=card.health, humor=card.humor,
            marks=card.marks, opposed=card.opposed, behind=card.behind,
        )  # fmt: skip
        if kept == before or self.do(kept):
            self._remember(card, before)
            self.desk.back()

    def _remember(self, card: Known, before: Played) -> None:
        """A name that was mended takes the place of the old one, unless another card bears that."""
        others = [act for act in self.duel.acts if isinstance(act, Played) and act.number != self.age]
        if before.words and before.words != card.words and before.words not in {act.words for act in others}:
            self.desk.forget_card(before.words)
        if card.words:
            self.desk.remember(card)
