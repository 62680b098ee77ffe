"""What the card asks of the story game, without a terminal."""

from __future__ import annotations

import pytest

from facilitator.games.game import Slot
from facilitator.games.marginalia.entries import (
    QUESTIONS,
    AgendaSet,
    FactStated,
    FarewellTold,
    Stopped,
    TalkedOver,
    VignetteTold,
)
from facilitator.services.front_end import LookAt, PutAway, ToPage
from screens.marginalia.people.who import Who
from screens.marginalia.round.agenda import Agenda
from screens.marginalia.round.predictions import Predictions
from screens.marginalia.safety.stopping import (
    another_agenda,
    endings,
    hanging,
    has_agenda,
    veil,
    what_is_next,
)
from screens.marginalia.sheet.margin import Margin
from screens.marginalia.words.facts import Facts
from screens.marginalia.words.vignettes import Vignettes
from tests.screens.context import FakeContext, seated
from tests.screens.evening import counted, evening
from tests.screens.tidelands import CY, DI, said, tidelands

NAME, FACT = ("character_named", 1), ("fact_stated", 1, 1)


def telling() -> FakeContext:
    """Age 4 is counted; Cy is about to tell."""
    ctx = tidelands(played=4)
    ctx.table.record(FactStated(age=4, seat=CY, words="the Tide School"))
    return ctx


@pytest.mark.parametrize("kept", ["", "told before"])
def test_a_veil_erases_half_a_vignette_and_passes_the_turn(kept: str) -> None:
    """For good; what was kept in its blank stays, an open one is as if told aloud; who is next is said."""
    ctx = telling()
    told = VignetteTold(age=4, seat=CY, group="majority", outcome="made", words=kept)
    if kept:
        ctx.table.record(told)
    page = Vignettes(ctx, 4)
    page.chosen = CY
    page.typed("half a senten")
    veil(ctx, page)
    assert ctx.view.state.entry(told.slot) == told
    assert ctx.drafts == {} and (ctx.dropped or ctx.struck) == [told.slot]
    next_one = "Next, Ben tells a moment from the life of Orrin."
    assert page.seat != CY and ctx.notes == [f"It goes on off stage from here. {next_one}"]


def test_a_veil_before_a_word_erases_nothing() -> None:
    """Nothing was written: it is as if told aloud. Over words that stand it is no act; the turn goes on."""
    ctx = telling()
    veil(ctx, Vignettes(ctx, 4))
    told = (VignetteTold(age=4, seat=CY, group="majority", outcome="made"),)
    assert ctx.acts[-1] == told
    page = Facts(ctx, 4)
    page.chosen = CY
    veil(ctx, page)
    assert ctx.acts[-1] == told and page.seat != CY
    assert ctx.struck == ctx.dropped == []


def test_a_veil_drops_digits_that_may_be_numbers() -> None:
    """21 was offered as numbers: the agenda is as if said aloud, and nobody has predicted."""
    ctx = seated("Ana", "Ben")
    page = Agenda(ctx, 1)
    page.typed("21")
    page.keep("21")
    veil(ctx, page)
    assert ctx.view.state.entry(("agenda_set", 1)) == AgendaSet(age=1)
    assert ctx.view.state.round(1).predictions == {} and ctx.drafts == {}


@pytest.mark.parametrize("typed", [NAME, FACT])
def test_a_veil_covers_name_and_fact_together(typed: Slot) -> None:
    """Whichever of the two has the caret, both drafts go, and the next person is asked."""
    ctx = seated("Ana", "Ben")
    ctx.table.record(AgendaSet(age=1), *said(1, 0, 3))
    page = Facts(ctx, 1)
    for slot in (NAME, FACT):
        ctx.table.draft(slot, "Shoes are")
    page.stand_in(typed)
    veil(ctx, page)
    table = ctx.view.state
    assert (table.character(1), table.words(FACT)) == ("", "") and table.is_filled(FACT)
    assert page.seat == 0 and ctx.drafts == {}


def test_a_veil_erases_what_is_half_typed_in_any_line() -> None:
    """A note on society, on the margin; a name at the door, of which nothing is said."""
    ctx = telling()
    page = Margin(ctx, 4)
    page.press("enter", "")
    page.typed("half a no")
    veil(ctx, page)
    assert ctx.drafts == {} and not ctx.view.state.is_filled(("society_noted", 4))
    ctx.notes.clear()
    who = Who(ctx)
    who.press("tab", "")
    who.typed("An")
    veil(ctx, who)
    assert ctx.drafts == {} and ctx.notes == []


