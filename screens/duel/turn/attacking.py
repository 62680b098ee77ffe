"""The Attack Phase: column by column, each exchange read out before it counts (D-32 to D-39)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import (
    Act,
    AttackEnded,
    AttackTurned,
    CoinFell,
    Column,
    Skipped,
    Struck,
)
from facilitator.games.duel.page import Card
from facilitator.games.duel.sentences import worded
from facilitator.games.duel.settling import Exchange, exchange
from facilitator.games.duel.words import bonus
from facilitator.games.game import RuleViolation
from facilitator.services.context import AppContext
from screens.duel.board.board_signs import NAME, named
from screens.duel.sentences import hit_each_other
from screens.duel.shared.asked_of_players import COIN, HEADS
from screens.duel.shared.phase import PhasePage
from screens.duel.shared.phase_keys import SHARED_KEYS, phase_footers
from screens.ui.blocks import Block
from screens.ui.blocks.forms import Item, Items
from screens.ui.blocks.said import Say
from screens.ui.keys import Foot, Key
from screens.ui.text import cut, plain

NO_COIN = "No card here needs a coin. c throws one for something else."
SPARED = ((False, False), (True, False), (False, True), (True, True))
"""Whom an ability keeps from damage, in the order of the key: the attacked, the attacker, both."""


@dataclass(frozen=True)
class AttackPreview:
    """An exchange before it counts: one sentence, then each who takes part with what becomes of it."""

    headline: str
    fates: tuple[tuple[str, str], ...]


def attack_preview(duel: Duel, then: Duel, act: Struck) -> AttackPreview | None:
    """What the attack does: the duel as it stands, and as it would be after it; None without an attacker."""
    side = duel.now.turn.side
    found = exchange(
        duel.now.page, side, act.column,
        attacker_spared=act.attacker_spared, defender_spared=act.defender_spared,
    )  # fmt: skip
    if found is None:
        return None
    if found.defender is None:
        return _unopposed(duel, then, act.column, found)
    attacker, defender = found.attacker, found.defender
    one, two = named(duel, attacker, defender), named(duel, defender, attacker)
    fates = (
        (two, _fate(duel, then, defender, found.dealt, attacker)),
        (one, _fate(duel, then, attacker, found.taken, defender)),
    )
    return AttackPreview(hit_each_other(act.column, one, two), fates)


def coin_preview(duel: Duel, heads: Duel, tails: Duel, column: Column) -> AttackPreview | None:
    """An exchange that a coin comes before: what heads and tails would do (D-36)."""
    up = attack_preview(duel, heads, Struck(number=0, column=column, defender_spared=True))
    down = attack_preview(duel, tails, Struck(number=0, column=column))
    if up is None or down is None or len(up.fates) < 2:
        return None
    (struck, spared), (attacker, fate), (_, hit) = *up.fates, down.fates[0]
    fates = ((f"{struck}, heads", spared), (f"{struck}, tails", hit), (attacker, fate))
    return AttackPreview(f"Column {column}: {attacker} attacks {struck}: the coin?", fates)


def _unopposed(duel: Duel, then: Duel, column: Column, found: Exchange) -> AttackPreview:
    """Nobody stands across: the opposing player is hit (D-34)."""
    other = 1 - found.attacker.side
    name, before = cut(plain(duel.name(other)), NAME), duel.now.page.duellists[other].health
    after = then.now.page.duellists[other].health
    end = f": {cut(plain(duel.name(found.attacker.side)), NAME)} wins the duel" if then.now.is_over else ""
    said = f"{before} → {after}{end}" if after != before else f"stays at {before}"
    headline = f"Column {column}: {named(duel, found.attacker)}, unopposed, hits {name}."
    return AttackPreview(headline, ((name, said),))


def _fate(duel: Duel, then: Duel, card: Card, damage: int, other: Card) -> str:
    """What a card takes, whether it stays, and who moves up behind it (D-38, D-39)."""
    takes = f"takes {damage}" if damage else "takes no damage"
    stays = then.now.page.card(card.number)
    if stays is not None:
        # A bonus for standing opposed is kept until Reset, whoever was erased across (C-13).
        lit = stays.lit.get("opposed") if then.now.page.card(other.number) is None else None
        again = f" Its {bonus(lit)} is checked again in Reset." if lit is not None else ""
        return f"{takes}: {stays.left} of {stays.full} left.{again}"
    had = f" with {card.left} left" if damage else ""
    space = duel.now.page.space_of(card.number)
    behind = duel.now.page.at(card.side, "back", space[2]) if space is not None else None
    moves_up = ""
    if behind is not None and then.now.page.card(behind.number) is not None:
        moves_up = f" {named(duel, behind)} moves up to the front."
    return f"{takes}{had}: {'vanishes' if card.token else 'erased'}.{moves_up}"


class Attack(PhasePage):
    """Each attacker in turn: what it would do, then Enter; a coin only where a card asks for one."""

    name = "duel-attack"
    title = "attack"
    terms = ("across", "3/4", "health", "erased", "moves up", "Front Line")
    keys = (
        Key(("enter",), "Enter", "attack", "enter", "carry out the attack as the page says"),
        Key(("s",), "s", "skip", "skip", "this card does not attack"),
        Key(("h", "t"), "h t", "", "coin", "heads or tails, where a card asks for a coin"),
        Key(("c",), "c", "", "throw", "the program throws the coin"),
        Key(
            ("d",), "d", "", "spare", "an ability prevents damage to the attacked card, the attacker or both"
        ),
        Key(("backspace",), "Bksp", "", "take_back", "undo the last attack of this phase"),
        Key(("left", "right"), "←→", "", "turn", "the direction, before the first attack"),
        *SHARED_KEYS,
    )
    footers = phase_footers(
        Foot("", "h t", "heads, tails", lambda page: page.flips is not None),
        Foot("c", "c", "throws", lambda page: page.flips is not None),
        Foot("enter", "Enter", lambda page: page.enter_does, lambda page: page.flips is None),
        Foot("s", "s", "skip", lambda page: bool(page.column)),
        Foot("backspace", "Bksp", "back", lambda page: page.column and page.now.turn.visited),
        Foot(
            "right",
            "←→",
            lambda page: f"direction {'›'.join(page.now.turn.direction.split('-'))}",
            lambda page: page.column and not page.now.turn.visited,
        ),
        Foot("", "1–5", "a card", lambda page: page.flips is None or page.now.turn.visited),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.refused = ""
        self.spared = 0
        super().__init__(ctx, age)
        self.about = self._exchange

    def forget(self) -> None:
        """Whoever was spared was so in the exchange on the page; another one begins anew."""
        super().forget()
        self.refused = ""
        if self.about != self._exchange:
            self.about, self.spared = self._exchange, 0

    @property
    def _exchange(self) -> tuple[int, int]:
        """Which exchange it is: the turn, and how many columns had theirs."""
        return self.now.turn.number, len(self.now.turn.visited)

    # ------------------------------------------------------------ what stands

    @property
    def column(self) -> Column:
        """The column that attacks next; 0 when all have."""
        return self.now.next_column or 0

    @property
    def struck(self) -> Struck:
        """The attack on the page."""
        defender_spared, attacker_spared = SPARED[self.spared]
        return Struck(
            number=self.duel.next_number, column=self.column,
            attacker_spared=attacker_spared, defender_spared=defender_spared,
        )  # fmt: skip

    @property
    def flips(self) -> Card | None:
        """The attacked card, if it asks for a coin and nothing was said about damage yet (D-36)."""
        if not self.column or self.spared or self.now.waiting:
            return None
        card = self.now.page.at(1 - self.now.turn.side, "front", self.column)
        return card if card is not None and "flip" in card.marks else None

    @property
    def preview(self) -> AttackPreview | None:
        """The exchange in sentences; None when all have attacked."""
        if not self.column:
            return None
        if self.flips is None:
            return attack_preview(self.duel, self.ctx.table.preview(self.struck), self.struck)
        number, column = self.duel.next_number, self.column
        heads = self.ctx.table.preview(Struck(number=number, column=column, defender_spared=True))
        return coin_preview(self.duel, heads, self.ctx.table.preview(self.struck), column)

    # ------------------------------------------------------------ what is seen

    def said(self) -> Sequence[Block]:
        """The exchange before it counts; a refusal stands in place of its first sentence."""
        exchange = self.preview
        first = self.refused or (exchange.headline if exchange else self._all_attacked())
        fates = tuple(Item(name, fate) for name, fate in exchange.fates) if exchange else ()
        return (Say((first,)), *([Items(fates, flows=True, joins=True)] if fates else []))

    def _all_attacked(self) -> str:
        """Nobody is left to attack, or nobody ever was there; and what Enter does then."""
        nobody = not any(self.now.page.of(self.now.turn.side, "front"))
        said = f"{self.active}’s Front Line is empty." if nobody else worded(RuleViolation("D-33 all"))
        return f"{said} Enter starts {self._onward}."

    @property
    def _onward(self) -> str:
        """Where the end of the attack leads."""
        ended = AttackEnded(number=self.duel.next_number)
        return f"{self.next_player}’s turn" if self.passes(ended) else "the Reset Phase"

    @property
    def enter_does(self) -> str:
        """What Enter does: an attack, or what comes after the last one."""
        if not self.column:
            return self._onward
        return "attack, end turn" if self.passes(self.struck) else "attack"

    # ------------------------------------------------------------ keys

    def key_enter(self, key: str) -> None:
        """Strike; or the phase is over."""
        number, card = self.duel.next_number, self.flips
        if not self.column:
            self.go_on(AttackEnded(number=number))
        elif card is not None:
            self.refused = f"First a coin for {named(self.duel, card)}: h heads, t tails, c throws it."
        else:
            self._exchanged(self.struck)

    def _exchanged(self, *acts: Act, said: str = "") -> None:
        """The exchange counts; with the last one the turn may be over."""
        if self.go_on(*acts, said=said):
            self.forget()

    def key_coin(self, key: str) -> None:
        """What the table’s coin showed."""
        if self.flips is not None:
            self._fell(COIN[key])
        elif key == "h":
            self.key_health(key)
        else:
            self.ctx.note(NO_COIN)

    def key_throw(self, key: str) -> None:
        """The program throws, and says what fell; a coin that no card here asks for is asked about first."""
        if self.flips is None:
            self.key_toss(key)
        else:
            self._fell(self.ctx.lot((0, 1)) == HEADS, "program")

    def _fell(self, heads: bool, thrown_by: Literal["table", "program"] = "table") -> None:
        """Coin and exchange are one act; heads keeps the damage off the attacked card (D-36)."""
        card, number = self.flips, self.duel.next_number
        if card is None:
            return
        coin = CoinFell(number=number, heads=heads, card=card.number, thrown_by=thrown_by)
        struck = Struck(number=number + 1, column=self.column, defender_spared=heads)
        name = named(self.duel, card)
        said = f"Heads: no damage to {name}." if heads else f"Tails: the damage to {name} counts."
        self._exchanged(coin, struck, said=said)

    def key_skip(self, key: str) -> None:
        """This card does not attack (C-7)."""
        if not self.column:
            self.ctx.note(self._all_attacked())
        elif self.now.waiting:
            self.ctx.note(f"{named(self.duel, self.now.waiting[0])} acts first. Enter if it has, Esc if not.")
        else:
            self._exchanged(Skipped(number=self.duel.next_number, column=self.column))

    def key_take_back(self, key: str) -> None:
        """The last exchange; nothing of an earlier phase."""
        if self.now.turn.visited:
            self.ctx.front.undo()
        else:
            self.ctx.note("Nobody has attacked yet. ctrl+z undoes the step before.")

    def key_spare(self, key: str) -> None:
        """An ability keeps damage off the attacked, off the attacker, off both, off nobody."""
        self.refused, self.spared = "", (self.spared + 1) % len(SPARED) if self.column else 0

    def key_turn(self, key: str) -> None:
        """The direction, while nobody has attacked; afterwards the cursor goes along the Page."""
        if self.now.turn.visited or self.at is not None:
            self.key_walk(key)
        elif self.now.turn.direction == "1-5":
            self.do(AttackTurned(number=self.duel.next_number, direction="5-1"))
        else:
            self.do(AttackTurned(number=self.duel.next_number, direction="1-5"))

    def key_escape(self, key: str) -> None:
        """No refusal, nobody spared."""
        if not self.prompt and self.at is None and (self.refused or self.spared):
            self.refused, self.spared = "", 0
        else:
            super().key_escape(key)
