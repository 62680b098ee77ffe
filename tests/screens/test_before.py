"""Before the story: three points, what is typed there, and how the table begins."""

from __future__ import annotations

from typing import Any

import pytest

from facilitator.games.game import Slot
from facilitator.games.marginalia.entries import (
    DealerSet,
    RulesAgreed,
    Seated,
    StorySwitched,
    TopicNoted,
    WorldSet,
)
from prompts.model import Prompt, Prompts
from prompts.sections import Place
from screens.before import Before
from screens.text import fit
from tests.screens.desk import FakeDesk, seated

ROOM = 20
PACK = Prompts(
    {
        Place("notice", part="short"): (Prompt("n0", "Short notice."),),
        Place("notice"): (Prompt("n1", "First notice."), Prompt("n2", "Second notice.")),
        Place("stop"): (Prompt("s1", "Touch the card."),),
        Place("society"): (Prompt("w1", "Reedham: on stilts."), Prompt("w2", "Highgate: on hills.")),
        Place("topic", suit="H"): (Prompt("t1", "a plain topic"),),
        Place("topic", suit="H", part="Reedham"): (Prompt("t2", "a topic of Reedham"),),
        Place("axes", suit="D", part="list"): (Prompt("a1", "Diamonds: what shows."),),
        Place("axes", suit="D", part="sentence"): (Prompt("a2", "Diamonds: what is carried inside."),),
    }
)


def begun(prompts: Prompts | None = None) -> tuple[Before, FakeDesk]:
    """A table at the step before the story."""
    desk = FakeDesk(Seated(seat=0, words="Ana"), Seated(seat=1, words="Ben"), DealerSet(seat=0))
    desk.prompts = prompts
    return Before(desk), desk


def text(page: Before, width: int = 80) -> str:
    """What fits on the page, the line left out."""
    room = ROOM - len(page.below(width)) - (3 if page.line() else 0)
    rows = [*fit(page.above(width, room), room), *page.below(width)]
    return "\n".join(line.text for line in rows)


def slot(page: Before) -> Any:
    """The blank of the line."""
    line = page.line()
    return line.slot if line is not None else None


def test_the_page_is_whole_before_the_packs_are_read() -> None:
    """Without prompts there is a notice, three points, and a way to stop."""
    page, _ = begun()
    assert "Read aloud: “Tonight’s story" in text(page)
    for point in ("1  The notice, read and talked over", "2  Where we play", "3  How we stop"):
        assert point in text(page)
    page.press("1", "1")
    assert "Anybody may turn from a topic at any moment" in text(page)
    page.press("3", "3")
    assert "F2 does the same here" in text(page)


def test_the_packs_words_come_as_soon_as_they_are_read() -> None:
    """The short notice stands on the list, the whole one and how we stop under their points."""
    page, _ = begun(PACK)
    assert "“Short notice.”" in text(page)
    page.press("1", "1")
    assert "▌ First notice." in text(page) and "▌ Second notice." in text(page)
    page.press("3", "3")
    assert "▌ Touch the card." in text(page)


def test_enter_leads_through_all_points_and_begins() -> None:
    """Five Enters with nothing typed: notice, place, stopping, the list with three ticks, begin (M-2)."""
    page, desk = begun()
    page.press("enter", "")
    page.press("enter", "")
    assert slot(page) == ("world_set",) and page.in_line
    page.keep("")
    assert "A card lies on the table" in text(page)
    page.press("enter", "")
    assert text(page).count("✓") == 3
    assert ("enter", "Enter", "begin") in page.foot()
    page.press("enter", "")
    assert desk.acts[-1] == (WorldSet(words=""),)
    assert desk.moment.step.kind == "agenda"


@pytest.mark.parametrize("key", ["space", "pagedown"])
def test_a_clicker_goes_on_and_back(key: str) -> None:
    """Space and PageDown go on like Enter, PageUp and Backspace go back."""
    page, _ = begun()
    page.press("3", "3")
    page.press(key, " " if key == "space" else "")
    assert (page.opened, page.passed) == (0, frozenset({2}))
    page.press("3", "3")
    page.press("pageup", "")
    assert page.opened == 1
    page.key_escape("escape")
    page.press("1", "1")
    page.press("backspace", "")
    assert page.opened is None


def test_where_we_play_waits_for_the_beginning() -> None:
    """Enter on the place keeps it as a draft; it is on the record when the story begins (M-3)."""
    page, desk = begun()
    before = list(desk.acts)
    page.press("2", "2")
    page.typed("Reedham: a town on stilts ")
    page.keep("Reedham: a town on stilts ")
    assert desk.acts == before
    assert desk.drafts[("world_set",)] == "Reedham: a town on stilts"
    page.key_escape("escape")
    assert "Reedham: a town on stilts" in text(page)
    page.press("k", "k")
    assert desk.acts[-1] == (WorldSet(words="Reedham: a town on stilts"),)


