"""Whole evenings as text files: what is said at each line, and what stands in the file at the end."""

from __future__ import annotations

import pytest

from facilitator.games.registry import rules_of
from facilitator.record import Act, fold, lines
from screens.plain.shell import LineShell
from tests.screens.plain.table import entered, lines_of, opened
from tests.screens.plain.transcripts import FOLDER, played

EVENINGS = {
    "blob": (62, "end"),
    "story": (122, "end"),
    "corrections": (24, "predict"),
    "guests": (19, "tally"),
    "card": (17, "tally"),
    "mariglia": (31, "end"),
}
"""How many rows the record has, undone ones too, and at which step the table stands."""
OF_PAGES = {"duel": 20}
"""Evenings of games whose pages are read; each with how many rows its record has at least."""


def stands(shell: LineShell) -> tuple[int, str, int]:
    """How many rows the record has, the step of the table, how many words are half typed."""
    table = shell.ctx.table
    assert table.session is not None and table.flush()
    found = shell.ctx.storage.store.tables.load(table.session.id)
    acts: tuple[Act, ...] = tuple(fold(found.rows).acts)
    rules = rules_of(found.game)
    return len(found.rows), rules.next_step(rules.read(lines(acts))).kind, len(found.drafts)


@pytest.mark.parametrize("name", EVENINGS)
def test_an_evening_is_said_as_it_is_written(name: str) -> None:
    """Line for line; what was typed is on the disk, and nothing of it is half typed."""
    shell, transcript = played(name)
    assert transcript == (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    assert stands(shell) == (*EVENINGS[name], 0)


@pytest.mark.parametrize("name", OF_PAGES)
def test_an_evening_of_pages_comes_to_its_end(name: str) -> None:
    """From the first name to the end; and nothing is left half typed."""
    shell = opened()
    entered(shell, *lines_of(name))
    rows, step, drafts = stands(shell)
    assert rows >= OF_PAGES[name] and (step, drafts) == ("end", 0)
