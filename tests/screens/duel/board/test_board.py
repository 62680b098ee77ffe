"""The drawing of the Page: what stands where, the cursor, both ways round, three sizes, without signs."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from facilitator.games.duel.entries import (
    COLUMNS,
    LINES,
    Act,
    CardChanged,
    DuellistSeated,
    FirstActive,
    HealthChanged,
    Mark,
    PileMoved,
    Played,
)
from facilitator.services.settings import Settings
from screens.duel.board.board import board
from screens.duel.board.board_rows import board_rows
from screens.duel.board.spaces import ToSpace, columns_from, in_column, walk
from screens.duel.page import DuelPage
from screens.ui.blocks.said import Say
from screens.ui.drawn import Room
from screens.ui.layout import laid_out
from screens.ui.marks import without_blocks
from screens.ui.text import Row, fit
from tests.screens.duel.context import Bare, fighting

SIZES = ((80, 20), (100, 26), (101, 41), (140, 41), (40, 20), (46, 9))


def stood(*more: Act) -> DuelPage:
    """Cancer before Hound against Saint before Hare in column 1, Ziz in 2, a unicorn in 5; then more."""
    acts = [
        Played(number=1, column=1, words="Saint", attack=3, health=4, side=1, extra=True),
        Played(number=2, column=1, words="Hare", attack=1, health=2, side=1, extra=True, humor="blood"),
        Played(number=3, column=2, words="Ziz", attack=2, health=3, side=1, extra=True, marks=("flip",)),
        Played(number=4, column=1, words="Cancer", attack=3, health=3, extra=True,
               marks=("opposed",), opposed=(1, 1)),
        Played(number=5, column=1, words="Hound", attack=2, health=1, extra=True),
        Played(number=6, column=5, words="Unicorn", attack=2, health=3, origin=""),
        Played(number=7, column=2, words="Bishop of Lyons", attack=1, health=4, extra=True),
        CardChanged(number=8, card=7, what="damage", by=1),
        HealthChanged(number=9, second=-6),
        PileMoved(number=10, side=1, origin="deck", goes="erased", words="Rota Fortuna"),
    ]  # fmt: skip
    ones = [each if not isinstance(each, Played) or not each.origin else _from_deck(each) for each in acts]
    return Bare(fighting(*ones, *more))


def _from_deck(act: Played) -> Played:
    return replace(act, origin="deck")


def drawn(page: DuelPage, width: int, height: int, **how: Any) -> list[Row]:
    """The rows of the Page alone on a page of this size."""
    return laid_out((board(page, **how),), width, height)


def lines(rows: list[Row]) -> list[str]:
    """The rows as text, without the blank at their side."""
    return [line.text[1:].rstrip() for line in rows]


def test_the_small_form_is_the_drawn_one() -> None:
    """Far player, back, front, numbers, front, back, near player; no blank row at 80×24."""
    shown = lines(drawn(stood(), 80, 21))
    assert shown[1:] == lines(drawn(stood(), 80, 20))
    assert len(shown) == 16
    assert shown[0] == ""
    # 35 cards; Aldo played three and erased one, Bea played three of hers: the token is of no pile (C-16).
    assert shown[1] == "  Aldo    14  ██████████████······   deck 31   discard 0   erased 1"
    assert shown[15] == "▸ Bea     20  ████████████████████   deck 32   discard 0   erased 0"
    assert shown[2].startswith("  ┌ back ────────┬──────────────┬") and shown[5].startswith("  ├ front ─")
    assert shown[8] == "  ╞══════ 1 ═════╪══════ 2 ═════╪══════ 3 ═════╪══════ 4 ═════╪══════ 5 ═════╡"
    assert [shown[3][2:17], shown[4][2:17]] == ["│ Hare         ", "│ 1/2          "]
    assert [shown[6][2:17], shown[7][2:17]] == ["│ Saint        ", "│ 3/4          "]
    assert [shown[12][2:17], shown[13][2:17]] == ["│ Hound        ", "│ 2/1          "]


def test_a_bonus_that_is_on_counts_and_is_marked() -> None:
    """Cancer 3/3 faces Saint: it is 4/4 with ▲ (D-41); Ziz has the mark of a coin."""
    shown = lines(drawn(stood(), 80, 21))
    assert shown[9][2:17] == "│ Cancer    ▲  " and shown[10][2:17] == "│ 4/4          "
    assert "│ Ziz       ◐  │" in shown[6]


def test_damage_is_shown_as_what_is_left() -> None:
    """Bishop of Lyons 1/4 with one counter has three left; a long name is cut, a whole card says nothing."""
    shown = lines(drawn(stood(), 80, 21))
    assert "│ Bishop of Ly…│" in shown[9] and "│ 1/4   3 left │" in shown[10]
    assert "left" not in "".join(shown[:9])


def test_a_token_has_its_sign_and_an_empty_space_is_clear() -> None:
    """✧ Unicorn in column 5; nothing between the lines of column 3."""
    shown = lines(drawn(stood(), 80, 21))
    assert shown[9].endswith("│ ✧ Unicorn    │")
    assert all(shown[index][33:47] == " " * 14 for index in (3, 4, 6, 7, 9, 10, 12, 13))


def test_the_cursor_stands_around_a_space_in_all_its_rows() -> None:
    """On the empty front of column 3, and on a card, whose name stays readable."""
    page = stood()
    empty = lines(drawn(page, 80, 21, at=(0, "front", 3)))
    assert empty[9][32:48] == empty[10][32:48] == "│▐            ▌│"
    card = lines(drawn(page, 80, 21, at=(1, "back", 1)))
    hare = [s for s in drawn(page, 80, 21, at=(1, "back", 1))[3].spans if "Hare" in s.text]
    assert [span.style for span in hare] == ["cursor"]
    assert card[3][2:18] == "│▐Hare        ▌│" and card[4][2:18] == "│▐1/2         ▌│"


@pytest.mark.parametrize(("width", "height", "rows"), [(80, 20, 2), (100, 26, 3), (101, 41, 5)])
def test_the_chosen_card_is_lit_in_all_its_rows(width: int, height: int, rows: int) -> None:
    """Between its two bars no row is left dark, whether something stands in it or not."""
    shown = drawn(stood(), width, height, at=(0, "back", 1))
    pairs = [(one, two) for line in shown for one, two in pairwise(line.spans) if one.text == "▐"]
    between = [inside.style for _, inside in pairs if inside.style != "rubric"]
    assert between == ["cursor"] * (rows + 1)


def test_the_attacked_column_is_marked_and_only_it() -> None:
    """▐1▌ in the line between the Front Lines."""
    numbers = lines(drawn(stood(), 80, 21, column=1))[8]
    assert numbers.startswith("  ╞══════▐1▌═════╪══════ 2 ═════╪") and numbers.count("▐") == 1


def test_flipped_is_the_page_as_the_other_player_sees_it() -> None:
    """Bea far and Aldo near; column 1, at the first player’s left, is at the second player’s right (C-10)."""
    shown = lines(drawn(stood(), 80, 21, near=1))
    assert shown[1].startswith("▸ Bea") and shown[15].startswith("  Aldo")
    assert shown[8] == "  ╞══════ 5 ═════╪══════ 4 ═════╪══════ 3 ═════╪══════ 2 ═════╪══════ 1 ═════╡"
    assert shown[3].endswith("│ Hound        │") and shown[12].endswith("│ Hare         │")
    assert shown[6].startswith("  │ ✧ Unicorn    │") and shown[6].endswith("│ Cancer    ▲  │")
    assert shown[9].endswith("│ Ziz       ◐  │ Saint        │")


def test_the_large_form_has_humor_marks_and_erased_names_in_words() -> None:
    """At 101 cells, 40 rows: 25 rows of grid, three for each player, a blank; large figures."""
    shown = lines(drawn(stood(), 101, 40))
    assert len(shown) == 32
    text = "\n".join(shown)
    for said in (
        "│ ▲ +1/+1 opposed  │", "│ ◐ flip if hit    │", "│ sanguin          │", "│ token            │",
        "│ Bishop of Lyons  │", "erased 1  › Rota Fortuna", "▀█  █ █", "hand 0",
    ):  # fmt: skip
        assert said in text


@pytest.mark.parametrize(
    ("marks", "said"),
    [
        (("opposed",), "▲ +1/+1"),
        (("flip",), "◐ flip if hit"),
        (("opposed", "flip"), "▲ +1/+1 …"),
        (("reset", "played"), "Reset …"),
    ],
)
def test_no_mark_is_cut(marks: tuple[Mark, ...], said: str) -> None:
    """Where it has no room it has fewer words, and where the next one has none, a point of three stands."""
    act = Played(number=11, column=3, words="Ape", extra=True, origin="", marks=marks, opposed=(1, 1))
    foe = Played(number=12, column=3, words="Elk", extra=True, origin="", side=1)
    shown = lines(drawn(stood(act, foe), 80, 26))
    assert any(f"│ {said:<13}│" in line for line in shown), "\n".join(shown)


def test_the_middle_form_has_a_row_for_words() -> None:
    """At 100×30: three rows a space, nineteen of the drawing and a blank; the names are longer."""
    shown = lines(drawn(stood(), 100, 26))
    assert len(shown) == 20
    assert any("│ ▲ +1/+1 opposed  │ " in line for line in shown)
    assert any("│ Bishop of Lyons  │" in line for line in shown)


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("letters", [False, True])
def test_nothing_is_wider_than_the_page(width: int, height: int, letters: bool) -> None:
    """In every size, with long and wide names, many cards in the piles, signs or letters."""
    page = stood(
        Played(number=11, column=3, words="漢字の長い名前のカード" * 4, attack=99, health=99, origin="",
               marks=("flip", "once", "reset", "played", "opposed"), opposed=(10, -10)),
        CardChanged(number=12, card=11, what="damage", by=9),
        PileMoved(number=13, side=0, origin="deck", goes="hand", cards=11),
        PileMoved(number=14, side=0, origin="deck", goes="discard", cards=10),
        PileMoved(number=15, side=0, origin="deck", goes="erased", cards=11, words="Wide 名前 \n name"),
    )  # fmt: skip
    page.ctx.settings.look = Settings(suit_letters=letters)
    for at in (None, (0, "front", 3)):
        rows = drawn(page, width, height, at=at, column=3)
        assert all(line.width <= width for line in rows)
        assert len(rows) <= height
        assert "9/" in "".join(lines(rows))


def test_letters_stand_in_for_signs() -> None:
    """No ▲ ◐ ✧ █ ▐ ▌ and no large figures where the table wants letters; what they say is still there."""
    page = stood()
    page.ctx.settings.look = Settings(suit_letters=True)
    for width, height in ((80, 20), (101, 38)):
        rows = drawn(page, width, height, at=(0, "front", 3), column=1)
        text = "\n".join(lines([without_blocks(line) for line in rows]))
        assert not set(text) & set("▲◐✧█▐▌┏┗╺╹")
        for said in ("* Unicorn", "#" * 14 + "." * 6, "[1]", "[  ", "  14"):
            assert said in text
    assert "Cancer    ^" in "\n".join(lines(drawn(page, 80, 21)))


def test_spaces_and_numbers_can_be_clicked() -> None:
    """Every cell points at its space, in both orders; numbers are their digits, erased is the log."""
    for near in (0, 1):
        clicks = {span.click for line in drawn(stood(), 80, 21, near=near) for span in line.spans}
        spaces = {ToSpace(side, line, column) for side in (0, 1) for line in LINES for column in COLUMNS}
        assert clicks - {""} == spaces | set("12345") | {"l"}
    hare = next(s for s in drawn(stood(), 80, 21, near=1)[12].spans if "Hare" in s.text)
    assert hare.click == ToSpace(1, "back", 1)


def test_arrows_walk_the_spaces_as_they_lie() -> None:
    """Up from the near back to the far back, and no further; sideways within five columns."""
    at = (0, "back", 1)
    path = []
    for _ in range(4):
        at = walk(at, "up", 0)  # type: ignore[arg-type]
        path.append(at)
    assert path == [(0, "front", 1), (1, "front", 1), (1, "back", 1), (1, "back", 1)]
    assert walk((0, "front", 1), "left", 0) == (0, "front", 1)
    assert walk((0, "front", 1), "right", 0) == (0, "front", 2)
    assert walk((0, "front", 1), "down", 0) == (0, "back", 1)


def test_arrows_follow_a_flipped_page() -> None:
    """With the second player near, right leads to the lower number and up to the first player."""
    assert walk((0, "front", 3), "right", 1) == (0, "front", 2)
    assert walk((0, "front", 3), "up", 1) == (0, "back", 3)
    assert walk((1, "front", 3), "right", 1) == (1, "front", 2)


def test_columns_run_from_left_to_right_for_whoever_is_near() -> None:
    """Column 1 is at the first player’s left (C-10)."""
    assert columns_from(0) == (1, 2, 3, 4, 5) and columns_from(1) == (5, 4, 3, 2, 1)


def test_the_cards_of_a_column_in_the_order_in_which_a_digit_finds_them() -> None:
    """One’s own front, the one behind it, then those across; empty spaces are passed."""
    lying = stood().now.page
    assert in_column(lying, 0, 1) == ((0, "front", 1), (0, "back", 1), (1, "front", 1), (1, "back", 1))
    assert in_column(lying, 1, 2) == ((1, "front", 2), (0, "front", 2)) and in_column(lying, 0, 3) == ()


def test_the_column_of_the_cursor_is_marked_where_none_is_attacked() -> None:
    """▐5▌; an attacked column goes first."""
    assert "▐5▌" in lines(drawn(stood(), 80, 21, at=(0, "front", 5)))[8]
    attacked = lines(drawn(stood(), 80, 21, at=(0, "front", 5), column=2))[8]
    assert "▐2▌" in attacked and "▐5▌" not in attacked


def test_both_front_lines_are_kept_where_there_is_little_room() -> None:
    """At 46 by 13 the page has nine rows: both sides of every column, with their numbers, and two to say."""
    shown = lines(fit(laid_out((board(stood(), column=1), Say(("a", "b"))), 46, 9), 8))
    text = "\n".join(shown)
    for name in ("Saint", "3/4", "▐1▌", "Cancer", "4/4 ▲"):
        assert name in text
    assert "▸ Bea 20   Aldo 14" in text and shown[-2:] == ["▌ a", "▌ b"]
    assert "Hound" not in text


def test_the_back_line_under_the_cursor_is_kept_too() -> None:
    """The row in which the cursor stands is never the first to go."""
    for height in (9, 8, 6):
        rows = laid_out((board(stood(), at=(0, "back", 1)), Say(("a",))), 46, height)
        assert "Hound" in "\n".join(lines(fit(rows, height)))


def test_a_narrow_space_says_what_is_left() -> None:
    """Bishop 1/4 with one counter: 1/4›3; a name has the row of the signs to itself."""
    text = "\n".join(lines(drawn(stood(), 46, 20)))
    assert "1/4›3" in text and "│ Cancer│" in text and "│ 2/3 ◐ │" in text


@pytest.mark.parametrize(("width", "name"), [(80, "Charlotte"), (100, "Charlotte"), (140, "Charlotte-Maria")])
def test_a_name_is_whole_where_there_is_room(width: int, name: str) -> None:
    """Both figures stand below each other all the same."""
    page = Bare(fighting(before=(
        DuellistSeated(side=0, words=name), DuellistSeated(side=1, words="Al"), FirstActive(side=0),
    )))  # fmt: skip
    players = [line for line in lines(drawn(page, width, 40 if width == 140 else 20)) if "███" in line]
    assert name in players[1] and players[0].index("███") == players[1].index("███")


@pytest.mark.parametrize("width", [80, 81, 101])
def test_no_pile_moves_sideways(width: int) -> None:
    """The decks stand below each other whether somebody holds cards or not, and with ten of them too."""
    decks = set[int]()
    for moved in (1, 5, 10):
        page = stood(PileMoved(number=11, side=0, origin="deck", goes="hand", cards=moved))
        decks |= {line.index("deck") for line in lines(drawn(page, width, 30)) if "deck" in line}
    assert len(decks) == 1


def test_where_a_hand_has_no_room_the_other_piles_are_whole() -> None:
    """At 46 cells; the page says elsewhere how many cards are left in the hand."""
    page = stood(PileMoved(number=11, side=0, origin="deck", goes="hand", cards=10))
    text = "\n".join(lines(drawn(page, 46, 40)))
    assert "Bea     20  deck 22   discard 0   erased 0" in text and "hand" not in text


def test_without_room_the_bar_goes_before_the_piles() -> None:
    """At 46 cells health is a figure, and all piles are there."""
    text = "\n".join(lines(drawn(stood(), 46, 30)))
    assert "Aldo    14  deck 31   discard 0   erased 1" in text and "█" not in text


BOX = 3
SAID = ("Bea attacks.", "Aldo answers.", "Both are hit.", "Somebody moves up.", "Nothing lapses.")


@pytest.mark.parametrize("height", range(1, 46))
@pytest.mark.parametrize("width", [46, 60, 80, 140])
def test_what_fights_where_is_read_to_the_last(width: int, height: int) -> None:
    """However low the page and however much is said, all of that is there, and the columns’ numbers."""
    shown = laid_out(
        (board(stood(), at=(0, "front", 1)), Say(SAID[: max(min(height - 1, 5), 0)])), width, height
    )
    text = "\n".join(line.text for line in fit(shown, height))
    assert all(said in text for said in SAID[: max(min(height - 1, 5), 0)]) and "▐1▌" in text
    assert height < 9 or "3/4" in text


def test_the_page_lies_still_until_nothing_else_gives_way() -> None:
    """At 80×24 up to five rows stand under the same drawing; the sixth takes the frame, and no number."""
    said = (*SAID, "The turn is over.")
    parts = {count: lines(laid_out((board(stood()), Say(said[:count])), 80, 20)) for count in (1, 3, 5, 6)}
    drawings = {count: [line for line in rows if "▌" not in line and line] for count, rows in parts.items()}
    assert drawings[1] == drawings[3] == drawings[5]
    assert sum("│" in line for line in drawings[6]) == sum("│" in line for line in drawings[1]) == 8
    assert len(drawings[6]) < len(drawings[1])


@pytest.mark.parametrize(("width", "height"), [(80, 20), (100, 26), (81, 32), (101, 41), (161, 56)])
def test_the_page_lies_still_over_a_line_for_words(width: int, height: int) -> None:
    """Whether a question has a box under it or not, the drawing has the same rows in the same places."""
    alone = laid_out((board(stood()), Say(SAID[:1])), width, height)
    over = laid_out((board(stood()), Say(SAID[:1])), width, height - BOX, under=BOX)
    assert [line.text for line in fit(over, height - BOX)] == [line.text for line in alone]


def test_every_sign_of_the_page_can_be_read_out() -> None:
    """Whatever is a sign on a card has words for whoever can’t see it."""
    page = stood(Played(number=11, column=3, words="Ape", origin="", marks=("once", "flip"), extra=True))
    value = board(page).value
    cards = [space.card for line in value.lines for space in line if space.card is not None]
    signs = [span for card in cards for span in (card.sign, *(mark.sign for mark in card.marks)) if span.text]
    assert {span.text for span in signs} == set("▲◐○✧") and all(span.said for span in signs)


@pytest.mark.parametrize(("width", "height"), [(45, 40), (79, 20), (79, 40), (139, 40)])
def test_the_drawing_has_no_more_rows_than_it_is_given(width: int, height: int) -> None:
    """From one row on; with more of them it is never smaller, and at last it is what it likes to be."""
    for at in (None, (0, "front", 3)):
        filling = board_rows(board(stood(), at=at), Room(width, height))
        high = [len(filling.within(rows)) for rows in range(1, 41)]
        assert all(high[rows - 1] <= rows for rows in range(1, 41)) and high == sorted(high)
        assert high[-1] == filling.likes
