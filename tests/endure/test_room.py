"""A little of what the room lives through; `make endure` has the rest."""

from __future__ import annotations

import asyncio
import random

from endure.room import offers

SEED = 11


def test_offers_are_not_lost_under_keys() -> None:
    """Fourteen phones offer while keys are pressed: the last words of each for a blank stand somewhere."""
    assert "0 lost" in asyncio.run(offers.pressed_through(random.Random(SEED), 4))


def test_offers_are_not_lost_when_the_plug_is_pulled() -> None:
    """What the laptop acknowledged is on the disk, and after another start the phones are known."""
    assert "0 lost" in asyncio.run(offers.killed(random.Random(SEED), 2))
