"""What a table is asked about its cards, by the ids of the rules; every number is worked out by hand."""

from __future__ import annotations

import pytest

from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import (
    Attended,
    LeftOut,
    Predicted,
    RulesAgreed,
    Stopped,
    TricksCounted,
    TrumpChosen,
)
from tests.guide.asking import ANA, BEN, CY, Asked, counted, seated

CARDS = seated("Ana", "Ben", "Cy", story=False)
"""Ana deals and speaks last, Ben speaks first."""
LAST_ROUND = [*CARDS, *(LeftOut(age=age) for age in range(1, 7))]
EIGHT = seated(*"ABCDEFGH", story=False)
COUNTED = "21531"
"""Ben said 2 and took 3, Cy said 1 and took 1, Ana said 5 and took the other 3: only Cy has points, 11."""


def leads(*rules: Entry) -> list[Entry]:
    """Round 5, Ana ahead with 17 after round 1, and these rules."""
    return [*CARDS, *rules, *counted(1, (7, 0, 1), (7, 0, 0)), *(LeftOut(age=age) for age in (2, 3, 4))]


@pytest.mark.parametrize(
    ("rule", "entries", "keys", "say"),
    [
        ("M-8 M-11 M-14", CARDS, "", ["7 cards. Diamonds are trump. Ana deals, Ben speaks first."]),
        ("M-14", CARDS, "2", ["Cy?"]),
        ("M-15", CARDS, "21", ["Ana speaks last and may not say 4.", "How many tricks will you take, Ana?"]),
        (
            "M-15",
            CARDS,
            "26",
            ["Ana speaks last and may say any number.", "How many tricks will you take, Ana?"],
        ),
        (
            "A-7",
            CARDS,
            "c1a2",
            ["Only Ben is left to speak; 4 would make exactly 7.", "How many tricks will you take, Ben?"],
        ),
        (
            "M-16 M-17",
            CARDS,
            "215",
            [
                "Ben leads the first trick. Each winner leads the next.",
                "7 tricks, 8 predicted: one too many. Somebody will miss.",
            ],
        ),
        (
            "M-16",
            CARDS,
            "210",
            [
                "Ben leads the first trick. Each winner leads the next.",
                "7 tricks, 3 predicted: four are left over.",
            ],
        ),
        (
            "A-2",
            CARDS,
            "215c",
            [
                "Cy took it and leads the second trick.",
                "7 tricks, 8 predicted: one too many. Somebody will miss.",
            ],
        ),
        (
            "M-20",
            CARDS,
            "2153",
            ["How many tricks did Cy take?", "7 tricks, 8 predicted: one too many. Somebody will miss."],
        ),
        ("M-21 M-22", CARDS, COUNTED, ["Round 1 is counted. Cy is ahead with 11."]),
        (
            "M-8 M-10 M-11",
            CARDS,
            f"{COUNTED}⏎",
            ["6 cards. Hearts are trump. Ben deals, Cy speaks first."],
        ),
        (
            "M-23",
            LAST_ROUND,
            "",
            ["One card each: hold it to your forehead, unseen by you.", "Ana deals, Ben speaks first."],
        ),
        (
            "A-7",
            LAST_ROUND,
            "00",
            ["Nobody has said 1. Ana speaks last and must say 0."],
        ),
        (
            "A-7",
            LAST_ROUND,
            "01",
            ["One person has said 1. Ana speaks last and must say 1."],
        ),
        (
            "A-7",
            LAST_ROUND,
            "11",
            ["Ana speaks last and may say any number.", "Will you take the trick, Ana?"],
        ),
        (
            "A-7 off",
            [*CARDS, RulesAgreed(barred="off")],
            "21",
            ["Ana speaks last and may say any number.", "How many tricks will you take, Ana?"],
        ),
        ("M-24", LAST_ROUND, "000a⏎", ["Ben and Cy share first place with 10."]),
        ("M-12 A-8", leads(RulesAgreed(chosen_trump="leader")), "⏎", ["Ana, as leader, chooses the trump."]),
        ("M-12 A-8", leads(RulesAgreed(chosen_trump="loser")), "⏎", ["Cy, as loser, chooses the trump."]),
        (
            "A-8",
            [*CARDS, RulesAgreed(chosen_trump="leader"), *(LeftOut(age=age) for age in range(1, 5))],
            "",
            ["You are all level, so everybody chooses the trump together."],
        ),
        (
            "A-3 right",
            [*CARDS, RulesAgreed(deal="right")],
            "",
            ["7 cards. Diamonds are trump. Ana deals, Cy speaks first."],
        ),
        (
            "A-35",
            [*CARDS, *counted(1, (7, 0, 1), (7, 0, 0)), Stopped(age=1)],
            "⏎",
            ["Not every round was played, so nobody takes first place."],
        ),
        (
            "A-25",
            [*CARDS, *(Attended(age=1, seat=seat, part="none") for seat in (BEN, CY))],
            "",
            ["The game waits until two people are here. Nothing is lost."],
        ),
    ],
)
def test_what_is_read_aloud(rule: str, entries: list[Entry], keys: str, say: list[str]) -> None:
    """At each step who deals, speaks and leads, what is barred, and how it stands."""
    assert list(Asked(*entries).press(keys).say) == say, rule


