"""In which order a turn of the duel is told."""

from __future__ import annotations

from exports.duel.telling import turns
from facilitator.games.duel.duel import read
from facilitator.games.duel.entries import (
    Act,
    CoinFell,
    Drew,
    FirstActive,
    Played,
    PlayEnded,
    Skipped,
    Struck,
)


def told(*acts: Act) -> list[str]:
    """The first word of each line after the Play Phase; a Bishop stands in 1 and in 2, Ziz across from 1."""
    before = (
        Drew(number=1),
        Played(number=2, column=1, words="Bishop", attack=1, health=4),
        Played(number=3, column=2, words="Bishop", attack=1, health=4, extra=True),
        Played(number=4, column=1, words="Ziz", health=3, side=1, origin=""),
        PlayEnded(number=5),
    )
    entries = (FirstActive(side=0), *before, *acts)
    (turn,) = turns(read({entry.slot: entry for entry in entries}))
    return [
        line.words.split()[0].rstrip(",:")
        for line in turn.lines
        if line.number > 5 or line.words == "attack, 1 to 5"
    ]


def test_the_coin_stands_between_the_direction_and_the_exchange_it_decided() -> None:
    """D-33, D-36: attack 1 to 5, the coin for Ziz, Bishop and Ziz; in the second exchange no direction."""
    coin, second = CoinFell(number=6, heads=True, card=4), CoinFell(number=8, heads=True)
    assert told(coin, Struck(number=7, column=1, defender_spared=True)) == ["attack", "coin", "Bishop"]
    both = told(coin, Struck(number=7, column=1, defender_spared=True), second, Struck(number=9, column=2))
    assert both == ["attack", "coin", "Bishop", "coin", "Bishop", "second"]


def test_a_coin_that_decides_no_exchange_comes_before_the_attack() -> None:
    """D-36: thrown for something else, and then the card in column 1 skips; or the last of two."""
    coin = CoinFell(number=6, heads=True, words="Fortuna")
    assert told(coin, Skipped(number=7, column=1)) == ["coin", "attack", "Bishop"]
    assert told(coin, CoinFell(number=7, heads=False, card=4), Struck(number=8, column=1)) == [
        "coin",
        "attack",
        "coin",
        "Bishop",
        "Ziz",
    ]
    assert told(coin) == ["coin"]
