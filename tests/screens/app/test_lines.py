"""Keys in the line for words: order, edges, undo, paste, bouncing, messages."""

from collections.abc import Callable, Iterable
from functools import partial

import pytest
from rich.containers import Lines
from rich.style import Style
from rich.text import Text
from textual import events
from textual.document._document import EditResult
from textual.document._edit import Edit
from textual.geometry import Region
from textual.strip import Strip
from textual.widgets import TextArea
from textual.widgets.text_area import Selection, TextAreaTheme

import screens.ui.pressing.keyboard
import screens.ui.pressing.stray_keys
from facilitator.games.marginalia.entries import AgendaSet, FactStated
from facilitator.games.mariglia.entries import Placed
from screens.marginalia.words.facts import Facts
from screens.safety.card import SafetyCard
from screens.table.seats_page import SeatsPage
from screens.ui.frame import Frame
from screens.ui.page import Line
from screens.ui.pressing.stray_keys import SLOW
from screens.ui.themes import PARCHMENT
from tests.screens.app.five import FIVE, FIVE_CARDS, NAMED, SAID
from tests.screens.app.playing import (
    a_second_passes,
    opened,
    people,
    pressed_at,
    settled,
    shown,
    typed,
    unwrapped,
)


async def test_a_burst_of_words_and_numbers_keeps_its_order() -> None:
    """Letters, Backspace, Enter and digits in one go: “who” is the agenda, 1 2 and 3 are predictions."""
    async with opened(*FIVE) as (app, pilot):
        for key in ["w", "h", "a", "backspace", "o", "enter", "1", "1", "backspace", "2", "3"]:
            app.simulate_key(key)
        await settled(pilot, lambda: len(app.ctx.view.state.round(1).predictions) == 3)
        assert app.ctx.view.state.words(("agenda_set", 1)) == "who"
        assert app.ctx.view.state.round(1).predictions == {1: 1, 2: 2, 3: 3}


async def test_a_burst_of_letters_and_backspaces_on_the_tricks() -> None:
    """b c Backspace d d e: Cy's trick is gone, the others stand in order."""
    async with opened(*FIVE_CARDS, *SAID) as (app, pilot):
        for key in ["b", "c", "backspace", "d", "d", "e"]:
            app.simulate_key(key)
        await settled(pilot, lambda: app.ctx.view.state.round(1).placed == 4)
        assert app.ctx.view.state.round(1).taps == (1, 3, 3, 4)


