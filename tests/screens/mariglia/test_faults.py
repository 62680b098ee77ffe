"""The referee’s question: what the cards prove, the four choices, putting it aside."""

from __future__ import annotations

import pytest

from facilitator.games.game import Entry
from facilitator.games.mariglia.entries import CardsPlayed, FaultSettled, HandVoided
from screens.mariglia.count import Count
from tests.screens.evening import text
from tests.screens.keys import check_fits, offered, press
from tests.screens.mariglia.desk import MatchDesk
from tests.screens.mariglia.test_play import WHOLE, first, played, said

SWAPPED = tuple({"2H": "2D", "2D": "2H"}.get(card, card) for card in WHOLE)
"""As the whole hand, but Peppe holds the two of hearts and Tore the two of diamonds."""
PROVEN = (*SWAPPED[:4], "AS", "AH", "2H")
"""Peppe threw 7♦ on Tore’s 7♥ and shows 2♥ in the second trick."""
LATE = tuple({"2H": "2C", "2C": "2H"}.get(card, card) for card in WHOLE)
"""Mario threw 7♣ on 7♥ and holds 2♥, the very last card of the hand."""
DUTY = "▌ Hearts had to be followed (G-26). The table decides."


def slip(*entries: Entry, then: str = "") -> tuple[MatchDesk, Count]:
    """The desk and the page at which the second trick has proven a fault of the first."""
    desk = first(played(*PROVEN), *entries)
    return desk, press(Count(desk, 1), then)


def settled(desk: MatchDesk) -> Entry | None:
    """What the table decided about Peppe’s card in the first trick."""
    assert desk.moment.match is not None
    return desk.moment.match.entry(("fault_settled", 1, 1, 2))


def test_a_fault_is_shown_as_soon_as_the_cards_prove_it() -> None:
    """Not before 2♥ falls; then with the trick, the card, what was held, and the four choices."""
    desk = first(played(*PROVEN[:-1]))
    page = Count(desk, 1)
    assert "The table decides" not in text(page)
    shown = text(press(page, "2 c"))
    assert "▌ Trick 1: Peppe threw 7♦ on hearts and held 2♥." in shown
    assert DUTY in shown
    for choice in ("leave it as it is", "put trick 1 right and go on", "the hand is void, deal again"):
        assert choice in shown
    assert "all seventy points to loro" in shown
    assert "trick 1:  Tore 7♥ · Peppe 7♦ · Mario 7♣ · Gavino 7♠   to noi" in shown
    assert "trick 2 of 10" in shown


def test_a_digit_alone_decides_nothing() -> None:
    """2 may have been meant for a rank: it only points at the choice, nothing is recorded."""
    desk, page = slip(then="2")
    assert "▐2▌" in text(page)
    assert said(desk) == played(*PROVEN)
    assert settled(desk) is None


def test_while_a_fault_waits_no_card_is_taken() -> None:
    """a f is no card now, and it says what is asked for; so does Enter without a choice."""
    desk, page = slip(then="a f enter")
    assert said(desk) == played(*PROVEN)
    assert desk.notes[0] == "First the table decides: 1 to 4, then Enter. Esc puts it aside."
    assert desk.notes[-1] == "1 to 4 is the table’s choice; Esc puts it aside."
    assert DUTY in text(page)


def test_1_leaves_it_as_it_is_and_play_goes_on() -> None:
    """The play stands (B-22); the next card may be typed."""
    desk, page = slip(then="1 enter")
    assert settled(desk) == FaultSettled(hand=1, trick=1, seat=2, card=PROVEN[1], way="stands")
    assert DUTY not in text(page)
    press(page, "a f")
    assert said(desk) == played(*PROVEN, "AC")


def test_2_takes_the_cards_back_to_before_the_fault() -> None:
    """Only Tore’s 7♥ stands, Peppe is to play; undo brings the cards back."""
    desk, page = slip(then="2 enter")
    assert said(desk) == played("7H")
    assert "▌ Peppe’s card. Tore is ahead with 7♥." in text(page)
    assert desk.notes == ["Trick 1 again, from Peppe’s card. ctrl+z brings the cards back."]
    press(page, "ctrl+z")
    assert said(desk) == played(*PROVEN)


def test_3_voids_the_hand() -> None:
    """As if never dealt: Gavino deals again (B-18)."""
    desk, _ = slip(then="3 enter")
    match = desk.moment.match
    assert match is not None
    assert match.entry(("hand_voided", 1)) == HandVoided(hand=1)
    assert match.now is not None
    assert (match.now.hand, match.now.dealer) == (2, 0)


