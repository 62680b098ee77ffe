"""A story game of seven ages and five lives, some of it written and some only told aloud."""

from __future__ import annotations

from collections.abc import Iterable

from facilitator.games.game import Entry, Lines, Slot
from facilitator.games.marginalia.entries import (
    AgendaSet,
    CharacterNamed,
    DealerSet,
    FactStated,
    FarewellTold,
    Form,
    Group,
    Outcome,
    Predicted,
    Seated,
    SocietyNoted,
    Starred,
    StorySwitched,
    TalkedOver,
    TopicNoted,
    TricksCounted,
    VignetteTold,
    WorldSet,
)

PLAYERS = ("Ana", "Benedict", "Cyprian", "Dilys", "Edmund")
MAUD, ORRIN, ILSE, WREN, PIET = range(5)
CHARACTERS = ("Maud", "Orrin", "Ilse", "Wren", "Piet")

# Said and taken by age, seat by seat; every row of tricks adds up to the hand.
CARDS = (
    ((2, 1, 1, 3, 1), (2, 1, 1, 2, 1)),
    ((1, 2, 1, 2, 1), (1, 1, 1, 2, 1)),
    ((2, 0, 1, 2, 1), (1, 0, 1, 2, 1)),
    ((2, 1, 2, 0, 0), (0, 1, 2, 0, 1)),
    ((1, 1, 1, 1, 0), (1, 1, 0, 1, 0)),
    ((1, 0, 1, 1, 0), (0, 0, 1, 1, 0)),
    ((0, 1, 0, 1, 0), (0, 1, 0, 0, 0)),
)
TOTALS = (44, 64, 66, 56, 63)

WORLD = "The Tidelands: a town on stilts, where being born ashore counts for little."
AGENDAS = {
    1: "whose boat you sleep on",
    2: "ashore or afloat",
    3: "how you walk on planks",
    4: "which night school you went to",
    6: "who still goes out with the boats",
    7: "what the tide may keep",
}
SOCIETY = {
    2: "Those who live ashore keep it quiet, and paint their doors the colour of hulls.",
    4: "Four schools now, and each has its own bench at the landing.",
    6: "Half the stilts stand dry. The council calls that a season.",
}


def fact(age: int, seat: int, group: Group, words: str) -> Entry:
    """A fact as it was told."""
    return FactStated(age=age, seat=seat, words=words, group=group)


def vignette(age: int, seat: int, group: Group, outcome: Outcome, words: str) -> Entry:
    """A vignette as it was told."""
    return VignetteTold(age=age, seat=seat, words=words, group=group, outcome=outcome)


def farewell(seat: int, form: Form, words: str) -> Entry:
    """A farewell as it was told."""
    return FarewellTold(seat=seat, words=words, form=form)


