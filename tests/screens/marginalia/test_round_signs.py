"""Signs of a round."""

from __future__ import annotations

from facilitator.games.marginalia.entries import RulesAgreed
from facilitator.services.settings import Settings
from screens.marginalia.round_signs import age_title, round_strip, trump_art
from screens.ui.marks import ART, art_rows
from screens.ui.text import row
from tests.screens.context import seated


def test_the_strip_brackets_the_present_round() -> None:
    """♦ ♥ ♠ ♣ ♦ ♥ and none (M-11)."""
    shown = row(*round_strip(seated("Ana", "Ben"), 4)).text
    assert shown.split() == ["1♦", "2♥", "3♠", "[4♣]", "5♦", "6♥", "7–"]


def test_a_trump_that_is_still_to_be_chosen_is_a_question_mark() -> None:
    """With the house rule rounds 5 and 6 are unknown from the start (A-8)."""
    ctx = seated("Ana", "Ben")
    ctx.table.record(RulesAgreed(chosen_trump="leader"))
    assert row(*round_strip(ctx, 1)).text.split()[4:] == ["5?", "6?", "7–"]


def test_the_big_suit_is_a_sign_on_a_low_screen_or_in_letters() -> None:
    """Thirteen rows of art only where there is room and the terminal has blocks."""
    ctx = seated("Ana", "Ben")
    art = "\n".join(line.text for line in art_rows(trump_art(ctx, 4, "C"), is_small=False))
    assert ART["C"][0] in art
    assert "4 cards" in art
    assert "clubs" in art
    in_letters = seated("Ana", "Ben")
    in_letters.look = Settings(suit_letters=True)
    for low in (
        art_rows(trump_art(ctx, 1, "C"), is_small=True),
        art_rows(trump_art(in_letters, 1, "C"), is_small=False),
    ):
        small = "\n".join(line.text for line in low)
        assert "█" not in small
        assert "1 card\n" in small
    assert "no trump" in "\n".join(line.text for line in art_rows(trump_art(ctx, 1, None), is_small=False))


def test_ages_in_the_story_and_rounds_without_it() -> None:
    """Blob has no ages."""
    assert age_title(seated("Ana", "Ben"), 5) == "AGE 5 · MIDDLE AGE"
    assert age_title(seated("Ana", "Ben", story=False), 7) == "ROUND 7 · 1 card"
