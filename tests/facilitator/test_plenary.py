"""Files for a plenary: what is not shared is not in them, broken ones are named, many open fast."""

from __future__ import annotations

import errno
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from docs.played.workshop import ALL_BUT_LIVES, NOTHING, files
from exports.files import made
from exports.formats import FORMATS
from exports.marginalia.plenary.together import together
from exports.model import Choices
from exports.source import Source
from facilitator import paths
from facilitator.cli import main
from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import FactStated, Starred, TalkedOver, VignetteTold
from facilitator.games.marginalia.table import Table
from facilitator.importing.reading import NotATable
from facilitator.plenary import NO_SUCH_PATH, gathered, keepsake, read
from facilitator.session import Session
from facilitator.store import Store
from tests.exports.tidelands import CHARACTERS, PLAYERS, tidelands
from tests.facilitator.importing.files import text
from tests.facilitator.refusing import refusing

Output = pytest.CaptureFixture[str]
SHARED = replace(ALL_BUT_LIVES, lives=None)


def brought(choices: Choices, *entries: Entry, id: str = "tide") -> str:
    """The file of the Tidelands with these entries as well."""
    (found,) = made(
        Source("marginalia", Table(tidelands(*entries)), "Quarrel at Maud’s", choices, id=id)
    ).values()
    return str(found)


@pytest.fixture
def eight(tmp_path: Path) -> Path:
    """The folder of a workshop of eight tables."""
    for name, found in files().items():
        (tmp_path / name).write_text(found, encoding="utf-8")
    return tmp_path


def test_nothing_is_shared_that_was_not_ticked() -> None:
    """Without a tick there is not a word in the file but what its keys are called; no title, no id."""
    given = json.loads(brought(NOTHING))
    assert set(given) == {"format", "version", "people", "ages", "is_over", "table"}
    assert "Quarrel" not in brought(SHARED) and '"table": "tide' not in brought(SHARED)


@pytest.mark.parametrize("choice", ["topics", "notes", "talk", "stars", "lives"])
def test_each_tick_shares_its_own_words(choice: str) -> None:
    """One tick brings one kind of words and no other; stars bring wishes along."""
    chosen: Any = {choice: None if choice == "lives" else True}
    words = {"topics", "notes", "talk", "stars", "wishes", "lives"} & json.loads(
        brought(replace(NOTHING, **chosen))
    ).keys()
    assert words - {"wishes"} == {choice} and ("wishes" in words) == (choice == "stars")


def test_no_name_is_over_a_life() -> None:
    """Neither the players nor the characters are named anywhere but in somebody’s own words."""
    nameless = [
        FactStated(age=2, seat=0, words="a fact"), VignetteTold(age=2, seat=0, words="a moment"),
        TalkedOver(question="negative", number=1, words="a note"), Starred(number=1, words="a star"),
    ]  # fmt: skip
    table = Table({entry.slot: entry for entry in (*_cards(), *nameless)})
    (found,) = made(Source("marginalia", table, "", SHARED, id="x")).values()
    assert not any(name in str(found) for name in (*PLAYERS, *CHARACTERS))
    assert "a fact" in str(found) and "a star" in str(found)


def _cards() -> list[Entry]:
    kept = ("seated", "character_named", "dealer_set", "predicted", "tally")
    return [entry for slot, entry in tidelands().items() if slot[0] in kept]


def test_what_was_erased_before_the_export_is_in_none_of_it() -> None:
    """A beat without words leaves nothing behind in the file, whatever is ticked."""
    erased = "more of the lighthouse"
    assert erased in brought(SHARED)
    assert erased not in brought(SHARED, Starred(number=2, wish=True, words=""))


def test_what_is_half_typed_stays_at_the_table(home: Path, tmp_path: Path) -> None:
    """A draft, and words that somebody offers, are in no file for a plenary."""
    store = Store(paths.database())
    session = Session.open(store, _kept(store))
    session.draft(("starred", 7), "half a star")
    session.flush()
    store.close()
    arguments = [
        "--format",
        "plenary",
        "--stars",
        "--talk",
        "--notes",
        "--topics",
        "--to",
        str(tmp_path / "p"),
    ]
    assert main(["export", *arguments]) == 0
    (file,) = (tmp_path / "p").iterdir()
    assert "half a star" not in file.read_text("utf-8") and "lighthouse" in file.read_text("utf-8")


