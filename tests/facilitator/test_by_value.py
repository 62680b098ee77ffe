"""What is equal by what it holds, and stays as it was made."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, field, replace

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
