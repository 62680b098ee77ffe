"""The built-in packs have what every page of the evening asks for."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from facilitator.games.cards import SUITS
from facilitator.games.marginalia.entries import AGES, FORMS, QUESTIONS
from facilitator.services.choices import CLASS
from prompts.loader import library
from prompts.model import society_name
from prompts.reading import Pack
from tests.prompts.packs import built_in

PROMPTS = built_in()
EVERY_AGE = range(1, len(AGES) + 1)
OUTCOMES = ("made", "under", "over")
READINGS = ("list", "sentence")
GROUPS = ("majority", "smaller", "smallest")
STEPS = (
    "seats", "world", "trump", "agenda", "predict", "fact", "tally", "vignette", "farewell", "talk",
    "wait", "last-round", "two-packs", "twins-first", "twins-last", "twins-cancel", "twins-table",
    "returning", "short", "mariglia-seats", "mariglia-trionfo", "mariglia-deal", "mariglia-count",
    "mariglia-play", "mariglia-won", "mariglia-end", "duel-seats", "duel-draw", "duel-play", "duel-attack",
    "duel-reset", "duel-end",
)  # fmt: skip
SETTINGS = library(Path("none")).settings
PLAYED = [PROMPTS, *(built_in(pack.about.id) for pack in SETTINGS)]
"""What a table hears without a setting, and in each of them."""
SOCIETIES = [society_name(prompt.text) for prompt in PROMPTS.every("society")]
KINDS = ("as-it-is", "inverted", "another-world")

POOLS = [*product(EVERY_AGE, SUITS), (7, None)]

Asked = tuple[str, dict[str, Any], int]
FEWEST: list[Asked] = [
    *[("age", {"age": age}, 2) for age in EVERY_AGE],
    *[("age", {"age": age, "part": "note"}, 2) for age in EVERY_AGE],
    *[("agenda", {"suit": suit}, 1) for suit in SUITS],
    ("agenda", {"part": "none"}, 1),
    *[("axes", {"suit": suit, "part": reading}, 1) for suit, reading in product(SUITS, READINGS)],
    *[("topic", {"suit": suit}, 8) for suit in SUITS],
    *[("topic", {"suit": suit, "age": age}, 8) for suit, age in product(SUITS, EVERY_AGE)],
    ("topic", {"age": 7}, 8),
    *[("topic", {"suit": suit, "part": name}, 4) for suit, name in product(SUITS, SOCIETIES)],
    *[("fact", {"age": age}, 3) for age in EVERY_AGE],
    *[("fact", {"part": group}, 20) for group in GROUPS],
    *[
        ("fact", {"age": age, "suit": suit, "part": group}, 20)
        for age, suit, group in product(EVERY_AGE, SUITS, GROUPS)
    ],
    *[("fact", {"suit": suit, "part": "returning"}, 6) for suit in SUITS],
    *[("group", {"part": group}, 1) for group in GROUPS],
    *[("outcome", {"part": outcome}, 2) for outcome in OUTCOMES],
    *[("vignette", {"part": outcome, "age": age}, 5) for outcome, age in product(OUTCOMES, EVERY_AGE)],
    *[("farewell", {"part": form}, 2) for form in FORMS],
    *[("unloved", {"part": form}, 1) for form in FORMS],
    *[("leaving", {"part": form}, 4) for form in ("scene", "left-behind")],
    ("gone", {}, 2),
    *[("plenary", {"part": question}, 1) for question in QUESTIONS],
    ("plenary", {"part": "short"}, 1),
    *[("reminder", {"part": step}, 1) for step in STEPS],
    ("notice", {}, 2),
    ("notice", {"part": "short"}, 1),
    ("stop", {}, 2),
    ("carry-on", {}, 2),
    ("limits", {}, 8),
    ("check-in", {}, 2),
    ("break", {}, 2),
    *[("society", {"part": kind}, 1) for kind in KINDS],
    *[("topic", {"suit": suit, "part": "mild"}, 8) for suit in SUITS],
    ("topic", {"part": "mild"}, 4),
    *[("label", {"part": group}, 2) for group in GROUPS],
    *[("label", {"part": part}, 1) for part in ("under", "over", "farewell", "told", "asked", *FORMS)],
    ("legend", {}, 1),
    *[("legend", {"part": kind}, 1) for kind in ("group", "miss")],
]


def test_there_is_enough() -> None:
    """Every age, suit, outcome, form, question, step and society has its texts."""
    assert [row for row in FEWEST if len(PROMPTS.texts(row[0], **row[1])) < row[2]] == []


def test_each_heading_has_texts_of_its_own() -> None:
    """Nothing in the table above is there only because a more general heading stands in."""
    exact = [(section, asked) for section, asked, _ in FEWEST if len(asked) == 1]
    assert [row for row in exact if PROMPTS.texts(row[0], **row[1]) == PROMPTS.texts(row[0])] == []


def test_each_reading_of_the_axes_makes_a_whole_grid() -> None:
    """Both readings (A-11) give four different places; they differ in diamonds and clubs alone."""
    grids = [
        {suit: PROMPTS.text("axes", suit=suit, part=reading).split(": ")[1] for suit in SUITS}
        for reading in READINGS
    ]
    assert [len(set(grid.values())) for grid in grids] == [4, 4]
    assert [suit for suit in SUITS if grids[0][suit] != grids[1][suit]] == ["D", "C"]
    assert (grids[0]["D"], grids[0]["C"]) == (grids[1]["C"], grids[1]["D"])


@pytest.mark.parametrize(
    ("suit", "inside", "moves"),
    [("D", False, True), ("H", True, False), ("S", False, False), ("C", True, True)],
)
def test_axes_of_the_list(suit: str, inside: bool, moves: bool) -> None:
    """By the list of examples diamonds and spades show, and diamonds and clubs may change (M-28, M-29)."""
    text = PROMPTS.text("axes", suit=suit, part="list")
    assert ("carry inside" in text, "may change" in text) == (inside, moves)
    assert ("shows on people" in text, "cannot change" in text) == (not inside, not moves)


def test_the_society_of_a_table_is_found() -> None:
    """Each society's own line, taken as it is, finds its topics; no two of thirty are called the same."""
    names = set[str]()
    for prompts in PLAYED:
        texts = [prompt.text for prompt in prompts.every("society")]
        assert [prompts.society(text) for text in texts] == [society_name(text) for text in texts]
        names |= {society_name(text) for text in texts}
    assert len(names) == 30


