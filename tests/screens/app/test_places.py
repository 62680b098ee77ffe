"""Where a key lands after Tab, undo, the sheet, the help and the card: nobody loses the place."""

import pytest
from textual.command import CommandPalette

import screens.safety.card
from facilitator.games.marginalia.entries import (
    AgendaSet,
    CharacterNamed,
    FactStated,
    LeftOut,
    RulesAgreed,
)
from facilitator.services.front_end import PutAway, ToPage
from screens.safety.card import SafetyCard
from screens.table.palette_lines import commands
from tests.screens.app.fields import ENDED, FAREWELLS, slot_on
from tests.screens.app.playing import on_the_shelf, opened, people, settled, shown, typed

FIVE = people("Ana", "Ben", "Cy", "Di", "Ed")
FIVE_CARDS = people("Ana", "Ben", "Cy", "Di", "Ed", story=False)


@pytest.fixture
def awake(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the card's keys act at once."""
    monkeypatch.setattr(screens.safety.card, "SLEEP", 0)


async def test_facts_opened_during_the_tricks_go_on_to_the_next_person() -> None:
    """One trick is placed, Tab shows the facts: Enter goes from Di to the next, not back to the tricks."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "enter 1 1 2 1 1 tab b tab enter")
        assert app.frame.page is not None
        assert app.frame.page.name == "fact"
        assert app.ctx.view.state.is_filled(("fact_stated", 1, 3))


async def test_backspace_on_the_tricks_stays_on_the_tricks() -> None:
    """With facts still open a total taken back does not open the facts: the next digit is a total."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "enter 1 1 2 1 1 tab 3 backspace 2")
        played = app.ctx.view.state.round(1)
        assert played is not None
        assert played.tricks == {1: 2}


async def test_the_sheet_leads_back_to_where_it_was_opened() -> None:
    """Tricks reached by Tab, the sheet, Escape: the tricks again."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "enter 1 1 2 1 1 tab left escape b")
        assert app.ctx.view.state.round(1).taps == (1,)


async def test_help_leads_back_to_the_place_it_was_asked_from() -> None:
    """Who is here, help, Escape: who is here again; a letter goes to a person and gives no trick."""
    async with opened(*FIVE_CARDS) as (app, pilot):
        await typed(pilot, "1 1 2 1 1")
        app.router.go(ToPage("who"))
        await typed(pilot, "? escape b")
        assert app.frame.page is not None
        assert app.frame.page.name == "who"
        assert app.ctx.view.state.round(1).taps == ()


@pytest.mark.parametrize("way", ["", "talk"])
async def test_the_talk_keeps_whose_turn_it_is(way: str) -> None:
    """Help, palette, Esc, and a question closed and taken back: two have spoken, and the third is next."""
    async with opened(*ENDED, *FAREWELLS) as (app, pilot):
        if way:
            app.router.go(ToPage(way))
        await typed(pilot, "right right")
        before = shown(app)
        for keys in ("f1 escape", "? enter", "escape", "f1 f1"):
            await typed(pilot, keys)
            app.frame.say("")
            assert shown(app) == before
        await typed(pilot, "ctrl+p")
        await settled(pilot, lambda: isinstance(app.screen, CommandPalette))
        await typed(pilot, "escape")
        await settled(pilot, lambda: shown(app) == before)
        await typed(pilot, "enter")
        assert "2 of 9" in shown(app)
        await typed(pilot, "ctrl+z")
        app.frame.say("")
        await pilot.pause()
        assert shown(app) == before


async def test_the_farewell_keeps_its_form_over_the_help() -> None:
    """Another form was wanted: F1, a look at the margin, and back, and it stands with the same words."""
    async with opened(*ENDED) as (app, pilot):
        app.router.go(PutAway("ended"))
        first = shown(app)
        await typed(pilot, "ctrl+n")
        before = shown(app)
        assert before != first
        await typed(pilot, "f1 escape")
        assert shown(app) == before
        app.router.go(ToPage("margin"))
        await pilot.pause()
        await typed(pilot, "escape")
        assert shown(app) == before


async def test_an_unseen_round_from_the_list_ends_on_one_list() -> None:
    """Opened from the palette over the list of what is left out: one Enter leads back to the table."""
    async with opened(*people("Ana", "Ben")) as (app, pilot):
        app.router.go(ToPage("limits"))
        await pilot.pause()
        offered = {command.name: command for command in commands(app.ctx, app.router.place)}
        offered["story: an unseen round"].act()
        await typed(pilot, "left enter “fog escape")
        assert (app.router.place, app.ctx.view.limits) == ("limits", {"fog": "line"})
        await typed(pilot, "enter")
        assert app.router.place == "table"
        assert app.frame.page is not None and app.frame.page.name == "agenda"


@pytest.mark.parametrize("first", ["margin", "sheet"])
@pytest.mark.parametrize("times", [1, 2, 3])
async def test_sheet_and_margin_lie_there_once(first: str, times: int) -> None:
    """Each opened from the other, as often as anybody likes: Esc twice, and the table is there."""
    other = {"margin": "sheet", "sheet": "margin"}[first]
    async with opened(*FIVE) as (app, pilot):
        for place in (first, *(other, first) * times):
            app.router.go(ToPage(place))
            await pilot.pause()
            assert app.frame.page is not None and app.frame.page.name == app.router.place == place
        await typed(pilot, "escape escape")
        assert app.router.place == "table"


async def test_a_result_that_was_undone_is_read_again() -> None:
    """After undo and other totals the result page comes once more and catches the slip."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "enter 1 1 2 1 1 tab 1 1 2 1 enter escape ctrl+z")
        assert app.ctx.view.step.kind == "tally"
        await typed(pilot, "2")
        assert "Infancy is counted." in shown(app)


async def test_letters_and_digits_may_be_mixed() -> None:
    """Cy's 0, then three tricks by letter: three of seven are placed and the round goes on."""
    async with opened(*FIVE_CARDS) as (app, pilot):
        await typed(pilot, "1 1 2 1 1 0 d d b")
        played = app.ctx.view.state.round(1)
        assert played is not None
        assert (played.done, played.placed) == (False, 3)
        await typed(pilot, "a a a a")
        # the last trick goes to the round's end: 3 + 4 = 7
        assert app.ctx.view.state.round(1).tricks == {1: 1, 2: 0, 3: 2, 4: 0, 0: 4}


async def test_undo_in_an_empty_line_undoes_the_table() -> None:
    """A fact passed by mistake comes back with ctrl+z although the caret is in a line."""
    async with opened(*FIVE, AgendaSet(age=1)) as (app, pilot):
        await typed(pilot, "1 1 2 1 1 enter")
        assert app.ctx.view.state.is_filled(("fact_stated", 1, 3))
        await typed(pilot, "ctrl+z")
        assert not app.ctx.view.state.is_filled(("fact_stated", 1, 3))


async def test_undo_in_a_written_line_stays_in_its_text() -> None:
    """Where something was typed ctrl+z takes that back and never reaches the table."""
    async with opened(*FIVE, AgendaSet(age=1)) as (app, pilot):
        await typed(pilot, "1 1 2 1 1 “ab ctrl+z ctrl+z ctrl+z ctrl+z")
        assert app.ctx.view.step.kind == "fact"
        assert app.frame.line.text == ""


async def test_the_card_names_what_it_would_take_from_before(awake: None) -> None:
    """With no line open it says which beat goes, by its kind, and quotes nothing."""
    async with opened(*FIVE, AgendaSet(age=1, words="lamps")) as (app, pilot):
        await typed(pilot, "f2")
        assert "erase the agenda told last, for good" in shown(app)
        assert "lamps" not in shown(app)


async def test_the_card_erases_what_it_named(awake: None) -> None:
    """Whatever another window tells while it is up."""
    async with opened(*FIVE, AgendaSet(age=1, words="lamps")) as (app, pilot):
        await typed(pilot, "f2")
        app.ctx.table.record(CharacterNamed(seat=0, words="Wren"))
        app.ctx.table.record(FactStated(age=1, seat=0, words="salt", group="smaller"))
        await typed(pilot, "t")
        assert app.ctx.view.words(("agenda_set", 1)) == ""
        assert app.ctx.view.words(("fact_stated", 1, 0)) == "salt"


async def test_a_choice_on_the_card_closes_the_palette_under_it(awake: None) -> None:
    """The cards alone: no list of commands is left open for a stray Enter."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "ctrl+p")
        await settled(pilot, lambda: isinstance(app.screen, CommandPalette))
        await typed(pilot, "f2")
        assert isinstance(app.screen, SafetyCard)
        await typed(pilot, "c")
        assert len(app.screen_stack) == 1
        assert not app.ctx.view.state.story


async def test_a_half_told_vignette_opens_again_where_it_was() -> None:
    """The next start shows the vignette with its words, not the result that was read before."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "enter 1 1 2 1 1 tab 1 1 2 1 enter “queue")
        assert app.ctx.table.session is not None
        app.ctx.table.session.flush()
        id = app.ctx.table.session.id
    async with opened(session=id) as (app, pilot):
        assert app.frame.line.text == "queue"
        assert "vignettes" in shown(app)


async def test_undo_past_an_agenda_that_was_asked_again(awake: None) -> None:
    """Another agenda by the card, then undo until its round is gone: a page of the table is shown."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "“lamps enter 1 1 2 1 1 tab 1 1 2 1 enter tab 0 tab “oars enter f2 a")
        for _ in range(20):
            await pilot.press("ctrl+z")
        await pilot.pause()
        assert app.router.place == "table"
        assert app.frame.page is not None


async def test_the_last_tricks_of_an_evening_without_rounds() -> None:
    """With all seven rounds left out there are no tricks to go back to, and it is said."""
    async with opened(*FIVE_CARDS, *(LeftOut(age=age) for age in range(1, 8))) as (app, pilot):
        await typed(pilot, "backspace")
        assert "Nobody played a round." in shown(app)
        assert app.frame.page is not None
        assert app.frame.page.name == "ended"


async def test_a_chosen_trump_may_be_corrected() -> None:
    """The palette leads back to the choice; the other suit replaces the first (M-12, A-10)."""
    rules = RulesAgreed(chosen_trump="leader")
    left_out = [LeftOut(age=age) for age in range(1, 5)]
    async with opened(*FIVE_CARDS, rules, *left_out) as (app, pilot):
        await typed(pilot, "h 1")
        offered = {command.name: command for command in commands(app.ctx, "table")}
        offered["round 5: another trump"].act()
        await typed(pilot, "s")
        played = app.ctx.view.state.round(5)
        assert played is not None
        assert played.trump == "S"
        assert app.frame.page is not None
        assert app.frame.page.name == "predict"


async def test_words_taken_out_leave_the_clipboard(awake: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was copied from a line that is taken out is replaced by nothing in the terminal's clipboard."""
    async with opened(*FIVE) as (app, pilot):
        copied: list[str] = []
        monkeypatch.setattr(app, "copy_to_clipboard", lambda text: copied.append(text))
        monkeypatch.setattr(app, "_clipboard", "lamps")
        await typed(pilot, "“lamps f2 t")
        assert copied == [""]


async def test_a_table_says_how_it_is_left() -> None:
    """Its last line names home, which Home’s own does not; Esc with nothing on top says the way there."""
    on_the_shelf(*FIVE)
    async with opened() as (app, pilot):
        assert ". more" in shown(app) and "home" not in shown(app)
        await typed(pilot, "enter")
        assert "ctrl+p more, home" in shown(app)
        await typed(pilot, "tab escape")
        assert "For the other tables press ctrl+p" in shown(app)
        await typed(pilot, "ctrl+p “home")
        await settled(pilot, lambda: "home: the shelf of tables" in shown(app))
        await typed(pilot, "down enter")
        await settled(pilot, lambda: app.router.place == "home")
        await typed(pilot, "escape")
        assert "To the other tables" not in shown(app)


async def test_a_round_is_left_out_while_somebody_is_about_to_leave() -> None:
    """From the palette, with what is half planned on the page: page and record change together."""
    async with opened(*FIVE_CARDS) as (app, pilot):
        app.router.go(ToPage("who"))
        await typed(pilot, "right")
        app.frame.say("A message that goes.")
        leave_out = next(
            each for each in commands(app.ctx, app.router.place) if each.name == "round 1: skip it"
        )
        app.call_later(leave_out.act)
        await pilot.pause()
        assert app._exception is None
        assert app.ctx.view.state.every_round[0].left_out
        assert "Round 1 is skipped." in shown(app)


async def test_tab_comes_back_to_the_moment_it_was_left_in() -> None:
    """From Ben’s second vignette the footer names age 2, Tab goes there, and Tab is in his line again."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "“lamps enter 1 1 2 1 1 tab 1 1 2 1 enter enter “queue")
        before = slot_on(app)
        assert before[:2] == ("vignette_told", 1) and "Tab age 2" in shown(app)
        await typed(pilot, "tab")
        assert "AGE 2" in shown(app) and "predictions" in shown(app)
        await typed(pilot, "tab")
        assert slot_on(app) == before and app.frame.line.text == "queue"
        await typed(pilot, "tab 0 tab")
        assert app.frame.page is not None and app.frame.page.name == "agenda"


async def test_the_page_under_another_may_be_no_more() -> None:
    """Age 1 was skipped, and is played after all while the margin lies over a fact of age 2: it is due."""
    async with opened(*FIVE, LeftOut(age=1)) as (app, pilot):
        await typed(pilot, "“lamps enter 1 1 0 1 1 b")
        assert app.frame.page is not None and (app.frame.page.name, app.frame.page.age) == ("fact", 2)
        app.router.go(ToPage("margin"))
        app.ctx.table.record(LeftOut(age=1, on=False))
        await typed(pilot, "escape")
        assert (app.frame.page.name, app.frame.page.age) == ("agenda", 1)
