"""The keys that all phases share: the cursor, numbers, moves, piles, health, the end."""

from __future__ import annotations

import pytest

from facilitator.games.duel.entries import (
    PILE_NAMES,
    AbilityUsed,
    Act,
    CardChanged,
    CardLeft,
    CardMoved,
    Conceded,
    DrawAgreed,
    Drew,
    HealthChanged,
    Pile,
    PileMoved,
    Played,
)
from facilitator.services.front_end import ToPage, ToSafetyCard
from screens.duel.board.spaces import ToSpace
from screens.duel.page import ToMarks
from screens.duel.sentences import to_space
from screens.duel.turn.drawing import Draw
from screens.duel.turn.playing import PlayPhase
from screens.ui.footer import footer
from screens.ui.frame import pane_widths
from screens.ui.layout import pane_rows
from screens.ui.text import Click, fit
from tests.games.wording import sentence_of
from tests.screens.duel.context import TWO, DuelContext, fighting


def page(*more: Act) -> Draw:
    """Bea’s Fox 1/2 with a mark in column 3, Aldo’s Ape 2/2 in column 1; Bea is to draw."""
    return Draw(
        fighting(
            Played(number=1, column=3, words="Fox", attack=1, health=2, origin="", marks=("once",)),
            Played(number=2, column=1, words="Ape", attack=2, health=2, origin="deck", extra=True, side=1),
            *more,
        )
    )


def press(on: Draw, *keys: Click) -> None:
    """Press keys; a single character is what it types."""
    for key in keys:
        on.clicked(key)


def ctx(on: Draw) -> DuelContext:
    """The services, to look at."""
    assert isinstance(on.ctx, DuelContext)
    return on.ctx


def text(on: Draw, width: int = 80, height: int = 20) -> str:
    """What fits on the page."""
    rows = fit(on.above(width, height), height)
    assert all(line.width <= width for line in rows)
    return "\n".join(line.text.rstrip() for line in rows)


def test_the_cursor_begins_in_the_middle_of_the_near_front() -> None:
    """There stands Fox, which is named in whole below the Page; Esc takes the cursor away."""
    on = page()
    press(on, "left")
    assert on.at == (0, "front", 3) and "Fox  1/2" in text(on)
    press(on, "up", "left", "left")
    assert on.at == (1, "front", 1) and on.card is not None and on.card.words == "Ape"
    press(on, "escape")
    assert on.at is None


def test_a_click_puts_the_cursor_on_a_space() -> None:
    """Also on an empty one; a question that was open is let go."""
    on = page()
    press(on, "h", ToSpace(1, "front", 1))
    assert on.card is not None and on.card.words == "Ape" and not on.prompt
    press(on, ToSpace(0, "back", 5))
    assert on.at == (0, "back", 5) and on.card is None


def test_minus_and_plus_are_damage_and_healing_by_one() -> None:
    """One counter, and away again (D-37); = is + without shift; what has none can’t be healed."""
    on = page()
    press(on, "left", "-")
    assert on.duel.acts[-1] == CardChanged(number=3, card=1, what="damage", by=1)
    on.press("equals_sign", "=")
    assert on.duel.acts[-1] == CardChanged(number=4, card=1, what="damage", by=-1)
    press(on, "+")
    assert ctx(on).notes == [sentence_of("C-5 no damage", name="Fox")] and len(on.duel.acts) == 4


def test_damage_beyond_health_never_reaches_the_card_behind() -> None:
    """The choice ends with the erased card: a third - says who went and who moved up, and does nothing."""
    on = page(Played(number=3, column=3, words="Monk", attack=2, health=2, origin="", extra=True))
    press(on, "3", "-", "-", "-", "-")
    assert [act for act in on.duel.acts if isinstance(act, CardChanged)] == [
        CardChanged(number=4, card=1, what="damage", by=1),
        CardChanged(number=5, card=1, what="damage", by=1),
    ]
    assert on.at is None and ctx(on).says == "Fox vanishes. Monk moves up to the front."
    monk = on.now.page.at(0, "front", 3)
    assert monk is not None and monk.words == "Monk" and monk.left == 2


def test_an_erased_card_is_said_however_its_numbers_changed() -> None:
    """By e, and by an ability, behind the sentence that it has acted; undo leaves nothing said of it."""
    on = page()
    press(on, ToSpace(1, "front", 1), "e", "d", "2", "enter")
    assert ctx(on).says == "Ape is erased." and on.at is None
    ctx(on).front.undo()
    press(on, "u", "1", "-", "2", "enter")
    assert ctx(on).says == "Fox has acted. Ape is erased."
    ctx(on).front.undo()
    press(on, "-")
    assert ctx(on).says.startswith("First choose a card")