FACTS = (
    fact(1, WREN, "majority", "a rented boat, as most had then"),
    fact(1, MAUD, "smaller", "the lighthouse keeper's bunk"),
    fact(1, PIET, "smaller", "sleeps on the ferry, between the ropes"),
    fact(2, ORRIN, "majority", "Orrin was afloat, like everyone who matters."),
    fact(2, ILSE, "smaller", "ashore, above the chandler's shop"),
    fact(2, PIET, "smaller", "ashore, and says so"),
    fact(3, MAUD, "majority", "sways like the rest"),
    fact(3, PIET, "smaller", "walks like a heron"),
    fact(3, ORRIN, "smallest", "does not walk on planks at all, is carried"),
    fact(4, ILSE, "majority", "the Tide School, like nearly everyone"),
    fact(4, ORRIN, "smaller", "goes to the Lamp School"),
    fact(4, WREN, "smallest", "taught herself from almanacs"),
    fact(4, PIET, "smallest", "keeps the silent hours, alone on his pier"),
    fact(5, PIET, "smallest", "owes nobody anything"),
    fact(6, ILSE, "majority", "still out with the boats, every second night"),
    fact(6, ORRIN, "smallest", "has not been on the water since the spring flood"),
    fact(7, WREN, "majority", "the almanacs, all but the last"),
)
VIGNETTES = (
    vignette(
        1, WREN, "majority", "under",
        "The harbour men counted the rented children aloud each night, so that none would be missed, they "
        "said.",
    ),
    vignette(
        2, PIET, "smaller", "made",
        "He tells the teacher that his floor does not move.\n\n“Then you will have to learn to,” she says.\n"
        "He does not.",
    ),
    vignette(
        3, WREN, "majority", "made",
        "She taught herself to walk straight and told nobody.",
    ),
    vignette(
        4, PIET, "smallest", "over",
        "They all bring him their secrets, because the silent ones are so wise. He is nineteen and would "
        "like to dance.",
    ),
    vignette(
        4, MAUD, "majority", "under",
        "At the Tide School one learns to wait. Maud waits, and is called slow.",
    ),
    vignette(5, ILSE, "majority", "under", "The bench by the landing is full whenever Ilse comes."),
    vignette(7, WREN, "majority", "under", "Nobody asks an old woman what she has read."),
)  # fmt: skip
FAREWELLS = (
    farewell(PIET, "will", "To whoever can dance: the pier. The secrets go into the water."),
    farewell(WREN, "scene", "At low tide they found the rented boat, scrubbed, with the rent on the thwart."),
    farewell(MAUD, "", "She waited for all of us."),
)
AFTERWARDS = (
    TopicNoted(suit="C", words="night schools, almanacs, the silent hours"),
    TopicNoted(suit="H", words="where one was born"),
    TalkedOver(question="how-it-felt"),
    TalkedOver(question="how-it-felt", number=1, words="Closer than I thought."),
    TalkedOver(question="each-of-us", number=1, words="Ask who is missing from the bench."),
    Starred(number=1, at=("vignette_told", 4, PIET), words="would like to dance"),
    Starred(number=2, wish=True, words="more of the lighthouse"),
)
STORY: tuple[Entry, ...] = (
    WorldSet(words=WORLD),
    *(CharacterNamed(seat=seat, words=name) for seat, name in enumerate(CHARACTERS)),
    *(AgendaSet(age=age, words=words) for age, words in AGENDAS.items()),
    *(SocietyNoted(age=age, words=words) for age, words in SOCIETY.items()),
    *FACTS,
    *VIGNETTES,
    *FAREWELLS,
    *AFTERWARDS,
)


def seats(names: Iterable[str]) -> tuple[Entry, ...]:
    """People on their chairs, in this order, the third of them dealing first."""
    return (*(Seated(seat=seat, words=name) for seat, name in enumerate(names)), DealerSet(seat=2))


def cards() -> tuple[Entry, ...]:
    """Everything said and taken in the seven rounds."""
    rounds = tuple(enumerate(CARDS, 1))
    said = [
        Predicted(age=age, seat=seat, tricks=number)
        for age, (numbers, _) in rounds
        for seat, number in enumerate(numbers)
    ]
    return (*said, *(TricksCounted(age=age, tricks=taken) for age, (_, taken) in rounds))


def lines(*entries: Entry) -> dict[Slot, Entry]:
    """The lines of these entries; later ones take the place of earlier ones."""
    return {entry.slot: entry for entry in entries}


def tidelands(*more: Entry) -> Lines:
    """The whole evening, and what else was said."""
    return lines(*seats(PLAYERS), *cards(), *STORY, *more)


def late_guest() -> Lines:
    """Ana 13 and 0, Ben 0 and 12; Flo comes for round 3 with their lowest, 12: all three make it there."""
    numbers = (((3, 3), (3, 4)), ((3, 2), (4, 2)), ((1, 2, 2), (1, 2, 2)))
    played = [
        entry
        for age, (said, took) in enumerate(numbers, 1)
        for entry in (
            *(Predicted(age=age, seat=seat, tricks=number) for seat, number in enumerate(said)),
            TricksCounted(age=age, tricks=took),
        )
    ]
    flo = Seated(seat=2, words="Flo", age=3, start="lowest")
    return lines(StorySwitched(on=False), Seated(seat=0, words="Ana"), Seated(seat=1, words="Ben"),
                 DealerSet(seat=0), flo, *played)  # fmt: skip


def blob() -> Lines:
    """The same cards with the story switched off."""
    return lines(StorySwitched(on=False), *seats(PLAYERS), *cards())
