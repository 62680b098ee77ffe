"""How long an evening takes, and how it keeps to the hour at which it must end (M-7)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from facilitator.games.game import Step
from facilitator.games.marginalia.entries import (
    AgendaSet,
    Attended,
    FactStated,
    FarewellTold,
    LeftOut,
    RulesAgreed,
    Seated,
    Shortened,
    Stopped,
    StorySwitched,
    TalkedOver,
    VignetteTold,
    WorldSet,
)
from facilitator.games.marginalia.plan import (
    BEFORE,
    BRISK,
    WaysOut,
    behind,
    is_tight,
    left,
    pace_for,
    parts,
    ways_out,
    whole,
)
from facilitator.games.marginalia.rules import next_step
from facilitator.games.marginalia.table import Table, read
from tests.games.marginalia.evening import at_table, attends, five, said, seated, skipped, tapped, then
from tests.games.marginalia.evenings import Evening

BEGUN = ("trump_chosen", "agenda_set", "predicted", "tally", "fact_stated", "vignette_told")
CARDS_ALONE = StorySwitched(on=False)
some = settings(max_examples=30, suppress_health_check=list(HealthCheck), deadline=None)
few = settings(some, max_examples=10)
"""For what plays a whole evening on for each way out."""

# Five people, told in full. The cards of age 1: 220 to deal, five predictions of 18, five times seven cards
# of 6: 520 seconds. Its story: 180 for the agenda, five facts of 60, five vignettes of 105: 1005. Each age
# after it has five cards, 30 seconds, less. Farewells: five times 180.
FULL = {0: 0, 1: 1525, 2: 1495, 3: 1465, 4: 1435, 5: 1405, 6: 1375, 7: 1345, 8: 900}


# ---------------------------------------------------------------- how long things take


def test_an_evening_of_five_is_the_sum_of_its_parts() -> None:
    """Longer hands take longer; worked out by hand above: 10 945 seconds, a little over three hours."""
    table = at_table(seated(5))
    assert parts(table) == FULL
    assert left(table) == whole(table) == 10_945


@pytest.mark.parametrize(("people", "least", "most"), [(3, 40, 42), (4, 44, 47), (7, 58, 60)])
def test_the_cards_alone_take_forty_to_sixty_minutes(people: int, least: int, most: int) -> None:
    """M-7: by the number of players."""
    minutes = left(at_table(seated(people), CARDS_ALONE)) / 60
    assert least <= minutes <= most


@pytest.mark.parametrize(("people", "least", "most"), [(4, 150, 180), (5, 180, 210), (7, 210, 250)])
def test_the_story_takes_hours_and_longer_with_more_people(people: int, least: int, most: int) -> None:
    """M-7: at least three hours for a table of five, the talk not counted."""
    assert least <= left(at_table(seated(people))) / 60 <= most


def test_what_is_read_before_the_story_counts_until_it_begins() -> None:
    """Without a world the table is still before the story (M-2)."""
    before = [entry for entry in seated(5) if not isinstance(entry, WorldSet)]
    assert parts(at_table(before))[0] == BEFORE
    assert parts(at_table(before, CARDS_ALONE))[0] == 0


def test_everything_that_is_done_is_taken_off() -> None:
    """Age 1: an agenda, two predictions (and so the deal), then all five, one trick, one fact."""
    table = at_table(seated(5), AgendaSet(age=1))
    assert parts(table)[1] == 1525 - 180
    table = then(table, *said(1, [1, 1, None, None, None]))
    assert parts(table)[1] == 1525 - 180 - 220 - 36
    table = then(table, *said(1, [1, 1, 1, 2, 1]), FactStated(age=1, seat=3))
    assert parts(table)[1] == 1525 - 180 - 220 - 90 - 60
    # The tricks begin: facts that were not told are passed.
    table = then(table, tapped(1, 0, 1))
    assert parts(table)[1] == 5 * 6 * 5 + 5 * 105


def test_vignettes_are_what_is_left_of_a_counted_age() -> None:
    """Age 4 of the five is counted; one vignette is told, then the next age begins and the rest is passed."""
    table = at_table(five(4))
    assert parts(table) == {**FULL, 1: 0, 2: 0, 3: 0, 4: 525}
    table = then(table, VignetteTold(age=4, seat=1))
    assert parts(table)[4] == 420
    assert parts(then(table, AgendaSet(age=5)))[4] == 0


def test_short_ages_and_ages_left_out_take_less() -> None:
    """A-37: 60 for the agenda, five facts of 25, two vignettes of 105, or none. A-36: nothing at all."""
    table = at_table(seated(5), Shortened(age=2, vignettes="few"), Shortened(age=3, vignettes="none"))
    cards = {2: 490, 3: 460}
    assert parts(table)[2] == cards[2] + 60 + 125 + 210
    assert parts(table)[3] == cards[3] + 60 + 125
    assert parts(then(table, *skipped(2)))[2] == 0


def test_more_tellers_of_a_short_age_share_the_time_of_two() -> None:
    """All five said 0 and are one tier: five may tell, and the plan of two vignettes stands."""
    table = at_table(seated(5), Shortened(age=1, vignettes="few"), said(1, [0] * 5), tapped(1, *[0] * 7))
    assert parts(table)[1] == 210
    assert parts(then(table, VignetteTold(age=1, seat=0)))[1] == 168


def test_the_end_of_the_cards_leaves_the_last_words() -> None:
    """A-35: nothing of later ages; then farewells, and none of them once the talk has begun (M-43)."""
    table = at_table(five(4), Stopped(age=4))
    assert parts(table) == {**dict.fromkeys(range(8), 0), 4: 525, 8: 900}
    table = then(table, FarewellTold(seat=0))
    assert left(table) == 720
    assert left(then(table, TalkedOver(question="out-of-character"))) == 0


def test_a_last_age_without_an_agenda_has_only_vignettes() -> None:
    """House rule: no agenda and no facts in age 7 (A-14): 340 of cards, five vignettes."""
    table = at_table(seated(5, last_agenda="none"))
    assert isinstance(table.entry(("rules_agreed", 1)), RulesAgreed)
    assert parts(table)[7] == 340 + 525


def test_who_is_away_takes_no_time() -> None:
    """A-25: from age 5 on four people; their farewell stays (A-29)."""
    table = at_table(five(4), attends(5, 4, "gone"))
    assert parts(table)[5] == 220 + 4 * (18 + 18) + 180 + 4 * 165
    assert parts(table)[8] == 900


def test_the_whole_evening_knows_only_story_and_people() -> None:
    """It stays the same whatever is done, shortened or left out; people and the story change it."""
    table = at_table(seated(5))
    for entry in (AgendaSet(age=1), Shortened(age=2, vignettes="none"), LeftOut(age=3), Stopped(age=5)):
        assert whole(then(table, entry)) == 10_945
    assert whole(then(table, CARDS_ALONE)) == 3010
    assert whole(then(table, Seated(seat=5, words="Flo", age=7))) == 10_945 + 18 + 6 + 165 + 180
    assert whole(then(table, Attended(age=7, seat=0, part="none"))) == 10_945 - 18 - 6 - 165


# ---------------------------------------------------------------- how it fits into the time there is


def test_a_plan_is_spread_over_the_time_and_never_slower_than_usual() -> None:
    """Five hundred seconds of things in four hundred: a pace of 0.8. With time to spare the usual pace."""
    assert pace_for(500, 400) == 0.8
    assert pace_for(500, 4000) == 1.0
    assert behind(500, 400, 0.8) == 0
    assert behind(500, 340, 0.8) == 60
    assert behind(500, 4000, 1.0) == -3500


def test_nothing_left_is_never_late() -> None:
    """After the last farewell the talk has its time."""
    assert behind(0, -600, 1.0) == 0
    assert not is_tight(0, -600)
    assert pace_for(0, -600, 0, 0.9) == 0.9


def test_tight_is_what_even_a_brisk_table_does_not_do() -> None:
    """Three quarters of the usual time."""
    assert BRISK == 0.75
    assert not is_tight(400, 300)
    assert is_tight(400, 299)


@pytest.mark.parametrize(
    ("available", "ways"),
    [
        (5550, WaysOut()),  # on time
        (5251, WaysOut()),  # 299 seconds behind are on time
        (4650, WaysOut(short=1, out=1)),  # 900 behind; one short age saves 610 and leaves 290
        (4500, WaysOut(short=2, out=1)),  # 1050 behind; one short age leaves 440; age 5 left out is 1405
        (3000, WaysOut(short=0, out=2)),  # 2550 behind; three short ages save 1830, ages 5 and 6 2780
        (1200, WaysOut(stop=True)),  # 4350 behind; only all three, 4125, and that ends the cards
        (-60, WaysOut(stop=True)),  # the time is over
    ],
)
def test_the_ways_out_of_an_evening(available: int, ways: WaysOut) -> None:
    """Age 4 of the five is counted: 5550 seconds left, three ages ahead (A-35, A-36, A-37)."""
    assert ways_out(at_table(five(4)), available, 1.0) == ways


def test_a_plan_that_is_too_tight_has_the_same_ways_out() -> None:
    """Nobody is late at a pace of 0.5, but 0.75 × 5550 is more than 2775; two ages less: 0.75 × 2770."""
    table = at_table(five(4))
    assert behind(left(table), 2775, 0.5) == 0
    assert ways_out(table, 2775, 0.5) == WaysOut(out=2)


def test_ages_that_are_short_already_save_nothing_more() -> None:
    """Age 5 and 6 are short (795 and 765); only age 7 could still be: 610 of 1320."""
    table = at_table(five(4), Shortened(age=5, vignettes="few"), Shortened(age=6, vignettes="none"))
    assert ways_out(table, left(table) - 880, 1.0).short == 1
    assert ways_out(table, left(table) - 920, 1.0).short == 0


def test_the_cards_alone_can_only_be_left_out() -> None:
    """There is no short round without a story. Round 5 of five people: 220 + 5 × (18 + 18) = 400, of 500."""
    table = at_table(five(4), CARDS_ALONE)
    assert ways_out(table, left(table) - 500, 1.0) == WaysOut(out=1)


def test_an_age_whose_agenda_is_set_is_not_left_out() -> None:
    """Age 5 would save the most, 1225; but it has begun, so ages 6 and 7 go, 555 and 525."""
    alone = (Shortened(age=6, vignettes="none"), Shortened(age=7, vignettes="none"))
    table = at_table(five(4), AgendaSet(age=5, words="salt"), *alone)
    assert left(table) == 1225 + 555 + 525 + 900
    assert ways_out(table, left(table) - 1000, 1.0) == WaysOut(out=2)


def test_an_age_that_has_begun_is_not_left_out() -> None:
    """Somebody has spoken in age 7: there is nothing ahead, and so no way out."""
    table = at_table(five(4), skipped(5, 6), said(7, [0, None, None, None, None]))
    assert ways_out(table, 0, 1.0) == WaysOut()


# ---------------------------------------------------------------- what always holds

SECONDS = st.integers(0, 20_000)


@given(rest=st.integers(1, 20_000), available=st.integers(-5000, 20_000), passed=SECONDS)
def test_only_time_makes_late_and_by_exactly_as_much(rest: int, available: int, passed: int) -> None:
    """While nothing is done, a table is later by the minutes that pass."""
    pace = pace_for(rest, available)
    assert behind(rest, available - passed, pace) == pytest.approx(behind(rest, available, pace) + passed)


@given(
    rest=st.integers(1, 20_000),
    available=st.integers(-5000, 20_000),
    spent=st.lists(st.tuples(st.booleans(), SECONDS), max_size=6),
)
def test_a_break_makes_nobody_late(rest: int, available: int, spent: list[tuple[bool, int]]) -> None:
    """Breaks of any length at any moment: lateness stays, and what is left only gets quicker."""
    pace, now = pace_for(rest, available), float(available)
    for is_break, seconds in spent:
        late = max(behind(rest, now, pace), 0)
        now -= seconds
        if is_break:
            before, pace = pace, pace_for(rest, now, late, pace)
            assert pace <= before
            assert max(behind(rest, now, pace), 0) == pytest.approx(late, abs=1e-6)


class Dutiful(Evening):
    """An evening in which only what is due is done, and words are sometimes passed."""

    def moments(self) -> Iterator[Table]:
        """The table after each thing done."""
        while (step := next_step(self.table)).kind != "end":
            yield self.table
            self._do(self._passing(step) if self.chance.random() < 0.2 else step)
        yield self.table

    def _passing(self, step: Step) -> Step:
        card = next((blank for blank in self.table.blanks if blank.card and not blank.filled), None)
        if card is None or step.kind == "world":
            return step
        return Step(card.kind, card.stage[0], card.who, card.slot, card.limits, card.barred)


@st.composite
def moments(draw: st.DrawFn) -> list[Table]:
    """All moments of one evening."""
    evening = Dutiful(Random(draw(st.integers(0, 2**32))), draw(st.integers(2, 8)), misdeals=False)
    for age in draw(st.sets(st.integers(1, 7))):
        evening.record(Shortened(age=age, vignettes=draw(st.sampled_from(("all", "few", "none")))))
    return list(evening.moments())


@some
@given(moments())
def test_doing_things_never_makes_it_later(evening: list[Table]) -> None:
    """What is left only falls while the table does what is due, down to nothing."""
    rests = [left(table) for table in evening]
    assert rests == sorted(rests, reverse=True)
    assert rests[-1] == 0


@some
@given(moments(), st.integers(1, 7), st.sampled_from(("few", "none")), st.integers(0, 10_000))
def test_a_short_age_and_one_left_out_never_add_minutes(
    evening: list[Table], age: int, way: str, at: int
) -> None:
    """At any moment (A-36, A-37).

    An age that has begun is not left out here: with it, words that were passed over are due again.
    """
    table = evening[at % len(evening)]
    assume(table.set_up)
    shorter = read({**table.lines, ("shortened", age): Shortened(age=age, vignettes=way)})  # type: ignore[arg-type]
    standing = table.entry(("shortened", age))
    if not isinstance(standing, Shortened) or standing.vignettes == "all" or way == "none":
        assert left(shorter) <= left(table)
    begun = any(slot[1:2] == (age,) and slot[0] in BEGUN for slot in table.lines)
    if table.now is not None and age >= table.now.age and not begun:
        assert left(read({**table.lines, ("left_out", age): LeftOut(age=age)})) <= left(table)


@few
@given(
    moments(),
    st.lists(st.tuples(st.integers(0, 10_000), st.integers(-3000, 12_000)), min_size=20, max_size=20),
)
def test_a_way_out_leads_out(evening: list[Table], times: list[tuple[int, int]]) -> None:
    """So many short ages, the largest savings first, and the table is on time and not in haste."""
    found = []
    for at, available in times:
        table = evening[at % len(evening)]
        ways = ways_out(table, available, pace_for(left(table), available + 900))
        if ways.out:
            found.append((table, available, ways.out))
    assume(found)
    assert all(leads_out(*way) for way in found)


def leads_out(table: Table, available: int, out: int) -> bool:
    """Whether leaving out so many ages has the table on time and not in haste."""
    seconds, begun = parts(table), {slot[1] for slot in table.lines if slot[0] in BEGUN}
    ahead = [age for age in range(1, 8) if seconds[age] and age not in begun]
    gone = sorted(ahead, key=lambda age: -seconds[age])[:out]
    after = left(read({**table.lines, **{("left_out", age): LeftOut(age=age) for age in gone}}))
    is_on_time = behind(after, available, pace_for(left(table), available + 900)) < 300
    return is_on_time and not is_tight(after, available)
