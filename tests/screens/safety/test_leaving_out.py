"""What several people said becomes one list in which nothing says whose it is."""

from __future__ import annotations

from itertools import permutations

from screens.safety.leaving_out import LeavingOut, of_kind, one_more, pooled, tidy

NEVER, OFF_STAGE = LeavingOut.NEVER, LeavingOut.OFF_STAGE


def test_duplicates_merge_and_a_line_beats_a_veil() -> None:
    """Capitals and spaces make no other thing; said both ways it is never."""
    said = [
        ("Drowning", OFF_STAGE),
        ("  drowning ", NEVER),
        ("love   scenes", OFF_STAGE),
        ("", NEVER),
        (" \n", OFF_STAGE),
    ]
    assert pooled(said) == {"drowning": NEVER, "love scenes": OFF_STAGE}


def test_nothing_tells_the_order_in_which_it_was_said() -> None:
    """All orders of four things give the same list, spelled and sorted in one way."""
    said = [
        ("war", NEVER),
        ("Faith mocked", OFF_STAGE),
        ("faith  mocked", OFF_STAGE),
        ("é\u0301t", NEVER),
    ]
    lists = {tuple(pooled(order).items()) for order in permutations(said)}
    assert len(lists) == 1
    assert [words for words, _ in lists.pop()][:2] == ["faith mocked", "war"]


def test_two_ways_of_writing_an_accent_are_one_thing() -> None:
    """An é in one sign or in two."""
    assert pooled([("abbe\u0301", OFF_STAGE), ("abb\u00e9", NEVER)]) == {"abb\u00e9": NEVER}


def test_one_more_is_never() -> None:
    """What is added is a line, also where it was a veil; the rest stays."""
    assert one_more({"drowning": OFF_STAGE, "war": OFF_STAGE}, " Drowning") == {
        "drowning": NEVER,
        "war": OFF_STAGE,
    }


def test_each_kind_is_sorted_by_its_words() -> None:
    """Capitals do not come first."""
    limits = {"Zoo": NEVER, "apes": NEVER, "Bears": NEVER, "fog": OFF_STAGE}
    assert of_kind(limits, NEVER) == ["apes", "Bears", "Zoo"]
    assert of_kind(limits, OFF_STAGE) == ["fog"]


def test_words_are_data() -> None:
    """Control characters and lone surrogates go, markup stays as it was typed."""
    assert tidy("[b]\x1b[31m sea\ud800\n bed") == "[b][31m sea bed"
