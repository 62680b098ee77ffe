"""What is refused, by which rule, and what passes."""

from __future__ import annotations

from typing import Any, cast

import pytest

from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import (
    AgendaSet,
    ChairsMoved,
    CharacterNamed,
    DealerSet,
    FactStated,
    FarewellTold,
    LeftOut,
    Misdealt,
    Predicted,
    RulesAgreed,
    Seated,
    Shortened,
    SocietyNoted,
    Starred,
    Stopped,
    StorySwitched,
    TalkedOver,
    TopicNoted,
    TricksCounted,
    TrumpChosen,
    VignetteTold,
    WorldSet,
)
from tests.games.marginalia.evening import (
    NAMES,
    at_table,
    attends,
    five,
    passes,
    refusal,
    said,
    seated,
    skipped,
    tapped,
    then,
)

ODD = cast(Any, "Q")


@pytest.mark.parametrize(
    "entry",
    [
        FactStated(age=0, seat=1),
        FactStated(age=8, seat=1),
        FactStated(age=1, seat=9),
        VignetteTold(age=9, seat=1),
        VignetteTold(age=1, seat=-1),
        CharacterNamed(seat=5),
        FarewellTold(seat=5),
        AgendaSet(age=8),
        AgendaSet(age=3, suit="S"),
        AgendaSet(age=7, suit="S"),
        SocietyNoted(age=0),
        Shortened(age=8, vignettes="none"),
        LeftOut(age=0),
        Stopped(age=8),
        attends(8, 1, "none"),
        attends(2, 7, "none"),
        DealerSet(age=2, seat=7),
        DealerSet(age=0, seat=1),
        RulesAgreed(age=8),
        RulesAgreed(barred="from-cards", barred_from=8),
        RulesAgreed(scoring=ODD),
        TopicNoted(suit=ODD),
        TrumpChosen(age=5, suit=ODD),
        TalkedOver(question=ODD),
        TalkedOver(question="axes", number=-1),
        Starred(number=-1),
        ChairsMoved(age=4, seats=(0, 1, 2, 3)),
        ChairsMoved(age=4, seats=(0, 1, 2, 3, 3)),
        ChairsMoved(age=8, seats=(0, 1, 2, 3, 4)),
        Seated(seat=7, words="Flo"),
        Seated(seat=5, words="Flo", age=8),
        Seated(seat=5, words="Flo", age=5, left_of=5),
        Seated(seat=5, words="Flo", age=5, letter="x"),
        Seated(seat=5, words="Flo", age=5, letter="fl"),
        Predicted(age=8, seat=1, tricks=0),
        Predicted(age=4, seat=8, tricks=0),
    ],
)  # fmt: skip
def test_what_points_nowhere_is_refused(entry: Entry) -> None:
    """An unknown seat, an age outside 1 to 7, a suit or a question that is not on any list."""
    assert not passes(at_table(five(3)), entry)


@pytest.mark.parametrize(
    "entry",
    [
        FactStated(age=1, seat=4),
        VignetteTold(age=7, seat=0),
        CharacterNamed(seat=4, words="Piet"),
        FarewellTold(seat=0, form="wake"),
        AgendaSet(age=6),
        SocietyNoted(age=2, words="fewer boats"),
        WorldSet(),
        TopicNoted(suit="C", words="night schools"),
        TalkedOver(question="stars", number=3, words="the boats"),
        Starred(number=1, wish=True, at=("fact_stated", 1, 4)),
        StorySwitched(on=False),
        Shortened(age=4, vignettes="few"),
        LeftOut(age=4),
        LeftOut(age=6),
        Stopped(age=3),
        Stopped(age=6),
        Stopped(age=0),
        attends(4, 3, "none"),
        attends(4, 3, "cards"),
        attends(3, 3, "left"),
        DealerSet(age=4, seat=2),
        RulesAgreed(age=4, scoring="wizard"),
        RulesAgreed(age=1, scoring="wizard", deal="right"),
        ChairsMoved(age=4, seats=(4, 3, 2, 1, 0)),
        Seated(seat=5, words="Ana", age=4, left_of=0, letter="k"),
        Seated(seat=0, words="Anna"),
        Predicted(age=4, seat=1, tricks=4),
        Predicted(age=4, seat=1, tricks=None),
        Predicted(age=2, seat=1, tricks=1),
        Misdealt(age=4, dealt=1),
    ],
)  # fmt: skip
def test_what_a_table_does_passes(entry: Entry) -> None:
    """Beats of any age in any order, comings and goings, rules, numbers of this round and before."""
    assert passes(at_table(five(3)), entry)