@pytest.mark.parametrize("key", ["-", "+", "e", "m", "r", "k"])
def test_without_a_card_it_is_said_how_to_find_one(key: str) -> None:
    """Nothing is done and nothing is asked."""
    on = page()
    press(on, key)
    assert ctx(on).notes == ["First choose a card: its column’s digit, the arrows or a click."]
    assert not on.prompt and len(on.duel.acts) == 2 and ctx(on).places == []


def test_where_a_digit_is_a_column_it_is_not_said_to_find_a_card() -> None:
    """In Play it places the next card, until no more may be played."""
    play = fighting(Drew(number=1))
    on = PlayPhase(play)
    on.clicked("-")
    assert play.says == "First choose a card: the arrows or a click."
    fox = Played(number=2, column=3, words="Fox", attack=1, health=2)
    on = PlayPhase(fighting(Drew(number=1), fox))
    on.clicked("-")
    assert isinstance(on.ctx, DuelContext)
    assert on.ctx.says == "First choose a card: its column’s digit, the arrows or a click."


def test_in_play_a_digit_behind_minus_says_that_it_is_no_amount() -> None:
    """The line for column 4 opens as ever, and the sentence says how damage goes."""
    play = fighting(Drew(number=1), Played(number=2, column=3, words="Fox", health=9, extra=True, origin=""))
    on = PlayPhase(play)
    for key in (ToSpace(0, "front", 3), "-", "4"):
        on.clicked(key)
    assert on.line() is not None
    assert play.says == "4 is the column of the next card. Damage goes by one with - and by five with <."
    for key in ("escape", "escape", "4"):
        on.clicked(key)
    assert play.says == ""


def test_every_number_of_a_card_is_one_act() -> None:
    """Attack 3, health 12, damage two more: three rows of the record, one undo."""
    on = page()
    press(on, "left", "e", "3", "right", "1", "2", "right", "+", "+")
    assert "attack  3    health  12    damage ▐2▌" in text(on)
    press(on, "enter")
    card = on.now.page.card(1)
    assert card is not None and (card.attack, card.health, card.damage) == (3, 12, 2)
    assert len(ctx(on).acts[-1]) == 3 and not on.prompt


def test_five_counters_are_one_key() -> None:
    """< is five damage to the card under the cursor, > heals five, and no more than there are (C-5)."""
    on = page(Played(number=3, column=5, words="Ox", attack=1, health=9, origin=""))
    press(on, "5", "<")
    assert on.duel.acts[-1] == CardChanged(number=4, card=3, what="damage", by=5)
    press(on, "-", ">")
    assert on.duel.acts[-1] == CardChanged(number=6, card=3, what="damage", by=-5)
    card = on.now.page.card(3)
    assert card is not None and card.damage == 1


def test_counters_are_set_to_a_number() -> None:
    """e, d, and the digit is what the damage becomes; < and > change the marked number by five."""
    on = page(Played(number=3, column=5, words="Ox", attack=1, health=9, origin=""))
    press(on, "5", "e", "d", "4", "enter")
    assert on.duel.acts[-1] == CardChanged(number=4, card=3, what="damage", by=4)
    press(on, "5", "e", ">", "d", ">", "<", "<", "enter")
    assert on.duel.acts[-2:] == (
        CardChanged(number=5, card=3, what="damage", by=-4),
        CardChanged(number=6, card=3, what="attack", by=5),
    )


def test_numbers_let_go_change_nothing() -> None:
    """Esc leaves the card as it was; so does Enter where nothing differs."""
    on = page()
    press(on, "left", "e", "9", "escape")
    assert not on.prompt and len(on.duel.acts) == 2
    press(on, "e", "1", "enter")
    assert not on.prompt and len(on.duel.acts) == 2


def test_a_card_moves_to_where_the_cursor_walks() -> None:
    """From column 3 to the front of column 4 (C-19)."""
    on = page()
    press(on, "left", "m", "right")
    assert f"Fox moves. {to_space('front', 4)}" in text(on)
    press(on, "enter")
    assert on.duel.acts[-1] == CardMoved(number=3, card=1, column=4, line="front")
    assert not on.prompt


def test_a_card_stays_out_of_closed_spaces() -> None:
    """Behind an empty front the question stays and it is said why (D-5)."""
    on = page()
    press(on, "left", "m", "down", "right", "enter")
    assert ctx(on).notes == [sentence_of("D-5 closed")]
    assert len(on.duel.acts) == 2 and on.prompt


