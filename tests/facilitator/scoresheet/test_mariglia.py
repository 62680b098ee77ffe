"""What follows from a sheet of Mariglia: every key of the output, worked out by hand from the rules."""

from __future__ import annotations

from typing import Any

import pytest

from tests.facilitator.sheets import DRAWN, Json, counted, mariglia, scored

ROWS = [
    # The king turned gives 3 (G-21), 44 is 9 over 35; a 4 gives nothing, 41 is 6 over; an ace 4, 56 is 21.
    [(1, "trionfo", "NS", 3, 3, 0), (1, "count", "NS", 9, 12, 0),
     (2, "trionfo", "EW", 0, 12, 0), (2, "count", "EW", 6, 12, 6),
     (3, "trionfo", "NS", 4, 16, 6), (3, "count", "NS", 21, 37, 6)],
    # A mariglia gives 5, 49 is 14 over; a king 3, 60 is 25 over; a jack 2, 52 is 17 over.
    [(1, "trionfo", "EW", 5, 0, 5), (1, "count", "EW", 14, 0, 19),
     (2, "trionfo", "NS", 3, 3, 19), (2, "count", "NS", 25, 28, 19),
     (3, "trionfo", "EW", 2, 28, 21), (3, "count", "EW", 17, 28, 38)],
]  # fmt: skip
KEYS = ("hand", "why", "team", "add", "NS", "EW")


def rows(found: Json, game: int = 0) -> list[tuple[Any, ...]]:
    """The rows of one game of the output."""
    return [tuple(row[key] for key in KEYS) for row in found["games"][game]["rows"]]


def test_the_drawn_match() -> None:
    """Every row, total, dealer and winner of the match that the pages are drawn with."""
    found = scored(DRAWN)
    assert list(found) == ["game", "games", "hands", "games_won", "winner", "unused"]
    assert [rows(found, game) for game in (0, 1)] == ROWS
    assert [(game["target"], game["winner"]) for game in found["games"]] == [(35, "NS"), (35, "EW")]
    assert (found["games_won"], found["winner"], found["unused"]) == ({"NS": 1, "EW": 1}, None, [])


def test_the_hands_of_the_drawn_match() -> None:
    """The deal goes to the right through both games, and whoever sits to its right leads (G-11, G-24)."""
    hands = scored(DRAWN)["hands"]
    assert [(hand["game"], hand["hand"]) for hand in hands] == [
        (1, 1),
        (1, 2),
        (1, 3),
        (2, 1),
        (2, 2),
        (2, 3),
    ]
    assert [hand["dealer"] for hand in hands] == ["South", "East", "North", "West", "South", "East"]
    assert [hand["leads"] for hand in hands] == ["East", "North", "West", "South", "East", "North"]
    assert [hand["trionfo"] for hand in hands] == ["KD", "4S", "AH", "7C", "KH", "JS"]
    assert hands[5] == {
        "game": 2, "hand": 3, "dealer": "East", "leads": "North", "trionfo": "JS",
        "card_points": {"NS": 18, "EW": 52}, "overruled": [],
    }  # fmt: skip


def test_nothing_played_yet() -> None:
    """A sheet without hands is fine: no game has begun."""
    assert scored(mariglia()) == {
        "game": "mariglia", "games": [], "hands": [], "games_won": {"NS": 0, "EW": 0}, "winner": None,
        "unused": [],
    }  # fmt: skip


def test_one_game_to_35_unless_told_otherwise() -> None:
    """All ten tricks give 35, which is a whole game and the match (G-5)."""
    found = scored(mariglia(counted("2S", 70)))
    assert (found["games"][0]["target"], found["winner"]) == (35, "NS")


@pytest.mark.parametrize("points", [{"NS": 44}, {"EW": 26}, {"NS": 44, "EW": 26}, {"NS": 44, "EW": None}])
def test_one_side_is_enough(points: Json) -> None:
    """The other side has the rest of 70 (G-31)."""
    (hand,) = scored(mariglia({"trionfo": "2S", "points": points}))["hands"]
    assert hand["card_points"] == {"NS": 44, "EW": 26}


