"""The sheet: what it shows, and how a number is put right."""

from __future__ import annotations

import pytest

from facilitator.games.marginalia.entries import (
    Attended,
    LeftOut,
    Misdealt,
    Predicted,
    RulesAgreed,
    Seated,
    Stopped,
    TricksCounted,
)
from facilitator.services.settings import Settings
from screens.marginalia.page import ToStory
from screens.marginalia.sentences import nobody_has
from screens.marginalia.sheet.cells import ToCell, remarks
from screens.marginalia.sheet.sheet import Sheet
from tests.games.wording import sentence_of
from tests.screens.context import seated
from tests.screens.evening import STRANGE, check_fits, counted, evening, text
from tests.screens.tidelands import ANA, CY, DI, ED, said, tidelands


def press(page: Sheet, *keys: str) -> Sheet:
    """Press keys by name or character."""
    for key in keys:
        page.press(key, key if len(key) == 1 else "")
    return page


def line_of(page: Sheet, start: str, width: int = 80) -> str:
    """The row that starts so, without the space at its ends."""
    return next(line for line in text(page, width).split("\n") if line.strip().startswith(start)).strip()


def test_cells_are_said_took_points() -> None:
    """Every cell reads said, mark, took, points; the total stands at the end, and ❧ who sets the agenda."""
    page = Sheet(tidelands(), 1, ANA)
    assert line_of(page, "1 ♦7").split() == [
        "1",
        "♦7",
        "2",
        "♥6",
        "3",
        "♠5",
        "4",
        "♣4",
        "5",
        "♦3",
        "6",
        "♥2",
        "7",
        "–1",
        "total",
    ]
    assert line_of(page, "c Cy") == (
        "c Cy    1●1 11   1●1 11   1●1 11   2●2 12   1▼0  0    ·        ·          45 ❧"
    )


def test_cursor_begins_at_the_newest_numbers() -> None:
    """On the newest numbers, done or in play; or where one asks, on the tricks once there are any."""
    ctx = tidelands()
    assert (Sheet(ctx).at, Sheet(ctx).column) == (5, "said")
    ctx.table.record(*said(6, None, None, None, 1))
    assert Sheet(ctx).at == 6
    asked = Sheet(ctx, 4, CY)
    assert (asked.at, asked.seat) == (4, CY)
    assert "▐2▌●2 12" in line_of(asked, "c Cy")
    just_counted = Sheet(ctx, 4, CY, "took")
    assert "2●▐2▌12" in line_of(just_counted, "c Cy")
    assert Sheet(ctx, 6, DI, "took").column == "said"


@pytest.mark.parametrize(("story", "head"), [(True, "AGE 4 · YOUTH"), (False, "ROUND 4 · 4 cards")])
def test_from_a_result_it_stands_under_the_head_of_that_round(story: bool, head: str) -> None:
    """The table is at 5 already; opened from elsewhere the sheet says so."""
    ctx = tidelands(played=4, story=story)
    assert Sheet(ctx, 4).head(80)[0].text.startswith(f" {head}") and "[4♣]" in Sheet(ctx, 4).head(80)[0].text
    assert "[5♦]" in Sheet(ctx).head(80)[0].text


def test_seats_keep_their_own_order() -> None:
    """The sheet lists seats as they sit, whoever deals."""
    rows = text(Sheet(tidelands())).split("\n")
    letters = [row.strip()[:1] for row in rows if row.strip()[1:2] == " " and "●" in row]
    assert letters == ["a", "b", "c", "d", "e"]


def test_away_left_out_and_let_stand() -> None:
    """– for no cards, nothing and a note for a round left out, † at a number the table let stand."""
    ctx = tidelands(played=3)
    ctx.table.record(Attended(age=4, seat=ED, part="none"))
    ctx.table.record(*said(4, None, 1, 1, 0))
    ctx.table.record(Predicted(age=4, seat=ANA, tricks=2, overruled="M-15"))
    ctx.table.record(TricksCounted(age=4, tricks=(2, 1, 1, 0)))
    ctx.table.record(LeftOut(age=5))
    page = Sheet(ctx, 6)
    ana, ed = line_of(page, "a Ana"), line_of(page, "e Ed")
    assert ana == "a Ana   2●2 12   1●1 11   2▼1  0  2†●2 12           ▐ ▌        ·          35"
    assert ed == "e Ed    1●1 11   1●1 11   1●1 11    –                 –        ·          33"
    shown = text(page)
    assert "† breaks a rule, and counts" in shown
    assert "– no cards that round" in shown
    assert "round 5 skipped" in shown


