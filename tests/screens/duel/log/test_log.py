"""The log of a duel: everything that happened in words, and corrections of its numbers."""

from __future__ import annotations

import pytest

from exports.duel import telling as duel_telling
from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import (
    Act,
    AttackEnded,
    CardChanged,
    CardLeft,
    Conceded,
    Drew,
    DuelAgreed,
    HealthChanged,
    Incanted,
    Played,
    PlayEnded,
    ResetStepped,
    Skipped,
    Struck,
    TurnPassed,
)
from facilitator.services.settings import Settings
from screens.duel.log.health_chart import health_chart
from screens.duel.log.log import Log
from screens.duel.log.walk import in_rows
from screens.duel.margin import margin_pane
from screens.duel.page import ToMarks
from screens.duel.sentences import NOT_CHANGED
from screens.ui.footer import footer
from screens.ui.layout import laid_out, pane_rows
from screens.ui.text import fit
from tests.games.wording import sentence_of
from tests.screens.duel.context import TWO, DuelContext, fighting, first_turn

SAINT = Played(number=9, column=1, words="Saint", attack=3, health=4)
TWO_TURNS: tuple[Act, ...] = (
    *first_turn(), Struck(number=4, column=1), AttackEnded(number=5), ResetStepped(number=6),
    TurnPassed(number=7), Drew(number=8), SAINT, PlayEnded(number=10), Struck(number=11, column=1),
)  # fmt: skip
"""Cancer 3/3 hits Aldo; then Aldo’s Saint 3/4 attacks Cancer, which is 4/4 while opposed."""

AGREED = "house rule: Healing a player: without a limit, from Aldo’s turn 1"


def text(page: Log, width: int = 80, height: int = 19) -> str:
    """What fits on the page."""
    rows = fit(page.above(width, height), height)
    assert len(rows) <= height and all(line.width <= width for line in rows)
    return "\n".join(line.text for line in rows)


def press(page: Log, *keys: str) -> None:
    """Press keys; a single character is what it types."""
    for key in keys:
        page.press(key, key if len(key) == 1 else "")


def lines(ctx: DuelContext) -> list[str]:
    """The log of the pane without its indents: the turn that is played on top."""
    rows = pane_rows((margin_pane(Log(ctx)),), 60, 60)
    told = [line.text.strip() for line in rows if line.text.strip()]
    return told[: told.index("Health")]


def test_the_footer_names_the_keys_that_leaf() -> None:
    """Also where the act under the cursor can be edited, at 80 cells; beside the chart nothing is leafed."""
    page = Log(fighting(*TWO_TURNS))
    press(page, "up", "up", "up")
    shown = footer(page.foot(), 80).text
    assert "Enter edit" in shown and "PgUp PgDn ten" in shown and "Esc back" in shown
    press(page, "g")
    assert "PgUp" not in footer(page.foot(), 80).text


def test_an_old_number_is_turns_away() -> None:
    """← goes to where this turn begins, then to the one before; → the other way, up to the last act."""
    ctx = fighting(*TWO_TURNS)
    page = Log(ctx)
    walked = [page.number]
    for key in ("left", "left", "left", "right", "right", "right"):
        press(page, key)
        walked.append(page.number)
    assert walked == [11, 8, 1, 0, 1, 8, 11]
    press(page, "left", "left", "down", "enter")
    assert ctx.places == [ToMarks(2)]


def test_two_turns_as_they_were() -> None:
    """The turn that is played stands on top; what came of an act stands under it.

    Cancer deals 3 to Aldo, 20 − 3 = 17. Opposed by Saint it is 4/4 at once (C-13): Saint has 4 − 4 = 0
    left and is erased (D-38), Cancer 4 − 3 = 1.
    """
    assert lines(fighting(*TWO_TURNS)) == [
        "Aldo, turn 1",
        "drew 5",
        "played Saint, column 1",
        "Cancer has +1/+1",
        "discarded 4",
        "attack, 1 to 5",
        "Saint and Cancer",
        "Cancer has 1 of 4 left",
        "Saint is erased",
        "Bea, turn 1",
        "drew 5",
        "played Cancer, column 1",
        "discarded 4",
        "attack, 1 to 5",
        "Cancer attacks Aldo",
        "Aldo 20 → 17",
        "reset: nothing lapses",
    ]


