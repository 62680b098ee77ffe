"""Five people play with the built-in packs, evening after evening: what they hear, and what comes again."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from facilitator.games.marginalia.entries import LAST_AGE
from facilitator.guide.question import Numbers, Read
from facilitator.services.choices import SETTING
from facilitator.services.context import AppContext
from prompts.model import Prompt, Prompts
from prompts.sections import Place
from tests.facilitator.services.composing import context
from tests.guide.asking import Asked, seated

PLAYERS = 5
ASKS = {"agenda_set": LAST_AGE, "fact_stated": LAST_AGE * PLAYERS, "vignette_told": LAST_AGE * PLAYERS,
        "farewell_told": PLAYERS}  # fmt: skip
"""How often an evening asks with a prompt."""
SELDOM = 0.05


def evening(chance: Random, ctx: AppContext, setting: str = "", leafs: float = 0) -> list[tuple[str, str]]:
    """What one evening hears, by kind; so many of the texts are leafed past for another."""
    table = Asked(*seated("Ana", "Ben", "Cy", "Di", "Ed"), ctx=ctx)
    ctx.table.choose(SETTING, setting)
    heard = []
    while (question := table.guide.question).slot[0] != "talked_over":
        kind = str(question.slot[0])
        if kind in ASKS:
            heard.append((kind, asked(table)))
            if chance.random() < leafs:
                table.guide.another()
                heard.append((kind, asked(table)))
        if kind == "predicted":
            table.press(chance.choice("0012"))
        elif isinstance(question, Numbers):
            table.press(chance.choice("abcde"))
        elif kind == "character_named":
            table.tell(f"P{question.slot[1]}")
        else:
            assert isinstance(question, Read) or kind in (*ASKS, "society_noted", "talked_over")
            table.enter()
    ctx.table.leave()
    return heard


def asked(table: Asked) -> str:
    """The text that stands at the question, before names are put in."""
    prompt = table.guide.question.prompt
    assert prompt is not None
    [found] = table.ctx.prompts.ask(prompt.place, prompt.pool, first=prompt.first)
    return found.text


def again(heard: list[tuple[str, str]]) -> Counter[str]:
    """By kind how many texts had been heard before."""
    seen, found = set[str](), Counter[str]()
    for kind, text in heard:
        found[kind] += text in seen
        seen.add(text)
    return +found


@pytest.fixture
def ctx() -> AppContext:
    """The services with the packs that come with the program."""
    services = context()
    services.prompts.read_packs()
    return services


@pytest.mark.parametrize("setting", ["", "class"])
def test_nobody_hears_the_same_twice_in_an_evening(setting: str, ctx: AppContext) -> None:
    """Facts, vignettes, ideas for agendas and farewells, though a fifth of them is leafed past."""
    heard = evening(Random(0), ctx, setting, leafs=0.2)
    assert len(heard) > sum(ASKS.values()) and all(text for _, text in heard)
    assert again(heard) == {}


def test_what_comes_again_in_three_evenings_is_rare(ctx: AppContext) -> None:
    """Counts go from one evening to the next: of each kind at most one text in twenty was heard before."""
    chance = Random(1)
    heard = [each for _ in range(3) for each in evening(chance, ctx)]
    kinds = Counter(kind for kind, _ in heard)
    assert kinds == {kind: 3 * count for kind, count in ASKS.items()}
    assert {kind: count for kind, count in again(heard).items() if count > SELDOM * kinds[kind]} == {}


def test_what_comes_again_is_named(ctx: AppContext) -> None:
    """With four facts for any age, group and suit, seven ages of five people hear them again."""
    assert ctx.prompts.in_use is not None
    few = {place: found for place, found in ctx.prompts.in_use.filed.items() if place.section != "fact"}
    few[Place("fact")] = tuple(Prompt(f"p/{number}", f"fact {number}") for number in range(4))
    ctx.prompts.in_use = Prompts(few)
    assert again(evening(Random(0), ctx)) == {"fact_stated": LAST_AGE * PLAYERS - 4}
