"""Prompts are drawn evenly over evenings, and stay at the place where they were drawn."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from facilitator.app.asking import Asked
from prompts.model import Prompt

POOL = tuple(Prompt(f"p/{number}", f"text {number}") for number in range(6))
PLACES = st.sampled_from(["fact 1 0", "fact 1 1", "fact 2 0"])


def asked(key: str = "a1", kept: str = "", drawn: dict[str, tuple[int, bool]] | None = None) -> Asked:
    """A table that asks."""
    return Asked(key, kept, drawn or {})


def test_a_prompt_stays_where_it_stands() -> None:
    """Looking again shows the same, also after the table was opened again."""
    table = asked()
    first = table.ask("fact 1 0", POOL, 1, another=False)
    assert table.ask("fact 1 0", POOL, 1, another=False) == first
    assert asked(kept=table.kept()).ask("fact 1 0", POOL, 1, another=False) == first


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


def test_a_pinned_one_comes_first_and_once_an_evening() -> None:
    """However often it was heard before."""
    table = asked(drawn={"p/4": (9, True)})
    seen = [table.ask(f"fact {seat}", POOL, 1, another=False)[0].id for seat in range(3)]
    assert seen[0] == "p/4"
    assert seen.count("p/4") == 1


def test_a_pinned_one_that_was_put_away_does_not_come_back() -> None:
    """Another is wanted instead of it: it was heard tonight, also after the table was opened again."""
    table = asked(drawn={"p/4": (0, True)})
    seen = [table.ask("fact 1 0", POOL, 1, another=press > 0)[0].id for press in range(4)]
    again = asked(kept=table.kept(), drawn={"p/4": (1, True)})
    seen += [again.ask(f"fact 2 {seat}", POOL, 1, another=False)[0].id for seat in range(2)]
    assert (seen[0], seen.count("p/4")) == ("p/4", 1)


def test_a_prompt_may_be_put_at_a_place() -> None:
    """It counts as heard once, stands there, and the draws of other places know it."""
    table = asked()
    table.ask("fact 1 0", POOL, 1, another=False)
    table.put("fact 1 0", POOL[3], 1)
    table.put("fact 1 0", POOL[3], 1)
    assert table.ask("fact 1 0", POOL, 1, another=False) == (POOL[3],)
    assert table.times["p/3"] == 1
    others = [table.ask(f"fact 1 {seat}", POOL, 1, another=False)[0].id for seat in range(1, 5)]
    assert "p/3" not in others


def test_one_let_go_comes_like_any_other() -> None:
    """Pinned and let go again, it waits for its turn."""
    table = asked(drawn={"p/4": (3, False)})
    table.pin("p/4", True)
    table.pin("p/4", False)
    seen = [table.ask(f"fact {seat}", POOL, 1, another=False)[0].id for seat in range(5)]
    assert "p/4" not in seen


def test_least_heard_come_first() -> None:
    """What other evenings heard waits until the rest was heard as often."""
    table = asked(drawn={prompt.id: (1, False) for prompt in POOL[:4]})
    seen = {table.ask(f"fact {seat}", POOL, 1, another=False)[0].id for seat in range(2)}
    assert seen == {"p/4", "p/5"}


def test_broken_memory_is_no_fault() -> None:
    """A choice that can't be read counts as nothing asked so far."""
    for kept in ("{", "[]", "3", '"x"'):
        assert len(asked(kept=kept).ask("fact 1 0", POOL, 1, another=False)) == 1


@given(st.lists(st.tuples(PLACES, st.booleans()), max_size=40))
def test_draws_are_even(presses: list[tuple[str, bool]]) -> None:
    """How often the prompts of a pool were drawn never differs by more than two."""
    table = asked()
    for place, another in presses:
        table.ask(place, POOL, 1, another=another)
    times = Counter(table.fresh)
    counts = [times[prompt.id] for prompt in POOL]
    assert max(counts) - min(counts) <= 2