def test_reinforcing_extra_and_tokens() -> None:
    """Behind a card its name is said; extra cards and tokens are called so (D-5, D-22, C-16)."""
    hound = Played(number=3, column=1, words="Hound", attack=2, health=1)
    rota = Incanted(number=4, words="Rota Fortuna")
    fox = Played(number=5, column=3, words="Fox", attack=1, health=2, extra=True, origin="deck")
    unicorn = Played(number=6, column=4, attack=2, health=3, extra=True, origin="")
    ctx = fighting(*first_turn()[:2], hound, rota, fox, unicorn)
    assert lines(ctx)[3:] == [
        "played Hound behind Cancer",
        "played Rota Fortuna",
        "extra from the deck: Fox, column 3",
        "token: a 2/3, column 4",
    ]


def test_an_attack_that_all_skip() -> None:
    """One line instead of one a card."""
    fox = Played(number=3, column=2, words="Fox", attack=1, health=2, extra=True)
    acts = (*first_turn()[:2], fox, PlayEnded(number=4), Skipped(number=5, column=1),
            Skipped(number=6, column=2), AttackEnded(number=7))  # fmt: skip
    assert lines(fighting(*acts))[-2:] == ["discarded 3", "attack: skipped by all"]


def test_health_at_the_foot_of_the_pane() -> None:
    """At the start, then after each turn: Aldo lost 3 in turn 1."""
    rows = [line.text.split() for line in pane_rows((margin_pane(Log(fighting(*TWO_TURNS))),), 38, 30)]
    assert ["Aldo", "20", "17", "17"] in rows and ["Bea", "20", "20", "20"] in rows


@pytest.mark.parametrize("rows", range(12, 40))
def test_the_margin_begins_with_a_whole_step(rows: int) -> None:
    """What has no room goes from the first step on, with all that came of it; how many is said, and where."""
    page = Log(fighting(*TWO_TURNS))
    shown = [line.text.rstrip() for line in pane_rows((margin_pane(page),), 32, rows)]
    told = shown[: shown.index("   Health")]
    titles = [at for at, line in enumerate(told) if ", turn" in line]
    for at in titles:
        first = told[at + 1]
        assert first.startswith("     ") and first[5] != " "
        assert first.strip() == "drew 5" or first.strip().endswith("before: l")


def test_a_column_stays_with_its_number() -> None:
    """Neither the margin nor the log breaks “Fox, column 3” before the 3."""
    for width in range(12, 40):
        assert not any(line.startswith("3") for line in in_rows("extra from the deck: Fox, column 3", width))
        assert " ".join(in_rows("played Fox, column 3", width)) == "played Fox, column 3"


def test_the_cursor_stands_on_the_last_act() -> None:
    """Arrows go up act by act, past what came of one."""
    page = Log(fighting(*TWO_TURNS))
    assert "▸   Saint and Cancer" in text(page)
    walked = [page.number]
    for _ in range(3):
        press(page, "up")
        walked.append(page.number)
    assert walked == [11, 10, 9, 8]


def test_a_played_card_is_corrected_by_its_marks() -> None:
    """Enter on it leads to its numbers, name and marks."""
    ctx = fighting(*first_turn())
    page = Log(ctx)
    press(page, "up", "enter")
    assert ctx.places == [ToMarks(2)]


def test_where_nothing_was_entered_it_says_so() -> None:
    """The discarded hand follows from what was drawn and played; ctrl+z undoes it."""
    ctx = fighting(*first_turn())
    page = Log(ctx)
    press(page, "enter")
    assert page.correcting is None and ("enter", "Enter", "correct") not in page.foot()
    assert ctx.notes == [
        "“discarded 4” follows from the rest, so it cannot be edited. ctrl+z undoes step by step."
    ]


def test_a_corrected_number_shows_what_it_changes() -> None:
    """Two counters on Cancer 3/3 were really three: it would be erased (D-38), and nothing stands yet."""
    ctx = fighting(*first_turn(), CardChanged(number=4, card=2, what="damage", by=2))
    page = Log(ctx)
    press(page, "enter")
    assert "▸ by      ‹ +2 ›" in text(page) and NOT_CHANGED in text(page)
    press(page, "3")
    assert "Cancer is erased." in text(page) and "Bea: erased 0 → 1" in text(page)
    assert len(ctx.acts) == 3 + 4
    press(page, "enter")
    assert ctx.acts[-1] == (CardChanged(number=4, card=2, what="damage", by=3),)
    assert ctx.view.state.now.page.card(2) is None


