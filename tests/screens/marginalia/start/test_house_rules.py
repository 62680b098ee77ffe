"""House rules: every open point, from when on it holds, and what it would change."""

from __future__ import annotations

from dataclasses import fields
from typing import get_args, get_type_hints

import pytest

from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import Predicted, RulesAgreed, TricksCounted
from facilitator.services.table import Refusal
from screens.marginalia.sentences import WOULD_CHANGE
from screens.marginalia.start.house_rules import HouseRulesPage
from screens.marginalia.start.rule_choices import FIELDS, in_short, same
from screens.ui.choosing import ToRow
from screens.ui.form import Field
from screens.ui.text import fit
from tests.games.wording import sentence_of
from tests.screens.context import FakeContext, seated

ROOM = 20
AT = {field.rule: at for at, field in enumerate(FIELDS)}


def opened(ctx: FakeContext, option: str = "A-1") -> HouseRulesPage:
    """The page with the cursor on an option."""
    page = HouseRulesPage(ctx)
    page.move(AT[option])
    return page


def play(ctx: FakeContext, age: int, said: tuple[int, ...], took: tuple[int, ...]) -> None:
    """Play a round: the numbers by seat."""
    played = ctx.view.state.now
    assert played is not None and played.age == age
    for seat in played.order:
        assert ctx.table.record(Predicted(age=age, seat=seat, tricks=said[seat])) is None
    assert ctx.table.record(TricksCounted(age=age, tricks=took)) is None


def after_round_1() -> FakeContext:
    """Ana said 1 and took 2, Ben said 2 and took 2, Cy said 3 and took 3: 0, 12, 13."""
    ctx = seated("Ana", "Ben", "Cy")
    play(ctx, 1, (1, 2, 3), (2, 2, 3))
    return ctx


def text(page: HouseRulesPage, width: int = 80, room: int = ROOM) -> str:
    """What fits on the page."""
    return "\n".join(line.text for line in fit(page.above(width, room), room))


def test_every_rule_of_the_agreement_has_a_row() -> None:
    """Each field that can be agreed is set by exactly one row."""
    named = [name for field in FIELDS for name in field.set_to(field.usual, RulesAgreed())]
    assert sorted(named) == sorted({f.name for f in fields(RulesAgreed)} - {"age", "overruled"})


def test_every_value_of_every_rule_can_be_chosen() -> None:
    """All presets and all other values are among the choices; the first of each row is the default."""
    hints = get_type_hints(RulesAgreed)
    for field in FIELDS:
        for name in field.set_to(field.usual, RulesAgreed()):
            found = {field.set_to(value, RulesAgreed())[name] for value, _ in field.choices}
            wanted = set(range(1, 8)) if name == "barred_from" else set(get_args(hints[name]))
            assert found == wanted
        assert field.value(RulesAgreed()) == field.usual


def test_the_barred_number_can_begin_at_any_hand_size() -> None:
    """From n cards on is a value for each n from 2 to 7, and sets both fields (A-7)."""
    ctx = seated("Ana", "Ben")
    page = opened(ctx, "A-7")
    for _ in range(5):
        page.press("right", "")
    assert "in rounds of 4 cards or more" in text(page)
    page.press("enter", "")
    assert ctx.acts[-1] == (RulesAgreed(barred="from-cards", barred_from=4),)


def test_enter_keeps_all_changes_as_one_act() -> None:
    """Before the first prediction what is agreed holds from age 1 on."""
    ctx = seated("Ana", "Ben")
    page = opened(ctx, "A-3")
    page.press("right", "")
    page.move(1)
    page.press("left", "")
    page.press("enter", "")
    assert ctx.acts[-1] == (RulesAgreed(age=1, deal="right", late="lowest"),)
    assert ctx.places == ["back"]


def test_enter_without_a_change_writes_nothing() -> None:
    """Looking is no agreement."""
    ctx = seated("Ana", "Ben")
    before = list(ctx.acts)
    page = opened(ctx)
    page.press("right", "")
    page.press("left", "")
    page.press("enter", "")
    assert (ctx.acts, ctx.places) == (before, ["back"])


def test_escape_leaves_everything_as_it_was() -> None:
    """Esc goes back without a word."""
    ctx = seated("Ana", "Ben")
    before = list(ctx.acts)
    page = opened(ctx)
    page.press("right", "")
    page.press("escape", "")
    assert (ctx.acts, ctx.places) == (before, ["back"])


def test_backspace_puts_one_point_back() -> None:
    """Only the row under the cursor becomes as written again."""
    ctx = seated("Ana", "Ben")
    ctx.table.record(RulesAgreed(scoring="clag", deal="right"))
    page = opened(ctx, "A-1")
    page.press("backspace", "")
    page.press("enter", "")
    assert ctx.acts[-1] == (RulesAgreed(deal="right"),)


