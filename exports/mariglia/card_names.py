"""What the cards of a match are called at its table (G-9)."""

from __future__ import annotations

from exports.model import Grid
from facilitator.games.mariglia.entries import Agreed
from facilitator.games.mariglia.pack import HONOURS, SUITS, ranks, value
from facilitator.games.mariglia.words import words_of
from facilitator.language import tr


def card_named(card: str, agreed: Agreed) -> str:
    """A card in the words of the table: re di quadri ♦."""
    words = words_of(agreed)
    return f"{words.card(card)} {words.signs[card[1]]}"


def names_of_cards(agreed: Agreed) -> Grid:
    """The suits with their signs, and the ranks with what they are worth (G-9)."""
    words = words_of(agreed)
    suits = [(words.suits[suit][0], words.signs[suit]) for suit in SUITS]
    honours = ranks(agreed.order)[: len(HONOURS)]
    called = {rank: "7 (mariglia)" if rank == "7" else words.rank_word(rank) for rank in honours}
    worth = [(name, str(value(rank, agreed.order))) for rank, name in called.items()]
    return Grid((tr("card"), tr("sign or value")), (*suits, *worth, ("6–2", "0")))
