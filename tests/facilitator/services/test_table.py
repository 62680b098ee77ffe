"""What a table is told, what it returns, and in which order who listens hears of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from facilitator.games.game import Step
from facilitator.games.marginalia import table as table_module
from facilitator.games.marginalia.entries import (
    DealerSet,
    FactStated,
    Predicted,
    Seated,
    StorySwitched,
    WorldSet,
)
from facilitator.games.marginalia.table import Table
from facilitator.paths import database
from facilitator.services.changes import Kind
from facilitator.services.context import AppContext
from facilitator.session import Session
from facilitator.store import Store
from tests.facilitator.services.composing import context

FACT = ("fact_stated", 1, 0)


def seated(path: object = ":memory:") -> AppContext:
    """Two people at a table whose story has begun."""
    ctx = context(path)
    ctx.table.begin("marginalia")
    assert ctx.table.record(Seated(seat=0, words="Ana"), Seated(seat=1, words="Ben")) is None
    assert ctx.table.record(DealerSet(seat=0)) is None and ctx.table.record(WorldSet()) is None
    return ctx


def heard(ctx: AppContext) -> list[Kind]:
    """The kinds of change told from now on."""
    kinds: list[Kind] = []
    ctx.changes.subscribe(lambda change: kinds.append(change.kind))
    return kinds


def test_an_act_is_announced_and_then_told() -> None:
    """A front end clears its message before the view is another one, draws once it is; then it is saved."""
    ctx = seated()
    kinds = heard(ctx)
    assert ctx.table.record(FactStated(age=1, seat=0, words="She sang.")) is None
    assert kinds == [Kind.CHANGING, Kind.REFRESHED, Kind.RECORDED, Kind.COMMITTED]


def test_an_act_has_its_step_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The view and what the shelf says of the table take the same one off the state."""
    found: list[Step] = []
    first_open = table_module.first_open

    def counted(table: Table) -> Step:
        found.append(first_open(table))
        return found[-1]

    ctx = seated()
    monkeypatch.setattr(table_module, "first_open", counted)
    assert ctx.table.record(FactStated(age=1, seat=0, words="She sang.")) is None
    assert found == [ctx.view.step] and ctx.view.is_saved


def test_words_of_a_line_that_was_left_are_not_announced() -> None:
    """They are kept while the page goes elsewhere, and what is said of that stays on the screen."""
    ctx = seated()
    kinds = heard(ctx)
    assert ctx.table.keep(FactStated(age=1, seat=0, words="She sang.")) is None
    assert kinds == [Kind.REFRESHED, Kind.KEPT, Kind.COMMITTED]


def test_a_refusal_changes_nothing() -> None:
    """Eight tricks of seven cards: the refusal is returned, and nobody is told of an act."""
    ctx = seated()
    before, kinds = ctx.view, heard(ctx)
    refusal = ctx.table.record(Predicted(age=1, seat=1, tricks=8))
    assert refusal is not None and ctx.view is before and kinds == [Kind.CHANGING]


def test_a_table_begins_with_the_first_thing_said(tmp_path: Path) -> None:
    """Set up and left again, it is on no shelf; what is typed first brings it there, a flush later."""
    ctx = context(tmp_path / "tables.db")
    ctx.table.begin("marginalia")
    ctx.table.leave()
    assert ctx.shelf.how_many() == 0
    ctx.table.begin("marginalia")
    kinds = heard(ctx)
    ctx.table.draft(("seated", 0), "An")
    assert kinds == [Kind.REFRESHED, Kind.SEATED, Kind.DRAFTED] and ctx.shelf.how_many() == 0
    assert ctx.table.flush() and ctx.shelf.how_many() == 1


def test_undo_first_says_that_erased_words_stay_erased() -> None:
    """The first undo after erasing takes nothing back and names the act that the second one takes."""
    ctx = seated()
    ctx.table.record(FactStated(age=1, seat=0, words="She sang."))
    ctx.table.erase(FACT)
    said = ctx.table.undo()
    assert said.stays and said.act[-1].slot == FACT and FACT in ctx.view.lines
    done = ctx.table.undo()
    assert not done.stays and done.act[-1].slot == FACT and FACT not in ctx.view.lines
    assert FACT not in ctx.view.drafts


def test_undo_never_makes_one_game_of_another() -> None:
    """Blob begins with the story switched off, which nobody did: behind the names nothing is left to undo."""
    ctx = context()
    ctx.table.begin("blob")
    ctx.table.record(Seated(seat=0, words="Ana"))
    assert ctx.table.undo() and not ctx.table.undo()
    assert ctx.view.state.plays == "blob" and ctx.table.redo()


def test_an_erasing_of_nothing_that_stood_holds_no_undo_up() -> None:
    """A phone may erase an empty blank, or words that only waited: undo takes the last act all the same."""
    ctx = seated()
    assert ctx.table.record(FactStated(age=1, seat=0, words="She sang.")) is None
    other = ("fact_stated", 1, 1)
    ctx.table.erase(other)
    assert ctx.table.offer(other, "He sang.") == ""
    ctx.table.erase(other)
    done = ctx.table.undo()
    assert not done.stays and FACT not in ctx.view.lines and ctx.view.offers == {}


def test_where_nothing_can_be_undone_a_reversal_is_false() -> None:
    """No table, or one at which nothing was said."""
    ctx = context()
    assert not ctx.table.undo() and not ctx.table.redo()


