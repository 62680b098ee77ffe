"""The chronicle: the whole evening age by age, in each the many first and the few last."""

from __future__ import annotations

from collections.abc import Iterator

from exports.marginalia.lives import GROUPS, Telling
from exports.model import Label, Listing, Part, Passage
from facilitator.games.cards import SUIT_NAMES, SUITS
from facilitator.games.marginalia.entries import AGES, Age, Group, Seat


def chronicle(telling: Telling) -> Iterator[Part]:
    """The ages of which something was told, then the farewells; nothing where there are none."""
    inside = (*_topics(telling), *_ages(telling), *_farewells(telling))
    if inside:
        explained = telling.explained(inside, telling.labels.of_group)
        yield Part("chronicle", "chronicle", "chronicle", Passage("Chronicle", inside=inside), explained)


def _topics(telling: Telling) -> Iterator[Passage]:
    noted = [Label(SUIT_NAMES[suit], telling.said("topic_noted", suit)) for suit in SUITS]
    items = tuple(label for label in noted if label.words)
    if items:
        yield Passage("What the suits stood for", lists=(Listing("", items),))


def _ages(telling: Telling) -> Iterator[Passage]:
    for age, name in enumerate(AGES, 1):
        agenda, note = telling.agenda(age), telling.prose("society_noted", age)
        vignettes = tuple(_vignettes(telling, age))
        facts = [seat for seat in telling.with_a_life if telling.said("fact_stated", age, seat)]
        if agenda.text or note or facts or vignettes:
            lists = tuple(_lists(telling, age))
            frame = telling.line(agenda, *telling.comings(age))
            # It was asked once all of this was told: above the facts it would read as if it had been so then.
            since = (Passage(f"Society since {name}", words=note),) if note else ()
            yield Passage(name, frame, lists=lists, inside=(*vignettes, *since))


def _groups(telling: Telling, age: Age) -> dict[Group, list[Seat]]:
    """Who is of which group, the many first; last those of whom no group is known."""
    groups: dict[Group, list[Seat]] = {**{group: [] for group in GROUPS}, "": []}
    for seat in telling.with_a_life:
        groups[telling.group(age, seat)].append(seat)
    return groups


def _lists(telling: Telling, age: Age) -> Iterator[Listing]:
    """The groups with each character’s fact; whose group is not known is named for a fact alone."""
    for group, seats in _groups(telling, age).items():
        labels = [
            Label(telling.with_a_life[seat].listed, telling.said("fact_stated", age, seat)) for seat in seats
        ]
        items = tuple(label for label in labels if group or label.words)
        if items:
            yield Listing(telling.labels.of_group(group), items)


def _vignettes(telling: Telling, age: Age) -> Iterator[Passage]:
    """Every vignette of an age under its character’s name, in the order of the groups."""
    for seats in _groups(telling, age).values():
        for seat in seats:
            words = telling.prose("vignette_told", age, seat)
            if words:
                yield Passage(
                    telling.with_a_life[seat].listed, telling.line(telling.missed(age, seat)), words
                )


def _farewells(telling: Telling) -> Iterator[Passage]:
    """Each under its character’s name, with its form and its question; that others tell them is said once."""
    usual, tellers = telling.labels.of_farewell(""), telling.tellers
    told = []
    for seat, called in telling.with_a_life.items():
        last = telling.farewell(seat)
        if last is not None:
            form, asked = Label(last.title if last.title != usual else ""), last.frame[len(tellers) :]
            told.append(Passage(called.listed, telling.line(form, *asked), last.words))
    if told:
        yield Passage("Farewells", tellers, inside=tuple(told))