async def test_a_bouncing_enter_passes_one_blank(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two Enters within 150 ms tell one fact; digits on a list are never held back."""
    monkeypatch.setattr(screens.ui.pressing.stray_keys, "BOUNCE", 0.15)
    async with opened(*FIVE, *NAMED, AgendaSet(age=1), *SAID) as (app, pilot):
        for key in ["enter", "enter", "tab", "1", "1", "2"]:
            app.simulate_key(key)
        await settled(pilot, lambda: app.ctx.view.state.round(1).placed == 4)
        told = [seat for seat in range(5) if app.ctx.view.state.is_filled(("fact_stated", 1, seat))]
        assert told == [3]


async def test_undo_in_a_text_stays_in_the_text() -> None:
    """Backspace in an empty line and more ctrl+z than there are words leave the table as it is."""
    async with opened(*FIVE, *NAMED, AgendaSet(age=1, words="lamps"), *SAID) as (app, pilot):
        await typed(pilot, "backspace “no ctrl+z ctrl+z ctrl+z ctrl+z")
        assert app.frame.line.text == ""
        await typed(pilot, "ctrl+y")
        assert app.frame.line.text == "no"
        assert app.ctx.view.state.words(("agenda_set", 1)) == "lamps"
        assert len(app.ctx.view.state.round(1).predictions) == 5


async def test_arrows_leave_a_text_only_at_its_edges() -> None:
    """Down goes through both lines of Di's text, then to the next fact; up, over a name, back to them."""
    async with opened(*FIVE, *NAMED, AgendaSet(age=1), *SAID) as (app, pilot):
        await typed(pilot, "“one ctrl+j “two up")
        assert app.frame.line.cursor_location[0] == 0
        assert "› d  Wren" in shown(app)
        await typed(pilot, "down down")
        assert "› b  Orrin" in shown(app)
        assert app.frame.line.text == ""
        await typed(pilot, "up")
        assert "› b  Orrin" in shown(app)
        assert app.frame.line.text == "Orrin"
        await typed(pilot, "up")
        assert "› d  Wren" in shown(app)
        assert app.frame.line.text == "one\ntwo"


async def test_pasted_text_goes_into_a_line_and_into_no_list() -> None:
    """Line breaks stay, escapes go; on the numbers nothing is taken."""
    async with opened(*FIVE) as (app, pilot):
        app.post_message(events.Paste("lamps\x1b[0m\r\nand\tboats"))
        await settled(pilot, lambda: app.frame.line.text)
        assert app.frame.line.text == "lamps[0m\nand boats"
        await typed(pilot, "tab")
        app.post_message(events.Paste("123"))
        await typed(pilot, "1")
        assert app.ctx.view.state.round(1).predictions == {1: 1}


class Waiting:
    """A timer that is moved by hand."""

    def __init__(self, seconds: float, ends: Callable[[], None]) -> None:
        self.seconds, self.ends = seconds, ends

    def stop(self) -> None:
        """Nothing ends any more."""
        self.ends = lambda: None


async def test_a_message_goes_by_itself_and_is_shown_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second message is not taken away by the first one's time, and a long one stands on more rows."""
    async with opened(*FIVE_CARDS) as (app, pilot):
        timers: list[Waiting] = []

        def wait(seconds: float, ends: Callable[[], None]) -> Waiting:
            timers.append(Waiting(seconds, ends))
            return timers[-1]

        monkeypatch.setattr(app.frame.message, "set_timer", wait)
        app.frame.say("first")
        app.frame.say("x" * 200)
        timers[0].ends()
        await pilot.pause()
        assert shown(app).split("\n")[20:23] == ["x" * 80, "x" * 80, "x" * 40]
        timers[1].ends()
        await settled(pilot, lambda: "x" * 40 not in shown(app))
        assert shown(app).split("\n")[22] == ""
        assert timers[0].seconds < timers[1].seconds


async def test_a_terminal_without_signs_reads_the_same() -> None:
    """With letters for suits the bar is >, the cursor is in brackets, and no block is left."""
    async with opened(*FIVE_CARDS) as (app, pilot):
        app.ctx.settings.choose("suit_letters", "yes")
        await pilot.pause()
        screen = shown(app)
        assert "> 7 cards. Diamonds are trump. Ana deals, Ben speaks first." in screen
        assert "> b  Ben" in screen
        assert "[ ]" in screen
        assert not set("▌▐▸█▄▀♦♥♠♣") & set(screen)


async def test_lines_are_taken_back_where_few_have_room() -> None:
    """New lines make a scrollbar come on a low screen; undone one by one it goes, and the words stay."""
    async with opened(*FIVE, size=(40, 9)) as (app, pilot):
        await typed(pilot, "a b ctrl+j ctrl+j ctrl+j ctrl+j ctrl+z ctrl+z ctrl+z")
        assert app._exception is None
        assert app.frame.page is not None and app.frame.page.name == "agenda"


@pytest.fixture
def rolling(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keys roll on for 0.3 s, as they do for people."""
    monkeypatch.setattr(screens.ui.pressing.stray_keys, "BOUNCE", 0.15)


@pytest.mark.usefixtures("rolling")
async def test_words_typed_on_do_not_act_on_the_next_page() -> None:
    """After Enter neither letters nor signs nor Backspace nor a second Enter act; later a letter does."""
    told = [FactStated(age=1, seat=seat) for seat in (1, 2, 3, 4)]
    async with opened(*FIVE, *NAMED, AgendaSet(age=1), *SAID, *told) as (app, pilot):
        await pressed_at(app, pilot, ("lamp", 1.0), ("enter", 1.4), ("b. d", 1.5), ("backspace", 2.0),
                         ("enter", 2.1), ("d", 2.2))  # fmt: skip
        played = app.ctx.view.state.round(1)
        assert played is not None and app.router.place == "table" and isinstance(app.screen, Frame)
        assert app.ctx.view.step.kind == "tally" and not played.taps
        await pressed_at(app, pilot, ("b", 2.6))
        assert app.ctx.view.state.round(1).taps == (1,)


@pytest.mark.usefixtures("rolling")
@pytest.mark.parametrize("words", ["and 2 boats", "3 boats", "1950, or so", "a, b; 3"])
async def test_digits_amid_words_are_nobodys_number(words: str) -> None:
    """Typed on after Enter, at the beginning or behind a sign: nothing is put down for whoever is first."""
    async with opened(*FIVE, *NAMED) as (app, pilot):
        await pressed_at(app, pilot, ("lamp", 1.0), ("enter", 1.4), (words, 1.5))
        await a_second_passes(pilot)
        assert app.ctx.view.step.kind == "predict"
        assert app.ctx.view.state.round(1).predictions == {}
        await pressed_at(app, pilot, ("1", 9.0))
        assert app.ctx.view.state.round(1).predictions == {1: 1}


@pytest.mark.usefixtures("rolling")
@pytest.mark.parametrize("keys", [("11", 1.5), ("1", 1.5), ("&é", 1.5)])
async def test_digits_without_words_behind_them_are_numbers(keys: tuple[str, float]) -> None:
    """As soon as nobody goes on; on a French number row as well."""
    async with opened(*FIVE, *NAMED) as (app, pilot):
        await pressed_at(app, pilot, ("lamp", 1.0), ("enter", 1.4), keys)
        assert app.ctx.view.state.round(1).predictions == {}
        await a_second_passes(pilot)
        assert list(app.ctx.view.state.round(1).predictions) == [1, 2][: len(keys[0])]


@pytest.mark.usefixtures("rolling")
async def test_the_next_key_lets_digits_count_at_once() -> None:
    """Enter, a digit, Backspace: the number is put down and taken back; Tab leads on with it."""
    async with opened(*FIVE, *NAMED) as (app, pilot):
        await pressed_at(app, pilot, ("lamp", 1.0), ("enter", 1.4), ("12", 1.5), ("backspace", 1.7))
        assert app.ctx.view.state.round(1).predictions == {1: 1}


@pytest.mark.usefixtures("rolling")
async def test_digits_that_wait_count_on_no_other_page() -> None:
    """The card came up before anybody knew what they are."""
    async with opened(*FIVE, *NAMED) as (app, pilot):
        await pressed_at(app, pilot, ("lamp", 1.0), ("enter", 1.4), ("1", 1.5), ("f2", 1.6))
        assert isinstance(app.screen, SafetyCard)
        await a_second_passes(pilot)
        assert app.ctx.view.state.round(1).predictions == {}


@pytest.mark.usefixtures("rolling")
async def test_a_word_on_a_list_of_people_is_written_for_whom_it_was_begun() -> None:
    """“dax b” is no Di, no Ana, no card and no Ben: it stands in Ed’s line, and Enter keeps it for Ed."""
    async with opened(*FIVE, *NAMED, AgendaSet(age=1), *SAID) as (app, pilot):
        await typed(pilot, "escape")
        await pressed_at(app, pilot, ("e", 2.0), ("dax b", 3.0))
        page = app.frame.page
        assert isinstance(page, Facts) and isinstance(app.screen, Frame)
        assert (page.seat, page.in_line, app.frame.line.text) == (4, True, "dax b")
        await pressed_at(app, pilot, ("enter", 3.7))
        assert app.ctx.view.words(("fact_stated", 1, 4)) == "dax b"
        await typed(pilot, "escape")
        await pressed_at(app, pilot, ("d", 5.0), ("a", 5.4), ("a", 5.5))
        assert (page.seat, page.in_line) == (0, False)
        await pressed_at(app, pilot, ("x", 6.0))
        assert isinstance(app.screen, SafetyCard)


async def test_a_name_on_the_list_is_the_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cy’s letter, “Jola” and Enter, as if the line had had the keys; nobody has the letter j."""
    monkeypatch.setattr(screens.ui.pressing.stray_keys, "BOUNCE", 0.15)
    async with opened(*FIVE, AgendaSet(age=1), *SAID) as (app, pilot):
        await typed(pilot, "escape")
        await pressed_at(app, pilot, ("c", 2.0), ("Jola", 3.0), ("enter", 4.0))
        assert app.ctx.view.words(("character_named", 2)) == "Jola"
        page = app.frame.page
        assert isinstance(page, Facts) and (page.seat, page.at_name) == (2, False)


async def test_a_word_on_the_list_is_not_added_to_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ed’s fact stands, or is half typed: the word goes nowhere, which is said, and no letter walks away."""
    monkeypatch.setattr(screens.ui.pressing.stray_keys, "BOUNCE", 0.15)
    async with opened(*FIVE, *NAMED, AgendaSet(age=1), *SAID) as (app, pilot):
        await typed(pilot, "escape e enter “lam escape")
        await pressed_at(app, pilot, ("dax b", 3.0))
        page = app.frame.page
        assert isinstance(page, Facts) and (page.seat, page.in_line) == (4, False)
        assert app.ctx.view.half_typed == {("fact_stated", 1, 4): "lam"}
        assert "You typed on the list, so no words were kept. Press Tab to write it." in shown(app)


@pytest.mark.usefixtures("rolling")
async def test_enter_behind_the_last_number_skips_nobody() -> None:
    """Within a second it is still that number’s Enter; later it skips, as the line says."""
    async with opened(*FIVE, AgendaSet(age=1)) as (app, pilot):
        await pressed_at(app, pilot, ("11211", 1.0), ("enter", 2.2))
        assert isinstance(app.frame.page, Facts)
        first = app.frame.page.order[0]
        assert not app.ctx.view.state.is_filled(("fact_stated", 1, first))
        await pressed_at(app, pilot, ("enter", 3.2))
        assert app.ctx.view.state.is_filled(("fact_stated", 1, first))


@pytest.mark.usefixtures("rolling")
async def test_enter_behind_the_last_total_leaves_the_result_on_the_screen() -> None:
    """The one page that waits for a key is not gone before anybody saw it."""
    told = [FactStated(age=1, seat=seat) for seat in range(5)]
    async with opened(*FIVE, *NAMED, AgendaSet(age=1), *SAID, *told) as (app, pilot):
        await pressed_at(app, pilot, ("1121", 1.0), ("enter", 1.9))
        assert app.frame.page is not None and app.frame.page.name == "result"
        await pressed_at(app, pilot, ("enter", 2.9))
        assert app.frame.page.name == "vignette"


async def test_digits_too_many_are_no_words() -> None:
    """Seven numbers for five people: two go nowhere, and the page says so; a second later a digit is text."""
    async with opened(*FIVE, AgendaSet(age=1)) as (app, pilot):
        await pressed_at(app, pilot, ("11211", 1.0), ("34", 1.5))
        assert app.frame.page is not None and app.frame.page.name == "fact"
        assert app.frame.line.text == "" and app.ctx.view.drafts == {}
        assert "All the numbers are in, so the 4 went nowhere. This line takes words." in shown(app)
        await pressed_at(app, pilot, ("3", 2.7))
        assert app.frame.line.text == "3"


async def test_words_right_behind_the_numbers_are_words() -> None:
    """Letters first: a digit among them belongs to them, however fast it comes."""
    async with opened(*FIVE, AgendaSet(age=1)) as (app, pilot):
        await pressed_at(app, pilot, ("11211", 1.0), ("J3", 1.5))
        assert app.frame.line.text == "J3"


async def test_tab_out_of_words_lets_letters_act_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who asks for the numbers means them: Tab, the letter of Cy and a digit, without a pause."""
    monkeypatch.setattr(screens.ui.pressing.stray_keys, "BOUNCE", 1000)
    async with opened(*FIVE, *NAMED) as (app, pilot):
        await typed(pilot, "“lamp tab c 2")
        assert app.ctx.view.state.round(1).predictions == {2: 2}


@pytest.mark.parametrize(
    "chosen",
    [
        Selection((0, 320), (0, 700)),
        Selection((1, 9), (0, 300)),
        Selection((0, 500), (3, 12)),
        Selection.cursor((0, 58)),
        Selection.cursor((3, 0)),
        Selection.cursor((3, 60)),
        Selection.cursor((1, 0)),
    ],
)
async def test_rows_of_a_long_paragraph_are_those_that_textual_draws(
    monkeypatch: pytest.MonkeyPatch, chosen: Selection
) -> None:
    """With a part chosen, the caret, a bracket and its other one; but none cuts the whole paragraph."""
    cut: list[Text] = []
    divide = Text.divide

    def counted(text: Text, offsets: Iterable[int]) -> Lines:
        cut.append(text)
        return divide(text, offsets)

    async with opened(*FIVE) as (app, pilot):
        line = app.frame.line
        long = "the tide 潮 came late and nobody said who had left a lamp " * 12
        line.insert_words(f"{long}\n\nshort\n(a lamp that {long} burned)")
        line.selection = chosen
        for top in (0, 5, 30):
            line.scroll_to(y=top, animate=False, force=True)
            await settled(pilot, lambda: line.size.height >= 5)
            textual = [parts(TextArea.render_line(line, y)) for y in range(line.size.height)]
            monkeypatch.setattr(Text, "divide", counted)
            assert [parts(line.render_line(y)) for y in range(line.size.height)] == textual
            assert not cut
            monkeypatch.setattr(Text, "divide", divide)


async def test_a_letter_is_one_edit_of_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is put between it and what stands before it, where nothing has to be kept apart."""
    edits: list[str] = []
    edit = TextArea.edit

    def noted(line: TextArea, made: Edit) -> EditResult:
        edits.append(made.text)
        return edit(line, made)

    monkeypatch.setattr(TextArea, "edit", noted)
    async with opened(*FIVE) as (_, pilot):
        await typed(pilot, "l a m p")
        assert edits == ["l", "a", "m", "p"]


async def test_the_caret_of_erased_words_is_for_their_line_alone() -> None:
    """Where another line comes next, it stands behind the words of that one."""
    for slot, caret in ((("agenda_set", 1), 1), (("world_set",), 4)):
        async with opened(*FIVE) as (app, pilot):
            await typed(pilot, "“lamp left left left")
            app.frame.forget_words()
            assert app.frame.page is not None
            app.frame.page.line = partial(Line, slot, text="salt")  # type: ignore[method-assign]
            app.frame.draw()
            assert app.frame.line.text == "salt" and app.frame.line.cursor_location == (0, caret)


async def test_a_letter_sends_no_message(monkeypatch: pytest.MonkeyPatch) -> None:
    """One of each letter would be handled before it is painted; nor does a line that is loaded send any."""
    heard: list[object] = []
    for name in ("on_text_area_changed", "on_text_area_selection_changed"):
        monkeypatch.setattr(Frame, name, lambda _, message: heard.append(message), raising=False)
    async with opened(*FIVE) as (_, pilot):
        await typed(pilot, "l a left m ctrl+z enter")
        assert heard == []


async def test_a_letter_paints_only_the_rows_that_it_reaches(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last two of a long text, and what is on the screen then is what would be painted anew."""
    async with opened(*FIVE) as (app, pilot):
        line, painted = app.frame.line, list[int]()
        words = "the tide came late and nobody said who had left a lamp "
        line.insert_words(f"{words * 7}({words * 3}Q) {words}")
        await pilot.pause()
        whole, draw = Region(0, 0, *line.outer_size), line.render_line

        def noted(y: int) -> Strip:
            painted.append(y)
            return draw(y)

        monkeypatch.setattr(line, "render_line", noted)
        line.render_lines(whole)
        painted.clear()
        await typed(pilot, "Q")
        line.render_lines(whole)
        assert line.size.height > 4 and set(painted) == {line.size.height - 2, line.size.height - 1}
        to_bracket = f"{'left ' * len(f'Q) {words}Q')} delete delete"
        others = "Q up left left Q Q backspace home delete ctrl+j ctrl+z shift+up up R ctrl+z"
        for key in f"{to_bracket} {others}".split():
            await typed(pilot, key)
            seen = [parts(row) for row in line.render_lines(whole)]
            line.refresh()
            assert [parts(row) for row in line.render_lines(whole)] == seen, key


def parts(row: Strip) -> list[tuple[str, Style]]:
    """Each letter of a row with how it looks."""
    return [(letter, part.style or Style()) for part in row for letter in part.text]


RIVER = "Old_familys_count,_the_Sankt_Olt,_a_village_on_a_big_brown_river_where_everybody_fishes_at_night"


@pytest.mark.parametrize(
    ("keys", "left"),
    [("ctrl+u", ""), ("left left left left left ctrl+u", "night"), ("ctrl+u ctrl+u", "")],
)
async def test_ctrl_u_clears_a_paragraph_whatever_its_rows(keys: str, left: str) -> None:
    """Back to its start, not to the start of the row on the screen: new words stand for the old ones."""
    async with opened(*FIVE, *NAMED) as (app, pilot):
        await typed(pilot, f"“{RIVER} {keys}")
        assert app.frame.line.text == left


async def test_ctrl_u_and_ctrl_k_stay_in_their_paragraph() -> None:
    """What stands in another paragraph stays; ctrl+k goes to the end over all its rows."""
    async with opened(*FIVE, *NAMED) as (app, pilot):
        await typed(pilot, f"“first ctrl+j “{RIVER} ctrl+u")
        assert app.frame.line.text == "first\n"
        await typed(pilot, f"“{RIVER} up home ctrl+k")
        assert app.frame.line.text == "first\n"


async def test_arrows_in_where_we_play_go_through_the_rows_of_a_text_first() -> None:
    """↑ from the second row of a place that was typed before goes right above it, and not away."""
    async with opened(*FIVE[:-1]) as (app, pilot):
        await typed(pilot, f"2 tab “{RIVER} escape escape 2 tab")
        row = app.frame.line.wrapped_document.location_to_offset
        x, y = row(app.frame.line.cursor_location)
        assert (x > 0, y) == (True, 1)
        await typed(pilot, "up")
        assert row(app.frame.line.cursor_location) == (x, 0)
        assert "Where do we play?" in shown(app)
        await typed(pilot, "down down")
        assert "What do diamonds stand for there?" in shown(app)


async def test_the_colours_of_the_line_are_worked_out_when_they_change(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A letter is drawn in those that are known; after another theme, in its own."""
    worked_out: list[object] = []
    apply = TextAreaTheme.apply_css

    def applied(colours: TextAreaTheme, line: TextArea) -> None:
        worked_out.append(line)
        apply(colours, line)

    monkeypatch.setattr(TextAreaTheme, "apply_css", applied)
    async with opened(*FIVE) as (app, pilot):
        await typed(pilot, "“lamp")
        before, seen = parts(app.frame.line.render_line(0)), Region(0, 0, *app.frame.line.size)
        worked_out.clear()
        await typed(pilot, "“s")
        assert worked_out == []
        app.theme = PARCHMENT.name
        await pilot.pause()
        app.frame.line.render_lines(seen)
        after = parts(app.frame.line.render_line(0))
        assert worked_out and before[0][0] == after[0][0] and before[0][1] != after[0][1]


@pytest.mark.parametrize("words", [" and 3 hats, 2 coats", ", 3 hats", "zq 3 of 2"])
async def test_words_after_a_pause_put_no_number_down(words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The agenda’s Enter is long past: from a key that means nothing on, what follows it is words."""
    monkeypatch.setattr(screens.ui.pressing.stray_keys, "BOUNCE", 0.15)
    async with opened(*FIVE) as (app, pilot):
        await pressed_at(app, pilot, ("shoes", 1.0), ("enter", 1.6), (words, 2.2))
        assert app.ctx.view.state.words(("agenda_set", 1)) == "shoes"
        assert app.ctx.view.state.round(1).predictions == {}
        assert "no words were kept." in shown(app) and "ctrl+z" not in shown(app)
        await pressed_at(app, pilot, ("1", 9.0))
        assert app.ctx.view.state.round(1).predictions == {1: 1}


async def test_words_on_a_list_end_with_their_enter_or_a_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """A number after the one or the other is a number; so is one that comes slowly behind the first key."""
    monkeypatch.setattr(screens.ui.pressing.stray_keys, "BOUNCE", 0.15)
    async with opened(*FIVE) as (app, pilot):
        await pressed_at(
            app, pilot, ("shoes", 1.0), ("enter", 1.6), (" and", 2.2), ("enter", 2.6), ("1", 2.7)
        )
        assert app.ctx.view.state.round(1).predictions == {1: 1}
        await pressed_at(app, pilot, ("z", 4.0), ("0", 4.5))
        assert app.ctx.view.state.round(1).predictions == {1: 1, 2: 0}
        assert "no words were kept" not in shown(app)


async def test_the_enter_behind_words_on_a_list_keeps_no_barred_number(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Ana’s 2 is barred, and somebody types a word into nothing: its Enter is no yes, a later one is."""
    monkeypatch.setattr(screens.ui.pressing.stray_keys, "BOUNCE", 0.15)
    async with opened(*people("Ana", "Ben", "Cy", "Di", story=False)) as (app, pilot):
        await pressed_at(app, pilot, *((number, 1.0 + at) for at, number in enumerate("2212")))
        assert app.ctx.view.state.round(1).missing == (0,) and "keep anyway" in shown(app)
        await pressed_at(app, pilot, ("zounds", 6.0), ("enter", 6.5 + SLOW - 0.1))
        assert app.ctx.view.state.round(1).missing == (0,) and "keep anyway" in shown(app)
        await pressed_at(app, pilot, ("enter", 12.0))
        assert app.ctx.view.state.round(1).missing == ()


async def test_what_was_said_on_a_list_goes_with_the_next_key_that_acts() -> None:
    """Nobody has the letter z; a key without a meaning changes nothing, and with Cy’s it is gone."""
    async with opened(*FIVE_CARDS) as (app, pilot):
        await typed(pilot, "z")
        assert "Nobody has the letter z." in shown(app)
        await typed(pilot, "f9")
        assert "Nobody has the letter z." in shown(app)
        await typed(pilot, "c")
        assert "Nobody has the letter z." not in shown(app)


async def test_pasted_names_leave_nothing_half_typed_behind() -> None:
    """A name was being edited when names were pasted over it: the next key keeps no half of it."""
    async with opened(Placed(seat=0, words="Ana"), Placed(seat=1, words="Ben"), game="mariglia") as (
        app,
        pilot,
    ):
        page = app.frame.page
        assert isinstance(page, SeatsPage)
        page.point(0)
        page.in_line = True
        app.frame.draw()
        await typed(pilot, "end backspace")
        app.frame.post_message(events.Paste("a, Ben"))
        await pilot.pause()
        await typed(pilot, "down")
        assert app.ctx.view.words(("placed", 0)) == "Ana"


@pytest.mark.parametrize(("pause", "counted"), [(1.0, 4), (0.1, 3)])
async def test_a_word_on_the_tricks_is_undone_by_one_key(
    monkeypatch: pytest.MonkeyPatch, pause: float, counted: int
) -> None:
    """“backdo” behind a real trick, slow or fast: the page says how many counted, Bksp undoes just those."""
    monkeypatch.setattr(screens.ui.pressing.stray_keys, "BOUNCE", 0.15)
    async with opened(*FIVE_CARDS, *SAID) as (app, pilot):
        await pressed_at(app, pilot, ("e", 1.0))
        await pressed_at(app, pilot, *((letter, 20.0 + at * pause) for at, letter in enumerate("backdo")))
        assert len(app.ctx.view.state.round(1).taps) == 1 + counted
        many = {3: "three", 4: "four"}[counted]
        assert f"The letters before counted as {many} tricks: Bksp undoes all {many}." in unwrapped(app)
        await pressed_at(app, pilot, ("backspace", 40.0))
        assert app.ctx.view.state.round(1).taps == (4,) and f"Undid {counted} tricks." in shown(app)


async def test_a_word_that_ends_in_a_letter_of_somebody_is_undone_whole() -> None:
    """“edna” slowly: n is nobody’s, the a behind it counts too, and the page still says how all three go."""
    async with opened(*FIVE_CARDS, *SAID) as (app, pilot):
        await pressed_at(app, pilot, *((letter, 20.0 + at) for at, letter in enumerate("edna")))
        assert app.ctx.view.state.round(1).taps == (4, 3, 0)
        assert "The letters before counted as three tricks: Bksp undoes all three." in unwrapped(app)
        await pressed_at(app, pilot, ("backspace", 40.0))
        assert app.ctx.view.state.round(1).taps == ()


async def test_letters_with_time_between_them_are_tricks() -> None:
    """Nobody has the letter k, and Bksp undoes the last trick alone, as ever."""
    async with opened(*FIVE_CARDS, *SAID) as (app, pilot):
        await pressed_at(app, pilot, ("b", 1.0), ("c", 11.0), ("d", 21.0), ("k", 31.0))
        assert "Nobody has the letter k." in shown(app) and "counted as" not in shown(app)
        await pressed_at(app, pilot, ("backspace", 33.0))
        assert app.ctx.view.state.round(1).taps == (1, 2)
