"""What the score sheets of both games share: rules that go on, and rules that were overruled."""

from __future__ import annotations

from facilitator.scoresheet.model import first_overruled, rules_in_force


def test_what_is_agreed_goes_on_until_something_else_is_said() -> None:
    """From 1 on as at the top of the sheet; nothing said is nothing new, and what is not named stays."""
    said: tuple[dict[str, int], ...] = ({"bar": 1}, {}, {"cap": 2}, {"bar": 3})
    assert list(rules_in_force({"bar": 0, "cap": 0}, said)) == [
        (1, {"bar": 0, "cap": 0}),
        (1, {"bar": 1, "cap": 0}),
        (3, {"bar": 1, "cap": 2}),
        (4, {"bar": 3, "cap": 2}),
    ]


def test_the_first_of_several_rules_that_was_overruled() -> None:
    """In the order in which they are asked about, not in that of the file."""
    assert first_overruled(["G-14", "G-8"], "G-2", "G-8", "G-14") == "G-8"
    assert first_overruled(["A-7"], "M-12") == ""
