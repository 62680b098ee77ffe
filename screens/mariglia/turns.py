"""Which page the table of a match is on."""

from __future__ import annotations

from facilitator.services.view import ViewState


def page_for(moment: ViewState, read: int) -> tuple[str, int]:
    """The page and its hand; a bonus that won a game is read first, up to the hand that was `read` last."""
    match, step = moment.match, moment.step
    assert match is not None
    dealt = match.hands if step.kind == "end" else match.hands[:-1]
    if dealt and dealt[-1].won_by_bonus and dealt[-1].hand > read:
        return "mariglia-won", dealt[-1].hand
    return f"mariglia-{step.kind}", step.age
