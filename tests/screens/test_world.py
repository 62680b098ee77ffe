"""Where we play: examples, the suits, and when words are on the record."""

from __future__ import annotations

from typing import Any

import pytest

from facilitator.games.marginalia.entries import RulesAgreed, TopicNoted, WorldSet
from screens.before_texts import ideas_of
from screens.points import passed
from screens.world import STAYS, World
from tests.screens.before import NASTY, PACK, assert_it_fits, desk_before, slot, text
from tests.screens.desk import FakeDesk, seated

LAST = (TopicNoted(suit="H", words="born ashore"), WorldSet(words="Reedham: on stilts"))


def begun() -> tuple[World, FakeDesk]:
    """Before the story, with packs."""
    desk = desk_before(PACK)
    return World(desk), desk


def in_play() -> FakeDesk:
    """A story that has begun."""
    return FakeDesk(*(entry for act in seated("Ana", "Ben").acts for entry in act))


def test_each_kind_of_society_has_an_example() -> None:
    """As it is, turned round, another (M-3)."""
    page, _ = begun()
    shown = text(page)
    assert "1 as it is      Our street: as it is." in shown
    assert "2 turned round  Upside: all turned round." in shown
    assert "3 another       " in shown


def test_ctrl_n_shows_other_places() -> None:
    """Each press shows another society of a kind that has several."""
    page, _ = begun()
    first = "Reedham" in text(page)
    page.another()
    assert ("Reedham" in text(page)) != first


def test_an_example_is_taken_with_its_digit() -> None:
    """Esc, the digit, and it stands in the line, to be changed or kept."""
    page, desk = begun()
    page.key_escape("escape")
    page.press("2", "2")
    assert desk.drafts[("world_set",)] == "Upside: all turned round."
    assert page.in_line and desk.places == ["reload"]


def test_last_times_place_brings_its_suits() -> None:
    """The fourth example is where the same people played before."""
    page, desk = begun()
    desk.society = LAST
    assert "4 last time     Reedham: on stilts" in text(page)
    page.key_escape("escape")
    page.press("4", "4")
    assert desk.drafts == {("world_set",): "Reedham: on stilts"}
    assert desk.acts[-1] == (TopicNoted(suit="H", words="born ashore"),)


def test_a_place_taken_leaves_no_suit_unsaid() -> None:
    """What was said of a suit before another place was taken stays, and says so until it is typed anew."""
    page, desk = begun()
    page.move(1)
    page.left(("topic_noted", "D"), "born ashore")
    page.move(-1)
    page.key_escape("escape")
    page.press("2", "2")
    assert desk.notes == [STAYS] and "diamonds    from before: born ashore" in text(page)
    page.move(1)
    page.typed("born ashore, or not")
    assert "from before" not in text(page) and "diamonds    ¶… born ashore, or not" in text(page)


def test_suits_said_for_the_place_taken_are_its_own() -> None:
    """Nothing is from before where the suits came after the place, or with it from last time."""
    page, desk = begun()
    desk.society = LAST
    for digit in ("2", "4"):
        page.key_escape("escape")
        page.press(digit, digit)
    assert "born ashore" in text(page) and "from before" not in text(page)
    page.key_escape("escape")
    page.press("4", "4")
    assert desk.notes == [] and "from before" not in text(page)
    page.move(2)
    page.left(("topic_noted", "H"), "something else")
    page.move(-2)
    for digit in ("2", "4"):
        page.key_escape("escape")
        page.press(digit, digit)
    assert "hearts      born ashore" in text(page)


@pytest.mark.parametrize(("field", "does"), [(0, "take one of these"), (1, "back"), (4, "back")])
def test_the_footer_says_where_escape_leads(field: int, does: str) -> None:
    """From the place to the examples, from a suit off the page."""
    page, desk = begun()
    page.move(field)
    assert ("escape", "Esc", does) in page.foot()
    page.key_escape("escape")
    assert desk.places == ([] if does != "back" else ["back"])


def test_escape_passes_the_point_once_something_is_set() -> None:
    """A place typed and left by Esc counts as much as with Enter; nothing typed leaves the point open."""
    for words, counts in (("", False), ("Reedham", True)):
        page, desk = begun()
        page.typed(words)
        page.key_escape("escape")
        page.key_escape("escape")
        assert ("world" in passed(desk)) == counts and desk.places == ["back"]


def test_a_digit_without_an_example_does_nothing() -> None:
    """Nobody played before: 4 takes nothing."""
    page, desk = begun()
    page.key_escape("escape")
    page.press("4", "4")
    assert desk.drafts == {}


def test_gentle_topics_stand_beside_the_others() -> None:
    """Any table may draw them; a class draws them alone."""
    all_of_hearts = [prompt.text for prompt in ideas_of(PACK, "H", 0, "", {})]
    assert "a mild topic" in all_of_hearts and len(all_of_hearts) > 1
    assert [prompt.text for prompt in ideas_of(PACK, "H", 0, "", {"set": "class"})] == ["a mild topic"]


