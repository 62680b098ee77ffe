"""People's words on the screen: nothing is markup, nothing is too wide, nothing is lost."""

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from screens.ui.text import (
    BLANK,
    SPACE,
    Row,
    Span,
    beside,
    cut,
    fit,
    fitted,
    padded,
    part_of,
    plain,
    row,
    stopped,
    wrapped,
)

WORDS = st.text(max_size=200)


@given(WORDS)
def test_no_control_character_reaches_the_screen(words: str) -> None:
    """A line holds no escape, bell, newline or lone surrogate, whatever was typed."""
    assert not any(ord(c) < 32 or 0x7F <= ord(c) < 0xA0 or 0xD800 <= ord(c) < 0xE000 for c in plain(words))


def test_no_word_turns_the_words_behind_it() -> None:
    """Embeddings, overrides and isolates are left out; letters that run leftwards stay as they are."""
    turns = [chr(code) for code in (*range(0x202A, 0x202F), *range(0x2066, 0x206A))]
    assert plain(f"a{'b'.join(turns)}c") == "abbbbbbbbc"
    assert plain("שלום \u200d") == "שלום \u200d"


def test_brackets_and_marks_stay_as_typed() -> None:
    """Markup, Markdown and HTML are shown as the characters they are."""
    words = "[bold]x[/] **y** <b>z</b> [@click=app.quit]q[/] {name} %s"
    assert plain(words) == words


@given(WORDS, st.integers(0, 90))
def test_cut_words_fit(words: str, width: int) -> None:
    """Words that are cut never take more cells than they were given."""
    assert cell_len(cut(words, width)) <= width


@given(WORDS, st.integers(1, 90), st.sampled_from(["left", "right", "center"]))
def test_fitted_words_take_exactly_their_cells(words: str, width: int, align: str) -> None:
    """A cell of a table is as wide as its column, also with wide characters in it."""
    assert cell_len(fitted(words, width, align)) == width  # type: ignore[arg-type]


@given(WORDS, st.integers(2, 60))
def test_wrapped_words_fit_and_all_are_there(words: str, width: int) -> None:
    """Wrapping loses no character but spaces, and no line is too wide."""
    lines = wrapped(words, width)
    assert all(cell_len(line) <= width for line in lines)
    assert "".join("".join(lines).split()) == "".join(plain(words).split())


def test_wrapping_stops_at_the_last_line_allowed() -> None:
    """Where only two lines are wanted the second says with an ellipsis that there is more."""
    assert wrapped("one two three four five", 8, 2) == ["one two", "three …"]


def test_a_row_is_made_exactly_as_wide_as_asked() -> None:
    """A row is cut in the middle of a span, or filled up with space."""
    assert padded(row("abc", Span("def", "bold")), 4).text == "abcd"
    assert padded(row("abc"), 5).text == "abc  "


def test_two_columns_stand_side_by_side() -> None:
    """The right column begins at the width of the left one, and its keys are kept."""
    rows = beside([row("x")], [Row((Span("y"),), click="k"), row("z")], 3)
    assert [line.text for line in rows] == ["x  y", "   z"]
    assert rows[0].click == "k"


def test_soft_rows_go_first() -> None:
    """A page that is one line too long loses a blank line before anything else."""
    assert [line.text for line in fit([row("a"), BLANK, row("b")], 2)] == ["a", "b"]


def test_the_blank_row_on_top_goes_before_those_between() -> None:
    """What parts a list from what is over it stays longer than air."""
    rows = [BLANK, row("a"), BLANK, row("b"), BLANK, row("c")]
    assert [line.text for line in fit(rows, 5)] == ["a", "", "b", "", "c"]
    assert [line.text for line in fit(rows, 4)] == ["a", "", "b", "c"]


def test_the_row_with_the_cursor_stays_in_view() -> None:
    """Fourteen people on five lines: the sentence stays, and so does the person whose turn it is."""
    people = [row(f"p{n}", here=n == 11) for n in range(14)]
    shown = [line.text for line in fit([row("say it", stays=True), *people], 5)]
    assert len(shown) == 5
    assert shown[0] == "say it"
    assert "p11" in shown


