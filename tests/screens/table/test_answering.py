"""Every kind of question is answered by keys and by clicks, and the focus is where the screen says."""

from __future__ import annotations

from typing import Any

import pytest
from textual import events

from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import (
    LeftOut,
    Predicted,
    RulesAgreed,
    Seated,
    StorySwitched,
    TricksCounted,
)
from screens.app import Marginalia
from screens.views.choice import ChoiceView
from screens.views.form import ChoiceField
from screens.views.people import PeopleView
from screens.views.words import WordsView
from tests.screens.app.playing import Evening, opened, settled, shown, typed
from tests.screens.table.at_table import (
    ANA,
    AT_FACTS,
    CARDS,
    SAID,
    STORY,
    box,
    one_line,
    said,
    unboxed,
    words,
)

SEATED: list[Entry] = [
    StorySwitched(on=False),
    *(Seated(seat=seat, words=name) for seat, name in enumerate("AB")),
]
CHOOSES: list[Entry] = [
    *CARDS, RulesAgreed(chosen_trump="leader"), *(LeftOut(age=age) for age in range(1, 5)),
]  # fmt: skip
"""The trump of round 5 is to be chosen."""
COUNTED: list[Entry] = [*CARDS, *SAID, TricksCounted(age=1, tricks=(5, 1, 1))]
KINDS: dict[str, tuple[list[Entry], type[Any], str, str]] = {
    "names": (SEATED, WordsView, "“Flo,_Gus enter", "seat=3, words='Gus'"),
    "form": (SEATED, ChoiceField, "enter right enter", "DealerSet(overruled='', age=1, seat=1)"),
    "numbers": (CARDS, PeopleView, "c 3", "seat=2, tricks=3"),
    "tricks": ([*CARDS, *SAID], PeopleView, "b a", "winners=(1, 0)"),
    "choice": (CHOOSES, ChoiceView, "s", "age=5, suit='S'"),
    "a list": (CHOOSES, ChoiceView, "down enter", "age=5, suit='H'"),
    "words": (STORY, WordsView, "“clogs enter", "words='clogs'"),
    "lines": (STORY, WordsView, "“or ctrl+j “so enter", "words='or\\nso'"),
    "read": (COUNTED, PeopleView, "enter 0", "age=2, dealt=1, seat=2, tricks=0"),
}
"""A table, what has the focus at last but for a form, what is pressed, and the entry that comes of it."""


@pytest.mark.parametrize("kind", KINDS)
async def test_each_kind_is_answered_by_keys(kind: str, same_lot: None) -> None:
    """What takes the keys has the focus, and what they mean is on the record."""
    entries, view, keys, entry = KINDS[kind]
    async with opened(*entries) as (app, pilot):
        if kind == "form":
            await typed(pilot, "enter")
            keys = keys.removeprefix("enter ")
        assert isinstance(app.screen.focused, view)
        await typed(pilot, keys)
        assert entry in repr(app.ctx.view.last_act)


async def clicked(app: Marginalia, pilot: Evening, text: str) -> None:
    """Click on the first cell of this text, once it is there: the footer comes a frame later."""
    await settled(pilot, lambda: text in shown(app))
    lines = shown(app).split("\n")
    y = next(at for at, line in enumerate(lines) if text in line)
    await pilot.click(offset=(lines[y].index(text), y))
    await pilot.pause()


@pytest.mark.parametrize(
    ("entries", "clicks", "keys", "entry"),
    [
        (CARDS, ("Cy",), "3", "seat=2, tricks=3"),
        (CHOOSES, ("clubs",), "", "suit='C'"),
        (AT_FACTS, ("Ilse",), "“x enter", "seat=2, words='x'"),
        (COUNTED, ("go on",), "0", "age=2, dealt=1, seat=2, tricks=0"),
        (STORY, ("keep",), "", "AgendaSet(overruled='', age=1, words=''"),
    ],
)
async def test_a_click_is_an_answer(
    entries: list[Entry], clicks: tuple[str, ...], keys: str, entry: str
) -> None:
    """On a person, an option, a word of the footer."""
    async with opened(*entries, size=(100, 30)) as (app, pilot):
        for text in clicks:
            await clicked(app, pilot, text)
        if keys:
            await typed(pilot, keys)
        assert entry in repr(app.ctx.view.last_act)


async def test_a_letter_has_the_list_and_arrows_move_in_it() -> None:
    """c goes to Cy, up to Ben; whoever is asked stands at the cursor and in the sentence."""
    async with opened(*CARDS) as (app, pilot):
        await typed(pilot, "c")
        assert "▸ c Cy" in shown(app) and said(app) == "Cy?"
        await typed(pilot, "up")
        assert "▸ b Ben" in shown(app)


async def test_a_refused_number_is_said_and_enter_keeps_it_anyway() -> None:
    """4 would make exactly 7 (M-15): nothing is recorded, and kept anyway it has a dagger (A-10)."""
    async with opened(*CARDS, *SAID[:2]) as (app, pilot):
        await typed(pilot, "4")
        assert "4 is barred" in shown(app) and 0 not in app.ctx.view.state.round(1).predictions
        await typed(pilot, "enter")
        assert app.ctx.view.state.round(1).predictions[0] == 4 and "4†" in shown(app)


