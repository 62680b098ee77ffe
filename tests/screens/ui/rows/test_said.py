"""What is typed or chosen by single keys, reminders, figures and effects, as rows for any size."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facilitator.games.series import Series, Track
from screens.ui.blocks import Block
from screens.ui.blocks.charts import Figures
from screens.ui.blocks.forms import Item, Items
from screens.ui.blocks.lists import EffectList
from screens.ui.blocks.menus import Pick, PickRow
from screens.ui.blocks.said import Gap, Gaps, Note, Reminders, Say
from screens.ui.layout import laid_out
from screens.ui.text import fit

PILES = PickRow(
    tuple(Pick(key, name) for key, name in zip("hdce", ("hand", "deck", "discards", "erased"), strict=True)),
    chosen="d",
)
NUMBERS = Gaps((Gap("3", "attack"), Gap("12", "health", here=False)), "two digits at most")


def seen(*blocks: Block, width: int = 80, height: int = 20) -> list[str]:
    """What fits on a page of this size."""
    rows = fit(laid_out(blocks, width, height), height)
    assert all(line.width <= width for line in rows)
    return [line.text.rstrip() for line in rows]


def test_the_next_key_is_for_what_stands_in_the_cursor() -> None:
    """One gap has it; what is said of them stands behind them where it has room, else under them."""
    assert "   attack ▐3▌   health  12    two digits at most" in seen(NUMBERS)
    assert seen(NUMBERS, width=34)[1:] == ["   attack ▐3▌   health  12", "   two digits at most"]


def test_letters_stand_behind_one_another_in_as_many_rows_as_they_take() -> None:
    """None is cut, each is a click, and the chosen one stands out."""
    assert "   h hand  d deck  c discards  e erased" in seen(PILES)
    rows = laid_out((PILES,), 30, 9)
    assert [line.text.strip() for line in rows[1:]] == ["h hand  d deck  c discards", "e erased"]
    spans = [span for line in rows for span in line.spans]
    assert [span.text for span in spans if span.style == "bold"] == [" deck"]
    assert {span.click for span in spans if span.click} == set("hdce")


@pytest.mark.parametrize(
    ("height", "has_long", "has_short"), [(3, False, True), (4, True, False), (5, True, True)]
)
def test_a_reminder_is_whole_or_not_there(height: int, has_long: bool, has_short: bool) -> None:
    """The first takes two rows: where there is but one, the second has it."""
    shown = seen(Say(("Now.",)), Reminders((f"{'long ' * 9}tale", "short")), width=40, height=height)
    assert ("· long" in "".join(shown)) == ("tale" in "".join(shown)) == has_long
    assert any("· short" in line for line in shown) == has_short


def test_of_figures_the_latest_are_kept() -> None:
    """Below each other, whatever the names; of thirty turns those that have room."""
    turns = tuple(str(turn) for turn in range(30))
    tracks = (Track(0, "Bea", tuple(range(30)), 29), Track(1, "Wilhelmina", (20,) * 30, 20))
    first, second = seen(Figures(Series("health", "", turns, tracks)), width=40)[1:]
    assert first.split()[0] == "Bea" and first.endswith(" 28 29") and second.endswith(" 20 20")
    assert len(first) == len(second) <= 40


def test_effects_are_leafed_through_where_not_all_have_room() -> None:
    """PgDn shows the next of them; rows are held for them while there are none."""
    effects = tuple(Item("Ana", f"{number} → {number + 1}") for number in range(9))
    first, second = (seen(Say(("What?",)), EffectList(effects, leaf), height=7) for leaf in (0, 1))
    assert "1–3 of 9 lines   PgDn for more" in first[-1] and "4–6 of 9 lines" in second[-1]
    assert "Ana  0 → 1" in "".join(first) and "Ana  3 → 4" in "".join(second)
    held = laid_out((Say(("What?",)), EffectList((), keeps=2), Note("below", goes=0)), 80, 20)
    assert [line.text.strip() for line in held].index("below") == 6


def test_what_is_read_whole_is_one_text_on_a_narrow_screen() -> None:
    """Else what it is about has a column, in which it is not cut."""
    told = Items(
        (Item("Salvatorangelo, heads", "takes no damage: 4 of 4 left."), Item("Ox", "stays.")), flows=True
    )
    assert "   Ox                     stays." in seen(told)
    assert seen(told, width=40)[1:] == [
        "   Salvatorangelo, heads  takes no", "   damage: 4 of 4 left.", "   Ox  stays.",
    ]  # fmt: skip


def test_a_term_of_three_words_is_not_cut() -> None:
    """“Follow suit” is longer in Italian, and the help explains it."""
    assert "rispondere al seme" in "".join(seen(Items((Item("rispondere al seme", "play the suit"),))))


@given(
    words=st.lists(st.text(max_size=50), min_size=1, max_size=6),
    width=st.integers(1, 200),
    height=st.integers(1, 50),
)
def test_nothing_runs_over(words: list[str], width: int, height: int) -> None:
    """Whatever is typed, reminded of or changed, at any size."""
    gaps = Gaps(tuple(Gap(each, each) for each in words), words[0])
    picks = PickRow(tuple(Pick("a", each) for each in words))
    items = tuple(Item(each, each) for each in words)
    blocks = (
        Say(("What?",)),
        gaps,
        picks,
        Items(items, flows=True),
        EffectList(items),
        Reminders(tuple(words)),
    )
    assert all(line.width <= width for line in laid_out(blocks, width, height))


def test_a_note_has_more_rows_where_it_is_narrow() -> None:
    """What two rows hold at 80 columns is not cut at 46."""
    said = "One card each, on the forehead, facing out. Nobody looks at their own. There is no trump."
    assert not any(line.endswith("…") for line in seen(Note(said), width=46))
    assert " ".join(" ".join(seen(Note(said), width=46)).split()) == said
