"""Whole rounds by keys, in the real app."""

import pytest

from facilitator.games.marginalia.entries import (
    QUESTIONS,
    AgendaSet,
    Attended,
    FactStated,
    LeftOut,
    Misdealt,
    Predicted,
    Stopped,
    StorySwitched,
    TalkedOver,
    TricksTapped,
)
from screens.marginalia.round.tricks import Tricks
from screens.marginalia.sentences import asked_for_a_fact, asked_for_a_name, did_you_mean, other_numbers
from tests.screens.app.playing import opened, people, pressed_at, reopened, settled, shown, typed

FIVE = people("Ana", "Ben", "Cy", "Di", "Ed")
FIVE_CARDS = people("Ana", "Ben", "Cy", "Di", "Ed", story=False)
TO_THE_LAST_TRICK = [
    *people("Ana", "Ben"),
    *(LeftOut(age=age) for age in range(1, 7)),
    AgendaSet(age=7),
    *(Predicted(age=7, seat=seat, tricks=1) for seat in (0, 1)),
    *(FactStated(age=7, seat=seat) for seat in (0, 1)),
]
"""Two people before the one trick of the last age."""


async def test_a_round_of_cards_takes_one_key_a_number() -> None:
    """Five predictions and four totals are nine keys; the last total follows, Enter opens the next round."""
    async with opened(*FIVE_CARDS) as (app, pilot):
        await typed(pilot, "1 1 2 1 1")
        assert app.ctx.view.step.kind == "tally"
        await typed(pilot, "1 1 2 1")
        assert "Round 1 is counted." in shown(app)
        played = app.ctx.view.state.round(1)
        assert played is not None
        # 7 tricks less 1, 1, 2 and 1 leave 2 for Ana, who said 1
        assert played.scores == {1: 11, 2: 11, 3: 12, 4: 11, 0: 0}
        await typed(pilot, "enter")
        assert "ROUND 2" in shown(app)
        assert "Ben deals, Cy speaks first." in shown(app)


async def test_a_round_by_tapping_each_trick() -> None:
    """Seven letters give seven tricks, in order; whoever took one leads the next."""
    async with opened(*FIVE_CARDS) as (app, pilot):
        await typed(pilot, "1 1 2 1 1 b c")
        assert "Cy took it and leads the third trick." in shown(app)
        await typed(pilot, "d d e a a")
        played = app.ctx.view.state.round(1)
        assert played is not None
        assert played.tricks == {1: 1, 2: 1, 3: 2, 4: 1, 0: 2}


async def test_the_last_speaker_is_told_the_barred_number_and_the_table_may_overrule() -> None:
    """2 would make exactly seven: refused in a sentence, nothing kept, Enter lets it stand with a mark."""
    async with opened(*FIVE_CARDS) as (app, pilot):
        await typed(pilot, "1 1 2 1")
        assert "Ana speaks last and may not say 2." in shown(app)
        await typed(pilot, "2")
        assert "2 is barred" in shown(app)
        assert app.ctx.view.state.round(1).missing == (0,)
        await typed(pilot, "enter")
        assert app.ctx.view.step.kind == "tally"
        assert "2†" in shown(app)


async def test_people_may_speak_out_of_order() -> None:
    """A letter moves the cursor to that person; after the digit it returns to the first who is missing."""
    async with opened(*FIVE_CARDS) as (app, pilot):
        await typed(pilot, "a 3 1")
        played = app.ctx.view.state.round(1)
        assert played is not None
        assert played.predictions == {0: 3, 1: 1}
        assert "Cy?" in shown(app)


async def test_keys_that_arrive_all_at_once_land_where_they_belong() -> None:
    """An agenda, Enter and five digits in one burst: the words stay words, the digits are predictions."""
    async with opened(*FIVE) as (app, pilot):
        for key in ["w", "h", "o", "enter", "1", "1", "2", "1", "1"]:
            app.simulate_key(key)
        await settled(pilot, lambda: app.ctx.view.step.kind == "fact")
        assert app.ctx.view.state.words(("agenda_set", 1)) == "who"
        assert [app.ctx.view.state.round(1).predictions[seat] for seat in range(5)] == [1, 1, 1, 2, 1]


