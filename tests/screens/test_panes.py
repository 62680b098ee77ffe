"""Names in the panes of a wide screen: as long as they are, where there is room."""

from __future__ import annotations

from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import FactStated, Predicted
from screens.marginalia.round.predictions import Predictions
from screens.marginalia.sheet.margin_pane import margin_pane
from screens.marginalia.sheet.sheet_pane import sheet_pane
from screens.marginalia.words.facts import Facts
from screens.ui.layout import pane_rows
from tests.screens.context import FakeContext
from tests.screens.evening import evening

LONG_NAME = "pearlfinchy buttons"


def table(*entries: Entry, name: str = LONG_NAME) -> FakeContext:
    """Four people after two ages, one of them with this name."""
    ctx = evening(name, "Ben", "Cy", "Di", rounds=2)
    ctx.acts += [(entry,) for entry in entries]
    ctx.table.draft((), "")
    return ctx


def sheet(ctx: FakeContext, width: int = 47, height: int = 40) -> list[str]:
    """The left pane as it reads; no row is wider than it."""
    rows = pane_rows((sheet_pane(Facts(ctx, 2)),), width, height)
    assert max(line.width for line in rows) <= width
    return [line.text for line in rows]


def margin(ctx: FakeContext) -> list[str]:
    """The right pane as it reads; no row is wider than it."""
    rows = pane_rows((margin_pane(Predictions(ctx, 2)),), 35, 40)
    assert max(line.width for line in rows) <= 35
    return [line.text for line in rows]


def test_one_pane_has_the_sheet_over_the_margin() -> None:
    """Beside predictions the numbers come first, then what the table set; on a low screen they are alone."""
    page = Predictions(table(), 2)
    side, low = ([line.text for line in pane_rows(page.one_pane(), 47, height)] for height in (41, 20))
    legend = next(at for at, line in enumerate(side) if "made it" in line)
    assert any("House rules" in line for line in side[legend:]) and len(side) <= 41
    assert any("made it" in line for line in low) and not any("House rules" in line for line in low)


def test_nobody_sees_totals_beside_a_story() -> None:
    """While a fact is told the pane has the life that is spoken of, and no sheet."""
    page = Facts(table(FactStated(age=1, seat=2, words="sings")), 2)
    side = [line.text for line in pane_rows(page.one_pane(), 47, 41)]
    assert any("so far" in line for line in side) and not any("made it" in line for line in side)


def test_rounds_stand_closer_for_a_long_name() -> None:
    """At 140 columns the sheet shows ten letters of it, beside numbers of all rounds and the total."""
    for height in (40, 12):
        assert any(line.startswith(" p pearlfinch… 0▲7 0▲6  ·") for line in sheet(table(), height=height))


def test_a_wide_pane_has_the_whole_name() -> None:
    """What a very wide screen has to spare goes to the names."""
    assert any(line.startswith(f" p {LONG_NAME} 0▲7  0▲6") for line in sheet(table(), 66))


def test_short_names_leave_the_rounds_as_they_are() -> None:
    """Five cells a round, where nothing is cut."""
    assert any(line.startswith(" a Ana 0▲7  0▲6") for line in sheet(table(name="Ana")))


def test_a_cell_with_a_dagger_keeps_its_room() -> None:
    """Where a number was let stand its round takes a cell more, and no mark moves out of its column."""
    others = [Predicted(age=2, seat=seat, tricks=2) for seat in (0, 2, 3)]
    rows = sheet(table(*others, Predicted(age=2, seat=1, tricks=0, overruled="M-15")))
    assert any(line.startswith(" b Ben        0●0 0†●0") for line in rows)
    assert any(line.startswith(" p pearlfinc… 0▲7  2▲6") for line in rows)


def test_facts_told_aloud_leave_their_room_to_names() -> None:
    """The margin shows a whole name beside facts without words, two fifths of a row beside a long one."""
    assert any(LONG_NAME in line for line in margin(table()))
    rows = margin(table(FactStated(age=2, seat=1, words="sings on every boat there is")))
    assert any("pearlfinch… ·" in line for line in rows)
