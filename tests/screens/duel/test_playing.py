"""The Play Phase: columns, the line, what is offered, extra cards, tokens, incantations, its end."""

from __future__ import annotations

import pytest

from facilitator.games.duel.entries import (
    AbilityUsed,
    Act,
    AttackEnded,
    Drew,
    Incanted,
    Played,
    PlayEnded,
    TurnPassed,
)
from facilitator.games.duel.known import Known
from screens.duel.bringing import waiting_slot
from screens.duel.playing import Play
from screens.footer import footer
from screens.text import fit
from tests.screens.duel.desk import TWO, DuelDesk

CARD, INCANTATION = waiting_slot(False, 0), waiting_slot(True, 0)
EXTRA = waiting_slot(False, 0, extra=True)
CANCER = Known("Cancer", 3, 3, "yellow bile", ("opposed",), (1, 1))
VIRGIN = Known("Pure Virgin", 1, 2, "blood", ("played",))


def press(page: object, *keys: str) -> None:
    """Press keys; a single character is what it types."""
    for key in keys:
        page.press(key, key if len(key) == 1 else "")  # type: ignore[attr-defined]


def playing(*acts: Act, known: tuple[Known, ...] = ()) -> tuple[Play, DuelDesk]:
    """Bea has drawn five and may play one; then these acts."""
    desk = DuelDesk(*TWO, Drew(number=1), *acts)
    for card in known:
        desk.remember(card)
    return Play(desk), desk


def text(page: object, width: int = 80, height: int = 20) -> str:
    """What fits on the page, with what the line is called."""
    rows = fit(page.above(width, height), height)  # type: ignore[attr-defined]
    assert all(line.width <= width for line in rows)
    return "\n".join(line.text.rstrip() for line in rows)


def type_in(page: Play, words: str) -> None:
    """Words into the line, then Enter."""
    page.typed(words)
    page.keep(words)


def test_the_page_asks_for_a_column_and_then_for_the_card() -> None:
    """The first player may play one (D-20); the first card goes to the front (D-4)."""
    page, _ = playing()
    assert "0 of 1 played. Which column does the next card go to?" in text(page)
    assert page.line() is None and not page.in_line
    press(page, "3")
    line = page.line()
    assert line is not None and line.slot == CARD and page.in_line
    assert page.cursor == (0, "front", 3)
    assert "0 of 1 played. Column 3, front: which card?" in text(page, height=17)


def test_name_and_numbers_are_one_line() -> None:
    """fox 1/2 stands in the Front Line of column 3, is remembered, and the list has the keys again."""
    page, desk = playing()
    press(page, "3")
    type_in(page, "fox 1/2")
    assert desk.acts[-1] == (Played(number=2, column=3, words="fox", attack=1, health=2),)
    assert desk.remembered() == (Known("fox", 1, 2),) and desk.drafts[CARD] == ""
    assert page.line() is None and not page.in_line and "1 of 1 played" in text(page)


def test_the_border_says_what_enter_plays() -> None:
    """Before Enter: digits after a name are its numbers, a name that ends in one needs the slash (D-9)."""
    page, _ = playing(known=(CANCER,))
    press(page, "3")
    for typed, said in (
        ("Hare 12", "Enter: Hare 1/2"), ("Hare 1 2", "Enter: Hare 1/2"), ("12", "Enter: a nameless 1/2"),
        ("Legion 10 3/4", "Enter: Legion 10 3/4"), ("cancer", "Enter: Cancer 3/3"), ("Hare", ""), ("", ""),
    ):  # fmt: skip
        page.typed(typed)
        line = page.line()
        assert line is not None and line.title == said


def test_a_known_name_that_ends_in_numbers_is_that_card() -> None:
    """Legion 10, typed before as a 3/4, is no Legion 1/0."""
    page, desk = playing(known=(Known("Legion 10", 3, 4),))
    press(page, "3")
    type_in(page, "legion 10")
    assert desk.acts[-1] == (Played(number=2, column=3, words="Legion 10", attack=3, health=4),)


