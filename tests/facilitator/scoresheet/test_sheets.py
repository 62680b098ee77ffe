"""What follows from a score sheet: every key of the output, worked out by hand from the rules."""

from __future__ import annotations

from typing import Any

import pytest

from facilitator.scoresheet.worked_out import Broken
from facilitator.terminal_text import width
from tests.facilitator.sheets import Json, blob, scored, shown, story, took

EVENING = story(
    took([2, 3, 0], [2, 4, 1]),
    took([1, 1, 1], [1, 1, 4]),
    took([0, 0, 0], [0, 2, 3]),
    took([4, 2, 2], [1, 2, 1]),
    took([2, 1, 2], [0, 1, 2]),
    took([1, 0, 0], [1, 0, 1]),
    took([1, 0, 1], [0, 0, 1]),
    players=3,
)

BY_ROUND: dict[str, list[Any]] = {
    "round": [1, 2, 3, 4, 5, 6, 7],
    "age": ["Infancy", "Childhood", "Adolescence", "Youth", "Middle age", "Retirement", "Old age"],
    "cards": [7, 6, 5, 4, 3, 2, 1],
    "packs": [1, 1, 1, 1, 1, 1, 1],
    "trump": ["D", "H", "S", "C", "D", "H", None],
    "dealer": [0, 1, 2, 0, 1, 2, 0],
    "prediction_order": [[1, 2, 0], [2, 0, 1], [0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 1, 2], [1, 2, 0]],
    "sum": [5, 3, 0, 8, 5, 1, 2],
    # What is left of the cards for the dealer: 7 - 3, 6 - 2, 5 - 0, 4 - 4; 3 - 4 bars nothing; 2 - 1, 1 - 1.
    "barred": [4, 4, 5, 0, None, 1, 0],
    "agenda_setters": [[0, 1, 2], [0], [0], [0], [0], [1], [0, 1]],
    "fact_tiers": [
        [[1], [0], [2]], [[2, 0, 1]], [[0, 1, 2]], [[0], [1, 2]], [[2, 0], [1]], [[0], [1, 2]], [[2, 0], [1]],
    ],
    "fact_order": [[1, 0, 2], [2, 0, 1], [0, 1, 2], [0, 1, 2], [2, 0, 1], [0, 1, 2], [2, 0, 1]],
    "majority": [[1], [2, 0, 1], [], [0], [2, 0], [0], [2, 0]],
    "smallest_minority": [[2], [], [0, 1, 2], [], [], [1, 2], [1]],
    "outcomes": [
        ["made", "over", "over"], ["made", "made", "over"], ["made", "over", "over"],
        ["under", "made", "under"], ["under", "made", "made"], ["made", "made", "over"],
        ["under", "made", "made"],
    ],
    "scores": [[12, 0, 0], [11, 11, 0], [10, 0, 0], [0, 12, 0], [0, 11, 12], [11, 10, 0], [0, 10, 11]],
    "totals": [
        [12, 0, 0], [23, 11, 0], [33, 11, 0], [33, 23, 0], [33, 34, 12], [44, 44, 12], [44, 54, 23],
    ],
    "vignette_tiers": [
        [[0], [1, 2]], [[0, 1], [2]], [[0], [1, 2]], [[1], [2, 0]], [[2], [1], [0]], [[0], [1], [2]],
        [[2], [1], [0]],
    ],
    "vignette_order": [[0, 1, 2], [0, 1, 2], [0, 1, 2], [1, 2, 0], [2, 1, 0], [0, 1, 2], [2, 1, 0]],
    "overruled": [[], [], [], [], [], [], []],
}  # fmt: skip
OF_THE_STORY = {
    "age", "agenda_setters", "fact_tiers", "fact_order", "majority", "smallest_minority", "vignette_tiers",
    "vignette_order",
}  # fmt: skip


@pytest.mark.parametrize("key", BY_ROUND)
def test_every_key_of_a_round(key: str) -> None:
    """Each key of each round of a whole evening is what the rules give by hand."""
    assert [round_[key] for round_ in scored(EVENING)["rounds"]] == BY_ROUND[key]


def test_rounds_have_no_other_keys() -> None:
    """A round of a story game has the keys checked above and no others; Blob has those of the cards."""
    assert set(scored(EVENING)["rounds"][0]) == set(BY_ROUND)
    assert set(scored({**EVENING, "game": "blob"})["rounds"][0]) == set(BY_ROUND) - OF_THE_STORY


