"""Prompts are drawn evenly over evenings, and stay at the place where they were drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facilitator.services.choices import HIDDEN, shown
from facilitator.services.prompts import PUT_AWAY, Asked
from prompts.model import Prompt

POOL = tuple(Prompt(f"p/{number}", f"text {number}") for number in range(6))
PLACES = st.sampled_from(["fact 1 0", "fact 1 1", "fact 2 0"])


def asked(key: str = "a1", kept: dict[str, str] | None = None, drawn: dict[str, int] | None = None) -> Asked:
    """A table that asks."""
    return Asked(key, kept or {}, drawn or {})


def ids(prompts: Sequence[Prompt]) -> list[str]:
    """Return their ids."""
    return [prompt.id for prompt in prompts]


def test_a_prompt_stays_where_it_stands() -> None:
    """Looking again shows the same, also after the table was opened again."""
    table = asked()
    first = table.ask("fact 1 0", POOL, 1, another=False)
    assert table.ask("fact 1 0", POOL, 1, another=False) == first
    assert asked(kept=table.kept()).ask("fact 1 0", POOL, 1, another=False) == first


def test_what_a_table_hid_when_it_could_is_not_drawn() -> None:
    """No page hides a prompt any more; what stands in the choices of a table holds."""
    hidden = {HIDDEN: "p/1\np/4"}
    assert ids(shown(POOL, hidden)) == ["p/0", "p/2", "p/3", "p/5"] and shown(POOL, {}) == POOL


def test_what_stands_is_asked_again_without_a_lot(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every drawing asks: only where something is wanting are the prompts put in order."""
    lots: list[bytes] = []

    def lot(of: bytes) -> Any:
        lots.append(of)
        return sha256(of)

    monkeypatch.setattr("hashlib.sha256", lot)
    table = asked()
    standing = table.ask("fact 1 0", POOL, 2, another=False)
    assert lots
    lots.clear()
    assert table.ask("fact 1 0", POOL, 2, another=False) == standing and not lots


def test_another_is_another() -> None:
    """Six presses show all six before one comes again."""
    table = asked()
    seen = [table.ask("fact 1 0", POOL, 1, another=press > 0)[0].id for press in range(6)]
    assert sorted(seen) == sorted(prompt.id for prompt in POOL)
    assert table.ask("fact 1 0", POOL, 1, another=True)[0].id != seen[-1]


def test_a_single_prompt_stays() -> None:
    """Where there is only one, another is the same; where there is none, nothing comes."""
    table = asked()
    only = POOL[:1]
    assert table.ask("x", only, 1, another=False) == table.ask("x", only, 1, another=True) == only
    assert table.ask("y", (), 1, another=False) == ()


def test_several_stand_together() -> None:
    """Four ideas are four different ones, and the next press brings those that were left."""
    table = asked()
    first = table.ask("agenda", POOL, 4, another=False)
    second = table.ask("agenda", POOL, 4, another=True)
    assert len(set(first)) == len(set(second)) == 4
    assert {prompt for prompt in POOL if prompt not in first} <= set(second)


def test_what_no_longer_fits_is_drawn_anew() -> None:
    """A corrected outcome has other questions: the old one goes."""
    table = asked()
    table.ask("vignette 1 0", POOL[:3], 1, another=False)
    assert table.ask("vignette 1 0", POOL[3:], 1, another=False)[0] in POOL[3:]


def test_least_heard_come_first() -> None:
    """What other evenings heard waits until the rest was heard as often."""
    table = asked(drawn={prompt.id: 1 for prompt in POOL[:4]})
    seen = {table.ask(f"fact {seat}", POOL, 1, another=False)[0].id for seat in range(2)}
    assert seen == {"p/4", "p/5"}


def test_a_small_pool_stands_as_it_is() -> None:
    """Two ideas where four would fit: each once, heard once, however often the page is drawn."""
    table = asked()
    table.ask("agenda", POOL[:1], 4, another=False)
    for _ in range(3):
        assert ids(table.ask("agenda", POOL[:2], 4, another=False)) == ["p/0", "p/1"]
        assert sorted(ids(table.ask("agenda", POOL[:2], 4, another=True))) == ["p/0", "p/1"]
    assert sorted(table.fresh) == ["p/0", "p/1"]


