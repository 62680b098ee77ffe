"""`marginalia prompts`: packs listed, texts shown under their headings, faults named with their lines."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from facilitator.cli import main
from facilitator.paths import packs_folder
from prompts.loader import BUILT_IN, built_in_files
from tests.prompts.packs import FRONT, SETTING_FRONT, built_in, load, written

Output = pytest.CaptureFixture[str]
DOCS = Path(__file__).parents[3] / "docs"


@pytest.fixture
def folder() -> Path:
    """The packs folder, with a pack of two texts and one that is broken in its eighth line."""
    packs_folder().mkdir(parents=True)
    written(packs_folder(), "## Facts · age 3 · spades\n- Who?\n## Gone\n- \u202e[b]x[/b]\n")
    written(packs_folder(), "\n## Fcats\n- a\n", FRONT.replace("ours", "broken"), name="broken.md")
    return packs_folder()


# ---------------------------------------------------------------- list


def test_lists_every_pack(folder: Path, capsys: Output) -> None:
    """Id, title, texts, and where from; what is broken goes to stderr, and is no failure of listing."""
    assert main(["prompts", "list"]) == 0
    out, err = capsys.readouterr()
    lines = [line.split() for line in out.splitlines()]
    assert ["ours", "Our", "village", "2", str(folder / "ours.md")] in lines
    assert sum(line[-2:] == ["built", "in"] for line in lines) == len(built_in_files())
    assert err == "broken.md, line 8: “Fcats” is no section. Did you mean “fact”?\n"


def test_lists_without_a_word(folder: Path, capsys: Output) -> None:
    """The bare command lists as well."""
    assert main(["prompts"]) == 0
    bare = capsys.readouterr().out
    assert main(["prompts", "list"]) == 0
    assert capsys.readouterr().out == bare != ""


def test_lists_as_json(folder: Path, capsys: Output) -> None:
    """One object for each pack."""
    assert main(["prompts", "list", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    ours = {
        "id": "ours",
        "title": "Our village",
        "setting": None,
        "texts": 2,
        "from": str(folder / "ours.md"),
    }
    assert rows[-1] == ours


def test_a_pack_for_a_setting_is_listed_as_one(folder: Path, capsys: Output) -> None:
    """In the table by a word, as JSON by its line."""
    written(folder, "## Facts\n- a\n", SETTING_FRONT, name="old-days.md")
    assert main(["prompts", "list"]) == 0
    assert ["old-days", "Old", "days", "setting", "1"] in [
        line.split()[:5] for line in capsys.readouterr().out.splitlines()
    ]
    assert main(["prompts", "list", "--json"]) == 0
    said = {row["id"]: row["setting"] for row in json.loads(capsys.readouterr().out)}
    assert (said["old-days"], said["ours"]) == ("Before engines.", None)


def test_lists_the_built_in_ones_where_there_is_no_folder(capsys: Output) -> None:
    """Looking makes no folder."""
    assert main(["prompts", "list"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(built_in_files())
    assert not packs_folder().exists()


# ---------------------------------------------------------------- show


def test_shows_a_heading_as_a_pack_has_it(folder: Path, capsys: Output) -> None:
    """What is printed under the heading can be read as the body of a pack again."""
    assert main(["prompts", "show", "facts", "returning"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("## Facts · ")
    again = load(written(folder, out, name="again.md"))
    returning = [place for place in built_in().filed if (place.section, place.part) == ("fact", "returning")]
    for place in returning:
        texts = [[prompt.text for prompt in prompts.filed[place]] for prompts in (again, built_in())]
        assert texts[0] == texts[1]
    assert set(again.filed) == set(returning) != set()


@pytest.mark.parametrize(
    "words", [["facts · age 3 · spades"], ["Fact,", "Adolescence", "♠"], ["fact", "3", "S"]]
)
def test_a_heading_may_be_written_in_any_way(words: list[str], folder: Path, capsys: Output) -> None:
    """As in a pack: in one word or several, with names, signs or letters."""
    assert main(["prompts", "show", *words, "--pack", "ours"]) == 0
    assert capsys.readouterr().out == "## Facts · age 3 · spades\n\n- Who?\n"


def test_what_narrows_a_heading_is_shown_too(folder: Path, capsys: Output) -> None:
    """The section alone has all of its headings."""
    assert main(["prompts", "show", "facts"]) == 0
    out = capsys.readouterr().out
    assert {"## Facts", "## Facts · age 1", "## Facts · age 3 · spades"} <= set(out.splitlines())
    assert "## Vignettes" not in out


def test_shows_a_whole_pack(folder: Path, capsys: Output) -> None:
    """Without a heading all of it, and nothing that would steer the terminal."""
    assert main(["prompts", "show", "--pack", "ours"]) == 0
    assert capsys.readouterr().out == "## Facts · age 3 · spades\n\n- Who?\n\n## Gone\n\n- [b]x[/b]\n"


def test_shows_as_json(folder: Path, capsys: Output) -> None:
    """With the pack, the heading in its parts, and the words as they are written."""
    assert main(["prompts", "show", "--pack", "ours", "--json"]) == 0
    first, second = json.loads(capsys.readouterr().out)
    expected = {
        "pack": "ours", "heading": "Facts · age 3 · spades", "section": "fact", "age": 3, "suit": "S",
        "text": "Who?",
    }  # fmt: skip
    assert {key: value for key, value in first.items() if key != "id"} == expected
    assert second["text"] == "\u202e[b]x[/b]"


def test_shows_the_topics_of_a_society(capsys: Output) -> None:
    """The name of a pack's society is part of a heading."""
    packs_folder().mkdir(parents=True)
    (packs_folder() / "lanternfield.md").write_bytes((DOCS / "example-pack.md").read_bytes())
    assert main(["prompts", "show", "topics", "Lanternfield", "hearts"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("## Topics · hearts · Lanternfield\n\n- falling asleep at sunset\n")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["fcats"], "“fcats” is no section. Did you mean “fact”?\n"),
        (["facts", "spadse"], "“spadse” means nothing here. Did you mean “spades”?\n"),
        (
            ["facts", "--pack", "nobody"],
            "No pack has the id “nobody”: “marginalia prompts list” names them.\n",
        ),
    ],
)
def test_what_is_not_there_is_said(words: list[str], sentence: str, capsys: Output) -> None:
    """In the loader's words, with exit code 1."""
    assert main(["prompts", "show", *words]) == 1
    assert capsys.readouterr() == ("", sentence)


