"""When the table must end: typed one-handed, turned, cleared, and what the plan would be."""

from __future__ import annotations

from datetime import datetime

import pytest

from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import LeftOut, Predicted, Stopped, StorySwitched
from screens.marginalia.safety.points import passed
from screens.marginalia.start.ends import Ends
from screens.ui.choosing import ToRow
from screens.ui.hours import hour_meant, quarter
from tests.screens.context import FakeContext, seated
from tests.screens.evening import counted, text
from tests.screens.keys import check_fits, offered, press
from tests.screens.tidelands import tidelands

EVENING = datetime(2026, 11, 20, 20, 52)
FIVE = ("Ana", "Ben", "Cy", "Di", "Ed")


def ends(ctx: FakeContext | None = None, now: datetime = EVENING) -> tuple[Ends, FakeContext]:
    """The page, opened at this moment by five people about to begin."""
    ctx = ctx or seated(*FIVE)
    ctx.time = now
    return Ends(ctx), ctx


def typing(page: Ends, signs: str) -> Ends:
    """Type signs one after another."""
    for sign in signs:
        page.press({".": "full_stop", ":": "colon"}.get(sign, sign), sign)
    return page


# ---------------------------------------------------------------- hours


@pytest.mark.parametrize(
    ("typed", "now", "meant"),
    [
        ("2230", EVENING, datetime(2026, 11, 20, 22, 30)),
        ("22:30", EVENING, datetime(2026, 11, 20, 22, 30)),
        ("22.30", EVENING, datetime(2026, 11, 20, 22, 30)),
        ("22h30", EVENING, datetime(2026, 11, 20, 22, 30)),
        ("22", EVENING, datetime(2026, 11, 20, 22, 0)),
        ("930", EVENING, datetime(2026, 11, 20, 21, 30)),
        ("9:30", datetime(2026, 11, 20, 15, 0), datetime(2026, 11, 20, 21, 30)),
        ("930", datetime(2026, 11, 20, 8, 0), datetime(2026, 11, 20, 9, 30)),
        ("1030", EVENING, datetime(2026, 11, 20, 22, 30)),
        ("100", EVENING, datetime(2026, 11, 21, 1, 0)),
        ("0:30", EVENING, datetime(2026, 11, 21, 0, 30)),
        ("12:30", EVENING, datetime(2026, 11, 21, 0, 30)),
        ("0930", EVENING, datetime(2026, 11, 21, 9, 30)),
        ("20:52", EVENING, datetime(2026, 11, 21, 20, 52)),
    ],
)
def test_an_hour_is_the_next_it_can_mean(typed: str, now: datetime, meant: datetime) -> None:
    """With or without signs, in twelve hours or twenty-four, past midnight too."""
    assert hour_meant(typed, now) == meant


@pytest.mark.parametrize("typed", ["24:00", "22:60", "2260", "2530", ":", "2:3", "22222", "h", "²²", "22:3"])
def test_what_is_no_hour_means_nothing(typed: str) -> None:
    """Hours go to 23, minutes to 59, and minutes have two digits."""
    assert hour_meant(typed, EVENING) is None


def test_quarters_are_turned_one_by_one() -> None:
    """To the full quarter, not behind the present, not beyond fourteen hours; over midnight as any other."""
    at = datetime(2026, 11, 20, 23, 50)
    assert quarter(at, 1, EVENING) == datetime(2026, 11, 21, 0, 0)
    assert quarter(at, -1, EVENING) == datetime(2026, 11, 20, 23, 45)
    assert quarter(datetime(2026, 11, 20, 21, 0), -1, EVENING) == datetime(2026, 11, 20, 21, 0)
    late = datetime(2026, 11, 21, 10, 45)
    assert quarter(late, 1, EVENING) == late


# ---------------------------------------------------------------- the page


