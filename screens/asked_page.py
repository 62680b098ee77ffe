"""Stands for the questions of a guide where pages are still asked for: the table screen shows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from facilitator.guide.guide import Guide
from facilitator.services.context import AppContext
from facilitator.services.phones.unseen_on_phones import UnseenOnPhones
from screens.ui.blocks import Block
from screens.ui.page import Page
from screens.ui.text import Row


class AskedPage(Page):
    """The page of every table that is asked as questions; it draws nothing itself."""

    name = "asked"
    title = "the table"

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        super().__init__(ctx, age)
        front: Any = ctx.front
        self.guide: Guide = front.guide

    def head(self, width: int) -> list[Row]:
        """Nothing."""
        return []

    def blocks(self) -> Sequence[Block]:
        """Nothing."""
        return ()

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