def test_half_typed_words_are_offered_when_the_page_is_opened_again() -> None:
    """After a restart the page says that they wait; a column has them in its line (its draft)."""
    page, desk = playing()
    press(page, "3")
    page.typed("Snail Kni")
    again = Play(desk)
    assert "“Snail Kni” is half typed: a column goes on with it." in text(again)
    assert "left in Bea’s hand are discarded" in text(again)
    press(again, "3")
    line = again.line()
    assert line is not None and line.slot == CARD and line.text is None


def test_two_digits_are_a_nameless_card() -> None:
    """12 is a 1/2; without a name there is nothing to remember."""
    page, desk = playing()
    press(page, "1")
    type_in(page, "12")
    assert desk.acts[-1] == (Played(number=2, column=1, attack=1, health=2),) and desk.remembered() == ()


def test_first_letters_and_tab_are_a_card_that_was_typed_before() -> None:
    """It is offered in the border of the line, and comes with humor and marks."""
    page, desk = playing(known=(CANCER,))
    press(page, "2")
    page.typed("ca")
    line = page.line()
    assert line is not None and line.title == "Tab: Cancer 3/3"
    page.key_tab("tab")
    assert desk.drafts[CARD] == "Cancer 3/3" and desk.places == ["reload"]
    page.keep(desk.drafts[CARD])
    assert desk.acts[-1] == (
        Played(number=2, column=2, words="Cancer", attack=3, health=3, humor="yellow bile",
               marks=("opposed",), opposed=(1, 1)),
    )  # fmt: skip
    assert desk.remembered() == (CANCER,)


def test_a_name_alone_is_enough_for_a_known_card() -> None:
    """In whatever case; other numbers are those that are remembered from then on."""
    page, desk = playing(known=(CANCER,))
    press(page, "2")
    type_in(page, "cancer")
    assert desk.acts[-1][0].words == "Cancer"  # type: ignore[attr-defined]
    page, desk = playing(known=(CANCER,))
    press(page, "2")
    type_in(page, "cancer 2/4")
    assert desk.remembered() == (Known("Cancer", 2, 4, "yellow bile", ("opposed",), (1, 1)),)


def test_tab_without_an_offer_says_so_and_keeps_the_words() -> None:
    """The line is not touched."""
    page, desk = playing(known=(CANCER,))
    press(page, "2")
    page.typed("fox")
    page.key_tab("tab")
    assert desk.drafts[CARD] == "fox" and "reload" not in desk.places and "begins like this" in desk.notes[-1]


@pytest.mark.parametrize(
    ("typed", "said"), [("fox", "A card needs its numbers"), ("", "numbers"), ("can", "or Tab: Cancer 3/3")]
)
def test_a_card_without_numbers_is_refused_and_its_words_stay(typed: str, said: str) -> None:
    """With the way out; nothing goes on the record."""
    page, desk = playing(known=(CANCER,))
    press(page, "2")
    type_in(page, typed)
    assert said in text(page, height=17) and len(desk.acts) == 4
    assert page.in_line and desk.drafts.get(CARD, "") == typed


@pytest.mark.parametrize("typed", ["X -1/3", "100/3", "X 1/-3", "X 3/100"])
def test_numbers_that_no_card_has_are_refused_by_their_range(typed: str) -> None:
    """D-9: a minus is no part of the name, and a third digit is not left out."""
    page, desk = playing()
    press(page, "2")
    type_in(page, typed)
    assert "Attack goes from 0 to 99, health from 1 to 99." in text(page, height=17) and len(desk.acts) == 4


def test_a_health_of_0_is_refused_in_the_line() -> None:
    """The rule’s sentence (D-9), and the words stay."""
    page, desk = playing()
    press(page, "2")
    type_in(page, "fox 1/0")
    assert "health from 1 to 99" in text(page, height=17) and desk.drafts[CARD] == "fox 1/0"


