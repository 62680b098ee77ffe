"""Plain mode without a terminal: a shell whose clock stands still, in which chance gives the first of all."""

from __future__ import annotations

from pathlib import Path

from facilitator.services.storage import Storage
from facilitator.store import MEMORY
from screens.plain.program import shell_on
from screens.plain.shell import LineShell
from screens.plain.timers import LineTimers
from screens.router import Start
from tests.facilitator.services.composing import first

EVENINGS = Path(__file__).parent / "evenings"


class StillClock:
    """A clock that is moved by hand; it shows seconds."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        """The second."""
        return self.now


def opened(
    path: Path | str = MEMORY, *, game: str = "", session: str = "", can_hide: bool = True
) -> LineShell:
    """The shell on this file, its first page read, its packs loaded."""
    shell = shell_on(Storage(path), LineTimers(StillClock()), first, lambda: can_hide)
    shell.begin(Start(game=game, session=session))
    shell.load()
    shell.read()
    return shell


def entered(shell: LineShell, *lines: str) -> list[str]:
    """What is said after the last of these lines."""
    said: list[str] = []
    for line in lines:
        shell.enter(line)
        said = shell.read()
    return said


def lines_of(name: str) -> list[str]:
    """The lines of an evening that is kept as a text file."""
    return (EVENINGS / f"{name}.txt").read_text(encoding="utf-8").splitlines()
