"""How many keys an evening needs at least, and how many the design gives it."""

from __future__ import annotations

from facilitator.games.marginalia.entries import LAST_AGE, QUESTIONS, cards_in


def least(people: int) -> int:
    """The keys that carry the numbers: one a prediction, and the shorter way to tell who took what."""
    return sum(people + tricks_typed(people, age) for age in range(1, LAST_AGE + 1))


def tricks_typed(people: int, age: int) -> int:
    """One key a player but the last, or one a trick, whichever is less."""
    return min(people - 1, cards_in(age))


def beats(people: int) -> int:
    """The beats of a story told aloud: agendas, facts, vignettes, farewells, questions of the talk."""
    return LAST_AGE * (1 + 2 * people) + people + len(QUESTIONS)


def design(people: int) -> int:
    """The least; two to begin, behind the names; and one a round to put its result away."""
    return least(people) + 2 + LAST_AGE


def least_of_an_age(people: int, age: int) -> int:
    """The keys of an age told aloud: its numbers, its agenda, a fact and a vignette a person."""
    return people + tricks_typed(people, age) + 1 + 2 * people
