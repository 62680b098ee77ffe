"""An unseen round on phones: what counts, when it goes on, and that nothing tells whose anything is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facilitator.services.phones.unseen_on_phones import (
    LARGEST_BALLOT,
    LONGEST_THING,
    MOST_LATE,
    MOST_THINGS,
    Stage,
    UnseenOnPhones,
)

Body: TypeAlias = dict[str, Any]
Things: TypeAlias = list[tuple[str, str]]
WAYS = ("never", "off stage")
OFFERED = ("hunger", "war")
LISTS = st.lists(st.tuples(st.text(max_size=LONGEST_THING), st.sampled_from(WAYS)), max_size=6)
BALLOTS = st.dictionaries(st.integers(0, LARGEST_BALLOT), LISTS, min_size=1, max_size=8)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=8), inside, max_size=3),
    max_leaves=8,
)


def begun(phones: int) -> UnseenOnPhones:
    """A round with as many phones."""
    return UnseenOnPhones(OFFERED, WAYS, phones)


def round_of(on_phones: UnseenOnPhones) -> str:
    """Its id, as phones are told it."""
    return str(on_phones.in_public()["round"])


def ready(on_phones: UnseenOnPhones, number: int, is_ready: bool = True) -> Body:
    """What a phone sends that is done, or that begins."""
    return {"round": round_of(on_phones), "ballot": number, "ready": is_ready, "pad": "xxx"}


def things(on_phones: UnseenOnPhones, number: int, said: Things) -> Body:
    """What a phone sends once everybody is done."""
    return {"round": round_of(on_phones), "ballot": number, "things": [[*each] for each in said], "pad": "x"}


def is_junk(on_phones: UnseenOnPhones, body: Mapping[str, Any]) -> bool:
    """Whether it changes nothing at all."""
    before = {name: repr(value) for name, value in vars(on_phones).items()}
    is_taken = on_phones.take(body)
    return not is_taken and {name: repr(value) for name, value in vars(on_phones).items()} == before


def played(ballots: Mapping[int, Things], order: Sequence[int], *, twice: bool = False) -> UnseenOnPhones:
    """A whole round in which the phones act in this order; `twice`: each act of theirs comes two times."""
    on_phones = begun(len(ballots))
    for number in order:
        for _ in range(1 + twice):
            on_phones.take(ready(on_phones, number))
    for number in reversed(order):
        for _ in range(1 + twice):
            on_phones.take(things(on_phones, number, ballots[number]))
    return on_phones


@given(BALLOTS, st.data())
def test_the_pool_is_all_that_was_sent_whoever_sent_it(
    ballots: dict[int, Things], data: st.DataObject
) -> None:
    """Each thing once, sorted; in another order, from other phones, or sent twice it is the same."""
    order = data.draw(st.permutations(list(ballots)))
    first = played(ballots, list(ballots))
    assert first.is_over
    assert list(first.pool) == sorted({each for said in ballots.values() for each in said})
    numbers = data.draw(st.permutations(list(ballots)))
    swapped = dict(zip(numbers, ballots.values(), strict=True))
    for other in (played(ballots, order, twice=True), played(swapped, order)):
        mine, theirs = dict(vars(first)), dict(vars(other))
        assert mine.pop("_round") != theirs.pop("_round")
        assert mine == theirs, "nothing of it tells who, or in which order"


@given(BALLOTS, st.data())
def test_junk_and_other_rounds_change_nothing(ballots: dict[int, Things], data: st.DataObject) -> None:
    """Between the acts of a round anything may come: it is as if it had not."""
    on_phones, junk = begun(len(ballots)), st.dictionaries(st.text(max_size=6), JSON, max_size=4)

    def disturb() -> None:
        assert is_junk(on_phones, data.draw(junk))
        assert is_junk(on_phones, {**data.draw(junk), "round": "another", "ballot": 1, "ready": True})
        number = next(iter(ballots))
        assert is_junk(
            on_phones,
            {"round": round_of(on_phones), "ballot": number, "things": data.draw(JSON), "ready": True},
        )

    for number in ballots:
        disturb()
        on_phones.take(ready(on_phones, number))
    for number, said in ballots.items():
        disturb()
        on_phones.take(things(on_phones, number, said))
    disturb()
    assert list(on_phones.pool) == sorted({each for said in ballots.values() for each in said})


ACTS = st.tuples(st.sampled_from(("begins", "ready", "sends", "goes on", "again")), st.integers(0, 4))


@given(st.lists(ACTS, max_size=60), st.integers(0, 4))
def test_whatever_comes_in_whatever_order_the_pool_has_only_what_was_done(
    acts: list[tuple[str, int]], phones: int
) -> None:
    """Nothing before the end, nothing of who is not ready, nothing of a round that was begun again."""
    on_phones, done, came = begun(phones), set[int](), set[int]()
    for act, number in acts:
        before = on_phones.stage
        match act:
            case "begins":
                on_phones.take(ready(on_phones, number, False))
                done -= {number} if before is Stage.WRITING else set()
            case "ready":
                on_phones.take(ready(on_phones, number))
                done |= {number} if before is not Stage.OVER else set()
            case "sends":
                on_phones.take(things(on_phones, number, [(f"thing {number}", "never")]))
                came |= {number} & done if before is Stage.SENDING else set()
            case "goes on":
                assert on_phones.go_on() == bool(
                    (before is Stage.WRITING and done) or (before is Stage.SENDING and came)
                )
            case "again":
                on_phones.again(phones)
                done, came = set(), set()
        pool = {f"thing {each}" for each in came} if on_phones.is_over else set()
        assert {words for words, _ in on_phones.pool} == pool


def test_nothing_is_sent_before_all_are_ready() -> None:
    """What comes earlier is not taken; the stage is another one with the last that is ready, and says so."""
    on_phones = begun(2)
    assert is_junk(on_phones, things(on_phones, 1, [("war", "never")]))
    assert not on_phones.take(ready(on_phones, 1))
    assert not on_phones.take(ready(on_phones, 1))
    assert is_junk(on_phones, things(on_phones, 1, [("war", "never")]))
    assert on_phones.in_public()["stage"] == "writing"
    assert on_phones.take(ready(on_phones, 2))
    assert on_phones.in_public()["stage"] == "sending"
    assert not on_phones.take(things(on_phones, 1, [("war", "never")]))
    assert not on_phones.pool
    assert on_phones.take(things(on_phones, 2, []))
    assert on_phones.pool == (("war", "never"),)
    assert is_junk(on_phones, ready(on_phones, 3))


def test_a_round_says_which_it_is_and_what_may_be_marked() -> None:
    """Nothing else: no number of phones, nobody who is done."""
    on_phones = UnseenOnPhones(OFFERED, WAYS, 3, ("never: it is not there",))
    on_phones.take(ready(on_phones, 5))
    said = dict(on_phones.in_public())
    assert said.pop("round")
    assert said.pop("means") == ["never: it is not there"]
    assert said == {"stage": "writing", "things": ["hunger", "war"], "ways": ["never", "off stage"]}


def test_a_phone_that_comes_late_is_waited_for() -> None:
    """It says that it has begun, so the others are not everybody; one that was loaded anew too."""
    on_phones = begun(2)
    for number in (1, 2, 3):
        on_phones.take(ready(on_phones, number, False))
    on_phones.take(ready(on_phones, 1))
    on_phones.take(ready(on_phones, 2))
    assert not on_phones.take(ready(on_phones, 1, False))
    assert not on_phones.take(ready(on_phones, 3))
    assert on_phones.take(ready(on_phones, 1))
    assert on_phones.stage is Stage.SENDING


def test_it_goes_on_without_who_is_missing() -> None:
    """With those who are ready, then with what has come; not while that is nobody’s."""
    on_phones = begun(3)
    on_phones.take(ready(on_phones, 9, False))
    assert not on_phones.go_on()
    on_phones.take(ready(on_phones, 1))
    on_phones.take(ready(on_phones, 2))
    assert on_phones.go_on()
    assert on_phones.is_without_some
    assert is_junk(on_phones, things(on_phones, 9, [("fog", "never")]))
    assert not on_phones.go_on()
    on_phones.take(things(on_phones, 1, [("war", "never")]))
    assert on_phones.go_on()
    assert on_phones.pool == (("war", "never"),)
    assert not on_phones.go_on()


def test_what_was_overtaken_on_its_way_is_nothing() -> None:
    """A page begins anew once it was loaded again: that it was done before, or had begun, comes too late."""
    on_phones = begun(1)
    for step, is_ready in ((1, False), (3, False), (2, True)):
        assert not on_phones.take({**ready(on_phones, 7, is_ready), "step": step})
    assert on_phones.take({**ready(on_phones, 7), "step": 4}) and on_phones.stage is Stage.SENDING
    other = begun(2)
    for step, is_ready in ((2, True), (1, False)):
        other.take({**ready(other, 7, is_ready), "step": step})
    assert other.take(ready(other, 8)) and other.stage is Stage.SENDING
    assert is_junk(other, {**ready(other, 9), "step": "3"})


def test_ready_that_was_long_on_its_way_still_counts() -> None:
    """The others went on meanwhile: its things are waited for, once."""
    on_phones = begun(2)
    on_phones.take(ready(on_phones, 1))
    on_phones.go_on()
    on_phones.take(ready(on_phones, 2))
    on_phones.take(things(on_phones, 1, [("war", "never")]))
    assert is_junk(on_phones, ready(on_phones, 1))
    assert is_junk(on_phones, things(on_phones, 1, [("fog", "never")]))
    assert not on_phones.is_over
    on_phones.take(things(on_phones, 2, [("hunger", "off stage")]))
    assert on_phones.pool == (("hunger", "off stage"), ("war", "never"))


@pytest.mark.parametrize("stage", ["writing", "sending", "over"])
def test_begun_again_every_ballot_is_forgotten(stage: str) -> None:
    """It is another round, in which nothing of the first one counts, wherever that was."""
    on_phones = begun(2)
    before = round_of(on_phones)
    if stage != "writing":
        on_phones.take(ready(on_phones, 1))
        on_phones.go_on()
    if stage == "over":
        on_phones.take(things(on_phones, 1, [("war", "never")]))
    assert on_phones.stage == stage
    on_phones.again(1)
    assert round_of(on_phones) != before
    assert is_junk(on_phones, {"round": before, "ballot": 2, "ready": True})
    fresh = begun(1)
    assert {**vars(on_phones), "_round": ""} == {**vars(fresh), "_round": ""}


def test_things_have_their_limits() -> None:
    """Fifty of them, of 200 characters, in a known way; what was offered may be longer. All or nothing."""
    long, offered = "a" * LONGEST_THING, "b" * 300
    on_phones = UnseenOnPhones((offered,), WAYS, 1)
    on_phones.take(ready(on_phones, 1))
    for said in (
        [("war", "never"), (long + "a", "never")],
        [("war", "never"), ("fog", "sometimes")],
        [(f"thing {n}", "never") for n in range(MOST_THINGS + 1)],
    ):
        assert is_junk(on_phones, things(on_phones, 1, said))
    odd: tuple[object, ...] = (
        *(None, "war", {}, [["war"]], ["wa"], [["war", "never", "x"]]),
        *([[1, "never"]], [["war", ["never"]]]),
    )
    for each in odd:
        assert is_junk(on_phones, {**things(on_phones, 1, []), "things": each})
    on_phones.take(things(on_phones, 1, [(long, "never"), (offered, "off stage")]))
    assert on_phones.pool == ((long, "never"), (offered, "off stage"))


@pytest.mark.parametrize("number", [-1, LARGEST_BALLOT + 1, True, 1.0, "1", None])
def test_a_ballot_is_a_whole_number_of_32_bits(number: object) -> None:
    """Anything else is none."""
    on_phones = begun(1)
    assert is_junk(on_phones, {"round": round_of(on_phones), "ballot": number, "ready": True})


def test_more_ballots_than_can_be_at_a_table_are_not_counted() -> None:
    """Twenty over the phones that listened, and no more."""
    on_phones = begun(2)
    for number in range(2 + MOST_LATE):
        on_phones.take(ready(on_phones, number, False))
    assert is_junk(on_phones, ready(on_phones, 999, False))
    assert is_junk(on_phones, ready(on_phones, 999))
    for number in range(2 + MOST_LATE):
        on_phones.take(ready(on_phones, number))
    assert on_phones.stage is Stage.SENDING
