"""The public sheet of any table: there is one at each step, it changes nothing, and it fits the protocol."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from docs.contact import ALL_SCENES, BROUGHT, NEXT
from docs.scenes import SAID, Scene, until
from facilitator.games import registry
from facilitator.room.sheet import PublicSheet, Told
from facilitator.services.context import AppContext
from screens.room.sheets import as_json, public_sheet, told_as_json
from screens.ui.page import Page
from tests.games.tiny import PLUGIN, TinyNamed, TinyScored
from tests.screens.stage import on_stage

LAID_BY_THE_APP = {"f1", "ctrl+p"}
"""Over a question help and palette are screens of the app, which is not here."""
AT_TABLES = [
    scene
    for scene in ALL_SCENES
    if scene.lines and not (scene.game == "marginalia" and LAID_BY_THE_APP & {*scene.keys})
]
OF_THE_SERVER = {"id", "life", "card", "stop", "writes", "unseen", "seats", "told"}
OF_THE_PROTOCOL = {
    *OF_THE_SERVER, "lang", "due", "where", "facts", "says", "then", "columns", "people", "bars", "question",
}  # fmt: skip


def standing(ctx: AppContext) -> tuple[Any, ...]:
    """All that a sheet could change: what stands, what was asked, which page is shown and what it knows."""
    view, page = ctx.view, ctx.front.shown_page()
    asked = ctx.prompts.asked
    return (
        view.state.lines, view.step, dict(view.drafts), dict(view.choices), dict(view.limits), view.pending,
        {place: [*ids] for place, ids in asked.standing.items()}, [*asked.fresh], {*asked.moved},
        dict(asked.times), page, dict(vars(page)),
    )  # fmt: skip


@pytest.mark.parametrize("scene", AT_TABLES, ids=lambda scene: scene.name)
def test_each_table_has_a_sheet_that_changes_nothing(scene: Scene) -> None:
    """It says where the table stands, can be sent, is the same twice, and all else is as before."""
    with on_stage(scene) as page:
        before = standing(page.ctx)
        sheet = public_sheet(page.ctx)
        assert standing(page.ctx) == before
        assert sheet.where
        assert json.loads(json.dumps(as_json(sheet))) == as_json(sheet)
        assert public_sheet(page.ctx) == sheet


@pytest.mark.parametrize("scene", AT_TABLES, ids=lambda scene: scene.name)
def test_each_row_has_a_figure_for_each_column(scene: Scene) -> None:
    """Whoever sits there, also with no number yet."""
    with on_stage(scene) as page:
        sheet = public_sheet(page.ctx)
        assert {len(sitter.cells) for sitter in sheet.people} <= {len(sheet.columns)}


def test_it_has_what_the_protocol_has() -> None:
    """All but what the server adds; seats are numbered from 1, as 0 is a phone without a seat."""
    with on_stage(Scene("", "", lines=until(4, *SAID))) as page:
        sent = as_json(public_sheet(page.ctx))
        assert {*sent, *OF_THE_SERVER} == OF_THE_PROTOCOL
        assert [sitter["seat"] for sitter in sent["people"]] == [1, 2, 3, 4, 5]
        assert sent["due"] == [3, 5, 1, 4, 2]
        assert sent["lang"] == "en"
        assert sent["people"][0]["cells"][0] == {
            "text": "1", "mark": "", "said": "", "large": True, "means": "",
        }  # fmt: skip


def test_what_was_told_is_sent_apart() -> None:
    """The object for phones has none of it. The newest stands first."""
    with on_stage(Scene("", "", lines=until(4, *SAID, "fact_stated", "tally"))) as page:
        sheet = public_sheet(page.ctx)
        assert next(iter(told_as_json(sheet.told))) == {
            "label": "Marek, 4 youth", "words": "the song of the people across the river",
        }  # fmt: skip
        assert "harvest" in sheet.told[-1].words and "harvest" not in json.dumps(as_json(sheet))


def test_a_plenary_is_on_the_wall_while_it_is_on_the_page() -> None:
    """The question, and what the tables brought to it, with the words that they gave; then nothing of it."""
    keys = (*BROUGHT, *NEXT * 4)
    with on_stage(Scene("", "", place="plenary", keys=keys, brought=True)) as page:
        sheet = public_sheet(page.ctx)
        assert sheet.where == "Plenary, 4 of 9"
        question, *figures = sheet.says
        assert question.endswith("?") and "60 times" in figures[0]
        assert sheet.told == (Told("", "You begin to walk the way they say you walk."),)
        assert sheet.for_all
        page.press("escape", "")
        sheet = public_sheet(page.ctx)
        assert (sheet.where, sheet.told) == ("Plenary", ())
        assert sheet.says[0].startswith("Eight tables, 41 people.")


def test_without_a_table_it_is_empty() -> None:
    """On Home nothing is public."""
    with on_stage(Scene("", "", place="home")) as page:
        assert public_sheet(page.ctx) == PublicSheet()


@pytest.mark.parametrize("place", ["settings", "export"])
def test_it_says_what_the_table_does_whatever_is_looked_at(place: str) -> None:
    """The scorekeeper’s other pages are nobody else’s."""
    lines = until(4, *SAID)
    with on_stage(Scene("", "", lines=lines)) as page:
        at_the_step = public_sheet(page.ctx)
    with on_stage(Scene("", "", lines=lines, place=place)) as page:
        assert public_sheet(page.ctx) == at_the_step


def test_a_page_is_not_public_unless_it_says_so() -> None:
    """A page that somebody adds shows nothing on a wall by itself."""
    with on_stage(Scene("", "", lines=until(4, *SAID), place="settings")) as page:
        assert [*Page.in_public(page)] == []


@pytest.fixture
def tiny() -> Iterator[None]:
    """A game that makes no sheet."""
    registry.add(PLUGIN)
    yield
    registry.remove(PLUGIN)


@pytest.mark.usefixtures("tiny")
def test_a_game_without_a_sheet_shows_where_it_stands() -> None:
    """And nothing else."""
    lines = (
        TinyNamed(seat=0, words="Ada"),
        TinyNamed(seat=1, words="Bo"),
        TinyScored(round=1, points=(5, 3)),
    )
    with on_stage(Scene("", "", "tiny", lines)) as page:
        assert public_sheet(page.ctx) == PublicSheet(where="5 : 3")
    with on_stage(Scene("", "", "tiny", lines[:1])) as page:
        assert public_sheet(page.ctx) == PublicSheet(where="Who plays")
