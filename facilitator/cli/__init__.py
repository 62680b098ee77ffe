"""The command line: it runs one command, and tells in one sentence whatever goes wrong."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, TextIO

from facilitator.cli.terminal import CUT_OFF, FAULT, REFUSED, STOPPED, Stop, is_closed, opens_app, say
from facilitator.language import tr
from facilitator.trouble import Trouble


def main(words: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code, as `marginalia --help` lists them."""
    try:
        code = _run(list(sys.argv[1:] if words is None else words))
        sys.stdout.flush()
    except BrokenPipeError:
        # Python flushes once more on its way out, and would complain about the pipe again.
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
        return CUT_OFF
    except KeyboardInterrupt:
        return STOPPED
    except Trouble as trouble:
        say(trouble.sentence)
        return trouble.code if isinstance(trouble, Stop) else REFUSED
    except Exception as error:
        if isinstance(error, OSError) and error.strerror:
            from facilitator.paths import closed

            shut = closed(Path(error.filename)) if isinstance(error.filename, str) else None
            name = error.filename or tr("A file")
            say(shut.sentence if shut is not None else f"{name}: {error.strerror}.")
            return REFUSED
        where = _where(error)
        say(tr("A fault in this program stopped it ({where}). What had been saved is safe.", where=where))
        return FAULT
    return code


def _run(words: list[str]) -> int:
    if is_closed(sys.stdout):
        raise Stop("There is nowhere to write: standard output is closed.")
    if not words:
        return opens_app()
    from facilitator.cli.arguments import parser
    from facilitator.cli.speaking import speak_as_chosen

    speak_as_chosen()
    for stream in (sys.stdout, sys.stderr):
        # A character that the terminal lacks is shown by its number.
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")
    with redirect_stdout(_harmless(sys.stdout)), redirect_stderr(_harmless(sys.stderr)):
        try:
            args = parser(words[0]).parse_args(words)
            code: int = args.command(args)
        except SystemExit as end:
            # argparse ends this way after --help, and after words it can't make out.
            code = end.code if isinstance(end.code, int) else 0
    return code


class Harmless:
    """A standard stream on which nothing steers the terminal, whoever writes it: a path may hold anything."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write a sign in the place of each character that would."""
        from facilitator.terminal_text import harmless

        return self._stream.write(harmless(text))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


def _harmless(stream: TextIO | None) -> Any:
    return None if stream is None else Harmless(stream)


def _where(error: Exception) -> str:
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return type(error).__name__
    _, _, file = trace.tb_frame.f_code.co_filename.rpartition(os.sep)
    return f"{type(error).__name__}, {file} line {trace.tb_lineno}"
