"""A line that is left: by whatever key but Enter, its words stay half typed; a field keeps what is in it."""

import pytest

from facilitator.games.game import Slot
from facilitator.games.marginalia.entries import (
    QUESTIONS,
    AgendaSet,
    FarewellTold,
    Predicted,
    Stopped,
    TalkedOver,
    VignetteTold,
)
from facilitator.games.mariglia.entries import Placed
from facilitator.services.front_end import ToHelp, ToHome, ToPage, ToTable, Where
from screens.safety.card import SafetyCard
from tests.screens.app.fields import FIELDS, Field, in_line, slot_on
from tests.screens.app.five import FIVE, NAMED, SAID
from tests.screens.app.playing import on_the_shelf, opened, reopened, settled, shown, typed, unwrapped
from tests.screens.evening import counted

LINES = pytest.mark.parametrize("field", FIELDS, ids=str)
AGENDA: Slot = ("agenda_set", 1)
FACTS = [*FIVE, *NAMED, AgendaSet(age=1), *SAID]
DI: Slot = ("fact_stated", 1, 3)
VIGNETTE = [*FIVE, *NAMED, AgendaSet(age=1), *counted(1, (1, 1, 1, 2, 1), (2, 1, 1, 2, 1))]
TELLING: Slot = ("vignette_told", 1, 3)
"""Di has the highest score of the round, and tells first."""


@LINES
async def test_a_key_out_of_a_line_leaves_its_words_half_typed(field: Field) -> None:
    """Nothing goes on the record, and no letter is lost: with each key at a table of its own."""
    async with opened(*field.entries) as (app, pilot):
        for key in ("tab", "shift+tab", "escape", "up", "down"):
            app.router.go(ToHome())
            await pilot.pause()
            app.router.open_table(on_the_shelf(*field.entries))
            await pilot.pause()
            slot = await in_line(app, pilot, field.way)
            before = dict(app.ctx.view.lines)
            assert app.ctx.view.drafts == {}
            await typed(pilot, f"“lamps {key}")
            assert app.ctx.view.lines == before and app.ctx.view.drafts == {slot: "lamps"}, key


@LINES
async def test_a_line_that_is_made_anew_has_its_words(field: Field) -> None:
    """And the caret where it was among them."""
    async with opened(*field.entries) as (app, pilot):
        slot = await in_line(app, pilot, field.way)
        await typed(pilot, "“lamps left left")
        app.frame.reload()
        await pilot.pause()
        assert slot_on(app) == slot
        assert (app.frame.line.text, app.frame.line.cursor_location) == ("lamps", (0, 3))


@LINES
async def test_another_page_leaves_the_words_half_typed(field: Field) -> None:
    """Each opened by the palette over a line, and closed again: nothing of it is on the record."""
    others: list[Where] = [*map(ToPage, ("sheet", "margin", "who", "story", "settings", "export")), ToHelp()]
    others.sort(key=lambda where: where == ToPage(field.page))  # its own page comes last: closed, it is gone
    async with opened(*field.entries) as (app, pilot):
        slot = await in_line(app, pilot, field.way)
        before = dict(app.ctx.view.lines)
        await typed(pilot, "“lamps")
        for where in others:
            assert slot_on(app) == slot
            app.router.go(where)
            await pilot.pause()
            await typed(pilot, "escape")
            assert app.ctx.view.lines == before and app.ctx.view.drafts == {slot: "lamps"}


@LINES
async def test_another_table_has_no_words_of_the_one_before(field: Field) -> None:
    """Opened straight from a line, with the same line: the words wait at their own table and nowhere else."""
    async with opened(*field.entries) as (app, pilot):
        slot, first = await in_line(app, pilot, field.way), app.ctx.view.key
        await typed(pilot, "“lamps")
        app.router.open_table(on_the_shelf(*field.entries))
        await pilot.pause()
        assert app.ctx.view.drafts == {} and reopened(first).drafts == {slot: "lamps"}
        await in_line(app, pilot, field.way)
        assert app.frame.line.text == ""


