"""The packs in all their languages, and whether a text names a card as one of the others does."""

from __future__ import annotations

import re
from typing import Any

from facilitator.games.cards import SARDE_SIGNS, SUIT_SIGNS
from facilitator.games.mariglia.entries import Agreed
from facilitator.games.mariglia.pack import HONOURS, SUITS
from facilitator.games.mariglia.words import LANGUAGES, PACKS, PackWords, has_words, words_of

TABLES = [(pack, language) for pack in PACKS for language in LANGUAGES if has_words(pack, language)]
ALL_SIGNS = {*SUIT_SIGNS.values(), *SARDE_SIGNS.values()}


def agreed_on(pack: str, language: str) -> Agreed:
    """The pack and the language of a table."""
    chosen: Any = {"pack": pack, "language": language}
    return Agreed(**chosen)


def names_in(words: PackWords) -> set[str]:
    """What suits and ranks are called."""
    return {word for word, _ in (*words.suits.values(), *words.honours.values())}


def foreign(text: str, words: PackWords, *, in_letters: bool) -> list[str]:
    """Every sign, name and letter of a card in this text that is not of this pack in this language."""
    others = {name for table in TABLES for name in names_in(words_of(agreed_on(*table)))} - names_in(words)
    found = [sign for sign in ALL_SIGNS - (set() if in_letters else {*words.signs.values()}) if sign in text]
    found += re.findall(rf"\b(?:{'|'.join(sorted(others))})\b", text, re.IGNORECASE)
    letters = {words.letter(suit) for suit in SUITS} if in_letters else set()
    lone = re.findall(r"(?<![\w’-])[KQJ](?![\w’-])", text)
    found += [letter for letter in lone if letter not in letters]
    found += re.findall(rf"(?<!\w)A(?= +(?:[0-9]|{words.rank_word('A')}))", text)
    ranks = "|".join(["[2-7]", *(words.rank_word(rank) for rank in HONOURS)])
    return [
        *found,
        *(letter for letter in re.findall(rf"\b(?:{ranks}) ([A-Z])\b", text) if letter not in letters),
    ]
