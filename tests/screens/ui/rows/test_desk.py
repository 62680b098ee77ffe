"""A form and the files that come of it, in as little room as a terminal may leave."""

from __future__ import annotations

import pytest

from screens.ui.blocks.desk import Desk, FilePart, Files
from screens.ui.blocks.forms import Form, FormRow
from screens.ui.blocks.said import Say
from screens.ui.blocks.scrolled import Leaf
from screens.ui.layout import laid_out
from screens.ui.text import fit

WRITTEN = Say(("Six files: five lives and the chronicle. Each is checked before it is kept.",))


@pytest.mark.parametrize("height", range(1, 30))
@pytest.mark.parametrize("aside", ["", "Carla has no character, so there is no life."])
def test_there_is_a_way_in_every_room(aside: str, height: int) -> None:
    """From one row on, with something said of the files and without it."""
    rows = tuple(FormRow(f"row {at}", "value", str(at), here=at == 5) for at in range(12))
    files = Files(("ana.md", "ben.md"), lambda _: [FilePart("Far away.")] * 5, Leaf(), aside)
    shown = fit(laid_out([Desk(Form(rows), (WRITTEN,), files)], 120, height), height)
    assert len(shown) <= height and any(line.here for line in shown)
