"""What can be typed after `marginalia`, and the help that explains it."""

from __future__ import annotations

from argparse import Action, ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable
from typing import Any, get_args

from exports.formats import FORMATS, Files, What, WhichNames
from facilitator.cli import commands, exporting, importing, prompts
from facilitator.games.registry import offers

ABOUT = """\
The scorekeeper's companion for Marginalia, a prediction-whist game with a story
in its margins. Without a command it opens the app.
"""
CODES = """\
examples:
  marginalia new blob                 a card game at once, without Home
  marginalia open "Lamp evening"      back to a table
  marginalia score sheet.json         work out a sheet that was kept on paper
  marginalia export --names both      write the last table's life stories
  marginalia COMMAND --help           more about one command

Data goes to standard output, messages go to standard error.
MARGINALIA_HOME names another folder for everything that is saved.

exit codes:
  0    done
  1    refused: the sheet breaks a rule, there is no such table, or saving failed
  2    not understood: a wrong command, or a file that is no score sheet or table
  3    a fault of the program itself
  130  stopped with ctrl+c
  141  the reader of the output closed it
"""
SHEET = """\
Works out a score sheet without opening the app: totals, outcomes, who speaks
when. The file is JSON. It holds at least the game, the players and a round:

  {"game": "blob", "players": ["Ana", "Ben"],
   "rounds": [{"predictions": [3, 3], "tricks": [3, 4]}]}

or, for Mariglia, the four players by seat and a hand with what one side counted:

  {"game": "mariglia",
   "players": {"South": "Ana", "East": "Ben", "North": "Cy", "West": "Dee"},
   "hands": [{"trionfo": "KS", "points": {"NS": 44}}]}

A hand kept card by card has "plays" in place of "points": ten tricks, each a list
of its cards in order of play. Where the table let somebody lead out of turn, the
trick is an object instead:

  {"led": "West", "cards": ["KD", "3D", "QD", "AD"]}

Leave out what you don't know yet, or write null. For a sheet that breaks a rule the
command names the round or hand, the player or side, and the rule; exit code 1.
"""
EXPORTED = """\
Without options this writes the story of the last table as lives and chronicle,
with the characters' names and without scores. A card game becomes its score
sheet; a match of Mariglia becomes one page with its games, players and house
rules. The program reads every file back before it keeps it, and prints its path.

Choose markdown and html for people to read, epub for a book, text for lines to
paste into a chat, and csv for a spreadsheet. JSON holds the whole table, for this
program or another, with names unless --names says otherwise. Name a life by the
player's letter or name, or by the character's name.
"""


BROUGHT = """\
Reads the JSON of an export and puts it on the shelf as a new table, with its title
and everything in it. If the file can't be trusted, the command names the place and
saves nothing. It never changes a table that is there: importing the same file twice
makes two tables.
"""
PROMPTS = """\
The program's own packs and those in the packs folder, which “marginalia locate”
names. A heading is written as in a pack, in one word or several: the section,
then an age, a suit or a part. Narrower headings are shown too.
"""


def parser() -> ArgumentParser:
    """Return the parser of the whole command line; each command brings its function along."""
    top = ArgumentParser(
        prog="marginalia", description=ABOUT, epilog=CODES, formatter_class=RawDescriptionHelpFormatter
    )
    top.add_argument("--version", action=Version, nargs=0, help="show the version")
    top.set_defaults(command=commands.home)
    add = top.add_subparsers(title="commands", metavar="COMMAND").add_parser
    _to_the_table(add)
    _kept(add)
    _export(add)
    _import(add)
    _score(add)
    _prompts(add)
    return top


class Version(Action):
    """Print the version; looked up only when it is asked for."""

    def __call__(self, parser: ArgumentParser, *_: Any) -> None:
        """Print it and end."""
        from importlib.metadata import PackageNotFoundError, version

        try:
            number = version("marginalia-facilitator")
        except PackageNotFoundError:
            number = "from source"
        print(f"marginalia {number}")
        parser.exit()


Add = Callable[..., ArgumentParser]


def _command(add: Add, name: str, command: Callable[..., int], about: str, *examples: str) -> ArgumentParser:
    """Add one command: the first line of `about` is its line in the list of all."""
    made = add(
        name,
        help=about.splitlines()[0],
        description=about,
        epilog="\n  ".join(["examples:" if len(examples) > 1 else "example:", *examples]),
        formatter_class=RawDescriptionHelpFormatter,
    )
    made.set_defaults(command=command)
    return made


def _to_the_table(add: Add) -> None:
    words = [offer.word for offer in offers()]
    usual, *others, last = words
    new = _command(add, "new", commands.new, "begin a new table", "marginalia new", "marginalia new blob")
    new.add_argument(
        "game", nargs="?", default=usual, choices=words,
        help=f"{usual} (the default), {', '.join(others)} or {last}",
    )  # fmt: skip
    opened = _command(
        add, "open", commands.opened, "continue a table where it stopped",
        "marginalia open", 'marginalia open "Lamp evening"', "marginalia open 3fa9",
    )  # fmt: skip
    _table(opened)
    _command(add, "demo", commands.demo, "look round a finished table; nothing is saved", "marginalia demo")


