"""What holds of every evening, legal or not."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from facilitator.games.game import Entry, RuleViolation, Slot
from facilitator.games.marginalia.beats import differs
from facilitator.games.marginalia.entries import KINDS, Misdealt, Predicted, Seated
from facilitator.games.marginalia.rules import check, figures, problems
from facilitator.games.marginalia.sentences import worded
from facilitator.games.marginalia.sheet import computed_sheet
from facilitator.games.marginalia.table import Table, read
from tests.facilitator.hostile import nonsense_of
from tests.games.marginalia.evenings import evenings

some = settings(max_examples=40, suppress_health_check=list(HealthCheck))
SMALL = st.integers(-1, 9)
SIZES: dict[str, st.SearchStrategy[Any]] = {
    "age": SMALL,
    "seat": SMALL,
    "dealt": st.integers(0, 3),
    "number": SMALL,
    "barred_from": SMALL,
    "left_of": st.none() | SMALL,
    "letter": st.sampled_from(["", "a", "k", "x", "ab", "é"]),
    "tricks": st.lists(st.none() | SMALL, max_size=9).map(tuple),
    "winners": st.lists(st.none() | SMALL, max_size=9).map(tuple),
    "seats": st.lists(SMALL, max_size=6).map(tuple),
}


def anything(kind: type[Entry]) -> st.SearchStrategy[Entry]:
    """Any entry of a kind, most of them nonsense."""
    return nonsense_of(kind, SIZES | {"tricks": st.none() | SMALL} if kind is Predicted else SIZES)


def touch(table: Table) -> None:
    """Ask a table for everything it can be asked for."""
    figures(table)
    computed_sheet(table)
    computed_sheet(table, rounds=7, game="marginalia")
    assert table.step.kind
    assert all(table.letter(seat) != "x" and table.called(seat) for seat in table.seats)
    assert all(differs(table, slot) in (True, False) for slot in table.lines)
    for round_ in table.every_round:
        assert round_.leads is None or round_.leads in round_.order
        assert round_.barred is None or 0 <= round_.barred <= round_.cards


@some
@given(evenings(), st.integers(0, 999))
def test_lines_replay_to_the_same_figures(table: Table, seed: int) -> None:
    """Only what stands matters, not the order in which it came."""
    shuffled = list(table.lines.items())
    Random(seed).shuffle(shuffled)
    again = read(dict(shuffled))
    assert figures(again) == figures(table)
    assert (again.step, again.blanks) == (table.step, table.blanks)


@some
@given(evenings())
def test_a_legal_evening_has_no_problems(table: Table) -> None:
    """What check lets pass leaves nothing off, and nothing overruled."""
    assert problems(table) == ()
    assert [round_.overruled for round_ in table.rounds if round_.overruled] == []
    assert table.over


@some
@given(evenings(misdeals=True))
def test_only_void_deals_leave_lines_without_a_place(table: Table) -> None:
    """Misdeals drop their own numbers and disturb nothing else (A-10)."""
    for off in problems(table):
        age, dealt = int(off.slot[1]), int(off.slot[2])
        round_ = table.every_round[age - 1]
        void = "A-36 skipped" if round_.left_out else "A-10 void"
        assert off.code == ("A-35 ended" if age > table.last_age else void)
        assert age > table.last_age or round_.left_out or dealt < round_.dealt


@some
@given(evenings())
def test_no_sum_meets_its_hand_size(table: Table) -> None:
    """Where the bar holds, a complete round is over or under (M-15, M-16)."""
    for round_ in table.rounds:
        if round_.all_said and round_.has_bar:
            assert round_.over_by != 0


@some
@given(evenings())
def test_tiers_partition_the_people_of_the_story(table: Table) -> None:
    """Everybody dealt in and in the story stands in one tier of each kind, in falling order."""
    for round_ in (each for each in table.rounds if each.done):
        age = round_.age
        here = {seat for seat in table.present(age) if table.part(seat, age) == "all"}
        leaving = {seat for seat in table.present(age) if table.part(seat, age) == "left"}
        facts = [seat for tier in round_.fact_tiers for seat in tier]
        telling = [seat for tier in round_.vignette_tiers for seat in tier]
        assert len(facts) == len(set(facts))
        assert sorted(telling) == sorted(here)
        if round_.owes_agenda:
            # Cards that others have begun to play in this round: the owner may have told a fact.
            assert here | leaving <= set(facts) <= set(round_.order)
        said = [{round_.predictions[seat] for seat in tier} for tier in round_.fact_tiers]
        points = [{round_.scores[seat] for seat in tier} for tier in round_.vignette_tiers]
        for values in (said, points):
            assert [len(tier) for tier in values] == [1] * len(values)
            assert sorted((min(tier) for tier in values), reverse=True) == [min(tier) for tier in values]


@some
@given(evenings())
def test_totals_add_up_from_the_scores(table: Table) -> None:
    """A total is what somebody began with and the points of each round played (M-21, A-28)."""
    totals = dict.fromkeys(table.seats, 0)
    known: set[int] = set()
    for round_ in (each for each in table.rounds if each.done):
        new = set(round_.present) - known if known else set()
        least = min((totals[seat] for seat in round_.present if seat in known), default=0)
        for seat in new:
            entry = table.line(Seated, seat)
            assert entry is not None
            rule = round_.rules.late if entry.start == "rule" else entry.start
            totals[seat] = least if rule == "lowest" else 0
        assert round_.before == totals
        for seat, points in round_.scores.items():
            totals[seat] += points
        known |= set(round_.present)
        assert round_.totals == totals
    assert table.totals == totals


@some
@given(evenings(), st.integers(0, 999), st.integers(0, 10))
def test_any_part_of_an_evening_can_be_read(table: Table, seed: int, tenths: int) -> None:
    """Whatever lines are missing, everything can still be asked for."""
    chance = Random(seed)
    kept: Mapping[Slot, Entry] = {
        slot: entry for slot, entry in table.lines.items() if chance.randrange(10) < tenths
    }
    found = read(kept)
    touch(found)
    assert found.lines == kept


@settings(max_examples=150, suppress_health_check=list(HealthCheck))
@given(st.lists(st.sampled_from(list(KINDS.values())).flatmap(anything), max_size=40))
def test_any_lines_can_be_read_and_checked(entries: list[Entry]) -> None:
    """Nonsense is never an error: it can be read, and check refuses or takes it."""
    seats = [Seated(seat=seat, words=f"P{seat}") for seat in range(3)]
    table = read({entry.slot: entry for entry in [*seats, *entries]})
    touch(table)
    for entry in entries:
        try:
            check(table, entry)
        except RuleViolation as refused:
            assert worded(refused).endswith(".")


@some
@given(evenings())
def test_what_stands_may_be_said_again(table: Table) -> None:
    """Recording a standing line once more is never refused: it changes nothing."""
    for entry in table.lines.values():
        if not isinstance(entry, Misdealt):
            check(table, entry)
    assert table.step.kind == "end"
