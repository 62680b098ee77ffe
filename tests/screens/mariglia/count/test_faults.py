"""The referee’s question on the page of an open trick: what the cards prove, and the four choices."""

from __future__ import annotations

import pytest

from facilitator.games.game import Entry
from facilitator.games.mariglia.entries import CardsPlayed, FaultSettled, HandVoided
from facilitator.games.mariglia.sentences import duty_said, threw_said
from screens.mariglia.count.by_points import QUESTION
from screens.mariglia.count.count import CountPage
from screens.mariglia.count.faults import waiting_said
from screens.mariglia.sentences import game_goes_to
from tests.screens.evening import text
from tests.screens.keys import check_fits, offered, press
from tests.screens.mariglia.context import MatchContext
from tests.screens.mariglia.count.test_card_by_card import WHOLE, first, played, said

SWAPPED = tuple({"2H": "2D", "2D": "2H"}.get(card, card) for card in WHOLE)
"""As the whole hand, but Peppe holds the two of hearts and Tore the two of diamonds."""
PROVEN = (*SWAPPED[:4], "AS", "AH", "2H")
"""Peppe played 7♦ on Tore’s 7♥ and shows 2♥ in the second trick."""
LATE = tuple({"2H": "2C", "2C": "2H"}.get(card, card) for card in WHOLE)
"""Mario played 7♣ on 7♥ and holds 2♥, the very last card of the hand."""
DUTY = f"▌ {duty_said('G-26', 'cuori')} The table decides."
PEPPE = threw_said("Peppe", "7 ♦", "cuori", "2 ♥")
OPEN = waiting_said(1, PEPPE, "↑")


def slip(*entries: Entry, then: str = "") -> tuple[MatchContext, CountPage]:
    """The services and the page at which the second trick has proven a fault of the first."""
    ctx = first(played(*PROVEN), *entries)
    return ctx, press(CountPage(ctx, 1), then)


def plain(page: CountPage) -> str:
    """What is seen, as one line."""
    return " ".join(text(page).replace("▌", " ").split())


def settled(ctx: MatchContext) -> Entry | None:
    """What the table decided about Peppe’s card in the first trick."""
    found: Entry | None = ctx.view.state.entry(("fault_settled", 1, 1, 2))
    return found


def test_what_waits_is_named_with_the_way_there() -> None:
    """The trick, what was thrown, and an arrow."""
    said = "Trick 1 waits for the table: Peppe played 7 ♦ on cuori and held 2 ♥. ↑ goes there."
    assert said == OPEN


def test_a_fault_is_named_as_soon_as_the_cards_prove_it() -> None:
    """Not before 2♥ falls; then the trick and the way there, and cards go on meanwhile."""
    ctx = first(played(*PROVEN[:-1]))
    page = CountPage(ctx, 1)
    assert "is open" not in text(page)
    press(page, "2 c")
    assert OPEN in plain(page) and DUTY not in text(page)
    press(page, "2 f")
    assert said(ctx) == played(*PROVEN, "2C")


def test_the_open_trick_asks_the_table() -> None:
    """The card, what was held, the duty, the trick as it was played, and the four choices."""
    _, page = slip(then="up")
    shown = text(page)
    assert f"▌ Trick 1: {PEPPE}" in shown
    assert DUTY in shown
    for choice in ("leave it", "put trick 1 right and go on", "the hand is void, deal again"):
        assert choice in shown
    assert "all seventy points to loro" in shown
    assert "trick 1: Tore 7 ♥ · Peppe 7 ♦ · Mario 7 ♣ · Gavino 7 ♠, to noi" in shown
    assert "trick 1 of 10" in shown and "is open" not in shown
    assert DUTY not in text(press(page, "down"))


def test_a_digit_alone_decides_nothing() -> None:
    """2 may have been meant for a rank: it only points at the choice, nothing is recorded."""
    ctx, page = slip(then="up 2")
    assert "▸ 2  put trick 1 right" in text(page)
    assert said(ctx) == played(*PROVEN)
    assert settled(ctx) is None


