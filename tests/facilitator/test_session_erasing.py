"""Erasing: words that were taken out are in no row, draft, undo or file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from facilitator.games.marginalia.entries import (
    KINDS,
    AgendaSet,
    CharacterNamed,
    FactStated,
    FarewellTold,
    Predicted,
    Seated,
    SocietyNoted,
    Starred,
    TalkedOver,
    TopicNoted,
    VignetteTold,
    WorldSet,
    has_words,
)
from facilitator.session import Session
from facilitator.store import Store
from tests.facilitator.conftest import Opens
from tests.facilitator.tables import (
    FACT,
    PHRASE,
    WORLD,
    both,
    connection,
    files_with,
    on_disk,
    started,
)


def test_an_erasure_reaches_every_version_of_the_words(store: Store) -> None:
    """Standing, corrected, undone and drafted words are gone; numbers and other slots stay."""
    session = started(store)
    session.record(WorldSet(words=PHRASE))
    session.record(WorldSet(words=f"{PHRASE} again"), TopicNoted(suit="H", words="love"))
    session.record(WorldSet(words=f"{PHRASE} undone"))
    session.undo()
    session.draft(WORLD, f"{PHRASE} typed")
    session.flush()
    session.erase(WORLD)
    blank = WorldSet(words="")
    assert on_disk(session)[3:] == (
        (blank,), (blank, TopicNoted(suit="H", words="love")), (blank,), "undone",
    )  # fmt: skip
    assert session.drafts == {}
    assert store.tables.load(session.id).drafts == {}
    assert session.state.is_filled(WORLD)


def test_undo_and_redo_bring_no_erased_words_back(store: Store) -> None:
    """Walking back and forth over an erased beat finds it blank, and fills no draft."""
    session = started(store)
    session.record(WorldSet(words=PHRASE))
    session.undo()
    session.erase(WORLD)
    session.redo()
    assert session.state.words(WORLD) == ""
    session.undo()
    assert session.drafts == {}


def test_an_erased_beat_is_as_one_told_aloud(store: Store, opens: Opens) -> None:
    """The row in the file is the same, byte for byte, and nothing else says that there was an erasure."""
    erased, aloud = started(store), started(store)
    erased.record(WorldSet(words=PHRASE))
    aloud.record(WorldSet())
    erased.erase(WORLD)
    assert erased._store.file.scrub() == ""
    rows = connection(store).execute("SELECT entry FROM record WHERE seq = 3").fetchall()
    assert rows[0] == rows[1]
    assert connection(store).execute("SELECT count(*) FROM chore").fetchall() == [(0,)]


TELLING = (
    Seated(seat=0, words=""),
    CharacterNamed(seat=0),
    WorldSet(),
    TopicNoted(suit="H"),
    AgendaSet(age=1),
    FactStated(age=1, seat=0),
    VignetteTold(age=1, seat=0),
    SocietyNoted(age=1),
    FarewellTold(seat=0),
    TalkedOver(question="axes", number=1),
    Starred(number=1),
)


def test_every_kind_with_words_is_erased_here() -> None:
    """The samples of the next test are all kinds of entry that hold words."""
    assert {sample.kind for sample in TELLING} == {name for name, kind in KINDS.items() if has_words(kind)}


@pytest.mark.parametrize("sample", TELLING, ids=lambda sample: sample.kind)
def test_a_phrase_is_in_no_file_after_erasing(store: Store, home: Path, sample: WorldSet) -> None:
    """Told in any field, corrected, undone, redone and drafted, erased words leave every file."""
    session = started(store)
    for number in range(3):
        session.record(replace(sample, words=f"{PHRASE} {number}", overruled="A-1"))
    session.undo()
    session.flush()
    session.redo()
    session.draft(sample.slot, f"{PHRASE} typed")
    session.flush()
    assert files_with(home, PHRASE) != []
    session.erase(sample.slot)
    assert session._store.file.scrub() == ""
    assert files_with(home, PHRASE) == []
    store.close()
    assert files_with(home, PHRASE) == []


def test_an_erasure_that_can_not_be_saved_is_kept_and_tried_again(store: Store, home: Path) -> None:
    """The words are gone from memory at once; the file loses them as soon as it can be written."""
    session = started(store)
    session.record(WorldSet(words=PHRASE))
    connection(store).execute("PRAGMA query_only = ON").close()
    session.erase(WORLD)
    assert "can't be written" in session.unsaved
    assert session.state.words(WORLD) == ""
    session.record(SocietyNoted(age=1, words="salt"))
    connection(store).execute("PRAGMA query_only = OFF").close()
    assert session.flush()
    assert session._store.file.scrub() == ""
    assert files_with(home, PHRASE) == []
    assert Session.open(store, session.id).state.words(("society_noted", 1)) == "salt"


def test_an_erasure_of_words_that_still_wait(store: Store, home: Path) -> None:
    """Words that never reached the disk are erased before they do."""
    session = started(store)
    connection(store).execute("PRAGMA query_only = ON").close()
    session.record(WorldSet(words=PHRASE))
    session.erase(WORLD)
    connection(store).execute("PRAGMA query_only = OFF").close()
    assert session.flush()
    assert files_with(home, PHRASE) == []


def test_words_typed_after_an_erasure_are_new_words(store: Store) -> None:
    """A slot that was erased takes new drafts and new beats as before."""
    session = started(store)
    session.draft(WORLD, PHRASE)
    session.flush()
    session.erase(WORLD)
    session.draft(WORLD, "on the")
    session.flush()
    assert store.tables.load(session.id).drafts == {WORLD: "on the"}
    session.record(WorldSet(words="on the hill"))
    assert Session.open(store, session.id).state.words(WORLD) == "on the hill"


def test_an_erasure_wins_over_the_other_window(store: Store, opens: Opens, home: Path) -> None:
    """A window that comes second still erases, in the record that it took over."""
    mine, yours = both(store, opens())
    mine.record(WorldSet(words=PHRASE))
    yours.follow()
    mine.record(WorldSet(words=f"{PHRASE} again"))
    mine.draft(WORLD, f"{PHRASE} typed")
    mine.flush()
    yours.erase(WORLD)
    assert yours._store.file.scrub() == ""
    assert files_with(home, PHRASE) == []
    assert mine.follow()
    assert mine.state.words(WORLD) == ""
    assert mine.drafts == {}


def test_another_window_writes_no_erased_words_again(store: Store, opens: Opens, home: Path) -> None:
    """What a second window still holds of erased words, typed on or told, is dropped there as well."""
    mine, yours = both(store, opens())
    mine.record(WorldSet(words=PHRASE))
    mine.draft(FACT, PHRASE)
    mine.flush()
    yours.follow()
    yours.draft(FACT, f"{PHRASE} and")
    yours.draft(WORLD, f"{PHRASE} and")
    mine.erase(WORLD, FACT)
    assert mine._store.file.scrub() == ""
    assert yours.flush()
    assert yours.drafts == {}
    assert files_with(home, PHRASE) == []


def test_striking_a_number_leaves_it(store: Store) -> None:
    """A slot without words keeps its number."""
    session = started(store)
    session.record(WorldSet())
    session.record(Predicted(age=1, seat=1, tricks=3))
    session.erase(("predicted", 1, 1, 1))
    assert session.state.now is not None
    assert session.state.now.predictions == {1: 3}


def test_a_star_does_not_tell_what_was_erased(opens: Opens, home: Path) -> None:
    """Struck, a beat is pointed to by no star in any row; the star's own words stay, others keep theirs."""
    session = started(opens())
    session.record(WorldSet(words=PHRASE))
    session.record(Starred(number=1, at=WORLD, words="that one"))
    session.record(Starred(number=2, at=FACT, words="another"))
    session.undo()
    session.record(Starred(number=1, at=WORLD, words="that one!"))
    session.erase(WORLD)
    assert session.lines[("starred", 1)] == Starred(number=1, words="that one!")
    pointing = [entry for row in on_disk(session) if not isinstance(row, str) for entry in row]
    assert {entry.at for entry in pointing if isinstance(entry, Starred)} == {(), FACT}
    assert session._store.file.scrub() == "" and files_with(home, PHRASE) == []


