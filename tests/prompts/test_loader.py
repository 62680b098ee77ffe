"""Packs that are in order: what comes out is what was written."""

from __future__ import annotations

import errno
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from prompts.loader import gathered, library
from prompts.model import Prompts
from tests.facilitator.refusing import refusing
from tests.prompts.packs import FRONT, built_in, joined, load, written

SEEN = st.characters(exclude_categories=("Cc", "Zl", "Zp", "Cs"), exclude_characters="{}")
WORDS = st.text(SEEN, max_size=60)
MARKUP = st.sampled_from(
    ["", "# ", "## ", "- ", "-- ", "1. ", "1) ", "> ", "```", "***", "<b>", "&amp;", "\\", "[a](b) "]
)


def said(prompts: Prompts, section: str, **asked: object) -> list[str]:
    """Return the words that stand there."""
    return [prompt.text for prompt in prompts.texts(section, **asked)]  # type: ignore[arg-type]


@given(MARKUP, WORDS, WORDS)
def test_a_text_comes_back_as_written(markup: str, before: str, after: str) -> None:
    """Whatever reads like markup in a list item is shown as it was typed."""
    text = f"{markup}{before}y{after}".strip(" ")
    with TemporaryDirectory() as folder:
        path = written(Path(folder), f"## Facts\n\n- {text}\n- another\n")
        assert said(load(path), "fact") == [text, "another"]


@given(WORDS, WORDS)
def test_a_paragraph_comes_back_as_written(before: str, after: str) -> None:
    """A text may stand as a paragraph of its own, too."""
    text = f"y{before}y{after}".strip(" ")
    with TemporaryDirectory() as folder:
        path = written(Path(folder), f"## Facts\n\n{text}\n\nanother\n")
        assert said(load(path), "fact") == [text, "another"]


@given(st.text())
def test_any_body_is_read_or_refused(body: str) -> None:
    """No text whatsoever below the front matter breaks the reading of packs."""
    with TemporaryDirectory() as folder:
        written(Path(folder), body)
        found = library(Path(folder))
        assert [pack.about.id for pack in found.users] == ([] if found.broken else ["ours"])


@given(st.binary())
def test_any_file_is_read_or_refused(content: bytes) -> None:
    """No file whatsoever in the packs folder breaks the reading of packs."""
    assume(not content.startswith(b"---"))
    with TemporaryDirectory() as folder:
        (Path(folder) / "x.md").write_bytes(content)
        prompts, errors = joined(Path(folder))
        assert [error.path.name for error in errors] == ["x.md"]
        assert prompts == built_in()


def test_wrapped_lines_are_one_text(tmp_path: Path) -> None:
    """A text may run over several lines, indented or not."""
    path = written(tmp_path, "## Facts\n- What do they\n  say, and\nwho?\n\nWhat\nelse?\n")
    assert said(load(path), "fact") == ["What do they say, and who?", "What else?"]


@pytest.mark.parametrize(
    ("heading", "asked"),
    [
        ("Facts · age 3 · spades", {"age": 3, "suit": "S"}),
        ("facts - Adolescence - ♠", {"age": 3, "suit": "S"}),
        ("Fact, 3, Spade", {"age": 3, "suit": "S"}),
        ("FACTS | ♠\ufe0f | middle age", {"age": 5, "suit": "S"}),
        ("The facts / S", {"suit": "S"}),
    ],
)
def test_headings_are_forgiving(tmp_path: Path, heading: str, asked: dict[str, object]) -> None:
    """Dots, commas, dashes or slashes; names, signs or letters; one or many; large or small."""
    path = written(tmp_path, f"## {heading}\n- Who?\n")
    assert said(load(path), "fact", **asked) == ["Who?"]
    assert said(load(path), "fact") == []


def test_inner_headings_narrow_outer_ones(tmp_path: Path) -> None:
    """A heading of a lower level adds to the one above it, until one of the same level follows."""
    body = "## Vignettes\n### age 2\n#### made\n- a\n#### over\n- b\n### age 3\n#### made\n- c\n"
    prompts = load(written(tmp_path, body))
    assert said(prompts, "vignette", age=2, part="made") == ["a"]
    assert said(prompts, "vignette", age=2, part="over") == ["b"]
    assert said(prompts, "vignette", age=3, part="made") == ["c"]


@pytest.mark.parametrize(
    ("words", "ages"),
    [("ages 5 and 6", {5, 6}), ("ages 1–3", {1, 2, 3}), ("ages 1 to 3", {1, 2, 3}), ("ages 1, 4", {1, 4})],
)
def test_a_heading_may_name_several_ages(tmp_path: Path, words: str, ages: set[int]) -> None:
    """The texts below it stand at each of them."""
    prompts = load(written(tmp_path, f"## Ages · {words}\n- Who?\n"))
    assert {age for age in range(1, 8) if said(prompts, "age", age=age)} == ages


