"""Two sides: their totals for across the room, a sum while it is typed, what other keys do."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from screens.ui.blocks import Block
from screens.ui.blocks.menus import Pick, PickRow
from screens.ui.blocks.said import Say, Typing
from screens.ui.blocks.sides import Score, Side, Sum, Term
from screens.ui.layout import laid_out
from screens.ui.text import Span, fit

NAMES = st.text(max_size=40)
SIDES = (
    Side("NOI", Span("●○", said="one game"), "28", "7 to go", ("Gavino", "Peppe")),
    Side("LORO", Span("○○", said="no game"), "9", "26 to go", ("Tore", "Mario")),
)


def shown(*blocks: Block, width: int = 80, height: int = 20) -> str:
    """The rows as they read."""
    return "\n".join(line.text.rstrip() for line in fit(laid_out(blocks, width, height), height))


def test_the_totals_are_large_where_there_is_height() -> None:
    """Each with its games and players; on a low screen in one row, on a narrow one in a row each."""
    assert shown(Score(SIDES)).splitlines()[1:] == [
        "     NOI  ●○           ▀▀█ █▀█            LORO  ○○             █▀█",
        "     Gavino · Peppe    █▀▀ █▀█  7 to go   Tore · Mario         ▀▀█  26 to go",
        "                       ▀▀▀ ▀▀▀                                 ▀▀▀",
    ]
    in_a_row = [["NOI", "●○", "28", "7", "to", "go"], ["LORO", "○○", "9", "26", "to", "go"]]
    assert shown(Score(SIDES), height=3).split() == [*in_a_row[0], *in_a_row[1]]
    narrow = shown(Score(SIDES), width=46).splitlines()[1:]
    assert [line.split() for line in narrow] == in_a_row


def test_the_players_of_both_sides_stand_alike() -> None:
    """Where those of one side need a row each, the others have one too."""
    long = SIDES[0]._replace(players=("Domenicangelo", "Peppe"))
    rows = shown(Score((long, SIDES[1])), width=76).splitlines()
    assert "Tore" in rows[2] and "Mario" in rows[3] and "Peppe" in rows[3]


def test_long_names_are_cut_and_totals_are_not() -> None:
    """Players get a row each where both don’t fit in one."""
    long = tuple(side._replace(name="N" * 60, players=("P" * 30, "Q" * 30)) for side in SIDES)
    for width in (40, 60, 80, 118):
        rows = laid_out((Score(long),), width, 20)
        assert max(line.width for line in rows) <= width
        assert "to go" in shown(Score(long), width=width)
    assert "PPP" in shown(Score(long)) and "QQQ" in shown(Score(long))


def test_the_number_that_is_typed_stands_in_a_block() -> None:
    """In one row on a low screen; the rest that nobody typed is there too."""
    terms = Term("noi", "18", follows=True), Term("loro", "52", here=True)
    assert shown(Sum(terms, "70"), height=2).split() == ["noi", "18", "+", "loro", "▐52▌", "=", "70"]
    assert "▐ █▀▀ ▀▀█ ▌" in shown(Sum(terms, "70"))
    empty = Term("noi", "", here=True), Term("loro", "")
    assert shown(Sum(empty), height=2).split() == ["noi", "▐", "▌", "+", "loro", "·"]


@given(
    names=st.tuples(NAMES, NAMES),
    values=st.tuples(st.integers(0, 99), st.integers(0, 99)),
    width=st.integers(24, 200),
    height=st.integers(1, 60),
)
def test_no_row_is_wider_than_its_place(
    names: tuple[str, str], values: tuple[int, int], width: int, height: int
) -> None:
    """Whatever the sides are called, and the number that is typed is in view."""
    first, second = (Term(name, str(value)) for name, value in zip(names, values, strict=True))
    sides = [side._replace(name=name) for side, name in zip(SIDES, names, strict=True)]
    rows = laid_out(
        (Score(tuple(sides), goes=8), Sum((first._replace(here=True), second), "70")), width, height
    )
    assert max(line.width for line in rows) <= width
    assert any(line.here for line in fit(rows, height))


def test_the_cells_of_an_answer_stand_right_behind_the_question() -> None:
    """In its row where there is room; else in one of their own under it, which is in view."""
    asked = Say(("Which card is turned up?",), typing=Typing("trionfo", ("r", ""), "di"))
    assert shown(asked).splitlines()[-1] == " ▌ Which card is turned up?   trionfo  ▐r▌ di ▐ ▌"
    narrow = shown(asked, width=36).splitlines()
    assert narrow[-2:] == [" ▌ Which card is turned up?", "   trionfo  ▐r▌ di ▐ ▌"]
    assert any(line.here for line in laid_out((asked,), 36, 5))


def test_other_keys_stand_in_one_row_where_that_holds_them() -> None:
    """Each key is a click too; the others go on in the next row under the first."""
    picks = tuple(Pick(key, "count the points") for key in "tfgk")
    assert len(shown(PickRow(picks, "or", joins=False), width=100).splitlines()) == 2
    rows = laid_out((PickRow(picks, "or", joins=False),), 60, 20)
    assert [line.text.strip().split()[0] for line in rows[1:]] == ["or", "g"]
    assert {span.click for line in rows for span in line.spans} >= set("tfgk")


def test_what_is_said_of_a_total_goes_after_the_names_are_stacked() -> None:
    """At 80 columns the winning side keeps its words: its players stand in a row each."""
    won = (SIDES[0]._replace(said="wins the game"), SIDES[1]._replace(said=""))
    lines = shown(Score(won)).splitlines()[1:]
    assert "wins the game" in lines[1]
    assert [line.split()[0] for line in lines] == ["NOI", "Gavino", "Peppe"]
