"""What is typed in a line: commands, words, and a way to type each key that a page names."""

from __future__ import annotations

import pytest

from screens.places import pages
from screens.plain.typed import CALLED, COMMANDS, KEYS, SlashCommand, command_in, words_typed
from screens.ui.keys import APP_KEYS
from tests.screens.test_footers import states


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("/page", SlashCommand("page")),
        (" /down3", SlashCommand("down", 3)),
        ("/MORE who is here", SlashCommand("more", 1, "who is here")),
        ("/1/2", SlashCommand("1/2")),
        ("//page", None),
        ("half / half", None),
        ("", None),
    ],
)
def test_a_command_begins_with_one_slash(line: str, command: SlashCommand | None) -> None:
    """Two are words, and a slash amid words is one too."""
    assert command_in(line) == command


def test_two_slashes_are_one_word() -> None:
    """Only at the beginning; the rest stays as it was typed."""
    assert words_typed("//was// {here}\t") == "/was// {here}"


def test_every_name_of_a_key_is_a_command() -> None:
    """Whatever a sentence calls a key can be typed as it is called."""
    known = {f"/{name}" for name in (*KEYS, *COMMANDS)}
    assert {word for called in CALLED.values() for word in called.split()} <= known


@pytest.mark.parametrize("name", sorted(set(pages()) - {"asked", "home"}))
def test_every_key_of_a_page_can_be_typed(name: str) -> None:
    """A character, Enter alone, or a command: of each key one of its presses."""
    everywhere = {press for key in APP_KEYS for press in key.press}
    for page in states(name):
        for key in page.keys_now:
            ways = set(key.press)
            is_typed = any(len(press) == 1 for press in ways) or ways & {"digit", "letter", "plus", "minus"}
            assert not ways or is_typed or ways & {*KEYS.values(), *everywhere}, key
