"""The marks of a card: what is asked, how each row changes, what Enter keeps and remembers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from facilitator.games.duel.entries import (
    Act,
    AttackEnded,
    CardChanged,
    Drew,
    Humor,
    Played,
    PlayEnded,
    Struck,
)
from facilitator.games.duel.known import Known
from screens.duel.board.board import board
from screens.duel.board.board_signs import about
from screens.duel.cards.card_page import MARKS, MEANS, PARTS
from screens.duel.cards.marks import Marks
from screens.ui.footer import footer
from screens.ui.layout import laid_out
from tests.games.wording import sentence_of
from tests.screens.duel.context import TWO, DuelContext
from tests.screens.duel.rows import press, text, to

FOX = Played(number=2, column=3, words="Fox", attack=1, health=2)


def marking(*more: Act, card: Played = FOX) -> tuple[Marks, DuelContext]:
    """Bea has played a Fox in act 2; its marks are open."""
    ctx = DuelContext(*TWO, Drew(number=1), card, *more)
    return Marks(ctx, 2), ctx


def kept(ctx: DuelContext) -> Played:
    """The act as it stands."""
    found = ctx.view.lines[("act", 2)]
    assert isinstance(found, Played)
    return found


def test_it_begins_on_the_first_mark_with_its_rule() -> None:
    """Whose card, and what the mark under the cursor means (C-13)."""
    page, _ = marking()
    shown = text(page)
    assert "Bea’s Fox: what should the program remind you of?" in shown and "▸ while opposed" in shown
    assert "ends only" in shown and page.part == "opposed" and not page.in_line


@pytest.mark.parametrize("mark", [mark for mark in MARKS if mark not in ("opposed", "behind")])
def test_a_mark_goes_on_and_off(mark: str) -> None:
    """Space or an arrow; Enter corrects the act in its place, remembers the card and goes back."""
    page, ctx = marking()
    to(page, mark)
    press(page, " ")
    assert page.card.marks == (mark,)
    press(page, "left")
    assert not page.card.marks
    press(page, "right", "enter")
    assert kept(ctx).marks == (mark,) and len(ctx.view.state.acts) == 2
    assert ctx.cards.remembered() == (Known("Fox", 1, 2, marks=(mark,)),) and ctx.places == ["back"]


def test_a_bonus_is_two_digits() -> None:
    """21 while opposed is +2/+1; the first digit alone changes nothing yet."""
    page, ctx = marking()
    press(page, "2")
    assert not page.card.marks and "2…" in text(page)
    press(page, "1")
    assert "+2/+1" in text(page)
    press(page, "enter")
    assert kept(ctx).marks == ("opposed",) and kept(ctx).opposed == (2, 1)


def test_a_bonus_may_take_away() -> None:
    """- before a digit: from behind −1/+2."""
    page, ctx = marking()
    to(page, "behind")
    page.press("minus", "-")
    press(page, "1")
    assert "‹ −1… ›" in text(page)
    press(page, "2")
    assert "−1/+2" in text(page)
    press(page, "enter")
    assert kept(ctx).behind == (-1, 2) and kept(ctx).marks == ("behind",)


def test_a_bonus_without_numbers_is_one_and_one() -> None:
    """Space alone is enough for +1/+1; off again it keeps its numbers."""
    page, _ = marking()
    press(page, " ")
    assert page.card.opposed == (1, 1) and page.card.marks == ("opposed",)
    press(page, "3", "0", " ")
    assert (
        page.card.opposed == (3, 0)
        and not page.card.marks
        and "▸ while opposed          ‹ off ›" in text(page)
    )


def test_numbers_are_typed_or_change_by_one() -> None:
    """Attack 12, health one more; attack goes down to 0 and health to 1 (D-9)."""
    page, ctx = marking()
    to(page, "attack")
    press(page, "1", "2")
    to(page, "health")
    press(page, "right", "enter")
    assert (kept(ctx).attack, kept(ctx).health) == (12, 3)
    page, ctx = marking()
    to(page, "attack")
    press(page, "left", "left")
    to(page, "health")
    press(page, "0", "enter")
    assert (kept(ctx).attack, kept(ctx).health) == (0, 1)


def test_backspace_takes_the_last_digit() -> None:
    """Of a number and of a bonus."""
    page, _ = marking()
    to(page, "attack")
    press(page, "1", "2", "backspace")
    assert page.card.attack == 1
    to(page, "opposed")
    press(page, "5", "backspace", "1", "1")
    assert page.card.opposed == (1, 1)


def test_digits_elsewhere_say_where_they_belong() -> None:
    """On a mark without numbers."""
    page, ctx = marking()
    to(page, "once")
    press(page, "1")
    assert "Digits change attack" in ctx.notes[-1] and page.card == Known("Fox", 1, 2)


def test_humors_go_round() -> None:
    """Not noted, then the four (D-11); one back from none is the last."""
    page, ctx = marking()
    to(page, "humor")
    assert "not noted" in text(page)
    press(page, "right")
    assert page.card.humor == "blood"
    press(page, "left", "left", "enter")
    assert kept(ctx).humor == "yellow bile"


@pytest.mark.parametrize(
    ("humor", "printed"),
    [("blood", "sanguin"), ("phlegm", "flegmat"), ("black bile", "melanc"), ("yellow bile", "coleric")],
)
def test_a_humor_has_the_word_that_is_printed_on_the_card(humor: Humor, printed: str) -> None:
    """In the form, in the line about a card, and alone in its space on the Page (D-11)."""
    page, _ = marking(card=replace(FOX, humor=humor))
    to(page, "humor")
    assert f"{humor} ({printed})" in text(page)
    card = page.now.page.card(FOX.number)
    assert card is not None and about(page, card).split("  ")[1] == f"{humor} ({printed})"
    drawn = "\n".join(line.text for line in laid_out((board(page),), 100, 24))
    assert f" {printed} " in drawn and humor not in drawn


def test_the_name_has_a_line() -> None:
    """Enter takes it and goes on; so do the arrows; the card is remembered under its new name only."""
    page, ctx = marking()
    ctx.cards.remember(Known("Fox", 1, 2))
    to(page, "words")
    line = page.line()
    assert line is not None and line.text == "Fox" and page.in_line
    page.typed("Vix")
    page.move(1)
    assert page.card.words == "Vix" and page.line() is None and page.part == "attack"
    to(page, "words")
    page.typed("Vixen")
    page.keep("Vixen")
    press(page, "enter")
    assert kept(ctx).words == "Vixen" and [card.words for card in ctx.cards.remembered()] == ["Vixen"]


def test_a_name_that_another_card_bears_stays_remembered() -> None:
    """Of two foxes one was no fox."""
    page, ctx = marking(Played(number=3, column=4, words="Fox", attack=1, health=2, extra=True))
    ctx.cards.remember(Known("Fox", 1, 2))
    to(page, "words")
    page.keep("Hound")
    press(page, "enter")
    assert sorted(card.words for card in ctx.cards.remembered()) == ["Fox", "Hound"]


def test_a_nameless_card_is_not_remembered() -> None:
    """Its marks stand all the same."""
    page, ctx = marking(card=Played(number=2, column=3, attack=1, health=2))
    assert "Bea’s 1/2" in text(page)
    to(page, "once")
    press(page, "right", "enter")
    assert kept(ctx).marks == ("once",) and ctx.cards.remembered() == ()


def test_escape_leaves_the_card_as_it_was() -> None:
    """Out of the line first, then back; nothing goes on the record."""
    page, ctx = marking()
    press(page, " ")
    to(page, "words")
    page.key_escape("escape")
    assert not page.in_line and ctx.places == []
    page.key_escape("escape")
    assert ctx.places == ["back"] and kept(ctx) == FOX and ctx.cards.remembered() == ()


def test_nothing_changed_is_no_act() -> None:
    """Enter goes back and remembers the card as it is."""
    page, ctx = marking()
    acts = len(ctx.acts)
    press(page, "enter")
    assert (
        len(ctx.acts) == acts and ctx.places == ["back"] and ctx.cards.remembered() == (Known("Fox", 1, 2),)
    )


def test_what_is_half_changed_outlives_the_help() -> None:
    """And goes when the card itself was changed, or taken back."""
    page, ctx = marking()
    press(page, " ")
    page.changed()
    assert page.card.marks == ("opposed",)
    ctx.front.undo()
    page.changed()
    assert "was undone" in text(page)
    press(page, "enter")
    assert ctx.places == ["back"]


def test_a_corrected_card_counts_at_once() -> None:
    """Opposed by a Hare, the Fox is 2/3 as soon as its mark stands (C-13)."""
    page, ctx = marking(Played(number=3, column=3, side=1, origin="", health=2))
    press(page, "1", "1", "enter")
    fox = ctx.view.state.now.page.card(2)
    assert fox is not None and (fox.power, fox.full) == (2, 3)


@pytest.mark.parametrize(("width", "height"), [(80, 20), (100, 26), (140, 41)])
def test_everything_fits(width: int, height: int) -> None:
    """All ten rows and what the row means, with a long name; three rows fewer over the line."""
    page, _ = marking(card=Played(number=2, column=3, words="Salvatorangelo " * 4, attack=1, health=2))
    for part in PARTS:
        to(page, part)
        shown = text(page, width, height - 3 * page.in_line)
        assert "on arriving" in shown and "humor" in shown and MEANS[part][:20] in shown
        assert "?" in footer(page.foot(), width).text or page.in_line


SAINT = Played(number=4, column=3, words="Saint", attack=3, health=4, extra=True, origin="deck", side=1)
STRUCK: tuple[Act, ...] = (PlayEnded(number=3), SAINT, Struck(number=5, column=3), AttackEnded(number=6))
"""Fox 1/2 attacks Saint 3/4 and is erased, Saint has 3 left."""


def test_a_correction_says_what_it_changes_before_it_counts() -> None:
    """A Fox of 4/2 would have erased Saint (4 ≥ 4), which lies on Aldo’s pile then; nothing is kept yet."""
    page, ctx = marking(*STRUCK)
    assert "erased" not in text(page)
    to(page, "attack")
    press(page, "4")
    seen = text(page)
    assert "Saint is erased." in seen and "Aldo: erased 0 → 1" in seen
    assert kept(ctx) == FOX
    to(page, "health")
    press(page, "4")
    # Saint’s three leave a Fox of 4/4 standing.
    assert "Fox is on the Page, 1 of 4 left." in text(page)


def test_a_correction_names_what_would_come_to_nothing() -> None:
    """A counter on Saint, which a Fox of 9/2 would have erased, comes to nothing."""
    counter = CardChanged(number=7, card=4, what="damage", by=1, words="Plague")
    page, _ = marking(*STRUCK, counter)
    to(page, "attack")
    press(page, "9")
    seen = " ".join(text(page).split())
    assert f"Bea’s turn 1, damage of Saint changed by hand: {sentence_of('D-14 no effect')}" in seen


def test_a_correction_without_consequences_says_so() -> None:
    """Another humor changes nothing but itself; as it was, nothing is said."""
    page, _ = marking()
    to(page, "humor")
    press(page, "right")
    assert "Nothing else changes." in text(page)
    press(page, "left")
    assert "Nothing else changes." not in text(page)


@pytest.mark.parametrize(("width", "height"), [(80, 19), (46, 13), (140, 40)])
def test_many_consequences_fit(width: int, height: int) -> None:
    """However many acts would be off, the rows stay and the first consequences are read.

    Three of the twenty acts are named where there is room for all that is said.
    """
    counters = [CardChanged(number=n, card=4, what="damage", by=n % 2 or -1) for n in range(7, 27)]
    page, _ = marking(*STRUCK, *counters)
    to(page, "attack")
    press(page, "9")
    seen = text(page, width, height)
    assert "▸ attack" in seen and "Saint is erased." in seen
    assert len(seen.splitlines()) <= height
    if height == 40:
        assert (
            seen.count("no longer has an effect") == 3
            and "And 17 more steps have no effect any longer." in seen
        )


@pytest.mark.parametrize(("width", "height"), [(80, 20), (100, 26), (140, 41)])
def test_a_change_moves_no_row(width: int, height: int) -> None:
    """What it would bring stands in rows that were held for it, so no mark is elsewhere than before."""
    page, _ = marking(
        Played(number=3, column=3, side=1, origin="", health=2),
        card=Played(number=2, column=3, words="Fox", attack=1, health=2, marks=("opposed",), opposed=(1, 1)),
    )
    before = text(page, width, height).splitlines()
    press(page, "right")
    after = text(page, width, height).splitlines()
    assert "left" in "".join(after)
    assert [at for at, line in enumerate(before) if "on arriving" in line or "from  " in line] == [
        at for at, line in enumerate(after) if "on arriving" in line or "from  " in line
    ]


def test_more_of_what_would_change_is_leafed_through() -> None:
    """A Fox out of the deck in column 5 would change two spaces and two piles: PgDn shows each."""
    across = Played(number=3, column=3, words="Ape", side=1, origin="deck", extra=True, attack=1, health=3)
    page, _ = marking(across, Played(number=4, column=3, words="Hound", origin="deck", extra=True))
    for part, times in (("column", 2), ("origin", 2)):
        page.move([str(each) for each in page.parts].index(part) - page.at)
        press(page, *["right"] * times)
    seen = [text(page, 80, 12)]
    for _ in range(3):
        press(page, "pagedown")
        seen.append(text(page, 80, 12))
    told = ("Fox is in another space.", "Hound is in another space.", "Bea: deck 29 → 28", "Bea: hand 4 → 5")
    assert [[each for each in told if each in shown] for shown in seen] == [[each] for each in told]
