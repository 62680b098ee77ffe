"""What can be typed after `marginalia`, and the help that explains it."""

from __future__ import annotations

from argparse import SUPPRESS, Action, ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, get_args

from facilitator.cli import commands
from facilitator.games.registry import offers
from facilitator.language import mark, tr

ABOUT = mark("""\
The scorekeeper's companion for Marginalia, a prediction-whist game with a story
in its margins. Without a command it opens the app.
""")
CODES = mark("""\
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
""")
SHEET = mark("""\
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
""")
EXPORTED = mark("""\
Without options this writes the story of the last table as lives and chronicle,
with the characters' names and without scores. A card game becomes its score
sheet; a match of Mariglia becomes one page with its games, players and house
rules. The program reads every file back before it keeps it, and prints its path.

Choose markdown and html for people to read, epub for a book, text for lines to
paste into a chat, and csv for a spreadsheet. JSON holds the whole table, for this
program or another, with names unless --names says otherwise. The file for a plenary
holds counted figures, no name, and only what --topics, --notes, --talk, --stars and
--life share. Name a life by the player's letter or name, or by the character's name.
""")


BROUGHT = mark("""\
Reads the JSON of an export and puts it on the shelf as a new table, with its title
and everything in it. If the file can't be trusted, the command names the place and
saves nothing. It never changes a table that is there: importing the same file twice
makes two tables.
""")
PROMPTS = mark("""\
The program's own packs and those in the packs folder, which “marginalia locate”
names. A heading is written as in a pack, in one word or several: the section,
then an age, a suit or a part. Narrower headings are shown too.
""")


TOGETHER = mark("""\
Each table writes its own file: “marginalia export --format plenary”. It holds counted
figures without a name, and the words that the table chose to share. A whole export
(JSON) will do as well; only its figures are read. A file that can't be read is named,
and the others go on.
""")
PLAINLY = mark("open the program line by line: for ears, braille and scripts (or MARGINALIA_PLAIN=1)")


def parser(command: str = "") -> ArgumentParser:
    """Return the parser of the command line; each command brings its function along.

    Where a command is named it may have nothing but that one and those made with it: a table that is opened
    has no time for the others.
    """
    top = Spoken(prog="marginalia", description=tr(ABOUT), epilog=tr(CODES))
    top.add_argument("--version", action=Version, nargs=0, help=tr("show the version"))
    top.add_argument("--plain", action="store_true", help=tr(PLAINLY))
    top.set_defaults(command=commands.home)
    add = top.add_subparsers(title=tr("commands"), metavar=tr("COMMAND")).add_parser
    for made in (ADDED_BY[command],) if command in ADDED_BY else dict.fromkeys(ADDED_BY.values()):
        made(add)
    return top


class AsWritten(RawDescriptionHelpFormatter):
    """Keeps the lines of what is said, and begins with “usage” in the language spoken."""

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        """The first lines of a help."""
        super().add_usage(usage, actions, groups, tr("usage: ") if prefix is None else prefix)


class Spoken(ArgumentParser):
    """A parser whose help is in the language spoken; argparse has its own words in English alone."""

    def __init__(self, **about: Any) -> None:
        super().__init__(**about, add_help=False, formatter_class=AsWritten)
        self._positionals.title, self._optionals.title = tr("positional arguments"), tr("options")
        self.add_argument("-h", "--help", action="help", help=tr("show this help message and exit"))


class Version(Action):
    """Print the version; looked up only when it is asked for."""

    def __call__(self, parser: ArgumentParser, *_: Any) -> None:
        """Print it and end."""
        from importlib.metadata import PackageNotFoundError, version

        try:
            number = version("marginalia-facilitator")
        except PackageNotFoundError:
            number = tr("from source")
        print(f"marginalia {number}")
        parser.exit()


Add = Callable[..., ArgumentParser]


def _command(
    add: Add, name: str, command: Callable[..., int], about: str, *examples: str, more: str = ""
) -> ArgumentParser:
    """Add one command: `about` is its line in the list of all, and its help says `more`."""
    made = add(
        name,
        help=about,
        description=f"{about}\n\n{more}" if more else about,
        epilog="\n  ".join([tr("examples:") if len(examples) > 1 else tr("example:"), *examples]),
    )
    made.set_defaults(command=command)
    return made


