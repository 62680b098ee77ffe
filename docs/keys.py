"""The page of keys: tables of what the pages of the app say of their own keys."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from textual.binding import Binding
from textual.screen import Screen

from screens.asked_page import AskedPage
from screens.duel.page import DuelPage
from screens.duel.shared.phase_keys import SHARED_KEYS
from screens.over.help import KEYS
from screens.over.sheet import SheetScreen
from screens.over.story import StoryScreen
from screens.places import page_class, pages
from screens.table.help import IN_A_LINE
from screens.ui.keys import APP_KEYS, Key
from screens.ui.page import Page

OfGame: TypeAlias = tuple[str, type[Page], tuple[Key, ...]]
"""How a game is headed, the page whose keys all its pages have, and keys of every phase of a turn."""
GAMES: dict[str, OfGame] = {
    "duel-": ("Marginalia – the duel", DuelPage, SHARED_KEYS),
}
"""Which game a page is of, by how its name begins."""
ASKED = (
    ("digits", "numbers; in predictions and tricks the cursor moves on by itself"),
    ("letters", "people: each has one letter all evening; on a list, the option with this letter"),
    ("↑ ↓", "another person, option or field"),
    ("← →", "in a form: another choice"),
    ("Backspace", "take the last number back"),
    ("Tab", "on a long list: between the list and the box in which you type to find one"),
    ("ctrl+j", "in words: a new line (shift+Enter where the terminal sends it)"),
    ("ctrl+t", "put the words of a phone into the box"),
)
"""What the keys of answers are, of Home and three games; then come those of every question."""
OVER: dict[str, type[Screen[Any]]] = {"The sheet": SheetScreen, "The story so far": StoryScreen}
"""What lies over a question and has keys of its own."""
NAMES = {"escape": "Esc", "enter": "Enter", "delete": "Del", "backspace": "Backspace", "f3": "F3", "f4": "F4"}
SHORT = ("key", "what it does")
LONG = ("key", "in the last line", "what it does")
ELSEWHERE = "What every table has"
INTRODUCTION = """\
# Keys

Every page says its most needed keys in its last line, and all of them with `F1`. This page has them in one
place. Every row, cell, key in the last line and `‹ ›` can be clicked as well.

These work on every page, also while words are typed:

{keys}

On the card and in an unseen round of “what we leave out” there is no `ctrl+p`.
"""


def page() -> str:
    """The whole page."""
    rows = "\n".join(f"| {_code(key.shown)} | {key.help} |" for key in APP_KEYS)
    everywhere = f"| {' | '.join(SHORT)} |\n|---|---|\n{rows}"
    parts = [INTRODUCTION.format(keys=everywhere)]
    parts.append(
        _table(
            "## Home, Blob, the story game and Mariglia",
            SHORT,
            _said((*ASKED, *((key, does) for key, does, _ in KEYS))),
        )
    )
    parts += [_table(f"### {title}", SHORT, _said(_bound(over))) for title, over in OVER.items()]
    of_games: dict[str, list[str]] = {start: [] for start in GAMES}
    beside: list[str] = []
    for name in pages():
        start = next((start for start in GAMES if name.startswith(start)), "")
        (of_games[start] if start else beside).append(name)
    parts += [f"## {ELSEWHERE}\n", *_pages(name for name in beside if page_class(name) is not AskedPage)]
    for start, (heading, of_game, shared) in reversed(GAMES.items()):
        common = [(key.shown, key.help or key.label) for key in of_game.common]
        parts.append(f"## {heading}\n")
        parts.append(_table("### On every page", SHORT, _said([*common, *IN_A_LINE, *of_game.everywhere])))
        if shared:
            parts.append(_table("### In every phase of a turn", LONG, _own(shared)))
        parts += _pages(of_games[start])
    return "\n".join(parts)


def _pages(names: Iterable[str]) -> Iterator[str]:
    """A table for each page, and one for each state of it that has keys of its own."""
    for kind in dict.fromkeys(map(page_class, names)):
        title = kind.title or kind.__name__
        own = [key for key in kind.keys if key not in SHARED_KEYS]
        yield _table(f"### {title[0].upper()}{title[1:]}", LONG, _own(own))
        for state, keys in kind.groups:
            yield _table(f"{title[0].upper()}{title[1:]}: {state[0].lower()}{state[1:]}", LONG, _own(keys))


def _bound(over: type[Screen[Any]]) -> Iterator[tuple[str, str]]:
    """The keys of a screen and what its footer calls them."""
    for binding in over.BINDINGS:
        assert isinstance(binding, Binding)
        yield ", ".join(NAMES.get(key, key) for key in binding.key.split(",")), binding.description


def _own(keys: Iterable[Key]) -> list[tuple[str, ...]]:
    return [(_code(key.shown), key.label, key.help) for key in keys]


def _said(lines: Iterable[tuple[str, str]]) -> list[tuple[str, ...]]:
    return [(_code(shown), does) for shown, does in lines]


def _table(title: str, columns: tuple[str, ...], lines: Iterable[tuple[str, ...]]) -> str:
    head = [" | ".join(columns), "|".join(["---"] * len(columns))]
    rows = [" | ".join(text.replace("|", "\\|") for text in line) for line in lines]
    return "\n".join([title, "", f"| {head[0]} |", f"|{head[1]}|", *(f"| {text} |" for text in rows), ""])


def _code(shown: str) -> str:
    return f"`{shown}`"
