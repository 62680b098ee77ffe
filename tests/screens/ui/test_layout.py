"""Blocks become rows that fit any size: the airiest that do, with what matters most at the tightest."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facilitator.games.registry import load
from screens.ui import layout
from screens.ui.blocks import Block
from screens.ui.blocks.arranged import OfGame
from screens.ui.blocks.forms import Form, FormRow, Item, Items
from screens.ui.blocks.menus import Choice, ChoiceList
from screens.ui.blocks.people import Column, People, Person, Value
from screens.ui.blocks.said import Note, Say
from screens.ui.blocks.seats import Art, Ring, Seat, SeatList, SeatRow
from screens.ui.blocks.telling import Jotting, Jottings
from screens.ui.drawn import Drawn, Room
from screens.ui.layout import WIDEST_LINE, laid_out, line_sides, pane_rows
from screens.ui.text import Row, Span, fit
from tests.screens.ui.kinds import KINDS

TRUMP = Art("C", Span("♣", "C"), ("4 cards", "clubs"))
NAMES = st.lists(st.text(min_size=1, max_size=60), min_size=1, max_size=14)


def numbers(names: list[str], *, at: int = 0, role: str = "", also: str = "") -> People:
    """A list of people with a prediction and a total each; the next digit is for one of them."""
    people = (
        Person(chr(97 + n), name, (Value(str(n % 8), here=n == at), Value("107")), role, also, here=n == at)
        for n, name in enumerate(names)
    )
    columns = (Column("predicts", is_large=True), Column("total", goes=6))
    return People(columns, tuple(people), "3 predicted, 4 tricks to take")


def page(names: list[str], *, at: int = 0) -> tuple[Block, ...]:
    """A page of numbers, as a round has it."""
    seats = tuple(Seat(name, "deals" if not n else "", n == at) for n, name in enumerate(names))
    said = Say(("Ana speaks last.", "How many tricks will you take, Ana?"), keeps=3)
    return TRUMP, Ring(seats, TRUMP), said, numbers(names, at=at), Note("which school you went to", "agenda:")


def drawn(blocks: tuple[Block, ...], width: int, height: int, **how: bool) -> list[str]:
    """The rows as they read."""
    return [line.text.rstrip() for line in laid_out(blocks, width, height, **how)]


@given(
    names=NAMES,
    at=st.integers(0, 13),
    width=st.integers(1, 200),
    height=st.integers(1, 60),
    panes=st.booleans(),
)
def test_no_row_is_wider_than_its_place_and_the_cursor_is_seen(
    names: list[str], at: int, width: int, height: int, panes: bool
) -> None:
    """Any names, any size, with panes and without: nothing runs over, and whoever is asked is in view."""
    rows = laid_out(page(names, at=at % len(names)), width, height, has_panes=panes)
    assert max(line.width for line in rows) <= width
    assert any(line.here for line in fit(rows, height))


@given(
    values=st.lists(st.tuples(st.text(max_size=40), st.text(max_size=60)), min_size=1, max_size=20),
    at=st.integers(0, 19),
    width=st.integers(1, 200),
    height=st.integers(1, 60),
    aside=st.sampled_from(("", "changed")),
)
def test_a_form_fits_any_size(
    values: list[tuple[str, str]], at: int, width: int, height: int, aside: str
) -> None:
    """Any labels and values: nothing runs over, and the row under the cursor is in view."""
    fields = tuple(
        FormRow(label, value, "", (), aside, here=n == at % len(values))
        for n, (label, value) in enumerate(values)
    )
    blocks = (Say(("Agree.",)), Form(fields, "What it means."), Items((Item("Ana", "0 → 2"),) * 9, "Then:"))
    rows = laid_out(blocks, width, height, measure=80)
    assert max(line.width for line in rows) <= width
    assert any(line.here for line in fit(rows, height))


def test_a_form_of_people_cuts_names_before_what_they_do() -> None:
    """A letter stands before each name, and what somebody does is whole where a name has no end."""
    rows = (FormRow("W" * 60, "sits out", "", here=True, letter="w"), FormRow("Ana", "here", "", letter="a"))
    for width in (46, 80):
        first, second = [line for line in drawn((Form(rows),), width, 12) if line.strip()]
        assert first.strip().startswith("▸ w  WWWW") and first.endswith("… ‹ sits out ›")
        assert second.strip().startswith("a  Ana") and second.endswith("here")


def test_choices_have_short_names_where_one_of_them_has_no_room() -> None:
    """All of them then; what is said beside a name goes before any name is cut, and a tick has its column."""
    long, short = "somebody plays them, and age 4 counts", "somebody plays them"
    choices = ChoiceList(
        (Choice("1", long, short=short, is_chosen=True), Choice("2", "a new deal", short="again")),
        has_ticks=True,
        title="Which?",
    )
    assert drawn((choices,), 60, 20)[1:] == [
        "   Which?", "", f"     ✓ 1  {long}", "", "       2  a new deal",
    ]  # fmt: skip
    assert [line for line in drawn((choices,), 40, 5)[1:] if line] == [
        "   Which?",
        f"     ✓ 1  {short}",
        "       2  again",
    ]
    told = ChoiceList((Choice("1", "The Yard", said=Span("machines, long after the people left")),))
    assert drawn((told,), 60, 5)[1:] == ["     1  The Yard   machines, long after the people left"]
    assert drawn((told,), 26, 5)[1:] == ["    1  The Yard"]


def test_what_is_said_of_a_ring_stands_under_it_and_goes_before_it() -> None:
    """It is never there without the ring, and at some height the ring is without it."""
    five = tuple(
        block._replace(said="Next: Bo leads.") if isinstance(block, Ring) else block
        for block in page(["Ana", "Ben", "Cy", "Di", "Ed"])
    )
    rows = drawn(five, 90, 39, has_panes=True)
    under = next(at for at, line in enumerate(rows) if "Next: Bo leads." in line)
    assert any("╯" in line for line in rows[:under])
    shown = ["\n".join(drawn(five, 90, height, has_panes=True)) for height in range(10, 40)]
    assert not any("Next:" in each and "╯" not in each for each in shown)
    assert any("Next:" not in each and "╯" in each for each in shown)


def test_numbers_are_large_where_there_is_height() -> None:
    """From twenty-six rows on; never in a terminal without block signs, and never at the cost of a name."""
    five = page(["Ana", "Ben", "Cy", "Di", "Ed"])
    assert any("▀▀█" in line for line in drawn(five, 80, 26))
    assert not any("▀▀█" in line for line in drawn(five, 80, 25))
    assert not any("▀▀█" in line for line in drawn(five, 80, 26, in_letters=True))
    long = page(["Wilhelmina Featherstonehaugh", "Ben"])
    assert any("Wilhelmina Feather" in line for line in drawn(long, 34, 26))
    assert not any("▀█" in line for line in drawn(long, 34, 26))


def test_a_mark_behind_a_row_has_its_cells() -> None:
    """The columns stand closer for it; only where a name would be cut for it does it go."""
    columns = tuple(Column(title) for title in ("predicted", "tricks", "round", "total"))
    people = (Person("a", "Ana", (Value("1"),) * 4, "Orrin", mark=Span(" ❧")),)
    for width in range(60, 100):
        (line,) = (line for line in drawn((People(columns, people),), width, 20) if "Ana" in line)
        assert line.endswith("❧"), width


def test_a_large_number_keeps_its_minus() -> None:
    """A total may be below nought; what has no large form stands in the middle row at its own size."""

    def large(total: str) -> list[str]:
        person = Person("a", "Ana", (Value(total),))
        rows = drawn((People((Column("total", is_large=True),), (person,)),), 80, 40)
        return [line.split("Ana")[-1].strip() for line in rows[-3:]]

    assert large("5") == ["█▀▀", "▀▀█", "▀▀▀"]
    assert large("-5") == ["█▀▀", "▀▀ ▀▀█", "▀▀▀"]
    assert large("–") == ["", "–", ""]


@pytest.mark.parametrize(("count", "pitch"), [(2, 6), (5, 6), (6, 4), (9, 3), (10, 2), (14, 2), (30, 1)])
def test_free_rows_go_to_the_list(count: int, pitch: int) -> None:
    """At thirty-two rows each person has as many as all can have, six at most."""
    people = (Say(("Who leads?",)), numbers([f"P{n}" for n in range(count)]))
    rows = laid_out(people, 80, 32)
    at = [index for index, line in enumerate(rows) if "P0" in line.text or "P1" in line.text][:2]
    assert at[1] - at[0] == pitch


def test_what_is_said_small_stands_under_a_large_number() -> None:
    """Beside the name at the table’s own size, under it where a number has three rows."""
    people = (numbers(["Ana", "Ben"], role="deals", also="not 1"),)
    low, high = drawn(people, 80, 10), drawn(people, 80, 40)
    assert any(line.split()[2:4] == ["Ana", "deals"] for line in low) and not any(
        "not 1" in line for line in low
    )
    first = next(index for index, line in enumerate(high) if "Ana" in line)
    assert high[first + 1].split()[0] == "deals" and high[first + 2].split()[:2] == ["not", "1"]


def test_the_list_keeps_its_place_while_the_sentence_changes() -> None:
    """One sentence or two: the rows kept for them are the same."""
    tops = []
    for sentences in (("Ana?",), ("Ana speaks last.", "How many tricks will you take, Ana?")):
        rows = drawn((Say(sentences, keeps=3), numbers(["Ana", "Ben"])), 80, 20)
        tops.append(next(index for index, line in enumerate(rows) if "predicts" in line))
    assert tops[0] == tops[1]


def test_at_the_tightest_only_what_matters_is_left() -> None:
    """A total and a note go before a name is cut; the sentence, the numbers and their sum stay."""
    rows = drawn(page([f"Person {n}" for n in range(8)]), 24, 14)
    shown = "\n".join(rows)
    assert "agenda" not in shown and "total" not in shown and "107" not in shown
    assert "Ana speaks last." in shown and "Person 7" in shown and "4 tricks to take"[:6] in shown


def test_the_trump_stands_where_its_table_is() -> None:
    """Beside the list on a page that is alone; in the middle of the ring where panes stand beside it."""
    names = ["Ana", "Ben", "Cy", "Di"]
    alone, wide = drawn(page(names), 80, 22), drawn(page(names), 92, 40, has_panes=True)
    assert any("▀███▀" in line for line in alone) and not any("╭" in line for line in alone)
    top = next(line for line in wide if "╭" in line)
    assert wide[wide.index(top) - 2].split()[-1] == "Ana" and wide[wide.index(top) - 1].split()[-1] == "deals"
    assert any("▀███▀" in line and "│" in line for line in wide)


def test_everybody_sits_in_the_ring_clockwise() -> None:
    """The first at the top, the next to the right of the table, the last to the left of it."""
    rows: list[Row] = laid_out(page(["Ana", "Ben", "Cy", "Di"], at=1), 92, 40, has_panes=True)
    shown = [line.text for line in rows]
    side = next(line for line in shown if "▸ Ben" in line.rpartition("│")[2])
    assert "Di" in side.partition("│")[0] and any(
        line.strip() == "Cy" or line.split()[-1:] == ["Cy"] for line in shown
    )


@pytest.mark.parametrize(("people", "height"), [(14, 20), (14, 16), (3, 20), (14, 60)])
def test_a_block_is_drawn_once_for_each_look(
    people: int, height: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With large numbers and with plain ones, however many ways to space fourteen people are tried."""
    drawn, rows_of = [], layout.rows_of

    def noted(block: Block, room: Room) -> Drawn:
        drawn.append((block, room))
        return rows_of(block, room)

    monkeypatch.setattr(layout, "rows_of", noted)
    assert laid_out(page([f"Player {n}" for n in range(people)])[2:], 80, height)
    assert len(set(drawn)) == len(drawn) <= 3 * 3


