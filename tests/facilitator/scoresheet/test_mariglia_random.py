"""Any sheet of Mariglia: it is worked out or refused, and what is worked out adds up."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facilitator.games.mariglia.pack import PACK
from facilitator.scoresheet.worked_out import Broken
from tests.facilitator.sheets import Json, mariglia, scored, shown

CARDS = st.sampled_from([*PACK, "8C", "10S"])
SEATS = st.sampled_from(["South", "East", "North", "West"])
RULES = st.fixed_dictionaries(
    {},
    optional={
        "bonus_win": st.sampled_from(["reach", "past"]),
        "bonus": st.sampled_from(["at-once", "deferred"]),
        "level_hand": st.sampled_from(["move-on", "redeal", "double-next"]),
        "next_game": st.sampled_from(["in-order", "losers-deal"]),
        "beat_partner": st.booleans(),
        "under_ruff": st.booleans(),
    },
)
POINTS = st.one_of(st.integers(0, 70), st.just(35))
DEALT = st.permutations(PACK).map(lambda cards: [list(cards[at : at + 4]) for at in range(0, 40, 4)])
FOURS = st.lists(CARDS, min_size=4, max_size=4)
TRICKS = st.one_of(FOURS, FOURS, st.fixed_dictionaries({"led": SEATS, "cards": FOURS}))
LED = st.tuples(DEALT, st.integers(0, 9), SEATS).map(
    lambda drawn: [
        {"led": drawn[2], "cards": cards} if at == drawn[1] else cards for at, cards in enumerate(drawn[0])
    ]
)
PLAYS = st.one_of(DEALT, LED, st.lists(TRICKS, max_size=11))
OVERRULED = st.lists(st.sampled_from(["G-2", "G-8", "G-14", "G-31"]), max_size=4)


@st.composite
def hands(draw: st.DrawFn) -> Json:
    """One hand: counted by points, card by card, or not at all."""
    hand: Json = {"trionfo": draw(st.one_of(st.none(), st.sampled_from(PACK), CARDS))}
    way = draw(st.sampled_from(["points", "points", "points", "plays", "neither"]))
    if way == "points":
        hand["points"] = {"NS": draw(POINTS)}
    elif way == "plays":
        hand |= {"plays": draw(PLAYS), "overruled": draw(st.one_of(st.just(["G-14"]), OVERRULED))}
    optional = {"dealer": SEATS, "house_rules": RULES}
    return hand | draw(st.fixed_dictionaries({}, optional=optional))


SHEETS = st.builds(
    lambda hands, rules, match, dealer: mariglia(*hands, house_rules=rules, match=match, first_dealer=dealer),
    st.lists(hands(), max_size=8),
    RULES,
    st.sampled_from([[35], [45], [35, 35, 45], [1, 2, 3], [5] * 5]),
    SEATS,
)


@given(SHEETS)
def test_a_sheet_is_worked_out_or_refused(sheet: Json) -> None:
    """Nothing else happens, and a refusal is one sentence that ends with a rule."""
    try:
        text = shown(sheet)
    except Broken as broken:
        assert str(broken).startswith("Hand ") and str(broken).endswith(").")
        return
    assert text.startswith("Mariglia\n")


@given(SHEETS)
def test_what_is_worked_out_adds_up(sheet: Json) -> None:
    """Totals are the sums of the rows; card points make 70; every hand is counted or named as unused."""
    try:
        found = scored(sheet)
    except Broken:
        return
    for game in found["games"]:
        _adds_up(game)
    for hand in found["hands"]:
        if hand["card_points"] is not None and not hand["overruled"]:
            assert sum(hand["card_points"].values()) == 70
    ended = sum(1 for place in found["unused"] if place <= len(found["hands"]))
    assert len(found["hands"]) + len(found["unused"]) - ended == len(sheet["hands"])
    won = [game["winner"] for game in found["games"]]
    assert found["games_won"] == {"NS": won.count("NS"), "EW": won.count("EW")}


def _adds_up(game: dict[str, Any]) -> None:
    totals = {"NS": 0, "EW": 0}
    for row in game["rows"]:
        if row["NS"] is None:
            assert game["winner"] is None
            return
        if row["team"] is not None:
            totals[row["team"]] += row["add"]
        assert {"NS": row["NS"], "EW": row["EW"]} == totals
    if game["winner"] is not None:
        assert totals[game["winner"]] >= game["target"] and totals[game["winner"]] == max(totals.values())


@pytest.mark.parametrize("count", [0, 300])
def test_long_sheets(count: int) -> None:
    """As many hands as the file has are named, however many there are."""
    hands = [{"trionfo": "2S"} for _ in range(count)]
    assert len(scored(mariglia(*hands))["hands"]) == count
