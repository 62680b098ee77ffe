"""The unseen round, without a terminal: whose turn it is, what a turn shows, and what comes of it."""

from __future__ import annotations

from typing import Any, TypeVar, cast

import pytest

from facilitator.games.marginalia.entries import Attended
from facilitator.services.front_end import ToHelp, ToPage, ToSafetyCard
from prompts.model import Prompt
from screens.marginalia.safety.unseen import Unseen
from screens.marginalia.safety.unseen_turns import ToOffered, UnseenTurns
from screens.safety.leaving_out import LeavingOut
from tests.screens.context import FakeContext, seated
from tests.screens.evening import LONG, STRANGE, text
from tests.screens.keys import check_fits, offered

TICKS = ("children in danger", "hunger", "war")


class Packs:
    """Prompts with a list to tick and nothing else."""

    def __init__(self, *texts: str) -> None:
        self.found = texts

    def texts(self, section: str, **_: Any) -> tuple[Prompt, ...]:
        """The list."""
        return tuple(Prompt(words, words) for words in self.found) if section == "limits" else ()


def ctx(*names: str, **limits: str) -> FakeContext:
    """A table of these people that leaves this out so far."""
    found = seated(*names or ("Ana", "Ben"))
    found.prompts.in_use = cast(Any, Packs(*TICKS))
    found.table.leave_out(limits)
    return found


AnyTurns = TypeVar("AnyTurns", bound=UnseenTurns)


def typed(page: AnyTurns, keys: str) -> AnyTurns:
    """Press keys given with spaces between them; “ begins a word that is typed, with _ for a space."""
    for key in keys.split():
        letters = key[1:].replace("_", " ") if key.startswith("“") else ""
        for letter in letters:
            page.press("space" if letter == " " else letter, letter)
        if not letters:
            page.press(key, key if len(key) == 1 else "")
    return page


def ticked(page: Unseen, words: str) -> str:
    """What stands before a thing: a mark under never or under off stage."""
    line = next(line for line in text(page).split("\n") if line.endswith(words))
    cells = (line[10:16], line[21:30])
    return " ".join("●" if "●" in cell else "·" for cell in cells)


def test_the_laptop_goes_round_those_who_are_here() -> None:
    """Three of four are at the table: three turns, and before each one a page that shows nothing."""
    found = ctx("Ana", "Ben", "Cy", "Di")
    found.table.record(Attended(age=1, seat=3, part="gone"))
    page = Unseen(found)
    assert "‹ 3 turns ›" in text(page)
    typed(page, "enter escape")
    shown = text(page)
    assert "Pass the laptop to the left." in shown
    assert "When nobody else can see the screen, press Enter." in shown
    assert "2 of 3" in shown


def test_a_guest_has_a_turn_too() -> None:
    """Before the first turn the number is changed, down to one; afterwards it stands."""
    page = Unseen(ctx())
    typed(page, "right right left right")
    assert "‹ 4 turns ›" in text(page)
    typed(page, "left left left left left left")
    assert "‹ one turn ›" in text(page)
    typed(page, "right enter escape left")
    assert "2 of 2" in text(page)


def test_a_whole_round_becomes_one_list() -> None:
    """Ticks, own words, an empty turn, a duplicate, a thing marked both ways: one call, sorted."""
    found = ctx("Ana", "Ben", "Cy", "Di")
    page = Unseen(found)
    typed(page, "enter down right “Drowning right escape")
    typed(page, "enter escape")
    typed(page, "enter down right right down right right “drowning_ escape")
    assert found.limits == {}
    typed(page, "enter “a_fall escape")
    assert list(found.limits.items()) == [
        ("a fall", "line"), ("drowning", "line"), ("hunger", "line"), ("war", "veil"),
    ]  # fmt: skip
    assert found.places == [ToPage("limits")]


def test_nothing_is_kept_on_the_way() -> None:
    """No draft, no entry, no list; of the round itself only that it was begun, until it is over."""
    found = ctx()
    acts = len(found.acts)
    page = Unseen(found)
    assert "round" not in found.choices
    typed(page, "enter “drowning escape enter “dark left down")
    assert found.choices["round"] == "begun"
    assert (found.drafts, found.limits, len(found.acts)) == ({}, {}, acts)
    typed(page, "escape")
    assert found.choices["round"] == ""
    assert found.drafts == {}
    assert set(found.limits) == {"drowning", "dark"}


