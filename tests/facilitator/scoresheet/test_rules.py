"""House rules in a score sheet, and the refusals: each option and each break worked out by hand."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import pytest

from facilitator.games.marginalia.entries import RulesAgreed
from facilitator.scoresheet.marginalia.model import SheetHouseRules
from facilitator.scoresheet.worked_out import Broken
from tests.facilitator.sheets import Json, blob, scored, story, took


def rules(**agreed: Any) -> Json:
    """Make the part of a sheet, or of a round, that holds house rules."""
    return {"house_rules": agreed}


def test_every_house_rule_of_the_record_is_a_key() -> None:
    """Sheet and record agree on the house rules and their defaults; `barred_from` stands inside `barred`."""
    of_the_record = asdict(RulesAgreed())
    for key in ("age", "overruled", "barred_from"):
        del of_the_record[key]
    assert SheetHouseRules().model_dump() == of_the_record


@pytest.mark.parametrize(
    ("preset", "made", "missed"),
    [
        ("marginalia", 12, 0),
        ("tricks-plus-10", 12, 5),
        ("tricks-plus-5", 7, 5),
        ("squares", 14, -16),
        ("five-minus-difference", 7, -4),
        ("wizard", 40, -40),
        ("clag", 14, 0),
        ("lose-the-bid", 12, -1),
    ],
)
def test_every_preset_scores_by_its_own_formula(preset: str, made: int, missed: int) -> None:
    """Ana says 2 and takes 2, Ben says 1 and takes 5, four too many (A-1)."""
    assert scored(blob(took([2, 1], [2, 5]), **rules(scoring=preset)))["totals"] == [made, missed]


def test_a_rule_of_a_round_holds_from_there_on() -> None:
    """Scoring changes with round 2 and stays; the first round keeps 12 for its made 2 (A-30)."""
    later = took([2, 1], [2, 4], **rules(scoring="clag"))
    found = scored(blob(took([2, 1], [2, 5]), later, took([2, 1], [2, 3])))
    assert [round_["scores"] for round_ in found["rounds"]] == [[12, 0], [14, 0], [14, 0]]


def test_a_rule_of_a_round_leaves_the_others_alone() -> None:
    """Changing the scoring in round 2 does not turn the agreed direction back (A-30)."""
    found = scored(blob({}, rules(scoring="clag"), players=3, **rules(deal="right")))
    assert [round_["dealer"] for round_ in found["rounds"]] == [0, 2]


def test_a_rule_can_be_agreed_in_a_round_left_out() -> None:
    """What is agreed in a round that is left out holds in the next one."""
    found = scored(blob({"left_out": True, **rules(scoring="clag")}, took([2, 1], [2, 4])))
    assert found["totals"] == [14, 0]


@pytest.mark.parametrize(
    ("barred", "numbers"),
    [
        ("always", [7, 6, 5, 4, 3, 2, 1]),
        ("off", [None] * 7),
        ("not-last-round", [7, 6, 5, 4, 3, 2, None]),
        ({"from_cards": 4}, [7, 6, 5, 4, None, None, None]),
        ({"from_cards": 8}, [None] * 7),
    ],
)
def test_where_the_bar_holds(barred: Any, numbers: list[int | None]) -> None:
    """After a first 0 the dealer may not say the hand size, where the bar holds (A-7)."""
    rounds = [{"predictions": [None, 0] if dealt % 2 == 0 else [0, None]} for dealt in range(7)]
    found = scored(blob(*rounds, **rules(barred=barred)))
    assert [round_["barred"] for round_ in found["rounds"]] == numbers


def test_a_bar_that_is_off_refuses_nothing() -> None:
    """Without the bar a sum of exactly seven passes (A-7)."""
    assert scored(blob(took([4, 3], [4, 3]), **rules(barred="off")))["totals"] == [14, 13]


def test_a_chosen_trump_is_the_trump() -> None:
    """Rounds 5 and 6 take the suit that was chosen, and none while it is missing (M-12)."""
    found = scored(blob({}, {}, {}, {}, {"trump": "S"}, {}, **rules(chosen_trump="leader")))
    assert [round_["trump"] for round_ in found["rounds"]] == ["D", "H", "S", "C", "S", None]


def test_the_deal_may_run_to_the_right() -> None:
    """Anticlockwise Cy speaks first after Ana's deal, and deals next (A-3)."""
    found = scored(blob({}, {}, players=3, **rules(deal="right")))
    assert [(round_["dealer"], round_["prediction_order"]) for round_ in found["rounds"]] == [
        (0, [2, 1, 0]),
        (2, [1, 0, 2]),
    ]


def test_the_axes_change_no_figure() -> None:
    """The other reading of the axes leaves the whole output as it is (A-11)."""
    played = took([2, 1], [2, 5])
    assert scored(story(played, **rules(axes="sentence"))) == scored(story(played))


@pytest.mark.parametrize("twins", ["cancel", "table"])
def test_tricks_may_be_missing_where_twins_cancel(twins: str) -> None:
    """Six of seven tricks are a whole round where one may stay without a winner (A-4), eight are not."""
    found = scored(blob(took([2, 1], [2, 4]), **rules(twin_cards=twins)))
    assert found["rounds"][0]["outcomes"] == ["made", "over"]
    with pytest.raises(Broken, match=r"Round 1: Ben took 6, Ana took 2\..*\(M-20\)"):
        scored(blob(took([2, 1], [2, 6]), **rules(twin_cards=twins)))


