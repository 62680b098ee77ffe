"""The list of what we leave out: two columns, unsigned, and the ways in which it grows."""

from __future__ import annotations

from typing import Any

import pytest

from facilitator.services.front_end import ToPage
from screens.marginalia.safety.limits import TYPED, Limits
from screens.marginalia.safety.points import passed
from screens.marginalia.safety.unseen import Unseen
from screens.safety.leaving_out import leave_out
from screens.ui.page import Line
from tests.screens.context import FakeContext, seated
from tests.screens.evening import LONG, STRANGE, text
from tests.screens.keys import check_fits, offered, press

SAID = {"words that wound": "line", "Drowning": "line", "sickrooms": "veil", "faith mocked": "veil"}


def page(limits: dict[str, str] | None = None, **choices: str) -> tuple[Limits, FakeContext]:
    """The page over a table that leaves this out."""
    ctx = seated("Ana", "Ben", "Cy")
    ctx.choices.update(choices)
    ctx.table.leave_out(SAID if limits is None else limits)
    return Limits(ctx), ctx


def columns(shown: str) -> list[tuple[str, ...]]:
    """Each row's two cells."""
    rows = [line for line in shown.split("\n") if line.startswith("   ")]
    return [(line[:40].strip(), line[40:].strip()) for line in rows]


def test_two_columns_each_sorted() -> None:
    """Never on the left, off stage on the right, by their words, whoever said them in whatever order."""
    found, _ = page()
    assert columns(text(found))[:3] == [
        ("never", "off stage"),
        ("Drowning", "faith mocked"),
        ("words that wound", "sickrooms"),
    ]


def test_nobody_is_asked() -> None:
    """It is read aloud, and that is all."""
    found, _ = page()
    assert "▌ Read it aloud once. Nobody asks whose it is, and nobody guesses." in text(found)


def test_one_thing_more_is_a_line_without_a_draft() -> None:
    """+ opens a line of its own; what is typed is no draft, and Enter adds it unsigned as never."""
    found, ctx = page()
    press(found, "+")
    assert found.line() == Line(TYPED, "in a few words; nobody signs it", text="", title="never")
    found.typed("the dar")
    assert ctx.drafts == {}
    found.keep(" the  dark ")
    assert found.line() is None
    assert ctx.limits == {**SAID, "the dark": "line"}
    assert list(ctx.limits) == ["Drowning", "faith mocked", "sickrooms", "the dark", "words that wound"]


def rematch(**standing: str) -> tuple[Limits, FakeContext]:
    """The page over the rematch of a table that left all of `SAID` out."""
    found, ctx = page()
    ctx.table.rematch()
    ctx.table.leave_out(standing, openly=frozenset(standing))
    return found, ctx


def test_a_rematch_has_the_list_of_last_time_by_one_key() -> None:
    """Until then only its number is there; the whole list is read aloud, and the key goes."""
    found, ctx = rematch()
    assert "as last time" in text(found) and "4 things from then" in text(found)
    assert "k as last time" in offered(found) and "Drowning" not in text(found)
    press(found, "k")
    assert ctx.limits == SAID and "Drowning" in text(found)
    assert "as last time" not in text(found) and "k as last time" not in offered(found)


def test_last_times_list_joins_what_was_added_tonight() -> None:
    """Never goes before off stage; what came out of a round last time can’t be taken off again with Bksp."""
    found, ctx = rematch(sickrooms="line", wasps="veil")
    assert "4 things from then" in text(found)
    press(found, "k")
    assert ctx.limits == {**SAID, "sickrooms": "line", "wasps": "veil"}
    assert found.openly == ["wasps"]


def test_what_was_off_stage_becomes_never() -> None:
    """Said once more by whoever means never."""
    found, ctx = page()
    press(found, "+")
    found.keep("SICKROOMS")
    assert ctx.limits["sickrooms"] == "line"
    assert len(ctx.limits) == 4


def test_in_the_line_it_is_said_how_it_is_left_out() -> None:
    """ctrl+n goes between never and off stage; the line bears that, the footer the other one."""
    found, ctx = page()
    press(found, "+")
    assert "ctrl+n off stage" in offered(found)
    found.another()
    line = found.line()
    assert line is not None and line.title == "off stage"
    assert "ctrl+n never" in offered(found)
    found.keep("the dark")
    assert ctx.limits == {**SAID, "the dark": "veil"}
    press(found, "+")
    assert found.kind == "line"


def test_an_edit_begins_with_how_it_stands_and_may_change_that() -> None:
    """A thing off stage stays so in other words, until ctrl+n; the new way can be mended once more."""
    found, ctx = page()
    press(found, "+")
    found.another()
    found.keep("wasps")
    press(found, "backspace e")
    assert found.kind == "veil"
    found.another()
    found.keep("wasps")
    assert (ctx.limits["wasps"], found.openly) == ("line", ["wasps"])