def test_a_veil_where_nobody_tells_does_nothing() -> None:
    """On the numbers, or with no page at all."""
    ctx = tidelands(played=3)
    ctx.table.record(*said(4, None, 1))
    before = ctx.view.state.lines
    veil(ctx, Predictions(ctx, 4))
    veil(ctx, None)
    assert ctx.view.state.lines == before


def test_whose_turn_comes_next_is_said_in_every_part_of_the_evening() -> None:
    """An agenda, a prediction, a fact, the tricks, a moment, a farewell, the talk; at the end nothing."""
    ctx = seated("Ana", "Ben")
    said_next = [what_is_next(ctx.view)]
    numbers, count = counted(1, (0, 3), (4, 3))[:-1], counted(1, (0, 3), (4, 3))[-1]
    for act in (
        (AgendaSet(age=1),), numbers, [FactStated(age=1, seat=seat) for seat in (0, 1)], (count,),
        [VignetteTold(age=1, seat=seat) for seat in (0, 1)], (AgendaSet(age=2), Stopped(age=1)),
        [FarewellTold(seat=seat) for seat in (0, 1)], [TalkedOver(question=each) for each in QUESTIONS],
    ):  # fmt: skip
        assert ctx.table.record(*act) is None
        said_next.append(what_is_next(ctx.view))
    assert said_next == [
        "Next, Ana and Ben set the agenda of Infancy.",
        "Next, Ben predicts.",
        "Next, Ben tells a fact about Ben’s character.",
        "Next come the tricks.",
        "Next, Ben tells a moment from the life of Ben’s character.",
        "Next, Ben sets the agenda of Childhood.",
        "Next comes the farewell of Ana’s character.",
        "Next comes the talk.",
        "",
    ]


def test_another_agenda_takes_out_the_old_one() -> None:
    """Alone, or with what hangs on it in this age and no other; the page asks for the new one."""
    ctx = telling()
    ctx.table.record(FactStated(age=3, seat=DI, words="of another age"))
    ctx.table.draft(("vignette_told", 4, DI), "half")
    another_agenda(ctx, goes=False)
    assert ctx.struck == [("agenda_set", 4)]
    assert ctx.places == [LookAt("agenda", 4)]
    ctx.struck.clear()
    another_agenda(ctx, goes=True)
    assert set(ctx.struck) == {("agenda_set", 4), ("fact_stated", 4, CY), ("vignette_told", 4, DI)}


def test_there_is_no_other_agenda_before_the_first() -> None:
    """Nor where the story is off."""
    assert has_agenda(telling())
    assert not has_agenda(tidelands(played=0))
    assert not has_agenda(tidelands(played=4, story=False))
    assert hanging(tidelands(played=4)) == ()


def test_the_shortest_end_comes_first() -> None:
    """A farewell each, then the talk; before a round was played there is neither."""
    assert [letter for letter, _, _ in endings(telling())] == ["f", "t"]
    assert endings(seated("Ana", "Ben")) == ()
    assert [letter for letter, _, _ in endings(evening("Ana", "Ben", rounds=2, story=False))] == ["s"]
    assert endings(evening("Ana", "Ben", story=False)) == ()


def test_farewells_end_the_cards_after_the_last_round_played() -> None:
    """Age 5 has begun: the totals of age 4 stand, and the farewells are next."""
    ctx = telling()
    ctx.table.record(*said(5, None, None, 1))
    act = next(act for letter, _, act in endings(ctx) if letter == "f")
    act()
    assert ctx.view.state.entry(("stopped",)) == Stopped(age=4)
    assert ctx.places == [PutAway("ended")]


def test_the_talk_can_be_gone_to_at_once() -> None:
    """The cards stay where they are."""
    ctx = telling()
    next(act for letter, _, act in endings(ctx) if letter == "t")()
    assert ctx.places == [ToPage("talk")]
    assert not ctx.view.state.over


def test_a_finished_evening_needs_no_end_of_the_cards() -> None:
    """All seven rounds are played: the farewells follow without another entry."""
    ctx = evening("Ana", "Ben")
    next(act for letter, _, act in endings(ctx) if letter == "f")()
    assert not ctx.view.state.is_filled(("stopped",))
