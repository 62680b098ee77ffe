"""The rules in a sentence for the step that the table is on, from the packs."""

from __future__ import annotations

from collections.abc import Iterator

from facilitator.games.marginalia.entries import LAST_AGE, Shortened
from facilitator.games.marginalia.round import Round
from facilitator.games.marginalia.table import Table
from screens.marginalia.page import table_of
from screens.ui.page import Page


def reminders(page: Page) -> tuple[str, ...]:
    """What is worth remembering at this step, the plain rule first; empty until the packs are read."""
    prompts = page.ctx.prompts.in_use
    if prompts is None:
        return ()
    table = table_of(page.ctx.view)
    age = page.age or table.current_age
    played = table.round(age)
    parts = [page.name, *(_special(table, played) if played is not None else ())]
    return tuple(found.text for part in parts for found in prompts.texts("reminder", age=age, part=part))


def _special(table: Table, played: Round) -> Iterator[str]:
    if played.age == LAST_AGE:
        yield "last-round"
    if played.packs > 1:
        yield from ("two-packs", f"twins-{played.rules.twin_cards}")
    earlier = {before.suit for before in table.rounds[: played.age - 1] if not before.left_out}
    if played.suit is not None and played.suit in earlier:
        yield "returning"
    short = table.line(Shortened, played.age)
    if short is not None and short.vignettes != "all":
        yield "short"
