"""Which of list and line takes the keys is seen at a glance, on every page that has both."""

from __future__ import annotations

import pytest

from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import AgendaSet
from screens.app import Marginalia
from tests.screens.app.fields import FIELDS, ROUND, Field, in_line
from tests.screens.app.five import FIVE, FIVE_CARDS, NAMED, SAID
from tests.screens.app.playing import opened, shown, typed


def signs(app: Marginalia) -> tuple[str, set[str]]:
    """What the footer begins with, and which marks of list and line are on the screen."""
    screen = shown(app).split("\n")
    marks = {sign for sign in "┃▸" if any(sign in line for line in screen)}
    marks |= {"▐" for line in screen if "▐" in line and "█" not in line}
    return screen[-1].split()[0], marks


@pytest.mark.parametrize("size", [(80, 24), (60, 10), (140, 45)])
@pytest.mark.parametrize("field", FIELDS, ids=str)
async def test_a_line_that_takes_the_keys_stands_alone(field: Field, size: tuple[int, int]) -> None:
    """WORDS, the heavy box, and no mark of a list; after Esc too the box stands where a line takes keys."""
    async with opened(*field.entries, size=size) as (app, pilot):
        await in_line(app, pilot, field.way)
        assert signs(app) == ("WORDS", {"┃"})
        await typed(pilot, "“lamp")
        assert signs(app) == ("WORDS", {"┃"})
        await typed(pilot, "escape")
        page = app.frame.page
        assert page is not None and ("┃" in signs(app)[1]) == page.takes_words


async def test_the_line_at_rest_is_one_grey_row() -> None:
    """Esc from a fact: LIST, its mark, and the half-typed words behind their sign; a click opens it again."""
    async with opened(*FIVE, *NAMED, AgendaSet(age=1), *SAID) as (app, pilot):
        await typed(pilot, "“owns_no_boat escape")
        assert signs(app) == ("LIST", {"▸"})
        screen = shown(app).split("\n")
        at = next(at for at, line in enumerate(screen) if ": ¶… owns no boat" in line)
        await pilot.click(offset=(10, at))
        await pilot.pause()
        assert signs(app) == ("WORDS", {"┃"}) and app.frame.line.text == "owns no boat"


@pytest.mark.parametrize(("told", "way"), [(SAID, "escape"), (ROUND, "enter escape")])
async def test_enter_has_one_meaning_on_a_list_of_people(told: list[Entry], way: str) -> None:
    """It leads into the line, which says so at rest; in the line an empty one means told aloud."""
    async with opened(*FIVE, *NAMED, AgendaSet(age=1), *told) as (app, pilot):
        await typed(pilot, way)
        assert "press Enter to write" in shown(app) and "Enter write" in shown(app)
        assert "told aloud" not in shown(app)
        await typed(pilot, "enter")
        assert "Enter if told aloud" in shown(app)


async def test_names_are_typed_among_the_rows_of_a_list() -> None:
    """The row that takes words has a heavy edge; at rest it has the mark of the list."""
    async with opened() as (app, pilot):
        app.router.new_table("marginalia")
        await typed(pilot, "“Ana enter")
        assert signs(app) == ("WORDS", {"┃"})
        await typed(pilot, "escape")
        assert signs(app) == ("LIST", {"▸"}) and "▸ a name" in shown(app)


async def test_numbers_say_that_the_list_takes_the_keys() -> None:
    """Tab leads from there to words and back; in Blob there are none, and nothing is said."""
    async with opened(*FIVE) as (app, pilot):
        assert signs(app) == ("WORDS", {"┃"})
        await typed(pilot, "tab")
        assert signs(app) == ("LIST", {"▸", "▐"})
        await typed(pilot, "tab")
        assert signs(app) == ("WORDS", {"┃"})
    async with opened(*FIVE_CARDS) as (app, pilot):
        assert signs(app)[0] == "0"


async def test_a_card_of_the_duel_is_named_in_a_line() -> None:
    """The column it goes to has the small mark while its name is typed, and Esc gives the Page its keys."""
    async with opened() as (app, pilot):
        app.router.new_table("duel")
        await typed(pilot, "“al enter “bo enter down down c enter enter 3")
        assert signs(app) == ("WORDS", {"┃"}) and "›3" in shown(app)
        await typed(pilot, "escape")
        assert signs(app)[0] == "LIST" and "┃" not in shown(app)
