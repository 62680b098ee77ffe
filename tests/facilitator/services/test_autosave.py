"""What is saved by itself: half typed words a moment later, another window's record, a copy of the day."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from facilitator.games.marginalia.entries import (
    DealerSet,
    FactStated,
    Predicted,
    Seated,
    StorySwitched,
    TricksCounted,
)
from facilitator.merging import AGAIN
from facilitator.paths import database
from facilitator.services.changes import Kind
from facilitator.services.context import AppContext, composed
from facilitator.services.storage import Storage
from facilitator.session import Session
from facilitator.store import Change, Damaged, Loaded, NotSaved, Store, backups
from facilitator.store.tables import Tables
from tests.facilitator.services.composing import Listener, StillTimers, context, first
from tests.facilitator.services.test_table import FACT, heard, seated


def window(id: str = "") -> tuple[AppContext, StillTimers, Listener]:
    """A window on the file, with its timers and what it was told."""
    timers, front = StillTimers(), Listener()
    ctx = composed(front, Storage(database()), timers, first)
    if id:
        assert ctx.table.open(id) == ""
    return ctx, timers, front


class DrawnLater(StillTimers):
    """Nothing is drawn before the test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.undrawn: list[Callable[[], None]] = []

    def once_drawn(self, do: Callable[[], None]) -> None:
        """It waits for `draw`."""
        self.undrawn.append(do)

    def draw(self) -> None:
        """Do all that waited for it."""
        waiting, self.undrawn = self.undrawn, []
        for do in waiting:
            do()


def test_half_typed_words_are_saved_once_a_quarter_of_a_second_has_passed(home: Path) -> None:
    """Two letters are one commit, after the timer and not before."""
    id = seated(database()).view.key
    ctx, timers, _ = window(id)
    ctx.table.draft(FACT, "S")
    ctx.table.draft(FACT, "She")
    assert len(timers.later) == 1 and Store(database()).tables.load(id).drafts == {}
    timers.pass_by()
    assert Store(database()).tables.load(id).drafts == {FACT: "She"}


def test_another_windows_act_is_taken_over_and_said(home: Path) -> None:
    """The record is that of the other window; what was said second is half typed here, and that is said."""
    id = seated(database()).view.key
    ctx, _, front = window(id)
    other, _, _ = window(id)
    other.table.record(FactStated(age=1, seat=0, words="She sang."))
    kinds = heard(ctx)
    ctx.autosave.follow()
    assert ctx.view.words(FACT) == "She sang." and Kind.OVERTAKEN in kinds and front.notes == []
    other.table.record(FactStated(age=1, seat=1, words="He danced."))
    ctx.table.record(FactStated(age=1, seat=1, words="He sat."))
    assert ctx.view.words(("fact_stated", 1, 1)) == "He danced."
    assert front.notes == [
        "Another window changed this table first, so you see its version now."
        " Your last entry is not in it: enter it again. Your words are back in their lines."
    ]


