"""The languages that there is a catalogue of sentences for, and which of them is spoken."""

from __future__ import annotations

import os
import re
import struct
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from facilitator.filesystem import found, inside
from facilitator.games.registry import plugin_of
from facilitator.language import ENGLISH, mark, speak
from facilitator.paths import NAME

if TYPE_CHECKING:
    from gettext import NullTranslations as Catalogue

ITS_NAME = mark("the name of this language in itself")
FOLDER = Path(__file__).parent / "locale"
WHERE = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The variables that name the language of a system; the first that is set decides."""
UNREADABLE = (OSError, ValueError, LookupError, SyntaxError, struct.error)
"""What reading a damaged catalogue raises; without one the program speaks English, and keeps the score."""


@cache
def codes() -> tuple[str, ...]:
    """The languages that can be spoken, English first: each other one has a file in the folder."""
    with suppress(OSError):
        folders = inside(FOLDER)
        return (ENGLISH, *(each.name for each in folders if found(each / "LC_MESSAGES" / f"{NAME}.mo")))
    return (ENGLISH,)


def names() -> dict[str, str]:
    """The same with the names that their speakers know them by; a code where its file can’t be read."""
    found = {code: catalogue(code) for code in codes()[1:]}
    own = {code: each.gettext(ITS_NAME) if each is not None else code for code, each in found.items()}
    return {ENGLISH: "English", **own}


def of_the_system() -> str:
    """The first language of the environment that there is a catalogue for; else English."""
    wanted = next(filter(None, map(os.environ.get, WHERE)), "")
    wished = (re.split("[_.@]", each)[0] for each in wanted.split(":"))
    return next((code for code in wished if code in codes()), ENGLISH)


def known_to(game: str, language: str) -> str:
    """The language in which a game speaks where this one is wanted: English, unless the game knows it."""
    return language if plugin_of(game).is_translated else ENGLISH


def wanted(chosen: str) -> str:
    """The language that was chosen in the settings; the system’s where that is none, as "" is."""
    return chosen if chosen in codes() else of_the_system()


def speak_in(language: str, game: str = "") -> None:
    """Speak a language from now on; at a table of a game what that knows."""
    spoken = known_to(game, language) if game else language
    speak(catalogue(spoken), spoken)


@cache
def catalogue(language: str) -> Catalogue | None:
    """The sentences of a language, where they can be read; none for English, which is what the code has."""
    if language not in codes()[1:]:
        return None
    from gettext import translation

    with suppress(*UNREADABLE):
        return translation(NAME, FOLDER, [language])
    return None
