"""By what remembered cards are found: whose they are."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from facilitator.games.registry import load, plugin_of
from facilitator.record import folded_name, words_of
from facilitator.session import Session

BETWEEN = "\n"


def owner_at(session: Session) -> str:
    """By what the cards of a table are found; "" where its game remembers none."""
    return owner_of(session.game, session.state, session.id)


def owner_of(game: str, state: Any, id: str) -> str:
    """The same of a state: the names of all who play it, or without one of them the id of its table."""
    part = plugin_of(game).remembers
    if not part:
        return ""
    entries = (state.lines.get(slot) for slot in load(part).PLAYERS)
    names = [words_of(entry) if entry is not None else "" for entry in entries]
    return owner_named(names) if all(map(folded_name, names)) else id


def owner_named(names: Iterable[str]) -> str:
    """Names in one order, whoever sits where tonight."""
    return BETWEEN.join(sorted(map(folded_name, names)))
