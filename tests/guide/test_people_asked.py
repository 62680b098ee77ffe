"""Who sits down, comes, sits out and leaves; names, letters, chairs, what is agreed at first."""

from __future__ import annotations

import pytest

from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import Attended, DealerSet, RulesAgreed, Seated, StorySwitched
from facilitator.services.choices import ENDS
from tests.guide.asking import ANA, BEN, CY, Asked, counted, seated

NEW: list[Entry] = [StorySwitched(on=False)]
CARDS = seated("Ana", "Ben", "Cy", story=False)
FOUR = seated("Ana", "Ben", "Cy", "Di", story=False)
WENT = counted(1, (3, 2, 1), (3, 2, 2))
"""All but Cy made it: Ana has 13, Ben 12, Cy 0."""


def names(table: Asked) -> list[str]:
    """Who is seated."""
    return [table.guide.view.state.name(seat) for seat in table.guide.view.state.seats]


@pytest.mark.parametrize(
    ("typed", "seated_as"),
    [
        (["Ana", "Ben"], ["Ana", "Ben"]),
        (["Ana, Ben，Cy; Di"], ["Ana", "Ben", "Cy", "Di"]),
        (["Ana\nBen, the younger"], ["Ana", "Ben, the younger"]),
        (["Ana", "ana", "ANA"], ["Ana", "ana 2", "ANA 3"]),
        (["  Ana  , ,Ben "], ["Ana", "Ben"]),
        (["12"], []),
        (["we are not all here yet."], []),
        (["x" * 31], []),
        (["Ana, 12"], []),
    ],
)
def test_names_are_taken_as_they_are_typed(typed: list[str], seated_as: list[str]) -> None:
    """One a line or between commas, two of one name told apart; what can be no name is refused whole."""
    table = Asked(*NEW).tell(*typed)
    assert names(table) == seated_as
    assert (table.guide.refused is None) is bool(seated_as)


@pytest.mark.parametrize(
    ("people", "packs"),
    [
        (1, ""), (2, "One pack: 14 of 52 cards"), (7, "One pack: 49 of 52 cards"),
        (8, "Two packs: 56 of 104 cards"),
    ],
)  # fmt: skip
def test_how_many_packs_it_takes_is_said(people: int, packs: str) -> None:
    """Seven cards each in round 1 (M-6, A-5)."""
    notes = Asked(*NEW).tell(", ".join("ABCDEFGH"[:people])).notes
    assert notes == ([f"{packs} are dealt first."] if packs else [])


def test_two_are_the_fewest() -> None:
    """An empty line goes on once two sit there (M-6)."""
    table = Asked(*NEW).tell("Ana", "")
    assert "Who else is playing?" in table.say[0] and table.slot == ("seated", 1)
    assert table.tell("Ben", "").slot == ("dealer_set", 1)


def test_everything_before_the_first_deal_is_one_act() -> None:
    """Who deals, how long, and the house rules where they differ (A-3, A-30)."""
    table = Asked(*NEW).tell("Ana, Ben, Cy", "")
    assert table.agree(dealer=BEN).guide.view.last_act == (DealerSet(seat=BEN),)
    table.guide.undo()
    table.look("dealer_set", 1).agree(dealer=CY, scoring="wizard", ends="21:30")
    assert table.guide.view.last_act == (RulesAgreed(scoring="wizard"), DealerSet(seat=CY))
    assert table.guide.view.choices[ENDS].endswith("21:30")


def test_an_hour_that_is_none_is_refused() -> None:
    """The form stays, and nothing is on the record."""
    table = Asked(*NEW).tell("Ana, Ben", "").agree(ends="soon")
    assert table.guide.refused is not None and not table.guide.view.state.set_up


# ---------------------------------------------------------------- who is here


@pytest.mark.parametrize(
    ("rule", "entries", "keys", "label", "about", "say"),
    [
        (
            "A-25", CARDS, "", "sits out",
            "From round 1: two players, Ana deals, Ben speaks first.",
            "7 cards. Diamonds are trump. Ana deals, Ben speaks first.",
        ),
        (
            "A-26", FOUR, "21", "leaves now; round 1 is dealt again",
            "The numbers of round 1 go. From round 1: three players, Ana deals,"
            " Ben speaks first.",
            "7 cards. Diamonds are trump. Ana deals, Ben speaks first.",
        ),
        (
            "A-26", FOUR, "2115", "leaves now; the cards stay face down",
            "Round 1 does not count for Cy. Cy keeps 0 points and the chair. From round 2: three players, Ben"
            " deals, Di speaks first.",
            "Ben leads the first trick. Each winner leads the next.",
        ),
        (
            "A-26", FOUR, "2115", "leaves now; somebody plays the cards",
            "Round 1 counts. From round 2: three players, Ben deals, Di speaks"
            " first.",
            "Ben leads the first trick. Each winner leads the next.",
        ),
        (
            "A-26", FOUR, "2115", "leaves after round 1",
            "From round 2: three players, Ben deals, Di speaks first.",
            "Ben leads the first trick. Each winner leads the next.",
        ),
    ],
)  # fmt: skip
def test_what_will_hold_when_somebody_goes(
    rule: str, entries: list[Entry], keys: str, label: str, about: str, say: str
) -> None:
    """It is read before it is chosen, and one choice is one act."""
    table = Asked(*entries).press(keys).look("who", CY)
    if rule == "A-26":
        table.choose("leaves")
    acts = len(table.guide.view.last_act)
    assert table.option(label).about == about, rule
    table.choose(label)
    assert table.say[0] == say and (acts, table.slot[0]) != (0, "who")
    table.guide.undo()
    assert table.guide.view.state.part(CY, 1) == "all"


