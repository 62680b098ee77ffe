"""Which language the command line speaks: the one that was chosen in the settings, else the system’s."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

from facilitator import paths
from facilitator.catalogues import catalogue, codes, known_to, of_the_system
from facilitator.language import language_spoken, speak


def speak_as_chosen() -> None:
    """Speak it from now on; where what was chosen is none, the system’s."""
    chosen = _chosen()
    _speak(chosen if chosen in codes() else of_the_system())


@contextmanager
def speaking_at(game: str) -> Iterator[None]:
    """Speak what a game knows, as its pages do, while its words are made."""
    before = language_spoken()
    _speak(known_to(game, before))
    try:
        yield
    finally:
        _speak(before)


def _speak(language: str) -> None:
    speak(catalogue(language), language)


def _chosen() -> str:
    database = paths.database()
    if not os.path.isfile(database):  # noqa: PTH113 - never raises
        return ""
    from facilitator.store.small_tables import setting_in

    return setting_in(database, "language")
