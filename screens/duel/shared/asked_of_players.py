"""What is asked of the players: health, cards from pile to pile, a coin, the end by agreement."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from facilitator.games.duel.entries import (
    PILE_NAMES,
    SIDES,
    Act,
    CoinFell,
    Conceded,
    DrawAgreed,
    HealthChanged,
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
    DuelPrompt,
    Lettered,
    prompt_footers,
)
from screens.ui.blocks import Block
from screens.ui.blocks.said import Gap, Gaps, Note, Say
from screens.ui.keys import Foot, Key

BOTH = (0, 1)
OPPONENT, ACTIVE = 0, 1
"""Whose health is meant until the arrows say so: a loss is the opponent’s, a gain the active player’s."""
NAME_ERASED = "the name of the card"
COIN = {"h": True, "t": False}
HEADS = 1
ASKED = "heads or tails? c lets the program throw."
SAID = {
    "h": "heads. Enter keeps it.",
    "t": "tails. Enter keeps it.",
    "c": "the program throws it with Enter.",
}
"""What Enter does, by the letter that was pressed."""


class Healing(DuelPrompt):
    """A player’s health, or that of both at once, and what for (C-4, C-5)."""

    title = "health"
    keys = (
        Key(("digit",), "0–9", "", "digit", "how much; Backspace deletes the last digit"),
        BACKSPACE,
        Key(("minus", "plus"), "- +", "", "step", "lost or gained; before a digit by one"),
        Key(("up", "down", "left", "right"), "↑↓", "who", "turn", "one player, the other, or both"),
        Key(("enter",), "Enter", "keep", "enter", "keep"),
        CAUSE,
        CANCEL,
    )
    footers = prompt_footers("enter", Foot("", "- + 0–9", "how much"), "down", "tab")

    def __init__(self, page: CursorPage) -> None:
        super().__init__(page)
        active = page.now.turn.side
        self.groups: tuple[tuple[Side, ...], ...] = ((1 - active,), (active,), BOTH)
        self.at = 0
        self.change = SignedAmount(-1)
        self.is_chosen = False

    @property
    def asks_for(self) -> str:
        """Why it changes."""
        return WHAT_FOR

    @property
    def act(self) -> HealthChanged:
        """What it would put on the record."""
        by = [self.change.by * (side in self.groups[self.at]) for side in SIDES]
        return HealthChanged(number=self.page.duel.next_number, first=by[0], second=by[1], words=self.cause)

    def blocks(self) -> Sequence[Block]:
        """From what to what, as the rules would have it."""
        page, by, told = self.page, self.change.by, []
        then = page.ctx.table.preview(self.act).now
        for side in self.groups[self.at]:
            before, after = page.now.page.duellists[side].health, then.page.duellists[side].health
            told.append(f"{page.called(side)} {before}{f', then {after}' if after != before else ''}")
        end = " That ends the duel." if then.is_over else ""
        change = Gaps((Gap(f"{by:+d}" if by else "0"),))
        return Say((f"Health: {', '.join(told)}.{end}",)), change, *self.aside()

    def key_digit(self, digit: str) -> None:
        """How much."""
        self.change = replace(self.change, amount=self.further(self.change.amount, digit))

    def key_backspace(self, key: str) -> None:
        """Without its last digit."""
        self.change = replace(self.change, amount=self.change.amount.without_digit())

    def key_step(self, key: str) -> None:
        """Which way; until the arrows said so also whose."""
        self.change = self.change.stepped(1 if key == "plus" else -1)
        if not self.is_chosen:
            self.at = ACTIVE if self.change.sign > 0 else OPPONENT

    def key_turn(self, key: str) -> None:
        """Who."""
        self.at = (self.at + (-1 if key in ("up", "left") else 1)) % len(self.groups)
        self.is_chosen = True

    def key_enter(self, key: str) -> None:
        """Put it on the record."""
        if not self.change.by:
            self.page.ctx.note("First type a number, or - and +. Esc cancels.")
        else:
            self.does(self.act)


class Piles(DuelPrompt):
    """Cards from one pile to another: drawn by an ability, searched, discarded (C-3, C-18)."""

    title = "cards from pile to pile"
    keys = (
        Key(
            tuple(LETTERS), "h d c e", "", "pile",
            "from which pile, then to which: hand, deck, discards, erased",
        ),
        Key(("digit",), "0–9", "", "digit", "how many"),
        BACKSPACE,
        Key(("up", "down", "left", "right"), "↑↓", "whose", "turn", "the other player’s"),
        Key(("enter",), "Enter", "keep", "enter", "keep"),
        replace(
            CAUSE, help="the name of the card that is erased or comes back; else what it is for; optional"
        ),
        CANCEL,
    )  # fmt: skip
    footers = prompt_footers(
        "enter",
        Foot("", "h d c e", "piles"),
        Foot("", "0–9", "cards"),
        "down",
        Foot("tab", "Tab", lambda asked: "its name" if "e" in asked.letters else WHAT_FOR),
    )

    def __init__(self, page: CursorPage) -> None:
        super().__init__(page)
        self.side = page.now.turn.side
        self.letters = ""
        self.typed_in = Amount(1)

    @property
    def cards(self) -> int:
        """How many."""
        return self.typed_in.value

    @property
    def asks_for(self) -> str:
        """The erased pile lies face up: a name for what goes there or leaves it; else why."""
        return NAME_ERASED if "e" in self.letters else WHAT_FOR

    def blocks(self) -> Sequence[Block]:
        """Whose cards, from where, to where, how many."""
        name = self.page.called(self.side)
        which = [PILE_NAMES[LETTERS[letter]] for letter in self.letters] + ["?", "?"]
        cards = "1 card" if self.cards == 1 else f"{self.cards} cards"
        owner = self.page.now.page.duellists[self.side]
        held = "   ".join(
            f"{letter} {PILE_NAMES[pile]} {owner.count(pile)}" for letter, pile in LETTERS.items()
        )
        chosen = Gaps((Gap(cards),), f"from {which[0]} to {which[1]}")
        return Say((f"{name}: cards from which pile to which?",)), chosen, *self.aside(held)

    def key_pile(self, letter: str) -> None:
        """Two letters name the piles; a third begins anew."""
        self.letters = (self.letters if len(self.letters) < 2 else "") + letter

    def key_digit(self, digit: str) -> None:
        """How many."""
        self.typed_in = self.further(self.typed_in, digit)

    def key_backspace(self, key: str) -> None:
        """Without the last digit; the last letter where none is typed."""
        left = self.typed_in.without_digit()
        if not self.typed_in.is_typed:
            self.letters = self.letters[:-1]
        else:
            self.typed_in = left if left.value else Amount(1)

    def key_turn(self, key: str) -> None:
        """The other player’s."""
        self.side = 1 - self.side

    def key_enter(self, key: str) -> None:
        """Put it on the record."""
        page = self.page
        if len(self.letters) < 2:
            page.ctx.note(
                "First two letters, from which pile to which: h hand, d deck, c discards, e erased."
            )
            return
        origin, goes = (LETTERS[letter] for letter in self.letters)
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
