"""Where people sit and by which letter they are called."""

from __future__ import annotations

import pytest

from facilitator.games.seats import LEFT, RIGHT, seat_letters, seat_ring, turns_after


def test_people_sit_in_the_order_in_which_they_came() -> None:
    """Without another word each new seat stands after the last one."""
    assert seat_ring([(0, None), (1, None), (2, None)]) == (0, 1, 2)


def test_a_late_arrival_sits_to_the_left_of_whom_they_name() -> None:
    """Being to the left of somebody is being the next one in the ring (A-28)."""
    assert seat_ring([(0, None), (1, None), (2, None), (3, 0)]) == (0, 3, 1, 2)


def test_a_neighbour_who_is_not_there_is_no_neighbour() -> None:
    """Sitting to the left of an unknown seat, or of a later one, is sitting after the last."""
    assert seat_ring([(0, 9), (1, 2), (2, None)]) == (0, 1, 2)


def test_an_agreed_ring_keeps_a_place_for_those_it_does_not_name() -> None:
    """Whoever came after the chairs were moved sits by their own word; unknown and double seats fall out."""
    assert seat_ring([(0, None), (1, None), (2, None), (3, 2)], moved=(2, 0, 2, 8, 1)) == (2, 3, 0, 1)


@pytest.mark.parametrize(
    ("direction", "turns"),
    [(LEFT, (3, 0, 1, 2)), (RIGHT, (1, 0, 3, 2))],
)
def test_turns_run_from_the_neighbour_to_the_seat_itself(direction: int, turns: tuple[int, ...]) -> None:
    """The neighbour is the left one or the right one, and the seat comes last (A-3)."""
    assert turns_after((0, 1, 2, 3), 2, direction) == turns


def test_turns_after_nobody_are_the_ring() -> None:
    """A seat that is not there leaves the ring as it is."""
    assert turns_after((4, 5), 9) == (4, 5)


@pytest.mark.parametrize(
    ("people", "letters"),
    [
        ([("Ana", ""), ("Ben", "")], ("a", "b")),
        ([("Ana", ""), ("Ada", ""), ("Aad", "")], ("a", "d", "b")),
        ([("Xaver", "")], ("a",)),
        ([("Élodie", ""), ("Ødegård", ""), ("Ægir", "")], ("e", "d", "g")),
        ([("李", ""), ("Bao", ""), ("王", "")], ("a", "b", "c")),
        ([("", ""), ("xx", ""), ("", ""), ("Zoe", "")], ("y", "a", "w", "z")),
        ([("Ana", ""), ("Ben", "a")], ("n", "a")),
        ([("Ana", "z"), ("Ben", "z")], ("z", "b")),
        ([("AK", ""), ("A", ""), ("An", ""), ("A 2", ""), ("B", "")], ("k", "a", "n", "c", "b")),
        ([("A", "x"), ("B", ""), ("Ana", "b"), ("B 2", "")], ("a", "c", "b", "d")),
        ([("Ana", "x"), ("Ben", "bc")], ("a", "b")),
        ([("ANA", ""), ("STRAẞE", "")], ("a", "s")),
    ],
)
def test_everybody_has_a_letter_of_their_own(people: list[tuple[str, str]], letters: tuple[str, ...]) -> None:
    """A free wish, the first free letter of the name, then of the alphabet, the last for no name; never x."""
    assert seat_letters(people) == letters


def test_letters_run_out_quietly() -> None:
    """There are 25 letters; the 26th person has none."""
    assert seat_letters([("李", "")] * 26)[-2:] == ("z", "")
