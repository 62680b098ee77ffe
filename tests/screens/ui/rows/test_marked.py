"""Things to mark, as rows and in words."""

from __future__ import annotations

from screens.ui.blocks.things import Mark, MarkList
from screens.ui.layout import laid_out
from screens.ui.read_out.html import block_html
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


def test_in_a_browser_each_way_is_a_button() -> None:
    """The one that it is marked in bears that."""
    html = block_html(marks(2))
    assert '<button type="button" data-press="n">never</button>' in html
    assert '<mark aria-current="true"><button type="button" data-press="o">off stage</button></mark>' in html