def test_fourteen_is_the_most() -> None:
    """Two packs hold fourteen hands of seven cards; a fifteenth person is refused (M-6)."""
    table = at_table(seated(14))
    refused = refusal(table, Seated(seat=14, words=NAMES[14]))
    assert (refused.code, refused.facts) == ("M-6 most", {"most": 14})
    assert passes(at_table(seated(13)), Seated(seat=13, words=NAMES[13]))
    assert passes(table, Seated(seat=13, words="Nanny"))


def test_two_people_make_a_table() -> None:
    """Nobody deals to one person (M-6)."""
    assert refusal(at_table(Seated(seat=0, words="Ana")), DealerSet(seat=0)).code == "M-6 fewest"


def test_an_earlier_ring_need_not_name_later_arrivals() -> None:
    """Flo came for round 4: the chairs of round 3 can be corrected with her or without her (A-39)."""
    table = at_table(five(3), Seated(seat=5, words="Flo", age=4))
    assert passes(table, ChairsMoved(age=3, seats=(4, 3, 2, 1, 0)))
    assert passes(table, ChairsMoved(age=3, seats=(4, 3, 5, 2, 1, 0)))
    assert refusal(table, ChairsMoved(age=5, seats=(4, 3, 2, 1, 0))).code == "A-39 chairs"
    assert refusal(table, ChairsMoved(age=3, seats=(4, 3, 2, 1))).code == "A-39 chairs"


def test_two_people_may_have_one_name() -> None:
    """A second Ana is no matter for the rules."""
    assert passes(at_table(seated(2)), Seated(seat=2, words="Ana"))


def test_a_letter_belongs_to_one_person() -> None:
    """A letter that somebody asked for is taken; one that was computed can be claimed."""
    table = at_table(seated(2), Seated(seat=1, words="Ben", letter="k"))
    refused = refusal(table, Seated(seat=0, words="Kim", letter="k"))
    assert (refused.code, refused.facts) == ("A-3 letter taken", {"letter": "k", "name": "Ben"})
    assert passes(table, Seated(seat=1, words="Ben", letter="a"))


def test_nothing_is_played_before_somebody_deals() -> None:
    """Without a first dealer there is no round to predict in."""
    undealt = at_table(Seated(seat=0, words="Ana"), Seated(seat=1, words="Ben"))
    assert refusal(undealt, Predicted(age=1, seat=0, tricks=1)).code == "A-3 dealer"


@pytest.mark.parametrize(
    "entry",
    [
        Predicted(age=5, seat=1, tricks=1),
        tapped(5, 1),
        TricksCounted(age=5, tricks=(1,)),
        TrumpChosen(age=5, suit="S"),
        Misdealt(age=5, dealt=1),
    ],
)
def test_a_later_round_takes_no_number(entry: Entry) -> None:
    """Round 4 is being played, so round 5 has to wait (A-15)."""
    refused = refusal(at_table(five(3, chosen_trump="leader")), entry)
    assert (refused.code, refused.facts) == ("A-15 later", {"age": 5, "now": 4})


def test_a_round_left_out_takes_no_number() -> None:
    """What is left out is not played (A-36)."""
    assert refusal(at_table(five(3), skipped(4)), Predicted(age=4, seat=1, tricks=1)).code == "A-36 skipped"


def test_after_the_cards_have_ended_no_round_comes() -> None:
    """The cards ended after round 3 (A-35)."""
    refused = refusal(at_table(five(3), Stopped(age=3)), Predicted(age=4, seat=1, tricks=1))
    assert (refused.code, refused.facts) == ("A-35 ended", {"last": 3})


def test_a_void_deal_takes_no_number() -> None:
    """The deal that counts is the second one (A-10)."""
    table = at_table(five(3), Misdealt(age=4, dealt=1))
    assert refusal(table, Predicted(age=4, dealt=1, seat=1, tricks=1)).code == "A-10 void"
    assert refusal(table, Predicted(age=4, dealt=3, seat=1, tricks=1)).code == "A-10 void"
    assert refusal(table, Misdealt(age=4, dealt=1)).code == "A-10 void"
    assert passes(table, Predicted(age=4, dealt=2, seat=1, tricks=1))


def test_whoever_is_away_says_nothing() -> None:
    """No cards, no prediction (A-25)."""
    refused = refusal(at_table(five(3), attends(4, 3, "none")), Predicted(age=4, seat=3, tricks=1))
    assert (refused.code, refused.facts) == ("A-25 away", {"name": "Di", "age": 4})


def test_one_person_alone_plays_no_round() -> None:
    """Under two the game waits (A-25)."""
    table = at_table(seated(2), attends(1, 1, "gone"))
    assert refusal(table, Predicted(age=1, seat=0, tricks=1)).code == "A-25 waits"


