"""What can be done now in a duel, for the palette."""

from __future__ import annotations

from collections.abc import Iterator

from facilitator.games.duel.entries import SIDES, Conceded, DrawAgreed
from facilitator.services.context import AppContext
from facilitator.services.front_end import ToPage, ToRematch
from screens.duel.page import duel_of
from screens.duel.sentences import DRAWN
from screens.duel.shared.phase import PhasePage
from screens.table.palette_lines import of_keys, of_the_record
from screens.ui.commands import MISTAKES, Command, to_place, to_say
from screens.ui.page import page_shown
from screens.ui.text import cut, plain

LISTED = (
    *("damage", "heal", "five_damage", "five_healed", "numbers", "move_card", "leave", "marks"),
    *("used", "bring", "health", "piles", "toss", "flip", "tab"),
)
"""What the palette has of the keys of every phase, by what they do: a card’s first."""


def commands(ctx: AppContext, place: str) -> Iterator[Command]:
    """What applies now: undo, names, house rules, the log, the end."""
    duel = duel_of(ctx.view)
    yield to_place(ctx, "duel: house rules", "a change counts from the next turn", ToPage("duel-agreed"))
    yield from of_the_record(ctx)
    if ctx.cards.remembered():
        yield to_place(ctx, "duel: cards typed before", "numbers, marks, or forget one", ToPage("duel-cards"))
    if duel.first is None:
        return
    yield to_place(ctx, "duel: names", "what the two are called", ToPage("duel-seats"))
    yield to_place(ctx, "duel: erase a name for good", "and the cards that these two typed", ToPage("forget"))
    yield to_place(ctx, "duel: the log", "all that happened; edit it here", ToPage("duel-log"), MISTAKES)
    if not duel.now.is_over:
        page = page_shown(ctx)
        if isinstance(page, PhasePage) and not page.prompt:
            yield from of_keys(page, *LISTED)
        # Conceding and agreeing on a draw are possible at any time (C-28).
        for side in SIDES:
            name, other = (cut(plain(duel.name(each)), 24) for each in (side, 1 - side))
            act = Conceded(number=duel.next_number, side=side)
            yield to_say(ctx, f"duel: {name} concedes", f"{other} wins", f"{other} wins.", act)
        act_of_both = DrawAgreed(number=duel.next_number)
        yield to_say(ctx, "duel: a draw", DRAWN, "The duel is a draw.", act_of_both)
    yield to_place(ctx, "export: files to keep", "to print, a book, text, CSV, JSON", ToPage("export"))
    yield to_place(ctx, "duel: rematch", "the same two, new decks", ToRematch())