def test_before_the_first_turn_a_projector_is_turned_off() -> None:
    """A page that is unseen is not unseen on a wall."""
    assert "Turn the projector off, or cover it, if there is one." in text(Unseen(ctx()))


def test_a_turn_shows_nothing_of_the_one_before() -> None:
    """Neither its words nor its marks; passing and marking nothing leave the same page behind."""
    page, passed = Unseen(ctx("Ana", "Ben", "Cy")), Unseen(ctx("Ana", "Ben", "Cy"))
    typed(page, "enter right “drowning escape")
    typed(passed, "enter escape")
    assert text(page) == text(passed)
    typed(page, "enter")
    typed(passed, "enter")
    assert text(page) == text(passed)
    assert "●" not in text(page)


def test_marks_stand_under_never_and_off_stage() -> None:
    """→ goes to the left column first, then to the right one, ← back; a click marks its place."""
    page = typed(Unseen(ctx()), "enter down left")
    assert ticked(page, "hunger") == "· ·"
    assert ticked(typed(page, "right"), "hunger") == "● ·"
    assert ticked(typed(page, "right right"), "hunger") == "· ●"
    assert ticked(typed(page, "left"), "hunger") == "● ·"
    assert ticked(typed(page, "left"), "hunger") == "· ·"
    page.clicked(ToOffered(2, LeavingOut.NEVER))
    assert ticked(page, "war") == "● ·"
    page.clicked(ToOffered(0))
    typed(page, "right right")
    assert ticked(page, "children in danger") == "· ●"


def test_what_stands_can_be_marked_again() -> None:
    """It is on the list to tick, once; what is marked anew stands as it was marked now."""
    found = ctx(drowning="line", War="veil")
    page = typed(Unseen(found), "left enter")
    shown = text(page)
    assert shown.count("war") + shown.count("War") == 1
    assert shown.index("war") < shown.index("drowning")
    typed(page, "down down down right right escape")
    assert found.limits == {"War": "veil", "drowning": "veil"}


def test_the_list_to_tick_can_be_off() -> None:
    """Then there is room for own words, and what stands."""
    found = ctx(drowning="line")
    found.table.choose("tick_list", "off")
    shown = text(typed(Unseen(found), "enter"))
    assert "drowning" in shown
    assert not any(words in shown for words in TICKS)


def test_letters_are_words_wherever_the_cursor_is() -> None:
    """Also digits and capitals; x . ? only among own words, elsewhere they are the card and the help."""
    found = ctx()
    page = typed(Unseen(found), "left enter x ? .")
    assert found.places == [ToSafetyCard(), ToHelp()]
    typed(page, "“9/11 “_Xx.?é escape")
    assert found.limits == {"9/11 Xx.?é": "line"}


def test_keys_of_the_table_are_off() -> None:
    """Undo, redo and the palette, in a turn and between two; F1 is left to the program."""
    found = ctx()
    page = Unseen(found)
    acts = len(found.acts)
    for _ in range(2):
        typed(page, "ctrl+z ctrl+y ctrl+p .")
        assert (len(found.acts), found.notes, found.places) == (acts, [], [])
        page.press("enter", "")
        found.notes.clear()
    assert not page.press("f1", "")
    assert page.press("tab", "\t")
    assert Unseen.is_unseen


def test_the_round_is_broken_off_with_two_keys() -> None:
    """b asks, Esc goes on with it, Enter breaks it off: nothing is kept, and the marker says so."""
    found = ctx()
    page = typed(Unseen(found), "enter “drowning escape b")
    assert "Cancel this round?" in text(page)
    assert "2 of 2" in text(typed(page, "escape escape"))
    typed(page, "b enter")
    assert found.places == ["back"]
    assert found.limits == {}
    assert found.choices["round"] == "begun"


def test_not_now_is_only_said_before_the_first_turn() -> None:
    """Esc leaves without a trace; pressed twice at the end of a turn it leaves nothing."""
    found = ctx()
    typed(Unseen(found), "escape")
    assert found.places == ["back"]
    assert found.choices == {}
    typed(Unseen(found), "enter escape escape escape")
    assert found.places == ["back"]


