"""An evening as a value: its files, who came and went, and one of which nothing was written."""

from __future__ import annotations

import re
from datetime import date

import pytest

from exports.files import made
from exports.marginalia.evening import evening_of
from exports.markdown.page import files
from exports.model import Choices
from exports.source import Source
from facilitator.games.marginalia.entries import (
    AgendaSet,
    Attended,
    CharacterNamed,
    FactStated,
    LeftOut,
    Stopped,
    TricksCounted,
    VignetteTold,
    WorldSet,
)
from facilitator.games.marginalia.table import Table
from tests.exports.marginalia.telling import TABLE, TITLE, framed, life, readable, text, told, totals
from tests.exports.tidelands import ILSE, PIET, PLAYERS, cards, lines, seats, tidelands


def test_files_one_for_each_life() -> None:
    """There is a numbered file for each life and one for the table, or a single one named by the title."""
    each = ["1-maud.md", "2-orrin.md", "3-ilse.md", "4-wren.md", "5-piet.md"]
    assert list(files(told())) == [*each, "chronicle.md"]
    assert list(files(told(choices=Choices(what="lives")))) == each
    assert list(files(told(choices=Choices(files="one")))) == ["thursdays-tide.md"]
    scored = Choices(what="lives", scores=True)
    assert list(files(told(choices=scored))) == [*each, "afterwards.md"]


def test_a_life_alone_says_of_which_evening_it_is() -> None:
    """At its end stand title, place and date in one line; a page with the title over it has the others."""
    made = evening_of(TABLE, Choices(), TITLE, place="Noor’s kitchen", day=date(2026, 11, 22))
    found = files(made)
    colophon = "Noor’s kitchen · 22\N{NO-BREAK SPACE}November\N{NO-BREAK SPACE}2026"
    assert found["5-piet.md"].endswith(f"\n\n*Thursday's tide · {colophon}*\n")
    assert found["chronicle.md"].endswith(f"\n\n*{colophon}*\n")


@pytest.mark.parametrize(
    ("names", "players"),
    [
        ("characters", ""),
        ("none", ""),
        ("players", "players: Ana, Benedict, Cyprian, Dilys and Edmund"),
        ("initials", "players: A, B, C, D and E"),
        (
            "both",
            "players: Ana as Maud, Benedict as Orrin, Cyprian as Ilse, Dilys as Wren and Edmund as Piet",
        ),
    ],
)
def test_the_colophon_names_players_if_they_are_wanted(names: str, players: str) -> None:
    """It goes by the names that were chosen."""
    made = told(choices=Choices(names=names))  # type: ignore[arg-type]
    assert " · ".join(label.text for label in made.colophon) == players


@pytest.mark.parametrize("part", ["none", "gone", "left", "cards"])
def test_nothing_says_that_somebody_went(part: str) -> None:
    """Who sits out or goes is told on as far as there are words, and nothing says why they end."""
    going = Attended(age=5, seat=ILSE, part=part)  # type: ignore[arg-type]
    untold = [FactStated(age=6, seat=ILSE), VignetteTold(age=5, seat=ILSE)]
    # Age 6 is played without Ilse's trick, which Wren takes.
    taken = TricksCounted(age=6, tricks=(0, 0, None if part != "cards" else 0, 2, 0))
    table = Table(tidelands(going, taken, *untold))
    assert table.over
    assert list(life(table, ILSE)) == ["Childhood", "Youth"]
    found = text(table, Choices(scores=True, talk=True))
    assert not re.search(
        r"\b(left|gone|went away|quit|absent|away|sat out|sits out|missing|leav)", found.split("Talking")[0]
    )
    made = told(table, Choices(scores=True))
    [ilse] = [each.passage for each in made.of("life") if each.passage.title == "Ilse"]
    sheet = made.of("sheet")[0].passage.inside
    assert not framed(ilse) and not any("Ilse" in framed(each) for each in sheet)


