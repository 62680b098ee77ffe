"""What the system says to a program: that it has to end, to stop or to go on."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Iterable
from contextlib import suppress


def at_signals(names: Iterable[str], do: Callable[[], None]) -> None:
    """Have the loop that runs do this at each of these signals, as far as the system has them."""
    loop = asyncio.get_running_loop()
    for name in names:
        number = getattr(signal, name, None)
        if number is not None:
            # On Windows no loop hears of any.
            with suppress(NotImplementedError):
                loop.add_signal_handler(number, do)
