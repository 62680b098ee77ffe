"""Where we play: examples, the suits, and when words are on the record."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from facilitator.games.marginalia.entries import RulesAgreed, TopicNoted, WorldSet
from prompts.loader import Library, gathered
from screens.marginalia.ideas import ideas_of
from screens.marginalia.safety.before import Before
from screens.marginalia.safety.points import passed
from screens.marginalia.start.world import INITIALS, STAYS, TYPED_PLACE, World
from screens.marginalia.start.world_choices import offered_places
from screens.table.half_typed import DROPS, NOTHING_TO_DROP
from screens.ui.text import fit
from tests.prompts.packs import SETTING_FRONT, written
from tests.screens.before import NASTY, PACK, assert_it_fits, desk_before, slot, text
from tests.screens.context import FakeContext, seated

LAST = (TopicNoted(suit="H", words="born ashore"), WorldSet(words="Reedham: on stilts"))


def begun() -> tuple[World, FakeContext]:
    """Before the story, with packs."""
    ctx = desk_before(PACK)
    return World(ctx), ctx


def on_suit(page: World, at: int) -> None:
    """The line of a suit, 1 for diamonds: below that of the place."""
    page.press("tab", "")
    page.move(at)


def flat(page: World, width: int = 80) -> str:
    """The page as one line of words."""
    return " ".join(text(page, width).split())


def in_play() -> FakeContext:
    """A story that has begun."""
    return FakeContext(*(entry for act in seated("Ana", "Ben").acts for entry in act))


def test_each_kind_of_society_has_an_example() -> None:
    """As it is, turned round, another world (M-3)."""
    page, _ = begun()
    shown = flat(page)
    assert "▸ 1 Our street as it is: as it is." in shown
    assert "2 Upside turned round: all turned round." in shown
    assert "other world: on " in shown and "4 our own write it in a line or two" in shown


def test_ctrl_n_shows_other_places() -> None:
    """Each press shows another society of a kind that has several."""
    page, _ = begun()
    first = "Reedham" in text(page)
    page.another()
    assert ("Reedham" in text(page)) != first


def test_an_example_is_taken_with_its_digit() -> None:
    """At once, and the list keeps the keys: another digit takes another one, and Enter goes on with it."""
    page, ctx = begun()
    page.press("1", "1")
    page.press("2", "2")
    assert ctx.drafts[("world_set",)] == "Upside: all turned round."
    assert not page.in_line and text(page).count("✓") == 1 and "▸ ✓ 2 Upside" in flat(page)
    page.press("enter", "\r")
    assert ctx.places[-1] == "back" and "world" in passed(ctx)


def test_arrows_look_and_enter_takes() -> None:
    """↓ shows a place whole and takes nothing; Enter takes it and goes on."""
    page, ctx = begun()
    page.press("down", "")
    assert "▸ 2 Upside" in flat(page) and "Upside: all turned round." in flat(page) and not ctx.drafts
    assert ("enter", "Enter", "this one") in page.foot()
    page.press("enter", "\r")
    assert ctx.drafts[("world_set",)] == "Upside: all turned round."
    assert ctx.places[-1] == "back" and "world" in passed(ctx)


def test_the_suits_follow_the_place_that_is_looked_at() -> None:
    """What they may be about there stands beside what each suit is; of a place without topics nothing."""
    page, _ = begun()
    page.press("4", "4")
    page.typed("Reedham: on stilts")
    page.press("escape", "")
    assert "♥ inside, fixed a topic of Reedham" in flat(page)
    page.press("up", "")
    page.press("up", "")
    assert "▸ 2 Upside" in flat(page) and "♥ inside, fixed ♠" in flat(page)


def test_the_own_place_opens_the_line() -> None:
    """Its digit, Enter on it, or Tab from anywhere; with a place too, and what was taken can be changed."""
    for keys in (["4"], ["down", "down", "down", "down", "enter"], ["tab"]):
        page, _ = begun()
        for key in keys:
            assert page.line() is None
            page.press(key, key if len(key) == 1 else "")
        assert slot(page) == TYPED_PLACE
    other, _ = begun()
    other.press("2", "2")
    assert ("enter", "Enter", "continue") in other.foot() and ("tab", "Tab", "write") in other.foot()
    other.press("tab", "")
    assert slot(other) == TYPED_PLACE


def test_a_place_taken_in_mid_game_is_on_the_record_at_once() -> None:
    """A digit is no word half typed: nothing waits in the line."""
    ctx = in_play()
    ctx.prompts.in_use = PACK
    World(ctx).press("2", "2")
    assert ctx.acts[-1] == (WorldSet(words="Upside: all turned round."),) and not ctx.drafts


def test_last_times_place_brings_its_suits() -> None:
    """The fourth example is where the same people played before."""
    page, ctx = begun()
    ctx.society = LAST
    assert "4 Reedham last time: on stilts" in flat(page)
    page.press("4", "4")
    assert ctx.drafts == {("world_set",): "Reedham: on stilts"}
    assert ctx.acts[-1] == (TopicNoted(suit="H", words="born ashore"),)


def test_a_place_taken_leaves_no_suit_unsaid() -> None:
    """What was said of a suit before another place was taken stays, and says so until it is typed anew."""
    page, ctx = begun()
    on_suit(page, 1)
    page.keep("born ashore")
    page.move(-2)
    page.press("escape", "")
    page.press("2", "2")
    assert ctx.notes == [STAYS] and "may change from before: born ashore" in flat(page)
    on_suit(page, 1)
    page.typed("born ashore, or not")
    assert "from before" not in text(page) and "may change ¶… born ashore, or not" in flat(page)


def test_suits_said_for_the_place_taken_are_its_own() -> None:
    """Nothing is from before where the suits came after the place, or with it from last time."""
    page, ctx = begun()
    ctx.society = LAST
    for digit in ("2", "4"):
        page.press(digit, digit)
    assert "born ashore" in text(page) and "from before" not in text(page)
    page.press("4", "4")
    assert ctx.notes == [] and "from before" not in text(page)
    on_suit(page, 2)
    page.keep("something else")
    page.move(-3)
    page.press("escape", "")
    for digit in ("2", "4"):
        page.press(digit, digit)
    assert "♥ inside, fixed born ashore" in flat(page)


@pytest.mark.parametrize(("field", "does"), [(0, "list"), (1, "back"), (4, "back")])
def test_the_footer_says_where_escape_leads(field: int, does: str) -> None:
    """From the line of the place to the list, from a suit off the page."""
    page, ctx = begun()
    on_suit(page, field)
    assert ("escape", "Esc", does) in page.foot()
    page.key_escape("escape")
    assert ctx.places == ([] if does != "back" else ["back"])


def test_a_place_is_kept_by_enter_alone() -> None:
    """Tab and Esc lead to the list and leave it half typed, and the point open; Enter there keeps it."""
    ways = ("tab enter", "Reedham"), ("escape enter", "Reedham"), ("escape escape", ""), ("tab escape", "")
    for way, kept in ways:
        page, ctx = begun()
        page.press("tab", "")
        page.typed("Reedham")
        for key in way.split():
            assert page.waits
            page.press(key, "")
        assert ctx.drafts.get(("world_set",), "") == kept and ctx.places == ["back"]
        assert ("world" in passed(ctx)) == bool(kept)


def test_a_place_that_is_half_typed_says_so() -> None:
    """One place is kept and another one typed on: its row, the page and the points show what waits."""
    page, ctx = begun()
    ctx.table.settle("world", {}, {("world_set",): "Reedham"})
    page.press("tab", "")
    assert ctx.drafts[page.line().slot] == "Reedham" and not page.waits  # type: ignore[union-attr]
    page.typed("Reedham Xyz")
    page.press("escape", "")
    shows = text(page)
    assert "our own ¶… Reedham Xyz" in flat(page)
    assert "The place is half typed. Enter keeps it, Tab writes on, Bksp drops it." in shows
    assert ("enter", "Enter", "keep") in page.foot() and ("tab", "Tab", "write on") in page.foot()
    before = Before(ctx)
    assert "¶… Reedham Xyz" in text(before)
    before.key_known("k")
    assert ctx.view.words(("world_set",)) == "Reedham" and ctx.view.half_typed == {
        ("world_set",): "Reedham Xyz"
    }


def test_backspace_drops_what_is_half_typed_of_the_place() -> None:
    """After one question: Enter drops it and keeps what was kept, Esc leaves it."""
    page, ctx = begun()
    ctx.table.settle("world", {}, {("world_set",): "Reedham"})
    page.press("backspace", "")
    assert ctx.notes[-1] == NOTHING_TO_DROP and DROPS not in text(page)
    page.press("tab", "")
    page.typed("Reedham Xyz")
    page.press("escape", "")
    page.press("backspace", "")
    page.press("up", "")
    assert DROPS in text(page) and page.foot()[0] == ("enter", "Enter", "drop it")
    page.press("escape", "")
    assert DROPS not in text(page) and page.waits == "Reedham Xyz"
    page.press("backspace", "")
    page.press("enter", "\r")
    assert not page.waits and ctx.drafts == {("world_set",): "Reedham"}
    assert ctx.drawn == ["line"] and "Xyz" not in text(page)


def test_a_place_taken_takes_the_place_of_one_half_typed() -> None:
    """A digit after Esc: nothing is half typed any more, and undo has both again."""
    page, ctx = begun()
    page.press("tab", "")
    page.typed("Reedham")
    page.press("escape", "")
    page.press("2", "2")
    assert ctx.drafts == {("world_set",): "Upside: all turned round."}
    ctx.table.undo()
    assert page.waits == "Reedham"


def test_a_digit_without_an_example_does_nothing() -> None:
    """Nobody played before: 4 is the table’s own, and 5 nothing."""
    page, ctx = begun()
    page.press("5", "5")
    assert ctx.drafts == {} and page.line() is None


def test_gentle_topics_stand_beside_the_others() -> None:
    """Any table may draw them; a class draws them alone."""
    all_of_hearts = [prompt.text for prompt in ideas_of(PACK, "H", 0, "", {})[1]]
    assert "a mild topic" in all_of_hearts and len(all_of_hearts) > 1
    assert [prompt.text for prompt in ideas_of(PACK, "H", 0, "", {"set": "class"})[1]] == ["a mild topic"]


def test_a_class_is_offered_invented_places_and_mild_topics() -> None:
    """No example of our own world, and no topic that could come too close."""
    page, ctx = begun()
    ctx.table.choose("set", "class")
    assert "Our street" not in text(page) and "Upside" not in text(page)
    assert "Reedham" in text(page) and "Highgate" in text(page)
    on_suit(page, 2)
    assert "❧ a mild topic" in text(page)


def test_where_we_play_waits_for_the_beginning() -> None:
    """Enter on the place keeps it as a draft and passes the point (M-3)."""
    page, ctx = begun()
    before = list(ctx.acts)
    page.press("tab", "")
    page.keep("Reedham: a town on stilts ")
    assert ctx.acts == before
    assert ctx.drafts[("world_set",)] == "Reedham: a town on stilts"
    assert ctx.places == ["back"] and "world" in passed(ctx)


def test_suits_are_noted_one_after_another() -> None:
    """↓ from the line of the place: a line for each suit; the last one leads back (M-28)."""
    page, ctx = begun()
    on_suit(page, 1)
    assert slot(page) == ("topic_noted", "D")
    page.keep("")
    page.keep("born ashore")
    assert ctx.acts[-1] == (TopicNoted(suit="H", words="born ashore"),)
    assert slot(page) == ("topic_noted", "S")
    assert "born ashore" in text(page)
    page.keep("")
    page.keep("")
    assert ctx.places == ["back"] and "world" in passed(ctx)
    assert sum(isinstance(act[0], TopicNoted) for act in ctx.acts) == 1


@pytest.mark.parametrize("key", ["tab", "escape", "up", "down"])
def test_a_suit_left_is_half_typed(key: str) -> None:
    """Behind its sign in the list; Enter in its line keeps it."""
    page, ctx = begun()
    on_suit(page, 1)
    acts = len(ctx.acts)
    page.typed("born ashore")
    {"up": lambda: page.move(-1), "down": lambda: page.move(1)}.get(key, lambda: page.press(key, ""))()
    assert len(ctx.acts) == acts and ctx.drafts == {("topic_noted", "D"): "born ashore"}
    assert "¶… born ashore" in flat(World(ctx))


def test_a_noted_suit_can_be_emptied() -> None:
    """Enter on emptied words takes those away that stood; a line that is left brings them back."""
    page, ctx = begun()
    ctx.table.record(TopicNoted(suit="D", words="night schools"))
    on_suit(page, 1)
    page.typed("")
    page.move(1)
    assert ctx.view.words(("topic_noted", "D")) == "night schools" and ctx.drafts == {}
    page.move(-1)
    page.keep("")
    assert ctx.acts[-1] == (TopicNoted(suit="D", words=""),)


def test_words_taken_out_while_typed_do_not_come_back() -> None:
    """A draft struck from under the line is not recorded when the line is left."""
    page, ctx = begun()
    on_suit(page, 1)
    page.typed("born ashore")
    ctx.table.draft(("topic_noted", "D"), "")
    acts = len(ctx.acts)
    page.key_escape("escape")
    assert len(ctx.acts) == acts


def test_the_line_of_a_suit_says_what_it_is_for() -> None:
    """Whoever would describe the place there reads that this is an idea for agendas."""
    page, _ = begun()
    page.press("tab", "")
    for suit in ("diamonds", "hearts"):
        page.move(1)
        shown = " ".join(text(page).split())
        assert "This is not the place, but what people are judged by there." in shown
        assert f"When {suit} are trump, it is the first idea for the agenda." in shown
        line = page.line()
        assert line is not None and line.hint == "what people are judged by, or Enter"
    page.move(-2)
    assert "This is not the place" not in text(page)


def test_topics_follow_the_society() -> None:
    """Where the words begin with a society of the packs, its own topics are shown; else the general ones."""
    page, ctx = begun()
    on_suit(page, 2)
    assert "❧ a plain topic" in text(page)
    ctx.table.draft(("world_set",), "Reedham: on stilts")
    assert "❧ a topic of Reedham" in text(page)


@pytest.mark.parametrize(
    ("axes", "short", "said"),
    [("list", "outside", "what shows."), ("sentence", "inside", "what is carried inside.")],
)
def test_suits_read_as_the_table_agreed(axes: Any, short: str, said: str) -> None:
    """The meaning of diamonds follows the reading of the axes: in short, and as the packs word it (A-11)."""
    page, ctx = begun()
    ctx.table.record(RulesAgreed(axes=axes))
    assert f"♦ {short}, may change" in flat(page)
    on_suit(page, 1)
    assert said in text(page)


def test_in_mid_game_a_change_is_kept_at_once() -> None:
    """Other words for where we play are on the record with Enter."""
    ctx = in_play()
    World(ctx).keep("Highgate")
    assert ctx.acts[-1] == (WorldSet(words="Highgate"),)
    assert ctx.places == ["back"]


def test_in_mid_game_the_place_can_be_emptied() -> None:
    """An emptied line takes the words off the record."""
    ctx = in_play()
    ctx.table.record(WorldSet(words="Highgate"))
    page = World(ctx)
    page.typed("")
    page.keep("")
    assert ctx.acts[-1] == (WorldSet(words=""),)


def test_in_mid_game_the_place_stays_half_typed_after_escape() -> None:
    """Esc to the examples, Esc back: nothing is kept, and nothing is lost."""
    ctx = in_play()
    page = World(ctx)
    page.press("tab", "")
    page.typed("Highgate")
    page.key_escape("escape")
    page.key_escape("escape")
    assert ctx.view.state.words(("world_set",)) == "" and ctx.places == ["back"]
    assert ctx.drafts == {("world_set",): "Highgate"}


@pytest.mark.parametrize("width", [80, 140])
@pytest.mark.parametrize("field", [0, 1, 4])
@pytest.mark.parametrize("words", NASTY)
def test_any_words_stay_within_their_place(words: str, field: int, width: int) -> None:
    """No field is wider than the page, and all of it stands at 24 lines, whatever is typed."""
    page, ctx = begun()
    ctx.society = (WorldSet(words=words),) if words else ()
    ctx.table.draft(("world_set",), words)
    ctx.table.draft(("topic_noted", "D"), words)
    on_suit(page, field) if field else None
    assert_it_fits(page, width)


# ---------------------------------------------------------------- a setting


def with_settings(folder: Path) -> tuple[World, FakeContext]:
    """Two packs for a setting to choose from, one of them for a class."""
    written(folder, "## Societies\n- Oxbow: a village.\n### inverted\n- Axby: a town.\n", SETTING_FRONT)
    front = SETTING_FRONT.replace("id: old-days\ntitle: Old days", "id: class\ntitle: A class")
    written(folder, "## Facts\n- a\n", front, name="class.md")
    page, ctx = begun()
    ctx.prompts.library = Library((), tuple(gathered([folder])[0]), ())
    return page, ctx


def test_each_setting_stands_above_the_place_with_its_line(tmp_path: Path) -> None:
    """↑ from the place: none, then each by title, with one line about it."""
    page, _ = with_settings(tmp_path)
    assert "the setting any" in " ".join(text(page).split())
    page.move(-1)
    lines = [" ".join(line.replace("✓", "").split()) for line in text(page).split("\n")]
    assert "✓ 1  any" in text(page) and [line for line in lines if line[:1].isdecimal()] == [
        "1 any The prompts that fit everywhere, and no others.",
        "2 A class Before engines.", "3 Old days Before engines.",
    ]  # fmt: skip
    assert page.line() is None


def test_without_a_pack_for_a_setting_there_is_nothing_above_the_place() -> None:
    """No row, no hint, and ↑ stays where it is."""
    page, _ = begun()
    assert "setting" not in text(page)
    page.move(-1)
    assert page.slot == ("world_set",)


def test_a_digit_chooses_the_setting_and_goes_on_to_the_place(tmp_path: Path) -> None:
    """Its own places are the examples then; 1 chooses none again."""
    page, ctx = with_settings(tmp_path)
    page.move(-1)
    page.press("3", "3")
    assert ctx.choices["setting"] == "old-days"
    assert page.slot == ("world_set",) and not page.in_line
    shown = " ".join(text(page).split())
    assert "the setting Old days" in shown
    assert "Oxbow a village." in shown and "Axby turned round: a town." in shown and "Our street" not in shown
    page.move(-1)
    page.press("1", "1")
    assert ctx.choices["setting"] == "" and "Our street" in text(page)


def test_a_digit_without_a_setting_does_nothing(tmp_path: Path) -> None:
    """And Enter goes on to the place, with all as it was."""
    page, ctx = with_settings(tmp_path)
    page.move(-1)
    page.press("9", "9")
    assert (slot_or_none(page), ctx.choices) == (None, {})
    page.press("enter", "")
    assert page.slot == ("world_set",) and ctx.choices == {}


def slot_or_none(page: World) -> object:
    """Return whose blank the line fills, if there is a line."""
    line = page.line()
    return line.slot if line is not None else None


def test_a_setting_without_places_leaves_the_others(tmp_path: Path) -> None:
    """The examples are those of all tables."""
    page, ctx = with_settings(tmp_path)
    ctx.table.choose("setting", "class")
    assert "Our street" in text(page)


def test_a_setting_alone_passes_the_point(tmp_path: Path) -> None:
    """It is kept at once: Esc leaves the page, and where we play is settled."""
    page, ctx = with_settings(tmp_path)
    ctx.table.choose("setting", "old-days")
    page.press("escape", "")
    assert "world" in passed(ctx)


def test_the_setting_for_a_class_says_how_initials_come(tmp_path: Path) -> None:
    """Only the set for a class takes names away; with it on, nothing more is said."""
    page, ctx = with_settings(tmp_path)
    page.move(-1)
    page.press("2", "2")
    assert ctx.notes == [INITIALS]
    ctx.table.choose("set", "class")
    page.move(-1)
    page.press("2", "2")
    assert ctx.notes == [INITIALS]


def test_a_setting_whose_pack_is_gone_is_none(tmp_path: Path) -> None:
    """Somebody took the file away: the table plays on with the others."""
    page, ctx = with_settings(tmp_path)
    ctx.table.choose("setting", "far-off")
    assert "the setting any" in " ".join(text(page).split())
    assert "Our street" in text(page)


def test_settings_fit_at_every_size(tmp_path: Path) -> None:
    """Six of them with the longest titles and lines."""
    for number in range(4):
        front = SETTING_FRONT.replace("old-days", f"s{number}").replace("Old days", "W" * 80)
        written(tmp_path, "## Facts\n- a\n", front.replace("Before engines.", "w" * 60), name=f"{number}.md")
    page, _ = with_settings(tmp_path)
    page.move(-1)
    assert_it_fits(page, 80)


def test_a_place_of_a_setting_brings_it_along(tmp_path: Path) -> None:
    """Its places stand among the others; taken with one of them it is shown, and chosen when that is left."""
    page, ctx = with_settings(tmp_path)
    shown = set()
    for _ in range(3):
        shown |= {words for _, words in offered_places(ctx)}
        page.another()
    assert {"Axby: a town.", "Upside: all turned round."} <= shown
    assert ctx.prompts.library is not None
    axby = next(prompt for prompt in ctx.prompts.library.users[1].every("society") if "Axby" in prompt.text)
    ctx.prompts.asked.standing["world_set inverted"] = [axby.id]
    assert "the setting any" in flat(page)
    page.press("2", "2")
    assert page.words(("world_set",)) == "Axby: a town." and "setting" not in ctx.choices
    assert "the setting Old days" in flat(page)
    page.press("enter", "\r")
    assert ctx.choices["setting"] == "old-days"


def test_last_times_place_brings_its_setting_along(tmp_path: Path) -> None:
    """Also where its words were changed; one that was chosen tonight stays."""
    page, ctx = with_settings(tmp_path)
    ctx.society = (WorldSet(words="Oxbow: a village, flooded"),)
    page.press("4", "4")
    page.press("enter", "\r")
    assert ctx.choices["setting"] == "old-days"
    ctx.table.choose("setting", "class")
    page.press("4", "4")
    page.press("enter", "\r")
    assert ctx.choices["setting"] == "class"


def test_a_setting_that_was_left_stays_left(tmp_path: Path) -> None:
    """Oxbow is taken, then no setting is wanted: none comes along."""
    page, ctx = with_settings(tmp_path)
    ctx.society = (WorldSet(words="Oxbow: a village, flooded"),)
    page.press("4", "4")
    for _ in range(4):
        page.press("up", "")
    page.press("1", "1")
    page.press("enter", "\r")
    assert ctx.choices["setting"] == ""


def test_arrows_step_through_the_settings(tmp_path: Path) -> None:
    """There may be more of them than digits; none comes after the last."""
    page, ctx = with_settings(tmp_path)
    page.move(-1)
    chosen = []
    for key in ("right", "right", "right", "left"):
        page.press(key, "")
        chosen.append(ctx.choices["setting"])
    assert chosen == ["class", "old-days", "", "old-days"]
    assert page.line() is None


def test_a_long_place_leaves_the_question_whole() -> None:
    """On 24 rows the line takes five of them: what it answers to stays, to the end of its sentence."""
    page, _ = begun()
    page.key_tab("tab")
    for height in range(24, 8, -1):
        rows = [each.text.strip() for each in fit(page.above(80, height), height)]
        assert "What counts for much there, and what for little?" in rows, height
        assert "sentence are enough." not in rows


def test_a_place_is_whole_where_there_are_rows() -> None:
    """It takes the rows that it needs, on a low page too: what else can be known of it goes before."""
    page, ctx = begun()
    place = "Hatting: by law each hat means one thing. There is a shop behind the station for those who ask."
    ctx.table.draft(("world_set",), place)
    assert place in " ".join(" ".join(row.text for row in page.above(80, 40)).split())
    assert place in " ".join(" ".join(row.text for row in page.above(80, 8)).split())
