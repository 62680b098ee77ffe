"""A workshop of eight tables: three whole evenings, the example, one more, and three odd ones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from docs.played.ring_road import RING_ROAD
from docs.played.second_dam import SECOND_DAM
from docs.played.year_nine import YEAR_NINE
from exports.files import made
from exports.marginalia.plenary.together import together
from exports.model import Choices
from exports.source import Source
from facilitator.example import example
from facilitator.games.cards import Suit
from facilitator.games.game import Entry, Lines
from facilitator.games.marginalia.entries import (
    AgendaSet,
    DealerSet,
    FactStated,
    Predicted,
    Seated,
    SocietyNoted,
    Starred,
    Stopped,
    TalkedOver,
    TopicNoted,
    TricksCounted,
    VignetteTold,
    WorldSet,
    cards_in,
)
from facilitator.games.marginalia.rules import read
from facilitator.plenary import Gathered
from facilitator.plenary import read as read_file

NOTHING = Choices(format="plenary", names="none", lives=())
ALL_BUT_LIVES = replace(NOTHING, topics=True, notes=True, talk=True, stars=True)


def numbers(people: int, ages: Sequence[int]) -> Iterator[Entry]:
    """Who sits there, and cards that come out now as predicted, now under, now over."""
    yield from (Seated(seat=seat, words=f"Guest {seat}") for seat in range(people))
    yield DealerSet(seat=0)
    for age in ages:
        tricks = [0] * people
        for trick in range(cards_in(age)):
            tricks[(age * 3 + trick * trick) % people] += 1
        said = [max(0, took + (-1, 0, 1, 0)[(seat + age) % 4]) for seat, took in enumerate(tricks)]
        for seat in range(people):
            yield Predicted(age=age, seat=seat, tricks=said[seat])
        yield TricksCounted(age=age, tricks=tuple(tricks))


def topics(**stood: str) -> Iterator[Entry]:
    """What the suits stood for, by their letters."""
    suits: tuple[Suit, ...] = ("C", "D", "H", "S")
    yield from (TopicNoted(suit=suit, words=stood[suit]) for suit in suits if suit in stood)


def _lines(*entries: Entry) -> Lines:
    return {entry.slot: entry for entry in entries}


def stopped_early() -> Lines:
    """Six people whom the bus took home after three ages; they talked on the way."""
    return _lines(
        *numbers(6, (1, 2, 3)), Stopped(age=3), WorldSet(words="a ferry that never lands"),
        *topics(H="family", D="which deck you sleep on"),
        SocietyNoted(age=2, words="The lower deck has its own bell now."),
        TalkedOver(question="negative", number=1, words="You begin to walk the way they say you walk."),
        Starred(number=1, words="the quiet after the first vignette"),
    )  # fmt: skip


def of_two() -> Lines:
    """Two people and all seven ages."""
    return _lines(
        *numbers(2, range(1, 8)), *topics(H="faith", S="the colour of the eyes"),
        TalkedOver(question="how-it-felt", number=1, words="With two there is always somebody to look at."),
        Starred(number=1, wish=True, words="a third person"),
    )  # fmt: skip


def told_aloud() -> Lines:
    """Five people who wrote nothing down."""
    beats = (
        beat
        for age in range(1, 8)
        for beat in (
            AgendaSet(age=age),
            *(FactStated(age=age, seat=seat) for seat in range(5)),
            *(VignetteTold(age=age, seat=seat) for seat in range(5)),
        )
    )
    return _lines(*numbers(5, range(1, 8)), WorldSet(), *beats)


def of_seven() -> Lines:
    """Seven people who noted what their society had become."""
    return _lines(
        *numbers(7, range(1, 8)), *topics(H="Family.", S="language", D="money", C="what you believe"),
        SocietyNoted(age=3, words="The street signs have two languages, and one is sprayed over."),
        SocietyNoted(age=6, words="The second language is taught again, as a hobby."),
        TalkedOver(question="each-of-us", number=1, words="Learn to say the name right."),
        TalkedOver(question="positive", number=1, words="Nobody helped me because I looked so capable."),
        Starred(number=1, words="the sermon that nobody meant seriously, until the last line"),
    )  # fmt: skip


def with_topics(lines: Lines, **stood: str) -> Lines:
    """The same table, which noted what its suits stood for."""
    return {**lines, **_lines(*topics(**stood))}


def tables() -> tuple[tuple[Lines, Choices], ...]:
    """The eight, each with what it shares."""
    return (
        (with_topics(RING_ROAD.lines, H="family", C="where you went to school"), ALL_BUT_LIVES),
        (
            with_topics(SECOND_DAM.lines, H="family", D="which side of the water"),
            replace(ALL_BUT_LIVES, lives=(0, 2)),
        ),
        (YEAR_NINE.lines, replace(NOTHING, talk=True)),
        (with_topics(example().lines, H="where one was born"), replace(ALL_BUT_LIVES, lives=None)),
        (stopped_early(), ALL_BUT_LIVES),
        (of_two(), ALL_BUT_LIVES),
        (told_aloud(), ALL_BUT_LIVES),
        (of_seven(), ALL_BUT_LIVES),
    )


def files() -> dict[str, str]:
    """What each table brings, by the name of its file."""
    found: dict[str, str] = {}
    for place, (lines, choices) in enumerate(tables(), 1):
        source = Source("marginalia", read(lines), "", choices, id=f"table {place}")
        found |= {name: str(text) for name, text in made(source).items()}
    return found


def together_there(paths: Iterable[str]) -> Gathered:
    """The eight together, whatever path is given."""
    return Gathered(together((name, read_file(text.encode())) for name, text in files().items()))
