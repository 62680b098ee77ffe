"""Beats of the story: kept under the group and outcome of the moment, compared with the sheet later."""

from __future__ import annotations

import pytest

from facilitator.games.game import Entry, Slot
from facilitator.games.marginalia.beats import beat, differs
from facilitator.games.marginalia.entries import (
    AgendaSet,
    CharacterNamed,
    FactStated,
    FarewellTold,
    LeftOut,
    SocietyNoted,
    Starred,
    Stopped,
    TalkedOver,
    TopicNoted,
    TricksCounted,
    VignetteTold,
    WorldSet,
)
from tests.games.marginalia.evening import at_table, five, said, then


@pytest.mark.parametrize(
    ("slot", "entry"),
    [
        (("agenda_set", 4), AgendaSet(age=4, words="boats")),
        (("fact_stated", 4, 0), FactStated(age=4, seat=0, words="boats", group="majority")),
        (("fact_stated", 4, 4), FactStated(age=4, seat=4, words="boats", group="smallest")),
        (("fact_stated", 5, 4), FactStated(age=5, seat=4, words="boats")),
        (
            ("vignette_told", 4, 1),
            VignetteTold(age=4, seat=1, words="boats", group="smaller", outcome="made"),
        ),
        (
            ("vignette_told", 4, 0),
            VignetteTold(age=4, seat=0, words="boats", group="majority", outcome="under"),
        ),
        (("vignette_told", 6, 0), VignetteTold(age=6, seat=0, words="boats")),
        (("society_noted", 4), SocietyNoted(age=4, words="boats")),
        (("farewell_told", 3), FarewellTold(seat=3, words="boats")),
        (("talked_over", "axes", 2), TalkedOver(question="axes", number=2, words="boats")),
        (("character_named", 3), CharacterNamed(seat=3, words="boats")),
        (("topic_noted", "C"), TopicNoted(suit="C", words="boats")),
        (("world_set",), WorldSet(words="boats")),
        (("starred", 1), Starred(number=1, words="boats")),
    ],
)
def test_a_beat_knows_its_group_and_outcome(slot: Slot, entry: Entry) -> None:
    """In round 4 Ana said most and took none, Ben made his 1, Ed is in the smallest group (A-10)."""
    assert beat(at_table(five(4)), slot, "boats") == entry


def test_a_beat_of_an_age_that_was_cut_off_knows_its_group() -> None:
    """All had predicted age 5 when the cards ended after age 4, with nothing told of it or age 6 (A-35)."""
    table = at_table(five(4), said(5, (1, 1, 1, 2, 0)), Stopped(age=4))
    told = beat(table, ("fact_stated", 5, 3), "boats")
    assert told == FactStated(age=5, seat=3, words="boats", group="majority")
    assert beat(table, ("vignette_told", 5, 3), "boats") == VignetteTold(
        age=5, seat=3, words="boats", group="majority"
    )
    assert beat(table, ("fact_stated", 6, 3), "boats") == FactStated(age=6, seat=3, words="boats")
    assert not differs(then(table, told), ("fact_stated", 5, 3))


def test_no_age_is_cut_off_before_the_cards_are_over() -> None:
    """Age 4 is still to be played, after which they end, though age 5 has its predictions (A-35)."""
    table = at_table(five(3), said(5, (1, 1, 1, 2, 0)), Stopped(age=4))
    assert table.step.age == 4 and table.round_told(5) is None
    assert beat(table, ("fact_stated", 5, 3), "boats") == FactStated(age=5, seat=3, words="boats")


def test_a_beat_takes_a_form_or_a_suit() -> None:
    """The form is a farewell's, the suit the last agenda's."""
    table = at_table(five(4))
    assert beat(table, ("farewell_told", 1), "", form="wake") == FarewellTold(seat=1, form="wake")
    assert beat(table, ("agenda_set", 7), "", suit="S") == AgendaSet(age=7, suit="S")
    assert beat(table, ("fact_stated", 5, 1), "", form="wake", suit="S") == FactStated(age=5, seat=1)


def test_a_star_keeps_what_it_points_to() -> None:
    """New words for a wish leave it a wish about the same beat."""
    wish = Starred(number=1, wish=True, at=("fact_stated", 4, 0), words="more")
    told = beat(at_table(five(4), wish), ("starred", 1), "much more")
    assert told == Starred(number=1, wish=True, at=("fact_stated", 4, 0), words="much more")


def test_numbers_are_no_beats() -> None:
    """A prediction can't be told."""
    with pytest.raises(ValueError, match="predicted"):
        beat(at_table(five(4)), ("predicted", 4, 1, 0), "two")


def test_a_correction_makes_a_beat_differ() -> None:
    """Cy told as majority and as said; with a 1 he is in a smaller group and one over (A-10)."""
    table = at_table(five(4))
    fact, vignette = ("fact_stated", 4, 2), ("vignette_told", 4, 2)
    told = then(table, beat(table, fact, "a"), beat(table, vignette, "b"))
    assert (differs(told, fact), differs(told, vignette)) == (False, False)
    corrected = then(told, *said(4, (None, None, 1)))
    assert (differs(corrected, fact), differs(corrected, vignette)) == (True, True)
    followed = then(corrected, beat(corrected, vignette, "b"))
    assert (differs(followed, fact), differs(followed, vignette)) == (True, False)


def test_an_outcome_alone_can_differ() -> None:
    """Ben's vignette was told as made; with another tally he is one under, in the same group."""
    table = at_table(five(4))
    told = then(table, beat(table, ("vignette_told", 4, 1), "b"))
    corrected = then(told, TricksCounted(age=4, tricks=(0, 0, 2, 1, 1)))
    assert differs(corrected, ("vignette_told", 4, 1))


def test_what_was_told_stays_where_the_round_is_gone() -> None:
    """A fact told as majority does not differ from a round left out: there is nothing to follow (A-36)."""
    table = at_table(five(3), said(4, (2, 1, 2, 0, 0)))
    told = then(table, beat(table, ("fact_stated", 4, 2), "a"), LeftOut(age=4))
    assert not differs(told, ("fact_stated", 4, 2))


def test_what_was_told_without_a_group_differs_from_none() -> None:
    """A fact told before the predictions were complete, a blank slot, an agenda: none of them differs."""
    table = at_table(five(3), FactStated(age=4, seat=2, words="early"))
    spoken = then(table, *said(4, (2, 1, 2, 0, 0)), AgendaSet(age=4))
    slots: list[Slot] = [("fact_stated", 4, 2), ("fact_stated", 4, 1), ("agenda_set", 4)]
    assert [differs(spoken, slot) for slot in slots] == [False, False, False]
