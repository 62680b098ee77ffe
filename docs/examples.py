"""Writes the files of three evenings into docs/examples: python -m docs.examples."""

from __future__ import annotations

from pathlib import Path

from docs.played.evening import Played
from docs.played.ring_road import RING_ROAD
from docs.played.second_dam import SECOND_DAM
from docs.played.year_nine import YEAR_NINE
from exports.files import checked
from exports.formats import Content

FOLDER = Path(__file__).parent / "examples"
EVENINGS: tuple[Played, ...] = (RING_ROAD, SECOND_DAM, YEAR_NINE)
FORMATS = ("markdown", "html", "epub")


def files() -> dict[str, Content]:
    """Every file by its name, read back as when a table is exported."""
    made: dict[str, Content] = {}
    for evening in EVENINGS:
        for format in FORMATS:
            made |= checked(evening.source(format))
    return made


if __name__ == "__main__":
    for name, content in files().items():
        (FOLDER / name).write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