def _to_the_table(add: Add) -> None:
    words = [offer.word for offer in offers()]
    usual, *between, last = words
    others = ", ".join(between)
    new = _command(add, "new", commands.new, tr("begin a new table"), "marginalia new", "marginalia new blob")
    new.add_argument(
        "game", nargs="?", default=usual, choices=words,
        help=tr("{usual} (the default), {others} or {last}", usual=usual, others=others, last=last),
    )  # fmt: skip
    opened = _command(
        add, "open", commands.opened, tr("continue a table where it stopped"),
        "marginalia open", 'marginalia open "Lamp evening"', "marginalia open 3fa9", "marginalia open --room",
    )  # fmt: skip
    _table(opened)
    opened.add_argument("--room", action="store_true", help=tr("show how phones join, and a table view"))
    shown = _command(
        add, "demo", commands.demo, tr("look round a finished table; nothing is saved"), "marginalia demo"
    )
    for each in (new, opened, shown):
        # The option may stand behind the command as well; before it, it stays what it was.
        each.add_argument("--plain", action="store_true", default=SUPPRESS, help=tr(PLAINLY))


def _kept(add: Add) -> None:
    listed = _command(
        add, "list", commands.listed, tr("list your tables"),
        "marginalia list", "marginalia list --json", "marginalia list --archived",
        more=tr("The last used comes first: id, when, game, where it stands, title."),
    )  # fmt: skip
    listed.add_argument("--archived", action="store_true", help=tr("list the archive, not the shelf"))
    _json(listed)
    _command(
        add, "locate", commands.located, tr("show where everything is"), "marginalia locate",
        more=tr("The data folder, the database, its copies, your packs, the exports."),
    )  # fmt: skip


def _export(add: Add) -> None:
    from exports.formats import FORMATS, Files, What, WhichNames
    from facilitator.cli import exporting

    made = _command(
        add, "export", exporting.export, tr("write what was told and scored into files"),
        "marginalia export", 'marginalia export "Lamp evening" --what lives --scores',
        "marginalia export 3fa9 --format json --to backup", more=tr(EXPORTED),
    )  # fmt: skip
    _table(made)
    made.add_argument(
        "--to", metavar=tr("FOLDER"), default="",
        help=tr("the folder for the files; a missing one is made, if the folder above it is there"),
    )  # fmt: skip
    made.add_argument(
        "--again", action="store_true",
        help=tr("overwrite every earlier export that may hold erased words, each with the choices made then"),
    )  # fmt: skip
    made.add_argument("--format", choices=tuple(FORMATS), default="markdown", help=tr("the kind of file"))
    made.add_argument("--what", choices=get_args(What), help=tr("what to write"))
    made.add_argument(
        "--names", choices=get_args(WhichNames), help=tr("which names to use, initials, or none")
    )
    made.add_argument("--files", choices=get_args(Files), help=tr("one file, or one for each life"))
    _switch(made, "--as-typed", tr("leave words as typed; add no capital and no full stop"))
    _switch(made, "--scores", tr("with the score sheet"))
    _switch(made, "--no-farewells", tr("without the farewells"), name="farewells", to=False)
    _switch(made, "--talk", tr("with the notes of the talk afterwards"))
    _switch(made, "--topics", tr("for a plenary: share what the suits stood for"))
    _switch(made, "--notes", tr("for a plenary: share the notes of society"))
    _switch(made, "--stars", tr("for a plenary: share stars and wishes"))
    _switch(made, "--left-out", tr("with the list of what the table left out"))
    made.add_argument(
        "--life",
        metavar=tr("WHO"),
        action="append",
        default=[],
        help=tr("only this life; you may repeat it"),
    )


