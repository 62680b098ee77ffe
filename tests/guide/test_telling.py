"""What stands beside the question for a moment from a life."""

from __future__ import annotations

from pathlib import Path

from bench.evenings import evening, seats, step_of
from facilitator.games.game import Entry, Slot
from facilitator.games.marginalia.rules import read
from facilitator.guide.marginalia.ask import ask
from facilitator.services.view import ViewState
from prompts.loader import library


def test_what_an_outcome_means_names_the_character() -> None:
    """The texts of the packs have the name put in, as the prompts have: no brace is read aloud."""
    lines: dict[Slot, Entry] = {}
    for entry in evening(seats(3), step_of("vignette", 2), 20):
        lines[entry.slot] = entry
    table = read(lines)
    view = ViewState(game="marginalia", state=table, step=table.step)
    notes = [
        note.text for note in ask(view, table.step.slot, prompts=library(Path("nowhere")).chosen()).notes
    ]
    assert len(notes) > 3
    assert [text for text in notes if "{" in text] == []
