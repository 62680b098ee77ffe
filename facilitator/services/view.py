"""What stands, for any front end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

from facilitator.games.game import Lines, Slot, State, Step
from facilitator.games.marginalia.table import NOBODY, Table
from facilitator.games.offered import USUAL
from facilitator.stands import half_typed

if TYPE_CHECKING:
    from facilitator.games.duel.duel import Duel
    from facilitator.games.mariglia.match import Match


@dataclass(frozen=True)
class ViewState:
    """Everything that a front end may show of a table, as it stands.

    `state` is that of the game that is played: `table`, `match` or `duel`.

    `key` is the table’s own, for even draws. `choices` are what it chose apart from the rules, `limits`
    what it leaves out: each thing with its kind, "line" (never) or "veil" (off stage). `unsaved` says why
    something waits for the disk; `unwiped`: words were taken out, and the file is still to be wiped.
    """

    state: State
    step: Step
    game: str = USUAL
    key: str = ""
    title: str = ""
    drafts: Mapping[Slot, str] = field(default_factory=dict)
    choices: Mapping[str, str] = field(default_factory=dict)
    limits: Mapping[str, str] = field(default_factory=dict)
    unsaved: str = ""
    unwiped: bool = False
    can_undo: bool = False
    can_redo: bool = False
    example: bool = False

    @property
    def table(self) -> Table:
        """The table of Marginalia or Blob; where another game is played, one without anybody."""
        return self.state if isinstance(self.state, Table) else NOBODY

    @property
    def match(self) -> Match | None:
        """The match, where Mariglia is played."""
        return cast("Match", self.state) if self.game == "mariglia" else None

    @property
    def duel(self) -> Duel | None:
        """The duel, where one is fought."""
        return cast("Duel", self.state) if self.game == "duel" else None

    @property
    def lines(self) -> Lines:
        """The lines that stand, in whatever game."""
        return self.state.lines

    @property
    def half_typed(self) -> dict[Slot, str]:
        """Words of the story, or of a note, that nobody has kept: by slot."""
        return half_typed(self.state, self.drafts)

    def words(self, slot: Slot) -> str:
        """What was said in a slot; "" when it was told aloud."""
        return str(getattr(self.lines.get(slot), "words", ""))
