"""Counting by points: one side, both sides, what it would do, what can’t be."""

from __future__ import annotations

from facilitator.games.game import Entry
from facilitator.games.mariglia.entries import Agreed, PointsCounted, TeamNamed, TrionfoTurned
from screens.mariglia.count.count import CountPage
from screens.mariglia.sentences import KEEP_BOTH, OTHER_SIDE, game_goes_to, match_goes_to, next_hand
from tests.games.wording import sentence_of
from tests.screens.evening import text
from tests.screens.keys import offered, press
from tests.screens.mariglia.context import GAME_1, GAME_2, MatchContext, hand, playing, sum_of


def sixth(*entries: Entry) -> MatchContext:
    """The hand that is drawn: noi 28, loro 19, Tore deals and turns the jack of spades: 21."""
    return playing(*GAME_1, *GAME_2, TrionfoTurned(hand=6, card="JS"), *entries)


def said(ctx: MatchContext) -> Entry | None:
    """What stands of the sixth hand."""
    found: Entry | None = ctx.view.state.entry(("count", 6))
    return found


def test_two_digits_fill_one_side_and_the_other_follows() -> None:
    """52 for loro leaves noi 18 of 70 (G-31); nothing is on the record before Enter."""
    ctx = sixth()
    page = press(CountPage(ctx, 6), "tab 5 2")
    assert sum_of(page) == "noi 18 + loro [52] = 70"
    assert said(ctx) is None
    press(page, "enter")
    assert said(ctx) == PointsCounted(hand=6, ew=52)


def test_enter_is_offered_once_there_is_something_to_keep() -> None:
    """From the first digit on, as Enter ends a single one; before that it keeps nothing."""
    page = CountPage(sixth(), 6)
    assert "Enter keep it" not in offered(page)
    assert "Enter keep it" in offered(press(page, "5"))
    assert "Enter keep it" not in offered(press(CountPage(sixth(), 6), "7 1"))


def test_the_preview_says_what_the_count_would_do() -> None:
    """52 is 17 over 35; 21 + 17 = 38 is past 35: one game each, then la bella; Peppe sits right of Tore."""
    shown = text(press(CountPage(sixth(), 6), "tab 5 2"))
    assert f"loro are 17 over 35: 21 + 17 = 38. {game_goes_to(2, 'loro')}" in shown
    assert f"One game each: la bella, to 45. {next_hand('Peppe', 'Mario')}" in shown


def test_the_preview_says_when_the_match_is_won() -> None:
    """noi have 28 and won the first game: 42 points are 7 over, 35 is enough."""
    shown = " ".join(text(press(CountPage(sixth(), 6), "4 2")).split())
    assert f"noi are 7 over 35: 28 + 7 = 35. {match_goes_to('noi', '2 games to 0')}" in shown
    assert "deals next" not in shown


def test_after_the_first_game_the_games_stand_1_to_0() -> None:
    """noi 37 of 35 in the third hand; Mario deals the fourth, Gavino leads it; no bella yet."""
    ctx = playing(*hand(1, "KD", 44), *hand(2, "4S", 29), TrionfoTurned(hand=3, card="AH"))
    shown = text(press(CountPage(ctx, 3), "5 6"))
    assert f"noi are 21 over 35: 16 + 21 = 37. {game_goes_to(1, 'noi')}" in shown
    assert f"Games 1 to 0: the next to 35. {next_hand('Mario', 'Gavino')}" in shown


def test_35_each_adds_nothing() -> None:
    """At 35–35 the deal moves on (B-8); where the same dealer deals again that is said."""
    shown = text(press(CountPage(sixth(), 6), "3 5"))
    assert "35 each. Nobody scores. Peppe deals next" in " ".join(shown.split())
    again = sixth(Agreed(hand=1, level_hand="redeal"))
    assert next_hand("Tore", "Peppe") in text(press(CountPage(again, 6), "3 5"))


def test_a_count_that_is_worth_double_says_so() -> None:
    """After 35–35 with the next count doubled, 45 for noi is 10 over, twice: 20 (B-8)."""
    rules = Agreed(level_hand="double-next")
    ctx = playing(rules, *hand(1, "6D", 35), TrionfoTurned(hand=2, card="6S"))
    assert "noi are 10 over 35, counted twice: 0 + 20 = 20." in text(press(CountPage(ctx, 2), "4 5"))


def test_a_bonus_that_comes_after_the_count_is_said_after_it() -> None:
    """Deferred: loro have 19, 37 points make 21, the jack turned makes 23 (B-7)."""
    ctx = sixth(Agreed(hand=1, bonus="deferred"))
    shown = text(press(CountPage(ctx, 6), "tab 3 7"))
    assert "loro are 2 over 35: 19 + 2 = 21. The trionfo gives loro 2: 23." in shown


def test_the_numbers_are_large_where_there_is_room() -> None:
    """Three rows each at 80 × 24, a block round the one that is typed; one row on a low screen."""
    page = press(CountPage(sixth(), 6), "tab 4 3")
    assert "▀▀█ ▀▀█                 ▐ █ █ ▀▀█ ▌" in text(page)
    assert "noi    █▀▀   █      +    loro  ▐ ▀▀█  ▀█ ▌    =    70" in text(page)
    low = [line.text for line in page.above(46, 10) if "▐" in line.text]
    assert [line.split() for line in low] == [["noi", "27", "+", "loro", "▐43▌", "=", "70"]]


def test_both_sides_typed_and_70_together_are_both_kept() -> None:
    """18 and 52 are both on the record."""
    ctx = sixth()
    press(CountPage(ctx, 6), "1 8 tab 5 2 enter")
    assert said(ctx) == PointsCounted(hand=6, ns=18, ew=52)


