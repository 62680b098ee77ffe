"""Five people play ten evenings with the built-in packs, and nobody is asked the same thing twice."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from facilitator.app.asking import Asked
from facilitator.games.marginalia.ages import AGES, FIXED_TRUMPS, FORMS, LAST_AGE, cards_in
from prompts.loader import built_in
from prompts.model import Prompt, Prompts
from prompts.sections import Place
from screens.before_texts import ideas_of
from screens.forms import form_at, form_pool

PACKS = built_in()
PLAYERS, EVENINGS, IDEAS = 5, 10, 4
COMES_BACK = ("D", "H")
"""The suits of ages 5 and 6: each was there before, so that facts also look back (A-32)."""


def outcomes(chance: Random, cards: int) -> list[str]:
    """Return how a round goes for each: tricks by chance, said near them, the dealer's barred (M-16)."""
    took = Counter(chance.choices(range(PLAYERS), k=cards))
    said = [min(max(took[seat] + chance.choice((-1, 0, 0, 1)), 0), cards) for seat in range(PLAYERS)]
    if sum(said) == cards:
        said[-1] += -1 if said[-1] else 1
    return [
        "made" if took[s] == said[s] else "under" if took[s] < said[s] else "over" for s in range(PLAYERS)
    ]


class Evening:
    """One evening: what was asked in it, by the section and heading of its pools."""

    def __init__(self, prompts: Prompts, asked: Asked, key: str) -> None:
        self.prompts = prompts
        self.asked = asked
        self.key = key
        self.heard: list[tuple[Place, Prompt]] = []

    def hear(self, place: str, pool: Place, among: tuple[Prompt, ...], count: int = 1) -> None:
        """Ask at one place."""
        self.heard += [(pool, found) for found in self.asked.ask(place, among, count, another=False)]

    def age(self, age: int, went: list[str]) -> None:
        """Agenda, facts and vignettes of one age."""
        suit = FIXED_TRUMPS[age - 1]
        ideas = ideas_of(self.prompts, suit, age, "", {})
        self.hear(f"agenda_set {age} {suit}", Place("topic", age, suit or ""), tuple(ideas), IDEAS)
        part = "returning" if age in (5, 6) and suit in COMES_BACK else None
        for seat, outcome in enumerate(went):
            facts = self.prompts.texts("fact", age=age, suit=suit, part=part)
            self.hear(f"fact_stated {age} {seat}", Place("fact", age, suit or ""), facts)
            told = self.prompts.texts("vignette", age=age, suit=suit, part=outcome)
            self.hear(f"vignette_told {age} {seat}", Place("vignette", age, suit or "", outcome), told)

    def farewells(self) -> None:
        """A farewell for each life, in the forms that the table's lot gives."""
        for seat in range(PLAYERS):
            form = form_at(f"{self.key} farewell", seat)
            pool = tuple(form_pool(self.prompts, form, 0))
            self.hear(f"farewell_told {seat} 0", Place("farewell", 0, "", form), pool)


def ten_evenings(seed: int, prompts: Prompts = PACKS) -> list[tuple[Place, Prompt]]:
    """Return everything that is asked; the counts go from one evening to the next."""
    chance, times, heard = Random(seed), Counter[str](), list[tuple[Place, Prompt]]()
    for _ in range(EVENINGS):
        key = f"{chance.getrandbits(64):x}"
        asked = Asked(key, {}, {id: (count, False) for id, count in times.items()})
        evening = Evening(prompts, asked, key)
        for age in range(1, len(AGES) + 1):
            evening.age(age, outcomes(chance, cards_in(age)))
        evening.farewells()
        times.update(asked.fresh)
        heard += evening.heard
    return heard


def missing(heard: list[tuple[Place, Prompt]]) -> dict[str, int]:
    """Return by pool how many texts came once too often."""
    seen: set[str] = set()
    short: Counter[str] = Counter()
    for pool, prompt in heard:
        short[" ".join(str(part) for part in pool if part)] += prompt.text in seen
        seen.add(prompt.text)
    return {pool: count for pool, count in short.items() if count}


@pytest.mark.parametrize("seed", range(6))
def test_nobody_is_asked_the_same_twice(seed: int) -> None:
    """Facts, vignettes, ideas for agendas and farewells: ten evenings of five people repeat none."""
    heard = ten_evenings(seed)
    each = (LAST_AGE * (IDEAS + 2 * PLAYERS)) + PLAYERS
    assert len(heard) == EVENINGS * each
    assert missing(heard) == {}


def test_what_repeats_is_named() -> None:
    """With one farewell a form, the farewells are the ones that come again."""
    few = {place: found[:1] if place.section == "farewell" else found for place, found in PACKS.filed.items()}
    short = missing(ten_evenings(0, Prompts(few)))
    again = {pool: count for pool, count in short.items() if pool.startswith("farewell")}
    assert set(again) == {f"farewell {form}" for form in FORMS}
    assert sum(again.values()) == EVENINGS * PLAYERS - len(FORMS)
