"""The page of predictions: who speaks, what is barred, how slips are put right."""

from __future__ import annotations

from itertools import pairwise

import pytest

from facilitator.games.marginalia.entries import (
    AgendaSet,
    Attended,
    LeftOut,
    Predicted,
    RulesAgreed,
    TricksCounted,
)
from facilitator.services.front_end import ToPage
from screens.marginalia.round.predictions import Predictions
from screens.marginalia.sentences import no_cards, nobody_has, predicting
from screens.ui.text import fit
from tests.games.wording import sentence_of
from tests.screens.context import FakeContext, seated
from tests.screens.evening import LONG, text
from tests.screens.keys import check_fits, offered, press
from tests.screens.tidelands import ANA, BEN, CY, DI, ED, said, tidelands


def youth(*numbers: int | None) -> FakeContext:
    """The fourth age of five people: Ana deals four cards, Ben speaks first; numbers by seat."""
    ctx = tidelands(played=3)
    ctx.table.record(AgendaSet(age=4, words="which night school you went to"))
    ctx.table.record(*said(4, *numbers))
    return ctx


def old_age(*numbers: int | None) -> FakeContext:
    """The last age of five people whose other ages were left out: Di deals, Ed speaks first."""
    ctx = seated("Ana", "Ben", "Cy", "Di", "Ed", dealer=DI)
    ctx.table.record(*(LeftOut(age=age) for age in range(1, 7)))
    ctx.table.record(AgendaSet(age=7))
    ctx.table.record(*said(7, *numbers))
    return ctx


def line_of(page: Predictions, name: str) -> str:
    """A person's row."""
    return next(line.strip() for line in text(page).split("\n") if f"  {name} " in f"{line} ")


# ---------------------------------------------------------------- what is said


def test_the_first_sentence_says_all_that_is_dealt() -> None:
    """Cards, trump, who deals and who speaks first, as one sentence to read aloud."""
    page = Predictions(youth(), 4)
    assert "▌ 4 cards. Clubs are trump. Ana deals, Ben speaks first." in text(page)
    assert offered(page)[0] == "0 1 2 3 4 predicts"


def test_in_between_only_the_next_name_is_said() -> None:
    """Ben has spoken: it is Cy's turn, and 1 is said for 4 tricks."""
    page = Predictions(youth(None, 1), 4)
    assert "▌ Cy?" in text(page)
    assert "1 predicted, 4 tricks to take" in text(page)


def test_the_last_speaker_hears_the_barred_number() -> None:
    """1 + 2 + 0 + 0 = 3 of 4 cards, so Ana may not say 1, and the footer leaves it out."""
    page = Predictions(youth(None, 1, 2, 0, 0), 4)
    assert f"▌ {predicting(page.table, page.played, ANA)[0]}" in text(page)
    assert "▌ How many tricks will you take, Ana?" in text(page)
    assert offered(page)[0] == "0 2 3 4 predicts"


def test_the_last_speaker_is_free_when_the_others_said_too_much() -> None:
    """2 + 2 + 1 + 0 = 5 is over 4 already: no number makes exactly 4."""
    page = Predictions(youth(None, 2, 2, 1, 0), 4)
    assert f"▌ {predicting(page.table, page.played, ANA)[0]}" in text(page)
    assert offered(page)[0] == "0 1 2 3 4 predicts"


def test_an_early_dealer_leaves_the_gap_to_somebody_else() -> None:
    """Ana said 1 early and 3 more are said: Ed is the one open, and 0 would make exactly 4."""
    page = Predictions(youth(1, 1, 2, 0, None), 4)
    assert "▌ Only Ed is left to speak; 0 would make exactly 4." in text(page)
    press(page, "0")
    refused = sentence_of("M-15 speaks last", cards=4, name="Ana", said=1)
    assert refused.partition(". ")[0] in text(page)
    assert ED in page.played.missing


