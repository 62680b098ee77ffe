"""What the cards are called, their signs and letters: by the pack on the table and the language chosen.

Files and keys of every pack share one alphabet (7 A K J Q 6–2, H D C S); only the letters typed differ.
"""

from __future__ import annotations

from dataclasses import dataclass

from facilitator.games.cards import SARDE_SIGNS, SUIT_SIGNS
from facilitator.games.mariglia.entries import Agreed
from facilitator.games.mariglia.pack import FRILLI, HONOURS, SUITS
from facilitator.language import mark

LANGUAGES = mark({"it": "Italian", "en": "English", "sc": "Sardinian"})
SIGNS = {"genovesi": SUIT_SIGNS, "sarde": SARDE_SIGNS}
"""The signs of the suits of each pack, by H D C S."""
PACKS = tuple(SIGNS)


@dataclass(frozen=True)
class PackWords:
    """The words of one pack in one language: suits by H D C S and honours by 7 A K J Q, each with its letter.

    `of` stands between rank and suit; an apostrophe at its end takes no space after it. `signs` are those of
    the suits.
    """

    signs: dict[str, str]
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

    def rank_letter(self, rank: str) -> str:
        """The key of a rank; a frillo has its number."""
        return self.honours[rank][1] if rank in self.honours else rank

    def card(self, card: str) -> str:
        """re di cuori, 7 di fiori, king of hearts."""
        space = "" if self.of.endswith("’") else " "
        return f"{self.rank_word(card[0])} {self.of}{space}{self.suits[card[1]][0]}"

    def short(self, card: str) -> str:
        """re ♥; re ∪ of the sarde pack."""
        return f"{self.rank_word(card[0])} {self.signs[card[1]]}"

    def letter(self, suit: str) -> str:
        """The letter that stands for the sign of a suit where there are no signs: the one that is typed."""
        return self.suits[suit][1].upper()

    def title(self, rank: str) -> str:
        """A rank as a list has it: the seven is the mariglia (G-12)."""
        return "mariglia" if rank == "7" else self.rank_word(rank)

    @property
    def all_suits(self) -> str:
        """The suits by name: coppe, denari, bastoni, spade."""
        return ", ".join(self.suits[suit][0] for suit in SUITS)

    @property
    def all_honours(self) -> str:
        """The ranks with a value by name: 7, asso, re, fante, cavallo."""
        return ", ".join(map(self.rank_word, HONOURS))

    @property
    def rank_keys(self) -> str:
        """The keys for a rank as the footer has them: 7 a r f d 6–2."""
        return f"{' '.join(self.honours[rank][1] for rank in HONOURS)} 6–2"

    @property
    def suit_keys(self) -> str:
        """The keys for a suit as the footer has them: c q f p."""
        return " ".join(self.suits[suit][1] for suit in SUITS)


def _words(pack: str, suits: str, honours: str, of: str) -> PackWords:
    """Words out of two lists, each word with its letter before it: c cuori, q quadri, …"""
    pairs = [tuple(each.split()) for each in suits.split(", ")]
    ranks = [("7", "7"), *(tuple(each.split()) for each in honours.split(", "))]
    return PackWords(
        SIGNS[pack],
        {suit: (word, letter) for suit, (letter, word) in zip(SUITS, pairs, strict=True)},
        {rank: (word, letter) for rank, (letter, word) in zip(HONOURS, ranks, strict=True)},
        of,
    )


_WORDS = {
    ("genovesi", "it"): _words(
        "genovesi", "c cuori, q quadri, f fiori, p picche", "a asso, r re, f fante, d donna", "di"
    ),
    ("genovesi", "en"): _words(
        "genovesi", "h hearts, d diamonds, c clubs, s spades", "a ace, k king, j jack, q queen", "of"
    ),
    ("sarde", "it"): _words(
        "sarde", "c coppe, d denari, b bastoni, s spade", "a asso, r re, f fante, c cavallo", "di"
    ),
    ("sarde", "en"): _words(
        "sarde", "c cups, o coins, b batons, s swords", "a ace, k king, j jack, n knight", "of"
    ),
    ("sarde", "sc"): _words(
        "sarde", "c cupas, o oros, b bastos, i ispadas", "a assu, r re, s sutta, c cuaddu", "de"
    ),
}


def words_of(agreed: Agreed) -> PackWords:
    """The words of the pack and the language of a hand; there are Sardinian ones for the sarde pack only."""
    return _WORDS.get((agreed.pack, agreed.language), _WORDS[agreed.pack, "it"])


def has_words(pack: str, language: str) -> bool:
    """Whether a pack has words in a language."""
    return (pack, language) in _WORDS