@pytest.mark.parametrize(
    ("keys", "why", "kept"),
    [
        (
            "214",
            "4 is barred: the predictions would add up to exactly 7.",
            Predicted(age=1, seat=ANA, tricks=4),
        ),
        ("8", "8 is over 7 cards", Predicted(age=1, seat=BEN, tricks=8)),
    ],
)
def test_a_refused_number_may_be_kept_anyway(keys: str, why: str, kept: Predicted) -> None:
    """It is said why (M-15, A-6); Enter overrules it, which the sheet marks (A-10)."""
    table = Asked(*CARDS).press(keys)
    assert kept.slot not in table.guide.view.lines
    refused = table.guide.refused
    assert refused is not None and refused.anyway is not None
    assert "Enter keeps it anyway." in refused.sentence
    if keys == "214":
        assert refused.sentence.startswith(why)
    table.press("⏎")
    assert getattr(table.guide.view.lines[kept.slot], "tricks", None) == kept.tricks
    [row] = [row for row in table.guide.game.sheet(table.guide.view).rows if row.key == "1"]
    assert [cell.text for cell in row.cells if "†" in cell.text] == [f"{kept.tricks}†"]


def test_taps_and_totals_do_not_mix() -> None:
    """A digit behind a tapped trick is none, and says why; the trick stands."""
    table = Asked(*CARDS).press("215c")
    assert table.press("3").say[0].startswith("You give the tricks one by one in this round.")
    assert table.guide.view.state.round(1).tricks == {CY: 1}
    assert table.press("<").guide.view.state.round(1).tricks == {}


def test_whoever_left_is_asked_for_tricks_as_well() -> None:
    """Theirs stay in the tally (A-26), and none falls to them unasked."""
    said = [Predicted(age=1, seat=seat, tricks=tricks) for seat, tricks in ((BEN, 2), (CY, 1), (ANA, 5))]
    table = Asked(*CARDS, *said, Attended(age=1, seat=CY, part="left")).press("3")
    assert table.say[0] == "How many tricks did Cy take?"
    assert table.press("1").guide.view.state.round(1).tricks == {BEN: 3, CY: 1, ANA: 3}


def test_the_last_total_may_be_typed_all_the_same() -> None:
    """It followed from the others (M-20): the same digit is right, another one says what was counted."""
    table = Asked(*CARDS).press("21531")
    assert table.slot == ("result", 1)
    assert table.press("3").say == table.guide.question.say
    assert table.press("2").say[0] == "By the other numbers Ana took 3. If that is wrong, F3 corrects it."


def test_two_equal_cards_may_leave_a_trick_to_nobody() -> None:
    """Only where the table agreed that they cancel out (A-4)."""
    said = "10000000"
    table = Asked(*EIGHT, RulesAgreed(twin_cards="cancel")).press(said).press("_")
    assert table.say[0] == "Nobody took it; B leads the second trick."
    assert "space" not in Asked(*EIGHT).press(said).guide.question.keys