def test_what_cannot_be_saved_is_said_once_and_saved_when_it_can(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The view says why until the drive takes it again."""
    id = seated(database()).view.key
    ctx, _, front = window(id)

    def full(tables: Tables, id: str, version: bytes, change: Change) -> bytes:
        raise NotSaved("No room.")

    with monkeypatch.context() as patch:
        patch.setattr(Tables, "write", full)
        ctx.table.record(FactStated(age=1, seat=0))
        ctx.table.record(FactStated(age=1, seat=1))
        assert (front.notes, ctx.view.unsaved) == (["No room."], "No room.")
        assert not ctx.autosave.save()
    assert ctx.autosave.save() and ctx.table.unsaved == ""
    ctx.autosave.follow()
    assert ctx.view.unsaved == ""


def test_another_windows_record_that_can_not_be_read_is_said_once(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What stands on the screen is no longer what the file has, and it says why until it can be read."""
    id = seated(database()).view.key
    ctx, _, front = window(id)
    other, _, _ = window(id)
    other.table.record(FactStated(age=1, seat=0, words="She sang."))

    def damaged(tables: Tables, id: str) -> Loaded:
        raise Damaged("This table is damaged.")

    with monkeypatch.context() as patch:
        patch.setattr(Tables, "load", damaged)
        for _ in range(3):
            ctx.autosave.follow()
            ctx.autosave._try_again()
        assert (front.notes, ctx.view.unsaved) == (["This table is damaged."], "This table is damaged.")
    ctx.autosave.follow()
    assert ctx.view.words(FACT) == "She sang." and ctx.view.unsaved == ""


def test_the_copy_of_the_day_says_why_it_is_not_there(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One copy a day, and where it can't be made one sentence."""
    ctx, timers, front = window(seated(database()).view.key)
    ctx.autosave.start()
    timers.pass_by()
    assert len(backups.copies(database())) == 1 and front.notes == []

    def refused(*, anew: bool = False) -> None:
        raise NotSaved("No room for a copy.")

    monkeypatch.setattr(ctx.storage.store.file, "copy_of_the_day", refused)
    ctx.autosave.copy()
    assert front.notes == ["No room for a copy."]


def test_the_copy_with_a_round_has_what_closed_it(home: Path) -> None:
    """It is made once that act is saved, and not as soon as it is shown."""
    ctx = context(database())
    ctx.table.begin("marginalia")
    people = (Seated(seat=0, words="Ana"), Seated(seat=1, words="Ben"), DealerSet(seat=0))
    said = (Predicted(age=1, seat=1, tricks=1), Predicted(age=1, seat=0, tricks=1))
    assert ctx.table.record(*people, StorySwitched(on=False), *said) is None
    assert ctx.table.record(TricksCounted(age=1, tricks=(3, 4))) is None and ctx.view.state.closed == 1
    (copy,) = backups.copies(database())
    assert Session.open(Store(copy.path), ctx.view.key).state.closed == 1


def test_an_act_waits_until_it_is_shown_and_no_longer(home: Path) -> None:
    """Until then the view is pending and the file is without it; leaving saves it at once."""
    timers = DrawnLater()
    ctx = composed(Listener(), Storage(database()), timers, first)
    id = seated(database()).view.key
    assert ctx.table.open(id) == ""
    kinds = heard(ctx)
    for seat in (0, 1):
        ctx.table.record(FactStated(age=1, seat=seat, words="She sang."))
    assert ctx.view.pending and not ctx.view.is_saved and Kind.COMMITTED not in kinds
    assert FACT not in Session.open(Store(database()), id).lines
    timers.draw()
    assert ctx.view.is_saved and kinds.count(Kind.COMMITTED) == 1, "two acts are one commit"
    assert Session.open(Store(database()), id).lines == ctx.view.lines
    ctx.table.undo()
    ctx.table.leave()
    assert ("fact_stated", 1, 1) not in Session.open(Store(database()), id).lines


def test_another_window_that_was_first_is_seen_with_the_commit(home: Path) -> None:
    """What was shown gives way, its words go back into their line, and that is said."""
    timers, front = DrawnLater(), Listener()
    ctx = composed(front, Storage(database()), timers, first)
    id = seated(database()).view.key
    assert ctx.table.open(id) == ""
    other, _, _ = window(id)
    ctx.table.record(FactStated(age=1, seat=0, words="He sat."))
    other.table.record(FactStated(age=1, seat=0, words="She sang."))
    assert ctx.view.words(FACT) == "He sat." and ctx.view.pending
    timers.draw()
    assert ctx.view.words(FACT) == "She sang." and ctx.view.drafts[FACT] == "He sat."
    assert len(front.notes) == 1 and AGAIN in front.notes[0]


def test_where_nobody_knows_how_large_a_file_is_it_is_scrubbed(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At once, as a small one is."""
    ctx = seated(database())
    ctx.table.record(FactStated(age=1, seat=0, words="She sang."))

    def unknown() -> bool:
        raise NotSaved("Another program keeps this file.")

    monkeypatch.setattr(ctx.storage.store.file, "is_long_to_scrub", unknown)
    ctx.table.erase(FACT)
    assert not ctx.storage.store.file.is_scrub_due()


def test_a_large_file_is_wiped_beside_the_keys(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Meanwhile the view says that words are still to be scrubbed; then nothing is due."""
    ctx = seated(database())
    ctx.table.record(FactStated(age=1, seat=0, words="She sang."))
    monkeypatch.setattr(ctx.storage.store.file, "is_long_to_scrub", iter((True, False, False)).__next__)
    seen: list[bool] = []
    scrub_beside = ctx.storage.store.file.scrub_beside

    def looked_at() -> str:
        seen.append(ctx.view.unscrubbed)
        return scrub_beside()

    monkeypatch.setattr(ctx.storage.store.file, "scrub_beside", looked_at)
    ctx.table.erase(FACT)
    assert seen == [True] and not ctx.view.unscrubbed and not ctx.storage.store.file.is_scrub_due()
