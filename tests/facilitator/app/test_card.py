"""The card lies over everything, sleeps at first, and leaves no trace."""

from dataclasses import replace

import pytest
from textual.command import CommandPalette

import screens.card
from facilitator.games.marginalia.entries import AgendaSet, FactStated
from screens.card import Card
from tests.facilitator.app.playing import opened, people, reopened, settled, shown, typed

FIVE = people("Ana", "Ben", "Cy", "Di", "Ed")


@pytest.fixture
def awake(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let keys act at once."""
    monkeypatch.setattr(screens.card, "SLEEP", 0)


async def test_the_card_opens_while_words_are_typed_and_comes_back_to_the_same_caret(awake: None) -> None:
    """F2 in a half-typed agenda hides all; g returns to the same words and the same place in them."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "“lamps left left f2")
        assert isinstance(app.screen, Card)
        assert "lamps" not in shown(app)
        assert "We stop here for a moment." in shown(app)
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
        assert isinstance(app.screen, Card)
        await typed(pilot, "g")
        assert not isinstance(app.screen, Card)


async def test_keys_sleep_when_the_card_opens() -> None:
    """Somebody who is still typing chooses nothing: letters and Enter at once after F2 are dropped."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "f2 t c g enter f2")
        assert isinstance(app.screen, Card)
        assert app.moment.table.story


async def test_nothing_is_chosen_beforehand(awake: None) -> None:
    """Enter alone does nothing; an arrow and Enter choose."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "f2 enter")
        assert isinstance(app.screen, Card)
        await typed(pilot, "down down down down down enter")
        assert not isinstance(app.screen, Card)
        assert not app.moment.table.story


async def test_the_card_takes_messages_from_the_screen(awake: None) -> None:
    """What was said before the card is not there after it."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "“lamps enter ctrl+z")
        assert "Took back" in shown(app)
        await typed(pilot, "f2 g")
        assert "Took back" not in shown(app)


async def test_words_taken_back_are_gone_for_good(awake: None) -> None:
    """t empties the half-typed line; neither the text's own undo nor the table's brings anything back."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "“lamps f2 t")
        assert app.frame.line.text == ""
        await typed(pilot, "ctrl+z escape ctrl+z ctrl+y")
        assert "lamps" not in shown(app)
        assert app.session is not None
        assert "lamps" not in reopened(app.session.id).drafts.values()


async def test_with_no_beat_open_the_one_told_last_is_taken_out(awake: None) -> None:
    """On the predictions t takes out the agenda that was set before; its place is a blank beat."""
    async with opened(*FIVE, AgendaSet(age=1, words="lamps")) as (app, pilot):
        await typed(pilot, "f2 t")
        assert app.moment.table.entry(("agenda_set", 1)) == AgendaSet(age=1)


async def test_the_card_leaves_no_trace_in_the_record(awake: None) -> None:
    """A beat struck by the card and a beat told aloud are the same, byte for byte, in the saved record."""
    told = FactStated(age=1, seat=0, group="majority")
    struck = replace(told, words="x")
    rows = []
    for fact in (told, struck):
        async with opened(*FIVE, AgendaSet(age=1), fact) as (app, pilot):
            if fact.words:
                await typed(pilot, "f2 t")
            assert app.session is not None
            rows.append(app.session.lines)
    assert rows[0] == rows[1]


async def test_cards_alone_is_one_letter(awake: None) -> None:
    """c switches the story off; scores and words stay, and the numbers go on."""
    async with opened(*FIVE, AgendaSet(age=1, words="lamps")) as (app, pilot):
        await typed(pilot, "1 2 f2 c")
        assert not app.moment.table.story
        assert app.moment.table.words(("agenda_set", 1)) == "lamps"
        assert app.moment.step.kind == "predict"


async def test_where_there_is_no_story_the_card_only_goes_on(awake: None) -> None:
    """On Home and in Blob there is nothing to take back."""
    async with opened() as (app, pilot):
        await typed(pilot, "f2")
        assert "g   go on" in shown(app)
        assert "take back" not in shown(app)
        await typed(pilot, "g")
        assert "MARGINALIA FACILITATOR" in shown(app)
