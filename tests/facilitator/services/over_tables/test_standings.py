"""Standings are worked out from the tables that count, and from nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from unittest.mock import patch

from hypothesis import given
from hypothesis import strategies as st

from facilitator.games.marginalia.entries import DealerSet, Predicted, Seated, TricksCounted
from facilitator.games.marginalia.results import outcomes as blob_outcomes
from facilitator.games.marginalia.rules import read as read_blob
from facilitator.games.marginalia.table_lines import OPENING
from facilitator.games.mariglia.entries import DealTurned, MatchAgreed, Placed, PointsCounted, TrionfoTurned
from facilitator.games.mariglia.results import outcomes
from facilitator.games.mariglia.rules import read as read_match
from facilitator.games.results import Outcome
from facilitator.record import lines
from facilitator.services.changes import Kind
from facilitator.services.choices import COUNTS
from facilitator.services.over_tables.standings import (
    A_FEW,
    FIRST_SHOWN,
    CountedSoFar,
    CountedTable,
    StandingRow,
    countable,
    may_count,
    of_each,
    standings,
)
from facilitator.session import Session
from tests.facilitator.tables import connection
from tests.screens.context import FakeContext

FOUR = ("Gavino", "Tore", "Peppe", "Mario")


def a_match(ctx: FakeContext, names: Sequence[str] = FOUR, ns: int = 70, *, counts: bool = True) -> Session:
    """A match of one game to 35, which one hand decides, in the file."""
    session = Session.create(
        ctx.storage.store,
        "mariglia",
        *(Placed(seat=seat, words=name) for seat, name in enumerate(names)),
        MatchAgreed(targets=(35,)),
        DealTurned(seat=0),
    )
    session.record(TrionfoTurned(hand=1, card="2C"))
    session.record(PointsCounted(hand=1, ns=ns, ew=70 - ns))
    if counts:
        session.choose(COUNTS, "on")
    session.flush()
    return session


def all_counted(ctx: FakeContext) -> tuple[CountedTable, ...]:
    """Every table that counts, once all of them were read."""
    ctx.standings.look()
    while ctx.standings.so_far.left:
        ctx.timers.pass_by()
    return ctx.standings.so_far.tables


def test_a_match_that_is_won() -> None:
    """Each side has its two names, its games, and the points that it is better by."""
    match = a_match(FakeContext()).state
    assert outcomes(match) == (
        Outcome(("Gavino", "Peppe"), True, 35, (1, 0)),
        Outcome(("Tore", "Mario"), False, -35, (0, 1)),
    )


def test_a_match_that_goes_on() -> None:
    """Nobody has won anything yet."""
    assert outcomes(a_match(FakeContext(), ns=50).state) == ()


def test_a_round_of_blob() -> None:
    """Everybody plays alone, and has their score once the last round is played."""
    seats = [Seated(seat=0, words="Ana", letter="a"), Seated(seat=1, words="Bo", letter="b")]
    played = [
        entry
        for age, cards in enumerate(range(7, 0, -1), 1)
        for entry in (
            Predicted(age=age, seat=0, tricks=cards),
            Predicted(age=age, seat=1, tricks=1 if cards > 1 else 2),
            TricksCounted(age=age, tricks=(cards, 0)),
        )
    ]
    acts = [(each,) for each in (*OPENING, *seats, DealerSet(age=1, seat=1), *played)]
    table = read_blob(lines(acts))
    assert table.totals == {0: 98, 1: 0}
    assert blob_outcomes(table) == (Outcome(("Ana",), True, 98), Outcome(("Bo",), False, 0))
    assert blob_outcomes(read_blob(lines(acts[:-1]))) == ()
    story = read_blob(lines(acts[len(OPENING) :]))
    assert story.winners == (0,)
    assert blob_outcomes(story) == ()


def test_what_may_count() -> None:
    """Mariglia and Blob; never a story, where nobody wins, nor a duel, which has its own series."""
    assert countable() == ("blob", "mariglia")
    assert not may_count("marginalia", "marginalia")
    assert not may_count("duel", "duel")


def test_only_tables_that_count_are_read() -> None:
    """A table counts once somebody says so, and no longer once it is left out."""
    ctx = FakeContext()
    a_match(ctx, counts=False)
    one = a_match(ctx)
    other = a_match(ctx, ns=0)
    assert {table.id for table in all_counted(ctx)} == {one.id, other.id}
    ctx.standings.leave_out(one.id)
    assert [table.id for table in all_counted(ctx)] == [other.id]


def test_it_is_said_where_a_table_goes_on_counting() -> None:
    """A table on the shelf that can't be left out now counts on, and why is said."""
    ctx = FakeContext()
    one = a_match(ctx)
    connection(ctx.storage.store).execute("PRAGMA query_only = ON")
    ctx.standings.leave_out(one.id)
    assert [table.id for table in all_counted(ctx)] == [one.id]
    assert ["can't be written" in said for said in ctx.notes] == [True]