def test_a_class_is_offered_invented_places_and_mild_topics() -> None:
    """No example of our own world, and no topic that could come too close."""
    page, desk = begun()
    desk.agree("set", "class")
    assert "Our street" not in text(page) and "Upside" not in text(page)
    assert "Reedham" in text(page) and "Highgate" in text(page)
    page.move(2)
    assert "❧ a mild topic" in text(page)


def test_where_we_play_waits_for_the_beginning() -> None:
    """Enter on the place keeps it as a draft and passes the point (M-3)."""
    page, desk = begun()
    before = list(desk.acts)
    page.keep("Reedham: a town on stilts ")
    assert desk.acts == before
    assert desk.drafts[("world_set",)] == "Reedham: a town on stilts"
    assert desk.places == ["back"] and "world" in passed(desk)


def test_suits_are_noted_one_after_another() -> None:
    """↓ from the place: a line for each suit; the last one leads back (M-28)."""
    page, desk = begun()
    page.move(1)
    assert slot(page) == ("topic_noted", "D")
    page.keep("")
    page.keep("born ashore")
    assert desk.acts[-1] == (TopicNoted(suit="H", words="born ashore"),)
    assert slot(page) == ("topic_noted", "S")
    assert "born ashore" in text(page)
    page.keep("")
    page.keep("")
    assert desk.places == ["back"] and "world" in passed(desk)
    assert sum(isinstance(act[0], TopicNoted) for act in desk.acts) == 1


def test_a_suit_left_is_on_the_record_and_the_place_waits() -> None:
    """Before the story a suit’s line that was left is kept; where we play is half typed until it begins."""
    page, desk = begun()
    page.typed("Reedham")
    page.left(("world_set",), "Reedham")
    page.move(1)
    page.typed("born ashore ")
    page.left(("topic_noted", "D"), "born ashore ")
    assert desk.acts[-1:] == [(TopicNoted(suit="D", words="born ashore"),)]
    assert desk.drafts == {("world_set",): "Reedham"}


def test_a_noted_suit_can_be_emptied() -> None:
    """Emptied words take the place of those that stood, with Enter or where the line is left."""
    for leave in ("keep", "left"):
        page, desk = begun()
        desk.say(TopicNoted(suit="D", words="night schools"))
        page.move(1)
        page.typed("")
        page.keep("") if leave == "keep" else page.left(("topic_noted", "D"), "")
        assert desk.acts[-1] == (TopicNoted(suit="D", words=""),)


def test_words_taken_out_while_typed_do_not_come_back() -> None:
    """A draft struck from under the line is not recorded when the line is left."""
    page, desk = begun()
    page.move(1)
    page.typed("born ashore")
    desk.draft(("topic_noted", "D"), "")
    acts = len(desk.acts)
    page.key_escape("escape")
    assert len(desk.acts) == acts


def test_topics_follow_the_society() -> None:
    """Where the words begin with a society of the packs, its own topics are shown; else the general ones."""
    page, desk = begun()
    page.move(2)
    assert "❧ a plain topic" in text(page)
    desk.draft(("world_set",), "Reedham: on stilts")
    assert "❧ a topic of Reedham" in text(page)


@pytest.mark.parametrize(("axes", "said"), [("list", "what shows."), ("sentence", "what is carried inside.")])
def test_suits_read_as_the_table_agreed(axes: Any, said: str) -> None:
    """The meaning of diamonds follows the reading of the axes (A-11)."""
    page, desk = begun()
    desk.say(RulesAgreed(axes=axes))
    assert f"diamonds    {said}" in text(page)


def test_in_mid_game_a_change_is_kept_at_once() -> None:
    """Other words for where we play are on the record with Enter."""
    desk = in_play()
    World(desk).keep("Highgate")
    assert desk.acts[-1] == (WorldSet(words="Highgate"),)
    assert desk.places == ["back"]


def test_in_mid_game_the_place_can_be_emptied() -> None:
    """An emptied line takes the words off the record."""
    desk = in_play()
    desk.say(WorldSet(words="Highgate"))
    page = World(desk)
    page.typed("")
    page.keep("")
    assert desk.acts[-1] == (WorldSet(words=""),)


def test_in_mid_game_the_place_stays_half_typed_after_escape() -> None:
    """Esc to the examples, Esc back: nothing is kept, and nothing is lost; left by Tab it would be."""
    desk = in_play()
    page = World(desk)
    page.typed("Highgate")
    page.key_escape("escape")
    page.key_escape("escape")
    assert desk.moment.table.words(("world_set",)) == "" and desk.places == ["back"]
    assert desk.drafts == {("world_set",): "Highgate"}
    page.left(("world_set",), "Highgate")
    assert desk.acts[-1] == (WorldSet(words="Highgate"),)


@pytest.mark.parametrize("width", [80, 140])
@pytest.mark.parametrize("field", [0, 1, 4])
@pytest.mark.parametrize("words", NASTY)
def test_any_words_stay_within_their_place(words: str, field: int, width: int) -> None:
    """No field is wider than the page, and all of it stands at 24 lines, whatever is typed."""
    page, desk = begun()
    desk.society = (WorldSet(words=words),) if words else ()
    desk.draft(("world_set",), words)
    desk.draft(("topic_noted", "D"), words)
    page.move(field)
    assert_it_fits(page, width)
