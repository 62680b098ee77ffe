"""Every page of every game is said line by line: no sign without a name, three lines of news."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from docs.contact import ALL_SCENES
from docs.scenes import Scene
from docs.still import still
from facilitator.games.registry import plugin_of
from facilitator.services.front_end import ToHome, ToPage, ToTable
from facilitator.services.storage import Storage
from facilitator.store import MEMORY
from screens.asked_page import AskedPage
from screens.plain.hearing import MOST, hear
from screens.plain.program import shell_on
from screens.plain.shell import LineShell
from screens.plain.timers import LineTimers
from screens.plain.typed import KEYS
from screens.ui.read_out.content import content_of
from tests.facilitator.services.composing import first
from tests.screens.plain.table import StillClock, entered
from tests.screens.stage import session_of
from tests.screens.ui.read_out.test_plain import strange

SCENES = [
    scene
    for scene in ALL_SCENES
    if scene.place
    in (
        *("settings", "packs", "standings", "room", "forget", "export", "how-to-play", "search", "damaged"),
        *(place for game in ("duel",) for place in plugin_of(game).pages),
    )
    or (scene.lines and session_of(scene).game == "duel")
]
"""Those of pages; of questions whole evenings are heard."""
OVER = {"f1": "/help", "f2": "/stop", "ctrl+p": "/more"}
TYPED = (
    *("/down", "/next", "/list", "1", "2 3", "a", "zz", "Words, with a comma.", "/undo", "/redo", "//"),
    *("/nonsense", "/back", "/stop", "q", "g", "/more", "word that no line has", "/back"),
)
"""What anybody may type anywhere."""

SHAPES = re.compile(
    r"\b(?:(?:full|empty|half) circle|triangle|paragraph sign|open star|asterisk|angle bracket"
    r"|(?:left|right) arrow)"
)
"""What signs look like: whoever hears them is told what they mean."""


@contextmanager
def in_lines(scene: Scene) -> Iterator[LineShell]:
    """The page of a scene in plain mode, its keys pressed."""
    with still(scene):
        shell = shell_on(Storage(MEMORY), LineTimers(StillClock()), first, lambda: True)
        shell.ctx.prompts.read_packs()
        shell.router.go(ToHome())
        if scene.lines:
            shell.ctx.table.take(session_of(scene))
            shell.router.go(ToTable())
        if scene.place not in ("home", "table"):
            shell.router.go(ToPage(scene.place))
        shell.read()
        for key in scene.keys:
            _press(shell, key)
        yield shell


def _press(shell: LineShell, key: str) -> None:
    if key in OVER:
        shell.enter(OVER[key])
    elif shell.window.laid is not None:
        shell.enter("" if key == "enter" else key)
    else:
        assert key in KEYS.values() or len(key) == 1
        shell.window.press(key, key if len(key) == 1 else "")


def _lasts(shell: LineShell, line: str) -> bool:
    """Whether a line says what stands on page after page."""
    page = shell.window.page
    facts = hear(content_of(page, for_one=True)).facts if page is not None else ()
    return any(line.startswith(f"{fact.label}:") for fact in facts if fact.is_lasting and fact.label)


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_a_page_is_said_without_a_sign(scene: Scene) -> None:
    """The page, its keys, its help, and the answer to whatever is typed there; each is one line with words.

    Of what Enter did three lines are said, then how much more there is, beside what lasts, which is said
    whole the first time.
    """
    with in_lines(scene) as shell:
        said = [*shell.read(), shell.prompt()]
        for line in ("/page", "/keys", "/commands", "/help"):
            said += [*entered(shell, line), shell.prompt()]
            while said[-2].endswith(" more: /on"):
                said += [*entered(shell, "/on"), shell.prompt()]
        if shell.window.laid is None:
            news = entered(shell, "")
            is_asked = isinstance(shell.window.page, AskedPage)
            assert is_asked or len([line for line in news if not _lasts(shell, line)]) <= MOST + 1
            said += news
        for line in TYPED:
            answer = [*(entered(shell, line) if shell.is_open else []), shell.prompt()]
            assert any(answer), line
            said += filter(None, answer)
        assert strange(said) == set()
        assert [line for line in said if SHAPES.search(line)] == []
        assert all(each and "\n" not in each for each in said)