def test_a_begun_round_keeps_its_rules() -> None:
    """With one prediction in round 2 a change holds from round 3 on (A-30)."""
    ctx = after_round_1()
    page = opened(ctx)
    assert page.starts == 2
    ctx.table.record(Predicted(age=2, seat=2, tricks=1))
    assert page.starts == 3
    assert "counts from round 3 on" in text(page)
    page.press("right", "")
    page.press("enter", "")
    assert ctx.acts[-1] == (RulesAgreed(age=3, scoring="tricks-plus-10"),)
    assert ctx.view.state.totals == {0: 0, 1: 12, 2: 13}


def test_from_round_1_on_shows_what_would_change() -> None:
    """A point a trick, 10 more where made: Ana's two tricks count after all, Ben and Cy stay."""
    ctx = after_round_1()
    page = opened(ctx)
    page.press("right", "")
    assert "It would change this" not in text(page)
    page.press("1", "1")
    said = text(page)
    assert WOULD_CHANGE in said
    assert "0 → 2" in said
    assert "Ben" not in said and "Cy" not in said
    assert ctx.view.state.totals[0] == 0


def test_from_round_1_on_counts_when_it_is_agreed() -> None:
    """Enter after 1 writes the agreement for age 1, and the totals are computed again."""
    ctx = after_round_1()
    page = opened(ctx)
    page.press("1", "1")
    page.press("right", "")
    page.press("enter", "")
    assert ctx.acts[-1] == (RulesAgreed(age=1, scoring="tricks-plus-10"),)
    assert ctx.view.state.totals == {0: 2, 1: 12, 2: 13}


def test_later_agreements_are_replaced_in_the_same_act() -> None:
    """From round 1 on: what was agreed for round 2 is written anew, so that it does not come back there."""
    ctx = after_round_1()
    ctx.table.record(RulesAgreed(age=2, scoring="clag"))
    page = opened(ctx)
    page.press("1", "1")
    assert "made it: 10 + 2 a trick; missed: 0" in text(page)
    page.press("backspace", "")
    page.press("enter", "")
    assert ctx.acts[-1] == (RulesAgreed(age=2),)
    ctx.front.undo()
    again = opened(ctx)
    again.press("1", "1")
    again.press("right", "")
    again.press("enter", "")
    assert ctx.acts[-1] == tuple(RulesAgreed(age=age, scoring="lose-the-bid") for age in (1, 2))


def test_from_round_1_on_moves_only_what_was_changed() -> None:
    """Points changed from round 1 on leave the way round of each agreement as it was agreed (A-30)."""
    ctx = after_round_1()
    ctx.table.record(RulesAgreed(age=2, deal="right", late="lowest"))
    page = opened(ctx)
    page.press("1", "1")
    page.press("right", "")
    page.press("enter", "")
    assert ctx.acts[-1] == (
        RulesAgreed(age=1, scoring="tricks-plus-10"),
        RulesAgreed(age=2, scoring="tricks-plus-10", deal="right", late="lowest"),
    )
    # Ana took 2 and missed: 2. Ben made 2: 12. Cy made 3: 13.
    assert ctx.view.state.totals == {0: 2, 1: 12, 2: 13}


def test_from_the_next_round_on_moves_only_what_was_changed() -> None:
    """An agreement for a later round keeps its own points; the next round begins with what holds there."""
    ctx = after_round_1()
    ctx.table.record(RulesAgreed(age=1, late="lowest"))
    ctx.table.record(RulesAgreed(age=4, scoring="clag"))
    page = opened(ctx, "A-14")
    page.press("right", "")
    page.press("enter", "")
    assert ctx.acts[-1] == (
        RulesAgreed(age=2, late="lowest", last_agenda="suit"),
        RulesAgreed(age=4, scoring="clag", last_agenda="suit"),
    )


def test_looking_at_the_values_moves_nothing() -> None:
    """A value turned on and back is no change, also where an earlier round had another one."""
    ctx = after_round_1()
    ctx.table.record(RulesAgreed(age=2, scoring="clag"))
    before = list(ctx.acts)
    page = opened(ctx)
    page.press("1", "1")
    page.press("right", "")
    page.press("left", "")
    page.press("enter", "")
    assert (ctx.acts, ctx.places) == (before, ["back"])


def test_1_goes_back_to_the_next_round() -> None:
    """1 again: from the next round on; before the first prediction there is no such choice."""
    ctx = after_round_1()
    page = opened(ctx)
    assert ("1", "1", "from round 1") in page.foot()
    page.press("1", "1")
    assert ("1", "1", "from round 2") in page.foot()
    page.press("1", "1")
    assert page.starts == 2
    fresh = opened(seated("Ana", "Ben"))
    fresh.press("1", "1")
    assert not fresh.from_first and all(foot[0] != "1" for foot in fresh.foot())


