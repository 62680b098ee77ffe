"""House rules of the duel: each in words, and from when on a change holds."""

from __future__ import annotations

from dataclasses import fields
from typing import get_args, get_type_hints

import pytest

from facilitator.games.duel.entries import DuelAgreed
from facilitator.games.duel.house_rules import agreement
from screens.duel.agreed import FIELDS, DuelHouseRules
from screens.ui.text import fit
from tests.screens.duel.context import DuelContext, fighting, first_turn


def text(page: DuelHouseRules, width: int = 80, height: int = 20) -> str:
    """What fits on the page."""
    rows = fit(page.above(width, height), height)
    assert all(line.width <= width for line in rows) and len(rows) <= height
    return "\n".join(line.text for line in rows)


def on(page: DuelHouseRules, name: str) -> DuelHouseRules:
    """The page with the cursor on this rule."""
    page.at = [field.name for field in FIELDS].index(name)
    return page


def test_every_rule_and_every_choice_is_there() -> None:
    """Whatever DuelAgreed can say has a row, each choice in words of its own, the default first."""
    ours = {field.name: field for field in FIELDS}
    hints = get_type_hints(DuelAgreed)
    assert set(ours) == {field.name for field in fields(DuelAgreed)} - {"turn", "overruled"}
    for name, field in ours.items():
        assert field.usual == getattr(DuelAgreed(), name)
        if name != "cards":
            choices = {True, False} if hints[name] is bool else set(get_args(hints[name]))
            assert {value for value, _ in field.choices} == choices
            assert len({said for _, said in field.choices}) == len(choices)


def test_the_log_calls_a_rule_as_the_page_does() -> None:
    """Label, value and rule are one wording, with whatever value."""
    for field in FIELDS[1:]:
        for value, said in field.choices:
            rules = DuelAgreed(**{field.name: value})
            assert agreement(field.name, rules) == f"{field.label}: {said}"


def test_the_rule_under_the_cursor_is_explained() -> None:
    """Its id stands behind a short sentence."""
    page = on(DuelHouseRules(DuelContext()), "moved_up_attacks")
    assert "As usual: does not attack yet." in " ".join(text(page).split())


def test_a_value_that_is_cut_is_said_whole_below() -> None:
    """At 46 cells its row has room for a few letters; at 80 it is whole there, and said once."""
    page = on(DuelHouseRules(DuelContext()), "leftovers")
    page.press("right", "")
    assert "Chosen: shuffled in with the discards." in " ".join(text(page, 46, 9).split())
    assert "Chosen" not in text(page) and "shuffled in with the discards" in text(page)


def test_before_the_first_draw_all_can_change() -> None:
    """A change holds from turn 1, the decks too."""
    ctx = fighting()
    page = on(DuelHouseRules(ctx), "cards")
    page.press("left", "")
    on(page, "both_at_0").press("right", "")
    page.press("enter", "")
    assert ctx.acts[-1] == (DuelAgreed(turn=1, cards=34, both_at_0="active-loses"),)
    assert ctx.places == ["back"]


def test_minus_is_the_value_before() -> None:
    """As the arrow to the left; + is the one after."""
    page = on(DuelHouseRules(fighting()), "cards")
    page.press("minus", "-")
    assert page.changed_to == {"cards": 34}
    page.press("plus", "+")
    assert page.changed_to == {}


def test_later_from_the_next_turn_on() -> None:
    """In turn 1 with cards drawn a change waits for turn 2, and turn 1 keeps its rules (C-30)."""
    ctx = fighting(*first_turn())
    page = on(DuelHouseRules(ctx), "capped")
    assert "from Aldo’s turn 1 on" in page.head(80)[0].text
    assert "A change counts from Aldo’s turn 1." in text(page)
    page.press("right", "")
    page.press("enter", "")
    assert ctx.acts[-1] == (DuelAgreed(turn=2, capped=False),)
    assert ctx.view.state.rules(1).capped and not ctx.view.state.rules(2).capped


def test_dealt_decks_stay() -> None:
    """The size of the decks is for the time before the first draw."""
    ctx = fighting(*first_turn())
    page = on(DuelHouseRules(ctx), "cards")
    page.press("right", "")
    assert "their size stays" in text(page) and page.changed_to == {} and "‹" not in text(page)


def test_a_number_of_cards_dealt_meanwhile_is_no_change_any_more() -> None:
    """Changed on the page while another window drew: the other changes stay."""
    ctx = fighting()
    page = on(DuelHouseRules(ctx), "cards")
    page.press("right", "")
    on(page, "capped").press("right", "")
    for act in first_turn():
        ctx.table.record(act)
    page.changed()
    assert page.changed_to == {"capped": False}


def test_back_at_what_stands_nothing_changes() -> None:
    """Once round is no change, and Enter then writes nothing."""
    ctx = fighting()
    page = on(DuelHouseRules(ctx), "leftovers")
    for _ in range(3):
        page.press("right", "")
    before = len(ctx.acts)
    page.press("enter", "")
    assert len(ctx.acts) == before


def test_esc_leaves_it_as_it_was() -> None:
    """Nothing is written, and the next Enter has nothing to write."""
    ctx = fighting()
    page = on(DuelHouseRules(ctx), "enough")
    page.press("right", "")
    before = len(ctx.acts)
    page.press("escape", "")
    assert len(ctx.acts) == before and page.changed_to == {}


def test_as_usual() -> None:
    """Backspace takes the default of the text."""
    ctx = DuelContext(DuelAgreed(free_space="any"))
    page = on(DuelHouseRules(ctx), "free_space")
    page.press("backspace", "")
    assert page.changed_to == {"free_space": "as-played"}


@pytest.mark.parametrize("at", range(len(FIELDS)))
@pytest.mark.parametrize(("width", "height"), [(80, 20), (100, 26), (140, 41)])
def test_it_fits(width: int, height: int, at: int) -> None:
    """Every rule is in view at once, with its whole explanation."""
    page = DuelHouseRules(DuelContext())
    page.at = at
    seen = text(page, width, height)
    assert all(field.label in seen for field in FIELDS)
    assert all(word in seen for word in page.about(page.field).split())
