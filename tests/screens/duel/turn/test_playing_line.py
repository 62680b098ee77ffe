"""The line for a card in the Play Phase: numbers, what is offered, what waits half typed."""

from __future__ import annotations

import pytest

from facilitator.games.duel.entries import AttackEnded, Drew, Played, PlayEnded, TurnPassed
from facilitator.games.duel.known import Known, as_known
from screens.duel.page import ToMarks
from screens.duel.turn.playing import PlayPhase
from screens.ui.footer import WORDS, footer
from tests.games.wording import sentence_of
from tests.screens.duel.phases import press, text, type_in
from tests.screens.duel.playing import CANCER, CARD, EXTRA, playing

CAT = Known("Cat", 1, 1)


def test_name_and_numbers_are_one_line() -> None:
    """fox 1/2 stands in the Front Line of column 3, is remembered, and the list has the keys again."""
    page, ctx = playing()
    press(page, "3")
    type_in(page, "fox 1/2")
    assert ctx.acts[-1] == (Played(number=2, column=3, words="fox", attack=1, health=2),)
    assert ctx.cards.remembered() == (Known("fox", 1, 2),) and CARD not in ctx.drafts
    assert page.line() is None and not page.in_line and "1 of 1 played" in text(page)


def test_the_border_says_what_enter_plays() -> None:
    """Before Enter: digits after a name are its numbers, a name that ends in one needs the slash (D-9)."""
    page, _ = playing(known=(CANCER,))
    press(page, "3")
    for typed, said in (
        ("Hare 12", "Enter: Hare 1/2"), ("Hare 1 2", "Enter: Hare 1/2"), ("Hare12", "Enter: Hare 1/2"),
        ("12", "Enter: a 1/2 without a name"),
        ("Legion 10 3/4", "Enter: Legion 10 3/4"), ("cancer", "Enter: Cancer 3/3"), ("Hare", ""), ("", ""),
        ("X 3/0", ""), ("ca 3/0", "Tab: Cancer 3/3"),
    ):  # fmt: skip
        page.typed(typed)
        line = page.line()
        assert line is not None and line.title == said


def test_a_known_name_that_ends_in_numbers_is_that_card() -> None:
    """Legion 10, typed before as a 3/4, is no Legion 1/0."""
    page, ctx = playing(known=(Known("Legion 10", 3, 4),))
    press(page, "3")
    type_in(page, "legion 10")
    assert ctx.acts[-1] == (Played(number=2, column=3, words="Legion 10", attack=3, health=4),)


def test_half_typed_words_are_offered_when_the_page_is_opened_again() -> None:
    """After a restart the page says that they wait; a column has them in its line (its draft)."""
    page, ctx = playing()
    press(page, "3")
    page.typed("Snail Kni")
    again = PlayPhase(ctx)
    assert "“Snail Kni” is half typed. Type its column to go on." in text(again)
    assert "left in hand" in text(again)
    press(again, "3")
    line = again.line()
    assert line is not None and line.slot == CARD and line.text is None


def test_two_digits_are_a_nameless_card() -> None:
    """12 is a 1/2; without a name there is nothing to remember."""
    page, ctx = playing()
    press(page, "1")
    type_in(page, "12")
    assert ctx.acts[-1] == (Played(number=2, column=1, attack=1, health=2),) and ctx.cards.remembered() == ()


def test_first_letters_and_tab_are_a_card_that_was_typed_before() -> None:
    """It is offered in the border of the line, and comes with humor and marks."""
    page, ctx = playing(known=(CANCER, CAT))
    press(page, "2")
    page.typed("ca")
    line = page.line()
    assert line is not None and line.title == "Tab: Cancer 3/3"
    page.key_tab("tab")
    assert ctx.drafts[CARD] == "Cancer 3/3" and ctx.drawn == ["line"]
    page.keep(ctx.drafts[CARD])
    assert ctx.acts[-1] == (
        Played(number=2, column=2, words="Cancer", attack=3, health=3, humor="yellow bile",
               marks=("opposed",), opposed=(1, 1)),
    )  # fmt: skip
    assert ctx.cards.remembered() == (CANCER, CAT)


def test_first_letters_of_one_card_alone_are_enough_for_enter() -> None:
    """The border says which card Enter plays, humor and marks with it; Tab still puts it into the line."""
    page, ctx = playing(known=(CANCER, CAT))
    press(page, "2")
    page.typed("can")
    line = page.line()
    assert line is not None and line.title == "Enter: Cancer 3/3"
    assert "Tab take it" in footer(page.foot(), 80, taker=WORDS).text
    page.keep("can")
    played = ctx.acts[-1][0]
    assert isinstance(played, Played) and as_known(played) == CANCER


@pytest.mark.parametrize(
    ("typed", "way"),
    [("fox", "fox 1/2"), ("Fox1", "Fox 1/2"), ("fox123", "fox 1/2"), ("", "1/2"), ("1", "1/2")],
)
def test_a_refusal_says_what_to_type(typed: str, way: str) -> None:
    """The name as it was typed, and numbers behind it."""
    page, _ = playing()
    press(page, "2")
    type_in(page, typed)
    assert f"A card needs attack and health. Type them like this: {way}." in text(page, height=17)


