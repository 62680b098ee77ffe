"""The unseen round in the real app: nothing of it is anywhere until its end, and nothing disturbs a turn."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest
from textual import events
from textual.command import CommandPalette

import screens.safety.card
from exports.plain.page import text
from facilitator.games.marginalia.entries import AgendaSet, TopicNoted
from facilitator.paths import database
from facilitator.services.front_end import ToPage
from facilitator.store import Store
from screens.app import Marginalia
from screens.marginalia.safety.unseen import Unseen
from screens.safety.card import SafetyCard
from screens.safety.card_pages import STOPPED
from screens.safety.coming_back import READY
from screens.ui.over.page_over import PageOver
from tests.screens.app.playing import (
    Evening,
    on_the_shelf,
    opened,
    people,
    reopened,
    settled,
    shown,
    typed,
)

FOUR = people("Ana", "Ben", "Cy", "Di")
SECRET = "quagmirelet"
TURN = f"enter “{SECRET}"


@pytest.fixture(autouse=True)
def awake(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the card's keys act at once."""
    monkeypatch.setattr(screens.safety.card, "SLEEP", 0)


def id_of(app: Marginalia) -> str:
    """The table's id."""
    assert app.ctx.table.session is not None
    return app.ctx.table.session.id


def kept_bytes() -> bytes:
    """Every byte of every file in the folder where everything is kept."""
    return b"".join(path.read_bytes() for path in database().parent.rglob("*") if path.is_file())


async def begun(app: Marginalia, pilot: Evening, keys: str = "") -> None:
    """The round, from the palette's line, and these keys in it."""
    app.router.go(ToPage("unseen"))
    await typed(pilot, keys or TURN)


async def test_a_whole_round_for_four() -> None:
    """Own words and ticks, an empty turn, a duplicate, both kinds: one sorted list, and it is on the page."""
    async with opened(*FOUR) as (app, pilot):
        first = app.ctx.prompts.in_use.texts("limits")[0].text  # type: ignore[union-attr]
        app.router.go(ToPage("limits"))
        await typed(pilot, "r enter right “Zeal down “fog right escape")
        assert "Pass the laptop to the left." in shown(app)
        assert "2 of 4" in shown(app)
        await typed(pilot, "enter escape enter right right “zeal right escape")
        assert app.ctx.view.limits == {}
        await typed(pilot, "enter escape")
        assert app.router.place == "limits"
        assert app.ctx.view.limits == {first: "line", "fog": "veil", "zeal": "line"}
        lines = [line.split() for line in shown(app).split("\n")]
        assert ["zeal"] in lines
        assert any(line[-1:] == ["fog"] for line in lines)
        found = reopened(id_of(app))
        assert found.limits == app.ctx.view.limits
        assert not found.choices.get("round")
        assert found.drafts == {}
        await typed(pilot, "enter")
        assert app.router.place == "table"


async def test_nothing_is_in_any_file_while_the_round_is_on() -> None:
    """A word typed in the first turn is in no file of the data folder while the second turn is on."""
    async with opened(*FOUR) as (app, pilot):
        await begun(app, pilot, f"{TURN} escape enter")
        await typed(pilot, "“something")
        app.ctx.autosave.save_drafts()
        app.ctx.autosave._try_again()
        assert SECRET.encode() not in kept_bytes()
        assert b"begun" in kept_bytes()
        await typed(pilot, "escape enter escape enter escape")
        assert SECRET.encode() in kept_bytes()


async def test_killed_in_the_middle_it_begins_again_and_says_why() -> None:
    """Opened again: nothing of it is there, a message says so, and the page of the list as well."""
    table = on_the_shelf(*FOUR)
    async with opened(session=table) as (app, pilot):
        await begun(app, pilot, f"{TURN} escape enter")
    async with opened(session=table) as (app, pilot):
        assert "An unseen round broke off, and nothing of it is saved." in shown(app)
        assert app.ctx.view.limits == {}
        assert SECRET.encode() not in kept_bytes()
        app.router.go(ToPage("limits"))
        await pilot.pause()
        assert "An unseen round broke off" in shown(app)
        await typed(pilot, "r left left left enter escape")
        assert not reopened(table).choices.get("round")


