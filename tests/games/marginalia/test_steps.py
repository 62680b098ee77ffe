"""What the table does now: the first open blank (design: the state)."""

from __future__ import annotations

from typing import Literal

import pytest

from facilitator.games.game import Entry, Slot, Step
from facilitator.games.marginalia.check import check
from facilitator.games.marginalia.entries import (
    QUESTIONS,
    AgendaSet,
    DealerSet,
    FactStated,
    FarewellTold,
    Misdealt,
    Seated,
    Shortened,
    Stopped,
    StorySwitched,
    TalkedOver,
    TricksCounted,
    TricksTapped,
    TrumpChosen,
    VignetteTold,
)
from facilitator.games.marginalia.rules import next_step
from facilitator.games.marginalia.table import Table, has_come, quiet_from_now, story_on
from tests.games.marginalia.evening import (
    at_table,
    attends,
    five,
    played,
    round_of,
    said,
    seated,
    skipped,
    tapped,
    then,
)

SAID_4 = said(4, (2, 1, 2, 0, 0))
DONE_4 = [*SAID_4, tapped(4, 2, 2, 1, 4)]
TOLD_3 = [VignetteTold(age=3, seat=seat) for seat in range(5)]


def brief(table: Table) -> tuple[str, int, tuple[int, ...]]:
    """Kind, age and people of the step."""
    step = next_step(table)
    return step.kind, step.age, step.who


def asked(table: Table, kind: str, age: int) -> list[int]:
    """The people who are asked for one kind of beat, told in turn until the table goes on."""
    people: list[int] = []
    while (step := table.step).kind == kind and step.age == age:
        people += step.who
        beats: dict[str, type[FactStated] | type[VignetteTold]] = {
            "fact": FactStated,
            "vignette": VignetteTold,
        }
        table = then(table, beats[kind](age=age, seat=step.who[0]))
    return people


def test_first_people_take_seats() -> None:
    """Until somebody deals and two are there, the step is to take seats."""
    two = [Seated(seat=0, words="Ana"), Seated(seat=1, words="Ben")]
    for entries in ([], two, [two[0], DealerSet(seat=0)]):
        assert at_table(entries).step == Step("seats")


def test_then_comes_the_world() -> None:
    """With the story on, the page before it comes first; it ends with a word, or with a prediction (M-2)."""
    table = at_table([entry for entry in seated(3) if entry.kind != "world_set"])
    assert table.step == Step("world", slot=("world_set",))
    assert brief(then(table, AgendaSet(age=1))) == ("world", 0, ())
    assert brief(then(table, *said(1, (None, 2)))) == ("predict", 1, (2,))
    assert brief(then(table, StorySwitched(on=False))) == ("predict", 1, (1,))


def test_an_age_begins_with_its_agenda() -> None:
    """Cy and Ed set the agenda of age 4; then Ben predicts (M-31, A-15)."""
    table = at_table(five(3), TOLD_3)
    assert table.step == Step("agenda", 4, (2, 4), ("agenda_set", 4))
    after = then(table, AgendaSet(age=4))
    assert after.step == Step("predict", 4, (1,), ("predicted", 4, 1, 1), (0, 4))


def test_the_last_prediction_knows_what_is_barred() -> None:
    """Ben, Cy, Di, Ed have said 3 of 4: Ana has 0 to 4 without 1 (M-15)."""
    table = at_table(five(3), said(4, (None, 1, 2, 0, 0)))
    assert table.step == Step("predict", 4, (0,), ("predicted", 4, 1, 0), (0, 4), 1)


def test_only_the_open_prediction_has_a_barred_number() -> None:
    """The blanks of those who have spoken bar nothing."""
    table = at_table(five(3), said(4, (None, 1, 2, 0, 0)))
    barred = {blank.slot[3]: blank.barred for blank in table.blanks if blank.stage == (4, 2)}
    assert barred == {1: None, 2: None, 3: None, 4: None, 0: 1}


def test_a_number_out_of_turn_leaves_the_first_gap() -> None:
    """Ana has spoken already: Ben is still the first who is asked, and the agenda is past."""
    assert brief(at_table(five(3), said(4, (2,)))) == ("predict", 4, (1,))


