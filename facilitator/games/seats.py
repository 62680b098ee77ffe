"""Who sits where, and the letter by which everybody is called."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

LEFT = 1
RIGHT = -1
ALPHABET = "abcdefghijklmnopqrstuvwyz"
"""The letters that people can have: `x` is never one of them."""


def seat_ring(places: Iterable[tuple[int, int | None]], moved: Iterable[int] = ()) -> tuple[int, ...]:
    """The seats as they sit, each next one to the left of the one before (A-28, A-39).

    `places` names each seat and the one it sits to the left of (None: after the last one); `moved`
    is a ring that was agreed later, whoever it does not name takes their place in it.
    """
    places = tuple(places)
    known = {seat for seat, _ in places}
    ring = [seat for seat in dict.fromkeys(moved) if seat in known]
    for seat, left_of in places:
        if seat not in ring:
            at = ring.index(left_of) + 1 if left_of in ring else len(ring)
            ring.insert(at, seat)
    return tuple(ring)


def turns_after(ring: Sequence[int], seat: int, direction: int = LEFT) -> tuple[int, ...]:
    """The whole ring in turn, beginning with the neighbour of `seat` and ending with `seat`."""
    turn = tuple(ring) if direction == LEFT else tuple(reversed(ring))
    if seat not in turn:
        return turn
    at = turn.index(seat) + 1
    return turn[at:] + turn[:at]


def seat_letters(people: Sequence[tuple[str, str]]) -> tuple[str, ...]:
    """One letter for each (name, wish): a wish that is free, else the first free letter of the name.

    A name of one letter, an initial, goes before longer ones. A name without a free letter from a to z
    gets the first free one of the alphabet. The letters of earlier names do not depend on later ones,
    unless a later one wishes for them, or has no other. Who has no name gets
    what is left, from the end: a letter that tells nothing of a name that was there once.
    """
    wishes: dict[str, int] = {}
    for place, (_, wish) in enumerate(people):
        if len(wish) == 1 and wish in ALPHABET:
            wishes.setdefault(wish, place)
    letters = {place: wish for wish, place in wishes.items()}
    for place, (name, _) in enumerate(people):
        own = [letter for letter in _plain(name) if letter.isalpha()]
        if len(own) == 1 and own[0] in ALPHABET and place not in letters and own[0] not in letters.values():
            letters[place] = own[0]
    for place, (name, _) in sorted(enumerate(people), key=lambda each: not each[1][0]):
        if place not in letters:
            taken, order = set(letters.values()), (*_plain(name), *ALPHABET) if name else ALPHABET[::-1]
            free = (letter for letter in order if letter in ALPHABET and letter not in taken)
            letters[place] = next(free, "")
    return tuple(letters[place] for place in range(len(people)))


def _plain(name: str) -> str:
    folded = name.casefold()
    if folded.isascii():
        return folded
    # Most tables have plain names; the Unicode tables are read only where they are needed.
    from unicodedata import normalize

    return normalize("NFD", folded)
