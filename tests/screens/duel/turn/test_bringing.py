"""What an ability brings, in every phase: from any pile, to either side, a token, an incantation."""

from __future__ import annotations

import pytest

from facilitator.games.duel.entries import Incanted, PileMoved, Played
from facilitator.games.duel.known import Known
from screens.duel.board.spaces import ToSpace
from screens.duel.page import ToMarks
from screens.duel.sentences import extra
from screens.duel.turn.bringing import waiting_slot
from screens.ui.footer import footer
from tests.screens.duel.phases import NAMES, ctx, phase, press, text, type_in

CARD = waiting_slot(False, 1, 0)
EXTRA, INCANTATION = waiting_slot(False, 1, 0, extra=True), waiting_slot(True, 1, 1, extra=True)


@pytest.mark.parametrize("name", NAMES)
def test_a_card_comes_in_every_phase(name: str) -> None:
    """b, the deck, a column, then the line; it counts for no limit (D-22)."""
    page = phase(name)
    number = page.duel.next_number
    press(page, "b", "d", "2")
    assert page.cursor == (0, "front", 2)
    type_in(page, "Unicorn 2/3")
    unicorn = Played(number=number, column=2, words="Unicorn", attack=2, health=3, extra=True, origin="deck")
    assert ctx(page).acts[-1] == (unicorn,) and page.now.turn.played == 0
    assert not page.prompt and not page.in_line and EXTRA not in ctx(page).drafts


@pytest.mark.parametrize("name", NAMES)
def test_a_card_comes_to_the_other_side(name: str) -> None:
    """↓ for the other player: out of Aldo’s deck, behind his Ape (D-5)."""
    page = phase(name)
    press(page, "b", "down", "d", "1")
    assert f"{extra('deck', 'Aldo')} Column 1, behind Ape: which card?" in text(page, height=17)
    assert page.cursor == (1, "back", 1)
    type_in(page, "12")
    act = page.duel.acts[-1]
    assert isinstance(act, Played) and (act.side, act.origin, act.extra) == (1, "deck", True)
    assert page.now.page.at(1, "back", 1) is not None


@pytest.mark.parametrize(("key", "pile"), [("c", "discard"), ("e", "erased")])
def test_a_card_comes_back_from_discards_and_erased(key: str, pile: str) -> None:
    """Where its card says so; the pile has one less."""
    page = phase("attack", PileMoved(number=5, side=0, origin="deck", goes="erased", words="Hare"))
    before = page.now.page.duellists[0].count(pile)  # type: ignore[arg-type]
    press(page, "b", key, "5")
    type_in(page, "Hare 1/2")
    act = page.duel.acts[-1]
    assert isinstance(act, Played) and act.origin == pile
    assert page.now.page.duellists[0].count(pile) == before - 1  # type: ignore[arg-type]


@pytest.mark.parametrize("name", NAMES)
def test_a_token_comes_to_either_side(name: str) -> None:
    """t, and the other side by ↑ (C-16, D-23)."""
    page = phase(name)
    press(page, "b", "t", "up", "4")
    type_in(page, "Unicorn 2/3")
    card = page.now.page.at(1, "front", 4)
    assert card is not None and card.token and card.words == "Unicorn"


@pytest.mark.parametrize("name", NAMES)
def test_an_incantation_is_spoken_in_every_phase(name: str) -> None:
    """Out of Aldo’s deck, and to his discards: i opens its line, ↓ says where it goes (D-10)."""
    page = phase(name)
    number = page.duel.next_number
    press(page, "b", "down", "d", "i")
    line = page.line()
    assert line is not None and line.slot == INCANTATION
    page.move(1)
    type_in(page, "Rota Fortuna")
    spoken = Incanted(number=number, words="Rota Fortuna", extra=True, origin="deck", goes="discard", side=1)
    assert ctx(page).acts[-1] == (spoken,)


def test_the_piles_are_shown_with_what_they_hold() -> None:
    """Bea’s deck of 35; where there is no hand the deck is offered first."""
    page = phase("draw")
    press(page, "b")
    shown = text(page)
    assert f"{extra('deck')} Which column does the card go to?" in shown
    assert "h hand 0  d deck 35  c discards 0  e erased 0  t token  i incantation" in shown


