"""Text is selected with the mouse: what is seen there goes to the clipboard, and no key is pressed."""

from __future__ import annotations

import pytest

import screens.safety.card
from facilitator.games.marginalia.entries import AgendaSet, FactStated
from facilitator.services.front_end import ToPage
from screens.app import Marginalia
from tests.screens.app.fields import leafed_to
from tests.screens.app.five import FIVE, FIVE_CARDS, NAMED, SAID
from tests.screens.app.playing import Evening, opened, people, settled, shown, typed


async def dragged(app: Marginalia, pilot: Evening, begin: tuple[int, int], end: tuple[int, int]) -> str:
    """Drag from one cell to another and press ctrl+c; what the clipboard holds then."""
    await pilot.mouse_down(offset=begin)
    await pilot.hover(offset=end)
    await pilot.mouse_up(offset=end)
    await pilot.press("ctrl+c")
    await pilot.pause()
    return app.clipboard


def place(app: Marginalia, words: str) -> tuple[int, int]:
    """The cell in which these words begin."""
    lines = shown(app).split("\n")
    y = next(at for at, text in enumerate(lines) if words in text)
    return lines[y].index(words), y


async def test_a_part_of_a_row_is_copied_as_it_is_seen() -> None:
    """From its first cell to its last, both taken along; the round stands as it did."""
    async with opened(*FIVE_CARDS) as (app, pilot):
        x, y = place(app, "d  Di")
        assert await dragged(app, pilot, (x, y), (x + 4, y)) == "d  Di"
        assert await dragged(app, pilot, (x + 4, y), (x + 3, y)) == "Di"
        assert "▸ b  Ben" in shown(app)


async def test_several_rows_are_lines() -> None:
    """The first from where the drag began, the last up to where it ended, without blanks behind them."""
    async with opened(*FIVE_CARDS) as (app, pilot):
        lines = shown(app).split("\n")
        (x, first), (_, last) = place(app, "c  Cy"), place(app, "e  Ed")
        wanted = [lines[first][x:], *lines[first + 1 : last], lines[last][: x + 4]]
        assert await dragged(app, pilot, (x, first), (x + 3, last)) == "\n".join(
            line.rstrip() for line in wanted
        )


async def test_head_page_and_footer_may_be_selected_together() -> None:
    """All of the screen but for its last corner, and nothing of how the program is made."""
    async with opened(*FIVE_CARDS) as (app, pilot):
        *rows, last = shown(app).split("\n")
        copied = await dragged(app, pilot, (0, 0), (79, 23))
        seen = [line.strip() for line in (*rows, last[:79]) if line.strip()]
        assert [line.strip() for line in copied.split("\n") if line.strip()] == seen


async def test_wide_letters_are_copied_whole() -> None:
    """A letter of two cells is one letter, whichever of its cells the mouse is on."""
    async with opened(*people("潮の音", "Ben", story=False)) as (app, pilot):
        _, y = place(app, "潮の音")
        x = next(at for at in range(80) if app.frame.parts["above"].character_at(at, y - 2).x
                 == shown(app).split("\n")[y].index("の"))  # fmt: skip
        assert await dragged(app, pilot, (x, y), (x + 1, y)) == "の"
        assert await dragged(app, pilot, (x + 1, y), (x + 3, y)) == "の音"


async def test_with_the_caret_in_words_the_selection_counts() -> None:
    """ctrl+c takes what was dragged over on the page; without that it is of the words."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "“lamps")
        x, y = place(app, "The agenda of")
        above = app.frame.parts["above"].shown[0].text
        assert await dragged(app, pilot, (0, 2), (79, 2)) == above.rstrip()
        assert app.frame.line.text == "lamps"
        await pilot.click(offset=(x, y + 1))
        await typed(pilot, "home shift+end ctrl+c")
        assert app.clipboard == "lamps"


async def test_nothing_selected_is_nothing_copied() -> None:
    """A click selects nothing, two at once neither, and what changes on the page is selected no longer."""
    async with opened(*FIVE_CARDS) as (app, pilot):
        await pilot.click(offset=place(app, "c  Cy"), times=2)
        await typed(pilot, "ctrl+c")
        assert (app.clipboard, app.frame.selections) == ("", {})
        x, y = place(app, "d  Di")
        await dragged(app, pilot, (x, y), (x + 4, y))
        assert app.frame.selections
        await typed(pilot, "1")
        assert app.frame.selections == {}
        app.copy_to_clipboard("")
        await typed(pilot, "ctrl+c")
        assert app.clipboard == ""


async def test_nothing_of_an_unseen_turn_is_copied() -> None:
    """What is typed there is in memory only, and the clipboard is anybody's."""
    async with opened(*FIVE) as (app, pilot):
        app.router.go(ToPage("unseen"))
        await typed(pilot, "enter “quagmire")
        x, y = place(app, "quagmire")
        assert await dragged(app, pilot, (x, y), (x + 7, y)) == ""


async def test_what_is_selected_is_seen() -> None:
    """Its cells have other colours, and no others."""
    async with opened(*FIVE_CARDS) as (app, pilot):
        x, y = place(app, "d  Di")
        above = app.frame.parts["above"]
        row = y - above.region.y
        before = above.render_line(row)
        await dragged(app, pilot, (x, y), (x + 4, y))
        after = above.render_line(row)
        assert before.text == after.text
        colours = [
            [strip.crop(at, at + 1)._segments[0].style for at in range(80)] for strip in (before, after)
        ]
        assert [at for at in range(80) if colours[0][at] != colours[1][at]] == list(range(x, x + 5))


@pytest.mark.parametrize("size", [(1, 1), (6, 3), (30, 8)])
async def test_what_is_selected_beyond_the_edge_is_cut_off(size: tuple[int, int]) -> None:
    """A terminal too narrow for its rows is drawn with all of it selected, and what is copied is whole."""
    async with opened(*FIVE_CARDS, size=size) as (app, pilot):
        app.frame.text_select_all()
        await pilot.pause()
        assert len(shown(app).split("\n")) <= size[1]
        for part in app.frame.parts.values():
            rows = [part.render_line(y) for y in range(part.size.height)]
            assert {strip.cell_length for strip in rows} <= {part.size.width}


@pytest.mark.parametrize("keys", ["f2 t", "delete enter"])
async def test_erased_words_leave_the_clipboard(keys: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Words that were copied from the page go with the words that are erased."""
    monkeypatch.setattr(screens.safety.card, "SLEEP", 0)
    told = FactStated(age=1, seat=0, words="lighthouse", group="smaller")
    async with opened(*FIVE, *NAMED, AgendaSet(age=1), *SAID, told) as (app, pilot):
        await leafed_to(app, pilot, told.slot)
        x, y = place(app, "lighthouse")
        assert await dragged(app, pilot, (x, y), (x + 9, y)) == "lighthouse"
        await typed(pilot, keys)
        await settled(pilot, lambda: "lighthouse" not in shown(app))
        assert app.clipboard == ""
