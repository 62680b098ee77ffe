"""The sentences of the Play Phase."""

from __future__ import annotations

from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import Pile
from screens.duel.attack_told import NAME, named
from screens.duel.play_line import Next
from screens.text import cut, plain

PILE_NAMES: dict[Pile, str] = {
    "erased": "the Erased Pile", "discard": "the Discard Pile", "hand": "the hand", "deck": "the deck",
}  # fmt: skip
FROM = {"hand": "from the hand", "deck": "from the deck"}


def question(duel: Duel, chosen: Next) -> str:
    """What is asked above the line: which card, and where it goes."""
    if chosen.kind == "incantation":
        return f"{_how(duel, chosen)} An incantation, then to {PILE_NAMES[chosen.goes]} (↑↓): which?"
    return f"{_how(duel, chosen)} Column {chosen.column}, {_line(duel, chosen)}: which card?"


def list_said(duel: Duel, chosen: Next) -> str:
    """What is asked while no column is chosen."""
    now = duel.now
    if chosen.is_usual and now.turn.played >= now.limit:
        return f"{_played(duel)} {_name(duel)} may still bring extra cards and tokens."
    thing = "the token" if chosen.kind == "token" else "the next card"
    return f"{_how(duel, chosen)} Which column does {thing} go to?"


def list_under(duel: Duel, chosen: Next) -> str:
    """What else can be done there."""
    if chosen.kind == "token":
        return "t: no token. Esc: as usual."
    if chosen.extra == "hand":
        return "n: from the top of the deck. i: it is an incantation. Esc: as usual."
    if chosen.extra == "deck":
        return "n: as usual. i: it is an incantation. Esc: as usual."
    held = duel.now.active.hand
    if not held:
        return "Enter: on to the Attack Phase."
    return f"Enter: {_cards(held)} left in {_name(duel)}’s hand {'is' if held == 1 else 'are'} discarded."


def discarded(held: int, name: str) -> str:
    """What happened to the rest of the hand (D-21)."""
    return f"{name} discards the {'one card' if held == 1 else f'{held} cards'} left in hand."


def _how(duel: Duel, chosen: Next) -> str:
    """What the next one counts as."""
    if chosen.kind == "token":
        return "A token."
    return f"Extra, {FROM[chosen.extra]}." if chosen.extra else _played(duel)


def _played(duel: Duel) -> str:
    return f"{duel.now.turn.played} of {duel.now.limit} played."


def _line(duel: Duel, chosen: Next) -> str:
    """The Front Line if its space is free, else behind the card that stands there (D-4, D-5)."""
    front = duel.now.page.at(duel.now.turn.side, "front", chosen.column)
    return "front" if front is None else f"behind {named(duel, front)}"


def _name(duel: Duel) -> str:
    return cut(plain(duel.name(duel.now.turn.side)), NAME)


def _cards(held: int) -> str:
    return "the one card" if held == 1 else f"the {held} cards"
