"""What is asked about a card: its numbers, where it moves or goes, and what an act was for."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Literal, TypeAlias

from exports.duel.words import bonus
from facilitator.games.duel.check import MOST
from facilitator.games.duel.entries import (
    COLUMNS,
    OWN,
    PILE_NAMES,
    AbilityUsed,
    Act,
    CardChanged,
    CardLeft,
    CardMoved,
    CoinFell,
    Line,
)
from facilitator.games.duel.page import Card, Space
from screens.duel.amount import FIVE, Amount, digit_of, is_minus, is_plus
from screens.duel.sentences import to_space
from screens.duel.shared.prompt import (
    LET_GO,
    LETTERS,
    CursorPage,
    DuelPrompt,
    Lettered,
    choice_rows,
    prompt_footers,
)
from screens.duel.spread.spread_signs import is_lit
from screens.ui.marks import aloud
from screens.ui.page import Foot, Footer
from screens.ui.text import Row, Span, cut, plain, row

WHAT_FOR = "cause"
FIND_A_SPACE = "Choose its new space with the arrows or a click."
CAUSE = ("Tab", "what it is for; optional")
TAB_CAUSE = Foot("tab", "Tab", WHAT_FOR)
NUMBERS: tuple[Literal["attack", "health", "damage"], ...] = ("attack", "health", "damage")
Caused: TypeAlias = CardChanged | CardLeft | CardMoved | CoinFell | AbilityUsed
CAUSED = (CardChanged, CardLeft, CardMoved, CoinFell, AbilityUsed)
"""What is done by one key, or by a letter, and may have a cause."""
LONGEST_ACT = 80


class OfACard(DuelPrompt):
    """What is asked about one card on the Page; it may have a cause."""

    def __init__(self, page: CursorPage, card: Card) -> None:
        super().__init__(page)
        self.card = card

    @property
    def asks_for(self) -> str:
        """Why it is done."""
        return WHAT_FOR


class Numbers(OfACard):
    """Every number of a card: attack and health as on its flag, and its counters (D-9, D-37)."""

    title = "the numbers of a card"
    explains = (
        ("0–9", "the marked number, up to two digits; Backspace deletes the last one"),
        ("- +", "one less, one more"),
        ("←→", "attack, health or damage"),
        ("Enter", "keep all three as one step"),
        CAUSE,
    )
    footers = prompt_footers(
        Foot("enter", "Enter", "keep"),
        Foot("", "0–9 - +", "number"),
        Foot("right", "←→", "another"),
        TAB_CAUSE,
    )

    def __init__(self, page: CursorPage, card: Card) -> None:
        super().__init__(page, card)
        self.at = 0
        self.amounts = [Amount(card.attack), Amount(card.health), Amount(card.damage)]

    @property
    def values(self) -> list[int]:
        """Attack, health and damage as they would be."""
        return [amount.value for amount in self.amounts]

    def rows(self, width: int) -> list[Row]:
        """The three numbers; the next digit goes into the marked one."""
        cells: list[Span | str] = ["   "]
        for index, what in enumerate(NUMBERS):
            edges = self.page.edges if index == self.at else "  "
            cells += [f"{what} ", Span(edges[0], "rubric"), Span(str(self.values[index]), "bold")]
            cells += [Span(edges[1], "rubric"), "   "]
        lit = " and ".join(f"{bonus(numbers)} ({mark})" for mark, numbers in self.card.lit.items())
        said = f"These are the numbers on its flag. {lit} comes on top." if is_lit(self.card) else ""
        name = self.page.named(self.card)
        return [
            *aloud(f"What are the numbers of {name}?", width=width - 1),
            row(*cells, here=True),
            *self.aside(said, width),
        ]

    def take(self, key: str, character: str) -> bool:
        """Digits, one more or less, the number before or after."""
        digit, now = digit_of(key, character), self.amounts[self.at]
        if key in ("left", "right", "up", "down"):
            self.at = (self.at + (-1 if key in ("left", "up") else 1)) % len(NUMBERS)
            self.amounts[self.at] = Amount(self.amounts[self.at].value)
        elif digit is not None:
            self.amounts[self.at] = self.further(now, digit)
        elif key == "backspace":
            self.amounts[self.at] = now.without_digit()
        elif is_minus(key, character) or is_plus(key, character):
            least = -MOST if self.at == 0 else 0
            by = 1 if is_plus(key, character) else -1
            self.amounts[self.at] = Amount(min(max(now.value + by, least), MOST), is_typed=now.is_typed)
        else:
            return False
        return True

    def enter(self) -> None:
        """Put what differs on the record, as one."""
        number, acts = self.page.duel.next_number, list[Act]()
        before = (self.card.attack, self.card.health, self.card.damage)
        changes = list(zip(NUMBERS, before, self.values, strict=True))
        # Less damage first, then the rest: a card that will live is at no moment spent.
        for what, old, new in sorted(changes, key=lambda each: each[0] != "damage" or each[2] >= each[1]):
            if new != old:
                acts.append(
                    CardChanged(
                        number=number + len(acts), card=self.card.number, what=what, by=new - old,
                        words=self.cause,
                    )
                )  # fmt: skip
        if acts:
            self.does(*acts)
        else:
            self.page.let_go()


class Moving(OfACard):
    """Where a card goes; the cursor walks there (C-19, C-26)."""

    title = "a card moves"
    explains = (
        ("←→↑↓", "the space that it goes to; a click on one too"),
        ("1–5", "the column; front if free, else behind"),
        ("Enter", "move it there"),
        CAUSE,
    )
    footers = prompt_footers(Foot("enter", "Enter", "there"), Foot("", "1–5 ←→↑↓", "where"), TAB_CAUSE)

    def picked(self, space: Space) -> bool:
        """A click is where it goes."""
        self.page.at = space
        return True

    def rows(self, width: int) -> list[Row]:
        """What moves, and what the space under the cursor is."""
        at = self.page.at
        side = self.page.called(at[0]) if at and at[0] != self.card.side else ""
        where = f" {to_space(at[1], at[2], side)}" if at is not None else ""
        said = f"{self.page.named(self.card)} moves.{where}"
        return [*aloud(said, width=width - 1), *self.aside("", width)]

    def take(self, key: str, character: str) -> bool:
        """The arrows walk; a digit is a column, in front if that is free."""
        page, digit = self.page, digit_of(key, character)
        if key in ("left", "right", "up", "down"):
            page.step(key)
        elif digit is not None:
            # On the side where the cursor is, in front if that is free.
            side = page.at[0] if page.at is not None else self.card.side
            column = next((each for each in COLUMNS if each == digit), None)
            if column is None:
                page.ctx.note(FIVE)
            else:
                line: Line = "front" if page.now.page.at(side, "front", column) is None else "back"
                page.at = (side, line, column)
        else:
            return False
        return True

    def enter(self) -> None:
        """Move it; also to the other side, where an ability says so."""
        at, card = self.page.at, self.card
        if at is None:
            self.page.ctx.note(FIND_A_SPACE)
            return
        side = OWN if at[0] == card.side else at[0]
        number = self.page.duel.next_number
        self.does(
            CardMoved(number=number, card=card.number, line=at[1], column=at[2], side=side, words=self.cause)
        )


class Leaving(Lettered, OfACard):
    """Which pile a card on the Page goes to; a token vanishes (C-16, C-26)."""

    title = "a card leaves the Page"
    explains = (
        ("h d c e", "to the hand, the deck, the discards, the erased"),
        ("Enter", "keep it; a token vanishes"),
        CAUSE,
    )
    footers = prompt_footers(
        Foot(
            "enter",
            "Enter",
            lambda asked: "vanish" if asked.card.token else "yes",
            lambda asked: asked.is_answered,
        ),
        Foot(
            "",
            "h d c e",
            lambda asked: "another" if asked.chosen else "where to",
            lambda asked: not asked.card.token,
        ),
        TAB_CAUSE,
    )

    @property
    def letters(self) -> Collection[str]:
        """Those of the piles; a token needs none."""
        return () if self.card.token else LETTERS.keys()

    @property
    def is_answered(self) -> bool:
        """Once it is said where to; a token has only one way."""
        return self.card.token or super().is_answered

    def rows(self, width: int) -> list[Row]:
        """The question; then what Enter does."""
        name = self.page.named(self.card)
        if self.card.token:
            said = f"{name} leaves the Page? A token vanishes."
            return [*aloud(said, width=width - 1), *self.aside("", width)]
        owner = self.page.called(self.card.owner)
        said = f"{name} leaves the Page. Which of {owner}’s piles does it go to?"
        if self.chosen:
            pile = PILE_NAMES[LETTERS[self.chosen]]
            said = f"{name} goes to {owner}’s {pile}? Enter says yes."
        choices = {key: f"the {PILE_NAMES[pile]}" for key, pile in LETTERS.items()}
        return [
            *aloud(said, width=width - 1),
            *choice_rows(choices, width, self.chosen),
            *self.aside("", width),
        ]

    def enter(self) -> None:
        """A token needs no pile."""
        if not self.is_answered:
            self.page.ctx.note(f"Type where {self.page.named(self.card)} goes: h, d, c or e.")
            return
        pile = "erased" if self.card.token else LETTERS[self.chosen]
        number, card = self.page.duel.next_number, self.card.number
        self.does(CardLeft(number=number, card=card, goes=pile, words=self.cause))


class Cause(DuelPrompt):
    """A line for the cause of the last act, which stands already; Enter corrects that act by it."""

    title = "what it was for"
    explains = (("Enter", "keep the cause; an empty line means none"), ("Esc", "cancel"))
    footers = (Footer((Foot("enter", "Enter", "keep"), LET_GO, "ctrl+p")),)

    def __init__(self, page: CursorPage, act: Caused) -> None:
        super().__init__(page)
        self.act = act
        self.cause = self._began_with = act.words
        page.in_line = True

    @property
    def asks_for(self) -> str:
        """Why it was done."""
        return WHAT_FOR

    def rows(self, width: int) -> list[Row]:
        """Which act it is."""
        act, page = self.act, self.page
        match act:
            case CardChanged():
                did = f"{act.what} {act.by:+d}".replace("-", "−")
            case CoinFell():
                did = "heads" if act.heads else "tails"
            case AbilityUsed():
                did = "not this time" if act.let_pass else "its ability"
            case CardLeft():
                did = "off the Page"
            case CardMoved():
                did = f"to column {act.column}"
        card = page.duel.states[act.number - 1].page.card(act.card)
        name = f"{page.named(card)}, " if card is not None else ""
        return aloud(f"{cut(plain(name + did), LONGEST_ACT)}: what was it for?", width=width - 1)

    def enter(self) -> None:
        """The act once more, with its cause."""
        if self.cause == self.act.words:
            self.page.let_go()
        else:
            self.does(replace(self.act, words=self.cause))

    def key_tab(self) -> None:
        """Back, and the act stays as it was."""
        self.page.let_go()

    def key_escape(self) -> None:
        """The act stays as it was."""
        self.page.let_go()


def last_caused(page: CursorPage) -> Caused | None:
    """The last act, where it may have a cause."""
    last: Act | None = page.duel.acts[-1] if page.duel.acts else None
    return last if isinstance(last, CAUSED) else None
