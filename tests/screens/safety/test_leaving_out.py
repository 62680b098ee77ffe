"""What several people said becomes one list in which nothing says whose it is."""

from __future__ import annotations

from itertools import permutations

from screens.safety.leaving_out import LINE, VEIL, of_kind, one_more, pooled, tidy


def test_duplicates_merge_and_a_line_beats_a_veil() -> None:
    """Capitals and spaces make no other thing; said both ways it is never."""
    said = [("Drowning", VEIL), ("  drowning ", LINE), ("love   scenes", VEIL), ("", LINE), (" \n", VEIL)]
    assert pooled(said) == {"drowning": LINE, "love scenes": VEIL}


def test_nothing_tells_the_order_in_which_it_was_said() -> None:
    """All orders of four things give the same list, spelled and sorted in one way."""
    said = [("war", LINE), ("Faith mocked", VEIL), ("faith  mocked", VEIL), ("é\u0301t", LINE)]
    lists = {tuple(pooled(order).items()) for order in permutations(said)}
    assert len(lists) == 1
    assert [words for words, _ in lists.pop()][:2] == ["faith mocked", "war"]


def test_two_ways_of_writing_an_accent_are_one_thing() -> None:
    """An é in one sign or in two."""
    assert pooled([("abbe\u0301", VEIL), ("abb\u00e9", LINE)]) == {"abb\u00e9": LINE}


def test_one_more_is_never() -> None:
    """What is added is a line, also where it was a veil; the rest stays."""
    assert one_more({"drowning": VEIL, "war": VEIL}, " Drowning") == {"drowning": LINE, "war": VEIL}


def test_each_kind_is_sorted_by_its_words() -> None:
    """Capitals do not come first."""
    limits = {"Zoo": LINE, "apes": LINE, "Bears": LINE, "fog": VEIL}
    assert of_kind(limits, LINE) == ["apes", "Bears", "Zoo"]
    assert of_kind(limits, VEIL) == ["fog"]


def test_words_are_data() -> None:
    """Control characters and lone surrogates go, markup stays as it was typed."""
    assert tidy("[b]\x1b[31m sea\ud800\n bed") == "[b][31m sea bed"
