"""A finished example table to look round in: five lives in the Lantern Hills, saved nowhere."""

from __future__ import annotations

from collections.abc import Iterator

from facilitator.games.game import Entry
from facilitator.games.marginalia.beats import beat
from facilitator.games.marginalia.entries import (
    QUESTIONS,
    CharacterNamed,
    DealerSet,
    Form,
    Predicted,
    Seated,
    SocietyNoted,
    TalkedOver,
    TricksCounted,
    WorldSet,
)
from facilitator.games.marginalia.rules import read
from facilitator.session import Session
from facilitator.store import MEMORY, Store

PEOPLE = ("Noor", "Tom", "Ida", "Sal", "Bo")
LIVES = ("Linnea", "Marek", "Quill", "Tamsin", "Odo")
WORLD = "The Lantern Hills: everybody is born with a lantern, and everybody looks at it first."

# by age: predictions and tricks by seat
NUMBERS = (
    ((2, 1, 2, 0, 1), (2, 1, 3, 0, 1)),
    ((1, 2, 1, 1, 0), (1, 1, 2, 1, 1)),
    ((2, 1, 0, 1, 2), (1, 1, 0, 1, 2)),
    ((1, 0, 2, 1, 1), (1, 0, 1, 1, 1)),
    ((0, 1, 1, 0, 0), (1, 1, 1, 0, 0)),
    ((1, 0, 1, 1, 0), (1, 0, 1, 0, 0)),
    ((0, 1, 1, 0, 0), (0, 1, 0, 0, 0)),
)
AGENDAS = (
    "how brightly a lantern burns",
    "whose oil is in it",
    "the shape it came in",
    "which songs are hummed when nobody listens",
    "what a lantern is used for",
    "what the oil still owes",
    "who walked with you in the dark",
)
SOCIETY = {
    1: "The bright ones get the window seats; nobody remembers deciding it.",
    3: "Round lanterns are called honest now. There is a word for the others.",
    5: "Lamp inspectors, polite ones, with a little book.",
    6: "The book was burnt at midsummer. Some miss it.",
}
# by age, then by seat
FACTS = (
    ("burns as bright as most", "a steady small flame", "bright, like most", "hardly lit at all", "flickers"),
    (
        "valley oil",
        "oil from the old families, like nearly everyone who is asked",
        "bought oil",
        "valley oil",
        "nobody knows whose",
    ),
    ("round", "eight corners", "none of its own: a jar", "eight corners", "round, with a handle of brass"),
    (
        "counting songs",
        "the song of the people across the river",
        "harvest songs, like everybody",
        "counting songs",
        "",
    ),
    (
        "",
        "lights the road for pay",
        "stands in a window, to show there is someone",
        "hidden under a coat",
        "",
    ),
    ("owes nothing that could be paid", "", "owes the valley", "owes the valley, and says so", ""),
    (
        "a sister, mostly",
        "people who paid, and one who didn’t",
        "a whole street",
        "nobody, and then a dog",
        "the one with the eight-cornered lamp",
    ),
)
# by age and seat
VIGNETTES = {
    (1, 2): """The aunts came to warm their hands at Quill and said: that one will light a town.
From then on there was always somebody standing too close.""",
    (1, 3): "Tamsin slept through the whole midwinter fair under a table, and saw more of it than anybody.",
    (
        2,
        1,
    ): "Marek’s oil was good, so the broken window had to be somebody else’s stone. It was Marek’s stone.",
    (2, 2): """The other children traded marbles for a drop of it. Quill said yes every time, \
and learnt to be empty.""",
    (2, 4): """“If nobody knows whose oil it is, it may be anyone’s,” said the teacher, kindly. \
Odo was asked to stand for all of them in the school play, and forgot every line.""",
    (3, 0): """At the harvest dance nobody asked the round ones twice. Linnea walked home and \
counted gates: forty-one, all shut.""",
    (3, 3): "There was a door too narrow for eight corners. Tamsin turned the lantern and went through.",
    (4, 2): """Quill hummed the wrong line at the harvest and the whole field went quiet. \
Later they laughed, and that was worse.""",
    (4, 1): "Every evening Marek went down to the river, hummed, and somebody hummed back.",
    (5, 0): """They asked Linnea to give up the light for the little ones, since people like Linnea \
were so good at giving. Linnea gave it and sat in the dark, being thanked.""",
    (5, 3): "An inspector asked what was under the coat. “Bread,” said Tamsin, and it was also bread.",
    (
        6,
        3,
    ): "The valley forgot the debt in one afternoon. Tamsin kept paying, a cup at a time, into the well.",
    (6, 4): "Odo wrote down whose oil it had been, on a wall, in the rain.",
    (7, 2): "They came to see whether Quill still burned. Quill had lent it out, and could not say to whom.",
    (7, 1): "Marek walked the road one last time without being paid for it, and it was longer.",
}
FAREWELLS: dict[int, tuple[Form, str]] = {
    2: ("will", "To whoever has it now: keep the flame. The jar goes back to the kitchen."),
    0: ("scene", "Forty-one gates, and on the day of the burial somebody had opened every one."),
    3: (
        "left-behind",
        "A coat with a burn in the lining the size of a hand. Three people claim to have been warm in it.",
    ),
    1: ("wake", "They hummed on both sides of the river until it was too light to see the lanterns."),
    4: ("memorial", ""),
}


def entries() -> Iterator[Entry]:
    """The whole evening, in the order in which it was played."""
    yield from (Seated(seat=seat, words=name) for seat, name in enumerate(PEOPLE))
    yield DealerSet(seat=0)
    yield WorldSet(words=WORLD)
    for age, (predictions, tricks) in enumerate(NUMBERS, start=1):
        if age in SOCIETY:
            yield SocietyNoted(age=age, words=SOCIETY[age])
        first = age % len(PEOPLE)
        for seat in [*range(first, len(PEOPLE)), *range(first)]:
            yield Predicted(age=age, seat=seat, tricks=predictions[seat])
        if age == 1:
            yield from (CharacterNamed(seat=seat, words=name) for seat, name in enumerate(LIVES))
        yield TricksCounted(age=age, tricks=tricks)


def example() -> Session:
    """The example table, in memory only."""
    session = Session.create(Store(MEMORY), "marginalia", *entries())
    session.record(*_beats(session))
    return session


def _beats(session: Session) -> Iterator[Entry]:
    table = read(session.lines)
    for age in range(1, 8):
        yield beat(table, ("agenda_set", age), AGENDAS[age - 1])
        for seat in range(len(PEOPLE)):
            yield beat(table, ("fact_stated", age, seat), FACTS[age - 1][seat])
            yield beat(table, ("vignette_told", age, seat), VIGNETTES.get((age, seat), ""))
    for seat, (form, words) in FAREWELLS.items():
        yield beat(table, ("farewell_told", seat), words, form=form)
    yield from (TalkedOver(question=question) for question in QUESTIONS)
