"""Evenings to measure with: whole games played by whatever the table does next, and a shelf of tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import cycle

from facilitator.games.cards import SUITS
from facilitator.games.game import Entry, Slot, Step
from facilitator.games.marginalia.beats import beat
from facilitator.games.marginalia.entries import (
    FORMS,
    CharacterNamed,
    DealerSet,
    Predicted,
    Seated,
    StorySwitched,
    TricksTapped,
    TrumpChosen,
    WorldSet,
)
from facilitator.games.marginalia.rules import next_step, read
from facilitator.games.marginalia.table import Table
from facilitator.session import Session
from facilitator.store import Store

NAMES = (
    "Ana", "Bela", "Cem", "Dora", "Emil", "Finn", "Gina", "Hugo", "Ines", "Jona", "Karl",
    "Lena", "Milo", "Nora",
)  # fmt: skip
LIVES = (
    "Orrin", "Pella", "Quist", "Runa", "Sorrel", "Tamar", "Ulf", "Vesna", "Wren", "Xanthe", "Yorick", "Zelda",
    "Aldo", "Brisa",
)  # fmt: skip
WORLD = "A town on stilts, where being born ashore counts for little."
STORY = (
    "the", "tide", "came", "late", "that", "year", "and", "nobody", "on", "the", "long", "pier", "would",
    "say", "who", "had", "left", "a", "lamp", "burning", "in", "an", "empty", "house", "until", "morning",
)  # fmt: skip
FULL, LONG, SHORT = 14, 600, 40


def told(length: int, start: int = 0) -> str:
    """So many characters of plain words in small letters, beginning somewhere else for each start."""
    words = cycle([*STORY[start % len(STORY) :], *STORY[: start % len(STORY)]])
    text = ""
    while len(text) < length:
        text += f"{next(words)} "
    return text[: length - 1] + "."


def seats(people: int, *, story: bool = True) -> list[Entry]:
    """The people with their characters, the first dealer and the world."""
    chairs: list[Entry] = [Seated(seat=seat, words=NAMES[seat]) for seat in range(people)]
    if not story:
        return [*chairs, StorySwitched(on=False), DealerSet(seat=0)]
    lives = [CharacterNamed(seat=seat, words=LIVES[seat]) for seat in range(people)]
    return [*chairs, DealerSet(seat=0), WorldSet(words=WORLD), *lives]


Until = Callable[[Step], bool]


def evening(opening: Sequence[Entry], until: Until, words: int = LONG) -> Iterator[Entry]:
    """The opening, then what fills each next step, until the step that is waited for or the end.

    `words` is how many characters a vignette and a farewell have.
    """
    lines: dict[Slot, Entry] = {entry.slot: entry for entry in opening}
    yield from opening
    while (step := next_step(table := read(lines))).kind != "end" and not until(step):
        for entry in answers(table, step, words):
            lines[entry.slot] = entry
            yield entry


def answers(table: Table, step: Step, words: int = SHORT) -> list[Entry]:
    """What fills the step; `words` is how many characters are told."""
    match step.kind:
        case "trump":
            return [TrumpChosen(age=step.age, suit=SUITS[0])]
        case "predict":
            return [_prediction(table, step)]
        case "tally":
            return _taps(table, step.age)
    long = step.kind in ("vignette", "farewell")
    form = FORMS[step.who[0] % len(FORMS)] if step.kind == "farewell" else ""
    text = told(words if long else SHORT, step.age + sum(step.who))
    return [beat(table, step.slot, text, form=form)]


def _prediction(table: Table, step: Step) -> Entry:
    _, age, dealt, seat = step.slot
    allowed = [value for value in range(step.limits[1] + 1) if value != step.barred]
    value = allowed[(int(age) + int(seat)) % min(len(allowed), 3)]
    return Predicted(age=int(age), dealt=int(dealt), seat=int(seat), tricks=value)


def _taps(table: Table, age: int) -> list[Entry]:
    """One entry a trick, as the letters make them."""
    played = table.round(age)
    assert played is not None
    winners = [played.order[trick * 3 % len(played.order)] for trick in range(played.cards)]
    return [
        TricksTapped(age=age, dealt=played.dealt, winners=tuple(winners[: trick + 1]))
        for trick in range(played.cards)
    ]


def kept(store: Store, entries: Iterator[Entry] | Sequence[Entry]) -> Session:
    """A table with these entries on its record, an act each, as a table makes them."""
    session = Session.create(store, "marginalia")
    for entry in entries:
        session.record(entry)
    return session


def go_on(session: Session, words: int = LONG) -> None:
    """Fill the next step of a table."""
    for entry in answers(session.state, session.state.step, words):
        session.record(entry)


def step_of(kind: str, age: int) -> Until:
    """Whether a step is of this kind and age."""
    return lambda step: (step.kind, step.age) == (kind, age)


def shelf(store: Store, tables: int = 20) -> None:
    """So many small tables, each at a point of its own."""
    for number in range(tables):
        age = number % 3 + 1
        table = kept(
            store, evening(seats(4 + number % 3, story=number % 2 == 0), step_of("predict", age), SHORT)
        )
        table.rename(f"Evening {number}")