@pytest.mark.parametrize("hand", [{}, {"trionfo": None}, {"points": None}, {"points": {}}])
def test_what_is_not_there_yet(hand: Json) -> None:
    """A hand of which nothing is written down has its dealer and leader, and no row."""
    found = scored(mariglia(hand))
    assert found["hands"] == [
        {"game": 1, "hand": 1, "dealer": "South", "leads": "East", "trionfo": None, "card_points": None,
         "overruled": []}
    ]  # fmt: skip
    assert found["games"] == [{"target": 35, "rows": [], "winner": None}]


def test_a_trionfo_nobody_noted() -> None:
    """No bonus and no row of one; the count stands."""
    assert rows(scored(mariglia(counted(None, 44)))) == [(1, "count", "NS", 9, 9, 0)]


def test_a_level_hand() -> None:
    """35–35 is a row of no team that adds nothing (B-8)."""
    assert rows(scored(mariglia(counted("2S", 35))))[1] == (1, "count", None, 0, 0, 0)


def test_the_first_dealer_and_a_dealer_of_a_hand() -> None:
    """The turn goes on from whoever is said to deal."""
    found = scored(mariglia(counted("2S", 36), counted("2S", 36, dealer="South"), {}, first_dealer="North"))
    assert [hand["dealer"] for hand in found["hands"]] == ["North", "South", "East"]


# ---------------------------------------------------------------- what is not counted


def test_a_bonus_ends_the_game() -> None:
    """A king at 32 of 35 wins at once: no count, and what was counted all the same is unused (G-22)."""
    found = scored(mariglia(counted("2S", 67), counted("3S", 35), counted("KS", 99), first_dealer="South"))
    assert found["winner"] == "NS"
    assert rows(found)[-1] == (3, "trionfo", "NS", 3, 35, 0)
    assert (found["hands"][2]["card_points"], found["unused"]) == (None, [3])


def test_a_bonus_that_nothing_follows_leaves_nothing_unused() -> None:
    """A hand that stands with its trionfo alone is all there is to it."""
    found = scored(mariglia({"trionfo": "KS"}, match=[3]))
    assert (found["winner"], found["unused"], len(found["hands"])) == ("NS", [], 1)


def test_what_stands_after_the_end_is_unused_and_not_refused() -> None:
    """Hands after the end are listed by place, whatever is written in them."""
    after = [{"trionfo": "9S"}, counted("2S", 99), {"plays": [["2S", "2S", "8S", "10S"]]}]
    found = scored(mariglia(counted("2S", 70), *after))
    assert (found["winner"], found["unused"], len(found["hands"])) == ("NS", [2, 3, 4], 1)


def test_the_cards_of_a_hand_that_a_bonus_ended_are_null() -> None:
    """Tricks of a hand that was not to be played say nothing (G-22)."""
    (hand,) = scored(mariglia({"trionfo": "7S", "plays": [["2H"]]}, match=[5]))["hands"]
    assert (hand["tricks"], hand["faults"], hand["card_points"]) == (None, None, None)


def test_after_a_gap_nobody_knows_the_totals() -> None:
    """What follows a hand without its count has its additions, and neither totals nor a winner."""
    found = scored(mariglia({"trionfo": "2S"}, counted("AS", 70), counted("2H", 36), match=[5]))
    assert rows(found) == [
        (1, "trionfo", "NS", 0, 0, 0),
        (2, "trionfo", "EW", 4, None, None), (2, "count", "NS", 35, None, None),
        (3, "trionfo", "NS", 0, None, None), (3, "count", "NS", 1, None, None),
    ]  # fmt: skip
    assert (found["games"][0]["target"], found["games"][0]["winner"]) == (5, None)
    assert (found["winner"], found["unused"]) == (None, [])


# ---------------------------------------------------------------- house rules


