"""What people said, made ready for a page: nothing is changed but control characters left out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from unicodedata import bidirectional, category

_KEPT = "\n\t"
_NO_CHARACTERS = ("Cc", "Cs")
_ENDINGS = ".!?…。！？؟।"
_CLOSERS = ")]\"'”’»"
_TURNING = {"R", "AL", "LRE", "LRO", "LRI", "RLE", "RLO", "RLI", "FSI", "PDF", "PDI"}


def clean(words: str) -> str:
    """The words without control characters, new lines and tabs excepted, and without half characters."""
    return "".join(c for c in words if c in _KEPT or category(c) not in _NO_CHARACTERS)


def told(words: str) -> str:
    """The clean words, or nothing at all where they are blank."""
    words = clean(words)
    return words if words.strip() else ""


def ends(words: str) -> bool:
    """Whether the words end like a whole sentence."""
    return words.rstrip(_CLOSERS)[-1:] in tuple(_ENDINGS)


def finished(words: str) -> str:
    """The words, with a full stop where they end like an unfinished sentence."""
    bare = words.rstrip(_CLOSERS)
    if not bare or bare[-1] in _ENDINGS:
        return words
    return f"{words}." if words[-1] in _CLOSERS or category(words[-1])[0] in "LMN" else words


def listing(names: Sequence[str], last: str = "and") -> str:
    """The names as one says them: "Ilse, Orrin and Wren"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def turning(spoken: Iterable[str]) -> tuple[str, ...]:
    """Those of the words, without blanks round them, that run from right to left or can turn what follows."""
    bare = dict.fromkeys(told(words).strip() for words in spoken)
    return tuple(words for words in bare if any(bidirectional(c) in _TURNING for c in words))
