"""What can be done now in a duel, for the palette."""

from __future__ import annotations

from collections.abc import Iterator

from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import SIDES, Conceded, DrawAgreed
from screens.commands import Command, of_the_record, to_place, to_say
from screens.messages import Desk
from screens.text import cut, plain


def commands(desk: Desk) -> Iterator[Command]:
    """What applies now: undo, names, house rules, the log, the end."""
    yield from of_the_record(desk)
    duel = desk.moment.duel
    if duel is None:
        return
    yield to_place(desk, "duel: what we agreed", "house rules, from the next turn on", "duel-agreed")
    if desk.remembered():
        yield to_place(desk, "duel: cards typed before", "numbers, marks, or forget one", "duel-cards")
    if duel.first is None:
        return
    yield to_place(desk, "duel: names", "what the two are called", "duel-seats")
    yield to_place(desk, "duel: the log", "all that happened, and to correct it", "duel-log")
    if not duel.now.is_over:
        yield from _ends(desk, duel)
    yield to_place(desk, "export: files to keep", "Markdown and JSON", "export")
    yield to_place(desk, "duel: once more", "the same two, new decks", "rematch")


def _ends(desk: Desk, duel: Duel) -> Iterator[Command]:
    """Conceding and agreeing on a draw are possible at any time (C-28)."""
    for side in SIDES:
        name, other = (cut(plain(duel.name(each)), 24) for each in (side, 1 - side))
        act = Conceded(number=duel.next_number, side=side)
        yield to_say(desk, f"duel: {name} concedes", f"{other} wins", f"{other} wins.", act)
    act_of_both = DrawAgreed(number=duel.next_number)
    yield to_say(desk, "duel: a draw", "both call it a draw", "The duel is a draw.", act_of_both)
