"""Five people at the first age, as far as a test needs them."""

from __future__ import annotations

from facilitator.games.marginalia.entries import CharacterNamed, Predicted
from tests.screens.app.playing import people

FIVE = people("Ana", "Ben", "Cy", "Di", "Ed")
FIVE_CARDS = people("Ana", "Ben", "Cy", "Di", "Ed", story=False)
SAID = [
    Predicted(age=1, seat=seat, tricks=tricks) for seat, tricks in ((1, 1), (2, 1), (3, 2), (4, 1), (0, 1))
]
"""Di said 2 and tells the first fact; all the others said 1."""
NAMED = [
    CharacterNamed(seat=seat, words=name)
    for seat, name in enumerate(("Maud", "Orrin", "Ilse", "Wren", "Piet"))
]