def test_the_second_card_of_a_column_goes_behind() -> None:
    """Reinforcing (D-5): the question says behind whom."""
    page, _ = playing(Played(number=2, column=1, words="Cancer", attack=3, health=3))
    press(page, "n", "1")
    assert "Extra, from the hand. Column 1, behind Cancer: which card?" in text(page, height=17)
    assert page.cursor == (0, "back", 1)
    type_in(page, "12")
    card = page.now.page.at(0, "back", 1)
    assert card is not None and (card.attack, card.health) == (1, 2) and page.now.turn.played == 1


def test_a_full_column_is_refused() -> None:
    """No card replaces another (C-15); another digit is the way out."""
    page, _ = playing(
        Played(number=2, column=1, health=3),
        Played(number=3, column=1, health=3, extra=True),
    )
    press(page, "n", "1")
    assert "Column 1 is full: no card replaces another. Another digit" in text(page)
    press(page, "2")
    assert page.line() is not None and "which card?" in text(page)


def test_there_are_five_columns() -> None:
    """A digit beyond is refused with the rule’s sentence (D-2), also 0."""
    for digit in ("6", "0"):
        page, _ = playing()
        press(page, digit)
        assert "five columns" in text(page)


@pytest.mark.parametrize("refused", ["2", "6"])
def test_after_a_refused_column_letters_are_no_commands(refused: str) -> None:
    """No line opens and the refusal stays, whatever name is typed on, until a digit, Esc or Enter."""
    page, desk = playing(Played(number=2, column=1, health=3))
    press(page, refused)
    said = text(page)
    assert page.line() is None and not page.in_line and "go" in said
    press(page, "o", "t", "h", "n", "x", "c", "t", "up")
    assert text(page) == said and len(desk.acts) == 5 and desk.places == []
    press(page, "3")
    assert "In this turn one card may be played" in text(page)
    press(page, "enter")
    assert page.prompt is None and len(desk.acts) == 5
    press(page, "n", "2")
    assert page.in_line


def test_another_digit_after_a_full_column_opens_the_line() -> None:
    """The way out of C-15, in the Play Phase and for what is extra."""
    full = (Played(number=2, column=1, health=3), Played(number=3, column=1, health=3, extra=True))
    page, _ = playing(*full)
    press(page, "n", "1")
    assert page.line() is None and [key for key, _, _ in page.foot()][1] == "escape"
    press(page, "4")
    assert page.in_line and page.cursor == (0, "front", 4)


def test_half_typed_words_wait_for_the_player_they_were_typed_for() -> None:
    """Not for an extra card, nor for the other player; old ones without a player are nobody’s."""
    page, desk = playing()
    desk.draft(("typed", "card"), "old")
    press(page, "2")
    page.typed("Half 3")
    page.key_escape("escape")
    assert "“Half 3” is half typed" in text(page) and "old" not in text(page)
    press(page, "n", "2")
    line = page.line()
    assert line is not None and line.slot == EXTRA and EXTRA not in desk.drafts
    page.let_go()
    press(page, "enter")
    desk.say(AttackEnded(number=3))
    desk.say(TurnPassed(number=4))
    desk.say(Drew(number=5))
    assert "is half typed" not in text(Play(desk))


def test_beyond_the_limit_only_extra_cards_go() -> None:
    """One card in the first turn (D-20); n marks the next one, which then does not count (D-22)."""
    page, desk = playing(Played(number=2, column=1, health=3))
    assert "1 of 1 played. Bea may still bring extra cards and tokens." in text(page)
    press(page, "2")
    assert "In this turn one card may be played" in text(page) and "n then is an extra one." in text(page)
    press(page, "escape")
    press(page, "n", "2")
    type_in(page, "12")
    assert desk.acts[-1] == (Played(number=3, column=2, attack=1, health=2, extra=True),)
    assert page.prompt is None


