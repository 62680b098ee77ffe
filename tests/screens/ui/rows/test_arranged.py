"""Lists beside each other, with a ring where there is room."""

from __future__ import annotations

from screens.ui.blocks import Block
from screens.ui.blocks.arranged import Abreast
from screens.ui.blocks.menus import Choice, ChoiceList
from screens.ui.blocks.seats import Ring, Seat
from screens.ui.layout import laid_out
from screens.ui.text import Span

RANKS = ChoiceList((Choice("7", "mariglia", said=Span("5")), Choice("a", "asso", here=True, said=Span("4"))))
SUITS = ChoiceList((Choice("c", "cuori", Span("♥")), Choice("q", "quadri", Span("♦"))))
FOUR = Ring((Seat("Peppe", "leads"), Seat("Tore", "deals", here=True), Seat("Gavino"), Seat("Mario")))


def shown(block: Block, width: int, height: int) -> list[str]:
    """The rows as they read, without those that are blank."""
    rows = laid_out((block,), width, height)
    assert max(line.width for line in rows) <= width
    return [line.text.rstrip() for line in rows if line.text.strip()]


def test_lists_stand_beside_each_other_and_the_ring_to_their_right() -> None:
    """Who sits at the top is there at the top, with what they do; who is next sits at the right."""
    block = Abreast((RANKS, SUITS, FOUR))
    assert [line.split() for line in shown(block, 80, 7)] == [
        ["7", "mariglia", "5", "c", "♥", "cuori", "Peppe", "leads"],
        ["▸", "a", "asso", "4", "q", "♦", "quadri"],
        ["Mario", "▸", "Tore", "deals"],
        ["Gavino"],
    ]
    assert "Peppe" not in " ".join(shown(block, 50, 7))
    assert [line.split()[-1] for line in shown(block, 24, 7)] == ["5", "4", "cuori", "quadri"]


def test_the_ring_has_a_table_where_there_is_height() -> None:
    """With the cards on it, each before whoever played it."""
    rows = shown(Abreast((RANKS, FOUR)), 80, 20)
    assert any("╭──" in line for line in rows)
    cards = zip(FOUR.seats, "♥♦♣♠", strict=True)
    ring = Ring(
        tuple(seat._replace(lies=Span(f"re {suit}")) for seat, suit in cards), on_table="trick 2 of 10"
    )
    high = shown(Abreast((ring,)), 80, 20)
    assert any(line.split() == ["Mario", "│", "re", "♠", "re", "♦", "│", "▸", "Tore"] for line in high)
    assert any("trick 2 of 10" in line for line in high)
    low = [" ".join(line.split()) for line in shown(Abreast((ring,)), 60, 6)]
    assert low == [
        "Peppe leads re ♥",
        "Mario re ♠ ▸ Tore deals re ♦",
        "Gavino re ♣",
        "trick 2 of 10",
    ]


def test_a_click_on_one_list_is_none_on_the_other() -> None:
    """The row has no click of its own, each half has that of its choice."""
    line = next(line for line in laid_out((Abreast((RANKS, SUITS)),), 80, 7) if "mariglia" in line.text)
    assert not line.click
    assert {span.click for span in line.spans if span.text.strip()} == {"7", "c"}


def test_lists_stand_closer_before_a_name_in_the_ring_is_cut() -> None:
    """The blanks between two lists go first; only then a long name loses its end."""
    long = FOUR._replace(seats=(*FOUR.seats[:3], Seat("Domenico")))
    begins = {}
    for width in (76, 80):
        rows = shown(Abreast((RANKS, SUITS, long)), width, 30)
        assert any("Domenico" in line for line in rows) and any("╭──" in line for line in rows)
        begins[width] = next(line.index("c ") for line in rows if "cuori" in line)
    assert begins[76] < begins[80]
