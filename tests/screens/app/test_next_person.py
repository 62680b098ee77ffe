"""Whose line has the caret after a line was kept: nobody’s words land with somebody else."""

from __future__ import annotations

import pytest

from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import AgendaSet, Attended
from facilitator.services.front_end import ToPage
from screens.marginalia.round.predictions import Predictions
from screens.marginalia.words.beats import BeatPage
from tests.screens.app.fields import ROUND, slot_on
from tests.screens.app.five import FIVE, NAMED, SAID
from tests.screens.app.playing import opened, shown, typed, unwrapped

AGENDA = AgendaSet(age=1, words="whose boat you sleep on")


@pytest.mark.parametrize(("entries", "way"), [([AGENDA, *SAID], ""), ([AGENDA, *ROUND], "enter ")])
async def test_after_an_edit_the_next_on_the_list_has_the_caret(entries: list[Entry], way: str) -> None:
    """Two have told and the first is edited: the second comes, not the third, who is the next untold."""
    async with opened(*FIVE, *NAMED, *entries) as (app, pilot):
        await typed(pilot, f"{way}“one enter “two enter")
        page = app.frame.page
        assert isinstance(page, BeatPage) and page.seat == page.order[2]
        await typed(pilot, "escape up up enter “x enter")
        assert page.seat == page.order[1] and slot_on(app) == page.slot_of(page.order[1])
        assert app.ctx.view.words(page.slot_of(page.order[0])) == "onex"
        await typed(pilot, "enter")
        assert page.seat == page.order[2]


async def test_undo_puts_the_cursor_on_whose_number_went() -> None:
    """The cursor was moved to somebody with a number: the next digit is not for them."""
    async with opened(*FIVE, AGENDA) as (app, pilot):
        await typed(pilot, "1 2 0")
        page = app.frame.page
        assert isinstance(page, Predictions)
        first, _, third, *_ = page.played.order
        await typed(pilot, page.table.letter(first))
        assert page.cursor == first
        await typed(pilot, "ctrl+z")
        assert page.cursor == third and third not in page.played.predictions
        await typed(pilot, "3")
        assert (page.played.predictions[first], page.played.predictions[third]) == (1, 3)


async def test_whoever_is_away_is_not_asked_for_a_moment() -> None:
    """Sitting out is said from the next deal on: the page says that somebody else may tell."""
    async with opened(*FIVE, *NAMED, AGENDA, *ROUND) as (app, pilot):
        await typed(pilot, "enter")
        page = app.frame.page
        assert isinstance(page, BeatPage) and page.seat is not None
        name = page.table.name(page.seat)
        assert f"{name}, tell us a moment" in unwrapped(app) and "away" not in shown(app)
        app.ctx.table.record(Attended(age=2, seat=page.seat, part="none"))
        await pilot.pause()
        said = unwrapped(app).replace("▌ ", "")
        assert f"{name} (away): somebody else may tell a moment" in said and "or Enter skips it." in said


@pytest.mark.parametrize("place", ["sheet", "fact"])
async def test_the_help_says_where_words_are_erased_for_good(place: str) -> None:
    """An edit can be undone: what is to be gone goes by Del in the story so far."""
    async with opened(*FIVE, *NAMED, AGENDA, *SAID, size=(80, 60)) as (app, pilot):
        if place == "sheet":
            app.router.go(ToPage("sheet"))
        await typed(pilot, "f1")
        assert "an edit can be undone, and keeps the old ones" in unwrapped(app)
