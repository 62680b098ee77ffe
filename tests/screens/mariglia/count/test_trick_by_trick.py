"""Counting trick by trick: who took it, its cards with a value, the tenth trick."""

from __future__ import annotations

from dataclasses import replace

import pytest

from facilitator.games.game import Entry
from facilitator.games.mariglia.entries import Agreed, TricksNamed, TrionfoTurned
from screens.mariglia.count.count import CountPage
from screens.ui.blocks.forms import Item, Items
from tests.games.wording import sentence_of
from tests.screens.evening import text
from tests.screens.keys import press
from tests.screens.mariglia.context import MatchContext, numbers_of, playing

NINE = TricksNamed(hand=1, takers=("NS",) * 9, honours=("77", "77", "AA", "AA", "KK", "KK", "JJ", "JJ", "QQ"))
"""Nine tricks for noi with all honours but two queens."""


def first(*entries: Entry) -> MatchContext:
    """The first hand; Gavino turned a six, so nobody has anything."""
    return playing(TrionfoTurned(hand=1, card="6S"), *entries)


def said(ctx: MatchContext) -> Entry | None:
    """What stands of the first hand."""
    found: Entry | None = ctx.view.state.entry(("count", 1))
    return found


def test_a_trick_is_its_side_and_its_cards_with_a_value() -> None:
    """loro took seven, ace and two frilli that need no key: 9 + 1 = 10."""
    ctx = first()
    page = press(CountPage(ctx, 1), "f tab a 7")
    assert "9 + frilli, 1 together = 10" in text(page)
    press(page, "enter")
    assert said(ctx) == TricksNamed(hand=1, takers=("EW",), honours=("7A",))
    assert numbers_of(page) == {"noi": "0", "loro": "10"}


def test_four_cards_with_a_value_have_the_punto_di_fase() -> None:
    """A, K, J, Q: 4 + 3 + 2 + 1 = 10, and the punto di fase (G-34)."""
    assert "10 + punto di fase 1 = 11" in text(press(CountPage(first(), 1), "f a r f d"))


def test_a_trick_of_four_frilli_is_1() -> None:
    """Enter alone: nothing with a value, the frilli are 1 together."""
    page = press(CountPage(first(), 1), "f enter")
    assert "0 + frilli, 1 together = 1" in text(page)
    assert numbers_of(page) == {"noi": "1", "loro": "0"}


def test_the_side_that_took_the_last_is_chosen_until_the_other_is() -> None:
    """loro, again loro without a key, then noi."""
    ctx = first()
    press(CountPage(ctx, 1), "f tab 7 enter 7 enter tab 7 enter")
    assert said(ctx) == TricksNamed(hand=1, takers=("EW", "EW", "NS"), honours=("7", "7", "7"))


@pytest.mark.parametrize(
    ("rules", "keys", "honours"),
    [
        (Agreed(language="en"), "a k j q", "AKJQ"),
        (Agreed(pack="sarde", language="en"), "7 k j n", "7KJQ"),
        (Agreed(pack="sarde", language="sc"), "a r s c", "AKJQ"),
    ],
)
def test_the_letters_are_those_of_the_pack(rules: Agreed, keys: str, honours: str) -> None:
    """King, knight, cuaddu: each pack and language has its own letters for the same ranks."""
    ctx = first(rules)
    press(CountPage(ctx, 1), f"f {keys} enter")
    assert said(ctx) == TricksNamed(hand=1, takers=("NS",), honours=(honours,))


def test_where_the_queen_is_higher_she_is_worth_2() -> None:
    """Queen and ace: 2 + 4 (G-10)."""
    page = press(CountPage(first(Agreed(order="queen-high")), 1), "f d a")
    assert "6 + frilli, 1 together = 7" in text(page)


def test_a_frillo_needs_no_key() -> None:
    """5 adds nothing and says why."""
    ctx = first()
    press(CountPage(ctx, 1), "f 7 5 enter")
    assert said(ctx) == TricksNamed(hand=1, takers=("NS",), honours=("7",))
    assert "Frilli need no key" in ctx.notes[0]


def test_a_fifth_seven_is_refused_and_the_rest_stays_typed() -> None:
    """The pack has four sevens: the fifth is not taken, the ace typed before it is still there."""
    ctx = first(TricksNamed(hand=1, takers=("NS", "NS"), honours=("77", "77")))
    page = press(CountPage(ctx, 1), "a 7")
    assert f"▌ {sentence_of('G-2 fifth', rank='7')}" in text(page)
    press(page, "enter")
    assert said(ctx) == TricksNamed(hand=1, takers=("NS", "NS", "NS"), honours=("77", "77", "A"))


