"""The command that writes an export."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Iterator
from datetime import date
from typing import TYPE_CHECKING, Any

from facilitator.cli import Stop

if TYPE_CHECKING:
    from pathlib import Path

    from exports.chronicle import Choices
    from facilitator.games.marginalia.entries import Seat
    from facilitator.games.marginalia.table import Table
    from facilitator.session import Session
    from facilitator.store import Store

CHOICES = ("what", "files", "names", "scores", "farewells", "talk", "left_out")


def export(args: Namespace) -> int:
    """Write one table's files, note where they are, and print their paths."""
    from facilitator.cli.shelf import kept, table_meant
    from facilitator.session import Session

    with kept() as store:
        session = Session.open(store, table_meant(store, args.table).id)
        written = _written(args, store, session)
        _note(store, session.id, written)
    for path in written:
        print(path)
    return 0


def _written(args: Namespace, store: Store, session: Session) -> list[Path]:
    from exports import json_export, markdown
    from exports.chronicle import chronicle
    from exports.write import write

    table, title = session.table, session.title
    if args.format == "json":
        return write(_folder(args.to, title), json_export.files(table, title))
    told = chronicle(table, _choices(args, table), title, limits=store.limits(session.id).items())
    return write(_folder(args.to, title), markdown.files(told), told=told)


def _note(store: Store, id: str, written: Iterable[Path]) -> None:
    from hashlib import sha256

    for path in written:
        store.note_exported(id, str(path), sha256(path.read_bytes()).digest())


def _folder(named: str, title: str) -> Path:
    from pathlib import Path

    from exports.write import folder_name
    from facilitator import paths

    if named:
        return Path(named).expanduser().absolute()
    return paths.made(paths.exports_folder()) / folder_name(title, date.today().isoformat())


def _choices(args: Namespace, table: Table) -> Choices:
    """Change the usual choices of this table where something was asked for."""
    from dataclasses import replace

    from exports.chronicle import usual

    asked: dict[str, Any] = {name: getattr(args, name) for name in CHOICES if getattr(args, name) is not None}
    if args.life:
        asked["lives"] = tuple(_seat(table, who) for who in args.life)
    return replace(usual(table), **asked)


def _seat(table: Table, who: str) -> Seat:
    found = [seat for seat in table.seats if who.casefold() in _called(table, seat)]
    if len(found) == 1:
        return found[0]
    people = ", ".join(f"{table.letter(seat)} {table.name(seat)}" for seat in table.seats)
    trouble = "Several people answer" if found else "Nobody answers"
    raise Stop(f"{trouble} to “{who}” at this table: {people}.")


def _called(table: Table, seat: Seat) -> Iterator[str]:
    for name in (table.letter(seat), table.name(seat), table.character(seat)):
        if name:
            yield name.casefold()
