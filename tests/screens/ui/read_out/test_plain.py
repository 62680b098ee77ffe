"""What pages say, in lines for ears: all of it, no sign, one fact a line; and what a key changed."""

from __future__ import annotations

import re

import pytest

from docs.contact import OF_PAGES
from docs.scenes import Scene
from facilitator.games.series import Series
from prompts.sections import PLACEHOLDERS
from screens.duel.log.health_chart import HealthChart
from screens.places import pages
from screens.ui.blocks import Block
from screens.ui.blocks.arranged import OfGame
from screens.ui.blocks.forms import Form, FormRow
from screens.ui.blocks.lists import ListItem, LongList
from screens.ui.blocks.menus import Choice, ChoiceList
from screens.ui.blocks.plots import Plot
from screens.ui.blocks.said import Say, Typing
from screens.ui.blocks.seats import SeatList, SeatRow
from screens.ui.blocks.telling import OtherLine
from screens.ui.page import Page
from screens.ui.read_out import plain
from screens.ui.read_out.content import PageContent, WordsField, content_of
from screens.ui.read_out.heard import BLANKS, CURSOR, KEYS, heard, key_name, own
from screens.ui.read_out.plain import (
    LISTED,
    SAID,
    block_lines,
    blocks_lines,
    field_lines,
)
from screens.ui.text import Span
from tests.screens.stage import on_stage
from tests.screens.test_footers import states
from tests.screens.ui.kinds import KINDS

PUNCTUATION = set(" .,;:!?'’‘“”\"()[]-–&+/%…_")
"""Beside letters and digits: what every voice knows how to read."""
OF_THE_LAYOUT = re.compile(r"\w*…|\d+–\d+ of \d+|-?\d+ ┤")
SAID_OTHERWISE = {"1", "2", "3", "4", "5", "6", "7", "ctrl", "next", "di", "or", "s", "n", "e", "w"}
"""“di” waits for the words that it stands between, “or” only leads over, “S · N” is South and North.
Of “1♦” before a fact its age is said, of “ctrl” the whole name; of a file all, not “next” for a page."""


def page_lines(content: PageContent) -> list[str]:
    """Where we are, each block, the lines for words."""
    fields = (line for field in content.fields for line in field_lines(field))
    return [heard(content.where), *blocks_lines(content.blocks), *fields]


def lines(page: Page) -> list[str]:
    """All that is said of a page, and the keys of its footer by their names."""
    content = content_of(page, for_one=True)
    return [*page_lines(content), *(f"{key_name(shown)}: {heard(does)}" for _, shown, does in content.keys)]


def words(text: str) -> set[str]:
    """Its words, whatever stands between them."""
    return set(re.findall(r"\w+", text.casefold()))


def _drawn(block: Block) -> tuple[Series, ...]:
    """The series whose letters stand on lines."""
    if isinstance(block, OfGame) and isinstance(block.value, HealthChart):
        return (block.value.series,)
    return block.parts if isinstance(block, Plot) else ()


def seen(page: Page) -> set[str]:
    """The words of the rows on a large screen; none that is cut, none of a scale or of a window.

    Letters that stand side by side on the lines of a plot are one each.
    """
    texts = [OF_THE_LAYOUT.sub("", row.text) for row in page.above(200, 60)]
    found = {each for text in texts for each in words(text)}
    letters = {track.letter for block in page.blocks() for series in _drawn(block) for track in series.tracks}
    beside = {each for each in found if set(each) <= letters}
    return found - beside | {letter for each in beside for letter in each}


def strange(said: list[str]) -> set[str]:
    """Characters that are no letter, no digit and no common punctuation."""
    return {sign for line in said for sign in line if not sign.isalnum() and sign not in PUNCTUATION}


def test_every_block_is_read_out() -> None:
    """A block without lines for ears would stop whoever hears the program."""
    assert set(SAID) == KINDS


