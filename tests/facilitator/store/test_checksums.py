"""Checksums: they hold after every verb, say what a drive did, and tell nothing of what was erased."""

from __future__ import annotations

from pathlib import Path

import pytest

import facilitator.store.shelf
import facilitator.store.tables
from facilitator.games.marginalia.entries import FactStated, Seated, WorldSet
from facilitator.paths import doubt_beside
from facilitator.session import Session
from facilitator.store import Change, Damaged, Loaded, Store, backups, checksums, rescue, soundness
from tests.facilitator.conftest import Opens
from tests.facilitator.tables import ANA, BEN, FACT, HILL, SEA, WORLD, Clock, connection, raw, spoil_the_end

DAY = 86_400
ALTERED = "UPDATE record SET entry = replace(entry, 'sea', 'tea')"


def kept(store: Store) -> dict[str, int]:
    """Read the checksums as the file has them."""
    return dict(connection(store).execute("SELECT of, sum FROM checksum").fetchall())


def evening(store: Store, id: str, words: str) -> Session:
    """A table whose words stand in a fact, a correction of it, a draft and the title."""
    session = Session(store, Loaded(id=id, game="marginalia"))
    session.record(ANA, BEN)
    session.record(FactStated(age=1, seat=0, words=f"{words} here"))
    session.record(FactStated(age=1, seat=0, words=f"{words} there"))
    session.draft(WORLD, words)
    session.flush()
    return session


# ---------------------------------------------------------------- they hold


def test_they_hold_after_every_verb(store: Store) -> None:
    """Whatever is written, and however, what is kept has the checksum of its rows."""

    def holds() -> None:
        assert checksums.hold(connection(store))

    session = Session.create(store, "marginalia", ANA)
    holds()
    for change in (
        lambda: session.record(BEN, WorldSet(words="by the sea")),
        lambda: session.undo(),
        lambda: session.redo(),
        lambda: session.draft(FACT, "half of it"),
        lambda: session.choose("ends", "23:00"),
        lambda: session.leave_out({"hunger": "line"}),
        lambda: session.rename("Lamps"),
        lambda: store.shelf.rename(session.id, "Kitchen cup"),
        lambda: store.shelf.archive(session.id, True),
        lambda: store.exported.note(session.id, "/nowhere/a.md", b"12345678", "md"),
        lambda: store.exported.note(session.id, "/nowhere/a.md", b"87654321", "md"),
        lambda: store.exported.forget(session.id, ["/nowhere/a.md"]),
        lambda: store.drawn.note(["p1", "p2"]),
        lambda: store.cards.keep({("ana\nben", "lamp"): "{}", (session.id, "cup"): "{}"}),
        lambda: store.cards.forget("ana\nben", "lamp"),
        lambda: store.settings.keep("theme", "parchment"),
        lambda: session.follow(),
        lambda: session.forget(1),
        lambda: store.shelf.delete(session.id),
        lambda: store.cards.forget_all(["ana\nben"]),
    ):
        change()
        session.flush()
        holds()
        store.file.scrub()
        holds()
    assert set(kept(store)) == {"drawn", "setting"}


def test_a_scrub_that_forgets_a_file_keeps_them(store: Store, tmp_path: Path) -> None:
    """An export that is gone is let go of with a scrub: the table's checksum is of what is left."""
    session = evening(store, "a1", "salt")
    store.exported.note("a1", str(tmp_path / "gone.md"), b"12345678")
    session.erase(FACT)
    assert store.file.scrub() == ""
    assert store.exported.of("a1") == {}
    assert checksums.hold(connection(store))


def test_the_migration_makes_them(path: Path, opens: Opens) -> None:
    """A file of an older version has one for each table and each kind of thing once it was opened."""
    store = opens()
    evening(store, "a1", "salt")
    store.settings.keep("theme", "parchment")
    before = kept(store)
    store.close()
    with raw(path) as db:
        db.execute("DROP TABLE checksum")
        db.execute("PRAGMA user_version = 3")
    store = opens()
    assert kept(store) == before and set(before) == {"a1", "setting"}
    assert store.tables.load("a1").drafts == {WORLD: "salt"}


