"""The name and the fact in the app: both are seen, and keys that arrive at once reach the right one."""

import pytest

from facilitator.games.game import Slot
from facilitator.games.marginalia.entries import AgendaSet, FactStated
from screens.marginalia.sentences import is_a_fact
from tests.screens.app.fields import slot_on
from tests.screens.app.five import FIVE, SAID
from tests.screens.app.playing import opened, settled, shown, typed

FACTS = [*FIVE, AgendaSet(age=1), *SAID]
NAME: Slot = ("character_named", 3)
FACT: Slot = ("fact_stated", 1, 3)


@pytest.mark.parametrize("size", [(80, 24), (140, 45), (60, 16)])
async def test_both_lines_are_seen(size: tuple[int, int]) -> None:
    """With the caret in the name the fact stands right under the box, and the other way round."""
    async with opened(*FACTS, size=size) as (app, pilot):
        screen = shown(app).split("\n")
        box = next(at for at, row in enumerate(screen) if "┏━ Di’s character: the name" in row)
        assert "fact  ·" in screen[box + 3]
        await typed(pilot, "“Wren enter “afloat")
        screen = shown(app).split("\n")
        box = next(at for at, row in enumerate(screen) if "┏━ Di’s fact about Wren" in row)
        assert "name  Wren" in screen[box - 1] and "↑ edit" in screen[box - 1]


async def test_a_name_and_a_fact_in_one_burst() -> None:
    """Every letter is in the line that it was typed for; the Enter behind the fact asks the next person."""
    async with opened(*FACTS) as (app, pilot):
        for key in [*"Wren", "enter", *"afloat", "enter", *"Or"]:
            app.simulate_key(key)
        await settled(pilot, lambda: app.frame.line.text == "Or")
        assert (app.ctx.view.words(NAME), app.ctx.view.words(FACT)) == ("Wren", "afloat")
        assert slot_on(app) == ("character_named", 1)


async def test_letters_rolling_on_behind_the_question_do_no_harm() -> None:
    """A sentence as the name, Enter, and letters that come after it: nothing is kept or lost."""
    async with opened(*FACTS) as (app, pilot):
        for key in [*"He sings.", "enter", *"bd"]:
            app.simulate_key(key)
        await settled(pilot, lambda: app.frame.line.text == "He sings.bd")
        assert app.ctx.view.drafts == {NAME: "He sings.bd"}
        assert app.ctx.view.words(NAME) == app.ctx.view.words(FACT) == ""


async def test_a_sentence_as_the_name_is_the_fact_with_one_more_enter() -> None:
    """The page asks, Enter answers, and the missing name is asked for; undo takes back the answer alone."""
    async with opened(*FACTS) as (app, pilot):
        await typed(pilot, "“He_sings. enter")
        assert is_a_fact("Di’s character") in shown(app) and "Enter as the fact" in shown(app)
        await typed(pilot, "enter")
        assert app.ctx.view.words(FACT) == "He sings." and slot_on(app) == NAME
        assert app.frame.line.text == ""
        await typed(pilot, "ctrl+z")
        assert not app.ctx.view.state.is_filled(FACT) and app.ctx.view.drafts == {FACT: "He sings."}
        assert slot_on(app) == FACT and app.frame.line.text == "He sings."


async def test_the_last_person_is_asked_for_the_name_too() -> None:
    """With Ana's fact all facts are told; her name is still asked for, and then the tricks come."""
    told = [FactStated(age=1, seat=seat) for seat in (1, 2, 3, 4)]
    async with opened(*FACTS, *told) as (app, pilot):
        await typed(pilot, "“He_sings. enter enter")
        assert slot_on(app) == ("character_named", 0) and app.frame.line.text == ""
        await typed(pilot, "“Maud enter")
        assert app.ctx.view.words(("character_named", 0)) == "Maud"
        assert app.frame.page is not None and app.frame.page.name == "tally"


async def test_the_next_start_finds_the_caret_where_it_was() -> None:
    """In half a name, and then in half a fact."""
    async with opened(*FACTS) as (app, pilot):
        await typed(pilot, "“Wr ctrl+q")
        id = app.ctx.storage.store.shelf.page()[0].id
    async with opened(session=id) as (app, pilot):
        assert (slot_on(app), app.frame.line.text) == (NAME, "Wr")
        await typed(pilot, "“en enter “afl ctrl+q")
    async with opened(session=id) as (app, pilot):
        assert (slot_on(app), app.frame.line.text) == (FACT, "afl")
        assert "name  Wren" in shown(app)


async def test_a_name_left_for_the_fact_is_asked_for_behind_it() -> None:
    """↓ leaves it half typed; the Enter behind the fact leads back to it, its own to the next person."""
    async with opened(*FACTS) as (app, pilot):
        await typed(pilot, "“Wren down “afloat enter")
        assert app.ctx.view.words(FACT) == "afloat" and app.ctx.view.drafts == {NAME: "Wren"}
        assert (slot_on(app), app.frame.line.text) == (NAME, "Wren")
        await typed(pilot, "enter")
        assert app.ctx.view.words(NAME) == "Wren" and slot_on(app) == ("character_named", 1)


async def test_whoever_told_aloud_comes_back_to_the_name() -> None:
    """Name and fact were skipped; chosen again, the name comes first, and behind it the fact."""
    async with opened(*FACTS) as (app, pilot):
        await typed(pilot, "enter escape d enter")
        assert slot_on(app) == NAME
        assert "Enter keep, then the fact" in shown(app)
        await typed(pilot, "“Wren enter")
        assert app.ctx.view.words(NAME) == "Wren" and slot_on(app) == FACT
        await typed(pilot, "“afloat enter")
        assert app.ctx.view.words(FACT) == "afloat" and slot_on(app) == ("character_named", 1)