def test_every_block_has_its_rows() -> None:
    """What draws it, or a place beside others; a block without either would be left out in silence."""
    beside = {*get_args(layout.BESIDE), OfGame}
    modules = {kind.__module__.replace(".blocks.", ".rows.") for kind in KINDS - beside}
    drawers = [load(f"{module}:ROWS") for module in modules]
    drawn = [kind for each in drawers for kind in each]
    assert set(drawn) == KINDS - beside and len(drawn) == len(set(drawn)) > 25 and beside < KINDS
    assert all(callable(drawer) for each in drawers for drawer in each.values())


def test_the_sum_is_whole_beside_a_ring() -> None:
    """At 76 columns there is more to say under the list than the list is wide."""
    shown = drawn(page(["Ana", "Ben", "Cy", "Di", "Ed"]), 76, 32, has_panes=True)
    assert any("╭" in line for line in shown) and any(
        "3 predicted, 4 tricks to take" in line for line in shown
    )


@given(names=NAMES, at=st.integers(0, 13), width=st.integers(1, 200), height=st.integers(1, 60))
def test_the_line_for_a_name_is_among_the_names_at_any_size(
    names: list[str], at: int, width: int, height: int
) -> None:
    """The row of the line is in view, as wide as there is room, with a ring or without."""
    rows = tuple(
        SeatRow("", Span(name), letter="a", has_line=n == at % len(names)) for n, name in enumerate(names)
    )
    ring = Ring(tuple(Seat(name) for name in names), said="one pack")
    drawn = laid_out((Say(("Who?",)), SeatList(rows), ring), width, height)
    assert max(line.width for line in drawn) <= width
    assert any(line.is_line for line in fit(drawn, height))