def test_an_extra_card_may_come_from_the_top_of_the_deck() -> None:
    """n twice: the hand keeps its five cards."""
    page, desk = playing()
    press(page, "n", "n")
    assert "Extra, from the deck." in text(page)
    press(page, "4")
    type_in(page, "12")
    assert desk.acts[-1] == (Played(number=2, column=4, attack=1, health=2, extra=True, origin="deck"),)
    assert (page.now.active.hand, page.now.active.deck) == (5, 29)


def test_a_token_comes_from_no_pile_and_counts_for_nothing() -> None:
    """C-16; t once more: a card."""
    page, desk = playing()
    press(page, "t")
    assert "A token. Which column does the token go to?" in text(page)
    press(page, "5")
    type_in(page, "Unicorn 2/3")
    assert desk.acts[-1] == (
        Played(number=2, column=5, words="Unicorn", attack=2, health=3, extra=True, origin=""),
    )
    card = page.now.page.at(0, "front", 5)
    assert card is not None and card.token and page.now.turn.played == 0 and page.now.active.hand == 5
    press(page, "t", "t")
    assert "Which column does the card go to?" in text(page)


def test_an_incantation_needs_no_name_and_is_erased() -> None:
    """It counts like a card and goes to the Erased Pile (D-10, D-19)."""
    page, desk = playing()
    press(page, "i")
    line = page.line()
    assert line is not None and line.slot == INCANTATION and page.in_line
    type_in(page, "")
    assert desk.acts[-1] == (Incanted(number=2),)
    assert page.now.turn.played == 1 and page.now.active.erased == ("",)


def test_the_arrows_say_where_an_incantation_goes() -> None:
    """Erased unless the card says otherwise (D-10): ↑ ↓ in its line."""
    page, desk = playing()
    press(page, "i")
    assert "the erased pile" in text(page, height=17)
    page.move(1)
    assert "the discards" in text(page, height=17)
    page.move(1)
    assert "the deck" in text(page, height=17)
    page.move(-1)
    type_in(page, "cura te ipsum")
    assert desk.acts[-1] == (Incanted(number=2, words="cura te ipsum", goes="discard"),)


def test_an_incantation_beyond_the_limit_is_refused() -> None:
    """Extra from the deck is not (D-22)."""
    page, desk = playing(Played(number=2, column=1, health=3))
    press(page, "i")
    assert "may be played" in text(page) and page.line() is None
    press(page, "escape")
    press(page, "n", "n", "i")
    type_in(page, "Rota Fortuna")
    assert desk.acts[-1] == (Incanted(number=3, words="Rota Fortuna", extra=True, origin="deck"),)


def test_escape_lets_the_column_go_and_keeps_the_words() -> None:
    """What was half typed waits in the next line."""
    page, desk = playing()
    press(page, "1")
    page.typed("fox")
    page.key_escape("escape")
    assert page.line() is None and not page.in_line and desk.drafts[CARD] == "fox"
    press(page, "n", "escape")
    assert page.prompt is None


def test_ctrl_n_plays_the_card_and_opens_its_marks() -> None:
    """By the number of its act; what can’t be played opens nothing."""
    page, desk = playing()
    press(page, "1")
    page.typed("fox")
    page.another()
    assert desk.places == [] and "numbers" in text(page, height=17)
    page.typed("fox 1/2")
    page.another()
    assert desk.acts[-1] == (Played(number=2, column=1, words="fox", attack=1, health=2),)
    assert desk.places == ["duel-marks 2"]


def test_ctrl_n_is_not_for_incantations() -> None:
    """They stay on no Page and have no marks; what is half typed for a card waits."""
    page, desk = playing()
    press(page, "1")
    page.typed("fox 1/2")
    page.key_escape("escape")
    press(page, "i")
    page.another()
    assert desk.places == [] and len(desk.acts) == 4 and desk.drafts[CARD] == "fox 1/2"


