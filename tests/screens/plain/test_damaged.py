"""A damaged database at the start of plain mode: what is said, and what a letter does."""

from __future__ import annotations

from facilitator.paths import database
from screens.shelf.damaged import HEADS
from tests.screens.app.test_damaged import damaged
from tests.screens.plain.table import entered, opened


def test_the_table_that_was_asked_for_opens() -> None:
    """The page says what is the matter; t takes the copy, and whoever started with a table is at it."""
    id, _ = damaged()
    shell = opened(database(), session=id)
    assert HEADS["damaged"].casefold() in " ".join(entered(shell, "/page")).casefold()
    said = " ".join(entered(shell, "t"))
    assert shell.router.place == "table" and "Ana" in said


def test_whoever_asked_for_none_is_at_home() -> None:
    """The shelf of the copy is there, and the file is open."""
    damaged()
    shell = opened(database())
    entered(shell, "t")
    assert (shell.router.place, shell.ctx.storage.trouble) == ("home", "")
