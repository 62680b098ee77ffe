"""Packs that are not in order: the file, the line and the way out are named."""

from __future__ import annotations

from os import mkfifo
from pathlib import Path

import pytest

from prompts.misread import PackError
from prompts.sections import SECTIONS
from tests.prompts.packs import FIRST_LINE, FRONT, joined, load, written


def refused(path: Path) -> PackError:
    """Return the error that a pack is refused with."""
    with pytest.raises(PackError) as caught:
        load(path)
    assert caught.value.path == path
    return caught.value


BODIES = {
    "unknown section": ("## Facts\n- a\n\n## Fcats\n- b\n", 4, "Did you mean “fact”?"),
    "unknown section, nothing like it": ("## Zzz\n- b\n", 1, "There are: age, agenda"),
    "unknown word": ("## Facts · spads\n- b\n", 1, "Did you mean “spades”?"),
    "unknown part": ("## Vignettes · mad\n- b\n", 1, "Did you mean “made”?"),
    "no words allowed": ("## Gone · hearts\n- b\n", 1, "Remove it from the heading"),
    "age past the last": ("## Facts · age 8\n- b\n", 1, "“age 8” means nothing here"),
    "two suits": ("## Facts · hearts · spades\n- b\n", 1, "write a heading for each"),
    "the same age twice": ("## Facts · age 3\n### childhood · age 3\n- b\n", 2, "write a heading for each"),
    "empty heading": ("## Facts\n- a\n###\n- b\n", 3, "name a section"),
    "empty section": ("## Facts\n\n## Gone\n- b\n", 1, "There is no text under “Facts”"),
    "empty last section": ("## Gone\n- b\n## Facts\n", 3, "There is no text under “Facts”"),
    "empty inner section": ("## Facts\n### hearts\n### spades\n- b\n", 2, "There is no text under “hearts”"),
    "empty before a title": ("## Facts\n# More\n", 1, "There is no text under “Facts”"),
    "text before a heading": ("\nWho?\n", 2, "write a heading above"),
    "text below a title": ("## Facts\n- a\n# More\n- b\n", 4, "write a heading above"),
    "nothing at all": ("\n\n", 1 - (FIRST_LINE - 1), "There is no text in this pack"),
    "unknown placeholder": (
        "## Facts\n- a\n- Does {hero} know?\n",
        3,
        "{hero} is not known; there are {character}",
    ),
    "placeholder with spaces": ("## Facts\n- { character }\n", 2, "there are {character}"),
    "somebody else's character out of place": (
        "## Facts\n- {another}\n## Gone\n- {another}\n",
        4,
        "facts and vignettes",
    ),
    "an agenda out of place": ("## Facts\n- “{agenda}”\n## Gone\n- {agenda}\n", 4, "say “the agenda” here"),
    "same text twice": ("## Facts\n- a\n- b\n- a\n", 4, "twice"),
    "list in a list": ("## Facts\n- a\n  - b\n", 3, "A list inside a list"),
    "rule": ("## Facts\n- a\n\n---\n\n- b\n", 4, "nothing to read"),
    "empty item": ("## Facts\n- a\n-\n", 3, "nothing to read"),
    "control character": ("## Facts\n- a\n- b\x1b[31m\n", 3, "control character"),
    "line separator": ("## Facts\n- b\u2028c\n", 2, "control character"),
    "society without a name": ("## Societies\n- a place\n", 2, "Begin with the society's name"),
    "society with a comma": ("## Societies\n- Here, now: a place\n", 2, "Begin with the society's name"),
    "topics of no society": ("## Topics · Lowmere\n- b\n", 1, "“Lowmere” means nothing here"),
}


@pytest.mark.parametrize(("body", "line", "way_out"), BODIES.values(), ids=BODIES)
def test_a_broken_body_is_named(tmp_path: Path, body: str, line: int, way_out: str) -> None:
    """Each fault names its own line, counted in the whole file, and what to do."""
    error = refused(written(tmp_path, body))
    assert way_out in error.sentence
    assert error.line == line + FIRST_LINE - 1


@pytest.mark.parametrize("section", SECTIONS)
def test_a_text_too_long_is_refused(tmp_path: Path, section: str) -> None:
    """Every section has a greatest length; one character more is refused with both numbers."""
    longest = SECTIONS[section].longest
    text = "Here: " + "a" * (longest - 6)
    assert load(written(tmp_path, f"## {section}\n- {text}\n")).text(section) == text
    error = refused(written(tmp_path, f"## {section}\n- b: c\n- {text}a\n"))
    assert (error.line, f"{longest + 1} characters; {longest} fit" in error.sentence) == (
        FIRST_LINE + 2,
        True,
    )


