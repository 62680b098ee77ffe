"""Every refusal and problem that the rules raise has its sentence, told with the facts that it is given."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import NamedTuple

import pytest

from facilitator.games import registry
from facilitator.games.game import Problem, RuleViolation, Wording, in_words
from tests.games.wording import wording_of

ROOT = Path(__file__).parents[2] / "facilitator"
GAMES = [plugin.id for plugin in registry.plugins()]
CODE = re.compile(r"[A-GM]-[0-9]+ [a-z0-9 ]+")


class Raised(NamedTuple):
    """Where a refusal or a problem is made: its code, and the names of its facts."""

    code: str
    facts: frozenset[str]


def raised_by(game: str) -> Iterator[Raised]:
    """What the modules of a game raise, its score sheets as well."""
    for package in ("games", "scoresheet"):
        for path in sorted((ROOT / package / game).glob("*.py")):
            yield from raised_in(path.read_text(encoding="utf-8"))


def raised_in(source: str) -> Iterator[Raised]:
    """What a module raises; one that goes on under the code it has is raised elsewhere."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Name(id="RuleViolation"), args=[ast.Constant(value=str(code))]):
                yield Raised(code, frozenset(str(fact.arg) for fact in node.keywords))
            case ast.Call(func=ast.Name(id="Problem"), args=[ast.Constant(value=str(code)), _, *facts]):
                keys = [key for each in facts if isinstance(each, ast.Dict) for key in each.keys]
                yield Raised(code, frozenset(str(ast.literal_eval(key)) for key in keys if key))
            case ast.Call(func=ast.Name(id="Problem"), args=[ast.Attribute(attr="code"), *_]):
                pass
            case ast.Call(func=ast.Name(id="RuleViolation" | "Problem")):
                raise AssertionError(f"line {node.lineno}: a code is written out where it is raised")


def facts_of(said: object) -> frozenset[str]:
    """The names of the facts that a sentence tells."""
    if isinstance(said, str):
        return frozenset(name for _, name, _, _ in Formatter().parse(said) if name is not None)
    assert callable(said)
    return frozenset(inspect.signature(said).parameters)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_raised_is_worded_and_what_is_worded_is_raised(game: str) -> None:
    """A code without a sentence would be an error at the table, a sentence without its code is never read."""
    assert {each.code for each in raised_by(game)} == wording_of(game).keys()


@pytest.mark.parametrize("game", GAMES)
def test_a_sentence_is_given_the_facts_that_it_tells(game: str) -> None:
    """No more and no fewer, wherever it is raised."""
    wording = wording_of(game)
    wrong = [each for each in raised_by(game) if each.facts != facts_of(wording[each.code])]
    assert wrong == []


@pytest.mark.parametrize("game", GAMES)
def test_a_code_begins_with_the_id_of_its_rule(game: str) -> None:
    """The id, a space, and a word or two in small letters."""
    assert [code for code in wording_of(game) if not CODE.fullmatch(code)] == []


def test_the_search_finds_what_is_raised() -> None:
    """A refusal and a problem with their facts, and none that is handed on; a computed code is wrong."""
    source = 'raise RuleViolation("G-4 over", hand=3)\nyield Problem("G-22 over", slot, {"hand": 3})\n'
    handed_on = "yield Problem(broken.code, slot, broken.facts)\n"
    facts = frozenset({"hand"})
    assert [*raised_in(source + handed_on)] == [Raised("G-4 over", facts), Raised("G-22 over", facts)]
    with pytest.raises(AssertionError, match="line 1"):
        list(raised_in("raise RuleViolation(code)"))


def test_a_fact_is_put_into_a_sentence_as_it_is() -> None:
    """People’s words are no template and stand in no traceback; the rule is what a code begins with."""
    wording: Wording = {"A-1 one": "{name} has no cards.", "A-1 two": lambda name: f"{name} deals."}
    refusal, problem = RuleViolation("A-1 one", name="{age} {0}"), Problem("A-1 two", (), {"name": "{name}"})
    assert in_words(refusal, wording) == "{age} {0} has no cards."
    assert in_words(problem, wording) == "{name} deals."
    assert refusal.rule == problem.rule == "A-1"
    assert "{age}" not in repr(refusal) + str(refusal)
