"""The languages that there is a catalogue of sentences for, and which of them this machine speaks."""

from __future__ import annotations

import os
import re
import struct
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from facilitator.games.registry import plugin_of
from facilitator.language import ENGLISH
from facilitator.paths import NAME

if TYPE_CHECKING:
    from gettext import NullTranslations as Catalogue

FOLDER = Path(__file__).parent / "locale"
WHERE = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The variables that name the language of a system; the first that is set decides."""
LANGUAGES = {ENGLISH: "English", "it": "Italiano"}
"""Each by the name that its speakers know it by. Another one is a catalogue in `locale`, and a name here."""
UNREADABLE = (OSError, ValueError, LookupError, SyntaxError, struct.error)
"""What reading a damaged catalogue raises; without one the program speaks English, and keeps the score."""


def of_the_system() -> str:
    """The first language of the environment that there is a catalogue for; else English."""
    wanted = next(filter(None, map(os.environ.get, WHERE)), "")
    codes = (re.split("[_.@]", each)[0] for each in wanted.split(":"))
    return next((code for code in codes if code in LANGUAGES), ENGLISH)


def known_to(game: str, wanted: str) -> str:
    """The language in which a game speaks where this one is wanted: English, unless the game knows it."""
    return wanted if wanted in plugin_of(game).languages else ENGLISH


@cache
def catalogue(language: str) -> Catalogue | None:
    """The sentences of a language, where they can be read; none for English, which is what the code has."""
    if language == ENGLISH or language not in LANGUAGES:
        return None
    from gettext import translation

    with suppress(*UNREADABLE):
        return translation(NAME, FOLDER, [language])
    return None
