"""The set for a class: initials instead of names, and nothing of the names is left."""

from __future__ import annotations

from pathlib import Path

import pytest

from facilitator.games.marginalia.entries import Seated
from prompts.loader import library
from screens.class_set import initials, switch
from screens.names import Names
from screens.who import Who
from tests.screens.desk import FakeDesk


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Ana", "A"),
        ("ana maria", "AM"),
        ("Ana 2", "A 2"),
        ("e\u0301lodie", "E\u0301"),
        ("  Bo  van Dyck ", "BVD"),
        ("漢字", "漢"),
        ("", ""),
    ],
)
def test_initials(name: str, said: str) -> None:
    """The first sign of each word in capitals, with its marks; numbers stay."""
    assert initials(name) == said


def test_names_typed_before_are_struck_and_become_initials() -> None:
    """Two who would be the same are told apart, and the words of every earlier version go for good."""
    desk = FakeDesk(*(Seated(seat=seat, words=name) for seat, name in enumerate(("Ana", "Abe", "B"))))
    switch(desk)
    table = desk.moment.table
    assert [table.name(seat) for seat in table.seats] == ["A", "A 2", "B"]
    assert desk.reworded == {("seated", 0): "A", ("seated", 1): "A 2", ("seated", 2): "B"}
    desk.take_back()
    desk.bring_back()
    assert [table.name(seat) for seat in desk.moment.table.seats] == ["A", "A 2", "B"]


def test_turning_it_on_again_changes_no_initial() -> None:
    """Two who were told apart stay told apart by the same number."""
    desk = FakeDesk(*(Seated(seat=seat, words=name) for seat, name in enumerate(("Ana", "Abe"))))
    for _ in range(3):
        switch(desk)
    assert [desk.moment.table.name(seat) for seat in (0, 1)] == ["A", "A 2"]


def test_half_typed_names_go_too() -> None:
    """The next name, begun before the set was chosen, is dropped for good; none is drafted after it."""
    desk = FakeDesk(Seated(seat=0, words="Ana"))
    desk.draft(("seated", 1), "Zebed")
    switch(desk)
    assert desk.dropped == [("seated", 1)]
    page = Names(desk)
    page.typed("Zebedee")
    assert ("seated", 1) not in desk.drafts
    page.key_tab("tab")
    assert desk.moment.table.name(1) == "Z"


def test_turning_it_off_brings_no_name_back() -> None:
    """initials stay, and the sentence says why."""
    desk = FakeDesk(Seated(seat=0, words="Ana"))
    switch(desk)
    switch(desk)
    assert desk.moment.table.name(0) == "A"
    assert desk.choices["set"] == ""
    assert "initials stay" in desk.notes[-1]


def test_names_typed_afterwards_are_initials_at_once() -> None:
    """On the names page, pasted or renamed, no whole name reaches the record."""
    desk = FakeDesk()
    desk.agree("set", "class")
    page = Names(desk)
    page.keep("Ana Maria")
    page.pasted("Ben, Bea")
    table = desk.moment.table
    assert [table.name(seat) for seat in table.seats] == ["AM", "B", "B 2"]


def test_a_late_guest_is_an_initial_too() -> None:
    """Who comes later is written down like the others."""
    desk = FakeDesk(*(Seated(seat=seat, words=name) for seat, name in enumerate(("A", "B", "C"))))
    desk.agree("set", "class")
    page = Who(desk)
    page.press("plus", "+")
    page.keep("Quirin")
    assert "Quirin" not in str(page.plan) and "'Q'" in str(page.plan)


def in_class() -> FakeDesk:
    """Two initials at a table that plays the set for a class."""
    desk = FakeDesk(Seated(seat=0, words="A"), Seated(seat=1, words="B"))
    desk.agree("set", "class")
    return desk


def test_a_name_typed_anew_on_the_names_page_is_an_initial() -> None:
    """No draft while it is typed, and no whole name on the record when it is kept."""
    desk = in_class()
    page = Names(desk)
    page.move(-1)
    for words in ("Quir", "Quirin Zebedee"):
        page.typed(words)
        assert desk.drafts == {}
    page.keep("Quirin Zebedee")
    assert desk.moment.table.name(1) == "QZ"
    assert "Quirin" not in str(desk.acts) and not any(desk.drafts.values())


def test_a_name_put_right_on_the_who_page_is_an_initial() -> None:
    """No draft while it is typed, and no whole name in the plan, in the act and in the line opened again."""
    desk = in_class()
    page = Who(desk)
    page.press("tab", "\t")
    page.typed("Quirin Zebedee")
    assert desk.drafts == {}
    page.keep("Quirin Zebedee")
    assert "Quirin" not in str(page.plan)
    page.press("enter", "\r")
    assert desk.moment.table.name(0) == "QZ"
    assert "Quirin" not in str(desk.acts) and not any(desk.drafts.values())
    page.press("tab", "\t")
    line = page.line()
    assert line is not None and line.text == "QZ"


def test_a_class_plays_in_its_setting(tmp_path: Path) -> None:
    """It comes with the set, and goes with it unless another was chosen since."""
    desk = FakeDesk()
    desk.library = library(tmp_path)
    switch(desk)
    assert (desk.choices["set"], desk.choices["setting"]) == ("class", "class")
    switch(desk)
    assert (desk.choices["set"], desk.choices["setting"]) == ("", "")
    switch(desk)
    desk.agree("setting", "old-days")
    switch(desk)
    assert (desk.choices["set"], desk.choices["setting"]) == ("", "old-days")


def test_a_class_without_a_pack_for_it_chooses_no_setting() -> None:
    """The set is the same."""
    desk = FakeDesk()
    switch(desk)
    assert desk.choices == {"set": "class"}
