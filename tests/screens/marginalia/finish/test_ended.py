"""The end of the cards: a first place in Blob, only numbers where the story is on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from docs.still import SameRoom
from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import (
    QUESTIONS,
    ChairsMoved,
    DealerSet,
    FarewellTold,
    LeftOut,
    RulesAgreed,
    Scoring,
    Seated,
    Stopped,
    StorySwitched,
    TalkedOver,
)
from facilitator.services.choices import ROOM_WORDS, TO_LIST
from facilitator.services.front_end import PutAway, ToPage, ToRematch
from screens.marginalia.finish.ended import Ended
from screens.ui.layout import laid_out
from screens.ui.text import fit
from tests.screens.context import FakeContext
from tests.screens.evening import LONG, NAMES, STRANGE, characters, check_fits, counted, evening, text

CLASS = ("Alma", "Bo", "Cem")


def blob(*entries: Entry, people: tuple[str, ...] = NAMES, rounds: int = 7) -> tuple[Ended, FakeContext]:
    """The page of a table that played cards alone; Ben took every trick, all had said 0."""
    ctx = evening(*people, rounds=rounds, story=False, winner=1)
    ctx.acts += [(entry,) for entry in entries]
    ctx.table.draft((), "")
    return Ended(ctx), ctx


def story(*entries: Entry) -> tuple[Ended, FakeContext]:
    """The page of the same evening with the story on."""
    ctx = evening(*NAMES, winner=1)
    ctx.acts += [(entry,) for entry in (*characters(5), *entries)]
    ctx.table.draft((), "")
    return Ended(ctx), ctx


def test_an_open_room_is_closed_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only once all is told; lives are on phones alone, and a game of cards has none."""
    closes, lives = "To close the room, press ctrl+p", "copies it first"
    farewells = [FarewellTold(seat=seat) for seat in range(5)]
    told = [*farewells, *(TalkedOver(question=question) for question in QUESTIONS)]
    assert closes not in text(story(*told)[0])
    monkeypatch.setattr(SameRoom, "is_open", True)
    for phones in (0, 3):
        monkeypatch.setattr(SameRoom, "phones", phones)
        assert closes not in text(story()[0])
        said = [" ".join(text(page).split()) for page in (story(*told)[0], blob()[0])]
        assert [closes in each for each in said] == [True, True]
        assert [lives in each for each in said] == [phones > 0, False]


def test_words_are_saved_where_they_are() -> None:
    """The end promises it only while nothing waits for the disk, and of no example, which is kept nowhere."""
    farewells = [FarewellTold(seat=seat) for seat in range(5)]
    page, ctx = story(*farewells, *(TalkedOver(question=question) for question in QUESTIONS))
    assert "All your words are saved." in text(page) and page.says_saved
    ctx.view = replace(ctx.view, example=True)
    assert "Take a breath." in text(page) and "saved." not in text(page)
    ctx.view = replace(ctx.view, example=False, pending=True)
    assert "All your words are saved." not in text(page)
    ctx.view = replace(ctx.view, pending=False, unsaved="The disk is full.")
    assert "Take a breath." in text(page) and "saved." not in text(page)


def clear_winner(scoring: Scoring = "marginalia") -> Ended:
    """Three people, seven rounds: Bo makes every 0, Alma takes all the tricks and makes only the last 1."""
    entries: list[Entry] = [StorySwitched(on=False), RulesAgreed(scoring=scoring)]
    entries += [Seated(seat=seat, words=name) for seat, name in enumerate(CLASS)]
    entries.append(DealerSet(seat=0))
    for age in range(1, 7):
        entries += counted(age, (0, 0, 1), (8 - age, 0, 0))
    return Ended(FakeContext(*entries, *counted(7, (1, 0, 1), (1, 0, 0))))


def bar(read: str, name: str) -> str:
    """The bar beside a name."""
    line = next(line for line in read.splitlines() if line.strip().startswith(name))
    return "".join(sign for sign in line if sign in "━│")


def test_first_place_is_one_sentence() -> None:
    """Bo made seven zeros, 70 points; Alma made a 1 at the end, 11; Cem none (M-21, M-24)."""
    read = text(clear_winner())
    assert "▌ Bo takes first place with 70." in read
    places = [read.rindex(f"   {name} ") for name in ("Bo", "Alma", "Cem")]
    assert places == sorted(places)


