"""What a change would bring, in rows: who or when in front, wrapped, and as many as there is room for."""

from __future__ import annotations

from screens.ui.blocks.forms import Item
from screens.ui.blocks.lists import EffectList
from screens.ui.drawn import Filling, Room
from screens.ui.rows.lists import effect_rows

SEVEN = tuple(Item("Ana", f"round {age}") for age in range(1, 8))


def drawn(*items: Item, width: int = 40, leaf: int = 0) -> Filling:
    """The effects in so many columns."""
    return effect_rows(EffectList(items, leaf), Room(width))


def said(filling: Filling, rows: int = 20) -> list[str]:
    """The rows as text."""
    return [line.text.rstrip() for line in filling.within(rows)]


def test_whom_it_happens_to_stands_in_front_once() -> None:
    """The column is as wide as the longest name; what is wrapped goes on under itself."""
    assert said(drawn(Item("Ana", "one two three four"), Item("Benjamin", "five"), width=29)) == [
        "  Ana       one two three",
        "            four",
        "  Benjamin  five",
    ]


def test_a_sentence_alone_has_no_column() -> None:
    """Where nobody is named in front it begins at the left."""
    assert said(drawn(Item("", "The duel is no longer over."))) == ["  The duel is no longer over."]


def test_a_long_name_leaves_room_for_what_happens() -> None:
    """Fourteen cells at most."""
    assert said(drawn(Item("W" * 90, "45 → 33"))) == [f"  {'W' * 13}…  45 → 33"]


def test_what_has_no_room_is_leafed_through() -> None:
    """Three rows: two effects at a time, and after the last ones the first again."""
    assert len(said(drawn(*SEVEN), 7)) == 7
    shown = [[line.strip() for line in said(drawn(*SEVEN, leaf=leaf), 3)] for leaf in (0, 3, 4)]
    assert shown[0] == ["Ana  round 1", "Ana  round 2", "1–2 of 7 lines   PgDn for more"]
    assert shown[1] == ["Ana  round 7", "7–7 of 7 lines   PgDn for more"]
    assert shown[2] == shown[0]