@LINES
async def test_half_typed_words_stay_so_on_any_walk(field: Field) -> None:
    """Over other pages, Home and the table opened again: they wait, and nothing else changes."""
    async with opened(*field.entries) as (app, pilot):
        slot = await in_line(app, pilot, field.way)
        before = dict(app.ctx.view.lines)
        await typed(pilot, "“lamps")
        app.router.go(ToPage("sheet"))
        await pilot.pause()
        app.router.go(ToTable())
        await pilot.pause()
        app.router.go(ToHome())
        await pilot.pause()
        app.router.open_table(app.ctx.shelf.tables()[0].id)
        await pilot.pause()
        assert app.ctx.view.lines == before
        assert app.ctx.view.drafts == {slot: "lamps"}


async def test_an_agenda_half_typed_is_marked_on_its_page() -> None:
    """After Esc its row has the sign, and a sentence says what keeps it; Enter does."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "“lamps escape")
        assert "The agenda of Infancy: ¶… lamps" in shown(app)
        assert "The agenda is half typed. Press Enter to keep it, or Tab to write on." in unwrapped(app)
        await typed(pilot, "enter")
        assert app.ctx.view.words(("agenda_set", 1)) == "lamps"


async def test_a_name_that_is_left_is_kept() -> None:
    """Typed at the seats of any game and left by ↓: a seat, a side, a player, and another name for one."""
    ways: list[tuple[str, str, Slot, str]] = [
        ("mariglia", "“Gavino down", ("placed", 0), "Gavino"),
        ("mariglia", "down down down down “Gosos down", ("team_named", "NS"), "Gosos"),
        ("duel", "“Aldo down", ("duellist_seated", 0), "Aldo"),
        ("blob", "“Ana enter “Ben enter up “no down", ("seated", 1), "Benno"),
    ]
    for game, keys, slot, name in ways:
        async with opened() as (app, pilot):
            app.router.new_table(game)
            await pilot.pause()
            await typed(pilot, keys)
            assert app.ctx.view.words(slot) == name and app.ctx.view.drafts == {}


async def test_a_name_that_is_taken_stays_half_typed() -> None:
    """The other player has it: it is on the page, and in no act."""
    async with opened() as (app, pilot):
        app.router.new_table("duel")
        await pilot.pause()
        await typed(pilot, "“Aldo down “aldo down")
        assert app.ctx.view.words(("duellist_seated", 1)) == ""
        assert app.ctx.view.drafts == {("duellist_seated", 1): "aldo"}


async def test_a_title_that_is_left_is_kept() -> None:
    """On the export page and on the shelf: Tab keeps it, Esc leaves the one before."""
    async with opened(*FIVE) as (app, pilot):
        app.router.go(ToPage("export"))
        await pilot.pause()
        await typed(pilot, "down " * 20 + "up enter “Thursday tab")
        assert app.ctx.view.title == "Thursday" and app.router.place == "export"
        app.router.go(ToHome())
        await pilot.pause()
        await typed(pilot, "n “s tab n “x escape")
        assert [table.title for table in app.ctx.shelf.tables()] == [
            "Thursdays"
        ] and app.router.place == "home"


async def test_a_title_is_left_for_another_table_too() -> None:
    """Opened straight from its line: no draft has what was typed, so its own table keeps it as its title."""
    async with opened(*FIVE) as (app, pilot):
        app.router.go(ToPage("export"))
        await pilot.pause()
        await typed(pilot, "down " * 20 + "up enter “Thursday")
        first, second = app.ctx.view.key, on_the_shelf(*FIVE)
        app.router.open_table(second)
        await pilot.pause()
        assert app.ctx.view.key == second and app.ctx.view.title == ""
        assert reopened(first).title == "Thursday"


async def test_tab_to_the_tricks_and_back_is_the_same_line() -> None:
    """In the middle of a sentence, with a trick counted meanwhile: the words are in it, the caret behind."""
    async with opened(*FACTS) as (app, pilot):
        await typed(pilot, "escape e enter “half_a_sente tab b tab")
        assert slot_on(app) == ("fact_stated", 1, 4)
        assert (app.frame.line.text, app.frame.line.cursor_location) == ("half a sente", (0, 12))
        await typed(pilot, "“nce enter")
        assert app.ctx.view.words(("fact_stated", 1, 4)) == "half a sentence"


async def test_what_tab_leaves_is_in_no_file_and_on_the_story_so_far() -> None:
    """The preview of the chronicle says that it stays out; the page of all words opens on it."""
    async with opened(*FACTS) as (app, pilot):
        await typed(pilot, "“half_a_sente tab")
        app.router.go(ToPage("export"))
        await pilot.pause()
        assert "half a sente" not in shown(app) and "1 line is half typed" in unwrapped(app)
        app.router.go(ToPage("story"))
        await pilot.pause()
        assert "¶… half a sente" in shown(app) and "half typed: Enter keeps it" in unwrapped(app)


async def test_a_burst_is_kept_in_order() -> None:
    """The agenda, Tab and three predictions in one go: the words wait, and each number is its person’s."""
    async with opened(*FIVE) as (app, pilot):
        for key in [*"lamps", "tab", "1", "1", "2"]:
            app.simulate_key(key)
        await settled(pilot, lambda: len(app.ctx.view.state.round(1).predictions) == 3)
        assert app.ctx.view.drafts == {AGENDA: "lamps"}
        assert app.ctx.view.state.round(1).predictions == {1: 1, 2: 1, 3: 2}


async def test_another_page_closed_is_the_same_line_again() -> None:
    """Di’s fact waits while the sheet is looked at, and the caret is behind its last letter afterwards."""
    async with opened(*FACTS) as (app, pilot):
        await typed(pilot, "“lam")
        app.router.go(ToPage("sheet"))
        await pilot.pause()
        await typed(pilot, "escape")
        assert slot_on(app) == DI and app.ctx.view.drafts == {DI: "lam"}
        await typed(pilot, "“ps enter")
        assert app.ctx.view.words(DI) == "lamps"


async def test_help_leaves_no_line() -> None:
    """F1 and back: the line goes on; so does a name that is being edited, which no field is left for."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "“lam f1 escape “ps")
        assert app.ctx.view.drafts == {AGENDA: "lamps"} and app.frame.line.text == "lamps"
    async with opened(Placed(seat=0, words="Ana"), game="mariglia") as (app, pilot):
        await typed(pilot, "up “bel f1")
        assert app.ctx.view.words(("placed", 0)) == "Ana"
        await typed(pilot, "escape “la down")
        assert app.ctx.view.words(("placed", 0)) == "Anabella"


