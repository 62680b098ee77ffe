"""The Attack Phase: each exchange in sentences before it counts, the direction, coins, reminders, the end."""

from __future__ import annotations

import pytest

from facilitator.games.duel.entries import (
    AbilityUsed,
    Act,
    AttackEnded,
    AttackTurned,
    CardChanged,
    CoinFell,
    Drew,
    HealthChanged,
    Played,
    PlayEnded,
    Skipped,
    Struck,
    TurnPassed,
)
from screens.duel.sentences import arriving, hit_each_other, not_this_time, once_a_turn, turn_over
from screens.duel.shared.phase import ARRIVING
from screens.duel.turn.attacking import Attack
from screens.ui.footer import footer
from screens.ui.text import fit
from tests.games.wording import sentence_of
from tests.screens.duel.context import TWO, DuelContext

CANCER = {"column": 1, "words": "Cancer", "attack": 3, "health": 3, "marks": ("opposed",), "opposed": (1, 1)}
SAINT = {"column": 1, "words": "Saint", "attack": 3, "health": 4, "side": 1}
HARE = {"column": 1, "words": "Hare", "attack": 1, "health": 2, "side": 1}
ZIZ = {"column": 2, "words": "Ziz", "attack": 2, "health": 3, "marks": ("flip",), "side": 1}
BISHOP = {"column": 2, "words": "Bishop of Lyons", "attack": 1, "health": 4, "marks": ("once",)}
FOX = {"column": 3, "words": "Fox", "attack": 1, "health": 2}


def attacking(*cards: dict[str, object], more: tuple[Act, ...] = ()) -> Attack:
    """Bea attacks in her first turn with these cards on the Page, put there as tokens of no pile."""
    acts: list[Act] = [Drew(number=1)]
    for card in cards:
        acts.append(Played(number=len(acts) + 1, origin="", **card))  # type: ignore[arg-type]
    acts.append(PlayEnded(number=len(acts) + 1))
    return Attack(DuelContext(*TWO, *acts, *more))


def after(page: Attack, *acts: Act) -> Attack:
    """With these acts said on top."""
    for act in acts:
        assert page.ctx.table.record(act) is None
    return Attack(page.ctx)


def press(page: Attack, *keys: str) -> None:
    """Press keys; a single character is what it types."""
    for key in keys:
        page.press(key, key if len(key) == 1 else "")


def text(page: Attack, width: int = 80, height: int = 20) -> str:
    """What fits on the page, each run of spaces as one; what lies beside it is left out."""
    rows = fit(page.above(width, height), height)
    assert all(line.width <= width for line in rows)
    page_ends = width - 40 if width >= 120 else width
    return " ".join(" ".join(line.text[:page_ends] for line in rows).split())


def last(page: Attack) -> tuple[object, ...]:
    """What was put on the record last, as one."""
    return page.ctx.acts[-1]  # type: ignore[attr-defined, no-any-return]


def test_an_exchange_is_read_out_before_it_counts() -> None:
    """Cancer 4/4 while opposed erases Saint 3/4, takes 3 of 4, stays; Hare moves up (D-41, D-39)."""
    page = attacking(CANCER, SAINT, HARE)
    shown = text(page)
    assert hit_each_other(1, "Cancer", "Saint") in shown
    assert "Saint takes 4 with 4 left: vanishes. Hare moves up to the front." in shown
    assert "Cancer takes 3: 1 of 4 left. Its +1/+1 is checked again in Reset." in shown
    assert "▐1▌" in shown and page.now.page.at(1, "front", 1) is not None
    press(page, "enter")
    # Nobody is left to attack, and Hare stands across, so that nothing lapses: the turn passes.
    assert last(page) == (Struck(number=6, column=1), AttackEnded(number=7), TurnPassed(number=8))
    moved = page.now.page.at(1, "front", 1)
    assert moved is not None and moved.words == "Hare"


def test_a_card_of_a_pile_is_erased_where_a_token_vanishes() -> None:
    """The same exchange with a Saint out of Aldo’s deck (D-38, C-16)."""
    page = Attack(
        DuelContext(
            *TWO,
            Drew(number=1),
            Played(number=2, **CANCER),  # type: ignore[arg-type]
            Played(number=3, origin="deck", extra=True, **SAINT),  # type: ignore[arg-type]
            PlayEnded(number=4),
        )
    )
    assert "Saint takes 4 with 4 left: erased." in text(page) and "moves up" not in text(page)


