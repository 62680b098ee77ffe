"""Names as they are typed or pasted, and how people of one name are told apart."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from unicodedata import normalize

from screens.ui.text import cut, listed, plain

_BREAKS = re.compile(r"[\n\r\v\f\u0085\u2028\u2029]+")
_COMMAS = re.compile(r"[,;\uff0c\u3001\u060c]")


def split_names(text: str) -> list[str]:
    """The names in a text, one a line; a single line may have them between commas."""
    lines = [line for line in _BREAKS.split(text) if line.strip()]
    if len(lines) == 1:
        lines = _COMMAS.split(lines[0])
    return [name for line in lines if (name := plain(line).strip())]


def told_apart(names: Iterable[str], others: Iterable[str]) -> list[str]:
    """The names with a number behind each that somebody has already: Ana, Ana 2."""
    taken = {_alike(name) for name in others}
    apart = []
    for name in names:
        own, count = name, 2
        while _alike(own) in taken:
            own, count = f"{name} {count}", count + 1
        taken.add(_alike(own))
        apart.append(own)
    return apart


def not_taken(names: Sequence[str]) -> str:
    """What was typed too fast for its page, or behind a name that was refused."""
    quoted = [f"“{cut(plain(name), 20)}”" for name in names if name.strip()]
    return f"{listed(quoted)} {'was' if len(quoted) == 1 else 'were'} not taken." if quoted else ""


def _alike(name: str) -> str:
    return normalize("NFC", name).casefold()