def test_4_gives_all_seventy_to_the_other_side() -> None:
    """Peppe’s side is noi, so loro get them all; nothing more is asked about this hand."""
    desk, page = slip(then="4 enter")
    assert settled(desk) == FaultSettled(hand=1, trick=1, seat=2, card=PROVEN[1], way="all")
    assert DUTY not in text(page)
    assert "▌ The table gave all seventy points to loro." in text(page)
    assert "loro are 35 over 35: 0 + 35 = 35. Game 1 goes to loro." in text(page)


def test_after_all_seventy_no_other_fault_of_the_hand_is_asked_about() -> None:
    """Peppe and Mario both threw another suit on hearts; once loro have all seventy, that is that."""
    desk = first(played(*WHOLE[:4], "AS", "AH", "2H", "3H"))
    page = press(Count(desk, 1), "4 enter")
    assert settled(desk) == FaultSettled(hand=1, trick=1, seat=2, card=PROVEN[1], way="all")
    assert "Mario threw" not in text(page)
    other = press(Count(first(played(*WHOLE[:4], "AS", "AH", "2H", "3H")), 1), "1 enter")
    assert "Mario threw" in text(other)


def test_esc_puts_the_question_aside_and_tab_asks_it_again() -> None:
    """Until the table decides the tricks stand as played: that is said, and cards go on."""
    desk, page = slip(then="escape")
    assert DUTY not in text(page)
    assert "the tricks stand as" in text(page)
    assert "Tab the question" in offered(page)
    press(page, "2 f")
    assert said(desk) == played(*PROVEN, "2C")
    assert DUTY in text(press(page, "tab"))


def test_another_fault_asks_anew_when_one_was_put_aside() -> None:
    """Mario threw 7♣ on hearts too; his 2♥ proves it after Peppe’s was put aside."""
    desk = first(played(*WHOLE[:4], "AS", "AH", "6H"))
    page = press(Count(desk, 1), "escape")
    assert "The table decides." not in text(page)
    assert "▌ Trick 1: Mario threw 7♣ on hearts and held 2♥." in text(press(page, "2 c"))


def test_esc_leaves_for_the_points_only_when_nothing_is_asked() -> None:
    """The first Esc answers the question, the second one goes."""
    _, page = slip(then="escape")
    assert "Count one side." not in text(page)
    assert "Count one side." in text(press(page, "escape"))


def test_backspace_takes_back_the_card_that_proved_it() -> None:
    """2♥ was a slip of the finger: without it there is nothing to decide."""
    desk, page = slip(then="backspace")
    assert said(desk) == played(*PROVEN[:-1])
    assert DUTY not in text(page)


def test_what_the_last_card_proves_is_asked_before_it_falls() -> None:
    """39 cards: the last is Mario’s 2♥, so his 7♣ on hearts is asked about while the hand is open."""
    desk = first(played(*LATE[:-1]))
    page = Count(desk, 1)
    assert "▌ Trick 1: Mario threw 7♣ on hearts and held 2♥." in text(page)
    press(page, "4 enter")
    assert said(desk) == played(*LATE[:-1])
    assert "loro are 35 over 35: 0 + 35 = 35." not in text(page)
    press(page, "enter")
    assert said(desk) == CardsPlayed(hand=1, cards=LATE)
    assert desk.moment.match is not None
    hand = desk.moment.match.hand(1)
    assert hand is not None
    assert hand.card_points == {"NS": 70, "EW": 0}


@pytest.mark.parametrize("keys", ["", "3", "escape", "up"])
def test_the_question_fits(keys: str) -> None:
    """What was thrown, the duty and the cursor are in view on 80 × 24, 100 × 30 and 140 × 45."""
    _, page = slip(then=keys)
    check_fits(page, (80, 24), (100, 30), (140, 45))
    assert offered(page)[0].startswith("1–4") == (keys != "escape")


def test_a_card_typed_while_a_fault_waits_leaves_no_choice_behind() -> None:
    """3 f was the three of clubs: nothing is chosen after it, and Enter voids no hand."""
    desk, page = slip(then="3 f")
    assert "▐" not in "".join(line.text for line in page.above(80, 20) if "leave it" in line.text)
    assert "▐3▌" not in text(page)
    press(page, "enter")
    assert said(desk) == played(*PROVEN)
    assert desk.moment.match is not None and desk.moment.match.entry(("hand_voided", 1)) is None
    assert desk.notes[0].startswith("First the table decides")
