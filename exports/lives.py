"""The lives, age by age, told from what stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from exports import phrases
from exports.names import Called
from exports.shape import Choices, Farewell, Life, LifeAge
from exports.spoken import told
from exports.telling import Telling
from facilitator.games.cards import SUIT_NAMES, Suit
from facilitator.games.marginalia.ages import AGES, LAST_AGE
from facilitator.games.marginalia.entries import (
    Age,
    FactStated,
    FarewellTold,
    Group,
    Outcome,
    Seat,
    VignetteTold,
)

if TYPE_CHECKING:
    from facilitator.games.marginalia.table import Table


def lives(table: Table, choices: Choices, called: dict[Seat, Called]) -> tuple[Life, ...]:
    """The chosen lives in the order round the table; `used` counts the sentences that they have had."""
    used: Counter[str] = Counter()
    return tuple(_life(table, seat, names, choices.farewells, used) for seat, names in called.items())


def _life(table: Table, seat: Seat, called: Called, farewells: bool, used: Counter[str]) -> Life:
    return Life(
        seat=seat,
        number=called.number,
        heading=called.heading,
        stem=called.stem,
        ages=tuple(_ages(table, seat, called, used)),
        farewell=_farewell(table, seat) if farewells else None,
    )


def _ages(table: Table, seat: Seat, called: Called, used: Counter[str]) -> Iterator[LifeAge]:
    for age in range(1, len(AGES) + 1):
        stands = _stands(table, seat, age)
        if stands.fact or stands.vignette or (stands.agenda and stands.group):
            yield _told(stands, called, used)


def _stands(table: Table, seat: Seat, age: Age) -> LifeAge:
    """What stands of this age; a beat without words keeps what it was told under, like any other (A-10)."""
    return LifeAge(
        age=age,
        name=AGES[age - 1],
        agenda=told(table.words(("agenda_set", age))),
        suit=suit_of(table, age),
        group=group_of(table, seat, age),
        fact=told(table.words(("fact_stated", age, seat))),
        outcome=_outcome(table, seat, age),
        vignette=told(table.words(("vignette_told", age, seat))),
    )


def suit_of(table: Table, age: Age) -> Suit | None:
    """The suit that the agenda of an age is about, if it has one."""
    played = table.round(age)
    return played.suit if played else None


def group_of(table: Table, seat: Seat, age: Age) -> Group:
    """The group a fact or vignette was told for, with words or aloud (A-10), else the one on the sheet."""
    for kind in (FactStated, VignetteTold):
        entry = table.entry((kind.kind, age, seat))
        if isinstance(entry, FactStated | VignetteTold) and entry.group:
            return entry.group
    played = table.round(age)
    return played.group(seat) if played and seat in played.story_seats else ""


def _outcome(table: Table, seat: Seat, age: Age) -> Outcome:
    entry = table.entry(("vignette_told", age, seat))
    if isinstance(entry, VignetteTold) and entry.outcome:
        return entry.outcome
    played = table.round(age)
    return played.outcomes.get(seat, "") if played and seat in played.story_seats else ""


def _told(stands: LifeAge, called: Called, used: Counter[str]) -> LifeAge:
    """The same age with its paragraphs; both tellings have the same sentences."""
    group, outcome = _next(f"group {stands.group}", used), _next(stands.outcome, used)
    telling, frame = Telling(), Telling()
    tell_agenda(telling, stands.age, stands.suit, stands.agenda, called.number)
    for each in (telling,) if stands.vignette else (telling, frame):
        _tell_group(each, stands, called, group)
    for each in (telling, frame):
        _tell_outcome(each, stands, called, outcome)
    if stands.vignette:
        telling.give(stands.vignette)
    return replace(stands, prose=telling.paragraphs, frame=frame.paragraphs)


def _tell_group(telling: Telling, stands: LifeAge, called: Called, place: int) -> None:
    if stands.fact:
        telling.quote(phrases.FACTS[stands.group], place, stands.fact, **called.inserts)
    elif stands.agenda and stands.group:
        telling.state(phrases.GROUPS[stands.group], place, **called.inserts)


def _tell_outcome(telling: Telling, stands: LifeAge, called: Called, place: int) -> None:
    if stands.outcome:
        telling.state(phrases.OUTCOMES[stands.outcome], place, **called.inserts)


def tell_agenda(telling: Telling, age: Age, suit: Suit | None, agenda: str, place: int) -> None:
    """Begin an age with its agenda, if that was written."""
    if suit:
        name = SUIT_NAMES[suit]
        variants = phrases.OPENINGS[age - 1]
        names = {"suit": name, "Suit": name.capitalize()}
    else:
        variants, names = phrases.OPENINGS_WITHOUT_SUIT[age == LAST_AGE], {}
    if agenda:
        telling.quote(variants, place, agenda, **names)


def _next(key: str, used: Counter[str]) -> int:
    """The place of the next sentence of a kind: none comes again before all have had their turn."""
    used[key] += 1
    return used[key] - 1


def _farewell(table: Table, seat: Seat) -> Farewell | None:
    entry = table.entry(("farewell_told", seat))
    if not isinstance(entry, FarewellTold) or not told(entry.words):
        return None
    return Farewell(phrases.FAREWELLS[entry.form], told(entry.words))
