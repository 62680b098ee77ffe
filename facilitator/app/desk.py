"""The desk: the table that is open, and everything a page may do with it. No terminal in here."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Any

from facilitator.app.cards import Remembering, owner_at
from facilitator.app.elsewhere import Elsewhere
from facilitator.app.prompting import Prompting
from facilitator.app.settling import Settled, Steps, where_done
from facilitator.app.shelf import society_before
from facilitator.app.shelving import Shelving
from facilitator.games.game import Entry, Lines, RuleViolation, Slot
from facilitator.games.offered import USUAL, record_of
from facilitator.paths import database
from facilitator.record import Act
from facilitator.rules import opening_of, rules_of
from facilitator.session import Session
from facilitator.settings import Settings
from facilitator.store import MEMORY, NotSaved, Store, StoreError
from screens.asking import SETTING
from screens.class_set import SET
from screens.games import part
from screens.messages import Moment
from screens.naming import act_in_words
from screens.points import named_point

if TYPE_CHECKING:
    from facilitator.app.evening import Pacing
    from screens.evening import Evening

NOTHING: Mapping[str, str] = {}
NO_WORDS: Mapping[Slot, str] = {}


class Keeping(Prompting, Remembering, Shelving, Elsewhere):
    """Keeps one table at a time: the record behind it, what it looks like, what waits for the disk."""

    def __init__(self) -> None:
        Prompting.__init__(self)
        Remembering.__init__(self)
        Elsewhere.__init__(self)
        self.trouble = ""
        self.fault: StoreError | None = None
        self.store = self._opened()
        self.session: Session | None = None
        self.game = USUAL
        self.opening: tuple[Entry, ...] = ()
        self._struck = False
        self.begun = False
        self.example = False
        self.look = Settings()
        self.clock = ""
        self.changes = 0
        self._pacing: Pacing | None = None
        self._steps = Steps()
        self.unwiped = False
        self._last_society: tuple[Entry, ...] | None = None
        self.moment = self._moment()

    def _opened(self) -> Store:
        try:
            return Store(database())
        except NotSaved:
            # The session says so with the first entry, and saves all once the folder can be written to.
            return Store(database(), waits=True)
        except StoreError as trouble:
            self.trouble, self.fault = str(trouble), trouble
            return Store(MEMORY)

    def _moment(self) -> Moment:
        session = self.session
        state = self.preview() if session is None else session.state
        step = rules_of(self.game).next_step(state)
        if session is None:
            return Moment(state=state, step=step, game=self.game, unsaved=self.trouble, unwiped=self.unwiped)
        return Moment(
            state=state,
            step=step,
            game=self.game,
            key=session.id,
            title=session.title,
            drafts=session.drafts,
            choices=session.choices,
            limits=session.limits,
            unsaved=self.unsaved,
            unwiped=self.unwiped,
            can_undo=session.can_undo,
            can_redo=session.can_redo,
            example=self.example,
        )

    @property
    def unsaved(self) -> str:
        """Why something of this table waits for the disk; empty when nothing does."""
        if self.session is None or self.example:
            return ""
        return self.trouble or self.session.unsaved

    def see(self) -> None:
        """Look at the table again, after anything changed."""
        self.changes += 1
        self.moment = self._moment()
        if self._pacing is not None or self.moment.choices.get("ends"):
            self.pacing.see(self.moment)
        self.gather()

    def begin(self, game: str, *opening: Entry, cards_of: str = "") -> None:
        """A table nobody has sat down at; it comes into being with the first key typed."""
        self.leave()
        self.carried = cards_of
        self.game = record_of(game)
        self.opening, self.begun = opening or opening_of(game), True
        self.see()

    def take(self, session: Session, *, example: bool = False) -> None:
        """Put a table on the desk."""
        self.leave()
        self.session, self.example, self.game = session, example, session.game
        self.see()

    def leave(self) -> None:
        """Put the table back on its shelf."""
        if self.session is not None:
            self.keep_asked()
            self.session.flush()
        self.session, self.opening, self.begun, self.example = None, (), False, False
        self._struck = False
        self._steps = Steps()
        self.game = USUAL
        self.asked = self._last_society = None
        self.put_away()
        self.see()

    def _sitting(self) -> Session:
        if self.session is None:
            whose = self.whose
            self.session = Session.create(self.store, self.game, *self.opening)
            self.opening = ()
            self.see()
            self.carry(whose)
        return self.session

    def say(self, *entries: Entry) -> RuleViolation | None:
        """Put entries on the record as one act; a refusal comes back and nothing has changed."""
        # A message that goes is drawn at once: before the record, or a page would show half of each.
        self.note("")
        refusal = self._record(*entries)
        if refusal is None:
            self.acted()
        return refusal

    def set_down(self, entry: Entry) -> RuleViolation | None:
        """Put the words of a line that was left on the record, as one act; the page shown stays as it is."""
        refusal = self._record(entry)
        if refusal is None:
            self.kept()
        return refusal

    def _record(self, *entries: Entry) -> RuleViolation | None:
        try:
            session, whose = self._sitting(), self.whose
            self._steps.follow(session)
            session.record(*entries)
        except RuleViolation as refusal:
            return refusal
        self._struck = False
        self.see()
        self.carry(whose, session.last_act)
        return None

    def take_back(self) -> None:
        """Undo the last act, and say by its place what it was."""
        if self._says_what_stays() or self._undoes_step():
            return
        before = self.moment
        act = self.session.undo() if self.session is not None else None
        if act is None:
            self.note("There is nothing to undo.")
            return
        self.see()
        self.unlearn(act)
        self.acted()
        if self.is_ahead:
            self.show_done(where_done(act), act[-1].slot)
        self.note(f"Undid {_in_words(before, act, self.moment.lines)}. Press ctrl+y to redo.")

    def _undoes_step(self) -> bool:
        """Undo what was settled before the story, if that came after the last act, and show where it was."""
        step = self._steps.undo(self.session) if self.session is not None and self.is_ahead else None
        if step is not None:
            self.see()
            self.agreed()
            self.show_done(step.place)
            self.note(f"Undid the last point: {named_point(step.place)}. Press ctrl+y to redo.")
        return step is not None

    def _says_what_stays(self) -> bool:
        """Right after words were taken out: say that these stay out, and what the next undo takes back."""
        was_struck, self._struck = self._struck, False
        if was_struck and self.session is not None:
            last, without = self.session.last_act, self.session.lines_before
            more = f" Press again to undo {_in_words(self.moment, last, without)}." if last else ""
            self.note(f"Undo can’t bring erased words back.{more}")
        return was_struck

    def bring_back(self) -> None:
        """Redo what was undone last."""
        step = self._steps.redo(self.session) if self.session is not None and self.is_ahead else None
        if step is not None:
            self.see()
            self.agreed()
            self.note(f"Redid the point: {named_point(step.place)}.")
            return
        before = self.moment
        act = self.session.redo() if self.session is not None else None
        if act is None:
            self.note("There is nothing to redo.")
            return
        self.see()
        self.unlearn(act)
        self.acted()
        self.note(f"Redid {_in_words(self.moment, act, before.lines)}.")

    def preview(self, *entries: Entry) -> Any:
        """The table, or the match, as it would be."""
        if self.session is None:
            return rules_of(self.game).read({entry.slot: entry for entry in (*self.opening, *entries)})
        return self.session.preview(*entries)

    def draft(self, slot: Slot, words: str) -> None:
        """Remember words half typed; they are on the disk within a quarter of a second."""
        if self.session is None and not words:
            return
        self._sitting().draft(slot, words)
        self.drafted()

    def reword(self, words: Mapping[Slot, str]) -> None:
        """Put these words in place of all that was said in their slots, for good; it is no act."""
        self._sitting().reword(words)
        self.see()
        self.struck()

    def drop(self, slot: Slot) -> None:
        """Take out for good what is half typed in a line; what was kept there before stays."""
        if self.session is None:
            return
        self.session.drop(slot)
        self._steps.forget(slot)
        self.see()
        self.struck()

    def strike(self, *slots: Slot) -> None:
        """Take words out for good: the screen empties first, then the file."""
        if self.session is None:
            return
        self.session.strike(*slots)
        self._steps.forget(*slots)
        self._struck = True
        self.see()
        self.struck()

    def forget(self, seat: int) -> bool:
        """Take out for good all that tells of a person: name, story, stars for it; the numbers stay.

        False where it can't be done now; why is said then.
        """
        if self.session is None:
            return False
        try:
            self.forget_cards_of(self.session)
        except StoreError as trouble:
            self.note(str(trouble))
            return False
        self.session.forget(seat)
        self._struck = True
        self.see()
        self.struck()
        return True

    def agree(self, name: str, value: str) -> None:
        """Keep what this table chose apart from the rules; "" lets it go."""
        session = self._sitting()
        session.choose(name, value)
        session.flush()
        self.see()
        self.agreed()

    @property
    def is_ahead(self) -> bool:
        """Whether the story, or the first deal, has not begun."""
        return self.moment.game == USUAL and self.moment.step.kind in ("seats", "world")

    def settle(self, place: str, choices: Mapping[str, str], drafts: Mapping[Slot, str] = NO_WORDS) -> None:
        """Keep what this table chose at a place, and words that wait; before the story undo takes it back."""
        session, wanted = self._sitting(), Settled(dict(choices), dict(drafts))
        if self.is_ahead:
            self._steps.take(session, place, wanted)
        wanted.put(session)
        self.see()
        self.agreed()

    def leave_out(self, limits: Mapping[str, str], agreed: Mapping[str, str] = NOTHING) -> None:
        """Replace what the table leaves out, as a whole, with choices that belong to it; the old is wiped."""
        session = self._sitting()
        for name, value in agreed.items():
            session.choose(name, value)
        session.leave_out(limits)
        self.see()
        self.agreed()
        self.owed()

    def last_society(self) -> tuple[Entry, ...]:
        """Where the same people played before, with what the suits stood for; () when that is not known."""
        if self._last_society is None:
            self._last_society = society_before(self.store, self.moment)
        return self._last_society

    def evening(self) -> Evening | None:
        """How the evening stands against its end; None without one."""
        return self._pacing.stands() if self._pacing is not None else None

    @property
    def pacing(self) -> Pacing:
        """The pace of the evening; made when an end is first agreed or a clock first stops."""
        if self._pacing is None:
            from facilitator.app.evening import Pacing

            self._pacing = Pacing()
        return self._pacing

    def now(self) -> datetime:
        """The local date and time."""
        return self.pacing.now()

    def rename(self, title: str) -> None:
        """Give the table a title."""
        self._sitting().rename(title)
        self.see()
        self.owed()

    def open_table(self, id: str) -> None:
        """Open a table from the shelf."""
        session = self._from_the_shelf(id)
        if session is not None:
            self.take(session)
            self.opened()

    def rematch(self, id: str) -> None:
        """The people of a table on the shelf once more, on a new sheet."""
        session = self._from_the_shelf(id)
        if session is not None:
            self.once_more(session)

    def once_more(self, session: Session) -> None:
        """The people of a table once more, in its setting; in a class no name is typed in full now either."""
        kept = {name: session.choices.get(name, "") for name in (SET, SETTING)}
        self.begin(session.game, *session.state.again(), cards_of=owner_at(session))
        for name, value in kept.items():
            if value:
                self.agree(name, value)
        self.begun_again()

    def _from_the_shelf(self, id: str) -> Session | None:
        try:
            return Session.open(self.store, id)
        except StoreError as trouble:
            self.note(str(trouble))
            return None

    def acted(self) -> None:
        """Something went on or off the record."""

    def show_done(self, place: str, slot: Slot = ()) -> None:
        """What was undone before the story was done at this place, in the line of this slot if it has one."""

    def kept(self) -> None:
        """The words of a line that was left went on the record."""

    def drafted(self) -> None:
        """Words wait for the disk."""

    def struck(self) -> None:
        """Words were taken out; the file is to be wiped."""

    def agreed(self) -> None:
        """Something beside the record changed."""

    def opened(self) -> None:
        """A table came from the shelf."""

    def begun_again(self) -> None:
        """The people of a table sit at a new one."""


def _in_words(moment: Moment, act: Act, without: Lines) -> str:
    """What an act did, at this table as it stands with it and without it."""
    naming = part(moment.game, "naming")
    said: str = act_in_words(moment.table, act) if naming is None else naming.act_in_words(act, without)
    return said