async def test_two_rounds_with_the_same_things_leave_the_same_rows() -> None:
    """Whoever said what, in whatever order and spelling of the spaces: the table's rows are equal."""
    rounds = (
        "“ash right down “brine escape enter “cold escape",
        "“cold escape enter “brine down “ash right escape",
    )
    rows = []
    for keys in rounds:
        async with opened(*FOUR) as (app, pilot):
            await begun(app, pilot, f"left left enter {keys}")
            with Store(database()).file.reading() as db:
                found = db.execute(
                    "SELECT words, kind FROM limits WHERE session = ?", (id_of(app),)
                ).fetchall()
            rows.append(found)
    assert rows[0] == rows[1] == [("ash", "veil"), ("brine", "line"), ("cold", "line")]


async def test_the_card_over_a_turn() -> None:
    """It hides the turn and offers a pause, the cards, an end, going on; after g the turn is as it was."""
    async with opened(*FOUR, AgendaSet(age=1, words="lamps")) as (app, pilot):
        await begun(app, pilot, f"{TURN} right")
        before = shown(app)
        await typed(pilot, "f2")
        assert isinstance(app.screen, SafetyCard)
        assert [letter for letter, _ in app.screen.choices] == ["p", "c", "e", "g"]
        assert SECRET not in shown(app)
        await typed(pilot, "l t p")
        assert READY in shown(app)
        await typed(pilot, "g")
        assert shown(app) == before


async def test_the_cards_alone_break_the_round_off() -> None:
    """c over a turn, also with the help between them: the story is off and nothing was kept."""
    for help in ("", "f1 "):
        async with opened(*FOUR) as (app, pilot):
            await begun(app, pilot, f"{TURN} escape enter {help}f2 c")
            assert not app.ctx.view.state.story
            assert app.router.place == "table"
            assert not app.router.is_unseen
            assert app.ctx.view.limits == {}
            assert SECRET.encode() not in kept_bytes()


async def test_the_help_over_a_turn() -> None:
    """F1 and back: the turn is as it was; on the help there is no palette and no undo either."""
    async with opened(*FOUR, AgendaSet(age=1, words="lamps")) as (app, pilot):
        await begun(app, pilot)
        before = shown(app)
        await typed(pilot, "f1")
        assert isinstance(app.screen, PageOver)
        await typed(pilot, "ctrl+p ctrl+z .")
        assert not isinstance(app.screen, CommandPalette)
        assert app.ctx.view.state.is_filled(("agenda_set", 1))
        await typed(pilot, "escape")
        assert shown(app) == before


async def test_keys_that_are_off_in_a_turn() -> None:
    """No palette, no undo of the table or of the words, no paste, and not a message."""
    async with opened(*FOUR, AgendaSet(age=1, words="lamps")) as (app, pilot):
        await begun(app, pilot)
        before = shown(app)
        await typed(pilot, "ctrl+p ctrl+z ctrl+y tab ctrl+n")
        app.post_message(events.Paste("pasted"))
        app.ctx.note("Somebody said something.")
        await pilot.pause()
        assert shown(app) == before
        assert app.ctx.view.state.is_filled(("agenda_set", 1))


async def test_messages_are_gone_before_the_first_turn() -> None:
    """What was said on the page before does not stand in a turn."""
    async with opened(*FOUR, AgendaSet(age=1, words="lamps")) as (app, pilot):
        await typed(pilot, "ctrl+z")
        assert "Undid" in shown(app)
        await begun(app, pilot)
        assert "Undid" not in shown(app)


async def test_another_size_loses_nothing() -> None:
    """From 80 × 24 to 140 × 45 and back the turn is as it was."""
    async with opened(*FOUR) as (app, pilot):
        await begun(app, pilot, f"{TURN} right")
        before = shown(app)
        await pilot.resize_terminal(140, 45)
        await settled(pilot, lambda: len(shown(app).split("\n")) == 45)
        assert SECRET in shown(app)
        await pilot.resize_terminal(80, 24)
        await settled(pilot, lambda: len(shown(app).split("\n")) == 24)
        assert shown(app) == before


