"""What a card did once a turn or in the Reset Phase: one step with the number that it changed (D-28)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from facilitator.games.duel.entries import AbilityUsed, Act, CardChanged, HealthChanged, Mark, Side
from facilitator.games.duel.page import Card, Space
from screens.duel.amount import SignedAmount, leap
from screens.duel.shared.asked_of_cards import CAUSE, OfACard
from screens.duel.shared.prompt import BACKSPACE, CANCEL, CursorPage, prompt_footers
from screens.ui.blocks import Block
from screens.ui.blocks.said import Gap, Gaps, Say
from screens.ui.keys import Foot, Key
from screens.ui.text import plain

ASKED = "What did it change? A column or h, then - or + and how much."
NO_NUMBER = "Enter alone: it acted, and no number changed."
EMPTY = "Column {} is empty. How much it was comes after - or +."


class Acting(OfACard):
    """What the ability of a card changed: a card’s damage, a player’s health, or no number.

    A digit is a column until - or + was pressed, from then on it is how much.
    """

    title = "what the ability changed"
    keys = (
        Key(
            ("digit",), "1–5", "", "column", "the card in that column; again: the next one there",
            lambda asked: not asked.change.sign,
        ),
        Key(("digit",), "0–9", "", "digit", when=lambda asked: bool(asked.change.sign)),
        Key(
            ("h", "up", "down", "left", "right"), "h", "player", "player",
            "a player’s health; again: the other player’s",
        ),
        Key(
            ("minus", "plus"), "- +", "", "step",
            "damage or health lost, healed or gained: by one, or the digits behind it",
        ),
        Key(("<", ">"), "< >", "", "leap", "five lost, five gained"),
        BACKSPACE,
        Key(
            ("enter",), "Enter", "it acted", "enter", "keep both as one step; without a number: it acted"
        ),
        CAUSE,
        CANCEL,
    )  # fmt: skip
    footers = prompt_footers(
        "enter",
        Foot("", "1–5", "card", lambda asked: not asked.change.sign),
        "h",
        Foot("", lambda asked: "- + < > 0–9" if asked.change.sign else "- +", "change"),
        "tab",
    )

    def __init__(self, page: CursorPage, card: Card, mark: Mark) -> None:
        super().__init__(page, card)
        self.mark = mark
        self.on: Space | Side | None = None
        self.is_chosen = False
        self.change = SignedAmount()

    @property
    def target(self) -> Space | Side:
        """What is changed: until it is chosen a loss is the opponent’s, a gain the active player’s."""
        return self.usual if self.on is None else self.on

    @property
    def usual(self) -> Side:
        """Whose health it is until somebody says so."""
        active = self.page.now.turn.side
        return active if self.change.sign > 0 else 1 - active

    @property
    def space(self) -> Space | None:
        """The card that is changed, as the cursor."""
        return self.on if isinstance(self.on, tuple) else None

    @property
    def acts(self) -> tuple[Act, ...]:
        """The ability, and with it the number; its cause is the card, where nobody said another."""
        number, by, words = self.page.duel.next_number, self.change.by, self.cause or plain(self.card.words)
        used = AbilityUsed(number=number, card=self.card.number, mark=self.mark, words=self.cause)
        if not by:
            return (used,)
        if isinstance(self.target, tuple):
            changed = self.page.now.page.at(*self.target)
            of = changed.number if changed is not None else 0
            return used, CardChanged(number=number + 1, card=of, what="damage", by=-by, words=words)
        first, second = (by, 0) if self.target == 0 else (0, by)
        return used, HealthChanged(number=number + 1, first=first, second=second, words=words)

    # ------------------------------------------------------------ what is seen

    def blocks(self) -> Sequence[Block]:
        """Who acts, on what, from what to what."""
        by, name = self.change.by, self.page.named(self.card)
        said = f"{name} acts. {f'{self._change_said()}.' if self.on is not None or by else ASKED}"
        change = Gaps((Gap(f"{by:+d}" if by else "0"),))
        return Say((said,)), change, *self.aside("" if by else NO_NUMBER)

    def _change_said(self) -> str:
        """Hound, column 2: damage 3, then 1."""
        page, then = self.page, self.page.ctx.table.preview(*self.acts).now
        if isinstance(self.target, tuple):
            before, after = page.now.page.at(*self.target), then.page.at(*self.target)
            name = page.named(before) if before is not None else ""
            old, new = (card.damage if card is not None else None for card in (before, after))
            return f"{name}, column {self.target[2]}: damage {old}{_then(old, new)}"
        old, new = (state.page.duellists[self.target].health for state in (page.now, then))
        end = ", and that ends the duel" if then.is_over else ""
        return f"{page.called(self.target)}: health {old}{_then(old, new)}{end}"

    # ------------------------------------------------------------ keys

    def key_column(self, digit: str) -> None:
        """The card in this column."""
        at = self.on if isinstance(self.on, tuple) else None
        self.on = self.page.next_in_column(int(digit), at, EMPTY) or self.on

    def key_player(self, key: str) -> None:
        """A player, or the other one."""
        self.is_chosen = isinstance(self.on, int)
        self.on = 1 - self.on if isinstance(self.on, int) else self.usual

    def key_step(self, key: str) -> None:
        """Which way."""
        self._change(self.change.stepped(1 if key == "plus" else -1))

    def key_leap(self, key: str) -> None:
        """Five lost or gained."""
        self._change(self.change.moved(leap(key)))

    def _change(self, change: SignedAmount) -> None:
        """How much; of a player until a second h said so also whose, as where only health is asked for."""
        self.change = change
        if isinstance(self.on, int) and not self.is_chosen:
            self.on = self.usual

    def key_digit(self, digit: str) -> None:
        """How much."""
        self.change = replace(self.change, amount=self.further(self.change.amount, digit))

    def key_backspace(self, key: str) -> None:
        """Without the last digit; the number; then on what."""
        amount = self.change.amount
        if amount.is_typed and amount.value > 9:
            self.change = replace(self.change, amount=amount.without_digit())
        elif self.change.sign:
            self.change = SignedAmount()
        else:
            self.on = None

    def picked(self, space: Space) -> bool:
        """A click on a card chooses it."""
        if self.page.now.page.at(*space) is None:
            return False
        self.on = space
        return True

    def key_enter(self, key: str) -> None:
        """The ability and its number as one step; the cursor goes with it."""
        name = self.page.named(self.card)
        if self.does(*self.acts):
            self.page.at = None
            self.page.ctx.note(f"{name} has acted. {self.page.erased_last}".rstrip())


def _then(old: int | None, new: int | None) -> str:
    """What it is afterwards, where that is another number; a card that is gone has none."""
    if old == new:
        return ""
    return f", then {new}" if new is not None else ", and it is erased"
