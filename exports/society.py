"""What society asked of people and what it became, age by age."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from exports import phrases
from exports.lives import group_of, suit_of, tell_agenda
from exports.names import Called
from exports.shape import Society, SocietyAge
from exports.spoken import listing, told
from exports.telling import Telling
from facilitator.games.cards import SUIT_NAMES, SUITS
from facilitator.games.marginalia.ages import AGES
from facilitator.games.marginalia.entries import Age, Group, Seat

if TYPE_CHECKING:
    from facilitator.games.marginalia.table import Table

_LONGEST_FACT = 120


def society(table: Table, called: dict[Seat, Called]) -> Society:
    """What suits stood for, and every age of which something was told; only those called are named."""
    ages = range(1, len(AGES) + 1)
    return Society(tuple(_topics(table)), tuple(told for age in ages for told in _age(table, age, called)))


def _topics(table: Table) -> Iterator[str]:
    for suit in SUITS:
        words = told(table.words(("topic_noted", suit)))
        if words:
            yield f"{SUIT_NAMES[suit].capitalize()}: {words}"


def _age(table: Table, age: Age, called: dict[Seat, Called]) -> Iterator[SocietyAge]:
    agenda = told(table.words(("agenda_set", age)))
    note = told(table.words(("society_noted", age)))
    groups = _groups(table, age, called)
    if not agenda and not note and not any(_fact(table, age, seat) for seat in called):
        return
    suit = suit_of(table, age)
    telling, frame = Telling(), Telling()
    tell_agenda(telling, age, suit, agenda, age)
    for sentence in _who(table, age, groups, called):
        telling.say(sentence)
        frame.say(sentence)
    if note:
        telling.give(note)
    yield SocietyAge(
        age=age,
        name=AGES[age - 1],
        agenda=agenda,
        suit=suit,
        majority=tuple(called[seat].listed for seat in groups["majority"]),
        note=note,
        prose=telling.paragraphs,
        frame=frame.paragraphs,
        groups=tuple((group, len(seats)) for group, seats in groups.items() if group and seats),
    )


def _fact(table: Table, age: Age, seat: Seat) -> str:
    return told(table.words(("fact_stated", age, seat)))


def _groups(table: Table, age: Age, called: dict[Seat, Called]) -> dict[Group, list[Seat]]:
    groups: dict[Group, list[Seat]] = {"": [], "majority": [], "smaller": [], "smallest": []}
    for seat in called:
        groups[group_of(table, seat, age)].append(seat)
    return groups


def _who(
    table: Table, age: Age, groups: dict[Group, list[Seat]], called: dict[Seat, Called]
) -> Iterator[str]:
    """Who was like most people, and who was not."""

    def clause(group: Group, last: str) -> str:
        people = [_person(table, age, seat, called) for seat in groups[group]]
        variants = phrases.SOCIETY[group]
        return variants[(age - 1) % len(variants)].format(names=listing(people, last)) if people else ""

    majority = clause("majority", "and")
    others = ", and ".join(filter(None, (clause("smaller", "or"), clause("smallest", "or"))))
    for words in (majority, others):
        if words:
            yield f"{words[0].upper()}{words[1:]}."


def _person(table: Table, age: Age, seat: Seat, called: dict[Seat, Called]) -> str:
    """A name with its fact, unless that is too long for a list; the life tells it in any case."""
    fact = _fact(table, age, seat)
    short = fact and "\n" not in fact and len(fact) <= _LONGEST_FACT
    return f"{called[seat].listed} (“{fact}”)" if short else called[seat].listed