async def test_another_window_takes_nothing_from_a_turn() -> None:
    """What it writes is followed, the turn stays, and what it added is on the list at the end."""
    async with opened(*FOUR) as (app, pilot):
        await begun(app, pilot, f"left left left {TURN}")
        before = shown(app)
        other = reopened(id_of(app))
        other.record(TopicNoted(suit="D", words="boats"))
        other.leave_out({"brine": "veil"})
        app.ctx.autosave.follow()
        await pilot.pause()
        assert app.ctx.view.state.words(("topic_noted", "D")) == "boats"
        assert shown(app) == before
        await typed(pilot, "escape")
        assert app.ctx.view.limits == {"brine": "veil", SECRET: "line"}


async def test_leaving_for_the_talk_breaks_the_round_off() -> None:
    """Whatever is opened over a round other than the help ends it: coming back there is no round."""
    async with opened(*FOUR) as (app, pilot):
        await begun(app, pilot)
        app.router.go(ToPage("talk"))
        await pilot.pause()
        assert not app.router.is_unseen
        app.router.back()
        await pilot.pause()
        assert not isinstance(app.frame.page, Unseen)


async def test_something_to_leave_out_from_the_card() -> None:
    """l, words with a g in them, F2 that does nothing, Enter: it is on the list, the line as it was."""
    async with opened(*FOUR) as (app, pilot):
        await typed(pilot, "“lam f2 l “Dogs_x. f2")
        assert "Dogs x.▏" in shown(app)
        await typed(pilot, "backspace backspace backspace enter")
        await settled(pilot, lambda: app.ctx.view.limits)
        assert app.ctx.view.limits == {"Dogs": "line"}
        assert app.frame.line.text == "lam"
        assert "Dogs" not in shown(app)
        await typed(pilot, "f2 l enter")
        assert not isinstance(app.screen, SafetyCard)
        assert reopened(id_of(app)).limits == {"Dogs": "line"}


async def test_escape_leaves_the_line_of_the_card() -> None:
    """What was typed is dropped, and the card is as it was first."""
    async with opened(*FOUR) as (app, pilot):
        await typed(pilot, "f2 l “dogs escape")
        assert STOPPED[0] in shown(app)
        await typed(pilot, "l")
        assert "dogs" not in shown(app)
        await typed(pilot, "escape g")
        assert app.ctx.view.limits == {}


async def test_a_pause_stays_until_somebody_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Enter that ends the time does not go on, nor does the next one; g does."""
    monkeypatch.setattr("facilitator.clock.now", lambda: datetime(2026, 11, 20, 20, 45))
    async with opened(*FOUR) as (app, pilot):
        await typed(pilot, "f2 p 2 1 : 1 5 enter enter enter")
        assert "Come back at 21:15, in 30 minutes." in shown(app)
        assert "g   go on" in shown(app)
        await typed(pilot, "g f2 p enter enter")
        assert READY in shown(app)
        assert "A time" not in shown(app)
        await typed(pilot, "g")
        assert not isinstance(app.screen, SafetyCard)


async def test_the_list_goes_into_files_only_when_asked(tmp_path: Path) -> None:
    """The look at the files and the files themselves, from the export page's own row."""
    async with opened(*FOUR, size=(140, 45)) as (app, pilot):
        app.ctx.table.leave_out({SECRET: "line"})
        app.router.go(ToPage("export"))
        await pilot.pause()
        page = app.frame.page
        assert page is not None
        for asked in (False, True):
            files = app.ctx.exports.preview(page.offer.choices)  # type: ignore[attr-defined]
            assert (SECRET in "".join(map(text, files.values()))) == asked
            folder = tmp_path / str(asked)
            app.ctx.exports.write(page.offer.choices, str(folder))  # type: ignore[attr-defined]
            written = "".join(path.read_text() for path in folder.iterdir())
            assert (SECRET in written) == asked
            if not asked:
                while page.here.kind != "left_out":  # type: ignore[attr-defined]
                    await typed(pilot, "down")
                await typed(pilot, "right")
