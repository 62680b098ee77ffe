"""A little of what the room lives through; `make endure` has the rest."""

from __future__ import annotations

import asyncio
import random

import pytest

from endure.room import offers, strangers
from endure.room.part import Run

SEED = 11


@pytest.mark.parametrize(
    ("run", "count", "says"),
    [
        (offers.pressed_through, 4, "4 rounds"),
        (offers.killed, 1, "1 kills"),
        (strangers.pried_at, 100, "100 requests"),
        (strangers.flooded, 1, "14 streams heard everything"),
        (strangers.tapped, 1, "closed 1 times"),
        (strangers.twice, 4, "the same with and without taps"),
    ],
)
def test_it_holds(run: Run, count: int, says: str) -> None:
    """A slice of the scene is lived through, and says how often."""
    assert says in asyncio.run(run(random.Random(SEED), count))
