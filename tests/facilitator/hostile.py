"""Entries of every kind with the words that people, keyboards and cats make."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields
from typing import Any, get_type_hints

from hypothesis import strategies as st

from facilitator.games.duel.entries import KINDS as OF_A_DUEL
from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import KINDS as OF_MARGINALIA
from facilitator.games.mariglia.entries import KINDS as OF_MARIGLIA

WORDS = (
    "",
    " ",
    "Ana [b]bold[/b] {0} %s ${x} <i>&amp;",
    "'; DROP TABLE record; --",
    '{"kind":"undone"}',
    "null\x00, bell\x07, escape\x1b[31m, delete\x7f, next line\x85",
    "one\r\ntwo\n\nthree\ttab\u2028separator\u2029",
    "👩‍👩‍👧‍👦🏴‍☠️ café cafe\u0301 Z͑ͫ̓ͪ̂ͫ̽",
    "שלום עולם \u202eabc\u202c مرحبا",
    "\ufeffmark \ufffd \U0010ffff",
    "long " * 2000,
)

KINDS = OF_MARGINALIA | OF_MARIGLIA | OF_A_DUEL

words = st.sampled_from(WORDS) | st.text(max_size=60)


def entries_of(kind: type[Entry]) -> st.SearchStrategy[Entry]:
    """Any entry of this kind, with every field drawn."""
    hints = get_type_hints(kind)
    drawn: dict[str, Any] = {
        field.name: words if field.name == "words" else st.from_type(hints[field.name])
        for field in fields(kind)
    }
    return st.builds(kind, **drawn)


def nonsense_of(kind: type[Entry], sizes: Mapping[str, st.SearchStrategy[Any]]) -> st.SearchStrategy[Entry]:
    """Any entry of this kind with its fields drawn from these by their names, or else by their types.

    A field that has a default and no name here is left to it.
    """
    hints = get_type_hints(kind)
    drawn = {
        field.name: sizes[field.name] if field.name in sizes else st.from_type(hints[field.name])
        for field in fields(kind)
        if field.name in sizes or field.default is field.default_factory is MISSING
    }
    return st.builds(kind, **drawn)


def entries() -> st.SearchStrategy[Entry]:
    """Any entry of any kind."""
    return st.sampled_from(sorted(KINDS)).flatmap(lambda name: entries_of(KINDS[name]))
