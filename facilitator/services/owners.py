"""By what the cards of a duel are found: whose they are."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from facilitator.record import folded_name, words_of
from facilitator.session import Session

if TYPE_CHECKING:
    from facilitator.games.duel.duel import Duel

BETWEEN = "\n"


def owner_at(session: Session) -> str:
    """By what the cards of a table are found; "" where no duel is fought."""
    return owner_of(session.state, session.id) if session.game == "duel" else ""


def owner_of(duel: Duel, id: str) -> str:
    """By what the cards of a duel are found: its two names, or without both the id of its table."""
    entries = (duel.entry(("duellist_seated", side)) for side in (0, 1))
    names = [words_of(entry) if entry is not None else "" for entry in entries]
    return pair_of(names) if all(map(folded_name, names)) else id


def pair_of(names: Iterable[str]) -> str:
    """Two names in one order, whoever sits where tonight."""
    return BETWEEN.join(sorted(map(folded_name, names)))
