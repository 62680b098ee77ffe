"""What is said of an act that was taken back."""

from __future__ import annotations

from facilitator.games.duel.entries import KINDS, CoinFell, Played, Struck
from screens.duel.naming import KINDS as NAMED
from screens.duel.naming import act_in_words


def test_every_kind_has_a_name() -> None:
    """Nothing is called an entry."""
    assert set(NAMED) == set(KINDS)


def test_words_are_never_quoted() -> None:
    """A card is named by its column, not by what it is called."""
    assert act_in_words((Played(number=1, column=3, words="secret"),)) == "a card, column 3"
    assert act_in_words((CoinFell(number=2, heads=True, words="secret"),)) == "a coin"


def test_of_several_the_first() -> None:
    """A coin that was thrown for an attack goes with it; of nothing, nothing."""
    assert act_in_words((Struck(number=1, column=2), CoinFell(number=2, heads=True))) == "an attack, column 2"
    assert act_in_words(()) == "nothing"
