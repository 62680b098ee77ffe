"""A table's own packs beside those that come with the program."""

from __future__ import annotations

import re
from pathlib import Path

from prompts.loader import BUILT_IN, PROGRAM, Library, gathered, library
from prompts.reading import read_pack
from prompts.sections import PLACEHOLDERS, SECTIONS
from tests.prompts.packs import FRONT, SETTING_FRONT, built_in, joined, load, written

DOCS = Path(__file__).parents[2] / "docs"


def test_without_a_folder_there_are_the_built_in_packs(tmp_path: Path) -> None:
    """A packs folder that was never made is no error."""
    assert joined(tmp_path / "none") == (built_in(), ())


def test_own_questions_join_the_built_in_ones(tmp_path: Path) -> None:
    """Where many texts are welcome a table's own come beside those there are, and none gives way."""
    written(tmp_path, "## Facts · age 3\n- Who lends {character} a bicycle?\n")
    prompts, errors = joined(tmp_path)
    texts = [prompt.text for prompt in prompts.texts("fact", age=3)]
    assert errors == ()
    assert texts.count("Who lends {character} a bicycle?") == 1
    texts.remove("Who lends {character} a bicycle?")
    assert texts == [prompt.text for prompt in built_in().texts("fact", age=3)]


def test_own_wording_takes_the_place_of_the_built_in_one(tmp_path: Path) -> None:
    """Where the table hears one wording only, its own is the one; the rest stays."""
    written(tmp_path, "## Plenary · stars\n- One star each?\n")
    prompts, _ = joined(tmp_path)
    assert [prompt.text for prompt in prompts.texts("plenary", part="stars")] == ["One star each?"]
    assert prompts.text("plenary", part="axes") == built_in().text("plenary", part="axes")


def test_a_broken_pack_is_left_out_and_the_others_stay(tmp_path: Path) -> None:
    """One error for each broken file, nothing of it is used, and the sound ones are."""
    other = FRONT.replace("ours", "theirs")
    written(tmp_path, "## Facts\n- a\n## Fcats\n- b\n", name="a.md")
    written(tmp_path, "## Gone\n- c\n", other, name="b.md")
    (tmp_path / "c.md").mkdir()
    prompts, errors = joined(tmp_path)
    assert [(error.path.name, error.line) for error in errors] == [("a.md", 9), ("c.md", 1)]
    assert prompts.texts("fact") == built_in().texts("fact")
    assert [prompt.text for prompt in prompts.texts("gone")][-1] == "c"


def test_the_id_of_a_built_in_pack_is_taken(tmp_path: Path) -> None:
    """A table's own pack can't pass for one that comes with the program."""
    written(tmp_path, "## Facts\n- a\n", FRONT.replace("ours", "ages"))
    prompts, errors = joined(tmp_path)
    assert [error.line for error in errors] == [2]
    assert prompts == built_in()


def test_packs_may_be_switched_off(tmp_path: Path) -> None:
    """A pack that the table does without is not heard, by its id; the others are."""
    written(tmp_path, "## Gone\n- c\n")
    written(tmp_path, "## Gone\n- d\n", FRONT.replace("ours", "theirs"), name="theirs.md")
    packs = library(tmp_path)
    assert [pack.about.id for pack in packs.users] == ["ours", "theirs"]
    assert [prompt.text for prompt in packs.chosen({"ours"}).texts("gone")][-1] == "d"
    assert packs.chosen({"ours", "theirs"}) == built_in()
    assert packs.chosen({"never-heard-of"}) == packs.chosen()


def test_the_script_stays_without_the_programs_packs(tmp_path: Path) -> None:
    """What is heard in one wording only is there in any case: the program's, or a user's in its place."""
    written(tmp_path, "## How we stop\n- Lay a hand on it.\n## Facts\n- Who?\n")
    alone = library(tmp_path).chosen({PROGRAM})
    once = [section.name for section in SECTIONS.values() if section.once]
    assert {place.section for place in alone.filed} == {*once, "fact"}
    assert [prompt.text for prompt in alone.texts("stop")] == ["Lay a hand on it."]
    assert alone.texts("plenary", part="axes") == built_in().texts("plenary", part="axes")
    assert [prompt.text for prompt in alone.texts("fact", age=3, suit="S")] == ["Who?"]


