"""What an export is made from: a table, a match or a duel, its title, and what was chosen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias

from exports.formats import FORMATS
from exports.model import CARDS_ALONE, Choices, Limit, Told
from exports.names.of_files import dated
from exports.names.of_people import nameless, renamed, renamed_lines
from facilitator.games.readable import bidirectional_in, readable
from facilitator.games.registry import load, plugin_of

if TYPE_CHECKING:
    from datetime import date

    from _typeshed import DataclassInstance

    from exports.labels import Labels
    from facilitator.games.game import Entry, State

Cell: TypeAlias = str | int | None
Cells: TypeAlias = Sequence[Cell]
"""A row of a score sheet for a spreadsheet; None for a cell that stays empty."""


@dataclass(frozen=True)
class Source:
    """A table as it goes into files; `game` is that of its session, `limits` what the table leaves out.

    `day`: when it was begun, by which it goes where it has no title; `place`: where it was played.
    `labels` None: those that come with the program. `in_class`: nobody goes by the player where characters
    are named. `asked` are the ids of the prompts that stood at each place of the evening, by its name.
    `id` is that of the table on the shelf, "" where it is kept nowhere.
    """

    game: str
    state: Any
    title: str
    choices: Choices
    limits: tuple[Limit, ...] = ()
    day: date | None = None
    place: str = ""
    labels: Labels | None = None
    in_class: bool = False
    asked: Mapping[str, Sequence[str]] = field(default_factory=dict)
    id: str = ""

    @property
    def exporter(self) -> Exporter:
        """What the formats ask of this game."""
        return exporter_of(self.game)

    @cached_property
    def told(self) -> Told:
        """What a reader takes from it: an evening’s story, or the one page of a match or a duel."""
        found = self.exporter.told(self)
        lines, names = self.state.lines, self.choices.names
        by_player = nameless(lines) if names == "characters" and not self.in_class else {}
        said = {**renamed_lines(lines, names), **by_player}.values()
        return replace(found, bidirectional=bidirectional_in(getattr(entry, "words", "") for entry in said))

    @cached_property
    def named(self) -> Any:
        """The state in which everybody is called as was chosen, and by no other name."""
        return renamed(self.game, self.state, self.choices.names)

    def titled(self, name: str) -> str:
        """What it goes by: its title, and where it has none, this name of its game and its day."""
        return readable(self.title) or dated(name, self.day)


class Life(NamedTuple):
    """Whose life can be told: the seat, letter and player, the character’s name if it has one, and the title.

    `is_told`: there is anything to write of it. `before`: the ages that are told as before a correction.
    """

    seat: int
    letter: str
    player: str
    character: str
    title: str
    is_told: bool
    before: tuple[str, ...]


class Exporter(Protocol):
    """What the formats ask of a game: a module with these functions, which its plugin names."""

    def told(self, source: Source) -> Told:
        """What a reader takes from it, for Markdown, HTML and a book."""

    def rows(self, source: Source) -> Iterator[Cells]:
        """Its score sheet for a spreadsheet, the header first."""

    def totals(self, source: Source) -> Iterator[str]:
        """How it stands, in a few lines for a chat."""

    def sheet(self, state: Any) -> dict[str, Any]:
        """The whole computed sheet as plain data, for JSON."""

    def entries(self, state: Any) -> Iterable[Entry]:
        """The lines that stand, in one order, for JSON."""


class StoryExporter(Exporter, Protocol):
    """What they ask as well of a game with a story, one whose plugin has `without_story`."""

    def has_story(self, state: Any) -> bool:
        """Whether there is one at this table."""

    def lives(self, state: Any) -> tuple[Life, ...]:
        """Everybody whose life can be told, as they sit."""

    def brought(self, state: Any, choices: Choices, number: str = "") -> DataclassInstance:
        """What the table with this number brings to a plenary: figures, and the words that were chosen."""


def exporter_of(game: str) -> Exporter:
    """The exporter of a game, imported when it is first asked for."""
    exporter: Exporter = load(plugin_of(game).exports)
    return exporter


def story_exporter_of(game: str) -> StoryExporter | None:
    """The same of a game with a story; None of any other."""
    plugin = plugin_of(game)
    exporter: StoryExporter | None = load(plugin.exports) if plugin.without_story else None
    return exporter


def usual(game: str, state: State, format: str = "markdown") -> Choices:
    """The choices to begin with: private for a story, with the players where nothing but a game is told."""
    exporter, asked = story_exporter_of(game), dict(FORMATS[format].usual)
    if exporter is not None and exporter.has_story(state):
        return replace(Choices(), format=format, **asked)
    # Cards alone have no other story to tell, and nobody but the players to name.
    others = {name: value for name, value in asked.items() if name not in ("what", "names")}
    return replace(CARDS_ALONE, format=format, **others)
