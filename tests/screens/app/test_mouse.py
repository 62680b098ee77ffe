"""Every row, footer key and side of the frame can be clicked, and does what its key does."""

from unittest.mock import patch

import pytest
from textual import events

from facilitator.games.marginalia.entries import AgendaSet, TricksTapped
from facilitator.services.front_end import ToPage
from screens.app import Marginalia
from screens.safety.card import SafetyCard
from screens.shelf.settings import SettingsPage
from screens.ui.choosing import ToRow
from screens.ui.widgets.rows import Rows
from tests.screens.app.five import FIVE, FIVE_CARDS, NAMED, SAID
from tests.screens.app.playing import Evening, opened, people, settled, shown, typed


async def click(app: Marginalia, pilot: Evening, words: str, line: int | None = None) -> None:
    """Click on the first place where these words stand, in a line counted from the end if one is given."""
    lines = shown(app).split("\n")
    y = next(at for at, text in enumerate(lines) if words in text) if line is None else len(lines) + line
    await pilot.click(offset=(lines[y].index(words), y))
    await pilot.pause()


async def test_a_click_on_a_row_is_the_persons_letter() -> None:
    """On predictions the cursor goes there; a digit of the footer is the number."""
    async with opened(*FIVE_CARDS) as (app, pilot):
        await click(app, pilot, "d  Di")
        assert "▸ d  Di" in shown(app)
        await click(app, pilot, "3", line=-1)
        assert app.ctx.view.state.round(1).predictions == {3: 3}


async def test_a_click_on_a_row_of_tricks_gives_the_trick() -> None:
    """Also on its cell; Bksp in the footer takes it back."""
    async with opened(*FIVE_CARDS, *SAID) as (app, pilot):
        await click(app, pilot, "c  Cy")
        await click(app, pilot, "▐1▌")
        assert app.ctx.view.state.entry(("tally", 1, 1)) == TricksTapped(age=1, winners=(2, 2))
        await click(app, pilot, "Bksp", line=-1)
        assert app.ctx.view.state.entry(("tally", 1, 1)) == TricksTapped(age=1, winners=(2,))


async def test_a_click_on_a_person_types_no_letter_into_the_text() -> None:
    """With the caret in Di's fact a click on Ed goes to Ed; Di's words wait as hers."""
    async with opened(*FIVE, *NAMED, AgendaSet(age=1), *SAID) as (app, pilot):
        app.frame.parts["above"].post_message(Rows.Pressed("9", app.frame.page))
        await typed(pilot, "“half")
        assert app.frame.line.text == "half"
        assert "› d  Wren" in shown(app)
        await click(app, pilot, "e  Piet")
        assert "› e  Piet" in shown(app)
        assert app.frame.line.text == ""
        assert app.ctx.view.drafts == {("fact_stated", 1, 3): "half"}
        await typed(pilot, "“own")
        assert app.frame.line.text == "own"


