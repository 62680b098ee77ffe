"""How a table came out, as standings over several tables want it, whatever its game."""

from __future__ import annotations

from facilitator.by_value import by_value


@by_value
class Outcome:
    """What a person, or people who played together, took home from one table.

    `names` are as they were said, "" for nobody's; `games` are those won and lost where a table has several,
    `points` what they are better by, or their score where each plays alone.
    """

    names: tuple[str, ...]
    won: bool
    points: int
    games: tuple[int, int] = (0, 0)