async def test_a_field_under_the_help_is_left_for_home() -> None:
    """Help is only looked at; home from there leaves the table, and the name that was typed."""
    async with opened(Placed(seat=0, words="Ana"), game="mariglia") as (app, pilot):
        await typed(pilot, "up “bella f1")
        app.router.go(ToHome())
        await pilot.pause()
        app.router.open_table(app.ctx.shelf.tables()[0].id)
        assert app.ctx.view.words(("placed", 0)) == "Anabella" and app.ctx.view.drafts == {}


async def test_the_card_leaves_words_half_typed() -> None:
    """Whatever is chosen on it: only who was typing keeps words that were stopped."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "“lamps f2")
        assert isinstance(app.screen, SafetyCard)
        app.screen.dismiss("c")
        await settled(pilot, lambda: app.frame.page is not None and app.frame.page.name == "predict")
        assert app.ctx.view.drafts == {AGENDA: "lamps"} and app.ctx.view.words(AGENDA) == ""


async def test_the_end_of_the_evening_leaves_words_half_typed() -> None:
    """Ending early in the middle of a vignette tells nothing: after Esc and after Enter it is a draft."""
    async with opened(*VIGNETTE) as (app, pilot):
        await typed(pilot, "enter “lam")
        app.router.go(ToPage("end-early"))
        await pilot.pause()
        assert app.ctx.view.half_typed == {TELLING: "lam"}
        await typed(pilot, "escape “ps")
        app.router.go(ToPage("end-early"))
        await pilot.pause()
        assert "Di’s vignette in infancy is half typed, and ending here leaves it so." in unwrapped(app)
        await typed(pilot, "enter")
        assert app.ctx.view.state.over and app.ctx.view.words(TELLING) == ""
        assert app.ctx.view.half_typed == {TELLING: "lamps"} and "lamps" in shown(app)
        await typed(pilot, "enter")
        assert app.ctx.view.words(TELLING) == "lamps"


async def test_words_of_the_age_that_was_cut_off_are_found_at_the_end() -> None:
    """A fact of age 2 is half typed when the cards end after age 1: s at the end, and Enter keeps it."""
    told = [VignetteTold(age=1, seat=seat) for seat in range(5)]
    second = [Predicted(age=2, seat=seat, tricks=tricks) for seat, tricks in enumerate((1, 1, 2, 1, 2))]
    async with opened(*VIGNETTE, *told, AgendaSet(age=2), *second) as (app, pilot):
        await typed(pilot, "“lamps")
        slot = slot_on(app)
        assert slot[:2] == ("fact_stated", 2)
        app.router.go(ToPage("end-early"))
        await pilot.pause()
        await typed(pilot, "enter")
        for rest in (FarewellTold(seat=seat) for seat in range(5)):
            app.ctx.table.record(rest)
        app.ctx.table.record(*(TalkedOver(question=question) for question in QUESTIONS))
        await settled(pilot, lambda: app.frame.page is not None and app.frame.page.name == "ended")
        assert "1 line is half typed. To keep or drop it, press s." in unwrapped(app)
        await typed(pilot, "s")
        assert "¶… lamps" in shown(app) and app.ctx.view.words(slot) == ""
        await typed(pilot, "enter escape")
        assert app.ctx.view.words(slot) == "lamps" and app.ctx.view.half_typed == {}
        assert "All your words are saved." in unwrapped(app)


@pytest.mark.parametrize("way", ["enter", "escape down enter"])
async def test_who_is_here_leads_back_to_the_half_line(way: str) -> None:
    """Somebody stops amid a moment, and Ed leaves: it goes on there, and a sentence says why Ed is passed."""
    async with opened(*VIGNETTE) as (app, pilot):
        await typed(pilot, f"{way} “lam")
        slot = slot_on(app)
        app.router.go(ToPage("who"))
        await typed(pilot, "e right right enter")
        assert slot_on(app) == slot and app.frame.line.text == "lam"
        assert app.ctx.view.half_typed == {slot: "lam"} and not app.ctx.view.state.is_filled(slot)
        assert "Ed has left, so no moment is asked of Ed. Anybody may tell it: press e." in unwrapped(app)
        await typed(pilot, "“ps escape")
        row = next(row for row in shown(app).split("\n") if row.strip().startswith("e  Piet"))
        assert row.split() == ["e", "Piet", "Ed", "has", "left"]
        await typed(pilot, "enter")
        assert app.ctx.view.words(slot) == "lamps"


async def test_who_is_here_leads_back_to_a_half_typed_name() -> None:
    """The caret was in the name, not in the fact under it."""
    async with opened(*FIVE, AgendaSet(age=1), *SAID) as (app, pilot):
        await typed(pilot, "escape b enter “Orr")
        app.router.go(ToPage("who"))
        await typed(pilot, "e right enter")
        assert slot_on(app) == ("character_named", 1) and app.frame.line.text == "Orr"


async def test_digits_left_in_a_line_are_no_words() -> None:
    """Tab behind “11”: they may be predictions, and wait as words do."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "“11 tab")
        assert app.ctx.view.drafts == {AGENDA: "11"} and app.ctx.view.words(AGENDA) == ""


