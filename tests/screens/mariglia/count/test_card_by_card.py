"""Card by card: whose turn it is, who takes a trick, both counts, the last card."""

from __future__ import annotations

import pytest

from facilitator.games.game import Entry
from facilitator.games.mariglia.entries import Agreed, CardsPlayed, PointsCounted, TrionfoTurned
from screens.mariglia.count.count import CountPage
from screens.mariglia.sentences import game_goes_to, rank_and_suit
from screens.ui.blocks.arranged import Abreast
from screens.ui.blocks.seats import Ring
from tests.games.wording import sentence_of
from tests.screens.evening import text
from tests.screens.keys import offered, press
from tests.screens.mariglia.context import GENOVESI, MatchContext, playing, so_far_of

RANKS = "7AKJQ65432"
FIRST = ("7H", "7D", "7C", "7S")
REST = tuple(f"{rank}{suit}" for rank in RANKS[1:] for suit in "SHDC")
WHOLE = (*FIRST, *REST)
"""Tore has the hearts, Peppe the diamonds, Mario the clubs, Gavino the spades, which are trumps.

Tore leads; Gavino ruffs, leads from then on, and takes all ten tricks.
"""


def first(*entries: Entry, trionfo: str = "2S") -> MatchContext:
    """The first hand; Gavino deals and turns the two of spades, Tore leads."""
    return playing(TrionfoTurned(hand=1, card=trionfo), *entries)


def played(*cards: str) -> CardsPlayed:
    """These cards in order of play."""
    return CardsPlayed(hand=1, cards=cards)


def said(ctx: MatchContext) -> Entry | None:
    """What stands of the first hand."""
    found: Entry | None = ctx.view.state.entry(("count", 1))
    return found


def test_each_card_is_its_rank_and_its_suit_and_on_the_record_at_once() -> None:
    """7♥ of Tore, then 7♦ of Peppe, who sits at his right (G-11)."""
    ctx = first()
    page = press(CountPage(ctx, 1), "k")
    assert "▌ Tore leads the first trick." in text(page)
    press(page, "7 c")
    assert said(ctx) == played("7H")
    assert "▌ Peppe’s card. Tore is ahead with 7 ♥." in text(page)
    press(page, "7 q")
    assert said(ctx) == played("7H", "7D")


@pytest.mark.parametrize(
    ("rules", "keys", "card"),
    [
        (Agreed(language="en"), "k d", "KD"),
        (Agreed(pack="sarde", language="en"), "n o", "QD"),
        (Agreed(pack="sarde"), "c c", "QH"),
        (Agreed(pack="sarde", language="sc"), "c b", "QC"),
    ],
)
def test_the_letters_are_those_of_the_pack(rules: Agreed, keys: str, card: str) -> None:
    """Knight of coins, cavallo di coppe, cuaddu de bastos."""
    ctx = first(rules)
    press(CountPage(ctx, 1), f"k {keys}")
    assert said(ctx) == played(card)


def test_the_winner_of_a_trick_leads_the_next_and_both_counts_follow() -> None:
    """Four sevens are 20 and the trick 1; Gavino ruffed: 21 for noi, and he leads (G-25, G-27)."""
    page = CountPage(first(played(*FIRST)), 1)
    assert "▌ Gavino took trick 1, 21 points, and leads trick 2." in text(page)
    assert so_far_of(page) == "noi 21 in 1 trick, loro 0 in 0"


def test_queen_above_jack_changes_who_is_ahead() -> None:
    """J♥, then Q♥: the queen is ahead where she is higher (G-10); by the default the jack stays so."""
    cards = played("JH", "QH")
    assert "Peppe is ahead with donna ♥" in text(CountPage(first(cards, Agreed(order="queen-high")), 1))
    assert "Tore is ahead with fante ♥" in text(CountPage(first(cards), 1))


def ring_of(page: CountPage) -> Ring:
    """The cross on the page."""
    crosses = (block.blocks[0] for block in page.blocks() if isinstance(block, Abreast))
    return next(block for block in crosses if isinstance(block, Ring))


def test_between_two_tricks_the_cross_has_who_leads_now() -> None:
    """Gavino ruffed the first trick: ▸ and “leads” are at him, and what lies there is plainly past."""
    page = CountPage(first(played(*FIRST)), 1)
    ring = ring_of(page)
    assert {(seat.name, seat.role) for seat in ring.seats if seat.here or seat.role} == {
        ("Gavino", "leads trick 2")
    }
    assert ring.on_table == "trick 1 is over"
    assert {seat.lies.style for seat in ring.seats} == {"dim"}
    assert [seat.lies.text for seat in ring.seats] == ["7 ♦", "7 ♥", "7 ♠", "7 ♣"]


def test_a_finished_trick_that_is_looked_at_has_who_led_it() -> None:
    """↑ leads to it: Tore led, and nobody is next."""
    page = press(CountPage(first(played(*FIRST)), 1), "up")
    ring = ring_of(page)
    assert [(seat.name, seat.role, seat.here) for seat in ring.seats if seat.role] == [
        ("Tore", "leads", False)
    ]
    assert ring.on_table == "trick 1 of 10"


