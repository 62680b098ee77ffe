"""Who really led a trick: l on the trick in play, before its first card, and on an earlier one."""

from __future__ import annotations

import pytest

from facilitator.games.game import Entry
from facilitator.games.mariglia.entries import CardsPlayed, Led, PointsCounted
from facilitator.games.mariglia.sentences import threw_said
from screens.mariglia.count.count import CountPage
from screens.mariglia.count.faults import waiting_said
from screens.mariglia.sentences import COUNTED, did_lead
from tests.games.wording import sentence_of
from tests.screens.evening import text
from tests.screens.keys import check_fits, offered, press
from tests.screens.mariglia.context import MatchContext, so_far_of
from tests.screens.mariglia.count.test_card_by_card import FIRST, WHOLE, first, played, said

WAITS = (*FIRST, "AS", "AC", "AD", "AH", *WHOLE[8:-1])
"""The whole hand but its last card; Mario plays the ace of hearts in trick 2 and had none in trick 1."""


def led(cards: tuple[str, ...], led: Led) -> CardsPlayed:
    """These cards, and who led them out of turn: 0 Gavino, 1 Tore, 2 Peppe, 3 Mario."""
    return CardsPlayed(hand=1, cards=cards, led=led)


def plain(page: CountPage) -> str:
    """What is seen, as one line."""
    return " ".join(text(page).replace("▌", " ").split())


def at(*entries: Entry, keys: str = "", trionfo: str = "2S") -> tuple[MatchContext, CountPage]:
    """The services and the page of the first hand, card by card; Gavino deals and Tore leads."""
    ctx = first(*entries, trionfo=trionfo)
    return ctx, press(CountPage(ctx, 1), keys)


# ---------------------------------------------------------------- the trick in play


def test_l_moves_the_lead_of_the_trick_in_play() -> None:
    """Gavino took trick 1; the ace was Tore’s, out of turn. The next card is Peppe’s then (G-25)."""
    ctx, page = at(played(*FIRST, "AS"), keys="l")
    assert said(ctx) == led((*FIRST, "AS"), (None, 1))
    seen = plain(page)
    assert "Tore led trick 2, but it was Gavino’s turn." in seen and "The trick stays as played;" in seen
    assert "the sheet notes it. Nobody else is at fault." in seen
    assert "l again: Peppe led. Bksp: Gavino led after all." in seen
    assert "trick 2 of 10" in seen and "is open" not in seen
    press(page, "a c")
    assert said(ctx) == led((*FIRST, "AS", "AH"), (None, 1))
    assert "Mario’s card." in plain(page)


def test_l_again_goes_on_round_the_table() -> None:
    """Tore, Peppe, Mario, and Gavino, whose turn it was: then nothing is noted any more."""
    ctx, page = at(played(*FIRST, "AS"), keys="l l l")
    assert said(ctx) == led((*FIRST, "AS"), (None, 3))
    press(page, "l")
    assert said(ctx) == played(*FIRST, "AS")
    assert "Gavino led trick 2." in plain(page) and "but it was" not in plain(page)
    assert "referee" not in plain(page)


def test_backspace_right_after_it_gives_the_lead_back() -> None:
    """And takes no card; the next one takes the card."""
    ctx, page = at(played(*FIRST, "AS"), keys="l l backspace")
    assert said(ctx) == played(*FIRST, "AS")
    press(page, "backspace")
    assert said(ctx) == played(*FIRST)


def test_backspace_later_takes_the_card_and_keeps_who_led() -> None:
    """Typed on, the lead is no slip any more; with the first card of the trick away it goes as well."""
    ctx, page = at(played(*FIRST, "AS"), keys="l a c backspace")
    assert said(ctx) == led((*FIRST, "AS"), (None, 1))
    press(page, "backspace")
    assert said(ctx) == led(FIRST, (None, 1))
    press(page, "backspace")
    assert said(ctx) == played(*FIRST)
    press(page, "backspace")
    assert said(ctx) == played(*FIRST[:-1])


def test_undo_takes_it_back() -> None:
    """It is an act of its own."""
    ctx, _ = at(played(*FIRST, "AS"), keys="l ctrl+z")
    assert said(ctx) == played(*FIRST, "AS")