def test_what_is_left_counts_not_what_was_taken() -> None:
    """Snail Knight 2/5 with 2 counters has 3 left: a Fox of 1 takes one of them."""
    snail = {"column": 3, "words": "Snail Knight", "attack": 2, "health": 5, "side": 1}
    page = attacking(FOX, snail)
    page = after(page, CardChanged(number=5, card=3, what="damage", by=2))
    shown = text(page)
    assert "Snail Knight takes 1: 2 of 5 left." in shown and "Fox takes 2 with 2 left: vanishes." in shown


def test_an_unopposed_attack_hits_the_player() -> None:
    """D-34: Cancer alone is 3/3; Aldo goes from 14 to 11."""
    page = after(attacking(CANCER), HealthChanged(number=4, second=-6))
    shown = text(page)
    assert "Column 1: Cancer, unopposed, hits Aldo." in shown and "Aldo 14 → 11" in shown
    assert "wins" not in shown
    press(page, "enter")
    assert page.now.page.duellists[1].health == 11


def test_the_blow_that_ends_the_duel_says_so() -> None:
    """At 0 health it is over (C-28); the end is due, and no further key puts anything down."""
    page = after(attacking(CANCER), HealthChanged(number=4, second=-18))
    assert "Aldo 2 → 0: Bea wins the duel" in text(page)
    press(page, "enter")
    assert page.ctx.view.step.kind == "end"


def test_cards_without_or_with_the_same_name_are_told_by_their_players() -> None:
    """Two foxes, two nameless cards: whose they are is said."""
    page = attacking(FOX, {**FOX, "side": 1})
    assert hit_each_other(3, "Bea’s Fox", "Aldo’s Fox") in text(page)
    page = attacking({**FOX, "words": ""}, {**FOX, "words": "", "attack": 2, "health": 1, "side": 1})
    assert hit_each_other(3, "Bea’s 1/2", "Aldo’s 2/1") in text(page)


def test_columns_without_an_attacker_are_passed_and_s_skips() -> None:
    """From column 1 to column 3 (C-7); then nothing waits in Reset, and the turn passes with the strike."""
    page = attacking(CANCER, FOX)
    assert page.foot()[0] == ("enter", "Enter", "attack")
    press(page, "s")
    assert last(page) == (Skipped(number=5, column=1),) and "Column 3: Fox" in text(page)
    assert page.foot()[0] == ("enter", "Enter", "attack, end turn")
    press(page, "enter")
    assert last(page) == (Struck(number=6, column=3), AttackEnded(number=7), TurnPassed(number=8))
    assert page.ctx.notes == [turn_over("Bea")] and page.ctx.view.step.kind == "draw"  # type: ignore[attr-defined]
    page.ctx.front.undo()
    assert page.column == 3


@pytest.mark.parametrize("key", ["enter", "s"])
def test_after_the_last_exchange_the_turn_stops_where_something_waits(key: str) -> None:
    """An ability of the Reset Phase, or one use a turn that is left: on to Reset, and no further (D-28)."""
    for card in ({**FOX, "marks": ("reset",)}, BISHOP):
        page = attacking(card)
        assert page.foot()[0] == ("enter", "Enter", "attack")
        press(page, key)
        assert page.ctx.view.step.kind == "reset" and isinstance(last(page)[-1], AttackEnded)


def test_nobody_in_the_front_line() -> None:
    """Nothing to strike with: Enter ends the turn; s says the same, and not that all have attacked."""
    page = attacking()
    assert "Bea’s Front Line is empty. Enter starts Aldo’s turn." in text(page)
    press(page, "s")
    assert page.ctx.notes == ["Bea’s Front Line is empty. Enter starts Aldo’s turn."]  # type: ignore[attr-defined]
    press(page, "enter")
    assert last(page) == (AttackEnded(number=3), TurnPassed(number=4))


