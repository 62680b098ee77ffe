"""Many tables together: figures equal those of the sheets, order says nothing, each table counts once."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from docs.played.workshop import ALL_BUT_LIVES, NOTHING, together_there, topics
from docs.played.workshop import numbers as an_age_of_cards
from exports.marginalia.plenary.brought import AgeBrought, Brought, TopicBrought
from exports.marginalia.plenary.of_table import brought
from exports.marginalia.plenary.together import MajorityTurns, Stood, together
from exports.marginalia.plenary.told import page, walk
from exports.model import Paragraph
from exports.plain.page import text
from facilitator.games.game import Lines
from facilitator.games.marginalia.entries import QUESTIONS
from facilitator.games.marginalia.sheet import computed_sheet
from facilitator.games.marginalia.table import Table
from tests.games.marginalia.evenings import evenings

few = settings(max_examples=40, suppress_health_check=list(HealthCheck))
numbers = st.integers(0, 7)
ages = st.lists(
    st.builds(AgeBrought, st.integers(1, 7), st.none(), numbers, numbers, numbers, numbers, numbers, numbers),
    max_size=4,
    unique_by=lambda age: age.age,
).map(lambda found: tuple(sorted(found, key=lambda age: age.age)))
tables = st.lists(
    st.builds(Brought, st.integers(1, 9), ages, st.booleans(), st.sampled_from(["", "a", "b", "c", "d"])),
    max_size=7,
)


@few
@given(evenings())
def test_figures_are_those_of_the_sheet(table: Table) -> None:
    """Of each counted age the outcomes of the story’s people, and the groups as the sheet names them."""
    found = brought(table, NOTHING)
    sheet = {row["round"]: row for row in computed_sheet(table, game="marginalia")["rounds"]}
    majorities = []
    for age in found.ages:
        row = sheet[age.age]
        of_the_story = table.every_round[age.age - 1].story_seats
        came_out = Counter(
            row["outcomes"][place] for place, seat in enumerate(table.seats) if seat in of_the_story
        )
        assert (age.made, age.under, age.over) == (came_out["made"], came_out["under"], came_out["over"])
        assert age.majority == len(row["majority"] or ())
        assert age.smallest == len(row["smallest_minority"] or ())
        majorities.append((set(row["majority"] or ()), age.is_other))
    told = [each for each in majorities if each[0]]
    assert [now[1] for now in told[1:]] == [before[0] != now[0] for before, now in pairwise(told)]
    assert not any(
        is_other for people, is_other in (*told[:1], *(each for each in majorities if not each[0]))
    )


@few
@given(tables, st.randoms(use_true_random=False))
def test_the_order_of_the_files_says_nothing(given_tables: list[Brought], chance: object) -> None:
    """Whatever order they come in, the same is read, and the same files are named."""
    named = [(f"{place}.json", table) for place, table in enumerate(given_tables)]
    again = list(named)
    chance.shuffle(again)  # type: ignore[attr-defined]
    assert together(again) == together(named)
    assert page(together(again), with_lives=True) == page(together(named), with_lives=True)


@few
@given(tables)
def test_no_table_counts_twice(given_tables: list[Brought]) -> None:
    """Of the files with one number one counts; all others of it are named with it."""
    found = together((f"{place}.json", table) for place, table in enumerate(given_tables))
    own = [table.table for table in found.tables if table.table]
    assert len(own) == len(set(own)) and set(own) == {table.table for table in given_tables if table.table}
    assert len(found.tables) + sum(len(names) - 1 for names in found.twice) == len(given_tables)


def test_what_was_taken_back_stays_out() -> None:
    """Of two files as far the one that shares less counts, and one that goes further counts before it."""
    age = AgeBrought(1, "D", 1, 2, 1, 3, 1)
    less = Brought(4, (age,), table="a")
    more = replace(less, stars=("the bell",))
    further = replace(more, ages=(age, replace(age, age=2)))
    assert together([("more", more), ("less", less)]).tables == (less,)
    assert together([("less", less), ("more", more), ("further", further)]).tables == (further,)


def test_a_whole_export_is_known_by_its_figures() -> None:
    """It has no number; where a table has the same figures it is that one, and its own file counts."""
    own = Brought(4, (AgeBrought(1, "D", 1, 2, 1, 3, 1),), table="a", stars=("the bell",))
    whole = replace(own, table="", stars=())
    found = together([("whole", whole), ("own", own)])
    assert found.tables == (own,) and found.twice == (("own", "whole"),)
    assert len(together([("whole", whole), ("other", replace(own, people=5))]).tables) == 2


def test_topics_are_counted_by_their_words() -> None:
    """A capital or a full stop makes no other topic; the usual spelling stands."""
    words = ("family", "Family.", "faith", "family")
    found = together(
        (str(place), Brought(4, table=str(place), topics=(TopicBrought("H", each),)))
        for place, each in enumerate(words)
    )
    assert found.topics == {"H": (Stood("family", 3), Stood("faith", 1))}
    assert "Hearts: “family” at three tables; “faith” at one table." in text(page(found, with_lives=False))


def test_how_often_the_majority_changed() -> None:
    """A step is from one age with a majority to the next such age."""
    steps = (AgeBrought(1, majority=1), AgeBrought(2), AgeBrought(3, majority=2, is_other=True))
    assert together([("a", Brought(4, steps, table="a"))]).turns == MajorityTurns(1, 1)
    assert together([("a", Brought(4, steps[:1], table="a"))]).turns == MajorityTurns(0, 0)


def test_words_are_in_it_where_they_were_ticked() -> None:
    """Nothing is shared beforehand; with its tick each kind of words is there, and only that."""
    lines = {entry.slot: entry for entry in topics(H="family")}
    table = Table({**lines, **_an_age()})
    assert brought(table, NOTHING).topics == ()
    assert brought(table, ALL_BUT_LIVES).topics == (TopicBrought("H", "family"),)
    assert brought(table, replace(NOTHING, notes=True, talk=True, stars=True, lives=None)).topics == ()


def _an_age() -> Lines:
    return {entry.slot: entry for entry in an_age_of_cards(4, (1,))}


def test_each_question_has_what_the_tables_bring() -> None:
    """All questions in their order; none of them and no page says which table has more."""
    found = together_there(()).plenary
    asked = {each.question: each for each in walk(found)}
    assert tuple(asked) == QUESTIONS
    assert "You begin to walk the way they say you walk." in asked["negative"].words
    assert any(words.startswith("Hearts: “family” at four tables") for words in asked["axes"].words)
    assert "★ the quiet after the first vignette" in asked["stars"].words
    read = text(page(found, with_lives=False))
    assert "Table C, two people, all ages: the many were one, first and last, nobody" in read
    assert "Table D, six people, three ages, up to adolescence: " in read
    assert isinstance(page(together(()), with_lives=False)[1], Paragraph)
