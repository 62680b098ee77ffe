"""Two keys that do the same on every page: ← opens the sheet, and Tab turns to the other side."""

from __future__ import annotations

import pytest

from facilitator.games.game import Entry
from facilitator.games.mariglia.entries import Agreed, PointsCounted, TrionfoTurned
from facilitator.services.front_end import ToPage
from screens.mariglia.count.count import CountPage
from screens.mariglia.count.way import ToSide
from screens.mariglia.deal.deal import DealPage
from screens.mariglia.deal.trionfo import Trionfo
from screens.mariglia.end import MatchEnd
from screens.mariglia.page import MatchPage
from screens.mariglia.sheet.chart import Chart
from screens.mariglia.sheet.hand import HandPage
from screens.mariglia.start.own_conventions import OwnConventions
from screens.mariglia.won import Won
from tests.screens.evening import text
from tests.screens.keys import press
from tests.screens.mariglia.context import GAME_1, hand, playing, sum_of

TURNED = TrionfoTurned(hand=1, card="KS")
PAGES: list[tuple[type[MatchPage], tuple[Entry, ...], str]] = [
    (Trionfo, (), ""),
    (Trionfo, (), "r"),
    (Trionfo, (PointsCounted(hand=1, ns=40),), ""),
    (DealPage, (Agreed(deal="scoperto"), TURNED), ""),
    (DealPage, (Agreed(deal="scoperto"), TURNED), "y"),
    *((CountPage, (TURNED,), keys) for keys in ("", "4", "t", "t 7", "k", "k l")),
    (Won, hand(1, "KS", 40)[:1], ""),
    (MatchEnd, hand(1, "2S", 70), ""),
    (HandPage, GAME_1, ""),
    (HandPage, GAME_1, "down"),
    (Chart, GAME_1, ""),
    (OwnConventions, (), ""),
]


@pytest.mark.parametrize(("kind", "entries", "keys"), PAGES)
def test_the_left_arrow_opens_the_sheet_and_the_right_one_the_margin(
    kind: type[MatchPage], entries: tuple[Entry, ...], keys: str
) -> None:
    """Whatever is half typed; the words on the second line say so and stand for the same keys."""
    ctx = playing(*entries, targets=(3,) if kind is Won else (35,) if kind is MatchEnd else (35, 35, 45))
    page = press(kind(ctx, 1), keys)
    acts = len(ctx.acts)
    press(page, "left right")
    assert ctx.places == [ToPage("mariglia-sheet"), ToPage("mariglia-margin")]
    assert len(ctx.acts) == acts
    for beside in ((0, 0), (48, 36)) if kind.panes else ((0, 0),):
        page.pane_widths = beside
        on_top = {span.click for line in page.head(140) for span in line.spans}
        assert {"left", "right"} <= on_top


def test_tab_turns_to_the_other_side_of_tricks_and_values() -> None:
    """And back; the footer names the side to which it turns."""
    page = press(CountPage(playing(TURNED), 1), "t 7")
    assert "did noi take" in text(page)
    assert ("tab", "Tab", "loro") in page.foot()
    press(page, "tab")
    assert "did loro take" in text(page) and "did noi take" not in text(page)
    assert ("tab", "Tab", "noi") in page.foot()
    assert "did noi take" in text(press(page, "tab"))


def test_tab_turns_to_the_other_number_of_a_count() -> None:
    """44 for noi; after Tab the rest of 70 is loro’s to type."""
    page = press(CountPage(playing(TURNED), 1), "4 4")
    assert sum_of(page) == "noi [44] + loro 26 = 70"
    assert sum_of(press(page, "tab")) == "noi 44 + loro [26] = 70"
    assert ("tab", "Tab", "noi") in page.foot()


@pytest.mark.parametrize("keys", ["", "t"])
def test_a_click_on_a_side_turns_to_it(keys: str) -> None:
    """The name of a side stands for that side, whichever is asked about."""
    page = press(CountPage(playing(TURNED), 1), keys)
    page.clicked(ToSide("EW"))
    assert ("tab", "Tab", "noi") in page.foot()
    page.clicked(ToSide("EW"))
    assert ("tab", "Tab", "noi") in page.foot()
    names = {span.click for line in page.above(80, 20) for span in line.spans}
    assert ToSide("NS") in names


def test_a_change_that_waits_is_not_lost_on_the_way_to_the_sheet() -> None:
    """The page of a hand says what to do with it first; Esc lets it be, and ← goes."""
    ctx = playing(*GAME_1)
    page = press(HandPage(ctx, 1), "l left")
    assert ctx.places == []
    assert ctx.notes == ["A change waits. Enter keeps it, Esc cancels it."]
    press(page, "escape left")
    assert ctx.places == [ToPage("mariglia-sheet")]


def test_tab_on_a_hand_is_the_other_side_too() -> None:
    """From whatever row; 26 of loro are 44 of noi."""
    ctx = playing(*hand(1, "KD", 20))
    press(HandPage(ctx, 1), "tab 2 6 enter")
    assert ctx.acts[-1] == (PointsCounted(hand=1, ew=26),)