def test_an_empty_heading_is_said(folder: Path, capsys: Output) -> None:
    """A heading that a pack has no text under is no fault."""
    assert main(["prompts", "show", "unloved", "--pack", "ours"]) == 0
    assert capsys.readouterr() == ("", "There are no texts under this heading.\n")


# ---------------------------------------------------------------- check


def test_checks_the_packs_folder(folder: Path, capsys: Output) -> None:
    """A line for each file, and exit code 1 for the broken one."""
    assert main(["prompts", "check"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "ours.md: 2 texts, all right.", "broken.md, line 8: “Fcats” is no section. Did you mean “fact”?",
    ]  # fmt: skip


def test_checks_files_and_folders(folder: Path, tmp_path: Path, capsys: Output) -> None:
    """Every broken file is named, whatever the order; one that is right is counted."""
    one = written(tmp_path, "## Facts\n- a\n", name="one.md")
    gone = tmp_path / "gone.md"
    assert main(["prompts", "check", str(gone), str(folder), str(one)]) == 1
    out = capsys.readouterr().out
    assert "gone.md, line 1: The file cannot be read" in out
    assert "broken.md, line 8: " in out
    assert "one.md, line 2: The id “ours” belongs to ours.md; choose another." in out


def test_the_example_and_the_built_in_packs_are_all_right(capsys: Output) -> None:
    """The pack in the docs, and each that comes with the program, by one line each and exit code 0."""
    assert main(["prompts", "check", str(DOCS / "example-pack.md"), str(BUILT_IN)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "example-pack.md: 25 texts, all right."
    assert len(lines) == 1 + len(built_in_files())
    assert all(line.endswith(", all right.") for line in lines)


def test_every_fault_of_a_pack_is_named(tmp_path: Path, capsys: Output) -> None:
    """One line each, in the order of the file."""
    wrong = written(tmp_path, "## Facts\n- a\n- a\n## Fcats\n- b\n## Gone\n")
    assert main(["prompts", "check", str(wrong)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in lines] == [f"ours.md, line {number}" for number in (9, 10, 12)]


def test_what_comes_too_often_is_counted_and_no_fault(tmp_path: Path, capsys: Output) -> None:
    """The lines that count stand before the sentence, no more than twelve of them; exit code 0."""
    looks = "".join(f"- A {word} falls. What does it look like?\n" for word in "abcdefghijklmn")
    assert main(["prompts", "check", str(written(tmp_path, f"## Gone\n- Who?\n## Vignettes\n{looks}"))]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "ours.md: 15 texts, no fault."
    assert lines[-1] == (
        "ours.md, lines 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21 and 2 more:"
        " 14 texts about how something looks or what there is to see; 2 may be."
    )


def test_an_id_of_the_program_is_taken(tmp_path: Path, capsys: Output) -> None:
    """What would be left out at the table is named here already."""
    taken = written(tmp_path, "## Facts\n- a\n", FRONT.replace("ours", "ages"))
    assert main(["prompts", "check", str(taken)]) == 1
    assert capsys.readouterr().out == "ours.md, line 2: The id “ages” belongs to ages.md; choose another.\n"


def test_nothing_to_check_is_said(tmp_path: Path, capsys: Output) -> None:
    """Without a pack of one's own, and in a folder without packs."""
    for words in ([], [str(tmp_path)]):
        assert main(["prompts", "check", *words]) == 0
        out, err = capsys.readouterr()
        assert out == "" and err.endswith(".\n")


def test_a_link_that_leads_round_in_a_circle_is_a_file_that_cannot_be_read(
    tmp_path: Path, capsys: Output
) -> None:
    """One sentence and 1, like any other file that can’t be opened."""
    loop = tmp_path / "loop.md"
    loop.symlink_to(loop)
    assert main(["prompts", "check", str(loop)]) == 1
    assert "loop.md, line 1:" in capsys.readouterr().out