def test_when_the_last_round_has_begun_only_round_1_is_left() -> None:
    """After all seven rounds a change can only count from round 1 on, and what it changes is shown."""
    ctx = seated("Ana", "Ben", story=False)
    for age in range(1, 8):
        cards = 8 - age
        play(ctx, age, (0, 0), (cards, 0))
    page = opened(ctx)
    assert page.starts == 1
    page.press("right", "")
    assert WOULD_CHANGE in text(page)
    # Seven rounds with all tricks (7 + 6 + … + 1 = 28) at a point a trick, all missed.
    assert "0 → 28" in text(page)


def refused(*entries: Entry) -> Refusal | None:
    """Refuse everything."""
    return Refusal("A-10 counted", sentence_of("A-10 counted", age=1))


def test_a_refusal_stays_on_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the rules refuse is said in the place of the sentence, and the page stays open."""
    ctx = FakeContext()
    monkeypatch.setattr(ctx.table, "record", refused)
    page = opened(ctx)
    page.press("right", "")
    page.press("enter", "")
    assert f"▌ {sentence_of('A-10 counted', age=1)}" in text(page)
    assert ctx.places == []
    page.move(1)
    assert "Round 1 is counted" not in text(page)


@pytest.mark.parametrize(
    ("turns", "said"),
    [
        (0, "predict 2, take 2: 12 · predict 2, take 3: 0 · predict 0, take 0: 10."),
        (3, "predict 2, take 2: 14 · predict 2, take 3: −1 · predict 0, take 0: 10."),
        (7, "predict 2, take 2: 12 · predict 2, take 3: −2 · predict 0, take 0: 10."),
    ],
)
def test_points_are_explained_by_what_they_come_to(turns: int, said: str) -> None:
    """The line under the rows gives three results of the preset (A-1)."""
    page = opened(seated("Ana", "Ben"))
    for _ in range(turns):
        page.press("right", "")
    assert said in text(page)


def test_as_written_is_said_where_something_else_was_chosen() -> None:
    """A changed row is marked, and the line under the rows says what the text has."""
    page = opened(seated("Ana", "Ben"), "A-14")
    assert "As written" not in text(page)
    page.press("right", "")
    assert "changed" in text(page)
    assert "As written: free, looking back over a life." in text(page)


def test_an_agreement_in_short() -> None:
    """As written, or the points that are not."""
    assert in_short(RulesAgreed()) == "as written"
    assert in_short(RulesAgreed(deal="right", late="lowest")) == (
        "changed: which way round, a late guest begins"
    )


def test_agreements_are_compared_without_their_age() -> None:
    """The same rules from another age on are the same rules."""
    assert same(RulesAgreed(age=1, deal="right"), RulesAgreed(age=4, deal="right"))
    assert not same(RulesAgreed(), RulesAgreed(deal="right"))


@pytest.mark.parametrize("width", [80, 140])
@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.rule)
def test_every_rule_fits_with_each_value(field: Field, width: int) -> None:
    """At 24 lines all nine rows and the explanation are seen, with any value and no row too wide."""
    ctx = after_round_1()
    page = opened(ctx, field.rule)
    for _ in field.choices:
        rows = fit(page.above(width, ROOM), ROOM)
        assert max(line.width for line in [*rows, *page.head(width)]) <= width
        seen = "\n".join(line.text for line in rows)
        assert all(each.label in seen for each in FIELDS)
        assert field.about(page.values)[:30] in seen
        assert "…" not in seen
        page.press("right", "")


def test_with_many_changes_the_cursor_stays_in_view() -> None:
    """Fourteen people with long names: the preview leaves the row under the cursor and its own heading."""
    ctx = seated(*(f"{letter}" * 100 for letter in "abcdefghijklmn"), story=False)
    play(ctx, 1, (1,) * 14, (7, *[0] * 13))
    page = opened(ctx, "A-1")
    page.press("1", "1")
    for _ in range(5):
        page.press("right", "")
    said = text(page)
    assert "▸ Points" in said and WOULD_CHANGE in said
    assert "more lines" in said
    assert max(line.width for line in page.above(80, ROOM)) <= 80


def test_a_rule_of_their_own_is_marked_and_a_second_click_turns_it() -> None:
    """The table’s own way round is “changed” when the page opens; a click there again is the next choice."""
    ctx = seated("Ana", "Ben")
    ctx.table.record(RulesAgreed(deal="right"))
    page = opened(ctx, "A-3")
    assert text(page).count("changed") == 1
    page.clicked(ToRow(AT["A-3"]))
    assert "changed" not in text(page) and ctx.places == []


def test_as_written_from_round_1_on_where_it_stands_now() -> None:
    """Round 1 had another rule than round 2: Backspace and Enter write the usual one for round 1 as well."""
    ctx = seated("Ana", "Ben", "Cy")
    ctx.table.record(RulesAgreed(scoring="clag"))
    play(ctx, 1, (1, 2, 3), (2, 2, 3))
    ctx.table.record(RulesAgreed(age=2))
    page = opened(ctx)
    page.press("1", "1")
    page.press("backspace", "")
    page.press("enter", "")
    assert ctx.acts[-1] == (RulesAgreed(age=1),)
