"""What a round of the Reset Phase does, in sentences (C-13, C-14)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from exports.duel.words import bonus
from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import ResetStepped
from facilitator.games.duel.page import Card, PlayedPage
from facilitator.games.duel.settling import lapsed, settled, stepped
from screens.duel.spread.spread_signs import numbers_of

Named = Callable[[Card], str]


def told(page: PlayedPage, named: Named) -> list[str]:
    """What ends, who goes with it, who moves up, what comes on."""
    between, then = lapsed(settled(page)), stepped(page)
    return [*_ends(page, between, named), *_moves(page, then, named), *_comes_on(between, then, named)]


def told_so_far(duel: Duel, named: Named) -> list[str]:
    """What the rounds of this Reset Phase did until now."""
    number, done = duel.now.turn.number, list[str]()
    for act, before in zip(duel.acts, duel.states, strict=False):
        if isinstance(act, ResetStepped) and before.turn.number == number:
            done += told(before.page, named)
    return done


def _ends(page: PlayedPage, between: PlayedPage, named: Named) -> Iterator[str]:
    """Bonuses that lapse, and the cards that are erased without them (D-42)."""
    for space in sorted(page.spaces):
        card = page.spaces[space]
        now = between.card(card.number) or card
        lost = [bonus(numbers) for mark, numbers in card.lit.items() if mark not in now.lit]
        if lost:
            yield f"{named(card)}: {' and '.join(lost)} ends; {_then(now)}"


def _then(card: Card) -> str:
    if card.is_spent:
        goes = "vanishes" if card.token else "is erased"
        return f"{numbers_of(card)} with {card.damage} damage {goes}."
    return f"{numbers_of(card)} again{f', {card.left} left' if card.damage else ''}."


def _moves(page: PlayedPage, then: PlayedPage, named: Named) -> Iterator[str]:
    """Cards that move up (D-39)."""
    for space in sorted(page.spaces):
        card = page.spaces[space]
        if space[1] == "back" and then.at(space[0], "front", space[2]) == then.card(card.number) is not None:
            yield f"{named(card)} moves up to the front of column {space[2]}."


def _comes_on(between: PlayedPage, then: PlayedPage, named: Named) -> Iterator[str]:
    """Conditions that hold now where they did not (C-13)."""
    for space in sorted(then.spaces):
        card = then.spaces[space]
        before = between.card(card.number)
        new = [bonus(numbers) for mark, numbers in card.lit.items() if before and mark not in before.lit]
        if new:
            yield f"{named(card)}: {' and '.join(new)} comes on."
