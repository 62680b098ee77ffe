"""The forty cards as rows, a suit each: those that are in and those that are not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from facilitator.language import tr, trc
from screens.ui.blocks.arranged import OfGame
from screens.ui.drawn import Room, Spread
from screens.ui.text import SPACE, Click, Row, Span, row

HONOURS = 5
"""So many cards of a suit stand before the gap."""
SHAPES = ((79, 14, 5, 3), (53, 7, 4, 1), (0, 6, 3, 1))
"""From which width on: where the cards begin, how wide a column is, and the gap after the honours."""


class OneCard(NamedTuple):
    """A card: a sign for whether it is in, and whether the cursor is on it."""

    sign: Span
    here: bool
    click: Click
    is_in: bool = False


class OneSuit(NamedTuple):
    """The cards of one suit, behind its sign and its letter; `worth` is what those that are in come to."""

    letter: str
    sign: Span
    cards: tuple[OneCard, ...]
    worth: str


class Forty(NamedTuple):
    """All cards, by suits, with a letter over each column; `total` is what those that are in come to."""

    letters: tuple[str, ...]
    suits: tuple[OneSuit, ...]
    total: str


def forty(cards: Forty) -> OfGame:
    """The block of all cards."""
    module = __name__
    return OfGame(cards, f"{module}:forty_rows", lines=f"{module}:forty_lines")


def forty_lines(cards: Forty) -> Iterator[str]:
    """Which cards of each suit are in, by their letters, and where the cursor is."""
    for suit in cards.suits:
        pairs = list(zip(cards.letters, suit.cards, strict=True))
        taken = ", ".join(letter for letter, card in pairs if card.is_in) or trc("of cards", "none")
        here = next((tr("cursor on {key}", key=letter) for letter, card in pairs if card.here), "")
        worth = tr("worth {n}", n=suit.worth)
        suit_said = f"{suit.sign.said or suit.sign.text} ({suit.letter})"
        yield f"{suit_said}: {'; '.join(filter(None, (taken, worth, here)))}"
    yield cards.total


def forty_rows(block: OfGame, room: Room) -> Spread:
    """A letter over each column, then the suits, and under them what all that are in are worth."""
    cards: Forty = block.value
    _, begins, column, gap = next(shape for shape in SHAPES if room.width >= shape[0])
    letters = [Span(f" {each} ", "key") for each in cards.letters]
    head = row(" " * begins, *_across(letters, column, gap))
    suits = [_suit(suit, begins, column, gap) for suit in cards.suits]
    end = begins + len(letters) * column + gap + 4
    total = row(Span(f"{cards.total:>{end}}", "bold"), stays=True)

    def spread(pitch: int) -> list[Row]:
        apart = [SPACE] * (pitch - 1)
        rows = [line for at, each in enumerate(suits) for line in (*(apart if at else ()), each)]
        return [head, *rows, total]

    return Spread(spread)


def _across(cells: Sequence[Span], column: int, gap: int) -> list[Span]:
    spans: list[Span] = []
    for index, cell in enumerate(cells):
        spans += [Span(" " * gap if index == HONOURS else ""), cell, Span(" " * (column - 3))]
    return spans


def _suit(suit: OneSuit, begins: int, column: int, gap: int) -> Row:
    cells = [
        Span(f"▐{card.sign.text}▌", "rubric", card.click)
        if card.here
        else card.sign._replace(text=f" {card.sign.text} ", click=card.click)
        for card in suit.cards
    ]
    head = row(Span(" " * max(begins // 2 - 2, 2)), suit.sign, Span(" "), Span(suit.letter, "key"))
    is_here = any(card.here for card in suit.cards)
    space = " " * (begins - head.width)
    return row(*head.spans, space, *_across(cells, column, gap), f"{suit.worth:>4}", here=is_here)
