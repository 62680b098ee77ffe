"""What pages about remembered cards share: they lie beside the record, which none of their keys changes."""

from __future__ import annotations

from screens.duel.page import DuelPage

NOTHING = "There is nothing to undo here. Undo plays on the Page; type a forgotten card again."


class BesidePage(DuelPage):
    """Undo and redo are off: they would change the duel where nobody sees it."""

    common = tuple(key for key in DuelPage.common if key.act not in ("undo", "redo"))

    def key_undo(self, key: str) -> None:
        """Say where plays are taken back."""
        self.ctx.note(NOTHING)

    def key_redo(self, key: str) -> None:
        """Say where plays are brought back."""
        self.ctx.note(NOTHING)
