"""What stands at a table, for any front end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from types import MappingProxyType
from typing import Any

from facilitator.by_value import by_value
from facilitator.games.game import Entry, Lines, Slot, State, Step
from facilitator.games.registry import plugins
from facilitator.offers import Offered, fingerprint, joined
from facilitator.record import Act
from facilitator.summary import half_typed


class NoTable:
    """The state while no table is open: nothing stands, and no game's rules are wanted for that."""

    plays = stands = ""
    lines: Lines = MappingProxyType({})
    seats: tuple[Any, ...] = ()
    story, closed = False, 0

    def name(self, seat: Any) -> str:
        """Nobody."""
        return ""

    def again(self) -> tuple[Entry, ...]:
        """Nothing."""
        return ()


NO_TABLE: State = NoTable()


@by_value
class ViewState:
    """Everything that a front end may show of a table, as it stands.

    `state` is that of the game that is played; `facilitator.games.game.State` says what every one knows.

    `drafts` are the lines half typed here. `offered` are words that somebody offers for a blank from
    elsewhere: they are in no line and in no file taken home until this table takes them. `edits` are those
    of them that were made from other words, each with the fingerprints of these. `made_of` is, for each
    draft that began as an offer, what stood in its line then. `turned_down` are the blanks for which
    this table took nothing of what was offered last; one whose words were erased is none of them.

    `key` is the table’s own, for even draws. `choices` are what it chose apart from the rules, `limits`
    what it leaves out: each thing with its kind, "line" (never) or "veil" (off stage). `last_act` is what
    undo would take. `unsaved` says why
    something waits for the disk; `pending`: an act is shown and not saved yet, as each is for a moment;
    `unscrubbed`: words were erased, and the file is still to be scrubbed.
    """

    state: Any
    step: Step
    game: str = field(default_factory=lambda: plugins()[0].id)
    key: str = ""
    title: str = ""
    drafts: Mapping[Slot, str] = field(default_factory=dict)
    offered: Offered = field(default_factory=dict)
    edits: Mapping[Slot, frozenset[int]] = field(default_factory=dict)
    made_of: Mapping[Slot, str] = field(default_factory=dict)
    turned_down: frozenset[Slot] = frozenset()
    choices: Mapping[str, str] = field(default_factory=dict)
    limits: Mapping[str, str] = field(default_factory=dict)
    unsaved: str = ""
    pending: bool = False
    unscrubbed: bool = False
    last_act: Act = ()
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

    @property
    def offers(self) -> dict[Slot, str]:
        """Words that wait to be taken, by their blank; those of several are paragraphs, unsigned."""
        return {slot: joined(paragraphs) for slot, paragraphs in self.offered.items()}

    def is_edit(self, slot: Slot) -> bool:
        """Whether what is offered for a blank was made from the very words that stand there."""
        words = self.words(slot)
        return bool(words) and fingerprint(words) in self.edits.get(slot, ())

    def words(self, slot: Slot) -> str:
        """What was said in a slot; "" when it was told aloud."""
        return str(getattr(self.lines.get(slot), "words", ""))
