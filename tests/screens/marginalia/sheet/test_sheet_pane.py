"""The sheet beside a page on a wide screen."""

from __future__ import annotations

import pytest

from facilitator.games.marginalia.entries import (
    Seated,
)
from screens.marginalia.sheet.sheet import Sheet
from screens.marginalia.sheet.sheet_pane import sheet_pane
from screens.ui.layout import pane_rows
from screens.ui.text import Row, fit
from tests.screens.context import FakeContext
from tests.screens.evening import STRANGE, evening
from tests.screens.tidelands import tidelands


def pane(ctx: FakeContext, height: int = 41) -> list[str]:
    """The left pane as it reads."""
    return [row.text.rstrip() for row in fit(pane_rows((sheet_pane(Sheet(ctx)),), 47, height), height)]


def test_pane_has_lives_and_points() -> None:
    """The points stand under their numbers, the total at the end, and ❧ by who sets the next agenda."""
    rows = pane(tidelands())
    cy = next(index for index, row in enumerate(rows) if row.startswith(" c Cy"))
    assert rows[cy] == " c Cy    1●1 1●1 1●1 2●2 1▼0  ·   ·     45 ❧"
    assert rows[cy + 1] == "   Ilse   11  11  11  12   0"
    assert [row[3:5] for row in rows if row.endswith("❧")] == ["Cy", "Di"]


def test_pane_says_who_deals() -> None:
    """Cy dealt first; the deal goes round, also in rounds to come."""
    deals = next(row for row in pane(tidelands()) if row.startswith("   deals"))
    assert deals.split() == ["deals", "Cy", "Di", "Ed", "Ana", "Ben", "Cy", "Di"]


def test_a_low_pane_has_a_row_a_person() -> None:
    """Where two rows each have no room the points go, and the totals stay."""
    rows = pane(tidelands(), 12)
    assert " c Cy    1●1 1●1 1●1 2●2 1▼0  ·   ·     45 ❧" in rows and not any("Ilse" in line for line in rows)


def test_pane_of_the_cards_alone() -> None:
    """Without a story there are no characters and nobody sets an agenda."""
    rows = "\n".join(pane(tidelands(story=False)))
    assert "Ilse" not in rows and "❧" not in rows
    assert "45" in rows


def test_pane_with_a_late_guest() -> None:
    """Who was not there yet has no totals for those rounds."""
    ctx = tidelands()
    ctx.table.record(Seated(seat=5, words="Finn", age=6))
    rows = pane(ctx)
    finn = next(index for index, row in enumerate(rows) if "Finn" in row and "–" in row)
    assert rows[finn].split() == ["f", "Finn", "–", "–", "–", "–", "–", "·", "·", "0"]
    assert rows[finn + 1].strip() == ""


@pytest.mark.parametrize("height", [0, 20, 32, 41])
@pytest.mark.parametrize("people", [2, 5, 9, 14])
def test_pane_is_never_too_wide(people: int, height: int) -> None:
    """With any names the pane keeps its width, and everybody is on it from 32 lines on."""
    rows: list[Row] = pane_rows((sheet_pane(Sheet(evening(*STRANGE[:people], rounds=3))),), 47, height)
    assert max(row.width for row in rows) <= 47
    if height >= 32:
        assert sum("▲" in row.text or "●0" in row.text for row in rows[:height]) >= people
