"""Leaving: by its key, at a signal of the system, or because the window is gone."""

from __future__ import annotations

import os
import sys

from rich.text import Text
from textual.app import App

from facilitator.language import tr
from screens.router import Router
from screens.signals import at_signals
from screens.windows import Windows

SIGNALS = ("SIGTERM", "SIGHUP")
LOOK_EVERY = 0.5
NOT_SAVED = 1


class Ending:
    """Saves what is typed before the app goes, and gives the terminal back as it was."""

    def __init__(self, app: App[int], router: Router, windows: Windows) -> None:
        self._app, self._router, self._windows = app, router, windows
        self._ends = False

    @property
    def is_seen(self) -> bool:
        """Whether somebody can see what the app says."""
        return self._app.is_headless or is_terminal()

    def listen(self) -> None:
        """End at a signal, and where the window is closed."""
        if self._app.is_headless or not is_terminal():
            return
        self._app.set_interval(LOOK_EVERY, self._look_at_the_window)
        at_signals(SIGNALS, self.end)

    def _look_at_the_window(self) -> None:
        # Whoever was started apart from a window, or by nohup, is told by no signal that it was closed.
        if not is_terminal():
            self.end()

    def leave(self) -> None:
        """Leave with all saved, once the keys pressed before have acted."""
        self._app.screen_stack[0].call_later(self._leave_now)

    def _leave_now(self) -> None:
        if self._router.may_leave():
            self._go_away()

    def end(self) -> None:
        """Leave without a question, for nobody may be there to answer; words half typed are saved."""
        if self._ends:
            return
        self._ends = True
        if not is_terminal():
            let_go_of_the_terminal()
        if self._app.screen_stack:
            self._app.screen_stack[0].call_later(self._end_now)
        else:
            self._app.exit(0)

    def _end_now(self) -> None:
        ctx = self._router.ctx
        self._router.window.leave_line()
        is_saved = ctx.autosave.save()
        self._go_away("" if is_saved else tr("Not everything is saved. {why}", why=ctx.table.unsaved))

    def _go_away(self, said: str = "") -> None:
        from facilitator.terminal_text import plain

        self._router.ctx.table.leave()
        # Nothing is drawn any more of a table that is gone, or looked up for a screen that goes.
        self._windows.empty_frame()
        for screen in self._app.screen_stack:
            self._app.workers.cancel_node(screen)
        self._app.exit(NOT_SAVED if said else 0, message=Text(plain(said)) if said else None)


def is_terminal() -> bool:
    """Whether keys come from a terminal that is still there."""
    return sys.__stdin__ is not None and os.isatty(sys.__stdin__.fileno())


def let_go_of_the_terminal() -> None:
    """Read from nowhere and write to nowhere: each write to a window that is gone is an error."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)
    os.close(nowhere)