def test_backspace_takes_only_a_number_of_this_round_back() -> None:
    """Where none was typed it says how the last step is undone."""
    table = Asked(*CARDS).press("21<")
    assert table.slot == ("predicted", 1, 1, CY)
    assert "ctrl+z undoes the last step" in table.press("<<").say[0]


# ---------------------------------------------------------------- the result, and corrections


def test_a_result_has_everybody_with_what_they_made() -> None:
    """By total where the cards are alone; it is read once, and read again once it was corrected."""
    table = Asked(*CARDS).press(COUNTED)
    assert table.rows == [
        ("Cy", "1", "1", "● made it", "11", "11"),
        ("Ben", "2", "3", "▲ one over", "0", "0"),
        ("Ana", "5", "3", "▼ two under", "0", "0"),
    ]
    table.press("⏎").look("tally", 1, 1, BEN).press("2c⏎")
    assert table.slot == ("result", 1)
    assert table.say == ("Round 1 is counted. Ben is ahead with 12.",)
    assert table.press("⏎").slot == ("predicted", 2, 1, CY)


@pytest.mark.parametrize(
    ("slot", "keys", "say", "rows"),
    [
        (
            ("tally", 1, 1, CY),
            "2a",
            ["Change Cy’s tricks to 2, Ana’s tricks to 2? Then:"],
            [
                ("Ana", "round 1: two under → three under"),
                ("Cy", "round 1: made it → one over; 11 → 0"),
                ("", "Ana, Ben and Cy now lead"),
            ],
        ),
        (
            ("tally", 1, 1, CY),
            "2",
            ["Change Cy’s tricks to 2?", "That is one trick too many. Who took fewer?"],
            [("Ben", "3"), ("Cy", "2"), ("Ana", "3")],
        ),
        (
            ("tally", 1, 1, BEN),
            "2",
            ["Change Ben’s tricks to 2?", "One trick is left over. Whose is it?"],
            [("Ben", "2"), ("Cy", "1"), ("Ana", "3")],
        ),
        (
            ("predicted", 1, 1, BEN),
            "3",
            ["Change Ben’s prediction from 2 to 3? Then:"],
            [("Ben", "round 1: one over → made it; 0 → 13"), ("", "Ben now leads")],
        ),
    ],
)
def test_what_a_correction_changes_is_read_first(
    slot: tuple[str | int, ...], keys: str, say: list[str], rows: list[tuple[str, ...]]
) -> None:
    """Nothing of it stands before Enter (A-10); what is left over is somebody’s first (M-20)."""
    table = Asked(*CARDS).press(COUNTED).look(*slot).press(keys)
    assert (list(table.say), table.rows) == (say, rows)
    assert table.guide.view.state.totals == {ANA: 0, BEN: 0, CY: 11}


def test_a_tally_that_does_not_add_up_may_stay() -> None:
    """The table may overrule it (A-10, M-20); undone, its result is not read again."""
    table = Asked(*CARDS).press(f"{COUNTED}⏎").look("tally", 1, 1, CY).press("0⏎")
    assert table.guide.view.state.round(1).tricks == {ANA: 3, BEN: 3, CY: 0}
    table.guide.undo()
    assert table.slot == ("predicted", 2, 1, CY)


def test_another_trump_is_asked_in_the_round_that_chose_it() -> None:
    """It stands in what can be done, once one was chosen (A-10)."""
    table = Asked(*leads(RulesAgreed(chosen_trump="leader"))).press("⏎")
    assert "round 5: another trump" not in [option.label for option in table.options]
    table.press("s").choose("round 5: another trump").press("c")
    assert table.guide.view.state.lines["trump_chosen", 5] == TrumpChosen(age=5, suit="C")