def test_a_late_arrival_says_from_which_age_on() -> None:
    """In the life, once in the chronicle and once in the sheet, in labels (A-28)."""
    away = [Attended(age=1, seat=PIET, part="none"), Attended(age=2, seat=PIET, part="all")]
    # Wren takes the trick that Piet would have taken.
    table = Table(tidelands(*away, TricksCounted(age=1, tricks=(2, 1, 1, 3, None))))
    made = told(table, Choices(what="both", scores=True))
    assert [framed(each.passage) for each in made.of("life")] == ["", "", "", "", "From Childhood on"]
    (chronicle,) = made.of("chronicle")
    ages = [each.title for each in chronicle.passage.inside if "from here on: Piet" in framed(each)]
    assert ages == ["Childhood"]
    sheet = made.of("sheet")[0].passage.inside
    assert [each.title for each in sheet if "from here on: Piet" in framed(each)] == ["Age 2"]
    assert not re.search(r"from here on|[Ff]rom \w+ on", text(TABLE, Choices(what="both", scores=True)))


def test_rounds_left_out_and_evenings_cut_short() -> None:
    """A round left out and the ages after the last one are nowhere; at the end stands how many there were."""
    untold = [AgendaSet(age=6), AgendaSet(age=7), FactStated(age=6, seat=ILSE), AgendaSet(age=2)]
    untold += [FactStated(age=2, seat=ILSE), VignetteTold(age=5, seat=ILSE)]
    table = Table(tidelands(LeftOut(age=2), Stopped(age=5), *untold))
    assert list(life(table, ILSE)) == ["Youth"]
    made = told(table, Choices(scores=True))
    assert totals(made).header == ("", "1 ♦", "3 ♠", "4 ♣", "5 ♦")
    assert [passage.title for passage in made.of("sheet")[0].passage.inside[1:]] == [
        "Age 1", "Age 3", "Age 4", "Age 5",
    ]  # fmt: skip
    assert [label.text for label in made.colophon] == ["Played in four ages, up to middle age."]


def test_who_told_nothing_stands_bare_among_no_players_with_characters() -> None:
    """By players and characters a name alone would say whose story is missing; by players it says nothing."""
    table = Table(lines(*seats(("Ana", "Ben", "Cy")), CharacterNamed(seat=0, words="Maud"),
                        FactStated(age=1, seat=2, words="left-handed")))  # fmt: skip
    both, players = (told(table, Choices(names=names)).colophon for names in ("both", "players"))
    assert [label.words for label in both] == ["Ana as Maud and Cy"]
    assert [label.words for label in players] == ["Ana, Ben and Cy"]


@pytest.mark.parametrize("format", ["markdown", "html", "text", "epub"])
def test_every_file_with_a_colophon_says_how_many_ages_there_were(format: str) -> None:
    """Where the cards stopped after age 3; a whole evening, and one that goes on, says nothing of it."""
    short = Table(tidelands(Stopped(age=3)))
    said = "Played up to adolescence."
    source = Source("marginalia", short, TITLE, Choices(format=format), place="Noor’s kitchen")
    assert said in readable(made(source))
    whole = Source("marginalia", TABLE, TITLE, Choices(format=format))
    assert "Played" not in readable(made(whole))


def test_a_table_that_wrote_nothing() -> None:
    """Where all was told aloud there is one file that says so, and nobody's name."""
    table = Table(lines(*seats(PLAYERS), *cards(), WorldSet()))
    assert files(evening_of(table, Choices(what="lives"), "")) == {
        "lives.md": "# Lives\n\n*Nothing was written down*\n"
    }
    assert files(evening_of(table, Choices(), "")) == {
        "chronicle.md": "# Chronicle\n\n*Nothing was written down*\n"
    }


def test_a_table_that_has_not_begun() -> None:
    """An empty table, and one with people and no cards, can be exported with every choice."""
    for table in (Table({}), Table(lines(*seats(PLAYERS)))):
        for what in ("lives", "chronicle", "both", "cards"):
            for amount in ("one", "each"):
                chosen = Choices(what=what, files=amount, scores=True, talk=True)
                made = evening_of(table, chosen, "")
                assert made.parts == ()
                assert [page.count("\n") for page in files(made).values()] == [3]