def test_k_begins_at_once() -> None:
    """We know it: one key records that the page is done, without any words."""
    page, desk = begun()
    page.press("k", "k")
    assert desk.acts[-1] == (WorldSet(),)


def test_c_leaves_the_cards_alone() -> None:
    """Cards only: the story is off, and the table goes to the predictions (M-4)."""
    page, desk = begun()
    page.press("c", "c")
    assert desk.acts[-1] == (StorySwitched(on=False),)
    assert desk.moment.step.kind == "predict"
    assert desk.places == []


def test_what_a_suit_stands_for_is_noted_under_the_place() -> None:
    """↓ from the place: a line for each suit; words are kept at once, nothing typed writes nothing (M-28)."""
    page, desk = begun()
    page.press("2", "2")
    page.move(1)
    assert slot(page) == ("topic_noted", "D")
    page.keep("")
    page.keep("born ashore")
    assert desk.acts[-1] == (TopicNoted(suit="H", words="born ashore"),)
    assert slot(page) == ("topic_noted", "S")
    assert "born ashore" in text(page)
    page.keep("")
    page.keep("")
    assert slot(page) is None and 1 in page.passed
    assert sum(isinstance(act[0], TopicNoted) for act in desk.acts) == 1


@pytest.mark.parametrize("leave", ["down", "up", "escape", "tab"])
def test_a_suit_is_kept_however_its_line_is_left(leave: str) -> None:
    """Words typed and left by ↓ ↑ Esc or Tab are on the record; the place, too, waits untouched."""
    page, desk = begun()
    page.press("2", "2")
    page.typed("Reedham")
    page.move(1)
    page.typed("born ashore ")
    getattr(page, f"key_{leave}")(leave)
    assert desk.acts[-1:] == [(TopicNoted(suit="D", words="born ashore"),)]
    assert desk.drafts[("world_set",)] == "Reedham"
    page.key_escape("escape")
    page.press("k", "k")
    assert desk.acts[-1] == (WorldSet(words="Reedham"),)
    assert len([act for act in desk.acts if isinstance(act[0], TopicNoted)]) == 1


def test_a_suit_half_typed_before_a_restart_begins_with_the_story() -> None:
    """A draft that nobody came back to is on the record when the story begins."""
    page, desk = begun()
    desk.draft(("topic_noted", "S"), "who owns a bell")
    page.press("k", "k")
    assert desk.acts[-2:] == [(TopicNoted(suit="S", words="who owns a bell"),), (WorldSet(),)]


def test_a_suit_emptied_and_left_is_empty() -> None:
    """Words taken out of the line are off the record as well, though an empty draft is none."""
    _, plain_desk = begun()
    desk = ForgettingDesk(*(entry for act in plain_desk.acts for entry in act))
    desk.say(TopicNoted(suit="D", words="born ashore"))
    page = Before(desk)
    page.press("2", "2")
    page.move(1)
    page.typed("")
    page.move(1)
    assert desk.acts[-1] == (TopicNoted(suit="D", words=""),)


def test_words_taken_out_while_typed_do_not_come_back() -> None:
    """A draft struck from under the line is not recorded when the line is left."""
    page, desk = begun()
    page.press("2", "2")
    page.move(1)
    page.typed("born ashore")
    del desk.drafts[("topic_noted", "D")]
    desk.draft((), "")
    acts = len(desk.acts)
    page.key_escape("escape")
    assert len(desk.acts) == acts


def test_in_mid_game_the_place_is_kept_when_its_line_is_left() -> None:
    """Esc from the line keeps other words for the place."""
    desk = seated("Ana", "Ben")
    page = Before(desk)
    page.press("2", "2")
    page.typed("Highgate")
    page.key_escape("escape")
    assert desk.acts[-1] == (WorldSet(words="Highgate"),)


def test_ticks_outlast_the_page() -> None:
    """Another page of the same table knows what was passed; the story once begun, nothing waits for it."""
    page, desk = begun()
    page.press("1", "1")
    page.press("enter", "")
    assert Before(desk).passed == {0}
    assert text(Before(desk)).count("✓") == 1
    page.key_escape("escape")
    page.press("k", "k")
    assert Before(desk).passed == frozenset()


def test_a_noted_suit_can_be_emptied() -> None:
    """Emptied words take the place of those that stood."""
    page, desk = begun()
    desk.say(TopicNoted(suit="C", words="night schools"))
    page.press("2", "2")
    page.move(4)
    page.keep("")
    assert desk.acts[-1] == (TopicNoted(suit="C", words=""),)


