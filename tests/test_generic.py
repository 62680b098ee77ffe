"""Code that every game shares names no game, no kind of entry of one, and asks for the state of none."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from facilitator.games import registry
from facilitator.games.game import State

ROOT = Path(__file__).parents[1]
IDS = {plugin.id for plugin in registry.plugins()}
OFFERED = {offer.id for offer in registry.offers()}
KINDS = {kind for id in IDS for kind in registry.kinds_of(id)} - {"left_out"}
"""“left_out” is what a table leaves out of its story as well, in the choices of every export."""
STATES = ("table", "match", "duel")
HOLDS_A_STATE = ("view", "moment", "session")

NAMES_A_GAME = {
    "facilitator/games/registry.py": "it is the one place that lists them",
    "facilitator/example.py": "the example is an evening of the story game",
    "facilitator/plenary.py": "only the story game has societies to bring together",
    "screens/shelf/plenary.py": "only the story game has societies to bring together",
    "facilitator/services/pace.py": "only the story game has ages to be paced",
    "facilitator/services/society.py": "a society is offered again to the people who named it",
    "exports/labels.py": "labels word the groups and outcomes of the story game",
    "prompts/headings.py": "packs are written for the story game",
    "prompts/sections.py": "packs are written for the story game",
    "exports/names/of_files.py": "a folder is called after the program where a title says nothing",
    "facilitator/paths.py": "folders are called after the program",
    "facilitator/cli/arguments.py": "the command is called after the program",
}
"""What still names one though every game has it, each with its reason."""


def modules() -> Iterator[str]:
    """The modules of the program that stand in no folder of a game and have no game in their name."""
    for package in ("facilitator", "screens", "exports", "prompts"):
        for path in sorted((ROOT / package).rglob("*.py")):
            name = path.relative_to(ROOT)
            words = {*name.parts, *name.stem.split("_")}
            if not words & IDS:
                yield str(name)


def named_in(source: str) -> Iterator[str]:
    """Every game, kind of entry or state of one game that a module imports, says or asks for."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                yield from (each.name for each in names if _is_of_a_game(each.name))
            case ast.ImportFrom(module=str(module)) if _is_of_a_game(module):
                yield module
            case ast.Constant(value=str(text)) if text in OFFERED | KINDS | {"USUAL"}:
                yield text
            case ast.Attribute(value=ast.Attribute(attr=owner) | ast.Name(id=owner), attr=attr):
                if owner in HOLDS_A_STATE and attr in STATES:
                    yield f"{owner}.{attr}"


def asked_of_a_state(source: str) -> Iterator[str]:
    """What a module asks of whatever it calls a state: the checker lets it ask for anything."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Attribute(value=ast.Attribute(attr="state") | ast.Name(id="state"), attr=attr):
                yield attr


def _is_of_a_game(module: str) -> bool:
    return any(set(part.split("_")) & IDS for part in module.split(".")[1:])


@pytest.mark.parametrize(
    "name", ["screens.duel.page", "exports.marginalia.exporter", "facilitator.games.mariglia"]
)
def test_a_name_is_found_however_it_is_named(name: str) -> None:
    """In an import, in a text that is an id, in a list of kinds, on what holds a state."""
    assert list(named_in(f"from {name} import x")) == [name]
    assert list(named_in(f"import {name}")) == [name]
    assert list(named_in('NAMES = ("seated", "placed")\nif game == "blob": view.match')) == [
        "seated", "placed", "blob", "view.match",
    ]  # fmt: skip
    assert list(named_in('"""A duel, or a match of Mariglia."""\nctx.table.record(ctx.view.state)')) == []


def test_generic_code_names_no_game() -> None:
    """It asks the plugin; and what is excused still needs its excuse."""
    naming = {name: sorted(set(named_in((ROOT / name).read_text("utf-8")))) for name in modules()}
    named = {name: found for name, found in naming.items() if found}
    excused = NAMES_A_GAME.keys()
    assert {name: found for name, found in named.items() if name not in excused} == {}
    assert sorted(excused - named.keys()) == []


def test_a_state_is_found_wherever_it_is_asked() -> None:
    """As a part of a view or a session, and by itself."""
    assert list(asked_of_a_state("session.state.hands\nstate.round(1)\nview.step.kind")) == ["hands", "round"]


def test_generic_code_asks_a_state_for_what_every_game_has() -> None:
    """Each game has a state of its own; all that may be asked without knowing which stands in `State`."""
    known = {name for name in vars(State) if not name.startswith("_")}
    asked = {name: set(asked_of_a_state((ROOT / name).read_text("utf-8"))) for name in modules()}
    assert {name: found - known for name, found in asked.items() if found - known} == {}
    assert {each for found in asked.values() for each in found} == known