def test_the_evening_as_a_whole() -> None:
    """Totals 44, 54, 23: Ben has the most (M-24), farewells go from the lowest total up (M-41)."""
    found = scored(EVENING)
    del found["rounds"]
    assert found == {
        "game": "marginalia",
        "players": ["Ana", "Ben", "Cy"],
        "totals": [44, 54, 23],
        "winners": [1],
        "farewell_tiers": [[2], [0], [1]],
        "farewell_order": [2, 0, 1],
    }


def test_the_card_game_as_a_whole() -> None:
    """Blob has no farewells."""
    found = scored({**EVENING, "game": "blob"})
    assert set(found) == {"game", "players", "rounds", "totals", "winners"}
    assert (found["game"], found["winners"]) == ("blob", [1])


def test_equal_totals_share_first_place() -> None:
    """Each made a 1 once, 11 points: both are first (A-9), one tier in round 7's order of speaking (A-21)."""
    missed = {cards: took([0, 0], [cards - 1, 1]) for cards in (7, 6, 5, 4, 2)}
    rounds = [missed[7], missed[6], missed[5], missed[4], took([1, 1], [1, 2]), missed[2]]
    found = scored(story(*rounds, took([1, 1], [0, 1])))
    assert (found["totals"], found["winners"]) == ([11, 11], [0, 1])
    # Ana deals the first, third, fifth and seventh round, so Ben speaks before her.
    assert (found["farewell_tiers"], found["farewell_order"]) == ([[1, 0]], [1, 0])


def test_packs_follow_who_is_there() -> None:
    """Eight players need two packs for 7 cards each (56), one for 6 (48); away ones need none (A-25)."""
    found = scored(blob({}, {}, {"away": []}, players=8))
    assert [round_["packs"] for round_ in found["rounds"]] == [2, 1, 1]
    assert scored(blob({"away": [7]}, players=8))["rounds"][0]["packs"] == 1
    assert [round_["packs"] for round_ in scored(blob({}, {}, {}, {}, {}, players=14))["rounds"]] == [
        2,
        2,
        2,
        2,
        1,
    ]


# ---------------------------------------------------------------- what is not there yet


def test_nothing_played_yet() -> None:
    """A sheet without rounds is fine: totals of 0, nobody first, no farewells."""
    found = scored(story())
    assert found == {
        "game": "marginalia", "players": ["Ana", "Ben"], "rounds": [], "totals": [0, 0],
        "winners": None, "farewell_tiers": None, "farewell_order": None,
    }  # fmt: skip


def test_an_empty_round_has_every_key() -> None:
    """Of a round that has just begun the deal is known; all that hangs on numbers is null."""
    (found,) = scored(story({}, players=3))["rounds"]
    known = {key for key, value in found.items() if value is not None}
    dealt = {"round", "age", "cards", "packs", "trump", "dealer", "prediction_order", "agenda_setters"}
    assert known == {*dealt, "outcomes", "scores", "overruled"}
    assert found["outcomes"] == found["scores"] == [None, None, None]


def test_the_barred_number_needs_all_earlier_predictions() -> None:
    """After 2 and 3 the dealer may not say 2; while one before is open nothing is barred (M-15)."""
    assert scored(blob({"predictions": [None, 2, 3]}, players=3))["rounds"][0]["barred"] == 2
    assert scored(blob({"predictions": [2, None, 3]}, players=3))["rounds"][0]["barred"] is None


def test_a_missing_prediction_leaves_the_facts_open() -> None:
    """Sum, facts and groups wait for the last prediction."""
    found = scored(story({"predictions": [1, None]}))["rounds"][0]
    assert [found[key] for key in ("sum", "fact_tiers", "fact_order", "majority", "smallest_minority")] == [
        None
    ] * 5


@pytest.mark.parametrize("tricks", [[3, None], [7, None], [None, None]])
def test_a_missing_tally_is_not_guessed(tricks: list[int | None]) -> None:
    """An empty place stays empty, also where its number would follow: no score of it, no totals yet."""
    found = scored(story({"predictions": [3, 3], "tricks": tricks}))
    (round_,) = found["rounds"]
    assert round_["scores"][1] is None
    assert (round_["totals"], round_["vignette_tiers"], found["totals"]) == (None, None, [0, 0])


def test_a_gap_leaves_later_rounds_to_themselves() -> None:
    """After a round without a tally the next one has its scores, but no totals and no leader."""
    found = scored(story({"predictions": [3, 3]}, took([2, 2], [2, 4])))
    later = found["rounds"][1]
    assert (later["scores"], later["totals"], later["agenda_setters"]) == ([12, 0], None, None)
    assert later["dealer"] == 1