def test_what_another_window_adds_meanwhile_stays() -> None:
    """It is on the list beside what the round says, and nobody is asked about it."""
    found = ctx(old="line")
    page = typed(Unseen(found), "left enter “new")
    found.table.leave_out({"old": "line", "added": "veil"})
    page.changed()
    assert "new▏" in text(page)
    typed(page, "escape")
    assert found.limits == {"added": "veil", "new": "line", "old": "line"}
    typed(page, "s delete")
    assert found.limits == {"added": "veil", "new": "line"}


def test_what_stood_before_stays_whoever_marks_it() -> None:
    """A round adds to it; nothing that somebody asked for goes without a word."""
    found = ctx("Ana")
    before = {"drowning": "line", "fog": "veil", "old war": "veil"}
    found.table.leave_out(before)
    typed(Unseen(found), "enter “new escape")
    assert found.limits == {**before, "new": "line"}


@pytest.mark.parametrize("keys", ["enter", "escape", "delete enter", "s enter", "s escape"])
def test_a_round_says_what_nobody_marked_and_keeps_it(keys: str) -> None:
    """Two of three: it says how many, not which; every key but one after a look leaves them on the list."""
    before = {"drowning": "line", "fog": "veil", "hunger": "line"}
    found = ctx("Ana", "Ben", **before)
    page = typed(Unseen(found), "enter down right escape enter escape")
    shown = text(page)
    assert "Two things stood here before, and nobody marked them this time." in shown
    assert "fog" not in shown
    assert offered(page) == ["Enter keep", "s show"]
    assert (found.limits, found.choices["round"]) == (before, "")
    typed(page, keys)
    assert found.limits == before
    assert found.places == [ToPage("limits")]


def test_what_nobody_marked_goes_after_a_look() -> None:
    """s shows it and nothing else of the list; Del then lets it go."""
    found = ctx("Ana", drowning="line", fog="veil", hunger="line")
    page = typed(Unseen(found), "enter down right escape s")
    shown = text(page)
    assert "drowning" in shown and "fog" in shown and "hunger" not in shown
    assert offered(page) == ["Enter keep", "Del let go"]
    typed(page, "delete")
    assert (found.limits, found.places) == ({"hunger": "line"}, [ToPage("limits")])
    assert found.notes[-1] == "Two things are off the list."


def test_a_round_that_marks_everything_asks_nothing() -> None:
    """Also where it is marked in another spelling: the list comes at once, and each thing stands once."""
    found = ctx("Ana", War="veil")
    typed(Unseen(found), "enter “WAR escape")
    assert (found.limits, found.places) == ({"WAR": "line"}, [ToPage("limits")])


def test_where_signs_are_off_marks_are_letters() -> None:
    """An o, as for outcomes."""
    found = ctx()
    from facilitator.services.settings import Settings

    found.look = Settings(suit_letters=True)
    assert "(o)" in text(typed(Unseen(found), "enter right"))


@pytest.mark.parametrize("words", [*STRANGE, LONG[:200]])
def test_fits(words: str) -> None:
    """Every page of the round, with a long list to tick and strange words, on every size."""
    found = ctx("Ana", "Ben")
    found.prompts.in_use = cast(Any, Packs(*(f"{words} {n}" for n in range(25))))
    page = Unseen(found)
    sizes = ((80, 24), (100, 30), (140, 45), (40, 12), (30, 10))
    check_fits(page, *sizes)
    page.press("enter", "")
    check_fits(page, *sizes)
    for _ in range(30):
        page.press("down", "")
    for letter in words:
        page.press(letter, letter)
    check_fits(page, *sizes)
    page.press("escape", "")
    page.press("b", "b")
    check_fits(page, *sizes)
    found.table.leave_out({f"{words} {n}": "veil" for n in range(30)})
    asks = typed(Unseen(found), "left enter escape")
    check_fits(asks, *sizes)
    check_fits(typed(asks, "s down"), *sizes)


def test_own_words_are_seen_under_a_long_list() -> None:
    """On 24 rows the ticks scroll, and the place for own words stays; the footer says how to get on."""
    found = ctx()
    found.prompts.in_use = cast(Any, Packs(*(f"thing {n}" for n in range(25))))
    page = typed(Unseen(found), "enter")
    shown = text(page)
    assert "thing 0" in shown and "thing 24" not in shown
    assert "in your own words" in shown
    assert "↓" in shown
    assert offered(page)[-1] == "Esc finish my turn"
    assert "Esc keeps your answers and clears the page." in " ".join(shown.split())