def agreed(**rules: Any) -> Json:
    """The part of a sheet, or of a hand, that holds house rules."""
    return {"house_rules": rules}


@pytest.mark.parametrize(("order", "jack", "queen"), [("jack-high", 2, 1), ("queen-high", 1, 2)])
def test_order(order: str, jack: int, queen: int) -> None:
    """Of jack and queen the higher is worth 2 (G-10)."""
    found = scored(mariglia({"trionfo": "JS"}, {"trionfo": "QS"}, **agreed(order=order)))
    assert [row["add"] for row in found["games"][0]["rows"]] == [jack, queen]


@pytest.mark.parametrize(("way", "first"), [("reach", (None, 5, 0)), ("past", ({"NS": 30, "EW": 40}, 5, 5))])
def test_bonus_win(way: str, first: tuple[Json | None, int, int]) -> None:
    """A 7 in a game to 5 lands on the target: that wins, or the hand is played on (B-6)."""
    found = scored(mariglia(counted("7S", 30), match=[5], **agreed(bonus_win=way)))
    points, ns, ew = first
    last = found["games"][0]["rows"][-1]
    assert (found["hands"][0]["card_points"], last["NS"], last["EW"]) == (points, ns, ew)
    # Past: both have 5 after the count, so they play on (B-7).
    assert found["winner"] == ("NS" if way == "reach" else None)


@pytest.mark.parametrize(
    ("way", "whys", "winner"),
    [("at-once", ["trionfo"], "NS"), ("deferred", ["count", "trionfo"], "EW")],
)
def test_bonus(way: str, whys: list[str], winner: str) -> None:
    """A deferred bonus of 5 comes after a count of 6 for the others, who have more then (B-7)."""
    found = scored(mariglia(counted("7S", 29), match=[5], **agreed(bonus=way)))
    assert [row["why"] for row in found["games"][0]["rows"]] == whys
    assert found["winner"] == winner


@pytest.mark.parametrize(
    ("way", "dealer", "total"), [("move-on", "East", 3), ("redeal", "South", 3), ("double-next", "East", 6)]
)
def test_level_hand(way: str, dealer: str, total: int) -> None:
    """After 35–35 the deal moves on, the same deals again, or the next 38 adds twice 3 (B-8)."""
    found = scored(mariglia(counted("2S", 35), counted("3S", 38), **agreed(level_hand=way)))
    assert (found["hands"][1]["dealer"], found["games"][0]["rows"][-1]["NS"]) == (dealer, total)


@pytest.mark.parametrize(("way", "dealer"), [("in-order", "East"), ("losers-deal", "North")])
def test_next_game(way: str, dealer: str) -> None:
    """South dealt and loro won: East is next, and the first in turn of those who lost is North (B-2)."""
    found = scored(mariglia(counted("2S", 0), {}, match=[35, 35, 35], **agreed(next_game=way)))
    assert found["hands"][1]["dealer"] == dealer


def test_a_rule_of_a_hand_holds_from_there_on() -> None:
    """Two level hands: after the first the deal moves on, before the second a redeal was agreed (B-30)."""
    level = counted("2S", 35)
    found = scored(mariglia(level, {**level, **agreed(level_hand="redeal")}, level, {}))
    assert [hand["dealer"] for hand in found["hands"]] == ["South", "East", "East", "East"]


def test_a_rule_of_a_hand_leaves_the_others_alone() -> None:
    """What is agreed later about the bonus does not take back the redeal agreed for the sheet (B-30)."""
    level = counted("2S", 35)
    found = scored(mariglia(level, {**level, **agreed(bonus="deferred")}, {}, **agreed(level_hand="redeal")))
    assert [hand["dealer"] for hand in found["hands"]] == ["South", "South", "South"]


# ---------------------------------------------------------------- card by card

