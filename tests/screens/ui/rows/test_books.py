"""What is leafed through: chapters beside the passages or over them, and what is seen of a long one."""

from __future__ import annotations

import pytest

from screens.ui.blocks.books import ChapterPart, Chapters, ChapterTitle
from screens.ui.layout import laid_out
from screens.ui.text import Span, fit

TITLES = (ChapterTitle("Ilse", here=True), ChapterTitle("Orrin"), ChapterTitle("The Tidelands", apart=True))


def read(at: int, count: int, width: int, height: int) -> list[str]:
    """Chapters with so many facts, the cursor on one of them."""
    facts = (ChapterPart(words=(Span(f"fact {n}", "words"),), here=n == at) for n in range(count))
    rows = laid_out((Chapters(TITLES, tuple(facts)),), width, height)
    return [line.text.rstrip() for line in fit(rows, height)]


def test_chapters_stand_beside_what_is_read_and_on_a_narrow_page_over_it() -> None:
    """At 80 columns to the left, others apart; at 46 in one row, so that words have the width."""
    assert read(0, 3, 80, 12)[1:] == [
        "  ▸ Ilse          ▸ fact 0", "    Orrin           fact 1", "                    fact 2",
        "    The Tidelands",
    ]  # fmt: skip
    assert read(0, 3, 46, 12)[1:] == [
        "   ▸ Ilse   Orrin   The Tidel…", "", " ▸ fact 0", "   fact 1", "   fact 2",
    ]  # fmt: skip


@pytest.mark.parametrize("width", [46, 80, 140])
@pytest.mark.parametrize("at", [0, 7, 19])
def test_of_a_long_chapter_the_part_round_the_cursor_is_seen(at: int, width: int) -> None:
    """It says where more follows, and has no more rows than the page."""
    rows = read(at, 20, width, 9)
    assert len(rows) <= 9 and any(line.endswith(f"▸ fact {at}") for line in rows)
    assert any("↑ more" in line for line in rows) == (at > 0)
    assert any("↓ more" in line for line in rows) == (at < 19)


def test_a_question_stands_under_the_words_it_is_about() -> None:
    """Behind the bar of what is read aloud, in place of what can be done there."""
    words = ChapterPart(
        words=(Span("a rented boat"),), lead="one of the few · ", hint="Enter keeps it", here=True
    )
    for passage, last in ((words, "Enter keeps it"), (words._replace(asks="Erase it?"), "▌ Erase it?")):
        rows = [line.text.rstrip() for line in laid_out((Chapters(TITLES, (passage,)),), 80, 12)]
        assert rows[1].endswith("▸ one of the few · a rented boat") and rows[2].endswith(f"  {last}")
