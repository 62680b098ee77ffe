"""The command that brings many tables together."""

from __future__ import annotations

from argparse import Namespace

from facilitator.cli.terminal import UNREADABLE, Stop, say
from facilitator.language import mark, tr

TWICE = mark("One table came more than once, and counts once: {names}.")
NOTHING = mark("None of this is a table for a plenary.")


def plenary(args: Namespace) -> int:
    """Print what many tables found, or write the keepsake of the day and print its path."""
    from facilitator.plenary import as_text, gathered, keep

    found = gathered(args.files)
    for each in found.unread:
        say(f"{each.name}: {each.why}.")
    for names in found.plenary.twice:
        say(tr(TWICE, names=", ".join(names)))
    if not found.plenary.tables:
        raise Stop(NOTHING, code=UNREADABLE)
    if not args.format:
        from facilitator.terminal_text import plain

        for line in as_text(found.plenary).splitlines():
            print(plain(line))
        return 0
    from facilitator.exporting.on_disk import named_folder
    from facilitator.paths import exports_folder, made

    folder = named_folder(args.to) if args.to else exports_folder()
    if not args.to:
        made(folder)
    for path in keep(found.plenary, (args.format,), folder):
        print(path)
    return 0
