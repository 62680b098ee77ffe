"""A little of each part that needs no drive of its own; `make endure` has the rest."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest

from endure.__main__ import PARTS, Part, main
from endure.strings import EXPECTED
from exports.formats import FORMATS

SEED = 11


@pytest.mark.parametrize(
    ("name", "count"),
    [
        ("flips", 240),
        ("clock", 12),
        ("windows", 4),
        ("locked", 1),
        ("typing", 1),
        ("said", 2),
        ("keys", 150),
        ("strings", 300),
    ],
)
def test_it_holds(name: str, count: int, tmp_path: Path) -> None:
    """A slice of the part is lived through, and says how often."""
    assert str(count) in PARTS[name].run(tmp_path, random.Random(SEED), count)


def test_every_format_has_its_check() -> None:
    """What hostile strings become is read back in each, a new one too."""
    assert set(EXPECTED) == set(FORMATS)


def run_with(monkeypatch: pytest.MonkeyPatch, part: Part, *words: str) -> int:
    """Run the program with one part in the table."""
    monkeypatch.setitem(PARTS, "kills", part)
    monkeypatch.setattr(sys, "argv", ["endure", "--only", "kills", *words])
    return main()


def test_a_seed_says_what_is_done(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same seed gives the same chance, another one another; without one it is drawn, and printed."""
    drawn = Part("draws", 1, lambda folder, chance, count: str(chance.random()))
    said = []
    for words in (["--seed", "7"], ["--seed", "7"], ["--seed", "8"], []):
        assert run_with(monkeypatch, drawn, *words) == 0
        seed, _, *table = capsys.readouterr().out.splitlines()
        assert seed.removeprefix("seed ").isdecimal()
        assert table[:2] == ["", seed]
        said.append(table[2].split()[-1])
    assert said[0] == said[1]
    assert len(set(said)) == 3


def test_what_did_not_hold_is_named_with_its_seed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A part that fails ends with 1 and says how to run it again."""

    def fails(folder: Path, chance: random.Random, count: int) -> str:
        raise AssertionError("lost")

    assert run_with(monkeypatch, Part("fails", 5, fails), "--seed", "7") == 1
    assert '"--seed 7 --only kills --count 5"' in capsys.readouterr().out


def test_the_table_says_of_each_part_whether_it_held(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A part that failed stands beside one that held, and the others are lived through all the same."""

    def fails(folder: Path, chance: random.Random, count: int) -> str:
        raise AssertionError("lost")

    monkeypatch.setitem(PARTS, "kills", Part("fails", 5, fails))
    monkeypatch.setitem(PARTS, "clock", Part("holds", 5, lambda folder, chance, count: f"{count} times"))
    monkeypatch.setattr(sys, "argv", ["endure", "--seed", "7", "--only", "kills", "--only", "clock"])
    assert main() == 1
    *_, failed, held = capsys.readouterr().out.splitlines()
    assert failed.split()[:2] == ["FAILED", "kills"]
    assert held.split()[:2] == ["held", "clock"] and held.endswith("5 times")
