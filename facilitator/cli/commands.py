"""The commands: each takes the words it was given and returns its exit code."""

from __future__ import annotations

import sys
from argparse import Namespace

from facilitator.cli.terminal import UNREADABLE, Stop, is_closed, not_read, opens_app, say
from facilitator.games.registry import offers
from facilitator.language import mark, tr

OPEN = mark(
    "Others on this computer can open {folder}. It holds other files too, so the program does not"
    " change who may open it."
)


def home(args: Namespace) -> int:
    """Open the app."""
    return opens_app(plain=args.plain)


def new(args: Namespace) -> int:
    """Open the app at a new table."""
    (game,) = (offer.id for offer in offers() if offer.word == args.game)
    return opens_app(game=game, plain=args.plain)


def opened(args: Namespace) -> int:
    """Open the app at a table that is kept."""
    from facilitator.cli.shelf import kept, table_meant
    from facilitator.services.front_end import ToPage

    with kept() as store:
        found = table_meant(store, args.table)
    return opens_app(session=found.id, place=ToPage("room") if args.room else None, plain=args.plain)


def demo(args: Namespace) -> int:
    """Open the app at the finished example."""
    return opens_app(demo=True, plain=args.plain)


def listed(args: Namespace) -> int:
    """Print the tables that are kept."""
    from facilitator.cli.shelf import NOTHING_AWAY, NOTHING_KEPT, all_tables, as_rows, as_text

    shelf = all_tables(archived=args.archived)
    if args.json:
        print_json(as_rows(shelf))
    elif shelf:
        print(as_text(shelf))
    else:
        say(tr(NOTHING_AWAY if args.archived else NOTHING_KEPT))
    return 0


def located(_: Namespace) -> int:
    """Print where things are kept."""
    from facilitator import paths
    from facilitator.store.backups import put_away
    from facilitator.terminal_text import columns

    unread = None
    try:
        away = put_away(paths.database())
    except OSError as error:
        away, unread = [], error
    places = {
        tr("data folder"): paths.data_folder(),
        tr("database"): paths.database(),
        tr("copies"): paths.copies_beside(paths.database()),
        **{tr("copies put away") + (f" ({n})" if n > 1 else ""): folder for n, folder in enumerate(away, 1)},
        tr("packs"): paths.packs_folder(),
        tr("exports"): paths.exports_folder(),
    }
    print(columns([[name, str(place)] for name, place in places.items()]))
    if unread is not None:
        raise unread
    if paths.is_left_open(paths.data_folder()):
        say(tr(OPEN, folder=paths.data_folder()))
    return 0


def score(args: Namespace) -> int:
    """Work out a score sheet and print it."""
    from facilitator.cli.speaking import speaking_at
    from facilitator.scoresheet.model import NotASheet
    from facilitator.scoresheet.worked_out import Broken, printed, read, worked_out

    try:
        sheet = read(_content(args.file))
        with speaking_at(sheet.game):
            computed = worked_out(sheet)
    except NotASheet as fault:
        raise Stop.as_said(f"{args.file}: {fault}", code=UNREADABLE) from None
    except Broken as fault:
        raise Stop.as_said(str(fault)) from None
    if args.json:
        print_json(computed)
    else:
        with speaking_at(sheet.game):
            print(printed(sheet, computed), end="")
    return 0


def _content(file: str) -> bytes:
    if not file.strip():
        raise Stop("No file is named: give the name of a sheet, or - for standard input.", UNREADABLE)
    if file == "-" and is_closed(sys.stdin):
        raise Stop("There is nothing to read: standard input is closed.")
    if file == "-":
        return sys.stdin.buffer.read()
    try:
        with open(file, "rb") as sheet:  # noqa: PTH123 - a path may stay as it was typed
            return sheet.read()
    except (OSError, ValueError) as fault:
        raise not_read(file, fault) from None


def print_json(value: object) -> None:
    """Print a value as JSON, in letters that the terminal can show."""
    import json

    from facilitator.terminal_text import escaped

    in_unicode = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    print(escaped(json.dumps(value, ensure_ascii=not in_unicode, indent=1)))
