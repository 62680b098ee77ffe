"""The page of keys: tables of what the pages of the app say of their own keys."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from screens.duel.page import DuelPage
from screens.duel.shared.phase_keys import SHARED_KEYS
from screens.marginalia.page import TablePage
from screens.mariglia.page import MatchPage
from screens.places import page_class, pages
from screens.safety.card_pages import CHOICES
from screens.table.help import IN_A_LINE
from screens.ui.keys import APP_KEYS, Key
from screens.ui.page import Page

OfGame: TypeAlias = tuple[str, type[Page], tuple[Key, ...]]
"""How a game is headed, the page whose keys all its pages have, and keys of every phase of a turn."""
GAMES: dict[str, OfGame] = {
    "mariglia-": ("Mariglia", MatchPage, ()),
    "duel-": ("Marginalia – the duel", DuelPage, SHARED_KEYS),
    "": ("Marginalia – story game, and Blob", TablePage, ()),
}
"""Which game a page is of, by how its name begins."""
BESIDE = (
    *("damaged", "home", "search", "standings", "room", "forget", "settings"),
    *("packs", "export", "help", "how-to-play"),
)
SHORT = ("key", "what it does")
LONG = ("key", "in the last line", "what it does")
ELSEWHERE = "The shelf, and what every table has"
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
    parts += [_table("## The card", SHORT, _said(CHOICES)), f"## {ELSEWHERE}\n", *_pages(BESIDE)]
    of_games: dict[str, list[str]] = {start: [] for start in GAMES}
    for name in pages():
        if name not in BESIDE:
            of_games[next(start for start in GAMES if name.startswith(start))].append(name)
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
