"""Lines that are half typed: the same sign on every page, and how many there are."""

from __future__ import annotations

from facilitator.games.game import Slot
from screens.messages import Moment
from screens.text import Span, cut

SIGN = "¶… "
IN_THE_STORY = "in “story: so far” (ctrl+p)"


def half(moment: Moment, slot: Slot) -> str:
    """What is half typed in a line; "" where nothing waits in it."""
    return moment.half_typed.get(slot, "").strip() if slot in moment.drafts else ""


def said_in(moment: Moment, slot: Slot, room: int) -> Span | None:
    """The words of a line in so many cells: half typed ones behind their sign, else those kept, or None."""
    if words := half(moment, slot):
        return Span(SIGN + cut(words, room - len(SIGN)), "half")
    words = moment.words(slot)
    return Span(cut(words, room), "words") if words else None


def counted(moment: Moment) -> str:
    """“3 lines are half typed”; "" where none is."""
    count = len(moment.half_typed)
    return "1 line is half typed" if count == 1 else f"{count} lines are half typed" if count else ""


def to_be_kept(moment: Moment, where: str = IN_THE_STORY) -> str:
    """How many there are, and where Enter keeps them; "" where there are none."""
    them = "it" if len(moment.half_typed) == 1 else "them"
    return f"{said}: Enter keeps {them} {where}." if (said := counted(moment)) else ""