async def test_a_whole_age_told_aloud() -> None:
    """Agenda, five facts, the result and five vignettes are one Enter each when nothing is written."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "enter 1 1 2 1 1")
        await typed(pilot, "enter enter enter enter enter")
        assert app.ctx.view.step.kind == "tally"
        await typed(pilot, "1 1 2 1 enter")
        assert app.ctx.view.step.kind == "vignette"
        await typed(pilot, "enter enter enter enter enter")
        assert (app.ctx.view.step.kind, app.ctx.view.step.age) == ("agenda", 2)


async def test_one_tab_passes_all_open_words() -> None:
    """When play has begun Tab leaves the facts untold and the tricks can be typed."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "tab 1 1 2 1 1 tab 1 1 2 1 enter tab 0")
        assert app.ctx.view.state.round(2).predictions == {2: 0}
        assert not app.ctx.view.state.is_filled(("agenda_set", 1))


async def test_tab_passes_the_last_vignettes_for_the_farewells() -> None:
    """Where the cards have ended, at age 7 or before, the footer names the farewells and Tab goes there."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "enter 1 1 2 1 1 enter enter enter enter enter 1 1 2 1 enter enter")
        app.ctx.table.record(Stopped(age=1))
        await pilot.pause()
        assert app.ctx.view.step.kind == "vignette" and "Tab farewells" in shown(app)
        await typed(pilot, "tab")
        assert app.frame.page is not None and app.frame.page.name == "farewell"


async def test_a_character_is_named_with_the_first_fact() -> None:
    """The line asks who it is; the name and Enter keep it, and the same line asks the fact."""
    async with opened(*FIVE, AgendaSet(age=1, words="lamps")) as (app, pilot):
        await typed(pilot, "1 1 2 1 1")
        assert asked_for_a_name("Di", "first fact") in shown(app)
        await typed(pilot, "“Wren enter")
        assert asked_for_a_fact("Di", "Wren") in shown(app)
        await typed(pilot, "“dark enter")
        assert app.ctx.view.state.words(("fact_stated", 1, 3)) == "dark"
        assert app.ctx.view.state.entry(("fact_stated", 1, 3)).group == "majority"


async def test_digits_alone_in_a_story_line_are_offered_to_the_sheet() -> None:
    """12 typed into an empty agenda line is asked about; Enter makes predictions of it and no agenda."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "1 2 enter")
        assert did_you_mean("predictions", "Ben 1, Cy 2", "the agenda") in shown(app)
        await typed(pilot, "enter")
        assert app.ctx.view.state.round(1).predictions == {1: 1, 2: 2}
        assert not app.ctx.view.state.is_filled(("agenda_set", 1))


async def test_digits_may_be_words_after_all() -> None:
    """Escape keeps the digits as the agenda."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "1 2 enter escape")
        assert app.ctx.view.state.words(("agenda_set", 1)) == "12"


async def test_undo_goes_back_across_the_end_of_a_round() -> None:
    """After round 1 one undo opens the tricks again, a second takes back the total before."""
    async with opened(*FIVE_CARDS) as (app, pilot):
        await typed(pilot, "1 1 2 1 1 1 1 2 1 enter ctrl+z")
        assert app.ctx.view.step.kind == "tally"
        assert app.ctx.view.step.age == 1
        await typed(pilot, "ctrl+y enter")
        assert app.ctx.view.step.age == 2


async def test_undone_words_return_to_their_line() -> None:
    """Undo of an agenda puts its words back where they were typed, and quotes nothing."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "“lamps enter ctrl+z")
        assert app.frame.line.text == "lamps"
        assert "Undid the agenda of infancy." in shown(app)


async def test_what_is_half_typed_is_on_the_disk_a_moment_later() -> None:
    """A draft is saved without Enter, and the next start has it in the same line."""
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "“half_a_sent")
        assert app.ctx.table.session is not None
        id = app.ctx.table.session.id
        half = {("agenda_set", 1): "half a sent"}
        await settled(pilot, lambda: reopened(id).drafts == half)
        assert reopened(id).drafts == half