def test_a_table_that_cannot_be_read_hides_no_other() -> None:
    """The others count as ever, and why that one does not is said."""
    ctx = FakeContext()
    first, broken, last = (a_match(ctx).id for _ in range(3))
    connection(ctx.storage.store).execute("UPDATE record SET entry = '{' WHERE session = ?", (broken,))
    assert {table.id for table in all_counted(ctx)} == {first, last}
    assert any("can't be read" in said for said in ctx.notes)


def test_tables_are_read_a_few_at_a_time() -> None:
    """Keys have their turn between; the page is shown anew at twice as many, and once all are there."""
    ctx = FakeContext()
    for _ in range(3 * FIRST_SHOWN):
        a_match(ctx)
    shown: list[CountedSoFar] = []
    ctx.changes.on(Kind.FOUND, lambda: shown.append(ctx.standings.so_far))
    ctx.standings.look()
    assert len(ctx.standings.so_far.tables) == A_FEW
    all_counted(ctx)
    assert [(len(each.tables), each.left) for each in shown] == [
        (2 * FIRST_SHOWN, FIRST_SHOWN),
        (3 * FIRST_SHOWN, 0),
    ]


def test_only_what_changed_is_read_again() -> None:
    """A table that is as it was when it was read is there at once; one that was played on is read anew."""
    ctx = FakeContext()
    tables = [a_match(ctx) for _ in range(5)]
    all_counted(ctx)
    tables[0].record(PointsCounted(hand=1, ns=0, ew=70))
    tables[0].flush()
    with patch.object(Session, "open", side_effect=Session.open) as opening:
        counted = all_counted(ctx)
    assert [call.args[1] for call in opening.call_args_list] == [tables[0].id]
    assert len(counted) == 5
    winners = {side.names for table in counted for side in table.outcomes if side.won}
    assert winners == {("Gavino", "Peppe"), ("Tore", "Mario")}


def test_what_was_read_goes_with_erased_words() -> None:
    """Nothing of a table is remembered once words were erased, and reading stops when told to."""
    ctx = FakeContext()
    for _ in range(5):
        a_match(ctx)
    all_counted(ctx)
    ctx.changes.tell(Kind.ERASED)
    assert ctx.standings.so_far == CountedSoFar()
    ctx.standings.look()
    ctx.standings.stop()
    ctx.timers.pass_by()
    assert len(ctx.standings.so_far.tables) == A_FEW


def test_a_rematch_counts_too() -> None:
    """Whose match counted, their next one does; whose did not, theirs does not."""
    ctx = FakeContext()
    for counts in (True, False):
        ctx.table.take(a_match(ctx, counts=counts))
        ctx.table.rematch()
        assert ctx.standings.counts is counts


def test_a_name_that_was_erased_stands_nowhere() -> None:
    """Whoever was forgotten is in no standings, nor is the pair; the partner is."""
    ctx = FakeContext()
    session = a_match(ctx)
    session.forget(2)
    found = [outcome for table in all_counted(ctx) for outcome in table.outcomes]
    assert [standing.names for standing in standings(of_each(found))] == [("Gavino",), ("Mario",), ("Tore",)]
    assert [standing.names for standing in standings(found)] == [("Tore", "Mario")]


def test_the_same_name_is_the_same_person() -> None:
    """However it is written and wherever they sit; who won more stands first, then games, then points."""
    ctx = FakeContext()
    for names, ns in ((FOUR, 70), (("mario", "Gavino", "TORE", "Peppe "), 70), (FOUR, 0)):
        a_match(ctx, names, ns)
    found = [outcome for table in all_counted(ctx) for outcome in table.outcomes]
    pairs = standings(found)
    assert [(standing.played, standing.won, standing.games, standing.points) for standing in pairs] == [
        (3, 2, (2, 1), 35),
        (3, 1, (1, 2), -35),
    ]
    assert {name.casefold().strip() for name in pairs[0].names} == {"tore", "mario"}


def test_a_name_on_an_old_record_is_the_same_person() -> None:
    """However its letters were kept, and with signs that nobody sees; those alone are nobody."""
    names = ("Jos\u00e9", "JOSE\u0301", "Jo\u200bs\u00e9", "\u200b")
    [found] = standings(Outcome((name,), won=True, points=1) for name in names)
    assert (found.played, found.won) == (3, 3)


@given(
    st.lists(
        st.tuples(
            st.lists(st.sampled_from(FOUR), min_size=2, max_size=2, unique=True), st.booleans(), st.integers()
        )
    )
)
def test_nothing_is_lost_or_counted_twice(played: list[tuple[list[str], bool, int]]) -> None:
    """Over all pairs the tables, the wins and the points add up; over all people to twice as much."""
    found = [Outcome(tuple(names), won, points) for names, won, points in played]

    def sums(of: Sequence[StandingRow]) -> tuple[int, int, int]:
        return sum(s.played for s in of), sum(s.won for s in of), sum(s.points for s in of)

    tables, won, points = len(found), sum(each.won for each in found), sum(each.points for each in found)
    assert sums(standings(found)) == (tables, won, points)
    assert sums(standings(of_each(found))) == (2 * tables, 2 * won, 2 * points)


def test_a_match_that_nobody_sat_down_to() -> None:
    """A table at which nothing is written yet has no outcome."""
    assert outcomes(read_match({})) == ()