def test_all_have_attacked_where_something_arrived_last() -> None:
    """What Hare does is put down by hand, so the phase does not end by itself (C-27)."""
    page = attacking(CANCER, {**SAINT, "attack": 0}, {**HARE, "marks": ("played",)})
    press(page, "enter", "enter", "s")
    assert f"{sentence_of('D-33 all')} Enter starts Aldo’s turn." in text(page) and page.column == 0
    press(page, "enter")
    assert last(page) == (AttackEnded(number=8), TurnPassed(number=9))


def test_the_direction_is_chosen_once_before_the_first_attack() -> None:
    """← or → turns it (D-33); afterwards the arrows walk along the Page."""
    page = attacking(CANCER, FOX)
    press(page, "left")
    assert last(page) == (AttackTurned(number=5, direction="5-1"),) and "Column 3: Fox" in text(page)
    assert ("right", "←→", "direction 5›1") in page.foot()
    press(page, "right")
    assert last(page) == (AttackTurned(number=6, direction="1-5"),) and "Column 1: Cancer" in text(page)
    press(page, "enter", "left")
    assert last(page) == (Struck(number=7, column=1),) and page.at is not None
    assert not any("direction" in does for _, _, does in page.foot())


def test_backspace_takes_back_the_last_exchange_only() -> None:
    """Never the end of the Play Phase before it."""
    page = attacking(CANCER, FOX)
    press(page, "enter", "backspace")
    assert "Column 1: Cancer" in text(page) and page.now.page.duellists[1].health == 20
    press(page, "backspace")
    assert page.ctx.view.step.kind == "attack" and page.ctx.notes  # type: ignore[attr-defined]


def test_a_card_with_a_coin_asks_first() -> None:
    """Both ways are read out: heads, no damage to Ziz; tails, 1 of 3. Enter waits for it (D-36)."""
    page = attacking(BISHOP, ZIZ)
    shown = text(page)
    assert "Column 2: Bishop of Lyons attacks Ziz: the coin?" in shown
    assert "Ziz, heads takes no damage: 3 of 3 left." in shown
    assert "Ziz, tails takes 1: 2 of 3 left." in shown
    assert "Bishop of Lyons takes 2: 2 of 4 left." in shown
    press(page, "enter")
    assert "First a coin for" in text(page) and not isinstance(last(page)[0], Struck)


@pytest.mark.parametrize(("key", "heads", "left"), [("h", True, 3), ("t", False, 2), ("c", False, 2)])
def test_coin_and_exchange_are_one_act(key: str, heads: bool, left: int) -> None:
    """Heads spares Ziz, who still deals 2; the program’s coin falls as the lot says, here tails."""
    page = attacking(BISHOP, ZIZ, FOX)
    press(page, key)
    assert last(page) == (
        CoinFell(number=6, heads=heads, card=3, thrown_by="program" if key == "c" else "table"),
        Struck(number=7, column=2, defender_spared=heads),
    )
    ziz, bishop = page.now.page.card(3), page.now.page.card(2)
    assert ziz is not None and ziz.left == left and bishop is not None and bishop.left == 2
    assert page.ctx.notes[-1].startswith("Heads" if heads else "Tails")  # type: ignore[attr-defined]


def test_without_a_coin_its_keys_do_something_else() -> None:
    """h is the health of the players, c a coin for something else; t says that no card asks."""
    page = attacking(CANCER)
    press(page, "t")
    assert len(page.ctx.notes) == 1 and isinstance(last(page)[0], PlayEnded)  # type: ignore[attr-defined]
    for key in ("h", "c"):
        press(page, key)
        assert page.prompt and isinstance(last(page)[0], PlayEnded)
        press(page, "escape")


def test_an_ability_may_keep_damage_off() -> None:
    """d: the attacked, then the attacker, then both (D-36); it holds for one exchange only."""
    page = attacking(CANCER, SAINT, FOX)
    press(page, "d")
    assert "Saint takes no damage: 4 of 4 left." in text(page)
    press(page, "d")
    assert "Cancer takes no damage: 4 of 4 left." in text(page) and "Saint takes 4 with 4 left" in text(page)
    press(page, "d", "enter")
    assert last(page) == (Struck(number=6, column=1, attacker_spared=True, defender_spared=True),)
    assert page.spared == 0


