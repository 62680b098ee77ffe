"""A second window on the same table, seen from the first one's screen."""

from __future__ import annotations

from typing import cast

import pytest

import facilitator.app.saving
from facilitator.app.desk import Keeping
from facilitator.games.marginalia.entries import AgendaSet, Seated
from facilitator.paths import database
from facilitator.session import Session
from prompts.draw import fill
from screens.asking import Asking
from screens.class_set import switch
from screens.facts import Facts
from screens.messages import Desk
from tests.facilitator.app.fields import files_with
from tests.facilitator.app.five import FIVE, NAMED, SAID
from tests.facilitator.app.playing import (
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
        app.agree("check_in", "every")
        await pilot.pause()
        assert app.moment.table.words(("agenda_set", 1)) == "whose boat you sleep on"
        assert "predictions" in shown(app)
        assert app.moment.choices["check_in"] == "every"


async def test_what_another_window_leaves_out_is_seen_here() -> None:
    """Added there, it is in the number here a moment later."""
    id = on_the_shelf(*people("Ana", "Ben"))
    async with opened(session=id) as (app, pilot):
        reopened(id).leave_out({"spiders": "line"})
        app._follow()
        await pilot.pause()
        assert "What we leave out: 1" in shown(app)


class Window(Keeping):
    """Another window on the same table, without a screen."""

    def __init__(self, id: str) -> None:
        super().__init__()
        self.take(Session.open(self.store, id))
        self.read_packs()

    def note(self, sentence: str) -> None:
        """Nobody reads it."""

    def asks_of(self, seat: int) -> Asking:
        """What is asked of one person on the page of the facts."""
        page = Facts(cast(Desk, self), 1)
        page.stand_in(("fact_stated", 1, seat))
        asking = page.asks()
        assert asking is not None
        return asking

    def save(self) -> None:
        """Write down what was asked."""
        self.keep_asked()
        assert self.session is not None and self.session.flush()


def stands(desk: Keeping, asking: Asking) -> str:
    """The id of the one prompt that stands there."""
    [found] = desk.ask(asking.place, asking.pool)
    return found.id


async def test_a_question_put_in_another_window_is_asked_here() -> None:
    """Another one for Di, and one drawn for Ed: both stand here once this window has read the table again."""
    id = on_the_shelf(*AT_FACTS)
    async with opened(session=id) as (app, pilot):
        app._save_drafts()
        other = Window(id)
        of_di, of_ed = other.asks_of(3), other.asks_of(4)
        wanted = next(prompt for prompt in of_di.pool if prompt.id != stands(app, of_di))
        other.put(of_di.place, wanted)
        drawn = stands(other, of_ed)
        other.save()
        app._follow()
        await pilot.pause()
        assert stands(app, of_di) == wanted.id
        assert fill(wanted.text, **of_di.names)[:30] in unwrapped(app)
        assert stands(app, of_ed) == drawn
        assert app._asked().times[drawn] == app.store.drawn()[drawn][0] == 1


async def test_a_question_not_yet_written_stays_on_top() -> None:
    """Put here a moment before the other window put one there: this one stands, in both in the end."""
    id = on_the_shelf(*AT_FACTS)
    async with opened(session=id) as (app, pilot):
        app._save_drafts()
        other = Window(id)
        of_di, of_ed = other.asks_of(3), other.asks_of(4)
        standing = stands(app, of_di)
        mine, theirs = [prompt for prompt in of_di.pool if prompt.id != standing][:2]
        other.put(of_di.place, theirs)
        other.put(of_ed.place, of_ed.pool[-1])
        app.put(of_di.place, mine)
        other.save()
        app._follow()
        await pilot.pause()
        assert (stands(app, of_di), stands(app, of_ed)) == (mine.id, of_ed.pool[-1].id)
        app._save_drafts()
    assert reopened(id).choices[f"asked {of_di.place}"] == mine.id
    assert reopened(id).choices[f"asked {of_ed.place}"] == of_ed.pool[-1].id


async def test_a_name_half_typed_here_is_gone_when_it_becomes_a_class_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Typed a moment before: it is in no line and no file, though this window was just saving it."""
    monkeypatch.setattr(facilitator.app.saving, "DRAFT_DELAY", 60)
    id = on_the_shelf(Seated(seat=0, words="Ana"), Seated(seat=1, words="Ben"))
    async with opened(session=id) as (app, pilot):
        await typed(pilot, "“qzthird_jkname")
        other = Window(id)
        switch(cast(Desk, other))
        assert other.session is not None and other.session.scrub() == ""
        app.call_later(app._save_drafts)
        await settled(pilot, lambda: not app.moment.drafts)
        assert app.frame.line.text == ""
        await settled(pilot, lambda: not files_with(database().parent, "qzthird jkname"))
