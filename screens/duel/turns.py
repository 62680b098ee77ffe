"""Which page a duel is on."""

from __future__ import annotations

from screens.messages import Moment


def page_for(moment: Moment, read: int) -> tuple[str, int]:
    """The seats, the phase of the turn, or the end."""
    return f"duel-{moment.step.kind}", moment.step.age
