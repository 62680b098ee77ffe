"""The rules in a sentence for the step that a hand is on, from the packs."""

from __future__ import annotations

from facilitator.games.mariglia.entries import CardsPlayed
from facilitator.games.mariglia.plugin import PLUGIN
from facilitator.language import tr
from screens.mariglia.page import match_of
from screens.ui.blocks import Block
from screens.ui.blocks.said import Reminders
from screens.ui.page import Page

OF_THE_PROGRAM = "mariglia/"
"""How the ids of the program’s own texts begin; what somebody else wrote stays in their words."""


def reminders(page: Page) -> tuple[str, ...]:
    """What is worth remembering at this step; empty until the packs are read."""
    prompts = page.ctx.prompts.in_use
    if not prompts:
        return ()
    now = match_of(page.ctx.view).now
    # A page that lies beside the hand is about the step that the hand is on.
    part = page.name if page.name in PLUGIN.reminders else f"mariglia-{page.ctx.view.step.kind}"
    if part == "mariglia-trionfo" and now is not None and now.rules.deal == "scoperto":
        part = "mariglia-scoperto"
    elif part == "mariglia-count":
        way = getattr(page, "way_name", "")
        is_played = way == "played" if way else now is not None and isinstance(now.counted, CardsPlayed)
        part = "mariglia-play" if is_played else part
    found = prompts.texts("reminder", part=part)
    return tuple(tr(each.text) if each.id.startswith(OF_THE_PROGRAM) else each.text for each in found)


def remembered(page: Page) -> tuple[Block, ...]:
    """What is worth remembering, in the rows that the page leaves."""
    found = reminders(page)
    return (Reminders(found, joins=False),) if found else ()
