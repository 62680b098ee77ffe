"""What does not count in the Play Phase, or is no card: extra cards, tokens, incantations."""

from __future__ import annotations

from facilitator.games.duel.entries import Incanted, Played
from facilitator.games.duel.known import Known, KnownIncantation
from screens.duel.sentences import extra
from screens.duel.turn.playing import PlayPhase
from screens.ui.footer import footer
from tests.games.wording import sentence_of
from tests.screens.duel.context import DuelContext
from tests.screens.duel.phases import press, text, type_in
from tests.screens.duel.playing import CARD, INCANTATION, playing


def test_the_second_card_of_a_column_goes_behind() -> None:
    """Reinforcing (D-5): the question says behind whom."""
    page, _ = playing(Played(number=2, column=1, words="Cancer", attack=3, health=3))
    press(page, "n", "1")
    assert f"{extra('hand')} Column 1, behind Cancer: which card?" in text(page, height=17)
    assert page.cursor == (0, "back", 1)
    type_in(page, "12")
    card = page.now.page.at(0, "back", 1)
    assert card is not None and (card.attack, card.health) == (1, 2) and page.now.turn.played == 1


def test_beyond_the_limit_only_extra_cards_go() -> None:
    """One card in the first turn (D-20); n marks the next one, which then does not count (D-22)."""
    page, ctx = playing(Played(number=2, column=1, health=3))
    assert "1 of 1 played. Bea may still bring extra cards and tokens." in text(page)
    press(page, "2")
    assert "You may play one card in this turn" in text(
        page
    ) and "Press Esc, then n, for an extra card." in " ".join(text(page).replace("▌", "").split())
    press(page, "escape", "1")
    assert page.at == (0, "front", 1) and not page.prompt
    press(page, "n", "2")
    type_in(page, "12")
    assert ctx.acts[-1] == (Played(number=3, column=2, attack=1, health=2, extra=True),)
    assert not page.prompt


def test_an_extra_card_may_come_from_the_top_of_the_deck() -> None:
    """n twice: the hand keeps its five cards."""
    page, ctx = playing()
    press(page, "n", "n")
    assert extra("deck") in text(page)
    press(page, "4")
    type_in(page, "12")
    assert ctx.acts[-1] == (Played(number=2, column=4, attack=1, health=2, extra=True, origin="deck"),)
    assert (page.now.active.hand, page.now.active.deck) == (5, 29)


def test_a_token_comes_from_no_pile_and_counts_for_nothing() -> None:
    """C-16; t once more: a card."""
    page, ctx = playing()
    press(page, "t")
    assert "A token. Which column does the token go to?" in text(page)
    press(page, "5")
    type_in(page, "Unicorn 2/3")
    assert ctx.acts[-1] == (
        Played(number=2, column=5, words="Unicorn", attack=2, health=3, extra=True, origin=""),
    )
    card = page.now.page.at(0, "front", 5)
    assert card is not None and card.token and page.now.turn.played == 0 and page.now.active.hand == 5
    press(page, "t", "t")
    assert "Which column does the card go to?" in text(page)


def test_an_incantation_needs_no_name_and_is_erased() -> None:
    """It counts like a card and goes to the Erased Pile (D-10, D-19)."""
    page, ctx = playing()
    press(page, "i")
    line = page.line()
    assert line is not None and line.slot == INCANTATION and page.in_line
    type_in(page, "")
    assert ctx.acts[-1] == (Incanted(number=2),)
    assert page.now.turn.played == 1 and page.now.active.erased == ("",)


def test_the_arrows_say_where_an_incantation_goes() -> None:
    """Erased unless the card says otherwise (D-10): ↑ ↓ in its line."""
    page, ctx = playing()
    press(page, "i")
    assert "the erased pile" in text(page, height=17)
    page.move(1)
    assert "the discards" in text(page, height=17)
    page.move(1)
    assert "the deck" in text(page, height=17)
    page.move(-1)
    type_in(page, "cura te ipsum")
    assert ctx.acts[-1] == (Incanted(number=2, words="cura te ipsum", goes="discard"),)


