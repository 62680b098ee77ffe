"""The keys of a page that have a line in the palette."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from screens.table.commands import Command
from screens.ui.page import Page, said


def of_keys(page: Page, *acts: str) -> Iterator[Command]:
    """The keys of a page that have a line of their own, by what they do, as far as they act now."""
    for act in acts:
        for key in page.keys:
            if key.act == act and key.listed is not None and key.when(page) and key.listed.when(page):
                name, explains = said(key.listed.name, page), said(key.listed.explains, page)
                yield Command(name, explains, partial(page.do_listed, key))