def test_who_led_stays_on_the_page_while_the_trick_is_in_play() -> None:
    """A line under the next card’s, without the keys that were offered right after l."""
    _, page = at(led((*FIRST, "AS"), (None, 1)))
    seen = plain(page)
    assert "Peppe’s card." in seen and "Tore led trick 2, but it was Gavino’s turn." in seen
    assert "l again" not in seen
    assert "but it was" not in plain(CountPage(first(played(*FIRST, "AS")), 1))


def test_the_lead_can_be_moved_before_the_first_card() -> None:
    """Of the hand; and of the next trick, to which ↓ leads."""
    ctx, page = at(keys="k l l")
    assert said(ctx) == led((), (3,))
    assert "Mario leads trick 1, but it is Tore’s turn." in plain(page)
    ctx, page = at(played(*FIRST), keys="down")
    assert "trick 2 of 10" in text(page) and "▌ Gavino leads trick 2." in text(page)
    press(page, "l")
    assert said(ctx) == led(FIRST, (None, 1))
    assert "Tore leads trick 2, but it is Gavino’s turn." in plain(page)
    assert "l again: Peppe leads. Bksp: Gavino leads after all." in plain(page)
    press(page, "up")
    assert "trick 1 is over" in text(page)
    assert "▌ Gavino took trick 1, 21 points." in text(page)
    assert "▌ Tore leads trick 2, but it is Gavino’s turn." in text(page)
    press(page, "a c")
    assert said(ctx) == led((*FIRST, "AH"), (None, 1))


def test_between_two_tricks_l_means_the_coming_one() -> None:
    """The page says that Gavino leads trick 2; the points of trick 1 stay where they were."""
    ctx, page = at(played(*FIRST), keys="l")
    assert said(ctx) == led(FIRST, (None, 1))
    assert "Tore leads trick 2, but it is Gavino’s turn." in plain(page)
    assert so_far_of(page) == "noi 21 in 1 trick, loro 0 in 0"
    press(page, "backspace")
    assert said(ctx) == played(*FIRST)


def test_the_trick_just_done_is_reached_by_up_and_previewed() -> None:
    """Who took it changes, so both counts are seen before Enter."""
    ctx, page = at(played(*FIRST), keys="up l")
    assert did_lead("Peppe", 1, "Tore") in plain(page)
    assert "So far: noi 0 in 0 tricks, loro 21 in 1 trick." in plain(page)
    assert said(ctx) == played(*FIRST)
    press(page, "enter")
    assert said(ctx) == led(FIRST, (2,))


def test_a_trionfo_led_out_of_turn_is_refused_with_a_way_out() -> None:
    """Gavino’s 2♠ can’t be Tore’s lead; with l it is Gavino’s, and the card is taken (G-14)."""
    ctx, page = at(keys="k 2 p")
    assert sentence_of("G-14 dealer", card="2 di picche", name="Gavino") in plain(page)
    assert "Did somebody else lead? l says who led this trick; ↑ goes to an earlier one." in plain(page)
    press(page, "l l l 2 p")
    assert said(ctx) == led(("2S",), (0,))
    assert "Did somebody else lead?" not in plain(page)


def test_a_refused_card_that_begins_a_trick_leads_to_that_trick() -> None:
    """Tore has the trionfo’s dealer before him: the page is on trick 2, so that l is about it."""
    cards = ("7H", "2H", "3H", "4H")
    ctx, page = at(played(*cards), keys="2 p")
    assert "trick 2 of 10" in text(page) and "so Gavino holds it" in plain(page)
    press(page, "l l l 2 p")
    assert said(ctx) == led((*cards, "2S"), (None, 0))


def test_a_seat_that_cannot_have_led_is_passed_over() -> None:
    """The trick has the trionfo in third place: of the four only Peppe’s lead gives it to Gavino (G-14)."""
    ctx, page = at(led(("7H", "2H", "2S"), (2,)), keys="l")
    assert said(ctx) == led(("7H", "2H", "2S"), (2,))
    assert ctx.notes == [sentence_of("G-14 dealer", card="2 di picche", name="Gavino")]
    assert "Peppe led trick 1, but it was Tore’s turn." in plain(page)


def test_a_hand_counted_in_another_way_keeps_its_count() -> None:
    """l before the first card would take its place unseen."""
    ctx, _ = at(PointsCounted(hand=1, ns=40), keys="k l")
    assert said(ctx) == PointsCounted(hand=1, ns=40)
    assert ctx.notes == ["The hand is counted another way. Its first card starts it again."]