def _import(add: Add) -> None:
    from facilitator.cli import importing

    made = _command(
        add, "import", importing.imported, tr("bring a table from another computer"),
        "marginalia import thursdays-tide.json", more=tr(BROUGHT),
    )  # fmt: skip
    made.add_argument("file", metavar=tr("FILE"), help=tr("what “marginalia export --format json” wrote"))
    _command(
        add, "schema", importing.schema, tr("print the JSON Schema of an exported table"),
        "marginalia schema", more=tr("What “marginalia import FILE” takes; docs/data-formats.md says more."),
    )  # fmt: skip


def _plenary(add: Add) -> None:
    from facilitator.cli import plenary

    made = _command(
        add, "plenary", plenary.plenary, tr("bring many tables together for the talk at the end"),
        "marginalia plenary tables/", "marginalia plenary tables/ --format html --to keepsake",
        more=tr(TOGETHER),
    )  # fmt: skip
    made.add_argument(
        "files", metavar=tr("FILE"), nargs="+", help=tr("what each table exported, or a folder of such files")
    )
    made.add_argument(
        "--format", choices=("md", "html"), help=tr("write a keepsake of the day; else it is printed as text")
    )
    made.add_argument(
        "--to", metavar=tr("FOLDER"), default="",
        help=tr("the folder for the files; a missing one is made, if the folder above it is there"),
    )  # fmt: skip


def _switch(made: ArgumentParser, option: str, about: str, *, name: str = "", to: bool = True) -> None:
    """Add an option that is None while it is not typed, so that the table's usual choice stands."""
    name = name or option.strip("-").replace("-", "_")
    made.add_argument(option, dest=name, action="store_const", const=to, help=about)


def _score(add: Add) -> None:
    made = _command(
        add, "score", commands.score, tr("work out a sheet that was kept on paper"),
        "marginalia score sheet.json", "marginalia score - --json < sheet.json", more=tr(SHEET),
    )  # fmt: skip
    made.add_argument("file", metavar=tr("FILE"), help=tr("the sheet; - reads standard input"))
    _json(made)


def _prompts(add: Add) -> None:
    from facilitator.cli import prompts

    made = _command(
        add, "prompts", prompts.listed, tr("list, show or check packs of prompts"),
        "marginalia prompts list", 'marginalia prompts show facts "age 3" majority',
        "marginalia prompts check our-village.md", more=tr(PROMPTS),
    )  # fmt: skip
    made.set_defaults(json=False)
    add_one = made.add_subparsers(title=tr("what to do"), metavar=tr("WHAT")).add_parser
    listed = _command(
        add_one, "list", prompts.listed, tr("list the packs (the default)"),
        "marginalia prompts list", "marginalia prompts list --json",
    )  # fmt: skip
    _json(listed)
    shown = _command(
        add_one, "show", prompts.shown, tr("print the texts under a heading"),
        'marginalia prompts show facts "age 3" majority', "marginalia prompts show vignettes made --json",
        "marginalia prompts show --pack our-village",
    )  # fmt: skip
    shown.add_argument("heading", metavar=tr("HEADING"), nargs="*", help=tr("section, age, suit, part"))
    shown.add_argument("--pack", metavar="ID", default="", help=tr("this pack alone"))
    _json(shown)
    checked = _command(
        add_one, "check", prompts.checked,
        tr("name every fault in packs with its line, and what comes too often; exit code 1 for a fault"),
        "marginalia prompts check", "marginalia prompts check our-village.md",
    )  # fmt: skip
    checked.add_argument(
        "file", metavar=tr("FILE"), nargs="*", help=tr("files or folders; else the packs folder")
    )


def _table(made: ArgumentParser) -> None:
    made.add_argument(
        "table", metavar=tr("TABLE"), nargs="?", default="",
        help=tr("its title, or the beginning of its id; else the last table"),
    )  # fmt: skip


def _json(made: ArgumentParser) -> None:
    made.add_argument("--json", action="store_true", help=tr("as JSON"))


ADDED_BY: Mapping[str, Callable[[Add], None]] = {
    "new": _to_the_table, "open": _to_the_table, "demo": _to_the_table,
    "list": _kept, "locate": _kept,
    "export": _export,
    "import": _import, "schema": _import,
    "plenary": _plenary,
    "score": _score,
    "prompts": _prompts,
}  # fmt: skip
"""What adds each command, in the order of the help."""
