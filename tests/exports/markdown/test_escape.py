"""Facts about words in Markdown: nothing is taken for a sign, and nothing is escaped for show."""

from __future__ import annotations

import pytest
from hypothesis import example, given

from exports.markdown import escape
from exports.markdown.page import render
from exports.markdown.reading import read
from exports.model import Bullets, Grid, Heading, Page, Paragraph
from tests.exports.reading import dropped, plain, said


def page(words: str) -> Page:
    """The words in every place that a page has."""
    grid = Grid(("a", words), ((words, "b"), ("", words)))
    return (Heading(1, words), Paragraph(words), Heading(2, words), Bullets((words, "last", words)), grid)


@given(said)
@example("a\nb\n---")
@example("a | b\n--- | ---")
@example("\n\nfirst\n\n\n\nlast\n")
@example("line  \n  line\\\n\\")
@example("x" * 10_000)
@example("word # ##\n" * 1_000)
def test_every_place_reads_back(words: str) -> None:
    """Whatever is said reads back the same from a heading, a paragraph, a list and a table."""
    words = f"{dropped(words)}."
    kinds = ["h1", "p", "h2", "li", "li", "li", "th", "th", "td", "td", "td", "td"]
    texts = [words, words, words, words, "last", words, "a", words, words, "b", "", words]
    found = [(kind, text) for kind, text in read(render(page(words)))]
    paragraphs = [text for kind, text in found if kind == "p"]
    assert "\n\n".join(paragraphs) == words
    rest = [piece for piece in found if piece[0] != "p"]
    assert rest == [piece for piece in zip(kinds, texts, strict=True) if piece[0] != "p"]


@given(said)
def test_edges_read_back(words: str) -> None:
    """White space at the very edges is no more lost than anything else."""
    words = dropped(words)
    if words.strip():
        assert plain(render((Paragraph(words),))) == f"{words}\n\n"


@pytest.mark.parametrize(
    ("words", "source"),
    [
        ("She waited for all of us.", "She waited for all of us."),
        ("R&D, 3 < 4, a > b, snake_case, C:\\Users", "R&D, 3 < 4, a > b, snake_case, C:\\Users"),
        ("well-known – 5 + 5 = 10 (or 12.5)!", "well-known – 5 + 5 = 10 (or 12.5)!"),
        ("- no list", "\\- no list"),
        ("-5 degrees", "-5 degrees"),
        ("1. no number", "1\\. no number"),
        ("1984 was a year", "1984 was a year"),
        ("# no heading", "\\# no heading"),
        ("> no quote", "\\> no quote"),
        ("*shout* [x] `y` a|b", "\\*shout\\* \\[x] \\`y\\` a\\|b"),
        ("&amp; <b>", "\\&amp; \\<b>"),
        ("    deep", "&#32;   deep"),
        ("one\ntwo", "one\\\ntwo"),
        ("one\n\ntwo", "one\n\ntwo"),
        ("one\n\n\ntwo", "one\n\n\\\ntwo"),
    ],
)
def test_the_source_reads_well(words: str, source: str) -> None:
    """Only what would be taken for a sign is escaped; everything else stands as it was typed."""
    assert escape.paragraphs(words) == source


@pytest.mark.parametrize(
    ("words", "source"),
    [("C#", "C\\#"), ("# 1", "# 1"), ("Il\nse", "Il&#10;se"), (" Ilse ", "&#32;Ilse&#32;")],
)
def test_a_heading_keeps_to_its_line(words: str, source: str) -> None:
    """A name in a heading keeps its line breaks, spaces and number signs without leaving the line."""
    assert escape.heading(words) == source


def test_a_list_item_stays_in_its_list() -> None:
    """Further lines of an item are indented, and a hyphen in it begins no other list."""
    assert escape.item("- one\n- two") == "\\- one\\\n  \\- two"
