"""The command that exports: where to, what goes in, and what it refuses."""

from __future__ import annotations

import json
import os
import re
import stat
from pathlib import Path

import pytest

from facilitator import paths
from facilitator.cli import main
from facilitator.games.marginalia.entries import FactStated, FarewellTold, VignetteTold, WorldSet
from facilitator.session import Session
from facilitator.store import NotSaved, Store
from facilitator.store.small_tables import ExportedFiles
from prompts.loader import library
from prompts.sections import Place
from tests.facilitator.cli.test_commands import PLAYED, Output, keep
from tests.facilitator.sheets import blob, story, took


def test_exports_to_the_usual_folder(home: Path, capsys: Output) -> None:
    """A card game is written as its sheet into a folder named by the title; the path is noted."""
    id = keep(blob(PLAYED), title="Kitchen cup!")
    assert main(["export"]) == 0
    path = home / "exports" / "Kitchen-cup" / "kitchen-cup.md"
    assert capsys.readouterr() == (f"{path}\n", "")
    assert "Ana" in path.read_text()
    store = Store(paths.database())
    assert list(store.exported.of(id)) == [str(path)]
    store.close()


@pytest.mark.skipif(os.name != "posix", reason="Windows keeps no such rights")
def test_the_folder_of_all_exports_is_its_owners_alone(home: Path) -> None:
    """Its folders are called after titles: nobody else may list them, however open new ones usually are."""
    keep(story(PLAYED), title="Tide")
    usual = os.umask(0)
    try:
        assert main(["export"]) == 0
    finally:
        os.umask(usual)
    assert {
        stat.S_IMODE(folder.stat().st_mode) for folder in (home / "exports", home / "exports" / "Tide")
    } == {0o700}


def test_exports_are_private_unless_asked(tmp_path: Path) -> None:
    """A story goes out under its characters, without scores; --names and --scores put both in."""
    keep(story(PLAYED), title="Tide")
    assert main(["export", "tide", "--to", str(tmp_path / "a"), "--files", "one"]) == 0
    assert (
        main(["export", "--to", str(tmp_path / "b"), "--files", "one", "--names", "players", "--scores"]) == 0
    )
    private, open_ = ((tmp_path / folder / "tide.md").read_text() for folder in "ab")
    assert "Ben" not in private and "Score sheet" not in private
    assert "Ben" in open_ and "Score sheet" in open_


def test_exports_what_was_left_out_only_when_asked(tmp_path: Path) -> None:
    """--left-out adds a section to the Markdown; the JSON never has it."""
    id = keep(story(PLAYED), title="Tide")
    store = Store(paths.database())
    Session.open(store, id).leave_out({"drowning": "line"})
    store.close()
    for folder, asked in (("a", []), ("b", ["--left-out"]), ("c", ["--left-out", "--format", "json"])):
        assert main(["export", "--to", str(tmp_path / folder), "--files", "one", *asked]) == 0
    private, open_, data = (next((tmp_path / folder).iterdir()).read_text() for folder in "abc")
    assert "drowning" not in private
    assert "What we left out" in open_ and "drowning" in open_
    assert "drowning" not in data


def test_an_export_says_how_many_lines_are_half_typed(tmp_path: Path, capsys: Output) -> None:
    """They are in no file, and nothing is said of them once they are kept."""
    id = keep(story(PLAYED), title="Tide")
    store = Store(paths.database())
    session = Session.open(store, id)
    for seat, words in ((0, "half a sen"), (1, "half")):
        session.draft(("fact_stated", 1, seat), words)
    session.flush()
    store.close()
    assert main(["export", "--to", str(tmp_path), "--files", "one"]) == 0
    out, err = capsys.readouterr()
    assert err == "2 lines are half typed; they stay out.\n"
    assert "half a sen" not in Path(out.strip()).read_text()


def test_an_export_says_how_many_texts_from_phones_wait(tmp_path: Path, capsys: Output) -> None:
    """They are in no file; of several for one farewell each counts."""
    id = keep(story(PLAYED), title="Tide")
    store = Store(paths.database())
    session = Session.open(store, id)
    for number in (3, 7):
        assert session.offer(("farewell_told", 0), f"He sang {number} times.", number) == ""
    store.close()
    assert main(["export", "--to", str(tmp_path), "--files", "one"]) == 0
    out, err = capsys.readouterr()
    assert err == "2 texts from phones wait; they stay out.\n"
    assert "He sang" not in Path(out.strip()).read_text()


