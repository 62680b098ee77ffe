"""Before the story in the running app: from point to point, last time's place, the set for a class."""

from __future__ import annotations

import pytest

from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import (
    AgendaSet,
    DealerSet,
    RulesAgreed,
    Seated,
    TopicNoted,
    WorldSet,
)
from facilitator.paths import data_folder
from facilitator.services.front_end import ToHome, ToPage
from screens.app import Marginalia
from screens.marginalia.safety.check_in import CHECK_IN
from screens.ui.asking import Asking
from tests.screens.app.fields import slot_on
from tests.screens.app.five import FIVE, NAMED, SAID
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

AT_FACTS = [*FIVE, *NAMED, AgendaSet(age=1), *SAID]


def waiting(*names: str) -> list[Entry]:
    """People who have not begun their story."""
    return [*(Seated(seat=seat, words=name) for seat, name in enumerate(names)), DealerSet(seat=0)]


async def test_enter_leads_from_point_to_point() -> None:
    """Notice and place are read with two Enters each, and each leaves its tick."""
    async with opened(*waiting("Ana", "Ben", "Cy")) as (app, pilot):
        await typed(pilot, "enter")
        assert "THE NOTICE" in shown(app)
        await typed(pilot, "enter")
        assert shown(app).count("✓") == 1
        await typed(pilot, "enter")
        assert "WHERE WE PLAY" in shown(app)
        await typed(pilot, "tab “Lowtown enter")
        assert shown(app).count("✓") == 2
        assert "Lowtown" in shown(app)
        await typed(pilot, "k")
        assert app.ctx.view.state.words(("world_set",)) == "Lowtown"


async def test_an_example_goes_into_the_line_and_can_be_changed() -> None:
    """A digit chooses it; Tab, and it stands in the line with the caret behind it."""
    async with opened(*waiting("Ana", "Ben")) as (app, pilot):
        await typed(pilot, "2 3 tab")
        example = app.frame.line.text
        assert example and example in app.ctx.view.drafts.values()
        await typed(pilot, "“_too enter")
        assert app.ctx.view.drafts[("world_set",)] == f"{example} too"


async def test_k_plays_where_these_people_played_before() -> None:
    """Most of the same people are enough; the suits come along, and strangers' places do not."""
    before = [entry for entry in people("Ana", "Ben", "Cy") if not isinstance(entry, WorldSet)]
    on_the_shelf(*before, TopicNoted(suit="H", words="born ashore"), WorldSet(words="The Tidelands"))
    strangers = [entry for entry in people("Xi", "Yo") if not isinstance(entry, WorldSet)]
    on_the_shelf(*strangers, WorldSet(words="Somewhere else"))
    async with opened(*waiting("ana", "Ben", "Zoe")) as (app, pilot):
        assert "The Tidelands" in shown(app)
        await typed(pilot, "k")
        table = app.ctx.view.state
        assert table.words(("world_set",)) == "The Tidelands"
        assert table.words(("topic_noted", "H")) == "born ashore"


async def test_strangers_are_offered_nothing() -> None:
    """A place of other people is not shown."""
    on_the_shelf(*waiting("Ana", "Ben"), WorldSet(words="The Tidelands"))
    async with opened(*waiting("Ana", "Zoe")) as (app, pilot):
        assert "Tidelands" not in shown(app)
        await typed(pilot, "k")
        assert app.ctx.view.state.words(("world_set",)) == ""


async def test_a_class_leaves_no_name_in_any_file() -> None:
    """Names typed before the set was chosen are wiped; only initials go on."""
    id = on_the_shelf(*waiting("Quirinus", "Zebedee"))
    async with opened(session=id) as (app, pilot):
        await typed(pilot, "s enter")
        await pilot.pause()
        assert [app.ctx.view.state.name(seat) for seat in (0, 1)] == ["Q", "Z"]
    table = reopened(id).state
    assert [table.name(seat) for seat in table.seats] == ["Q", "Z"]
    for file in data_folder().rglob("*"):
        held = file.read_bytes() if file.is_file() else b""
        assert b"Quirin" not in held and b"Zebedee" not in held


