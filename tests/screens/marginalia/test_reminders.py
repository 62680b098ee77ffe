"""The rule reminders of a step, with what this round makes worth remembering."""

import re

from facilitator.games.marginalia.entries import LeftOut, Predicted, RulesAgreed, TricksCounted
from screens.marginalia.reminders import reminders
from screens.marginalia.round.agenda import Agenda
from screens.marginalia.round.predictions import Predictions
from screens.marginalia.round.tricks import Tricks
from screens.ui.page import Page
from tests.prompts.packs import built_in
from tests.screens.context import FakeContext, seated

OF_THE_CARDS: dict[str, type[Page]] = {"agenda": Agenda, "predict": Predictions, "tally": Tricks}
NINE = ("Al", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida")


def said_by_the_pack(ctx: FakeContext, part: str) -> set[str]:
    """The texts that the built-in packs have for one part."""
    assert ctx.prompts.in_use is not None
    return {found.text for found in ctx.prompts.in_use.texts("reminder", part=part)}


def ready(ctx: FakeContext) -> FakeContext:
    """The services with the built-in packs read."""
    ctx.prompts.in_use = built_in()
    return ctx


def holds(page: Page, ctx: FakeContext, part: str) -> bool:
    """Whether the page is reminded of everything the packs say of this part."""
    said = said_by_the_pack(ctx, part)
    return bool(said) and said <= set(reminders(page))


def test_nothing_is_said_before_the_packs_are_read() -> None:
    """The first frame has no reminder."""
    assert reminders(Predictions(seated("Al", "Bo"), 1)) == ()


def test_two_packs_bring_the_rule_for_twin_cards() -> None:
    """Nine people have two packs in round 1, so the agreed rule for the same card twice is there too."""
    ctx = ready(seated(*NINE))
    ctx.table.record(RulesAgreed(twin_cards="cancel"))
    page = Tricks(ctx, 1)
    assert holds(page, ctx, "tally")
    assert holds(page, ctx, "two-packs")
    assert holds(page, ctx, "twins-cancel")
    assert not holds(page, ctx, "twins-first")


def test_a_returning_suit_is_named_when_it_returns() -> None:
    """Diamonds are trump in 1 and 5: the reminder stands in 5, if 1 was played, and not in 1."""
    ctx = ready(seated("Al", "Bo"))
    assert not holds(Predictions(ctx, 1), ctx, "returning")
    ctx.table.record(Predicted(age=1, seat=1, tricks=1), Predicted(age=1, seat=0, tricks=1))
    ctx.table.record(TricksCounted(age=1, tricks=(3, 4)))
    ctx.table.record(LeftOut(age=2), LeftOut(age=3), LeftOut(age=4))
    assert holds(Predictions(ctx, 5), ctx, "returning")
    new = ready(seated("Al", "Bo"))
    new.table.record(*(LeftOut(age=age) for age in range(1, 5)))
    assert not holds(Predictions(new, 5), new, "returning")


def test_the_last_round_is_played_on_the_forehead() -> None:
    """It has its own reminder, and none of a trump suit, of looking at cards or of more than one trick."""
    ctx = ready(seated("Al", "Bo"))
    ctx.table.record(*(LeftOut(age=age) for age in range(1, 7)))
    assert holds(Predictions(ctx, 7), ctx, "last-round")
    said = {name: " ".join(reminders(kind(ctx, 7))) for name, kind in OF_THE_CARDS.items()}
    assert "Nobody looks at their own card." in said["predict"]
    assert all("There is no trump" in said[name] for name in ("agenda", "tally"))
    for words in said.values():
        assert not re.search(r"your cards|trump suit|highest trump|how many tricks", words, re.IGNORECASE)


def test_the_other_rounds_have_a_trump_and_a_hand() -> None:
    """What round 7 does without stands in round 6."""
    ctx = ready(seated("Al", "Bo"))
    ctx.table.record(*(LeftOut(age=age) for age in range(1, 6)))
    said = {name: " ".join(reminders(kind(ctx, 6))) for name, kind in OF_THE_CARDS.items()}
    assert "Look at your cards" in said["predict"] and "how many tricks" in said["predict"]
    assert "trump suit" in said["agenda"] and "highest trump" in said["tally"]