def test_a_number_that_a_correction_bars_was_kept_by_nobody() -> None:
    """Cy said 1 and not 2, so Ana’s 2 was barred (M-15): its † says no more than that."""
    ctx = tidelands()
    ctx.table.record(Predicted(age=4, seat=CY, tricks=1))
    shown = text(Sheet(ctx, 4))
    assert "† breaks a rule, and counts" in shown and "kept" not in shown


def test_a_late_arrival_is_said_once() -> None:
    """Ed comes with age 2 (A-28); nothing says that Cy goes before age 4 (A-26), and Di only sits out."""
    ctx = tidelands(played=0)
    ctx.table.record(Attended(age=1, seat=ED, part="none"), Attended(age=2, seat=ED, part="all"))
    ctx.table.record(Attended(age=4, seat=CY, part="gone"))
    ctx.table.record(Attended(age=3, seat=DI, part="none"), Attended(age=4, seat=DI, part="all"))
    said_so = [remark for remark in remarks(ctx.view.state) if ": " in remark]
    assert said_so == ["Ed: from age 2 on"]


def test_a_late_guest_s_first_points_have_a_cell() -> None:
    """Flo begins age 6 with the lowest total, 34: it stands by her dash of age 5, and under it as a total.

    34 and 11 make 45 (A-28).
    """
    ctx = tidelands()
    ctx.table.record(Seated(seat=5, words="Flo", age=6, start="lowest"))
    ctx.table.record(*counted(6, (0, 0, 0, 0, 0, 1), (1, 0, 0, 0, 0, 1)))
    beside, under = (text(Sheet(ctx, 6), 80, height).split("\n") for height in (24, 34))
    at = [next(n for n, line in enumerate(rows) if "f Flo" in line) for rows in (beside, under)]
    assert beside[at[0]].split() == ["f", "Flo", "–", "–", "–", "–", "–", "34", "1●1", "11", "·", "45"]
    assert under[at[1] + 1].split() == ["34", "45"]


def test_left_in_mid_round_has_no_points() -> None:
    """Who went after the last prediction keeps numbers, and has no outcome and no points (A-26)."""
    ctx = tidelands()
    ctx.table.record(*said(6, 0, 0, 0, 1, 0))
    ctx.table.record(Attended(age=6, seat=DI, part="left"))
    ctx.table.record(TricksCounted(age=6, tricks=(2, 0, 0, 0, 0)))
    assert "1·0  –" in line_of(Sheet(ctx, 1), "d Di")


def test_plain_letters_for_marks() -> None:
    """A table without signs has letters for suits and marks."""
    ctx = tidelands()
    ctx.look = Settings(suit_letters=True)
    page = Sheet(ctx, 6)
    assert "2v0  0" in line_of(page, "a Ana")
    assert "4 C4" in text(page)


def test_wide_page_has_lives_and_running_totals() -> None:
    """From 120 columns on the character and the total after each round stand under each name."""
    rows = text(Sheet(tidelands()), 140, 45).split("\n")
    below = rows[next(i for i, row in enumerate(rows) if row.startswith("  c Cy")) + 1]
    assert below.split() == ["Ilse", "11", "22", "33", "45", "45"]


@pytest.mark.parametrize("keys", [(), ("0",), ("left", "down", "4"), ("tab", "1"), ("tab", "1", "enter")])
@pytest.mark.parametrize("people", [2, 9, 14])
def test_fits(people: int, keys: tuple[str, ...]) -> None:
    """With any names, on 80 × 24 and 140 × 45, what is said and where the cursor is are seen."""
    for rounds in (0, 3, 7):
        check_fits(press(Sheet(evening(*STRANGE[:people], rounds=rounds)), *keys))


def test_fourteen_without_blank_lines() -> None:
    """Fourteen people are all seen at 24 lines."""
    ctx = evening(*[f"P{n}" for n in range(14)], rounds=2, story=False)
    assert sum("▲" in row or "●" in row for row in text(Sheet(ctx)).split("\n")) == 15


def test_a_correction_shows_all_before_it_counts() -> None:
    """The digit changes nothing on the record; what it would change stands under the sheet."""
    ctx = tidelands()
    acts = len(ctx.acts)
    page = press(Sheet(ctx), "left", "c", "1")
    shown = text(page)
    assert "▌ Age 4: change Cy’s 2 to 1? Then:" in shown
    assert "   Cy     made it → one over; 45 → 33" in shown
    assert line_of(page, "c Cy").endswith("45 →  33")
    assert "2†▼0  0" in line_of(page, "a Ana")
    assert len(ctx.acts) == acts


def test_enter_lets_it_count_as_one_act() -> None:
    """Enter records the number; one undo takes it back."""
    ctx = tidelands()
    acts = len(ctx.acts)
    press(Sheet(ctx), "left", "c", "1", "enter")
    assert ctx.acts[acts:] == [(Predicted(age=4, seat=CY, tricks=1),)]
    assert ctx.view.state.totals[CY] == 33
    ctx.front.undo()
    assert ctx.view.state.totals[CY] == 45