def test_facts_follow_the_predictions_by_tier() -> None:
    """Cy and Ana, then Ben, then Di and Ed (M-33 to M-35)."""
    table = at_table(five(3), SAID_4)
    assert table.step == Step("fact", 4, (2,), ("fact_stated", 4, 2))
    assert asked(table, "fact", 4) == [2, 0, 1, 3, 4]


def test_facts_may_come_in_any_order() -> None:
    """Di has told hers first: Cy is asked next, and Di is not asked again."""
    table = at_table(five(3), SAID_4, FactStated(age=4, seat=3))
    assert asked(table, "fact", 4) == [2, 0, 1, 4]


def test_the_first_trick_passes_the_facts() -> None:
    """Stations, not gates: with a trick entered the tally goes on (A-15)."""
    table = at_table(five(3), SAID_4, tapped(4, 2))
    assert table.step == Step("tally", 4, (1, 2, 3, 4, 0), ("tally", 4, 1), (0, 4))


def test_an_emptied_tally_brings_the_facts_back() -> None:
    """Without any trick nothing later has begun."""
    assert brief(at_table(five(3), SAID_4, TricksTapped(age=4, winners=()))) == ("fact", 4, (2,))


def test_vignettes_follow_the_score_by_tier() -> None:
    """12 Cy, 11 Ben, 10 Di, then Ed and Ana with 0 (M-36, A-20); then Cy sets the next agenda."""
    table = at_table(five(3), DONE_4)
    assert table.step == Step("vignette", 4, (2,), ("vignette_told", 4, 2))
    assert asked(table, "vignette", 4) == [2, 1, 3, 4, 0]
    told = then(table, *(VignetteTold(age=4, seat=seat) for seat in range(5)))
    assert brief(told) == ("agenda", 5, (2,))


def test_the_next_agenda_passes_what_was_not_told() -> None:
    """With the agenda of age 5 set, the open vignettes of age 4 are over (A-15)."""
    assert brief(at_table(five(3), DONE_4, AgendaSet(age=5))) == ("predict", 5, (2,))


def test_the_next_prediction_passes_everything_before_it() -> None:
    """One number of age 5 and the table is there."""
    table = at_table(five(3), DONE_4, said(5, (None, None, 1)))
    assert brief(table) == ("predict", 5, (3,))


def test_without_the_story_only_the_cards_are_asked() -> None:
    """Blob: prediction, tally, prediction (A-34)."""
    off = StorySwitched(on=False)
    assert brief(at_table(five(3), off)) == ("predict", 4, (1,))
    assert brief(at_table(five(3), off, SAID_4)) == ("tally", 4, (1, 2, 3, 4, 0))
    assert brief(at_table(five(3), off, DONE_4)) == ("predict", 5, (2,))


def test_the_story_comes_back_where_the_table_is() -> None:
    """Switched on again before the tricks, it asks for the facts of this age, for nothing earlier (A-34)."""
    table = at_table(five(3), StorySwitched(on=False), SAID_4)
    assert brief(then(table, StorySwitched(on=True))) == ("fact", 4, (2,))


@pytest.mark.parametrize(
    ("vignettes", "people"),
    [("all", [2, 1, 3, 4, 0]), ("few", [2, 3, 4, 0]), ("none", [])],
)
def test_a_short_age_asks_fewer_people(vignettes: Literal["all", "few", "none"], people: list[int]) -> None:
    """Few: the majority (Cy, Ana) and the smallest group (Di, Ed), still by score (A-37)."""
    table = at_table(five(3), DONE_4, Shortened(age=4, vignettes=vignettes))
    assert asked(table, "vignette", 4) == people


def test_a_short_age_without_a_0_asks_the_lowest_tier() -> None:
    """3, 2, 1 and 1 predicted: the majority and the two on 1 tell, the one on 2 does not (A-19, A-37)."""
    table = at_table(
        seated(4), said(1, (3, 2, 1, 1)), tapped(1, 0, 0, 0, 1, 1, 2, 2), Shortened(age=1, vignettes="few")
    )
    assert asked(table, "vignette", 1) == [0, 2, 3]


def test_whoever_left_is_not_asked() -> None:
    """Di went after the last prediction: neither fact nor vignette is hers (A-26)."""
    table = at_table(five(3), SAID_4, attends(4, 3, "left"))
    assert asked(table, "fact", 4) == [2, 0, 1, 4]
    assert asked(then(table, tapped(4, 2, 2, 1, 4)), "vignette", 4) == [2, 1, 4, 0]


