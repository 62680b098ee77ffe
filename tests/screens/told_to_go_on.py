"""The program in a terminal, which is told to go on right after it left that."""

from __future__ import annotations

import os
import signal
import sys

import screens.terminal
from facilitator.cli import main


class Told(screens.terminal.TerminalDriver):
    """As the system tells all that it ends, whether they are stopped or not."""

    def stop_application_mode(self) -> None:
        """Leave, then hear the signal."""
        super().stop_application_mode()
        os.kill(os.getpid(), signal.SIGCONT)


if __name__ == "__main__":
    screens.terminal.TerminalDriver = Told  # type: ignore[misc]
    sys.exit(main())