def test_half_typed_words_can_go_while_those_kept_stay(opens: Opens, home: Path) -> None:
    """What a veil drops leaves every file; the words that were kept before stand as they did."""
    session = started(opens())
    session.record(FactStated(age=1, seat=0, words="kept before"))
    session.draft(FACT, f"kept before, and {PHRASE}")
    session.flush()
    assert files_with(home, PHRASE) != []
    session.erase_draft(FACT)
    assert session._store.file.scrub() == ""
    assert files_with(home, PHRASE) == [] and FACT not in session.drafts
    assert session.state.words(FACT) == "kept before"


def test_words_put_in_place_of_others_leave_no_file_with_the_others(opens: Opens, home: Path) -> None:
    """Every earlier version of a name, standing, corrected or undone, becomes the new words for good."""
    session = started(opens())
    session.record(Seated(seat=0, words=PHRASE))
    session.record(Seated(seat=0, words=f"{PHRASE} 2"))
    session.undo()
    session.draft(("seated", 2), PHRASE)
    session.flush()
    assert files_with(home, PHRASE) != []
    session.reword({("seated", 0): "A"})
    session.erase_draft(("seated", 2))
    assert session._store.file.scrub() == ""
    assert files_with(home, PHRASE) == []
    session.redo()
    assert session.state.name(0) == "A"
