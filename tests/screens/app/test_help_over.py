"""The help lies over the page: that stays as it is, and has its keys again once the help is put away."""

from __future__ import annotations

import pytest

from facilitator.catalogues import catalogue, codes
from screens.places import page_class, pages
from screens.ui.frame import Frame
from screens.ui.over.page_over import PageOver
from screens.ui.page import LongPage
from tests.screens.app.five import FIVE, FIVE_CARDS, SAID
from tests.screens.app.playing import opened, settled, shown, typed
from tests.screens.app.test_bursts import arrive
from tests.screens.app.test_selecting import dragged, place

SPOKEN = ("shelf", "table", "mariglia")
"""The rooms whose pages are said in every language, but for those of a story."""
STORY = ("packs",)


@pytest.mark.parametrize("key", ["escape", "f1", "?", "enter"])
async def test_it_is_put_away_and_the_page_is_as_it_was(key: str) -> None:
    """The caret and half a sentence too; the page’s first line is in sight over it, its footer is not."""
    async with opened(*FIVE, *SAID) as (app, pilot):
        await typed(pilot, "“a_grey")
        before = shown(app)
        await typed(pilot, "f1")
        lines = shown(app).split("\n")
        assert isinstance(app.screen, PageOver) and lines[0] == before.split("\n")[0]
        assert "Esc back" in lines[-1] and "ctrl+n" not in lines[-1]
        await typed(pilot, key)
        assert shown(app) == before and isinstance(app.screen, Frame)
        await typed(pilot, "“_coat")
        assert "a grey coat" in shown(app)


async def test_arrows_read_on_and_it_says_how_much_there_is() -> None:
    """A row each; PgDn ten; the footer counts what is left, and of the page below nothing moves."""
    async with opened(*FIVE_CARDS) as (app, pilot):
        app.frame.say("")
        before = shown(app)
        await typed(pilot, "f1")
        assert isinstance(app.screen, PageOver) and isinstance(app.screen.page, LongPage)
        top, left = shown(app), app.screen.page.unread
        assert f"read on, {left} more" in top
        await typed(pilot, "down pagedown")
        assert f"read on, {left - 11} more" in shown(app)
        await typed(pilot, "up pageup")
        assert shown(app) == top
        await typed(pilot, "escape")
        assert shown(app) == before


async def test_what_it_says_can_be_copied() -> None:
    """From a cell of it to another, as on every page."""
    async with opened(*FIVE_CARDS) as (app, pilot):
        await typed(pilot, "f1")
        x, y = place(app, "as many tricks")
        assert await dragged(app, pilot, (x, y), (x + 13, y)) == "as many tricks"


async def test_keys_of_one_burst_stay_in_order() -> None:
    """A number, the help, back, and a number: both are predictions."""
    async with opened(*FIVE_CARDS) as (app, pilot):
        await arrive(app, pilot, "1", "\x1bOP", "\x1bOP", "2")
        await settled(pilot, lambda: len(app.ctx.view.state.round(1).predictions) == 2)
        assert app.ctx.view.state.round(1).predictions == {1: 1, 2: 2} and isinstance(app.screen, Frame)


async def test_the_card_comes_over_it_and_the_rules_in_its_place() -> None:
    """F2 and g: the help is there again; r puts it away for the rules."""
    async with opened(*FIVE_CARDS) as (app, pilot):
        await typed(pilot, "f1")
        before = shown(app)
        await typed(pilot, "f2")
        assert not isinstance(app.screen, PageOver)
        app.screen.dismiss("g")
        await settled(pilot, lambda: shown(app) == before)
        await typed(pilot, "r")
        assert isinstance(app.screen, Frame) and app.router.place == "how-to-play"


@pytest.mark.parametrize("language", ["C", "it"])
@pytest.mark.parametrize("way", ["", ",", "/", "t"])
async def test_it_opens_where_no_table_is(way: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """On Home, in the settings, the search and the standings, in any language; its r shows the rules."""
    monkeypatch.setenv("LANG", language)
    async with opened() as (app, pilot):
        await typed(pilot, f"{way} f1".strip())
        assert isinstance(app.screen, PageOver)
        await typed(pilot, "r right left")
        page = app.frame.page
        assert page is not None and page.name == "how-to-play" and page.blocks()


@pytest.mark.parametrize("name", [name for name, of in pages().items() if of.split(".")[1] in SPOKEN])
def test_what_a_page_is_for_is_said_in_every_language(name: str) -> None:
    """The first line of its help is read aloud; that of a story’s questions is English still."""
    said = page_class(name).is_for
    known = [found.gettext(said) for found in map(catalogue, codes()) if found is not None]
    assert not said or name in STORY or said not in known
