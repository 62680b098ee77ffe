"""Stands for the questions of a guide where pages are still asked for: the table screen shows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from facilitator.guide.guide import Guide
from facilitator.services.context import AppContext
from facilitator.services.phones.unseen_on_phones import UnseenOnPhones

if TYPE_CHECKING:
    from screens.ui.page import Page
else:
    # What a page is drawn with is loaded with the first page of old.
    Page = object


class AskedPage(Page):
    """The page of every table that is asked as questions; it draws nothing itself."""

    name = "asked"
    title = "the table"
    is_about_a_page = is_only_looked_at = False
    open_line = confirming = None

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.ctx, self.age = ctx, age
        front: Any = ctx.front
        self.guide: Guide = front.guide

    def blocks(self) -> tuple[()]:
        """Nothing."""
        return ()

    def again(self) -> None:
        """It is shown again: the question follows from the record."""

    def changed(self) -> None:
        """So it does after a change."""

    def forget_said(self) -> None:
        """It keeps no sentence."""

    def on_wall(self) -> None:
        """A wall shows the table."""

    @property
    def is_unseen(self) -> bool:  # type: ignore[override]
        """Whether an unseen round is on."""
        return self.guide.unseen is not None

    @property
    def on_phones(self) -> UnseenOnPhones | None:  # type: ignore[override]
        """The part of it that phones have."""
        return self.guide.unseen.on_phones if self.guide.unseen is not None else None

    def in_public(self) -> Sequence[str]:
        """What a wall and phones show of the question that is due."""
        return self.guide.question_due.public
