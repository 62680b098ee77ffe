"""Keys that arrive all at once, as a terminal hands them over: no Enter is lost, no two names become one."""

from __future__ import annotations

import pytest
from textual._xterm_parser import XTermParser

import screens.ui.pressing.keyboard
import screens.ui.pressing.stray_keys
from screens.app import Marginalia
from screens.duel.seats import DuelSeats
from screens.safety.card import SafetyCard
from screens.ui.over.palette import Palette
from tests.games.wording import sentence_of
from tests.screens.app.five import FIVE
from tests.screens.app.playing import Evening, opened, settled, unwrapped

NAMES = ("Bea", "Zoë", "Cy", "Dora")
SEATED = {"duel": "duellist_seated", "mariglia": "placed", "blob": "seated", "marginalia": "seated"}
"""The game, and the kind of entry that seats somebody."""


@pytest.fixture(autouse=True)
def every_enter_is_too_soon(monkeypatch: pytest.MonkeyPatch, no_bounce: None) -> None:
    """However long a machine takes: an Enter straight after an Enter is a bounce, and no other one is."""
    monkeypatch.setattr(screens.ui.pressing.stray_keys, "BOUNCE", 1_000_000)


async def arrive(app: Marginalia, pilot: Evening, *chunks: str) -> None:
    """Let the terminal hand over these chunks, one right behind the other."""
    parser = XTermParser()
    for chunk in chunks:
        for event in parser.feed(chunk):
            app.post_message(event)
    await pilot.pause()


def seated(app: Marginalia, game: str) -> list[str]:
    """Who has a seat, in their order."""
    slots = sorted(slot for slot in app.ctx.view.lines if slot[0] == SEATED[game])
    return [app.ctx.view.words(slot) for slot in slots]


def cursor(app: Marginalia) -> object:
    """The row of the seats of a duel that is worked on."""
    page = app.frame.page
    assert isinstance(page, DuelSeats)
    return page.cursor


@pytest.mark.parametrize("game", SEATED)
async def test_names_in_one_burst_stay_apart(game: str) -> None:
    """Each name with its Enter, in one chunk, cut after each Enter, and cut before it."""
    names = NAMES[:2] if game == "duel" else NAMES
    whole = "".join(f"{name}\r" for name in names)
    before = whole.replace("\r", "|\r").split("|")
    for chunks in ([whole], list(whole), [f"{name}\r" for name in names], before):
        async with opened() as (app, pilot):
            app.router.new_table(game)
            await arrive(app, pilot, *chunks)
            assert seated(app, game) == list(names)


@pytest.mark.parametrize("game", SEATED)
async def test_names_typed_while_the_program_starts_stay_apart(game: str) -> None:
    """Until the program has the terminal to itself, a terminal makes a line break of each Enter."""
    names = NAMES[:2] if game == "duel" else NAMES
    async with opened() as (app, pilot):
        app.router.new_table(game)
        await arrive(app, pilot, "".join(f"{name}\n" for name in names))
        assert seated(app, game) == list(names)


@pytest.mark.parametrize("game", SEATED)
async def test_pasted_names_have_a_seat_each(game: str) -> None:
    """One a line, as a terminal hands over what is pasted; what was typed before begins the first."""
    names = NAMES[:2] if game == "duel" else NAMES
    async with opened() as (app, pilot):
        app.router.new_table(game)
        await arrive(app, pilot, "B", f"\x1b[200~{chr(10).join(names)[1:]}\x1b[201~")
        assert seated(app, game) == list(names)


@pytest.mark.parametrize(("game", "seats", "sentence"), [
    ("duel", 2, "A duel has two players; “Xavier” and “Di 2” were not taken."),
    ("mariglia", 4, "Mariglia has four players; “Xavier” and “Di 2” were not taken."),
    ("blob", 14, f"{sentence_of('M-6 most', most=14)} “Di 2” was not taken."),
    ("marginalia", 14, f"{sentence_of('M-6 most', most=14)} “Di 2” was not taken."),
])  # fmt: skip
async def test_names_that_outrun_the_page_are_named_and_press_nothing(
    game: str, seats: int, sentence: str
) -> None:
    """x is no card and c no coin: those who have a seat have it, the others stand in one sentence."""
    names = [f"n{seat}" for seat in range(seats)]
    async with opened() as (app, pilot):
        app.router.new_table(game)
        await arrive(app, pilot, "".join(f"{name}\r" for name in [*names, "Xavier", "Di 2"]))
        assert seated(app, game) == names
        assert sentence in unwrapped(app).replace("▌ ", "")
        await arrive(app, pilot, "\x1b[B")
        assert sentence not in unwrapped(app).replace("▌ ", "")


async def test_a_name_behind_a_refused_one_is_not_part_of_it() -> None:
    """12 is no name and stays in the line; Ben is not seated as “12Ben”."""
    async with opened() as (app, pilot):
        app.router.new_table("marginalia")
        await arrive(app, pilot, "Ana\r", "12\r", "Ben\r")
        assert seated(app, "marginalia") == ["Ana"] and app.frame.line.text == "12"
        assert "“Ben” was not taken." in unwrapped(app).replace("▌ ", "")


async def test_a_burst_goes_into_no_name_that_stands() -> None:
    """The first of two names is typed anew, and the next one is not added to that of the second player."""
    async with opened() as (app, pilot):
        app.router.new_table("duel")
        await arrive(app, pilot, "Bea\r", "Aldo\r", "\x1b[A", "\x1b[A", "trix\r", "Zoe\r")
        assert seated(app, "duel") == ["Beatrix", "Aldo"]


async def test_a_paste_of_lines_that_is_refused_stands_on_one_row() -> None:
    """Nobody is seated by it; the names stay in the line, between commas."""
    async with opened() as (app, pilot):
        app.router.new_table("marginalia")
        await arrive(app, pilot, "\x1b[200~Ana\n12\nBen\x1b[201~")
        assert seated(app, "marginalia") == [] and app.frame.line.text == "Ana, 12, Ben"


async def test_an_enter_that_bounces_counts_once() -> None:
    """Nothing was pressed between the two: the second name is still to come."""
    async with opened() as (app, pilot):
        app.router.new_table("duel")
        await arrive(app, pilot, "Bea\r\r\r")
        assert cursor(app) == 1


async def test_a_line_break_on_a_list_is_an_enter() -> None:
    """Behind a number as behind a name; the decks have five cards at least."""
    async with opened() as (app, pilot):
        app.router.new_table("duel")
        await arrive(app, pilot, "Bea\n", "Aldo\n", "4\n")
        assert cursor(app) == "cards"
        await arrive(app, pilot, "0\n")
        assert cursor(app) == "agreed"


@pytest.mark.parametrize("behind", ["\x10", "\x1bOQ", "\x18"], ids=["ctrl+p", "F2", "ctrl+x"])
async def test_words_right_before_what_is_laid_over_them_are_in_the_line(behind: str) -> None:
    """The card and ctrl+p wait their turn: else the words behind which they came went to what lies over."""
    words = "The lamps were out again"
    async with opened(*FIVE) as (app, pilot):
        page = app.frame.page
        assert page is not None
        page.in_line = True
        app.router.redraw()
        line = page.line()
        assert line is not None
        await arrive(app, pilot, words + behind)
        await settled(pilot, lambda: isinstance(app.screen, (Palette, SafetyCard)))
        assert app.ctx.view.drafts.get(line.slot) == words == app.frame.line.text
