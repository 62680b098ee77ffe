"""The table's own prompts: written into own.md word for word, or refused with a sentence."""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prompts.loader import library
from prompts.model import Prompts
from prompts.own import BEGINNING, NAME, NotKept, add, own_place, remove, replace
from prompts.sections import SECTIONS, Place
from tests.prompts.packs import FRONT, load

SPADES = Place("fact", 3, "S")
PLACES = [SPADES, Place("fact"), Place("vignette", 0, "", "over"), Place("farewell", 0, "", "left-behind"),
          Place("gone"), Place("topic", 6, "H"), Place("reminder", 0, "", "twins-first")]  # fmt: skip
BY_HAND = FRONT.replace("ours", "own") + (
    "\n# What Ana wrote\n\n## Facts · age 3 · spades\n\n* Who sings?\n  And why?\n* Who runs?\n\n"
    "## Facts · ages 1 and 2\n\nWho is here?\n\n# The rest\n\n## Gone\n\n1. {character} waves.\n"
)
ODD = [
    "# x", "- - x", "-- x", "**x**", "{character}", "12) x", "1. 2. x", "> x", "```x", "x  ", "[a](b)",
    "\\x", "&amp; x", "<b>x", "x\\", "* x", "+ x", "=== x", "x #", "“x”", "x {player} y", "|x|y|", "~~~ x",
]  # fmt: skip
TEXTS = st.one_of(st.sampled_from(ODD), st.text(max_size=150), st.text(max_size=30).map("{}x".format))


def said(folder: Path, place: Place) -> list[str]:
    """Return what stands under a heading of own.md."""
    prompts: Prompts = load(folder / NAME)
    return [prompt.text for prompt in prompts.filed.get(place, ())]


def by_hand(folder: Path, content: str = BY_HAND) -> Path:
    """Write own.md as somebody with an editor would."""
    path = folder / NAME
    path.write_bytes(content.encode())
    return path


# ---------------------------------------------------------------- what is written


def test_the_file_is_made_with_the_first_text(tmp_path: Path) -> None:
    """A whole pack with the heading and the text, for its owner alone, and nothing beside it."""
    folder = tmp_path / "packs"
    add(folder, SPADES, "Who knows?")
    path = folder / NAME
    assert path.read_text() == BEGINNING + "\n## Facts · age 3 · spades\n\n- Who knows?\n"
    assert (path.stat().st_mode & 0o777, folder.stat().st_mode & 0o777) == (0o600, 0o700)
    assert list(folder.iterdir()) == [path]


def test_texts_of_one_heading_stand_together(tmp_path: Path) -> None:
    """A new text goes below the last one of its heading, another heading to the end."""
    for place, text in ((SPADES, "a"), (Place("gone"), "b"), (SPADES, "c")):
        add(tmp_path, place, text)
    body = (tmp_path / NAME).read_text().removeprefix(BEGINNING)
    assert body == "\n## Facts · age 3 · spades\n\n- a\n- c\n\n## Gone\n\n- b\n"


@given(st.lists(st.tuples(st.sampled_from(PLACES), TEXTS), max_size=6))
def test_words_come_back_exactly_or_are_refused(texts: list[tuple[Place, str]]) -> None:
    """Whatever is typed; what is refused changes nothing of what stands."""
    with TemporaryDirectory() as name:
        folder, kept = Path(name), dict[Place, list[str]]()
        for place, text in texts:
            try:
                add(folder, place, text)
            except NotKept as why:
                assert why.sentence.endswith(".")
            else:
                kept.setdefault(place, []).append(text)
            assert all(said(folder, each) == kept[each] for each in kept)