def test_a_name_alone_is_enough_for_a_known_card() -> None:
    """In whatever case; other numbers are those that are remembered from then on."""
    page, ctx = playing(known=(CANCER,))
    press(page, "2")
    type_in(page, "cancer")
    assert ctx.acts[-1][0].words == "Cancer"  # type: ignore[attr-defined]
    page, ctx = playing(known=(CANCER,))
    press(page, "2")
    type_in(page, "cancer 2/4")
    assert ctx.cards.remembered() == (Known("Cancer", 2, 4, "yellow bile", ("opposed",), (1, 1)),)


def test_tab_without_an_offer_says_so_and_keeps_the_words() -> None:
    """The line is not touched."""
    page, ctx = playing(known=(CANCER,))
    press(page, "2")
    page.typed("fox")
    page.key_tab("tab")
    assert ctx.drafts[CARD] == "fox" and not ctx.drawn and "begins like this" in ctx.notes[-1]


@pytest.mark.parametrize(
    ("typed", "said"),
    [("fox", "A card needs attack and health"), ("", "attack and health"), ("ca", "or Tab: Cancer 3/3")],
)
def test_a_card_without_numbers_is_refused_and_its_words_stay(typed: str, said: str) -> None:
    """With the way out; nothing goes on the record."""
    page, ctx = playing(known=(CANCER, CAT))
    press(page, "2")
    type_in(page, typed)
    assert said in text(page, height=17) and len(ctx.acts) == 4
    assert page.in_line and ctx.drafts.get(CARD, "") == typed


@pytest.mark.parametrize("typed", ["X -1/3", "100/3", "X 1/-3", "X 3/100"])
def test_numbers_that_no_card_has_are_refused_by_their_range(typed: str) -> None:
    """D-9: a minus is no part of the name, and a third digit is not left out."""
    page, ctx = playing()
    press(page, "2")
    type_in(page, typed)
    assert sentence_of("D-9 card", most=99) in text(page, height=17) and len(ctx.acts) == 4


def test_a_health_of_0_is_refused_in_the_line() -> None:
    """The rule’s sentence (D-9), and the words stay."""
    page, ctx = playing()
    press(page, "2")
    type_in(page, "fox 1/0")
    assert "health from 1 to 99" in text(page, height=17) and ctx.drafts[CARD] == "fox 1/0"


def test_half_typed_words_wait_for_the_player_they_were_typed_for() -> None:
    """Not for an extra card, nor for the other player, nor for a later turn; older drafts are nobody’s."""
    page, ctx = playing()
    ctx.table.draft(("typed", "card"), "old")
    ctx.table.draft(("typed", "card", "play", 0), "old")
    press(page, "2")
    page.typed("Half 3")
    page.key_escape("escape")
    assert "“Half 3” is half typed" in text(page) and "old" not in text(page)
    press(page, "n", "2")
    line = page.line()
    assert line is not None and line.slot == EXTRA and EXTRA not in ctx.drafts
    page.ask_nothing()
    press(page, "enter", "enter")
    ctx.table.record(AttackEnded(number=3))
    ctx.table.record(TurnPassed(number=4))
    ctx.table.record(Drew(number=5))
    assert "is half typed" not in text(PlayPhase(ctx))
    ctx.table.record(PlayEnded(number=6), AttackEnded(number=7), TurnPassed(number=8), Drew(number=9))
    later = PlayPhase(ctx)
    assert later.now.turn.side == 0 and "half typed" not in text(later) and "old" not in text(later)
    press(later, "2")
    line = later.line()
    assert line is not None and line.slot not in ctx.drafts


def test_enter_ends_no_phase_over_half_a_card_unasked() -> None:
    """The first Enter asks; another key takes that back, a second Enter ends it, and undo has the words."""
    page, ctx = playing()
    press(page, "1")
    page.typed("fox")
    page.key_escape("escape")
    before = page.duel.acts
    press(page, "enter")
    assert "Press Enter again to end the phase without “fox”." in text(page) and page.duel.acts == before
    press(page, "up", "enter")
    assert page.duel.acts == before
    press(page, "enter")
    assert PlayEnded(number=2) in page.duel.acts and ctx.drafts[CARD] == "fox"


@pytest.mark.parametrize(
    ("keys", "way"),
    [
        ("1", "Type its column to go on."),
        ("i", "Press i to go on."),
        ("n 1", "Press n to go on."),
        ("t 1", "Press n to go on."),
    ],
)
def test_the_way_back_to_half_typed_words(keys: str, way: str) -> None:
    """Whatever line they were typed in, the list says which key opens it again."""
    page, _ = playing()
    press(page, *keys.split())
    page.typed("fox")
    page.ask_nothing()
    assert f"“fox” is half typed. {way}" in text(page)


def test_escape_lets_the_column_go_and_keeps_the_words() -> None:
    """What was half typed waits in the next line."""
    page, ctx = playing()
    press(page, "1")
    page.typed("fox")
    page.key_escape("escape")
    assert page.line() is None and not page.in_line and ctx.drafts[CARD] == "fox"
    press(page, "n", "escape")
    assert not page.prompt


def test_ctrl_n_plays_the_card_and_opens_its_marks() -> None:
    """By the number of its act; what can’t be played opens nothing."""
    page, ctx = playing()
    press(page, "1")
    page.typed("fox")
    page.another()
    assert ctx.places == [] and "attack and health" in text(page, height=17)
    page.typed("fox 1/2")
    page.another()
    assert ctx.acts[-1] == (Played(number=2, column=1, words="fox", attack=1, health=2),)
    assert ctx.places == [ToMarks(2)]
