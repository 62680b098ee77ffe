"""Lines at a table whose pages are read: keys, words, commands, what is wrong, what is saved."""

from __future__ import annotations

import re

import pytest

from facilitator.catalogues import speak_in
from facilitator.language import ENGLISH
from screens.plain.shell import LineShell
from tests.screens.plain.table import entered, lines_of, opened
from tests.screens.ui.read_out.test_plain import strange

DEALT = ("b", "Ana", "Ben", "Cy", "")


def at(*lines: str) -> LineShell:
    """The shell after these lines."""
    shell = opened()
    entered(shell, *lines)
    shell.prompt()
    return shell


def test_what_is_not_saved_is_said_before_every_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Until it is; and leaving is granted the second time."""
    shell = at(*DEALT)
    table = type(shell.ctx.table)
    monkeypatch.setattr(table, "flush", lambda self: False)
    monkeypatch.setattr(table, "unsaved", property(lambda self: "The disk is full."))
    entered(shell, "1")
    assert shell.prompt().startswith("Not saved yet. The disk is full. ")
    assert "The disk is full." in " ".join(entered(shell, "/quit")) and shell.is_open
    entered(shell, "/quit")
    assert not shell.is_open and not shell.end()[0]


def test_the_sheet_and_back() -> None:
    """In a duel that has begun; on Home, and where no page was told yet, there is none."""
    shell = at(*lines_of("duel")[:12])
    assert "The log." in entered(shell, "/sheet")[0]
    place = shell.router.place
    entered(shell, "/back")
    assert (place != "table", shell.router.place) == (True, "table")
    for lines in (("/sheet",), ("/story",), ("m", "/sheet")):
        assert entered(opened(), *lines)[-1] == "There is none here."


def test_mariglia_is_said_in_italian() -> None:
    """Pages, questions and our own sentences; the commands are what they are."""
    try:
        shell = opened()
        shell.ctx.settings.choose("language", "it")
        typed = [line[2:] for line in lines_of("mariglia") if line.startswith(">")][:-1]
        said = [heard for line in (*typed, "/keys") for heard in entered(shell, line)]
    finally:
        speak_in(ENGLISH)
    assert strange(said) == set()
    everything = " ".join(said)
    assert "Dappertutto: /page" in everything and "partita" in everything
    assert "Nothing changed" not in everything and "more: /page" not in everything


def test_the_board_of_a_duel_is_read_whole_and_then_what_is_new() -> None:
    """Both players with all their numbers; after a draw the two that another one has."""
    shell = at("d", "Bea", "Aldo", "/list /down /down /down", "/right")
    said = " ".join(entered(shell, ""))
    assert (
        all(f"{name}: health 20; deck 35; hand 0;" in said for name in ("Aldo", "Bea")) and "more" not in said
    )
    said = " ".join(entered(shell, ""))
    assert "Bea: deck 30; hand 5." in said and "health" not in said and "Aldo" not in said


def test_what_holds_everywhere_is_listed_once() -> None:
    """After that /keys is about the page, and names where the commands are said."""
    shell = at(*DEALT)
    assert any(line.startswith("Everywhere: /page") for line in entered(shell, "/keys"))
    said = entered(shell, "/keys")
    assert said[-1] == "/commands says what holds everywhere." and len(said) == len(set(said))


def test_the_end_says_what_became_of_it() -> None:
    """All is saved, and the example is not."""
    assert at(*DEALT).end() == (True, "All is saved.")
    assert at("e").end() == (True, "The example is not saved.")


def test_what_a_search_found_is_chosen_by_its_number() -> None:
    """Titles and counts, each with its number; another number is looked for; Enter alone opens the first."""
    shell = at(*DEALT, "/home", "m", "Ana,Bea,Cy,Di", "", "/home", "/more search", "1")
    numbers = {
        game: number for number, game in re.findall(r"\((\d)\): (\w+)", " ".join(entered(shell, "Ana")))
    }
    assert sorted(numbers.values()) == ["1", "2"] and shell.prompt().endswith("Enter open:")
    assert "No table" in entered(shell, "9")[0] and shell.router.place == "search"
    entered(shell, "Ana", numbers["Mariglia"])
    assert (shell.router.place, shell.ctx.view.game) == ("table", "mariglia")


def test_a_line_that_was_cut_is_not_called_saved() -> None:
    """What stood in it has no Enter."""
    assert at(*DEALT).end(is_cut=True)[1] == "All is saved. A line without Enter at its end is not kept."
