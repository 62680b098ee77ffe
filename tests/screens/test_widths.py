"""No row of any page of a round is wider than its place, whatever people are called and say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import (
    AgendaSet,
    CharacterNamed,
    DealerSet,
    FactStated,
    LeftOut,
    RulesAgreed,
    Seated,
    TopicNoted,
    VignetteTold,
    WorldSet,
)
from facilitator.services.settings import Settings
from screens.marginalia.round.agenda import Agenda
from screens.marginalia.round.predictions import Predictions
from screens.marginalia.round.result import Result
from screens.marginalia.round.tricks import Tricks
from screens.marginalia.round.trump import Trump
from screens.marginalia.sheet.margin_pane import margin_pane
from screens.marginalia.sheet.sheet_pane import sheet_pane
from screens.marginalia.words.facts import Facts
from screens.marginalia.words.vignettes import Vignettes
from screens.safety.card import SafetyCard
from screens.safety.card_pages import CHOICES
from screens.ui.footer import footer
from screens.ui.frame import pane_widths
from screens.ui.layout import pane_rows
from screens.ui.page import Page
from screens.ui.text import Row
from tests.facilitator.services.composing import context
from tests.prompts.packs import built_in
from tests.screens.context import FakeContext
from tests.screens.evening import LONG, STRANGE, counted
from tests.screens.tidelands import said

FAMILY = "👩\u200d👩\u200d👧\u200d👦"
ODD = (FAMILY * 50, "שלום " * 40, "e\u0301" * 100, "[/]", "{player}", "\u202eabc", LONG[:200], *STRANGE)
HOSTILE = st.one_of(st.sampled_from(ODD), st.text(min_size=1, max_size=200))
NAMES = st.lists(HOSTILE, min_size=2, max_size=14)


@pytest.fixture(scope="module")
def packs() -> Any:
    """Return the built-in packs."""
    return built_in()


def evening(names: list[str], words: str) -> list[Entry]:
    """Everybody seated, named and told of; nothing of the numbers yet."""
    people: list[Entry] = [Seated(seat=seat, words=name) for seat, name in enumerate(names)]
    lives: list[Entry] = [CharacterNamed(seat=seat, words=name) for seat, name in enumerate(reversed(names))]
    return [*people, DealerSet(seat=0), WorldSet(words=words), TopicNoted(suit="D", words=words), *lives]


def pages(names: list[str], words: str, packs: Any) -> Iterator[Page]:
    """Every page of a round, of the first and of the last one, with words wherever words can be."""
    count = len(names)
    begun = [*evening(names, words), AgendaSet(age=1, words=words)]
    numbers = counted(1, [1] + [0] * (count - 1), [7] + [0] * (count - 1))
    facts = [FactStated(age=1, seat=seat, words=words) for seat in range(1, count)]
    told = [VignetteTold(age=1, seat=seat, words=words) for seat in range(1, count)]
    last: list[Entry] = [LeftOut(age=age) for age in range(1, 7)]
    chosen = [RulesAgreed(chosen_trump="loser", last_agenda="suit"), *last[:4]]
    for kind, age, entries in (
        (Agenda, 1, begun), (Predictions, 1, begun), (Facts, 1, [*begun, *numbers[:-1], *facts]),
        (Tricks, 1, [*begun, *numbers[:-1]]), (Result, 1, [*begun, *numbers]),
        (Vignettes, 1, [*begun, *numbers, *facts, *told]), (Trump, 5, [*begun, *chosen]),
        (Agenda, 7, [*begun, chosen[0], *last]), (Predictions, 7, [*begun, *last, *said(7, 0)]),
    ):  # fmt: skip
        ctx = FakeContext(*entries)
        ctx.prompts.in_use = packs
        yield kind(ctx, age)


def rows_of(page: Page, width: int, height: int) -> list[tuple[Row, int]]:
    """Every row with the cells it may take, as the frame would ask for them."""
    is_wide = page.panes and width >= 120
    page.pane_widths = left, right = pane_widths(width) if is_wide else (0, 0)
    middle = width - left - right
    found = [(line, width) for line in page.head(width)]
    found += [(line, middle) for line in (*page.above(middle, height - 4), *page.below(middle))]
    found.append((footer(page.foot(), width), width))
    if is_wide:
        found += [(line, left - 1) for line in pane_rows((sheet_pane(page),), left - 1, height - 4)]
        found += [(line, left - 1) for line in pane_rows(page.one_pane(), left - 1, height - 4)]
        found += [
            (line, (right or left) - 1)
            for line in pane_rows((margin_pane(page),), (right or left) - 1, height - 4)
        ]
    return found


@settings(max_examples=25)
@given(names=NAMES, words=HOSTILE, width=st.integers(40, 200), letters=st.booleans())
def test_no_row_is_wider_than_its_place(
    packs: Any, names: list[str], words: str, width: int, letters: bool
) -> None:
    """Names of any script and length, on every page, from 40 to 200 columns, with signs or letters."""
    for page in pages(names, words, packs):
        page.ctx.settings.look = Settings(suit_letters=letters)
        for in_line in (True, False):
            page.in_line = in_line
            for line, room in rows_of(page, width, 24):
                assert line.width <= room, (page.name, line.text)


@settings(max_examples=10)
@given(names=NAMES, width=st.integers(1, 40), height=st.integers(1, 12))
def test_a_tiny_window_breaks_nothing(packs: Any, names: list[str], width: int, height: int) -> None:
    """Down to one cell no page fails."""
    for page in pages(names, "x", packs):
        assert page.head(width)
        assert page.above(width, height) is not None
        assert footer(page.foot(), width).width <= width


@pytest.mark.parametrize("width", [1, 20, 40, 65, 66, 67, 80, 140, 200])
def test_the_card_fits_every_screen(width: int) -> None:
    """Its sentences are cut, its choices stand under one another where two columns are too wide."""
    card = SafetyCard(context(), CHOICES)
    rows = card.rows(width, 24)
    assert all(line.width <= max(width, 8) for line in rows)
    letters = {span.text.strip() for line in rows for span in line.spans if span.style == "key"}
    assert letters == {letter for letter, _ in CHOICES}
