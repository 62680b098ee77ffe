"""The scenes of the docs without a terminal: a real table, real services, the page that is due, its keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Protocol

from docs.scenes import Scene
from docs.still import SAME_DRAWS, still
from facilitator.games.game import Entry, Slot
from facilitator.games.registry import rules_of
from facilitator.record import Act, lines
from facilitator.services.context import AppContext, composed
from facilitator.services.front_end import (
    Move,
    Over,
    ToHelp,
    ToHome,
    ToPage,
    ToPalette,
    ToSafetyCard,
    ToTable,
)
from facilitator.services.storage import Storage
from facilitator.session import Session
from facilitator.store import MEMORY, Change, Store
from facilitator.summary import people, stands
from screens.asked_page import AskedPage
from screens.router import Router
from screens.showing import NoWindow
from screens.ui.commands import Command
from screens.ui.over.page_over import over
from screens.ui.over.palette import as_line
from screens.ui.page import Page
from screens.ui.text import Row, row
from tests.facilitator.services.composing import StillTimers, first


class Laid(Protocol):
    """What lies over a page, and takes its keys."""

    def rows(self, width: int, height: int) -> list[Row]:
        """The whole screen."""

    def press(self, key: str) -> bool:
        """Take a key; False when it is gone."""


class Read:
    """The help."""

    def __init__(self, router: Router) -> None:
        page = router.help()
        assert page is not None
        self.page = page

    def rows(self, width: int, height: int) -> list[Row]:
        """What frames it, and as much of it as there is room for."""
        return over(self.page, width, height)

    def press(self, key: str) -> bool:
        """Read on, or put it away."""
        self.page.press(key, key if len(key) == 1 else "")
        return self.page.is_open


class Lines:
    """The palette, without its frame: the lines that have every word typed."""

    def __init__(self, router: Router) -> None:
        self._lines = router.commands()
        self._typed = ""

    def rows(self, width: int, height: int) -> list[Row]:
        """What is typed, and the lines."""
        return [row(f" ❯ {self._typed}"), *(row(as_line(each, width).plain) for each in self._found)][:height]

    def press(self, key: str) -> bool:
        """Type on; Enter does what the first line says."""
        if key != "enter":
            self._typed += key
            return True
        self._found[0].act()
        return False

    @property
    def _found(self) -> list[Command]:
        words = self._typed.split()
        found = [each for each in self._lines if has_all(words, f"{each.name} {each.explains} {each.also}")]
        return sorted(found, key=lambda each: not has_all(words, each.name))


def has_all(words: Sequence[str], text: str) -> bool:
    """Whether all of these words are in a text."""
    return all(word in text.casefold() for word in words)


class Window(NoWindow):
    """Has a page, and shows nothing of it; `lines` are the words typed in its lines."""

    def __init__(self) -> None:
        self.lines: dict[Slot, str] = {}

    def turn_to(self, page: Page) -> None:
        """This one now."""
        self.page = page

    def press(self, key: str) -> None:
        """A key in the line, or on the list."""
        page = self.page
        assert page is not None
        if isinstance(page, AskedPage):
            # It has no keys of its own.
            return
        line = page.line() if page.in_line else None
        if line is None:
            page.press(key, key if len(key) == 1 else "")
        elif key == "enter":
            page.keep(self.lines.pop(line.slot, ""))
        elif key == "ctrl+n":
            page.another()
        elif len(key) == 1:
            self.typed = self.lines[line.slot] = self.lines.get(line.slot, "") + key
            page.typed(self.typed)
        else:
            page.press(key, "")


class Shell:
    """Holds one window, and what is laid over it."""

    def __init__(self) -> None:
        self.window = Window()
        self.laid: Laid | None = None
        self.router: Router

    def lay(self, place: Over) -> None:
        """The palette or the help; the card and to leave lead nowhere."""
        match place:
            case ToPalette():
                self.laid = Lines(self.router)
            case ToHelp():
                self.laid = Read(self.router)


def _composed(router: Router) -> AppContext:
    return composed(router, Storage(MEMORY), StillTimers(), first)


def put_in(words: Callable[[str], str], entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """The same entries with other words in them."""
    return tuple(_with(words, entry) for entry in entries)


def _with(words: Callable[[str], str], entry: Any) -> Entry:
    said = getattr(entry, "words", "")
    changed: Entry = replace(entry, words=words(said)) if said else entry
    return changed


@contextmanager
def on_stage(scene: Scene) -> Iterator[Page]:
    """The page of a scene, its keys pressed; its lines are not checked."""
    with seen(scene) as (page, _):
        yield page


@contextmanager
def seen(scene: Scene) -> Iterator[tuple[Page, Laid | None]]:
    """The same, with what lies over it."""
    with still(scene):
        shell = Shell()
        shell.router = router = Router(shell, _composed)
        router.ctx.prompts.read_packs()
        router.go(ToHome())
        if scene.lines:
            router.ctx.table.take(session_of(scene))
            for slot, words in scene.offers:
                router.ctx.table.offer(slot, words)
            router.go(ToTable())
        if scene.place not in ("home", "table"):
            router.go(ToPage(scene.place))
        for key in scene.keys:
            _press(shell, key)
        page = router.shown_page()
        assert page is not None
        yield page, shell.laid


def session_of(scene: Scene) -> Session:
    """The table of a scene, in a file of its own in memory."""
    acts: tuple[Act, ...] = tuple((entry,) for entry in scene.lines)
    state, store = rules_of(scene.game).read(lines(acts)), Store(MEMORY)
    store.tables.create(SAME_DRAWS, scene.game, Change(rows=acts, stands=stands(state), people=people(state)))
    return Session.open(store, SAME_DRAWS)


EVERYWHERE: Mapping[str, Move | Over] = {"f1": ToHelp(), "f2": ToSafetyCard(), "ctrl+p": ToPalette()}


def _press(shell: Shell, key: str) -> None:
    """A key of the app, of what lies over the page, or of the page."""
    if key in EVERYWHERE:
        shell.router.go(EVERYWHERE[key])
    elif shell.laid is None:
        shell.window.press(key)
    elif not shell.laid.press(key):
        shell.laid = None