async def test_backspace_on_the_result_takes_back_the_total_typed_last() -> None:
    """Ed’s 1 goes and the tricks are shown with the cursor on it; 3 instead leaves Ana none."""
    async with opened(*FIVE_CARDS) as (app, pilot):
        await typed(pilot, "1 1 2 1 1 1 1 2 1 backspace")
        assert "4 of 7 tricks taken" in shown(app) and "Undid Ed’s total." in shown(app)
        await typed(pilot, "3")
        assert app.ctx.view.state.round(1).tricks == {1: 1, 2: 1, 3: 2, 4: 3, 0: 0}
        assert "Round 1 is counted." in shown(app)


async def test_a_slip_in_the_tricks_is_mended_from_the_result() -> None:
    """A letter lands on that person’s tricks: a digit, whose the trick was, Enter."""
    async with opened(*FIVE_CARDS) as (app, pilot):
        await typed(pilot, "1 1 2 1 1 1 1 2 1 d 1")
        assert "One trick is left over. Whose is" in shown(app)
        await typed(pilot, "c enter")
        played = app.ctx.view.state.round(1)
        # Cy 1 and Di 2 become 2 and 1; what they said stays
        assert played is not None and played.tricks == {1: 1, 2: 2, 3: 1, 4: 1, 0: 2}
        assert played.predictions == {1: 1, 2: 1, 3: 2, 4: 1, 0: 1}


async def test_a_digit_too_many_on_the_result_is_compared_and_not_stored() -> None:
    """The last total typed out of habit does nothing when it is right and says so when it is not."""
    async with opened(*FIVE_CARDS) as (app, pilot):
        await typed(pilot, "1 1 2 1 1 1 1 2 1 2")
        assert "must have" not in shown(app)
        await typed(pilot, "4")
        assert other_numbers(app.ctx.view.state.round(1), "Ana", 2) in shown(app)


@pytest.mark.parametrize("key", ["backspace", "escape"])
async def test_a_typo_among_the_totals_is_found_and_costs_no_other(key: str) -> None:
    """Cy’s 2 was typed as 3, so Ana has 1; her own 2 says so, and from her row ↑ ↑ ↑ is Cy’s."""
    async with opened(*FIVE_CARDS) as (app, pilot):
        await typed(pilot, "1 1 2 1 1 1 3 1 1 2")
        assert other_numbers(app.ctx.view.state.round(1), "Ana", 1) in shown(app)
        await typed(pilot, key)
        page = app.frame.page
        assert isinstance(page, Tricks) and page.cursor == 0 and "By the other" not in shown(app)
        assert app.ctx.view.state.round(1).tricks == {1: 1, 2: 3, 3: 1, 4: 1, 0: 1}
        await typed(pilot, "up up up 2")
        assert app.ctx.view.state.round(1).tricks == {1: 1, 2: 2, 3: 1, 4: 1, 0: 2}
        assert "Round 1 is counted." in shown(app)


async def test_a_wrong_number_typed_again_on_the_tricks_is_refused_and_enter_leads_to_the_result() -> None:
    """Ana’s 2 with the others’ 6 makes 8 of 7; Backspace clears it, and Enter is back on the result."""
    async with opened(*FIVE_CARDS) as (app, pilot):
        await typed(pilot, "1 1 2 1 1 1 3 1 1 2 backspace 2")
        assert app.ctx.view.state.round(1).tricks[0] == 1 and "keep anyway" in shown(app)
        await typed(pilot, "backspace enter")
        assert "Round 1 is counted." in shown(app)
        assert app.ctx.view.state.round(1).tricks == {1: 1, 2: 3, 3: 1, 4: 1, 0: 1}


async def test_totals_that_all_follow_are_compared_in_their_order() -> None:
    """Ben’s 7 by mistake leaves none for the others: Cy’s 0 is right, Di’s 2 is not, ← back is on Di."""
    async with opened(*FIVE_CARDS) as (app, pilot):
        await typed(pilot, "1 1 2 1 1 7 0 2")
        assert other_numbers(app.ctx.view.state.round(1), "Di", 0) in shown(app)
        await typed(pilot, "backspace")
        page = app.frame.page
        assert isinstance(page, Tricks) and page.cursor == 3
        await typed(pilot, "up up 1")
        assert app.ctx.view.state.round(1).tricks == {1: 1}


