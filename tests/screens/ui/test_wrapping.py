"""Paragraphs in rows: what an edit breaks anew is what Textual would break."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual._wrap import compute_wrap_offsets
from textual.document._document import Document, Location
from textual.document._wrapped_document import WrappedDocument

from screens.ui.widgets import wrapping
from screens.ui.widgets.wrapping import Paragraphs

TEXTS = st.text(st.sampled_from("ab潮 \n\t"), max_size=60)
PLACES = st.integers(0, 60)


def place(document: Document, at: int) -> Location:
    """A place of a text, counted from its beginning."""
    return document.get_location_from_index(min(at, len(document.text)))


def edited(rows: WrappedDocument, start: Location, end: Location, words: str) -> None:
    """Put words into the text, and have what that changed broken anew."""
    done = rows.document.replace_range(start, end, words)
    rows.wrap_range(min(start, end), max(start, end), done.end_location)


@given(
    text=TEXTS,
    width=st.integers(1, 12),
    edits=st.lists(st.tuples(PLACES, PLACES, st.text(st.sampled_from("ab潮 \n"), max_size=8)), max_size=6),
)
def test_rows_after_edits_are_those_of_a_text_broken_from_its_beginning(
    text: str, width: int, edits: list[tuple[int, int, str]]
) -> None:
    """Letters, breaks and deletions anywhere, words longer than a row, wide letters, tabs."""
    document = Document(text)
    rows = Paragraphs(document, width)
    for start, end, words in edits:
        edited(rows, place(document, start), place(document, end), words)
        whole = WrappedDocument(document, width)
        for name in ("_wrap_offsets", "_tab_width_cache", "_offset_to_line_info", "_line_index_to_offsets"):
            assert getattr(rows, name) == getattr(whole, name), name
        for paragraph in range(document.line_count):
            assert rows.get_sections(paragraph) == whole.get_sections(paragraph)


def test_a_letter_at_the_end_breaks_the_last_rows_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long the paragraph is."""
    document = Document("the tide came late and nobody said who had left a lamp " * 90)
    rows, broken = Paragraphs(document, 40), list[int]()
    breaks = compute_wrap_offsets

    def noted(words: str, width: int, tab: int) -> list[int]:
        broken.append(len(words))
        return breaks(words, width, tab)

    monkeypatch.setattr(wrapping, "compute_wrap_offsets", noted)
    edited(rows, document.end, document.end, "Q")
    assert broken and max(broken) <= 2 * 40