def test_escape_leaves_it_as_it_was() -> None:
    """Esc drops the correction, and only then goes back to the page."""
    ctx = tidelands()
    page = press(Sheet(ctx), "left", "c", "1", "escape")
    assert "2●2 12" in line_of(page, "a Ana") and ctx.places == []
    press(page, "escape")
    assert ctx.places == ["back"]


def test_tricks_are_put_right_in_pairs() -> None:
    """After the first, somebody must have the trick: a letter says who, and both are one tally."""
    ctx = tidelands()
    acts = len(ctx.acts)
    page = press(Sheet(ctx, 4, CY), "tab", "1")
    assert "Age 4: change Cy’s tricks from 2 to 1? One trick is left over. Whose is it?" in text(page)
    press(page, "d")
    assert "Di     made it → one over; 45 → 35" in text(page)
    press(page, "enter")
    assert ctx.acts[acts:] == [(TricksCounted(age=4, tricks=(0, 1, 1, 1, 1)),)]


def test_the_other_cell_completes_a_pair_too() -> None:
    """A digit on another row is as good as the letter; too many tricks are asked back."""
    page = press(Sheet(tidelands(), 4, CY), "tab", "3")
    assert "That is one trick too many." in text(page)
    press(page, "up", "0")
    assert "Then:" in text(page)


def test_tricks_that_do_not_add_up_may_stand() -> None:
    """Enter instead of an owner shows the refusal; Enter again lets it stand, and the tally has a †."""
    ctx = tidelands()
    page = press(Sheet(ctx, 4, CY), "tab", "1", "enter")
    assert sentence_of("M-20 sum", made=3, cards=4) in " ".join(text(page).replace("▌", "").split())
    assert ctx.view.state.round(4).overruled == ()
    press(page, "enter")
    assert ctx.view.state.round(4).overruled == ("M-20",)
    assert "4 ♣4†" in text(page)


def test_a_refused_number_may_stand() -> None:
    """Ana spoke last in age 4, and 1 was closed: the sentence says so, and Enter lets it stand."""
    ctx = tidelands()
    page = press(Sheet(ctx, 4, ANA), "1")
    assert "1 is barred: the predictions would add up to" in " ".join(text(page).replace("▌", "").split())
    assert ("enter", "Enter", "keep anyway") in page.foot()
    press(page, "enter")
    assert ctx.view.state.round(4).overruled == ("M-15",)
    assert "▐1▌†▼0  0" in line_of(page, "a Ana")


@pytest.mark.parametrize(("key", "cell"), [("", "▐1▌†▼0  0"), ("tab", "1†▼▐0▌ 0"), ("right", "1†▼0  0")])
def test_a_dagger_stands_at_the_number_that_was_let_stand(key: str, cell: str) -> None:
    """† comes behind what Ana said in age 4, wherever the cursor is, and no column to the right moves."""
    page = press(Sheet(tidelands(), 4, ANA), "1", "enter", *key.split())
    assert cell in line_of(page, "a Ana")
    assert len({len(line_of(page, f"{letter} ").rstrip(" ❧")) for letter in "abcde"}) == 1


def test_two_numbers_of_one_round_at_once() -> None:
    """Numbers written down for the wrong person are swapped as one act."""
    ctx = tidelands()
    acts = len(ctx.acts)
    press(Sheet(ctx, 4, ANA), "1", "down", "2", "enter")
    assert [entry.tricks for entry in ctx.acts[acts]] == [2, 1]  # type: ignore[attr-defined]
    assert len(ctx.acts) == acts + 1


def test_walking_keeps_the_correction() -> None:
    """Arrows look around while the correction stands; the edge does not drop it."""
    ctx = tidelands()
    page = press(Sheet(ctx), "left", "c", "1", "right", "right", "right")
    assert "change Cy’s 2 to 1?" in text(page)
    assert ctx.places == [] and ctx.notes == ["Press Enter to save the correction, or Esc to cancel it."]


def test_another_correction_clears_what_was_said() -> None:
    """That the last one was corrected is no word on the next one, which nobody has accepted yet."""
    ctx = tidelands()
    page = press(Sheet(ctx), "left", "c", "1", "enter", "0")
    assert ctx.notes[-1].endswith("is corrected.") and not ctx.says
    assert not page.correction.is_empty


def test_what_a_new_deal_dropped_is_not_corrected() -> None:
    """A number goes to the deal that counts (A-10)."""
    ctx = tidelands(played=3)
    ctx.table.record(Misdealt(age=4, dealt=1))
    press(Sheet(ctx, 4, CY), "2", "enter")
    assert ctx.acts[-1] == (Predicted(age=4, dealt=2, seat=CY, tricks=2),)


