"""Which language the command line speaks: the one that was chosen in the settings, else the system’s."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from facilitator import paths
from facilitator.catalogues import speak_in, wanted
from facilitator.language import language_spoken
from facilitator.trouble import Trouble


def speak_as_chosen() -> None:
    """Speak it from now on; where what was chosen is none, the system’s."""
    from facilitator.cli.kept_setting import kept_setting

    try:
        chosen = kept_setting(paths.database(), "language")
    except Trouble:  # where there is no home, nothing was chosen
        chosen = ""
    speak_in(wanted(chosen))


@contextmanager
def speaking_at(game: str) -> Iterator[None]:
    """Speak what a game knows, as its pages do, while its words are made."""
    before = language_spoken()
    speak_in(before, game)
    try:
        yield
    finally:
        speak_in(before)
