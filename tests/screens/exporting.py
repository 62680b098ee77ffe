"""The export page over exports that only remember what was asked of them."""

from __future__ import annotations

from exports.model import Heading, Paragraph
from facilitator.games.game import Entry
from screens.table.export import Export
from tests.screens.context import FakeContext
from tests.screens.evening import NAMES, characters, evening, text

FILES = {
    "1-ilse.md": (Heading(1, "Ilse"), Paragraph("Ilse slept on a rented boat.")),
    "2-orrin.md": (Heading(1, "Orrin"), Paragraph("Orrin sang.")),
}


def export(
    *entries: Entry, people: tuple[str, ...] = NAMES, story: bool = True
) -> tuple[Export, FakeContext]:
    """The page after an evening."""
    played = evening(*people, story=story)
    named = characters(len(people)) if story else []
    ctx = FakeContext(*(entry for act in played.acts for entry in act), *named, *entries)
    ctx.files = dict(FILES)
    return Export(ctx), ctx


def go_to(page: Export, kind: str) -> None:
    """Put the cursor on the first row of this kind."""
    page.at = next(row for row in page.offer.rows if row.kind == kind)


def write(page: Export) -> None:
    """Press w and Enter."""
    page.press("w", "w")
    page.press("enter", "\r")


def label(page: Export, name: str) -> str:
    """The left side of the row with this label."""
    line = next(line for line in text(page).splitlines() if line[5:].startswith(name))
    return " ".join(line[:43].replace("↓", " ").replace("↑", " ").split())
