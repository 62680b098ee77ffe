"""The page of the count: which way is shown, going from one way to another, what is kept."""

from __future__ import annotations

import pytest

from facilitator.games.game import Entry
from facilitator.games.mariglia.entries import (
    Agreed,
    CardsPlayed,
    CardsTapped,
    HandVoided,
    Placed,
    TeamNamed,
    TricksNamed,
    TricksValued,
    TrionfoTurned,
)
from facilitator.services.settings import Settings
from screens.mariglia.count.by_points import PointsCount
from screens.mariglia.count.by_values import Values
from screens.mariglia.count.card_by_card import CardByCard
from screens.mariglia.count.count import CountPage
from screens.places import page_class, pages
from screens.table.help import Help
from screens.ui.frame import pane_widths
from tests.screens.evening import STRANGE, text
from tests.screens.keys import check_fits, offered, press
from tests.screens.mariglia.context import MatchContext, playing, sum_of

TRIONFO = TrionfoTurned(hand=1, card="JS")


def counting(*entries: Entry) -> MatchContext:
    """The first hand: Gavino deals and turns the jack of spades, so noi have 2."""
    return playing(TRIONFO, *entries)


def said(ctx: MatchContext) -> Entry | None:
    """What stands of the first hand."""
    found: Entry | None = ctx.view.state.entry(("count", 1))
    return found


@pytest.mark.parametrize(
    ("key", "way"),
    [("t", Values), ("k", CardByCard), ("escape", PointsCount)],
)
def test_a_letter_chooses_another_way(key: str, way: type) -> None:
    """By points to begin with; t and k are the other ways, and Esc goes back to the points."""
    page = press(CountPage(counting(), 1), key)
    assert isinstance(page.way, way)
    assert isinstance(press(page, "escape").way, PointsCount)


@pytest.mark.parametrize(
    ("begun", "way"),
    [
        (TricksValued(hand=1, team="EW", tricks=2, values=9), Values),
        (CardsPlayed(hand=1, cards=("7H",)), CardByCard),
        (TricksNamed(hand=1, takers=("NS",), honours=("7",)), PointsCount),
        (CardsTapped(hand=1, team="EW", cards=("7H",)), PointsCount),
    ],
)
def test_a_count_that_was_begun_is_shown_when_the_page_opens(begun: Entry, way: type) -> None:
    """What lies in the slot of the count says which way is in use; of earlier ways, by points."""
    assert isinstance(CountPage(counting(begun), 1).way, way)


def test_choosing_another_way_loses_nothing_until_it_has_something() -> None:
    """A trick named in earlier days stands until a card is played; undo brings it back."""
    begun = TricksNamed(hand=1, takers=("NS",), honours=("7",))
    ctx = counting(begun)
    page = press(CountPage(ctx, 1), "k")
    assert said(ctx) == begun
    press(page, "7 c")
    assert said(ctx) == CardsPlayed(hand=1, cards=("7H",))
    press(page, "ctrl+z")
    assert said(ctx) == begun


def test_what_is_half_typed_is_there_after_a_look_at_another_way() -> None:
    """5 for loro, then the cards, then back: the 5 is still there."""
    page = press(CountPage(counting(), 1), "tab 5 k escape")
    assert sum_of(page) == "noi  + loro [5]"


def test_the_next_hand_begins_with_nothing_typed() -> None:
    """After a count the page of the hand in play is by points again, and empty."""
    page = press(CountPage(counting(), 0), "t 1 0 6 0 enter")
    assert page.hand.of_match == 2
    assert isinstance(page.way, PointsCount)
    assert not any(page.way.numbers.values())


def test_a_page_opened_over_another_one_closes_when_the_count_stands() -> None:
    """Without a hand of its own, or for a hand counted before; not where the step itself brought it up."""
    ctx = counting()
    press(CountPage(ctx, 1), "escape 3 6 enter")
    assert ctx.places == []
    press(CountPage(ctx, 1), "3 7 enter")
    assert ctx.places == ["back"]
    press(CountPage(ctx, 0), "3 8 enter escape")
    assert ctx.places == ["back", "back", "back"]


def test_the_page_names_the_trionfo_and_what_it_gave() -> None:
    """Gavino turned the jack of spades: 2 for noi (G-20); a frillo gives nothing (G-23)."""
    assert "trionfo fante di picche, +2 noi" in text(CountPage(counting(), 1))
    ctx = counting(Agreed(pack="sarde"))
    assert "trionfo fante di spade, +2 noi" in text(CountPage(ctx, 1))
    ctx.look = Settings(suit_letters=True)
    assert "trionfo fante di spade, +2 noi" in text(CountPage(ctx, 1))
    assert "6 di picche, a frillo: nothing" in text(CountPage(playing(TrionfoTurned(hand=1, card="6S")), 1))
    assert "Nobody noted the trionfo." in text(CountPage(playing(TrionfoTurned(hand=1)), 1))


