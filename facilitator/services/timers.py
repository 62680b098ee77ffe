"""What a service wants of time and threads; whoever has an event loop gives it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

Do: TypeAlias = Callable[[], None]


class Timers(Protocol):
    """Does things later, always on the thread of whoever asks."""

    def after(self, seconds: float, do: Do) -> None:
        """Do it once, so many seconds from now."""

    def every(self, seconds: float, do: Do) -> None:
        """Do it again and again, so many seconds apart."""

    def soon(self, do: Do) -> None:
        """Do it once what is going on has come to its end."""

    def once_drawn(self, do: Do) -> None:
        """Do it once what stands has been shown."""

    def beside(self, work: Callable[[], str], then: Callable[[str], None]) -> None:
        """Work on another thread, then hand what it gave to the thread of whoever asked."""
