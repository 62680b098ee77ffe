"""Cards that have come to the Front Line and do something there, in whatever phase (D-25, C-27).

What such a card does waits until it is said that it was done, or let pass: Enter and Esc answer for it before
they do what they do in the phase, and its sentence stands in place of the phase’s own.
"""

from __future__ import annotations

from facilitator.games.duel.entries import AbilityUsed
from screens.duel.page import DuelPage
from screens.duel.sentences import arriving, let_go
from screens.duel.turn.attack_told import named
from screens.ui.marks import aloud
from screens.ui.page import Explained
from screens.ui.text import Row, indented

ARRIVING: tuple[str, Explained] = (
    "a card that acts on arriving",
    (
        ("Enter", "it has acted; enter what it did with the keys below"),
        ("Esc", "it does nothing this time; a first Esc removes the cursor"),
    ),
)
"""For the help: the two keys that answer."""


def arriving_rows(page: DuelPage, width: int) -> list[Row]:
    """The card that is due, who comes after it, and how to answer; none where nothing waits."""
    cards = [named(page.duel, card) for card in page.now.waiting]
    if not cards:
        return []
    return indented(aloud(arriving(*cards), width=width - 1), 1)


def has_acted(page: DuelPage) -> bool:
    """The card that is due did what it does; False where none waits."""
    return _answered(page, let_pass=False)


def has_passed(page: DuelPage) -> bool:
    """The card that is due did nothing, this time; False where none waits."""
    names = [named(page.duel, card) for card in page.now.waiting]
    passed = _answered(page, let_pass=True)
    if passed:
        page.ctx.note(let_go(names[0]))
    return passed


def _answered(page: DuelPage, *, let_pass: bool) -> bool:
    """Each card has an act of its own, so that each can be taken back."""
    due = page.now.waiting[:1]
    for card in due:
        number = page.duel.next_number
        page.do(AbilityUsed(number=number, card=card.number, mark="played", let_pass=let_pass))
    return bool(due)
