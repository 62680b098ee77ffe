"""What can be done from the card, without a terminal."""

from __future__ import annotations

from facilitator.games.marginalia.entries import (
    AgendaSet,
    FactStated,
    Stopped,
    VignetteTold,
)
from screens.agenda import Agenda
from screens.facts import Facts
from screens.margin import Margin
from screens.predictions import Predictions
from screens.stopping import another_agenda, endings, hanging, has_agenda, leave_out, veil
from screens.vignettes import Vignettes
from tests.screens.desk import FakeDesk, seated
from tests.screens.evening import evening
from tests.screens.tidelands import CY, DI, said, tidelands


def telling() -> FakeDesk:
    """Age 4 is counted; Cy is about to tell."""
    desk = tidelands(played=4)
    desk.say(FactStated(age=4, seat=CY, words="the Tide School"))
    return desk


def test_a_veil_drops_what_is_half_typed_and_goes_on() -> None:
    """The blank is as if told aloud, and the half-typed words are taken out of the file as well."""
    desk = telling()
    page = Vignettes(desk, 4)
    page.typed("half a senten")
    veil(desk, page)
    assert desk.moment.table.entry(("vignette_told", 4, CY)) == VignetteTold(
        age=4, seat=CY, group="majority", outcome="made"
    )
    assert desk.struck == [("vignette_told", 4, CY)]
    assert not desk.drafts.get(("vignette_told", 4, CY))


def test_a_veil_never_takes_the_offer_of_digits() -> None:
    """21 was offered as numbers: after the veil there are none, and no agenda in words."""
    desk = seated("Ana", "Ben")
    page = Agenda(desk, 1)
    page.typed("21")
    page.keep("21")
    veil(desk, page)
    assert desk.moment.table.entry(("agenda_set", 1)) == AgendaSet(age=1)
    assert desk.moment.table.round(1).predictions == {}  # type: ignore[union-attr]


def test_a_veil_leaves_what_was_kept_before() -> None:
    """Only the new, half-typed version goes; the words that stand are taken out with t."""
    desk = telling()
    page = Facts(desk, 4)
    page.chosen = CY
    page.typed("the Tide School, and then")
    veil(desk, page)
    assert desk.moment.table.words(("fact_stated", 4, CY)) == "the Tide School"
    assert desk.struck == [] and desk.dropped == [("fact_stated", 4, CY)]
    assert not desk.drafts.get(("fact_stated", 4, CY))


def test_a_veil_works_in_every_line() -> None:
    """A note on society half typed on the margin is gone as well; the line stays open and empty."""
    desk = telling()
    page = Margin(desk, 4)
    page.press("enter", "")
    page.typed("half a no")
    veil(desk, page)
    assert desk.dropped == [("society_noted", 4)]
    assert page.line() is not None


def test_a_veil_where_nobody_tells_does_nothing() -> None:
    """On the numbers, or with no page at all."""
    desk = tidelands(played=3)
    desk.say(*said(4, None, 1))
    before = desk.moment.table.lines
    veil(desk, Predictions(desk, 4))
    veil(desk, None)
    assert desk.moment.table.lines == before


def test_another_agenda_takes_out_the_old_one() -> None:
    """Alone, or with what hangs on it in this age and no other; the page asks for the new one."""
    desk = telling()
    desk.say(FactStated(age=3, seat=DI, words="of another age"))
    desk.draft(("vignette_told", 4, DI), "half")
    another_agenda(desk, goes=False)
    assert desk.struck == [("agenda_set", 4)]
    assert desk.places == ["agenda 4"]
    desk.struck.clear()
    another_agenda(desk, goes=True)
    assert set(desk.struck) == {("agenda_set", 4), ("fact_stated", 4, CY), ("vignette_told", 4, DI)}


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
    desk = telling()
    desk.say(*said(5, None, None, 1))
    act = next(act for letter, _, act in endings(desk) if letter == "f")
    act()
    assert desk.moment.table.entry(("stopped",)) == Stopped(age=4)
    assert desk.places == ["past_end"]


def test_the_talk_can_be_gone_to_at_once() -> None:
    """The cards stay where they are."""
    desk = telling()
    next(act for letter, _, act in endings(desk) if letter == "t")()
    assert desk.places == ["talk"]
    assert not desk.moment.table.over


def test_a_finished_evening_needs_no_end_of_the_cards() -> None:
    """All seven rounds are played: the farewells follow without another entry."""
    desk = evening("Ana", "Ben")
    next(act for letter, _, act in endings(desk) if letter == "f")()
    assert not desk.moment.table.told(("stopped",))


def test_something_to_leave_out_joins_the_list_without_a_word() -> None:
    """Unsigned, as never, also where it was off stage; a blank adds nothing, and nothing is said."""
    desk = telling()
    desk.leave_out({"war": "veil"})
    acts = len(desk.acts)
    for words in ("  Drowning ", "WAR", " ", ""):
        leave_out(desk, words)
    assert desk.limits == {"Drowning": "line", "war": "line"}
    assert (len(desk.acts), desk.drafts, desk.notes) == (acts, {}, [])
