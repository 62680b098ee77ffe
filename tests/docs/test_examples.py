"""The evenings in docs/examples are what the program writes of them now."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from docs.examples import EVENINGS, FOLDER, files
from docs.played.evening import Played
from exports.formats import Content
from facilitator.games.marginalia.rules import problems, read

KEPT = sorted(path.name for path in FOLDER.iterdir() if path.name != "README.md")


@cache
def written() -> Mapping[str, Content]:
    """What is written now, once for all that look at it."""
    return files()


@pytest.mark.parametrize("name", KEPT)
def test_an_example_is_what_is_written_now(name: str) -> None:
    """Byte for byte; `make docs` writes it again."""
    content = written()[name]
    assert (FOLDER / name).read_bytes() == (
        content if isinstance(content, bytes) else content.encode("utf-8")
    )


def test_no_example_is_left_over() -> None:
    """Besides the page that leads to them there is each of them and nothing else in the folder."""
    assert sorted(written()) == KEPT


def test_each_example_is_linked() -> None:
    """The page in the folder leads to every file of it."""
    page = Path(FOLDER / "README.md").read_text("utf-8")
    assert [name for name in written() if f"]({name})" not in page] == []


@pytest.mark.parametrize("evening", EVENINGS, ids=lambda evening: evening.title)
def test_an_evening_could_have_been_played(evening: Played) -> None:
    """No number breaks a rule, and the cards are over."""
    table = read(evening.lines)
    assert list(problems(table)) == []
    assert table.over