def test_a_pack_for_a_setting_waits_to_be_chosen(tmp_path: Path) -> None:
    """It joins the others where a table plays in it, and one setting is heard at a time."""
    written(tmp_path, "## Gone\n- a\n", SETTING_FRONT, name="a.md")
    written(tmp_path, "## Gone\n- b\n", SETTING_FRONT.replace("old-days", "far-off"), name="b.md")
    written(tmp_path, "## Gone\n- c\n", name="c.md")
    packs = library(tmp_path)
    heard = {
        id: [prompt.text for prompt in packs.chosen(setting=id).texts("gone")]
        for id in ("", "old-days", "far-off")
    }
    others = [prompt.text for prompt in built_in().texts("gone")]
    assert heard == {"": [*others, "c"], "old-days": [*others, "a", "c"], "far-off": [*others, "b", "c"]}
    assert {"old-days", "far-off"} <= {pack.about.id for pack in packs.settings}
    assert packs.chosen(setting="ours") == packs.chosen()


def test_a_setting_of_the_program_is_heard_without_its_other_packs(tmp_path: Path) -> None:
    """A table that wants none of the program's own and one of its settings has both wishes met."""
    path = written(tmp_path, "## Facts\n- Who rows?\n", SETTING_FRONT)
    program = (*library(tmp_path / "none").program, read_pack(path))
    alone = Library(program, (), ()).chosen({PROGRAM}, "old-days")
    assert [prompt.text for prompt in alone.every("fact")] == ["Who rows?"]
    assert Library(program, (), ()).chosen({PROGRAM}).every("fact") == ()
    assert alone.text("notice") == built_in().text("notice")


def test_no_pack_can_be_called_like_the_programs(tmp_path: Path) -> None:
    """What stands for the program's packs among those switched off is no id."""
    written(tmp_path, "## Facts\n- a\n", FRONT.replace("ours", PROGRAM))
    assert [error.line for error in library(tmp_path).broken] == [2]


def test_only_markdown_files_are_read(tmp_path: Path) -> None:
    """Notes beside the packs do no harm."""
    (tmp_path / "notes.txt").write_text("anything", encoding="utf-8")
    assert joined(tmp_path) == (built_in(), ())


def test_the_example_in_the_docs_loads() -> None:
    """docs/example-pack.md is a whole pack for a setting that joins the built-in ones."""
    assert load(DOCS / "example-pack.md").society("Lanternfield, on a hill") == ""
    example = load(DOCS / "example-pack.md", setting="lanternfield")
    assert example.society("Lanternfield, on a hill") == "Lanternfield"
    assert gathered([DOCS / "example-pack.md"], library(DOCS / "none").program)[1] == []
    assert all(example.texts("topic", suit=suit, part="Lanternfield") for suit in "DHSC")


def test_the_docs_name_what_there_is() -> None:
    """The page on writing packs has every section with its length, its parts, and every placeholder."""
    page = (DOCS / "writing-packs.md").read_text("utf-8")
    rows = dict(re.findall(r"^\| `([^`]+)` \|(.*)\|$", page, re.MULTILINE))
    assert rows.keys() == SECTIONS.keys()
    for section in SECTIONS.values():
        assert f"| {section.longest} " in rows[section.name]
        assert [part for part in section.parts if part not in rows[section.name]] == []
        assert ("takes the place" in rows[section.name]) == section.once
        assert ("one pool" in rows[section.name]) == section.pooled
    assert [name for name in PLACEHOLDERS if f"`{{{name}}}`" not in page] == []


def test_packs_are_short_files() -> None:
    """No pack that comes with the program has more than 400 lines."""
    lengths = {path.name: len(path.read_text("utf-8").splitlines()) for path in BUILT_IN.glob("*.md")}
    assert len(lengths) > 5
    assert [name for name, length in lengths.items() if length > 400] == []
