"""What becomes of the Page: an exchange, and what follows by itself: moving up, bonuses, lapses, erasures.

A bonus that came on stays until the Reset Phase, whatever becomes of its condition (C-13); but a card has one
bonus of each mark at a time. A second helper behind it gives its own in place of what the first one left, at
once and not on top of it, since only one stands behind (D-5, D-26).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from facilitator.games.duel.entries import SIDES, Column, Mark, Side
from facilitator.games.duel.page import Card, PlayedPage, Space


def settled(page: PlayedPage) -> PlayedPage:
    """Cards behind an empty space move up (D-39, C-26), then conditions that hold come on at once (C-13)."""
    for side in SIDES:
        for column, behind in list(page.of(side, "back")):
            if page.at(side, "front", column) is not None:
                page = page.changed(replace(behind, apart=False)) if behind.apart else page
            elif not behind.apart:
                page = page.placed((side, "back", column), None).placed((side, "front", column), behind)
    for space, card in list(page.spaces.items()):
        holds = _conditions(page, space, card)
        if any(card.lit.get(mark) != bonus for mark, bonus in holds.items()):
            page = page.placed(space, replace(card, lit={**card.lit, **holds}))
    return page


def erased(page: PlayedPage) -> PlayedPage:
    """Every card whose damage reaches its health goes at the same moment (D-38, C-25).

    Once more for a card that has moved up to where something takes the last of its health.
    """
    while spent := [card for card in page.spaces.values() if card.is_spent]:
        for card in spent:
            page = page.without(card, "erased")
        page = settled(page)
    return settled(page)


def lapsed(page: PlayedPage) -> PlayedPage:
    """Bonuses whose condition no longer holds end together (C-14)."""
    for space, card in list(page.spaces.items()):
        holds = _conditions(page, space, card)
        if card.lit != holds:
            page = page.placed(space, replace(card, lit=holds))
    return page


def stepped(page: PlayedPage) -> PlayedPage:
    """One round of the Reset Phase: lapses, erasures together, moving up (C-14)."""
    return erased(lapsed(settled(page)))


def until_nothing_lapses(page: PlayedPage) -> PlayedPage:
    """The Page when no further round changes anything (C-14)."""
    while has_lapses(page):
        page = stepped(page)
    return page


def has_lapses(page: PlayedPage) -> bool:
    """Whether a further round of the Reset Phase would change anything."""
    return stepped(page) != page


def _conditions(page: PlayedPage, space: Space, card: Card) -> dict[Mark, tuple[int, int]]:
    """The bonuses whose condition holds now: an opponent across, a helper behind (D-26, D-41)."""
    side, line, column = space
    if line != "front":
        return {}
    found: dict[Mark, tuple[int, int]] = {}
    if "opposed" in card.marks and page.at(1 - side, "front", column) is not None:
        found["opposed"] = card.opposed
    helper = page.at(side, "back", column)
    if helper is not None and "behind" in helper.marks:
        found["behind"] = helper.behind
    return found


@dataclass(frozen=True)
class Exchange:
    """What an attack does: to the card across and back, or to the opposing player; damage that counts."""

    attacker: Card
    defender: Card | None
    dealt: int
    taken: int


def exchange(
    page: PlayedPage,
    side: Side,
    column: Column,
    *,
    attacker_spared: bool = False,
    defender_spared: bool = False,
) -> Exchange | None:
    """The attack of this column’s Front Line card; None where there is none."""
    attacker = page.at(side, "front", column)
    if attacker is None:
        return None
    defender = page.at(1 - side, "front", column)
    if defender is None:
        return Exchange(attacker, None, 0 if defender_spared else attacker.power, 0)
    dealt = 0 if defender_spared else attacker.power
    return Exchange(attacker, defender, dealt, 0 if attacker_spared else defender.power)


def after_exchange(page: PlayedPage, side: Side, found: Exchange) -> PlayedPage:
    """The Page after it: both deal their damage at the same time, the erased go, cards behind move up."""
    if found.defender is None:
        hit = page.duellists[1 - side]
        return page.with_duellist(1 - side, replace(hit, health=max(hit.health - found.dealt, 0)))
    page = page.changed(replace(found.attacker, damage=found.attacker.damage + found.taken))
    page = page.changed(replace(found.defender, damage=found.defender.damage + found.dealt))
    return erased(page)
