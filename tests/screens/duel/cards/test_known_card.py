"""A remembered card: the same rows as on the marks page, kept for the next time it is played."""

from __future__ import annotations

import pytest

from facilitator.games.duel.known import Known
from screens.duel.cards.cards import NOTHING, KnownCard
from tests.screens.duel.context import DuelContext, fighting, first_turn
from tests.screens.duel.rows import press, text, to

CANCER = Known("Cancer", 3, 3, "yellow bile", ("opposed",), opposed=(1, 1))
FOX = Known("Fox", 1, 2)


def opened(number: int, *cards: Known) -> tuple[KnownCard, DuelContext]:
    """The card with this number in the list of these cards; the duel has begun."""
    ctx = fighting(*first_turn())
    for card in cards:
        ctx.cards.remember(card)
    return KnownCard(ctx, number), ctx


def test_it_is_the_card_of_that_number() -> None:
    """Cards are numbered by name, whatever came first."""
    page, _ = opened(1, FOX, CANCER)
    assert page.card == CANCER and "What is on Cancer?" in text(page)


def test_enter_keeps_what_was_changed() -> None:
    """Fox 1/2 becomes 12/1 with +1/+1 from behind; the duel has no act more."""
    page, ctx = opened(1, FOX)
    acts = len(ctx.acts)
    to(page, "attack")
    press(page, "1", "2", "down", "left", "left")
    to(page, "behind")
    press(page, "right", "enter")
    assert ctx.cards.remembered() == (Known("Fox", 12, 1, marks=("behind",), behind=(1, 1)),)
    assert ctx.places == ["back"] and len(ctx.acts) == acts


def test_a_mended_name_takes_the_place_of_the_old_one() -> None:
    """Vox was a Fox; only in another case it is the same card."""
    page, ctx = opened(1, Known("Vox", 1, 2))
    to(page, "words")
    page.keep("Fox")
    press(page, "enter")
    assert ctx.cards.remembered() == (FOX,)
    page = KnownCard(ctx, 1)
    to(page, "words")
    page.keep("FOX")
    press(page, "enter")
    assert ctx.cards.remembered() == (Known("FOX", 1, 2),)


@pytest.mark.parametrize(("name", "why"), [("", "needs a name"), ("cancer", "Another card is called")])
def test_a_name_that_cannot_be(name: str, why: str) -> None:
    """None at all, or that of another card: a sentence says so, and both cards stay."""
    page, ctx = opened(2, FOX, CANCER)
    to(page, "words")
    page.keep(name)
    press(page, "enter")
    assert why in text(page) and set(ctx.cards.remembered()) == {FOX, CANCER} and ctx.places == []
    to(page, "words")
    assert why not in text(page)
    page.keep("Vixen")
    press(page, "enter")
    assert set(ctx.cards.remembered()) == {Known("Vixen", 1, 2), CANCER}


def test_esc_leaves_it_as_it_was() -> None:
    """Nothing is remembered anew."""
    page, ctx = opened(1, FOX)
    press(page, "right", "escape")
    assert ctx.cards.remembered() == (FOX,) and ctx.places == ["back"]


def test_a_card_that_has_gone() -> None:
    """Forgotten in another window: the page says so, and Enter goes back without it."""
    page, ctx = opened(1, FOX)
    press(page, "right")
    ctx.cards.forget("Fox")
    page.changed()
    assert "That card was forgotten" in text(page)
    press(page, "enter")
    assert ctx.places == ["back"] and ctx.cards.remembered() == ()


def test_what_is_half_changed_outlives_the_help() -> None:
    """As long as the card is what it was."""
    page, ctx = opened(1, FOX)
    press(page, "right")
    page.changed()
    assert page.card.marks == ("opposed",)
    ctx.cards.remember(Known("Fox", 2, 2))
    page.changed()
    assert page.card == Known("Fox", 2, 2)


def test_no_play_is_taken_back_unseen() -> None:
    """ctrl+z and ctrl+y change nothing here, and say so."""
    page, ctx = opened(1, FOX)
    acts = len(ctx.acts)
    press(page, "ctrl+z", "ctrl+y")
    assert len(ctx.acts) == acts and ctx.notes[-1] == NOTHING
