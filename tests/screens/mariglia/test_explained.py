"""What the help says of a match: what happens now, and what the words mean."""

from __future__ import annotations

from facilitator.games.mariglia.entries import Agreed, CardsPlayed, TrionfoTurned
from screens.mariglia.explained import happening, meanings
from tests.screens.context import FakeContext
from tests.screens.mariglia.context import GAME_1, GAME_2, MatchContext, hand, playing

SCORE = "Game 2 goes to 35: noi has 28 and loro has 19."


def test_the_trionfo_then_the_count() -> None:
    """Tore deals the sixth hand, so Peppe on the right leads (G-11, G-24)."""
    ctx = playing(*GAME_1, *GAME_2)
    assert happening(ctx, "", 0) == (
        f"{SCORE} Tore deals and turns up the last card, the trionfo. Then Peppe leads."
    )
    ctx.table.record(TrionfoTurned(hand=6, card="6H"))
    assert happening(ctx, "", 0) == (
        f"{SCORE} You play ten tricks, and Peppe leads the first. Then both teams count what they took."
    )
    assert meanings(ctx, 0)["deals"] == "Tore; Peppe sits to the right of the dealer and leads first"
    assert meanings(ctx, 0)["trionfo"].startswith("6 di cuori, in this hand: ")
    assert meanings(ctx, 0)["trump"].startswith("cuori, in this hand: ")
    assert meanings(ctx, 0)["score"].endswith("the first team at 35 wins the game")


def test_scoperto_shows_the_card_first() -> None:
    """The bottom card is seen before the deal (G-15)."""
    ctx = playing(Agreed(hand=1, deal="scoperto"))
    assert happening(ctx, "", 0).endswith(
        "Gavino shows the bottom card, the trionfo, and deals. Then Tore leads."
    )
    ctx.table.record(TrionfoTurned(hand=1, card="6H"))
    assert "may turn up a card for an opponent" in happening(ctx, "", 0)


def test_card_by_card_says_how_far_it_is() -> None:
    """One trick of four cards is played; the ace of the led suit takes it, and its player leads (G-25)."""
    ctx = playing(TrionfoTurned(hand=1, card="6H"), CardsPlayed(hand=1, cards=("6S", "5S", "4S", "AS")))
    assert happening(ctx, "", 0).endswith("You play trick 2 of 10. Gavino plays next.")


def test_the_beginning_and_the_end() -> None:
    """Before the first deal the seats are asked; noi wins two games of three."""
    assert happening(MatchContext(), "", 0).startswith("You say who sits where")
    won = playing(*hand(1, "6D", 70), targets=(35,))
    assert happening(won, "", 0) == "The match is over, and noi won."
    assert meanings(MatchContext(), 0)["deals"].startswith("the dealer deals to the right")


def test_a_bonus_that_won_is_named() -> None:
    """The hand is not played (G-22)."""
    ctx: FakeContext = playing(*GAME_1)
    assert "is not played" in happening(ctx, "mariglia-won", 0)
