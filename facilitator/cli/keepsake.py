"""The command that writes an export."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from facilitator.cli import Stop
from facilitator.rules import OTHERS

if TYPE_CHECKING:
    from exports.chronicle import Choices, Chronicle
    from exports.shape import MatchRecord
    from facilitator.games.marginalia.entries import Seat
    from facilitator.games.marginalia.table import Table
    from facilitator.keepsake import Written
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
    for path in written.paths:
        print(path)
    if written.gone or written.kept or written.holding:
        print(written.sentence, file=sys.stderr)
    return 0


def _written(args: Namespace, store: Store, session: Session) -> Written:
    from facilitator import keepsake

    usual = keepsake.usual_folder(session.title, store, session)
    folder = keepsake.named_folder(args.to) if args.to else usual
    if args.format == "json":
        return keepsake.write_json(session.state, session.title, folder, store, session)
    return keepsake.write_markdown(_told(args, session), folder, store, session)


def _told(args: Namespace, session: Session) -> Chronicle | MatchRecord:
    """What the files tell: of a table what was asked for, of a match or a duel its one page."""
    if session.game in OTHERS:
        from facilitator.keepsake import record_of

        if args.life:
            game = "A match of Mariglia" if session.game == "mariglia" else "A duel"
            raise Stop(f"{game} tells no lives: leave out --life.")
        return record_of(session.state, session.title)
    from exports.chronicle import chronicle

    table = session.table
    return chronicle(table, _choices(args, table), session.title, limits=session.limits.items())


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
    letters = " ".join(table.letter(seat) for seat in table.seats)
    trouble = "Several people answer" if found else "Nobody answers"
    raise Stop(f"{trouble} to “{who}” at this table; the letters are {letters}.")


def _called(table: Table, seat: Seat) -> Iterator[str]:
    for name in (table.letter(seat), table.name(seat), table.character(seat)):
        if name:
            yield name.casefold()
