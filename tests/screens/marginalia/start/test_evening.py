"""How the evening stands, in words: between beats, never an alarm."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facilitator.games.marginalia.entries import (
    FarewellTold,
    LeftOut,
    Shortened,
    Stopped,
)
from facilitator.games.marginalia.plan import left, pace_for
from facilitator.services.front_end import ToBreak, ToPage
from facilitator.services.pace import EndAgreed, Evening, agreed, farewells_at, outlook
from screens.marginalia.finish.farewells import Farewells
from screens.marginalia.finish.talk import Talk
from screens.marginalia.round.agenda import Agenda
from screens.marginalia.round.predictions import Predictions
from screens.marginalia.round.result import Result
from screens.marginalia.round.tricks import Tricks
from screens.marginalia.sheet.margin import Margin
from screens.marginalia.sheet.margin_pane import margin_pane
from screens.marginalia.start.evening import (
    as_planned,
    in_short,
    in_words,
    planned_next,
    time_for_talk,
    way_out,
)
from screens.marginalia.words.facts import Facts
from screens.marginalia.words.vignettes import Vignettes
from screens.table.palette_lines import commands
from screens.ui.layout import pane_rows
from screens.ui.page import Page
from tests.screens.context import FakeContext
from tests.screens.evening import evening as whole_evening
from tests.screens.evening import text
from tests.screens.keys import check_fits
from tests.screens.marginalia.round.test_result import youth
from tests.screens.tidelands import said, tidelands

NOW = datetime(2026, 11, 20, 20, 52)
BEHIND = Evening("22:30", "22:05", 5, "21:35", late=11, short=2, out=1)
IN_TIME = Evening("22:30", "22:05", 5, "21:35")


def at(hour: int, minute: int = 0, day: int = 20) -> datetime:
    """An hour of that evening."""
    return datetime(2026, 11, day, hour, minute)


# ---------------------------------------------------------------- what was agreed


def test_the_hour_and_the_minutes_are_read_from_the_choices() -> None:
    """Twenty-five minutes are kept unless the table said otherwise."""
    assert agreed({"ends": "2026-11-20T22:30"}) == EndAgreed(at(22, 30), 25)
    assert agreed({"ends": "2026-11-21T01:00", "talk_minutes": "40"}) == EndAgreed(at(1, 0, 21), 40)


@pytest.mark.parametrize("ends", ["", "22:30", "tonight", "2026-11-20T22:30+01:00", "2026-13-40T99:99"])
def test_what_is_no_hour_is_none(ends: str) -> None:
    """A hand that changed the file breaks nothing."""
    assert agreed({"ends": ends}) is None


@pytest.mark.parametrize(
    ("talk", "minutes"), [("-5", 25), ("x", 25), ("²", 25), ("0", 0), ("999", 180), ("9" * 30, 25)]
)
def test_the_minutes_of_the_talk_stay_sensible(talk: str, minutes: int) -> None:
    """Nonsense is the usual number, too much is the most there is."""
    assert agreed({"ends": "2026-11-20T22:30", "talk_minutes": talk}) == EndAgreed(at(22, 30), minutes)


@pytest.mark.parametrize(
    ("now", "counts"),
    [
        (at(20), True),
        (at(4, 30, 21), True),
        (at(4, 31, 21), False),
        (at(22, 29, 19), False),
        (at(22, 30, 19), True),
    ],
)
def test_the_hour_of_another_evening_counts_as_none(now: datetime, counts: bool) -> None:
    """Six hours past it, or more than a day before it."""
    assert EndAgreed(at(22, 30)).is_of(now) == counts


# ---------------------------------------------------------------- how it stands


def test_an_evening_that_is_on_time() -> None:
    """Age 4 is counted with 5550 seconds left, and 92 min 30 s until 22:05: on time to the second.

    After age 5 there are 1375 + 1345 + 900 = 3620 seconds: 60 min 20 s before 22:05 is 21:04:40.
    """
    found = outlook(youth().view.state, EndAgreed(at(22, 30)), 1.0, at(20, 32) + timedelta(seconds=30))
    assert found == Evening("22:30", "22:05", 5, "21:00")


def test_an_evening_that_is_behind() -> None:
    """A quarter of an hour later: 900 seconds behind; a short age saves 610, one left out 1405."""
    found = outlook(youth().view.state, EndAgreed(at(22, 30)), 1.0, at(20, 47) + timedelta(seconds=30))
    assert found == Evening("22:30", "22:05", 5, "21:00", late=15, short=1, out=1)


def test_four_minutes_are_on_time() -> None:
    """Less than five minutes are not told."""
    found = outlook(youth().view.state, EndAgreed(at(22, 30)), 1.0, at(20, 37) + timedelta(seconds=29))
    assert found.late == 0
    assert (
        outlook(youth().view.state, EndAgreed(at(22, 30)), 1.0, at(20, 37) + timedelta(seconds=30)).late == 5
    )


def test_without_a_story_nothing_is_kept() -> None:
    """The cards alone may go on until the end; nobody talks a score over."""
    ctx = youth(story=False)
    assert outlook(ctx.view.state, EndAgreed(at(22, 30)), 1.0, at(21)).last_words == "22:30"


def test_the_plan_ends_with_the_last_words() -> None:
    """With the cards over there is no age in the plan; with all told there is only the talk."""
    ctx = youth()
    ctx.table.record(Stopped(age=4))
    found = outlook(ctx.view.state, EndAgreed(at(22, 30)), 1.0, at(21))
    assert (found.age, found.until, found.last_words) == (0, "", "22:05")
    assert not outlook(ctx.view.state, EndAgreed(at(21)), 1.0, at(21, 0) - timedelta(seconds=1)).past
    assert outlook(ctx.view.state, EndAgreed(at(21)), 1.0, at(21)).past


def test_farewells_begin_when_the_plan_says() -> None:
    """Five of three minutes before 22:05, at the usual pace: 21:50; at half of it 21:55, to five minutes."""
    table = youth().view.state
    assert farewells_at(table, EndAgreed(at(22, 30)), 1.0) == "21:50"
    assert farewells_at(table, EndAgreed(at(22, 30)), 0.5) == "21:55"


@given(
    played=st.integers(0, 5),
    talk=st.integers(0, 180),
    minutes=st.integers(-300, 600),
    late=st.integers(0, 9999),
)
def test_the_minutes_of_the_talk_are_planned_for_nothing_else(
    played: int, talk: int, minutes: int, late: int
) -> None:
    """Whatever the pace: no age, no farewell and no last word of the plan comes after they begin."""
    table, said = tidelands(played=played).view.state, EndAgreed(at(22, 30), talk)
    now = said.ends - timedelta(minutes=minutes)
    pace = pace_for(left(table), said.available(table, now), late)
    begins = said.ends - timedelta(minutes=talk)
    found = outlook(table, said, pace, now)
    assert found.last_words == begins.strftime("%H:%M")
    assert said.available(table, begins) == 0
    for hour in (found.until, farewells_at(table, said, pace)):
        planned = datetime.combine(begins.date(), datetime.strptime(hour, "%H:%M").time())
        assert planned <= begins or planned - begins > timedelta(hours=12)


# ---------------------------------------------------------------- in words


@pytest.mark.parametrize(
    ("minutes", "words"),
    [
        (1, "five minutes"), (7, "five minutes"), (8, "ten minutes"), (22, "twenty minutes"),
        (23, "twenty-five minutes"), (57, "fifty-five minutes"), (58, "an hour"), (74, "an hour"),
        (75, "an hour and a half"), (105, "two hours"), (140, "two and a half hours"),
        (1000, "16 and a half hours"),
    ],
)  # fmt: skip
def test_minutes_are_said_in_fives(minutes: int, words: str) -> None:
    """No digits that tick."""
    assert in_words(minutes) == words


@pytest.mark.parametrize(
    ("evening", "said"),
    [
        (IN_TIME, "on time for 22:30"),
        (BEHIND, "about ten minutes late for 22:30"),
        (Evening("22:30", tight=True), "little time until 22:30"),
        (Evening("22:30", late=20, tight=True, past=True), "past 22:30"),
    ],
)
def test_the_header_says_it_in_a_few_words(evening: Evening, said: str) -> None:
    """On time, behind, tight, past: a fact and never an alarm."""
    assert in_short(evening) == said


@pytest.mark.parametrize(
    ("evening", "said"),
    [
        (IN_TIME, ""),
        (BEHIND, "About ten minutes late for 22:30: skip one age, or make two short (ctrl+p, “age”)."),
        (
            Evening("22:30", late=6, short=1),
            "About five minutes late for 22:30: make one age short (ctrl+p, “age”).",
        ),
        (
            Evening("22:30", late=60, out=2),
            "About an hour late for 22:30: skip two ages (ctrl+p, “age”).",
        ),
        (
            Evening("22:30", tight=True, short=3, out=1),
            "Little time until 22:30: skip one age, or make three short (ctrl+p, “age”).",
        ),
        (
            Evening("22:30", tight=True, stop=True),
            "Little time until 22:30: you could end the cards after this age."
            " You still have time for the last words and the talk.",
        ),
        (Evening("22:30", past=True, stop=True), "Past 22:30: you could end the cards after this age."),
    ],
)
def test_the_way_out_is_one_sentence(evening: Evening, said: str) -> None:
    """Short ages, ages left out, or the end of the cards (A-35, A-36, A-37)."""
    assert way_out(evening, story=True) == said


def test_the_cards_alone_speak_of_rounds() -> None:
    """No age, no farewell, no talk."""
    late = Evening("22:30", "22:30", 5, "21:35", late=10, out=1)
    assert way_out(late, story=False) == "About ten minutes late for 22:30: skip one round (ctrl+p, “round”)."
    over = Evening("22:30", late=60, stop=True)
    assert (
        way_out(over, story=False)
        == "About an hour late for 22:30: you could end the cards after this round."
    )
    assert as_planned(late, story=False) == "round 5 until 21:35, the last one by 22:30"


def test_the_plan_in_one_line() -> None:
    """The age in play, the last words, the talk; without an age only what is still ahead."""
    assert as_planned(IN_TIME, story=True) == "age 5 until 21:35, last words by 22:05, then talk"
    assert planned_next(IN_TIME, story=True) == "age 5 until 21:35"
    assert as_planned(Evening("22:30", "22:30"), story=True) == "last words by 22:30"


def test_what_the_talk_still_has() -> None:
    """The hour at which it ends, and no length; nothing without an hour, and nothing once it has come."""
    assert time_for_talk(Evening("22:30")) == "until 22:30"
    assert time_for_talk(Evening("22:30", past=True)) == ""
    assert time_for_talk(None) == ""


# ---------------------------------------------------------------- on the pages


def behind(ctx: FakeContext) -> FakeContext:
    """The same table, ten minutes behind."""
    ctx.outlook = BEHIND
    return ctx


def test_the_result_says_how_it_stands_and_the_way_out() -> None:
    """In the middle of the second line, and in a sentence under the list."""
    ctx = behind(youth())
    shown = text(Result(ctx, 4))
    assert f"─ {in_short(BEHIND)} ─" in shown.split("\n")[1]
    assert way_out(BEHIND, story=True) in " ".join(shown.split())
    ctx.outlook = None
    assert "─ result ─" in text(Result(ctx, 4)).split("\n")[1]


def test_the_agenda_says_it_in_a_few_words() -> None:
    """The head on every size; the sentence stood on the result, and stands nowhere else."""
    page = Agenda(behind(tidelands(played=3)), 4)
    for height in (18, 30, 40):
        shown = text(page, 80, height)
        assert "late for 22:30" in shown.split("\n")[1]
        assert "skip one age" not in " ".join(shown.split())


def test_a_wide_screen_says_it_in_the_first_line() -> None:
    """There the step’s name stands at the right; beside panes the second line is only a rule."""
    page = Result(behind(youth()), 4)
    page.pane_widths = (48, 36)
    assert in_short(BEHIND) in page.head(140)[0].text


def telling() -> list[Page]:
    """Every page on which people speak, play or tell."""
    begun = tidelands(played=3)
    spoken = tidelands(played=3)
    spoken.table.record(*said(4, 2, 1, 2, 0, 0))
    over = whole_evening("Ana", "Ben", "Cy")
    talk = whole_evening("Ana", "Ben", "Cy")
    talk.table.record(*(FarewellTold(seat=seat) for seat in range(3)))
    return [
        Predictions(begun, 4), Facts(spoken, 4), Tricks(spoken, 4), Vignettes(youth(), 4),
        Farewells(over), Talk(talk),
    ]  # fmt: skip


def test_nobody_is_told_while_they_tell() -> None:
    """Predictions, facts, tricks, vignettes, farewells: no word of it; the talk says only its hour."""
    for page in telling():
        behind(page.ctx)  # type: ignore[arg-type]
        for width, height in ((80, 24), (100, 30), (140, 45)):
            shown = text(page, width, height)
            assert "late" not in shown and "make up for it" not in shown, page.name
            assert ("22:30" in shown) == isinstance(page, Talk), page.name


def test_only_the_talk_says_until_when_it_may_last() -> None:
    """Words at the right of the first line; the farewells keep no time."""
    *_, farewells, talk = telling()
    for page in (farewells, talk):
        page.ctx.outlook = Evening("22:30")  # type: ignore[attr-defined]
    assert "until 22:30" in text(talk).split("\n")[0]
    assert "22:30" not in text(farewells)


def test_the_margin_holds_the_plan_and_not_how_late_it_is() -> None:
    """The page has all of it, the pane its next step; without an hour a dot, or nothing."""
    ctx = behind(tidelands(played=4))
    assert "Evening           age 5 until 21:35, last words by 22:05, then talk" in text(Margin(ctx, 5))
    pane = "\n".join(line.text for line in pane_rows((margin_pane(Agenda(ctx, 5)),), 35, 41))
    assert "all\n   here · age 5 until 21:35" in pane
    assert "behind" not in pane + text(Margin(ctx, 5))
    ctx.outlook = None
    assert "Evening           ·" in text(Margin(ctx, 5))
    assert "until" not in "\n".join(line.text for line in pane_rows((margin_pane(Agenda(ctx, 5)),), 35, 41))


def test_everything_fits_with_the_longest_words() -> None:
    """An hour and a half behind, and the longest way out."""
    longest = Evening("22:30", "22:05", 5, "21:35", late=90, tight=True, stop=True)
    for ctx in (youth(), youth(story=False), tidelands(played=3)):
        ctx.outlook = longest
    sizes = ((80, 24), (100, 30), (140, 45), (44, 20))
    ctx = youth()
    ctx.outlook = longest
    check_fits(Result(ctx, 4), *sizes)
    check_fits(Margin(ctx, 4), *sizes[:3])
    ctx = tidelands(played=3)
    ctx.outlook = longest
    check_fits(Agenda(ctx, 4), *sizes[:3])


def test_the_palette_knows_the_hour_and_a_break() -> None:
    """Two lines while people sit at the table; none on an empty one."""
    ctx = tidelands(played=3)
    found = {command.name: command for command in commands(ctx, "table")}
    found["evening: when we must end"].act()
    found["evening: a break"].act()
    assert ctx.places == [ToPage("evening"), ToBreak()]
    assert not any(command.name.startswith("evening") for command in commands(FakeContext(), "home"))


def test_short_ages_change_what_stands() -> None:
    """The table makes age 5 short: 610 seconds less, and a quarter of an hour behind is on time (A-37)."""
    ctx = youth()
    late = at(20, 47)
    assert outlook(ctx.view.state, EndAgreed(at(22, 30)), 1.0, late).late == 14
    ctx.table.record(Shortened(age=5, vignettes="few"))
    assert outlook(ctx.view.state, EndAgreed(at(22, 30)), 1.0, late).late == 0
    ctx.table.record(LeftOut(age=6))
    assert outlook(ctx.view.state, EndAgreed(at(22, 30)), 1.0, at(21, 9)).late == 0
