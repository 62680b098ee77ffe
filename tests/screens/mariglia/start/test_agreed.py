"""The conventions card: every agreement, its values, and from which hand on it holds."""

from __future__ import annotations

from dataclasses import fields
from typing import get_args, get_type_hints

import pytest

from facilitator.games.mariglia.entries import Agreed, HandVoided, TrionfoTurned
from screens.mariglia.start.agreed import FIELDS, Conventions, holds_from, is_order_free
from screens.ui.text import fit
from tests.screens.mariglia.context import GAME_1, MatchContext, hand, playing

AT = {field.name: index for index, field in enumerate(FIELDS)}


def opened(ctx: MatchContext, name: str = "order") -> Conventions:
    """The page with the cursor on an agreement."""
    page = Conventions(ctx)
    page.move(AT[name])
    return page


def text(page: Conventions, width: int = 80, height: int = 20) -> str:
    """What fits on the page."""
    rows = fit(page.above(width, height), height)
    assert all(line.width <= width for line in rows)
    return "\n".join(line.text for line in rows)


def test_every_agreement_has_one_row_with_every_value() -> None:
    """Each field of the entry is a row; its first choice is the entry's default."""
    hints = get_type_hints(Agreed)
    assert {field.name for field in FIELDS} == {f.name for f in fields(Agreed)} - {
        "hand",
        "overruled",
    }
    for field in FIELDS:
        values = [value for value, _ in field.choices]
        wanted = {True, False} if hints[field.name] is bool else set(get_args(hints[field.name]))
        assert set(values) == wanted and len(values) == len(wanted)
        assert values[0] == getattr(Agreed(), field.name)


def test_before_the_first_hand_all_holds_from_hand_1() -> None:
    """Two changes are one act, and Enter goes back."""
    ctx = playing()
    page = opened(ctx, "order")
    page.press("right", "")
    page.move(AT["deal"] - AT["order"])
    page.press("right", "")
    page.press("enter", "")
    assert ctx.acts[-1] == (Agreed(hand=1, order="queen-high", deal="scoperto"),)
    assert ctx.places == ["back"]


def test_changes_before_the_same_hand_replace_each_other() -> None:
    """There is one agreement a hand."""
    ctx = playing()
    for _ in range(2):
        page = opened(ctx, "level_hand")
        page.press("right", "")
        page.press("enter", "")
    assert [e for e in ctx.view.state.lines.values() if isinstance(e, Agreed)] == [
        Agreed(hand=1, level_hand="double-next")
    ]


def test_esc_leaves_everything_as_it_was() -> None:
    """Nothing is written before Enter."""
    ctx = playing()
    before = list(ctx.acts)
    page = opened(ctx, "seven")
    page.press("right", "")
    page.press("escape", "")
    assert ctx.acts == before and ctx.places == ["back"]


def test_what_is_turned_back_is_no_change() -> None:
    """There and back again writes nothing."""
    ctx = playing()
    before = list(ctx.acts)
    page = opened(ctx, "asked")
    page.press("right", "")
    assert "changed" in text(page)
    page.press("left", "")
    assert "changed" not in text(page)
    page.press("enter", "")
    assert ctx.acts == before


@pytest.mark.parametrize(
    ("entries", "starts"),
    [
        ((), 1),
        ((TrionfoTurned(hand=1, card="KD"),), 2),
        (hand(1, "KD", 44), 2),
        ((*GAME_1, TrionfoTurned(hand=4, card="7C")), 5),
    ],
)
def test_a_change_holds_from_the_next_hand_on(entries: tuple[Agreed, ...], starts: int) -> None:
    """A hand whose card is turned keeps what it was dealt under (B-30)."""
    ctx = playing(*entries)
    assert holds_from(ctx.view.state) == starts
    page = opened(ctx, "level_hand")
    page.press("right", "")
    page.press("enter", "")
    assert ctx.acts[-1] == (Agreed(hand=starts, level_hand="redeal"),)


def test_the_rank_is_fixed_once_a_hand_is_counted() -> None:
    """Jack and queen keep their rank for the session (G-10, B-30)."""
    ctx = playing(*hand(1, "KD", 44))
    page = opened(ctx, "order")
    page.press("right", "")
    assert "keep their rank" in text(page) and page.values.order == "jack-high"