@pytest.mark.parametrize(
    ("age", "keys", "sentence"),
    [
        (6, ("right", "0"), "Age 7 has not come yet."),
        (5, ("0",), "Age 5 was skipped."),
        (4, ("e", "0"), "Ed has no cards in age 4."),
        (3, ("c", "1"), "It is 1 already."),
        (6, ("tab",), "The tricks of this round are not counted yet."),
        (4, ("q",), nobody_has("q")),
    ],
)
def test_where_nothing_can_be_put_right(age: int, keys: tuple[str, ...], sentence: str) -> None:
    """A cell without a number says why; nothing is proposed."""
    ctx = tidelands(played=3)
    ctx.table.record(Attended(age=4, seat=ED, part="none"))
    ctx.table.record(*said(4, 1, 1, 1, 0))
    ctx.table.record(TricksCounted(age=4, tricks=(1, 1, 1, 1)))
    ctx.table.record(LeftOut(age=5))
    page = Sheet(ctx, age)
    if keys[0] == "right":
        page.at = 7
        keys = keys[1:]
    press(page, *keys)
    assert ctx.notes == [sentence]
    assert page.corrected is None


def test_a_correction_is_let_go_when_the_table_changes() -> None:
    """After an undo elsewhere nothing half proposed is left, and the cursor is on a round that exists."""
    ctx = tidelands()
    page = press(Sheet(ctx), "left", "c", "1")
    ctx.acts = ctx.acts[:-7]
    ctx.front.undo()
    page.changed()
    assert page.corrected is None
    assert page.at <= len(ctx.view.state.rounds)


def test_more_than_fits_is_leafed_through() -> None:
    """With many long lines PageDown shows the others, and comes round again."""
    page = press(Sheet(evening(*STRANGE, rounds=3)), "left", "down", "4")
    first = text(page)
    assert "PgDn for more" in first
    press(page, "pagedown")
    assert text(page) != first
    for _ in range(20):
        press(page, "pagedown")
        if text(page) == first:
            return
    raise AssertionError("the first lines did not come back")


def test_a_trick_nobody_took_stays_nobodys() -> None:
    """Where twins cancel, a trick less is proposed at once (A-4)."""
    ctx = tidelands(played=3)
    ctx.table.record(RulesAgreed(age=4, twin_cards="cancel"))
    ctx.table.record(*counted(4, (2, 1, 2, 0, 0), (0, 1, 2, 0, 1)))
    assert "Then:" in text(press(Sheet(ctx, 4, CY), "tab", "1"))


def test_right_edge_goes_back() -> None:
    """From the newest round one step to the right is the page again."""
    ctx = tidelands(played=4)
    press(Sheet(ctx), "right", "right")
    assert ctx.places == ["back"]


def test_enter_without_a_correction_goes_on() -> None:
    """Enter on the plain sheet is the page again."""
    ctx = tidelands()
    press(Sheet(ctx), "enter")
    assert ctx.places == ["back"]


def test_story_key_yields_to_a_person() -> None:
    """w opens the story of the person under the cursor, unless it is a letter; the footer says which."""
    ctx = tidelands()
    page = press(Sheet(ctx), "c", "w")
    assert ctx.places == [ToStory(CY)] and ("w", "w", "story") in page.foot()
    ctx = seated("Ana", "Wim")
    page = press(Sheet(ctx), "w")
    assert ctx.places == [] and page.seat == 1 and ("w", "w", "story") not in page.foot()


def test_click_on_a_number() -> None:
    """A click on a number puts the cursor there."""
    page = Sheet(tidelands())
    rows = page.above(80, 20)
    assert any(span.click == ToCell(2, 1, "took") for row in rows for span in row.spans)
    page.clicked(ToCell(2, 1, "took"))
    assert (page.at, page.seat, page.column) == (2, 1, "took")


def test_remarks_take_another_row_where_one_is_too_short() -> None:
    """None is cut at 80 columns: a kept number, somebody away, a skipped round, the end of the cards."""
    ctx = tidelands(played=3)
    ctx.table.record(Predicted(age=3, seat=CY, tricks=0, overruled="M-15"))
    ctx.table.record(LeftOut(age=4), Attended(age=5, seat=DI, part="none"), *said(5, 1, 1, 1, None, 1))
    ctx.table.record(TricksCounted(age=5, tricks=(1, 1, 1, None, 0)), Stopped(age=5))
    said_on_page, every = text(Sheet(ctx, 5, CY)), list(remarks(ctx.view.state))
    assert len(every) >= 3 and "the cards ended after age 5" in every
    assert all(remark in said_on_page for remark in every)