def test_a_large_title_ends_what_stood_above(tmp_path: Path) -> None:
    """A title with one # is for whoever reads the file, and says nothing of the texts."""
    prompts = load(written(tmp_path, "# Ours\n## Facts\n- a\n# More\n## Gone\n- b\n"))
    assert (said(prompts, "fact"), said(prompts, "gone")) == (["a"], ["b"])


def test_the_most_exact_heading_wins_and_equals_join(tmp_path: Path) -> None:
    """Age and suit together beat either, both of those beat neither, and either joins the other."""
    body = "## Topics\n- any\n### age 3\n- three\n### spades\n- spades\n### age 4 · clubs\n- both\n"
    prompts = load(written(tmp_path, body))
    assert said(prompts, "topic", age=4, suit="C") == ["both"]
    assert said(prompts, "topic", age=3, suit="S") == ["spades", "three"]
    assert said(prompts, "topic", age=3, suit="H") == ["three"]
    assert said(prompts, "topic", age=7) == ["any"]


def test_wider_headings_join_in_a_pooled_section(tmp_path: Path) -> None:
    """Facts and vignettes come out of one pool, what is written most exactly before the rest."""
    body = "## Facts\n- any\n### age 3\n- three\n### spades\n- spades\n### age 3 · spades\n- both\n"
    prompts = load(written(tmp_path, body))
    assert said(prompts, "fact", age=3, suit="S") == ["both", "spades", "three", "any"]
    assert said(prompts, "fact", age=3, suit="H") == ["three", "any"]
    assert said(prompts, "fact", age=3, suit="S", part="returning") == ["both", "spades", "three", "any"]


def test_what_the_table_wrote_joins_always(tmp_path: Path) -> None:
    """A wide heading of own.md is heard beside the most exact one of other packs, each text once."""
    written(tmp_path, "## Topics\n- any\n### age 3\n- three\n", name="a.md")
    own = FRONT.replace("ours", "own")
    written(tmp_path, "## Topics\n- ours\n## Topics · age 3\n- ours at three\n", own, name="own.md")
    prompts = load(tmp_path)
    assert said(prompts, "topic", age=3) == ["three", "ours at three", "ours"]
    assert said(prompts, "topic", age=4) == ["any", "ours"]


def test_text_is_the_first_or_nothing(tmp_path: Path) -> None:
    """Where only one text is needed it is the first; without any it is empty."""
    prompts = load(written(tmp_path, "## Notice\n- one\n- two\n"))
    assert (prompts.text("notice"), prompts.text("stop")) == ("one", "")


def test_a_society_is_known_by_how_the_words_begin(tmp_path: Path) -> None:
    """What the table wrote of its place finds the topics of the pack's society; the longest name wins."""
    body = (
        "## Societies\n- Low: a place\n- Lowmere: another\n"
        "## Topics · Lowmere\n### hearts\n- being born afloat\n## Topics · hearts\n- an ear for music\n"
    )
    prompts = load(written(tmp_path, body))
    name = prompts.society("lowmere, but colder")
    assert (name, prompts.society("Elsewhere")) == ("Lowmere", "")
    assert said(prompts, "topic", suit="H", part=name) == ["being born afloat"]
    assert said(prompts, "topic", suit="H", part="") == ["an ear for music"]


def test_ids_hang_on_words_and_heading_only(tmp_path: Path) -> None:
    """A text keeps its id when others come before it, so that what was drawn stays known."""
    alone = load(written(tmp_path, "## Facts\n- b\n")).texts("fact")[0]
    later = load(written(tmp_path, "## Gone\n- b\n## Facts\n- a\n- b\n"))
    assert alone == later.texts("fact")[1]
    assert alone.id != later.texts("gone")[0].id


def test_line_ends_and_marks_of_other_systems(tmp_path: Path) -> None:
    """Files from an editor that writes a byte order mark and CR LF read the same."""
    path = tmp_path / "ours.md"
    path.write_bytes(b"\xef\xbb\xbf" + (FRONT + "## Facts\n- a\n- b\n").replace("\n", "\r\n").encode())
    assert said(load(path), "fact") == ["a", "b"]


def test_front_matter_is_forgiving(tmp_path: Path) -> None:
    """Quotes round a value, notes, empty lines and capital letters in keys do no harm."""
    front = (
        '---\n# ours\nId: ours\n\ntitle: "Our: village"\nlanguage: de-AT\naudience: a class\nformat: 1\n---\n'
    )
    [pack], _ = gathered([written(tmp_path, "## Facts\n- a\n", front)])
    assert (pack.about.id, pack.about.title) == ("ours", "Our: village")


def test_packs_that_nobody_may_read_are_named(home: Path) -> None:
    """A closed folder is not an empty one: what opens it stands where other packs say what is wrong."""
    (home / "packs").mkdir(parents=True)
    written(home / "packs", "## Facts\n- a\n", FRONT)
    for closed in (home / "packs", home):
        with refusing(errno.EACCES, closed):
            found = library(home / "packs")
        assert found.users == () and found.program != ()
        (error,) = found.broken
        assert str(error).startswith(f"{closed} belongs to")