def test_a_late_guest_has_a_name_a_chair_and_points() -> None:
    """Left of Ben, with the lowest total of those present (A-28): Cy’s 0 leaves nothing to ask."""
    table = Asked(*CARDS, *WENT).press("⏎").look("who").press("+").tell("Di").press("b")
    assert names(table) == ["Ana", "Ben", "Cy", "Di"]
    assert table.guide.view.state.totals[3] == 0
    assert [row[0] for row in table.look().rows] == ["Di", "Cy", "Ana", "Ben"]


def test_a_late_guest_may_begin_with_the_lowest_total() -> None:
    """Where everybody has points it is asked: 0, or the 11 of Cy."""
    table = Asked(*CARDS, *counted(1, (3, 2, 1), (3, 2, 2)), *counted(2, (1, 1, 1), (3, 2, 1))).press("⏎")
    assert table.guide.view.state.totals == {ANA: 13, BEN: 12, CY: 11}
    table.look("who").press("+").tell("Di").press("c")
    assert table.say == ("With how many points does Di begin?",)
    assert [option.label for option in table.guide.question.options] == ["0 points", "the lowest total, 11"]  # type: ignore[attr-defined]
    assert table.press("2").rows[0] == ("Di", "_", "11")


def test_what_was_done_for_somebody_is_said() -> None:
    """The next question shows nothing of it: who is in and from when on, who left, whose words these are."""
    table = Asked(*CARDS, *WENT).press("⏎")
    said = table.heard
    table.look("who").press("+").tell("Di").press("c")
    assert said == ["Di is in. From round 2: four players, Ben deals, Cy speaks first."]
    table.choose("Ben: name").choose("leaves")
    assert said[1:] == ["Ben leaves."]


def test_who_has_left_sits_at_no_rematch() -> None:
    """The others keep their order and their letters."""
    state = Asked(*FOUR, Attended(age=1, seat=BEN, part="gone")).guide.view.state
    again = [(each.words, each.letter) for each in state.again() if isinstance(each, Seated)]
    assert again == [("Ana", "a"), ("Cy", "c"), ("Di", "d")]


def test_nobody_is_left_alone_at_a_table() -> None:
    """Under two the game waits, and who is here is asked (A-25); whoever comes back plays on."""
    table = Asked(*CARDS, Attended(age=1, seat=BEN, part="none"), Attended(age=1, seat=CY, part="none"))
    assert table.slot == ("who",) and table.guide.question.public == table.say
    table.press("c").choose("plays")
    assert table.say == ("7 cards. Diamonds are trump. Ana deals, Cy speaks first.",)


@pytest.mark.parametrize(
    ("typed", "name"), [("Bea", "Bea"), ("Ana", "Ana 2"), ("", "Ben"), ("7", "Ben"), ("A, B", "Ben")]
)
def test_a_name_is_put_right(typed: str, name: str) -> None:
    """What is not one name, and nobody’s, changes nothing."""
    table = Asked(*CARDS).look("who", BEN).press("n").tell(typed)
    assert table.guide.view.state.name(BEN) == name


@pytest.mark.parametrize(
    ("letter", "letters", "why"),
    [
        ("q", "aqc", ""),
        ("c", "abc", "c is the letter of Cy."),
        ("x", "abc", "Choose a letter from a to z, but not x."),
        ("1", "abc", "Choose a letter from a to z, but not x."),
        ("", "abc", ""),
    ],
)
def test_a_letter_is_changed(letter: str, letters: str, why: str) -> None:
    """Nobody loses one by it; x is the card’s."""
    table = Asked(*CARDS).look("letter", BEN).tell(letter)
    state = table.guide.view.state
    assert "".join(state.letter(seat) for seat in state.seats) == letters
    assert (table.guide.refused.sentence if table.guide.refused else "") == why


def test_a_chair_is_changed_from_the_next_deal_on() -> None:
    """Ben to the left of Cy (A-39): in the round that has begun the order stays."""
    table = Asked(*CARDS).press("2").look("chair", BEN).press("c").look()
    assert [row[0] for row in table.rows] == ["Ben", "Cy", "Ana"]
    table.press("1531⏎")
    assert [row[0] for row in table.rows] == ["Ben", "Ana", "Cy"], "Cy sits left of Ana now, and deals"


def test_before_the_deal_people_come_later_and_change_chairs() -> None:
    """From the list of what can be done; Seated anew they keep their letters."""
    table = Asked(*NEW).tell("Ana, Ben, Cy")
    table.choose("Cy comes later")
    assert table.guide.view.state.part(CY, 1) == "none"
    table.choose("Cy is here").choose("Ben: another name").tell("Bob")
    assert names(table) == ["Ana", "Bob", "Cy"]
    assert isinstance(table.guide.view.last_act[-1], Seated)
