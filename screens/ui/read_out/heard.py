"""How words, signs and keys are read out: the program’s with every sign by its name, people’s as they are."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from facilitator.language import mark, tr
from screens.ui.text import Span, plain

HALF, HALF_SAID = "¶… ", mark("half typed: ")
"""What half typed words begin with."""
SIGNS = mark({
    " · ": "; ", " → ": " becomes ", " = ": " is ", HALF: HALF_SAID, "▏": "",
    "♦": " diamonds", "♥": " hearts", "♠": " spades", "♣": " clubs",
    "¤": " coins", "∪": " cups", "┼": " swords", "║": " batons",
    "●": "full circle", "○": "empty circle", "▼": "triangle down", "▲": "triangle up", "☽": "moon",
    "†": "dagger", "❧": "leaf", "¶": "note", "▐": "", "▌": "bar", "·": "dot",
    "↑↓": "up and down arrows", "←→": "left and right arrows",
    "↑": "up arrow", "↓": "down arrow", "←": "left arrow", "→": "right arrow", "^": "caret", "=": " equals ",
    "*": "asterisk", "◐": "half circle", "✧": "open star", "✓": "told",
    "▸": "the cursor", "‹ ›": "angle brackets", "‹": "", "›": "",
    "−": "minus ", "<": "less-than sign", ">": "greater-than sign",
})  # fmt: skip
"""What signs are called amid the program’s words; where one means something of its own, its span says it."""
KEYS = mark({
    "Esc": "Escape", "Bksp": "Backspace", "Del": "Delete", "PgUp": "Page Up", "PgDn": "Page Down",
    "?": "question mark", ".": "full stop", ",": "comma", "/": "slash", "=": "equals sign",
})  # fmt: skip
BLANKS = mark({
    "character": "the character", "player": "the player", "another": "another character",
    "others": "the others", "agenda": "the agenda", "age": "the age", "suit": "the suit",
})  # fmt: skip
"""How the blanks of a pack’s texts are heard; any other word in braces is somebody’s."""
OWN = ("words", "half")
"""The styles of what people said."""
NOTHING_YET = mark("nothing yet")
CURSOR = mark("; cursor here")
"""At the end of a line: the next key is about it."""

_called: Mapping[str, str] = {}
"""What keys are called where other names hold than those on a keyboard."""

_SIGN = re.compile("|".join(map(re.escape, sorted(SIGNS, key=len, reverse=True))))
_NAMED = re.compile("[●▼▲] (?=[a-z])")
"""An outcome whose name follows its sign."""
_CARD = re.compile(r"(?<=[♦♥♠♣¤∪┼║])(?=\w)")
_RANGE = re.compile(r"(?<=\w)[–›](?=\w)|(?<=\d) : (?=\d)")
_CONTROL = re.compile(r"ctrl\+(\w\b)?")
_BLANK = re.compile(rf"\{{({'|'.join(BLANKS)})\}}")
_FRAME = re.compile("▐ *([^▌]*?) *▌")
"""What the cursor is on, between two halves of a frame."""
_BULLET = re.compile("^[·†] (?=.)")
"""What a line begins with that is one of a list, or off by a rule, as it says itself."""
_SPACES = re.compile(r"\s+")
_KEY_AMID = re.compile(
    r"ctrl\+(?:[a-z]|↑↓|←→)(?!\w)|↑↓|←→|[↑↓←]|(?<! )→|→(?! )"
    r"|\b(?:F[1-4]|Esc|Tab|Backspace|Bksp|PgUp|PgDn)\b|\bDel\b(?= )"
)
"""Names of keys amid sentences; “Del” is a word as well, in some languages, where no label has it alone."""


@contextmanager
def keys_called(names: Mapping[str, str]) -> Iterator[None]:
    """Have the program’s words call keys by these names, as whoever types lines would write them."""
    global _called
    before, _called = _called, names
    try:
        yield
    finally:
        _called = before


def heard(words: str) -> str:
    """The program’s words on one line: signs, keys and blanks by their names, 0–7 as 0 to 7."""
    if words == "·":
        return tr(NOTHING_YET)
    words = _KEY_AMID.sub(lambda found: _called.get(found[0], found[0]), words) if _called else words
    words = _FRAME.sub(r"\1", _BULLET.sub("", plain(words)))
    words = _SIGN.sub(lambda found: tr(SIGNS[found[0]]), _NAMED.sub("", _CARD.sub(" ", words)))
    words = _BLANK.sub(lambda found: tr(BLANKS[found[1]]), words)
    words = _CONTROL.sub(lambda found: f"{tr('Control')} {(found[1] or '').upper()}", words)
    return _SPACES.sub(" ", _RANGE.sub(tr(" to "), words)).strip()


def own(words: str) -> str:
    """People’s words on one line, as they are; that they are half typed is said."""
    words = plain(words)
    return tr(HALF_SAID) + words.removeprefix(HALF) if words.startswith(HALF) else words


def in_style(words: str, style: str) -> str:
    """Words whose style tells whether people said them."""
    return own(words) if style in OWN else heard(words)


def said(span: Span) -> str:
    """A span as it is read out."""
    return in_style(span.said or span.text, span.style)


def key_name(shown: str) -> str:
    """What a key is called that a footer shows."""
    if shown in _called:
        return _called[shown]
    return tr(KEYS[shown]) if shown in KEYS else heard(shown)
