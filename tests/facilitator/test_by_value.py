"""What is equal by what it holds."""

from __future__ import annotations

from dataclasses import dataclass

from facilitator.by_value import ByValue


@dataclass(frozen=True, eq=False)
class Held(ByValue):
    """Some words and a number."""

    words: str
    number: int = 0


class Other(Held):
    """The same, of another kind."""


class Bare(ByValue):
    """Nothing at all."""


class BareToo(ByValue):
    """Nothing either."""


def test_is_equal_by_what_it_holds() -> None:
    """Two of a kind with the same in them are one in a set, and any other is another."""
    assert {Held("a"), Held("a", 0), Held("a", 1), Held("b")} == {Held("a"), Held("a", 1), Held("b")}


def test_another_kind_is_never_equal() -> None:
    """What holds the same, or nothing, is equal only within its own kind."""
    assert Held("a") != Other("a") and Bare() == Bare() and Bare() != BareToo()