def added(*things: str) -> tuple[Limits, FakeContext]:
    """The page after these were added with +."""
    found, ctx = page()
    for words in things:
        press(found, "+")
        found.keep(words)
    return found, ctx


@pytest.mark.parametrize("key", ["backspace", "delete"])
def test_what_was_added_here_can_be_taken_off(key: str) -> None:
    """The key asks about it by its words; Esc leaves it, Enter takes it off and stays on the page."""
    found, ctx = added("drowned chldren")
    press(found, f"{key} escape")
    assert "drowned chldren" in ctx.limits
    assert "Take “drowned chldren” off the list?" in text(press(found, key))
    assert offered(found) == ["Enter take it off", "e edit it", "Esc not now"]
    press(found, "enter")
    assert (dict(ctx.limits), ctx.places) == (SAID, [])


def test_what_was_added_here_can_be_put_right() -> None:
    """e brings it into the line; its new words take its place, and can be put right once more."""
    found, ctx = added("drowned chldren", "a fall")
    press(found, "backspace down e")
    line = found.line()
    assert line is not None and line.text == "drowned chldren"
    assert offered(found)[0] == "Enter save"
    found.keep("drowned children")
    assert dict(ctx.limits) == {**SAID, "a fall": "line", "drowned children": "line"}
    assert found.openly == ["a fall", "drowned children"]


def test_an_edit_to_nothing_takes_nothing_off() -> None:
    """It is said, with the way to do it; what else stands is only spoken of where something does."""
    found, ctx = added("wasps")
    press(found, "backspace e")
    found.keep(" ")
    assert "wasps" in ctx.limits
    assert ctx.notes[-1] == "“wasps” is still on the list. To take it off: Backspace, then Enter."
    assert "Everything else on the list stays" in text(press(found, "backspace"))
    ctx.table.leave_out({"wasps": "line"}, openly=frozenset({"wasps"}))
    assert "Everything else" not in text(found)


def test_only_what_was_added_here_can_be_mended() -> None:
    """Not what stood before, said again or not, nor what the card or a round put there."""
    found, ctx = added("drowning", "a fall", "hunger")
    assert found.openly == ["a fall", "hunger"]
    leave_out(ctx, "Hunger")
    leave_out(ctx, "ice")
    assert found.openly == ["a fall"]
    press(Unseen(ctx), "left left left enter escape")
    assert found.openly == []
    assert "a fall" in ctx.limits
    before = dict(ctx.limits)
    press(found, "backspace e delete enter")
    assert dict(ctx.limits) == before


def test_in_another_sitting_nothing_can_be_mended() -> None:
    """Once the table was put away, all of its list stands alike."""
    found, ctx = added("a fall")
    session = ctx.table.session
    assert session is not None and found.openly
    ctx.table.take(session)
    assert Limits(ctx).openly == []


@pytest.mark.parametrize("words", ["", "   "])
def test_an_empty_line_adds_nothing(words: str) -> None:
    """The line closes, the list is as it was."""
    found, ctx = page()
    press(found, "+")
    found.keep(words)
    assert ctx.limits == SAID
    assert not found.in_line


def test_escape_closes_the_line_first() -> None:
    """Then the page."""
    found, ctx = page()
    press(found, "+")
    found.key_escape("escape")
    assert found.line() is None
    assert ctx.places == []
    press(found, "enter")
    assert ctx.places == ["back"]


@pytest.mark.parametrize(
    ("keys", "done"),
    [("enter", {"limits"}), ("space", {"limits"}), ("escape", set()), ("left", set())],
)
def test_only_going_on_passes_the_point(keys: str, done: set[str]) -> None:
    """Enter and Space settle it; Esc and ← lead back and leave it open."""
    found, ctx = page()
    press(found, keys)
    assert ctx.places == ["back"]
    assert passed(ctx) == done


def test_enter_in_the_line_settles_nothing() -> None:
    """It adds the thing, the page stays, and its point is open as before."""
    found, ctx = page()
    press(found, "+")
    found.keep("the dark")
    assert (ctx.places, passed(ctx)) == ([], frozenset())


def test_a_round_comes_back_to_this_page() -> None:
    """It lies on top of this page, which is shown again at its end."""
    found, ctx = page()
    press(found, "r")
    assert ctx.places == [ToPage("unseen")]


def test_folded_it_is_a_number() -> None:
    """f hides every word of it and brings it back."""
    found, _ = page()
    shown = text(press(found, "f"))
    assert "▌ Four things left out." in shown
    assert not any(words in shown for words in SAID)
    assert "f unfold" in offered(found)
    assert "sickrooms" in text(press(found, "f"))


