"""A table as JSON: the entries that stand and the sheet computed from them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from exports.naming import stem
from exports.spoken import told
from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import KINDS, Predicted, Seated, Starred, TalkedOver
from facilitator.games.marginalia.sheet import computed_sheet

if TYPE_CHECKING:
    from facilitator.games.marginalia.table import Table

FORMAT = "marginalia-session"
VERSION = 1
_ORDER = {kind: place for place, kind in enumerate(KINDS)}


def files(table: Table, title: str) -> dict[str, str]:
    """The one file of this export by its name."""
    return {f"{stem(title, 'session').lower()}.json": text(table, title)}


def text(table: Table, title: str) -> str:
    """The document as UTF-8 text; half characters stand in it as JSON's own escapes."""
    written = json.dumps(document(table, title), ensure_ascii=False, indent=1)
    return written.encode("utf-8", "backslashreplace").decode("utf-8") + "\n"


def document(table: Table, title: str) -> dict[str, Any]:
    """The whole table, names included, without any time and with nothing in it for a blank beat."""
    sheet = computed_sheet(table)
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": sheet["game"],
        "title": title,
        "lines": [{"kind": entry.kind, **vars(entry)} for entry in effective(table.lines.values())],
        "sheet": sheet,
    }


def effective(entries: Iterable[Entry]) -> Iterator[Entry]:
    """The entries that say something, in one order whatever the order they were made in.

    Notes and stars are counted again, so that a blank one leaves no gap.
    """
    count: Counter[str] = Counter()
    for entry in sorted((e for e in entries if not _is_blank(e)), key=_place):
        if isinstance(entry, TalkedOver | Starred):
            key = entry.question if isinstance(entry, TalkedOver) else entry.kind
            count[key] += 1
            entry = replace(entry, number=count[key])
        yield entry


def _place(entry: Entry) -> tuple[int, Any]:
    return _ORDER[entry.kind], entry.slot[1:]


def _is_blank(entry: Entry) -> bool:
    """Whether an entry is a beat without words, which looks the same told aloud, passed or taken out."""
    if isinstance(entry, Predicted):
        return entry.tricks is None
    return not isinstance(entry, Seated) and hasattr(entry, "words") and not told(entry.words)
