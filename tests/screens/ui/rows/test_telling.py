"""Blocks of words as rows: what goes before the box for words becomes small, names, lists, lives."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from screens.ui.blocks import Block
from screens.ui.blocks.books import AgeOfLife, WholeLife
from screens.ui.blocks.menus import Choice, ChoiceList
from screens.ui.blocks.said import Note, Say
from screens.ui.blocks.scrolled import ReadOn
from screens.ui.blocks.telling import (
    About,
    InShort,
    Labelled,
    OtherLine,
    PromptText,
    Teller,
    Tellers,
    TellersTurn,
    TellingOrder,
    Title,
)
from screens.ui.layout import laid_out
from screens.ui.rows.telling import other_line_row
from screens.ui.text import Span
from tests.screens.evening import LONG, STRANGE

NAMES = ("Ilse", "Orrin", "Wren", "Piet", "Maud")


def tellers(names: tuple[str, ...] = NAMES, words: str = "") -> Tellers:
    """A row for each name, the second under the cursor, in two groups."""
    return Tellers(
        tuple(
            Teller("abcdefghijklmn"[at], Span(name), name, words=Span(words), number=Span("1"),
                   group="the many" if at < 2 else "the few", here=at == 1)
            for at, name in enumerate(names)
        )
    )  # fmt: skip


def moment(words: str = "keeps the silent hours") -> tuple[Block, ...]:
    """What stands over a vignette."""
    turns = tuple(TellersTurn(name[0].lower(), name, here=name == "Piet") for name in NAMES)
    return (
        Say(("Ed, tell us a moment from Piet’s youth.",)), TellingOrder(turns),
        About((Labelled("which night school"), Labelled(words, "one of the few")), Span("♣")),
        About((Labelled("over: the good that people expect does harm", style=""),), Span("▲"), joins=True),
        Note("It may be small.", goes=9, joins=True), PromptText("What did Piet need instead?"),
        InShort("Piet so far", (Labelled("ferry", "1♦"), Labelled("ashore", "2♥"))),
    )  # fmt: skip


def seen(blocks: tuple[Block, ...], width: int, height: int, *, has_panes: bool = False) -> list[str]:
    """The rows over a box for words."""
    return [line.text for line in laid_out(blocks, width, height, has_panes=has_panes, over_words=True)]


@pytest.mark.parametrize(("width", "is_whole"), [(46, False), (80, True), (140, True)])
def test_a_name_of_two_words_is_whole_where_the_page_is_wide(width: int, is_whole: bool) -> None:
    """A character without a name goes by its player, which is long; only a narrow page cuts it."""
    shown = "\n".join(seen((tellers(("Boris’s character", "Ann")),), width, 20))
    assert ("Boris’s character" in shown) == is_whole


def test_what_is_good_to_know_goes_before_the_box_becomes_small() -> None:
    """On 36 rows all of it; on 15 no turns; on 9 no life in short either; prompt and outcome stay."""
    high, middle, low = ("\n".join(seen(moment(), 79, height)) for height in (36, 15, 9))
    assert "› Piet" not in high and "Wren   Piet" in high and "It may be small." in high
    assert "Wren   Piet" not in middle and "Piet so far   1♦ ferry · 2♥ ashore" in middle
    assert "so far" not in low
    for rows in (high, middle, low):
        assert "one of the few: keeps" in rows and "▲ over" in rows and "❧ What did" in rows


def test_the_box_keeps_a_row_that_is_free_over_it() -> None:
    """Nothing takes the last row over the box, however low the page is, as long as all that stays fits."""
    for height in range(6, 40):
        assert len(seen(moment(), 79, height)) <= height - 1


def test_a_pane_says_the_life_at_length() -> None:
    """Beside it the page does not say it in short as well."""
    assert not any("so far" in line for line in seen(moment(), 79, 36, has_panes=True))


def test_agenda_and_fact_share_a_row_where_it_holds_both() -> None:
    """On a narrow page each has rows of its own, and nothing of a label is taken for words."""
    (wide,) = (line for line in seen(moment(), 79, 36) if "♣" in line)
    assert wide.strip() == "♣ which night school · one of the few: keeps the silent hours"
    rows = laid_out(moment(), 30, 40, over_words=True)
    at = next(index for index, line in enumerate(rows) if "♣" in line.text)
    spans = [span for line in rows[at + 1 : at + 3] for span in line.spans if span.text.strip()]
    assert [(span.text.strip(), span.style) for span in spans] == [
        ("one of the few:", "dim"), ("keeps the", "words"), ("silent hours", "words")
    ]  # fmt: skip


def test_of_a_life_in_short_the_last_of_it_is_seen() -> None:
    """Where the row is full, the first facts go; the last is cut only where it is alone."""
    parts = tuple(Labelled(f"fact number {at}", f"{at}♦") for at in range(1, 7))
    (line,) = (line for line in seen((Say(("x",)), InShort("Piet so far", parts)), 60, 36) if "far" in line)
    assert line.rstrip().endswith("6♦ fact number 6") and "…" in line and "1♦" not in line


def test_of_many_turns_those_around_the_teller_are_seen() -> None:
    """Fourteen names do not fit: who tells is always among those that are shown."""
    for here in range(14):
        turns = tuple(
            TellersTurn("a", f"Person {at:02}", Span("▸" * (at == here)), at == here) for at in range(14)
        )
        line = next(line for line in seen((Say(("x",)), TellingOrder(turns)), 79, 36) if "Person" in line)
        assert f"▸ Person {here:02}" in line and "…" in line


def test_groups_stand_before_their_people_or_over_them() -> None:
    """From 70 columns on before them; groups are named once."""
    wide = [line for line in seen((tellers(),), 79, 36) if "the" in line]
    assert [line[:14].strip() for line in wide] == ["the many", "the few"] and "Ilse" in wide[0]
    narrow = [line.strip() for line in seen((tellers(),), 60, 36)]
    assert narrow.count("the many") == narrow.count("the few") == 1


@pytest.mark.parametrize("name", ["Wren", "محمد", "Z 👩\u200d👧"])
def test_a_name_stands_as_it_is_written(name: str) -> None:
    """No letters spaced: beside others that are not they read as letters."""
    assert [line.text.strip() for line in laid_out((Title(name),), 80, 5)][-1] == name


def life(*told: str) -> WholeLife:
    """Ages with an agenda, a fact and words."""
    return WholeLife(
        tuple(AgeOfLife(f"Age {at}", "agenda", "fact", words) for at, words in enumerate(told)), ReadOn()
    )


def test_what_a_life_was_about_goes_first() -> None:
    """Then it is scrolled, from its start; where there is room a foot says how many ages follow."""
    whole, tight = life(*["word"] * 4), life(*["word"] * 4)
    assert sum("agenda" in line for line in seen((Say(("x",)), whole), 79, 30)) == 4
    rows = seen((Say(("x",)), tight), 79, 13)
    assert not any("agenda" in line for line in rows) and any("Age 0" in line for line in rows)
    low = seen((Say(("x",)), tight), 79, 10)
    assert any("Age 0" in line for line in low) and len(low) <= 8
    assert any("1 age more, PgDn" in line and line.endswith("ctrl+o unfold") for line in low)
    lowest = seen((Say(("x",)), tight), 79, 5)
    assert any("↓" in line for line in lowest) and not any("PgDn" in line for line in lowest)


WORDS = st.sampled_from((*STRANGE, LONG, "x", "", "two\nrows"))


@settings(max_examples=60)
@given(words=WORDS, name=WORDS, width=st.integers(1, 200), height=st.integers(1, 60), panes=st.booleans())
def test_no_row_is_wider_than_its_place(words: str, name: str, width: int, height: int, panes: bool) -> None:
    """Whatever is said, in any size down to one cell, and words are never markup."""
    chapters = tuple(AgeOfLife(name, words, words, words) for _ in range(7))
    blocks = (
        *moment(words), tellers((name or "x",) * 14, words), Title(name, words), Note(words, name),
        ChoiceList((Choice("d", name, Span("♦"), here=True),)), WholeLife(chapters, ReadOn()),
    )  # fmt: skip
    for over_words in (True, False):
        rows = laid_out(blocks, width, height, has_panes=panes, over_words=over_words)
        assert all(line.width <= width for line in rows)
    if width >= 40:
        assert other_line_row(OtherLine(name[:8], Span(words), "Tab ↑ edit", "up"), width).width <= width
