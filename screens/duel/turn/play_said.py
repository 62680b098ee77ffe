"""The sentences that bring cards onto the Page, and those of the Play Phase."""

from __future__ import annotations

from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import PILE_NAMES, Side
from screens.duel.sentences import discards, extra
from screens.duel.turn.attack_told import NAME, named
from screens.duel.turn.play_line import Next
from screens.ui.text import cut, plain


def side_of(duel: Duel, chosen: Next) -> Side:
    """The side that it comes to; the active player’s where none is named."""
    return duel.now.turn.side if chosen.side < 0 else chosen.side


def question(duel: Duel, chosen: Next) -> str:
    """What is asked above the line: which card, and where it goes."""
    if chosen.kind == "incantation":
        return f"{_how(duel, chosen)} Which incantation? It goes to the {PILE_NAMES[chosen.goes]} (↑↓)."
    return f"{_how(duel, chosen)} Column {chosen.column}, {_line(duel, chosen)}: which card?"


def column_asked(duel: Duel, chosen: Next) -> str:
    """What is asked while no column is chosen."""
    thing = "the token" if chosen.kind == "token" else "the card"
    return f"{_how(duel, chosen)} Which column does {thing} go to?"


def list_said(duel: Duel) -> str:
    """What the Play Phase asks."""
    now = duel.now
    if now.turn.played >= now.limit:
        return f"{_played(duel)} {_name(duel, now.turn.side)} may still bring extra cards and tokens."
    return f"{_played(duel)} Which column does the next card go to?"


def list_under(duel: Duel, half_typed: str, *, ends_turn: bool) -> str:
    """What Enter does there, also where it ends the turn; what is half typed is not lost."""
    waits = f"“{cut(plain(half_typed.strip()), NAME)}” is half typed. Type its column to go on."
    does = _enter_does(duel, ends_turn)
    return f"{does}\n{waits}" if half_typed.strip() else does


def _enter_does(duel: Duel, ends_turn: bool) -> str:
    held = duel.now.active.hand
    if not held:
        return "Enter ends the turn: nobody attacks." if ends_turn else "Enter starts the Attack Phase."
    if ends_turn:
        return f"Enter ends the turn and {discards(held)}"
    return f"Enter discards {_cards(held)} left in {_name(duel, duel.now.turn.side)}’s hand."


def _how(duel: Duel, chosen: Next) -> str:
    """What the next one counts as, and whose it is where that is not plain."""
    side = side_of(duel, chosen)
    whose = "" if side == duel.now.turn.side else _name(duel, side)
    if chosen.kind == "token":
        return f"A token for {whose}." if whose else "A token."
    return extra(chosen.origin, whose) if chosen.extra else _played(duel)


def _played(duel: Duel) -> str:
    return f"{duel.now.turn.played} of {duel.now.limit} played."


def _line(duel: Duel, chosen: Next) -> str:
    """The Front Line if its space is free, else behind the card that stands there (D-4, D-5)."""
    front = duel.now.page.at(side_of(duel, chosen), "front", chosen.column)
    return "front" if front is None else f"behind {named(duel, front)}"


def _name(duel: Duel, side: Side) -> str:
    return cut(plain(duel.name(side)), NAME)


def _cards(held: int) -> str:
    return "the one card" if held == 1 else f"the {held} cards"