FRONTS = {
    "none": ("## Facts\n", 1, "A pack begins with a line ---"),
    "empty file": ("", 1, "A pack begins with a line ---"),
    "not closed": ("---\nid: ours\n", 1, "do not end"),
    "no id": (FRONT.replace("id: ours\n", ""), 1, "“id” is missing; add a line “id: …”"),
    "no title": (FRONT.replace("title: Our village\n", ""), 1, "“title” is missing"),
    "no language": (FRONT.replace("language: en\n", ""), 1, "“language” is missing"),
    "no format": (FRONT.replace("format: 1\n", ""), 1, "“format” is missing; add a line “format: …”"),
    "unknown key": (FRONT.replace("format", "author: Ana\nformat"), 5, "“author” is not known here"),
    "id with spaces": (FRONT.replace("ours", "our pack"), 2, "small letters, digits and hyphens"),
    "empty title": (FRONT.replace("Our village", ""), 3, "use 1 to 80 characters"),
    "language in words": (FRONT.replace(": en", ": English"), 4, "use a language code"),
    "later format": (FRONT.replace("format: 1", "format: 2"), 5, "“2” won't do for format"),
    "format in words": (FRONT.replace("format: 1", "format: one"), 5, "“one” won't do for format"),
    "setting without a line": (FRONT.replace("format", "setting:\nformat"), 5, "say in 1 to 60 characters"),
    "setting in many words": (FRONT.replace("format", f"setting: {'a' * 61}\nformat"), 5, "say in 1 to 60"),
    "no key": (FRONT.replace("title: ", ""), 3, "This line has no key"),
    "key twice": (FRONT.replace("format", "id: other\nformat"), 5, "“id” is here twice"),
}


@pytest.mark.parametrize(("front", "line", "way_out"), FRONTS.values(), ids=FRONTS)
def test_a_broken_front_matter_is_named(tmp_path: Path, front: str, line: int, way_out: str) -> None:
    """A fault in the first lines names the key's line; what is missing is named at the top."""
    error = refused(written(tmp_path, "## Facts\n- a\n" if front else "", front))
    assert way_out in error.sentence
    assert error.line == line


def test_an_error_reads_as_one_sentence_with_its_place(tmp_path: Path) -> None:
    """As text it has the file's name, the line and the sentence."""
    error = refused(written(tmp_path, "Who?\n"))
    assert str(error) == f"ours.md, line 7: {error.sentence}"


def test_every_fault_is_named_in_the_order_of_the_lines(tmp_path: Path) -> None:
    """First lines, headings and texts; what follows from a fault above is none of its own."""
    front = FRONT.replace("title: Our village", "title:\nauthor: Ana\nwhat is this").replace(
        ": en", ": English"
    )
    body = (
        "## Facts\n- a\n- a\n- {hero}\n## Fcats\n- b\n### age 3\n- c\n### spades\n- d\n"
        "## Facts · age 9\n- e\n# More\nf\n## Gone\n## Facts\n- g\n  - h\n### hearts\n"
    )
    error = refused(written(tmp_path, body, front))
    at = FIRST_LINE + 1
    assert [(fault.line, fault.sentence.split()[0]) for fault in error.faults] == [
        (3, "“”"), (4, "“author”"), (5, "This"), (6, "“English”"),
        (at + 3, "The"), (at + 4, "{hero}"), (at + 5, "“Fcats”"), (at + 11, "“age"), (at + 14, "This"),
        (at + 15, "There"), (at + 18, "A"), (at + 19, "There"),
    ]  # fmt: skip
    assert error.each()[4] == f"ours.md, line {at + 3}: The same text is here twice; remove one of them."


def test_a_file_in_another_encoding_is_named(tmp_path: Path) -> None:
    """The line of the first byte that isn't UTF-8 is given."""
    path = tmp_path / "ours.md"
    path.write_bytes((FRONT + "## Facts\n- a\n- caf").encode() + b"\xe9\n")
    error = refused(path)
    assert (error.line, "save the file again as UTF-8" in error.sentence) == (9, True)


def test_a_file_that_is_missing_is_named(tmp_path: Path) -> None:
    """A path without a file is an error, not an empty pack."""
    assert "cannot be read" in refused(tmp_path / "gone.md").sentence


def test_only_ordinary_files_are_read(tmp_path: Path) -> None:
    """A pipe and a folder named like packs are reported, and nobody waits for what they hold."""
    mkfifo(tmp_path / "a.md")
    (tmp_path / "b.md").mkdir()
    (tmp_path / "c.md").symlink_to(tmp_path / "a.md")
    written(tmp_path, "## Facts\n- Which tide?\n", name="d.md")
    prompts, errors = joined(tmp_path)
    assert "Which tide?" in [prompt.text for prompt in prompts.texts("fact")]
    assert [error.path.name for error in errors] == ["a.md", "b.md", "c.md"]
    assert all("no ordinary file" in error.sentence for error in errors)
    assert "no ordinary file" in refused(tmp_path / "a.md").sentence


def test_the_second_pack_of_one_id_is_refused(tmp_path: Path) -> None:
    """The later file in alphabetical order is the one to change; the earlier one is named."""
    written(tmp_path, "## Facts\n- a\n", name="a.md")
    later = written(tmp_path, "## Facts\n- b\n", name="b.md")
    with pytest.raises(PackError) as caught:
        load(tmp_path)
    assert (caught.value.path, caught.value.line) == (later, 2)
    assert "“ours” belongs to a.md" in caught.value.sentence
