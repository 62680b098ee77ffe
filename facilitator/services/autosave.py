"""Saving by itself: what is half typed, what could not be saved; scrubbing, and a copy of the day."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import date

from facilitator.clock import now
from facilitator.services.changes import Changes, Kind, TableChanged
from facilitator.services.front_end import Timers
from facilitator.services.storage import Storage
from facilitator.services.table import TableService
from facilitator.store import StoreError

DRAFT_DELAY = 0.25
FOLLOW_EVERY, TRY_AGAIN_EVERY = 0.5, 3.0
COPY_AFTER, COPY_EVERY = 2.0, 3600.0
"""Seconds: once keys have had their turn, and in an evening that goes on past midnight."""


class Autosave:
    """Saves half typed words a quarter of a second later, and says honestly what is not saved yet.

    It also scrubs the file once the screen is empty of what was erased, takes over what another window wrote,
    and copies the file once a day.
    """

    def __init__(
        self,
        storage: Storage,
        table: TableService,
        changes: Changes,
        timers: Timers,
        note: Callable[[str], None],
    ) -> None:
        self._storage, self._table, self._changes = storage, table, changes
        self._timers, self._note = timers, note
        self._draft_waits = self._copy_waits = self._scrubbing = False
        self._why_unsaved = ""
        self._round_copied: date | None = None
        changes.subscribe(self._follow_table)

    def start(self) -> None:
        """Look at the file again and again, and copy it a moment from now and then once a day."""
        self._timers.every(FOLLOW_EVERY, self.follow)
        self._timers.every(TRY_AGAIN_EVERY, self._try_again)
        self._timers.after(COPY_AFTER, self.copy)
        self._timers.every(COPY_EVERY, self.copy)

    def _follow_table(self, change: TableChanged) -> None:
        match change.kind:
            case Kind.REFRESHED:
                self._copy_with_a_round(change)
            case Kind.DRAFTED | Kind.CHOICES_WAIT if not self._draft_waits:
                self._draft_waits = True
                self._timers.after(DRAFT_DELAY, self.save_drafts)
            case Kind.COMMITTED:
                self._say_what_came()
                self._copy_if_closed()
            case Kind.CHOSEN:
                self._say_what_came()
            case Kind.ERASED:
                self._say_what_came()
                self._timers.once_drawn(self._scrub)
            case Kind.SCRUB_DUE:
                self._timers.once_drawn(self._scrub)

    # ------------------------------------------------------------ saving

    def save(self) -> bool:
        """Save all that waits, before the table is left; False where it goes on waiting."""
        if self._table.session is not None and not self._table.flush():
            self._storage.store.file.await_scrub()
            self._table.flush()
        return not self._table.unsaved

    def is_overtaken(self) -> bool:
        """Whether another window's record was taken over just now: it is said; what waited here is gone."""
        session = self._table.session
        moved = session is not None and session.overtaken
        if moved:
            self._say_what_came()
        return moved

    def save_drafts(self) -> None:
        """Save what is half typed."""
        self._draft_waits = False
        if self._table.session is not None:
            self._table.flush()
            self._say_what_came()

    def follow(self) -> None:
        """Take over what another window wrote."""
        if self._table.session is not None:
            self._table.session.follow()
            self._say_what_came()

    def _say_what_came(self) -> None:
        """Say what a commit found out: something waits, or another window wrote."""
        session = self._table.session
        if session is not None and session.overtaken:
            self._note(session.take_notice())
            self._table.give_way()
            self._changes.tell(Kind.OVERTAKEN)
        elif self._why_unsaved != self._table.unsaved:
            self._why_unsaved = self._table.unsaved
            self._table.refresh()
            self._note(self._table.unsaved)
            self._changes.tell(Kind.MARKS_CHANGED)

    def _try_again(self) -> None:
        """Save and scrub what could not be saved or scrubbed before."""
        self._save_again()
        if self._table.unscrubbed:
            self._scrub()

    def _save_again(self) -> None:
        if self._table.unsaved and self._table.session is not None:
            self._table.session.flush()
            self._say_what_came()
            self._copy_if_closed()

    # ------------------------------------------------------------ scrubbing

    def _scrub(self) -> None:
        if self._scrubbing:
            return
        is_long, file = False, self._storage.store.file
        with suppress(StoreError):
            is_long = file.is_long_to_scrub()
        if not is_long:
            self._scrubbed(file.scrub())
            return
        self._scrubbing = True
        self._table.mark_unscrubbed(True)
        self._changes.tell(Kind.MARKS_CHANGED)
        self._timers.in_thread(self._scrub_beside, self._scrubbed_beside)

    def _scrub_beside(self) -> str:
        # Where it breaks nobody is called back, and it is tried again all the same.
        try:
            return self._storage.store.file.scrub_beside()
        finally:
            self._scrubbing = False

    def _scrubbed_beside(self, why: str) -> None:
        """Save what was said while a large file was scrubbed, and scrub what that erased."""
        self._scrubbed(why)
        self._save_again()
        if not why:
            self._scrub()

    def _scrubbed(self, why: str) -> None:
        if self._table.unscrubbed != bool(why):
            self._table.mark_unscrubbed(bool(why))
            if why:
                self._note(why)
            self._changes.tell(Kind.MARKS_CHANGED)

    # ------------------------------------------------------------ the copy of the day

    def copy(self, *, anew: bool = False) -> None:
        """Copy the file beside the keys, on a connection of its own; say why not, where it can't be."""
        file = self._storage.store.file

        def copied() -> str:
            try:
                file.copy_of_the_day(anew=anew)
            except StoreError as fault:
                return fault.sentence
            return ""

        self._timers.in_thread(copied, lambda why: self._note(why) if why else None)

    def _copy_with_a_round(self, change: TableChanged) -> None:
        """The first round or hand that closes on a day is copied with it."""
        before, view = change.before, self._table.view
        is_same = before is not None and bool(before.key) and before.key == view.key and not view.example
        if before is None or not is_same or view.state.closed <= before.state.closed:
            return
        if self._round_copied != now().date():
            self._round_copied = now().date()
            self._copy_waits = True
        self._copy_if_closed()

    def _copy_if_closed(self) -> None:
        """With what closed it: not before that is saved."""
        if self._copy_waits and not self._table.view.pending:
            self._copy_waits = False
            self.copy(anew=True)
