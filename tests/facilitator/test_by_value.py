"""What is equal by what it holds, and stays as it was made."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, field, replace
from functools import cached_property
from typing import Any, ClassVar

import pytest

from facilitator.by_value import by_value


@by_value
class Held:
    """Some words and a number, and what no traceback shows."""

    words: str
    number: int = 0
    hidden: str = field(default="", repr=False)


@by_value
class Other(Held):
    """The same, of another kind."""


@by_value
class Bare:
    """Nothing at all."""


@by_value
class BareToo:
    """Nothing either."""


@by_value(kw_only=True)
class Named:
    """A field that is given by its name."""

    name: str


def test_is_equal_by_what_it_holds() -> None:
    """Two of a kind with the same in them are one in a set, and any other is another."""
    assert {Held("a"), Held("a", 0), Held("a", 1), Held("b")} == {Held("a"), Held("a", 1), Held("b")}


def test_another_kind_is_never_equal() -> None:
    """What holds the same, or nothing, is equal only within its own kind."""
    of_two_kinds: tuple[object, object] = Bare(), BareToo()
    assert Held("a") != Other("a") and Bare() == Bare() and of_two_kinds[0] != of_two_kinds[1]


def test_stays_as_it_was_made() -> None:
    """No field can be set again or taken away, and none that was not declared comes along."""
    held = Held("a")
    for name in ("words", "number", "more"):
        with pytest.raises(FrozenInstanceError):
            setattr(held, name, "b")
    with pytest.raises(FrozenInstanceError):
        del held.words
    assert held == Held("a")


def test_a_class_that_is_none_itself_may_hold_more() -> None:
    """Its own attributes are set and deleted as it likes; a field that it inherits stays."""

    class More(Held):
        more = ""

    held = More("a")
    held.more = "b"
    held.more = "c"
    assert held.more == "c"
    del held.more
    assert held.more == ""
    with pytest.raises(FrozenInstanceError):
        held.words = "b"  # type: ignore[misc]


def test_a_copy_may_differ() -> None:
    """`replace` gives another one with a field changed."""
    assert replace(Held("a", 1), words="b") == Held("b", 1)


def test_tells_what_it_holds() -> None:
    """As a dataclass does, without what is hidden."""
    assert repr(Held("a", 1, "b")) == "Held(words='a', number=1)"


def test_may_take_fields_by_name_alone() -> None:
    """With `kw_only` as in a dataclass."""
    assert Named(name="a") == Named(name="a")
    with pytest.raises(TypeError):
        Named("a")  # type: ignore[call-arg]


@by_value
class Counted:
    """Numbers of its own, and what is worked out of them and kept."""

    about: ClassVar[str] = "numbers"
    numbers: list[int] = field(default_factory=list)
    more: int = 0

    @cached_property
    def many(self) -> int:
        """How many there are."""
        return len(self.numbers)


def test_what_was_worked_out_makes_no_difference() -> None:
    """A property that was asked for is not part of what is held."""
    asked, other = Counted([1]), Counted([1])
    assert asked.many == 1
    assert asked == other and hash(replace(asked, numbers=())) == hash(replace(other, numbers=()))  # type: ignore[arg-type]


def test_each_has_a_default_of_its_own() -> None:
    """What a field makes as its default is not shared."""
    one = Counted()
    one.numbers.append(1)
    assert Counted().numbers == [] and one != Counted()


@pytest.mark.parametrize(
    ("values", "named"),
    [
        ((), {}),
        (("a", 1, "b", "c"), {}),
        (("a",), {"words": "b"}),
        (("a",), {"other": 1}),
        ((), {"number": 1}),
    ],
)
def test_takes_its_fields_and_no_more(values: tuple[Any, ...], named: dict[str, Any]) -> None:
    """A field without a value, one too many, one given twice, and one that it has not are refused."""
    with pytest.raises(TypeError):
        Held(*values, **named)
