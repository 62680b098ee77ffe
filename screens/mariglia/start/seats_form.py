"""How long a match is: the usual forms, and the table's own (G-4, B-1)."""

from __future__ import annotations

from facilitator.games.mariglia.match import Match

BELLA = "la bella"
"""The decider (G-4)."""
FORMS: tuple[tuple[tuple[int, ...], str], ...] = (
    ((35,), "one game to 35"),
    ((45,), "one game to 45"),
    ((35, 35, 45), f"best of three: 35, 35, {BELLA} 45"),
)
OWN = "our own"
GAMES = (1, 3, 5, 7, 9)


def form_at(targets: tuple[int, ...], own: bool) -> int:
    """Which form this is; the last place is the table's own."""
    usual = [form for form, _ in FORMS]
    return usual.index(targets) if targets in usual and not own else len(FORMS)


def form_said(targets: tuple[int, ...], own: bool) -> str:
    """The form in words."""
    at = form_at(targets, own)
    return FORMS[at][1] if at < len(FORMS) else OWN


def resized(targets: tuple[int, ...], games: int) -> tuple[int, ...]:
    """The targets of so many games: the decider keeps its own, the others are like those before."""
    others = targets[:-1] or targets
    kept = [others[min(at, len(others) - 1)] for at in range(games - 1)]
    return (*kept, targets[-1])


def begun_games(match: Match) -> int:
    """How many games have begun: a card was turned in them, or a hand counted."""
    dealt = [hand.game for hand in match.hands if hand.trionfo is not None or hand.counted is not None]
    return max(dealt, default=0)
