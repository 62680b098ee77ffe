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
MARIGLIA = ("m", *"GTPM")


def at(*lines: str) -> LineShell:
    """The shell after these lines."""
    shell = opened()
    entered(shell, *lines)
    shell.prompt()
    return shell


def test_words_on_a_list_go_nowhere() -> None:
    """No letter of them is a trick, and an x in them lays no card."""
    shell = at(*MARIGLIA, "")
    for words in ("Ana took it", "Axel laughs"):
        said = entered(shell, words)
        assert said == ["This page takes keys, no words. The rest of the line was not typed."]
        assert not shell.ctx.view.lines or shell.ctx.view.step.kind != "hand"


def test_a_question_is_answered_by_enter_or_let_be() -> None:
    """Both answers are in the line that asks; other keys leave it asked."""
    shell = at("m", "Ana", "Ben", "Cy", "Di", "/list /down9", "")
    entered(shell, "v")
    assert shell.prompt() == "Enter void it, /list no:"
    entered(shell, "7")
    assert shell.prompt() == "Enter void it, /list no:"
    entered(shell, "/list")
    assert "void it" not in shell.prompt()


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


def test_what_can_be_done_is_chosen_by_number() -> None:
    """Words make the list shorter; a number that none has, or that was not read, is said."""
    shell = at(*MARIGLIA, "")
    assert entered(shell, "/more")[-1].endswith("type a word that it has")
    assert entered(shell, "13") == ["13 was not read: type a word that it has."]
    assert entered(shell, "/more home")[0].startswith("1: home")
    assert entered(shell, "99") == ["Nothing here goes by 99."]
    assert entered(shell, "1")[0].startswith("Marginalia Facilitator. Tables.")


def test_the_sheet_and_back() -> None:
    """In each game that has begun; on Home, and where no page was told yet, there is none."""
    for name, title in (("mariglia", "The sheet."), ("duel", "The log.")):
        shell = at(*lines_of(name)[:12])
        assert title in entered(shell, "/sheet")[0], name
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
        said = [line for typed in (*lines_of("mariglia"), "/keys") for line in entered(shell, typed)]
    finally:
        speak_in(ENGLISH)
    assert strange(said) == set()
    everything = " ".join(said)
    assert "Dappertutto: /page" in everything and "partita" in everything
    assert "Nothing changed" not in everything and "more: /page" not in everything


def test_what_goes_on_is_named_behind_what_is_chosen() -> None:
    """A list of choices asks with its key and with the one that leads on."""
    assert at("m", *"GTPM").prompt() == "/left /right change, Enter start:"
    assert at("m", *"GTPM", "/up /up").prompt() == "/left /right change, Enter next:"


def test_what_lasts_is_said_once_at_a_table() -> None:
    """What the letters of cards are and give; also behind the card, where it is said again where we are."""
    first = at("m", *"GTPM")
    assert "asso (a): 4" in " ".join(entered(first, ""))
    back = " ".join(entered(first, "/stop", "g"))
    assert back.startswith("Mariglia. Trionfo.") and "asso" not in back
    again = " ".join(entered(first, "rq", "44", ""))
    assert "asso" not in again and "NOI: 12; 23 to go" in again


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
    shell = at(*DEALT, "/home", "m", "Ana", "Bea", "Cy", "Di", "", "", "/more home", "1", "/more search", "1")
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


def test_cards_stand_together_in_mariglia() -> None:
    """Card by card: 4c, ac in one go are keys and no word."""
    names = ("m", "Gavino", "Tore", "Peppe", "Mario")
    shell = at(*names, "/list /down9", "", "k d", "r q", "k")
    said = [*entered(shell, "4cac"), *entered(shell, "rf")]
    assert "not typed" not in " ".join(said)
    keys = entered(at(*names, "/list /down9", "", "k d", "r q"), "/keys")
    assert any(line.startswith("k: card by card") for line in keys)
