"""Which language the command line speaks: the one that was chosen in the settings, else the system’s."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

from facilitator import paths
from facilitator.catalogues import speak_in, wanted
from facilitator.language import language_spoken


def speak_as_chosen() -> None:
    """Speak it from now on; where what was chosen is none, the system’s."""
    speak_in(wanted(_chosen()))


@contextmanager
def speaking_at(game: str) -> Iterator[None]:
    """Speak what a game knows, as its pages do, while its words are made."""
    before = language_spoken()
    speak_in(before, game)
    try:
        yield
    finally:
        speak_in(before)


def _chosen() -> str:
    database = paths.database()
    if not os.path.isfile(database):  # noqa: PTH113 - never raises
        return ""
    from facilitator.store.small_tables import setting_in

    return setting_in(database, "language")