async def test_the_page_is_light_in_the_last_round() -> None:
    """Round 7 shows nothing about cards, in the light theme; one letter ends its play."""
    async with opened(*FIVE_CARDS, *(LeftOut(age=age) for age in range(1, 7))) as (app, pilot):
        assert app.theme == "parchment"
        assert "on the forehead" in shown(app)
        assert "♣" not in shown(app).split("\n", 2)[2]
        await typed(pilot, "0 0 0 1 1 e")
        assert app.ctx.view.state.over


async def test_backspace_on_the_last_page_of_the_cards_leads_to_the_tricks() -> None:
    """Cards alone: one trick goes, and the one letter counts the round again."""
    alone = StorySwitched(on=False)
    async with opened(*TO_THE_LAST_TRICK, alone, TricksTapped(age=7, winners=(0,))) as (app, pilot):
        assert app.frame.page is not None and app.frame.page.name == "ended"
        await typed(pilot, "backspace")
        assert "0 of 1 trick taken" in shown(app) and "Undid Ana’s trick." in shown(app)
        await typed(pilot, "b")
        assert app.ctx.view.state.over and app.ctx.view.state.round(7).taps == (1,)


async def test_backspace_on_the_last_page_of_a_story_goes_back_to_the_talk() -> None:
    """The finished evening stays whole: Backspace looks at the talk, Enter is on the last page again."""
    told = [TalkedOver(question=question) for question in QUESTIONS]
    async with opened(*TO_THE_LAST_TRICK, TricksTapped(age=7, winners=(0,)), *told) as (app, pilot):
        before = app.ctx.view.lines
        assert "Cards and story are over." in shown(app)
        await typed(pilot, "backspace")
        assert "TALKING IT OVER" in shown(app) and "9 of 9" in shown(app)
        await typed(pilot, "backspace enter enter")
        assert "Cards and story are over." in shown(app)
        assert app.ctx.view.lines == before and app.ctx.view.step.kind == "end"


async def test_the_letter_of_the_last_trick_pressed_again_at_once_does_nothing() -> None:
    """a a: the second reaches no result; later, or as another letter, it opens that person’s number."""
    async with opened(*TO_THE_LAST_TRICK) as (app, pilot):
        await pressed_at(app, pilot, ("a", 10.0), ("a", 10.2), ("a", 11.1))
        assert app.ctx.view.state.round(7).done and app.router.place == "table"
        await pressed_at(app, pilot, ("a", 12.2))
        assert app.router.place == "sheet"
    async with opened(*TO_THE_LAST_TRICK) as (app, pilot):
        await pressed_at(app, pilot, ("a", 10.0), ("b", 10.2))
        assert app.router.place == "sheet"


@pytest.mark.parametrize("keys", ["left b 3 enter escape", "b 3 ctrl+z ctrl+y"])
async def test_a_number_that_is_corrected_or_redone_leaves_the_cursor_where_it_was(keys: str) -> None:
    """Ed is due; the digit after it is Ed's, and Ben's correction stands."""
    async with opened(*FIVE_CARDS) as (app, pilot):
        await typed(pilot, f"1 2 2 {keys} 0")
        played = app.ctx.view.state.round(1)
        assert played is not None and played.predictions == {1: 3, 2: 2, 3: 2, 4: 0}


@pytest.mark.parametrize("more", [(), (Attended(age=1, seat=2, part="gone"),)])
async def test_another_deal_asks_the_first_to_speak(more: tuple[Attended, ...]) -> None:
    """Only Cy had predicted: nobody's number was undone, and Cy may be gone."""
    async with opened(*FIVE_CARDS) as (app, pilot):
        await typed(pilot, "c 2")
        app.ctx.table.record(Misdealt(age=1, dealt=1), *more)
        await pilot.pause()
        await typed(pilot, "2")
        played = app.ctx.view.state.round(1)
        assert played is not None and played.predictions == {1: 2}
