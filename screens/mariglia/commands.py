"""What can be done now at a table of Mariglia, for the palette."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from facilitator.games.mariglia.entries import HandVoided
from facilitator.language import tr
from facilitator.services.context import AppContext
from facilitator.services.front_end import ToPage, ToRematch
from screens.mariglia.page import MARGIN, SHEET, ToHand, match_of
from screens.table.palette_lines import line_of, of_the_record
from screens.ui.commands import MISTAKES, Command, to_place, to_say


def commands(ctx: AppContext, place: str) -> Iterator[Command]:
    """What applies now: the hand, the match, what was agreed."""
    names = tr("names, sides, targets, a new player")
    yield to_place(ctx, tr("match: players and games"), names, ToPage("mariglia-seats"))
    yield from of_the_record(ctx)
    from_next = tr("a change counts from the next hand")
    yield to_place(ctx, tr("match: house rules"), from_next, ToPage("mariglia-agreed"))
    yield to_place(ctx, tr("match: own conventions"), tr("lines in your own words"), ToPage("mariglia-own"))
    erased = tr("from every file; the sheet stays")
    yield to_place(ctx, tr("match: erase a name for good"), erased, ToPage("forget"))
    match = match_of(ctx.view)
    if not match.has_begun:
        return
    yield line_of(SHEET, partial(ctx.go, ToPage("mariglia-sheet")))
    yield line_of(MARGIN, partial(ctx.go, ToPage("mariglia-margin")))
    yield to_place(ctx, tr("match: the chart"), tr("both totals, hand by hand"), ToPage("mariglia-chart"))
    formats = tr("to print, a book, text, CSV, JSON")
    yield to_place(ctx, tr("export: files to keep"), formats, ToPage("export"))
    yield to_place(ctx, tr("match: rematch"), tr("the same seats, a new sheet"), ToRematch())
    hand = match.now
    if hand is not None and (hand.trionfo is not None or hand.counted is not None):
        yield to_say(
            ctx,
            tr("hand: void, deal again"),
            tr("the same dealer deals it again"),
            tr("The hand is void. The same dealer deals again."),
            HandVoided(hand=hand.of_match),
        )
    if hand is not None:
        where, decided = ToHand(hand.of_match), tr("what the table decided, a number")
        yield to_place(ctx, tr("hand: note or edit"), decided, where, tr(MISTAKES))