def test_without_anything_it_says_what_the_ways_are() -> None:
    """The round first; an answer of “no” is as good, and there is nothing to fold."""
    found, _ = page({})
    shown = text(found)
    assert "“No” is a good answer." in shown.replace("\n ▌", "")
    assert shown.index("an unseen round") < shown.index("one thing")
    assert not any("fold" in does for does in offered(press(found, "f")))


def test_the_list_to_tick_is_switched() -> None:
    """t turns it off and on; the page says which."""
    found, ctx = page()
    assert "each turn shows a list of things to mark" in text(found)
    press(found, "t")
    assert ctx.choices["tick_list"] == "off"
    assert "each turn shows no list, only lines to write on" in text(found)
    press(found, "t")
    assert not ctx.choices["tick_list"]


def test_every_way_in_which_it_grows_is_named() -> None:
    """Under the list: one thing more, the card, another round."""
    said = " ".join(text(page()[0]).split())
    assert "+ here, l on the card (F2), or a new round" in said


def test_a_broken_round_is_said() -> None:
    """As long as the marker of a round stands."""
    found, ctx = page({}, round="begun")
    assert "An unseen round broke off" in text(found)
    ctx.table.choose("round", "")
    assert "broke off" not in text(found)


def test_a_long_list_is_gone_through() -> None:
    """Forty things on 24 rows: the arrows reach the last one, and no further."""
    found, _ = page({f"thing {n:02}": "line" for n in range(40)})
    shown = text(found)
    assert "thing 00" in shown and "thing 39" not in shown
    assert "of 40 lines" in shown
    press(found, " ".join(["down"] * 60))
    assert "thing 39" in text(found)
    press(found, "up")
    assert "thing 39" not in text(found)
    press(found, "pageup pageup pageup pageup")
    assert "thing 00" in text(found)


def test_long_things_are_read_whole() -> None:
    """A thing longer than its column goes on below, moved in."""
    found, _ = page({"every kind of weather that comes in from the sea at night": "line"})
    assert columns(text(found))[1:3] == [
        ("every kind of weather that", "·"),
        ("comes in from the sea at night", ""),
    ]


def test_the_ways_on_to_know_go_before_any_of_the_list() -> None:
    """Where it is too long for them, how it grows is left out, and the list has their rows."""
    many = {f"thing {n:02}": "line" for n in range(14)}
    shown = text(page(many)[0])
    assert "thing 13" in shown and "of 14 lines" not in shown
    assert "+ here, l on the card" not in shown


def test_a_list_that_is_seen_whole_is_not_gone_through() -> None:
    """Keys pressed there do not count when a lower screen shows a part of it: its beginning comes first."""
    found, _ = page({f"thing {n:02}": "line" for n in range(14)})
    text(found)
    press(found, "down down pagedown")
    assert "thing 00" in text(found, height=16)


@pytest.mark.parametrize("adding", [False, True])
@pytest.mark.parametrize("words", [*STRANGE, LONG[:200]])
def test_fits(words: str, adding: bool) -> None:
    """Any words, empty or many, with the line open or not, on every size."""
    many: dict[str, Any] = {f"{words} {n}": "line" if n % 3 else "veil" for n in range(30)}
    for limits in ({}, {words: "veil"}, many):
        found, _ = page(limits, round="begun", set="class")
        if adding:
            press(found, "+")
        check_fits(found, (80, 24), (100, 30), (140, 45), (40, 12), (30, 10))
        found.keep(f"{words} 31")
        check_fits(press(found, "backspace"), (80, 24), (100, 30), (140, 45), (40, 12), (30, 10))


def test_the_wheel_goes_through_a_long_list() -> None:
    """A notch shows what is further down; while it is asked about a thing it moves nothing."""
    found, _ = page({f"thing {n:02}": "line" for n in range(40)})
    shown = text(found)
    found.wheel(3)
    assert text(found) != shown
    found, _ = page({})
    found.ctx.table.leave_out({"ants": "line", "bees": "line"}, openly=frozenset({"ants", "bees"}))
    press(found, "backspace")
    found.wheel(3)
    assert "Take “ants” off the list?" in text(found)


def test_what_is_asked_about_is_a_thing_and_no_place() -> None:
    """The list grew elsewhere meanwhile: Enter takes off what was asked about."""
    found, ctx = page({})
    ctx.table.leave_out({"bees": "line"}, openly=frozenset({"bees"}))
    press(found, "backspace")
    ctx.table.leave_out({"ants": "line", "bees": "line"}, openly=frozenset({"ants", "bees"}))
    found.changed()
    press(found, "enter")
    assert set(ctx.view.limits) == {"ants"}


def test_no_other_key_acts_while_it_is_asked_about_a_thing() -> None:
    """A round and the fold have to wait for the answer."""
    found, ctx = page({})
    ctx.table.leave_out({"bees": "line"}, openly=frozenset({"bees"}))
    press(found, "backspace")
    before = text(found)
    press(found, "r f t")
    assert text(found) == before and found.mending and not found.folded
