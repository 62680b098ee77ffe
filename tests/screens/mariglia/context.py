"""A table of Mariglia, and the four of the drawn example."""

from __future__ import annotations

from collections.abc import Sequence

from facilitator.games.game import Entry
from facilitator.games.mariglia.entries import (
    Agreed,
    DealTurned,
    MatchAgreed,
    Placed,
    PointsCounted,
    TrionfoTurned,
)
from facilitator.games.mariglia.rules import alongside, read
from facilitator.games.mariglia.words import words_of
from facilitator.record import Act, lines
from screens.mariglia.count.card_by_card import SO_FAR
from screens.ui.blocks.people import People
from screens.ui.blocks.said import Note
from screens.ui.blocks.sides import Score, Sum
from screens.ui.page import Page
from tests.screens.context import FakeContext

NAMES = ("Gavino", "Tore", "Peppe", "Mario")
FOUR = (*(Placed(seat=seat, words=name) for seat, name in enumerate(NAMES)), DealTurned(seat=0))


def hand(number: int, trionfo: str, ns: int) -> tuple[Entry, Entry]:
    """A hand counted by points."""
    return TrionfoTurned(hand=number, card=trionfo), PointsCounted(hand=number, ns=ns)


GAME_1 = (*hand(1, "KD", 44), *hand(2, "4S", 29), *hand(3, "AH", 56))
"""Won by noi, 37 to 6, as it is drawn."""
GAME_2 = (*hand(4, "7C", 21), *hand(5, "KH", 60))
"""noi 28, loro 19; Tore deals the sixth hand of the match."""


GENOVESI = words_of(Agreed())
"""What the cards are called where no other pack was chosen."""


class MatchContext(FakeContext):
    """Folds entries over the rules of Mariglia, one act each, as a session takes them down."""

    game = "mariglia"

    def as_acts(self, entries: Sequence[Entry]) -> list[Act]:
        """One act each, with what it makes a fact beside itself."""
        acts: list[Act] = []
        for entry in entries:
            state = read(lines(acts))
            acts.append((*alongside(state, (entry,)), entry))
        return acts


def sum_of(page: Page) -> str:
    """noi 44 + loro [26] = 70: the sum on a page as it reads, what is typed next in brackets."""
    found = next(block for block in page.blocks() if isinstance(block, Sum))
    terms = (f"{term.label} [{term.value}]" if term.here else f"{term.label} {term.value}"
             for term in found.terms)  # fmt: skip
    return " + ".join(terms) + (f" = {found.total}" if found.total else "")


def totals_of(page: Page) -> dict[str, str]:
    """What the score on a page says of each side."""
    found = next(block for block in page.blocks() if isinstance(block, Score))
    return {side.name: f"{side.total} {side.said}" for side in found.sides}


def so_far_of(page: Page) -> str:
    """What a page says that both sides have so far in the hand."""
    return next(each.words for each in page.blocks() if isinstance(each, Note) and each.label == SO_FAR)


def numbers_of(page: Page) -> dict[str, str]:
    """What stands on a page beside each name; what is typed next in brackets."""
    found = next(block for block in page.blocks() if isinstance(block, People))
    return {
        person.name: " ".join(f"[{each.text}]" if each.here else each.text or "·" for each in person.cells)
        for person in found.people
    }


def playing(*entries: Entry, targets: tuple[int, ...] = (35, 35, 45)) -> MatchContext:
    """The four of the example at their table, with these entries after the seats."""
    return MatchContext(MatchAgreed(targets=targets), *FOUR, *entries)
