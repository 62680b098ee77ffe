"""What lay under a page is there again as it was, with what was half done on it."""

from __future__ import annotations

from facilitator.games.marginalia.entries import FactStated
from facilitator.services.front_end import PutAway, ToPage
from screens.marginalia.finish.farewells import Farewells
from screens.marginalia.sentences import UNDOES
from screens.marginalia.sheet.sheet import Sheet
from screens.marginalia.words.facts import Facts
from screens.table.help import Help
from screens.ui.over.page_over import PageOver
from tests.screens.app.fields import AGENDA, ENDED, ROUND, leafed_to, slot_on
from tests.screens.app.five import FIVE, NAMED
from tests.screens.app.playing import opened, people, shown, typed
from tests.screens.app.test_packs import AT_FACTS


async def test_help_under_a_round_takes_no_turn() -> None:
    """The round was begun from the help's palette: F1 and back, and the turn is as it was."""
    async with opened(*people("Ana", "Ben")) as (app, pilot):
        await typed(pilot, "f1")
        app.router.go(ToPage("unseen"))
        await typed(pilot, "enter “fog")
        before = shown(app)
        await typed(pilot, "f1 escape")
        assert shown(app) == before


async def test_help_is_for_the_page_it_was_asked_on() -> None:
    """Help and back, the sheet, and its help: of the sheet, and Esc leads back to the sheet."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "f1 escape")
        app.router.go(ToPage("sheet"))
        await pilot.pause()
        await typed(pilot, "f1")
        assert isinstance(app.screen, PageOver)
        page = app.screen.page
        assert isinstance(page, Help) and page.of is Sheet
        await typed(pilot, "escape")
        assert app.router.place == "sheet"


async def test_the_life_that_was_asked_for_is_shown() -> None:
    """The story so far, from there the sheet, Cy, w: Cy's life, as without the story below."""
    seen = []
    for first in ("sheet", "story"):
        async with opened(*FIVE, *NAMED, AGENDA, *ROUND) as (app, pilot):
            app.router.go(ToPage(first))
            app.router.go(ToPage("sheet"))
            await typed(pilot, "c w")
            seen.append(shown(app))
    assert seen[0] == seen[1]


async def test_the_person_picked_stays_over_the_help() -> None:
    """Ben tells out of turn; F1 and back, and it is still his turn."""
    async with opened(*AT_FACTS) as (app, pilot):
        await typed(pilot, "escape b f1 escape")
        page = app.frame.page
        assert isinstance(page, Facts) and page.seat == 1


async def test_the_farewell_picked_stays_over_the_help() -> None:
    """The second one was picked; F1 and back, and the same name stands on the page."""
    async with opened(*ENDED) as (app, pilot):
        app.router.go(PutAway("ended"))
        await typed(pilot, "escape down enter")
        page = app.frame.page
        assert isinstance(page, Farewells) and page.seat == 1
        await typed(pilot, "f1 escape")
        assert app.frame.page is page and page.seat == 1


async def test_a_correction_stays_over_the_help() -> None:
    """A number was typed on the sheet and waits for Enter: F1 and back, and it still waits."""
    async with opened(*FIVE, *NAMED, AGENDA, *ROUND) as (app, pilot):
        app.router.go(ToPage("sheet"))
        await typed(pilot, "4 f1 escape")
        page = app.frame.page
        assert isinstance(page, Sheet) and page.correction.age == 1


async def test_a_thing_half_typed_stays_over_the_help() -> None:
    """One thing to leave out, half typed; F1 and back, and the line has it."""
    async with opened(*FIVE) as (app, pilot):
        app.router.go(ToPage("limits"))
        await typed(pilot, "+ “fog f1 escape")
        assert app.frame.line.text == "fog"


async def test_words_moved_lead_back_to_the_person_without_any() -> None:
    """Ben's letter, and Di is asked anew; one undo puts the words back, and none is half typed."""
    said = FactStated(age=1, seat=3, words="owns no shoes")
    async with opened(*AT_FACTS, said) as (app, pilot):
        await typed(pilot, "escape d")
        page = app.frame.page
        assert page is not None
        page.offers()[0].act()
        await typed(pilot, "b")
        assert app.ctx.view.words(("fact_stated", 1, 1)) == "owns no shoes"
        assert app.frame.page is page and slot_on(app) == ("fact_stated", 1, 3)
        assert f"The words are Ben’s fact in infancy now. {UNDOES}" in shown(app)
        await typed(pilot, "ctrl+z")
        assert app.ctx.view.words(said.slot) == "owns no shoes" and app.ctx.view.half_typed == {}
        assert "Undid the move of words between Ben and Di." in shown(app)


async def test_m_in_the_story_so_far_moves_words_and_leads_back_there() -> None:
    """The two change places, and the story stands open at the life that it was pressed in."""
    entries = [FactStated(age=1, seat=3, words="of Ben"), FactStated(age=1, seat=1, words="of Di")]
    async with opened(*AT_FACTS, *entries) as (app, pilot):
        await leafed_to(app, pilot, ("fact_stated", 1, 3))
        await typed(pilot, "m b")
        assert app.router.place == "story"
        assert [app.ctx.view.words(entry.slot) for entry in entries] == ["of Di", "of Ben"]
        await typed(pilot, "ctrl+z")
        assert [app.ctx.view.words(entry.slot) for entry in entries] == ["of Ben", "of Di"]
