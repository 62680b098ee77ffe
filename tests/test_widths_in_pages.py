"""Pages say what is to be read: no page computes a width, and none draws its rows by hand."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MEASURES = {
    "beside", "cell_len", "centered", "clipped", "fit", "fitted", "indented", "padded", "part_of", "wrapped",
}  # fmt: skip
SIZES = {"width", "height"}
OF_THE_FRAME = {"head", "reminds"}
"""The two lines on top and the reminder over the footer are no blocks, and are given their width."""
DRAWN_BY_HAND = {"above", "around", "atop", "below"}
EXCUSED = {
    "screens/duel/log/walk.py": "draws a block that only the duel has",
    "screens/duel/margin.py": "draws a block that only the duel has",
    "screens/duel/shared/phase.py": "its second line on top says what else may have no room",
    "screens/marginalia/finish/calm.py": "a line on top that three pages share",
    "screens/marginalia/sheet/chart_tallies.py": "names of ages, of which it knows the longest",
    "screens/safety/card.py": "a screen of its own over every page",
}
"""What still measures, each with its reason."""


def modules() -> Iterator[str]:
    """Every module of the screens that is no toolkit and draws no block by its name."""
    for path in sorted((ROOT / "screens").rglob("*.py")):
        name = path.relative_to(ROOT)
        if name.parts[1] != "ui" and not name.stem.endswith("_rows"):
            yield str(name)


def measured_in(source: str) -> Iterator[str]:
    """What a module imports to measure with, what of it is given a size, and rows that it draws itself."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.ImportFrom(module="screens.ui.text" | "rich.cells", names=names):
                yield from (each.name for each in names if each.name in MEASURES)
            case ast.FunctionDef(name=name) if name in DRAWN_BY_HAND:
                yield name
            case ast.FunctionDef(name=name, args=args) if name not in OF_THE_FRAME:
                yield from (name for each in (*args.args, *args.kwonlyargs) if each.arg in SIZES)


@pytest.mark.parametrize(
    "source",
    [
        "from screens.ui.text import cut, fitted",
        "class Own(Page):\n    def above(self, cells, rows): ...",
        "def shown(words, *, width): ...",
    ],
)
def test_a_width_is_found(source: str) -> None:
    """In an import, in an override, in a parameter."""
    assert list(measured_in(source))


def test_no_page_measures() -> None:
    """The layout alone knows how wide anything is; and what is excused still needs its excuse."""
    found = {name: sorted(set(measured_in((ROOT / name).read_text("utf-8")))) for name in modules()}
    measuring = {name: what for name, what in found.items() if what}
    assert {name: what for name, what in measuring.items() if name not in EXCUSED} == {}
    assert EXCUSED.keys() - measuring.keys() == set()
