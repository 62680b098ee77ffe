"""Names of people, sides and cards: how one is kept, and when two of them are the same."""

from __future__ import annotations

import re
from unicodedata import normalize

UNSEEN = (
    "[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f"
    "\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb"
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""What Unicode calls Default_Ignorable_Code_Point, and control characters that part no words.

Patterns are compiled with the first name that needs them: a start has no six milliseconds for that.
"""
_JOINED = f"(?!{UNSEEN})[\u0590-\u1dff\u2190-\u2bff\u2e80-\ufdff\U00010000-\U0003ffff]"
"""Letters of scripts that need a joiner or another form here and there, and emoji."""
_SHAPED = (
    "(\U0001f3f4[\U000e0020-\U000e007f]+"  # the flag of a part of a country
    f"|{_JOINED}[\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]?(?:[\u200c\u200d](?={_JOINED}))?)"
    f"|{UNSEEN}"
)


def clean_name(typed: str) -> str:
    """The name composed (NFC), without signs that nobody sees but those that shape the letter before them."""
    if typed.isascii() and typed.isprintable():
        return typed
    name = normalize("NFC", typed)
    # What goes may have stood between a letter and its marks.
    while (kept := normalize("NFC", re.sub(_SHAPED, r"\1", name))) != name:
        name = kept
    return name


def folded_name(name: str) -> str:
    """A name as it is compared: neither case, spaces, unseen signs nor the way a letter was typed count."""
    apart = normalize("NFD", re.sub(UNSEEN, "", name))
    return normalize("NFC", " ".join(apart.casefold().split()))