RANKS = "7AKJQ65432"
ONE_SUIT_EACH = [["7H", "7D", "7C", "7S"], *([rank + suit for suit in "SHDC"] for rank in RANKS[1:])]
"""East, North and West hold one suit each, South the trumps: East leads once, then South all the time."""


def test_every_trick_of_a_hand() -> None:
    """All values and one for each trick: 21, 17, 13, 9, 5 and five times 1 make 70 (G-31, G-34)."""
    (hand,) = scored(mariglia({"trionfo": "KS", "plays": ONE_SUIT_EACH}))["hands"]
    assert [trick["card_points"] for trick in hand["tricks"]] == [21, 17, 13, 9, 5, 1, 1, 1, 1, 1]
    assert [trick["leader"] for trick in hand["tricks"]] == ["East", *["South"] * 9]
    assert {trick["winner"] for trick in hand["tricks"]} == {"South"}
    assert [trick["frilli"] for trick in hand["tricks"]] == [0] * 5 + [4] * 5
    assert [trick["punto_di_fase"] for trick in hand["tricks"]] == [True] * 5 + [False] * 5
    assert (hand["card_points"], hand["faults"]) == ({"NS": 70, "EW": 0}, [])


def test_a_hand_that_is_not_over() -> None:
    """Nine tricks and a lead: the tenth has a leader and nothing else, and there is no count."""
    (hand,) = scored(mariglia({"trionfo": "KS", "plays": [*ONE_SUIT_EACH[:9], ["2S"]]}))["hands"]
    assert hand["card_points"] is None
    assert hand["tricks"][9] == {
        "leader": "South", "winner": None, "card_points": None, "frilli": None, "punto_di_fase": None,
    }  # fmt: skip


def test_without_a_trump_nobody_knows_who_took_a_mixed_trick() -> None:
    """The club may have been a trump: who took it, and who led on, is null (G-27)."""
    plays = [["QD", "3D", "KD", "AD"], ["7D", "2C", "6D", "5D"], ["4D", "AH", "2H", "3H"]]
    (hand,) = scored(mariglia({"plays": plays}))["hands"]
    assert [trick["leader"] for trick in hand["tricks"]] == ["East", "South", None]
    assert [trick["winner"] for trick in hand["tricks"]] == ["South", None, None]
    assert [trick["card_points"] for trick in hand["tricks"]] == [9, 6, 5]


def test_the_order_decides_a_trick() -> None:
    """Of jack and queen the higher takes the trick (G-10)."""
    plays = [["JH", "2H", "QH", "3H"]]
    for order, winner in (("jack-high", "East"), ("queen-high", "West")):
        (hand,) = scored(mariglia({"trionfo": "KS", "plays": plays}, **agreed(order=order)))["hands"]
        assert hand["tricks"][0]["winner"] == winner


def faults(plays: list[Any], trionfo: str = "KS", **rules: Any) -> list[Json]:
    """The faults of a hand that South dealt and East led."""
    found: list[Json] = scored(mariglia({"trionfo": trionfo, "plays": plays}, **agreed(**rules)))["hands"][0][
        "faults"
    ]
    return found


def test_a_suit_that_was_not_followed() -> None:
    """South threw a club on diamonds, West’s king ahead; the ace that beats it fell later (G-26)."""
    assert faults([["QD", "3D", "KD", "5C"], ["7D", "AD", "2D", "6D"]]) == [
        {"trick": 1, "seat": "South", "rule": "G-26", "card": "5C", "could_have": ["AD"]}
    ]


def test_an_opponent_who_was_not_beaten() -> None:
    """Void in hearts South has to trump: both trumps fell later, in this order (G-28)."""
    plays = [["6H", "2H", "3H", "2C"], ["3C", "AC", "4C", "4S"], ["KS", "2S", "5S", "3S"]]
    assert faults(plays)[0] == {
        "trick": 1, "seat": "South", "rule": "G-28", "card": "2C", "could_have": ["4S", "KS"],
    }  # fmt: skip


