"""A table for a plenary as JSON: figures that anybody may see, and beside them only what it shares."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from exports.source import story_exporter_of

if TYPE_CHECKING:
    from exports.source import Source

FORMAT = "marginalia-plenary"
VERSION = 1
SHOWN = 6
"""So many letters of its number stand in the name of its file: those of many tables fit in one folder."""


def files(source: Source) -> dict[str, str]:
    """The one file of this export; neither its name nor what is in it has the title of the table."""
    number = numbered(source.id)
    name = "-".join(filter(None, ("plenary", number[:SHOWN])))
    written = json.dumps(document(source, number), ensure_ascii=False, indent=1)
    # Half a character is no JSON that others read.
    return {f"{name}.json": written.encode("utf-8", "replace").decode("utf-8") + "\n"}


def numbered(id: str) -> str:
    """A number for a table that leads nobody back to its shelf; "" for one that is kept nowhere."""
    return sha256(f"plenary {id}".encode()).hexdigest()[:16] if id else ""


def document(source: Source, number: str) -> dict[str, Any]:
    """What a table brings, as plain data without anything empty; a game without a story brings nothing."""
    exporter = story_exporter_of(source.game)
    brought = asdict(exporter.brought(source.state, source.choices, number)) if exporter is not None else {}
    return {"format": FORMAT, "version": VERSION, "people": 0} | _filled(brought)


def _filled(given: Mapping[str, Any]) -> dict[str, Any]:
    """Whatever of it is not empty, and the same of each thing in its lists."""
    found: dict[str, Any] = {}
    for key, value in given.items():
        if isinstance(value, tuple):
            value = [_filled(each) if isinstance(each, dict) else each for each in value]
        if value not in ("", [], None, 0):
            found[key] = value
    return found
