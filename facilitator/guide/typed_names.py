"""Names as they are typed or pasted: what can be one, and how people of one name are told apart."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from unicodedata import combining

from facilitator.games.readable import listing as listed
from facilitator.language import mark, tr, trn
from facilitator.names import clean_name, folded_name
from facilitator.record import LONGEST_PLAYER
from facilitator.terminal_text import STEERING, plain

MOST_WORDS, MOST_IN_SMALL_LETTERS = 4, 2
"""More words are a sentence; and more than two, where already the first begins with a small letter."""
ENDS = re.compile(r"\S\s+\S.*[.!?…。！？]$", re.DOTALL)
"""Two words at least, and the stop of a sentence: a single “J.” is a name."""
SHORTENED = re.compile(r"\s[A-Z][a-z]{0,2}\.$")
"""Ana M., Sammy Davis Jr."""
JOINS = frozenset(
    {"al", "bin", "da", "de", "del", "della", "der", "di", "dos", "du", "ibn", "la", "le", "van", "von", "y"}
)
"""Small words between the parts of a name; they make no sentence of it."""
DIGITS = re.compile(r"[\d\s.,:/-]*\d[\d\s.,:/-]*")
NO_NAME = mark(
    "“{words}” can’t be a name: a name is no sentence, not digits alone, and has {most} characters at most."
)
NO_SIDE = mark(
    "“{words}” can’t be a name: that of a side is not digits alone, and has {most} characters at most."
)
_BREAKS = re.compile(r"[\n\r\v\f\u0085\u2028\u2029]+")
_COMMAS = re.compile(r"[,;\uff0c\u3001\u060c]")


def can_be_a_name(words: str) -> bool:
    """No sentence, not digits alone, and at most 30 characters."""
    words = words.strip()
    if len(words) > LONGEST_PLAYER or "\n" in words or DIGITS.fullmatch(words):
        return False
    first, *others = words.split() or [""]
    many = 1 + sum(other not in JOINS for other in others)
    is_said = many > MOST_WORDS or (many > MOST_IN_SMALL_LETTERS and first[:1].islower())
    return not is_said and not (ENDS.search(words) and not SHORTENED.search(words))


def why_no_name(names: Iterable[str]) -> str:
    """What a name is, where one of these can't be one; "" where all can."""
    return next((_said(NO_NAME, name) for name in names if not can_be_a_name(name)), "")


def why_no_side(name: str) -> str:
    """Why a side can’t be called so; "" where it can: it is no person, and may be called by a sentence."""
    is_none = len(name) > LONGEST_PLAYER or DIGITS.fullmatch(name)
    return _said(NO_SIDE, name) if is_none else ""


def _said(why: str, name: str) -> str:
    return tr(why, words=plain(name, 20), most=LONGEST_PLAYER)


def split_names(text: str) -> list[str]:
    """The names in a text, one a line; a single line may have them between commas."""
    lines = [line for line in _BREAKS.split(text) if line.strip()]
    if len(lines) == 1:
        lines = _COMMAS.split(lines[0])
    return [name for line in lines if (name := clean_name(STEERING.sub("", line)).strip())]


def told_apart(names: Iterable[str], others: Iterable[str]) -> list[str]:
    """The names with a number behind each that somebody has already: Ana, Ana 2."""
    taken = {folded_name(name) for name in others}
    apart = []
    for name in names:
        own, count = name, 2
        while folded_name(own) in taken:
            own, count = f"{name} {count}", count + 1
        taken.add(folded_name(own))
        apart.append(own)
    return apart


def not_taken(names: Sequence[str]) -> str:
    """What was typed too fast for its page, or behind a name that was refused."""
    quoted = [f"“{plain(name, 20)}”" for name in names if name.strip()]
    return (
        trn("{names} was not taken.", "{names} were not taken.", len(quoted), names=listed(quoted))
        if quoted
        else ""
    )


# ---------------------------------------------------------------- a class


def seated_as(names: Sequence[str], others: Iterable[str], *, in_class: bool) -> list[str]:
    """The names that go on the record, no two alike, nor one of the others: in a class initials.

    There twins have a second letter if they have one, else a number; initials typed as such come first.
    """
    if not in_class:
        return told_apart(names, others)
    others, own = list(others), dict[int, str]()
    for at in sorted(range(len(names)), key=lambda at: initials(names[at]) != names[at]):
        taken = [*others, *own.values()]
        [short] = told_apart([initials(names[at])], taken)
        longer = _with_second_letter(names[at])
        if short != initials(names[at]) and longer and told_apart([longer], taken) == [longer]:
            short = longer
        own[at] = short
    return [own[at] for at in range(len(names))]


def initials(name: str) -> str:
    """The first sign of each word in capitals, with the marks that belong to it; a number behind stays.

    Two or three capitals, typed as one word, are initials already.
    """
    words = plain(name).split()
    if len(words) > 1 and words[-1].isdecimal():
        return f"{initials(' '.join(words[:-1]))} {words[-1]}"
    if len(words) == 1 and 2 <= len(words[0]) <= 3 and words[0].isalpha() and words[0].isupper():
        return words[0]
    return "".join(_signs(word)[0].upper() for word in words)


def _with_second_letter(name: str) -> str:
    """Ab for Abe, AnM for Ana Maria; "" where the first word has no other letter, or is initials."""
    first, *rest = plain(name).split() or [""]
    signs = _signs(first)
    if len(signs) < 2 or initials(first) == first or not signs[1].isalpha():
        return ""
    return f"{signs[0].upper()}{signs[1].lower()}{''.join(_signs(word)[0].upper() for word in rest)}"


def _signs(word: str) -> list[str]:
    """The signs of a word, each with the marks that belong to it."""
    signs: list[str] = []
    for sign in word:
        if signs and combining(sign):
            signs[-1] += sign
        else:
            signs.append(sign)
    return signs
