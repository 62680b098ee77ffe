"""The four phases of a turn, each with the same cards on the Page, and keys pressed on them."""

from __future__ import annotations

from collections.abc import Callable

from facilitator.games.duel.entries import Act, AttackEnded, Drew, Played, PlayEnded, Skipped
from screens.duel.shared.phase import PhasePage
from screens.duel.turn.attacking import Attack
from screens.duel.turn.drawing import Draw
from screens.duel.turn.playing import PlayPhase
from screens.duel.turn.resetting import Reset
from screens.ui.text import Click, fit
from tests.screens.context import FakeContext
from tests.screens.duel.context import DuelContext, fighting

CARDS: tuple[Act, ...] = (
    Played(number=1, column=3, words="Fox", attack=1, health=2, origin="", extra=True, marks=("once",)),
    Played(number=2, column=1, words="Ape", attack=2, health=2, origin="deck", extra=True, side=1),
)
"""Bea’s Fox 1/2 in column 3, a token that acts once a turn; Aldo’s Ape 2/2 in column 1."""
TO_PHASE: tuple[tuple[Callable[..., PhasePage], tuple[Act, ...]], ...] = (
    (Draw, ()),
    (PlayPhase, (Drew(number=3),)),
    (Attack, (Drew(number=3), PlayEnded(number=4))),
    (Reset, (Drew(number=3), PlayEnded(number=4), Skipped(number=5, column=3), AttackEnded(number=6))),
)
"""Each phase’s page, and how the turn comes there."""
NAMES = ("draw", "play", "attack", "reset")


def phase(name: str, *more: Act) -> PhasePage:
    """Bea’s page in this phase."""
    kind, acts = TO_PHASE[NAMES.index(name)]
    page = kind(fighting(*CARDS, *acts, *more))
    assert isinstance(page.ctx, FakeContext)
    page.ctx.shows = page
    return page


def press(page: PhasePage, *keys: Click) -> None:
    """Press keys; a single character is what it types."""
    for key in keys:
        page.clicked(key)


def type_in(page: PhasePage, words: str) -> None:
    """Words into the line, then Enter."""
    assert page.in_line and page.line() is not None
    page.typed(words)
    page.keep(words)


def text(page: PhasePage, width: int = 80, height: int = 20) -> str:
    """What fits on the page."""
    rows = fit(page.above(width, height), height)
    assert all(line.width <= width for line in rows)
    return "\n".join(line.text.rstrip() for line in rows)


def ctx(page: PhasePage) -> DuelContext:
    """The services, to look at."""
    assert isinstance(page.ctx, DuelContext)
    return page.ctx