def test_a_sum_that_is_not_70_is_said_and_both_numbers_stay() -> None:
    """44 and 27 make 71: refused, both stay in view, Enter does not let it stand."""
    ctx = sixth()
    page = press(CountPage(ctx, 6), "4 4 tab 2 7 enter")
    assert f"▌ {sentence_of('G-31 sum', ns=44, ew=27)}" in text(page)
    assert sum_of(page) == "noi 44 + loro [27] = 71"
    assert "over 35" not in text(page)
    assert said(ctx) is None


def test_o_lets_a_wrong_sum_stand_after_asking_once() -> None:
    """o asks, and Enter lets it stand with the rule it goes against."""
    ctx = sixth()
    page = press(CountPage(ctx, 6), "4 4 tab 2 7")
    assert "o keep both" in offered(page)
    press(page, "o")
    assert said(ctx) is None
    assert KEEP_BOTH in text(page) and sum_of(page) == "noi 44 + loro [27] = 71"
    press(page, "enter")
    assert said(ctx) == PointsCounted(hand=6, ns=44, ew=27, overruled="G-31")


def test_any_other_key_is_no_answer_to_the_question() -> None:
    """o, Tab, o, a digit: it is still asked and nothing stands."""
    ctx = sixth()
    page = press(CountPage(ctx, 6), "4 4 tab 2 7 o tab o 3")
    assert said(ctx) is None
    assert KEEP_BOTH in text(page)


def test_esc_answers_the_question_and_leaves_the_numbers() -> None:
    """Not this sum: the question is gone, both numbers are there, nothing was closed."""
    ctx = sixth()
    page = press(CountPage(ctx, 0), "4 4 tab 2 7 o escape")
    assert KEEP_BOTH not in text(page)
    assert sum_of(page) == "noi 44 + loro [27] = 71"
    assert ctx.places == []


def test_o_overrules_no_number_that_can_not_be() -> None:
    """71 can’t be, with whatever against it; a sum of 70 needs no overruling."""
    ctx = sixth()
    page = press(CountPage(ctx, 6), "7 1 tab 0 5 o o")
    assert said(ctx) is None
    assert f"▌ {sentence_of('G-31 points', points=71, most=70)}" in text(page)
    press(CountPage(ctx, 6), "4 4 o o")
    assert said(ctx) is None
    assert ctx.notes[-1] == "o only keeps two counts that do not make 70."


def test_71_is_refused_and_stays_in_view() -> None:
    """No hand has 71 card points: Enter changes nothing, a third digit begins again."""
    ctx = sixth()
    page = press(CountPage(ctx, 6), "7 1 enter")
    assert f"▌ {sentence_of('G-31 points', points=71, most=70)}" in text(page)
    assert sum_of(page) == "noi [71] + loro "
    assert said(ctx) is None
    assert sum_of(press(page, "3")) == "noi [3] + loro "


def test_one_digit_takes_a_0_before_it_or_enter() -> None:
    """0 5, or 5 and Enter, are 5 points; a second Enter lets them stand."""
    ctx = sixth()
    page = press(CountPage(ctx, 6), "5 enter")
    assert said(ctx) is None
    assert sum_of(page) == "noi [05] + loro 65 = 70"
    press(page, "enter")
    assert said(ctx) == PointsCounted(hand=6, ns=5)
    other = sixth()
    press(CountPage(other, 6), "0 5 enter")
    assert said(other) == PointsCounted(hand=6, ns=5)


def test_backspace_counts_a_side_again() -> None:
    """It takes the whole number of the side away."""
    page = press(CountPage(sixth(), 6), "4 4 tab 2 7 backspace")
    assert sum_of(page) == "noi 44 + loro [26] = 70"


def test_one_backspace_too_many_changes_nothing() -> None:
    """44 for noi, 27 for loro, Backspace twice: 44 stands, and the next digits are still those of loro."""
    ctx = sixth()
    page = press(CountPage(ctx, 6), "4 4 tab 2 7 backspace backspace")
    assert sum_of(page) == "noi 44 + loro [26] = 70"
    assert ctx.notes == [f"Nothing is typed for loro. {OTHER_SIDE}"]
    press(page, "2 6 enter")
    assert said(ctx) == PointsCounted(hand=6, ns=44, ew=26)


def test_seven_letters_of_a_side_stand_there_between_the_panes() -> None:
    """At 140 × 45 the middle has 56 cells: enough for two names of twelve letters."""
    names = (TeamNamed(team="NS", words="Olbiesi"), TeamNamed(team="EW", words="Sassaresi 12"))
    rows = CountPage(sixth(*names), 6).above(56, 41)
    numbers = next(line.text for line in rows if line.here)
    assert "Olbiesi" in numbers and "Sassaresi 12" in numbers
    assert all(line.width <= 56 for line in rows)


def test_enter_without_a_number_says_what_is_missing() -> None:
    """Nothing typed, nothing stands."""
    ctx = sixth()
    press(CountPage(ctx, 6), "enter")
    assert said(ctx) is None
    assert ctx.notes == ["First type one side’s card points, two digits."]


def test_a_count_before_the_trionfo_says_that_it_is_asked_for() -> None:
    """Nobody said yet what was turned up: the preview says that this comes."""
    ctx = playing(*GAME_1, *GAME_2)
    assert "The trionfo comes next." in text(press(CountPage(ctx, 6), "3 6"))


def test_a_count_on_the_record_is_shown_and_can_be_replaced() -> None:
    """The fifth hand stands with 60 for noi: opened again it shows 60, and 50 takes its place."""
    ctx = sixth()
    page = CountPage(ctx, 5)
    assert sum_of(page) == "noi [60] + loro 10 = 70"
    press(page, "5 0 enter")
    assert ctx.view.state.entry(("count", 5)) == PointsCounted(hand=5, ns=50)
