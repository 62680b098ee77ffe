"""The set for a class: initials instead of names, and nothing of the names is left."""

from __future__ import annotations

from pathlib import Path

import pytest

from facilitator.games.marginalia.entries import Seated
from prompts.loader import library
from screens.marginalia.people.who import Who
from screens.marginalia.safety.class_set import initials, seated_as, switch
from screens.marginalia.start.names import Names
from tests.screens.context import FakeContext


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Ana", "A"),
        ("ana maria", "AM"),
        ("Ana 2", "A 2"),
        ("e\u0301lodie", "E\u0301"),
        ("  Bo  van Dyck ", "BVD"),
        ("漢字", "漢"),
        ("AK", "AK"),
        ("JLB", "JLB"),
        ("AK 2", "AK 2"),
        ("ÉÖ", "ÉÖ"),
        ("Ak", "A"),
        ("ANNA", "A"),
        ("A1", "A"),
        ("", ""),
    ],
)
def test_initials(name: str, said: str) -> None:
    """The first sign of each word in capitals, with its marks; numbers and two or three capitals stay."""
    assert initials(name) == said


@pytest.mark.parametrize(
    ("names", "others", "said"),
    [
        (["AK", "Ana", "Abe", "Anton", "Ben"], [], ["AK", "A", "Ab", "An", "B"]),
        (["Ana", "Anton", "Andy", "A"], [], ["An", "A 2", "A 3", "A"]),
        (["Ana Maria", "Abe Miller"], [], ["AM", "AbM"]),
        (["Ana"], ["A"], ["An"]),
        (["A"], ["A"], ["A 2"]),
        (["AK"], ["AK"], ["AK 2"]),
    ],
)
def test_twins_are_told_apart(names: list[str], others: list[str], said: list[str]) -> None:
    """By a second letter where there is one that nobody has, else by a number; typed initials come first."""
    assert seated_as(names, others, {"set": "class"}) == said


def test_without_the_set_names_stay() -> None:
    """Only a number tells two of one name apart."""
    assert seated_as(["Ana", "Ana"], ["Abe"], {}) == ["Ana", "Ana 2"]


def test_names_typed_before_are_struck_and_become_initials() -> None:
    """Two who would be the same are told apart, and the words of every earlier version go for good."""
    ctx = FakeContext(*(Seated(seat=seat, words=name) for seat, name in enumerate(("Ana", "Abe", "B"))))
    switch(ctx)
    table = ctx.view.state
    assert [table.name(seat) for seat in table.seats] == ["A", "Ab", "B"]
    assert ctx.reworded == {("seated", 0): "A", ("seated", 1): "Ab", ("seated", 2): "B"}
    ctx.front.undo()
    ctx.front.redo()
    assert [table.name(seat) for seat in ctx.view.state.seats] == ["A", "Ab", "B"]


def test_turning_it_on_again_changes_no_initial() -> None:
    """Two who were told apart stay told apart in the same way."""
    ctx = FakeContext(*(Seated(seat=seat, words=name) for seat, name in enumerate(("Ana", "Abe"))))
    for _ in range(3):
        switch(ctx)
    assert [ctx.view.state.name(seat) for seat in (0, 1)] == ["A", "Ab"]


def test_half_typed_names_go_too() -> None:
    """The next name, begun before the set was chosen, is dropped for good; none is drafted after it."""
    ctx = FakeContext(Seated(seat=0, words="Ana"))
    ctx.table.draft(("seated", 1), "Zebed")
    switch(ctx)
    assert ctx.dropped == [("seated", 1)]
    page = Names(ctx)
    page.typed("Zebedee")
    assert ("seated", 1) not in ctx.drafts
    page.key_tab("tab")
    assert ctx.view.state.name(1) == "Z"


def test_turning_it_off_brings_no_name_back() -> None:
    """initials stay, and the sentence says why."""
    ctx = FakeContext(Seated(seat=0, words="Ana"))
    switch(ctx)
    switch(ctx)
    assert ctx.view.state.name(0) == "A"
    assert ctx.choices["set"] == ""
    assert "initials stay" in ctx.notes[-1]


def test_names_typed_afterwards_are_initials_at_once() -> None:
    """On the names page, pasted or renamed, no whole name reaches the record."""
    ctx = FakeContext()
    ctx.table.choose("set", "class")
    page = Names(ctx)
    page.keep("Ana Maria")
    page.pasted("Ben, Bea")
    table = ctx.view.state
    assert [table.name(seat) for seat in table.seats] == ["AM", "B", "Be"]


def test_a_late_guest_is_an_initial_too() -> None:
    """Who comes later is written down like the others."""
    ctx = FakeContext(*(Seated(seat=seat, words=name) for seat, name in enumerate(("A", "B", "C"))))
    ctx.table.choose("set", "class")
    page = Who(ctx)
    page.press("plus", "+")
    page.keep("Quirin")
    assert "Quirin" not in str(page.plan) and "'Q'" in str(page.plan)


def in_class() -> FakeContext:
    """Two initials at a table that plays the set for a class."""
    ctx = FakeContext(Seated(seat=0, words="A"), Seated(seat=1, words="B"))
    ctx.table.choose("set", "class")
    return ctx


def test_a_name_typed_anew_on_the_names_page_is_an_initial() -> None:
    """No draft while it is typed, and no whole name on the record when it is kept."""
    ctx = in_class()
    page = Names(ctx)
    page.move(-1)
    for words in ("Quir", "Quirin Zebedee"):
        page.typed(words)
        assert ctx.drafts == {}
    page.keep("Quirin Zebedee")
    assert ctx.view.state.name(1) == "QZ"
    assert "Quirin" not in str(ctx.acts) and not any(ctx.drafts.values())


def test_a_name_put_right_on_the_who_page_is_an_initial() -> None:
    """No draft while it is typed, and no whole name in the plan, in the act and in the line opened again."""
    ctx = in_class()
    page = Who(ctx)
    page.press("tab", "\t")
    page.typed("Quirin Zebedee")
    assert ctx.drafts == {}
    page.keep("Quirin Zebedee")
    assert "Quirin" not in str(page.plan)
    page.press("enter", "\r")
    assert ctx.view.state.name(0) == "QZ"
    assert "Quirin" not in str(ctx.acts) and not any(ctx.drafts.values())
    page.press("tab", "\t")
    line = page.line()
    assert line is not None and line.text == "QZ"


def test_a_class_plays_in_its_setting(tmp_path: Path) -> None:
    """It comes with the set, and goes with it unless another was chosen since."""
    ctx = FakeContext()
    ctx.prompts.library = library(tmp_path)
    switch(ctx)
    assert (ctx.choices["set"], ctx.choices["setting"]) == ("class", "class")
    switch(ctx)
    assert (ctx.choices["set"], ctx.choices["setting"]) == ("", "")
    switch(ctx)
    ctx.table.choose("setting", "old-days")
    switch(ctx)
    assert (ctx.choices["set"], ctx.choices["setting"]) == ("", "old-days")


def test_a_class_without_a_pack_for_it_chooses_no_setting() -> None:
    """The set is the same."""
    ctx = FakeContext()
    switch(ctx)
    assert ctx.choices == {"set": "class"}
