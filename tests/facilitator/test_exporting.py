"""Exports over earlier ones: what goes, what stays, and how it is said."""

from __future__ import annotations

import errno
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from exports.errors import NotWritten
from exports.files import shown
from exports.formats import FORMATS, Format
from exports.model import Choices
from exports.plain.page import text
from exports.source import Source
from facilitator.exporting.of_table import TableExports, begun
from facilitator.exporting.on_disk import named_folder
from facilitator.exporting.written import (
    OTHER_NAMES,
    UNNOTED,
    UNREAD,
    Written,
    changed_since,
    stays_unread,
    still_there,
)
from facilitator.games.marginalia.entries import CharacterNamed, DealerSet, FactStated, Seated, WorldSet
from facilitator.paths import exports_folder
from facilitator.session import Session
from facilitator.store import MEMORY, NotSaved, Store
from tests.facilitator.refusing import refusing

CHARACTERS = Choices(what="lives")
PLAYERS = Choices(what="lives", names="players")


@pytest.fixture
def store() -> Store:
    """A store of its own, in memory."""
    return Store(MEMORY)


@pytest.fixture
def session(store: Store) -> Session:
    """Ana plays Mirel, Ben plays Orrin; of each something was told."""
    names = [Seated(seat=0, words="Ana"), Seated(seat=1, words="Ben"), DealerSet(seat=0), WorldSet()]
    lives = [CharacterNamed(seat=0, words="Mirel"), CharacterNamed(seat=1, words="Orrin")]
    session = Session.create(store, "marginalia")
    facts = [FactStated(age=2, seat=seat, words="sings", group="majority") for seat in (0, 1)]
    for entry in (*names, *lives, *facts):
        session.record(entry)
    return session


def written(store: Store, session: Session, choices: Choices, folder: Path, *, example: bool = False) -> str:
    """What is said of an export."""
    return write_of(session, choices, folder, store, example=example).sentence


def write_of(
    session: Session, choices: Choices, folder: Path, store: Store, *, example: bool = False
) -> Written:
    """An export of what stands at the table now."""
    source = Source("marginalia", session.state, "Tide", choices, tuple(session.limits.items()))
    return TableExports(store, None if example else session).write(source, folder)


def names(folder: Path) -> list[str]:
    """The files in a folder."""
    return sorted(path.name for path in folder.iterdir())


def test_an_export_removes_no_other_file(store: Store, session: Session, tmp_path: Path) -> None:
    """The chronicle alone after the lives: they stay, are named, and are remembered."""
    written(store, session, CHARACTERS, tmp_path)
    said = written(store, session, Choices(what="chronicle"), tmp_path)
    assert names(tmp_path) == ["1-mirel.md", "2-orrin.md", "chronicle.md"]
    assert said.endswith("checked. Kept from an earlier export: 1-mirel.md, 2-orrin.md.")
    assert store.exported.of(session.id).keys() == {str(tmp_path / name) for name in names(tmp_path)}


def test_names_side_by_side_are_said(store: Store, session: Session, tmp_path: Path) -> None:
    """Files with characters’ names beside some with players’ tell who is who, and it says so."""
    written(store, session, CHARACTERS, tmp_path)
    said = written(store, session, PLAYERS, tmp_path)
    assert names(tmp_path) == ["1-ana.md", "1-mirel.md", "2-ben.md", "2-orrin.md"]
    assert said.endswith(f"{still_there('1-mirel.md', '2-orrin.md')} {OTHER_NAMES}")


def test_files_with_erased_words_go_and_are_named(store: Store, session: Session, tmp_path: Path) -> None:
    """Those that this export does not write again, but none from after the words were erased."""
    written(store, session, CHARACTERS, tmp_path)
    session.erase(("fact_stated", 2, 0))
    said = written(store, session, replace(CHARACTERS, lives=(1,)), tmp_path)
    assert names(tmp_path) == ["2-orrin.md"]
    assert said.endswith("checked. Deleted because of erased words: 1-mirel.md.")
    written(store, session, Choices(what="chronicle"), tmp_path)
    assert names(tmp_path) == ["2-orrin.md", "chronicle.md"]


def test_what_was_written_before_a_fault_is_remembered(
    store: Store, session: Session, tmp_path: Path
) -> None:
    """The first life is there when the second can’t be: it is named once its words are erased."""
    (tmp_path / "2-orrin.md").mkdir()
    with pytest.raises(NotWritten, match=r"only 1-mirel\.md was written"):
        written(store, session, CHARACTERS, tmp_path)
    session.erase(("fact_stated", 2, 0))
    (earlier,) = TableExports(store, session).earlier()
    assert (earlier.path.name, earlier.holds_erased, earlier.is_edited) == ("1-mirel.md", True, False)