KEYS = (
    "5 2",
    "4 4 tab 2 7 o",
    "t 7 4 3",
    "k 7 h",
    "k 7 h 2 h 3 s",
)


@pytest.mark.parametrize("keys", KEYS)
@pytest.mark.parametrize("width", [80, 100, 120, 140])
def test_every_way_fits_whatever_people_are_called(keys: str, width: int) -> None:
    """Strange and long names and teams, English words, letters for suits: no row is too wide."""
    height = {80: 24, 100: 30, 120: 30, 140: 45}[width]
    for name in STRANGE:
        people = [Placed(seat=seat, words=f"{name}{seat}") for seat in range(4)]
        sides = (TeamNamed(team="NS", words=name), TeamNamed(team="EW", words=f"the {name}"))
        ctx = counting(*people, *sides, Agreed(language="en"))
        for look in (Settings(), Settings(suit_letters=True)):
            ctx.look = look
            page = press(CountPage(ctx, 1), keys)
            page.pane_widths = pane_widths(width) if width >= 120 else (0, 0)
            middle = width - sum(page.pane_widths)
            rows = page.above(middle, height - 4)
            assert max(line.width for line in rows) <= middle
            assert any(line.here for line in rows)
            if len(name) < 8:
                assert len([line for line in rows if not line.soft]) <= height - 4


@pytest.mark.parametrize("keys", KEYS)
def test_what_is_read_aloud_and_the_cursor_are_in_view(keys: str) -> None:
    """On 80 × 24 and 140 × 45, with the footer’s first key."""
    check_fits(press(CountPage(counting(Agreed(language="en")), 1), keys), (80, 24), (100, 30), (140, 45))


@pytest.mark.parametrize("keys", ["", "t", "k"])
def test_every_way_offers_more_and_at_most_seven_keys(keys: str) -> None:
    """The footer holds seven keys at most; another way is never further than one of them."""
    shown = offered(press(CountPage(counting(), 1), keys))
    assert ". more" in shown
    assert keys == "" or "Esc points" in shown[:7]


@pytest.mark.parametrize("way", ["", "t", "k"])
def test_v_voids_the_hand_in_every_way(way: str) -> None:
    """Asked once, as on the page of the trionfo (B-18); Esc says no, and any other key nothing."""
    ctx = counting()
    page = press(CountPage(ctx, 1), f"{way} v")
    shown = " ".join("".join(line.text for line in page.above(80, 20)).replace("▌", " ").split())
    assert "makes the hand void and undoes its bonus. Gavino deals again." in shown
    assert offered(page)[0] == "Enter void it"
    press(page, "v backspace escape enter")
    assert ctx.view.state.entry(("hand_voided", 1)) is None
    press(page, "v enter")
    assert ctx.view.state.entry(("hand_voided", 1)) == HandVoided(hand=1)
    assert ctx.view.state.hands[1].dealer == 0


def test_a_page_opened_over_another_one_closes_when_the_hand_is_void() -> None:
    """As when a count stands."""
    ctx = counting()
    press(CountPage(ctx), "v enter")
    assert ctx.places == ["back"]


def test_the_help_explains_the_keys_of_every_way() -> None:
    """The choices of a fault, Enter, Esc and Tab among them; nothing of Marginalia's people."""
    ctx = counting()
    shown = " ".join("".join(line.text for line in Help(ctx, of=CountPage).above(80, 500)).split())
    for said in (
        "1 leave it, 2 put it right and go on, 3 the hand is void, 4 all seventy",
        "somebody else led this trick", "both sides are counted together", "earlier tricks, and the one",
        "By points", "Tricks and values", "Card by card", "a misdeal, or a void hand",
    ):  # fmt: skip
        assert said in shown


@pytest.mark.parametrize("name", [name for name in pages() if name.startswith("mariglia-")])
def test_the_help_of_a_match_speaks_of_a_match(name: str) -> None:
    """No letters for people, nothing told aloud, no Tab between numbers and words, no questions."""
    shown = " ".join(
        "".join(line.text for line in Help(counting(), of=page_class(name)).above(80, 500)).split()
    )
    for foreign in (
        "all evening",
        "told aloud",
        "numbers to words",
        "a question from the pack",
        "the person",
    ):
        assert foreign not in shown
    assert "ctrl+q" in shown and "undo, as often as you like" in shown