def test_a_card_may_move_across() -> None:
    """Where an ability says so; the question names the side, and a click is an answer."""
    on = page()
    press(on, "left", "m", "up")
    assert f"Fox moves. {to_space('front', 3, 'Aldo')}" in text(on)
    press(on, ToSpace(1, "front", 4), "enter")
    assert on.duel.acts[-1] == CardMoved(number=3, card=1, column=4, side=1)


@pytest.mark.parametrize("space", [ToSpace(1, "front", 1), ToSpace(0, "front", 3)])
@pytest.mark.parametrize("words", ["red 12", "Rhea 7", "rec 1/2"])
def test_a_name_takes_no_card_off_the_page(space: str, words: str) -> None:
    """Nor a token: a digit takes the letter back, and a letter that answers nothing begins a name."""
    on = page()
    press(on, space, *words, "enter")
    assert len(on.duel.acts) == 2


@pytest.mark.parametrize(("key", "pile"), [("h", "hand"), ("d", "deck"), ("c", "discard"), ("e", "erased")])
def test_a_card_returns_to_a_pile(key: str, pile: Pile) -> None:
    """One letter says which, and Enter that it is so."""
    on = page()
    press(on, ToSpace(1, "front", 1), "r", "c", key)
    assert on.now.page.card(2) is not None and f"goes to Aldo’s {PILE_NAMES[pile]}? Enter says yes." in text(
        on
    )
    assert footer(on.foot(), 80).text.endswith("? help")
    press(on, "enter")
    assert on.duel.acts[-1] == CardLeft(number=3, card=2, goes=pile)
    assert on.now.page.card(2) is None and not on.prompt


def test_on_a_narrow_screen_no_pile_is_cut_off() -> None:
    """At 60 and at 40 cells the four letters stand in two rows."""
    on = page()
    press(on, ToSpace(1, "front", 1), "r")
    for width in (60, 40):
        shown = text(on, width, 24)
        assert all(f"the {name}" in shown for name in ("hand", "deck", "discards", "erased pile"))


def test_a_card_that_changed_sides_leaves_for_a_pile_of_its_owner() -> None:
    """Aldo’s Ape fights for Bea now; off the Page it goes to a pile of Aldo’s (C-26)."""
    on = page(CardMoved(number=3, card=2, column=1, side=0))
    press(on, ToSpace(0, "front", 1), "r")
    assert "Ape leaves the Page. Which of Aldo’s piles does it go to?" in text(on)
    press(on, "c", "enter")
    assert [each.discard for each in on.now.page.duellists] == [0, 1]


def test_a_token_vanishes_with_enter() -> None:
    """It goes to no pile (C-16), so no letter is asked for."""
    on = page()
    press(on, "left", "r")
    assert "A token vanishes." in text(on)
    press(on, "h", "enter")
    assert on.now.page.card(1) is not None
    press(on, "r", "enter")
    assert on.now.page.card(1) is None and on.now.page.duellists[0].cards == 35


def test_x_stops_also_while_something_is_asked() -> None:
    """The card that stops the game is never taken by a question."""
    on = page()
    press(on, "h", "x")
    assert ctx(on).places == [ToSafetyCard()] and on.prompt


def test_other_keys_wait_while_something_is_asked() -> None:
    """The phase’s own keys do nothing: l opens no log while health is asked for."""
    on = page()
    press(on, "h", "l")
    assert ctx(on).places == [] and on.prompt


def test_health_is_asked_for_the_opponent_first() -> None:
    """A number is damage; + heals; the sentence says what it comes to (C-5: no further than 20)."""
    on = page()
    press(on, "h", "3")
    assert "Health: Aldo 20, then 17." in text(on)
    press(on, "+")
    assert "Health: Bea 20." in text(on)
    press(on, "-", "enter")
    assert on.duel.acts[-1] == HealthChanged(number=3, second=-3) and not on.prompt


def test_five_of_health_is_one_key() -> None:
    """< takes five from the opponent, > gives the active player five; behind them - and + go on by one."""
    on = page(HealthChanged(number=3, first=-8))
    press(on, "h", "<")
    assert "Health: Aldo 20, then 15." in text(on)
    press(on, "-", "enter")
    assert on.duel.acts[-1] == HealthChanged(number=4, second=-6)
    press(on, "h", "3", ">", "enter")
    assert on.duel.acts[-1] == HealthChanged(number=5, first=2)