def test_what_is_erased_later_leaves_the_file_that_is_written_again(home: Path, tmp_path: Path) -> None:
    """The program knows the file as one that may hold erased words, and writes over it in its place."""
    to = tmp_path / "p"
    store = Store(paths.database())
    id = _kept(store)
    store.close()
    assert main(["export", "--format", "plenary", "--stars", "--talk", "--to", str(to)]) == 0
    store = Store(paths.database())
    session = Session.open(store, id)
    session.erase(("starred", 2))
    session.flush()
    store.close()
    (file,) = to.iterdir()
    assert "more of the lighthouse" in file.read_text("utf-8")
    assert main(["export", "--again"]) == 0
    (again,) = to.iterdir()
    assert again == file and "more of the lighthouse" not in file.read_text("utf-8")
    assert "Closer than I thought." in file.read_text("utf-8")


def _kept(store: Store) -> str:
    from facilitator.importing.reading import parsed, shelve

    return shelve(store, parsed(text(Table(tidelands()), "Tide").encode()))


def test_a_file_is_read_as_it_was_written() -> None:
    """What is shared comes back word by word, whatever mark an editor put before it; with the same number
    for the same table alone.
    """
    found = read(b"\xef\xbb\xbf" + brought(SHARED).encode())
    assert [note.words for note in found.talk] == [
        "Closer than I thought.",
        "Ask who is missing from the bench.",
    ]
    assert found.table == read(brought(NOTHING).encode()).table
    assert found.table != read(brought(NOTHING, id="other").encode()).table


def test_a_whole_export_brings_figures_alone() -> None:
    """Its words were chosen for nobody else: they stay out."""
    found = read(text(Table(tidelands()), "Tide").encode())
    shared = read(brought(SHARED).encode())
    assert found.ages == shared.ages and found.people == shared.people
    assert not (found.topics or found.notes or found.talk or found.stars or found.lives)


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"version": 2}, "version: a newer program wrote this: this one reads version 1"),
        ({"version": True}, "version: only 1 is allowed here"),
        ({"people": "5"}, "people: "),
        ({"secret": "x"}, "secret: "),
        ({"people": 0, "ages": []}, "this game has no story to bring together"),
        ({"ages": [{"age": 9}]}, "no table has such numbers"),
        ({"ages": [{"age": 1, "made": 99}]}, "ages[0]: no table has such numbers"),
        ({"ages": [{"age": 2}, {"age": 1}]}, "ages: no table has such numbers"),
        ({"stars": ["x" * 20_001]}, "this is longer than anything that is told at a table"),
        ({"format": "marginalia"}, "this is neither a file for a plenary nor an exported table"),
    ],
)
def test_a_fault_is_named_with_its_place(changes: dict[str, Any], why: str) -> None:
    """Nothing of a file is taken that can’t be trusted."""
    with pytest.raises(NotATable) as fault:
        read(json.dumps({**json.loads(brought(SHARED)), **changes}).encode())
    assert str(fault.value).startswith(why)


def test_a_broken_file_keeps_no_other_out(eight: Path, home: Path, capsys: Output) -> None:
    """It is named on stderr, and the eight tables are read; the exit code is 0."""
    (eight / "broken.json").write_text('{"a":', encoding="utf-8")
    assert main(["plenary", str(eight)]) == 0
    out, err = capsys.readouterr()
    assert "Eight tables, 41 people." in out and "Table H" in out
    assert err.startswith(f"{eight / 'broken.json'}: this is no JSON")


def test_the_same_table_twice_is_said(eight: Path, home: Path, capsys: Output) -> None:
    """A copy of a file under another name is seen."""
    one = next(iter(files()))
    (eight / "copy.json").write_text(files()[one], encoding="utf-8")
    assert main(["plenary", str(eight), str(eight / one)]) == 0
    out, err = capsys.readouterr()
    assert "Eight tables" in out
    assert err == f"One table came more than once, and counts once: {eight / 'copy.json'}, {eight / one}.\n"