def test_people_out_of_sight_are_counted_beside_the_last_that_is_seen() -> None:
    """Of a list those that can be chosen; with one cell before its text the arrow alone."""
    people = [row(f"   p{n}", click=f"{n}", here=n == 5) for n in range(9)]
    shown = fit([row("say it", stays=True), *people, row("a note")], 4)
    assert [line.text for line in shown] == ["say it", "↑4 p4", "   p5", "↓2 p6"]
    assert [line.text for line in fit([row(" a"), row(" b"), row("c")], 2)] == [" a", "↓b"]


def test_what_is_all_to_be_read_is_read_on_where_it_is_too_long() -> None:
    """Rows that stay do so beside others; alone they are shown from the first, then from farther down."""
    rows = [row(f"   {n}", stays=True) for n in range(6)]
    assert [line.text for line in fit(rows, 3)] == ["   0", "   1", "↓3 2"]
    assert [line.text for line in fit(rows, 3, 2)] == ["↑2 2", "   3", "↓1 4"]


def test_what_is_all_to_be_read_is_read_on_over_the_cursor() -> None:
    """Rows that stay and are too many for the screen move under one another; that of the cursor is kept."""
    rows = [*(row(f"   {n}", stays=True) for n in range(6)), row("   ▸ one", here=True)]
    assert [line.text for line in fit(rows, 4)] == ["   0", "   1", "↓3 2", "   ▸ one"]
    assert [line.text for line in fit(rows, 4, 3)] == ["↑3 3", "   4", "   5", "   ▸ one"]


@given(st.lists(st.tuples(st.booleans(), st.booleans(), st.booleans()), max_size=40), st.integers(1, 30))
def test_what_is_shown_always_fits(flags: list[tuple[bool, bool, bool]], height: int) -> None:
    """However many rows there are and whatever they are marked as, no more than the height are shown."""
    rows = [Row((Span("x"),), here=here, stays=stays, soft=soft) for here, stays, soft in flags]
    assert len(fit(rows, height)) <= height


def test_what_stays_stays_beside_rows_that_are_all_alike() -> None:
    """The same blank row stands there many times; the last row must be kept, and is (20 × 5)."""
    key = row("g   go on", stays=True)
    rows = [row("one", stays=True), *[SPACE] * 6, key]
    found = fit(rows, 4)
    assert len(found) == 4
    assert found[0].text == "one"
    assert found[-1] is key


def test_a_sentence_has_one_end() -> None:
    """A full stop, unless it ends with words that have one of their own."""
    assert stopped("Next comes the farewell of Orrin") == "Next comes the farewell of Orrin."
    for words in ("rain.", "Stop!", "Who?", "“no.”", "and so on…"):
        assert stopped(f"Say goodbye to {words}") == f"Say goodbye to {words}"


def listed(count: int, at: int) -> list[Row]:
    """Numbered rows with a sign where the cursor is."""
    return [row(Span("▸ " if n == at else "  "), str(n), here=n == at) for n in range(count)]


def test_a_short_list_is_shown_whole() -> None:
    """As it is, without an arrow."""
    rows = listed(3, 0)
    assert part_of(rows, 0, 3) == rows


def test_arrows_say_where_it_goes_on() -> None:
    """Ten rows in room for four: round row 5 there is more above and below, at the ends on one side."""
    assert [line.text for line in part_of(listed(10, 5), 5, 4)] == ["↑ 3", "  4", "▸ 5", "↓ 6"]
    assert [line.text for line in part_of(listed(10, 0), 0, 4)] == ["▸ 0", "  1", "  2", "↓ 3"]
    assert [line.text for line in part_of(listed(10, 9), 9, 4)] == ["↑ 6", "  7", "  8", "▸ 9"]


def test_the_cursor_is_seen_where_there_is_room_for_one_row() -> None:
    """Also with no room at all."""
    assert [line.text for line in part_of(listed(10, 5), 5, 0)] == ["▸ 5"]
