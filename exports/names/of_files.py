"""Names of files and folders made from people's words: letters, digits and hyphens, never a path."""

from __future__ import annotations

from datetime import date
from unicodedata import category, normalize

from facilitator.dates import month

LONGEST = 80
"""Bytes of a name; with a number, an ending and what a temporary file adds it fits every file system."""

_APOSTROPHES = "'’‘ʼ`´"
_FOLDED = str.maketrans({"ß": "ss", "æ": "ae", "Æ": "AE", "ø": "o", "Ø": "O", "œ": "oe", "Œ": "OE",
                         "ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "ð": "d", "Ð": "D", "þ": "th", "Þ": "Th",
                         "ı": "i"})  # fmt: skip
_RESERVED = {"con", "prn", "aux", "nul", "conin", "conout",
             *(f"{port}{digit}" for port in ("com", "lpt") for digit in "0123456789")}  # fmt: skip


def stem(words: str, fallback: str = "") -> str:
    """The letters and digits of the words, hyphens between them; the fallback where there are none.

    Latin letters lose their accents, other letters stay. Names that Windows keeps for itself get an ending.
    """
    joined = "-".join(_spelled(words).split())
    name = joined.encode("utf-8", "ignore")[:LONGEST].decode("utf-8", "ignore").rstrip("-")
    return f"{name}-1" if name.lower() in _RESERVED else name or fallback


def folder_name(title: str, date_text: str) -> str:
    """The name of the folder for a table's files: by its title, else by the date."""
    return stem(title) or stem(date_text, "marginalia")


def dated(game: str, day: date | None) -> str:
    """What a table without a title goes by: its game and its day; "" where the day isn't known."""
    return f"{game}, {day_named(day)}" if day else ""


def day_named(day: date) -> str:
    """A date as one says it; it stays on one line."""
    return f"{day.day}\N{NO-BREAK SPACE}{month(day)}\N{NO-BREAK SPACE}{day.year}"


def _spelled(words: str) -> str:
    """The words with a space for everything that is no letter and no digit."""
    spelled = ""
    for character in normalize("NFC", words).translate(_FOLDED):
        plain = "".join(c for c in normalize("NFKD", character) if c.isascii() and c.isalnum())
        if character in _APOSTROPHES:
            continue
        if plain or character.isalnum():
            spelled += plain or character
        elif category(character)[0] != "M":
            spelled += " "
        elif spelled and not spelled[-1].isascii():
            # Vowel signs belong to letters of other scripts; on a Latin letter a mark is an accent.
            spelled += character
    return spelled
