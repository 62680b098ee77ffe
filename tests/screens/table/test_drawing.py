"""What the table screen draws: people’s words as they are, nothing while nothing happens, every size."""

from __future__ import annotations

from unicodedata import category, normalize

import pytest
from textual.screen import Screen

from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import AgendaSet, CharacterNamed, FactStated, LeftOut, TricksCounted
from screens.ui.themes import PARCHMENT
from tests.screens.app.playing import a_second_passes, opened, people, settled, shown, typed
from tests.screens.table.at_table import AT_FACTS, CARDS, SAID, one_line

SIZES = [(46, 13), (80, 24), (120, 36), (170, 50), (200, 60)]
HOSTILE = [
    "[bold]x[/]", "[@click=app.quit]q[/]", "{character} %s", "שלום", "محمد", "李小龙", "e\u0301mile",
    "\U0001f469\u200d\U0001f469\u200d\U0001f467 Zoë", "\u202eevil", "x" * 200,
]  # fmt: skip


@pytest.mark.parametrize("size", [(80, 24), (170, 50)])
@pytest.mark.parametrize("words", HOSTILE)
async def test_what_people_say_is_drawn_as_text(words: str, size: tuple[int, int]) -> None:
    """As a name, a character, an agenda and a fact, on the question, the sheet, the story and beside them."""
    name = words[:30]
    entries: list[Entry] = [
        *people("Ana", name, "Cy"), AgendaSet(age=1, words=words), *SAID, CharacterNamed(seat=0, words=words),
        FactStated(age=1, seat=0, words=words, group="majority"),
    ]  # fmt: skip
    async with opened(*entries, size=size) as (app, pilot):
        assert f"{letters(name)}’s character: the name" in letters(shown(app))
        for keys in ("f4", "escape", "f3", "escape", "f1", "escape", "f2"):
            await typed(pilot, keys)
            assert "\u202e" not in shown(app)
            if keys == "f4":
                assert letters(words)[:16] in letters(one_line(app))


def letters(text: str) -> str:
    """Text without what takes no cell: signs of direction, and what joins."""
    return "".join(sign for sign in normalize("NFC", text) if category(sign) != "Cf").strip()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("entries", [CARDS, AT_FACTS], ids=["numbers", "words"])
async def test_an_idle_second_lays_nothing_out(
    entries: list[Entry], size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a box on the screen or a list, alone or beside the panes: no layout until the next key."""
    async with opened(*entries, size=size) as (_, pilot):
        await a_second_passes(pilot)
        layouts: list[object] = []
        monkeypatch.setattr(Screen, "_refresh_layout", lambda self, *_, **__: layouts.append(self))
        await a_second_passes(pilot)
        assert layouts == []


@pytest.mark.parametrize("size", SIZES)
async def test_the_sentence_and_what_takes_the_keys_are_on_the_screen(size: tuple[int, int]) -> None:
    """At every size, with numbers and with words."""
    async with opened(*CARDS, size=size) as (app, _):
        assert "Ben speaks first." in one_line(app) and "▸ b Ben" in shown(app)
    async with opened(*AT_FACTS, size=size) as (app, pilot):
        await typed(pilot, "“clogs")
        assert "tell us one true thing" in one_line(app) and "clogs" in shown(app)


async def test_panes_stand_beside_the_question_where_there_is_room() -> None:
    """From 110 columns on the sheet, from 156 the margin as well; back at 80 neither."""
    async with opened(*AT_FACTS) as (app, pilot):
        alone = shown(app)
        for width, sheet, margin in ((120, True, False), (170, True, True), (80, False, False)):
            await pilot.resize_terminal(width, 24)
            await settled(pilot, lambda: app.windows.table.query_one("#sheet").display is sheet)  # noqa: B023
            assert app.windows.table.query_one("#sheet").display is sheet
            assert app.windows.table.query_one("#margin").display is margin
        assert shown(app) == alone


async def test_a_window_of_twenty_by_five_and_back() -> None:
    """Keys are taken while it is tiny; afterwards all is there again."""
    async with opened(*CARDS) as (app, pilot):
        await pilot.resize_terminal(20, 5)
        await typed(pilot, "1")
        await pilot.resize_terminal(80, 24)
        await settled(pilot, lambda: "Cy?" in shown(app))
        assert app.ctx.view.state.round(1).predictions == {1: 1}


async def test_the_last_round_is_light() -> None:
    """A dark screen would be a mirror (M-23); once it is counted the theme is that of the settings."""
    async with opened(*CARDS, *(LeftOut(age=age) for age in range(1, 7))) as (app, pilot):
        assert app.theme == PARCHMENT.name
        await typed(pilot, "0 0 0 a")
        assert app.theme != PARCHMENT.name


async def test_suits_and_outcomes_are_letters_where_the_settings_say_so() -> None:
    """For terminals that draw signs badly."""
    counted = [TricksCounted(age=1, tricks=(5, 0, 2))]
    async with opened(*CARDS, *SAID, *counted, size=(120, 24)) as (app, pilot):
        assert "1 ♦ 7" in shown(app) and "● made it" in shown(app) and "▲ one over" in shown(app)
        app.ctx.settings.choose("suit_letters", "yes")
        await settled(pilot, lambda: "o made it" in shown(app) and "1 D 7" in shown(app))
        assert "^ one over" in shown(app) and not set("♦♥♠♣●▲▼") & set(shown(app))
        app.ctx.settings.choose("suit_letters", "no")
