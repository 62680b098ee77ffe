"""What the cards are called, and their letters: two keys name each of the forty cards."""

from __future__ import annotations

import pytest

from facilitator.games.mariglia.entries import Agreed
from facilitator.games.mariglia.pack import PACK
from facilitator.games.mariglia.words import LANGUAGES, PACKS, PackWords, has_words, words_of
from screens.mariglia.deal.trionfo import Typed, typed

BOTH = [(pack, language) for pack in PACKS for language in LANGUAGES if has_words(pack, language)]


def words(pack: str = "genovesi", language: str = "it") -> PackWords:
    """The words of a table."""
    return words_of(Agreed(pack=pack, language=language))  # type: ignore[arg-type]


@pytest.mark.parametrize(("pack", "language"), BOTH)
def test_two_keys_name_every_card_and_no_two_the_same(pack: str, language: str) -> None:
    """Rank, then suit; no key is the card’s (x), that of another trump (t) or of a void hand (v)."""
    called = words(pack, language)
    found = {}
    for card in PACK:
        rank = called.honours[card[0]][1] if card[0] in called.honours else card[0]
        suit = called.suits[card[1]][1]
        assert not {rank, suit} & set("xtvy0.?")
        assert typed("", rank, called) == Typed(half=rank)
        found[card] = typed(rank, suit, called).card
    assert all(found[card] == card for card in PACK)
    assert len({called.card(card) for card in PACK}) == 40


@pytest.mark.parametrize(
    ("pack", "language", "card", "said"),
    [
        ("genovesi", "it", "JS", "fante di picche"),
        ("genovesi", "it", "QD", "donna di quadri"),
        ("genovesi", "en", "KH", "king of hearts"),
        ("sarde", "it", "QH", "cavallo di coppe"),
        ("sarde", "en", "QC", "knight of batons"),
        ("sarde", "sc", "QS", "cuaddu de ispadas"),
        ("sarde", "sc", "AD", "assu de oros"),
    ],
)
def test_cards_have_the_words_of_the_pack(pack: str, language: str, card: str, said: str) -> None:
    """The knight stands where the genovesi pack has the queen; cups are hearts, coins diamonds."""
    assert words(pack, language).card(card) == said


def test_there_are_no_sardinian_words_for_the_genovesi_pack() -> None:
    """It keeps its Italian ones."""
    assert not has_words("genovesi", "sc")
    assert words("genovesi", "sc") == words("genovesi", "it")


def test_the_seven_is_the_mariglia_in_every_language() -> None:
    """G-12; other ranks have their own words."""
    assert {words(*each).title("7") for each in BOTH} == {"mariglia"}
    assert words().title("K") == "re"


@pytest.mark.parametrize(
    ("half", "key", "made"),
    [
        ("", "7", Typed(half="7")),
        ("7", "q", Typed(card="7D")),
        ("7", "0", Typed(points=70)),
        ("4", "4", Typed(points=44)),
        ("0", "9", Typed(points=9)),
        ("r", "f", Typed(card="KC")),
        ("f", "f", Typed(card="JC")),
        ("r", "d", Typed(half="d")),
    ],
)
def test_a_second_digit_makes_it_a_count(half: str, key: str, made: Typed) -> None:
    """7 and 6–2 wait for a suit; a rank typed after a rank takes its place."""
    assert typed(half, key, words()) == made


@pytest.mark.parametrize(("half", "key"), [("", "h"), ("7", "h"), ("9", "c"), ("7", "1")])
def test_what_cannot_be_is_refused(half: str, key: str) -> None:
    """A letter of another pack, a suit after 9, a count over 70."""
    made = typed(half, key, words())
    assert made.refused and not made.card and made.points is None
