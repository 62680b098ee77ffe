"""The set for a class: an invented society, mild topics, initials instead of names."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping

from facilitator.games.game import Slot
from facilitator.services.choices import SET, SETTING
from facilitator.services.context import AppContext
from facilitator.services.view import ViewState
from screens.marginalia.page import table_of
from screens.table.seating import told_apart
from screens.ui.text import plain

ON = "class"
PACK = "class"
"""The id of the pack for the setting of a class."""
OF_NAMES = ("seated", "typed")
"""Drafts that may hold a name."""
ASKED = (
    "The set for a class offers invented places and mild topics, with initials for names.",
    "Enter erases the names typed so far for good. Esc cancels.",
)
NAMES_STAY = "The set for a class is off. The names are erased, so initials stay; you can type names again."


def is_class(choices: Mapping[str, str]) -> bool:
    """Whether the table plays the set for a class."""
    return choices.get(SET) == ON


def seated_as(name: str, choices: Mapping[str, str]) -> str:
    """The name that goes on the record: in a class its initials."""
    return initials(name) if is_class(choices) else name


def initials(name: str) -> str:
    """The first sign of each word in capitals, with the marks that belong to it; a number behind stays."""
    words = plain(name).split()
    if len(words) > 1 and words[-1].isdecimal():
        return f"{initials(' '.join(words[:-1]))} {words[-1]}"
    return "".join(_first(word) for word in words)


def _first(word: str) -> str:
    signs = iter(word)
    first = next(signs, "")
    marks: list[str] = []
    for sign in signs:
        if not unicodedata.combining(sign):
            break
        marks.append(sign)
    return first.upper() + "".join(marks)


def names_half_typed(moment: ViewState) -> tuple[Slot, ...]:
    """Drafts that may hold a name, where a class wants none."""
    return tuple(slot for slot in moment.drafts if slot[0] in OF_NAMES) if is_class(moment.choices) else ()


def switch(ctx: AppContext) -> None:
    """Turn the set on or off; turned on, names already typed leave the files for good."""
    choices, library = ctx.view.choices, ctx.prompts.library
    if is_class(choices):
        is_set_there = choices.get(SETTING) == PACK
        ctx.table.settle("table", {SET: "", **({SETTING: ""} if is_set_there else {})})
        ctx.note(NAMES_STAY)
        return
    has_pack = library is not None and any(pack.about.id == PACK for pack in library.settings)
    ctx.table.settle("table", {SET: ON, **({SETTING: PACK} if has_pack else {})})
    for slot in names_half_typed(ctx.view):
        ctx.table.drop(slot)
    table = table_of(ctx.view)
    names = told_apart([seated_as(table.name(seat), ctx.view.choices) for seat in table.seats], [])
    ctx.table.replace_words({("seated", seat): name for seat, name in zip(table.seats, names, strict=True)})
