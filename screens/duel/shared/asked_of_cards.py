"""What is asked about a card: its numbers, where it moves or goes, and what an act was for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal, TypeAlias

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
from facilitator.games.duel.words import bonus
from screens.duel.amount import FIVE, Amount
from screens.duel.board.board_signs import is_lit
from screens.duel.sentences import to_space
from screens.duel.shared.prompt import (
    BACKSPACE,
    CANCEL,
    LETTERS,
    CursorPage,
    DuelPrompt,
    Lettered,
    Numbered,
    choices,
    prompt_footers,
)
from screens.ui.blocks import Block
from screens.ui.blocks.said import Gap, Gaps, Say
from screens.ui.keys import Foot, Footer, Key
from screens.ui.text import cut, plain

WHAT_FOR = "cause"
FIND_A_SPACE = "Choose its new space with the arrows or a click."
CAUSE = Key(("tab",), "Tab", WHAT_FOR, "cause", "what it is for; optional")
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


class Numbers(OfACard, Numbered):
    """Every number of a card: attack and health as on its flag, and its counters (D-9, D-37)."""

    title = "the numbers of a card"
    keys = (
        Key(
            ("digit",), "0–9", "", "digit",
            "the marked number, up to two digits; Backspace deletes the last one",
        ),
        BACKSPACE,
        Key(("minus", "plus"), "- +", "", "step", "one less, one more"),
        Key(("<", ">"), "< >", "", "leap", "five less, five more"),
        Key(("d",), "d", "damage", "damage", "to the damage: a digit sets it"),
        Key(("left", "right", "up", "down"), "←→", "another", "turn", "attack, health or damage"),
        Key(("enter",), "Enter", "keep", "enter", "keep all three as one step"),
        CAUSE,
        CANCEL,
    )  # fmt: skip
    footers = prompt_footers("enter", Foot("", "0–9 < >", "number"), "right", "d", "tab")

    def __init__(self, page: CursorPage, card: Card) -> None:
        super().__init__(page, card)
        self.at = 0
        self.amounts = [Amount(card.attack), Amount(card.health), Amount(card.damage)]

    @property
    def values(self) -> list[int]:
        """Attack, health and damage as they would be."""
        return [amount.value for amount in self.amounts]

    def blocks(self) -> Sequence[Block]:
        """The three numbers; the next digit goes into the marked one."""
        blanks = (
            Gap(str(value), what, here=index == self.at)
            for index, (what, value) in enumerate(zip(NUMBERS, self.values, strict=True))
        )
        lit = " and ".join(f"{bonus(numbers)} ({mark})" for mark, numbers in self.card.lit.items())
        said = f"These are the numbers on its flag. {lit} comes on top." if is_lit(self.card) else ""
        asked = Say((f"What are the numbers of {self.page.named(self.card)}?",))
        return asked, Gaps(tuple(blanks)), *self.aside(said)

    @property
    def amount(self) -> Amount:
        """The marked number."""
        return self.amounts[self.at]

    @amount.setter
    def amount(self, amount: Amount) -> None:
        self.amounts[self.at] = amount

    def moves(self, by: int) -> None:
        """So much less or more; only the attack goes below 0."""
        self.amount = self.amount.moved(by, -MOST if self.at == 0 else 0)

    def key_turn(self, key: str) -> None:
        """The number before or after."""
        self._go_to((self.at + (-1 if key in ("left", "up") else 1)) % len(NUMBERS))

    def key_damage(self, key: str) -> None:
        """To the counters, which change more often than what is printed."""
        self._go_to(NUMBERS.index("damage"))

    def _go_to(self, at: int) -> None:
        """The next digit begins that number anew."""
        self.at = at
        self.amounts[at] = Amount(self.amounts[at].value)

    def key_enter(self, key: str) -> None:
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
            self.page.ask_nothing()


class Moving(OfACard):
    """Where a card goes; the cursor walks there (C-19, C-26)."""

    title = "a card moves"
    keys = (
        Key(
            ("left", "right", "up", "down"), "←→↑↓", "", "walk",
            "the space that it goes to; a click on one too",
        ),
        Key(("digit",), "1–5", "", "column", "the column; front if free, else behind"),
        Key(("enter",), "Enter", "there", "enter", "move it there"),
        CAUSE,
        CANCEL,
    )  # fmt: skip
    footers = prompt_footers("enter", Foot("", "1–5 ←→↑↓", "where"), "tab")

    def picked(self, space: Space) -> bool:
        """A click is where it goes."""
        self.page.at = space
        return True

    def blocks(self) -> Sequence[Block]:
        """What moves, and what the space under the cursor is."""
        at = self.page.at
        side = self.page.called(at[0]) if at and at[0] != self.card.side else ""
        where = f" {to_space(at[1], at[2], side)}" if at is not None else ""
        return Say((f"{self.page.named(self.card)} moves.{where}",)), *self.aside()

    def key_walk(self, key: str) -> None:
        """A space further."""
        self.page.step(key)

    def key_column(self, digit: str) -> None:
        """A column on the side where the cursor is, in front if that is free."""
        page = self.page
        side = page.at[0] if page.at is not None else self.card.side
        column = next((each for each in COLUMNS if each == int(digit)), None)
        if column is None:
            page.ctx.note(FIVE)
        else:
            line: Line = "front" if page.now.page.at(side, "front", column) is None else "back"
            page.at = (side, line, column)

    def key_enter(self, key: str) -> None:
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
    keys = (
        Key(
            tuple(LETTERS), "h d c e", "", "choose", "to the hand, the deck, the discards, the erased",
            lambda asked: not asked.card.token,
        ),
        Key(("enter",), "Enter", "", "enter", "keep it; a token vanishes"),
        CAUSE,
        CANCEL,
    )  # fmt: skip
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
        "tab",
    )

    @property
    def is_answered(self) -> bool:
        """Once it is said where to; a token has only one way."""
        return self.card.token or super().is_answered

    def blocks(self) -> Sequence[Block]:
        """The question; then what Enter does."""
        name = self.page.named(self.card)
        if self.card.token:
            return Say((f"{name} leaves the Page? A token vanishes.",)), *self.aside()
        owner = self.page.called(self.card.owner)
        said = f"{name} leaves the Page. Which of {owner}’s piles does it go to?"
        if self.chosen:
            pile = PILE_NAMES[LETTERS[self.chosen]]
            said = f"{name} goes to {owner}’s {pile}? Enter says yes."
        piles = {key: f"the {PILE_NAMES[pile]}" for key, pile in LETTERS.items()}
        return Say((said,)), choices(piles, self.chosen), *self.aside()

    def key_enter(self, key: str) -> None:
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
    keys = (
        Key(("enter",), "Enter", "keep", "enter", "keep the cause; an empty line means none"),
        replace(CANCEL, help="cancel"),
    )
    footers = (Footer(("enter", "escape", "ctrl+p")),)

    def __init__(self, page: CursorPage, act: Caused) -> None:
        super().__init__(page)
        self.act = act
        self.cause = self._began_with = act.words
        page.in_line = True

    @property
    def asks_for(self) -> str:
        """Why it was done."""
        return WHAT_FOR

    def blocks(self) -> Sequence[Block]:
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
        return (Say((f"{cut(plain(name + did), LONGEST_ACT)}: what was it for?",)),)

    def key_enter(self, key: str) -> None:
        """The act once more, with its cause."""
        if self.cause == self.act.words:
            self.page.ask_nothing()
        else:
            self.does(replace(self.act, words=self.cause))

    def tab_in_line(self) -> None:
        """Back, and the act stays as it was."""
        self.page.ask_nothing()

    def escape_in_line(self) -> None:
        """The act stays as it was."""
        self.page.ask_nothing()


def last_caused(page: CursorPage) -> Caused | None:
    """The last act, where it may have a cause."""
    last: Act | None = page.duel.acts[-1] if page.duel.acts else None
    return last if isinstance(last, CAUSED) else None