def test_long_names_are_whole_in_sentences_and_cut_on_the_list() -> None:
    """A name of 200 letters is read out to its end; its row keeps the number in view."""
    page = Predictions(seated("Ana", LONG[:200]), 1)
    assert page.spoken().sentences[-1].endswith(f"Ana deals, {LONG[:200]} speaks first.")
    assert "…" in line_of(page, "An")
    assert "▐ ▌" in line_of(page, "An")


# ---------------------------------------------------------------- typing


def test_one_digit_a_person_and_the_cursor_goes_on() -> None:
    """Five digits are five predictions, in the order of speaking from the dealer's left."""
    page = press(Predictions(youth(), 4), "1 2 0 0 2")
    assert page.played.predictions == {BEN: 1, CY: 2, DI: 0, ED: 0, ANA: 2}
    assert page.cursor is None
    assert "Everybody has predicted." in text(page)


def test_a_french_digit_row_needs_no_shift() -> None:
    """é is 2 and à is 0 where digits are wanted."""
    page = Predictions(youth(), 4)
    page.press("é", "é")
    page.press("à", "à")
    assert page.played.predictions == {BEN: 2, CY: 0}


def test_capital_letters_are_the_same_people() -> None:
    """With caps lock on D goes to Di."""
    page = Predictions(youth(), 4)
    page.press("D", "D")
    assert page.cursor == DI


def test_a_letter_goes_to_that_person_and_back() -> None:
    """e 1: Ed has 1, and the cursor is on Ben again, the first who is missing."""
    page = press(Predictions(youth(), 4), "e 1")
    assert page.played.predictions == {ED: 1}
    assert page.cursor == BEN


def test_a_number_above_the_hand_is_refused() -> None:
    """5 of four cards: the rule in one sentence, and nothing is kept."""
    page = press(Predictions(youth(), 4), "5")
    assert f"▌ {sentence_of('A-6 cards', cards=4)}" in text(page)
    assert page.played.predictions == {}


def test_the_barred_number_is_refused_and_stays_in_the_cell() -> None:
    """The sentence says why and how to go on; the sum counts it; the free digits stay in the footer."""
    page = press(Predictions(youth(None, 1, 2, 0, 0), 4), "1")
    shown = text(page)
    assert "1 is barred: the predictions would add up to" in shown
    assert "Type another number, Ana, or Enter to keep it anyway." in shown
    assert "▐1▌" in line_of(page, "Ana")
    assert "4 predicted, 4 tricks to take" in shown
    assert page.played.missing == (ANA,)
    assert offered(page)[:3] == ["0 2 3 4 predicts", "Enter keep anyway", "Bksp clear"]


def test_enter_lets_a_refused_number_stand_with_its_mark() -> None:
    """The table has the last word: 1 stands, marked †."""
    page = press(Predictions(youth(None, 1, 2, 0, 0), 4), "1 enter")
    assert page.played.predictions[ANA] == 1
    assert page.played.overruled == ("M-15",)
    assert "1†" in line_of(page, "Ana")


def test_another_digit_takes_the_place_of_a_refused_one() -> None:
    """1 is refused, 2 follows: Ana has 2 and nothing is marked."""
    page = press(Predictions(youth(None, 1, 2, 0, 0), 4), "1 2")
    assert page.played.predictions[ANA] == 2
    assert page.played.overruled == ()


def test_enter_on_an_empty_cell_only_asks_for_a_number() -> None:
    """No number is made of it."""
    ctx = youth()
    press(Predictions(ctx, 4), "enter")
    assert ctx.notes == ["Type a number first."]


# ---------------------------------------------------------------- taking back


def test_backspace_clears_a_refused_number_first() -> None:
    """What was never kept goes without touching what was."""
    page = press(Predictions(youth(None, 1, 2, 0, 0), 4), "1 backspace")
    assert page.refused is None
    assert page.played.missing == (ANA,)


def test_backspace_takes_back_the_number_typed_last() -> None:
    """Ana's came early, then Ben's: Ben's goes first, then Ana's, and the cursor stands there."""
    ctx = youth()
    page = press(Predictions(ctx, 4), "a 3 1 backspace")
    assert page.played.predictions == {ANA: 3}
    assert page.cursor == BEN
    press(page, "backspace")
    assert page.played.predictions == {}
    assert ctx.notes == ["Undid Ben’s prediction.", "Undid Ana’s prediction."]


