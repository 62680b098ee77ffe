"""How a card came onto the Page, where that was said wrongly: the places and piles to choose from."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from facilitator.games.duel.entries import COLUMNS, OWN, PILE_NAMES, Played, Side
from facilitator.games.duel.sentences import worded
from facilitator.games.game import RuleViolation

FIVE = worded(RuleViolation("D-2 columns"))
Choices: TypeAlias = tuple[Played, ...]
PILES = (("hand", False), ("hand", True), ("deck", True), ("discard", True), ("erased", True), ("", True))
"""Pile, and whether it is extra; "" for a token (D-22, C-16)."""


def is_own(act: Played, active: Side) -> bool:
    """Whether a card came to the side of the player whose turn it was."""
    return act.side in (OWN, active)


def columns(act: Played, stands: Played, active: Side) -> Choices:
    """The same card in each column, first on the side of the active player; `stands` is what was said."""
    own = stands.side if is_own(stands, active) else OWN
    return tuple(replace(act, column=column, side=side) for side in (own, 1 - active) for column in COLUMNS)


def piles(act: Played, stands: Played) -> Choices:
    """The same card out of each pile, out of the hand within the limit and beyond it."""
    found = [replace(act, origin=origin, extra=extra) for origin, extra in PILES]  # type: ignore[arg-type]
    same = stands.origin != "hand"
    return tuple(
        replace(each, extra=stands.extra) if same and each.origin == stands.origin else each for each in found
    )


def turned(choices: Choices, act: Played, by: int) -> Played:
    """The next of them, or the one before; the first where it is none of them."""
    return choices[(choices.index(act) + by) % len(choices)] if act in choices else choices[0]


def pile_said(act: Played) -> str:
    """The pile it came out of, in words."""
    if not act.origin:
        return "no pile: a token"
    return f"{PILE_NAMES[act.origin]}{', extra' if act.origin == 'hand' and act.extra else ''}"
