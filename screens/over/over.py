"""What lies over the table: it is closed once, however often that is wanted."""

from __future__ import annotations

from textual.await_complete import AwaitComplete
from textual.screen import ModalScreen, ScreenResultType


class OverScreen(ModalScreen[ScreenResultType]):
    """A second click or key may come before it has gone: only what is on top can be closed."""

    CSS_PATH = "over.tcss"

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Close it with what was chosen, where it is on top."""
        return super().dismiss(result) if self.is_current else AwaitComplete()
