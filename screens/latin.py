"""Letters of a keyboard whose layout is not Latin: by the place of the key, where the terminal tells it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from unicodedata import name

from textual import events
from textual._xterm_parser import XTermParser

from facilitator.language import mark

NOT_LATIN = mark("Your keyboard is not set to Latin letters. Arrows, Enter and clicks work too.")
ALTERNATES = re.compile(r"\x1b\[(\d+):\d*:?(\d*)((?:;[\d:]*)*[u~A-S])")
"""A key in kitty's protocol, with what it would be under Shift and in the standard layout."""
LETTERS = {str(ord(letter)): letter for letter in "abcdefghijklmnopqrstuvwxyz"}


class PlacedKey(events.Key):
    """A key, and the letter in its place on a Latin keyboard."""

    place = ""


PlacedKey.handler_name = events.Key.handler_name


def is_foreign(sign: str) -> bool:
    """Whether it is a letter that is not Latin; what comes before Greek stands on Latin keyboards, as µ."""
    return sign >= "Ͱ" and sign.isalpha() and not name(sign, "").startswith("LATIN")


def latin(event: events.Key) -> tuple[str, str]:
    """The name and the sign of a key where no text is typed: ASCII digits, and letters by their place."""
    sign = event.character or ""
    if isinstance(event, PlacedKey) and event.place and is_foreign(sign):
        return event.place, event.place
    return (str(int(sign)), str(int(sign))) if sign.isdecimal() else (event.key, sign)


class PlacesParser(XTermParser):
    """Textual's parser, which stumbles over alternates. A chord has no text, so it is Latin from here on."""

    def _sequence_to_key_events(self, sequence: str, alt: bool = False) -> Iterable[events.Key]:
        found = ALTERNATES.fullmatch(sequence)
        if found is None:
            yield from super()._sequence_to_key_events(sequence, alt)
            return
        sign, place, rest = found.groups()
        for plain in super()._sequence_to_key_events(f"\x1b[{sign}{rest}", alt):
            event = PlacedKey(plain.key, plain.character)
            event.place = LETTERS.get(place, "")
            is_latin = name(chr(int(sign)), "").startswith("LATIN")
            if event.place and not is_latin and "ctrl+" in event.key and not event.character:
                event.key = f"{event.key.rpartition('+')[0]}+{event.place}"
            yield event
