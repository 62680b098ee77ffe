"""The export page over exports that only remember what was asked of them."""

from __future__ import annotations

from facilitator.games.game import Entry
from screens.table.export import Export
from tests.screens.context import FakeContext
from tests.screens.evening import NAMES, characters, evening, text

FILES = {"1-ilse.md": "# Ilse\n\nIlse slept on a rented boat.\n", "2-orrin.md": "# Orrin\n\nOrrin sang.\n"}


def export(
    *entries: Entry, people: tuple[str, ...] = NAMES, story: bool = True
) -> tuple[Export, FakeContext]:
    """The page after an evening."""
    played = evening(*people, story=story)
    named = characters(len(people)) if story else []
    ctx = FakeContext(*(entry for act in played.acts for entry in act), *named, *entries)
    ctx.files = FILES
    return Export(ctx), ctx


def go_to(page: Export, kind: str) -> None:
    """Put the cursor on the first row of this kind."""
    page.stop = next(stop for stop in page.stops if stop.kind == kind)


def write(page: Export) -> None:
    """Press w and Enter."""
    page.press("w", "w")
    page.press("enter", "\r")


def label(page: Export, name: str) -> str:
    """The left side of the row with this label."""
    line = next(line for line in text(page).splitlines() if line[3:].startswith(name))
    return line[:40].strip()
