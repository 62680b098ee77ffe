"""Packs chosen, and the question on the page pinned, in the running app."""

from __future__ import annotations

from pathlib import Path

import pytest

from facilitator.games.marginalia.entries import AgendaSet
from facilitator.paths import packs_folder
from facilitator.services.front_end import ToPacks
from facilitator.store import StoreError
from prompts.loader import PROGRAM
from screens.app import Marginalia
from tests.prompts.packs import FRONT, written
from tests.screens.app.five import FIVE, NAMED, SAID
from tests.screens.app.playing import on_the_shelf, opened, reopened, settled, shown, typed

AT_FACTS = [*FIVE, *NAMED, AgendaSet(age=1, words="whose boat"), *SAID]


def question(app: Marginalia) -> str:
    """The question on the page, on one line: up to the name or to the box under it."""
    page = " ".join(line.strip() for line in shown(app).split("\n"))
    return page.partition("❧ ")[2].partition(" ♦ ")[0].partition(" name  ")[0].partition(" ╭")[0].strip()


def full(*_: object) -> None:
    """A disk on which nothing has room."""
    raise StoreError("The disk is full.")


async def test_the_palette_pins_the_one_on_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """And then offers to let it go. What can’t be kept is said, and not pinned either."""
    async with opened(*AT_FACTS) as (app, pilot):
        with monkeypatch.context() as disk:
            disk.setattr(app.ctx.storage.store.drawn, "pin", full)
            await typed(pilot, "ctrl+p “pin_this")
            await settled(pilot, lambda: "once an evening" in shown(app))
            await typed(pilot, "enter")
            await settled(pilot, lambda: "The disk is full." in shown(app))
            assert not app.ctx.prompts.pinned
        await typed(pilot, "ctrl+p “pin_this")
        await settled(pilot, lambda: "once an evening" in shown(app))
        await typed(pilot, "enter")
        await settled(pilot, lambda: app.ctx.prompts.pinned)
        await typed(pilot, "ctrl+p “question")
        await settled(pilot, lambda: "unpin this one" in shown(app))
        assert len(app.ctx.prompts.pinned) == 1


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
