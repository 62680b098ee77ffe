"""What another value in an act would change, in sentences: a comparison of two duels by their figures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from facilitator.games.duel.duel import Duel
from facilitator.games.duel.ending import ending
from facilitator.games.duel.entries import PILES, SIDES, CardLeft
from facilitator.games.duel.page import Card
from facilitator.games.duel.sentences import problem_said
from facilitator.games.duel.words import called, card_called
from screens.table.effects import Comparison, Effect
from screens.ui.text import plain

NOTHING = "Nothing else changes."
MOST_OFF = 3
"""So many acts that would be off are named, the others counted."""


_Change: TypeAlias = Comparison[Duel]


def effects(before: Duel, after: Duel) -> tuple[Effect, ...]:
    """What would be different now, a sentence each: the end, health, cards, piles, what is off."""
    change, found = _Change(before, after), list[str]()
    if change.differs("end"):
        found.append(ending(after) or "The duel is no longer over.")
    for side in SIDES:
        if change.differs("health", side):
            found.append(f"{called(after, side)}: health {_arrow(change, 'health', side)}")
    found += _cards(change)
    for side in SIDES:
        for pile in PILES:
            if change.differs(pile, side):
                found.append(f"{called(after, side)}: {pile} {_arrow(change, pile, side)}")
    if change.differs("turn"):
        turn = after.now.turn
        found.append(f"It is {called(after, turn.side)}’s turn {turn.own}, {turn.phase.capitalize()} Phase.")
    off = list(change.new_problems())
    found += [problem_said(after, problem) for problem in off[:MOST_OFF]]
    if len(off) > MOST_OFF:
        more = len(off) - MOST_OFF
        found.append(f"And {more} more step{' has' if more == 1 else 's have'} no effect any longer.")
    if any(change.gone_problems()):
        found.append("A step without effect counts again.")
    return tuple(Effect("", plain(words)) for words in found) or (Effect("", NOTHING),)


def _arrow(change: _Change, *figure: object) -> str:
    return f"{change.was[figure]} → {change.now[figure]}"


def _cards(change: _Change) -> Iterator[str]:
    before, after = change.before, change.after
    old = {card.number: card for card in before.now.page.spaces.values()}
    new = {card.number: card for card in after.now.page.spaces.values()}
    for number in sorted(old | new):
        said = _card(old.get(number), new.get(number), after)
        if said:
            yield said
        elif before.now.page.space_of(number) != after.now.page.space_of(number):
            yield f"{card_called(new[number])} is in another space."


def _card(was: Card | None, now: Card | None, after: Duel) -> str:
    if now is None:
        return f"{card_called(was)} {_gone(was, after)}." if was is not None else ""
    if was is None:
        return f"{card_called(now)} is on the Page, {now.left} of {now.full} left."
    if (was.power, was.full, was.left) == (now.power, now.full, now.left):
        return ""
    old = f"{was.power}/{was.full}, {was.left} left"
    return f"{card_called(now)}: {old} → {now.power}/{now.full}, {now.left} left"


def _gone(card: Card, after: Duel) -> str:
    """What has become of a card that would not be on the Page."""
    for number, act in enumerate(after.acts):
        before, then = after.states[number].page.card(card.number), after.states[number + 1].page
        if before is None or then.card(card.number) is not None:
            continue
        left = isinstance(act, CardLeft) and act.card == card.number
        return "is off the Page" if left else "vanishes" if card.token else "is erased"
    return "is off the Page"
