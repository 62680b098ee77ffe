"""Leaving: by its key, at a signal of the system, or because the window is gone."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from contextlib import suppress

from rich.console import RenderableType
from rich.text import Text

from facilitator.app.copies import Copies

SIGNALS = ("SIGTERM", "SIGHUP")
LOOK_EVERY = 0.5
NOT_SAVED = 1


class Ending(Copies):
    """Saves what is typed before it goes, and gives the terminal back as it was."""

    _ends = False

    def on_load(self) -> None:
        """Listen before the terminal is drawn on."""
        if self.is_headless or not is_terminal():
            return
        self.set_interval(LOOK_EVERY, self._look_at_the_window)
        for name in SIGNALS:
            # On Windows neither is sent.
            with suppress(AttributeError, NotImplementedError):
                asyncio.get_running_loop().add_signal_handler(getattr(signal, name), self.end)

    def _look_at_the_window(self) -> None:
        # Whoever was started apart from a window, or by nohup, is told by no signal that it was closed.
        if not is_terminal():
            self.end()

    def action_leave(self) -> None:
        """Leave with all saved, once the keys pressed before have acted."""
        self.frame.call_later(self._leave_now)

    def _leave_now(self) -> None:
        if self._may_leave():
            self._go_away()

    def end(self) -> None:
        """Leave without a question, for nobody may be there to answer; words half typed are saved."""
        if self._ends:
            return
        self._ends = True
        if not is_terminal():
            let_go_of_the_terminal()
        if self.screen_stack:
            self.frame.call_later(self._end_now)
        else:
            self.exit(0)

    def _end_now(self) -> None:
        self._go_away("" if self.save() else f"Not everything is saved. {self.unsaved}")

    def _go_away(self, said: str = "") -> None:
        from facilitator.scoresheet.plain import plain

        self.leave()
        # Nothing is drawn any more of a table that is gone, and nothing is looked up for a screen that goes.
        self.frame.page = None
        for screen in self.screen_stack:
            self.workers.cancel_node(screen)
        self.exit(NOT_SAVED if said else 0, message=Text(plain(said)) if said else None)

    def panic(self, *renderables: RenderableType) -> None:
        """Say what broke; a window that was closed broke nothing, though its keys can't be read any more."""
        if self.is_headless or is_terminal():
            super().panic(*renderables)
        else:
            self.end()


def is_terminal() -> bool:
    """Whether keys come from a terminal that is still there."""
    return sys.__stdin__ is not None and os.isatty(sys.__stdin__.fileno())


def let_go_of_the_terminal() -> None:
    """Read from nowhere and write to nowhere: each write to a window that is gone is an error."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)
    os.close(nowhere)
