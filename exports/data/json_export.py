"""A table, a match or a duel as JSON: the entries that stand and the sheet computed from them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from exports.names.of_files import stem
from exports.source import exporter_of

if TYPE_CHECKING:
    from exports.source import Source
    from facilitator.games.game import State

FORMAT = "marginalia-session"
VERSION = 1


def files(source: Source) -> dict[str, str]:
    """The one file of this export by its name; what stands under the names that were chosen."""
    return {f"{stem(source.title, 'session').lower()}.json": text(source.named, source.title)}


def text(state: State, title: str) -> str:
    """The document as UTF-8 text; half characters stand in it as JSON's own escapes."""
    written = json.dumps(document(state, title), ensure_ascii=False, indent=1)
    return written.encode("utf-8", "backslashreplace").decode("utf-8") + "\n"


def document(state: State, title: str) -> dict[str, Any]:
    """The whole table, names included, without any time and with nothing in it for a blank beat."""
    exporter = exporter_of(state.plays)
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": state.plays,
        "title": title,
        "lines": [{"kind": entry.kind, **vars(entry)} for entry in exporter.entries(state)],
        "sheet": exporter.sheet(state),
    }