def test_exports_one_life(tmp_path: Path, capsys: Output) -> None:
    """A life is chosen by letter or name; each goes into a file of its own."""
    keep(story(PLAYED))
    words = ["export", "--what", "lives", "--names", "players", "--to", str(tmp_path), "--life"]
    assert main([*words, "b"]) == 0
    by_letter = capsys.readouterr().out
    assert main([*words, "BEN"]) == 0
    assert capsys.readouterr().out == by_letter
    assert len(by_letter.splitlines()) == 1


def test_exports_no_life_of_a_stranger(tmp_path: Path, capsys: Output) -> None:
    """A life that nobody has is refused with the people there are, and nothing is written."""
    keep(story(PLAYED))
    assert main(["export", "--to", str(tmp_path / "new"), "--life", "Zoë"]) == 1
    assert capsys.readouterr() == ("", "Nobody matches “Zoë” at this table; the letters are a b.\n")
    assert not (tmp_path / "new").exists()


def test_exports_no_life_where_none_is_told(tmp_path: Path, capsys: Output) -> None:
    """Of cards alone a life would be the score sheet of all: it is refused with the name of the game."""
    keep(blob(PLAYED))
    assert main(["export", "--to", str(tmp_path / "new"), "--life", "Ana"]) == 1
    assert capsys.readouterr() == ("", "Blob – card game tells no lives: leave out --life.\n")
    assert not (tmp_path / "new").exists()


def test_exports_a_page_to_print(tmp_path: Path, capsys: Output) -> None:
    """--format html writes one page, as private as the Markdown."""
    keep(story(PLAYED), title="Tide")
    assert main(["export", "--format", "html", "--to", str(tmp_path)]) == 0
    path = tmp_path / "tide.html"
    assert capsys.readouterr() == (f"{path}\n", "")
    assert path.read_text().startswith('<!DOCTYPE html>\n<html lang="en">')
    assert "Ben" not in path.read_text()


def keep_labels() -> None:
    """Put a pack with a label into the folder of packs."""
    paths.packs_folder().mkdir(parents=True, exist_ok=True)
    pack = (
        "---\nid: ours\ntitle: Ours\nlanguage: en\nformat: 1\n---\n\n## Labels · smallest\n\n- almost alone\n"
    )
    (paths.packs_folder() / "ours.md").write_text(pack, encoding="utf-8")


def test_exports_say_where_it_was_played_and_go_by_the_tables_packs(tmp_path: Path) -> None:
    """The place of the table stands last; a label of its pack takes the place of the program’s."""
    id = keep(story(PLAYED), title="Tide")
    store = Store(paths.database())
    session = Session.open(store, id)
    session.choose("place", "Noor’s kitchen")
    session.record(FactStated(age=1, seat=0, words="fine", group="smallest"))
    session.flush()
    store.close()
    keep_labels()
    assert main(["export", "--files", "one", "--what", "lives", "--to", str(tmp_path / "a")]) == 0
    written = (tmp_path / "a" / "tide.md").read_text()
    assert "*Almost alone: fine" in written
    assert written.splitlines()[-1].startswith("*Noor’s kitchen · ")


def test_exports_the_question_of_a_farewell_from_the_setting_of_the_table(tmp_path: Path) -> None:
    """What stood at it, worded by the pack for the setting that the table plays in, as on the export page."""
    paths.packs_folder().mkdir(parents=True, exist_ok=True)
    head = "---\nid: moon\ntitle: Moon\nlanguage: en\nsetting: on the moon\nformat: 1\n---\n\n"
    (paths.packs_folder() / "moon.md").write_text(
        f"{head}## Gone\n\n- Who waves to {{character}} from the crater?\n", encoding="utf-8"
    )
    [(moon, prompts)] = [
        (pack.about.id, pack.filed[Place("gone")])
        for pack in library(paths.packs_folder()).settings
        if pack.about.id == "moon"
    ]
    id = keep(story(PLAYED), title="Tide")
    store = Store(paths.database())
    session = Session.open(store, id)
    session.choose("setting", moon)
    session.choose("asked farewell_told 0 0", prompts[0].id)
    session.record(FarewellTold(seat=0, words="Nobody."))
    session.flush()
    store.close()
    assert main(["export", "--files", "one", "--what", "lives", "--to", str(tmp_path / "a")]) == 0
    written = (tmp_path / "a" / "tide.md").read_text()
    assert re.search(
        r"\*Told by the other player · asked: Who waves to .+ from the crater\?\*\n\nNobody\.", written
    )