async def test_questions_stay_at_their_place_after_a_restart() -> None:
    """A table opened again asks what it asked, also after ctrl+n."""
    id = on_the_shelf(*people("Ana", "Ben"))
    async with opened(session=id) as (app, pilot):
        await typed(pilot, "“ears enter 3 3")
        await typed(pilot, "“Ilse enter ctrl+n")
        asked = [line for line in shown(app).splitlines() if "❧" in line]
        await settled(pilot, lambda: app.ctx.prompts._asked is not None and not app.ctx.prompts.asked.fresh)
    async with opened(session=id) as (app, pilot):
        assert [line for line in shown(app).splitlines() if "❧" in line] == asked
        assert asked


async def test_other_evenings_hear_other_questions() -> None:
    """What one table was asked comes later at the next."""
    heard = []
    for _ in range(3):
        async with opened(*people("Ana", "Ben")) as (app, pilot):
            await typed(pilot, "enter 3 3 “Ilse enter")
            heard += [line for line in shown(app).splitlines() if "❧" in line]
            await settled(
                pilot, lambda: app.ctx.prompts._asked is not None and not app.ctx.prompts.asked.fresh
            )
    assert len(set(heard)) == len(heard) == 3


def asking_of(app: Marginalia) -> Asking:
    """What is asked on the page."""
    page = app.frame.page
    asking = page.asks() if page is not None else None
    assert asking is not None
    return asking


async def heard(app: Marginalia, pilot: Evening, count: int) -> list[str]:
    """The question on the page and the next ones of ctrl+n, by their ids."""
    asking, ids = asking_of(app), []
    for at in range(count):
        if at:
            await pilot.press("ctrl+n")
        ids += [prompt.id for prompt in app.ctx.prompts.ask(asking.place, asking.pool)]
    return ids


async def test_the_second_table_hears_what_is_left() -> None:
    """In one start all but three of a pool are heard at one table; the next one’s first are those three."""
    first, second = (on_the_shelf(*AT_FACTS) for _ in range(2))
    async with opened(session=first) as (app, pilot):
        pool = {prompt.id for prompt in asking_of(app).pool}
        before = await heard(app, pilot, len(pool) - 3)
        app.router.open_table(second)
        await pilot.pause()
        assert before[-1] not in [id for ids in app.ctx.prompts.asked.standing.values() for id in ids]
        after = await heard(app, pilot, 3)
        assert set(before) | set(after) == pool
        assert len(before) + len(after) == len(pool)
        app.router.open_table(first)
        await pilot.pause()
        assert await heard(app, pilot, 1) == before[-1:]


async def test_the_example_counts_nothing_as_heard() -> None:
    """Questions drawn and pinned at the example table are in no file; one asked at a table is."""
    async with opened(demo=True) as (app, pilot):
        assert app.ctx.table.example and app.ctx.prompts.in_use is not None
        pool = app.ctx.prompts.in_use.texts("fact", age=1, suit="D")
        app.ctx.prompts.ask("fact_stated 1 0", pool)
        app.ctx.prompts.ask("fact_stated 1 1", pool)
        app.ctx.prompts.pin(pool[1], True)
        app.ctx.autosave.save_drafts()
        app.router.go(ToHome())
        await pilot.pause()
        assert app.ctx.storage.store.drawn.all() == {}
        app.router.open_table(on_the_shelf(*AT_FACTS))
        [asked] = await heard(app, pilot, 1)
        app.ctx.table.leave()
        assert app.ctx.storage.store.drawn.all() == {asked: (1, False)}


async def test_undo_after_the_set_for_a_class_names_nobody() -> None:
    """Taking seats back and bringing them back shows initials: no name is left to come back."""
    async with opened(*waiting("Quirinus", "Zebedee")) as (app, pilot):
        await typed(pilot, "s enter ctrl+z ctrl+z ctrl+y ctrl+y")
        assert [app.ctx.view.state.name(seat) for seat in (0, 1)] == ["Q", "Z"]


