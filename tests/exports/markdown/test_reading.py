"""Facts about reading back: a fault anywhere is found, and named by file and place."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exports.errors import Unfaithful
from exports.marginalia.evening import evening_of
from exports.markdown.page import files
from exports.markdown.reading import verify
from exports.model import Choices
from facilitator.games.marginalia.table import Table
from tests.exports.tidelands import tidelands

TOLD = evening_of(Table(tidelands()), Choices(scores=True, talk=True), "Thursday's tide")
FILES = files(TOLD)
PIET = "5-piet.md"

FAULTS: dict[str, Callable[[str], str]] = {
    "a word lost": lambda text: text.replace("would like to dance", "would like dance"),
    "a word as a sign": lambda text: text.replace("dance.", "*dance*."),
    "a line break lost": lambda text: text.replace("says.\\\n", "says.\n"),
    "a paragraph lost": lambda text: text.replace("\n\n“Then", "\n“Then"),
    "a paragraph indented": lambda text: text.replace("\n\nThey all", "\n\n    They all"),
    "an age lost": lambda text: text[: text.index("## Youth")] + text[text.index("## Middle age") :],
    "ages swapped": lambda text: text.replace("## Youth", "## X").replace("## Old age", "## Youth"),
    "a list": lambda text: text.replace("\n\nThey all", "\n\n- They all"),
    "a label lost": lambda text: text.replace(" · judged by the good that people expect*", "*"),
    "a frame as words": lambda text: text.replace(
        "*One of the few: owes nobody anything*", "One of the few: owes nobody anything"
    ),
    "words as a frame": lambda text: text.replace("\n\nThey all", "\n\n*They all").replace(
        "dance.", "dance.*"
    ),
    "a quotation": lambda text: text.replace("\n\nThey all", "\n\n> They all"),
    "a comment": lambda text: text.replace("They all", "<!-- They --> all"),
    "an entity": lambda text: text.replace("They all", "They &amp; all"),
    "something added": lambda text: text + "\nAnd more.\n",
    "the end lost": lambda text: text[:-40],
    "everything lost": lambda _: "",
}


def test_a_faithful_export_passes() -> None:
    """What the exporter writes reads back, as text and as bytes."""
    verify(TOLD, FILES)
    verify(TOLD, {name: text.encode() for name, text in FILES.items()})


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(fault: str) -> None:
    """Any difference in a file is found, and the sentence names that file."""
    text = FAULTS[fault](FILES[PIET])
    assert text != FILES[PIET]
    with pytest.raises(Unfaithful) as found:
        verify(TOLD, FILES | {PIET: text})
    assert found.value.file == PIET
    assert found.value.sentence.startswith(PIET)


def test_the_place_is_the_heading_above() -> None:
    """The sentence names the heading under which the words differ, and does not quote them."""
    with pytest.raises(Unfaithful) as found:
        verify(TOLD, FILES | {PIET: FAULTS["a word lost"](FILES[PIET])})
    assert (
        found.value.sentence
        == "5-piet.md would change words under “Youth”, so nothing was written: try another format."
    )


def test_a_cell_of_the_sheet_is_words_too() -> None:
    """A number that reads differently in the score sheet is found."""
    with pytest.raises(Unfaithful) as found:
        verify(TOLD, FILES | {"chronicle.md": FILES["chronicle.md"].replace("| 44 |", "| 45 |")})
    assert found.value.place == "Totals after each age"


def test_files_too_few_or_too_many_are_found() -> None:
    """A Markdown file that is missing, or that belongs to nothing, is named."""
    fewer = {name: text for name, text in FILES.items() if name != PIET}
    for wrong, name in ((fewer, PIET), (FILES | {"6-x.md": "# X\n"}, "6-x.md")):
        with pytest.raises(Unfaithful) as found:
            verify(TOLD, wrong)
        assert (
            found.value.sentence
            == f"{name} would change words at its beginning, so nothing was written: try another format."
        )


def test_other_formats_are_not_read() -> None:
    """Files that are no Markdown are left to those who made them."""
    verify(TOLD, FILES | {"session.json": "{"})
    assert set(FILES) == {f"{part.stem}.md" for part in TOLD.of("life", "chronicle")}


@given(st.data())
def test_one_letter_is_enough(data: st.DataObject) -> None:
    """Losing any one visible character of a file is found."""
    text = FILES[PIET]
    places = [place for place, character in enumerate(text) if character.isalnum()]
    place = data.draw(st.sampled_from(places))
    with pytest.raises(Unfaithful):
        verify(TOLD, FILES | {PIET: text[:place] + text[place + 1 :]})
