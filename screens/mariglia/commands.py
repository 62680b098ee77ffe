"""What can be done now at a table of Mariglia, for the palette."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from facilitator.games.mariglia.entries import HandVoided
from facilitator.services.context import AppContext
from facilitator.services.front_end import ToPage, ToRematch
from screens.mariglia.page import MARGIN, SHEET, ToHand, match_of
from screens.table.commands import MISTAKES, Command, to_place, to_say
from screens.table.palette_lines import line_of, of_the_record


def commands(ctx: AppContext, place: str) -> Iterator[Command]:
    """What applies now: the hand, the match, what was agreed."""
    yield to_place(
        ctx, "match: players and games", "names, sides, targets, a new player", ToPage("mariglia-seats")
    )
    yield from of_the_record(ctx)
    yield to_place(ctx, "match: house rules", "a change counts from the next hand", ToPage("mariglia-agreed"))
    yield to_place(ctx, "match: own conventions", "lines in your own words", ToPage("mariglia-own"))
    yield to_place(ctx, "match: erase a name for good", "from every file; the sheet stays", ToPage("forget"))
    match = match_of(ctx.view)
    if not match.has_begun:
        return
    yield line_of(SHEET, partial(ctx.go, ToPage("mariglia-sheet")))
    yield line_of(MARGIN, partial(ctx.go, ToPage("mariglia-margin")))
    yield to_place(ctx, "match: the chart", "both totals, hand by hand", ToPage("mariglia-chart"))
    yield to_place(ctx, "export: files to keep", "to print, a book, text, CSV, JSON", ToPage("export"))
    yield to_place(ctx, "match: rematch", "the same seats, a new sheet", ToRematch())
    hand = match.now
    if hand is not None and (hand.trionfo is not None or hand.counted is not None):
        yield to_say(
            ctx,
            "hand: void, deal again",
            "the same dealer deals it again",
            "The hand is void. The same dealer deals again.",
            HandVoided(hand=hand.of_match),
        )
    if hand is not None:
        where = ToHand(hand.of_match)
        yield to_place(ctx, "hand: note or edit", "what the table decided, a number", where, MISTAKES)
