"""What society has become, over the agenda: asked without a stop, noted with ↑ and Enter."""

import pytest

from facilitator.games.game import Slot
from facilitator.games.marginalia.entries import LeftOut, RulesAgreed, SocietyNoted, TopicNoted
from tests.screens.app.fields import AGENDA, ENDED, ROUND, VIGNETTES, slot_on
from tests.screens.app.five import FIVE, NAMED
from tests.screens.app.playing import opened, shown, typed, unwrapped

AT_AGENDA = [*FIVE, *NAMED, AGENDA, *ROUND, *VIGNETTES]
WITHOUT_AGENDA = [*FIVE, *NAMED, RulesAgreed(last_agenda="none"), AGENDA, *ROUND,
                  *(LeftOut(age=age) for age in range(2, 7))]  # fmt: skip
SOCIETY: Slot = ("society_noted", 1)
SECOND: Slot = ("agenda_set", 2)
ASKED = "What has society become since Infancy?"


@pytest.mark.parametrize("size", [(46, 13), (80, 24), (140, 45)])
async def test_it_is_read_aloud_with_the_agenda(size: tuple[int, int]) -> None:
    """The caret is in the agenda; society’s line stands right over its box and says how it is reached."""
    async with opened(*AT_AGENDA, size=size) as (app, _):
        page = app.frame.page
        assert page is not None
        said = " ".join(line.text.strip(" ▌") for line in page.above(60, 17))
        assert ASKED in said and "Then Di sets the agenda." in said
        rows = shown(app).split("\n")
        box = next(at for at, row in enumerate(rows) if "┏━ The agenda of Childhood" in row)
        assert "society since Infancy  ·" in rows[box - 1] and rows[box - 1].endswith("↑ note it")
        assert slot_on(app) == SECOND and page.in_line


async def test_its_line_is_seen_however_long_the_prompt_is() -> None:
    """At 46 × 13 ideas that take more rows than are left go on below; the line stays right over the box."""
    long = TopicNoted(suit="H", words="who rows, who mends the nets, " * 5)
    async with opened(*AT_AGENDA, long, size=(46, 13)) as (app, _):
        rows = shown(app).split("\n")
        box = next(at for at, row in enumerate(rows) if "┏━ The agenda of Childhood" in row)
        assert "society since Infancy  ·" in rows[box - 1] and rows[box - 1].endswith("↑ note it")
        assert any("↓" in row and "❧ Hearts can be: who rows" in row for row in rows)


async def test_enter_in_the_agenda_passes_both() -> None:
    """One key leads on to the predictions, and nothing is noted."""
    async with opened(*AT_AGENDA) as (app, pilot):
        await typed(pilot, "enter")
        assert app.ctx.view.step.kind == "predict"
        assert app.ctx.view.state.is_filled(SECOND) and not app.ctx.view.state.is_filled(SOCIETY)


async def test_enter_in_its_line_keeps_it_and_comes_back() -> None:
    """The note stands over the agenda, nobody is asked for it any more, and the agenda is next."""
    async with opened(*AT_AGENDA) as (app, pilot):
        await typed(pilot, "up")
        assert slot_on(app) == SOCIETY and "agenda  ·" in shown(app) and "↓ add" in shown(app)
        await typed(pilot, "“fewer_boats enter")
        assert app.ctx.view.words(SOCIETY) == "fewer boats" and slot_on(app) == SECOND
        assert "society since Infancy  fewer boats" in shown(app) and ASKED not in unwrapped(app)
        await typed(pilot, "“oars enter")
        assert app.ctx.view.words(SECOND) == "oars" and app.ctx.view.step.kind == "predict"


async def test_an_empty_enter_in_its_line_comes_back_as_well() -> None:
    """Nothing is on the record, and the caret is in the agenda."""
    async with opened(*AT_AGENDA) as (app, pilot):
        await typed(pilot, "up enter")
        assert slot_on(app) == SECOND and not app.ctx.view.state.is_filled(SOCIETY)


async def test_down_comes_back_and_leaves_what_is_typed_half_typed() -> None:
    """Behind its sign; the agenda that was begun before is still in its line."""
    async with opened(*AT_AGENDA) as (app, pilot):
        await typed(pilot, "“oa up “salt down")
        assert app.ctx.view.half_typed == {SOCIETY: "salt", SECOND: "oa"}
        assert "society since Infancy  ¶… salt" in shown(app)
        assert (slot_on(app), app.frame.line.text) == (SECOND, "oa")


async def test_an_agenda_that_was_begun_is_gone_on_with() -> None:
    """↑ amid its words, a note, Enter: the caret stands behind them, and no prediction is asked for."""
    async with opened(*AT_AGENDA) as (app, pilot):
        await typed(pilot, "“oa up “salt enter “rs")
        assert (slot_on(app), app.frame.line.text) == (SECOND, "oars")
        await typed(pilot, "enter")
        assert app.ctx.view.words(SECOND) == "oars" and app.ctx.view.step.kind == "predict"
        assert app.frame.page is not None and app.frame.page.name == "predict"


