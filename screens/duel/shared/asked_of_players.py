"""What is asked of the players: health, cards from pile to pile, a coin, the end by agreement."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from facilitator.games.duel.entries import (
    PILE_NAMES,
    Act,
    CoinFell,
    Conceded,
    DrawAgreed,
    HealthChanged,
    Pile,
    PileMoved,
    Side,
)
from screens.duel.amount import Amount, SignedAmount
from screens.duel.shared.asked_of_cards import CAUSE, WHAT_FOR
from screens.duel.shared.prompt import (
    BACKSPACE,
    CANCEL,
    LETTERS,
    CursorPage,
    Lettered,
    Numbered,
    prompt_footers,
)
from screens.ui.blocks import Block
from screens.ui.blocks.said import Gap, Gaps, Note, Say
from screens.ui.keys import Foot, Key

BOTH = (0, 1)
OPPONENT, ACTIVE = 0, 1
"""Whose health is meant until the arrows say so: a loss is the opponent’s, a gain the active player’s."""
NAME_ERASED = "the name of the card"
TWO_LETTERS = "First two letters, from which pile to which: h hand, d deck, c discards, e erased."
COIN = {"h": True, "t": False}
HEADS = 1
ASKED = "heads or tails? c lets the program throw."
SAID = {
    "h": "heads. Enter keeps it.",
    "t": "tails. Enter keeps it.",
    "c": "the program throws it with Enter.",
}
"""What Enter does, by the letter that was pressed."""


LEAPS = Key(("<", ">"), "< >", "", "leap", "five less, five more")
SETS = Foot("s", "s", "set to", lambda asked: asked.is_by)


class Healing(Numbered):
    """A player’s health, or that of both at once, and what for (C-4, C-5)."""

    title = "health"
    keys = (
        Key(("digit",), "0–9", "", "digit", "how much; Backspace deletes the last digit"),
        BACKSPACE,
        Key(("minus", "plus"), "- +", "", "step", "lost or gained; before a digit by one"),
        Key(("up", "down", "left", "right"), "↑↓", "who", "turn", "one player, the other, or both"),
        LEAPS,
        Key(("s",), "s", "set to", "set", "what it becomes, in place of how much; again: how much"),
        Key(("enter",), "Enter", "keep", "enter", "keep"),
        CAUSE,
        CANCEL,
    )
    footers = prompt_footers("enter", Foot("", "- + < > 0–9", "change"), SETS, "down", "tab")

    def __init__(self, page: CursorPage) -> None:
        super().__init__(page)
        active = page.now.turn.side
        self.aim: Amount | None = None
        self.groups: tuple[tuple[Side, ...], ...] = ((1 - active,), (active,), BOTH)
        self.at = 0
        self.change = SignedAmount(-1)
        self.is_chosen = False

    @property
    def asks_for(self) -> str:
        """Why it changes."""
        return WHAT_FOR

    @property
    def is_by(self) -> bool:
        """Whether the number is how much it changes by, and not what it becomes."""
        return self.aim is None

    @property
    def act(self) -> HealthChanged:
        """What it would put on the record."""
        by = [0, 0]
        for side in self.groups[self.at]:
            by[side] = self.change.by if self.aim is None else self.aim.value - self._health(side)
        return HealthChanged(number=self.page.duel.next_number, first=by[0], second=by[1], words=self.cause)

    def _health(self, side: Side) -> int:
        return self.page.now.page.duellists[side].health

    def blocks(self) -> Sequence[Block]:
        """From what to what, as the rules would have it."""
        page, by, healths = self.page, self.change.by, []
        then = page.ctx.table.preview(self.act).now
        for side in self.groups[self.at]:
            before, after = self._health(side), then.page.duellists[side].health
            healths.append(f"{page.called(side)} {before}{f', then {after}' if after != before else ''}")
        end = " That ends the duel." if then.is_over else ""
        gap = Gap(f"{by:+d}" if by else "0") if self.aim is None else Gap(str(self.aim.value), "becomes")
        return Say((f"Health: {', '.join(healths)}.{end}",)), Gaps((gap,)), *self.aside()

    @property
    def amount(self) -> Amount:
        """How much, or what it becomes."""
        return self.aim if self.aim is not None else self.change.amount

    @amount.setter
    def amount(self, amount: Amount) -> None:
        if self.aim is not None:
            self.aim = amount
        else:
            self.change = replace(self.change, amount=amount)

    def key_step(self, key: str) -> None:
        """One less or more; behind digits which way."""
        if self.aim is not None:
            super().key_step(key)
        else:
            self._change(self.change.stepped(1 if key == "plus" else -1))

    def moves(self, by: int) -> None:
        """So much less or more."""
        if self.aim is not None:
            super().moves(by)
        else:
            self._change(self.change.moved(by))

    def _change(self, change: SignedAmount) -> None:
        """By how much; until the arrows said so also whose."""
        self.change = change
        if not self.is_chosen:
            self.at = ACTIVE if change.sign > 0 else OPPONENT

    def key_set(self, key: str) -> None:
        """What it becomes, beginning with what it is; or how much again."""
        self.aim = Amount(self._health(self.groups[self.at][0])) if self.aim is None else None

    def key_turn(self, key: str) -> None:
        """Who."""
        self.at = (self.at + (-1 if key in ("up", "left") else 1)) % len(self.groups)
        self.is_chosen = True

    def key_enter(self, key: str) -> None:
        """Put it on the record."""
        if not (self.act.first or self.act.second):
            self.page.ctx.note("First type a number, or - and +. Esc cancels.")
        else:
            self.does(self.act)


class Piles(Numbered):
    """Cards from one pile to another: drawn by an ability, searched, discarded (C-3, C-18)."""

    title = "cards from pile to pile"
    keys = (
        Key(
            tuple(LETTERS), "h d c e", "", "pile",
            "from which pile, then to which: hand, deck, discards, erased",
        ),
        Key(("digit",), "0–9", "", "digit", "how many"),
        BACKSPACE,
        Key(("minus", "plus"), "- +", "", "step", "one fewer, one more"),
        Key(("up", "down", "left", "right"), "↑↓", "whose", "turn", "the other player’s"),
        LEAPS,
        Key(("s",), "s", "set to", "set", "what the second pile becomes; again: how many cards go there"),
        Key(("enter",), "Enter", "keep", "enter", "keep"),
        replace(
            CAUSE, help="the name of the card that is erased or comes back; else what it is for; optional"
        ),
        CANCEL,
    )  # fmt: skip
    footers = prompt_footers(
        "enter",
        Foot("", "h d c e", "piles", lambda asked: asked.piles is None),
        Foot("", "0–9 < >", "cards", lambda asked: asked.piles is not None),
        SETS,
        "down",
        Foot("tab", "Tab", lambda asked: "its name" if "e" in asked.letters else WHAT_FOR),
    )

    def __init__(self, page: CursorPage) -> None:
        super().__init__(page)
        self.side = page.now.turn.side
        self.letters = ""
        self.typed_in = Amount(1)
        self.aim: Amount | None = None

    @property
    def piles(self) -> tuple[Pile, Pile] | None:
        """From which pile to which; where the second one becomes smaller its cards go to the first."""
        if len(self.letters) < 2:
            return None
        origin, goes = (LETTERS[letter] for letter in self.letters)
        return (
            (goes, origin) if self.aim is not None and self.aim.value < self._holds(goes) else (origin, goes)
        )

    @property
    def is_by(self) -> bool:
        """Whether the piles are chosen, and the number is how many cards go."""
        return self.piles is not None and self.aim is None

    @property
    def cards(self) -> int:
        """How many."""
        if self.aim is None or len(self.letters) < 2:
            return self.typed_in.value
        return abs(self.aim.value - self._holds(LETTERS[self.letters[1]]))

    def _holds(self, pile: Pile) -> int:
        return self.page.now.page.duellists[self.side].count(pile)

    @property
    def asks_for(self) -> str:
        """The erased pile lies face up: a name for what goes there or leaves it; else why."""
        return NAME_ERASED if "e" in self.letters else WHAT_FOR

    def blocks(self) -> Sequence[Block]:
        """Whose cards, from where, to where, how many."""
        name = self.page.called(self.side)
        chosen = self.piles or [LETTERS[letter] for letter in self.letters]
        which = [PILE_NAMES[pile] for pile in chosen] + ["?", "?"]
        cards = "1 card" if self.cards == 1 else f"{self.cards} cards"
        held = "   ".join(
            f"{letter} {PILE_NAMES[pile]} {self._holds(pile)}" for letter, pile in LETTERS.items()
        )
        gap, said = Gap(cards), f"from {which[0]} to {which[1]}"
        if self.aim is not None:
            second = PILE_NAMES[LETTERS[self.letters[1]]] if len(self.letters) == 2 else "the second"
            gap, said = Gap(str(self.aim.value), f"{second} becomes"), f"{cards} {said}"
        return Say((f"{name}: cards from which pile to which?",)), Gaps((gap,), said), *self.aside(held)

    def key_pile(self, letter: str) -> None:
        """Two letters name the piles; a third begins anew."""
        self.letters = (self.letters if len(self.letters) < 2 else "") + letter
        self.aim = None

    @property
    def amount(self) -> Amount:
        """How many, or what the second pile becomes."""
        return self.aim if self.aim is not None else self.typed_in

    @amount.setter
    def amount(self, amount: Amount) -> None:
        if self.aim is not None:
            self.aim = amount
        else:
            self.typed_in = amount

    def moves(self, by: int) -> None:
        """So many fewer or more."""
        if self.aim is not None:
            super().moves(by)
        else:
            # Five more than the one card that stands there before anything is chosen are five.
            first = self.typed_in == Amount(1) and by > 1
            self.typed_in = Amount(by, is_typed=True) if first else self.typed_in.moved(by, 1)

    def key_set(self, key: str) -> None:
        """What the second pile becomes, beginning with what it holds; or how many again."""
        if self.aim is not None:
            self.aim = None
        elif len(self.letters) < 2:
            self.page.ctx.note(TWO_LETTERS)
        else:
            self.aim = Amount(self._holds(LETTERS[self.letters[1]]))

    def key_backspace(self, key: str) -> None:
        """Without the last digit; the last letter where none is typed."""
        if self.aim is None and not self.typed_in.is_typed:
            self.letters = self.letters[:-1]
            return
        super().key_backspace(key)
        if not self.typed_in.value:
            self.typed_in = Amount(1)

    def key_turn(self, key: str) -> None:
        """The other player’s."""
        self.side = 1 - self.side

    def key_enter(self, key: str) -> None:
        """Put it on the record."""
        page = self.page
        if self.piles is None:
            page.ctx.note(TWO_LETTERS)
            return
        origin, goes = self.piles
        number, cards = page.duel.next_number, self.cards
        self.does(
            PileMoved(number=number, side=self.side, origin=origin, goes=goes, cards=cards, words=self.cause)
        )


class EndingPrompt(Lettered):
    """Somebody concedes, or both call it a draw (C-28)."""

    title = "the end"
    keys = (
        Key(("y",), "y", "yes", "choose", "yes; then Enter: the duel is over"),
        Key(("up", "down", "left", "right"), "↑↓", "another end", "turn", "another end"),
        Key(("enter",), "Enter", "end it", "enter"),
        CANCEL,
    )
    # A letter and Enter end it, so that nobody ends a duel by one of them alone.
    footers = prompt_footers(
        Foot("y", "y", "yes", lambda asked: not asked.is_answered),
        Foot("enter", "Enter", "end it", lambda asked: asked.is_answered),
        "down",
    )

    def __init__(self, page: CursorPage) -> None:
        super().__init__(page)
        self.at = 0

    @property
    def ways(self) -> tuple[tuple[str, Act], ...]:
        """The three ways, the active player’s first."""
        page, number = self.page, self.page.duel.next_number
        active = page.now.turn.side
        one, other = page.called(active), page.called(1 - active)
        return (
            (f"{one} concedes: {other} wins.", Conceded(number=number, side=active)),
            (f"{other} concedes: {one} wins.", Conceded(number=number, side=1 - active)),
            (f"{one} and {other} call it a draw.", DrawAgreed(number=number)),
        )

    def blocks(self) -> Sequence[Block]:
        """The way under the cursor, as a question to both."""
        said = self.ways[self.at][0]
        asked = "Enter ends the duel." if self.is_answered else "Is that right? y says yes."
        return Say((f"{said} {asked}",)), Note(f"{self.at + 1} of 3: ↑↓ for another", joins=True, goes=0)

    def key_turn(self, key: str) -> None:
        """Another way; a yes was to the way that was read."""
        self.at, self.chosen = (self.at + (-1 if key in ("up", "left") else 1)) % 3, ""

    def key_enter(self, key: str) -> None:
        """Over, after a yes; Enter alone is none."""
        if self.is_answered:
            self.does(self.ways[self.at][1])
        else:
            self.page.ctx.note("y says yes, then Enter. Esc cancels.")


class Coin(Lettered):
    """Heads or tails, for the card under the cursor if there is one (D-36); what follows is for the table."""

    title = "a coin"
    keys = (
        Key(tuple(COIN), "h t", "", "choose", "heads, tails: the table’s coin"),
        Key(("c",), "c", "throws", "choose", "the program throws"),
        Key(("enter",), "Enter", "keep", "enter", "keep"),
        CAUSE,
        CANCEL,
    )
    footers = prompt_footers(
        Foot("enter", "Enter", "keep", lambda asked: bool(asked.chosen)),
        Foot("", "h t c", "another", lambda asked: bool(asked.chosen)),
        Foot("", "h t", "heads, tails", lambda asked: not asked.chosen),
        Foot("c", "c", "throws", lambda asked: not asked.chosen),
        "tab",
    )

    def __init__(self, page: CursorPage) -> None:
        super().__init__(page)
        self.card = page.card

    @property
    def asks_for(self) -> str:
        """What is decided by it."""
        return WHAT_FOR

    def blocks(self) -> Sequence[Block]:
        """The question, and for which card; then what Enter puts down."""
        whose = f" for {self.page.named(self.card)}" if self.card is not None else ""
        return Say((f"A coin{whose}: {SAID.get(self.chosen, ASKED)}",)), *self.aside()

    def key_enter(self, key: str) -> None:
        """What was said; Enter alone throws nothing."""
        if self.chosen in COIN:
            self._fell(COIN[self.chosen], "table")
        elif self.chosen:
            self._fell(self.page.ctx.lot((0, 1)) == HEADS, "program")
        else:
            self.page.ctx.note("Type h heads, t tails or c for the program, then Enter. Esc cancels.")

    def _fell(self, heads: bool, by: Literal["table", "program"]) -> None:
        number, card = self.page.duel.next_number, self.card.number if self.card is not None else 0
        coin = CoinFell(number=number, heads=heads, card=card, thrown_by=by, words=self.cause)
        if self.does(coin):
            self.page.ctx.note("The coin: heads." if heads else "The coin: tails.")