def test_an_hour_typed_and_kept() -> None:
    """2230 Enter: the local date and time to the minute, and twenty-five minutes for the talk."""
    page, ctx = ends()
    press(typing(page, "2230"), "enter")
    assert ctx.choices == {"passed": "evening", "ends": "2026-11-20T22:30", "talk_minutes": "25"}
    assert ctx.places == ["back"]


def test_signs_between_are_text_here() -> None:
    """A point does not open the palette while an hour is typed; an h is no letter of a person."""
    page, ctx = ends()
    press(typing(page, "22.30"), "enter")
    assert ctx.choices["ends"] == "2026-11-20T22:30"
    assert ctx.places == ["back"]


def test_past_midnight_is_the_next_day() -> None:
    """1:00 typed in the evening."""
    page, ctx = ends()
    press(typing(page, "1:00"), "enter")
    assert ctx.choices["ends"] == "2026-11-21T01:00"


def test_the_minutes_of_the_talk() -> None:
    """Down, 40, Enter; ← and → go in fives, and never below nothing."""
    page, ctx = ends()
    typing(press(typing(page, "2330"), "down"), "40")
    press(page, "right left left enter")
    assert (ctx.choices["ends"], ctx.choices["talk_minutes"]) == ("2026-11-20T23:30", "35")
    page, ctx = ends()
    press(typing(page, "2330"), "down")
    press(page, "left left left left left left enter")
    assert ctx.choices["talk_minutes"] == "0"


def test_arrows_begin_where_the_evening_usually_ends() -> None:
    """10 945 seconds and 25 minutes from 20:52 are 00:19; the next quarter is 0:30, past midnight."""
    page, ctx = ends()
    press(page, "right")
    assert page.ends == datetime(2026, 11, 21, 0, 30)
    press(page, "left left enter")
    assert ctx.choices["ends"] == "2026-11-21T00:00"


def test_backspace_takes_the_last_sign_then_the_hour() -> None:
    """No end: nothing is kept of the talk either."""
    page, ctx = ends()
    ctx.table.choose("ends", "2026-11-20T22:30")
    page = Ends(ctx)
    press(typing(page, "23"), "backspace")
    assert page.signs == "2" and page.ends is not None
    press(page, "backspace backspace enter")
    assert ctx.choices == {"passed": "evening", "ends": "", "talk_minutes": ""}


def test_what_is_changed_elsewhere_stands_on_the_page() -> None:
    """An end agreed in another window, or redone: the page has it, and Enter does not take it out."""
    page, ctx = ends()
    ctx.table.choose("ends", "2026-11-20T23:30")
    ctx.table.choose("talk_minutes", "40")
    page.changed()
    press(page, "enter")
    assert (ctx.choices["ends"], ctx.choices["talk_minutes"]) == ("2026-11-20T23:30", "40")


def test_esc_leaves_it_as_it_was() -> None:
    """Nothing is kept."""
    page, ctx = ends()
    press(typing(page, "2230"), "down escape")
    assert ctx.choices == {} and ctx.places == ["back"]


@pytest.mark.parametrize(
    ("keys", "done"), [("right enter", {"evening"}), ("left escape", set()), ("backspace escape", set())]
)
def test_only_enter_passes_the_point(keys: str, done: set[str]) -> None:
    """Kept it is passed; turned, cleared and left as it was it stays open."""
    page, ctx = ends()
    press(page, keys)
    assert ctx.places == ["back"]
    assert passed(ctx) == done