def test_without_a_trionfo_nobody_says_whose_turn_it_was() -> None:
    """Another suit fell in trick 1: who took it is not known, so nobody led out of turn."""
    ctx, page = at(played("7H", "2C", "3H", "4H", "AS"), keys="l", trionfo="")
    assert said(ctx) == led(("7H", "2C", "3H", "4H", "AS"), (None, 2))
    assert "Peppe led trick 2." in plain(page)
    assert "turn" not in plain(page) and "referee" not in plain(page)


def test_tab_says_that_both_sides_are_counted() -> None:
    """There is no other side to turn to, and nothing else happens."""
    ctx, page = at(played(*FIRST), keys="tab")
    assert ctx.notes == ["Card by card, both sides are counted together."]
    assert said(ctx) == played(*FIRST) and "trick 1 is over" in text(page)


# ---------------------------------------------------------------- an earlier trick


def test_an_earlier_lead_is_previewed() -> None:
    """Trick 1 led by Peppe gives it to Tore; nothing is on the record before Enter."""
    ctx, page = at(played(*FIRST, "AS"), keys="up l")
    seen = plain(page)
    assert did_lead("Peppe", 1, "Tore") in seen
    assert "Tore takes trick 1, not Gavino." in seen
    assert "New leaders: trick 2 Tore." in seen
    assert "So far: noi 0 in 0 tricks, loro 21 in 1 trick." in seen
    assert offered(page)[:3] == ["Enter keep", "l Mario led", "Esc cancel"]
    assert said(ctx) == played(*FIRST, "AS")
    press(page, "enter")
    assert said(ctx) == led((*FIRST, "AS"), (2,))
    assert ctx.notes == ["Changed. ctrl+z undoes it."]
    assert "Peppe led trick 1, but it was Tore’s turn. Tore took it, 21 points." in plain(page)


@pytest.mark.parametrize("keys", ["escape", "backspace", "l l l", "down up"])
def test_a_preview_leaves_no_trace(keys: str) -> None:
    """Esc, Backspace, once round the table, or another trick: it is as it was."""
    ctx, page = at(played(*FIRST, "AS"), keys=f"up l {keys}")
    assert "Did " not in plain(page)
    press(page, "enter")
    assert said(ctx) == played(*FIRST, "AS")


def test_a_lead_put_right_accuses_nobody_any_more() -> None:
    """Mario led trick 2. Read in turn, Tore’s 4♦ was Peppe’s, who had no diamond in trick 1 (G-26)."""
    cards = ("QD", "2C", "KD", "AD", "7H", "3H", "4H", "5H", "7D", "6D", "4D", "6H")
    ctx, page = at(played(*cards), trionfo="KS")
    assert waiting_said(1, threw_said("Peppe", "2 ♣", "quadri", "4 ♦"), "↑") in plain(page)
    press(page, "up up l l l")
    assert did_lead("Mario", 2, "Gavino") in plain(page)
    assert "The cards would show no other fault." in plain(page)
    press(page, "enter down")
    assert said(ctx) == led(cards, (None, 3))
    assert "is open" not in plain(page)


def test_a_wrong_leader_that_is_asked_about_shows_who_would_be_blamed() -> None:
    """The other way round: led in turn again, Peppe is the one."""
    cards = ("QD", "2C", "KD", "AD", "7H", "3H", "4H", "5H", "7D", "6D", "4D", "6H")
    _, page = at(led(cards, (None, 3)), keys="up up l", trionfo="KS")
    assert "Did Gavino lead trick 2? Then:" in plain(page)
    assert "New faults by the cards: trick 1 Peppe." in plain(page)


def test_a_preview_names_only_the_faults_that_change() -> None:
    """Peppe’s 7♦ in trick 1 is a fault whoever led trick 2; it is named where another leader clears it."""
    cards = ("7H", "7D", "7C", "7S", "AS", "AH", "2H", "3S")
    _, page = at(played(*cards), keys="up l")
    assert "New faults by the cards: trick 1 Mario." in plain(page) and "No longer" not in plain(page)
    _, page = at(played(*cards[:-1], "2C"), keys="up l l l")
    seen = plain(page)
    assert "New faults by the cards: trick 1 Gavino, trick 2 Gavino. No longer faults: trick 1 Peppe." in seen


