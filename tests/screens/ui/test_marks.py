"""Signs that pages share."""

from __future__ import annotations

import pytest

from facilitator.games.marginalia.entries import RulesAgreed
from facilitator.services.settings import Settings
from screens.ui.marks import (
    ART,
    age_title,
    aloud,
    card_column,
    number,
    outcome_mark,
    rule,
    status,
    strip,
    suit_sign,
    suit_span,
    tees,
    top,
    without_blocks,
)
from screens.ui.text import Span, row
from tests.screens.context import FakeContext, seated


def as_text(spans: list[Span]) -> str:
    """The text of some spans."""
    return "".join(span.text for span in spans)


def in_letters() -> FakeContext:
    """Services whose look draws no signs."""
    ctx = seated("Ana", "Ben")
    ctx.look = Settings(suit_letters=True)
    return ctx


def test_suits_are_signs_or_letters_and_none_is_a_dash() -> None:
    """♦ or D, as the table wants it (M-13 for none)."""
    ctx = seated("Ana", "Ben")
    assert [suit_sign(ctx, suit) for suit in ("D", "H", "S", "C", None)] == ["♦", "♥", "♠", "♣", "–"]
    assert [suit_sign(in_letters(), suit) for suit in ("D", "H", "S", "C", None)] == list("DHSC–")


def test_suits_have_their_own_ink_unless_it_is_switched_off() -> None:
    """Told by shape and letter as well, so one ink is enough."""
    ctx = seated("Ana", "Ben")
    assert suit_span(ctx, "H").style == "H"
    ctx.look = Settings(coloured_suits=False)
    assert suit_span(ctx, "H") == Span("♥", "bold")


def test_outcomes_are_told_by_shape() -> None:
    """● ▼ ▲, or o v ^; · where nothing is known."""
    ctx = seated("Ana", "Ben")
    outcomes = ("made", "under", "over", "")
    assert [outcome_mark(ctx, each) for each in outcomes] == ["●", "▼", "▲", "·"]
    assert [outcome_mark(in_letters(), each) for each in outcomes] == ["o", "v", "^", "·"]


def test_the_strip_brackets_the_present_round() -> None:
    """♦ ♥ ♠ ♣ ♦ ♥ and none (M-11)."""
    assert as_text(strip(seated("Ana", "Ben"), 4)).split() == ["1♦", "2♥", "3♠", "[4♣]", "5♦", "6♥", "7–"]


def test_a_trump_that_is_still_to_be_chosen_is_a_question_mark() -> None:
    """With the house rule rounds 5 and 6 are unknown from the start (A-8)."""
    ctx = seated("Ana", "Ben")
    ctx.table.record(RulesAgreed(chosen_trump="leader"))
    assert as_text(strip(ctx, 1)).split()[4:] == ["5?", "6?", "7–"]


def test_the_first_line_says_where_we_are_and_how_it_stands() -> None:
    """Save mark, clock and the card on the right, eighty cells in all."""
    line = top(seated("Ana", "Ben"), 80, "AGE 1 · INFANCY", strip(seated("Ana", "Ben"), 1))
    assert line.width == 80
    assert line.text.startswith(" AGE 1 · INFANCY       [1♦]")
    assert line.text.endswith("saved  20:52  F2 ✕ ")
    assert next(span for span in line.spans if "F2" in span.text).click == "f2"


@pytest.mark.parametrize("width", [1, 6, 12, 20, 40, 60, 100, 140, 200])
def test_both_lines_are_exactly_as_wide_as_the_screen(width: int) -> None:
    """However narrow: what does not fit is left out."""
    ctx = seated("Ana", "Ben")
    assert top(ctx, width, "AGE 5 · MIDDLE AGE", strip(ctx, 5)).width == width
    assert rule(width, "predictions", ("sheet", "left"), ("margin", "right")).width == width
    assert width < 84 or tees(width, 48, 36).width == width


def test_the_second_line_leads_to_both_sides() -> None:
    """‹ sheet and margin › are the keys ← and →; the step stands in the middle."""
    line = rule(80, "tricks", ("sheet", "left"), ("margin", "right"))
    assert line.text.startswith(" ‹ sheet ─")
    assert line.text.endswith("─ margin › ")
    assert abs(line.text.index("tricks") + 3 - 40) <= 1
    assert {span.click for span in line.spans if span.click} == {"left", "right"}


def test_panes_hang_on_the_second_line() -> None:
    """The tees stand where the panes end and begin."""
    line = tees(140, 48, 36).text
    assert [index for index, sign in enumerate(line) if sign == "┬"] == [47, 104]


def test_what_could_not_be_saved_is_in_the_header() -> None:
    """Saved, not saved, also while an act is shown and not yet on the disk; or the example, kept nowhere."""
    from dataclasses import replace

    ctx = seated("Ana", "Ben")
    assert status(ctx)[1].text == "saved"
    saved = row(*status(ctx)).width
    for unsaved in (replace(ctx.view, unsaved="The disk is full."), replace(ctx.view, pending=True)):
        ctx.view = unsaved
        assert status(ctx)[1] == Span("not saved", "rubric")
        assert row(*status(ctx)).width == saved, "what stands beside it would move"
    ctx.view = replace(ctx.view, example=True)
    assert status(ctx)[1].text == "example"


def test_a_line_to_read_aloud_stays_and_is_wrapped_whole() -> None:
    """Every row of it has the bar and stays when room is short."""
    rows = aloud("one two three four", width=12)
    assert [line.text for line in rows] == ["▌ one two", "▌ three four"]
    assert all(line.stays for line in rows)


def test_without_blocks_the_bar_is_an_angle_and_the_cursor_a_bracket() -> None:
    """Only the program's own marks: what people wrote with such signs stays."""
    assert without_blocks(row(Span("▌ ", "rubric"), Span("a ▌ b", "words"))).text == "> a ▌ b"
    assert without_blocks(row(Span("▸ ", "rubric"), Span("▐1▌", "rubric"))).text == "> [1]"


def test_the_big_suit_is_a_sign_on_a_low_screen_or_in_letters() -> None:
    """Thirteen rows of art only where there is room and the terminal has blocks."""
    ctx = seated("Ana", "Ben")
    art = "\n".join(line.text for line in card_column(ctx, 4, "C", 20))
    assert ART["C"][0] in art
    assert "4 cards" in art
    assert "clubs" in art
    for low in (card_column(ctx, 1, "C", 12), card_column(in_letters(), 1, "C", 20)):
        small = "\n".join(line.text for line in low)
        assert "█" not in small
        assert "1 card\n" in small
    assert "no trump" in "\n".join(line.text for line in card_column(ctx, 1, None, 20))


def test_ages_in_the_story_and_rounds_without_it() -> None:
    """Blob has no ages."""
    assert age_title(seated("Ana", "Ben"), 5) == "AGE 5 · MIDDLE AGE"
    assert age_title(seated("Ana", "Ben", story=False), 7) == "ROUND 7 · 1 card"


def test_small_numbers_are_words() -> None:
    """Ten is a word, eleven is not, and nor is anything below 0."""
    assert [number(value) for value in (0, 1, 10, 11, -1)] == ["none", "one", "ten", "11", "-1"]
