"""What people named, as rows and in words."""

from __future__ import annotations

from screens.ui.blocks.scrolled import Leaf
from screens.ui.blocks.things import ThingColumn, ThingLists
from screens.ui.layout import laid_out
from screens.ui.read_out.plain import block_lines

THINGS = tuple(f"thing {n}" for n in range(1, 10))


def drawn(block: ThingLists, width: int, height: int) -> list[str]:
    """Its rows, without the blanks at their ends."""
    return [line.text.rstrip() for line in laid_out([block], width, height) if not line.soft]


def test_two_columns_stand_beside_each_other() -> None:
    """Each under its title, and a dot where there is nothing."""
    block = ThingLists((ThingColumn("never", ("fog", "ice")), ThingColumn("off stage", ())), Leaf())
    assert drawn(block, 40, 10) == [
        "   never              off stage",
        "     fog                ·",
        "     ice",
    ]


def test_a_part_of_a_long_list_says_where_it_is() -> None:
    """The title stays; a page further on begins behind the last row that was seen, and the end is the end."""
    leaf = Leaf()
    block = ThingLists((ThingColumn("never", THINGS),), leaf)
    assert drawn(block, 30, 5) == [
        "   never", "     thing 1", "     thing 2", "     thing 3", "     ↑↓  1–3 of 9 lines",
    ]  # fmt: skip
    leaf.row += leaf.page
    assert drawn(block, 30, 5)[1] == "     thing 4"
    leaf.row += 50
    assert drawn(block, 30, 5)[3:] == ["     thing 9", "     ↑↓  7–9 of 9 lines"]
    assert not leaf.has_more


def test_for_ears_each_thing_is_a_line() -> None:
    """Behind the title of its column; of one with nothing that is said."""
    block = ThingLists((ThingColumn("never", ("fog",)), ThingColumn("off stage", ())), Leaf())
    assert list(filter(None, block_lines(block))) == ["never:", "fog", "off stage:", "nothing yet"]
