"""Told aloud, passed, veiled or taken out: afterwards nothing that is kept says which."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest

import facilitator.session
import screens.over.card
import screens.table_screen
from exports.data import json_export
from exports.marginalia.evening import evening_of
from exports.markdown import page as markdown
from exports.model import Choices
from exports.source import usual
from facilitator.games.marginalia.entries import AgendaSet, FactStated
from facilitator.games.marginalia.table import Table
from facilitator.paths import database
from facilitator.store import checksums
from facilitator.store.shelf import OPENED
from tests.screens.app.five import FIVE, NAMED, SAID
from tests.screens.app.playing import copied_now, opened, reopened, settled, typed

BEFORE = [
    *FIVE, *NAMED, AgendaSet(age=1, words="lamps"), *SAID,
    *(FactStated(age=1, seat=seat, words="salt", group="smaller") for seat in (3, 1, 2, 4)),
]  # fmt: skip
"""All but Ana have told; her fact is the last before the tricks."""
WAYS = {
    "told aloud": "enter",
    "veiled before a word": "f2 v",
    "veiled half typed": "“boats f2 v",
    "taken back once kept": "“boats enter f2 t escape",
    "taken out of the story so far": "“boats enter f4 delete delete escape",
}
TRICKS = "a a b c d d e"
CLOCKS = {"version", "opened", "touched", "played", "sum"}
"""Columns that differ from one evening to the next, whatever is done in it; sums follow from the others."""
MUCH = Choices(what="both", files="each", names="both", scores=True, farewells=True, talk=True, left_out=True)

Dump = dict[str, list[dict[str, object]]]


@dataclass(frozen=True)
class Kept:
    """All that is left of an evening: files by name, tables, exports."""

    files: list[str]
    tables: Dump
    json: str
    markdown: list[dict[str, str]]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table is the same one, keys act at once, and no Enter bounces."""
    monkeypatch.setattr(facilitator.session, "new_id", lambda: "the one table")
    monkeypatch.setattr(screens.over.card, "SLEEP", 0)
    monkeypatch.setattr(screens.table_screen, "BOUNCE", 0)


async def played(home: Path, monkeypatch: pytest.MonkeyPatch, way: str, *, exported: bool = False) -> Kept:
    """Play the evening in this folder, with Ana's fact dealt with in this way."""
    monkeypatch.setenv("MARGINALIA_HOME", str(home))
    async with opened(*BEFORE) as (app, pilot):
        await copied_now(app)
        if exported:
            app.ctx.exports.write(Choices(what="lives"), app.ctx.exports.folder())
        await typed(pilot, WAYS[way])
        await settled(pilot, lambda: app.windows.table.question.slot[0] == "tally")
        await settled(pilot, lambda: not app.ctx.storage.store.file.is_scrub_due())
        await typed(pilot, TRICKS)
        await settled(pilot, lambda: app.ctx.view.state.rounds[0].done)
        await settled(pilot, lambda: not [worker for worker in app.workers if worker.group == "copies"])
        app.ctx.table.leave()
        files = sorted(file.name for file in home.rglob("*") if file.is_file() and file.suffix != ".md")
    return kept(reopened("the one table").state, files)


def kept(table: Table, files: list[str]) -> Kept:
    """Look at the tables, and at the exports as they would be now."""
    texts = [
        markdown.files(evening_of(table, choices, "Lamps")) for choices in (usual("marginalia", table), MUCH)
    ]
    return Kept(files, dump(), json_export.text(table, "Lamps"), texts)


def dump() -> Dump:
    """Read every row of every table, without the columns of clocks."""
    with closing(sqlite3.connect(database())) as db:
        assert checksums.hold(db)
        names = [name for (name,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        return {name: rows_of(db, name) for name in names}


def rows_of(db: sqlite3.Connection, name: str) -> list[dict[str, object]]:
    """Read the rows of one table, but for when the evening began."""
    cursor = db.execute(f"SELECT * FROM {name}")
    columns = [column for column, *_ in cursor.description]
    return [{c: v for c, v in zip(columns, row, strict=True) if c not in CLOCKS}
            for row in cursor if OPENED not in row]  # fmt: skip


async def test_all_that_is_kept_is_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files, every row of every table, the JSON export and the Markdown are those of a fact told aloud."""
    found = {way: await played(tmp_path / way, monkeypatch, way) for way in WAYS}
    aloud = found.pop("told aloud")
    for way, kept in found.items():
        assert kept == aloud, way


@pytest.mark.parametrize(
    ("way", "flags"),
    [
        ("told aloud", {0}), ("veiled before a word", {0}), ("veiled half typed", {0}),
        ("taken back once kept", {1}),
    ],
)  # fmt: skip
async def test_an_export_is_noted_only_for_words_that_may_be_in_it(
    way: str, flags: set[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half-typed words were never in a file: only when kept ones go, the files written before are noted."""
    found = await played(tmp_path / "home", monkeypatch, way, exported=True)
    assert {row["struck"] for row in found.tables["exported"]} == flags
