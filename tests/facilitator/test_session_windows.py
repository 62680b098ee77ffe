"""Two windows on one table: who comes second takes the record and keeps what was typed."""

from __future__ import annotations

from pathlib import Path

from facilitator.games.marginalia.entries import (
    Predicted,
    TopicNoted,
    WorldSet,
)
from facilitator.merging import AGAIN
from facilitator.store import Store
from tests.facilitator.conftest import Opens
from tests.facilitator.tables import (
    FACT,
    PHRASE,
    WORLD,
    both,
    connection,
    raw,
    started,
)


def test_a_window_follows_what_another_wrote(store: Store, opens: Opens) -> None:
    """Without anything of its own the other window has the new record, and says nothing."""
    mine, yours = both(store, opens())
    assert not yours.follow()
    mine.record(WorldSet(words="by the sea"))
    mine.draft(FACT, "sal")
    mine.flush()
    assert yours.follow()
    assert yours.lines == mine.lines
    assert yours.drafts == {FACT: "sal"}
    assert yours.notice == ""
    assert not yours.follow()


def test_another_table_is_nothing_to_follow(store: Store, opens: Opens) -> None:
    """A write to another table in the file changes nothing here."""
    _, yours = both(store, opens())
    started(store)
    assert not yours.follow()
    assert not yours.follow()


def test_who_comes_second_takes_the_others_record(store: Store, opens: Opens) -> None:
    """The second window's number isn't taken, its words are drafts again, and it is told so."""
    mine, yours = both(store, opens())
    mine.record(WorldSet(words="by the sea"))
    yours.draft(FACT, "sal")
    yours.record(WorldSet(words="on the hill"))
    assert "Another window" in yours.notice
    assert AGAIN in yours.notice
    assert yours.state.words(WORLD) == "by the sea"
    assert yours.drafts == {WORLD: "on the hill", FACT: "sal"}
    assert yours.unsaved == ""
    assert store.tables.load(mine.id).drafts == {WORLD: "on the hill", FACT: "sal"}
    yours.record(WorldSet(words="on the hill"))
    assert yours.notice == ""
    assert mine.follow()
    assert mine.state.words(WORLD) == "on the hill"


def test_a_draft_that_became_a_beat_is_not_lost_to_another_window(store: Store, opens: Opens) -> None:
    """Words that were a saved draft and were just recorded go back to being a draft."""
    mine, yours = both(store, opens())
    yours.draft(WORLD, "on the hill")
    yours.flush()
    mine.follow()
    mine.record(TopicNoted(suit="H", words="love"))
    yours.record(WorldSet(words="on the hill"))
    assert yours.drafts == {WORLD: "on the hill"}
    assert yours.state.words(("topic_noted", "H")) == "love"


def test_the_same_words_in_both_windows_are_no_draft(store: Store, opens: Opens) -> None:
    """If the other record says what was typed here nothing is left to type."""
    mine, yours = both(store, opens())
    mine.record(WorldSet(words="by the sea"))
    yours.record(WorldSet(words="by the sea"))
    assert yours.drafts == {}


def test_typing_in_two_windows_keeps_both(store: Store, opens: Opens) -> None:
    """Drafts of different lines, typed at the same time, are both in the file."""
    mine, yours = both(store, opens())
    mine.draft(WORLD, "by the")
    yours.draft(FACT, "sal")
    assert mine.flush()
    assert yours.flush()
    assert yours.drafts == {WORLD: "by the", FACT: "sal"}
    assert store.tables.load(mine.id).drafts == {WORLD: "by the", FACT: "sal"}
    assert AGAIN not in yours.notice


def test_what_waited_gives_way_when_followed(store: Store, opens: Opens) -> None:
    """A number that waited for the disk while another window wrote has to be entered again."""
    mine, yours = both(store, opens())
    mine.record(WorldSet())
    yours.follow()
    connection(yours._store).execute("PRAGMA query_only = ON").close()
    yours.record(Predicted(age=1, seat=1, tricks=3))
    assert yours.unsaved
    mine.record(Predicted(age=1, seat=1, tricks=4))
    assert yours.follow()
    assert AGAIN in yours.notice
    assert yours.unsaved == ""
    assert yours.state.now is not None
    assert yours.state.now.predictions == {1: 4}


