"""The forty cards: a suit each, those that are in, and what they are worth."""

from __future__ import annotations

from screens.mariglia.count.forty import Forty, OneCard, OneSuit, forty
from screens.ui.layout import laid_out
from screens.ui.text import Span


def test_it_shows_which_cards_are_in() -> None:
    """A letter over each column, the suit before its cards, what they are worth behind them."""
    cards = tuple(OneCard(Span("■" if at < 2 else "·"), at == 1, "") for at in range(10))
    pack = Forty(tuple("7arfd65432"), (OneSuit("c", Span("♥"), cards, "9"),), "9 of 60")
    for width in (46, 60, 80):
        rows = laid_out((forty(pack),), width, 10)
        assert max(line.width for line in rows) <= width
        head, suit, total = (line.text.split() for line in rows if line.text.strip())
        assert head == [*"7arfd65432"]
        assert suit == ["♥", "c", "■", "▐■▌", *"········", "9"] and total == ["9", "of", "60"]


def test_all_suits_are_shown_on_a_low_screen_too() -> None:
    """Where nothing has air, each of the four still has its row."""
    dots = tuple(OneCard(Span("·"), False, "") for _ in range(9))
    suits = tuple(
        OneSuit(letter, Span(sign), (OneCard(Span("·"), letter == "f", ""), *dots), "0")
        for letter, sign in zip("cqfp", "♥♦♣♠", strict=True)
    )
    pack = forty(Forty(tuple("7arfd65432"), suits, "0 of 60"))
    low = [line.text.split() for line in laid_out((pack,), 46, 6) if line.text.strip()]
    assert [line[0] for line in low[1:5]] == [*"♥♦♣♠"]