def test_as_many_rounds_as_the_file() -> None:
    """A finished round is not followed by one that the file does not have."""
    assert len(scored(blob(took([3, 3], [3, 4])))["rounds"]) == 1


# ---------------------------------------------------------------- who is there


def test_away_is_not_dealt_in() -> None:
    """Ana, who would deal, is away: Ben deals, Cy speaks first, Ana's places are null (A-25)."""
    found = scored(story({"away": [0], "predictions": [None, 3, 3], "tricks": [None, 3, 4]}, players=3))
    (round_,) = found["rounds"]
    assert (round_["dealer"], round_["prediction_order"], round_["agenda_setters"]) == (1, [2, 1], [1, 2])
    assert (round_["outcomes"], round_["scores"]) == ([None, "made", "over"], [None, 13, 0])
    assert round_["totals"] == [0, 13, 0]


def test_each_round_names_its_own_people() -> None:
    """Who was away in one round and is not named in the next is back in it."""
    found = scored(blob({"away": [1]}, {}, {"away": [0]}, players=3))
    assert [round_["prediction_order"] for round_ in found["rounds"]] == [[2, 0], [2, 0, 1], [1, 2]]


def test_late_arrivals_begin_at_zero() -> None:
    """Cy comes in round 2: 0 points unless agreed otherwise (A-28)."""
    rounds = {"predictions": [3, 3, None], "tricks": [3, 4, None], "away": [2]}, took([1, 1, 1], [1, 1, 4])
    assert scored(blob(*rounds, players=3))["totals"] == [24, 11, 0]


def test_late_arrivals_may_begin_at_the_lowest() -> None:
    """With "late": "lowest" Cy begins at the lowest total there, 13, and leads with nobody (A-28)."""
    first = {"predictions": [3, 4, None], "tricks": [3, 4, None], "away": [2], "overruled": ["M-15"]}
    found = scored(story(first, took([1, 1, 1], [1, 1, 4]), players=3, house_rules={"late": "lowest"}))
    assert found["totals"] == [13 + 11, 14 + 11, 13]
    assert found["rounds"][1]["agenda_setters"] == [1]


def test_who_left_has_no_outcome() -> None:
    """Ben went after the last prediction: his 3 and his tricks count for the sums, not for him (A-26)."""
    found = scored(story(took([2, 3, 0], [2, 4, 1], left=[1]), {}, players=3))
    round_, next_round = found["rounds"]
    assert (round_["sum"], round_["fact_tiers"]) == (5, [[1], [0], [2]])
    assert (round_["outcomes"], round_["scores"]) == (["made", None, "over"], [12, None, 0])
    assert (round_["totals"], round_["vignette_order"]) == ([12, 0, 0], [0, 2])
    # The next round does not name him, so he is back, and deals.
    assert next_round["dealer"] == 1


def test_a_round_left_out_changes_no_total() -> None:
    """Round 2 left out: its lists are null, its number, age and trump stay, the deal goes on (A-36)."""
    played = took([2, 3, 0], [2, 4, 1])
    found = scored(story(played, {"left_out": True, "predictions": [6, 9, 1]}, {}, players=3))
    out, after = found["rounds"][1:]
    assert (out["round"], out["age"], out["cards"], out["trump"]) == (2, "Childhood", 6, "H")
    nothing = (
        "dealer",
        "prediction_order",
        "sum",
        "barred",
        "agenda_setters",
        "fact_tiers",
        "outcomes",
        "scores",
    )
    assert [out[key] for key in nothing] == [None] * len(nothing)
    assert (out["totals"], after["dealer"], after["agenda_setters"]) == ([12, 0, 0], 1, [0])


def test_nobody_is_first_without_the_last_round() -> None:
    """Round 7 left out: the totals stand, nobody is first (A-35)."""
    rounds = [*EVENING["rounds"][:6], {"left_out": True}]
    found = scored({**EVENING, "rounds": rounds})
    assert (found["totals"], found["winners"]) == ([44, 44, 12], [])


def test_chairs_are_changed_from_a_round_on() -> None:
    """From round 2 they sit Ana, Cy, Ben: after Ana comes Cy as dealer, and Ben speaks first (A-39)."""
    found = scored(blob({}, {"seats": [0, 2, 1]}, {}, players=3))
    assert [round_["dealer"] for round_ in found["rounds"]] == [0, 2, 1]
    assert [round_["prediction_order"] for round_ in found["rounds"]] == [[1, 2, 0], [1, 0, 2], [0, 2, 1]]