def test_a_migration_finds_cards_by_names_as_they_are_compared_now(path: Path, opens: Opens) -> None:
    """They are there under that of now; damage that was there before is still seen."""
    store, card = opens(), '{"kind":"incanted","number":1,"words":"Rain"}'
    old = {("ben\njose\u0301", "ra\u200bin"): card, ("ben\njos\u00e9", "fog"): card, ("0a1b", "fog"): card}
    store.cards.keep(old)
    evening(store, "a1", "salt")
    store.cards.keep({("a1", "fo\u0308g"): card})
    store.close()
    with raw(path) as db:
        db.execute("UPDATE session SET title = 'damaged'")
        db.execute("PRAGMA user_version = 4")
    store = opens()
    assert store.cards.of("ben\njos\u00e9") == {"fog": card, "rain": card}
    assert store.cards.of("a1") == {"f\u00f6g": card}
    assert checksums.altered(connection(store)) == {"a1"}


# ---------------------------------------------------------------- what a drive did


def altered(path: Path, opens: Opens, clock: Clock) -> None:
    """Keep two tables and a copy of them; then one goes on, and a letter of it turns on the drive."""
    store = opens()
    for id in ("a1", "b2"):
        store.tables.create(id, "marginalia", Change(rows=[SEA], title=f"Lamps {id}"))
    store.file.copy_of_the_day()
    clock.now += DAY
    store.tables.write("a1", store.tables.version("a1"), Change(seq=1, rows=[HILL]))
    store.close()
    with raw(path) as db:
        db.execute(f"{ALTERED} WHERE session = 'a1'")


def test_a_letter_that_turned_is_said(path: Path, opens: Opens, clock: Clock) -> None:
    """The table is not shown with it, in words that quote nothing; the other one opens."""
    altered(path, opens, clock)
    store = opens()
    with pytest.raises(Damaged) as refusal:
        store.tables.load("a1")
    assert "no longer as it was saved" in refusal.value.sentence and "tea" not in refusal.value.sentence
    assert store.tables.load("b2").rows == (SEA,)


def test_the_next_start_offers_the_copy_and_the_file_as_it_is(path: Path, opens: Opens, clock: Clock) -> None:
    """It names the table, and what the copy lacks; kept as it is, the table opens with what stands there."""
    altered(path, opens, clock)
    store = opens()
    with pytest.raises(Damaged):
        store.tables.load("a1")
    store.close()
    with pytest.raises(Damaged):
        opens()
    found = rescue.offer(path)
    assert (found.amiss, found.is_readable) == ("damaged", True)
    assert "not as they were saved: “Lamps a1”." in found.said[0]
    assert "These tables changed after that copy: “Lamps a1”" in found.said[2]
    rescue.keep_as_it_is(found)
    assert not doubt_beside(path).exists()
    assert opens().tables.load("a1").rows == ((WorldSet(words="by the tea"),), HILL)


def test_what_is_damaged_beyond_a_word_is_not_kept(path: Path, opens: Opens, clock: Clock) -> None:
    """Where SQLite itself finds fault with the file, it is not offered as it is."""
    altered(path, opens, clock)
    spoil_the_end(path)
    assert not rescue.offer(path).is_readable


def test_everything_that_changed_is_named(path: Path, opens: Opens, clock: Clock) -> None:
    """Tables by their titles, one that is gone, and what is kept beside them."""
    altered(path, opens, clock)
    store = opens()
    store.settings.keep("theme", "parchment")
    store.close()
    with raw(path) as db:
        db.execute("DELETE FROM session WHERE id = 'b2'")
        db.execute("UPDATE setting SET value = 'perchment'")
    said = rescue.offer(path).said[0]
    assert "as they were saved: “Lamps a1”, a table that is gone, the settings." in said


