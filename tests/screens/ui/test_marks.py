"""Signs that pages share."""

from __future__ import annotations

from facilitator.services.settings import Settings
from screens.ui.marks import (
    FIGURES,
    aloud,
    large,
    number,
    rule,
    status,
    suit_sign,
    suit_span,
    without_blocks,
)
from screens.ui.text import Span, row
from tests.screens.context import FakeContext, seated


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
    assert suit_span(ctx, "H") == Span("♥", "bold", said="hearts")


def test_the_second_line_leads_to_both_sides() -> None:
    """‹ sheet and margin › are the keys ← and →; the step stands in the middle."""
    line = rule(80, "tricks", ("sheet", "left"), ("margin", "right"))
    assert line.text.startswith(" ‹ sheet ─")
    assert line.text.endswith("─ margin › ")
    assert abs(line.text.index("tricks") + 3 - 40) <= 1
    assert {span.click for span in line.spans if span.click} == {"left", "right"}


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


def test_small_numbers_are_words() -> None:
    """Ten is a word, eleven is not, and nor is anything below 0."""
    assert [number(value) for value in (0, 1, 10, 11, -1)] == ["none", "one", "ten", "11", "-1"]


def test_a_time_is_three_rows_of_one_width() -> None:
    """Whatever its signs; a sign without a large form is left out."""
    for time in ("21:15", "9.30", "21h", "0123456789"):
        assert len({len(line) for line in large(time)}) == 1
    assert large("2x1") == large("21")


def test_nothing_to_show_is_no_row() -> None:
    """An empty time has no figures."""
    assert large("") == ()


def test_every_figure_has_three_rows_of_one_width() -> None:
    """So they stand beside each other."""
    assert all(len({len(line) for line in rows}) == 1 and len(rows) == 3 for rows in FIGURES.values())
