"""The editor of a card: its rows and what each means, its name and numbers, its humor, its marks."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, Literal, TypeAlias, get_args

from facilitator.games.duel.check import MOST
from facilitator.games.duel.entries import Humor, Mark
from facilitator.games.duel.known import Known
from facilitator.games.duel.words import MARKED, MINUS, PRINTED, bonus, humor_called
from facilitator.services.context import AppContext
from screens.duel.amount import TOO_MUCH
from screens.duel.page import DuelPage
from screens.ui.blocks import Block
from screens.ui.blocks.forms import Form, FormRow
from screens.ui.blocks.said import Say
from screens.ui.choosing import BLOCK, RowsPage, ToRow
from screens.ui.keys import Foot, Footer, Key
from screens.ui.marks import rule, status, top
from screens.ui.page import Line
from screens.ui.text import Row, cut, plain

Part: TypeAlias = Literal["words", "attack", "health", "humor", "column", "origin"] | Mark
HUMORS: tuple[Humor, ...] = get_args(Humor)
MARKS: tuple[Mark, ...] = get_args(Mark)
PARTS: tuple[Part, ...] = ("words", "attack", "health", "humor", *MARKS)
BROUGHT: tuple[Part, ...] = ("column", "origin")
"""How a card came onto the Page, which is no part of what is remembered of it."""
PAIRS = ("opposed", "behind")
NUMBERS = ("attack", "health")
LEAST = {"attack": 0, "health": 1}
USUAL_BONUS = (1, 1)
"""What a bonus adds until other digits are typed."""

LABELS: Mapping[str, str] = {
    "words": "name",
    "attack": "attack",
    "health": "health",
    "humor": "humor",
    **MARKED,
    "column": "column",
    "origin": "from",
}
MEANS: dict[Part, str] = {
    "words": "Both players read this name, and the program offers it next time.",
    "attack": "The first number on its flag. Type digits, or ←→ change it by one.",
    "health": "The second number on its flag. Type digits, or ←→ change it by one.",
    "humor": "One of four; the word in brackets is printed on the card. It has no effect of its own.",
    "opposed": "A bonus while a marginalis stands across. It starts at once and ends only in Reset."
    " Type two digits: 11 is +1/+1.",
    "behind": "A bonus for the card in front of it, from the Back Line. Type two digits: 10 is +1/+0.",
    "once": "It may act once in each turn of its player, in any phase. The program reminds you.",
    "reset": "It does something in its player’s Reset Phase. The program reminds you.",
    "flip": "A coin is thrown when it is attacked. With heads it takes no damage.",
    "played": "It does something when it first reaches the Front Line, played or moved up.",
    "column": "Where it came onto the Page, on either side. Type a digit, or use ←→.",
    "origin": "The pile it came from. An extra card does not count towards the limit.",
}
CHOICES: Mapping[str, tuple[str, ...]] = {
    "humor": tuple(humor_called(humor) or "not noted" for humor in HUMORS),
    **dict.fromkeys(MARKS, ("off", "on")),
}
"""What the value of a row can be, where that is one of a few."""
SLOT = ("typed", "name")
FIRST = PARTS.index("opposed")
ONE = re.compile(r"-?\d")
NAME = 30
DIGITS = 2
"""Of a number."""
DIGITS_OF = {
    "attack": ("0–9", "the number"),
    "health": ("0–9", "the number"),
    "column": ("1–5", "the column"),
    "opposed": ("00–99", "how much"),
    "behind": ("00–99", "how much"),
}
"""The rows that take digits: which, and what they are."""


def in_short(card: Known) -> str:
    """Humor, as it is printed, and marks on one line: sanguin, +1/+1 while opposed, once a turn."""
    marks = [
        f"{bonus(getattr(card, mark))} {LABELS[mark]}" if mark in PAIRS else LABELS[mark]
        for mark in MARKS
        if mark in card.marks
    ]
    return ", ".join([*filter(None, [PRINTED[card.humor]]), *marks])


def toggled(card: Known, mark: Mark) -> tuple[Mark, ...]:
    """The marks with this one on or off, in their usual order."""
    on = set(card.marks) ^ {mark}
    return tuple(each for each in MARKS if each in on)


def as_mark(part: Part) -> Mark | None:
    """The mark that a row is about; None for name, numbers and humor."""
    return next((mark for mark in MARKS if mark == part), None)


class CardPage(RowsPage, DuelPage):
    """One card, row by row. Subclasses say which card it is, and what Enter does with it.

    `before` is the card as it is kept, `card` as it stands on the page, half changed perhaps; `gone` is said
    where the card itself has gone.
    """

    title = "marks"
    measure = BLOCK
    roomy = True
    gone: ClassVar[str]
    parts: ClassVar[tuple[Part, ...]] = PARTS
    keys: ClassVar[tuple[Key, ...]] = (
        Key(("enter",), "Enter", "keep", "enter", "keep the card and remember it"),
        Key(("left",), "←→", "change", "turn", "a mark on or off, a number by one, another humor"),
        Key(("right", "space", " "), "→", "", "turn", "a mark on or off, a number by one, the next humor"),
        Key(("minus",), "-", "", "minus", "before a digit: a bonus below 0"),
        Key(("digit",), "0–9", "numbers", "digit", "the number; two digits for +1/+1"),
        Key(("backspace",), "Bksp", "", "take_back", "the last digit"),
        Key(
            ("escape",),
            "Esc",
            "",
            "escape",
            "out of the line; from the list back, without a change",
        ),
    )
    footers = (
        Footer((Foot("enter", "Enter", "back"), ".", "?"), lambda page: page.before is None),
        Footer(
            (Foot("enter", "Enter", "this name"), Foot("", "↑↓", "move"), "f1"),
            lambda page: page.takes_words,
        ),
        Footer(
            (
                "enter",
                Foot("right", "←→", lambda page: "on, off" if as_mark(page.part) else "change"),
                Foot("", lambda page: DIGITS_OF[page.part][0], lambda page: DIGITS_OF[page.part][1],
                     lambda page: page.part in DIGITS_OF),
                Foot("", "↑↓", "move"),
                Foot("escape", "Esc", "cancel"),
                "?",
            )
        ),
    )  # fmt: skip

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.half = ""
        self.half_named: str | None = None
        self.refused = ""
        self.card = Known("")
        super().__init__(ctx, age)
        self.card = self.before or self.card
        self.at, self.in_line = FIRST, False

    @property
    @abstractmethod
    def before(self) -> Known | None:
        """The card as it is kept now; None where it has gone."""

    @abstractmethod
    def question(self) -> str:
        """What is asked about it."""

    @abstractmethod
    def kept(self, card: Known) -> bool:
        """Keep it like this; False where that is refused, and `refused` says why."""

    def read_again(self) -> None:
        """Let go of what is half changed."""
        self.card = self.before or Known("")
        self.half, self.half_named, self.refused = "", None, ""

    # ------------------------------------------------------------ the cursor

    @property
    def count(self) -> int:
        """Name, two numbers, humor, six marks."""
        return len(self.parts)

    @property
    def part(self) -> Part:
        """The row under the cursor."""
        return self.parts[self.at]

    def line(self) -> Line | None:
        """The line for the name, while the cursor is on it."""
        if self.part != "words" or self.before is None:
            return None
        return Line(SLOT, "no name", text=self.card.words, title="name")

    def move(self, by: int) -> None:
        """The row above or below."""
        if self.half_named is not None:
            self._take_name(self.half_named)
        super().move(by)
        self.half = self.refused = ""
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
        where = f"DUEL · {self.named}"
        return [top(self.ctx, width, where, right=status(self.ctx)), rule(width, self.title)]

    @property
    def named(self) -> str:
        """The card by its name on the page; one without a name by its numbers."""
        return cut(plain(self.card.words), NAME) or f"{self.card.attack}/{self.card.health}"

    def blocks(self) -> Sequence[Block]:
        """The question, the rows, and what the one under the cursor means."""
        if self.before is None:
            return (Say((self.gone,)),)
        rows: list[FormRow] = []
        for index, part in enumerate(self.parts):
            here = index == self.at
            value = cut(plain(self.card.words), NAME) or "no name" if part == "words" else self.value(part)
            if here and part in PAIRS and self.half:
                value = f"{self.half.replace('-', MINUS)}…"
            rows.append(
                FormRow(
                    LABELS[part], value, ToRow(index), CHOICES.get(part, ()),
                    here=here, turns=part != "words", apart=index == FIRST,
                )
            )  # fmt: skip
        return Say((self.refused or self.question(),)), Form(tuple(rows), MEANS[self.part])

    def value(self, part: Part) -> str:
        """What stands in a row."""
        card = self.card
        if part == "humor":
            return humor_called(card.humor) or "not noted"
        if part in PAIRS:
            return bonus(getattr(card, part)) if part in card.marks else "off"
        if part in MARKS:
            return "on" if part in card.marks else "off"
        return str(getattr(card, part))

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
        self.half_named, self.refused = None, ""

    # ------------------------------------------------------------ keys

    def key_turn(self, key: str) -> None:
        """The value before or after."""
        by, part, mark = (-1 if key == "left" else 1), self.part, as_mark(self.part)
        self.half = ""
        if mark is not None:
            self.card = replace(self.card, marks=toggled(self.card, mark))
            # A bonus that has no numbers yet is the usual one.
            if mark in PAIRS and mark in self.card.marks and getattr(self.card, mark) == (0, 0):
                self.card = replace(self.card, **{mark: USUAL_BONUS})  # type: ignore[arg-type]
        elif part == "humor":
            after = HUMORS[(HUMORS.index(self.card.humor) + by) % len(HUMORS)]
            self.card = replace(self.card, humor=after)
        elif part in NUMBERS:
            self._number(part, getattr(self.card, part) + by)

    def _number(self, part: Part, value: int) -> None:
        held = {part: min(max(value, LEAST[part]), MOST)}
        self.card = replace(self.card, **held)  # type: ignore[arg-type]

    def key_digit(self, digit: str) -> None:
        """A digit of a number, or of a bonus: two of those are one, and put it on."""
        mark = as_mark(self.part)
        if self.part in NUMBERS:
            if len(self.half) == DIGITS:
                self.ctx.note(TOO_MUCH)
                return
            self.half += digit
            self._number(self.part, int(self.half))
        elif mark is not None and mark in PAIRS:
            self.half += digit
            digits = ONE.findall(self.half)
            if len(digits) >= 2:
                on = self.card.marks if mark in self.card.marks else toggled(self.card, mark)
                held = {mark: (int(digits[0]), int(digits[1])), "marks": on}
                self.card = replace(self.card, **held)  # type: ignore[arg-type]
                self.half = ""
        else:
            self.ctx.note("Digits change attack, health and the two bonuses; ↑↓ go there.")

    def key_minus(self, key: str) -> None:
        """The next digit of a bonus takes away."""
        if self.part in PAIRS and not self.half.endswith("-"):
            self.half += "-"

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
            self.ctx.back()

    def key_enter(self, key: str) -> None:
        """Keep the card and go back; a refusal stays on the page."""
        self.refused = ""
        if self.before is None or self.kept(self.card):
            self.ctx.back()