def test_only_what_was_read_back_is_called_checked(store: Store, session: Session, tmp_path: Path) -> None:
    """The sentence says where it is, and of text no more: nothing can read that back."""
    said = written(store, session, Choices(format="text"), tmp_path)
    assert said == f"Written: one file in {tmp_path}."
    said = written(store, session, Choices(format="html"), tmp_path / "html")
    assert said == f"Written: 3 files in {tmp_path / 'html'}, each one checked."


def test_a_file_that_somebody_changed_stays(store: Store, session: Session, tmp_path: Path) -> None:
    """What was written in by hand is kept and named; what nobody wrote here is not looked at."""
    written(store, session, CHARACTERS, tmp_path)
    (tmp_path / "1-mirel.md").write_text("and what I remember of it")
    (tmp_path / "own.md").write_text("mine")
    said = written(store, session, PLAYERS, tmp_path)
    assert names(tmp_path) == ["1-ana.md", "1-mirel.md", "2-ben.md", "2-orrin.md", "own.md"]
    assert still_there("1-mirel.md", "2-orrin.md") in said
    assert "own.md" not in said


@pytest.mark.parametrize("is_erased", [True, False])
def test_what_is_taken_away_is_remembered_no_more(
    store: Store, session: Session, tmp_path: Path, is_erased: bool
) -> None:
    """The path of a file that went may name somebody who was forgotten: it goes too, and is scrubbed."""
    written(store, session, PLAYERS, tmp_path)
    if is_erased:
        session.forget(1)
        assert session._store.file.scrub() == ""
    written(store, session, CHARACTERS, tmp_path)
    assert store.exported.of(session.id).keys() == {str(tmp_path / name) for name in names(tmp_path)}
    assert store.file.is_scrub_due() == is_erased