def test_the_rank_may_change_while_hand_1_is_played() -> None:
    """It is then agreed from hand 1, another change with it from hand 2."""
    ctx = playing(TrionfoTurned(hand=1, card="QD"))
    page = opened(ctx, "order")
    page.press("right", "")
    page.move(AT["bonus"] - AT["order"])
    page.press("right", "")
    page.press("enter", "")
    assert ctx.acts[-1] == (
        Agreed(hand=1, order="queen-high"),
        Agreed(hand=2, order="queen-high", bonus="deferred"),
    )
    assert ctx.view.state.hands[0].bonus == 2


def test_the_page_says_from_which_hand_the_rank_changes() -> None:
    """While hand 1 is played a rank changes from hand 1, other rules from hand 2; counted, it can’t."""
    page = opened(playing(TrionfoTurned(hand=1, card="QD")), "order")
    assert "a change of this rank counts from hand 1." in text(page) and "hand 2" not in text(page)
    assert page.beginning == "from hand 1 on"
    page.move(1)
    assert "A change counts from hand 2." in text(page) and page.beginning == "from hand 2 on"
    counted = text(opened(playing(*hand(1, "KD", 44)), "order"))
    assert "a hand is counted" in counted and "hand 2" not in counted


def test_a_void_hand_fixes_no_rank() -> None:
    """A void hand is as if never dealt (B-18)."""
    match = playing(TrionfoTurned(hand=1, card="QD"), HandVoided(hand=1)).view.state
    assert match is not None and is_order_free(match)


def test_a_later_agreement_takes_the_change_too() -> None:
    """House rules from hand 3 on keeps the rest of its values when hand 2 is changed."""
    ctx = playing(*hand(1, "KD", 44), Agreed(hand=3, seven="hidden"))
    page = opened(ctx, "deal")
    page.press("right", "")
    page.press("enter", "")
    assert ctx.acts[-1] == (
        Agreed(hand=2, deal="scoperto"),
        Agreed(hand=3, deal="scoperto", seven="hidden"),
    )


def test_backspace_puts_a_point_back_to_the_usual() -> None:
    """The default of the text."""
    ctx = playing(Agreed(speak="both", seven="hidden"))
    page = opened(ctx, "speak")
    page.press("backspace", "")
    page.press("enter", "")
    assert ctx.acts[-1] == (Agreed(seven="hidden"),)


@pytest.mark.parametrize(("width", "height"), [(80, 20), (100, 26), (140, 41)])
def test_every_row_fits_with_what_it_is_about(width: int, height: int) -> None:
    """All rows and the explanation of the one under the cursor, whatever is chosen."""
    for field in FIELDS:
        page = opened(playing(), field.name)
        for _ in field.choices:
            shown = text(page, width, height)
            assert all(each.titled(page.values) in shown for each in FIELDS)
            assert field.said(page.values) in shown
            page.press("right", "")


def test_a_rank_that_is_fixed_has_no_arrows() -> None:
    """‹ › are there while ←→ change something: not for jack and queen once a hand is counted (G-10)."""
    free, fixed = opened(playing(), "order"), opened(playing(*hand(1, "KD", 44)), "order")
    assert "‹ fante above donna ›" in text(free)
    assert "fante above donna" in text(fixed) and not set("‹›") & set(text(fixed))
    fixed.move(1)
    assert "‹ orthodox ›" in text(fixed)


def test_the_sarde_pack_has_a_knight() -> None:
    """The knight stands where the genovesi pack has the queen; the other rows are worded as before."""
    page = opened(playing(Agreed(pack="sarde")), "order")
    assert "Fante and cavallo" in text(page) and "fante above cavallo" in text(page)
    assert "donna" not in text(page)
    page = opened(playing(Agreed(pack="sarde"), *hand(1, "KD", 44)), "order")
    page.press("right", "")
    assert "Fante and cavallo keep their rank" in text(page)


def test_a_rule_of_their_own_is_marked() -> None:
    """What was agreed otherwise than most tables play is “changed” when the page opens."""
    assert text(opened(playing(Agreed(speak="both", seven="hidden")))).count("changed") == 2
    assert "changed" not in text(opened(playing()))