def test_the_trionfo_is_known_before_it_falls() -> None:
    """The dealer holds the trionfo, so not trumping is seen at once (B-28)."""
    assert faults([["6H", "2H", "3H", "2C"]]) == [
        {"trick": 1, "seat": "South", "rule": "G-28", "card": "2C", "could_have": ["KS"]}
    ]


def test_under_ruff() -> None:
    """North trumped with the ace and West has a lower trump: any card, unless agreed otherwise (B-19)."""
    plays = [["6H", "AS", "2C", "3H"], ["2D", "3S", "3D", "4D"]]
    assert faults(plays) == []
    assert faults(plays, under_ruff=True) == [
        {"trick": 1, "seat": "West", "rule": "B-19", "card": "2C", "could_have": ["3S"]}
    ]


def test_beat_partner() -> None:
    """East is ahead, and West kept the ace: only an agreement speaks against it (G-29, B-21)."""
    plays = [["6H", "2H", "3H", "4H"], ["2D", "3D", "AH", "5D"]]
    assert faults(plays, trionfo="2S") == []
    assert faults(plays, trionfo="2S", beat_partner=True) == [
        {"trick": 1, "seat": "West", "rule": "B-21", "card": "3H", "could_have": ["AH"]}
    ]


# ---------------------------------------------------------------- a lead out of turn

OUT_OF_TURN: list[Any] = [
    ["QD", "3D", "KD", "AD"],
    {"led": "North", "cards": ["7H", "2H", "3H", "4H"]},
    ["5H", "6H", "AH", "KH"],
]
"""East leads; South takes the first trick, but North leads the second one, takes it, and leads on."""


def test_somebody_led_out_of_turn() -> None:
    """The cards follow round from there, and whoever takes the trick leads the next one (G-25)."""
    (hand,) = scored(mariglia({"trionfo": "KS", "plays": OUT_OF_TURN}))["hands"]
    assert [trick["leader"] for trick in hand["tricks"]] == ["East", "North", "North"]
    assert [trick["winner"] for trick in hand["tricks"]] == ["South", "North", "South"]
    assert hand["faults"] == [{"trick": 2, "seat": "North", "rule": "G-25", "card": "7H", "could_have": []}]


def test_without_led_an_innocent_player_is_accused() -> None:
    """North has no diamond. Read in turn, the 4♦ that East played would be North’s (G-26)."""
    plays = [["QD", "2C", "KD", "AD"], ["7H", "3H", "4H", "5H"], ["7D", "6D", "4D", "6H"]]
    assert [(fault["seat"], fault["rule"]) for fault in faults(plays)] == [("North", "G-26")]
    led = [plays[0], {"led": "West", "cards": plays[1]}, plays[2]]
    assert [(fault["seat"], fault["rule"]) for fault in faults(led)] == [("West", "G-25")]


def test_the_first_lead_out_of_turn() -> None:
    """South dealt, so it was East’s lead (G-24); the trionfo may be led by South, who has it (G-14)."""
    assert faults([{"led": "South", "cards": ["KS", "2S", "3S", "4S"]}]) == [
        {"trick": 1, "seat": "South", "rule": "G-24", "card": "KS", "could_have": []}
    ]


def test_led_in_turn_is_no_fault() -> None:
    """A file may name every leader (G-24)."""
    plays = [{"led": "East", "cards": ["QD", "3D", "KD", "AD"]}, {"led": "South", "cards": ["7H"]}]
    assert faults(plays) == []


def test_a_leader_is_known_where_no_trump_is() -> None:
    """Nobody noted the trionfo: who took the mixed trick is null, who led the next one is said."""
    plays = [["QD", "2C", "KD", "AD"], {"led": "West", "cards": ["7H", "3H", "4H", "5H"]}]
    (hand,) = scored(mariglia({"plays": plays}))["hands"]
    assert [trick["leader"] for trick in hand["tricks"]] == ["East", "West"]
    assert [trick["winner"] for trick in hand["tricks"]] == [None, "West"]
    assert hand["faults"] == []
