"""Parts of a margin, what was written into columns, and what a change would bring, for any room."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from screens.ui.blocks import Block
from screens.ui.blocks.arranged import Columns
from screens.ui.blocks.forms import Item
from screens.ui.blocks.grids import Ledger, LedgerLine
from screens.ui.blocks.lists import EffectList
from screens.ui.blocks.people import Value
from screens.ui.blocks.said import Note, Say
from screens.ui.blocks.telling import Jotting, Jottings
from screens.ui.layout import laid_out, pane_rows
from screens.ui.text import Span, fit

TEXTS = st.lists(st.text(max_size=90), min_size=1, max_size=9)


def part(texts: list[str], *, goes: int = 0) -> Jottings:
    """Somebody's words, one of them in a group and under the cursor."""
    said = (Jotting(Span(text), "Ilse", Span("♣"), also=text, here=not n) for n, text in enumerate(texts))
    return Jottings("The Tidelands", tuple(said), ("set by Cy",), goes=goes)


def ledger(count: int, *, at: int = 0) -> Ledger:
    """So many hands of one game, the cursor on one of them."""
    lines = (
        LedgerLine((Span(f"hand {n}"),), (Value("12"), Value("")), "Gavino", str(n), here=n == at)
        for n in range(1, count + 1)
    )
    return Ledger(("noi", "loro"), (LedgerLine(title="GAME 1"), *lines))


def read(blocks: tuple[Block, ...], width: int, height: int) -> str:
    """What stands in a pane."""
    return "\n".join(line.text.rstrip() for line in fit(pane_rows((blocks,), width, height), height))


@given(texts=TEXTS, at=st.integers(0, 30), width=st.integers(1, 120), height=st.integers(1, 60))
def test_nothing_runs_over(texts: list[str], at: int, width: int, height: int) -> None:
    """Any words, any size, as a page and as a pane."""
    items = tuple(Item(text[:20], text) for text in texts)
    blocks = (
        ledger(30, at=at),
        Columns((part(texts),), (part(texts, goes=9),)),
        EffectList(items, at, keeps=7),
    )
    for rows in (laid_out(blocks, width, height), pane_rows((blocks,), width, height)):
        assert max(line.width for line in rows) <= width


def test_texts_shorten_before_a_part_goes_and_lists_scroll_last() -> None:
    """Three rows for a long text, then two, then one that is cut; what goes first is gone by then."""
    long = Jottings("Agenda", (Jotting(Span("word " * 40)),))
    last = Jottings("To remember", (Jotting(Span("Follow suit.")),), goes=9)
    rows = [read((long, last), 40, height) for height in (8, 5, 4, 3)]
    assert [each.count("\n word") for each in rows] == [3, 3, 2, 1]
    assert ["To remember" in each for each in rows] == [True, False, False, False]


def test_a_long_ledger_shows_its_end_or_where_the_cursor_is() -> None:
    """Thirty hands in ten rows; without a cursor the last ones."""
    assert "hand 30" in read((ledger(30),), 47, 10) and "hand 1\n" not in read((ledger(30),), 47, 10)
    assert "hand 9" in read((ledger(30, at=9),), 47, 10)


def test_a_ledger_keeps_a_dozen_lines_over_what_can_go() -> None:
    """What is only good to know goes before the sheet becomes short."""
    shown = read((ledger(12), part(["said"] * 9, goes=8)), 47, 20)
    assert "hand 1 " in shown and "hand 12" in shown and "The Tidelands" not in shown


def test_effects_are_leafed_through() -> None:
    """Of twenty lines as many as fit, and which; the rows held for none are free."""
    items = tuple(Item("Ana", f"line {n}") for n in range(20))
    say = Say(("Then:",))
    first, second = (
        "\n".join(line.text for line in laid_out((say, EffectList(items, leaf, keeps=7)), 80, 12))
        for leaf in (0, 1)
    )
    assert "line 0" in first and "1–8 of 20 lines   PgDn for more" in first
    assert "line 0" not in second and "line 8" in second
    rows = laid_out((say, EffectList((), keeps=7), Note("below")), 80, 20)
    assert next(at for at, line in enumerate(rows) if "below" in line.text) == 11


def test_a_ledger_begins_with_a_whole_number_and_keeps_its_groups_apart() -> None:
    """Never the second line of a hand alone at the top; a blank row before a title where there is room."""
    hands = (
        line
        for n in range(1, 9)
        for line in (
            LedgerLine((Span("re"),), (Value("+3"), Value("")), "Gavino", str(n), here=n == 8),
            LedgerLine((Span("44 : 26"),), (Value("12"), Value(""))),
        )
    )
    lines = [LedgerLine(title="GAME 1"), *hands]
    lines.insert(9, LedgerLine(title="GAME 2"))
    block = Ledger(("noi", "loro"), tuple(lines))
    for height in range(6, 22):
        rows = [line.text.strip() for line in laid_out((block,), 46, height) if line.text.strip()][1:]
        first = rows[0].removeprefix("↑").strip()
        assert (first[0].isdigit() and "re" in first) or first.startswith("GAME"), rows
    tall = [line.text.strip() for line in laid_out((block,), 46, 18)]
    assert not tall[tall.index("GAME 2") - 1]


def test_a_label_has_the_cells_that_its_words_leave_free() -> None:
    """It is cut beside long words, and not beside none."""
    asked = "which songs are hummed when nobody listens"
    said = Jottings("Society", (Jotting(Span("w" * 60), asked), Jotting(Span(""), asked)))
    long, empty = [line for line in read((said,), 80, 20).splitlines() if "which songs" in line]
    assert asked not in long and f"{asked} ·" in empty
