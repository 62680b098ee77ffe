"""A second window on the same table, seen from the first one's screen."""

from __future__ import annotations

import pytest

import facilitator.services.autosave
from facilitator.games.marginalia.entries import AgendaSet, Seated
from facilitator.paths import database
from facilitator.services.context import AppContext
from facilitator.services.front_end import ToPage
from prompts.draw import fill
from screens.marginalia.safety.class_set import switch
from screens.marginalia.safety.unseen import Unseen
from screens.marginalia.words.facts import Facts
from screens.safety.leaving_out import LeavingOut
from screens.ui.asking import Asking
from tests.facilitator.services.composing import context
from tests.screens.app.fields import files_with
from tests.screens.app.five import FIVE, NAMED, SAID
from tests.screens.app.playing import (
    on_the_shelf,
    opened,
    people,
    reopened,
    settled,
    shown,
    typed,
    unwrapped,
)

AT_FACTS = [*FIVE, *NAMED, AgendaSet(age=1, words="whose boat"), *SAID]


async def test_a_choice_that_comes_second_shows_the_other_record() -> None:
    """The other window's agenda is on the screen at once, though only a choice was written here."""
    id = on_the_shelf(*people("Ana", "Ben"))
    async with opened(session=id) as (app, pilot):
        other = reopened(id)
        other.record(AgendaSet(age=1, words="whose boat you sleep on"))
        app.ctx.table.choose("check_in", "every")
        await pilot.pause()
        assert app.ctx.view.state.words(("agenda_set", 1)) == "whose boat you sleep on"
        assert "predictions" in shown(app)
        assert app.ctx.view.choices["check_in"] == "every"


async def test_what_another_window_leaves_out_is_seen_here() -> None:
    """Added there, it is in the number here a moment later."""
    id = on_the_shelf(*people("Ana", "Ben"))
    async with opened(session=id) as (app, pilot):
        reopened(id).leave_out({"spiders": "line"})
        app.ctx.autosave.follow()
        await pilot.pause()
        assert "What we leave out: 1" in shown(app)


def another_window(id: str) -> AppContext:
    """Another window on the same table, without a screen."""
    other = context(database())
    assert other.table.open(id) == ""
    other.prompts.read_packs()
    return other


def asks_of(ctx: AppContext, seat: int) -> Asking:
    """What is asked of one person on the page of the facts."""
    page = Facts(ctx, 1)
    page.stand_in(("fact_stated", 1, seat))
    asking = page.asks()
    assert asking is not None
    return asking


def stands(ctx: AppContext, asking: Asking) -> str:
    """The id of the one prompt that stands there."""
    [found] = ctx.prompts.ask(asking.place, asking.pool)
    return found.id


async def test_another_question_in_another_window_is_asked_here() -> None:
    """Another one for Di, and one drawn for Ed: both stand here once this window has read the table again."""
    id = on_the_shelf(*AT_FACTS)
    async with opened(session=id) as (app, pilot):
        app.ctx.autosave.save_drafts()
        other = another_window(id)
        of_di, of_ed = asks_of(other, 3), asks_of(other, 4)
        before = stands(app.ctx, of_di)
        [wanted] = other.prompts.ask(of_di.place, of_di.pool, another=True)
        assert wanted.id != before
        drawn = stands(other, of_ed)
        assert other.table.flush()
        app.ctx.autosave.follow()
        await pilot.pause()
        assert stands(app.ctx, of_di) == wanted.id
        assert fill(wanted.text, **of_di.names)[:30] in unwrapped(app)
        assert stands(app.ctx, of_ed) == drawn
        assert app.ctx.prompts.asked.times[drawn] == app.ctx.storage.store.drawn.all()[drawn][0] == 1


async def test_a_question_not_yet_written_stays_on_top() -> None:
    """Asked for here a moment before the other window asked: this one stands, in both in the end."""
    id = on_the_shelf(*AT_FACTS)
    async with opened(session=id) as (app, pilot):
        app.ctx.autosave.save_drafts()
        other = another_window(id)
        of_di, of_ed = asks_of(other, 3), asks_of(other, 4)
        [theirs] = other.prompts.ask(of_di.place, of_di.pool, another=True)
        [of_another] = other.prompts.ask(of_ed.place, of_ed.pool, another=True)
        for _ in range(2):
            [mine] = app.ctx.prompts.ask(of_di.place, of_di.pool, another=True)
        assert mine != theirs and other.table.flush()
        app.ctx.autosave.follow()
        await pilot.pause()
        assert (stands(app.ctx, of_di), stands(app.ctx, of_ed)) == (mine.id, of_another.id)
        app.ctx.autosave.save_drafts()
    assert reopened(id).choices[f"asked {of_di.place}"] == mine.id
    assert reopened(id).choices[f"asked {of_ed.place}"] == of_another.id


async def test_a_name_half_typed_here_is_gone_when_it_becomes_a_class_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Typed a moment before: it is in no line and no file, though this window was just saving it."""
    monkeypatch.setattr(facilitator.services.autosave, "DRAFT_DELAY", 60)
    id = on_the_shelf(Seated(seat=0, words="Ana"), Seated(seat=1, words="Ben"))
    async with opened(session=id) as (app, pilot):
        await typed(pilot, "“qzthird_jkname")
        other = another_window(id)
        switch(other)
        assert other.table.session is not None and other.table.session._store.file.scrub() == ""
        app.call_later(app.ctx.autosave.save_drafts)
        await settled(pilot, lambda: not app.ctx.view.drafts)
        assert app.frame.line.text == ""
        await settled(pilot, lambda: not files_with(database().parent, "qzthird jkname"))


async def test_what_another_window_marked_in_a_round_is_protected_here() -> None:
    """It was added openly here; there somebody marked it unseen: Backspace takes it off no more."""
    id = on_the_shelf(*people("Ana", "Ben"))
    async with opened(session=id) as (app, pilot):
        app.ctx.go(ToPage("limits"))
        await typed(pilot, "+ “spiders enter")
        there = Unseen(another_window(id))
        there.people = 1
        there.key_enter("enter")
        assert there.turn is not None
        there.turn.pick(there.turn.offered.index("spiders"))
        there.turn.mark(LeavingOut.NEVER)
        there.press("escape", "")
        app.ctx.autosave.follow()
        await pilot.pause()
        await typed(pilot, "backspace enter")
        assert app.ctx.view.limits == {"spiders": "line"}