async def test_spaces_left_in_a_line_are_told_nowhere() -> None:
    """A line of blanks that is left is empty: the agenda is neither set nor half typed."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "“_ “_ tab")
        assert not app.ctx.view.state.is_filled(AGENDA) and app.ctx.view.drafts == {}


async def test_no_message_covers_the_caret_after_a_restart() -> None:
    """Half a long vignette: its last words and how to catch up are both seen, at once and in every size."""
    numbers = counted(1, (1, 1, 1, 2, 1), (2, 1, 1, 2, 1))
    id = on_the_shelf(*FIVE, *NAMED, AgendaSet(age=1), *numbers)
    session = reopened(id)
    session.draft(
        ("vignette_told", 1, 3), "The ferryman counted the children with the ropes. " * 18 + "And then"
    )
    session.flush()
    for size in ((80, 24), (80, 20), (60, 16), (140, 45)):
        async with opened(size=size) as (app, pilot):
            await typed(pilot, "enter")
            await pilot.pause()
            screen = shown(app).split("\n")
            message = next(at for at, line in enumerate(screen) if "play on without me?" in line)
            caret = next((at for at, line in enumerate(screen) if "And then" in line), message)
            assert any("┗━" in line for line in screen[caret + 1 : message])


async def test_quitting_stops_in_the_middle() -> None:
    """ctrl+q is no other page: the next start finds the words in their line, half typed."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "“lamps ctrl+q")
        id = app.ctx.storage.store.shelf.page()[0].id
    async with opened(session=id) as (app, pilot):
        assert slot_on(app) == AGENDA and app.frame.line.text == "lamps"
        assert app.ctx.view.drafts == {AGENDA: "lamps"}