@pytest.mark.parametrize(
    ("keys", "label", "then"),
    [
        ("2", "round 1: deal again", ["7 cards. Diamonds are trump. Ana deals, Ben speaks first."]),
        ("2", "round 1: skip it", ["6 cards. Hearts are trump. Ana deals, Ben speaks first."]),
        (f"{COUNTED}⏎", "cards: end after round 1", [
            "Not every round was played, so nobody takes first place.",
        ]),
    ],
)  # fmt: skip
def test_what_else_can_be_done_with_a_round(keys: str, label: str, then: list[str]) -> None:
    """The same person deals again (A-10); a round is left out (A-36); the cards end early (A-35)."""
    table = Asked(*CARDS).press(keys).choose(label)
    assert list(table.say) == then


def test_somebody_else_deals_before_the_first_number() -> None:
    """Then Cy speaks first; once a number is said nobody else is offered."""
    table = Asked(*CARDS).choose("round 1: somebody else deals").press("b")
    assert table.say == ("7 cards. Diamonds are trump. Ben deals, Cy speaks first.",)
    assert not [option for option in table.press("1").options if "else deals" in option.label]


def test_the_sheet_leads_to_every_number() -> None:
    """Each cell with its blank: both numbers of a counted round, else the prediction."""
    table = Asked(*CARDS).press(f"{COUNTED}⏎1")
    sheet = table.guide.game.sheet(table.guide.view)
    assert sheet.columns == ("Ana", "Ben", "Cy")
    rows = {row.key: row for row in sheet.rows}
    assert [cell.text for cell in rows["1"].cells] == ["5▼3 0", "2▲3 0", "1●1 11"]
    assert [cell.slot for cell in rows["1"].cells] == [("number", 1, seat) for seat in (ANA, BEN, CY)]
    assert [cell.slot for cell in rows["2"].cells] == [("predicted", 2, 1, seat) for seat in (ANA, BEN, CY)]
    assert not any(cell.slot for cell in rows["3"].cells)
    assert rows["2"].here and [cell.text for cell in sheet.rows[-1].cells] == ["0", "0", "11"]


def test_either_number_of_a_counted_round_is_put_right() -> None:
    """The cell of a counted round asks which: Cy predicted 1 and took 1; 2 instead is under (A-10)."""
    table = Asked(*CARDS).press(f"{COUNTED}⏎1").look("number", 1, CY)
    assert (table.option("tricks").label, table.option("prediction").label) == (
        "tricks: took 1",
        "prediction: said 1",
    )
    table.press("p2⏎")
    assert table.guide.view.state.totals == {ANA: 0, BEN: 0, CY: 0}
    assert table.look("number", 1, CY).press("t").say == ("Cy took 1. How many should it be?",)


def test_twin_cards_are_asked_about_where_there_are_two_packs() -> None:
    """Seven people hold 49 cards in round 1, eight hold 56."""
    names = [
        {field.name for field in Asked(*seated(*"ABCDEFGH"[:people], story=False)).look("rules_agreed", 0)
         .guide.question.fields}  # type: ignore[attr-defined]
        for people in (7, 8)
    ]  # fmt: skip
    assert names[1] - names[0] == {"twin_cards"}


def test_house_rules_hold_from_the_next_round_on_or_from_the_first() -> None:
    """In mid-round from round 2 (A-30): a made 1 stays 11; from round 1 on all is counted again, t + 10."""
    table = Asked(*CARDS).press(f"{COUNTED}⏎1").choose("house rules").agree(scoring="tricks-plus-10")
    assert table.guide.view.lines["rules_agreed", 3] == RulesAgreed(age=3, scoring="tricks-plus-10")
    assert table.guide.view.state.totals == {ANA: 0, BEN: 0, CY: 11}
    table.choose("house rules").agree(scoring="tricks-plus-10", since=1)
    assert table.guide.view.state.totals == {ANA: 3, BEN: 3, CY: 11}


def test_a_tally_is_the_same_by_taps_and_by_totals() -> None:
    """Seven letters, or two numbers and the last by itself."""
    taps = Asked(*CARDS).press("215bbbcaaa")
    totals = Asked(*CARDS).press(COUNTED)
    assert taps.guide.view.state.totals == totals.guide.view.state.totals == {ANA: 0, BEN: 0, CY: 11}
    assert TricksCounted(age=1, tricks=(None, 3, 1)) in totals.guide.view.state.lines.values()
