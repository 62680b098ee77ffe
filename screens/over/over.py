"""What lies over the table: it is closed once, however often that is wanted."""

from __future__ import annotations

from textual.await_complete import AwaitComplete
from textual.binding import ActiveBinding
from textual.screen import ModalScreen, ScreenResultType

from screens.views.asking import spoken


class OverScreen(ModalScreen[ScreenResultType]):
    """A second click or key may come before it has gone: only what is on top can be closed."""

    CSS_PATH = "over.tcss"

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The keys, in the language that is spoken."""
        return spoken(super().active_bindings)

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Close it with what was chosen, where it is on top."""
        return super().dismiss(result) if self.is_current else AwaitComplete()