def test_files_that_could_not_be_noted_are_said(
    store: Store, session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Written while another program holds the database: they are there, and it says what that means."""

    def held(*_: object) -> None:
        raise NotSaved("Another program is holding it.")

    with monkeypatch.context() as patch:
        patch.setattr(store.exported, "note", held)
        said = written(store, session, CHARACTERS, tmp_path)
    assert said.endswith(UNNOTED) and names(tmp_path) == ["1-mirel.md", "2-orrin.md"]
    assert UNNOTED not in written(store, session, CHARACTERS, tmp_path)
    assert len(TableExports(store, session).earlier()) == 2


def unreadable(*_: object) -> Any:
    """What a store gives that can’t be read now."""
    raise NotSaved("Another program is holding it.")


def test_a_store_that_can_not_be_read_knows_of_no_file_and_says_so(
    store: Store, session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """New files are written all the same, beside what stands there; nobody is said to have changed that."""
    written(store, session, CHARACTERS, tmp_path)
    session.erase(("fact_stated", 2, 0))
    monkeypatch.setattr(store.exported, "of", unreadable)
    found = write_of(session, CHARACTERS, tmp_path, store)
    assert not found.is_plain and found.sentence.endswith(UNREAD)
    assert stays_unread("1-mirel.md", "1-mirel-2.md") in found.sentence
    assert "changed by somebody" not in found.sentence
    exports = TableExports(store, session)
    with pytest.raises(NotSaved):
        exports.earlier()
    with pytest.raises(NotSaved):
        exports.write_again(Source("marginalia", session.state, "Tide", CHARACTERS))


def test_a_link_is_not_written_over(store: Store, session: Session, tmp_path: Path) -> None:
    """What was moved away and linked to keeps its words: the link stays and is named, and so is the file."""
    written(store, session, CHARACTERS, tmp_path / "a")
    for name in ("1-mirel.md", "2-orrin.md"):
        (tmp_path / "a" / name).rename(tmp_path / name)
        (tmp_path / "a" / name).symlink_to(tmp_path / name)
    session.erase(("character_named", 0))
    said = written(store, session, CHARACTERS, tmp_path / "a")
    assert names(tmp_path / "a") == ["1-anas-character.md", "1-mirel.md", "2-orrin-2.md", "2-orrin.md"]
    assert "Kept from an earlier export: 1-mirel.md" in said
    assert "2-orrin.md was changed by somebody since the last export, so it stays; the new" in said
    assert "2 earlier files may still hold erased words" in said


@pytest.mark.parametrize("reach", ["x" * 300, "a\0b", "file/below"])
def test_a_folder_that_can_not_be_is_said(store: Store, session: Session, tmp_path: Path, reach: str) -> None:
    """A name that is too long, or is none, or leads through a file: one sentence, at once."""
    (tmp_path / "file").write_text("")
    with pytest.raises(NotWritten, match="Nothing was written"):
        written(store, session, CHARACTERS, tmp_path / reach)


def test_other_folders_are_left_alone(store: Store, session: Session, tmp_path: Path) -> None:
    """An export beside the earlier one takes nothing away."""
    written(store, session, CHARACTERS, tmp_path / "a")
    said = written(store, session, PLAYERS, tmp_path / "b")
    assert names(tmp_path / "a") == ["1-mirel.md", "2-orrin.md"]
    assert said.endswith("each one checked.")


def test_nothing_goes_before_the_new_files_are_there(store: Store, session: Session, tmp_path: Path) -> None:
    """Where the new files can't be written the earlier ones stay."""
    written(store, session, CHARACTERS, tmp_path)
    (tmp_path / "1-ana.md").mkdir()
    with pytest.raises(NotWritten):
        written(store, session, PLAYERS, tmp_path)
    assert {"1-mirel.md", "2-orrin.md"} <= set(names(tmp_path))


def test_written_before_is_what_is_still_there(store: Store, session: Session, tmp_path: Path) -> None:
    """Nothing at first; then each file by its path, but for those that somebody took away."""
    assert TableExports(store, session).earlier() == TableExports(store, None).earlier() == ()
    written(store, session, CHARACTERS, tmp_path)
    (tmp_path / "1-mirel.md").unlink()
    assert [file.path for file in TableExports(store, session).earlier()] == [tmp_path / "2-orrin.md"]


def test_files_with_words_taken_out_are_named(store: Store, session: Session, tmp_path: Path) -> None:
    """After an erasure every file says so; what is written again no longer does, the others are counted."""
    written(store, session, CHARACTERS, tmp_path / "a")
    written(store, session, CHARACTERS, tmp_path / "b")
    session.erase(("character_named", 0))
    assert [file.holds_erased for file in TableExports(store, session).earlier()] == [True] * 4
    said = written(store, session, PLAYERS, tmp_path / "b")
    folder = tmp_path / "a"
    assert said.endswith(f"2 earlier files may still hold erased words, in {folder}.")
    assert [file.holds_erased for file in TableExports(store, session).earlier()] == [
        True,
        True,
        False,
        False,
    ]
    (folder / "1-mirel.md").unlink()
    assert "One earlier file may still hold" in written(store, session, PLAYERS, tmp_path / "b")
    (folder / "2-orrin.md").unlink()
    assert written(store, session, PLAYERS, tmp_path / "b").endswith("each one checked.")


def test_a_file_changed_since_is_not_written_over(store: Store, session: Session, tmp_path: Path) -> None:
    """The same export again goes beside what somebody wrote on in, and next time over its own file there."""
    written(store, session, CHARACTERS, tmp_path)
    (tmp_path / "1-mirel.md").write_text("and what I remember of it")
    for _ in range(2):
        said = written(store, session, CHARACTERS, tmp_path)
        assert changed_since("1-mirel.md", "1-mirel-2.md") in said
        assert names(tmp_path) == ["1-mirel-2.md", "1-mirel.md", "2-orrin.md"]
        assert (tmp_path / "1-mirel.md").read_text() == "and what I remember of it"
    assert (tmp_path / "1-mirel-2.md").read_text().startswith("# Mirel")
    edited = [file.path.name for file in TableExports(store, session).earlier() if file.is_edited]
    assert edited == ["1-mirel.md"]


def test_a_file_that_was_never_ours_is_not_written_over(
    store: Store, session: Session, tmp_path: Path
) -> None:
    """Somebody’s own file of the same name stays; one that holds the very same is as good as written."""
    (tmp_path / "1-mirel.md").write_text("mine")
    written(store, session, CHARACTERS, tmp_path, example=True)
    assert (tmp_path / "1-mirel.md").read_text() == "mine"
    written(store, session, CHARACTERS, tmp_path, example=True)
    assert names(tmp_path) == ["1-mirel-2.md", "1-mirel.md", "2-orrin.md"]


def test_each_export_with_words_taken_out_is_written_over(
    store: Store, session: Session, tmp_path: Path
) -> None:
    """In every folder and format that may hold them, each as it was chosen; then nothing holds them."""
    json = Choices(format="json", names="both")
    for folder, choices in (("a", CHARACTERS), ("b", PLAYERS), ("b", json), ("c", CHARACTERS)):
        written(store, session, choices, tmp_path / folder)
    session.erase(("character_named", 0))
    written(store, session, CHARACTERS, tmp_path / "c")
    source = Source("marginalia", session.state, "Tide", CHARACTERS)
    found = TableExports(store, session).write_again(source)
    assert found is not None and found.holding == () and found.kept == ()
    assert found.sentence.startswith(f"Written: 5 files in {tmp_path / 'a'} and {tmp_path / 'b'}. Deleted")
    assert names(tmp_path / "a") == ["1-anas-character.md", "2-orrin.md"]
    assert names(tmp_path / "b") == ["1-ana.md", "2-ben.md", "tide.json"]
    texts = [file.read_text() for file in tmp_path.rglob("*") if file.is_file()]
    assert not [text for text in texts if "Mirel" in text]
    assert TableExports(store, session).write_again(source) is None


def test_each_is_written_again_as_it_was_chosen(store: Store, session: Session, tmp_path: Path) -> None:
    """A folder that was shared with initials gains no name, whatever is chosen on the page now."""
    written(store, session, Choices(what="lives", names="initials", lives=(1,)), tmp_path / "shared")
    written(store, session, PLAYERS, tmp_path / "own")
    written(store, session, Choices(format="json", names="none"), tmp_path / "own")
    before = {path: path.name for path in tmp_path.rglob("*.*")}
    session.erase(("world_set",))
    session.record(FactStated(age=1, seat=1, words="a lamp"))
    session.erase(("fact_stated", 1, 1))
    assert all(file.is_known for file in TableExports(store, session).earlier())
    source = Source("marginalia", session.state, "Tide", Choices(names="both"))
    found = TableExports(store, session).write_again(source)
    assert found is not None and found.holding == ()
    assert {path: path.name for path in tmp_path.rglob("*.*")} == before
    assert names(tmp_path / "own") == ["1-ana.md", "2-ben.md", "tide.json"]
    shared = "".join(path.name + path.read_text() for path in (tmp_path / "shared").iterdir())
    assert not [name for name in ("Ana", "Ben", "Mirel", "Orrin") if name in shared]
    assert "Ana" not in (tmp_path / "own" / "tide.json").read_text()


def test_each_is_written_again_in_its_own_format(
    store: Store, session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another format with the same ending takes no file of the first in its place."""
    written(store, session, CHARACTERS, tmp_path)
    row = Format("notes", "notes", ".md", "exports.plain.chat", "source", choices=("names",))
    monkeypatch.setitem(FORMATS, "notes", row)
    session.erase(("fact_stated", 2, 0))
    source = Source("marginalia", session.state, "Tide", replace(CHARACTERS, format="notes"))
    found = TableExports(store, session).write_again(source)
    assert found is not None and found.holding == () and found.gone == ()
    assert names(tmp_path) == ["1-mirel.md", "2-orrin.md"]


@pytest.mark.parametrize("kept", ["", "{}x", '{"format":"whist"}', '{"names":"all of them"}'])
def test_what_was_chosen_may_be_unknown(store: Store, session: Session, tmp_path: Path, kept: str) -> None:
    """A file of an older version, or a row that says nothing sensible, takes what is chosen now."""
    written(store, session, PLAYERS, tmp_path)
    for path in map(str, tmp_path.iterdir()):
        digest, *_ = store.exported.of(session.id)[path]
        store.exported.note(session.id, path, digest, kept)
    session.record(FactStated(age=1, seat=1, words="a lamp"))
    session.erase(("fact_stated", 1, 1))
    assert [file.is_known for file in TableExports(store, session).earlier()] == [bool(kept)] * 2
    assert TableExports(store, session).write_again(Source("marginalia", session.state, "Tide", CHARACTERS))
    assert names(tmp_path) == ["1-mirel.md", "2-orrin.md"]


def test_a_changed_export_with_words_taken_out_is_named(
    store: Store, session: Session, tmp_path: Path
) -> None:
    """What somebody wrote on in stays: the new one goes beside it, and it is said to hold on to the words."""
    written(store, session, CHARACTERS, tmp_path)
    (tmp_path / "2-orrin.md").write_text("Orrin, as I knew Mirel")
    session.erase(("character_named", 0))
    found = TableExports(store, session).write_again(Source("marginalia", session.state, "Tide", CHARACTERS))
    assert found is not None and found.holding == (tmp_path / "2-orrin.md",)
    assert names(tmp_path) == ["1-anas-character.md", "2-orrin-2.md", "2-orrin.md"]
    assert changed_since("2-orrin.md", "2-orrin-2.md") in found.sentence
    assert "One earlier file may still hold erased words" in found.sentence


def test_another_format_stays(store: Store, session: Session, tmp_path: Path) -> None:
    """A JSON file of the same table is kept and named."""
    from hashlib import sha256

    path = tmp_path / "tide.json"
    path.write_bytes(b"{}")
    store.exported.note(session.id, str(path), sha256(b"{}").digest())
    assert still_there("tide.json") in written(store, session, PLAYERS, tmp_path)
    assert path.exists()


def test_what_went_in_its_turn_is_not_said_to_stay(store: Store, session: Session, tmp_path: Path) -> None:
    """Two formats in one folder, both under a name that is forgotten: the first sees the other’s old file."""
    for format in ("markdown", "html"):
        chosen = replace(PLAYERS, format=format, files="one")
        TableExports(store, session).write(Source("marginalia", session.state, "Old", chosen), tmp_path)
    session.forget(0)
    assert session._store.file.scrub() == ""
    again = TableExports(store, session).write_again(Source("marginalia", session.state, "New", PLAYERS))
    assert again is not None
    assert "new.html" in names(tmp_path) and "old.html" in again.gone
    assert not set(again.gone) & {*again.kept, *names(tmp_path)}


def test_each_of_two_choices_in_one_folder_is_written_again(
    store: Store, session: Session, tmp_path: Path
) -> None:
    """The lives, then the chronicle beside them: after an erasure both are there, without the words."""
    session.record(FactStated(age=3, seat=1, words="a lamp"))
    written(store, session, CHARACTERS, tmp_path)
    written(store, session, Choices(what="chronicle", names="none"), tmp_path)
    session.erase(("fact_stated", 3, 1))
    again = TableExports(store, session).write_again(Source("marginalia", session.state, "Tide", PLAYERS))
    assert again is not None and (again.gone, again.kept, again.holding) == ((), (), ())
    assert names(tmp_path) == ["1-mirel.md", "2-orrin.md", "chronicle.md"]
    texts = {path.name: path.read_text() for path in tmp_path.iterdir()}
    assert not [name for name, text in texts.items() if "lamp" in text]
    assert "Orrin" in texts["2-orrin.md"] and "Orrin" not in texts["chronicle.md"]


def test_two_tables_of_one_day_do_not_share_a_folder(store: Store, session: Session) -> None:
    """The first untitled table takes the date; the second finds it taken and goes beside it."""
    first = TableExports(store, session).usual_folder("")
    written(store, session, CHARACTERS, first)
    assert TableExports(store, session).usual_folder("") == first
    other = Session.create(store, "marginalia", Seated(seat=0, words="Cy"))
    assert TableExports(store, other).usual_folder("") == first.with_name(f"{first.name}-2")
    assert first.parent == exports_folder()


def test_a_table_is_of_the_day_on_which_it_was_begun() -> None:
    """Later exports go where the first went; a table that is kept nowhere has no day."""
    now = [1_800_000_000.0]
    store = Store(MEMORY, clock=lambda: now[0])
    session = Session.create(store, "marginalia", Seated(seat=0, words="Ana"))
    day = date.fromtimestamp(now[0])
    now[0] += 40 * 86_400
    session.record(Seated(seat=1, words="Ben"))
    assert begun(store, session) == day
    assert TableExports(store, session).usual_folder("") == exports_folder() / day.isoformat()
    assert begun(store, None) is None
    store.shelf.delete(session.id)
    assert begun(store, session) is None


def test_a_place_that_may_not_be_looked_at_is_named_all_the_same(store: Store, session: Session) -> None:
    """Some systems refuse even the look into the documents: the page opens, and writing says why not."""
    with refusing(errno.EACCES, exports_folder()):
        assert TableExports(store, session).usual_folder("Tide") == exports_folder() / "Tide"


def test_a_folder_of_a_user_nobody_knows_is_a_name_like_any_other(tmp_path: Path) -> None:
    """A tilde in front of an unknown name is no reason to stop."""
    assert named_folder("~nosuchuser/x").name == "x"


def test_what_is_left_out_is_shown_only_where_it_was_asked_for(
    store: Store, session: Session, tmp_path: Path
) -> None:
    """In the look at the files as in the files themselves; the JSON never carries it."""
    limits = {"drowning": "line"}
    session.leave_out(limits)
    left_out = tuple(limits.items())
    asked, unasked = (
        shown(Source("marginalia", session.state, "Tide", choices, left_out))
        for choices in (Choices(left_out=True), Choices())
    )
    assert "drowning" in text(asked["chronicle.md"])
    assert "drowning" not in "".join(map(text, unasked.values()))
    (path,) = write_of(session, Choices(format="json", left_out=True), tmp_path, store).paths
    assert "drowning" not in path.read_text()
