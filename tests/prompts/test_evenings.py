"""Five people play with the built-in packs, evening after evening: what they hear, and what comes again."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from facilitator.games.marginalia.entries import FIXED_TRUMPS, LAST_AGE, cards_in
from facilitator.services.prompts import Asked
from prompts.model import Prompt, Prompts
from prompts.sections import Place
from screens.marginalia.finish.forms import form_at, form_pool
from screens.marginalia.ideas import ideas_of
from tests.prompts.packs import built_in

PACKS = built_in()
PLAYERS, IDEAS = 5, 1
EACH = LAST_AGE * (IDEAS + 2 * PLAYERS) + PLAYERS
"""What an evening asks: ideas, facts and vignettes in each age, and a farewell for each life."""
SELDOM = 0.05


def played(chance: Random, cards: int) -> list[tuple[str, str]]:
    """Each one's group and outcome: tricks by chance, said near them, the dealer's barred (M-16)."""
    took = Counter(chance.choices(range(PLAYERS), k=cards))
    said = [min(max(took[seat] + chance.choice((-1, 0, 0, 1)), 0), cards) for seat in range(PLAYERS)]
    if sum(said) == cards:
        said[-1] += -1 if said[-1] else 1
    groups = ["smallest" if not each else "majority" if each == max(said) else "smaller" for each in said]
    outcomes = [
        "made" if took[s] == said[s] else "under" if took[s] < said[s] else "over" for s in range(PLAYERS)
    ]
    return list(zip(groups, outcomes, strict=True))


def evening(
    chance: Random, times: Counter[str], prompts: Prompts, leafs: float = 0
) -> list[tuple[str, Prompt]]:
    """Return what one evening hears, by kind; so many of the texts are leafed past for another."""
    key = f"{chance.getrandbits(64):x}"
    asked, heard = (
        Asked(key, {}, {id: (count, False) for id, count in times.items()}),
        list[tuple[str, Prompt]](),
    )

    def hear(place: str, among: tuple[Prompt, ...], count: int = 1) -> None:
        kind = place.split()[0]
        heard.extend((kind, found) for found in asked.ask(place, among, count, another=False))
        if chance.random() < leafs:
            heard.extend((kind, found) for found in asked.ask(place, among, count, another=True))

    for age, suit in enumerate(FIXED_TRUMPS, 1):
        hear(f"topic {age}", ideas_of(prompts, suit, age, "", {})[1], IDEAS)
        for seat, (group, outcome) in enumerate(played(chance, cards_in(age))):
            hear(f"fact {age} {seat}", prompts.texts("fact", age=age, suit=suit, part=group))
            hear(f"vignette {age} {seat}", prompts.texts("vignette", age=age, suit=suit, part=outcome))
    for seat in range(PLAYERS):
        hear(f"farewell {seat}", tuple(form_pool(prompts, form_at(f"{key} farewell", seat), 0)))
    times.update(asked.fresh)
    return heard


def again(heard: list[tuple[str, Prompt]]) -> Counter[str]:
    """Return by kind how many texts had been heard before."""
    seen, found = set[str](), Counter[str]()
    for kind, prompt in heard:
        found[kind] += prompt.text in seen
        seen.add(prompt.text)
    return +found


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("setting", ["", "class"])
def test_nobody_hears_the_same_twice_in_an_evening(seed: int, setting: str) -> None:
    """Facts, vignettes, ideas for agendas and farewells, though a fifth of them is leafed past."""
    heard = evening(Random(seed), Counter(), built_in(setting), leafs=0.2)
    assert len(heard) > EACH
    assert again(heard) == {}


@pytest.mark.parametrize("seed", range(6))
def test_what_comes_again_in_three_evenings_is_rare(seed: int) -> None:
    """Counts go from one evening to the next: of each kind at most one text in twenty was heard before."""
    chance, times = Random(seed), Counter[str]()
    heard = [each for _ in range(3) for each in evening(chance, times, PACKS)]
    assert len(heard) == 3 * EACH
    kinds = Counter(kind for kind, _ in heard)
    assert {kind: count for kind, count in again(heard).items() if count > SELDOM * kinds[kind]} == {}


def test_what_comes_again_is_named() -> None:
    """With four facts for any age, group and suit, seven ages of five people hear them again."""
    few = {place: found for place, found in PACKS.filed.items() if place.section != "fact"}
    few[Place("fact")] = tuple(Prompt(f"p/{number}", f"fact {number}") for number in range(4))
    assert again(evening(Random(0), Counter(), Prompts(few))) == {"fact": LAST_AGE * PLAYERS - 4}
