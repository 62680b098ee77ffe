"""What the card asks of the story game, without a terminal."""

from __future__ import annotations

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


def telling() -> FakeContext:
    """Age 4 is counted; Cy is about to tell."""
    ctx = tidelands(played=4)
    ctx.table.record(FactStated(age=4, seat=CY, words="the Tide School"))
    return ctx


def test_a_veil_keeps_half_a_vignette_and_passes_the_turn() -> None:
    """It stands as far as it was typed; the page says that it goes on off stage, and that Ana is next."""
    ctx = telling()
    page = Vignettes(ctx, 4)
    page.typed("half a senten")
    veil(ctx, page)
    assert ctx.view.state.entry(("vignette_told", 4, CY)) == VignetteTold(
        age=4, seat=CY, group="majority", outcome="made", words="half a senten"
    )
    assert ctx.struck == ctx.dropped == [] and ctx.drafts == {}
    assert page.seat != CY
    next_one = "Next, Ben tells a moment from the life of Orrin."
    assert ctx.notes == [f"It goes on off stage from here. The words so far stay. {next_one}"]


def test_a_veil_before_a_word_is_a_blank_like_any_other() -> None:
    """Nothing was written: it is as if told aloud."""
    ctx = telling()
    veil(ctx, Vignettes(ctx, 4))
    assert ctx.acts[-1] == (VignetteTold(age=4, seat=CY, group="majority", outcome="made"),)


def test_a_veil_never_takes_the_offer_of_digits() -> None:
    """21 was offered as numbers: the veil keeps it as words, and there are no numbers."""
    ctx = seated("Ana", "Ben")
    page = Agenda(ctx, 1)
    page.typed("21")
    page.keep("21")
    veil(ctx, page)
    assert ctx.view.state.entry(("agenda_set", 1)) == AgendaSet(age=1, words="21")
    assert ctx.view.state.round(1).predictions == {}


def test_a_veil_over_words_that_stand_changes_none() -> None:
    """Told before, and the caret was there again: no act; half typed on top of it: what is there is kept."""
    ctx = telling()
    acts = len(ctx.acts)
    page = Facts(ctx, 4)
    page.chosen = CY
    veil(ctx, page)
    assert len(ctx.acts) == acts and page.seat != CY
    page.chosen = CY
    page.typed("the Tide School, and then")
    veil(ctx, page)
    assert ctx.view.state.words(("fact_stated", 4, CY)) == "the Tide School, and then"
    assert ctx.drafts == {} and page.seat != CY


def test_a_veil_keeps_a_name_and_passes_the_turn() -> None:
    """Half typed in the name’s line: a name is one, a sentence is the fact; the next person is asked."""
    for words, kept in (("Orrin", ("Orrin", "")), ("Shoes are handed out.", ("", "Shoes are handed out."))):
        ctx = seated("Ana", "Ben")
        ctx.table.record(AgendaSet(age=1), *said(1, 0, 3))
        page = Facts(ctx, 1)
        page.typed(words)
        veil(ctx, page)
        table = ctx.view.state
        assert (table.character(1), table.words(("fact_stated", 1, 1))) == kept
        assert table.is_filled(("fact_stated", 1, 1)) and page.seat == 0 and ctx.drafts == {}


def test_a_veil_works_in_every_line_of_the_story() -> None:
    """A note on society half typed on the margin is kept as well; other lines it leaves alone."""
    ctx = telling()
    page = Margin(ctx, 4)
    page.press("enter", "")
    page.typed("half a no")
    veil(ctx, page)
    assert ctx.view.state.words(("society_noted", 4)) == "half a no"
    ctx.notes.clear()
    who = Who(ctx)
    who.press("tab", "")
    who.typed("An")
    veil(ctx, who)
    assert ctx.drafts == {("typed", "name", 0): "An"} and ctx.notes == []


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
