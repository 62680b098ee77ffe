"""What every command shares: the terminal it runs in, the sentence that stops it, and its exit codes."""

from __future__ import annotations

import gc
import os
import sys
from typing import TYPE_CHECKING, TextIO

from facilitator.language import tr
from facilitator.trouble import Trouble

if TYPE_CHECKING:
    from facilitator.services.front_end import Where

# A bare `marginalia` opens the app, so nothing that only the other commands need is imported here.

PLAIN = "MARGINALIA_PLAIN"
"""Where this is set, and not 0, the program opens line by line."""
REFUSED, UNREADABLE, FAULT, STOPPED, CUT_OFF = 1, 2, 3, 130, 141


class Stop(Trouble):
    """A command can't go on: one sentence for people, and the code to end with."""

    def __init__(self, sentence: str, code: int = REFUSED, **facts: object) -> None:
        super().__init__(sentence, **facts)
        self.code = code


def not_read(file: str, fault: Exception) -> Stop:
    """Why a command stops that can't read its file."""
    why = getattr(fault, "strerror", None) or tr("this can't be the name of a file")
    return Stop.as_said(f"{file}: {why}.", code=UNREADABLE)


def opens_app(
    *,
    game: str = "",
    session: str = "",
    demo: bool = False,
    place: Where | None = None,
    plain: bool = False,
) -> int:
    """Open the app, or plain mode where that is wanted.

    All that the app loads stays: it is looked through for garbage after the first frame.
    """
    if plain or os.environ.get(PLAIN, "") not in ("", "0"):
        # A pipe will do.
        if is_closed(sys.stdin):
            raise Stop("There is nothing to read: standard input is closed.")
        from screens.plain.program import run as run_plain

        return run_plain(game=game, session=session, demo=demo, place=place)
    needs_terminal()
    gc.disable()
    try:
        from screens.app import run

        return run(game=game, session=session, demo=demo, place=place)
    finally:
        gc.enable()


def is_closed(stream: TextIO | None) -> bool:
    """Whether a standard stream was closed by whoever started the program: Python has None for it then."""
    return stream is None


def needs_terminal() -> None:
    """Hold the app back where it could neither be seen nor hear a key; raises Stop."""
    # Textual reads its keys from stdin and draws on stderr.
    if not all(is_terminal(stream) for stream in (sys.stdin, sys.stdout, sys.stderr)):
        raise Stop("This needs a terminal: the app can't run in a pipe or write to a file.")


def is_terminal(stream: TextIO | None) -> bool:
    """Whether a standard stream leads to a terminal."""
    return stream is not None and stream.isatty()


def say(sentence: str) -> None:
    """Say something to whoever typed the command, beside the data."""
    from facilitator.terminal_text import plain

    # Without a stderr print would fall back on stdout, among the data.
    if not is_closed(sys.stderr):
        print(plain(sentence), file=sys.stderr)