@pytest.mark.parametrize("scene", OF_PAGES, ids=lambda scene: scene.name)
def test_a_scene_is_heard_as_it_is_seen(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each word of the rows is said, and no sign is; keys go by their names.

    Not said: what is drawn by signs alone, such as large digits; they have no words to compare. As much
    of a long list is asked for as has rows.
    """
    monkeypatch.setattr(plain, "LISTED", 60)
    with on_stage(scene) as page:
        said = lines(page)
        assert strange(said) == set()
        assert all(line and "\n" not in line for line in said)
        heard_words = words(" ".join(said)) | {key.casefold() for key in KEYS} | SAID_OTHERWISE
        assert seen(page) - heard_words == set()


@pytest.mark.parametrize("name", sorted(pages().keys() - {"asked", "home"}))
def test_every_page_is_heard_without_signs(name: str) -> None:
    """At each kind of table, and after each of a few keys."""
    for page in states(name):
        assert strange(lines(page)) == set()


def test_a_line_says_what_stands_in_it() -> None:
    """Its title, what it takes while it is empty, what is half typed, and whether the keys go there."""

    def said(field: WordsField | OtherLine) -> list[str]:
        return list(field_lines(field))

    assert said(WordsField("Ana’s fact", "a few words", "", here=True)) == [
        "Ana’s fact: empty, takes a few words; cursor here"
    ]
    assert said(WordsField("", "", "the Lamp", is_half=True)) == ["Line for words: half typed: the Lamp"]
    assert said(WordsField("", "", "the Lamp School")) == ["Line for words: the Lamp School"]
    assert said(OtherLine("name", Span("Quill", "words"), "↑ edit", "")) == ["name: Quill; up arrow edit"]


def test_words_of_people_stay_as_they_are() -> None:
    """Signs in them are theirs; only what the program puts before half typed ones is said in words."""
    assert own("♥ is a – dot ·") == "♥ is a – dot ·"
    assert own("¶… goes to the Lamp") == "half typed: goes to the Lamp"
    assert own("\u202ebackwards\n") == "backwards "
    assert heard("1–7 · ♦ 28 : 19 (→)") == "1 to 7; diamonds 28 to 19 (right arrow)"
    assert heard("re ∪ · 3 ¤ · 7 ║ · 2 ┼") == "re cups; 3 coins; 7 batons; 2 swords"


def test_blanks_of_a_pack_are_said_in_words() -> None:
    """Where a page shows a text before any name is in it; in what people said braces are theirs."""
    assert heard("{character}’s hat: {another} and {others} laugh at “{agenda}”.") == (
        "the character’s hat: another character and the others laugh at “the agenda”."
    )
    assert own("{character} is a riddle") == "{character} is a riddle"
    assert heard("{name} leads, then {0}.") == "{name} leads, then {0}."
    assert set(BLANKS) == set(PLACEHOLDERS)


@pytest.mark.parametrize(
    ("shown", "name"),
    [("ctrl+n", "Control N"), ("Esc", "Escape"), (".", "full stop"), ("0–7", "0 to 7"), ("Enter", "Enter")],
)
def test_keys_go_by_their_names(shown: str, name: str) -> None:
    """What a footer shortens is said in full."""
    assert key_name(shown) == name


def test_of_a_long_list_some_are_read_out() -> None:
    """Those round the cursor, and which of how many they are; no more are asked for."""
    asked: list[tuple[int, int]] = []

    def read(count: int, start: int) -> list[ListItem]:
        asked.append((count, start))
        return [ListItem(f"table {at}", ("",), here=at == 500) for at in range(start, start + count)]

    said = [line for line in block_lines(LongList(1001, 500, read, (), first=1)) if line]
    assert asked == [(LISTED, 494)]
    assert f"table 500{CURSOR}" in said and said[-1] == "These are 494 to 505 of 1000"


def test_what_frames_and_begins_a_line_is_not_heard() -> None:
    """The frame round a number under the cursor, the dot before a thing in a list, a mark before a remark."""
    row = FormRow("Targets", "", "", cells=(Span("▐"), Span("35"), Span("▌"), Span(" 45 ")), here=True)
    assert blocks_lines([Form((row,))]) == [f"Targets: 35 45{CURSOR}"]
    assert heard("· noi: Sara and Tom") == "noi: Sara and Tom" and heard("a · b") == "a; b"
    assert heard("† 2 was barred then") == "2 was barred then"


def test_nothing_typed_is_nothing_yet_once() -> None:
    """However many parts an answer has; with one of them typed, each is said."""
    empty, begun = Typing("trionfo", ("", ""), "di"), Typing("trionfo", ("4", ""), "di")
    assert blocks_lines([Say((), typing=empty)]) == ["trionfo: nothing yet"]
    assert blocks_lines([Say((), typing=begun)]) == ["trionfo: 4 di nothing yet"]


def test_facts_that_are_sentences_are_strung_together_without_their_ends() -> None:
    """Only the last one keeps its full stop."""
    choice = Choice("4", "tower", said=Span("last time: one who has a window."), is_chosen=True)
    assert blocks_lines([ChoiceList((choice,))]) == ["tower (4): last time: one who has a window; chosen"]


def test_keys_that_stand_for_one_choice_are_heard_as_they_are_asked_for() -> None:
    """6–2 behind a name as in the question: 6 to 2. A single key stays as it is typed."""
    choices = ChoiceList((Choice("6–2", "frillo"), Choice("=", "the same")))
    assert blocks_lines([choices]) == ["frillo (6 to 2)", "the same (=)"]


def test_a_short_label_is_heard_by_its_name() -> None:
    """S · N is drawn, and South and North is heard."""
    seats = SeatList((SeatRow("S · N", Span("noi"), said="South and North"),))
    assert blocks_lines([seats]) == ["South and North: noi"]