def test_health_is_set_to_a_number() -> None:
    """s, then what it becomes: the page does the sum, also for both at once; s again asks by how much."""
    on = page(HealthChanged(number=3, first=-8))
    press(on, "h", "s", "1", "3")
    assert "Health: Aldo 20, then 13." in text(on) and "becomes ▐13▌" in text(on)
    press(on, "enter")
    assert on.duel.acts[-1] == HealthChanged(number=4, second=-7)
    press(on, "h", "up", "s", "9", "enter")
    assert on.duel.acts[-1] == HealthChanged(number=5, first=-3, second=-4)
    press(on, "h", "s", ">", "-", "backspace", "s", "2")
    assert "Health: Aldo 9, then 7." in text(on)


def test_both_lose_health_in_one_act() -> None:
    """↑ leads to both at once (C-4); one more or less by - and +."""
    on = page()
    press(on, "h", "up", "-", "-")
    assert "Health: Bea 20, then 18, Aldo 20, then 18." in text(on)
    press(on, "enter")
    assert on.duel.acts[-1] == HealthChanged(number=3, first=-2, second=-2)


def test_a_cause_is_typed_in_a_line() -> None:
    """Tab opens it, Enter in it does what is asked; the line is closed again."""
    on = page()
    press(on, "h", "5")
    assert on.line() is None
    press(on, "tab")
    line = on.line()
    assert line is not None and on.in_line and line.hint == "cause"
    assert on.foot()[:2] == [("enter", "Enter", "keep"), ("tab", "Tab", "back")]
    on.typed("cura")
    assert "cause: cura" in text(on)
    on.keep("cura te ipsum ")
    assert on.duel.acts[-1] == HealthChanged(number=3, second=-5, words="cura te ipsum")
    assert on.line() is None and not on.in_line and not on.prompt


def test_tab_leads_back_from_the_line_with_what_is_typed() -> None:
    """The number goes on from where it was, and the cause is still there."""
    on = page()
    press(on, "h", "1", "tab")
    on.typed("Ziz")
    on.key_tab("tab")
    assert on.line() is None
    press(on, "0", "enter")
    assert on.duel.acts[-1] == HealthChanged(number=3, second=-10, words="Ziz")


def test_an_end_by_health_is_said_before_it_counts() -> None:
    """Twenty off twenty."""
    on = page()
    press(on, "h", "2", "0")
    assert "Aldo 20, then 0. That ends the duel." in text(on) and not on.now.is_over


def test_health_needs_a_number() -> None:
    """Enter alone keeps the question open."""
    on = page()
    press(on, "h", "enter")
    assert ctx(on).notes == ["First type a number, or - and +. Esc cancels."] and on.prompt


def test_cards_go_from_pile_to_pile() -> None:
    """Two letters, a number, Enter: two cards drawn by an ability; ↓ for the other player’s."""
    on = page()
    press(on, "g", "d", "h", "2")
    assert "▐2 cards▌   from deck to hand" in text(on)
    press(on, "enter")
    assert on.duel.acts[-1] == PileMoved(number=3, side=0, origin="deck", goes="hand", cards=2)
    press(on, "g", "down", "d", "c", "enter")
    assert on.duel.acts[-1] == PileMoved(number=4, side=1, origin="deck", goes="discard", cards=1)


def test_a_pile_is_set_to_a_number() -> None:
    """The hand becomes 7, and then 4: so many cards leave the deck, and so many go back to it."""
    on = page()
    press(on, "g", "s")
    assert ctx(on).says.startswith("First two letters") and on.prompt
    press(on, "d", "h", "s", "7")
    assert "hand becomes ▐7▌   7 cards from deck to hand" in text(on)
    press(on, "enter")
    assert on.duel.acts[-1] == PileMoved(number=3, side=0, origin="deck", goes="hand", cards=7)
    press(on, "g", "d", "h", "s", "backspace", "4")
    assert "hand becomes ▐4▌   3 cards from hand to deck" in text(on)
    press(on, "enter")
    assert on.duel.acts[-1] == PileMoved(number=4, side=0, origin="hand", goes="deck", cards=3)


def test_five_cards_are_one_key() -> None:
    """> five, + one more, < five fewer; never fewer than one."""
    on = page()
    for keys, cards in ((">", "5 cards"), ("+", "6 cards"), ("<", "1 card")):
        press(on, *([] if on.prompt else ["g", "d", "c"]), keys)
        assert f"▐{cards}▌   from deck to discards" in text(on)


def test_more_cards_than_a_pile_has_are_refused() -> None:
    """What was typed stays, and it is said how many there are."""
    on = page()
    press(on, "g", "enter", "h", "d", "enter")
    assert ctx(on).notes[0].startswith("First two letters")
    assert "0 cards" in ctx(on).notes[1] and on.prompt


