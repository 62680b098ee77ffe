"""What is typed for a card, and which known one is offered."""

from __future__ import annotations

from dataclasses import fields

import pytest

from facilitator.games.duel.entries import Incanted, Played, TurnPassed
from facilitator.games.duel.known import (
    Known,
    KnownIncantation,
    as_entry,
    as_known,
    in_entry,
    offered,
    typed,
    with_card,
)
from facilitator.games.duel.page import pair


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("fox 1/2", ("fox", 1, 2)),
        ("  Snail Knight  2 / 5 ", ("Snail Knight", 2, 5)),
        ("fox1/2", ("fox", 1, 2)),
        ("12", ("", 1, 2)),
        ("1/2", ("", 1, 2)),
        ("10/12", ("", 10, 12)),
        ("fox", ("fox", None, None)),
        ("", ("", None, None)),
        ("1", ("1", None, None)),
        ("123", ("123", None, None)),
        ("fox 12", ("fox", 1, 2)),
        ("Snail Knight 2 5", ("Snail Knight", 2, 5)),
        ("1 2", ("", 1, 2)),
        ("fox12", ("fox", 1, 2)),
        ("Snail Knight25", ("Snail Knight", 2, 5)),
        ("fox123", ("fox123", None, None)),
        ("fox1", ("fox1", None, None)),
        ("fox_12", ("fox_12", None, None)),
        ("fox 123", ("fox 123", None, None)),
        ("Legion 10", ("Legion", 1, 0)),
        ("Legion 10 3/4", ("Legion 10", 3, 4)),
        ("fox 1/2 late", ("fox 1/2 late", None, None)),
        ("fox -1/3", ("fox -1/3", None, None)),
        ("fox 123/4", ("fox 123/4", None, None)),
        ("fox 1/234", ("fox 1/234", None, None)),
        ("[b]Saint[/b] 3/4", ("[b]Saint[/b]", 3, 4)),
        ("Häretiker ✧ 0/1", ("Häretiker ✧", 0, 1)),
    ],
)
def test_a_line_is_a_name_and_two_numbers(line: str, found: tuple[str, int | None, int | None]) -> None:
    """D-9: attack/health after the name; two digits are numbers, alone or after a name."""
    assert typed(line) == found


FOX, FOXGLOVE, SAINT = Known("Fox", 1, 2), Known("Foxglove", 0, 3), Known("Saint", 3, 4)
CARDS = (SAINT, FOXGLOVE, FOX)


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("fo", (FOXGLOVE, FOX)),
        ("foxg", (FOXGLOVE,)),
        ("SAI", (SAINT,)),
        ("fox 1/2", (FOXGLOVE, FOX)),
        ("saint 9/9", (SAINT,)),
        ("", ()),
        ("   ", ()),
        ("12", ()),
        ("ox", ()),
        ("foxes", ()),
    ],
)
def test_those_that_begin_so_are_offered(line: str, found: tuple[Known, ...]) -> None:
    """Whatever its case, in the order in which they are known; nothing for a card without a name."""
    assert offered(line, CARDS) == found


def test_two_numbers_out_of_any_row() -> None:
    """0 where one is missing, and no third."""
    assert [pair(()), pair((1,)), pair((1, 2)), pair((1, 2, 3))] == [(0, 0), (1, 0), (1, 2), (1, 2)]


def test_an_act_takes_all_that_is_known_of_a_card() -> None:
    """Every field is another one than that of an empty card; where it goes stays as it was."""
    cancer = Known("Cancer", 3, 3, "yellow bile", ("opposed", "behind"), (1, 1), (1, 0))
    assert all(getattr(cancer, each.name) != getattr(Known(""), each.name) for each in fields(Known))
    act = with_card(Played(number=7, column=2, extra=True, origin="deck"), cancer)
    assert as_known(act) == cancer
    assert (act.number, act.column, act.extra, act.origin) == (7, 2, True, "deck")


def test_an_incantation_is_kept_as_the_act_that_plays_it() -> None:
    """By its name alone; another act brings no card."""
    spoken = KnownIncantation("Fireball")
    assert as_entry(spoken) == Incanted(number=1, words="Fireball")
    assert in_entry(Incanted(number=7, words="Fireball", goes="discard", extra=True)) == spoken
    assert in_entry(as_entry(FOX)) == FOX and in_entry(TurnPassed(number=1)) is None