def test_whoever_has_gone_since_is_not_asked() -> None:
    """Di goes after the score: her vignette of age 4 is passed over; sitting out the next age keeps it."""
    assert asked(at_table(five(3), DONE_4, attends(5, 3, "gone")), "vignette", 4) == [2, 1, 4, 0]
    assert asked(at_table(five(3), DONE_4, attends(5, 3, "none")), "vignette", 4) == [2, 1, 3, 4, 0]


def test_an_agenda_needs_one_of_its_people() -> None:
    """Cy and Ed set it, and both have gone in the middle of the age: nobody is asked."""
    both_left = [attends(4, 2, "left"), attends(4, 4, "left")]
    before = [
        blank for blank in at_table(five(3), SAID_4, both_left).blanks if blank.slot == ("agenda_set", 4)
    ]
    assert [blank.there for blank in before] == [False]


def test_a_misdeal_asks_everybody_again() -> None:
    """The second deal of age 4 begins with Ben; its agenda stands (A-10)."""
    table = at_table(five(3), AgendaSet(age=4), said(4, (2, 1, 2, 0)), Misdealt(age=4, dealt=1))
    assert table.step == Step("predict", 4, (1,), ("predicted", 4, 2, 1), (0, 4))


def test_a_round_left_out_is_passed() -> None:
    """Age 4 is left out, begun or not: age 5 comes next (A-36)."""
    assert brief(at_table(five(3), TOLD_3, SAID_4, skipped(4))) == ("agenda", 5, (2, 4))


def test_the_trump_is_chosen_before_the_agenda() -> None:
    """The leader's choice is a card blank: it waits, whatever else is said (M-12, A-8)."""
    table = at_table(five(4, chosen_trump="leader"), StorySwitched(on=False))
    assert table.step == Step("trump", 5, (2,), ("trump_chosen", 5))
    assert brief(then(table, *said(5, (None, None, 1)))) == ("trump", 5, (2,))
    chosen = then(table, TrumpChosen(age=5, suit="C"), StorySwitched(on=True))
    assert brief(chosen) == ("agenda", 5, (2,))


@pytest.mark.parametrize(("rule", "kind"), [("free", "agenda"), ("suit", "agenda"), ("none", "predict")])
def test_the_last_age_asks_for_the_agenda_it_owes(rule: str, kind: str) -> None:
    """No agenda is asked where the table wants none, and no facts (A-14)."""
    table = at_table(seated(3, last_agenda=rule), skipped(1, 2, 3, 4, 5, 6))
    assert table.step.kind == kind
    spoken = then(table, *said(7, (0, 1, 1)))
    assert spoken.step.kind == ("tally" if rule == "none" else "fact")


def test_under_two_the_game_waits() -> None:
    """One of two sits out: nothing is asked until somebody comes back (A-25)."""
    table = at_table(seated(2), attends(1, 1, "none"))
    assert table.step == Step("wait", 1, (0,))
    assert brief(then(table, attends(1, 1, "all"))) == ("agenda", 1, (0, 1))


def test_a_round_that_one_person_has_finished_is_finished() -> None:
    """Whatever made Ana play alone, the round has its numbers; the wait is for the next one (A-25)."""
    alone = [attends(1, 1, "none"), *said(1, (3,)), TricksCounted(age=1, tricks=(7, None))]
    table = at_table(seated(2), alone, StorySwitched(on=False))
    assert [blank.kind for blank in table.blanks if blank.stage[0] == 1] == [
        "agenda",
        "predict",
        "fact",
        "tally",
        "vignette",
    ]
    assert brief(table) == ("wait", 2, (0,))


def test_what_is_open_of_an_age_comes_before_the_wait() -> None:
    """Three of five go after age 4, the others tell their vignettes; then the game waits."""
    gone = [attends(5, seat, "gone") for seat in (0, 2, 3, 4)]
    table = at_table(five(3), DONE_4, gone)
    assert asked(table, "vignette", 4) == [1]
    assert brief(then(table, VignetteTold(age=4, seat=1))) == ("wait", 5, (1,))


def ended(*more: Entry) -> Table:
    """The evening of the five, stopped after age 3 with every vignette of it told."""
    return at_table(five(3), TOLD_3, Stopped(age=3), more)


