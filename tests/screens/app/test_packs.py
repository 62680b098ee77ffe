"""Packs chosen in the running app."""

from __future__ import annotations

from pathlib import Path

from facilitator.games.marginalia.entries import AgendaSet
from facilitator.paths import packs_folder
from facilitator.services.front_end import ToPacks
from prompts.loader import PROGRAM
from screens.app import Marginalia
from tests.prompts.packs import FRONT, written
from tests.screens.app.five import FIVE, NAMED, SAID
from tests.screens.app.playing import on_the_shelf, opened, reopened, shown, typed

AT_FACTS = [*FIVE, *NAMED, AgendaSet(age=1, words="whose boat"), *SAID]


def question(app: Marginalia) -> str:
    """The prompt that stands at the question."""
    guide = app.router.guide
    return guide.prompted(guide.question)


async def test_packs_are_chosen_by_table(tmp_path: Path) -> None:
    """Without the program's own only the user's question is left; the notice is read as ever."""
    packs_folder().mkdir(parents=True)
    written(packs_folder(), "## Facts\n- Which tide?\n")
    id = on_the_shelf(*AT_FACTS)
    async with opened(session=id) as (app, pilot):
        app.router.go(ToPacks())
        await typed(pilot, "space escape")
        assert question(app) == "Which tide?"
        assert app.ctx.prompts.in_use is not None and app.ctx.prompts.in_use.text("notice", part="short")
        app.router.go(ToPacks())
        await typed(pilot, "down space")
        assert reopened(id).choices["packs"].split() == sorted([PROGRAM, "ours"])
        await typed(pilot, "escape")
        assert question(app) == ""


async def test_the_choice_belongs_to_the_table() -> None:
    """Another table has all packs, and the first one is as it was when it is opened again."""
    first, second = on_the_shelf(*AT_FACTS), on_the_shelf(*AT_FACTS)
    async with opened(session=first) as (app, pilot):
        app.ctx.table.choose("packs", PROGRAM)
        assert app.ctx.prompts.in_use is not None and not app.ctx.prompts.in_use.texts("fact")
        app.router.open_table(second)
        assert app.ctx.prompts.in_use.texts("fact", age=1)
        app.router.open_table(first)
        await pilot.pause()
        assert not app.ctx.prompts.in_use.texts("fact")


async def test_a_pack_that_was_mended_is_there_when_the_page_opens() -> None:
    """No restart is needed."""
    packs_folder().mkdir(parents=True)
    path = written(packs_folder(), "## Fcats\n- Which tide?\n")
    async with opened(*AT_FACTS) as (app, pilot):
        path.write_text(FRONT + "## Facts\n- Which tide?\n", encoding="utf-8")
        app.router.go(ToPacks())
        await pilot.pause()
        assert app.ctx.prompts.library is not None and app.ctx.prompts.library.broken == ()
        assert "Can’t be read" not in shown(app)
        assert "Our village (ours)" in shown(app)


async def test_the_help_names_the_packs_in_use() -> None:
    """With the folder that more of them go into."""
    packs_folder().mkdir(parents=True)
    written(packs_folder(), "## Facts\n- Which tide?\n")
    async with opened(*AT_FACTS) as (app, _):
        in_use = "packs in use: the program’s own, ours"
        assert app.ctx.facts()[-1] == f"{in_use}; put more into {packs_folder()}"
        app.ctx.table.choose("packs", PROGRAM)
        assert app.ctx.facts()[-1].startswith("packs in use: ours;")