def test_a_correction_of_either_player() -> None:
    """Arrows up and down choose the player; 20 − 4 is 16, 20 − 5 is 15."""
    ctx = fighting(HealthChanged(number=1, second=-4))
    page = Log(ctx)
    press(page, "enter", "left")
    assert "Aldo: health 16 → 15" in text(page)
    press(page, "up", "left", "enter")
    assert ctx.acts[-1] == (HealthChanged(number=1, first=-1, second=-5),)


def test_minus_is_one_less_and_no_digit() -> None:
    """On a French keyboard - stands where 6 does; 20 − 5 is 15."""
    page = Log(fighting(HealthChanged(number=1, second=-4)))
    press(page, "enter")
    page.press("minus", "-")
    assert "Aldo: health 16 → 15" in text(page)
    page.press("plus", "+")
    assert NOT_CHANGED in text(page)


def test_what_was_agreed_stands_before_the_turn_from_which_it_holds() -> None:
    """Agreed in turn 1 for turn 2, Aldo’s first; the cursor walks past it (C-30)."""
    agreed = DuelAgreed(turn=2, capped=False)
    ctx = fighting(*TWO_TURNS, before=(*TWO, agreed))
    told = lines(ctx)
    assert " ".join(told[-2:]) == AGREED
    page = Log(ctx)
    for _ in range(4):
        press(page, "up")
    assert page.number == 6 and f"     {AGREED}" in text(page, 100)


def test_what_was_agreed_just_now_stands_last() -> None:
    """Before anything is done in the turn for which it waits; the last act is still under the cursor."""
    page = Log(fighting(*first_turn(), before=(*TWO, DuelAgreed(turn=2, capped=False))))
    rows = [line.strip() for line in text(page, 100).splitlines() if line.strip()]
    assert rows[rows.index("▸   discarded 4") + 1] == AGREED
    assert page.count == 4


def test_what_was_agreed_is_whole_on_the_smallest_screen() -> None:
    """Forty-six cells, nine rows of which the healths take three: it is wrapped, and below the last act."""
    page = Log(fighting(*first_turn(), before=(*TWO, DuelAgreed(turn=2, capped=False))))
    shown = " ".join(text(page, 46, 9).split())
    assert AGREED in shown and "▸ discarded 4" in shown


def test_a_correction_that_ends_the_duel_says_so() -> None:
    """Aldo would be at 0; a later act can then do nothing."""
    ctx = fighting(HealthChanged(number=1, second=-2), Drew(number=2))
    page = Log(ctx)
    press(page, "up", "enter", "2", "0")
    seen = text(page)
    assert "Bea wins: Aldo is down to 0." in seen
    assert f"Bea’s turn 1, 5 cards drawn: {sentence_of('D-14 no effect')}" in seen


def test_many_consequences_are_leafed_through() -> None:
    """In an edit PgDn shows those that have no room, PgUp the ones before."""
    acts = [HealthChanged(number=n, second=-1, words="W" * 30) for n in range(2, 9)]
    page = Log(fighting(HealthChanged(number=1, second=-2), *acts))
    press(page, *["up"] * 7, "enter", "2", "0")
    seen = [text(page, 80, 8)]
    for key in ("pagedown", "pageup"):
        press(page, key)
        seen.append(text(page, 80, 8))
    assert "PgDn for more" in seen[0] and seen[0] == seen[2] != seen[1]


def test_a_correction_by_which_the_duel_goes_on_says_so() -> None:
    """Aldo would not be at 0, so Cancer goes back to the hand, as was said after that."""
    left = CardLeft(number=5, card=2, goes="hand")
    page = Log(fighting(*first_turn(), HealthChanged(number=4, second=-20), left))
    press(page, "up", "enter", "2")
    seen = text(page)
    assert "The duel is no longer over." in seen and "Aldo: health 0 → 18" in seen
    assert "Cancer is off the Page." in seen and "Bea: hand 0 → 1" in seen


def test_whoever_has_any_health_left_has_a_bar() -> None:
    """1 of 20 is less than half an eighth of one row; 0 is none. In letters a bar is full from a half on."""
    ctx = fighting(HealthChanged(number=1, first=-19, second=-20))
    for letters, full, least in ((False, "██", "▁▁"), (True, "##", "##")):
        ctx.settings.look = Settings(suit_letters=letters)
        rows = [line.text.split() for line in laid_out((health_chart(Log(ctx)),), 78, 6)[1:]]
        assert rows[1:] == [["Bea", "20", "1"], [full, least], ["Aldo", "20", "0"], [full]]


