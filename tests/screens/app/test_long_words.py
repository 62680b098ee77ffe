"""Words of a length that no table needs: said in a sentence, none of them cut, and what is kept is read."""

from __future__ import annotations

from textual import events

from facilitator.games.marginalia.entries import AgendaSet, SocietyNoted
from facilitator.paths import database
from facilitator.record import LONGEST_TITLE, LONGEST_WORDS
from facilitator.services.front_end import LookAt, ToPage, ToTable
from facilitator.session import Session
from facilitator.store import Store
from screens.app import Marginalia
from tests.screens.app.five import FIVE, NAMED
from tests.screens.app.playing import (
    Evening,
    on_the_shelf,
    opened,
    reopened,
    settled,
    shown,
    typed,
    unwrapped,
)
from tests.screens.evening import counted

FULL = "A text has at most 20,000 characters. This would be 20,001, so nothing was added."
LONG_AGO = "é" * (LONGEST_WORDS + 500)


async def pasted(app: Marginalia, pilot: Evening, text: str) -> None:
    """Paste into whatever takes it."""
    app.post_message(events.Paste(text))
    await pilot.pause()


async def test_a_text_may_have_so_many_characters() -> None:
    """A paste that is longer is not taken, not even in part; one that fits is, and then no letter more."""
    async with opened(*FIVE) as (app, pilot):
        await pasted(app, pilot, "é" * (LONGEST_WORDS + 1))
        await settled(pilot, lambda: FULL in unwrapped(app))
        assert app.frame.line.text == ""
        await pasted(app, pilot, "é" * LONGEST_WORDS)
        assert len(app.frame.line.text) == LONGEST_WORDS
        app.ctx.note("")
        await typed(pilot, "“x")
        await settled(pilot, lambda: FULL in unwrapped(app))
        assert app.frame.line.text == "é" * LONGEST_WORDS
        await typed(pilot, "backspace “x enter")
        assert app.ctx.table.session is not None
        assert app.ctx.table.session.state.words(("agenda_set", 1)) == "é" * (LONGEST_WORDS - 1) + "x"


async def test_a_paste_that_would_make_it_too_long_is_said() -> None:
    """What stands in the line counts, but for what is chosen to give way."""
    async with opened(*FIVE) as (app, pilot):
        await pasted(app, pilot, "lamps")
        await pasted(app, pilot, "é" * (LONGEST_WORDS - 4))
        await settled(pilot, lambda: FULL in unwrapped(app))
        assert app.frame.line.text == "lamps"
        app.frame.line.select_all()
        await pasted(app, pilot, "é" * (LONGEST_WORDS - 4))
        assert len(app.frame.line.text) == LONGEST_WORDS - 4


async def test_a_moment_has_all_rows_that_are_free() -> None:
    """The box ends over the message line at every size, and no row moves while it fills."""
    numbers = counted(1, (1, 1, 1, 2, 1), (2, 1, 1, 2, 1))
    for size in ((80, 24), (120, 36), (140, 45)):
        async with opened(*FIVE, *NAMED, AgendaSet(age=1), *numbers, size=size) as (app, pilot):
            app.router.go(ToTable())
            await typed(pilot, "enter")
            await settled(pilot, lambda: app.frame.page is not None and app.frame.page.name == "vignette")
            await pilot.pause()
            before = shown(app).split("\n")
            begins, ends = (
                next(at for at, line in enumerate(before) if sign in line) for sign in ("┏━", "┗━")
            )
            assert ends == size[1] - 3 and ends - begins >= 4
            await pasted(app, pilot, "The ferryman counted them. " * 90)
            after = shown(app).split("\n")
            assert after[: begins + 1] == before[: begins + 1] and after[ends:] == before[ends:]


async def test_a_title_is_shorter() -> None:
    """Two hundred characters, at Home and on the export page."""
    on_the_shelf(*FIVE)
    async with opened() as (app, pilot):
        await typed(pilot, "n")
        await pasted(app, pilot, "é" * (LONGEST_TITLE + 1))
        await settled(
            pilot, lambda: "A title has at most 200 characters. This would be 201" in unwrapped(app)
        )
        await pasted(app, pilot, "é" * LONGEST_TITLE)
        await typed(pilot, "enter")
        assert [len(table.title) for table in app.ctx.storage.store.shelf.page()] == [LONGEST_TITLE]
        await typed(pilot, "enter")
        app.router.go(ToPage("export"))
        await typed(pilot, "down " * 20 + "up enter “x")
        await settled(
            pilot, lambda: "A title has at most 200 characters. This would be 201" in unwrapped(app)
        )
        await typed(pilot, "enter")
        assert app.ctx.view.title == "é" * LONGEST_TITLE


async def test_what_is_kept_already_is_read_whatever_its_length() -> None:
    """From before there was a limit: every word is there, and a text may be made shorter, not longer."""
    store = Store(database())
    session = Session.create(store, "marginalia", *FIVE, AgendaSet(age=1, words=LONG_AGO))
    session.record(SocietyNoted(age=1, words=LONG_AGO))
    session.undo()
    session.rename("é" * 300)
    store.close()
    async with opened(session=session.id) as (app, pilot):
        assert app.ctx.view.title == "é" * 300
        assert app.ctx.view.state.words(("agenda_set", 1)) == LONG_AGO
        assert app.ctx.view.drafts[("society_noted", 1)] == LONG_AGO
        app.router.go(LookAt("agenda", 1))
        await settled(pilot, lambda: app.frame.line.text == LONG_AGO)
        await typed(pilot, "“x")
        assert app.frame.line.text == LONG_AGO
        await typed(pilot, "backspace backspace “x enter")
    assert reopened(session.id).state.words(("agenda_set", 1)) == LONG_AGO[:-2] + "x"