def test_backspace_never_reaches_an_earlier_step() -> None:
    """With no number in this round there is nothing to take back, and the agenda stays."""
    ctx = youth()
    press(Predictions(ctx, 4), "backspace")
    assert ctx.notes == ["Nobody has predicted in this round yet. ctrl+z undoes the step before."]
    assert ctx.view.state.words(("agenda_set", 4)) == "which night school you went to"


# ---------------------------------------------------------------- people


def test_a_letter_that_is_nobodys_says_so() -> None:
    """q belongs to nobody here."""
    ctx = youth()
    press(Predictions(ctx, 4), "q")
    assert ctx.notes == [nobody_has("q")]


def test_who_is_away_has_no_row_and_no_turn() -> None:
    """Di sits out from age 4: no row, and Di's letter says that there are no cards."""
    ctx = tidelands(played=3)
    ctx.table.record(Attended(age=4, seat=DI, part="none"))
    page = press(Predictions(ctx, 4), "d")
    assert "Di" not in text(page)
    assert ctx.notes == [f"{no_cards('Di')} Press Enter for who is here."]


def test_arrows_walk_the_list_and_stop_at_its_ends() -> None:
    """From Ben one up stays at Ben; five down stays at Ana."""
    page = press(Predictions(youth(), 4), "up")
    assert page.cursor == BEN
    assert press(page, "down down down down down").cursor == ANA


def test_letters_in_the_footer_are_those_of_the_people() -> None:
    """a to e in a row, n apart from them; where that grows too long it is a to z."""
    six = Predictions(seated("Ana", "Ben", "Cy", "Di", "Ed", "Nora"), 1)
    assert "a–e n that person" in offered(six)
    many = seated("A", "C", "E", "G", "I", "K", "M", "O", "Q", "S", "U", "W")
    assert "a–z that person" in offered(Predictions(many, 1))


# ---------------------------------------------------------------- round 7


def test_the_forehead_page_shows_nothing_about_cards() -> None:
    """No suit and no picture of one; how the card is held, and why the page is light."""
    page = Predictions(old_age(), 7)
    shown = "\n".join(line.text for line in page.above(80, 20))
    assert "One card each, on the forehead, facing out." in shown
    assert "The page is light now" in shown
    assert "▌ Di deals, Ed speaks first." in shown
    assert not set("♦♥♠♣█▄▀") & set(shown)


def test_a_forced_number_is_said_and_still_typed() -> None:
    """0 0 1 0: one is said, so the last has to say 1; nothing fills it in."""
    page = Predictions(old_age(0, 1, 0, None, 0), 7)
    assert "▌ One person has said 1. Di speaks last and must say 1." in text(page)
    assert offered(page)[0] == "1 predicts"
    assert page.played.missing == (DI,)
    assert press(page, "1").played.predictions[DI] == 1


def test_when_all_said_0_the_last_says_0_as_well() -> None:
    """1 would make exactly one trick."""
    page = Predictions(old_age(0, 0, 0, None, 0), 7)
    assert "▌ Nobody has said 1. Di speaks last and must say 0." in text(page)


def test_without_the_bar_the_last_round_is_open() -> None:
    """The house rule "not in round 7" leaves both numbers, and asks for the one trick."""
    ctx = old_age(0, 1, 0, None, 0)
    ctx.table.record(RulesAgreed(barred="not-last-round"))
    page = Predictions(ctx, 7)
    assert f"▌ {predicting(page.table, page.played, DI)[0]}" in text(page)
    assert "▌ Will you take the trick, Di?" in text(page)
    assert offered(page)[0] == "0 1 predicts"


# ---------------------------------------------------------------- room


