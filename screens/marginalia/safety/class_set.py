"""The set for a class: an invented society, mild topics, initials instead of names."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence

from facilitator.services.choices import CLASS, SET, SETTING, is_class
from facilitator.services.context import AppContext
from screens.marginalia.page import table_of
from screens.table.half_typed import names_half_typed
from screens.table.typed_names import told_apart
from screens.ui.text import plain

PACK = "class"
"""The id of the pack for the setting of a class."""
SHOWN = 7
"""As many initials as are shown before they are all there is."""
OFFERS = "The set for a class offers invented places and mild topics, with initials for names."
KEEPS = "Enter keeps {initials} of the names and erases the rest for good; nobody types again. Esc cancels."
NAMES_STAY = "The set for a class is off. The names are erased, so initials stay; you can type names again."


def seated_as(names: Sequence[str], others: Iterable[str], choices: Mapping[str, str]) -> list[str]:
    """The names that go on the record, no two alike: in a class initials.

    There twins have a second letter if they have one, else a number; initials typed as such come first.
    """
    taken = list(others)
    if not is_class(choices):
        return told_apart(names, taken)
    own = dict[int, str]()
    for at in sorted(range(len(names)), key=lambda at: initials(names[at]) != names[at]):
        [short] = told_apart([initials(names[at])], taken)
        longer = _with_second_letter(names[at])
        if short != initials(names[at]) and longer and told_apart([longer], taken) == [longer]:
            short = longer
        own[at] = short
        taken.append(short)
    return [own[at] for at in range(len(names))]


def asked(ctx: AppContext) -> tuple[str, str]:
    """What the set offers, and what it would make of these names."""
    table = table_of(ctx.view)
    names = seated_as([table.name(seat) for seat in table.ring(1)], (), {SET: CLASS})
    shown = [*names[:SHOWN], *(["…"] if len(names) > SHOWN else [])]
    return OFFERS, KEEPS.format(initials=", ".join(shown) or "initials")


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
        if signs and unicodedata.combining(sign):
            signs[-1] += sign
        else:
            signs.append(sign)
    return signs


def switch(ctx: AppContext) -> None:
    """Turn the set on or off; turned on, names already typed leave the files for good."""
    choices, library = ctx.view.choices, ctx.prompts.library
    if is_class(choices):
        is_set_there = choices.get(SETTING) == PACK
        ctx.table.settle("table", {SET: "", **({SETTING: ""} if is_set_there else {})})
        ctx.note(NAMES_STAY)
        return
    has_pack = library is not None and any(pack.about.id == PACK for pack in library.settings)
    ctx.table.settle("table", {SET: CLASS, **({SETTING: PACK} if has_pack else {})})
    for slot in names_half_typed(ctx.view):
        ctx.table.erase_draft(slot)
    table = table_of(ctx.view)
    names = seated_as([table.name(seat) for seat in table.seats], (), ctx.view.choices)
    ctx.table.replace_words({("seated", seat): name for seat, name in zip(table.seats, names, strict=True)})