async def test_sides_card_and_footer_can_be_clicked_while_words_are_typed() -> None:
    """‹ sheet, margin › and F2 ✕ leave the words alone; the footer brings other ideas and keeps them."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "“lamps")
        await click(app, pilot, "‹ sheet")
        assert app.router.place == "sheet"
        app.router.back()
        await pilot.pause()
        await click(app, pilot, "margin ›")
        assert app.router.place == "margin"
        app.router.back()
        await pilot.pause()
        await click(app, pilot, "F2 ✕")
        assert isinstance(app.screen, SafetyCard)
        assert app.frame.line.text == "lamps"
        app.pop_screen()
        await pilot.pause()
        before = shown(app)
        await click(app, pilot, "ideas", line=-1)
        assert shown(app) != before
        await click(app, pilot, "continue", line=-1)
        assert app.ctx.view.state.words(("agenda_set", 1)) == "lamps"


async def test_a_click_into_the_line_leaves_the_list() -> None:
    """Esc to the list, a click into the box, and keys are words again."""
    async with opened(*FIVE, *NAMED, AgendaSet(age=1), *SAID) as (app, pilot):
        await typed(pilot, "escape")
        assert app.frame.focused is None
        await click(app, pilot, "press Enter to write")
        await typed(pilot, "“now")
        assert app.frame.line.text == "now"


async def test_a_click_turns_how_often_thumbs_are_shown() -> None:
    """On the row with the value the next way, on its ‹ the one before."""
    async with opened(*FIVE) as (app, pilot):
        app.router.go(ToPage("stops"))
        await pilot.pause()
        await click(app, pilot, "Check-in between ages")
        assert app.ctx.view.choices["check_in"] == "every"
        await click(app, pilot, "after every age")
        assert app.ctx.view.choices["check_in"] == "second"
        await click(app, pilot, "‹ after every second age")
        assert app.ctx.view.choices["check_in"] == "every"


async def test_a_click_on_a_page_that_is_gone_does_nothing() -> None:
    """A row of the page before is clicked while another one comes up: nothing is chosen there."""
    async with opened(*FIVE) as (app, pilot):
        app.router.go(ToPage("stops"))
        await pilot.pause()
        gone = app.frame.page
        app.router.go(ToPage("settings"))
        await pilot.pause()
        page = app.frame.page
        assert isinstance(page, SettingsPage)
        before = page.at, app.ctx.look
        for made_by in (gone, None):
            app.frame.parts["above"].post_message(Rows.Pressed(ToRow(3), made_by))
            app.frame.parts["above"].post_message(Rows.Pressed(ToRow(3), made_by))
        await pilot.pause()
        assert (page.at, app.ctx.look) == before


@pytest.mark.parametrize("kind", [events.MouseMove, events.MouseDown, events.MouseUp, events.MouseScrollUp])
async def test_the_mouse_on_the_way_out_does_nothing(kind: type[events.MouseEvent]) -> None:
    """The last screen is gone and the program not yet: what the terminal still sends finds nobody."""
    async with opened(*FIVE) as (app, pilot):
        late = kind(None, 3, 3, 0, 0, 1, False, False, False)
        with patch.dict(app._screen_stacks, {app.current_mode: []}):
            await app.on_event(late)
        await pilot.pause()
        assert app._exception is None


def _scrolls(app: Marginalia) -> Rows:
    """The page, or what lies over it."""
    return app.frame.parts["above"] if app.screen is app.frame else app.screen.query_one(Rows)


def turned(app: Marginalia, by: int) -> None:
    """Turn the wheel over the page by so many notches."""
    kind = events.MouseScrollDown if by > 0 else events.MouseScrollUp
    for _ in range(abs(by)):
        _scrolls(app).post_message(kind(None, 5, 5, 0, by, 0, False, False, False))


async def test_the_wheel_shows_what_lies_below_and_moves_no_cursor() -> None:
    """Fourteen people in thirteen rows: the last comes into view, and the next digit is for the first."""
    names = [f"Player{letter}" for letter in "ABCDEFGHIJKLMN"]
    async with opened(*people(*names, story=False), size=(46, 13)) as (app, pilot):
        asked = app.ctx.view.step.who[0]
        first, last = (f"  {names[seat]} " for seat in (asked, (asked - 1) % 14))
        assert first in shown(app) and last not in shown(app)
        turned(app, 5)
        await settled(pilot, lambda: last in shown(app))
        assert first not in shown(app)
        await typed(pilot, "0")
        assert app.ctx.view.state.round(1).predictions == {asked: 0}
        assert last not in shown(app)


async def test_page_down_and_the_arrow_show_what_has_no_room() -> None:
    """The last of fourteen people comes into view by the key, back by it, and by clicks on the arrow."""
    names = [f"Player{letter}" for letter in "ABCDEFGHIJKLMN"]
    async with opened(*people(*names, story=False), size=(46, 13)) as (app, pilot):
        last = f"  {names[(app.ctx.view.step.who[0] - 1) % 14]} "
        assert last not in shown(app)
        await pilot.press(*["pagedown"] * 6)
        assert last in shown(app)
        await pilot.press(*["pageup"] * 6)
        assert last not in shown(app)
        above = app.frame.parts["above"]
        for _ in range(6):
            at = next((y for y, line in enumerate(above.shown) if "↓" in line.text), None)
            if at is not None:
                await pilot.click(above, offset=(above.shown[at].text.index("↓"), at))
        assert last in shown(app)


async def test_page_down_shows_what_follows_before_it_goes_on() -> None:
    """Where it stands for Enter too: what is read aloud is read to its end first."""
    async with opened(*people("Ann", "Bo"), size=(46, 13)) as (app, pilot):
        app.ctx.go(ToPage("stops"))
        await settled(pilot, lambda: "A paper card" in shown(app))
        await pilot.press("pagedown")
        assert "A paper card" not in shown(app) and "The score stays as it is" in shown(app)
        await pilot.press(*["pagedown"] * 3)
        await settled(pilot, lambda: "HOW WE STOP" not in shown(app))


async def test_the_wheel_reads_on_in_a_long_page() -> None:
    """The help is longer than the screen, and as far down as it goes it stays."""
    async with opened(*FIVE_CARDS) as (app, pilot):
        await pilot.press("f1")
        first = shown(app)
        turned(app, 2)
        await settled(pilot, lambda: shown(app) != first)
        turned(app, 60)
        await pilot.pause()
        last = shown(app)
        turned(app, 1)
        await pilot.pause()
        assert shown(app) == last
        turned(app, -70)
        await settled(pilot, lambda: shown(app) == first)
