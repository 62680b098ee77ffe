"""The ways back to the farewells and to the talk, in the talk and after it was closed."""

from __future__ import annotations

import pytest

from facilitator.games.marginalia.entries import QUESTIONS, TalkedOver
from screens.app import Marginalia
from screens.marginalia.finish.farewells import Farewells
from screens.marginalia.finish.talk import Talk
from screens.table.palette_lines import commands
from tests.screens.app.fields import ENDED, FAREWELLS
from tests.screens.app.playing import opened, shown, typed

IN_THE_TALK = [*ENDED, *FAREWELLS, TalkedOver(question=QUESTIONS[0])]


def told_ways(app: Marginalia) -> dict[str, object]:
    """The commands of the palette that lead to last words."""
    ways = {"story: the farewells", "story: the talk"}
    return {found.name: found.act for found in commands(app.ctx, app.router.place) if found.name in ways}


@pytest.mark.parametrize("word", ["farewell", "story"])
async def test_the_palette_leads_from_the_talk_to_the_farewells_and_back(word: str) -> None:
    """Found by its word; on their list Esc goes back, and so does the palette."""
    async with opened(*IN_THE_TALK) as (app, pilot):
        assert isinstance(app.frame.page, Talk) and list(told_ways(app)) == ["story: the farewells"]
        await typed(pilot, f"ctrl+p “{word}")
        assert "story: the farewells" in shown(app)
        await typed(pilot, "escape")
        told_ways(app)["story: the farewells"]()  # type: ignore[operator]
        assert isinstance(app.frame.page, Farewells) and list(told_ways(app)) == ["story: the talk"]
        await typed(pilot, "escape")
        assert "Esc back" in " ".join(shown(app).split())
        await typed(pilot, "escape")
        assert isinstance(app.frame.page, Talk)


async def test_a_talk_that_was_closed_opens_where_it_was_closed() -> None:
    """End at the second of nine questions; Backspace and the palette lead to the second, Esc to the end."""
    async with opened(*IN_THE_TALK) as (app, pilot):
        asked = app.frame.page.question  # type: ignore[union-attr]
        await typed(pilot, "end enter")
        assert list(told_ways(app)) == ["story: the farewells", "story: the talk"]
        await typed(pilot, "backspace")
        assert isinstance(app.frame.page, Talk) and app.frame.page.question == asked
        assert "2 of 9" in shown(app)
        await typed(pilot, "enter")
        assert "3 of 9" in shown(app)
        await typed(pilot, "escape")
        assert "THE END" in shown(app)
        told_ways(app)["story: the talk"]()  # type: ignore[operator]
        assert isinstance(app.frame.page, Talk) and app.frame.page.question == asked
