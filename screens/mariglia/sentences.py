"""What the pages of Mariglia say of hands, cards and sides, on whichever of them."""

from __future__ import annotations

from collections.abc import Mapping

from facilitator.games.mariglia.words import PackWords
from facilitator.language import mark, tr, trn

BELLA = mark("la bella")
"""The decider (G-4)."""
VOID = mark("void, dealt again")
VOIDING = mark("a misdeal, or a void hand: deal it again")
COUNTED = mark("The hand is counted.")
OTHER_SIDE = mark("Tab goes to the other side.")
SHEET_STAYS = mark("ctrl+z undoes what is on the sheet.")
ITALIAN_STAYS = mark("Trionfo, mariglia and frillo keep their Italian names.")
IN_OUR_WORDS = mark("In our own words")
"""Over what a table wrote down of its conventions (G-43)."""
KEEP_BOTH = mark("Keep both numbers anyway?")


def tricks_said(tricks: int) -> str:
    """How many tricks."""
    return trn("{n} trick", "{n} tricks", tricks)


def sum_said(side: str, points: int, tricks: int) -> str:
    """What a side has so far, and in how many tricks: noi 21 in 3 tricks."""
    return trn(
        "{side} {points} in {n} trick", "{side} {points} in {n} tricks", tricks, side=side, points=points
    )


def cards_said(cards: int) -> str:
    """How many cards."""
    return trn("{n} card", "{n} cards", cards)


def rank_first(words: PackWords) -> str:
    """With what a card begins."""
    return tr("First the rank: {keys}.", keys=words.rank_keys)


def rank_and_suit(words: PackWords) -> str:
    """By which keys a card is typed."""
    return tr("Rank, then suit: {ranks}, then {suits}.", ranks=words.rank_keys, suits=words.suit_keys)


def entered(what: str, points: Mapping[str, int], key: str) -> str:
    """What is entered in another way, what it comes to so far, and the key that goes on with it."""
    so_far = ", ".join(f"{side} {each}" for side, each in points.items())
    return tr("You have entered {what}: {so_far}. {key} goes on there.", what=what, so_far=so_far, key=key)


def too_few(side: str, already: int, counted: int) -> str:
    """A count by points that gives a side less than what is entered in another way."""
    return tr(
        "What you entered gives {side} {already} already. This count gives them {counted}.",
        side=side,
        already=already,
        counted=counted,
    )


def facing(name: str, card: int) -> str:
    """Which card of a packet is faced, and whose packet it is (G-18)."""
    return tr("Five cards to {name}: card {n} is faced. Is it a trump?", name=name, n=card)


def did_lead(name: str, trick: int, due: str = "") -> str:
    """Who led a trick after all, and whose turn it was where that was another (G-25)."""
    if due:
        return tr("Did {name} lead trick {n}? It was {due}’s turn. Then:", name=name, n=trick, due=due)
    return tr("Did {name} lead trick {n}? Then:", name=name, n=trick)


def next_hand(dealer: str, leads: str) -> str:
    """Who deals the next hand and who leads it (B-2)."""
    return tr("{dealer} deals next, {leads} leads.", dealer=dealer, leads=leads)


def game_goes_to(game: int, team: str) -> str:
    """Who has won a game (G-4)."""
    return tr("Game {n} goes to {side}.", n=game, side=team)


def match_goes_to(team: str, games: str = "") -> str:
    """Who has won the match, and by how many games where it has more than one (G-4)."""
    if games:
        return tr("The match goes to {side}, {games}.", side=team, games=games)
    return tr("The match goes to {side}.", side=team)


def out_of_order(dealer: str, due: str) -> str:
    """Somebody dealt whose turn it was not (B-2)."""
    return tr("the deal is out of order: {dealer} dealt, but it was {due}’s turn", dealer=dealer, due=due)
