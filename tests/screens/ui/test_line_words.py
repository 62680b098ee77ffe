"""The words of a line where it has no caret."""

from __future__ import annotations

from facilitator.games.game import Slot
from facilitator.games.marginalia.entries import SocietyNoted
from screens.ui.line_words import words_shown
from screens.ui.text import Span
from tests.screens.tidelands import tidelands


def test_words_stand_behind_their_sign_and_slanted() -> None:
    """Half typed ones before those that are kept, whatever the case of blanks around them."""
    ctx = tidelands(played=3)
    slot: Slot = ("society_noted", 3)
    assert words_shown(ctx.view, slot) == Span("", "words")
    ctx.table.record(SocietyNoted(age=3, words="shells"))
    assert words_shown(ctx.view, slot) == Span("shells", "words")
    ctx.table.draft(slot, "shells ")
    assert words_shown(ctx.view, slot) == Span("shells", "words")
    ctx.table.draft(slot, "shells and sand")
    assert words_shown(ctx.view, slot, 9) == Span("¶… shell…", "half")
