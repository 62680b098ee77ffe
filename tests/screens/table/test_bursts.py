"""Keys that come together are all taken, each by the question that stands when its turn comes."""

from __future__ import annotations

import pytest

from facilitator.games.marginalia.entries import TricksCounted
from facilitator.guide.question import Answer
from screens.app import Marginalia
from screens.over.card import CardScreen
from screens.table_screen import TableScreen
from tests.screens.app.playing import Evening, opened, settled, shown, typed
from tests.screens.table.at_table import AT_FACTS, CARDS, SAID, STORY, box, one_line, together, words

SIZES = [(80, 24), (170, 50)]


@pytest.mark.parametrize("size", SIZES)
async def test_a_whole_age_in_one_burst(size: tuple[int, int], same_lot: None) -> None:
    """Names, the notice, the form, an agenda, predictions, names and facts, tricks, the result, vignettes."""
    keys = (
        "s “Ana,_Ben,_Cy enter enter enter enter “shoes enter 2 1 5 “Maud enter “wears_clogs enter"
        " “Orrin enter “goes_bare enter “Ilse enter enter 2 1 enter “She_ran. enter enter “He_fell. enter"
        " “colder enter “roofs enter 1"
    )
    async with opened(size=size) as (app, pilot):
        await together(app, pilot, keys)
        await settled(
            pilot, lambda: app.ctx.view.step.age == 2 and app.ctx.view.last_act[0].kind == "predicted"
        )
        told = {
            slot: words(app, *slot)
            for slot in app.ctx.view.lines
            if slot[0] in ("agenda_set", "character_named", "fact_stated", "vignette_told", "society_noted")
        }
        # Ana deals: Ben said 2, Cy 1, Ana 5; Ben took 2, Cy 1, Ana the other 4. Ben has 12, Cy 11, Ana 0.
        assert told == {
            ("agenda_set", 1): "shoes", ("character_named", 0): "Maud", ("fact_stated", 1, 0): "wears clogs",
            ("character_named", 1): "Orrin", ("fact_stated", 1, 1): "goes bare",
            ("character_named", 2): "Ilse",
            ("fact_stated", 1, 2): "", ("vignette_told", 1, 1): "She ran.", ("vignette_told", 1, 2): "",
            ("vignette_told", 1, 0): "He fell.", ("society_noted", 1): "colder", ("agenda_set", 2): "roofs",
        }  # fmt: skip
        assert app.ctx.view.state.totals == {0: 0, 1: 12, 2: 11}
        assert app.ctx.view.state.round(2).predictions == {2: 1}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("over", ["f3 escape", "f4 escape", "f1 escape", "f2 g", "ctrl+p escape"])
async def test_keys_round_something_laid_over(over: str, size: tuple[int, int]) -> None:
    """What comes before it is for the question, what comes after it too, and nothing of it is lost."""
    async with opened(*AT_FACTS, size=size) as (app, pilot):
        await together(app, pilot, f"“clogs enter “bare {over} “foot enter")
        await settled(pilot, lambda: isinstance(app.screen, TableScreen))
        assert (words(app, "fact_stated", 1, 0), words(app, "fact_stated", 1, 1)) == ("clogs", "barefoot")
        assert (app.ctx.view.step.slot, box(app)) == (("fact_stated", 1, 2), "")


@pytest.mark.parametrize("over", ["f3 escape", "f1 escape", "f2 g", "ctrl+p escape"])
async def test_digits_round_something_laid_over(over: str) -> None:
    """Two numbers before it, the last one behind it."""
    async with opened(*CARDS) as (app, pilot):
        await together(app, pilot, f"2 1 {over} 5")
        await settled(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.ctx.view.state.round(1).predictions == {1: 2, 2: 1, 0: 5}


async def test_letters_behind_an_enter_go_to_the_next_question_alone() -> None:
    """The first letters of Ben’s fact stand in no other blank and are not lost."""
    async with opened(*AT_FACTS) as (app, pilot):
        await together(app, pilot, "“clogs enter “ba")
        assert box(app) == "ba" and app.ctx.view.drafts == {("fact_stated", 1, 1): "ba"}


async def test_letters_behind_a_last_number_are_words() -> None:
    """The fifth key of three numbers begins a name; none of its letters is a person."""
    async with opened(*STORY) as (app, pilot):
        await together(app, pilot, "“shoes enter 2 1 5 “cab")
        assert box(app) == "cab" and app.ctx.view.state.round(1).predictions == {1: 2, 2: 1, 0: 5}


async def test_the_card_sleeps_while_somebody_types(monkeypatch: pytest.MonkeyPatch) -> None:
    """Letters behind F2 choose nothing on it, and stand in no box."""
    monkeypatch.setattr("screens.over.card.SLEEP", 1.0)
    async with opened(*AT_FACTS) as (app, pilot):
        await together(app, pilot, "“clo f2 “gvtc")
        assert isinstance(app.screen, CardScreen)
        assert app.ctx.view.drafts == {("fact_stated", 1, 0): "clo"}


async def test_a_second_enter_at_once_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    """A result is not read by the bounce of the key that led to it."""
    monkeypatch.setattr("screens.table_screen.BOUNCE", 0.15)
    async with opened(*CARDS, *SAID, TricksCounted(age=1, tricks=(5, 1, 1))) as (app, pilot):
        await together(app, pilot, "enter enter enter")
        await _answered(app, pilot)
        assert app.windows.table.question.slot == ("predicted", 2, 1, 2)


async def _answered(app: Marginalia, pilot: Evening) -> None:
    await settled(pilot, lambda: app.windows.table.question.slot[0] != "result")


async def test_digits_behind_a_refused_number_go_to_nobody() -> None:
    """Of 2 2 3 1 the third makes exactly 7, so it is barred: the 1 was meant for what comes next (M-15)."""
    async with opened(*CARDS) as (app, pilot):
        await together(app, pilot, "2 2 3 1 enter")
        assert app.ctx.view.state.round(1).predictions == {1: 2, 2: 2}
        assert "3 is barred" in one_line(app)


async def test_a_refused_name_takes_nothing_of_the_next_one() -> None:
    """In a box what is typed ahead is text: all of Ben is there, behind a name that can be none."""
    async with opened() as (app, pilot):
        await together(app, pilot, "b “12 enter “Ben")
        assert box(app) == "12Ben" and "can’t be a name" in one_line(app)


async def test_a_refused_answer_without_a_key_is_only_refused() -> None:
    """A click, or a row of the palette: no key waits then."""
    async with opened(*CARDS) as (app, _):
        app.windows.table.answered(Answer(says="Not so."))
        assert "Not so." in one_line(app)


async def test_words_half_typed_are_not_called_saved() -> None:
    """They are on the disk a moment later, and kept with Enter."""
    async with opened(*AT_FACTS) as (app, pilot):
        assert shown(app).split("\n")[0].rstrip().endswith("saved")
        await typed(pilot, "“clogs")
        assert shown(app).split("\n")[0].rstrip().endswith("half typed")
        await typed(pilot, "enter")
        await settled(pilot, lambda: shown(app).split("\n")[0].rstrip().endswith(" saved"))