def test_backspace_takes_back_a_card_and_then_the_last_trick() -> None:
    """Half typed first; on an empty trick the last one; with none there is nothing to take back."""
    ctx = first()
    page = press(CountPage(ctx, 1), "f 7 enter a backspace")
    assert said(ctx) == TricksNamed(hand=1, takers=("NS",), honours=("7",))
    press(page, "backspace")
    assert said(ctx) == TricksNamed(hand=1)
    press(page, "backspace")
    assert ctx.notes == ["No trick is named yet."]


def test_the_tenth_trick_shows_what_it_does_and_closes_the_count() -> None:
    """Two queens are left, worth 2; loro take them: 3 points, so noi have 67, 32 over 35."""
    ctx = first(NINE)
    page = CountPage(ctx, 1)
    assert "Cards worth 2 are left." in " ".join(text(page).replace("▌", "").split())
    assert "over 35" not in text(press(page, "tab d"))
    assert "noi are 32 over 35: 0 + 32 = 32." in text(press(page, "d"))
    press(page, "enter")
    hand = ctx.view.state.hand(1)
    assert hand is not None
    assert hand.card_points == {"NS": 67, "EW": 3}


def test_the_running_sum_has_the_trick_that_is_typed() -> None:
    """Nine tricks are 67 for noi; the two queens and the trick are 3 for loro, before Enter (G-34)."""
    page = CountPage(first(NINE), 1)
    assert numbers_of(page) == {"noi": "67", "loro": "0"}
    assert numbers_of(press(page, "tab d")) == {"noi": "67", "loro": "2"}
    assert numbers_of(press(page, "d")) == {"noi": "67", "loro": "3"}
    assert numbers_of(press(page, "tab")) == {"noi": "70", "loro": "0"}


def test_the_running_sum_has_no_trick_of_which_nothing_is_typed() -> None:
    """The tenth with nothing but frilli is there at once; an earlier one may still be anybody's."""
    one = TricksNamed(hand=1, takers=("NS",), honours=("7A",))
    assert numbers_of(CountPage(first(one), 1)) == {"noi": "10", "loro": "0"}
    full = TricksNamed(hand=1, takers=NINE.takers, honours=(*NINE.honours[:8], NINE.honours[8] + "QQ"))
    assert numbers_of(CountPage(first(full), 1)) == {"noi": "70", "loro": "0"}


def test_a_tenth_trick_with_too_little_is_refused_and_stays() -> None:
    """One of the two queens is missing: 1 is short, nine tricks stand, the one queen is still typed."""
    ctx = first(NINE)
    page = press(CountPage(ctx, 1), "d enter")
    assert sentence_of("G-31 missing", missing=1) in text(page)
    assert said(ctx) == NINE
    press(page, "d enter")
    assert said(ctx) != NINE


def test_before_anything_is_typed_only_the_side_is_shown() -> None:
    """No sum of an empty trick; with a card there is one."""
    page = press(CountPage(first(), 1), "f tab")
    assert "loro took it" in text(page) and "together" not in text(page)
    assert "frilli, 1 together = 6" in text(press(page, "7"))


def test_it_is_said_that_the_last_trick_is_named() -> None:
    """Nine tricks have all sixty: the tenth is frilli, and still to be named."""
    full = replace(NINE, honours=(*NINE.honours[:8], "QQQQ"))
    shown = " ".join(text(CountPage(first(full), 1)).replace("▌", "").split())
    assert "Who took trick 10, the last" in shown and "Only frilli are left." in shown
    assert "All ten" not in shown


def test_the_tricks_are_listed_in_the_words_of_the_pack_the_last_first() -> None:
    """As the cards lie on the table: 7, asso; frilli are in the sum alone."""
    named = TricksNamed(hand=1, takers=("EW", "NS"), honours=("7A", ""))
    page = CountPage(first(named), 1)
    [items] = [block for block in page.blocks() if isinstance(block, Items)]
    assert items.items == (
        Item(" 2  noi", "0 + frilli, 1 together = 1"),
        Item(" 1  loro", "7, asso: 9 + frilli, 1 together = 10"),
    )


def test_undo_takes_a_refusal_along() -> None:
    """What was refused was about ten tricks: with fewer of them the page asks again."""
    ctx = first(NINE)
    page = press(CountPage(ctx, 1), "f 7")
    assert page.way.refused
    ctx.table.undo()
    page.changed()
    assert not page.way.refused


def test_backspace_after_a_refused_card_leaves_the_others() -> None:
    """The fifth card of a value is not taken; Backspace takes the sentence away, not the fourth."""
    page = press(CountPage(first(), 1), "f a r f d 7")
    assert page.way.refused
    press(page, "backspace")
    assert not page.way.refused and "punto di fase 1" in text(page)