def test_nothing_to_read_is_refused(tmp_path: Path, home: Path, capsys: Output) -> None:
    """Each path is named with why, and the exit code is 2."""
    assert main(["plenary", str(tmp_path), str(tmp_path / "no")]) == 2
    assert capsys.readouterr() == (
        "",
        f"{tmp_path}: no JSON file is in this folder.\n{tmp_path / 'no'}: there is no such file or folder.\n"
        "None of this is a table for a plenary.\n",
    )


def test_a_folder_that_may_not_be_looked_into_is_named_with_that(eight: Path) -> None:
    """It is there: the system says why nothing comes from it, and the other folder is read."""
    closed = eight / "closed"
    closed.mkdir()
    with refusing(errno.EACCES, closed):
        found = gathered([str(closed), "no\0path", "~nobody-of-this-name/x", str(eight)])
    assert [each.why for each in found.unread] == ["Permission denied", *[NO_SUCH_PATH] * 2]
    assert len(found.plenary.tables) == 8


def test_the_keepsake_is_written_and_no_other_file_is_written_over(
    eight: Path, home: Path, capsys: Output
) -> None:
    """Markdown and HTML; the same again is the same file, and somebody’s own stays."""
    to = eight / "day"
    to.mkdir()
    (to / "plenary.md").write_text("mine", encoding="utf-8")
    for format in ("md", "html", "html"):
        assert main(["plenary", str(eight), "--format", format, "--to", str(to)]) == 0
    written = capsys.readouterr().out.split("\n")
    assert written[:3] == [str(to / "plenary-2.md"), str(to / "plenary.html"), str(to / "plenary.html")]
    assert (to / "plenary.md").read_text("utf-8") == "mine"
    assert "A life from table" in (to / "plenary-2.md").read_text("utf-8")


def test_the_keepsake_goes_into_no_file(eight: Path, home: Path, capsys: Output) -> None:
    """Where the folder is a file, one sentence says so, and the file stays."""
    to = eight / "day"
    to.write_text("mine", encoding="utf-8")
    assert main(["plenary", str(eight), "--format", "md", "--to", str(to)]) == 1
    assert capsys.readouterr().err == f"Nothing was written to {to}: that is not a folder.\n"
    assert to.read_text("utf-8") == "mine"


@pytest.mark.parametrize("words", ["", " \n", "\0", "a\0b\r"])
def test_no_words_of_one_table_keep_the_keepsake_of_all_from_being_written(words: str) -> None:
    """Signs that no file can hold are left out, and so are words that are blank without them."""
    given = json.loads(brought(SHARED))
    for kind in ("notes", "talk"):
        given[kind][0]["words"] = words
    given["stars"] = [words, "closer"]
    found = read(json.dumps(given).encode())
    said = "ab" if "b" in words else ""
    assert found.stars == tuple(filter(None, (said, "closer")))
    assert all(keepsake(together([("a", found)]), format) for format in ("md", "html"))


def test_the_keepsake_is_read_back() -> None:
    """Words with signs of both formats come through as words."""
    hostile = Starred(number=1, words="<b>*star*</b> # [x](y)\n\n---")
    plenary = together([("a", read(brought(SHARED, hostile).encode()))])
    (markdown,), (html,) = keepsake(plenary, "md").values(), keepsake(plenary, "html").values()
    assert "\\<b>\\*star" in markdown and "&lt;b&gt;*star*" in html


def test_fifty_tables_are_gathered(tmp_path: Path) -> None:
    """Each of them once."""
    for place in range(50):
        (tmp_path / f"{place}.json").write_text(brought(SHARED, id=str(place)), encoding="utf-8")
    assert len(gathered([str(tmp_path)]).plenary.tables) == 50


def test_a_game_without_a_story_is_refused(home: Path, capsys: Output) -> None:
    """Of Blob nothing is written, and it is said why; so is a tick without the format it is for."""
    store = Store(paths.database())
    Session.open(store, _kept(store))
    store.close()
    assert main(["export", "--format", "markdown", "--stars"]) == 1
    assert capsys.readouterr().err == "--stars is for a plenary: add --format plenary.\n"
    assert FORMATS["plenary"].of_stories
