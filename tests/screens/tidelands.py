"""One evening in its sixth age, played as the rules say, for corrections and what hangs on them.

Cy deals first. By hand: Ana 12 11 0 0 11 = 34, Ben 11 0 10 11 11 = 43, Cy 11 11 11 12 0 = 45,
Di 0 12 12 10 11 = 45, Ed 11 11 11 0 10 = 43. In age 4 Ana deals and speaks last.
"""

from __future__ import annotations

from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import (
    AgendaSet,
    CharacterNamed,
    DealerSet,
    FactStated,
    Predicted,
    Seated,
    SocietyNoted,
    StorySwitched,
    VignetteTold,
    WorldSet,
)
from tests.screens.context import FakeContext
from tests.screens.evening import counted

ANA, BEN, CY, DI, ED = range(5)
LIVES = ("Maud", "Orrin", "Ilse", "Wren", "Piet")
AGENDAS = (
    "whose boat you sleep on",
    "ashore or afloat",
    "how you walk on planks",
    "which night school you went to",
    "what you pay with",
)
ROUNDS = (
    ((2, 1, 1, 3, 1), (2, 1, 1, 2, 1)),
    ((1, 2, 1, 2, 1), (1, 1, 1, 2, 1)),
    ((2, 0, 1, 2, 1), (1, 0, 1, 2, 1)),
    ((2, 1, 2, 0, 0), (0, 1, 2, 0, 1)),
    ((1, 1, 1, 1, 0), (1, 1, 0, 1, 0)),
)


def tidelands(*, played: int = 5, story: bool = True) -> FakeContext:
    """The evening up to the end of a round."""
    entries: list[Entry] = [StorySwitched(on=story)]
    entries += [Seated(seat=seat, words=name) for seat, name in enumerate(("Ana", "Ben", "Cy", "Di", "Ed"))]
    entries += [DealerSet(seat=CY), WorldSet(words="The Tidelands: a town on stilts")]
    entries += [CharacterNamed(seat=seat, words=name) for seat, name in enumerate(LIVES)]
    for age in range(1, played + 1):
        entries += [AgendaSet(age=age, words=AGENDAS[age - 1]), *counted(age, *ROUNDS[age - 1])]
    return FakeContext(*entries)


def told_in_youth() -> tuple[Entry, ...]:
    """What was told of Ilse and Wren in age 4, under the groups and outcomes of that evening."""
    return (
        FactStated(age=4, seat=CY, words="the Tide School", group="majority"),
        VignetteTold(age=4, seat=CY, words="She carried the lantern.", group="majority", outcome="made"),
        FactStated(age=4, seat=DI, words="taught herself", group="smallest"),
    )


def said(age: int, *numbers: int | None) -> list[Predicted]:
    """Predictions by seat; None has not spoken."""
    return [
        Predicted(age=age, seat=seat, tricks=each) for seat, each in enumerate(numbers) if each is not None
    ]


def noted(age: int, words: str) -> SocietyNoted:
    """What society has become in an age."""
    return SocietyNoted(age=age, words=words)
