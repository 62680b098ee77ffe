"""What the cards are called, and the letter of each: by the pack on the table and the language chosen.

Files and keys of every pack share one alphabet (7 A K J Q 6–2, H D C S); only the letters typed differ.
"""

from __future__ import annotations

from dataclasses import dataclass

from facilitator.games.cards import SUIT_SIGNS
from facilitator.games.mariglia.entries import Agreed
from facilitator.games.mariglia.pack import FRILLI, HONOURS, SUITS

LANGUAGES = {"it": "Italian", "en": "English", "sc": "Sardinian"}
PACKS = {"genovesi": "genovesi (French suits)", "sarde": "sarde (cups, coins, batons, swords)"}


@dataclass(frozen=True)
class PackWords:
    """The words of one pack in one language: suits by H D C S and honours by 7 A K J Q, each with its letter.

    `of` stands between rank and suit; an apostrophe at its end takes no space after it.
    """

    suits: dict[str, tuple[str, str]]
    honours: dict[str, tuple[str, str]]
    of: str

    def rank(self, key: str) -> str:
        """The rank that a typed key stands for, or ""."""
        if key in FRILLI or key == "7":
            return key
        return next((rank for rank, (_, letter) in self.honours.items() if letter == key), "")

    def suit(self, key: str) -> str:
        """The suit that a typed key stands for, or ""."""
        return next((suit for suit, (_, letter) in self.suits.items() if letter == key), "")

    def rank_word(self, rank: str) -> str:
        """Re, asso; a frillo by its number."""
        return self.honours[rank][0] if rank in self.honours else rank

    def card(self, card: str) -> str:
        """re di cuori, 7 di fiori, king of hearts."""
        space = "" if self.of.endswith("’") else " "
        return f"{self.rank_word(card[0])} {self.of}{space}{self.suits[card[1]][0]}"

    def short(self, card: str) -> str:
        """re ♥."""
        return f"{self.rank_word(card[0])} {SUIT_SIGNS[card[1]]}"

    def title(self, rank: str) -> str:
        """A rank as a list has it: the seven is the mariglia (G-12)."""
        return "mariglia" if rank == "7" else self.rank_word(rank)

    @property
    def rank_keys(self) -> str:
        """The keys for a rank as the footer has them: 7 a r f d 6–2."""
        return f"{' '.join(self.honours[rank][1] for rank in HONOURS)} 6–2"

    @property
    def suit_keys(self) -> str:
        """The keys for a suit as the footer has them: c q f p."""
        return " ".join(self.suits[suit][1] for suit in SUITS)


def _words(suits: str, honours: str, of: str) -> PackWords:
    """Words out of two lists, each word with its letter before it: c cuori, q quadri, …"""
    pairs = [tuple(each.split()) for each in suits.split(", ")]
    ranks = [("7", "7"), *(tuple(each.split()) for each in honours.split(", "))]
    return PackWords(
        {suit: (word, letter) for suit, (letter, word) in zip(SUITS, pairs, strict=True)},
        {rank: (word, letter) for rank, (letter, word) in zip(HONOURS, ranks, strict=True)},
        of,
    )


_WORDS = {
    ("genovesi", "it"): _words(
        "c cuori, q quadri, f fiori, p picche", "a asso, r re, f fante, d donna", "di"
    ),
    ("genovesi", "en"): _words(
        "h hearts, d diamonds, c clubs, s spades", "a ace, k king, j jack, q queen", "of"
    ),
    ("sarde", "it"): _words(
        "c coppe, d denari, b bastoni, s spade", "a asso, r re, f fante, c cavallo", "di"
    ),
    ("sarde", "en"): _words("c cups, o coins, b batons, s swords", "a ace, k king, j jack, n knight", "of"),
    ("sarde", "sc"): _words("c cupas, o oros, b bastos, i ispadas", "a assu, r re, s sutta, c cuaddu", "de"),
}


def words_of(agreed: Agreed) -> PackWords:
    """The words of the pack and the language of a hand; there are Sardinian ones for the sarde pack only."""
    return _WORDS.get((agreed.pack, agreed.language), _WORDS[agreed.pack, "it"])


def has_words(pack: str, language: str) -> bool:
    """Whether a pack has words in a language."""
    return (pack, language) in _WORDS
