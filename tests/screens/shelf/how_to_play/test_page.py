"""The rules as a page: the game on the table first, the others beside it."""

from __future__ import annotations

from facilitator.games.registry import offers
from screens.shelf.how_to_play.page import HowToPlay
from tests.screens.context import FakeContext, seated
from tests.screens.keys import check_fits, press


def whole(page: HowToPlay) -> str:
    """Everything there is to read."""
    return "\n".join(line.text for line in page.above(80, 1000))


def test_the_story_game_comes_with_the_cards_that_it_is_played_with() -> None:
    """Whoever plays the story reads what a trick is, on the same page, after the story."""
    page = HowToPlay(seated("Ana", "Ben"))
    check_fits(page)
    shown = whole(page)
    assert shown.index("MARGINALIA – STORY GAME") < shown.index("BLOB – CARD GAME") < shown.index("A trick")


def test_the_arrows_go_through_all_games_and_round() -> None:
    """Four times → is back where it began; ← is the game before."""
    page = HowToPlay(FakeContext())
    seen = []
    for _ in offers():
        seen.append(page.game)
        press(page, "right")
    assert seen == [offer.id for offer in offers()] and page.game == seen[0]
    assert press(page, "left").game == seen[-1]


def test_reading_on_stops_at_the_end() -> None:
    """However often PgDn was pressed, one PgUp moves back by ten."""
    page = HowToPlay(FakeContext())
    for _ in range(100):
        press(page, "pagedown")
        last = page.above(80, 20)
    press(page, "pageup")
    assert page.above(80, 20)[10:] == last[:10]


def test_enter_goes_back() -> None:
    """So do Esc and Space."""
    page = press(HowToPlay(FakeContext()), "enter escape space")
    assert page.ctx.places == ["back"] * 3  # type: ignore[attr-defined]
