"""Cards that have just come to the Front Line and do something when they arrive (D-25, C-27)."""

from __future__ import annotations

from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import COLUMNS, AbilityUsed, Column
from facilitator.games.duel.page import Card
from facilitator.games.duel.state import State
from screens.duel.attack_told import named


def arriving(now: State) -> tuple[Card, ...]:
    """The cards that the last act brought to the front, and that do something there.

    The active player’s first; several of one side by column, in attack direction during the attack (C-25).
    """
    found = [now.page.card(number) for number in now.arrived]
    due = [card for card in found if card is not None and "played" in card.marks]
    columns: tuple[Column, ...] = now.turn.columns if now.turn.phase == "attack" else COLUMNS

    def order(card: Card) -> tuple[bool, int]:
        space = now.page.space_of(card.number)
        return card.side != now.turn.side, columns.index(space[2]) if space is not None else 0

    return tuple(sorted(due, key=order))


def arrived_said(duel: Duel) -> str:
    """The reminder; empty where nothing has arrived that does something."""
    cards = [named(duel, card) for card in arriving(duel.now)]
    if not cards:
        return ""
    names = " and ".join([", ".join(cards[:-1]), cards[-1]] if len(cards) > 1 else cards)
    acts = " acts" if len(cards) == 1 else ", in this order, act"
    return f"{names}{acts} on arriving. Enter: done. Esc: not this time."


def arrived_used(duel: Duel) -> tuple[AbilityUsed, ...]:
    """What is put on the record when all of them have done so, as one."""
    cards = arriving(duel.now)
    return tuple(
        AbilityUsed(number=duel.next_number + index, card=card.number, mark="played")
        for index, card in enumerate(cards)
    )