def test_on_the_trick_in_play_digits_are_ranks() -> None:
    """2 and f are the two of clubs, whatever is open elsewhere."""
    ctx, _ = slip(then="2 f")
    assert said(ctx) == played(*PROVEN, "2C")
    assert settled(ctx) is None


def test_on_the_open_trick_no_card_is_taken() -> None:
    """a f is no card there, and it says what is asked for; so does Enter without a choice."""
    ctx, page = slip(then="up a f enter")
    assert said(ctx) == played(*PROVEN)
    assert ctx.notes[0] == "The table decides: 1 to 4, then Enter. Esc goes on to the cards."
    assert ctx.notes[-1] == "1 to 4 is the table’s decision. Esc goes on to the cards."
    assert DUTY in text(page)


def test_1_leaves_it_as_it_is_and_play_goes_on() -> None:
    """The play stands (B-22); the page is on the trick in play again."""
    ctx, page = slip(then="up 1 enter")
    assert settled(ctx) == FaultSettled(hand=1, trick=1, seat=2, card=PROVEN[1], way="stands")
    assert "trick 2 of 10" in text(page) and "is open" not in text(page)
    press(page, "a f")
    assert said(ctx) == played(*PROVEN, "AC")


def test_2_takes_the_cards_back_to_before_the_fault() -> None:
    """Only Tore’s 7♥ stands, Peppe is to play; undo brings the cards back."""
    ctx, page = slip(then="up 2 enter")
    assert said(ctx) == played("7H")
    assert "▌ Peppe’s card. Tore is ahead with 7 ♥." in text(page)
    assert ctx.notes == ["Trick 1 again, from Peppe’s card. ctrl+z brings the cards back."]
    press(page, "ctrl+z")
    assert said(ctx) == played(*PROVEN)


def test_2_keeps_who_led_the_tricks_that_stand() -> None:
    """Mario led trick 1 and Tore trick 2: the cards go back into trick 1, and only Mario’s lead stays."""
    led = CardsPlayed(hand=1, cards=("7H", "7D", "7C", "7S", "AS", "AH", "2H"), led=(3, 1))
    ctx = first(led, trionfo="6H")
    page = press(CountPage(ctx, 1), "up")
    assert "▌ Trick 1: " in text(page)
    press(page, "2 enter")
    counted = said(ctx)
    assert isinstance(counted, CardsPlayed)
    assert (len(counted.cards), counted.led) == (1, (3,))


def test_3_voids_the_hand() -> None:
    """As if never dealt: Gavino deals again (B-18)."""
    ctx, _ = slip(then="up 3 enter")
    match = ctx.view.state
    assert match is not None
    assert match.entry(("hand_voided", 1)) == HandVoided(hand=1)
    assert match.now is not None
    assert (match.now.of_match, match.now.dealer) == (2, 0)


def test_4_gives_all_seventy_to_the_other_side() -> None:
    """Peppe’s side is noi, so loro get them all; nothing more is asked about this hand."""
    ctx, page = slip(then="up 4 enter")
    assert settled(ctx) == FaultSettled(hand=1, trick=1, seat=2, card=PROVEN[1], way="all")
    assert "is open" not in text(page)
    assert "▌ The table gave all seventy points to loro." in text(page)
    assert f"loro are 35 over 35: 0 + 35 = 35. {game_goes_to(1, 'loro')}" in text(page)


TWICE = (*WHOLE[:4], "AS", "AH", "2H", "3H")
"""Peppe and Mario both threw another suit on hearts."""


def test_after_all_seventy_no_other_fault_of_the_hand_is_asked_about() -> None:
    """Once loro have all seventy, that is that; left as it is, Mario’s card is asked about next."""
    ctx = first(played(*TWICE))
    page = press(CountPage(ctx, 1), "up up 4 enter")
    assert settled(ctx) == FaultSettled(hand=1, trick=1, seat=2, card=PROVEN[1], way="all")
    assert "Mario threw" not in text(page)
    other = press(CountPage(first(played(*TWICE)), 1), "up up 1 enter")
    assert f"▌ Trick 1: {threw_said('Mario', '7 ♣', 'cuori', '3 ♥')}" in text(other)