@pytest.mark.parametrize("twins", ["first", "last"])
def test_tricks_add_up_otherwise(twins: str) -> None:
    """Six of seven tricks are refused where every trick has a winner (M-20)."""
    with pytest.raises(Broken, match=r"\(M-20\)"):
        scored(blob(took([2, 1], [2, 4]), **rules(twin_cards=twins)))


@pytest.mark.parametrize(
    ("agenda", "setters", "facts"), [("free", [0], [[0, 1]]), ("suit", [0], [[0, 1]]), ("none", [], None)]
)
def test_the_last_agenda(agenda: str, setters: list[int], facts: Any) -> None:
    """Without an agenda round 7 has nobody who sets it and no facts; Ana leads with her 12 (A-14)."""
    out = [{"left_out": True}] * 5
    found = scored(story(took([2, 1], [2, 5]), *out, took([1, 1], [1, 0]), **rules(last_agenda=agenda)))
    last = found["rounds"][6]
    # Round 1 was Ana's deal and the only one, so Ben deals the last and Ana speaks before him.
    assert (last["dealer"], last["agenda_setters"], last["fact_tiers"]) == (1, setters, facts)
    assert last["vignette_order"] == [0, 1]


@pytest.mark.parametrize(
    ("ties", "order"),
    [
        # Both misses are worth 0; in round 2 Cy speaks first, then Ana, then Ben, who deals.
        ("predicting", [2, 0, 1]),
        ("prediction", [1, 2, 0]),
        ("total", [0, 2, 1]),
        ("table", None),
    ],
)
def test_the_order_of_equal_scores(ties: str, order: list[int] | None) -> None:
    """Three misses: by turn; by prediction 3, 1, 0; by total 12, 0, 0 and then turn; by the table (A-20)."""
    rounds = took([2, 3, 0], [2, 4, 1]), took([0, 3, 1], [2, 2, 2])
    last = scored(story(*rounds, players=3, **rules(vignette_ties=ties)))["rounds"][1]
    assert last["vignette_order"] == order
    assert [sorted(tier) for tier in last["vignette_tiers"]] == [[0, 1, 2]]


def test_the_tables_own_order_is_only_for_ties() -> None:
    """Where no two scores are equal the order follows from the scores."""
    found = scored(story(took([2, 1], [2, 5]), **rules(vignette_ties="table")))
    assert found["rounds"][0]["vignette_order"] == [0, 1]


# ---------------------------------------------------------------- refusals


@pytest.mark.parametrize(
    ("sheet", "sentence"),
    [
        (blob({"predictions": [8, None]}), r"Round 1: Ana predicted 8\. .*\(A-6\)\."),
        (blob({"predictions": [None, -1]}), r"Round 1: Ben predicted -1\. .*\(A-6\)\."),
        (blob({}, {"predictions": [None, 7]}), r"Round 2: Ben predicted 7\. .*\(A-6\)\."),
        (blob({"predictions": [4, 3]}), r"Round 1: Ana predicted 4\. .*\(M-15\)\."),
        (blob({}, {"predictions": [4, 2]}), r"Round 2: Ben predicted 2\. .*\(M-15\)\."),
        (blob(took([3, 3], [3, 3])), r"Round 1: Ben took 3, Ana took 3\. .*\(M-20\)\."),
        (blob(took([3, 3], [8, -1])), r"Round 1: Ben took -1, Ana took 8\. .*\(M-20\)\."),
        (blob({"predictions": [3, 3], "tricks": [8, None]}), r"Round 1: Ana took 8\. .*\(M-20\)\."),
        (blob({"away": [1]}), r"Round 1: Ana is alone, .*\(A-25\)\."),
        (blob({"away": [1, 0]}), r"Round 1: nobody is there, .*\(A-25\)\."),
        (blob({}, {}, {"trump": "S"}), r"Round 3: S is written down as trump\. .*\(M-12\)\."),
        (blob({}, {}, {}, {}, {"trump": "D"}), r"Round 5: D is written down as trump\. .*\(M-12\)\."),
    ],
)
def test_each_refusal_names_round_player_and_rule(sheet: Json, sentence: str) -> None:
    """One line: the round, who, the number that stands there, and the rule's id."""
    with pytest.raises(Broken) as refusal:
        scored(sheet)
    refusal.match(f"^{sentence}$")


def test_the_first_break_in_order_of_play_is_told() -> None:
    """Predictions come before tricks and speaking order before seats: Ben, left of the dealer, is told of."""
    with pytest.raises(Broken, match="Round 1: Ben predicted 9"):
        scored(blob(took([8, 9], [1, 1]), took([9, 9], [9, 9])))


def test_what_a_round_left_out_holds_breaks_nothing() -> None:
    """Numbers of a round that was left out are void, whatever they are (A-36)."""
    found = scored(blob({"left_out": True, "predictions": [9, 9], "tricks": [9, 9], "trump": "D"}))
    assert (found["rounds"][0]["scores"], found["totals"]) == (None, [0, 0])


def test_a_refusal_cannot_steer_a_terminal() -> None:
    """A name with escape codes is told without them, and an endless one is cut."""
    with pytest.raises(Broken) as refusal:
        scored({**blob({"predictions": [8, None]}), "players": ["\x1b[31m" + "a" * 200 + "\n", "Ben"]})
    assert "\x1b" not in str(refusal.value) and "\n" not in str(refusal.value)
    assert len(str(refusal.value)) < 120
