"""What the pages of the duel say of cards and turns, in whatever phase."""

from __future__ import annotations

from collections.abc import Sequence

from facilitator.games.duel.entries import PILE_NAMES, Pile
from screens.ui.text import listed

OVER = "The duel is over."
CARDS_STAY = "Cards already played stay as they are."
DECKS = "Cards in a deck"
SAME_SIZE = "Both decks are the same size."
TELL_APART = "Add a letter to tell them apart."
DRAWN = "both call it a draw"
NOT_CHANGED = "Nothing is changed."
UNDOES_IT = "ctrl+z undoes that."


def arriving(card: str, *others: str) -> str:
    """Which card acts now that it has come to the Front Line, which do after it, and how to answer (C-27)."""
    then = f", then {listed(others)}" if others else ""
    return f"{card} acts on arriving{then}. Enter: done. Esc: not this time."


def not_this_time(card: str) -> str:
    """A card that acts on arriving did nothing."""
    return f"{card}: not this time. {UNDOES_IT}"


def gone(card: str, moved_up: str = "", *, token: bool = False) -> str:
    """A card that damage took off the Page, and the one behind it that stands there now (D-38, D-39)."""
    then = f" {moved_up} moves up to the front." if moved_up else ""
    return f"{card} {'vanishes' if token else 'is erased'}.{then}"


def once_a_turn(card: str, column: int, others: int = 0, *, narrow: bool = False) -> str:
    """Who may still act in this turn (D-28)."""
    place = f"{card}, column {column}{f', and {others} more' if others else ''}"
    return f"{place}: once a turn." if narrow else f"Once a turn: {place}, may still act."


def acted_this_turn(card: str, others: int = 0, *, by_key: bool = True) -> str:
    """The question before the turn passes: whether what may act once in it did (D-28)."""
    who, did = (f"{card} and {others} more", "one") if others else (card, "it")
    key = "Press u" if by_key else "Choose it and press u"
    return f"{who} may still act once this turn. {key} if {did} did, or Enter to go on."


def changed_this_turn(changes: Sequence[str]) -> str:
    """The question whether attack and health that were changed by hand end with the turn."""
    return f"{listed(changes)}: changed this turn. Press t if that ends now, or Enter if it stays."


def hit_each_other(column: int, one: str, two: str) -> str:
    """Two cards that stand across (D-35)."""
    return f"Column {column}: {one} and {two} hit each other."


def extra(origin: Pile, whose: str = "") -> str:
    """What an ability brings, and for whom where that is not plain (D-22)."""
    return f"Extra{f' for {whose}' if whose else ''}, from the {PILE_NAMES[origin]}."


def nothing_waits(*, further: bool = False) -> str:
    """All of the Reset Phase is done."""
    return f"Nothing{' more' if further else ''} waits in Reset."


def turn_over(player: str) -> str:
    """Whose turn has ended."""
    return f"{player}’s turn is over."


def discards(held: int) -> str:
    """What Enter does to the rest of the hand, or what somebody did with it (D-21)."""
    return f"discards {'the one card' if held == 1 else f'the {held} cards'} left in hand"


def to_space(line: str, column: int, side: str = "") -> str:
    """Where a card would go, and on whose side where that is the other (C-19)."""
    return f"To the {line} of column {column}{f' on {side}’s side' if side else ''}?"
