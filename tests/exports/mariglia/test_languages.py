"""The files of a match in another language: every word of ours is in it, and all facts are."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import get_args

import pytest

from exports.files import checked, made
from exports.formats import WhichNames
from exports.model import CARDS_ALONE, Bullets, GameRecord, Grid, Heading, Page, Paragraph
from exports.source import Source
from facilitator.catalogues import catalogue
from facilitator.games.game import Entry
from facilitator.games.mariglia.entries import (
    Agreed,
    CardsPlayed,
    ConventionWorded,
    FaultSettled,
    HandNoted,
    HandVoided,
    PointsCounted,
    TrionfoTurned,
)
from facilitator.games.mariglia.match import Match
from facilitator.games.mariglia.words import PackWords, words_of
from facilitator.language import speak
from tests.exports.mariglia.test_record import DRAWN, EVERY_CARD, FAULT, NAMES, hand, in_a_book, match
from tests.screens.test_languages import A_LANGUAGE, Signs

SAID = ("Qf", "Zk")
"""What the table writes down itself."""
WON = (*hand(7, "2S", 70), *hand(8, "2S", 70))
OTHERWISE = Agreed(
    deal="scoperto", facing="everyone-once", order="queen-high", speak="winning", seven="hidden",
    asked="free", bonus="deferred", bonus_win="past", level_hand="double-next", next_game="losers-deal",
    beat_partner=True, under_ruff=True, pack="sarde",
)  # fmt: skip
LED = CardsPlayed(hand=1, cards=("7H", "2H", "3H", "4H", "7D", "2D", "3D", "4D"), led=(None, 3))
OVERRULED = PointsCounted(hand=3, ns=40, ew=45, overruled="G-31")
SETTLED = FaultSettled(hand=1, trick=1, seat=0, way="all")
MATCHES: dict[str, tuple[tuple[Entry, ...], tuple[int, ...]]] = {
    "over": ((*DRAWN, *WON), (35, 35, 45)),
    "every-card": (
        (
            *EVERY_CARD,
            Agreed(deal="scoperto", beat_partner=True),
            Agreed(hand=3, speak="nobody"),
            HandNoted(hand=1, words=SAID[0]),
            ConventionWorded(number=1, words=SAID[1]),
        ),
        (71, 71, 71),
    ),
    "otherwise": (
        (OTHERWISE, *hand(1, "2S", 35), *hand(2, "2S", 40), OVERRULED, TrionfoTurned(hand=4, card="AH")),
        (71,),
    ),
    "fault": ((TrionfoTurned(hand=1, card="KS"), FAULT, SETTLED), (35,)),
    "led": ((TrionfoTurned(hand=1, card="2S"), LED), (35, 35, 45)),
    "void": ((*hand(1, "KS", 40), HandVoided(hand=1), TrionfoTurned(hand=2, card="AH")), (35,)),
    "not-counted": ((*hand(1, "KS", 40), *hand(2, "KS", 40)), (3,)),
}  # fmt: skip
"""What stands of each match, and its targets: every sentence of a record is in one of them."""
OF_THE_GAME = {"Mariglia", "mariglia"}
FORMATS = ("markdown", "html", "epub", "text")


def source(name: str, format: str, names: WhichNames = CARDS_ALONE.names) -> Source:
    """One of the matches on its way into a file."""
    entries, targets = MATCHES[name]
    return Source("mariglia", _match(entries, targets), "", replace(CARDS_ALONE, format=format, names=names))


def _match(entries: tuple[Entry, ...], targets: tuple[int, ...]) -> Match:
    return match(*entries, targets=targets)


def read(of: Source) -> str:
    """Everything that a reader meets in its files, labels of drawings and tables too."""
    texts = [text if isinstance(text, str) else in_a_book(text) for text in made(of).values()]
    text = re.sub(r"<(style|head)\b.*?</\1>", " ", "\n".join(texts), flags=re.DOTALL)
    heard = re.findall(r'aria-label="([^"]*)"', text)
    return "\n".join((re.sub(r"<[^>]*>", " ", text), *heard))


def of_the_cards(words: PackWords) -> set[str]:
    """The words of the pack, which have a language of their own."""
    called = [*words.suits.values(), *words.honours.values()]
    return {part for word, _ in called for part in (word, word.capitalize())} | {words.of}


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("name", MATCHES)
def test_no_word_of_a_file_stays_english(name: str, format: str) -> None:
    """Whatever the program says of its own in a file goes through the catalogue."""
    of = source(name, format)
    speak(Signs(), A_LANGUAGE)
    known = {*NAMES, *SAID, *OF_THE_GAME, *of_the_cards(words_of(of.state.rules(1)))}
    assert set(re.findall(r"[A-Za-z]{2,}", read(of))) - known == set()


def facts(text: str) -> list[str]:
    """The numbers, names and signs of a text, in any order: a sentence may turn them round."""
    return sorted(re.findall(r"\d+|[♥♦♣♠∪¤║┼†→·]|" + "|".join((*NAMES, *SAID)), text))


def shape(page: Page) -> list[tuple[str, list[list[str]]]]:
    """Each block of a page by its kind, with the facts of each of its texts."""
    return [(type(block).__name__, [facts(text) for text in _texts(block)]) for block in page]


def _texts(block: object) -> tuple[str, ...]:
    match block:
        case Heading() | Paragraph():
            return (block.text,)
        case Bullets():
            return block.items
        case Grid():
            return (*block.header, *(cell for row in block.rows for cell in row))
    raise AssertionError(block)


@pytest.mark.parametrize("name", MATCHES)
def test_the_italian_page_has_the_facts_of_the_english_one(name: str) -> None:
    """Block by block, item by item and cell by cell the same numbers, names and cards."""
    english = source(name, "markdown").told
    speak(catalogue("it"), "it")
    italian = source(name, "markdown").told
    assert isinstance(english, GameRecord) and isinstance(italian, GameRecord)
    assert shape(italian.page) == shape(english.page)
    assert italian.page != english.page


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("name", MATCHES)
def test_italian_files_read_back(name: str, format: str) -> None:
    """Each format is read again as it was told, whatever language it was told in."""
    speak(catalogue("it"), "it")
    assert checked(source(name, format))


@pytest.mark.parametrize("names", get_args(WhichNames))
@pytest.mark.parametrize("format", ["json", "csv"])
@pytest.mark.parametrize("name", MATCHES)
def test_files_for_programs_are_the_same_in_every_language(name: str, format: str, names: WhichNames) -> None:
    """Who reads them need not know which language was spoken, nor where nobody has a name."""
    english = list(made(source(name, format, names)).values())
    speak(catalogue("it"), "it")
    assert list(made(source(name, format, names)).values()) == english


def test_the_decider_is_called_by_its_name_in_italian() -> None:
    """Only the last of several games is la bella."""
    speak(catalogue("it"), "it")
    whole = {name: read(source(name, "markdown")) for name in ("over", "otherwise")}
    assert whole["over"].count("la bella, a 45") == 1
    assert "la bella" not in whole["otherwise"]
