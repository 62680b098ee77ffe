"""The chronicle: the whole evening age by age, in each the many first and the few last."""

from __future__ import annotations

from collections.abc import Iterator

from exports.marginalia.lives import GROUPS, Telling
from exports.model import Label, Listing, Part, Passage
from facilitator.games.cards import SUIT_NAMES, SUITS
from facilitator.games.marginalia.entries import AGES, Age, Group, Seat


def chronicle(telling: Telling) -> Iterator[Part]:
    """The topics, the ages of which something was told, then the farewells; nothing where there are none."""
    noted = [Label(SUIT_NAMES[suit], telling.said("topic_noted", suit)) for suit in SUITS]
    items = tuple(label for label in noted if label.words)
    topics = (Passage("What the suits stood for", lists=(Listing("", items),)),) if items else ()
    inside = (*topics, *_ages(telling), *_farewells(telling))
    if inside:
        explained = telling.explained(inside, telling.labels.of_group)
        yield Part("chronicle", "chronicle", "chronicle", Passage("Chronicle", inside=inside), explained)


def _ages(telling: Telling) -> Iterator[Passage]:
    """Each age: in the order of the groups the facts, then every vignette under its character’s name."""
    for age, name in enumerate(AGES, 1):
        agenda, note = telling.agenda(age), telling.prose("society_noted", age)
        facts: list[Listing] = []
        inside: list[Passage] = []
        for group, seats in _groups(telling, age).items():
            named = [(seat, telling.with_a_life[seat].listed) for seat in seats]
            labels = [Label(character, telling.said("fact_stated", age, seat)) for seat, character in named]
            # Whose group is not known is named for a fact alone.
            items = tuple(label for label in labels if group or label.words)
            facts += [Listing(telling.labels.of_group(group), items)] if items else []
            for seat, character in named:
                if words := telling.prose("vignette_told", age, seat):
                    inside.append(Passage(character, telling.line(telling.missed(age, seat)), words))
        if note:
            # It was asked once all of this was told: above the facts it would read as if it had been so then.
            inside.append(Passage(f"Society since {name}", words=note))
        if agenda.text or inside or any(label.words for each in facts for label in each.items):
            frame = telling.line(agenda, *telling.comings(age))
            yield Passage(name, frame, lists=tuple(facts), inside=tuple(inside))


def _groups(telling: Telling, age: Age) -> dict[Group, list[Seat]]:
    """Who is of which group, the many first; last those of whom no group is known."""
    groups: dict[Group, list[Seat]] = {**{group: [] for group in GROUPS}, "": []}
    for seat in telling.with_a_life:
        groups[telling.group(age, seat)].append(seat)
    return groups


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
