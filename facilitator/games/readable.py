"""What people said, and numbers, made ready for a page, whoever shows it: the screen, a file, a chat."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from unicodedata import bidirectional

from facilitator.language import tr

_NO_CHARACTERS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
"""Control signs, half characters, and the two at the end that no XML, and so no book, may hold."""
_AT_LINE_ENDS = re.compile(r"[^\S\n]+(?=\n|\Z)")
_FROM_RIGHT_TO_LEFT = {"R", "AL", "LRE", "LRO", "LRI", "RLE", "RLO", "RLI", "FSI", "PDF", "PDI"}


def writable(words: str) -> str:
    """The words without what is no character: control signs, new lines and tabs excepted, and halves."""
    return _NO_CHARACTERS.sub("", words)


def readable(words: str) -> str:
    """The writable words without blanks at the ends of their lines; nothing at all where they are blank.

    Nobody sees those blanks, and in Markdown they could only stand as a code that everybody sees.
    """
    words = _AT_LINE_ENDS.sub("", writable(words))
    return words if words.strip() else ""


def on_one_line(words: str) -> str:
    """The readable words with a space for each new line."""
    return " ".join(readable(words).split())


def number(value: int) -> str:
    """A number as it is read, with a minus that begins no list."""
    return str(value).replace("-", "−")


def listing(names: Sequence[str]) -> str:
    """The names as one says them: "Ilse, Orrin and Wren"."""
    if len(names) < 2:
        return "".join(names)
    return tr("{others} and {last}", others=", ".join(names[:-1]), last=names[-1])


def bidirectional_in(spoken: Iterable[str]) -> tuple[str, ...]:
    """Those of the words, without blanks round them, that run from right to left or have signs of direction.

    Amid a sentence that runs from left to right they would change the order in which it is shown.
    """
    bare = dict.fromkeys(readable(words).strip() for words in spoken)
    return tuple(words for words in bare if any(bidirectional(c) in _FROM_RIGHT_TO_LEFT for c in words))