@given(TEXTS, TEXTS, st.sampled_from(PLACES))
def test_changed_words_come_back_exactly_or_are_refused(old: str, new: str, place: Place) -> None:
    """The old words are gone if the new ones are there, and stay if they are refused."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        try:
            add(folder, place, "before")
            add(folder, place, old)
            add(folder, place, "after")
        except NotKept:
            return
        try:
            replace(folder, place, old, new)
        except NotKept:
            assert said(folder, place) == ["before", old, "after"]
        else:
            assert said(folder, place) == ["before", new, "after"]


@pytest.mark.parametrize("text", [odd for odd in ODD if odd == odd.strip()])
def test_what_reads_like_markup_is_kept(tmp_path: Path, text: str) -> None:
    """Words are data: marks of lists, headings and code are words, with texts before and after."""
    for each in ("first", text, "last"):
        add(tmp_path, SPADES, each)
    assert said(tmp_path, SPADES) == ["first", text, "last"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("a" * 141, "141 characters; 140 fit"),
        ("a\nb", "control character"),
        ("a\x1b[31m", "control character"),
        ("a\ud800", "control character"),
        ("{hero} runs", "{hero} is not known"),
        ("---", "nothing to read"),
        ("", "nothing to read"),
        ("  a", "can't hold this text"),
    ],
)
def test_what_a_pack_cannot_hold_is_refused(tmp_path: Path, text: str, why: str) -> None:
    """With one plain sentence, and without a file."""
    with pytest.raises(NotKept, match=why.replace("{", r"\{").replace("[", r"\[")):
        add(tmp_path, SPADES, text)
    assert list(tmp_path.iterdir()) == []


def test_no_text_stands_twice(tmp_path: Path) -> None:
    """The same words under the same heading are refused, new or changed."""
    add(tmp_path, SPADES, "a")
    add(tmp_path, SPADES, "b")
    with pytest.raises(NotKept, match="there already"):
        add(tmp_path, SPADES, "a")
    with pytest.raises(NotKept, match="there already"):
        replace(tmp_path, SPADES, "b", "a")
    assert said(tmp_path, SPADES) == ["a", "b"]


# ---------------------------------------------------------------- what somebody wrote by hand


def test_titles_marks_and_order_stay(tmp_path: Path) -> None:
    """A new text is one line more; all other lines are as somebody wrote them."""
    path = by_hand(tmp_path)
    add(tmp_path, SPADES, "Who stays?")
    assert path.read_text() == BY_HAND.replace("* Who runs?\n", "* Who runs?\n- Who stays?\n")


def test_a_changed_text_keeps_its_place(tmp_path: Path) -> None:
    """Text over two lines, a paragraph under two ages, an item with a number: each changes where it is."""
    path = by_hand(tmp_path)
    replace(tmp_path, SPADES, "Who sings? And why?", "Who hums?")
    replace(tmp_path, Place("fact", 2), "Who is here?", "Who is there?")
    replace(tmp_path, Place("gone"), "{character} waves.", "{character} nods.")
    expected = BY_HAND.replace("* Who sings?\n  And why?\n", "* Who hums?\n")
    assert path.read_text() == expected.replace("is here", "is there").replace("waves", "nods")
    assert said(tmp_path, Place("fact", 1)) == ["Who is there?"]


def test_a_paragraph_that_cannot_say_it_becomes_an_item(tmp_path: Path) -> None:
    """Where the new words read like a heading they are put into a list."""
    by_hand(tmp_path)
    replace(tmp_path, Place("fact", 1), "Who is here?", "## x")
    assert said(tmp_path, Place("fact", 1)) == ["## x"] == said(tmp_path, Place("fact", 2))


def test_a_heading_goes_with_its_last_text(tmp_path: Path) -> None:
    """The others stay, and so do the titles."""
    path = by_hand(tmp_path)
    remove(tmp_path, SPADES, "Who runs?")
    assert "## Facts · age 3 · spades" in path.read_text()
    remove(tmp_path, SPADES, "Who sings? And why?")
    remove(tmp_path, Place("gone"), "{character} waves.")
    assert path.read_text() == FRONT.replace("ours", "own") + (
        "\n# What Ana wrote\n\n## Facts · ages 1 and 2\n\nWho is here?\n\n# The rest\n"
    )


def test_outer_headings_go_when_nothing_is_left_under_them(tmp_path: Path) -> None:
    """And an own pack without a text is in order."""
    front = FRONT.replace("ours", "own")
    path = by_hand(tmp_path, front + "## Vignettes\n### age 2\n#### made\n- a\n")
    remove(tmp_path, Place("vignette", 2, "", "made"), "a")
    assert path.read_text() == front
    assert library(tmp_path).broken == ()


def test_line_ends_of_other_systems_stay(tmp_path: Path) -> None:
    """A file with CR LF and a byte order mark keeps both."""
    path = by_hand(tmp_path, "\ufeff" + BY_HAND.replace("\n", "\r\n"))
    add(tmp_path, SPADES, "Who stays?")
    content = path.read_bytes()
    assert content.startswith(b"\xef\xbb\xbf---\r\n")
    assert b"* Who runs?\r\n- Who stays?\r\n" in content
    assert content.count(b"\n") == content.count(b"\r\n")


def test_an_indented_list_stays_one_list(tmp_path: Path) -> None:
    """A new item begins where the others begin."""
    path = by_hand(tmp_path, FRONT.replace("ours", "own") + "## Gone\n  - a\n  - b\n")
    add(tmp_path, Place("gone"), "c")
    assert path.read_text().endswith("  - a\n  - b\n  - c\n")


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (FRONT.replace("ours", "own") + "## Fcats\n- a\n", r"own\.md, line 7: “Fcats” is no section"),
        ("no pack at all\n", r"own\.md, line 1: "),
        (FRONT + "## Facts\n- a\n", "must say “id: own”"),
    ],
)
def test_a_broken_file_is_named_and_never_overwritten(tmp_path: Path, content: str, why: str) -> None:
    """With its line; whatever is wanted of it."""
    path = by_hand(tmp_path, content)
    with pytest.raises(NotKept, match=why):
        add(tmp_path, SPADES, "b")
    with pytest.raises(NotKept, match=why):
        replace(tmp_path, Place("fact"), "a", "b")
    with pytest.raises(NotKept, match=why):
        remove(tmp_path, Place("fact"), "a")
    assert path.read_text() == content
    assert list(tmp_path.iterdir()) == [path]


def test_a_text_that_is_gone_is_said(tmp_path: Path) -> None:
    """Somebody took it out with an editor meanwhile."""
    by_hand(tmp_path)
    with pytest.raises(NotKept, match=r"not in own\.md any more"):
        remove(tmp_path, SPADES, "Who flies?")


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    """A file where the folder should be: the sentence names the path."""
    (tmp_path / "packs").write_text("")
    with pytest.raises(NotKept, match="see who may"):
        add(tmp_path / "packs", SPADES, "a")


def test_a_society_of_another_pack_is_left_out() -> None:
    """A text for a place in some pack's society belongs under its suit; all other places are their own."""
    assert own_place(Place("topic", 0, "D", "Lowmere")) == Place("topic", 0, "D")
    assert all(
        own_place(Place(section.name, part=part)).part == part
        for section in SECTIONS.values()
        for part in section.parts
    )


def test_a_pipe_is_no_file_to_write_into(tmp_path: Path) -> None:
    """Reading it would wait for ever: it is refused with the way out."""
    os.mkfifo(tmp_path / "own.md")
    with pytest.raises(NotKept, match="no ordinary file"):
        add(tmp_path, Place("fact", 1, "D"), "Who keeps the key?")