def test_several_open_tricks_are_named() -> None:
    """Mario’s 5♠ shows that he did not follow in tricks 2 and 3; from trick 1 the way there is down."""
    cards = (*TWICE, "KS", "KH", "5D", "KC", "2C", "3C", "4C", "5S")
    page = CountPage(first(played(*cards)), 1)
    assert f"{OPEN} Tricks 2 and 3 wait too." in plain(page)
    press(page, "up up up up")
    assert "▌ Trick 1: Peppe played 7 ♦" in text(page)
    threw = waiting_said(2, threw_said("Mario", "3 ♥", "picche", "5 ♠"), "↓")
    assert f"{threw} Trick 3 waits too." in plain(page)


def test_esc_goes_on_to_the_cards_and_then_to_the_points() -> None:
    """The first Esc leaves the open trick, the second one goes; what is open stays named."""
    _, page = slip(then="up escape")
    assert DUTY not in text(page) and OPEN in plain(page)
    assert QUESTION in text(press(page, "escape"))


def test_backspace_takes_back_the_card_that_proved_it() -> None:
    """2♥ was a slip of the finger: without it there is nothing to decide."""
    ctx, page = slip(then="backspace")
    assert said(ctx) == played(*PROVEN[:-1])
    assert "is open" not in text(page)


def test_backspace_on_an_earlier_trick_takes_no_card_back() -> None:
    """It goes on to the trick in play, where the card can be seen."""
    ctx, page = slip(then="up backspace")
    assert said(ctx) == played(*PROVEN)
    assert "trick 2 of 10" in text(page)


def test_a_trick_in_play_may_be_open_itself() -> None:
    """Gavino, who has the trionfo, throws 3♣ on hearts: ↑ leads to the choices on the same trick."""
    ctx = first(played("7H", "2H", "3H", "3C"))
    page = CountPage(ctx, 1)
    assert waiting_said(1, threw_said("Gavino", "3 ♣", "cuori", "2 ♠"), "↑") in plain(page)
    press(page, "1")
    assert "▐1▌" not in text(page)
    shown = text(press(page, "up"))
    assert f"▌ Trick 1: {threw_said('Gavino', '3 ♣', 'cuori', '2 ♠')}" in shown and "trick 1 of 10" in shown
    press(page, "1 enter")
    assert "is open" not in text(page)


def test_what_the_last_card_proves_is_named_before_it_falls() -> None:
    """39 cards: the last is Mario’s 2♥, so his 7♣ on hearts can be settled while the hand is open."""
    ctx = first(played(*LATE[:-1]))
    page = CountPage(ctx, 1)
    assert waiting_said(1, threw_said("Mario", "7 ♣", "cuori", "2 ♥"), "↑") in plain(page)
    press(page, "up " * 9 + "4 enter")
    assert said(ctx) == played(*LATE[:-1])
    assert "loro are 35 over 35: 0 + 35 = 35." not in text(page)
    press(page, "enter")
    assert said(ctx) == CardsPlayed(hand=1, cards=LATE)
    hand = ctx.view.state.hand(1)
    assert hand is not None
    assert hand.card_points == {"NS": 70, "EW": 0}


@pytest.mark.parametrize("keys", ["", "up", "up 3", "up escape", "up l"])
def test_the_question_fits(keys: str) -> None:
    """What was thrown, the duty and the cursor are in view on 80 × 24, 100 × 30 and 140 × 45."""
    _, page = slip(then=keys)
    check_fits(page, (80, 24), (100, 30), (140, 45))
    assert offered(page)[0].startswith("1–4") == (keys in ("up", "up 3"))


def test_a_card_typed_on_the_open_trick_leaves_no_choice_behind() -> None:
    """3 f was the three of clubs: nothing is chosen after it, and Enter voids no hand."""
    ctx, page = slip(then="up 3 f")
    assert "▸ 3 " not in text(page)
    press(page, "enter")
    assert said(ctx) == played(*PROVEN)
    assert ctx.view.state.entry(("hand_voided", 1)) is None
    assert ctx.notes[0].startswith("The table decides")
