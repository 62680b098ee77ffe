"""What another value in an act would change, in sentences: a comparison of two duels by their figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from exports.duel.ending import ending
from exports.duel.words import called, card_called
from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import PILES, SIDES, CardLeft
from facilitator.games.duel.page import Card
from facilitator.games.duel.rules import figures
from facilitator.games.duel.sentences import problem_said
from facilitator.games.game import Problem
from screens.ui.text import plain, wrapped

NOTHING = "Nothing else changes."
MOST_OFF = 3
"""So many acts that would be off are named, the others counted."""


def effects(before: Duel, after: Duel) -> tuple[str, ...]:
    """What would be different now: the end, health, cards, piles, what is off."""
    was, now = figures(before), figures(after)
    found = (
        *_end(before, after, was, now), *_health(after, was, now), *_cards(before, after),
        *_piles(after, was, now), *_turn(after, was, now), *_problems(after, was, now),
    )  # fmt: skip
    return tuple(plain(words) for words in found) or (NOTHING,)


def effect_lines(before: Duel, after: Duel, width: int, most: int) -> list[str]:
    """The same as lines, at most so many, with an ellipsis where there would be more."""
    lines = [line for words in effects(before, after) for line in wrapped(words, width)]
    return lines if len(lines) <= most else [*lines[: most - 1], "…"]


Figures = Mapping[tuple[Any, ...], object]


def _end(before: Duel, after: Duel, was: Figures, now: Figures) -> Iterator[str]:
    if was[("end",)] == now[("end",)]:
        return
    yield ending(after) or "The duel is no longer over."


def _health(duel: Duel, was: Figures, now: Figures) -> Iterator[str]:
    for side in SIDES:
        key = ("health", side)
        if was[key] != now[key]:
            yield f"{called(duel, side)}: health {was[key]} → {now[key]}"


def _cards(before: Duel, after: Duel) -> Iterator[str]:
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


def _piles(duel: Duel, was: Figures, now: Figures) -> Iterator[str]:
    """The piles beside the Page, the hand among them."""
    for side in SIDES:
        for pile in PILES:
            key = (pile, side)
            if was.get(key) != now.get(key):
                yield f"{called(duel, side)}: {pile} {was[key]} → {now[key]}"


def _turn(duel: Duel, was: Figures, now: Figures) -> Iterator[str]:
    if was[("turn",)] != now[("turn",)]:
        turn = duel.now.turn
        yield f"It is {called(duel, turn.side)}’s turn {turn.own}, {turn.phase.capitalize()} Phase."


def _problems(duel: Duel, was: Figures, now: Figures) -> Iterator[str]:
    off = [found for key, found in now.items() if isinstance(found, Problem) and key not in was]
    yield from (problem_said(duel, found) for found in off[:MOST_OFF])
    if len(off) > MOST_OFF:
        more = len(off) - MOST_OFF
        yield f"And {more} more step{' has' if more == 1 else 's have'} no effect any longer."
    if any(key[0] == "problem" and key not in now for key in was):
        yield "A step without effect counts again."
