"""The commands that bring a session here, and that say what may stand in its file."""

from __future__ import annotations

from argparse import Namespace

from facilitator.cli.terminal import UNREADABLE, Stop, not_read, say
from facilitator.language import mark, tr

NAMED, UNTITLED = mark((
    "“{title}” is on the shelf with {n} entries: “marginalia open {id}” opens it.",
    "An untitled table is on the shelf with {n} entries: “marginalia open {id}” opens it.",
))  # fmt: skip


def imported(args: Namespace) -> int:
    """Put the session of a file on the shelf as a new table, and print its id."""
    from facilitator.cli.shelf import opened
    from facilitator.importing.reading import NotATable, parsed, shelve

    try:
        session = parsed(_content(args.file))
    except NotATable as fault:
        raise Stop.as_said(f"{args.file}: {fault}.", code=UNREADABLE) from None
    store = opened()
    try:
        id = shelve(store, session)
    finally:
        store.close()
    print(id)
    said = NAMED if session.title else UNTITLED
    say(tr(said, title=session.title, n=len(session.entries), id=id))
    return 0


def _content(file: str) -> bytes:
    from facilitator.importing.reading import read_bytes

    try:
        return read_bytes(file)
    except (OSError, ValueError) as fault:
        raise not_read(file, fault) from None


def schema(_: Namespace) -> int:
    """Print the JSON Schema of a session."""
    from facilitator.cli.commands import print_json
    from facilitator.importing.model import schema as made

    print_json(made())
    return 0
