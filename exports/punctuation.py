"""A capital and a full stop for each paragraph of notes; nothing else of what people said is changed.

In doubt nothing is added: to lists, verses and stage directions, to addresses, faces and names like iPhone.
Two lines are a paragraph that somebody broke; so are more, if a sentence ends on one before the last.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from unicodedata import category, name

_BETWEEN = re.compile(r"(\n{2,})")
_LISTED = re.compile(r"[-–—*+•·◦▪‣>#]\s|\(?(?:\d{1,3}[.)]|[a-z]\))\s")
_ADDRESS = re.compile(r"\w+://|www\.|\S+@\S|\S+\.[a-z]{2,}(?:/|$)", re.IGNORECASE)
_FACE = re.compile(r"[:;=<8][-'^]?[A-Za-z0-9]|[xX]D|<3+")
_SENTENCE_END = re.compile(r"[.?!…。۔।]\W*\Z")
_FIRST_WORD = re.compile(r"[\w'’\-]+")
_QUOTES, _SINGLE = "\"'‘’“”„‚", "'‘’"
_MEASURES = "%‰°′″"
_TURKISH = frozenset("ıİğĞşŞ")
_URDU = frozenset("ٹڈڑےں")
_STOPS = {
    "ARMENIAN": "։", "BENGALI": "।", "BOPOMOFO": "。", "CJK": "。", "DEVANAGARI": "।", "ETHIOPIC": "።",
    "GUJARATI": ".", "GURMUKHI": "।", "HIRAGANA": "。", "KATAKANA": "。", "KHMER": "។", "LAO": "",
    "MYANMAR": "။", "ORIYA": "।", "THAI": "", "TIBETAN": "།",
}  # fmt: skip
"""How a sentence ends in scripts that do it without a dot, by how Unicode names their letters."""


def finished(words: str) -> str:
    """The words with the first letter of each paragraph raised, and a full stop where one is missing."""
    return "".join(
        piece if place % 2 else _paragraph(piece) for place, piece in enumerate(_BETWEEN.split(words))
    )


def _paragraph(text: str) -> str:
    """One paragraph; a list, a verse and a stage direction stay as they are."""
    core = text.strip()
    lines = core.splitlines()
    if not core or any(map(_LISTED.match, lines)) or _is_verse(lines) or _is_bracketed(core):
        return text
    if _is_bracketed(lines[-1]):
        return text.replace(core, raised(core), 1)
    before, _, after = text.partition(core)
    return f"{before}{_ended(raised(core))}{after}"


def _is_verse(lines: Sequence[str]) -> bool:
    """Whether these are three lines or more, and on none of them but the last a sentence ends."""
    return len(lines) > 2 and not any(map(_SENTENCE_END.search, lines[:-1]))


def _is_bracketed(core: str) -> bool:
    """Whether all of it stands in brackets, as what an actor does."""
    return category(core[0]) == "Ps" and category(core[-1]) == "Pe"


def raised(core: str) -> str:
    """The words with their first letter as a capital, if it is a plain small one; marks may stand before."""
    at = next((at for at, character in enumerate(core) if not _opens(character)), len(core))
    word = _FIRST_WORD.match(core, at)
    if word is None or not core[at].islower() or _ADDRESS.match(core[at:].split()[0]):
        return core
    capital = core[at].title()
    is_apostrophe = at > 0 and core[at - 1] in _SINGLE and not _is_closed(core[at:])
    if len(capital) != 1 or is_apostrophe or _is_a_name(word[0], core):
        return core
    return f"{core[:at]}{capital}{core[at + 1 :]}"


def _opens(character: str) -> bool:
    return character in _QUOTES or character in "¿¡" or category(character) in ("Ps", "Pi", "Pf", "Zs", "Cf")


def _is_a_name(word: str, core: str) -> bool:
    """Whether this is no small letter of ours to raise: iPhone and x2; i in Turkish, ij in Dutch."""
    if any(character.isupper() or character.isdigit() or character == "_" for character in word):
        return True
    return word.startswith("ij") or (word[0] == "i" and bool(_TURKISH & set(core)))


def _is_closed(rest: str) -> bool:
    """Whether a single quote ends in what follows; else it is an apostrophe, as in ’tis."""
    return bool(re.search(r"[^\W_]?['’](?!\w)", rest))


def _ended(core: str) -> str:
    """The words with the full stop of their script behind them, if they end in a letter or a number."""
    bare = core
    while bare and _closes(bare[-1]):
        bare = bare[:-1]
    if not _ends_unfinished(bare):
        return core
    # An address or a face would be spoiled.
    last = bare.split()[-1]
    return core if _ADDRESS.match(last) or _FACE.fullmatch(last) else f"{core}{_stop_of(bare)}"


def _closes(character: str) -> bool:
    return character in _QUOTES or category(character) in ("Pe", "Pf", "Pi", "Zs", "Cf")


def _ends_unfinished(bare: str) -> bool:
    """Whether the last thing seen is a letter, a number or a measure, with accents or without."""
    base = bare
    while base and category(base[-1])[0] == "M":
        if base[-1] in "\ufe0e\ufe0f\u20e3":
            return False  # a picture made of a sign
        base = base[:-1]
    return bool(base) and (
        category(base[-1])[0] in "LN" or base[-1] in _MEASURES or category(base[-1]) == "Sc"
    )


def _stop_of(bare: str) -> str:
    """The full stop of the script of the last letter; none for figures alone."""
    last = next((character for character in reversed(bare) if character.isalpha()), "")
    if not last:
        return ""
    script = re.split(r"[ -]", name(last, ""))[0]
    return "۔" if script == "ARABIC" and _URDU & set(bare) else _STOPS.get(script, ".")
