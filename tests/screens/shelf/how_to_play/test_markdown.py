"""Rules as blocks, and these as rows: headings, lists, tables, and no sign of Markdown."""

from __future__ import annotations

import re

import pytest

from facilitator.games.registry import offers
from facilitator.language import speak
from screens.shelf.how_to_play.markdown import blocks_of
from screens.shelf.how_to_play.rules import all_it_takes
from screens.ui.layout import laid_out
from screens.ui.read_out.plain import blocks_lines

SIGNS = re.compile(r"[*#|\\[\]_`]|\]\(")


def lines(markdown: str, width: int = 80) -> list[str]:
    """What is read, without the blank rows."""
    rows = laid_out(tuple(blocks_of(markdown)), width, 1000, scrolls=True)
    return [line.text for line in rows if line.text.strip()]


def words(text: str) -> set[str]:
    """Each word of a text once."""
    return set(re.findall(r"\w+", text.casefold()))


@pytest.mark.parametrize("width", [60, 80])
@pytest.mark.parametrize("game", [offer.id for offer in offers()])
def test_every_game_fits_and_shows_no_markdown(game: str, width: int) -> None:
    """No row is too wide, no sign of Markdown is left, and no word of the rules is lost."""
    rules = all_it_takes(game)
    shown = lines(rules, width)
    written = words(re.sub(r"\]\([^)]*\)", "]", rules))
    assert len(written) > 100 and written <= words(" ".join(shown))
    assert [line for line in shown if len(line) > width or SIGNS.search(line)] == []


@pytest.mark.parametrize("width", [60, 80])
def test_rules_are_read_in_the_language_spoken(width: int) -> None:
    """Mariglia has a text in Italian, with the same parts; of a game without one the English text stays."""
    english = all_it_takes("mariglia")
    speak(None, "it")
    try:
        italian, blob = all_it_takes("mariglia"), all_it_takes("blob")
    finally:
        speak(None)
    assert "Sardinia" in english
    assert "Sardegna" in italian
    assert re.findall("(?m)^#+|^- |^\\|", italian) == re.findall("(?m)^#+|^- |^\\|", english)
    assert [line for line in lines(italian, width) if len(line) > width or SIGNS.search(line)] == []
    assert blob == all_it_takes("blob")


def test_a_list_is_wrapped_under_its_words() -> None:
    """A dash becomes a dot, a number stays, and a second line stands under the first word."""
    assert lines("- one two\n  three four five\n- six\n\n1. seven eight nine ten", 30) == [
        "   · one two three four",
        "     five",
        "   · six",
        "   1  seven eight nine ten",
    ]


def test_a_link_is_its_words() -> None:
    """Where it leads is of no use in a terminal."""
    assert lines("See [the **points**](house-rules.md#points).") == ["   See the points."]


def test_a_table_keeps_its_columns_and_wraps_the_last() -> None:
    """Columns are as wide as their longest cell; the last cell takes the rows it needs."""
    table = "| a | b |\n|---|---|\n| long | one two three four five |"
    assert lines(table, 32) == ["   a     b", "   long  one two three four", "         five"]


def test_a_table_without_room_becomes_a_list() -> None:
    """Each row names its columns, so that no cell is cut."""
    table = "| | cards | says |\n|---|---|---|\n| Ben | four of them | 2 |"
    assert lines(table, 30) == ["   · Ben · cards four of", "     them · says 2"]


def test_a_table_is_read_out_row_by_row() -> None:
    """Each number with the head of its column, a card by its suit; an empty cell is none."""
    [table] = blocks_of("| | cards | says |\n|---|---|---|\n| Ben | ♣K ♥9 | 2 |\n| Cy | ♠4 | |")
    assert blocks_lines([table]) == ["Ben: cards clubs K hearts 9; says 2", "Cy: cards spades 4"]
