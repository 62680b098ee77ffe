"""The card lies over everything, sleeps at first, and leaves no trace."""

from dataclasses import replace

import pytest
from textual import events
from textual.command import CommandPalette

import screens.safety.card
from facilitator.games.marginalia.entries import AgendaSet, FactStated
from facilitator.services.front_end import ToBreak
from screens.app import Marginalia
from screens.latin import PlacesParser
from screens.marginalia.words.facts import Facts
from screens.safety.card import SafetyCard
from screens.safety.card_pages import ASKED, STOPPED, Wanted
from screens.ui.frame import Frame
from screens.ui.widgets.rows import Rows
from tests.screens.app.five import NAMED
from tests.screens.app.playing import opened, people, reopened, settled, shown, typed
from tests.screens.evening import counted

FIVE = people("Ana", "Ben", "Cy", "Di", "Ed")


@pytest.fixture
def awake(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let keys act at once."""
    monkeypatch.setattr(screens.safety.card, "SLEEP", 0)


async def test_the_card_opens_while_words_are_typed_and_comes_back_to_the_same_caret(awake: None) -> None:
    """F2 in a half-typed agenda hides all; g returns to the same words and the same place in them."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "“lamps left left f2")
        assert isinstance(app.screen, SafetyCard)
        assert "lamps" not in shown(app)
        assert STOPPED[0] in shown(app)
        await typed(pilot, "g")
        assert app.frame.line.text == "lamps"
        assert app.frame.line.cursor_location == (0, 3)


@pytest.mark.parametrize("key", ["f2", "ctrl+x"])
async def test_the_card_lies_over_the_palette(key: str, awake: None) -> None:
    """Also with the palette open either key brings the card, and going on shows the palette again."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "ctrl+p")
        await settled(pilot, lambda: isinstance(app.screen, CommandPalette))
        await typed(pilot, key)
        assert isinstance(app.screen, SafetyCard)
        await typed(pilot, "g")
        assert not isinstance(app.screen, SafetyCard)


async def test_keys_sleep_when_the_card_opens() -> None:
    """Somebody who is still typing chooses nothing: letters and Enter at once after F2 are dropped."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "f2 t c g enter f2")
        assert isinstance(app.screen, SafetyCard)
        assert app.ctx.view.state.story


async def test_letters_of_another_layout_choose_by_their_place(awake: None) -> None:
    """A Russian д lies where l is: it chooses what to leave out, and is a д in what is typed of that."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "f2")
        for _ in range(2):
            for event in PlacesParser().feed("\x1b[1076::108;;1076u"):
                app.post_message(event)
            await pilot.pause()
        assert isinstance(app.screen, SafetyCard) and isinstance(app.screen.card.page, Wanted)
        assert app.screen.card.page.line == "д"


async def test_nothing_is_chosen_beforehand(awake: None) -> None:
    """Enter alone does nothing; an arrow and Enter choose."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "“lamps f2 enter")
        assert isinstance(app.screen, SafetyCard)
        await typed(pilot, "down down down down down enter")
        assert not isinstance(app.screen, SafetyCard)
        assert not app.ctx.view.state.story


async def test_the_card_takes_messages_from_the_screen(awake: None) -> None:
    """What was said before the card is not there after it."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "“lamps enter ctrl+z")
        assert "Undid" in shown(app)
        await typed(pilot, "f2 g")
        assert "Undid" not in shown(app)


async def test_words_taken_back_are_gone_for_good(awake: None) -> None:
    """t empties the half-typed line; neither the text's own undo nor the table's brings anything back."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "“lamps f2 t")
        assert app.frame.line.text == ""
        await typed(pilot, "ctrl+z escape ctrl+z ctrl+y")
        assert "lamps" not in shown(app)
        assert app.ctx.table.session is not None
        assert "lamps" not in reopened(app.ctx.table.session.id).drafts.values()


async def test_with_no_beat_open_the_one_told_last_is_taken_out(awake: None) -> None:
    """On the predictions t takes out the agenda that was set before; its place is a blank beat."""
    async with opened(*FIVE, AgendaSet(age=1, words="lamps")) as (app, pilot):
        await typed(pilot, "f2 t")
        assert app.ctx.view.state.entry(("agenda_set", 1)) == AgendaSet(age=1)


WITH_IT = [*NAMED, AgendaSet(age=1, words="lamps"), FactStated(age=1, seat=3, words="sits on laps")]


@pytest.mark.parametrize(
    ("keys", "agenda", "fact"),
    [("a g", "lamps", "sits on laps"), ("a w", "", ""), ("a s", "", "sits on laps"),
     ("a escape a s", "", "sits on laps")],
)  # fmt: skip
async def test_another_agenda_takes_what_was_told_of_it_or_leaves_it(
    keys: str, agenda: str, fact: str, awake: None
) -> None:
    """g strikes nothing and goes on; w takes the fact with the agenda, s leaves it; both ask for another."""
    async with opened(*FIVE, *WITH_IT) as (app, pilot):
        await typed(pilot, f"f2 {keys}")
        await settled(pilot, lambda: not isinstance(app.screen, SafetyCard) and bool(app.frame.page))
        await pilot.pause()
        table = app.ctx.view.state
        assert (table.words(("agenda_set", 1)), table.words(("fact_stated", 1, 3))) == (agenda, fact)
        assert app.frame.page is not None
        assert app.frame.page.name == ("predict" if agenda else "agenda")


async def test_escape_leads_back_to_the_first_page_of_the_card(awake: None) -> None:
    """From the question about another agenda all choices are there again, and nothing was struck."""
    async with opened(*FIVE, *WITH_IT) as (app, pilot):
        await typed(pilot, "f2")
        first = shown(app)
        await typed(pilot, "a")
        assert ASKED[1] in shown(app) and STOPPED[0] not in shown(app)
        await typed(pilot, "escape")
        assert shown(app) == first
        await typed(pilot, "g")
        assert app.ctx.view.state.words(("agenda_set", 1)) == "lamps"
        assert app.ctx.view.state.words(("fact_stated", 1, 3)) == "sits on laps"


async def test_a_paste_goes_into_the_line_of_the_card(awake: None) -> None:
    """Three lines are one there, behind what was typed; Enter leaves out all of it as one thing."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "f2 l “no")
        app.post_message(events.Paste("_deep\n  water\r\n at night\n"))
        await pilot.pause()
        assert "▸ no_deep water at night▏" in shown(app)
        await typed(pilot, "enter")
        await settled(pilot, lambda: app.ctx.view.limits)
        assert app.ctx.view.limits == {"no_deep water at night": "line"}
        assert app.frame.line.text == ""


@pytest.mark.parametrize("keys", ["f2", "f2 a", "f2 w", "f2 e", "f2 p"])
async def test_a_paste_chooses_nothing_elsewhere_on_the_card(keys: str, awake: None) -> None:
    """Letters of choices, a time and words: no page of the card changes, and no line under it."""
    async with opened(*FIVE, *WITH_IT) as (app, pilot):
        await typed(pilot, keys)
        before = shown(app)
        for text in ("t", "g", "s", "n", "2115", "words"):
            app.post_message(events.Paste(text))
            await pilot.pause()
        assert shown(app) == before
        await typed(pilot, "g")
        assert not isinstance(app.screen, SafetyCard)
        assert (app.ctx.view.drafts, app.ctx.view.limits, app.frame.line.text) == ({}, {}, "")
        assert app.ctx.view.state.words(("agenda_set", 1)) == "lamps"


async def test_the_card_leaves_no_trace_in_the_record(awake: None) -> None:
    """A beat struck by the card and a beat told aloud are the same, byte for byte, in the saved record."""
    told = FactStated(age=1, seat=0, group="majority")
    struck = replace(told, words="x")
    rows = []
    for fact in (told, struck):
        async with opened(*FIVE, AgendaSet(age=1), fact) as (app, pilot):
            if fact.words:
                await typed(pilot, "f2 t")
            assert app.ctx.table.session is not None
            rows.append(app.ctx.table.session.lines)
    assert rows[0] == rows[1]


async def test_first_on_the_card_stands_only_what_is_being_typed(awake: None) -> None:
    """Di’s words with the caret in them come first; on the list the same row is last, and names nobody."""
    facts = [*FIVE, *NAMED, AgendaSet(age=1), *counted(1, (1, 1, 1, 2, 1), ())[:-1]]
    async with opened(*facts) as (app, pilot):
        await typed(pilot, "“lamps f2")
        assert first_row(app) == "t   erase what is being typed, for good"
        await typed(pilot, "g escape b f2")
        assert first_row(app).startswith("v   draw a veil") and "erase" not in shown(app)
        await typed(pilot, "g d f2")
        assert first_row(app).startswith("v   draw a veil")
        assert "t   erase the half-typed fact, for good" in shown(app)
        assert "Di" not in shown(app)
        await typed(pilot, "down enter")
        assert app.ctx.view.drafts == {} and app.ctx.view.state.is_filled(("fact_stated", 1, 3))
        assert isinstance(app.screen, Frame)


def first_row(app: Marginalia) -> str:
    """The first thing that can be chosen on the card."""
    rows = (line.strip() for line in shown(app).split("\n"))
    return next(line for line in rows if line[1:4] == "   ")


QUIET = "Whenever you like. Enter goes on; ctrl+n brings a question."


async def test_after_t_nobody_is_asked_again(awake: None) -> None:
    """The line of the erased words stands empty without a question, also later; ctrl+n brings another."""
    async with opened(*FIVE, *NAMED, AgendaSet(age=1), *counted(1, (1, 1, 1, 2, 1), ())[:-1]) as (app, pilot):
        page = app.frame.page
        assert isinstance(page, Facts)
        before = page.question(page.asks())
        await typed(pilot, "“lamps f2 t")
        assert app.frame.line.text == "" and page.question(page.asks()) == ""
        assert QUIET in shown(app) and "tell us one true thing" not in shown(app)
        await typed(pilot, "tab tab")
        assert QUIET in shown(app)
        await typed(pilot, "ctrl+n")
        assert app.frame.page is not None and isinstance(app.frame.page, Facts)
        assert app.frame.page.question(app.frame.page.asks()) not in ("", before)
        assert QUIET not in shown(app) and "tell us one true thing" in shown(app)


async def test_a_pause_keeps_the_way_to_erase(awake: None) -> None:
    """In a pause, with a time or without, t erases what was being typed; the page was never shown."""
    for keys in ("f2 p", "f2 p “2130 enter"):
        async with opened(*FIVE) as (app, pilot):
            await typed(pilot, f"“lamps {keys}")
            assert [letter for letter, _ in card_of(app).choices] == ["t", "v", "l", "g"]
            assert "t   erase what is being typed, for good" in shown(app)
            await typed(pilot, "t")
            assert isinstance(app.screen, Frame) and app.frame.line.text == ""


@pytest.mark.parametrize("key", ["f2", "ctrl+x", "escape"])
@pytest.mark.parametrize("page", ["p", "p “10 enter", "w"])
async def test_f2_on_a_page_that_waits_shows_all_the_choices(key: str, page: str, awake: None) -> None:
    """As the card came, without the time; the page says how. Over a question of the card F2 does nothing."""
    async with opened(*FIVE, *WITH_IT) as (app, pilot):
        await typed(pilot, "f2")
        first = shown(app)
        await typed(pilot, page)
        assert "F2 shows all the choices" in shown(app) and STOPPED[0] not in shown(app)
        await typed(pilot, key)
        assert shown(app) == first
        await typed(pilot, "l “water f2")
        assert "▸ water▏" in shown(app)


async def test_a_break_offers_going_on_and_f2_the_choices(awake: None) -> None:
    """Nothing that erases lies beside the key that goes on; F2 brings it, before anybody sees the words."""
    async with opened(*FIVE, *WITH_IT) as (app, pilot):
        app.lay(ToBreak())
        await settled(pilot, lambda: isinstance(app.screen, SafetyCard))
        assert [letter for letter, _ in card_of(app).choices] == ["g"]
        await typed(pilot, "f2")
        assert "c   the cards alone" in shown(app) and "t   erase the" in shown(app)
        await typed(pilot, "p")
        assert [letter for letter, _ in card_of(app).choices] == ["v", "l", "t", "g"]


def card_of(app: Marginalia) -> SafetyCard:
    """The card that is up."""
    assert isinstance(app.screen, SafetyCard)
    return app.screen


async def test_cards_alone_is_one_letter(awake: None) -> None:
    """c switches the story off; scores and words stay, and the numbers go on."""
    async with opened(*FIVE, AgendaSet(age=1, words="lamps")) as (app, pilot):
        await typed(pilot, "1 2 f2 c")
        assert not app.ctx.view.state.story
        assert app.ctx.view.state.words(("agenda_set", 1)) == "lamps"
        assert app.ctx.view.step.kind == "predict"


async def test_where_there_is_no_story_the_card_only_goes_on(awake: None) -> None:
    """On Home and in Blob there is nothing to take back."""
    async with opened() as (app, pilot):
        await typed(pilot, "f2")
        assert "g   go on" in shown(app)
        assert "for good" not in shown(app)
        await typed(pilot, "g")
        assert "MARGINALIA FACILITATOR" in shown(app)


@pytest.mark.parametrize("keys", ["g g", "t t", "c c", "e n n", "down down down enter enter enter"])
async def test_a_key_that_comes_twice_does_nothing_more(keys: str, awake: None) -> None:
    """Two keys reach the card before it is gone: the first one counts, and the program goes on."""
    async with opened(*FIVE, AgendaSet(age=1, words="lamps")) as (app, pilot):
        await typed(pilot, "f2")
        for key in keys.split():
            app.simulate_key(key)
        await pilot.pause()
        await pilot.pause()
        assert app._exception is None
        assert not isinstance(app.screen, SafetyCard)


async def test_a_click_that_comes_twice_does_nothing_more(awake: None) -> None:
    """A double click on going on is one."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "f2")
        for _ in range(2):
            app.screen.post_message(Rows.Pressed("g", None))
        await pilot.pause()
        assert app._exception is None
        assert not isinstance(app.screen, SafetyCard)


async def test_with_an_empty_line_the_card_takes_back_what_was_told_last(awake: None) -> None:
    """The next line is open and empty: t names the agenda told a moment ago, and takes it out."""
    async with opened(*FIVE, AgendaSet(age=1, words="lamps"), *counted(1, (1, 1, 1, 2, 1), ())[:-1]) as (
        app,
        pilot,
    ):
        assert app.ctx.view.step.kind == "fact"
        await typed(pilot, "f2")
        assert "erase the agenda told last, for good" in shown(app)
        await typed(pilot, "t")
        await settled(pilot, lambda: app.ctx.view.state.words(("agenda_set", 1)) == "")
        assert "Erased for good: the agenda." in shown(app) and "lamps" not in shown(app)


@pytest.mark.parametrize("way", ["tab tab", "tab"])
async def test_the_cards_alone_lead_to_the_cards(way: str, awake: None) -> None:
    """From a page of words, also one that Tab had opened out of turn: the next page takes numbers."""
    numbers = counted(1, (1, 1, 1, 2, 1), ())[:-1]
    async with opened(*FIVE, AgendaSet(age=1, words="lamps"), *numbers) as (app, pilot):
        await typed(pilot, f"{way} f2 c")
        assert app.frame.page is not None
        assert app.frame.page.name == "tally"