def test_a_rematch_has_the_same_people_at_a_new_table(home: Path) -> None:
    """From the shelf, in the same setting; it has no number of the first one, and the first one stays."""
    ctx = seated(database())
    ctx.table.choose("setting", "old-days")
    first = ctx.view.key
    assert ctx.table.rematch(first) == ""
    assert [ctx.view.state.name(seat) for seat in ctx.view.state.seats] == ["Ana", "Ben"]
    assert ctx.view.choices["setting"] == "old-days" and ctx.view.key not in ("", first)
    assert ctx.table.open("nosuchtable") != ""


def left_out(**limits: str) -> AppContext:
    """A rematch of a table that left this out."""
    ctx = seated()
    ctx.table.leave_out(limits)
    assert ctx.table.rematch() == ""
    return ctx


def test_a_rematch_leaves_nothing_out_unasked_and_offers_the_list() -> None:
    """It is offered until it stands here too, in whatever spelling; then a round may take it off."""
    ctx = left_out(wasps="veil", Drowning="line")
    assert ctx.view.limits == {} and ctx.table.left_out_last_time == {"Drowning": "line", "wasps": "veil"}
    ctx.table.leave_out({"wasps": "veil"})
    assert ctx.table.left_out_last_time != {}
    ctx.table.leave_out({"wasps": "line", "drowning": "line"})
    assert ctx.table.left_out_last_time == {}
    ctx.table.leave_out({})
    assert ctx.table.left_out_last_time == {}


@pytest.mark.parametrize("name", ["Cy", ""])
def test_whoever_was_not_there_is_offered_no_list(name: str) -> None:
    """A guest in a new chair or in somebody’s place: an unseen round is for all of them."""
    ctx = left_out(wasps="line")
    assert ctx.table.record(Seated(seat=2, words=name)) is None
    assert ctx.table.left_out_last_time == {}
    assert ctx.table.undo() is not None and ctx.table.left_out_last_time == {"wasps": "line"}
    assert ctx.table.record(Seated(seat=1, words="Cy")) is None
    assert ctx.table.left_out_last_time == {}


def test_the_list_of_last_time_is_kept_for_no_other_table() -> None:
    """It goes with the rematch; a class is offered nothing of another table."""
    ctx = left_out(wasps="line")
    ctx.table.choose("set", "class")
    assert ctx.table.left_out_last_time == {}
    ctx.table.choose("set", "")
    assert ctx.table.left_out_last_time == {"wasps": "line"}
    ctx.table.begin("marginalia")
    assert ctx.table.left_out_last_time == {}


@pytest.mark.parametrize("way", ["rename", "leave_out"])
def test_what_goes_from_the_files_is_wiped_at_once(way: str, home: Path) -> None:
    """An old title and an old list of what is left out are in no file once nothing is owed."""
    ctx = seated(database())
    if way == "rename":
        ctx.table.rename("Qzvtitle")
        ctx.table.rename("Another")
    else:
        ctx.table.leave_out({"Qzvtitle": "line"})
        ctx.table.leave_out({})
    assert not Store(database()).file.is_scrub_due()
    ctx.storage.close()
    assert [file.name for file in home.iterdir() if file.is_file() and b"Qzvtitle" in file.read_bytes()] == []


def test_the_example_is_kept_nowhere() -> None:
    """Nothing of it waits for a disk."""
    from facilitator.example import example

    ctx = context()
    ctx.table.take(example(), example=True)
    ctx.table.record(StorySwitched(on=False))
    assert ctx.table.unsaved == "" and ctx.view.example and ctx.shelf.how_many() == 0


def test_what_another_window_erased_comes_back_by_no_undo(tmp_path: Path) -> None:
    """What was settled here before the story is forgotten with it."""
    ours = context(tmp_path / "table.db")
    ours.table.begin("marginalia", Seated(seat=0, words="Ana"), Seated(seat=1, words="Ben"))
    for place in ("Saltmarsh", "Another place"):
        ours.table.draft(("world_set",), place)
    theirs = context(tmp_path / "table.db")
    assert theirs.table.open(ours.view.key) == ""
    theirs.table.erase(("world_set",))
    ours.autosave.follow()
    ours.table.undo()
    assert "Saltmarsh" not in ours.view.drafts.values()
    assert "Saltmarsh" not in str(Session.open(ours.storage.store, ours.view.key).drafts)


def test_a_society_is_offered_only_to_its_people_and_while_it_is_kept(tmp_path: Path) -> None:
    """After other names, or once its table is deleted, nothing of it is said; it was once."""
    earlier = seated(tmp_path / "table.db")
    earlier.table.record(WorldSet(words="Saltmarsh"))
    again = context(tmp_path / "table.db")
    again.table.begin("marginalia", Seated(seat=0, words="Ana"), Seated(seat=1, words="Ben"))
    assert [entry.words for entry in again.societies.last() if isinstance(entry, WorldSet)] == ["Saltmarsh"]
    again.table.record(Seated(seat=0, words="Xu"), Seated(seat=1, words="Yo"))
    assert again.societies.last() == ()
    again.table.record(Seated(seat=0, words="Ana"), Seated(seat=1, words="Ben"))
    assert again.societies.last() != ()
    earlier.shelf.delete(earlier.view.key)
    assert again.societies.last() == ()