def test_the_first_dealer_is_named() -> None:
    """With Cy as first dealer Ana speaks first."""
    found = scored(blob({}, players=3, first_dealer=2))["rounds"][0]
    assert (found["dealer"], found["prediction_order"]) == (2, [0, 1, 2])


def test_what_was_overruled_counts_and_is_repeated() -> None:
    """A sum of exactly 7 passes where the table let it stand (A-10), and the numbers count."""
    found = scored(blob(took([4, 3], [4, 3], overruled=["M-15"])))
    assert (found["rounds"][0]["overruled"], found["totals"]) == (["M-15"], [14, 13])


def test_overruled_rules_pass_in_their_round_only() -> None:
    """What passes in round 1 is refused in round 2."""
    with pytest.raises(Broken, match=r"Round 2: Ben predicted 3.*\(M-15\)"):
        scored(blob(took([4, 3], [4, 3], overruled=["M-15"]), took([3, 3], [3, 3])))


@pytest.mark.parametrize(
    ("overruled", "round_"),
    [
        ("A-6", took([9, 0], [7, 0])),
        ("M-20", took([3, 3], [3, 3])),
        ("A-25", {"predictions": [3, None], "tricks": [3, None], "away": [1]}),
    ],
)
def test_any_refusal_can_be_overruled(overruled: str, round_: Json) -> None:
    """Each rule that refuses lets pass what the table let stand, and the made 3 or missed 9 is scored."""
    with pytest.raises(Broken, match=rf"\({overruled}\)"):
        scored(blob(round_))
    rules = [overruled, "M-20"] if overruled == "A-25" else [overruled]
    found = scored(blob({**round_, "overruled": rules}))
    assert found["rounds"][0]["scores"][0] == (0 if overruled == "A-6" else 13)


def test_an_overruled_trump_is_the_trump() -> None:
    """A trump chosen in round 3 counts where the table let it stand (M-12)."""
    found = scored(blob({}, {}, {"trump": "H", "overruled": ["M-12"]}))
    assert found["rounds"][2]["trump"] == "H"


# ---------------------------------------------------------------- on paper


def test_a_card_game_is_printed_with_its_winner() -> None:
    """The table of a card game names first place and all its totals."""
    text = shown({**EVENING, "game": "blob"})
    assert text.startswith("Blob – card game\n")
    assert text.endswith("\nFirst place: Ben\n")
    assert "Totals" in text and "Infancy" not in text


def test_a_story_names_no_winner() -> None:
    """The table of a story game tells the farewells from the lowest total up, and no first place (M-42)."""
    text = shown(EVENING)
    assert "Farewells: Cy, then Ana, then Ben" in text
    assert (
        "Infancy – agenda: Ana, Ben and Cy; facts: Ben, then Ana, then Cy; vignettes: Ana, then Ben and Cy"
        in text
    )
    assert not {"first", "winner", "wins", "crown"} & set(text.lower().replace(":", " ").split())


def test_what_was_overruled_is_marked() -> None:
    """A round with an overruled rule carries a dagger, and the foot names round and rule."""
    text = shown(blob(took([4, 3], [4, 3], overruled=["M-15"])))
    assert "\n1 †" in text
    assert "† The table overruled: round 1 M-15." in text


def test_rounds_that_were_not_played_are_printed() -> None:
    """Left out, away, left, and what is not known each have their own look."""
    rounds = {"left_out": True}, {"away": [0], "predictions": [None, 1, 1], "left": [1]}
    lines = shown(blob(*rounds, players=3)).splitlines()
    assert lines[3].split() == ["1", "skipped"]
    assert lines[4].split() == ["2", "6", "hearts", "Ben", "away", "1/–", "left", "1/–", "–", "–"]


def test_columns_align_under_any_name() -> None:
    """Wide, combining, steering and endless names end in columns that begin at the same cell."""
    names = [
        "李小龍" * 20,
        "e\u0301ve\u202e",
        "\x1b[31mred\x07",
        "علی\u200cرضا",
        "👩\u200d👧\u200b",
        "[bold]x[/]",
    ]
    text = shown({**blob(players=6), "players": names, "rounds": [took([0] * 5 + [1], [7] + [0] * 5)]})
    assert "\x1b" not in text and "\x07" not in text and "\u202e" not in text
    # Composed, with the joiner that Persian needs, and emoji apart: as wide in every terminal.
    assert "\u00e9ve" in text and "علی\u200cرضا" in text and "👩👧  " in text
    head, row = text.splitlines()[2:4]
    name, numbers = head.index("[bold]x[/]"), row.index("1/0")
    assert width(head[:name]) == width(row[:numbers])
