"""The plug is pulled: what was called saved is there, what was erased is nowhere. `make endure` does more."""

from __future__ import annotations

import random
from pathlib import Path

from endure.kills import Evening

KILLS = 25
SEED = 2024


def test_nothing_saved_is_lost_and_nothing_erased_is_left(home: Path) -> None:
    """Killed at random moments a table has all its saved acts, a sound file, and no erased word in it."""
    evening = Evening(home, random.Random(SEED))
    for _ in range(KILLS):
        evening.go_on()
    evening.look_for(evening.paper.erased)
    assert evening.paper.done > 8 * KILLS
    assert len(evening.paper.erased) > KILLS
    assert evening.aged
