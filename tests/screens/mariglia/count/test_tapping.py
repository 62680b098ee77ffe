"""Counting by tapping: columns and suits, typing, clicking, whole tricks, the points of both."""

from __future__ import annotations

import pytest

from facilitator.games.game import Entry
from facilitator.games.mariglia.entries import Agreed, CardsTapped, TrionfoTurned
from screens.mariglia.count.count import CountPage
from screens.mariglia.count.tapping import ToPackCard
from screens.mariglia.sentences import rank_and_suit
from screens.ui.text import fit
from tests.games.wording import sentence_of
from tests.screens.evening import rows_of, text
from tests.screens.keys import press
from tests.screens.mariglia.context import GENOVESI, MatchContext, playing

DRAWN = "7H KH JH QH 6H 4H 3H 7D AD QD 6D 4D 3D 2D AC KC QC 4C 3C 2C 7S AS KS JS 6S 5S 2S"
"""The 27 cards of loro that are drawn."""


def first(*entries: Entry) -> MatchContext:
    """The first hand; Gavino turned a six, so nobody has anything."""
    return playing(TrionfoTurned(hand=1, card="6S"), *entries)


def said(ctx: MatchContext) -> Entry | None:
    """What stands of the first hand."""
    found: Entry | None = ctx.view.state.entry(("count", 1))
    return found


def tapped(cards: str, done: bool = False) -> CardsTapped:
    """These cards for loro."""
    return CardsTapped(hand=1, team="EW", cards=tuple(cards.split()), done=done)


def test_the_drawn_cards_say_what_is_drawn() -> None:
    """11, 10, 8 and 14 in the suits, 43 of 60; one card is missing for seven tricks: 50 and 20."""
    shown = text(CountPage(first(tapped(DRAWN)), 1))
    rows = shown.splitlines()
    values = [row.split()[-1] for row in rows if row.lstrip()[:1] in "♥♦♣♠" and row.strip()]
    assert values == ["11", "10", "8", "14"]
    assert "27 cards: one more makes seven tricks" in shown
    assert "43 of 60" in shown
    assert "With seven tricks: loro 43 + 7 = 50, noi 17 + 3 = 20." in shown
    assert "over 35" not in shown


def test_each_tap_is_on_the_record() -> None:
    """Space on the first card; then the rank of a column, a suit down and Space: 7♥ and K♦."""
    ctx = first()
    press(CountPage(ctx, 1), "g tab space")
    assert said(ctx) == tapped("7H")
    press(CountPage(ctx, 1), "r down space")
    assert said(ctx) == tapped("7H KD")
    press(CountPage(ctx, 1), "r down space")
    assert said(ctx) == tapped("7H")


def test_a_rank_leads_to_its_column_and_waits_for_a_suit() -> None:
    """↑↓ walk in that column and let the half typed card be: c after them is a rank or nothing."""
    ctx = first()
    page = press(CountPage(ctx, 1), "g 2 down down")
    assert "▐" in next(line.text for line in rows_of(page) if line.here)
    assert said(ctx) is None
    press(page, "c")
    assert ctx.notes[-1] == rank_and_suit(GENOVESI)
    press(page, "space")
    assert said(ctx) == CardsTapped(hand=1, team="NS", cards=("2C",))


def test_the_cursor_stays_at_the_edges() -> None:
    """Above 7♥ there is nothing, below 2♠ neither."""
    ctx = first()
    page = press(CountPage(ctx, 1), "g up space")
    press(page, "2 " + "down " * 5 + "space")
    assert said(ctx) == CardsTapped(hand=1, team="NS", cards=("7H", "2S"))


@pytest.mark.parametrize(
    ("rules", "keys", "card"),
    [
        (Agreed(), "f f", "JC"),
        (Agreed(language="en"), "j c", "JC"),
        (Agreed(pack="sarde"), "c c", "QH"),
        (Agreed(pack="sarde", language="sc"), "s i", "JS"),
    ],
)
def test_rank_then_suit_takes_a_card_in_and_out(rules: Agreed, keys: str, card: str) -> None:
    """The same letter may be a rank and a suit: fante di fiori is f f, cavallo di coppe c c."""
    ctx = first(rules)
    press(CountPage(ctx, 1), f"g {keys}")
    assert said(ctx) == CardsTapped(hand=1, team="NS", cards=(card,))
    press(CountPage(ctx, 1), keys)
    assert said(ctx) == CardsTapped(hand=1, team="NS")