@pytest.mark.parametrize(("people", "gap"), [(5, 1), (6, 1), (14, 0)])
def test_rows_are_apart_while_there_is_room(people: int, gap: int) -> None:
    """At 24 lines six people have a blank line between them, fourteen have none, and all are seen."""
    ctx = seated(*"ABCDEFGHIJKLMN"[:people])
    lines = text(Predictions(ctx, 1)).split("\n")
    at = [index for index, line in enumerate(lines) if "▐ ▌" in line or line.rstrip().endswith(" 0")]
    assert len(at) == people
    assert {after - before for before, after in pairwise(at)} == {gap + 1}


def test_the_list_keeps_its_place_from_sentence_to_sentence() -> None:
    """One row of sentence or two: the first person's row does not move."""
    rows = []
    for numbers in ((), (None, 1), (None, 1, 2, 0, 0)):
        lines = text(Predictions(youth(*numbers), 4)).split("\n")
        rows.append(next(index for index, line in enumerate(lines) if "b  Ben" in line))
    assert len(set(rows)) == 1


def test_a_tiny_window_keeps_sentence_and_cursor() -> None:
    """Twenty by three cells: who speaks, and the row for the next key."""
    page = Predictions(youth(None, 1), 4)
    seen = [line.text for line in fit(page.above(20, 3), 3)]
    assert seen[0].startswith("▌ Cy?")
    assert any("▸ c  Cy" in line and "▐ ▌" in line for line in seen)


def test_everything_fits_both_sizes() -> None:
    """With fourteen people of two hundred letters each nothing is too wide."""
    check_fits(Predictions(seated(*[LONG[:200]] * 14), 1))
    check_fits(Predictions(old_age(0, 1), 7))


def test_scores_below_zero_keep_the_column() -> None:
    """With squares a miss of 7 costs 49: the total is written out."""
    ctx = seated("Ana", "Ben", story=False)
    ctx.table.record(RulesAgreed(scoring="squares"))
    ctx.table.record(Predicted(age=1, seat=1, tricks=7), Predicted(age=1, seat=0, tricks=7))
    ctx.table.record(TricksCounted(age=1, tricks=(7, 0)))
    assert line_of(Predictions(ctx, 2), "Ben").endswith("-49")


def test_the_letter_of_somebody_away_leads_to_who_is_here() -> None:
    """Di sits out: d says so, the cursor stays, and Enter opens who is here; any other key lets go of it."""
    ctx = seated("Ana", "Ben", "Cy", "Di", story=False)
    ctx.table.record(Attended(age=1, seat=3, part="none"))
    page = Predictions(ctx, 1)
    page.press("d", "d")
    assert ctx.notes == [f"{no_cards('Di')} Press Enter for who is here."]
    assert page.cursor == 1
    page.press("enter", "")
    assert ctx.places == [ToPage("who")]
    page.press("d", "d")
    page.press("b", "b")
    page.press("enter", "")
    assert ctx.places == [ToPage("who")]


def test_an_agenda_that_was_passed_over_is_named() -> None:
    """One quiet line while there is none; not once it was told, nor where the cards are alone."""
    line = "No agenda yet: Tab"
    ctx = seated("Ana", "Ben")
    assert line in text(Predictions(ctx, 1))
    ctx.table.draft(("agenda_set", 1), "acce")
    assert "The agenda is half typed: Tab" in text(Predictions(ctx, 1))
    assert line not in text(Predictions(ctx, 1))
    ctx.table.record(AgendaSet(age=1))
    assert line not in text(Predictions(ctx, 1))
    assert line not in text(Predictions(seated("Ana", "Ben", story=False), 1))


def test_a_line_left_half_typed_ages_ago_is_named_to_the_end() -> None:
    """Also when numbers of the next age stand, and nothing behind Tab leads there any more."""
    ctx = tidelands(played=3)
    ctx.table.draft(("vignette_told", 2, CY), "He had to st")
    line = "vignette in childhood is half typed: ctrl+p, “so far”."
    ctx.table.record(*said(4, 2, 1))
    assert line in text(Predictions(ctx, 4))
    ctx.table.draft(("vignette_told", 2, CY), "")
    assert line not in text(Predictions(ctx, 4))
