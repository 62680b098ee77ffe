"""The conventions card of a match, and what its cards are called (G-10, G-43)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from exports.model import Grid
from facilitator.games.cards import SUIT_SIGNS
from facilitator.games.mariglia.entries import Agreed
from facilitator.games.mariglia.pack import HONOURS, SUITS, ranks, value
from facilitator.games.mariglia.words import PackWords, words_of

if TYPE_CHECKING:
    from facilitator.games.mariglia.match import Match

CONVENTIONS: dict[str, tuple[str, dict[object, str]]] = {
    "deal": ("The deal", {
        "orthodox": "orthodox, the dealer turns their own last card",
        "scoperto": "scoperto, the bottom card is shown before the deal",
    }),
    "facing": ("Faced cards", {"choice": "as the dealer chooses", "everyone-once": "everyone once"}),
    "order": ("Jack and queen", {"jack-high": "jack above queen", "queen-high": "queen above jack"}),
    "speak": ("Who may speak", {
        "leading": "the side about to lead, until it leads",
        "nobody": "nobody",
        "both": "both sides, at any time",
        "winning": "the side winning the trick",
        "before-first": "both sides, before the first trick only",
    }),
    "seven": ("The seven of trumps", {"hidden": "may be hidden", "told": "is told like any other card"}),
    "asked": ("Asked about your hand", {"truth": "the truth", "free": "any answer"}),
    "bonus": ("The bonus is scored", {
        "at-once": "when the card is turned",
        "deferred": "after the count",
    }),
    "bonus_win": ("The bonus wins the game", {
        "reach": "when it reaches the target",
        "past": "when it goes past the target",
    }),
    "level_hand": ("At 35 : 35", {
        "move-on": "nothing is added and the deal moves on",
        "redeal": "the same dealer deals again",
        "double-next": "the next count is worth double",
    }),
    "next_game": ("The next game is dealt by", {
        "in-order": "the next in turn",
        "losers-deal": "the losing side’s next in turn",
    }),
    "beat_partner": ("The partner’s card", {False: "need not be beaten", True: "must be beaten too"}),
    "under_ruff": ("Void and unable to over-ruff", {False: "any card", True: "a lower trump"}),
    "pack": ("The pack", {"genovesi": "genovesi", "sarde": "sarde"}),
}  # fmt: skip
"""What a table can agree on: what it is about, and each choice in words (B-2 to B-24)."""


def conventions(match: Match) -> tuple[str, ...]:
    """What was agreed at the beginning, and whatever was agreed otherwise later, with the hand (B-30)."""
    first = match.rules(1)
    said = [f"{_convention(name, first)}." for name in CONVENTIONS if name != "facing" or _faces(first)]
    before = first
    for hand in _agreed_later(match):
        now = match.rules(hand)
        said += [f"From hand {hand}: {_convention(name, now)}." for name in _changed(before, now)]
        before = now
    return tuple(said)


def _convention(name: str, agreed: Agreed) -> str:
    about, choices = CONVENTIONS[name]
    return f"{about}: {choices[getattr(agreed, name)]}"


def _agreed_later(match: Match) -> list[int]:
    return sorted(e.hand for e in match.lines.values() if isinstance(e, Agreed) and e.hand > 1)


def _changed(before: Agreed, now: Agreed) -> Iterator[str]:
    for name in CONVENTIONS:
        is_new = getattr(before, name) != getattr(now, name)
        if is_new and (name != "facing" or _faces(now)):
            yield name


def _faces(agreed: Agreed) -> bool:
    return agreed.deal == "scoperto"


# ---------------------------------------------------------------- the cards


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