def test_enter_ends_the_phase_and_says_what_is_discarded() -> None:
    """Five drawn, one played: four are discarded (D-21)."""
    page, desk = playing(Played(number=2, column=1, health=3))
    assert "Enter: the 4 cards left in Bea’s hand are discarded." in text(page)
    press(page, "enter")
    assert desk.acts[-1] == (PlayEnded(number=3),) and desk.moment.step.kind == "attack"
    assert desk.notes == ["Bea discards the 4 cards left in hand."]


def test_what_arrives_is_said_before_the_phase_can_end() -> None:
    """A card that does something on arriving (C-27): Enter puts it down as done, and only then ends."""
    page, desk = playing(known=(VIRGIN,))
    press(page, "1")
    type_in(page, "Pure Virgin")
    assert "Pure Virgin acts on arriving." in text(page) and "are discarded" not in text(page)
    press(page, "enter")
    assert desk.acts[-1] == (AbilityUsed(number=3, card=2, mark="played"),)
    assert "on arriving" not in text(page)
    press(page, "enter")
    assert desk.moment.lines[("act", 4)] == PlayEnded(number=4)


def test_what_arrives_may_do_nothing() -> None:
    """Esc: not this time (C-27). It is put down, and taking that back asks for it again."""
    page, desk = playing(known=(VIRGIN,))
    press(page, "1")
    type_in(page, "Pure Virgin")
    press(page, "escape")
    assert desk.acts[-1] == (AbilityUsed(number=3, card=2, mark="played", let_pass=True),)
    assert "acts on arriving" not in text(page)
    desk.take_back()
    page.changed()
    assert "Pure Virgin acts on arriving." in text(page)


def test_behind_another_nothing_arrives() -> None:
    """It triggers only when it reaches the Front Line (D-25)."""
    page, _ = playing(Played(number=2, column=1, health=3), known=(VIRGIN,))
    press(page, "n", "1")
    type_in(page, "Pure Virgin")
    assert page.now.page.at(0, "back", 1) is not None and "on arriving" not in text(page)


def test_a_chosen_column_that_filled_up_is_let_go() -> None:
    """Another window, or a redo: what no longer goes is no place for the line."""
    page, desk = playing(Played(number=2, column=1, health=3))
    press(page, "n", "1")
    desk.say(Played(number=3, column=1, health=3, extra=True))
    page.changed()
    assert page.line() is None and not page.in_line


def test_the_second_player_may_play_two() -> None:
    """D-20, and the sentences name Aldo."""
    turn = (PlayEnded(number=2), AttackEnded(number=3), TurnPassed(number=4), Drew(number=5))
    page, _ = playing(*turn)
    shown = text(page)
    assert "0 of 2 played" in shown and "left in Aldo’s hand" in shown


@pytest.mark.parametrize(("width", "height"), [(80, 20), (100, 26), (140, 41)])
def test_everything_fits(width: int, height: int) -> None:
    """The question is in view with long names, on the list and over the line, which takes three rows."""
    long = "Salvatorangelo " * 4
    page, _ = playing(Played(number=2, column=1, words=long, health=3))
    assert "1 of 1 played" in text(page, width, height)
    press(page, "n", "n", "1")
    shown = text(page, width, height - 3)
    assert "behind Salvatorangelo" in shown and "which card?" in shown and "╞" in shown


def test_the_footers_fit() -> None:
    """Enter, what is offered, marks, the way out and how to find the rest."""
    page, _ = playing()
    assert all(word in footer(page.foot(), 80).text for word in ("1–5", "incantation", "ends play", "?"))
    press(page, "1")
    shown = footer(page.foot(), 80).text
    assert all(
        word in shown for word in ("Enter played", "Tab as offered", "ctrl+n its marks", "Esc not this")
    )