def test_damage_kept_off_otherwise_needs_no_coin() -> None:
    """Once d says who is spared, Enter strikes."""
    page = attacking(BISHOP, ZIZ, FOX)
    press(page, "d")
    assert "hit each other" in text(page)
    press(page, "enter")
    assert last(page) == (Struck(number=6, column=2, defender_spared=True),)


def test_once_a_turn_is_said_until_it_was_used() -> None:
    """Bishop of Lyons heals once a turn (D-28); u puts it down."""
    page = attacking(BISHOP)
    assert page.reminds(80).text == f" ○ {once_a_turn('Bishop of Lyons', 2)} u: used"
    press(page, "u", "enter")
    assert last(page) == (AbilityUsed(number=4, card=2, mark="once"),) and page.reminds(80).text == ""
    press(page, "u")
    assert last(page) == (AbilityUsed(number=4, card=2, mark="once"),) and page.ctx.notes  # type: ignore[attr-defined]


def test_only_the_active_players_card_is_reminded_of() -> None:
    """Per turn of its controller (D-28, C-20): Aldo’s Bishop is not, in Bea’s turn."""
    assert attacking({**BISHOP, "side": 1}).reminds(80).text == ""


def test_a_card_that_moves_up_acts_on_arriving() -> None:
    """Also in mid-attack, also the other side’s (C-27); then the next exchange is read out."""
    page = attacking(CANCER, SAINT, {**HARE, "marks": ("played",)}, FOX)
    press(page, "enter")
    shown = text(page)
    assert arriving("Hare") in shown and "Column 3" not in shown
    press(page, "enter")
    assert last(page) == (AbilityUsed(number=8, card=4, mark="played"),) and "Column 3: Fox" in text(page)


def test_the_active_players_card_arrives_first() -> None:
    """Both fronts are erased in one exchange, both behind move up (C-25): Bea’s before Aldo’s."""
    page = attacking(
        {"column": 1, "words": "Ox", "attack": 2, "health": 2},
        {"column": 1, "words": "Ass", "attack": 2, "health": 2, "side": 1},
        {"column": 1, "words": "Hare", "health": 2, "marks": ("played",), "side": 1},
        {"column": 1, "words": "Hound", "health": 2, "marks": ("played",)},
    )
    press(page, "enter")
    assert arriving("Hound", "Hare") in text(page)
    press(page, "enter")
    assert last(page) == (AbilityUsed(number=8, card=5, mark="played"),)
    assert arriving("Hare") in text(page)
    press(page, "escape")
    assert last(page) == (AbilityUsed(number=9, card=4, mark="played", let_pass=True),)
    assert sentence_of("D-33 all") in text(page)


def test_escape_says_not_this_time() -> None:
    """It is put down as let pass, said aside, and the next exchange is there (C-27)."""
    page = attacking(CANCER, SAINT, {**HARE, "marks": ("played",)}, FOX)
    press(page, "enter", "escape")
    assert last(page) == (AbilityUsed(number=8, card=4, mark="played", let_pass=True),)
    assert "Column 3: Fox" in text(page)
    assert page.ctx.notes == [not_this_time("Hare")]  # type: ignore[attr-defined]


def test_what_is_said_of_letting_pass_comes_after_the_act(monkeypatch: pytest.MonkeyPatch) -> None:
    """A note goes from the screen with the next act, so it must not come before its own."""
    page = attacking(CANCER, SAINT, {**HARE, "marks": ("played",)}, FOX)
    press(page, "enter")
    noted: list[int] = []

    def note(words: str) -> None:
        noted.extend([page.duel.next_number] if words else [])

    monkeypatch.setattr(page.ctx, "note", note)
    before = page.duel.next_number
    press(page, "escape")
    assert noted == [before + 1]


def test_what_arrived_waits_while_other_things_are_done() -> None:
    """C-27: its damage is put down card by card, with the cursor; Esc takes that away, and asks on."""
    page = attacking(CANCER, SAINT, {**HARE, "marks": ("played",)}, FOX)
    press(page, "enter", "left", "minus")
    assert isinstance(last(page)[0], CardChanged) and arriving("Hare") in text(page)
    press(page, "escape")
    assert page.at is None and arriving("Hare") in text(page)
    assert isinstance(last(page)[0], CardChanged)
    assert page.foot()[:2] == [("enter", "Enter", "done"), ("escape", "Esc", "not this time")]
    assert arriving("Hare") in text(Attack(page.ctx))


