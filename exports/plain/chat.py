"""A table as text to paste into a chat: the story, or the totals in a few lines without columns.

In the totals the number comes first, so that no line begins with what somebody is called.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from exports.documents import page, whole
from exports.model import ToldEvening
from exports.names.of_files import stem
from exports.plain.page import text as plain_text
from facilitator.games.readable import on_one_line
from facilitator.games.registry import name_of
from facilitator.language import tr

if TYPE_CHECKING:
    from exports.source import Source


def files(source: Source) -> dict[str, str]:
    """The one file of this export by its name."""
    if source.choices.what == "cards" or not isinstance(source.told, ToldEvening):
        return {f"{stem(source.title, tr('score-sheet')).lower()}.txt": sheet(source)}
    document = whole(source.told)
    return {f"{document.stem}.txt": story(source, source.told)}


def story(source: Source, evening: ToldEvening) -> str:
    """The story, and if the scores are wanted the totals in the place of their tables."""
    parts = evening.of("life", "chronicle", "notes")
    told = plain_text(page(whole(replace(evening, parts=parts))))
    return "\n".join((told, *source.exporter.totals(source), "")) if source.choices.scores else told


def sheet(source: Source) -> str:
    """What was played, and how it stands."""
    title, game = on_one_line(source.title), name_of(source.state.plays)
    head = f"{game}: {title}" if title else game
    return "\n".join((head, *source.exporter.totals(source))) + "\n"