@pytest.mark.parametrize("way", ["ctrl+q", "f1 ctrl+q", "ctrl+p ctrl+q", ""])
async def test_the_end_of_the_program_keeps_a_title(way: str) -> None:
    """Amid a title on the export, by its key, also behind what lies over it, or as the system ends it."""
    async with opened(*FIVE) as (app, pilot):
        app.router.go(ToPage("export"))
        await pilot.pause()
        await typed(pilot, "down " * 20 + "up enter “Thursday")
        if way:
            await typed(pilot, way)
        else:
            app.ending.end()
            await pilot.pause()
    async with opened() as (app, _):
        assert [table.title for table in app.ctx.storage.store.shelf.page()] == ["Thursday"]


async def test_the_end_of_the_program_keeps_a_title_on_the_shelf() -> None:
    """Amid another title for a table, on Home."""
    on_the_shelf(*FIVE)
    async with opened() as (_, pilot):
        await typed(pilot, "n “Thursday ctrl+q")
    async with opened() as (app, _):
        assert [table.title for table in app.ctx.storage.store.shelf.page()] == ["Thursday"]


@pytest.mark.parametrize("read", ["f1 escape", "f1 r escape"])
async def test_a_title_goes_on_under_what_is_read(read: str) -> None:
    """No draft has what is typed of it; behind the help and the rules Enter keeps all of it."""
    async with opened(*FIVE) as (app, pilot):
        app.router.go(ToPage("export"))
        await pilot.pause()
        await typed(pilot, "down " * 20 + f"up enter “Thurs {read} “day enter")
        assert app.ctx.view.title == "Thursday"


async def test_the_page_behind_tab_says_what_was_left() -> None:
    """Moments of the age before on the predictions, a half-typed fact on the tricks; Tab leads back."""
    async with opened(*VIGNETTE) as (app, pilot):
        await typed(pilot, "enter “She enter “half tab")
        assert app.frame.page is not None and app.frame.page.name == "predict"
        assert "Four moments of age 1 are still open: Tab." in unwrapped(app)
        await typed(pilot, "tab")
        assert app.frame.page.name == "vignette" and app.frame.line.text == "half"
    async with opened(*FACTS) as (app, pilot):
        await typed(pilot, "“half tab")
        assert "Di’s fact in infancy is half typed: Tab." in unwrapped(app)


async def test_the_first_farewell_says_what_was_left_and_leads_back() -> None:
    """Ended early with moments that nobody has told: Tab on a farewell is Tab again."""
    async with opened(*VIGNETTE, Stopped(age=1)) as (app, pilot):
        await typed(pilot, "enter enter “half tab")
        assert app.frame.page is not None and app.frame.page.name == "farewell"
        assert "moments of age 1 are still open: Tab." in unwrapped(app)
        await typed(pilot, "tab")
        assert app.frame.page.name == "vignette" and app.frame.line.text == "half"


async def test_a_start_says_whose_line_is_half_typed_elsewhere() -> None:
    """Once, on the tricks, with the key to it; where the page itself has the line, it need not."""
    async with opened(*FACTS) as (app, pilot):
        await typed(pilot, "“half tab b ctrl+q")
        id = app.ctx.storage.store.shelf.page()[0].id
    async with opened() as (app, pilot):
        app.router.open_table(id)
        await pilot.pause()
        assert "Di’s fact in infancy is half typed: Tab. Did you play on without me?" in unwrapped(app)
