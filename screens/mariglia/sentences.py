"""What the pages of Mariglia say of hands, cards and sides, on whichever of them."""

from __future__ import annotations

from collections.abc import Mapping

from facilitator.games.mariglia.words import PackWords

BELLA = "la bella"
"""The decider (G-4)."""
VOID = "void, dealt again"
VOIDING = "a misdeal, or a void hand: deal it again"
COUNTED = "The hand is counted."
OTHER_SIDE = "Tab goes to the other side."
SHEET_STAYS = "ctrl+z undoes what is on the sheet."
ITALIAN_STAYS = "Trionfo, mariglia and frillo keep their Italian names."
IN_OUR_WORDS = "In our own words"
"""Over what a table wrote down of its conventions (G-43)."""
KEEP_BOTH = "Keep both numbers anyway?"


def rank_first(words: PackWords) -> str:
    """With what a card begins."""
    return f"First the rank: {words.rank_keys}."


def rank_and_suit(words: PackWords) -> str:
    """By which keys a card is typed."""
    return f"Rank, then suit: {words.rank_keys}, then {words.suit_keys}."


def entered(what: str, points: Mapping[str, int], key: str) -> str:
    """What is entered in another way, what it comes to so far, and the key that goes on with it."""
    so_far = ", ".join(f"{side} {each}" for side, each in points.items())
    return f"You have entered {what}: {so_far}. {key} goes on there."


def too_few(side: str, already: int, counted: int) -> str:
    """A count by points that gives a side less than what is entered in another way."""
    return f"What you entered gives {side} {already} already. This count gives them {counted}."


def facing(name: str, card: int) -> str:
    """Which card of a packet is faced, and whose packet it is (G-18)."""
    return f"Five cards to {name}: card {card} is faced. Is it a trump?"


def did_lead(name: str, trick: int, due: str = "") -> str:
    """Who led a trick after all, and whose turn it was where that was another (G-25)."""
    turn = f" It was {due}’s turn." if due else ""
    return f"Did {name} lead trick {trick}?{turn} Then:"


def next_hand(dealer: str, leads: str) -> str:
    """Who deals the next hand and who leads it (B-2)."""
    return f"{dealer} deals next, {leads} leads."


def game_goes_to(game: int, team: str) -> str:
    """Who has won a game (G-4)."""
    return f"Game {game} goes to {team}."


def match_goes_to(team: str, games: str = "") -> str:
    """Who has won the match, and by how many games where it has more than one (G-4)."""
    return f"The match goes to {team}{f', {games}' if games else ''}."


def out_of_order(dealer: str, due: str) -> str:
    """Somebody dealt whose turn it was not (B-2)."""
    return f"the deal is out of order: {dealer} dealt, but it was {due}’s turn"
