"""What an exchange would do, in sentences that both players read before it counts (D-34 to D-39)."""

from __future__ import annotations

from dataclasses import dataclass

from exports.duel.words import bonus
from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import Column, Struck
from facilitator.games.duel.page import Card
from facilitator.games.duel.striking import Exchange, exchange
from screens.duel.sentences import hit_each_other
from screens.duel.spread.spread import NARROW
from screens.ui.text import Row, Span, cut, fitted, plain, row, wrapped

NAME = 18
MARGIN, NARROW_MARGIN = 6, 3


@dataclass(frozen=True)
class AttackTold:
    """An exchange before it counts: one sentence, then each who takes part with what becomes of it."""

    headline: str
    fates: tuple[tuple[str, str], ...]


def named(duel: Duel, card: Card, other: Card | None = None) -> str:
    """What a card is called; by its player too where it has no name, or the same as the other one."""
    words = cut(plain(card.words), NAME)
    if words and (other is None or other.words.casefold() != card.words.casefold()):
        return words
    return f"{cut(plain(duel.name(card.side)), NAME)}’s {words or f'{card.attack}/{card.health}'}"


def told(duel: Duel, then: Duel, act: Struck) -> AttackTold | None:
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
    return AttackTold(hit_each_other(act.column, one, two), fates)


def coin_told(duel: Duel, heads: Duel, tails: Duel, column: Column) -> AttackTold | None:
    """An exchange that a coin comes before: what heads and tails would do (D-36)."""
    up = told(duel, heads, Struck(number=0, column=column, defender_spared=True))
    down = told(duel, tails, Struck(number=0, column=column))
    if up is None or down is None or len(up.fates) < 2:
        return None
    (struck, spared), (attacker, fate), (_, hit) = *up.fates, down.fates[0]
    fates = ((f"{struck}, heads", spared), (f"{struck}, tails", hit), (attacker, fate))
    return AttackTold(f"Column {column}: {attacker} attacks {struck}: the coin?", fates)


def _unopposed(duel: Duel, then: Duel, column: Column, found: Exchange) -> AttackTold:
    """Nobody stands across: the opposing player is hit (D-34)."""
    other = 1 - found.attacker.side
    name, before = cut(plain(duel.name(other)), NAME), duel.now.page.duellists[other].health
    after = then.now.page.duellists[other].health
    end = f": {cut(plain(duel.name(found.attacker.side)), NAME)} wins the duel" if then.now.is_over else ""
    said = f"{before} → {after}{end}" if after != before else f"stays at {before}"
    headline = f"Column {column}: {named(duel, found.attacker)}, unopposed, hits {name}."
    return AttackTold(headline, ((name, said),))


def _fate(duel: Duel, then: Duel, card: Card, damage: int, other: Card) -> str:
    """What a card takes, whether it stays, and who moves up behind it (D-38, D-39)."""
    takes = f"takes {damage}" if damage else "takes no damage"
    stays = then.now.page.card(card.number)
    if stays is not None:
        return f"{takes}: {stays.left} of {stays.full} left.{_looked_at_again(then, stays, other)}"
    had = f" with {card.left} left" if damage else ""
    return f"{takes}{had}: {'vanishes' if card.token else 'erased'}.{_moves_up(duel, then, card)}"


def _looked_at_again(then: Duel, card: Card, other: Card) -> str:
    """A bonus for standing opposed is kept until Reset, whoever was erased across (C-13)."""
    lit = card.lit.get("opposed")
    if lit is None or then.now.page.card(other.number) is not None:
        return ""
    return f" Its {bonus(lit)} is checked again in Reset."


def _moves_up(duel: Duel, then: Duel, card: Card) -> str:
    space = duel.now.page.space_of(card.number)
    behind = duel.now.page.at(card.side, "back", space[2]) if space is not None else None
    if behind is None or then.now.page.card(behind.number) is None:
        return ""
    return f" {named(duel, behind)} moves up to the front."


def told_rows(fates: tuple[tuple[str, str], ...], width: int) -> list[Row]:
    """Each of them with its name to the left; a fate that is too long goes on under itself.

    On a narrow screen name and fate are one text, which takes fewer rows.
    """
    if width < NARROW:
        return [line for name, fate in fates for line in _running(name, fate, width)]
    left = max((row(name).width for name, _ in fates), default=0) + 2
    rows = []
    for name, fate in fates:
        for index, line in enumerate(wrapped(fate, max(width - MARGIN - left - 1, 10))):
            label = fitted(name if index == 0 else "", left)
            rows.append(row(" " * MARGIN, Span(label, "bold"), line, stays=True))
    return rows


def _running(name: str, fate: str, width: int) -> list[Row]:
    first, *others = wrapped(f"{name}  {fate}", max(width - NARROW_MARGIN - 1, 10))
    space = " " * NARROW_MARGIN
    begins = row(space, Span(first[: len(name)], "bold"), first[len(name) :], stays=True)
    return [begins, *(row(space, line, stays=True) for line in others)]