def test_bars_are_half_as_long_as_the_totals() -> None:
    """At 80 columns two points make one cell, as far as there is room: 70 is 35, 11 is 5, 0 is none."""
    read = text(clear_winner())
    assert [len(bar(read, name)) for name in ("Bo", "Alma", "Cem")] == [35, 5, 0]


def test_totals_of_a_story_are_large_where_there_is_height() -> None:
    """At thirty-two rows they can be read across the room; a low page has every name and number."""
    page, _ = story()
    assert "▀▀█" in text(page, 100, 36) and "▀▀█" not in text(page)
    low = " ".join(line.text for line in fit(laid_out(page.blocks(), 46, 9, measure=page.measure), 9))
    assert all(f"{name}  " in low for name in ("Ilse", "Orrin", "Wren", "Piet", "Maud")) and "70" in low


def test_shared_first_place_is_joint() -> None:
    """Four people with 70 share it (A-9)."""
    assert "▌ Ana, Cy, Di and Ed share first place with 70." in text(blob()[0])


def test_many_long_names_are_counted_instead() -> None:
    """When the winners' names would fill the page, it says how many they are."""
    page, _ = blob(people=tuple(f"{LONG}{n}" for n in range(14)))
    assert "▌ 13 people share first place with 70." in text(page)


def test_totals_below_zero_go_to_the_left() -> None:
    """With wizard scoring Bo has 7 × 20; Alma -10 for each of 27 tricks and 30 for the made 1 (A-1)."""
    read = text(clear_winner("wizard"))
    assert "140" in read and "-240" in read
    assert bar(read, "Bo").startswith("│━") and bar(read, "Alma").endswith("━│")
    assert bar(read, "Cem").endswith("━│")


@pytest.mark.parametrize(
    "scoring",
    [
        "marginalia", "tricks-plus-10", "tricks-plus-5", "squares",
        "five-minus-difference", "wizard", "clag", "lose-the-bid",
    ],
)  # fmt: skip
def test_every_preset_fits(scoring: Scoring) -> None:
    """Whatever the scoring makes of it, numbers and bars stay on the page."""
    check_fits(clear_winner(scoring))


def test_early_end_names_no_first_place() -> None:
    """Stopped after three rounds: the totals in seat order, and no winner (A-35)."""
    page, _ = blob(Stopped(age=3), rounds=3)
    read = text(page)
    assert "THREE ROUNDS" in read and "Nobody takes first place" in read
    places = [read.index(f"   {name} ") for name in NAMES]
    assert places == sorted(places)


def test_last_round_left_out_names_no_first_place() -> None:
    """Without round 7 nobody is first either (A-35, A-36)."""
    page, _ = blob(LeftOut(age=7), rounds=6)
    assert "SIX ROUNDS" in text(page) and "Nobody takes first place" in text(page)


def test_story_shows_numbers_and_nothing_that_ranks() -> None:
    """With the story on: seat order, no bar, no place, no winner's word (M-42, A-24)."""
    page, _ = story()
    read = text(page)
    assert "━" not in read and "place" not in read and "win" not in read.lower()
    places = [read.index(name) for name in ("Ilse", "Orrin", "Wren", "Piet", "Maud")]
    assert places == sorted(places)
    assert all(name in read for name in NAMES)


def test_totals_stand_as_people_sit() -> None:
    """Whoever moved to another chair is listed there (A-24)."""
    page, _ = story(ChairsMoved(age=1, seats=(0, 4, 1, 2, 3)))
    read = text(page)
    places = [read.index(f" {name} ") for name in ("Ana", "Ed", "Ben", "Cy", "Di")]
    assert places == sorted(places)


def test_story_goes_on_to_the_farewells() -> None:
    """Enter marks the page read; nothing is put on the record."""
    page, ctx = story()
    acts = len(ctx.acts)
    page.press("enter", "\r")
    assert ctx.places == [PutAway("ended")] and len(ctx.acts) == acts


