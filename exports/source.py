"""What an export is made from: a table, a match or a duel, its title, and what was chosen."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeAlias

from exports.formats import FORMATS
from exports.renaming import renamed
from exports.shape import Choices, Limit
from facilitator.rules import USUAL

if TYPE_CHECKING:
    from exports.shape import Chronicle, MatchRecord
    from facilitator.games.duel.duel import Duel
    from facilitator.games.marginalia.table import Table
    from facilitator.games.mariglia.match import Match

    State: TypeAlias = Table | Match | Duel


@dataclass(frozen=True)
class Source:
    """A table as it goes into files; `game` is that of its session, `limits` what the table leaves out."""

    game: str
    state: Any
    title: str
    choices: Choices
    limits: tuple[Limit, ...] = ()

    @cached_property
    def told(self) -> Chronicle | MatchRecord:
        """What a reader takes from it: lives and society, or the one page of a match or a duel."""
        if self.game == USUAL:
            from exports.chronicle import chronicle

            return chronicle(self.state, self.choices, self.title, limits=self.limits)
        if self.game == "duel":
            from exports.duel import duel_record

            return duel_record(self.named, self.title)
        from exports.mariglia import match_record

        return match_record(self.named, self.title)

    @cached_property
    def named(self) -> Any:
        """The state in which everybody is called as was chosen, and by no other name."""
        return renamed(self.game, self.state, self.choices.names)


def usual(game: str, state: Any, format: str = "markdown") -> Choices:
    """The choices to begin with: private for a story, with the players where nothing but a game is told."""
    chosen = _usual(game, state)
    return replace(chosen, format=format, names=FORMATS[format].names or chosen.names)


def _usual(game: str, state: Any) -> Choices:
    if game != USUAL:
        return Choices(names="players")
    from exports.chronicle import usual as usual_of_a_table

    return usual_of_a_table(state)
