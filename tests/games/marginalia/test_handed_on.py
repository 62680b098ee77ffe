"""A table that takes over from the one before it is the same as one read from its lines alone."""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from facilitator.games.game import Entry, Slot
from facilitator.games.marginalia.entries import (
    KINDS,
    Attended,
    ChairsMoved,
    CharacterNamed,
    DealerSet,
    FactStated,
    LeftOut,
    Misdealt,
    Predicted,
    RulesAgreed,
    Seated,
    TricksCounted,
    TrumpChosen,
    VignetteTold,
)
from facilitator.games.marginalia.round import Round
from facilitator.games.marginalia.rules import check, figures, problems
from facilitator.games.marginalia.table import Table, read
from tests.games.marginalia.evening import NAMES, at_table, five
from tests.games.marginalia.evenings import evenings
from tests.games.marginalia.test_properties import anything

Lines = dict[Slot, Entry]
some = settings(max_examples=40, suppress_health_check=list(HealthCheck))
ANY_ENTRY = st.sampled_from(list(KINDS.values())).flatmap(anything)


def asked(of: object) -> dict[str, Any]:
    """The answer to every question without arguments that can be put to it."""
    questions = {
        name
        for kind in type(of).__mro__
        for name, value in vars(kind).items()
        if isinstance(value, property | cached_property) and not name.startswith("_")
    }
    return {name: getattr(of, name) for name in questions - {"every_round", "rounds", "counted", "now"}}


def all_of(table: Table) -> object:
    """Everything that can be asked of a table and of each of its rounds."""
    rounds = [(asked(round_), table.blanks_of(round_)) for round_ in table.every_round]
    counted = [round_.age for round_ in table.counted]
    people = [(seat, table.name(seat), table.letter(seat)) for seat in table.seats]
    places = [(table.ring(age), [table.part(seat, age) for seat in table.seats]) for age in range(8)]
    return (
        asked(table),
        people,
        places,
        rounds,
        len(table.rounds),
        counted,
        figures(table),
        problems(table),
        table.current_age,
    )


def changed(chance: Random, lines: Lines, more: Entry) -> Lines:
    """The lines with one more, with a number corrected, with somebody gone or back, or with one undone."""
    entries = list(lines.values())
    numbers = [entry for entry in entries if isinstance(entry, Predicted)]
    seats = [entry.seat for entry in entries if isinstance(entry, Seated)] or [0]
    age, seat = chance.randint(1, 7), chance.choice(seats)
    if entries and chance.random() < 0.3:
        del lines[chance.choice(entries).slot]
        return lines
    said: list[Entry] = [
        more,
        Attended(age=age, seat=seat, part=chance.choice(("all", "cards", "none", "gone", "left"))),
        LeftOut(age=age, on=chance.random() < 0.7),
        Misdealt(age=age, dealt=1),
        DealerSet(age=age, seat=seat),
        RulesAgreed(
            age=age, chosen_trump=chance.choice(("off", "leader")), deal=chance.choice(("left", "right"))
        ),
        TrumpChosen(age=age, suit="S"),
        FactStated(age=age, seat=seat, words="a word"),
        VignetteTold(age=age, seat=seat, words="a word"),
        CharacterNamed(seat=seat, words="Wren"),
        TricksCounted(age=age, dealt=1, tricks=tuple(chance.randint(0, 3) for _ in seats)),
    ]
    if numbers:
        old = chance.choice(numbers)
        said.append(Predicted(age=old.age, dealt=old.dealt, seat=old.seat, tricks=chance.randint(0, 7)))
    entry = chance.choice(said)
    lines[entry.slot] = entry
    return lines


@some
@given(
    evenings(),
    st.integers(0, 9999),
    st.lists(st.sampled_from(list(KINDS.values())).flatmap(anything), min_size=8),
)
def test_what_is_taken_over_is_what_would_be_computed(table: Table, seed: int, more: list[Entry]) -> None:
    """Whatever is said, corrected or undone in a row, each answer is that of a table read on its own."""
    chance, before = Random(seed), table
    for entry in more:
        all_of(before)
        lines = changed(chance, dict(before.lines), entry)
        after = read(lines, before)
        assert all_of(after) == all_of(read(lines))
        before = after


def test_a_late_number_reads_no_finished_round_again() -> None:
    """In age 3 the rounds of ages 1 and 2 come with all that was known of them."""
    table = read({})
    for seat in range(3):
        table = check(table, Seated(seat=seat, words=NAMES[seat]))
    for age in (1, 2):
        for seat in range(3):
            table = check(table, Predicted(age=age, dealt=1, seat=seat, tricks=0, overruled="M-14"))
        table = check(table, TricksCounted(age=age, dealt=1, tricks=(8 - age, 0, 0), overruled="M-20"))
    assert all_of(table)
    after = read({**table.lines, ("predicted", 3, 1, 0): Predicted(age=3, seat=0, tricks=1)}, table)
    known = [vars(round_) for round_ in after.every_round]
    assert ["order" in each for each in known] == [True, True, False, False, False, False, False]
    assert all(round_.table is after for round_ in after.every_round)


def test_a_name_and_a_beat_leave_the_rounds_as_they_are() -> None:
    """Words concern no number; a fact makes the blanks of its age be listed again, and no others."""
    table = read({("seated", 0): Seated(seat=0, words="Ana")})
    assert all_of(table)
    after = read({**table.lines, ("fact_stated", 2, 0): FactStated(age=2, seat=0)}, table)
    assert all("order" in vars(round_) for round_ in after.every_round)
    assert set(vars(after)["_blanks"]) == {1, *range(3, 8)}


def test_only_what_says_who_sits_where_has_people_looked_for_again() -> None:
    """A number takes letters and seats over as they were; a name, an absence and a move do not."""
    table = at_table(*five(1))
    assert all_of(table)
    known = {"_names", "_letters", "_rings", "_parts"}
    number = Predicted(age=1, seat=0, tricks=1)
    assert known <= vars(read({**table.lines, number.slot: number}, table)).keys()
    gone, moved = Attended(age=1, seat=0, part="none"), ChairsMoved(age=1, seats=(1, 0, 2, 3, 4))
    for entry in (Seated(seat=0, words="Abe"), gone, moved):
        assert not known & vars(read({**table.lines, entry.slot: entry}, table)).keys()


def test_the_rounds_of_a_table_are_its_own() -> None:
    """What one table computes later does not reach the other."""
    first = read({("seated", 0): Seated(seat=0, words="Ana")})
    assert isinstance(first.every_round[0], Round)
    second = read(first.lines, first)
    assert second.every_round[0] is not first.every_round[0]
    assert second.every_round[1].previous is second.every_round[0]


def test_who_went_and_is_back_by_undo_is_asked_again() -> None:
    """Nobody is away any more and no line says so; the beats of earlier ages are as if nobody had been."""
    lines = at_table(five(2)).lines
    gone = read({**lines, ("attended", 3, 1): Attended(age=3, seat=1, part="gone")})
    assert all_of(gone) != all_of(read(lines))
    assert all_of(read(lines, gone)) == all_of(read(lines))