def test_farewells_then_the_talk_then_the_end() -> None:
    """From the lowest total up, one character after another, then each question (M-41, M-43)."""
    table = ended()
    order: list[int] = []
    while (step := table.step).kind == "farewell":
        order.append(int(step.slot[1]))
        table = then(table, FarewellTold(seat=order[-1]))
    assert order == [1, 0, 3, 2, 4]
    questions: list[str] = []
    while (step := table.step).kind == "talk":
        question = next(known for known in QUESTIONS if known == step.slot[1])
        questions.append(question)
        table = then(table, TalkedOver(question=question))
    assert tuple(questions) == QUESTIONS
    assert table.step == Step("end")


def test_the_talk_passes_open_farewells() -> None:
    """A question talked over closes what was not told before."""
    assert ended(TalkedOver(question="out-of-character")).step.kind == "talk"


def test_vignettes_come_before_the_farewells() -> None:
    """The totals stand, and the last age still has its vignettes: Di scored most in it."""
    assert brief(at_table(five(3), Stopped(age=3))) == ("vignette", 3, (3,))


def test_an_age_skipped_before_the_early_end_passes_nothing() -> None:
    """Age 4 was skipped and the agenda of age 5 set: the vignettes of age 3 are passed, as before it."""
    begun = at_table(five(3), skipped(4), AgendaSet(age=5))
    assert begun.step.kind == "predict"
    table = then(begun, Stopped(age=3))
    assert table.step.kind == "farewell"
    assert (begun.cut_off, table.cut_off) == (0, 5)


def test_once_the_cards_are_over_every_line_has_come() -> None:
    """In age 4 a line of age 5 has not; after an early end all have, and on playing on none beyond age 4."""
    table = at_table(five(3), AgendaSet(age=4))
    slots: list[Slot] = [("fact_stated", age, 0) for age in (3, 4, 5)]
    assert [has_come(table, slot) for slot in slots] == [True, True, False]
    table = then(table, Stopped(age=3))
    assert [has_come(table, slot) for slot in slots] == [True, True, True]
    table = then(table, Stopped(age=0))
    assert [has_come(table, slot) for slot in slots] == [True, True, False]


def test_whoever_left_has_a_farewell_too() -> None:
    """Gone in age 2, and still somebody's character (A-29)."""
    table = at_table(seated(3), said(1, (3, 3, 3)), tapped(1, 0, 0, 0, 1, 1, 1, 2),
                     attends(2, 2, "gone"), Stopped(age=1))  # fmt: skip
    farewells = [blank.slot[1] for blank in table.blanks if blank.kind == "farewell"]
    assert (farewells, all(blank.there for blank in table.blanks if blank.kind == "farewell")) == (
        [2, 1, 0],
        True,
    )


def test_without_the_story_the_evening_ends_with_the_cards() -> None:
    """Farewells and talk are offered only if the story is on (A-34)."""
    assert ended(StorySwitched(on=False)).step == Step("end")


def test_a_round_played_without_the_story_owes_no_vignette() -> None:
    """Off before round 4, on again after its tricks: the agenda of round 5 is next (A-34)."""
    table = at_table(five(3), StorySwitched(on=False), DONE_4)
    assert story_on(table) == StorySwitched(on=True, age=5)
    assert brief(then(table, story_on(table)))[:2] == ("agenda", 5)


def test_a_round_with_something_of_the_story_still_owes_its_vignettes() -> None:
    """Off by mistake after the tricks of an age with an agenda, and on again (A-34)."""
    table = then(at_table(five(3), DONE_4, AgendaSet(age=4)), StorySwitched(on=False))
    assert story_on(table) == StorySwitched(on=True, age=4)
    assert brief(then(table, story_on(table)))[:2] == ("vignette", 4)


def test_the_story_may_come_in_for_the_last_words() -> None:
    """All seven rounds were played without it: farewells, and no vignette (A-34)."""
    last = [*played(6, (1, 0, 0, 0, 0), (2, 0, 0, 0, 0)), *played(7, (0, 0, 0, 0, 0), (1, 0, 0, 0, 0))]
    table = at_table(StorySwitched(on=False), five(5), last)
    on = story_on(table)
    check(table, on)
    assert on.age == 8
    assert brief(then(table, on))[0] == "farewell"


