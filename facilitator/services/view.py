"""What stands at a table, for any front end; and who is told when that changes, in the order of asking."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from enum import Enum, auto
from types import MappingProxyType
from typing import Any, TypeAlias

from facilitator.by_value import by_value
from facilitator.games.game import Entry, Lines, Slot, Step
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


NO_TABLE = NoTable()


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
    what it leaves out: each thing with its kind, "line" (never) or "veil" (off stage). `unsaved` says why
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


class Kind(Enum):
    """What may have happened, a closed list; the values say nothing.

    A front end shows the table anew at most of them. REFRESHED comes first whenever the view is another one.
    """

    REFRESHED = auto()
    """The view was made anew."""
    SEATED = auto()
    """The table came into being: it has a session, and will reach the shelf."""
    CHANGING = auto()
    """Something is about to be recorded or erased: what was said about the last step is over."""
    RECORDED = auto()
    """An act went on the record; it is saved once it has been shown."""
    KEPT = auto()
    """Words or a name went on the record beside the step; whoever looks at a page stays there."""
    UNDONE = auto()
    """An act was undone."""
    REDONE = auto()
    """An act was redone."""
    DRAFTED = auto()
    """Something half typed waits for the disk."""
    OFFERED = auto()
    """Words were offered for a blank, and are on the disk."""
    CHOICES_WAIT = auto()
    """What was drawn or pinned waits for the disk; it may be told while a page is drawn."""
    ERASED = auto()
    """Words went for good; the files are still to be scrubbed."""
    SCRUB_DUE = auto()
    """Something else is to be scrubbed from the files; the table shows the same."""
    CHOSEN = auto()
    """The table chose something beside the record."""
    SAVING = auto()
    """All that waits is about to be saved."""
    COMMITTED = auto()
    """The acts that were shown went to the disk, or the view says that they wait."""
    MARKS_CHANGED = auto()
    """Something waits for the disk or for a scrub, or does no longer; the view says why."""
    OVERTAKEN = auto()
    """Another window's record was taken over."""
    OPENED = auto()
    """A table came from the shelf."""
    REMATCHED = auto()
    """The people of a table sit at a new one."""
    LEAVING = auto()
    """The table is about to go back to the shelf."""
    LEFT = auto()
    """No table is open."""
    SHELF_READ = auto()
    """What stands of a table on the shelf was read."""
    FOUND = auto()
    """A search has found more, or has come further."""
    DRESSED = auto()
    """A setting was changed."""
    MENDED = auto()
    """Another file is open in the place of a damaged one."""


@by_value
class TableChanged:
    """What happened; of an act that went on or off the record, the act, and what stood before it."""

    kind: Kind
    act: Act = ()
    before: ViewState | None = None


Listener: TypeAlias = Callable[[TableChanged], None]


class Changes:
    """Tells everybody who asked, at once and in the order in which they asked."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def subscribe(self, listener: Listener) -> None:
        """Be told of every change from now on."""
        self._listeners.append(listener)

    def on(self, kind: Kind, do: Callable[[], None]) -> None:
        """Have this done whenever that happens."""
        self.subscribe(lambda change: do() if change.kind is kind else None)

    def tell(self, kind: Kind, act: Act = (), before: ViewState | None = None) -> None:
        """Say that this has happened."""
        change = TableChanged(kind, act, before)
        for listener in self._listeners:
            listener(change)