def test_what_stands_stays_when_one_goes() -> None:
    """One of four ideas fits no longer: the other three stay, and one more is drawn and counted."""
    table = asked()
    first = ids(table.ask("agenda", POOL, 4, another=False))
    left = [prompt for prompt in POOL if prompt.id != first[1]]
    second = ids(table.ask("agenda", left, 4, another=False))
    assert second[:3] == [first[0], first[2], first[3]]
    assert table.fresh == [*first, second[3]]
    assert len(set(second)) == 4


def test_what_stood_twice_stands_once() -> None:
    """A table that was kept with an idea twice has it once, and the pool's other one."""
    table = asked(kept={"asked agenda": "p/1\np/0\np/0"})
    assert ids(table.ask("agenda", POOL[:3], 4, another=False)) == ["p/1", "p/0", "p/2"]
    assert table.fresh == ["p/2"]


def test_another_windows_questions_join() -> None:
    """Place by place: what moved here since it was written stays, all else is as the other has it."""
    table = asked(kept={"asked a": "p/0", "asked b": "p/1", "ends": "22:00"})
    table.ask("b", POOL[1:3], 1, another=True)
    table.take({"asked a": "p/3", "asked b": "p/4", "asked c": "p/5"}, {"p/3": 1, "p/5": 1})
    assert [ids(table.ask(place, POOL, 1, another=False)) for place in "abc"] == [["p/3"], ["p/2"], ["p/5"]]
    assert table.kept() == {"asked b": "p/2", "asked put_away": "p/1"}
    assert (table.times["p/3"], table.times["p/2"]) == (1, 1)


def test_what_two_windows_leafed_past_was_heard_in_both() -> None:
    """Neither brings back what the other has put away."""
    table = asked()
    table.ask("a", POOL[:1], 1, another=False)
    table.ask("a", POOL[:2], 1, another=True)
    table.take({"asked put_away": "p/2\np/3"}, {})
    assert table.kept()["asked put_away"] == "p/0\np/2\np/3"
    seen = {table.ask(f"fact {seat}", POOL, 1, another=False)[0].id for seat in range(2)}
    assert seen == {"p/4", "p/5"}


def test_nothing_is_asked_where_others_were_put_away() -> None:
    """No place of an evening has that name, and a place without one is another."""
    table = asked(drawn={prompt.id: 1 for prompt in POOL if prompt.id != "p/4"})
    for another in (False, True):
        table.ask("fact 1 0", POOL, 1, another=another)
    assert table.standing[PUT_AWAY] == ["p/4"]
    assert ids(table.ask("", POOL, 1, another=False)) != ["p/4"]


@given(
    st.lists(st.tuples(PLACES, st.booleans()), max_size=40),
    st.dictionaries(st.sampled_from([prompt.id for prompt in POOL]), st.integers(0, 9)),
    st.integers(0, 40),
)
def test_nothing_comes_twice_in_an_evening_while_anything_new_is_left(
    presses: list[tuple[str, bool]], drawn: dict[str, int], reopened: int
) -> None:
    """However often it was heard on other evenings, leafed past or not, reopened or not."""
    table, heard = asked(drawn=drawn), list[str]()
    for at, (place, another) in enumerate(presses):
        if at == reopened:
            table = asked(kept=table.kept(), drawn=drawn)
        before = list(table.fresh)
        table.ask(place, POOL, 1, another=another)
        heard += table.fresh[len(before) :]
    assert len(set(heard[: len(POOL)])) == len(heard[: len(POOL)])


@given(st.lists(st.tuples(PLACES, st.booleans()), max_size=40))
def test_draws_are_even(presses: list[tuple[str, bool]]) -> None:
    """How often the prompts of a pool were drawn never differs by more than two."""
    table = asked()
    for place, another in presses:
        table.ask(place, POOL, 1, another=another)
    times = Counter(table.fresh)
    counts = [times[prompt.id] for prompt in POOL]
    assert max(counts) - min(counts) <= 2
