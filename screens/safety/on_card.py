"""What the card asks of a game that tells a story; no act of it is kept, counted or told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

from facilitator.games.game import Slot
from facilitator.games.registry import load, plugin_of
from facilitator.services.context import AppContext
from screens.ui.page import Page

Act: TypeAlias = Callable[[], object]
Ending: TypeAlias = tuple[str, str, Act]
"""A letter, what it is, and how it is begun."""


class OnCard(Protocol):
    """The module of a game with a story that its plugin names as `on_card`."""

    def veil(self, ctx: AppContext, page: Page | None) -> None:
        """Erase what is half typed of this moment and pass the turn; what was kept of it before stays."""

    def has_agenda(self, ctx: AppContext) -> bool:
        """Whether there is an agenda now that could be another one."""

    def hanging(self, ctx: AppContext) -> tuple[Slot, ...]:
        """The words that hang on it, half typed or kept."""

    def another_agenda(self, ctx: AppContext, *, goes: bool) -> None:
        """Take it out and ask for another; what hangs on it goes with it, or stays."""

    def endings(self, ctx: AppContext) -> tuple[Ending, ...]:
        """What is left of the evening, the shortest first."""


def on_card_of(ctx: AppContext) -> OnCard | None:
    """What the card asks of the game that is played; None where it has no story."""
    module = plugin_of(ctx.view.game).on_card
    return load(module) if module else None