def test_after_the_talk_enter_takes_it_home() -> None:
    """When all is told, Enter leads to the export."""
    told = [FarewellTold(seat=seat) for seat in range(5)]
    page, ctx = story(*told)
    ctx.table.record(*(TalkedOver(question=question) for question in QUESTIONS))
    assert "Take a breath" in text(page)
    page.press("enter", "\r")
    assert ctx.places == [ToPage("export")]


@pytest.mark.parametrize(("key", "place"), [("e", "export"), ("left", "sheet")])
def test_ways_from_here(key: str, place: str) -> None:
    """e exports, ← is the sheet."""
    page, ctx = blob()
    page.press(key, key if len(key) == 1 else "")
    assert ctx.places == [ToPage(place)]


@pytest.mark.parametrize("key", ["backspace", "pageup"])
def test_backspace_takes_back_the_last_trick(key: str) -> None:
    """Cards alone: Ben deals round 7, so his 1 follows and Ana’s 0 goes."""
    page, ctx = blob()
    assert ("backspace", "Bksp", "undo total") in page.foot()
    page.press(key, "")
    assert ctx.notes == ["Undid Ana’s total."]
    assert ctx.view.step.kind == "tally" and ctx.view.step.age == 7
    assert all(played.done for played in ctx.view.state.rounds[:6])


@pytest.mark.parametrize("key", ["backspace", "pageup"])
def test_backspace_in_a_story_undoes_the_last_total(key: str) -> None:
    """Before the farewells, and the footer says so; at the very end it is back to the talk."""
    page, ctx = story()
    assert ("backspace", "Bksp", "undo total") in page.foot()
    page.press(key, "")
    assert ctx.notes == ["Undid Ana’s total."] and ctx.places == []
    assert ctx.view.step.kind == "tally" and ctx.view.step.age == 7
    farewells = [FarewellTold(seat=seat) for seat in range(5)]
    page, ctx = story(*farewells, *(TalkedOver(question=question) for question in QUESTIONS))
    page.press(key, "")
    assert ctx.places == [ToPage("talk")] and ctx.notes == []
    assert ctx.view.step.kind == "end" and ("backspace", "Bksp", "the talk") in page.foot()


def test_backspace_opens_the_round_after_which_the_cards_ended() -> None:
    """Stopped after three: the third is open again."""
    page, ctx = blob(Stopped(age=3), rounds=3)
    page.press("backspace", "")
    assert ctx.view.step.kind == "tally" and ctx.view.step.age == 3


def test_backspace_says_where_no_round_was_played() -> None:
    """The cards ended before the first deal."""
    page, ctx = blob(Stopped(age=0), *(LeftOut(age=age) for age in range(1, 8)), rounds=0)
    page.press("backspace", "")
    assert ctx.notes == ["Nobody played a round."]


def test_rematch_seats_the_same_people() -> None:
    """r asks for a rematch of this table."""
    page, ctx = blob()
    page.press("r", "r")
    assert ctx.places == [ToRematch()]


def test_no_rematch_before_the_last_words() -> None:
    """With farewells still to tell r stays on the page."""
    page, ctx = story()
    page.press("r", "r")
    assert ctx.places == []


def test_words_from_phones_that_wait_are_said() -> None:
    """Those that no line will show any more, with the way; nothing where none waits, or its line comes."""
    page, ctx = story()
    assert "wait" not in text(page)
    assert ctx.table.offer(("farewell_told", 0), "He sang.", 7) == ""
    assert "phone" not in text(page)
    assert ctx.table.offer(("fact_stated", 2, 0), "Late.") == ""
    one = "One text from a phone waits. To take or refuse it, press ctrl+t."
    assert one in " ".join(text(page).split())
    ctx.table.choose(ROOM_WORDS, TO_LIST)
    assert "Two texts from phones wait. To take or refuse them" in " ".join(text(page).split())


@pytest.mark.parametrize("people", [NAMES[:2], NAMES, STRANGE], ids=["two", "five", "fourteen"])
def test_page_fits(people: tuple[str, ...]) -> None:
    """Sentence and everybody's number fit, with the story and without."""
    page, _ = blob(people=people)
    check_fits(page)
    ctx = evening(*people)
    check_fits(Ended(ctx))
    assert text(page).count("70") >= len(people) - 1