def test_an_empty_pile_is_refused_before_anything_is_typed() -> None:
    """No card in the discards: no letter is a pile until Esc leads back to them (C-17)."""
    page = phase("draw")
    press(page, "b", "c", "2")
    assert "Esc cancels." in text(page) and "no card" in text(page) and page.line() is None
    press(page, "f", "o", "x", "d", "up", "escape")
    assert len(page.duel.acts) == 2 and "from the discards. Which column" in text(page)
    press(page, "d", "2")
    assert "which card?" in text(page, height=17)


def test_a_click_on_a_space_says_side_and_column() -> None:
    """Aldo’s column 4; the token goes to the front there, whichever of the two spaces was clicked."""
    page = phase("reset")
    press(page, "b", "t", ToSpace(1, "back", 4))
    assert page.in_line and page.cursor == (1, "front", 4)


def test_a_click_on_a_number_is_another_column() -> None:
    """Also while the line is open, and in the Play Phase without any ability; words stay."""
    page = phase("play")
    press(page, "2")
    page.typed("Hare")
    press(page, "4")
    assert page.cursor == (0, "front", 4) and page.in_line and ctx(page).drafts[CARD] == "Hare"
    press(page, ToSpace(0, "front", 5))
    assert page.cursor == (0, "front", 5)
    press(page, ToSpace(1, "front", 5))
    assert not page.prompt and page.at == (1, "front", 5)


def test_escape_leads_back_and_then_out() -> None:
    """The pile and the side that were chosen stay while only the column was wrong."""
    page = phase("attack")
    press(page, "b", "down", "d", "1")
    page.key_escape("escape")
    assert page.line() is None and f"{extra('deck', 'Aldo')} Which column" in text(page)
    press(page, "escape")
    assert not page.prompt


def test_remembered_cards_and_their_marks_are_offered_in_every_phase() -> None:
    """Tab puts the whole card into the line; ctrl+n plays it and opens its marks."""
    page = phase("attack")
    ctx(page).cards.remember(Known("Cancer", 3, 3, "", ("opposed",), (1, 1)))
    number = page.duel.next_number
    press(page, "b", "d", "2")
    page.typed("ca")
    line = page.line()
    assert line is not None and line.title == "Enter: Cancer 3/3"
    page.key_tab("tab")
    assert ctx(page).drafts[EXTRA] == "Cancer 3/3" and ctx(page).drawn == ["line"]
    page.another()
    act = page.duel.acts[-1]
    assert isinstance(act, Played) and act.marks == ("opposed",)
    assert ctx(page).places[-1] == ToMarks(number)


def test_letters_for_a_card_are_no_commands() -> None:
    """While the pile is chosen: no concession, no damage, nothing of the phase."""
    page = phase("attack")
    press(page, ToSpace(0, "front", 3), "b", "o", "m", "-", "s", "backspace")
    assert len(page.duel.acts) == 4 and "Which column" in text(page)
    press(page, "-", "enter")
    assert len(page.duel.acts) == 4 and ctx(page).notes == ["First type a column, 1 to 5. Esc cancels."]


def test_another_window_takes_the_column() -> None:
    """A question that still holds stays; one that does not is let go."""
    page = phase("draw")
    press(page, "b", "d", "3")
    ctx(page).table.record(Played(number=3, column=2, health=1, origin="", extra=True))
    page.changed()
    assert page.in_line
    ctx(page).table.record(Played(number=4, column=3, health=1, origin="", extra=True))
    page.changed()
    assert not page.prompt and not page.in_line


@pytest.mark.parametrize(("width", "height"), [(80, 20), (100, 26), (140, 41), (46, 9)])
def test_what_can_be_chosen_is_in_view(width: int, height: int) -> None:
    """In every size; the footer has the column and the way out."""
    page = phase("attack")
    press(page, "b")
    shown = text(page, width, height)
    assert "Which column does the card" in " ".join(shown.replace("▌", "").split()) and "d deck 30" in shown
    assert footer(page.foot(), width).width <= width
