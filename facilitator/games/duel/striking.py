"""One exchange of the Attack Phase, and what it would do (D-34 to D-39)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from facilitator.games.duel.entries import Column, Side
from facilitator.games.duel.page import Card, PlayedPage
from facilitator.games.duel.settling import erased


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


def struck(page: PlayedPage, side: Side, found: Exchange) -> PlayedPage:
    """The Page after it: both deal their damage at the same time, the erased go, cards behind move up."""
    if found.defender is None:
        hit = page.duellists[1 - side]
        return page.with_duellist(1 - side, replace(hit, health=max(hit.health - found.dealt, 0)))
    page = page.changed(replace(found.attacker, damage=found.attacker.damage + found.taken))
    page = page.changed(replace(found.defender, damage=found.defender.damage + found.dealt))
    return erased(page)
