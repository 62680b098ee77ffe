"""The lines of the two players in the drawing of the Page: health, bar and piles."""

from __future__ import annotations

from facilitator.games.duel.entries import Side
from facilitator.games.duel.page import Duellist
from screens.duel.page import DuelPage
from screens.duel.spread_signs import NAMELESS, bar
from screens.large import FIGURES
from screens.text import Row, Span, Style, clipped, cut, fitted, plain, row

LOG = "l"
"""The key of the log, which also names what lies in the erased piles."""
LEAST_NAME, MOST_NAME = 7, 23
GAP, LEAST_GAP = 6, 3
NAME = 10
"""The cells of a name before large figures."""


def player_line(page: DuelPage, side: Side, width: int) -> Row:
    """One line: name, health in figures, bar, piles; a hand only where there is one."""
    duellist = page.now.page.duellists[side]
    name = min(max(width - 73, LEAST_NAME), MOST_NAME)
    before = row(
        "  ", Span(fitted(page.duel.name(side), name), _style(page, side)),
        Span(f"{duellist.health:>3}", "bold"), "  ", *bar(page.desk, duellist.health),
    )  # fmt: skip
    piles = _piles(duellist, 3, hand=duellist.hand > 0)
    gap = min(max(width - before.width - row(*piles).width - 1, LEAST_GAP), GAP)
    return clipped(row(*before.spans, " " * gap, *piles), width)


def player_rows(page: DuelPage, side: Side, width: int) -> list[Row]:
    """Three lines with large figures, and the names of what was erased last."""
    duellist, desk = page.now.page.duellists[side], page.desk
    drawn = ("", "", "") if desk.look.suit_letters else _large(duellist.health)
    name = Span(fitted(page.duel.name(side), NAME), _style(page, side))
    figures = [f"  {fitted(line, 9)} " for line in drawn]
    if desk.look.suit_letters:
        figures[0] = f"  {duellist.health:>3}{'':7}"
    piles = row(*_piles(duellist, 4, hand=True))
    taken = 2 + NAME + 12 + piles.width
    rows = [
        row("  ", name, Span(figures[0], "bold"), *bar(desk, duellist.health)),
        row(" " * (2 + NAME), Span(figures[1], "bold")),
        row(" " * (2 + NAME), Span(figures[2], "bold"), *piles.spans, *_erased(duellist, width - taken - 1)),
    ]
    return [clipped(line, width) for line in rows]


def _large(health: int) -> list[str]:
    """A number in three rows, its figures close together."""
    return ["".join(FIGURES[figure][line] for figure in str(health)) for line in range(3)]


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
