"""Things to mark, as rows and in words."""

from __future__ import annotations

import pytest

from screens.ui.blocks.things import Mark, MarkList
from screens.ui.layout import laid_out
from screens.ui.read_out.plain import block_lines


def marks(many: int, *own: str, at: int = 0) -> MarkList:
    """So many things, the cursor on one of all; the second thing is marked off stage."""
    things = tuple(
        Mark(f"thing {n}", 1 if n == 1 else None, f"{n}", ("n", "o"), here=n == at) for n in range(many)
    )
    lines = tuple(Mark(words, 0 if words else None, "", ("", "")) for words in (*own, ""))
    return MarkList(("never", "off stage"), "●", things, "in your own words", lines)


def drawn(block: MarkList, width: int, height: int) -> list[str]:
    """Its rows, without the blanks at their ends."""
    return [line.text.rstrip() for line in laid_out([block], width, height) if not line.soft]


def test_marks_stand_under_the_names_of_their_ways() -> None:
    """The cursor before its row, a dot where there is no mark."""
    assert drawn(marks(2, "fog"), 80, 20) == [
        "          never      off stage",
        "      ▸     ·            ·        thing 0",
        "            ·            ●        thing 1",
        "",
        "          in your own words",
        "            ●            ·        fog",
        "            ·            ·        ·",
    ]


def test_own_words_have_rows_under_a_long_list() -> None:
    """Of many things those round the cursor are shown, and always three rows for own words."""
    rows = drawn(marks(30, "a", "b", "c", "d", at=15), 40, 12)
    assert any("thing 15" in row for row in rows) and not any(row.endswith("thing 0") for row in rows)
    assert len(rows) - 1 - rows.index("   in your own words") == 3


def test_for_ears_each_is_a_line_with_its_way() -> None:
    """Neither is said too, and where the cursor is."""
    assert list(block_lines(marks(2, "fog"))) == [
        "thing 0: neither; cursor here", "thing 1: off stage", "in your own words", "fog: never",
        "an empty row",
    ]  # fmt: skip


@pytest.mark.parametrize("width", [40, 80])
def test_a_click_under_a_way_stands_for_it(width: int) -> None:
    """Anywhere else in the row it stands for the row."""
    line = next(line for line in laid_out([marks(2)], width, 20) if "thing 1" in line.text)
    assert [span.click for span in line.spans] == ["", "", "n", "o", ""] and line.click == "1"