def test_exports_words_as_they_were_typed(tmp_path: Path) -> None:
    """--as-typed adds no capital and no full stop."""
    id = keep(story(PLAYED), title="Tide")
    store = Store(paths.database())
    session = Session.open(store, id)
    session.record(
        VignetteTold(age=1, seat=0, words="garage gets bricked", group="smallest", outcome="under")
    )
    session.flush()
    store.close()
    found = []
    for folder, asked in (("a", []), ("b", ["--as-typed"])):
        assert main(["export", "--files", "one", "--to", str(tmp_path / folder), *asked]) == 0
        found.append((tmp_path / folder / "tide.md").read_text())
    assert "\nGarage gets bricked.\n" in found[0] and "\ngarage gets bricked\n" in found[1]


def test_exports_json(tmp_path: Path, capsys: Output) -> None:
    """The JSON export carries the same computed sheet as `score` gives for the same evening."""
    evening = story(*[took([0, 0], [cards - 1, 1]) for cards in (7, 6, 5, 4, 3, 2)], took([1, 1], [0, 1]))
    keep(evening)
    assert main(["export", "--format", "json", "--to", str(tmp_path)]) == 0
    written = json.loads(Path(capsys.readouterr().out.strip()).read_text())
    (tmp_path / "sheet").write_text(json.dumps(evening))
    assert main(["score", str(tmp_path / "sheet"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == written["sheet"]


@pytest.mark.parametrize("format", ["json", "csv"])
@pytest.mark.parametrize("part", [["--life", "Ana"], ["--what", "lives"], ["--no-farewells"]])
def test_exports_no_part_of_a_whole(format: str, part: list[str], tmp_path: Path, capsys: Output) -> None:
    """JSON and CSV are always the whole: an option that would leave something out is no silent wish."""
    keep(story(PLAYED))
    assert main(["export", "--format", format, *part, "--to", str(tmp_path / "new")]) == 1
    why = f"As {format}, {part[0]} leaves nothing out: say what you want without it."
    assert capsys.readouterr() == ("", f"{why}\n")
    assert not (tmp_path / "new").exists()


def test_exports_again_what_holds_erased_words(tmp_path: Path, capsys: Output) -> None:
    """--again needs a file that may hold them, and then writes there without being told where."""
    id = keep(story(PLAYED), title="Tide")
    assert main(["export", "--to", str(tmp_path / "a"), "--format", "json"]) == 0
    assert main(["export", "--again"]) == 1
    assert capsys.readouterr().err == "No earlier export of this table holds erased words.\n"
    store = Store(paths.database())
    session = Session.open(store, id)
    session.record(WorldSet(words="a phrase"))
    session.erase(("world_set",))
    store.close()
    assert main(["export", "--again"]) == 0
    assert capsys.readouterr().out == f"{tmp_path / 'a' / 'tide.json'}\n"


def test_exports_again_by_the_tables_packs_whatever_format_is_named(tmp_path: Path) -> None:
    """What is written again is Markdown, for people: the labels are those that it had."""
    keep_labels()
    id = keep(story(PLAYED), title="Tide")
    store = Store(paths.database())
    session = Session.open(store, id)
    session.record(FactStated(age=1, seat=0, words="fine", group="smallest"))
    assert main(["export", "--files", "one", "--what", "lives", "--to", str(tmp_path / "a")]) == 0
    session.record(FactStated(age=2, seat=0, words="a phrase", group="smallest"))
    session.erase(("fact_stated", 2, 0))
    store.close()
    assert main(["export", "--again", "--format", "json"]) == 0
    assert "*Almost alone: fine" in (tmp_path / "a" / "tide.md").read_text()


def test_exports_again_only_what_can_be_read(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nobody can say which files hold erased words, --again says so, and not that there are none."""
    keep(story(PLAYED))

    def unreadable(*_: object) -> None:
        raise NotSaved("Another program is holding it.")

    monkeypatch.setattr(ExportedFiles, "of", unreadable)
    assert main(["export", "--again"]) == 1
    assert capsys.readouterr() == ("", "Another program is holding it.\n")


def test_exports_nowhere(tmp_path: Path, capsys: Output) -> None:
    """Where nothing can be written the reason is told in one sentence."""
    keep(blob(PLAYED))
    (tmp_path / "file").touch()
    assert main(["export", "--to", str(tmp_path / "file" / "folder")]) == 1
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("Nothing was written to ") and err.count("\n") == 1


def test_exports_make_one_folder(tmp_path: Path, capsys: Output) -> None:
    """The last folder of the path is made; where its parent is missing one sentence names that."""
    keep(blob(PLAYED))
    assert main(["export", "--to", str(tmp_path / "a" / "b")]) == 1
    folder = tmp_path / "a"
    why = f"there is no folder {folder} to make it in"
    assert capsys.readouterr().err == f"Nothing was written to {folder / 'b'}: {why}.\n"
    assert main(["export", "--to", str(folder)]) == 0
    assert folder.is_dir()
