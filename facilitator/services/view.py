"""What stands, for any front end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from facilitator.games.game import Lines, Slot, Step
from facilitator.games.registry import plugins
from facilitator.stands import half_typed


@dataclass(frozen=True)
class ViewState:
    """Everything that a front end may show of a table, as it stands.

    `state` is that of the game that is played; `facilitator.games.game.State` says what every one knows.

    `key` is the table’s own, for even draws. `choices` are what it chose apart from the rules, `limits`
    what it leaves out: each thing with its kind, "line" (never) or "veil" (off stage). `unsaved` says why
    something waits for the disk; `pending`: an act is shown and not saved yet, as each is for a moment;
    `unwiped`: words were taken out, and the file is still to be wiped.
    """

    state: Any
    step: Step
    game: str = field(default_factory=lambda: plugins()[0].id)
    key: str = ""
    title: str = ""
    drafts: Mapping[Slot, str] = field(default_factory=dict)
    choices: Mapping[str, str] = field(default_factory=dict)
    limits: Mapping[str, str] = field(default_factory=dict)
    unsaved: str = ""
    pending: bool = False
    unwiped: bool = False
    can_undo: bool = False
    can_redo: bool = False
    example: bool = False

    @property
    def lines(self) -> Lines:
        """The lines that stand, in whatever game."""
        lines: Lines = self.state.lines
        return lines

    @property
    def is_saved(self) -> bool:
        """Whether the disk has every act."""
        return not (self.unsaved or self.pending)

    @property
    def half_typed(self) -> dict[Slot, str]:
        """Words of the story, or of a note, that nobody has kept: by slot."""
        return half_typed(self.state, self.drafts)

    def words(self, slot: Slot) -> str:
        """What was said in a slot; "" when it was told aloud."""
        return str(getattr(self.lines.get(slot), "words", ""))
