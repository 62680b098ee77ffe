"""A table, a match or a duel as JSON: the entries that stand and the sheet computed from them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeAlias

from exports.naming import stem
from exports.spoken import told
from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import KINDS, Predicted, Seated, Starred, TalkedOver
from facilitator.games.marginalia.sheet import computed_sheet
from facilitator.games.marginalia.table import Table

if TYPE_CHECKING:
    from exports.source import Source
    from facilitator.games.duel.duel import Duel
    from facilitator.games.mariglia.match import Match

FORMAT = "marginalia-session"
VERSION = 1
Kinds: TypeAlias = Mapping[str, type[Entry]]
State: TypeAlias = "Table | Match | Duel"


def files(source: Source) -> dict[str, str]:
    """The one file of this export by its name; what stands under the names that were chosen."""
    return {f"{stem(source.title, 'session').lower()}.json": text(source.named, source.title)}


def text(table: State, title: str) -> str:
    """The document as UTF-8 text; half characters stand in it as JSON's own escapes."""
    written = json.dumps(document(table, title), ensure_ascii=False, indent=1)
    return written.encode("utf-8", "backslashreplace").decode("utf-8") + "\n"


def document(table: State, title: str) -> dict[str, Any]:
    """The whole table, names included, without any time and with nothing in it for a blank beat."""
    sheet, entries = _sheet(table)
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": sheet["game"],
        "title": title,
        "lines": [{"kind": entry.kind, **vars(entry)} for entry in entries],
        "sheet": sheet,
    }


def _sheet(state: State) -> tuple[dict[str, Any], Iterable[Entry]]:
    """The computed sheet, and the entries that stand, of whatever game it is."""
    if isinstance(state, Table):
        return computed_sheet(state), effective(state.lines.values())
    from facilitator.games.mariglia.match import Match

    if isinstance(state, Match):
        from facilitator.games.mariglia.entries import KINDS as KINDS_OF_A_MATCH
        from facilitator.games.mariglia.sheet import computed_sheet as computed_match

        return computed_match(state), effective(state.lines.values(), KINDS_OF_A_MATCH)
    from exports.duel_sheet import computed_duel, entries

    return computed_duel(state), entries(state)


def effective(entries: Iterable[Entry], kinds: Kinds = KINDS) -> Iterator[Entry]:
    """The entries that say something, in one order whatever the order they were made in.

    Notes and stars are counted again, so that a blank one leaves no gap.
    """
    count: Counter[str] = Counter()
    order = {kind: place for place, kind in enumerate(kinds)}
    for entry in sorted((e for e in entries if not _is_blank(e)), key=lambda e: (order[e.kind], e.slot[1:])):
        if isinstance(entry, TalkedOver | Starred):
            key = entry.question if isinstance(entry, TalkedOver) else entry.kind
            count[key] += 1
            entry = replace(entry, number=count[key])
        yield entry


def _is_blank(entry: Entry) -> bool:
    """Whether an entry is a beat without words, which looks the same told aloud, passed or taken out."""
    if isinstance(entry, Predicted):
        return entry.tricks is None
    return not isinstance(entry, Seated) and hasattr(entry, "words") and not told(entry.words)