def test_a_trump_is_chosen_only_where_the_table_chooses() -> None:
    """Round 4 has its suit, and so has round 5 without the house rule (M-12)."""
    chosen = at_table(five(4, chosen_trump="loser"))
    assert passes(chosen, TrumpChosen(age=5, suit="D"))
    assert refusal(chosen, TrumpChosen(age=4, suit="D")).code == "M-12 trump"
    assert refusal(at_table(five(4)), TrumpChosen(age=5, suit="S")).code == "M-12 trump"


def test_the_last_agenda_names_a_suit_where_it_may() -> None:
    """One of the four suits is an option of the last age (A-14)."""
    table = at_table(seated(2, last_agenda="suit"))
    assert passes(table, AgendaSet(age=7, suit="S"))
    assert refusal(table, AgendaSet(age=6, suit="S")).code == "A-14 agenda"


@pytest.mark.parametrize(
    "entry",
    [
        Predicted(age=3, seat=1, tricks=None),
        TricksCounted(age=3, tricks=(1, 0, 1, None, None)),
        tapped(3, 1, 1, 1, 1),
        Misdealt(age=3, dealt=1),
        LeftOut(age=3),
        Stopped(age=2),
        attends(2, 1, "none"),
        Seated(seat=5, words="Flo"),
        Seated(seat=4, words="Ed", age=2),
    ],
)
def test_a_finished_round_stays_finished(entry: Entry) -> None:
    """A correction may change a counted round, but not open it once somebody predicts the next (A-10)."""
    assert refusal(at_table(five(3), said(4, [2])), entry).code == "A-10 counted"


@pytest.mark.parametrize("entry", [TricksCounted(age=3, tricks=(1, 0, 1, None, None)), tapped(3, 1, 1, 1, 1)])
def test_the_round_counted_last_may_lose_a_trick(entry: Entry) -> None:
    """Its tally is open again; the predictions and what was counted before stand (A-10)."""
    table = at_table(five(3))
    assert passes(table, entry)
    assert then(table, entry).step.kind == "tally"
    assert then(table, entry).totals == table.every_round[1].totals


def test_a_counted_round_can_be_counted_otherwise() -> None:
    """Another complete row of round 3 passes, by totals or by taps."""
    table = at_table(five(3))
    assert passes(table, TricksCounted(age=3, tricks=(2, 0, 1, 1, 1)))
    assert passes(table, tapped(3, 1, 1, 1, 1, 0))


def test_twins_that_cancelled_cannot_be_forgotten() -> None:
    """Round 1 fell short by a trick; the rule that allowed it has to stay for it (A-4)."""
    table = at_table(seated(2, twin_cards="cancel"), said(1, (3, 3)), tapped(1, 0, 0, 0, 1, 1, 1, None))
    assert refusal(table, RulesAgreed(age=1)).code == "A-10 counted"
    assert passes(table, RulesAgreed(age=2))


def test_an_earlier_round_can_be_taken_in_again_before_the_next_is_counted() -> None:
    """Round 4 was left out; before round 5 is counted it can be played after all (A-36)."""
    table = at_table(five(3), skipped(4))
    assert passes(table, LeftOut(age=4, on=False))
    later = then(table, *said(5, (1, 1, 1, 1, 0)), tapped(5, 0, 1, 3))
    assert refusal(later, LeftOut(age=4, on=False)).code == "A-10 counted"


def test_people_come_and_go_between_deals() -> None:
    """Once somebody has predicted, who is dealt in stays as it is until the deal is void (A-25, A-26)."""
    begun = at_table(five(3), said(4, (None, 1)))
    for entry in (attends(4, 3, "none"), attends(4, 3, "gone"), Seated(seat=5, words="Flo", age=4)):
        assert refusal(begun, entry).code == "A-26 dealt"
    void = then(begun, Misdealt(age=4, dealt=1))
    assert passes(void, attends(4, 3, "none"))
    assert passes(begun, attends(5, 3, "none"))
    assert passes(begun, Seated(seat=5, words="Flo", age=5))


def test_leaving_in_mid_round_is_leaving_after_the_last_prediction() -> None:
    """Before it the deal is void; after it the others play on (A-26)."""
    begun = at_table(five(3), said(4, (None, 1)))
    assert refusal(begun, attends(4, 3, "left")).code == "A-26 predicting"
    assert refusal(begun, attends(6, 3, "left")).code == "A-26 predicting"
    spoken = then(begun, *said(4, (2, 1, 2, 0, 0)))
    assert passes(spoken, attends(4, 3, "left"))
    assert passes(spoken, attends(4, 3, "cards"))


def test_the_table_may_overrule_any_refusal() -> None:
    """An entry that carries the rule's id passes, whatever it says (A-10)."""
    table = at_table(five(3))
    for entry in (
        Predicted(age=4, seat=1, tricks=9, overruled="A-6"),
        TrumpChosen(age=4, suit="S", overruled="M-12 trump"),
        LeftOut(age=3, overruled="A-10"),
    ):
        assert passes(table, entry)
