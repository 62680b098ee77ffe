"""The life so far, laid over a page: by ctrl+o in every terminal, with the caret where it was."""

from __future__ import annotations

import pytest

# Private: there is no public way to ask what a terminal's bytes are read as.
from textual._xterm_parser import XTermParser
from textual.events import Key as KeyPressed

from facilitator.games.marginalia.entries import AgendaSet
from screens.marginalia.safety.unseen import Unseen
from screens.marginalia.words.facts import Facts
from screens.ui.keys import COMMON_KEYS
from tests.screens.app.five import FIVE, NAMED, SAID
from tests.screens.app.playing import opened, shown, typed, unwrapped

AT_FACTS = [*FIVE, *NAMED, AgendaSet(age=1), *SAID]


@pytest.mark.parametrize(
    "pressed",
    ["\x0f", "\x1b[111;5u", "\x1b[27;5;111~"],
    ids=["xterm, and Windows", "kitty", "xterm with modifyOtherKeys"],
)
def test_terminals_say_ctrl_o(pressed: str) -> None:
    """As a control character, as kitty has it, and as xterm does with modified keys: one name for all."""
    parser = XTermParser()
    found = [event for event in (*parser.feed(pressed), *parser.feed("")) if isinstance(event, KeyPressed)]
    assert [event.key for event in found] == ["ctrl+o"]


async def test_the_life_so_far_lies_over_the_page_and_the_caret_stays() -> None:
    """Opened amid a word: the next letter stands behind it, the question stays; the same key closes it."""
    async with opened(*AT_FACTS) as (app, pilot):
        await typed(pilot, "down “lim")
        page = app.frame.page
        assert isinstance(page, Facts)
        question = page.question(page.asks())
        await typed(pilot, "ctrl+o “ps")
        assert app.frame.line.text == "limps" and "Orrin so far" in shown(app)
        said = unwrapped(app)
        assert "tell us one true thing" in said and question in said and "the many" not in said
        assert "ctrl+o close" in said.rpartition("WORDS")[2]
        await typed(pilot, "ctrl+o")
        assert app.frame.line.text == "limps" and "so far" not in shown(app)
        assert "ctrl+o close" not in shown(app) and "the many" in shown(app)


async def test_escape_closes_the_life_only() -> None:
    """The caret is in its line after it, and a second Esc leads to the list."""
    async with opened(*AT_FACTS) as (app, pilot):
        await typed(pilot, "down “lim ctrl+o escape")
        page = app.frame.page
        assert page is not None and page.in_line and "so far" not in shown(app)
        await typed(pilot, "escape")
        assert not page.in_line


async def test_it_is_off_on_the_card() -> None:
    """The card has the screen; behind it no life lies open either."""
    async with opened(*AT_FACTS) as (app, pilot):
        await typed(pilot, "f2 ctrl+o")
        assert "We stop here" in shown(app) and "so far" not in shown(app)
        await typed(pilot, "g")
        assert "so far" not in shown(app)


def test_it_is_off_in_an_unseen_turn() -> None:
    """Nothing of a life is laid over what nobody else may see."""
    for keys in (Unseen.keys, COMMON_KEYS):
        assert not any("ctrl+o" in key.press for key in keys)