def test_a_list_with_blank_rows_stands_apart_from_what_is_around_it() -> None:
    """Two blank rows are before and behind it, so the first choice is no part of the question."""
    choices = ChoiceList((Choice("a", "here"), Choice("b", "gone")))
    rows = [line.text.strip() for line in laid_out((Say(("Who?",)), choices, Note("Nobody.")), 80, 20)]
    assert rows[:9] == ["", "▌ Who?", "", "", "a  here", "", "b  gone", "", ""] and rows[9] == "Nobody."


def test_beside_a_page_texts_are_whole_where_there_are_rows() -> None:
    """Of two that don’t both fit the first is whole, and no blank row between them goes for it."""
    words = " ".join(["lamps"] * 12)
    parts = [Jottings(title, (Jotting(Span(words)),)) for title in ("One", "Two")]
    for height in (10, 7):
        rows = [line.text.strip() for line in pane_rows((parts,), 40, height)]
        one, two = rows.index("One"), rows.index("Two")
        assert rows[two - 1] == "" and not any("…" in line for line in rows[one:two])
        assert any("…" in line for line in rows[two:]) == (height == 7)


def test_a_line_for_words_is_no_wider_than_prose() -> None:
    """It begins with the text over it, on the left of a wide page, and for a name where the names begin."""
    say = Say(("What is it called?",))
    assert line_sides((say,), 200, 0) == (0, 200 - WIDEST_LINE)
    assert line_sides((say,), 140, 80) == (30, 30)
    seats = SeatList((SeatRow("first player", Span("")), SeatRow("second player", Span("Bea"))))
    before, _ = line_sides((say, seats), 140, 100)
    other = next(line.text for line in laid_out((say, seats), 140, 40, measure=100) if "Bea" in line.text)
    assert other.index("Bea") == before + 8 + 1
