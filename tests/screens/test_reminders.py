"""The rule reminders of a step, with what this round makes worth remembering."""

from facilitator.games.marginalia.entries import LeftOut, Predicted, RulesAgreed, TricksCounted
from prompts.loader import built_in
from screens.page import Page
from screens.predictions import Predictions
from screens.reminders import reminders
from screens.tricks import Tricks
from tests.screens.desk import FakeDesk, seated

NINE = ("Al", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida")


def said_by_the_pack(desk: FakeDesk, part: str) -> set[str]:
    """The texts that the built-in packs have for one part."""
    return {found.text for found in desk.prompts.texts("reminder", part=part)}


def ready(desk: FakeDesk) -> FakeDesk:
    """The desk with the built-in packs read."""
    desk.prompts = built_in()
    return desk


def holds(page: Page, desk: FakeDesk, part: str) -> bool:
    """Whether the page is reminded of everything the packs say of this part."""
    said = said_by_the_pack(desk, part)
    return bool(said) and said <= set(reminders(page))


def test_nothing_is_said_before_the_packs_are_read() -> None:
    """The first frame has no reminder."""
    assert reminders(Predictions(seated("Al", "Bo"), 1)) == ()


def test_two_packs_bring_the_rule_for_twin_cards() -> None:
    """Nine people have two packs in round 1, so the agreed rule for the same card twice is there too."""
    desk = ready(seated(*NINE))
    desk.say(RulesAgreed(twin_cards="cancel"))
    page = Tricks(desk, 1)
    assert holds(page, desk, "tally")
    assert holds(page, desk, "two-packs")
    assert holds(page, desk, "twins-cancel")
    assert not holds(page, desk, "twins-first")


def test_a_returning_suit_is_named_when_it_returns() -> None:
    """Diamonds are trump in 1 and 5: the reminder stands in 5, if 1 was played, and not in 1."""
    desk = ready(seated("Al", "Bo"))
    assert not holds(Predictions(desk, 1), desk, "returning")
    desk.say(Predicted(age=1, seat=1, tricks=1), Predicted(age=1, seat=0, tricks=1))
    desk.say(TricksCounted(age=1, tricks=(3, 4)))
    desk.say(LeftOut(age=2), LeftOut(age=3), LeftOut(age=4))
    assert holds(Predictions(desk, 5), desk, "returning")
    new = ready(seated("Al", "Bo"))
    new.say(*(LeftOut(age=age) for age in range(1, 5)))
    assert not holds(Predictions(new, 5), new, "returning")


def test_the_last_round_is_played_on_the_forehead() -> None:
    """Round 7 has its own reminder."""
    desk = ready(seated("Al", "Bo"))
    desk.say(*(LeftOut(age=age) for age in range(1, 7)))
    assert holds(Predictions(desk, 7), desk, "last-round")