@pytest.mark.parametrize(
    ("downs", "act", "words"),
    [
        (0, Conceded(number=3, side=0), "Bea concedes: Aldo wins."),
        (1, Conceded(number=3, side=1), "Aldo concedes: Bea wins."),
        (2, DrawAgreed(number=3), "Bea and Aldo call it a draw."),
    ],
)
def test_the_end_by_agreement_is_asked(downs: int, act: Act, words: str) -> None:
    """y and then Enter: neither alone, nor with a digit between (C-28)."""
    on = page()
    press(on, "o", *["down"] * downs, "enter", "y", "1", "enter")
    assert words in text(on) and not on.now.is_over
    press(on, "y")
    assert "Enter ends the duel." in text(on) and not on.now.is_over
    press(on, "enter")
    assert on.duel.acts[-1] == act and on.now.is_over


def test_a_yes_is_to_the_end_that_was_read() -> None:
    """After the arrows y is asked for once more."""
    on = page()
    press(on, "o", "y", "down", "enter")
    assert not on.now.is_over and "Aldo concedes: Bea wins. Is that right?" in text(on)


def test_the_help_opens_over_a_question() -> None:
    """F1 is not taken by what is asked."""
    on = page()
    press(on, "h")
    assert on.prompt
    assert on.press("f1", "") is False


def test_health_and_damage_change_in_one() -> None:
    """A 1/5 with three counters becomes an undamaged 1/2: at no moment is it erased (D-38)."""
    on = Draw(
        fighting(
            Played(number=1, column=3, words="Fox", attack=1, health=5, origin=""),
            CardChanged(number=2, card=1, what="damage", by=3),
        )
    )
    press(on, "left", "e", "down", "2", "down", "0", "enter")
    card = on.now.page.card(1)
    assert card is not None
    assert (card.health, card.damage) == (2, 0)


def test_a_click_on_the_footer_never_breaks_it() -> None:
    """Every key of the footer can be clicked, also the one that stands for all digits."""
    on = PlayPhase(fighting(Drew(number=1), before=TWO))
    for key, _, _ in on.foot():
        if key:
            on.press(key, key if len(key) == 1 else "")
    assert "digit" not in {key for key, _, _ in on.foot()}


def test_what_a_card_does_once_a_turn_is_noted_once() -> None:
    """The second time it is refused (D-28), as is another card; u takes the cursor with it."""
    on = page()
    press(on, "3", "u", "enter")
    assert on.duel.acts[-1] == AbilityUsed(number=3, card=1, mark="once")
    assert on.at is None
    press(on, "3")
    assert "once: used" in text(on)
    press(on, "u", ToSpace(1, "front", 1), "u", "escape", "u")
    assert ctx(on).notes == [
        "Fox has acted.",
        sentence_of("D-28 acted", name="Fox"),
        "Ape has no mark for once a turn; k gives it one.",
        "Bea has no “once a turn” ability left.",
    ]


def test_marks_and_log_are_other_pages() -> None:
    """k for the card under the cursor, l for all that happened."""
    on = page()
    press(on, "left", "k", "l")
    assert ctx(on).places == [ToMarks(1), ToPage("duel-log")]


def test_what_was_asked_goes_with_the_record_it_was_asked_of() -> None:
    """A look at the help leaves the question; an undo takes it away."""
    on = page()
    press(on, "h", "3")
    on.changed()
    assert on.prompt
    ctx(on).front.undo()
    on.changed()
    assert not on.prompt


@pytest.mark.parametrize("key", ["h", "g", "o", "e", "m", "r"])
def test_each_question_is_in_view_and_its_footer_fits(key: str) -> None:
    """In every size, under the whole Page, with at most seven keys."""
    on = page()
    press(on, ToSpace(1, "front", 1), key)
    for width, height in ((80, 20), (100, 26), (140, 41)):
        shown = text(on, width, height)
        assert "▌ " in shown and "└─" in shown and "Ape" in shown
    assert len(on.foot()) <= 7 and footer(on.foot(), 80).width <= 80


def test_a_wide_screen_has_the_log_beside_the_page() -> None:
    """With both healths; it is the margin of every phase, which stands to the right alone."""
    on = page()
    beside = "\n".join(line.text for line in pane_rows((on.right_pane(),), 38, 41))
    assert "Bea, turn 1" in beside and "Health" in beside and "Bea, turn 1" not in text(on, 101, 41)
    assert on.panes and on.has_margin_only and pane_widths(140, has_margin_only=True) == (0, 39)


def test_a_nameless_card_is_called_by_its_player_and_numbers() -> None:
    """Nothing is made up for it."""
    on = page(Played(number=3, column=3, attack=4, health=5, origin="", side=1))
    press(on, ToSpace(1, "front", 3), "m")
    assert "Aldo’s 4/5 moves." in text(on)