def test_the_help_says_how_an_arrival_is_answered() -> None:
    """While it waits, and while nothing else is asked; afterwards the help is that of the phase."""
    page = attacking(CANCER, SAINT, {**HARE, "marks": ("played",)}, FOX)
    usual = page.asked
    press(page, "enter")
    assert page.asked == ARRIVING and ARRIVING[0] == "a card that acts on arriving"
    press(page, "h")
    assert page.asked != ARRIVING and page.asked != usual
    press(page, "escape", "enter")
    assert page.asked == usual


def test_while_an_arrival_waits_nobody_strikes_or_skips_unseen() -> None:
    """The next exchange is not on the page: s says what comes first, h is health and no coin (C-27)."""
    page = attacking(CANCER, SAINT, {**HARE, "marks": ("played",)}, {**FOX, "column": 2}, ZIZ)
    press(page, "enter", "s")
    assert page.ctx.notes[-1].startswith("Hare acts first.")  # type: ignore[attr-defined]
    press(page, "t", "h")
    assert page.prompt and last(page) == (Struck(number=8, column=1),)
    press(page, "escape", "enter", "h")
    assert isinstance(last(page)[0], CoinFell)


@pytest.mark.parametrize(("width", "height"), [(80, 20), (100, 26), (140, 41)])
def test_everything_fits(width: int, height: int) -> None:
    """Two long names, a coin and a reminder: the sentence and all that becomes of them are in view."""
    long = "Salvatorangelo " * 4
    page = attacking({**BISHOP, "words": long}, {**ZIZ, "words": "Z" * 99})
    shown = text(page, width, height)
    assert all(word in shown for word in ("the coin?", "heads", "tails", "╞"))
    assert page.reminds(width).width <= width and "u: used" in page.reminds(width).text


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        (
            (CANCER, SAINT, HARE, BISHOP),
            ("Cancer and Saint hit each other.", "Saint takes 4 with 4 left: vanishes.",
             "Hare moves up to the front.", "Cancer takes 3: 1 of 4 left.", "is checked again in Reset."),
        ),
        (
            (BISHOP, ZIZ),
            ("Bishop of Lyons attacks Ziz: the coin?", "Ziz, heads takes no damage: 3 of 3 left.",
             "Ziz, tails takes 1: 2 of 3 left.", "Bishop of Lyons takes 2: 2 of 4 left."),
        ),
    ],
)  # fmt: skip
def test_no_line_of_an_exchange_is_dropped_on_the_smallest_screen(
    cards: tuple[dict[str, object], ...], told: tuple[str, ...]
) -> None:
    """Nine rows of 46 cells: the drawing gives way, the columns’ numbers stay."""
    page = attacking(*cards)
    shown = text(page, 46, 9).replace("▌ ", "")
    assert all(each in shown for each in told) and "╞" in shown
    assert page.reminds(46).text == " ○ Bishop of…, column 2: once a turn. u: used"


def test_the_footer_fits() -> None:
    """Strike, skip, direction, and how to find the rest; with a coin its keys."""
    shown = footer(attacking(CANCER).foot(), 80).text
    assert all(word in shown for word in ("Enter attack", "s skip", "←→ direction 1›5", "1–5 a card", "?"))
    asked = footer(attacking(BISHOP, ZIZ).foot(), 80).text
    assert "h t heads, tails" in asked and "direction 1›5" in asked and asked.endswith("? help")


def test_back_is_in_the_footer_once_there_is_something_to_take_back() -> None:
    """Before the first attack the direction stands there (D-33), after it no longer."""
    page = attacking(CANCER, FOX)
    shown = footer(page.foot(), 80).text
    assert "direction" in shown and "Bksp" not in shown
    press(page, "s")
    shown = footer(page.foot(), 80).text
    assert "Bksp back" in shown and "direction" not in shown and shown.endswith("? help")