# ---------------------------------------------------------------- somebody plays the cards and tells nothing


def test_who_tells_nothing_has_cards_and_points_and_no_turn_to_tell() -> None:
    """Cy is quiet from the start: he predicts and scores, and no agenda, fact or vignette is his."""
    table = at_table(seated(3), attends(1, 2, "quiet"))
    assert brief(table) == ("agenda", 1, (0, 1))
    table = then(table, AgendaSet(age=1), *said(1, (3, 2, 3)))
    assert (round_of(table, 1).order, round_of(table, 1).fact_tiers) == ((1, 2, 0), ((0,), (1,)))
    assert asked(table, "fact", 1) == [0, 1]
    table = then(table, tapped(1, 0, 0, 0, 1, 1, 2, 2))
    assert asked(table, "vignette", 1) == [0, 1]
    assert table.totals == {0: 13, 1: 12, 2: 0}


def test_nobody_is_asked_to_say_goodbye_to_who_tells_nothing() -> None:
    """The others may still tell it; it is not due, and the talk comes after the other two."""
    table = at_table(seated(3), attends(1, 2, "quiet"), played(1, (3, 2, 3), (3, 2, 2)), Stopped(age=1))
    table = then(table, *(VignetteTold(age=1, seat=seat) for seat in range(2)))
    assert brief(table) == ("farewell", 0, (1,))
    table = then(table, FarewellTold(seat=0), FarewellTold(seat=1))
    assert brief(table)[0] == "talk"
    assert (
        check(table, FarewellTold(seat=2, words="by the pond")).words(("farewell_told", 2)) == "by the pond"
    )


def test_who_tells_no_more_leaves_the_groups_of_the_age_as_they_are() -> None:
    """Cy said the most and told his fact; from now on he tells nothing, and Ana stays in a smaller group."""
    table = at_table(seated(3), AgendaSet(age=1), said(1, (2, 1, 3)), FactStated(age=1, seat=2))
    groups = [round_of(table, 1).group(seat) for seat in range(3)]
    table = then(table, *quiet_from_now(table, 2))
    assert (
        [round_of(table, 1).group(seat) for seat in range(3)] == groups == ["smaller", "smaller", "majority"]
    )
    assert (asked(table, "fact", 1), table.is_quiet(2)) == ([0, 1], True)
    table = then(table, tapped(1, 0, 0, 0, 1, 1, 2, 2))
    assert asked(table, "vignette", 1) == [1, 0]
    assert (round_of(table, 2).group(2), table.totals[2]) == ("", 0)


@pytest.mark.parametrize("last", [3, 7])
def test_who_tells_no_more_after_the_last_cards_has_no_turn_left(last: int) -> None:
    """The vignettes of the last age are told: Di’s is not asked any more, nor her farewell."""
    others = [*played(6, (1, 0, 0, 0, 0), (2, 0, 0, 0, 0)), *played(7, (1, 0, 0, 0, 0), (1, 0, 0, 0, 0))]
    table = at_table(five(3), Stopped(age=3)) if last == 3 else at_table(five(5), others)
    seat = table.step.who[0]
    table = then(table, *quiet_from_now(table, seat))
    assert seat not in asked(table, "vignette", last)
    table = then(table, *(VignetteTold(age=last, seat=each) for each in range(5) if each != seat))
    due = [blank.slot[1] for blank in table.blanks if blank.kind == "farewell" and blank.there]
    assert sorted(due) == [each for each in range(5) if each != seat]


def test_what_was_agreed_for_later_gives_way_to_telling_nothing() -> None:
    """Ben was to leave from age 5 on; now he plays on, and tells nothing."""
    table = at_table(five(3), attends(5, 1, "gone"))
    table = then(table, *quiet_from_now(table, 1))
    assert [table.part(1, age) for age in (3, 4, 5, 7)] == ["all", "quiet", "quiet", "quiet"]


def test_who_leads_and_tells_nothing_still_chooses_the_trump() -> None:
    """Cy leads after four rounds: the trump is his, the agenda is whose lead the story has (A-8, A-27)."""
    table = at_table(five(4, chosen_trump="leader"), attends(5, 2, "quiet"))
    leader = round_of(table, 5).leaders
    assert (leader, round_of(table, 5).choosers) == ((2,), (2,))
    assert round_of(table, 5).setters == (3,)
