"""What the cards of a match are called at its table, and in English beside it (G-9)."""

from __future__ import annotations

from exports.model import Grid
from facilitator.games.cards import SUIT_SIGNS
from facilitator.games.mariglia.entries import Agreed
from facilitator.games.mariglia.pack import HONOURS, SUITS, ranks, value
from facilitator.games.mariglia.words import PackWords, words_of


def card_named(card: str, agreed: Agreed) -> str:
    """A card in the words of the table, with the English beside: re di quadri ♦ (king of diamonds)."""
    own, english = words_of(agreed).card(card), in_english(agreed).card(card)
    sign = SUIT_SIGNS[card[1]]
    return f"{own} {sign}" if own == english else f"{own} {sign} ({english})"


def in_english(agreed: Agreed) -> PackWords:
    """The English words for the same pack."""
    return words_of(Agreed(pack=agreed.pack, language="en"))


def names_of_cards(agreed: Agreed) -> Grid:
    """Suits and ranks in the words of the table and in English, and what the ranks are worth (G-9)."""
    own, english = words_of(agreed), in_english(agreed)
    suits = [(own.suits[suit][0], english.suits[suit][0], SUIT_SIGNS[suit]) for suit in SUITS]
    honours = [rank for rank in ranks(agreed.order) if rank in HONOURS]
    worth = [(_rank(own, rank), _rank(english, rank), str(value(rank, agreed.order))) for rank in honours]
    return Grid(("at this table", "in English", "sign or value"), (*suits, *worth, ("6–2", "6–2", "0")))


def _rank(words: PackWords, rank: str) -> str:
    return "7 (mariglia)" if rank == "7" else words.rank_word(rank)
