"""What the pages in docs say of keys, commands and house rules is what the program has."""

from __future__ import annotations

import json
import re
from dataclasses import fields
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

from docs.keys import GAMES
from docs.tables import FOLDER, pages
from facilitator.games.duel.entries import DuelAgreed
from facilitator.games.marginalia.entries import RulesAgreed
from facilitator.games.mariglia.entries import Agreed
from facilitator.games.registry import plugins
from facilitator.scoresheet.marginalia.model import SheetHouseRules
from facilitator.scoresheet.mariglia.model import MatchRules
from screens.asked_page import AskedPage
from screens.places import page_class
from screens.places import pages as pages_of_the_app

FROM_WHEN_ON = {"age", "hand", "turn", "overruled"}
AGREED = {"marginalia": RulesAgreed, "mariglia": Agreed, "duel": DuelAgreed}
ROW = re.compile(r"^\| (\*\*)?.*? \| `(\".*)` \|", re.MULTILINE)


def block(game: str) -> str:
    """The part of the page of house rules that is taken from a game."""
    page = (FOLDER / "house-rules.md").read_text("utf-8")
    return page.partition(f"<!-- options: {game} -->")[2].partition("<!-- end -->")[0]


def stored(game: str, *, usual: bool) -> list[dict[str, Any]]:
    """What the rows of a game say that stands in files: those in bold, or the others."""
    found = ROW.findall(block(game))
    return [json.loads(f"{{{keys}}}") for bold, keys in found if bool(bold) == usual and "…" not in keys]


def test_every_game_has_its_part_of_the_page_of_keys() -> None:
    """A page of a game that has no row there would stand under what every table has."""
    assert {f"{plugin.id}-" for plugin in plugins() if not plugin.guide} == set(GAMES)


@pytest.mark.parametrize("name", ["keys.md", "commands.md", "rules.md", "house-rules.md"])
def test_no_page_has_drifted(name: str) -> None:
    """Each is what the program says now; `make docs` writes it again."""
    assert (FOLDER / name).read_text("utf-8") == pages()[name]


def test_every_page_of_the_app_has_its_keys() -> None:
    """Whatever the keys of a page do in its last line or in its help stands in the page of keys."""
    page = (FOLDER / "keys.md").read_text("utf-8")
    for kind in {page_class(name) for name in pages_of_the_app()} - {AskedPage}:
        rows = [f"| `{key.shown}` | {key.label} | {key.help} |" for key in kind.keys]
        assert f"### {kind.title or kind.__name__}".casefold() in page.casefold()
        assert [row for row in rows if row not in page] == []


@pytest.mark.parametrize("game", AGREED)
def test_every_value_of_every_house_rule_stands_in_the_page(game: str) -> None:
    """Nothing that a game lets a table agree on is missing, and nothing else stands there."""
    kind, shown = AGREED[game], [*stored(game, usual=True), *stored(game, usual=False)]
    hints = {name: hint for name, hint in get_type_hints(kind).items() if name in names_of(kind)}
    assert {name for keys in shown for name in keys} == set(hints)
    for name, hint in hints.items():
        values = {keys[name] for keys in shown if name in keys}
        if get_origin(hint) is Literal or hint is bool:
            assert values == set(get_args(hint) or (True, False)), name


@pytest.mark.parametrize("game", AGREED)
def test_what_is_bold_holds_while_nobody_says_otherwise(game: str) -> None:
    """Each option has one value in bold, and together they are the defaults of the game."""
    usual, kind = stored(game, usual=True), AGREED[game]
    assert len(usual) == len(re.findall("^### ", block(game), re.MULTILINE))
    default = kind()
    assert {name: value for keys in usual for name, value in keys.items()} == {
        name: getattr(default, name) for name in names_of(kind)
    }


def test_score_sheets_take_the_same_names() -> None:
    """All of Marginalia stands in a score sheet, and of Mariglia what the page does not except."""
    assert set(SheetHouseRules.model_fields) | {"barred_from"} == names_of(RulesAgreed)
    excepted = re.findall(r"has no such key\.\n\n.*\n.*\n\| \*\*.*?`\"(\w+)\"", block("mariglia"))
    assert names_of(Agreed) - set(excepted) == set(MatchRules.model_fields)


def names_of(kind: type[Any]) -> set[str]:
    """The points that can be agreed on."""
    return {field.name for field in fields(kind)} - FROM_WHEN_ON