async def test_another_number_takes_the_place_of_a_refused_one() -> None:
    """After it Enter keeps nothing anyway."""
    async with opened(*CARDS, *SAID[:2]) as (app, pilot):
        await typed(pilot, "4 5 enter")
        assert app.ctx.view.last_act == (Predicted(age=1, seat=0, tricks=5),)


async def test_esc_never_leaves_the_table_from_what_is_due() -> None:
    """Nor from a question that somebody looks at: there it leads to what is due."""
    for entries in (CARDS, AT_FACTS, COUNTED, CHOOSES, SEATED):
        async with opened(*entries) as (app, pilot):
            due = app.windows.table.question.slot
            for keys in ("escape escape escape", "a escape" if entries is CARDS else "escape"):
                await typed(pilot, keys)
                assert app.router.place == "table" and app.windows.table.question.slot == due


async def test_backspace_takes_the_last_number_back() -> None:
    """On a number it is undo (design of the numbers); where none was typed it says so."""
    async with opened(*CARDS) as (app, pilot):
        await typed(pilot, "2 1 backspace")
        assert app.ctx.view.state.round(1).predictions == {1: 2}
        await typed(pilot, "backspace backspace")
        assert "ctrl+z undoes the last step" in one_line(app)


async def test_undo_and_redo_say_what_they_did() -> None:
    """By whose and what, never by its words; in a box ctrl+z takes back what was typed there first."""
    async with opened(*AT_FACTS, size=(140, 45)) as (app, pilot):
        await typed(pilot, "“clogs enter ctrl+z")
        assert words(app, *ANA) == "" and box(app) == "clogs"
        assert "Undid Ana’s fact in age 1. Press ctrl+y to redo." in unboxed(app)
        await typed(pilot, "“X ctrl+z")
        assert box(app) == "clogs" and app.ctx.view.state.character(2) == "Ilse"
        await typed(pilot, "ctrl+z")
        assert app.ctx.view.state.character(2) == ""
        await typed(pilot, "ctrl+y ctrl+y")
        assert words(app, *ANA) == "clogs" and "Redid Ana’s fact in age 1." in unboxed(app)


async def test_a_number_is_corrected_from_the_sheet() -> None:
    """F3, Enter on a number, another one, whoever took fewer, Enter: what changes is read first (A-10)."""
    async with opened(*COUNTED) as (app, pilot):
        await typed(pilot, "f3")
        assert "5●5 15" in shown(app)
        await typed(pilot, "up enter t 4")
        assert "Change Ana’s tricks to 4?" in said(app) and "One trick is left over" in said(app)
        await typed(pilot, "b")
        assert "15 → 0" in shown(app) and "0 → 12" in shown(app)
        assert app.ctx.view.state.totals[0] == 15
        await typed(pilot, "enter")
        assert app.ctx.view.state.totals == {0: 0, 1: 12, 2: 11}
        assert "Ben is ahead with 12." in said(app)


async def test_help_shows_the_rules_with_their_tables() -> None:
    """The trump of each round is a row of a table."""
    async with opened(*CARDS, size=(120, 200)) as (app, pilot):
        await typed(pilot, "f1")
        await settled(pilot, lambda: "round 1 2 3 4 5 6 7" in unboxed(app).replace("│", " "))
        assert "trump ♦ ♥ ♠ ♣ ♦ ♥ none" in unboxed(app)


async def test_a_name_that_is_put_right_is_typed_over() -> None:
    """It is selected; a list of names pasted as lines stands in the one line of the box."""
    async with opened(*CARDS) as (app, pilot):
        app.windows.table.guide.go(("seated", 1))
        app.windows.table.show()
        await typed(pilot, "“Bea enter")
        assert app.ctx.view.state.name(1) == "Bea"
    async with opened() as (app, pilot):
        await typed(pilot, "b")
        app.post_message(events.Paste("Ana\nBen\n"))
        await settled(pilot, lambda: box(app) == "Ana, Ben")


async def test_what_can_be_done_now_is_found_in_the_palette() -> None:
    """By words that it is not called by, too: a mistake leads to the sheet."""
    async with opened(*CARDS, *SAID[:1]) as (app, pilot):
        await typed(pilot, "ctrl+p “again")
        await pilot.pause(0.3)
        await typed(pilot, "enter")
        assert app.ctx.view.state.round(1).predictions == {}
        assert "deal again" not in one_line(app)


async def test_a_form_is_filled_in_row_by_row() -> None:
    """Right turns the first row, down goes on, Space opens a list; all of it is one act."""
    async with opened(*SEATED) as (app, pilot):
        await typed(pilot, "enter down “21:30 down down right enter")
        act = app.ctx.view.last_act
        assert [type(entry).__name__ for entry in act] == ["RulesAgreed", "DealerSet"]
        assert app.ctx.view.choices["ends"].endswith("21:30")