def test_an_incantation_beyond_the_limit_is_refused() -> None:
    """Extra from the deck is not (D-22)."""
    page, ctx = playing(Played(number=2, column=1, health=3))
    press(page, "i")
    assert sentence_of("D-19 limit", limit=1) in text(page) and page.line() is None
    press(page, "escape")
    press(page, "n", "n", "i")
    type_in(page, "Rota Fortuna")
    assert ctx.acts[-1] == (Incanted(number=3, words="Rota Fortuna", extra=True, origin="deck"),)


def test_ctrl_n_is_not_for_incantations() -> None:
    """They stay on no Page and have no marks; what is half typed for a card waits."""
    page, ctx = playing()
    press(page, "1")
    page.typed("fox 1/2")
    page.key_escape("escape")
    press(page, "i")
    page.another()
    assert ctx.places == [] and len(ctx.acts) == 4 and ctx.drafts[CARD] == "fox 1/2"


FIREBALL, FINCH, FEAST = KnownIncantation("Fireball"), KnownIncantation("Fi"), KnownIncantation("Feast")


def incanting(*remembered: KnownIncantation | Known) -> tuple[PlayPhase, DuelContext]:
    """The line for an incantation is open; these were typed before."""
    page, ctx = playing()
    for card in remembered:
        ctx.cards.remember(card)
    press(page, "i")
    return page, ctx


def title(page: PlayPhase) -> str:
    """What the border of the line says."""
    line = page.line()
    assert line is not None
    return line.title


def test_the_first_letters_of_a_known_incantation_and_enter_play_it() -> None:
    """As those of a card do; the border says so before."""
    page, ctx = incanting(FIREBALL)
    assert title(page) == "incantation"
    page.typed("f")
    assert title(page) == "Enter: Fireball"
    page.keep("f")
    assert ctx.acts[-1] == (Incanted(number=2, words="Fireball"),)


def test_tab_takes_the_incantation_that_is_offered() -> None:
    """Its footer names Tab; where nothing is offered no attack and health is asked for."""
    page, ctx = incanting(FIREBALL, FEAST)
    page.typed("fi")
    assert "Tab take it" in footer(page.foot(), 80).text
    page.key_tab("tab")
    assert ctx.drafts[INCANTATION] == "Fireball"
    page.typed("zzz")
    page.key_tab("tab")
    assert ctx.says == "No earlier incantation begins like this. Type its name, or press Enter."
    assert "Tab take it" not in footer(page.foot(), 80).text


def test_where_several_begin_alike_enter_says_so_first() -> None:
    """A second Enter plays what is typed, which may be a new one; a whole name is that one."""
    page, ctx = incanting(FIREBALL, FEAST)
    page.typed("f")
    assert title(page) == "Tab: Feast"
    page.keep("f")
    assert len(ctx.acts) == 4 and "▌ Tab: Feast. Others begin like that too." in text(page)
    page.keep("f")
    assert ctx.acts[-1] == (Incanted(number=2, words="f"),)
    page, ctx = incanting(FIREBALL, FINCH)
    page.keep("fi")
    assert ctx.acts[-1] == (Incanted(number=2, words="Fi"),)


def test_an_incantation_is_remembered_by_its_name() -> None:
    """A new one too, but no nameless one; a card of the same name keeps its numbers."""
    page, ctx = incanting()
    page.keep("  Rota   Fortuna ")
    assert ctx.cards.remembered() == (KnownIncantation("Rota Fortuna"),)
    for words, remembered in (("", ()), ("fox", (Known("Fox", 1, 2),))):
        page, ctx = incanting(*remembered)
        page.keep(words)
        assert page.now.turn.played == 1 and ctx.cards.remembered() == remembered


def test_an_incantation_is_not_offered_for_a_card() -> None:
    """Nor a card for an incantation."""
    page, _ = incanting(FIREBALL, Known("Fox", 1, 2))
    page.typed("fo")
    assert title(page) == "incantation"
    page.key_escape("escape")
    press(page, "1")
    page.typed("fi")
    assert "Fireball" not in title(page)
