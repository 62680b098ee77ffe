"""Evenings in plain mode as text files: what is typed, and what is said then.

A line that begins with `>` is typed. Behind it stands what is said, and behind `? ` what the next line is
asked for with, where that is other words than before. `python -m tests.screens.plain.transcripts` writes
anew what is said, of all of them or of those that are named; look at the difference before you keep it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from itertools import count
from pathlib import Path
from unittest.mock import patch

from screens.plain.shell import LineShell
from tests.screens.plain.table import opened

FOLDER = Path(__file__).parent / "evenings"
TYPED, ASKED = ">", "? "


@contextmanager
def same_evening() -> Iterator[None]:
    """The same hour, and tables with the same ids: all that is drawn by lot is drawn from these."""
    ids = (f"{number:032}" for number in count(1))
    with (
        patch("facilitator.session.new_id", lambda: next(ids)),
        patch("facilitator.clock.now", lambda: datetime(2026, 1, 9, 20, 15).astimezone()),
    ):
        yield


def played(name: str) -> tuple[LineShell, list[str]]:
    """The shell after the evening with this name, and the transcript as it would be written now."""
    with same_evening():
        shell = opened()
        transcript, asked = [f"{ASKED}{shell.prompt()}"], shell.prompt()
        for line in (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines():
            if not line.startswith(TYPED):
                continue
            shell.enter(line.removeprefix(TYPED).removeprefix(" "))
            said = shell.read()
            transcript += [line, *said]
            if shell.prompt() != asked:
                asked = shell.prompt()
                transcript.append(f"{ASKED}{asked}")
    return shell, transcript


if __name__ == "__main__":
    for evening in sys.argv[1:] or ["blob", "story", "corrections", "guests", "card", "mariglia"]:
        _, written = played(evening)
        (FOLDER / f"{evening}.txt").write_text("\n".join(written) + "\n", encoding="utf-8")
