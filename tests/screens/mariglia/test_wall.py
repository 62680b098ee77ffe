"""The public sheet of a match: sums and card points by the rules, in the language of the table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from docs.contact import ALL_SCENES
from docs.scenes import FOUR, HANDS, Scene, a_match
from facilitator import catalogues
from facilitator.games.game import Entry
from facilitator.games.mariglia.entries import (
    Agreed,
    CardsPlayed,
    DealTurned,
    HandNoted,
    MatchAgreed,
    Placed,
    PointsCounted,
    TrionfoTurned,
)
from facilitator.room.sheet import Fact, Figure, PublicSheet, Sitter
from screens.room.sheets import as_json, public_sheet
from tests.screens.stage import on_stage
from tests.screens.test_languages import A_LANGUAGE, AS_THEY_ARE, Signs

AT_A_MATCH = [scene for scene in ALL_SCENES if scene.game == "mariglia"]
MATCH = tuple(a_match())
PLACED = (*(Placed(seat=seat, words=name) for seat, name in enumerate(FOUR)), Agreed(), DealTurned(seat=0))


def sheet_of(*lines: Entry) -> PublicSheet:
    """The sheet of these lines."""
    with on_stage(Scene("", "", "mariglia", lines)) as page:
        return public_sheet(page.ctx)


def sides(sheet: PublicSheet) -> dict[str, list[str]]:
    """What both sides have, with the marks."""
    return {sitter.name: [cell.text + cell.mark for cell in sitter.cells] for sitter in sheet.people}


def test_both_sides_have_their_sum_and_the_last_hands() -> None:
    """Game 2: loro 5 for a 7 and 49 - 35, then 2 for a fante; noi 3 for a re and 60 - 35 (G-20, G-32)."""
    assert HANDS[3:] == (("7C", 21), ("KH", 60))
    sheet = sheet_of(*MATCH)
    assert sheet.where == "Game 2 of 3 · to 35"
    assert sheet.columns == ("hand 4", "hand 5", "total", "games")
    assert sides(sheet) == {"noi": ["21", "60", "28", "●○"], "loro": ["49", "10", "21", "○○"]}
    assert [sitter.cells[2].large for sitter in sheet.people] == [True, True]
    assert [sitter.also for sitter in sheet.people] == ["Gavino · Peppe", "Tore · Mario"]


def test_it_says_what_was_turned_and_who_deals() -> None:
    """The deal goes to the right: the sixth hand is Tore’s, and Peppe leads it (G-24)."""
    assert sheet_of(*MATCH).facts == (
        Fact("Trump", "picche", "♠"), Fact("Trionfo", "fante di picche"),
        Fact("Deals", "Tore"), Fact("Leads", "Peppe"),
    )  # fmt: skip
    assert [fact.label for fact in sheet_of(*PLACED).facts] == ["Deals", "Leads"]
    hearts = sheet_of(*PLACED, TrionfoTurned(hand=1, card="KH")).facts[0]
    assert hearts == Fact("Trump", "cuori", "♥", red=True)


def test_letters_stand_for_signs_where_that_is_chosen() -> None:
    """Of the suit that was turned up."""
    with on_stage(Scene("", "", "mariglia", MATCH)) as page:
        page.ctx.settings.choose("suit_letters", "yes")
        assert public_sheet(page.ctx).facts[0].sign == "P"


def test_what_breaks_a_rule_is_marked() -> None:
    """Both counts of a hand that came to 71 and were kept."""
    kept = PointsCounted(hand=1, ns=40, ew=31, overruled="G-31")
    sheet = sheet_of(*PLACED, TrionfoTurned(hand=1, card="4S"), kept, TrionfoTurned(hand=2, card="2S"))
    assert [sitter.cells[0] for sitter in sheet.people] == [
        Figure("40", "†", "breaks a rule"), Figure("31", "†", "breaks a rule"),
    ]  # fmt: skip


def test_whose_card_comes_has_their_side_here() -> None:
    """Tore has led a hand that is kept card by card, so a card of Peppe comes: noi."""
    sheet = sheet_of(*PLACED, TrionfoTurned(hand=1, card="4S"), CardsPlayed(hand=1, cards=("7C",)))
    assert [sitter.name for sitter in sheet.people if sitter.here] == ["noi"]
    assert sheet.says == ("You play trick 1 of 10. Peppe plays next.",)


def test_a_match_of_one_game_has_no_games_won() -> None:
    """Its target stands where we are."""
    sheet = sheet_of(MatchAgreed(targets=(71,)), *PLACED)
    assert sheet.columns == ("total",)
    assert sheet.where == "To 71"


def test_the_end_has_each_game() -> None:
    """Noi 37 to 6, then 28 + 25: the match (G-4)."""
    sheet = sheet_of(*MATCH, PointsCounted(hand=6, ns=60))
    assert sheet.columns == ("game 1", "game 2", "games")
    assert sides(sheet) == {"noi": ["37●", "53●", "●●"], "loro": ["6", "21", "○○"]}
    assert sheet.says == ("The match goes to noi, two games to none.",)


def test_before_the_first_deal_it_has_the_names() -> None:
    """Each with the side."""
    sheet = sheet_of(*PLACED[:4])
    assert sheet.where == "Who plays"
    assert sheet.people[:2] == (Sitter(0, "Gavino", also="noi"), Sitter(1, "Tore", also="loro"))


def test_a_note_is_nobody_elses() -> None:
    """What was noted on a hand is on no wall."""
    assert "cat" not in str(sheet_of(*MATCH, HandNoted(hand=2, words="The cat sat on the pack.")))


def texts(value: Any) -> Iterator[str]:
    """All that is read of what is sent."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from texts(each)
    elif isinstance(value, list):
        for each in value:
            yield from texts(each)


@pytest.mark.parametrize("scene", AT_A_MATCH, ids=lambda scene: scene.name)
def test_no_word_stays_english(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever it says goes through the catalogue, which has it; it names the language."""
    spoken = Signs()
    monkeypatch.setenv("LANG", A_LANGUAGE)
    monkeypatch.setattr(catalogues, "catalogue", lambda language: spoken if language == A_LANGUAGE else None)
    with on_stage(scene) as page:
        sent = {**as_json(public_sheet(page.ctx))}
    assert sent.pop("lang") == A_LANGUAGE
    found = {word for text in texts(sent) for word in re.findall("[A-Za-z]{2,}", text)}
    assert found - AS_THEY_ARE == set()
    assert spoken.unknown == set()
