"""One space of the Page as it is drawn: a card in two rows, in three, or in five with words."""

from __future__ import annotations

from dataclasses import dataclass

from facilitator.games.duel.entries import Column, Line, Side
from facilitator.games.duel.page import Card, Space
from screens.duel.page import DuelPage
from screens.duel.spread.spread_signs import left_of, marks_in_words, numbers_of, short_marks, sign, title_of
from screens.ui.text import Click, Span, Style, Target, cut, fitted, row

LARGE = 5
"""Rows of a space from which humor and marks stand in words, each on a row of its own."""
NUMBERS, NARROW = 6, 10
"""The cells of the numbers, and a room in which signs leave too little of a name."""


@dataclass(frozen=True)
class ToSpace(Target):
    """A space of the Page."""

    side: Side
    line: Line
    column: Column


def cell(page: DuelPage, space: Space, cells: int, rows: int, *, here: bool) -> list[list[Span]]:
    """The rows of a space, each exactly so many cells wide; empty spaces are clear."""
    card = page.now.page.at(*space)
    lines = [""] * rows if card is None else _lines(page, card, cells - 2 * here - (not here), rows)
    lines = lines[:rows] + [""] * (rows - len(lines))
    edges, click = sign(page.ctx, "here") if here else "", ToSpace(*space)
    return [_row(line, cells, click, edges, _style(card, line)) for line in lines]


def _style(card: Card | None, line: str) -> Style:
    return "bold" if card is not None and line == numbers_of(card) else ""


def _row(line: str, cells: int, click: Click, edges: str, style: Style) -> list[Span]:
    """A row between blanks, or between the two halves of the cursor."""
    if not edges:
        return [Span(f" {fitted(line, cells - 1)}", style, click)]
    inner = Span(fitted(line, cells - 2), "cursor" if line else "", click)
    return [Span(edges[0], "rubric", click), inner, Span(edges[1], "rubric", click)]


def _lines(page: DuelPage, card: Card, room: int, rows: int) -> list[str]:
    """Name, numbers, and as much of humor and marks as the rows hold."""
    words = marks_in_words(page, card)
    if rows < LARGE:
        more = [", ".join(words) or card.humor][: rows - 2]
        numbers = _numbers(card, room) if room >= NARROW else _short(page, card, room)
        return [_title(page, card, room), numbers, *(cut(line, room) for line in more)]
    kind = ", ".join(part for part in ("token" if card.token else "", card.humor) if part)
    above = [""] if len(words) < 2 else []
    lines = [*above, cut(title_of(page.ctx, card), room), kind, _numbers(card, room)]
    free = rows - len(lines)
    words = words if len(words) <= free else [*words[: free - 1], ", ".join(words[free - 1 :])]
    return [*lines, *(cut(line, room) for line in words)]


def _title(page: DuelPage, card: Card, room: int) -> str:
    """The name, and the signs behind it in their own place."""
    signs, name = short_marks(page, card), title_of(page.ctx, card)
    if room < NARROW:
        return cut(name, room)
    return f"{fitted(cut(name, room - 4), room - 3)}{signs}" if signs else cut(name, room)


def _short(page: DuelPage, card: Card, room: int) -> str:
    """The numbers in a narrow space: 1/4›3 has three left; behind them the signs, if they have room."""
    numbers = f"{numbers_of(card)}›{card.left}" if card.damage else numbers_of(card)
    signs = short_marks(page, card)
    with_signs = f"{numbers} {signs}" if signs else numbers
    return with_signs if row(with_signs).width <= room else cut(numbers, room)


def _numbers(card: Card, room: int) -> str:
    """3/4, and what is left of it."""
    left = left_of(card)
    return cut(f"{fitted(numbers_of(card), NUMBERS)}{left}" if left else numbers_of(card), room)
