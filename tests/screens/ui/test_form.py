"""A form: one row a field, arrows that turn its value, and what the row under the cursor means."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pytest

from screens.ui.choosing import ToRow
from screens.ui.form import TURNS, Field, FormPage
from screens.ui.text import Row, fit
from tests.screens.context import FakeContext


@dataclass(frozen=True)
class Bread:
    """What a baker may choose."""

    flour: str = "wheat"
    seeds: bool = False


class Baking(FormPage):
    """A form of two rows."""

    name = "baking"
    title = "bread"
    keys = TURNS
    fields: tuple[Field, ...] = (
        Field("flour", "Flour", "Rye keeps longer.", "", (("wheat", "wheat"), ("rye", "rye, or half of it"))),
        Field("seeds", "Seeds", "Poppy or sesame.", "", ((False, "none"), (True, "on top")), apart=True),
    )

    def __init__(self) -> None:
        self.bread = Bread()
        super().__init__(FakeContext())

    @property
    def values(self) -> Bread:
        """The bread as it stands."""
        return self.bread

    def take(self, values: dict[str, Any]) -> None:
        """Another bread."""
        self.bread = replace(self.bread, **values)

    def head(self, width: int) -> list[Row]:
        """Nothing."""
        return []

    def key_enter(self, key: str) -> None:
        """Nothing."""


def text(form: FormPage, width: int = 80, height: int = 20) -> list[str]:
    """What fits on the page, row by row."""
    return [line.text.rstrip() for line in fit(form.above(width, height), height)]


@pytest.mark.parametrize(
    ("keys", "bread"),
    [
        (("right",), Bread("rye")),
        (("left",), Bread("rye")),
        (("space", "+"), Bread()),
        (("minus",), Bread("rye")),
        (("down", "right"), Bread(seeds=True)),
        (("down", "down", "up", "right"), Bread("rye")),
    ],
)
def test_arrows_turn_the_row_under_the_cursor(keys: tuple[str, ...], bread: Bread) -> None:
    """→, Space and + take the next choice, ← and - the one before, round the end; ↑↓ go to another row."""
    form = Baking()
    for key in keys:
        form.press(key, key)
    assert form.bread == bread


def test_a_click_goes_to_a_row_and_a_second_one_turns_it() -> None:
    """The first click changes nothing."""
    form = Baking()
    form.clicked(ToRow(1))
    assert form.at == 1 and form.bread == Bread()
    form.clicked(ToRow(1))
    assert form.bread == Bread(seeds=True)


def test_the_row_under_the_cursor_is_explained() -> None:
    """Its meaning stands below, and the arrows are at its value."""
    form = Baking()
    assert "‹ wheat ›" in text(form)[1] and "Rye keeps longer." in text(form)[-1]
    form.move(1)
    assert "‹" not in text(form)[1] and "Poppy or sesame." in text(form)[-1]


def test_a_value_that_is_cut_is_said_whole_below() -> None:
    """Where the row has no room for it; else it is said once."""
    form = Baking()
    form.press("right", "")
    assert "Chosen: rye, or half" in "\n".join(text(form, 30))
    assert not any("Chosen" in line for line in text(form))


def test_a_value_without_room_in_its_column_begins_behind_its_label() -> None:
    """It is cut only where it has no room there either; the others stay in their column."""
    form = Baking()
    form.fields = (form.fields[0], replace(form.fields[1], label="Seeds on the top of it"))
    form.press("right", "")
    assert any("Flour    ‹ rye, or half of it ›" in line for line in text(form, 36))
    form.press("left", "")
    assert any("Flour" + " " * 17 + "‹ wheat ›" in line for line in text(form, 36))


def test_a_choice_that_is_none_of_ours_can_be_left() -> None:
    """A value from elsewhere is shown as it is; → leads to the choices."""
    form = Baking()
    form.bread = Bread("spelt")
    assert "spelt" in text(form)[1]
    form.press("right", "")
    assert form.bread.flour == "rye"


def test_rows_stand_apart_where_there_is_room() -> None:
    """On a low screen only the row that begins a group does."""
    form = Baking()
    form.fields = tuple(replace(field, apart=False) for field in form.fields)
    assert [line[5:10].strip() for line in text(form, height=5)[:3]] == ["", "Flour", "Seeds"]
    assert [line[5:10].strip() for line in text(form, height=7)[:4]] == ["", "Flour", "", "Seeds"]


def test_on_a_wide_page_a_field_is_explained_beside_it() -> None:
    """What the row under the cursor means stands in its row, and no row moves with the cursor."""
    form = Baking()
    first = [line.index("F") for line in text(form, 120) if "Flour" in line]
    assert "wheat" in text(form, 120)[1] and text(form, 120)[1].endswith("Rye keeps longer.")
    form.move(1)
    assert any("Seeds" in line and line.endswith("Poppy or sesame.") for line in text(form, 120))
    assert first == [line.index("F") for line in text(form, 120) if "Flour" in line]


def test_where_more_rows_follow_than_fit_signs_say_so() -> None:
    """↑ and ↓ stand before the first and the last row that is shown, and how many others there are."""
    form = Baking()
    form.fields = tuple(replace(form.fields[0], label=f"Flour {number}") for number in range(12))
    form.move(5)
    shown = text(form, height=7)
    assert len(shown) == 7 and any("▸ Flour 5" in line for line in shown)
    assert shown[0].startswith("  ↑2 Flour 2") and any(line.startswith("  ↓4 Flour 7") for line in shown)
