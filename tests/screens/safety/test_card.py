"""The card as it is drawn: calm, without names, nothing chosen."""

from __future__ import annotations

from itertools import pairwise

from screens.safety.card import SafetyCard
from screens.safety.card_pages import CHOICES, IN_A_ROUND, ON_HOME, PAUSED, STOPPED
from screens.safety.coming_back import READY
from screens.ui.blocks.calm import Calm
from screens.ui.layout import laid_out
from screens.ui.marks import large
from screens.ui.text import Span, fit
from tests.facilitator.services.composing import context


def drawn(card: SafetyCard, width: int = 80, height: int = 24) -> str:
    """The card as it reads."""
    return "\n".join(line.text.rstrip() for line in fit(card.rows(width, height), height))


def test_it_says_why_nobody_has_to_say_why() -> None:
    """Two sentences and the choices; no frame, no clock, no name, nothing marked."""
    shown = drawn(SafetyCard(context()))
    assert "We stop here for a moment." in shown
    assert "Nobody has to say why." in shown
    assert not set("─▸▌") & set(shown)


async def test_three_choices_come_first_and_going_on_last() -> None:
    """Taking back, a veil, and letting whoever needs it decide; then the rest in two columns."""
    card = SafetyCard(context())
    card.awake_at = 0
    lines = [line.split() for line in drawn(card).split("\n") if line.strip()]
    assert [line[0] for line in lines[2:]] == ["t", "v", "w", "a", "c", "l", "g"]
    assert lines[5] == ["a", "another", "agenda", "p", "a", "pause"]
    assert lines[6] == ["c", "the", "cards", "alone", "e", "end", "it", "here,", "gently"]
    assert lines[7] == ["l", "something", "to", "leave", "out"]


async def test_sleeping_keys_are_said_to_sleep() -> None:
    """Whoever presses a key too early reads why nothing happens; awake, the line is empty."""
    card = SafetyCard(context())
    assert "the keys work once nobody is typing" in drawn(card)
    card.awake_at = 0
    assert "the keys work" not in drawn(card)


def test_on_home_and_in_blob_it_only_offers_what_makes_sense() -> None:
    """A pause, an end, going on."""
    assert [letter for letter, _ in ON_HOME] == ["p", "e", "g"]
    assert "take back" not in drawn(SafetyCard(context(), ON_HOME))


def test_over_an_unseen_turn_it_asks_for_nothing() -> None:
    """A pause, the cards alone, an end, going on: nothing is told, and there is no other way to the list."""
    assert [letter for letter, _ in IN_A_ROUND] == ["p", "c", "e", "g"]


def test_the_line_for_something_to_leave_out() -> None:
    """The end of what is typed is seen with a caret behind it, also where it is longer than the line."""
    card = SafetyCard(context())
    for letter in "l" + "x" * 90 + " deep water":
        card.card.press(letter, letter)
    shown = drawn(card)
    assert " deep water▏" in shown
    assert "Enter   go on" in shown
    assert "g   go on" not in shown
    assert all(line.width <= 80 for line in card.rows(80, 24))
    assert all(line.width <= 20 for line in card.rows(20, 24) if "▏" in line.text)


def test_the_time_of_the_pause_is_large() -> None:
    """In three rows under the sentence."""
    card = SafetyCard(context())
    for letter in ("p", *"10", "enter"):
        card.card.press(letter, letter if len(letter) == 1 else "")
    lines = drawn(card).split("\n")
    said = next(n for n, line in enumerate(lines) if "Come back at " in line)
    assert large(card.card.back_at)[0] in lines[said + 2]


def test_a_pause_without_a_time_says_when() -> None:
    """Back when you are ready, from the first page of the pause on."""
    assert PAUSED[0] == READY == "Come back when you are ready."


def test_arrows_mark_one_choice() -> None:
    """The mark is on that choice only, also in the second column."""
    card = SafetyCard(context())
    card.card.at = [letter for letter, _ in CHOICES].index("p")
    marked = [line for line in drawn(card).split("\n") if "▸" in line]
    assert len(marked) == 1
    assert "▸ p   a pause" in marked[0]


def test_going_on_is_seen_in_a_low_window() -> None:
    """Eight rows: the sentence, the way back, and as much of the rest as there is room for."""
    shown = drawn(SafetyCard(context()), 40, 8)
    assert STOPPED[0] in shown
    assert "g   go on" in shown
    card = SafetyCard(context())
    card.card.at = 4
    assert "▸ p   a pause" in drawn(card, 40, 8)


async def test_all_that_can_be_chosen_is_on_the_smallest_screen() -> None:
    """46 columns, 13 rows: every key, and no word of it cut."""
    card = SafetyCard(context())
    card.awake_at = 0
    rows = laid_out(card.card.blocks(), 46, 13)
    shown = [line.text.split() for line in fit(rows, 13) if line.text.strip()]
    assert [line[0] for line in shown[2:]] == list("tvwapcelg")
    assert "…" not in drawn(card, 46, 13)


def test_no_row_of_a_calm_sentence_has_one_word_left_over() -> None:
    """What takes two rows is about as long in both."""
    calm = Calm((Span("If you like, type minutes (10) or a time (21:30), then press Enter."),), ())
    rows = [line.text.strip() for line in laid_out((calm,), 80, 24) if line.text.strip()]
    assert rows == ["If you like, type minutes (10) or", "a time (21:30), then press Enter."]


async def test_a_high_screen_has_air_between_the_choices() -> None:
    """From thirty rows on each stands apart, in the middle; on 24 only the groups do."""
    card = SafetyCard(context())
    card.awake_at = 0
    high = drawn(card, 140, 45).split("\n")
    at = [next(n for n, line in enumerate(high) if f" {letter}   " in line) for letter in "tvwacl"]
    assert [after - before for before, after in pairwise(at)] == [2] * 5
    low = drawn(card).split("\n")
    first = next(n for n, line in enumerate(low) if " t   " in line)
    assert low[first + 1].strip().startswith("v   ") and not low[first + 3].strip()


def test_what_was_no_time_is_said_in_place_of_the_second_sentence() -> None:
    """Until another sign is typed; the page stays."""
    card = SafetyCard(context())
    for letter in ("p", *"99", "enter"):
        card.card.press(letter, letter if len(letter) == 1 else "")
    assert "A number up to 60 is minutes" in " ".join(drawn(card).split())
    card.card.press("backspace", "")
    assert PAUSED[1] in " ".join(drawn(card).split())
