"""The lines of the two players in the drawing of the Page: health, bar and piles."""

from __future__ import annotations

from facilitator.games.duel.entries import SIDES, Side
from facilitator.games.duel.page import Duellist
from screens.duel.page import DuelPage
from screens.duel.spread.spread_signs import NAMELESS, bar, sign
from screens.ui.large import FIGURES
from screens.ui.text import Row, Span, Style, clipped, cut, fitted, plain, row

LOG = "l"
"""The key of the log, which also names what lies in the erased piles."""
LEAST_NAME, MOST_NAME = 7, 23
HEALTH, BAR = 5, 22
"""The cells of health in figures and of the bar, each with the two blanks before the next thing."""
GAP, LEAST_GAP = 6, 3
NAME = 10
"""The least cells of a name before large figures."""


def player_line(page: DuelPage, side: Side, width: int) -> Row:
    """One line: name, health in figures, bar, piles; a hand only where there is one.

    Where not all fits the bar goes first: it says once more what the figures say.
    """
    duellist, room = page.now.page.duellists[side], width - 2 - HEALTH - _widest_piles(page) - 1
    has_bar = room >= LEAST_NAME + BAR - 2 + LEAST_GAP
    name = _name_width(page, room - (BAR - 2 + LEAST_GAP) if has_bar else room, max(width - 73, LEAST_NAME))
    before = row(
        *_turn(page, side), Span(fitted(page.duel.name(side), name), _style(page, side)),
        Span(f"{duellist.health:>3}", "bold"), "  ", *(bar(page.ctx, duellist.health) if has_bar else ()),
    )  # fmt: skip
    piles = _piles(duellist, 3, hand=duellist.hand > 0)
    gap = min(max(width - before.width - row(*piles).width - 1, LEAST_GAP), GAP) if has_bar else 0
    return clipped(row(*before.spans, " " * gap, *piles), width)


def _name_width(page: DuelPage, room: int, usual: int) -> int:
    """The same for both, so that their figures stand below each other: what a name needs and may have."""
    longest = max(row(plain(page.duel.name(side))).width for side in SIDES)
    return max(min(max(longest, usual), room, MOST_NAME), LEAST_NAME)


def _widest_piles(page: DuelPage) -> int:
    owners = page.now.page.duellists
    return max(row(*_piles(owner, 3, hand=owner.hand > 0)).width for owner in owners)


def both_in_one(page: DuelPage, near: Side, width: int) -> Row:
    """Both players in one line, the near one first, where there is no room for two."""
    spans: list[Span] = []
    for side in (near, 1 - near):
        health = f" {page.now.page.duellists[side].health}"
        name = cut(plain(page.duel.name(side)), max(width // 2 - len(health) - 4, 1))
        apart = Span(" " if spans else "")
        spans += [apart, *_turn(page, side), Span(name, _style(page, side)), Span(health, "bold")]
    return row(*spans)


def in_short(page: DuelPage, width: int) -> str:
    """Both healths, the active player’s first, and the phase: Bea 11 · Aldo 5 · play 0/3."""
    turn = page.now.turn
    phase = f"{turn.phase} {turn.played}/{page.now.limit}" if turn.phase == "play" else turn.phase
    healths = {side: page.now.page.duellists[side].health for side in (turn.side, 1 - turn.side)}
    taken = len(phase) + sum(len(f" {health} · ") for health in healths.values())
    name = max((width - taken) // 2, 1)
    said = [f"{cut(plain(page.duel.name(side)), name)} {health}" for side, health in healths.items()]
    return " · ".join([*said, phase])


def player_rows(page: DuelPage, side: Side, width: int) -> list[Row]:
    """Three lines with large figures, and the names of what was erased last."""
    duellist, ctx = page.now.page.duellists[side], page.ctx
    drawn = ("", "", "") if ctx.look.suit_letters else _large(duellist.health)
    cells = _name_width(page, MOST_NAME, NAME) + 1
    name = Span(fitted(page.duel.name(side), cells - 1) + " ", _style(page, side))
    figures = [f" {fitted(line, 9)} " for line in drawn]
    if ctx.look.suit_letters:
        figures[0] = f" {duellist.health:>3}{'':7}"
    piles = row(*_piles(duellist, 4, hand=True))
    taken = 2 + cells + 11 + piles.width
    rows = [
        row(*_turn(page, side), name, Span(figures[0], "bold"), *bar(ctx, duellist.health)),
        row(" " * (2 + cells), Span(figures[1], "bold")),
        row(" " * (2 + cells), Span(figures[2], "bold"), *piles.spans, *_erased(duellist, width - taken - 1)),
    ]
    return [clipped(line, width) for line in rows]


def _large(health: int) -> list[str]:
    """A number in three rows, its figures close together."""
    return ["".join(FIGURES[figure][line] for figure in str(health)) for line in range(3)]


def _turn(page: DuelPage, side: Side) -> tuple[Span, ...]:
    """Two cells before a name: whose turn it is."""
    return (Span(f"{sign(page.ctx, 'turn')} " if side == page.now.turn.side else "  ", "rubric"),)


def _style(page: DuelPage, side: Side) -> Style:
    return "bold" if side == page.now.turn.side else ""


def _piles(duellist: Duellist, space: int, *, hand: bool) -> list[Span]:
    """The counts; the erased pile lies face up and opens by a click (D-6 to D-8)."""
    said = [f"deck {duellist.deck}", *[f"hand {duellist.hand}"] * hand, f"discard {duellist.discard}", ""]
    return [Span((" " * space).join(said)), Span(f"erased {len(duellist.erased)}", "", LOG)]


def _erased(duellist: Duellist, room: int) -> list[Span]:
    """The names of the erased, the latest first, and where to read them all."""
    if not duellist.erased or room < 3:
        return []
    names = ", ".join(plain(words) or NAMELESS for words in reversed(duellist.erased[-12:]))
    return [Span("  ›", "key", LOG), Span(f" {cut(names, room - 4)}", "dim", LOG)]