async def test_undo_takes_back_the_note_alone() -> None:
    """Its words are half typed again, with the caret behind them; redo keeps them."""
    async with opened(*AT_AGENDA) as (app, pilot):
        await typed(pilot, "up “salt enter ctrl+z")
        assert not app.ctx.view.state.is_filled(SOCIETY) and app.ctx.view.drafts == {SOCIETY: "salt"}
        assert slot_on(app) == SOCIETY and app.frame.line.text == "salt"
        await typed(pilot, "enter")
        assert app.ctx.view.words(SOCIETY) == "salt" and slot_on(app) == SECOND


async def test_tab_comes_back_to_the_line_that_it_left() -> None:
    """To the predictions and back: the note is half typed, and the caret is in it again."""
    async with opened(*AT_AGENDA) as (app, pilot):
        await typed(pilot, "up “salt tab")
        assert app.ctx.view.drafts == {SOCIETY: "salt"}
        assert app.frame.page is not None and app.frame.page.name == "predict"
        await typed(pilot, "tab")
        assert slot_on(app) == SOCIETY and app.frame.line.text == "salt"


async def test_escape_leaves_the_words_half_typed() -> None:
    """The list says so, and Tab writes on; in the agenda’s line they stand over it behind their sign."""
    async with opened(*AT_AGENDA) as (app, pilot):
        await typed(pilot, "up “salt escape")
        assert app.ctx.view.drafts == {SOCIETY: "salt"} and "The note on society is half typed" in shown(app)
        await typed(pilot, "tab “y down")
        assert app.ctx.view.drafts == {SOCIETY: "salty"}
        await typed(pilot, "up “_air escape enter")
        assert app.ctx.view.words(SOCIETY) == "salty air" and slot_on(app) == SECOND


async def test_the_next_start_finds_the_caret_where_it_was() -> None:
    """In half a note."""
    async with opened(*AT_AGENDA) as (app, pilot):
        await typed(pilot, "up “sal ctrl+q")
        id = app.ctx.storage.store.shelf.page()[0].id
    async with opened(session=id) as (app, pilot):
        assert (slot_on(app), app.frame.line.text) == (SOCIETY, "sal")


async def test_nothing_is_lost_when_the_size_changes() -> None:
    """Amid a word, down to the lowest screen and up to three panes."""
    async with opened(*AT_AGENDA) as (app, pilot):
        await typed(pilot, "“oa up “sa")
        for size, letter in (((46, 13), "l"), ((200, 60), "t"), ((80, 24), "y")):
            await pilot.resize_terminal(*size)
            await typed(pilot, f"“{letter}")
            assert slot_on(app) == SOCIETY and app.frame.line.text.startswith("sal")
        assert app.frame.line.text == "salty" and "agenda  ¶… oa" in shown(app)


async def test_digits_about_society_are_words() -> None:
    """Nobody is asked whether they are predictions."""
    async with opened(*AT_AGENDA) as (app, pilot):
        await typed(pilot, "up “21 enter")
        assert app.ctx.view.words(SOCIETY) == "21" and app.ctx.view.step.kind == "agenda"


async def test_the_first_age_has_none() -> None:
    """Nothing was before it: ↑ stays in the agenda."""
    async with opened(*FIVE) as (app, pilot):
        assert "society" not in shown(app)
        await typed(pilot, "up")
        assert slot_on(app) == ("agenda_set", 1)


async def test_a_note_made_on_the_margin_stands_over_the_agenda() -> None:
    """It is asked for no more, and it is the same note."""
    async with opened(*AT_AGENDA, SocietyNoted(age=1, words="salt")) as (app, pilot):
        assert "society since Infancy  salt" in shown(app) and ASKED not in unwrapped(app)
        await typed(pilot, "up “y enter escape right")
        assert "salty" in shown(app) and app.frame.page is not None and app.frame.page.name == "margin"


async def test_after_the_last_age_it_stands_over_the_first_farewell() -> None:
    """Without a question; ↑ and Enter note it, and the second farewell has no such line."""
    async with opened(*ENDED) as (app, pilot):
        await typed(pilot, "enter")
        farewell = slot_on(app)
        assert "society since Infancy  ·" in shown(app) and ASKED not in unwrapped(app)
        await typed(pilot, "“Ha up “salt enter")
        assert app.ctx.view.words(SOCIETY) == "salt"
        assert (slot_on(app), app.frame.line.text) == (farewell, "Ha")
        await typed(pilot, "enter")
        assert getattr(app.ctx.view.lines[farewell], "form", "") == ""
        assert slot_on(app) != farewell and "society since" not in shown(app)


async def test_where_no_agenda_is_set_tab_on_the_predictions_leads_to_it() -> None:
    """By a house rule the last age has only vignettes: the note is kept, and the predictions go on."""
    async with opened(*WITHOUT_AGENDA, *VIGNETTES) as (app, pilot):
        assert app.ctx.view.step.kind == "predict"
        await typed(pilot, "tab")
        assert slot_on(app) == SOCIETY and ASKED in unwrapped(app)
        await typed(pilot, "“salt enter")
        assert app.ctx.view.words(SOCIETY) == "salt"
        assert app.frame.page is not None and app.frame.page.name == "predict"
