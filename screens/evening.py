"""How the evening stands against the time at which the table must end (M-7), in words."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Evening:
    """Where the evening stands: `ends` is the hour agreed, the rest in minutes.

    `late` is how far behind the plan the table is; `short` and `out` how many short ages, or ages left
    out, would bring it back (0: none would, or none is needed). `kept` is what is left for the talk.
    """

    ends: str
    late: int = 0
    short: int = 0
    out: int = 0
    kept: int = 0