def test_another_rank_takes_the_place_of_a_half_typed_one() -> None:
    """7, then a, then c: the ace of hearts; Backspace lets go of what is half typed."""
    ctx = first()
    press(CountPage(ctx, 1), "g 7 a c")
    assert said(ctx) == CardsTapped(hand=1, team="NS", cards=("AH",))
    page = press(CountPage(ctx, 1), "7 backspace c")
    assert said(ctx) == CardsTapped(hand=1, team="NS", cards=("AH",))
    press(page, "backspace")
    assert said(ctx) == CardsTapped(hand=1, team="NS")


def test_the_queen_stands_before_the_jack_where_she_is_higher() -> None:
    """The fourth column is hers, worth 2, in the order of this table (G-10)."""
    ctx = first(Agreed(order="queen-high"))
    page = press(CountPage(ctx, 1), "g d space")
    assert said(ctx) == CardsTapped(hand=1, team="NS", cards=("QH",))
    assert "7 a r d f 6 5 4 3 2" in " ".join(text(page).split())
    assert "2 of 60" in text(page)


def test_a_click_on_a_card_is_a_tap() -> None:
    """The cell of K♦ stands for that card, on both sides of it the cards beside."""
    ctx = first()
    page = press(CountPage(ctx, 1), "g")
    cards = {span.click for row in rows_of(page) for span in row.spans if isinstance(span.click, ToPackCard)}
    assert len(cards) == 40
    page.clicked(ToPackCard("KD"))
    assert said(ctx) == CardsTapped(hand=1, team="NS", cards=("KD",))


def test_tab_gives_the_cards_to_the_other_side() -> None:
    """Tapped for noi by mistake: Tab, and they are those of loro; nothing is to be tapped again."""
    ctx = first()
    press(CountPage(ctx, 1), "g 7 c tab")
    assert said(ctx) == tapped("7H")
    assert ctx.notes == ["These are now loro’s cards."]
    assert "Which cards did loro take?" in text(CountPage(ctx, 1))


def test_cards_that_are_no_whole_tricks_do_not_count() -> None:
    """27 cards: Enter says what is missing, the cards stay; the 28th makes it seven tricks."""
    ctx = first(tapped(DRAWN))
    page = press(CountPage(ctx, 1), "enter")
    assert sentence_of("G-8 tapped", cards=27) in text(page)
    assert said(ctx) == tapped(DRAWN)
    press(page, "5 c")
    assert "loro are 15 over 35: 0 + 15 = 15." in text(page)
    press(page, "enter")
    assert said(ctx) == tapped(f"{DRAWN} 5H", done=True)


def test_what_is_missing_is_said_in_words() -> None:
    """One card needs three more for a trick, four are one."""
    assert "1 card: three more make one trick" in text(CountPage(first(tapped("7H")), 1))
    assert "6 cards: two more make two tricks" in text(CountPage(first(tapped("7H AH KH JH QH 6H")), 1))
    assert "4 cards: one trick" in text(CountPage(first(tapped("7H AH KH JH")), 1))


def test_enter_before_anything_is_tapped_counts_nothing() -> None:
    """Nothing is on the record; a side that took nothing is counted by one card in and out."""
    ctx = first()
    page = press(CountPage(ctx, 1), "g enter")
    assert said(ctx) is None
    press(page, "space space enter")
    assert said(ctx) == CardsTapped(hand=1, team="NS", done=True)


def test_a_key_of_no_card_says_which_there_are() -> None:
    """z is nothing; the letters of the pack are named."""
    ctx = first()
    press(CountPage(ctx, 1), "g z")
    assert ctx.notes == [rank_and_suit(GENOVESI)]


@pytest.mark.parametrize(("width", "height"), [(80, 20), (100, 26), (56, 41)])
@pytest.mark.parametrize("rules", [Agreed(), Agreed(language="en")])
def test_the_cards_stay_where_they_are(rules: Agreed, width: int, height: int) -> None:
    """None, three and four cards, and seven tricks: the first suit stands on the same line."""
    at = set()
    for cards in ("", "7H AH KH", "7H AH KH JH", f"{DRAWN} 5H"):
        page = press(CountPage(first(rules, *([tapped(cards)] if cards else [])), 1), "g")
        rows = fit(page.above(width, height), height)
        at.add(next(index for index, line in enumerate(rows) if line.text.strip().startswith("♥")))
    assert len(at) == 1


def test_no_card_in_is_said_so() -> None:
    """Not that none tricks are there."""
    shown = text(press(CountPage(first(), 1), "g"))
    assert "No card is in yet." in shown and "none" not in shown


@pytest.mark.parametrize("way", ["g", "k"])
def test_a_rank_that_the_pack_lacks_is_named(way: str) -> None:
    """Forty cards have no 8 (G-2)."""
    ctx = first()
    press(CountPage(ctx, 1), f"{way} 8")
    assert ctx.notes == [f"The pack has no 8. {rank_and_suit(GENOVESI)}"]
