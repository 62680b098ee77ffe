"""The scenes of the docs without a terminal: a real table, real services, the page that is due, its keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from docs.contact import MORE
from docs.pictures import SAME_DRAWS, still
from docs.scenes import SCENES, Scene
from facilitator.games.game import Entry
from facilitator.games.registry import rules_of
from facilitator.record import Act, lines
from facilitator.services.context import AppContext, composed
from facilitator.services.front_end import Over, ToHelp, ToHome, ToPage, ToTable
from facilitator.services.storage import Storage
from facilitator.session import Session
from facilitator.store import MEMORY, Change, Store
from facilitator.summary import people, stands
from screens.router import NoWindow, Router
from screens.ui.page import Page
from tests.facilitator.services.composing import StillTimers, first

ALL_SCENES = (*SCENES, *MORE)


class Window(NoWindow):
    """Has a page, and shows nothing of it."""

    def turn_to(self, page: Page) -> None:
        """This one now."""
        self.page = page


class Shell:
    """Holds one window; what is laid over it is no page."""

    def __init__(self) -> None:
        self.window = Window()

    def lay(self, place: Over) -> None:
        """Nobody sees it."""

    def lighten(self, on: bool) -> None:
        """There are no colours."""


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
    with still(scene):
        router = Router(Shell(), _composed)
        router.ctx.prompts.read_packs()
        router.go(ToHome())
        if scene.lines:
            router.ctx.table.take(_session(scene))
            router.go(ToTable())
        if scene.place not in ("home", "table"):
            router.go(ToPage(scene.place))
        for key in scene.keys:
            _press(router, key)
        page = router.shown_page()
        assert page is not None
        yield page


def _session(scene: Scene) -> Session:
    acts: tuple[Act, ...] = tuple((entry,) for entry in scene.lines)
    state, store = rules_of(scene.game).read(lines(acts)), Store(MEMORY)
    store.tables.create(SAME_DRAWS, scene.game, Change(rows=acts, stands=stands(state), people=people(state)))
    return Session.open(store, SAME_DRAWS)


def _press(router: Router, key: str) -> None:
    """A key of the app, or of the page; Enter in a line keeps what stands in it."""
    page = router.shown_page()
    assert page is not None
    if key == "f1":
        router.go(ToHelp())
    elif key == "enter" and page.takes_words:
        page.keep("")
    else:
        page.press(key, key if len(key) == 1 else "")