def test_the_cross_shows_who_sits_where_and_who_leads() -> None:
    """Peppe above, Mario and Tore at the sides, Gavino below; Tore led."""
    rows = [
        line
        for line in text(press(CountPage(first(played(*FIRST)), 1), "up")).splitlines()
        if any(f"7 {suit}" in line for suit in "♥♦♣♠")
    ]
    north, sides, south = (line.split() for line in rows)
    assert north == ["Peppe", "7", "♦"]
    assert sides == ["Mario", "7", "♣", "Tore", "leads", "7", "♥"]
    assert south == ["Gavino", "7", "♠"]


def test_up_and_down_look_at_earlier_tricks_and_a_card_goes_to_the_end() -> None:
    """Trick 2 is in play; up shows the first again, down goes back, a card typed there is the next one."""
    ctx = first(played(*FIRST, "AS"))
    page = CountPage(ctx, 1)
    assert "trick 2 of 10" in text(page)
    assert "trick 1 of 10" in text(press(page, "up up"))
    assert "7 ♣" in text(page)
    assert "trick 2 of 10" in text(press(page, "down"))
    press(page, "up a c")
    assert said(ctx) == played(*FIRST, "AS", "AH")
    assert "trick 2 of 10" in text(page)


def test_backspace_takes_back_what_is_half_typed_and_then_the_last_card() -> None:
    """7 and Backspace: no card less; Backspace again: one less; with none left it says so."""
    ctx = first(played("7H"))
    page = press(CountPage(ctx, 1), "7 backspace")
    assert said(ctx) == played("7H")
    press(page, "backspace")
    assert said(ctx) == played()
    press(CountPage(ctx, 1), "backspace")
    assert ctx.notes == ["No card is played yet."]


def test_a_card_that_is_there_already_is_refused() -> None:
    """7♥ twice: the sentence of the rules, the first stands (G-2)."""
    ctx = first(played("7H"))
    page = press(CountPage(ctx, 1), "7 c")
    assert f"▌ {sentence_of('G-2 twice', card='7 di cuori')}" in text(page)
    assert said(ctx) == played("7H")
    assert "already" not in text(press(page, "7"))


def test_the_trionfo_is_nobodys_but_the_dealers() -> None:
    """Gavino turned 2♠; Tore can’t play it (G-14)."""
    ctx = first()
    page = press(CountPage(ctx, 1), "k 2 p")
    assert f"▌ {sentence_of('G-14 dealer', card='2 di picche', name='Gavino')}" in text(page)
    assert said(ctx) is None


def test_without_a_trionfo_it_says_that_no_trump_is_known() -> None:
    """Then only the suit led decides; with one there is no such sentence."""
    assert "No trump is known" in text(press(CountPage(first(trionfo=""), 1), "k"))
    assert "No trump is known" not in text(press(CountPage(first(), 1), "k"))


def test_the_last_card_is_known_and_what_the_count_does_is_said_before_it_falls() -> None:
    """39 cards: Mario has 2♣. All seventy to noi are 35 over 35 (B-12), and a game to 35 (G-5)."""
    ctx = first(played(*WHOLE[:-1]))
    page = CountPage(ctx, 1)
    shown = text(page)
    assert "▌ The last card is 2 ♣, Mario’s. Enter plays it." in shown
    assert f"noi are 35 over 35: 0 + 35 = 35. {game_goes_to(1, 'noi')}" in shown
    assert "Enter last card" in offered(page)
    assert "over 35" not in text(CountPage(first(played(*WHOLE[:-2])), 1))
    press(page, "enter")
    assert said(ctx) == played(*WHOLE)


def test_the_last_card_may_be_typed_too() -> None:
    """2 f for 2♣."""
    ctx = first(played(*WHOLE[:-1]))
    press(CountPage(ctx, 1), "2 f")
    assert said(ctx) == played(*WHOLE)


def test_a_hand_that_is_all_played_shows_its_result_and_takes_no_card_more() -> None:
    """Forty cards on the record, the hand opened again: what it did; a 41st is refused."""
    ctx = first(played(*WHOLE))
    page = CountPage(ctx, 1)
    assert "▌ All forty cards are played." in text(page)
    assert "noi are 35 over 35" in text(page)
    press(page, "7 c")
    assert said(ctx) == played(*WHOLE)
    assert f"▌ {sentence_of('G-8 eleventh')}" in text(page)


def test_a_key_of_no_card_and_enter_too_early_say_what_a_card_is() -> None:
    """z is no rank; Enter plays nothing before the last card."""
    ctx = first()
    press(CountPage(ctx, 1), "k z enter")
    assert ctx.notes == [
        rank_and_suit(GENOVESI),
        "Type a card’s rank, then its suit.",
    ]
    assert said(ctx) is None


def test_a_hand_counted_in_another_way_begins_with_no_card() -> None:
    """Counted by points and opened again card by card: Tore leads, and nothing is said of the other count."""
    page = press(CountPage(first(PointsCounted(hand=1, ns=40)), 1), "k")
    assert "▌ Tore leads the first trick." in text(page)
    assert "over 35" not in text(page)


def test_backspace_after_a_refusal_takes_no_card() -> None:
    """The card that was refused is not there: the first Backspace takes the sentence, the next the card."""
    ctx = first()
    page = press(CountPage(ctx, 1), "k 7 c 7 c")
    refused = page.way.refused
    assert refused and refused in text(page)
    press(page, "backspace")
    assert said(ctx) == played("7H") and refused not in text(page)
    press(page, "backspace")
    assert said(ctx) == played()
