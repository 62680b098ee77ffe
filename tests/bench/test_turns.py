"""A turn of the duel and a hand of Mariglia take no more keys than they may."""

from __future__ import annotations

import pytest

from bench.turns import ROUNDS, Round, counted


@pytest.mark.parametrize("played", ROUNDS, ids=lambda played: played.what)
async def test_a_round_takes_as_few_keys_as_it_may(played: Round) -> None:
    """Pressed in the app itself, one by one: the last of them ends the round, and none before it."""
    assert await counted(played) == len(played.keys)
