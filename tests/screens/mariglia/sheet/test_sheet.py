"""The page of the sheet: a cursor over the hands, and what there is to say of the one it is on."""

from __future__ import annotations

from facilitator.games.game import Entry
from facilitator.games.mariglia.entries import HandNoted, HandVoided, Placed
from facilitator.services.front_end import ToPage
from screens.mariglia.page import ToHand
from screens.mariglia.sentences import VOID
from screens.mariglia.sheet.sheet import MatchSheetPage
from screens.ui.text import fit
from tests.games.wording import sentence_of
from tests.screens.keys import check_fits, offered, press
from tests.screens.mariglia.context import GAME_1, GAME_2, MatchContext, hand, playing

LONG = (*GAME_1, *GAME_2, *hand(6, "JS", 18), HandVoided(hand=7), *hand(8, "2C", 35), *hand(9, "3C", 36))


def sheet(
    *entries: Entry, targets: tuple[int, ...] = (35, 35, 45), age: int = 0
) -> tuple[MatchSheetPage, MatchContext]:
    """The page of a match with these entries."""
    ctx = playing(*entries, targets=targets)
    return MatchSheetPage(ctx, age), ctx


def text(page: MatchSheetPage, width: int = 80, height: int = 20) -> str:
    """What is seen of it."""
    return "\n".join(line.text for line in fit(page.above(width, height), height))


def marked(page: MatchSheetPage) -> str:
    """The line with the cursor."""
    return next(line for line in text(page).splitlines() if line.startswith(" ▸"))


def test_the_cursor_begins_on_the_latest_hand() -> None:
    """Five hands are written; without a hand asked for the fifth is under the cursor."""
    assert "re ♥" in marked(sheet(*GAME_1, *GAME_2)[0])
    assert "4 ♠" in marked(sheet(*GAME_1, *GAME_2, age=2)[0])


def test_enter_opens_the_hand_under_the_cursor() -> None:
    """Two up from the fifth is the third; six more are no more than the first."""
    page, ctx = sheet(*GAME_1, *GAME_2)
    press(page, "up up enter pageup enter pagedown enter")
    assert ctx.places == [ToHand(3), ToHand(1), ToHand(5)]


def test_void_hands_can_be_opened_too() -> None:
    """A hand that counts as never dealt may have been voided by mistake."""
    page, ctx = sheet(*LONG)
    press(page, "up up enter")
    assert VOID in marked(page)
    assert ctx.places == [ToHand(7)]


def test_a_click_goes_where_the_arrows_go() -> None:
    """The first click puts the cursor on a hand, the second opens it."""
    page, ctx = sheet(*GAME_1)
    click = next(line.click for line in page.above(80, 20) if "44 : 26" in line.text)
    page.clicked(click)
    assert "re ♦" in marked(page) and not ctx.places
    page.clicked(click)
    assert ctx.places == [ToHand(1)]


def test_a_long_sheet_moves_with_the_cursor() -> None:
    """At 80 × 24 the last game is in view first; on hand 1 the first one is."""
    page, _ = sheet(*LONG)
    assert "GAME 1" not in text(page) and "34 : 36" not in text(page)
    assert "36 : 34" in text(page)
    press(page, "pageup pageup")
    assert "GAME 1" in text(page) and "36 : 34" not in text(page)


def test_what_is_off_and_what_was_noted_is_said_under_the_sheet() -> None:
    """A count after a bonus that won has † and its sentence; a note stands there whole."""
    note = "[b]nobody[/b] knew who had dealt, and it was settled like this after some talk"
    page, _ = sheet(*hand(1, "7D", 40), HandNoted(hand=1, words=note), targets=(5,))
    assert f"† {sentence_of('G-22 over', hand=1)}" in text(page)
    assert note in " ".join(text(page).split())


def test_a_hand_after_the_end_says_the_way_out() -> None:
    """It has no page of its own: an earlier hand has to be corrected first."""
    page, ctx = sheet(*hand(1, "KD", 70), targets=(35,))
    ctx.acts += [hand(2, "KD", 44)]
    press(page, "down enter")
    assert ctx.places == []
    assert ctx.notes == ["The match was already over. Edit an earlier hand to make this one count."]


def test_an_empty_sheet_says_so() -> None:
    """Before the first trionfo there is nothing to walk over."""
    page, ctx = sheet()
    assert "Nothing is entered yet." in text(page)
    press(page, "up down enter")
    assert ctx.places == [] and ctx.notes == ["Nothing is entered yet."]
    assert "Enter look, correct" not in offered(page)


def test_the_page_lies_to_the_right() -> None:
    """→ and Esc go back, g shows the chart, ← goes nowhere."""
    page, ctx = sheet(*GAME_1)
    press(page, "left g right escape")
    assert ctx.places == [ToPage("mariglia-chart"), "back", "back"]


def test_an_undo_keeps_the_cursor_inside() -> None:
    """The fifth hand goes; the cursor is on the fourth then."""
    page, ctx = sheet(*GAME_1, *GAME_2)
    ctx.front.undo()
    ctx.front.undo()
    page.changed()
    assert "7 ♣" in marked(page)


def test_it_fits_every_size() -> None:
    """Down to 40 columns, with a name and a note far too long for their columns."""
    page, _ = sheet(*LONG, Placed(seat=1, words="Τηλέμαχος " * 9), HandNoted(hand=9, words="x" * 300))
    check_fits(page, (40, 12), (80, 24), (100, 30), (140, 45))
