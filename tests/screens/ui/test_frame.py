"""The frame without a terminal: widths of the panes, the footer, keys that pages take."""

from __future__ import annotations

from itertools import product

from facilitator.services.front_end import ToSafetyCard
from screens.ui.footer import LIST, WORDS, footer
from screens.ui.frame import pane_widths
from screens.ui.keys import FRENCH_ROW, Key
from screens.ui.marks import without_cursor
from screens.ui.page import Line, Page
from screens.ui.text import BLANK, Row, Span, fit, row
from screens.ui.widgets.rows import Rows
from screens.ui.widgets.words import cleaned
from tests.screens.context import seated

TRICKS = (
    ("", "a–e", "takes the trick"), ("", "0–4", "took in all"), ("backspace", "Bksp", "take back"),
    ("tab", "Tab", "words"), (".", ".", "more"), ("?", "?", "help"),
)  # fmt: skip


# ---------------------------------------------------------------- panes


def test_one_pane_leaves_the_page_seventy_six_columns() -> None:
    """The sheet needs 43 cells, 47 where they are to spare, and a rule beside it."""
    for width in range(120, 164):
        assert pane_widths(width) == (44 if width < 124 else 48, 0), width
        assert width - pane_widths(width)[0] >= 76


def test_two_panes_share_what_no_page_can_use() -> None:
    """The sheet needs 47 cells, the margin 35, each a rule; the page has 80 to 100."""
    for width in range(164, 300, 7):
        left, right = pane_widths(width)
        assert left >= 48 and right >= 36 and 80 <= width - left - right <= 100, width


# ---------------------------------------------------------------- the footer


def test_the_footer_fills_eighty_columns_with_its_keys() -> None:
    """Closer where they have no room else, with all their words."""
    line = footer(TRICKS, 80)
    assert line.text == " a–e takes the trick  0–4 took in all  Bksp take back  Tab words  . more  ? help"
    assert line.width == 80


def test_a_wider_footer_has_all_its_words() -> None:
    """At 100 columns."""
    assert footer(TRICKS, 100).text.endswith(". more   ? help")


def test_the_footer_begins_with_what_takes_the_keys() -> None:
    """In reverse and as wide for both, so that no key moves; six keys are the most behind it."""
    words, keys = footer(TRICKS, 100, taker=WORDS), footer(TRICKS, 100, taker=LIST)
    assert words.text.startswith(" WORDS  a–e takes the trick") and keys.text.startswith(" LIST   a–e takes")
    assert words.spans[0].style == keys.spans[0].style == "cursor"
    many = (*TRICKS, ("f1", "F1", "last"))
    assert "last" in footer(many, 200).text and "last" not in footer(many, 200, taker=LIST).text
    assert all(footer(TRICKS, width, taker=WORDS).width <= width for width in range(1, 100))


def test_a_list_that_takes_no_keys_has_a_small_mark() -> None:
    """And no block round a cell; what is read aloud keeps its bar, what people said its signs."""
    said = Span("▸ ▐they▌", "words")
    number = without_cursor(row(Span("▸ ", "rubric"), Span("▐3▌", "rubric"), said))
    assert number.text == "› ›3 ▸ ▐they▌"
    cell = without_cursor(row(Span("▐", "rubric"), Span("Fox", "cursor"), Span("▌", "rubric")))
    assert cell.text == "›Fox " and cell.spans[1].style == "bold"
    aloud = row(Span("▌ ", "rubric"), said)
    assert without_cursor(aloud) == aloud


def test_the_footer_of_a_table_names_home() -> None:
    """Where all keys have room with it, perhaps closer; else the footer is as without."""
    assert footer(TRICKS, 100, to_home=True).text.endswith(". more, home   ? help")
    closer = " a–e takes the trick  0–4 took in all  Bksp take back  Tab words  . more, home  ? help"
    assert footer(TRICKS, 86, to_home=True).text == closer
    for width in (10, 46, 60, 80, 85):
        assert footer(TRICKS, width, to_home=True) == footer(TRICKS, width)


def test_only_the_key_for_all_the_rest_names_home() -> None:
    """A key whose word reads the same, as it may in another language, stays as it is."""
    keys = (("backspace", "Bksp", "more"), (".", ".", "more"))
    assert footer(keys, 100, to_home=True).text.strip() == "Bksp more   . more, home"


def test_a_narrow_footer_keeps_the_first_keys() -> None:
    """As many as fit, cut at the edge; the first is never lost."""
    assert footer(TRICKS, 60).text == " a–e takes the trick   0–4 took in all   Bksp take back"
    assert footer(TRICKS, 10).text == " a–e takes"
    assert footer((), 80).text == ""


