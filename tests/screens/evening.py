"""Evenings that were played already, for the pages that come at their end."""

from __future__ import annotations

from collections.abc import Sequence

from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import (
    AgendaSet,
    CharacterNamed,
    DealerSet,
    Predicted,
    Seated,
    StorySwitched,
    TricksCounted,
    WorldSet,
    cards_in,
)
from screens.ui.page import Page
from screens.ui.text import Row, fit
from tests.screens.context import FakeContext

NAMES = ("Ana", "Ben", "Cy", "Di", "Ed")
LIVES = ("Ilse", "Orrin", "Wren", "Piet", "Maud")
LONG = "An extraordinarily long name that somebody typed to see what happens " * 3
STRANGE = (
    "Ana",
    LONG[:200],
    "[b]Cy[/]",
    "Zoë 👩‍👩‍👧‍👦",
    "מרים",
    "محمد",
    "李小龙",
    "नीलम",
    "{character}",
    "Ed\tEd",
    "%s",
    "o",
    "Ñandú",
    "e\u0301mile",
)


def counted(age: int, said: Sequence[int], took: Sequence[int]) -> list[Entry]:
    """One round, told by what each seat said and took."""
    numbers: list[Entry] = [Predicted(age=age, seat=seat, tricks=each) for seat, each in enumerate(said)]
    return [*numbers, TricksCounted(age=age, tricks=tuple(took))]


def evening(*names: str, rounds: int = 7, story: bool = True, winner: int = 0) -> FakeContext:
    """Everybody says 0 in each round and `winner` takes every trick, so all the others score 10 a round."""
    entries: list[Entry] = [StorySwitched(on=story)]
    entries += [Seated(seat=seat, words=name) for seat, name in enumerate(names)]
    entries += [DealerSet(seat=0), WorldSet(words="The Tidelands: a town on stilts" if story else "")]
    for age in range(1, rounds + 1):
        took = [cards_in(age) if seat == winner else 0 for seat in range(len(names))]
        entries += counted(age, [0] * len(names), took)
    return FakeContext(*entries)


def characters(count: int) -> list[Entry]:
    """Names for the characters of the first seats, and one agenda."""
    named: list[Entry] = [CharacterNamed(seat=seat, words=LIVES[seat % 5]) for seat in range(count)]
    return [*named, AgendaSet(age=1, words="whose boat you sleep on")]


def rows_of(page: Page, width: int = 80, height: int = 24) -> list[Row]:
    """Every row of a page as the frame would show it: head, what fits above the line, below."""
    below = page.below(width)
    room = height - 4 - (3 if page.line() is not None else 0) - len(below)
    return [*page.head(width), *fit(page.above(width, room), room), *below]


def text(page: Page, width: int = 80, height: int = 24) -> str:
    """The page as it reads."""
    return "\n".join(row.text for row in rows_of(page, width, height))


def check_fits(page: Page) -> None:
    """No row is too wide, and what is read aloud and what the cursor is on is seen, on both sizes."""
    for width, height in ((80, 24), (140, 45)):
        below = page.below(width)
        room = height - 4 - (3 if page.line() is not None else 0) - len(below)
        above = page.above(width, room)
        seen = fit(above, room)
        assert max(row.width for row in (*page.head(width), *above, *below)) <= width
        assert [row for row in seen if row.stays] == [row for row in above if row.stays]
        assert any(row.here for row in seen) == any(row.here for row in above)
        assert sum(len(shown) + len(does) + 4 for _, shown, does in page.foot()) - 2 <= width
