"""What can be done now in a duel, for the palette."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import SIDES, Conceded, DrawAgreed
from facilitator.services.context import AppContext
from screens.duel.page import duel_of
from screens.duel.shared.shared import PhasePage
from screens.duel.shared.shared_cause import last_caused
from screens.table.commands import Command, of_the_record, to_place, to_say
from screens.ui.text import cut, plain


def commands(ctx: AppContext, place: str) -> Iterator[Command]:
    """What applies now: undo, names, house rules, the log, the end."""
    yield from of_the_record(ctx)
    duel = duel_of(ctx.view)
    yield to_place(ctx, "duel: house rules", "a change counts from the next turn", "duel-agreed")
    if ctx.cards.remembered():
        yield to_place(ctx, "duel: cards typed before", "numbers, marks, or forget one", "duel-cards")
    if duel.first is None:
        return
    yield to_place(ctx, "duel: names", "what the two are called", "duel-seats")
    yield to_place(ctx, "duel: erase a name for good", "and the cards that these two typed", "forget")
    yield to_place(ctx, "duel: the log", "all that happened; edit it here", "duel-log")
    if not duel.now.is_over:
        yield from _of_the_phase(ctx)
        yield from _ends(ctx, duel)
    yield to_place(ctx, "export: files to keep", "to print, a book, text, CSV, JSON", "export")
    yield to_place(ctx, "duel: rematch", "the same two, new decks", "rematch")


OF_THE_PAGE = (
    ("b", "bring: card, token, incantation", "from any pile, to either side"),
    ("h", "health: of a player, or of both", "damage, healing"),
    ("g", "piles: cards from one to another", "drawn, searched, discarded"),
    ("c", "coin: heads or tails", "of the table, or thrown by the program"),
    ("f", "page: turn it", "for the player on the other side"),
)
"""What every phase has a key for: the key, what it is called, what it does."""
OF_A_CARD = (
    ("minus", "one damage", "a counter more"),
    ("plus", "one damage healed", "a counter less"),
    ("e", "its numbers", "attack, health, damage"),
    ("m", "it moves", "to another space"),
    ("r", "it leaves the Page", "to hand, deck or discards, or it is erased"),
    ("k", "its marks", "what the program reminds of"),
)
CAUSE = ("tab", "cause: what the last step was for", "in words; optional")
ONCE = ("u", "its ability was used", "once a turn")
CARD = 12


def _of_the_phase(ctx: AppContext) -> Iterator[Command]:
    """What the keys of every phase do, by words, as long as nothing is asked; a card’s where there is one."""
    page = ctx.front.shown_page()
    if not isinstance(page, PhasePage) or page.prompt is not None:
        return
    card = page.card
    if card is not None:
        name = cut(page.named(card), CARD)
        for key, does, explains in OF_A_CARD:
            yield Command(f"{name}: {does}", explains, partial(ctx.front.press, key))
    used = page.for_use
    if used is not None and "once" in used.marks:
        key, does, explains = ONCE
        yield Command(f"{cut(page.named(used), CARD)}: {does}", explains, partial(ctx.front.press, key))
    for key, does, explains in (*OF_THE_PAGE, *[CAUSE] * (last_caused(page) is not None)):
        yield Command(does, explains, partial(ctx.front.press, key))


def _ends(ctx: AppContext, duel: Duel) -> Iterator[Command]:
    """Conceding and agreeing on a draw are possible at any time (C-28)."""
    for side in SIDES:
        name, other = (cut(plain(duel.name(each)), 24) for each in (side, 1 - side))
        act = Conceded(number=duel.next_number, side=side)
        yield to_say(ctx, f"duel: {name} concedes", f"{other} wins", f"{other} wins.", act)
    act_of_both = DrawAgreed(number=duel.next_number)
    yield to_say(ctx, "duel: a draw", "both call it a draw", "The duel is a draw.", act_of_both)