def test_words_typed_after_an_erasure_survive_another_window(store: Store, opens: Opens) -> None:
    """Erasing that waits takes what the other window has, and not what was typed here since."""
    mine, yours = both(store, opens())
    yours.draft(WORLD, PHRASE)
    yours.flush()
    mine.follow()
    connection(store).execute("PRAGMA query_only = ON").close()
    mine.erase(WORLD)
    mine.draft(WORLD, "on the")
    yours.draft(WORLD, f"{PHRASE} and")
    assert yours.flush()
    connection(store).execute("PRAGMA query_only = OFF").close()
    assert mine.flush()
    assert store.tables.load(mine.id).drafts == {WORLD: "on the"}
    assert store.file.is_scrub_due()


def test_a_title_given_in_one_window_stays(store: Store, opens: Opens) -> None:
    """The other window follows a title, and a title given there at the same time wins by coming last."""
    mine, yours = both(store, opens())
    mine.rename("Thursday")
    assert yours.follow()
    assert yours.title == "Thursday"
    mine.record(WorldSet())
    yours.rename("Friday")
    assert yours.state.is_filled(WORLD)
    assert mine.follow()
    assert mine.title == "Friday"


def test_a_table_deleted_elsewhere_stays_on_this_screen(store: Store, path: Path) -> None:
    """When the table is gone from the file, following and recording say so and go on."""
    session = started(store)
    with raw(path) as db:
        db.execute("PRAGMA foreign_keys = ON")
        db.execute("DELETE FROM session")
    assert not session.follow()
    assert "no longer in" in session.unsaved
    session.record(WorldSet())
    assert "no longer in" in session.unsaved
    assert session.state.is_filled(WORLD)


def test_what_either_window_leaves_out_stays(store: Store, opens: Opens) -> None:
    """Two things added at the same moment are both on the list, on both screens."""
    mine, yours = both(store, opens())
    mine.leave_out({"spiders": "veil"})
    yours.leave_out({"needles": "line"})
    assert store.tables.load(mine.id).limits == {"needles": "line", "spiders": "veil"}
    assert mine.follow() and mine.limits == yours.limits


def test_what_another_round_took_off_the_list_is_gone(store: Store, opens: Opens) -> None:
    """One window's new round, and one more thing in the other: what nobody marked again is not there."""
    mine, yours = both(store, opens())
    mine.leave_out({"spiders": "veil", "heights": "line"})
    assert yours.follow()
    mine.leave_out({"heights": "line"})
    yours.leave_out({"spiders": "veil", "heights": "line", "needles": "line"})
    assert store.tables.load(mine.id).limits == {"heights": "line", "needles": "line"}


def test_never_is_stronger_than_off_stage(store: Store, opens: Opens) -> None:
    """The same thing, never in one window and off stage in the other, is never."""
    for first, second in (("line", "veil"), ("veil", "line")):
        mine, yours = both(store, opens())
        mine.leave_out({"spiders": first})
        yours.leave_out({"spiders": second})
        assert store.tables.load(mine.id).limits == {"spiders": "line"}


def test_choices_of_both_windows_hold(store: Store, opens: Opens) -> None:
    """Each keeps what only it chose; of the same choice the last one counts."""
    mine, yours = both(store, opens())
    mine.choose("ends", "22:00")
    mine.flush()
    yours.choose("check_in", "every")
    yours.flush()
    assert store.tables.load(mine.id).choices == {"ends": "22:00", "check_in": "every"}
    mine.choose("ends", "")
    mine.flush()
    assert store.tables.load(mine.id).choices == {"check_in": "every"}


def test_a_window_that_had_only_a_choice_to_write_knows_that_it_moved(store: Store, opens: Opens) -> None:
    """The other record was taken over without a word: whoever shows it has to look again."""
    mine, yours = both(store, opens())
    mine.record(WorldSet(words="by the sea"))
    yours.choose("check_in", "every")
    yours.flush()
    assert (yours.notice, yours.overtaken) == ("", True)
    assert yours.state.words(WORLD) == "by the sea"


def test_words_put_in_place_of_others_hold_in_both_windows(store: Store, opens: Opens) -> None:
    """Initials put over names by one window are taken over by the other, undo and redo included."""
    mine, yours = both(store, opens())
    mine.reword({("seated", 0): "A", ("seated", 1): "B"})
    assert yours.follow()
    for session in (mine, yours):
        assert [session.state.name(seat) for seat in (0, 1)] == ["A", "B"]
    yours.undo()
    yours.undo()
    yours.redo()
    assert yours.state.name(1) == "B"
