"""Which text comes next, and names put into it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from prompts.draw import drawn, fill
from prompts.model import Prompt


def prompts(count: int) -> list[Prompt]:
    """Return so many different texts."""
    return [Prompt(f"pack/fact/{number}", f"text {number}") for number in range(count)]


@given(st.text(), st.integers(1, 40), st.integers(0, 1000))
def test_none_comes_again_before_all_were_seen(key: str, count: int, start: int) -> None:
    """From any press on, as many presses as there are texts show each of them once."""
    seen = [drawn(prompts(count), key, press) for press in range(start, start + count)]
    assert {prompt.id for prompt in seen if prompt} == {prompt.id for prompt in prompts(count)}


@given(st.text(), st.integers(1, 12), st.integers(0, 30))
def test_a_resumed_page_shows_the_same(key: str, count: int, press: int) -> None:
    """The order hangs on key and texts alone, not on the order in which the packs were read."""
    turned = prompts(count)[::-1]
    assert drawn(prompts(count), key, press) == drawn(turned, key, press)


def test_another_key_gives_another_order() -> None:
    """Twenty keys do not all begin with the same one of ten texts."""
    firsts = {drawn(prompts(10), f"table {number}", 0) for number in range(20)}
    assert len(firsts) > 1


def test_nothing_comes_from_nothing() -> None:
    """Without texts there is none to show."""
    assert drawn([], "key", 3) is None


def test_fills_in_names() -> None:
    """Each placeholder that is given a name is replaced, wherever it stands."""
    filled = fill("{character}, {player} and {character}", character="Orrin", player="Ben")
    assert filled == "Orrin, Ben and Orrin"


def test_a_placeholder_without_a_name_stays() -> None:
    """A text is never lost for want of a name."""
    assert fill("{others} see {character}", character="Orrin") == "{others} see Orrin"


@given(st.text(), st.text())
def test_braces_in_names_are_just_braces(character: str, player: str) -> None:
    """One pass: a name that reads like a placeholder is not replaced again."""
    filled = fill("<{character}|{player}>", character=character + "{player}", player=player + "{character}")
    assert filled == "<" + character + "{player}|" + player + "{character}>"
