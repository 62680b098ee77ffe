"""The page of a damaged file: what is said is whole, and each choice is a key, a row and a click."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from facilitator.services.front_end import Away
from screens.shelf.damaged import EMPTY, LEAVE, TAKE, DamagedPage
from screens.ui.choosing import ToRow
from screens.ui.layout import laid_out
from screens.ui.read_out.heard import CURSOR
from screens.ui.read_out.plain import blocks_lines
from screens.ui.text import fit
from tests.screens.context import FakeContext
from tests.screens.keys import check_fits

SAID = ("/a/folder/marginalia.db is damaged.", "Begun or changed: “[b]Lamps[/]”, " + "“שלום” " * 20)

TAKEN = "what is left of the file is kept"


def page(*, copy: bool = True, said: Sequence[str] = SAID, **offer: Any) -> tuple[DamagedPage, FakeContext]:
    """The page as it opens on what is offered."""
    ctx = FakeContext()
    offer |= {"said": tuple(said), "copy": Path("copy.db") if copy else None}
    assert ctx.rescue.offer is not None
    ctx.rescue.offer = replace(ctx.rescue.offer, **offer)
    return DamagedPage(ctx), ctx


@pytest.mark.parametrize("copy", [True, False])
def test_it_fits(copy: bool) -> None:
    """Whatever titles say, the page fits and says them as they are."""
    damaged, _ = page(copy=copy)
    check_fits(damaged)
    text = "\n".join(line.text for line in fit(damaged.above(80, 20), 20))
    assert "[b]Lamps[/]" in text and SAID[0] in text


def test_each_choice_has_a_key() -> None:
    """t takes the copy, b begins anew, l leaves; nothing else is done."""
    damaged, ctx = page()
    for key in "tbl":
        damaged.press(key, key)
    assert ctx.places == ["the copy", "anew", Away()]


def test_a_file_that_can_be_read_may_be_kept() -> None:
    """A choice more, and k does it; where the file can't be read k does nothing, and is not shown."""
    damaged, ctx = page()
    damaged.press("k", "k")
    assert ctx.places == []
    assert damaged.count == 3
    damaged, ctx = page(is_readable=True)
    check_fits(damaged)
    assert "k   keep it as it is" in "\n".join(line.text for line in damaged.above(80, 20))
    damaged.press("k", "k")
    assert ctx.places == ["as it is"]


def test_enter_does_what_the_cursor_is_on() -> None:
    """The copy first; without one the empty shelf is first, and t does nothing."""
    damaged, ctx = page()
    damaged.press("enter", "")
    without, other = page(copy=False)
    without.press("t", "t")
    without.press("enter", "")
    assert (ctx.places, other.places) == (["the copy"], ["anew"])


@pytest.mark.parametrize(
    ("matter", "head", "taken"),
    [("damaged", "A DAMAGED FILE", "what is left of the file"), ("empty", "AN EMPTY FILE", "the empty file"),
     ("gone", "THE FILE IS GONE", "takes the place of the file")],
)  # fmt: skip
def test_it_says_what_is_the_case(matter: str, head: str, taken: str) -> None:
    """The head and the choices speak of a file only where there is one."""
    damaged, _ = page(amiss=matter)
    shown = "\n".join(line.text for line in [*damaged.head(80), *damaged.above(80, 20)])
    assert head in shown and taken in shown
    assert ("file and copies" in shown) == (matter != "gone")


def test_a_choice_is_said_whole_or_with_its_name_alone() -> None:
    """On a narrow screen nothing breaks off in the middle of a reassurance."""
    damaged, _ = page()
    shown = [line.text.rstrip() for line in damaged.above(46, 20) if line.text.strip()][-3:]
    assert [line.split("  ")[-1].strip() for line in shown] == [TAKE[1], EMPTY[1], LEAVE[1]]


def test_all_that_is_said_can_be_read_on_a_low_screen() -> None:
    """At 46 × 9 five lines a leaf: each line is there once, then the first again; the choices stay."""
    said = tuple(f"Sentence {number} is as long as one line." for number in range(12))
    damaged, _ = page(said=said)
    seen: list[str] = []
    for _ in range(4):
        rows = [line.text.strip() for line in fit(damaged.above(46, 9), 9) if line.text.strip()]
        assert rows[-3:] == ["▸ t   take the copy", "b   begin with an empty shelf", "l   leave"]
        assert "PgDn for more" in rows[-4]
        seen += rows[:-4]
        damaged.press("pagedown", "")
    assert seen == [*said, *said[:5]]


def test_where_nothing_is_amiss_it_only_leaves_or_begins_anew() -> None:
    """It opens all the same, with no copy to take and no file to keep."""
    ctx = FakeContext()
    ctx.rescue.offer = None
    damaged = DamagedPage(ctx)
    check_fits(damaged)
    assert [key for key, _, _ in damaged.choices] == ["b", "l"]


@pytest.mark.parametrize("height", [1, 2, 3, 24])
def test_the_choices_stand_alone_where_nothing_is_said(height: int) -> None:
    """Where there is nothing to say: the choices alone, or their keys in a row."""
    damaged, _ = page(said=())
    rows = [line for line in damaged.above(80, height) if line.text.strip()]
    assert len(rows) == (damaged.count if height > 2 else 1)
    assert " ".join(line.text for line in rows).split()[:2] == (["▸", "t"] if height > 2 else ["t", "b"])


def test_sentences_stand_apart_where_there_is_room() -> None:
    """At 80 × 24 a blank row is between them, two before the choices; what is told and clicked."""
    damaged, ctx = page(said=("One.", "Two."))
    rows = [line.text.strip() for line in laid_out(damaged.blocks(), 80, 20, measure=damaged.measure)]
    assert rows[:6] == ["", "One.", "", "Two.", "", ""]
    assert rows[6].startswith("▸ t   take the copy ") and rows[6].endswith(f" {TAKEN}")
    assert blocks_lines(damaged.blocks())[2] == f"Press t: take the copy; {TAKEN}{CURSOR}"
    damaged.clicked(ToRow(2))
    assert (damaged.at, ctx.places) == (2, [])