def test_a_lead_that_cannot_be_says_why() -> None:
    """Gavino played his trionfo fourth; led by Peppe, it would have been Tore’s (G-14)."""
    ctx, page = at(played("7H", "2H", "3H", "2S", "AS"), keys="up l")
    holds = sentence_of("G-14 dealer", card="2 di picche", name="Gavino")
    assert f"{holds} So Peppe did not lead trick 1." in plain(page)
    press(page, "enter")
    assert said(ctx) == played("7H", "2H", "3H", "2S", "AS")
    assert "So Peppe did not lead trick 1." in plain(page)


def test_a_whole_hand_is_previewed_with_its_sheet() -> None:
    """All forty have fallen, so the last trick is an earlier one; Tore’s, it takes a point from noi."""
    ctx, page = at(played(*WHOLE), keys="l", trionfo="7S")
    assert did_lead("Tore", 10, "Gavino") in plain(page)
    assert "game 1: noi 40 → 39" in plain(page)
    assert said(ctx) == played(*WHOLE)
    press(page, "enter")
    assert said(ctx) == led(WHOLE, (*[None] * 9, 1))


def test_the_page_that_closes_the_hand_offers_the_last_lead() -> None:
    """Before the last card stands how trick 10 is put right; once it is typed, where that is then."""
    ctx, page = at(played(*WHOLE[:-1]), trionfo="7S")
    assert "Did somebody else lead trick 10? l says who." in plain(page)
    press(page, "2 f")
    assert said(ctx) == played(*WHOLE)
    assert ctx.notes == ["Hand 1 is counted. Its page on the sheet (←) has who led its tricks."]


@pytest.mark.parametrize("last", ["enter", "2 f"])
def test_a_hand_with_open_tricks_is_not_counted_unsaid(last: str) -> None:
    """Mario held back a heart in trick 1: the last card asks first; a second Enter counts it so."""
    ctx, page = at(played(*WAITS), keys=last, trionfo="7S")
    assert said(ctx) == played(*WAITS)
    assert "Trick 1 waits for the table. Enter counts the hand as it was played." in plain(page)
    press(page, "enter")
    assert said(ctx) == played(*WAITS, "2C")


def test_any_other_key_is_no_answer_to_open_tricks() -> None:
    """↑ goes to a trick; back at the cards the last one asks again."""
    ctx, page = at(played(*WAITS), keys="enter up escape enter", trionfo="7S")
    assert said(ctx) == played(*WAITS)
    assert "Trick 1 waits for the table. Enter counts" in plain(page)


def test_a_counted_hand_keeps_its_cards() -> None:
    """Opened from its page, only who led is put right: Backspace takes no card, Esc goes back."""
    ctx, page = at(played(*WHOLE), keys="backspace", trionfo="7S")
    assert said(ctx) == played(*WHOLE)
    assert ctx.notes == [f"{COUNTED} ctrl+z undoes its last card."]
    assert "Esc back" in offered(page) and "Bksp back" not in offered(page)
    press(page, "escape")
    assert ctx.places == ["back"]


def test_an_earlier_trick_says_how_it_went() -> None:
    """Who led and who took it; l is offered, and ↓ goes on."""
    _, page = at(played(*FIRST, "AS"), keys="up")
    assert "Tore led trick 1. Gavino took it, 21 points." in plain(page)
    assert "l: somebody else led it. ↓ goes on to the cards." in plain(page)
    assert offered(page)[0] == "l who led"


def test_a_card_typed_on_an_earlier_trick_is_the_next_one() -> None:
    """What was asked about there is let go."""
    ctx, page = at(played(*FIRST, "AS"), keys="up l a c")
    assert said(ctx) == played(*FIRST, "AS", "AH")
    assert "trick 2 of 10" in text(page)


@pytest.mark.parametrize("keys", ["l", "up l", "up", "down", "l l l l", "2 p"])
def test_it_fits(keys: str) -> None:
    """At every size, what is read aloud and the cursor are in view."""
    _, page = at(played(*FIRST, "AS", "AH", "AD", "AC"), keys=keys)
    check_fits(page, (80, 24), (100, 30), (140, 45))