def test_no_key_stands_without_its_word() -> None:
    """However narrow the footer, each key that is shown has what it does behind it."""
    for taker, width in product(("", LIST, WORDS), range(20, 121)):
        shown = footer(TRICKS, width, to_home=True, taker=taker).text
        words = {key: does for _, key, does in TRICKS if f"  {key}" in shown or shown.startswith(f" {key}")}
        assert all(f"{key} {does}" in shown for key, does in list(words.items())[1:]), (taker, width)


def test_seven_keys_at_most() -> None:
    """Also where more would fit."""
    keys = [(letter, letter, "does") for letter in "abcdefghij"]
    assert footer(keys, 300).text.split().count("does") == 7


def test_every_key_of_the_footer_can_be_clicked() -> None:
    """Words and sign alike stand for the key; several digits are a key each."""
    line = footer((("", "0 2 3", "says"), ("backspace", "Bksp", "take back")), 80)
    assert [(span.text, span.click) for span in line.spans if span.click] == [
        ("0", "0"), ("2", "2"), ("3", "3"), ("Bksp", "backspace"), (" take back", "backspace"),
    ]  # fmt: skip
    ranges = footer((("", "a–e", "that person"),), 80)
    assert all(not span.click for span in ranges.spans)


# ---------------------------------------------------------------- keys


class Both(Page):
    """A page with a digit and a line."""

    name = "both"
    keys = (Key(("digit",), "0–9", "", "digit"), Key(("letter",), "a–z", "", "letter"))
    got: tuple[str, ...] = ()

    def head(self, width: int) -> list[Row]:
        """Nothing on top."""
        return []

    def above(self, width: int, height: int) -> list[Row]:
        """Nothing over the line."""
        return []

    def line(self) -> Line | None:
        """A line."""
        return Line(("world_set",))

    def key_digit(self, key: str) -> None:
        """A digit."""
        self.got += (key,)

    def key_letter(self, key: str) -> None:
        """A letter."""
        self.got += (key,)


def test_both_keyboards_number_rows_are_digits() -> None:
    """The unshifted French row gives 1 to 9 and 0."""
    page = Both(seated("Ana", "Ben"))
    for sign in "&é\"'(-è_çà":
        page.press("some_name", sign)
    assert page.got == tuple("1234567890")
    assert len(FRENCH_ROW) == 10


def test_digits_of_other_scripts_are_no_digits() -> None:
    """Arabic-Indic one and superscript two do nothing, rather than something odd."""
    page = Both(seated("Ana", "Ben"))
    assert not page.press("x1", "١")
    assert not page.press("x2", "²")
    assert page.got == ()


def test_x_is_the_card_and_never_a_person() -> None:
    """Small or large."""
    ctx = seated("Ana", "Ben")
    page = Both(ctx)
    page.press("x", "x")
    page.press("X", "X")
    assert ctx.places == [ToSafetyCard(), ToSafetyCard()]
    assert page.got == ()


def test_tab_goes_between_the_list_and_the_line() -> None:
    """Esc only to the list."""
    page = Both(seated("Ana", "Ben"))
    assert page.in_line
    page.press("tab", "")
    assert not page.in_line
    page.press("tab", "")
    page.press("escape", "")
    assert not page.in_line


def test_a_key_that_nothing_takes_is_left_alone() -> None:
    """So that the app may have it."""
    page = Both(seated("Ana", "Ben"))
    assert not page.press("f7", "")
    assert not page.press("f12", "")
    assert page.got == ()


# ---------------------------------------------------------------- rows and words


def test_a_click_finds_the_key_of_its_place() -> None:
    """The span's own key, else the row's, else none; beyond the rows none."""
    block = Rows()
    block.shown = (row(Span("ab", "", "x"), Span("cd"), click="r"), BLANK)
    assert [block.click_at(x, 0) for x in (0, 1, 2, 3, 50)] == ["x", "x", "r", "r", "r"]
    assert block.click_at(0, 1) == ""
    assert block.click_at(0, 9) == ""


def test_wide_letters_take_two_cells_of_a_click() -> None:
    """李 is two cells wide, so the next key begins at the third."""
    block = Rows()
    block.shown = (row(Span("李", "", "a"), Span("b", "", "b")),)
    assert [block.click_at(x, 0) for x in (0, 1, 2)] == ["a", "a", "b"]


def test_a_window_of_one_row_shows_what_is_read_aloud() -> None:
    """With a cursor row to keep in view that one; without, the sentence."""
    sentence, other = row("say it", stays=True), row("more")
    assert fit([other, sentence], 1) == [sentence]
    assert fit([sentence, row("cursor", here=True)], 1)[0].text == "cursor"


def test_pasted_words_lose_what_no_keyboard_types() -> None:
    """Escapes and bells go, tabs become spaces, every kind of line break is one."""
    assert cleaned("a\x1b[31mb\x07\tc\r\nd\re") == "a[31mb c\nd\ne"
