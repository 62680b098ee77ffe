"""What people said, made ready for a page: nothing is changed but control characters left out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from unicodedata import bidirectional, category

_KEPT = "\n\t"
_NO_CHARACTERS = ("Cc", "Cs")
_TURNING = {"R", "AL", "LRE", "LRO", "LRI", "RLE", "RLO", "RLI", "FSI", "PDF", "PDI"}


def clean(words: str) -> str:
    """The words without what is no character: control signs, new lines and tabs excepted, and halves."""
    return "".join(c for c in words if c in _KEPT or not _is_none(c))


def _is_none(c: str) -> bool:
    # The last two of a plane are for programs among themselves; XML, and so a book, may not hold them.
    return category(c) in _NO_CHARACTERS or c in "\ufffe\uffff"


def told(words: str) -> str:
    """The clean words, or nothing at all where they are blank."""
    words = clean(words)
    return words if words.strip() else ""


def listing(names: Sequence[str], last: str = "and") -> str:
    """The names as one says them: "Ilse, Orrin and Wren"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def turning(spoken: Iterable[str]) -> tuple[str, ...]:
    """Those of the words, without blanks round them, that run from right to left or can turn what follows."""
    bare = dict.fromkeys(told(words).strip() for words in spoken)
    return tuple(words for words in bare if any(bidirectional(c) in _TURNING for c in words))