async def test_the_card_erases_a_place_in_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kept, opened again and typed on: nothing of it is left, neither what was kept nor what was typed."""
    monkeypatch.setattr("screens.safety.card.SLEEP", 0)
    async with opened(*waiting("Ana", "Ben")) as (app, pilot):
        await typed(pilot, "2 tab “Reedham enter 2 tab “x f2")
        assert app.ctx.view.drafts[("world_set",)] == "Reedham"
        await typed(pilot, "t")
        assert app.ctx.view.drafts == {}


async def test_an_undone_suit_does_not_come_back_by_itself() -> None:
    """Typed, left, undone: it is half typed, and k begins without it."""
    async with opened(*waiting("Ana", "Ben")) as (app, pilot):
        await typed(pilot, "2 tab down “shy enter")
        assert app.ctx.view.state.words(("topic_noted", "D")) == "shy"
        await typed(pilot, "ctrl+z escape k")
        assert app.ctx.view.state.words(("topic_noted", "D")) == ""
        assert app.ctx.view.step.kind == "agenda"


async def test_a_few_of_many_see_nothing_of_the_others() -> None:
    """Two out of five is another group: their place stays theirs."""
    on_the_shelf(*waiting("Ana", "Ben"), WorldSet(words="The Tidelands"))
    async with opened(*waiting("Ana", "Ben", "Cy", "Di", "Ed")) as (app, _):
        assert "Tidelands" not in shown(app)


async def test_undo_takes_back_what_was_settled_last_and_shows_where() -> None:
    """An hour, then thumbs, then the notice: one after another they go, each on its page; then who deals."""
    async with opened(*waiting("Ana", "Ben")) as (app, pilot):
        await typed(pilot, "5 2 2 3 0 enter 4 right enter 1 enter")
        settled_all = dict(app.ctx.view.choices)
        await typed(pilot, "ctrl+z")
        assert app.router.place == "notice" and "Undid the last point: the notice" in shown(app)
        await typed(pilot, "escape ctrl+z")
        assert (
            app.router.place == "stops"
            and "✓" not in shown(app)
            and app.ctx.view.choices[CHECK_IN] == "every"
        )
        await typed(pilot, "ctrl+z")
        assert app.router.place == "stops" and not app.ctx.view.choices[CHECK_IN]
        await typed(pilot, "ctrl+z")
        assert app.router.place == "evening" and "any time" in shown(app)
        assert not any(app.ctx.view.choices.values())
        await typed(pilot, "ctrl+z")
        assert "Who sits at the table?" in shown(app) and "Undid the dealer" in shown(app)
        await typed(pilot, "ctrl+y ctrl+y ctrl+y ctrl+y ctrl+y")
        assert dict(app.ctx.view.choices) == settled_all
        assert reopened(app.ctx.table.session.id).choices == settled_all  # type: ignore[union-attr]


async def test_an_end_that_was_redone_stays_on_its_page() -> None:
    """Undone and redone twice: redo turns to the hour, Enter keeps it, and one page lies there."""
    async with opened(*waiting("Ana", "Ben")) as (app, pilot):
        await typed(pilot, "2 3 enter escape escape 5 2 2 3 0 enter 1 ctrl+z ctrl+z")
        assert app.router.place == "world"
        await typed(pilot, "ctrl+y")
        assert app.router.place == "world" and "Redid the point: where we play" in shown(app)
        await typed(pilot, "ctrl+y")
        assert app.router.place == "evening" and "22:30" in shown(app)
        ends = app.ctx.view.choices["ends"]
        await typed(pilot, "enter")
        assert app.router.place == "table" and app.ctx.view.choices["ends"] == ends
        await typed(pilot, "ctrl+z ctrl+y escape")
        assert app.router.place == "table"


async def test_undo_of_a_suit_leads_to_its_line() -> None:
    """What clubs stand for was noted with the place: it goes first, with the caret in its line."""
    async with opened(*waiting("Ana", "Ben")) as (app, pilot):
        await typed(pilot, "2 tab down down down down “ashore enter ctrl+z")
        assert app.ctx.view.state.words(("topic_noted", "C")) == ""
        assert slot_on(app) == ("topic_noted", "C") and "Undid what clubs mean." in shown(app)
        await typed(pilot, "ctrl+z")
        assert app.router.place == "world" and "Undid the last point: where we play." in shown(app)


async def test_undo_lets_go_of_a_place_that_was_taken() -> None:
    """A digit, another digit: one after another they are let go, on the page where it was; redo has them."""
    async with opened(*waiting("Ana", "Ben")) as (app, pilot):
        await typed(pilot, "2 1 3")
        first_and_last = dict(app.ctx.view.drafts)
        await typed(pilot, "ctrl+z")
        assert app.router.place == "world" and app.ctx.view.drafts != first_and_last
        await typed(pilot, "ctrl+z")
        assert not app.ctx.view.drafts and "✓" not in shown(app)
        await typed(pilot, "ctrl+y ctrl+y")
        assert app.ctx.view.drafts == first_and_last


async def test_what_was_taken_out_is_in_no_step() -> None:
    """The place was struck: undo and redo know nothing of its words."""
    async with opened(*waiting("Ana", "Ben")) as (app, pilot):
        await typed(pilot, "2 1 3")
        words = app.ctx.view.drafts[("world_set",)]
        app.ctx.table.erase(("world_set",))
        await typed(pilot, "ctrl+z ctrl+z ctrl+z ctrl+y ctrl+y ctrl+y ctrl+y")
        assert not app.ctx.view.drafts and words not in repr(vars(app.ctx.table._steps))


async def test_undo_of_house_rules_shows_the_house_rules() -> None:
    """They were agreed last."""
    async with opened(*waiting("Ana", "Ben")) as (app, pilot):
        app.ctx.table.record(RulesAgreed(scoring="clag"))
        await typed(pilot, "ctrl+z")
        assert app.router.place == "rules" and "Undid the house rules." in shown(app)


async def test_what_was_settled_is_forgotten_with_the_first_age() -> None:
    """In mid-game undo takes back what was told, not an hour agreed meanwhile."""
    async with opened(*FIVE, AgendaSet(age=1, words="lamps")) as (app, pilot):
        app.router.go(ToPage("evening"))
        await typed(pilot, "2 2 3 0 enter ctrl+z")
        assert app.ctx.view.choices["ends"] and not app.ctx.view.state.is_filled(("agenda_set", 1))


async def test_a_setting_joins_its_prompts_until_it_is_undone() -> None:
    """↑ from the place and a digit: it is heard at once and kept; undo lets it go, redo brings it back."""
    async with opened(*waiting("Ana", "Ben")) as (app, pilot):
        await settled(pilot, lambda: app.ctx.prompts.library is not None)
        await typed(pilot, "2 up 2")
        assert "the setting    A class" in shown(app)
        assert heard_from(app, "class") and not heard_from(app, "long-ago")
        assert app.ctx.table.session is not None
        assert reopened(app.ctx.table.session.id).choices["setting"] == "class"
        await typed(pilot, "escape ctrl+z")
        await typed(pilot, "ctrl+z")
        assert not heard_from(app, "class")
        await typed(pilot, "ctrl+y")
        assert heard_from(app, "class")


def heard_from(app: Marginalia, pack: str) -> bool:
    """Whether facts of this pack may be drawn."""
    assert app.ctx.prompts.in_use is not None
    return any(prompt.id.startswith(f"{pack}/") for prompt in app.ctx.prompts.in_use.every("fact"))


async def test_the_same_people_once_more_stay_in_their_setting() -> None:
    """A new sheet, and the prompts that they had."""
    id = on_the_shelf(*people("Ana", "Ben"))
    session = reopened(id)
    session.choose("setting", "long-ago")
    session.flush()
    async with opened() as (app, pilot):
        await settled(pilot, lambda: app.ctx.prompts.library is not None)
        await typed(pilot, "r")
        assert app.ctx.table.session is not None and app.ctx.table.session.id != id
        assert heard_from(app, "long-ago")
