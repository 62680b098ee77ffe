"""A little of what the room lives through; `make endure` has the rest."""

from __future__ import annotations

import asyncio
import random

import pytest

from docs.chromium import CHROMIUM
from endure.room import browsers, offers, strangers
from endure.room.part import Run

SEED = 11
IN_BROWSERS = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium is installed here")


@pytest.mark.parametrize(
    ("run", "count", "says"),
    [
        (offers.pressed_through, 4, "4 rounds"),
        (offers.killed, 1, "1 kills"),
        (strangers.pried_at, 100, "100 requests"),
        (strangers.flooded, 1, "14 streams heard everything"),
        (strangers.tapped, 1, "closed 1 times"),
        (strangers.twice, 2, "the same with and without taps"),
        pytest.param(browsers.hostile, 15, "nothing reported", marks=IN_BROWSERS),
        pytest.param(browsers.erased, 2, "2 phrases", marks=IN_BROWSERS),
    ],
)
def test_it_holds(run: Run, count: int, says: str) -> None:
    """A slice of the scene is lived through, and says how often."""
    assert says in asyncio.run(run(random.Random(SEED), count))