def test_the_copy_of_the_day_is_not_made_of_it(path: Path, opens: Opens, clock: Clock) -> None:
    """It is said, and the good copies stay the newest."""
    altered(path, opens, clock)
    before = backups.copies(path)
    store = opens()
    with pytest.raises(Damaged):
        store.file.copy_of_the_day()
    assert backups.copies(path) == before
    assert doubt_beside(path).exists()


def test_what_is_written_on_does_not_hide_it(path: Path, opens: Opens, clock: Clock) -> None:
    """Nothing that is said at the table is refused, and the damage is found as before."""
    altered(path, opens, clock)
    store = opens()
    store.tables.write("a1", store.tables.version("a1"), Change(seq=2, rows=[SEA]))
    store.shelf.rename("a1", "Lamps again")
    assert connection(store).execute("SELECT count(*) FROM record WHERE session = 'a1'").fetchall() == [(3,)]
    assert checksums.altered(connection(store)) == {"a1"}
    with pytest.raises(Damaged):
        store.tables.load("a1")


def test_erasing_is_never_refused(path: Path, opens: Opens, clock: Clock, home: Path) -> None:
    """Words go from a table that changed on the drive, too; the file is scrubbed once that is settled."""
    store = opens()
    session = evening(store, "a1", "salt and eleven lamps")
    with raw(path) as db:
        db.execute("UPDATE session SET title = 'x'")
    session.erase(FACT, WORLD)
    assert session.unsaved == ""
    assert "damaged" in store.file.scrub()
    store.close()
    rescue.keep_as_it_is(rescue.offer(path))
    opens()
    assert not any(b"eleven lamps" in file.read_bytes() for file in home.rglob("*") if file.is_file())


# ---------------------------------------------------------------- what was erased


def test_nothing_of_what_was_erased_is_in_them(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whichever word it was, the checksum is the same afterwards, and no file has the one from before."""
    for module in (facilitator.store.shelf, facilitator.store.tables):
        monkeypatch.setattr(module, "random_version", lambda: b"the same")
    left = []
    for words in ("spiders", "mother"):
        folder = tmp_path / words
        store = Store(folder / "marginalia.db", clock=clock)
        session = evening(store, "a1", words)
        before = kept(store)["a1"]
        assert any(holding(folder, before)), "it would not be found"
        session.erase(FACT, WORLD)
        assert store.file.scrub() == ""
        left.append(kept(store))
        store.close()
        assert not any(holding(folder, before))
    assert left[0] == left[1]


def holding(folder: Path, number: int) -> list[Path]:
    """Name the files in which a number stands as SQLite writes it."""
    digits = number.to_bytes(4 if number < 2**31 else 6, "big")
    return [file for file in folder.rglob("*") if file.is_file() and digits in file.read_bytes()]


def test_a_person_who_was_forgotten_is_in_none(store: Store) -> None:
    """Two tables that differ in a name that was forgotten have equal checksums but for their ids."""
    sums = []
    for name in ("Ben", "Benedikta"):
        session = Session(store, Loaded(id="a1", game="marginalia"))
        session.record(ANA, Seated(seat=1, words=name))
        session.forget(1)
        connection(store).execute("UPDATE session SET version = x'00', touched = 0")
        checksums.renew_all(connection(store))
        sums.append(kept(store)["a1"])
        store.shelf.delete("a1")
    assert sums[0] == sums[1]


def test_a_sound_file_is_one_that_holds(path: Path, store: Store) -> None:
    """What copies, scrubs and looks closely asks for the checksums, too."""
    store.tables.create("a1", "marginalia", Change(rows=[SEA]))
    assert soundness.is_sound(connection(store))
    with raw(path) as db:
        db.execute(ALTERED)
    assert soundness.is_readable(connection(store))
    assert not soundness.is_sound(connection(store))
