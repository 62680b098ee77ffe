"""A bonus that ended a game: what it says, and how it goes on."""

from __future__ import annotations

import pytest

from facilitator.games.game import Entry
from facilitator.games.mariglia.entries import (
    Agreed,
    HandVoided,
    Placed,
    PointsCounted,
    TrionfoTurned,
)
from facilitator.services.front_end import PutAway, ToPage, ToRematch
from screens.mariglia.sentences import match_goes_to
from screens.mariglia.won import Won
from screens.ui.text import fit
from tests.screens.keys import offered
from tests.screens.mariglia.context import GAME_1, hand, playing

NEARLY = (*hand(1, "KD", 62), *hand(2, "3S", 36), TrionfoTurned(hand=3, card="AH"))
"""noi: 3 + 27, then 1, then an ace by Peppe: 31 + 4 = 35."""


def text(page: Won, width: int = 80, height: int = 20) -> str:
    """What fits on the page."""
    rows = fit(page.above(width, height), height)
    assert all(line.width <= width for line in rows)
    return "\n".join(line.text for line in rows)


def won(*entries: Entry, targets: tuple[int, ...] = (35, 35, 45)) -> Won:
    """The page after these entries."""
    return Won(playing(*entries, targets=targets))


def test_it_says_whose_card_what_it_gave_and_what_it_won() -> None:
    """Peppe's ace takes noi to exactly 35: the hand is not played (G-22)."""
    shown = text(won(*NEARLY))
    assert "Peppe turned asso di cuori: +4 for noi." in shown
    assert "31 + 4 = 35. Game 1 goes to noi, and the hand is not played." in shown
    assert "Games: noi 1, loro 0. Next game 2, to 35. Mario deals it." in shown
    assert "●○" in shown


def test_one_game_each_leads_to_la_bella() -> None:
    """loro win the first, noi the second by a bonus."""
    # Gavino, Tore: loro 35 by one hand; then as above from hand 2 on, dealt by Tore, Peppe, Mario.
    first = hand(1, "2D", 0)
    more = (*hand(2, "2D", 66), *hand(3, "2S", 36), *hand(4, "2S", 35), TrionfoTurned(hand=5, card="KH"))
    shown = text(won(*first, *more))
    assert "Gavino turned re di cuori: +3 for noi." in shown and "32 + 3 = 35. Game 2 goes to noi" in shown
    assert "One game each. Next la bella, to 45. Tore deals it." in shown


def test_a_bonus_can_win_the_match() -> None:
    """The second game for noi: the match, 2 games to 0."""
    more = (*hand(4, "2D", 65), *hand(5, "4S", 36), TrionfoTurned(hand=6, card="2S"), *hand(6, "2S", 38))
    shown = text(won(*GAME_1, *more, TrionfoTurned(hand=7, card="JH")))
    assert "34 + 2 = 36. Game 2 goes to noi" in shown
    assert match_goes_to("noi", "2 games to 0") in shown


def test_a_match_of_one_game_has_no_numbers_of_games() -> None:
    """The game is the match."""
    shown = text(won(*NEARLY, targets=(35,)))
    assert "The game goes to noi" in shown and match_goes_to("noi") in shown


def test_enter_goes_on() -> None:
    """It waits for Enter, and writes nothing."""
    page = won(*NEARLY)
    acts = len(page.ctx.acts)  # type: ignore[attr-defined]
    page.press("enter", "")
    assert page.ctx.places == [PutAway("mariglia-won")] and len(page.ctx.acts) == acts  # type: ignore[attr-defined]


def test_a_misdeal_takes_the_bonus_back() -> None:
    """Also one that ended the game (B-18): v, Enter, and Peppe deals again at 31."""
    page = won(*NEARLY)
    page.press("v", "v")
    assert "void and undoes its bonus. Peppe deals again." in text(page)
    page.press("enter", "")
    assert page.match.entry(("hand_voided", 3)) == HandVoided(hand=3)
    now = page.match.now
    assert now is not None and now.dealer == 2 and now.before["NS"] == 31


def test_a_correction_that_undoes_the_win_is_said() -> None:
    """Where the bonus no longer ends the game the page says so and goes on."""
    ctx = playing(*NEARLY)
    page = Won(ctx, 3)
    ctx.table.record(TrionfoTurned(hand=3, card="KH"))
    assert "no longer ends this game" in text(page)
    page.press("enter", "")
    assert ctx.places == [PutAway("mariglia-won")]


@pytest.mark.parametrize(("width", "height"), [(80, 20), (100, 26), (56, 41), (44, 36)])
def test_everything_fits(width: int, height: int) -> None:
    """With long names and the longest words."""
    long = [Placed(seat=seat, words=f"{seat}{'Salvatorangelo ' * 3}") for seat in range(4)]
    shown = text(won(*long, Agreed(language="en"), *NEARLY), width, height)
    assert "ace of hearts" in shown and "deals it" in " ".join(shown.split())


def test_an_earlier_win_is_told_as_it_was_then() -> None:
    """Hand 3 is looked at after the second game was won too: one game to none."""
    later = (*hand(4, "2D", 62), *hand(5, "2S", 70))
    page = Won(playing(*NEARLY, *later), 3)
    assert page.match.winner == "NS"
    assert "Games: noi 1, loro 0." in text(page)


def test_a_count_that_was_typed_first_is_not_called_not_played() -> None:
    """35 : 35 was counted, then the ace was named: the count is not used (G-22)."""
    shown = " ".join(text(won(*NEARLY, PointsCounted(hand=3, ns=35))).replace("▌", " ").split())
    assert "Game 1 goes to noi, and the count of the hand is not used." in shown
    assert "not played" not in shown


def test_the_end_can_be_reached_past_only_by_its_keys() -> None:
    """A match that a bonus ended: r, s and g work as at its end; before it is over r says so."""
    page = won(*NEARLY, targets=(35,))
    for key in "rsg":
        page.press(key, key)
    assert page.ctx.places == [ToRematch(), ToPage("mariglia-sheet"), ToPage("mariglia-chart")]  # type: ignore[attr-defined]
    assert "r rematch" in offered(page)
    page = won(*NEARLY)
    page.press("r", "r")
    assert page.ctx.places == [] and "r rematch" not in offered(page)  # type: ignore[attr-defined]