def test_a_society_has_topics_of_its_own_for_each_suit_or_for_none() -> None:
    """None of them has its own for some suits and those of our own world for others."""
    for prompts in PLAYED:
        filed = {(place.part, place.suit) for place in prompts.filed if place.section == "topic"}
        some = {society_name(prompt.text) for prompt in prompts.every("society")} & {
            part for part, _ in filed
        }
        assert [pair for pair in product(some, SUITS) if pair not in filed] == []


def test_a_pool_holds_no_text_twice() -> None:
    """Headings that join have nothing in common, whatever the setting, age, suit and outcome."""
    parts = [("fact", part) for part in ("returning", *GROUPS)] + [("vignette", part) for part in OUTCOMES]
    for prompts, (section, part), (age, suit) in product(PLAYED, parts, POOLS):
        texts = [prompt.text for prompt in prompts.texts(section, age=age, suit=suit, part=part)]
        assert len(set(texts)) == len(texts), (section, part, age, suit)


@pytest.mark.parametrize("pack", SETTINGS, ids=lambda pack: pack.about.id)
def test_a_setting_brings_prompts_and_places(pack: Pack) -> None:
    """Some sixty facts and vignettes, for each group and outcome, and five societies."""
    facts, vignettes = pack.every("fact"), pack.every("vignette")
    assert len(facts) + len(vignettes) >= 55
    assert {*GROUPS} <= {place.part for place in facts.values()}
    assert {place.part for place in vignettes.values()} == {*OUTCOMES}
    assert len(pack.every("society")) == 5


def test_there_are_the_five_settings() -> None:
    """A class is found by its id."""
    assert [pack.about.id for pack in SETTINGS] == [
        "class",
        "far-away",
        "here-and-now",
        "long-ago",
        "turned-round",
    ]
    assert CLASS in {pack.about.id for pack in SETTINGS}


def test_both_misses_hurt() -> None:
    """Over is no better than under: the two outcomes say that it hurts (M-38, M-39)."""
    said = {part: PROMPTS.text("outcome", part=part) for part in ("under", "over")}
    assert [part for part, text in said.items() if not re.search(r"\b(hurt|harm)", text)] == []