@pytest.mark.parametrize(
    ("signs", "keys", "sentence"),
    [
        ("2570", "enter", "There is no such time. Hours go to 23 and minutes to 59."),
        ("20:00", "down", "20:00 has passed already. Type a later hour."),
        ("21:05", "enter", "That leaves no time before the talk. Choose a later end, or fewer minutes."),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(signs: str, keys: str, sentence: str) -> None:
    """It stays on the page to be changed."""
    page, ctx = ends()
    press(typing(page, signs), keys)
    assert sentence in " ".join(text(page).split())
    assert ctx.choices == {} and ctx.places == []
    press(page, "backspace")
    assert sentence not in " ".join(text(page).split())


def test_a_talk_is_not_endless() -> None:
    """Up to three hours."""
    page, ctx = ends()
    press(typing(press(typing(page, "23"), "down"), "500"), "enter")
    assert "A talk has at most 180 minutes." in text(page)
    assert ctx.places == []


def test_the_page_opens_with_what_was_agreed() -> None:
    """The hour of another evening is gone; the minutes are kept."""
    ctx = seated(*FIVE)
    ctx.table.choose("ends", "2026-11-20T22:30")
    ctx.table.choose("talk_minutes", "40")
    page, _ = ends(ctx)
    assert "22:30" in text(page) and "40 minutes" in text(page)
    page, _ = ends(ctx, datetime(2026, 11, 27, 19, 0))
    assert "any time" in text(page) and "22:30" not in text(page)


def test_the_plan_is_shown_before_it_is_kept() -> None:
    """Five farewells begin at 22:50: from 19:00 on that leaves 33 minutes to each of seven ages."""
    page, _ = ends(now=datetime(2026, 11, 20, 19, 0))
    shown = " ".join(text(press(typing(page, "2330"), "down")).split())
    assert "About thirty-five minutes for each age; farewells from 22:50, last words by 23:05." in shown
    assert "Little time" not in shown


@pytest.mark.parametrize(
    ("more", "story", "share"),
    [
        (
            [LeftOut(age=age) for age in (2, 4)],
            True,
            "About forty-five minutes for each age; farewells from 22:50",
        ),
        (counted(1, (1, 1, 1, 2, 1), (2, 1, 1, 2, 1)), False, "About forty-five minutes for each round."),
    ],
)
def test_what_is_left_is_shared_by_the_ages_to_come(more: list[Entry], story: bool, share: str) -> None:
    """Five ages until 22:50 have 46 minutes each (A-36), six rounds of cards until 23:30 have 45."""
    ctx = seated(*FIVE, story=story)
    ctx.acts += [(entry,) for entry in more]
    ctx.table.draft((), "")
    page, _ = ends(ctx, datetime(2026, 11, 20, 19, 0))
    assert share in " ".join(text(typing(page, "2330")).split())


def test_the_plan_follows_the_hour_while_it_is_typed() -> None:
    """What is no hour says nothing, an hour shows what the evening would look like."""
    page, _ = ends()
    assert "Take as long as you like" in text(page)
    typing(page, "99")
    assert "take all the time" not in text(page) and "for each age" not in text(page)
    press(press(page, "backspace"), "backspace")
    assert "for each age" in text(typing(page, "2245"))


def test_little_time_for_a_whole_evening_is_said_with_the_ways_out() -> None:
    """20:52 to 22:30 with 25 minutes of talk are 73 minutes for three hours: only leaving ages out helps."""
    page, _ = ends()
    shown = " ".join(text(press(typing(page, "2230"), "down")).split())
    assert "Little time until 22:30: choose four fewer under “Ages we play”." in shown


def test_the_cards_alone_keep_no_time_for_a_talk() -> None:
    """There the second row is how many rounds are played."""
    page, ctx = ends(seated(*FIVE, story=False))
    assert "talk" not in text(page) and "Rounds we play" in text(page)
    typing(press(typing(page, "2130"), "down"), "4").press("enter", "")
    assert ctx.choices["ends"] == "2026-11-20T21:30"
    assert page.table.last_age == 4


@pytest.mark.parametrize(
    ("signs", "keys"), [("3", ""), ("", "left left left left"), ("7", "left left left left")]
)
def test_a_shorter_evening_is_said_beforehand(signs: str, keys: str) -> None:
    """Three ages, typed or turned, have 77 minutes each from 19:00 to 22:50; Enter keeps them as one act."""
    page, ctx = ends(now=datetime(2026, 11, 20, 19, 0))
    typing(press(typing(page, "2330"), "down down"), signs)
    press(page, f"{keys} up".strip())
    shown = " ".join(text(page).split())
    assert "3, up to adolescence" in shown
    assert "About an hour and a half for each age; farewells from 22:50" in shown
    assert page.table.last_age == 7
    press(page, "enter")
    assert page.table.last_age == 3
    ctx.table.undo()
    assert page.table.last_age == 7


def test_an_age_that_has_begun_is_played() -> None:
    """In the third age nobody plans for two; Backspace brings all seven back."""
    ctx = seated(*FIVE)
    ctx.acts += [(entry,) for entry in counted(1, (1, 1, 1, 2, 1), (2, 1, 1, 2, 1))]
    ctx.acts += [(entry,) for entry in counted(2, (1, 1, 1, 2, 2), (2, 1, 1, 1, 1))]
    ctx.acts += [(Predicted(age=3, seat=3, tricks=1),)]
    ctx.table.draft((), "")
    page, _ = ends(ctx)
    press(typing(press(page, "down down"), "2"), "enter")
    assert "Type how many ages you play: a number from 3 to 7." in " ".join(text(page).split())
    press(page, "backspace left left left left left enter")
    assert page.table.last_age == 3
    page, _ = ends(ctx)
    press(page, "down down backspace enter")
    assert page.table.last_age == 7


def test_a_table_that_is_over_has_no_ages_to_plan() -> None:
    """The cards go on again from the palette."""
    ctx = seated(*FIVE)
    ctx.acts += [(entry,) for entry in counted(1, (1, 1, 1, 2, 1), (2, 1, 1, 2, 1))]
    ctx.acts += [(Stopped(age=1),)]
    ctx.table.draft((), "")
    assert "Ages we play" not in text(ends(ctx)[0])


def test_a_click_on_the_other_row_reads_what_was_typed() -> None:
    """As the arrows do; a second click on a row is Enter."""
    page, ctx = ends()
    typing(page, "2230").clicked(ToRow(1))
    assert page.at == 1 and page.ends == datetime(2026, 11, 20, 22, 30)
    page.clicked(ToRow(1))
    assert ctx.places == ["back"]


def test_the_footer_names_the_step_of_the_row() -> None:
    """A quarter of an hour, five minutes."""
    page, _ = ends()
    assert "←→ 15 minutes" in offered(page) and "Bksp no end" in offered(page)
    press(page, "down")
    assert "←→ 5 minutes" in offered(page)
    press(page, "down")
    assert "←→ one" in offered(page) and "Bksp all" in offered(page)


def test_it_fits_every_size() -> None:
    """With a plan, with a mistake, late in the evening, without a story."""
    late = tidelands(played=5)
    for ctx in (seated(*FIVE), late, seated("Ana", "Ben", story=False)):
        page, _ = ends(ctx)
        check_fits(page, (80, 24), (100, 30), (140, 45))
        press(typing(page, "2210"), "down")
        check_fits(page, (80, 24), (100, 30), (140, 45), (40, 20))
        press(typing(page, "99999"), "enter")
        check_fits(page, (80, 24), (140, 45))
    late.table.record(StorySwitched(on=False))
    check_fits(Ends(late), (80, 24))


def test_a_number_of_ages_is_explained_while_it_is_typed() -> None:
    """3 leads up to an age, and the plan is that of three; 9 can’t be, before anybody presses Enter."""
    page, ctx = ends()
    press(typing(page, "2330"), "down down")
    typing(page, "3")
    assert "3▏, up to " in text(page)
    shown = text(page)
    press(page, "up down")
    assert shown.replace("3▏,", "3,") == text(page)
    typing(page, "9")
    assert "Type how many ages you play: a number from 1 to 7." in text(page) and "▏, up to" not in text(page)
    assert not ctx.places
