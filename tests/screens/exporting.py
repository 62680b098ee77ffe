"""The export page on a desk that only remembers what was asked of it."""

from __future__ import annotations

from typing import Any

from exports.shape import Choices
from facilitator.games.game import Entry
from screens.export import Export
from tests.screens.desk import FakeDesk
from tests.screens.evening import NAMES, characters, evening, text

FILES = {"1-ilse.md": "# Ilse\n\nIlse slept on a rented boat.\n", "2-orrin.md": "# Orrin\n\nOrrin sang.\n"}


class Asked(FakeDesk):
    """A desk that remembers which choices were previewed and written."""

    seen: Choices | None = None
    written: tuple[Choices, str] | None = None

    def export_preview(self, choices: Any) -> dict[str, str]:
        """The files, whatever was chosen."""
        self.seen = choices
        return self.files

    def export(self, choices: Any, folder: str) -> str:
        """Only remember."""
        self.written = (choices, folder)
        return f"Two files in {folder}."


def export(*entries: Entry, people: tuple[str, ...] = NAMES, story: bool = True) -> tuple[Export, Asked]:
    """The page after an evening."""
    played = evening(*people, story=story)
    named = characters(len(people)) if story else []
    desk = Asked(*(entry for act in played.acts for entry in act), *named, *entries)
    desk.files = FILES
    return Export(desk), desk


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
