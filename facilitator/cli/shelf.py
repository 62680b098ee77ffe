"""The tables that are kept: finding the one that is meant, and printing them all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime

from facilitator import paths
from facilitator.cli.terminal import Stop
from facilitator.filesystem import found
from facilitator.games.registry import short_of
from facilitator.language import mark, tr
from facilitator.names import folded_name
from facilitator.store import Damaged, Foreign, Shelved, Store

EVERYTHING = 1_000_000
NOTHING_KEPT = mark("No table is kept here yet: “marginalia new” begins one.")
NO_SUCH = mark("No table has the title or id “{wanted}”: “marginalia list” shows them.")
NOTHING_AWAY = mark("No table is in the archive.")


@contextmanager
def kept() -> Iterator[Store]:
    """Open what is kept; raises Stop where there is nothing, so that looking makes no file."""
    if not _is_anything_kept():
        raise Stop(NOTHING_KEPT)
    store = opened()
    try:
        yield store
    finally:
        store.close()


def opened() -> Store:
    """Open the database, or make it; raises Stop with what can be done where it is damaged."""
    try:
        return Store(paths.database())
    except Foreign:
        raise
    except Damaged:
        from facilitator.store import rescue

        raise Stop.as_said(rescue.offer_in_words(paths.database())) from None


def all_tables(*, archived: bool = False) -> tuple[Shelved, ...]:
    """Return every table on the shelf, or in the archive, the last used first."""
    if not _is_anything_kept():
        return ()
    with kept() as store:
        return store.shelf.page(EVERYTHING, archived=archived)


def _is_anything_kept() -> bool:
    """Whether there is a database, or copies of one; OSError where that can't be made out."""
    if found(paths.database()) is not None:
        return True
    from facilitator.store import backups

    return bool(backups.mine(paths.database()))


def table_meant(store: Store, wanted: str) -> Shelved:
    """Find a table by its title or the beginning of its id, "" means the last one; raises Stop.

    The archive is looked through where the shelf has none.
    """
    shelf = store.shelf.page(EVERYTHING)
    found = _fitting(shelf, wanted.strip()) if wanted else shelf[:1]
    if wanted and not found:
        found = _fitting(store.shelf.page(EVERYTHING, archived=True), wanted.strip())
    if not found:
        raise Stop(NO_SUCH if wanted else NOTHING_KEPT, wanted=wanted)
    if len(found) > 1:
        raise Stop(
            "“{wanted}” fits several tables, so name one by its id: {ids}.",
            wanted=wanted,
            ids=", ".join(table.id for table in found),
        )
    return found[0]


def _fitting(shelf: Sequence[Shelved], wanted: str) -> Sequence[Shelved]:
    titled = [table for table in shelf if folded_name(table.title) == folded_name(wanted)]
    return titled or [table for table in shelf if wanted and table.id.startswith(wanted.lower())]


def as_rows(shelf: Sequence[Shelved]) -> list[dict[str, object]]:
    """Return the tables as JSON objects: no names, no words but the title."""
    keys = ("id", "title", "game", "people", "stands")
    return [
        {**{key: getattr(table, key) for key in keys}, "touched": _when(table).isoformat()} for table in shelf
    ]


def as_text(shelf: Sequence[Shelved]) -> str:
    """Return the tables as lines to read."""
    from facilitator.summary import stands_said
    from facilitator.terminal_text import columns, plain

    return columns([
        [
            table.id, f"{_when(table):%Y-%m-%d %H:%M}", tr(short_of(table.game)),
            stands_said(table.game, table.stands), plain(table.title, 40),
        ]
        for table in shelf
    ])  # fmt: skip


def _when(table: Shelved) -> datetime:
    return datetime.fromtimestamp(table.touched, UTC).astimezone()
