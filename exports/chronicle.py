"""What a reader needs of a table, in order: the lives, the society, and what was asked for besides."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from exports.lives import lives
from exports.names import names
from exports.scores import score_sheet
from exports.shape import Choices as Choices
from exports.shape import Chronicle as Chronicle
from exports.shape import Limit
from exports.society import society
from exports.spoken import told
from exports.talk import left_out, talk
from facilitator.games.marginalia.entries import Seated

if TYPE_CHECKING:
    from facilitator.games.marginalia.table import Table


def usual(table: Table) -> Choices:
    """The choices to begin with: the private ones for a story; for Blob, the sheet with its players."""
    return Choices(what="cards", names="players", scores=True) if _has_no_story(table) else Choices()


def _has_no_story(table: Table) -> bool:
    """Whether this is Blob, and not a word was written but the players' names."""
    beats = (entry for entry in table.lines.values() if not isinstance(entry, Seated))
    return table.plays == "blob" and not any(told(getattr(entry, "words", "")) for entry in beats)


def chronicle(table: Table, choices: Choices, title: str, *, limits: Iterable[Limit] = ()) -> Chronicle:
    """The table as these choices want it read; a table of cards alone is always read as its sheet.

    Blank beats leave nothing behind, however they came to be blank, and nothing says who came or went.
    """
    if choices.what == "cards" or _has_no_story(table):
        return _cards(table, replace(choices, what="cards"), told(title))
    everybody = names(table, choices.names)
    called = {seat: c for seat, c in everybody.items() if choices.lives is None or seat in choices.lives}
    return Chronicle(
        title=told(title),
        choices=choices,
        world=told(table.words(("world_set",))),
        lives=lives(table, choices, called) if choices.what != "chronicle" else (),
        society=society(table, called) if choices.what != "lives" else None,
        sheet=score_sheet(table, everybody, names_first=False) if choices.scores else None,
        talk=talk(table, called) if choices.talk else (),
        left_out=left_out(limits) if choices.left_out else (),
    )


def _cards(table: Table, choices: Choices, title: str) -> Chronicle:
    # A story game names no first place, however little of it is exported (M-42).
    sheet = score_sheet(table, names(table, choices.names), names_first=table.plays == "blob")
    return Chronicle(title=title, choices=choices, sheet=sheet)