def test_esc_leaves_a_correction() -> None:
    """Nothing changes; the second Esc goes back."""
    ctx = fighting(HealthChanged(number=1, second=-4))
    page = Log(ctx)
    press(page, "enter", "9", "escape")
    assert ctx.acts[-1] == (HealthChanged(number=1, second=-4),) and ctx.places == []
    press(page, "escape")
    assert ctx.places == ["back"]


def test_both_erased_piles_can_be_read() -> None:
    """e opens them, e or Esc closes them (D-8)."""
    page = Log(fighting(*TWO_TURNS))
    press(page, "e")
    assert "Bea, erased: 0" in text(page) and "Aldo, erased: 1" in text(page) and "Saint" in text(page)
    press(page, "escape")
    assert "drew 5" in text(page)


def test_the_health_as_a_chart() -> None:
    """Every figure, with bars as high as there is room for: 20 fills all four rows.

    The second turn belongs to the first round, and a point stands over it.
    """
    page = Log(fighting(*TWO_TURNS))
    press(page, "g")
    rows = [line.split() for line in text(page, height=12).splitlines()]
    assert rows[1] == ["round", "0", "1", "·"]
    assert rows[2] == ["Bea", "20", "20", "20"] and rows[3:7] == [["██"] * 3] * 4
    # 17 × 32 / 20 = 27.2 eighths: three whole rows and three eighths of the fourth.
    assert rows[7] == ["Aldo", "20", "17", "17"] and rows[8] == ["██", "▃▃", "▃▃"]
    assert rows[9:12] == [["██"] * 3] * 3 and rows[12:] == []


def test_a_log_of_nothing() -> None:
    """Before the first act the page says so, and no key breaks it."""
    page = Log(DuelContext())
    press(page, "up", "down", "enter", "pageup", "1", "backspace")
    assert "Nothing has happened yet." in text(page)


@pytest.mark.parametrize(("width", "height"), [(80, 19), (100, 25), (140, 40)])
@pytest.mark.parametrize("view", ["", "e", "g", "enter"])
def test_it_fits(width: int, height: int, view: str) -> None:
    """A hundred acts, long names: the cursor is in view and nothing is wider than the page."""
    acts: list[Act] = [HealthChanged(number=n, first=-1, words="W" * 200) for n in range(1, 20)]
    page = Log(fighting(*acts, Conceded(number=20, side=1)))
    press(page, "up", *([view] if view else []))
    seen = text(page, width, height)
    assert seen.strip()
    if not view:
        assert "▸" in seen


def heard(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The acts that are told from now on, by number."""
    told, lines_of = list[int](), duel_telling.lines_of

    def spy(duel: Duel, number: int, *, numbered: bool) -> tuple[duel_telling.ToldLine, ...]:
        told.append(number)
        return lines_of(duel, number, numbered=numbered)

    monkeypatch.setattr(duel_telling, "lines_of", spy)
    return told


def test_a_long_log_is_told_once_and_drawn_where_the_cursor_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forty acts are told when it opens, none at an arrow; each step draws what the whole log would show."""
    told = heard(monkeypatch)
    acts = [HealthChanged(number=n, first=-1 if n % 2 else 1, words=f"cause {n}") for n in range(1, 41)]
    page = Log(fighting(*acts))
    for number in range(40, 0, -1):
        seen = text(page)
        assert f"▸   Bea {'20 → 19' if number % 2 else '19 → 20'} (cause {number})" in seen
        # 15 of 42 rows, the coin and the title among them, and the cursor on the eighth where it can be.
        assert ("↑" in seen, "↓" in seen) == (number > 6, number < 33)
        press(page, "up")
    assert sorted(told) == list(range(1, 41))
    assert "▸   the coin: Bea begins" in text(page)


def test_the_margin_tells_no_more_turns_than_it_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is room for five lines, the earlier turn is not worked out in words."""
    told = heard(monkeypatch)
    page = Log(fighting(*TWO_TURNS))
    told.clear()
    pane_rows((margin_pane(page),), 38, 11)
    assert sorted(told) == [8, 9, 10, 11]