def test_ctrl_n_shows_other_places() -> None:
    """Each press shows the next society of the packs, and after the last the first again."""
    page, _ = begun(PACK)
    page.press("2", "2")
    seen = []
    for _ in range(3):
        seen.append("Reedham: on stilts." in text(page))
        assert ("Reedham: on stilts." in text(page)) != ("Highgate: on hills." in text(page))
        page.another()
    assert seen[0] == seen[2] != seen[1]


def test_topics_follow_the_society() -> None:
    """Where the words begin with a society of the packs, its own topics are shown; else the general ones."""
    page, desk = begun(PACK)
    page.press("2", "2")
    page.move(2)
    assert "❧ a plain topic" in text(page)
    desk.draft(("world_set",), "Reedham: on stilts")
    assert "❧ a topic of Reedham" in text(page)


@pytest.mark.parametrize(("axes", "said"), [("list", "what shows."), ("sentence", "what is carried inside.")])
def test_suits_read_as_the_table_agreed(axes: Any, said: str) -> None:
    """The meaning of diamonds follows the reading of the axes (A-11)."""
    page, desk = begun(PACK)
    desk.say(RulesAgreed(axes=axes))
    page.press("2", "2")
    assert f"diamonds    {said}" in text(page)


def test_escape_never_leaves_the_step() -> None:
    """Esc closes a point; on the list it does nothing."""
    page, desk = begun()
    page.press("2", "2")
    page.key_escape("escape")
    assert page.opened is None
    page.key_escape("escape")
    assert desk.places == []


def test_in_mid_game_the_end_leads_back() -> None:
    """Opened from the palette: read through and back, and nothing is written where nothing changed."""
    desk = seated("Ana", "Ben")
    page = Before(desk)
    before = list(desk.acts)
    page.press("enter", "")
    page.press("enter", "")
    page.keep("")
    page.press("enter", "")
    assert ("enter", "Enter", "back") in page.foot()
    page.press("enter", "")
    assert (desk.acts, desk.places) == (before, ["back"])


def test_in_mid_game_a_change_is_kept_at_once() -> None:
    """Other words for where we play are on the record with Enter; Esc on the list goes back."""
    desk = seated("Ana", "Ben")
    page = Before(desk)
    page.press("2", "2")
    page.keep("Highgate")
    assert desk.acts[-1] == (WorldSet(words="Highgate"),)
    page.key_escape("escape")
    page.key_escape("escape")
    assert desk.places == ["back"]


class ForgettingDesk(FakeDesk):
    """A desk that keeps no empty drafts, like the one in the app."""

    def draft(self, slot: Slot, words: str) -> None:
        """Keep words, drop what is empty."""
        super().draft(slot, words)
        if not words:
            del self.drafts[slot]
            self._see()


def test_in_mid_game_the_place_can_be_emptied() -> None:
    """An emptied line takes the words off the record."""
    desk = ForgettingDesk(*(entry for act in seated("Ana", "Ben").acts for entry in act))
    desk.say(WorldSet(words="Highgate"))
    page = Before(desk)
    page.press("2", "2")
    page.typed("")
    page.keep("")
    assert desk.acts[-1] == (WorldSet(words=""),)


def test_in_mid_game_cards_only_leads_back() -> None:
    """c switches the story off and closes the page."""
    desk = seated("Ana", "Ben")
    Before(desk).press("c", "c")
    assert desk.acts[-1] == (StorySwitched(on=False),)
    assert desk.places == ["back"]


def test_a_word_typed_earlier_is_kept_by_k() -> None:
    """A draft from before the laptop was closed stands on the list, and begins with the story."""
    _, desk = begun()
    desk.draft(("world_set",), "Highgate")
    page = Before(desk)
    assert "Highgate" in text(page)
    page.press("k", "k")
    assert desk.acts[-1] == (WorldSet(words="Highgate"),)


@pytest.mark.parametrize("width", [80, 140])
@pytest.mark.parametrize("point", ["", "1", "2", "3"])
@pytest.mark.parametrize(
    "words", ["", "x" * 300, "漢字 " * 80, "[bold]x[/bold] " * 20, "👩‍👩‍👧 " * 50, "a\nb\x1b[31m " * 30]
)
def test_any_words_stay_within_their_place(words: str, point: str, width: int) -> None:
    """No point is wider than the page, and all of it stands at 24 lines, whatever is typed."""
    page, desk = begun(PACK)
    desk.draft(("world_set",), words)
    desk.draft(("topic_noted", "D"), words)
    if point:
        page.press(point, point)
    room = ROOM - len(page.below(width)) - (3 if page.line() else 0)
    rows = page.above(width, room)
    assert max(line.width for line in [*page.head(width), *rows, *page.below(width)]) <= width
    assert len([line for line in rows if not line.soft]) <= room
    assert not any("\x1b" in line.text or "\n" in line.text for line in rows)
