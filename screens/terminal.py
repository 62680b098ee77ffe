"""Textual's driver for a terminal of Unix, made to live through stops and to ask where a key lies."""

from __future__ import annotations

from contextlib import suppress
from typing import IO, Any

from textual import constants
from textual.drivers import linux_driver

from screens.latin import PlacesParser
from screens.signals import at_signals

REPORT_ALTERNATES = "\x1b[=4;2u"
"""Added to what Textual asks of a terminal with kitty's keyboard protocol, and taken back with it."""


class UntilGone:
    """What the writer thread writes to: once the terminal has gone, all is dropped.

    An error would end that thread, and the end of the program waits for it for ever behind a full queue.
    """

    def __init__(self, stream: IO[str]) -> None:
        self._stream = stream
        self.fileno = stream.fileno

    def write(self, text: str) -> None:
        """Write, as far as somebody is there."""
        with suppress(OSError):
            self._stream.write(text)

    def flush(self) -> None:
        """Send what waits, as far as somebody is there."""
        with suppress(OSError):
            self._stream.flush()


class TerminalDriver(linux_driver.LinuxDriver):
    """Enters the modes of a terminal once, leaves what it entered, and has all drawn anew after a stop.

    `attrs_before`, what the terminal was before it was entered, is None while it is not.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._file: Any = UntilGone(self._file)

    def start_application_mode(self) -> None:
        """Enter, and hear of stops by the loop: Textual's own handlers may run one inside the other."""
        super().start_application_mode()  # type: ignore[no-untyped-call]
        at_signals(("SIGTSTP",), self._sigtstp_application)
        at_signals(("SIGCONT",), self._continued)
        if not constants.DISABLE_KITTY_KEY:
            self.write(REPORT_ALTERNATES)

    def stop_application_mode(self) -> None:
        """Leave, until it is entered again."""
        super().stop_application_mode()
        self.attrs_before = None

    def _continued(self) -> None:
        """Enter again what was left at a stop; after one that is told to nobody, or none, leave it first."""
        if self.attrs_before is not None:
            self.suspend_application_mode()
        elif not self._must_signal_resume:
            return
        self.resume_application_mode()
        self._app.refresh(layout=True)

    def run_input_thread(self) -> None:
        """Read keys with our parser, which Textual's method takes from its module."""
        linux_driver.XTermParser = PlacesParser  # type: ignore[attr-defined]
        super().run_input_thread()