def _kept(add: Add) -> None:
    listed = _command(
        add, "list", commands.listed,
        "list your tables\n\nThe last used comes first: id, when, game, where it stands, title.",
        "marginalia list", "marginalia list --json", "marginalia list --archived",
    )  # fmt: skip
    listed.add_argument("--archived", action="store_true", help="list the archive, not the shelf")
    _json(listed)
    _command(
        add, "locate", commands.located,
        "show where everything is\n\nThe data folder, the database, its copies, your packs, the exports.",
        "marginalia locate",
    )  # fmt: skip


def _export(add: Add) -> None:
    made = _command(
        add, "export", exporting.export, f"write what was told and scored into files\n\n{EXPORTED}",
        "marginalia export", 'marginalia export "Lamp evening" --what lives --scores',
        "marginalia export 3fa9 --format json --to backup",
    )  # fmt: skip
    _table(made)
    made.add_argument(
        "--to", metavar="FOLDER", default="",
        help="the folder for the files; a missing one is made, if the folder above it is there",
    )  # fmt: skip
    made.add_argument(
        "--again", action="store_true",
        help="overwrite every earlier export that may hold erased words, each with the choices made then",
    )  # fmt: skip
    made.add_argument("--format", choices=tuple(FORMATS), default="markdown", help="the kind of file")
    made.add_argument("--what", choices=get_args(What), help="what to write")
    made.add_argument("--names", choices=get_args(WhichNames), help="which names to use, initials, or none")
    made.add_argument("--files", choices=get_args(Files), help="one file, or one for each life")
    _switch(made, "--as-typed", "leave words as typed; add no capital and no full stop")
    _switch(made, "--scores", "with the score sheet")
    _switch(made, "--no-farewells", "without the farewells", name="farewells", to=False)
    _switch(made, "--talk", "with the notes of the talk afterwards")
    _switch(made, "--left-out", "with the list of what the table left out")
    made.add_argument(
        "--life", metavar="WHO", action="append", default=[], help="only this life; you may repeat it"
    )


def _import(add: Add) -> None:
    made = _command(
        add, "import", importing.imported, f"bring a table from another computer\n\n{BROUGHT}",
        "marginalia import thursdays-tide.json",
    )  # fmt: skip
    made.add_argument("file", metavar="FILE", help="what “marginalia export --format json” wrote")
    _command(
        add, "schema", importing.schema,
        "print the JSON Schema of an exported table\n\n"
        "What “marginalia import” takes; docs/data-formats.md says more.",
        "marginalia schema",
    )  # fmt: skip


def _switch(made: ArgumentParser, option: str, about: str, *, name: str = "", to: bool = True) -> None:
    """Add an option that is None while it is not typed, so that the table's usual choice stands."""
    name = name or option.strip("-").replace("-", "_")
    made.add_argument(option, dest=name, action="store_const", const=to, help=about)


def _score(add: Add) -> None:
    made = _command(
        add, "score", commands.score, f"work out a sheet that was kept on paper\n\n{SHEET}",
        "marginalia score sheet.json", "marginalia score - --json < sheet.json",
    )  # fmt: skip
    made.add_argument("file", metavar="FILE", help="the sheet; - reads standard input")
    _json(made)


def _prompts(add: Add) -> None:
    made = _command(
        add, "prompts", prompts.listed, f"list, show or check packs of prompts\n\n{PROMPTS}",
        "marginalia prompts list", 'marginalia prompts show facts "age 3" spades',
        "marginalia prompts check our-village.md",
    )  # fmt: skip
    made.set_defaults(json=False)
    add_one = made.add_subparsers(title="what to do", metavar="WHAT").add_parser
    listed = _command(
        add_one, "list", prompts.listed, "list the packs (the default)",
        "marginalia prompts list", "marginalia prompts list --json",
    )  # fmt: skip
    _json(listed)
    shown = _command(
        add_one, "show", prompts.shown, "print the texts under a heading",
        'marginalia prompts show facts "age 3" spades', "marginalia prompts show vignettes made --json",
        "marginalia prompts show --pack our-village",
    )  # fmt: skip
    shown.add_argument("heading", metavar="HEADING", nargs="*", help="section, age, suit, part")
    shown.add_argument("--pack", metavar="ID", default="", help="this pack alone")
    _json(shown)
    checked = _command(
        add_one, "check", prompts.checked,
        "name every fault in packs with its line, and what comes too often; exit code 1 for a fault",
        "marginalia prompts check", "marginalia prompts check our-village.md",
    )  # fmt: skip
    checked.add_argument("file", metavar="FILE", nargs="*", help="files or folders; else the packs folder")


def _table(made: ArgumentParser) -> None:
    made.add_argument("table", metavar="TABLE", nargs="?", default="",
                      help="its title, or the beginning of its id; else the last table")  # fmt: skip


def _json(made: ArgumentParser) -> None:
    made.add_argument("--json", action="store_true", help="as JSON")
