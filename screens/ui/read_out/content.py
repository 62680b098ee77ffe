"""All that a page says, as one value: for ears, instead of drawn rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from facilitator.language import mark, tr
from screens.ui.blocks import Block
from screens.ui.blocks.said import Note, Say
from screens.ui.blocks.telling import OtherLine
from screens.ui.footer import Shown
from screens.ui.read_out.heard import said

if TYPE_CHECKING:
    from screens.ui.page import Page

WIDE = 200
"""So wide nothing of the first line is cut."""


UNSEEN = mark("Somebody writes alone now. Nobody else looks or listens.")


class WordsField(NamedTuple):
    """A line for words: what it is called, what it says while it is empty, what stands in it.

    `is_half`: it was typed and is not kept; `is_offered`: nobody typed it, it came from a phone; `here`: it
    takes the keys.
    """

    title: str
    hint: str
    words: str
    is_half: bool = False
    here: bool = False
    is_offered: bool = False


class PageContent(NamedTuple):
    """Where we are, what there is to read, the lines for words, and the keys that the footer names."""

    where: str
    blocks: Sequence[Block]
    fields: Sequence[WordsField | OtherLine] = ()
    keys: Sequence[Shown] = ()


def content_of(page: Page, *, for_one: bool = False) -> PageContent:
    """What this page says now; an unseen turn says nothing of it but to the one whose turn it is."""
    if page.is_unseen and not for_one:
        return PageContent(_where(page), (Say((tr(UNSEEN),)),))
    fields: list[WordsField | OtherLine] = [*page.over_line()]
    line, view = page.line(), page.ctx.view
    if line is not None:
        kept = view.words(line.slot)
        words = line.text if line.text is not None else view.drafts.get(line.slot, kept or line.offered)
        fields.append(WordsField(line.title, line.hint, words, words != kept, page.in_line))
    fields += page.under_line()
    reminder = " ".join(filter(None, map(said, page.reminds(WIDE).spans)))
    reminds = (Note(reminder, goes=0),) if reminder else ()
    return PageContent(_where(page), (*page.blocks(), *reminds), fields, page.foot())


def _where(page: Page) -> str:
    """The place in the first line, and the step where that says more."""
    place, step = page.head(WIDE)[0].spans[0].text.strip(), tr(page.title)
    if step.casefold() in place.casefold():
        step = ""
    elif place.casefold() in step.casefold():
        place = ""
    parts = f"{place} · {step}".split(" · ")
    return " · ".join(part.capitalize() for part in parts if part)
