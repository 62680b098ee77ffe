"""A rematch of a table: its people and what they agreed, and nothing of the evening."""

from __future__ import annotations

from facilitator.games.game import Entry, Slot
from facilitator.games.marginalia.entries import (
    AgendaSet,
    ChairsMoved,
    DealerSet,
    RulesAgreed,
    Seated,
    StorySwitched,
    WorldSet,
)
from facilitator.games.marginalia.rules import check, read
from facilitator.games.marginalia.table import Table


def table(*entries: Entry) -> Table:
    """Read a table."""
    return read({entry.slot: entry for entry in entries})


PEOPLE = (
    Seated(seat=0, words="Ana"),
    Seated(seat=1, words="Anna"),
    Seated(seat=2, words="Cy", letter="q"),
)


def test_people_as_they_sit_now_with_their_letters() -> None:
    """Chairs moved: seats are counted in the new order, and everybody keeps the letter of the evening."""
    moved = table(*PEOPLE, DealerSet(seat=0), ChairsMoved(age=1, seats=(2, 0, 1)), WorldSet(words="salt"))
    assert moved.again() == (
        Seated(seat=0, words="Cy", letter="q"),
        Seated(seat=1, words="Ana", letter="a"),
        Seated(seat=2, words="Anna", letter="n"),
    )


def test_what_was_agreed_last_holds_from_the_first_round() -> None:
    """House rules go over, an agenda does not; cards alone stay cards alone."""
    rules = RulesAgreed(age=1, scoring="wizard")
    cards = table(*PEOPLE, DealerSet(seat=0), StorySwitched(on=False), rules, AgendaSet(age=1, words="salt"))
    story, *people, agreed = cards.again()
    assert story == StorySwitched(on=False)
    assert len(people) == 3
    assert agreed == RulesAgreed(age=1, scoring="wizard")


def test_a_rematch_is_a_table_that_only_wants_a_dealer() -> None:
    """Every entry of it is allowed, in its order, and the step after it is the taking of seats."""
    lines: dict[Slot, Entry] = {}
    for entry in table(*PEOPLE, DealerSet(seat=0), StorySwitched(on=False)).again():
        check(read(lines), entry)
        lines[entry.slot] = entry
    assert read(lines).step.kind == "seats"
