"""Which page a duel is on."""

from __future__ import annotations

from facilitator.services.view import ViewState


def page_for(moment: ViewState, read: int) -> tuple[str, int]:
    """The seats, the phase of the turn, or the end."""
    return f"duel-{moment.step.kind}", moment.step.age
