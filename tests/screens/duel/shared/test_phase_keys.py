"""What holds of the keys that all phases share, in each of them: footer, help, the turned Page."""

from __future__ import annotations

import pytest

from facilitator.games.duel.entries import (
    AbilityUsed,
    AttackEnded,
    CardChanged,
    Drew,
    DuellistSeated,
    FirstActive,
    HealthChanged,
    Played,
    PlayEnded,
    Skipped,
    TurnPassed,
)
from screens.duel.board.spaces import ToSpace
from screens.duel.sentences import once_a_turn
from screens.duel.shared.prompt import NEAR
from screens.duel.turn.drawing import Draw
from screens.table.help import Help
from screens.ui.footer import footer
from screens.ui.read_out.content import content_of
from screens.ui.read_out.plain import blocks_lines
from screens.ui.text import SPACE
from tests.games.wording import sentence_of
from tests.screens.duel.context import fighting
from tests.screens.duel.phases import CARDS, NAMES, ctx, phase, press, text


@pytest.mark.parametrize("name", NAMES)
def test_the_footer_says_what_a_card_can_do(name: str) -> None:
    """With the cursor on Fox, after what Enter does; once it has acted in this turn u is gone."""
    on = phase(name)
    assert "damage" not in footer(on.foot(), 80).text
    on.clicked(ToSpace(0, "front", 3))
    shown = footer(on.foot(), 80).text
    for said in ("Enter", "- + damage", "e numbers", "m moves", "r leaves", "u used"):
        assert said in shown
    press(on, "u", "enter")
    on.clicked(ToSpace(0, "front", 3))
    assert "k marks" in footer(on.foot(), 80).text and "used" not in footer(on.foot(), 80).text


@pytest.mark.parametrize("name", NAMES)
def test_what_is_due_stands_second_in_the_footer(name: str) -> None:
    """u is there at 46 cells too, where the last keys of a card are not."""
    on = phase(name)
    on.clicked(ToSpace(0, "front", 3))
    shown = footer(on.foot(), 46).text
    assert "u used" in shown and "k marks" not in shown


@pytest.mark.parametrize("name", NAMES)
def test_in_the_other_players_turn_the_footer_offers_no_ability(name: str) -> None:
    """Ibis is Aldo’s and acts once a turn, of which none is now (C-20)."""
    number = phase(name).duel.next_number
    ibis = Played(
        number=number, column=5, words="Ibis", health=2, origin="", extra=True, marks=("once",), side=1
    )
    on = phase(name, ibis)
    on.clicked(ToSpace(1, "front", 5))
    assert on.card is not None and "u used" not in footer(on.foot(), 80).text


@pytest.mark.parametrize("name", NAMES)
def test_a_card_behind_that_has_the_only_ability_left_is_named(name: str) -> None:
    """Most work from the front alone, so nobody is reminded of it (D-25); chosen it can act all the same."""
    number = phase(name).duel.next_number
    ibis = Played(number=number, column=3, words="Ibis", health=2, origin="", extra=True, marks=("once",))
    on = phase(name, ibis)
    press(on, "u", "enter", "u")
    assert ctx(on).says == "Ibis stands in the Back Line. Choose it, then u, if it acts all the same."
    assert not on.prompt and on.reminds(80) == SPACE
    on.clicked(ToSpace(0, "back", 3))
    press(on, "u", "enter")
    assert isinstance(on.duel.acts[-1], AbilityUsed) and on.duel.acts[-1].card == number
    press(on, "u")
    assert ctx(on).says == "Bea has no “once a turn” ability left."


def test_a_card_whose_ability_works_from_behind_is_reminded_of_there() -> None:
    """Monk has a bonus from behind and acts once a turn: ○, the reminder and u alone (D-26)."""
    number = phase("play").duel.next_number
    monk = Played(
        number=number, column=3, words="Monk", health=2, origin="", extra=True, marks=("behind", "once")
    )
    on = phase("play", monk)
    press(on, "u", "enter")
    assert on.reminds(80).text == " ○ Once a turn: Monk, column 3, may still act. u: used"
    assert "Once a turn: Monk, column 3, may still act. u: used" in blocks_lines(content_of(on).blocks)
    assert "○" in text(on).split("back")[2]
    press(on, "u", "enter")
    assert on.duel.acts[-1] == AbilityUsed(number=number + 2, card=number, mark="once")
    assert on.reminds(80) == SPACE


def test_what_acts_in_the_reset_phase_is_due_there() -> None:
    """With the cursor on it u is in the footer, until it has acted."""
    number = phase("reset").duel.next_number
    ibis = Played(number=number, column=1, words="Ibis", health=2, origin="", extra=True, marks=("reset",))
    on = phase("reset", ibis)
    on.clicked(ToSpace(0, "front", 1))
    assert "u used" in footer(on.foot(), 80).text
    press(on, "u", "enter")
    assert on.duel.acts[-1] == AbilityUsed(number=number + 1, card=number, mark="reset")
    on.clicked(ToSpace(0, "front", 1))
    assert "used" not in footer(on.foot(), 80).text


@pytest.mark.parametrize("name", NAMES)
def test_u_is_for_the_card_under_the_cursor(name: str) -> None:
    """Also where the phase reminds of another card that may act once a turn, or in the Reset Phase."""
    on = phase(name)
    number = on.duel.next_number
    ibis = Played(number=number, column=1, words="Ibis", health=2, origin="", extra=True, marks=("reset",))
    owl = Played(number=number + 1, column=5, words="Owl", health=2, origin="", extra=True, marks=("once",))
    assert on.ctx.table.record(ibis, owl) is None
    on.changed()
    on.clicked(ToSpace(0, "front", 5))
    press(on, "u", "enter")
    assert on.duel.acts[-1] == AbilityUsed(number=number + 2, card=number + 1, mark="once")


@pytest.mark.parametrize("name", NAMES)
def test_the_reminder_stands_in_every_phase_until_u(name: str) -> None:
    """Fox may act once (D-28); several are counted, and a card under the cursor is another matter."""
    on = phase(name)
    assert on.reminds(80).text == f" ○ {once_a_turn('Fox', 3)} u: used"
    number = on.duel.next_number
    owl = Played(number=number, column=5, words="Owl", health=2, origin="", extra=True, marks=("once",))
    assert on.ctx.table.record(owl) is None
    assert on.reminds(80).text == f" ○ {once_a_turn('Fox', 3, 1)} u: used"
    on.clicked(ToSpace(0, "front", 5))
    assert on.reminds(80).text == f" ○ {once_a_turn('Fox', 3, 1)}"
    press(on, "u", "enter")
    assert on.duel.acts[-1] == AbilityUsed(number=number + 1, card=number, mark="once") and on.at is None
    press(on, "u", "enter")
    assert on.duel.acts[-1] == AbilityUsed(number=number + 2, card=1, mark="once")
    assert on.reminds(80) == SPACE


@pytest.mark.parametrize("name", ["draw", "attack", "reset"])
def test_a_digit_selects_the_card_in_its_column(name: str) -> None:
    """Again: the next one there; the other digits say what there is. In Play it is the column of a card."""
    on = phase(name)
    before = on.duel.acts
    press(on, "3")
    assert on.at == (0, "front", 3) and "▐3▌" in text(on)
    ox = Played(number=on.duel.next_number, column=3, words="Ox", origin="", extra=True, side=1)
    assert on.ctx.table.record(ox) is None
    press(on, "3")
    assert on.at == (1, "front", 3)
    press(on, "3")
    assert on.at == (0, "front", 3)
    press(on, "1")
    assert on.at == (1, "front", 1)
    press(on, "2", "7", "0")
    assert on.at == (1, "front", 1) and on.duel.acts == (*before, ox)
    assert ctx(on).notes == ["Column 2 is empty.", *[sentence_of("D-2 columns")] * 2]


def test_a_number_and_u_say_which_card_acted() -> None:
    """Two may: 5 and u, in the Draw Phase already (C-20), and the number goes with the key."""
    owl = Played(number=3, column=5, words="Owl", health=2, origin="", extra=True, marks=("once",))
    on = phase("draw", owl)
    press(on, "5", "u", "enter")
    assert on.duel.acts[-1] == AbilityUsed(number=4, card=3, mark="once") and on.at is None


def test_a_turned_page_stays_turned() -> None:
    """The first player is near in every turn, until f turns the Page; the same key turns it again."""
    on = phase("draw")
    press(on, "f")
    assert on.near == 1 and ctx(on).notes == [
        "Aldo sits near you now, whoever’s turn it is. f turns the Page back."
    ]
    acts = (Drew(number=3), PlayEnded(number=4), Skipped(number=5, column=3), AttackEnded(number=6))
    assert ctx(on).table.record(*acts, TurnPassed(number=7)) is None
    again = Draw(ctx(on))
    assert again.now.turn.side == 1 and again.near == 1
    press(again, "f")
    assert again.near == 0 and ctx(on).choices[NEAR] == ""
    press(again, "left")
    assert again.at == (0, "front", 3)


@pytest.mark.parametrize("key", ["h", "up"])
def test_what_was_said_goes_with_the_next_key(key: str) -> None:
    """“Undid …” does not stand beside a question, nor after a step."""
    on = phase("draw")
    ctx(on).note("Undid Bea’s turn 1, the draw. Press ctrl+y to redo.")
    press(on, key)
    assert ctx(on).says == ""


@pytest.mark.parametrize("key", ["h", "g", "o", "e", "m", "r", "b", "c"])
def test_the_help_explains_what_is_asked(key: str) -> None:
    """The keys of the question stand first; without one there are those of the page alone."""
    on = phase("draw")
    assert on.asked == ("", ())
    press(on, ToSpace(1, "front", 1), key)
    title, explained = on.asked
    assert title and explained
    shown = Help(on.ctx, of=Draw, over=on.asked).above(80, 500)
    text = [line.text.strip() for line in shown]
    assert text.index(title) < text.index("then again draw")
    assert all(any(line.startswith(shown_key) for line in text[: text.index("then again draw")])
               for shown_key, _ in explained)  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("key", ["h", "g", "o", "e", "m", "r", "b", "c"])
def test_every_question_is_asked_in_every_phase(name: str, key: str) -> None:
    """And Esc lets it go; nothing was put on the record."""
    on = phase(name)
    before = on.duel.acts
    on.clicked(ToSpace(1, "front", 1))
    on.press(key, key)
    assert on.prompt
    on.press("escape", "")
    assert not on.prompt and on.duel.acts == before


@pytest.mark.parametrize("name", NAMES)
def test_an_ability_and_its_number_are_one_act(name: str) -> None:
    """u, the column, minus: Ape takes 1 by Fox, and one undo takes both back (D-28)."""
    on = phase(name)
    before = on.duel.acts
    press(on, "u")
    assert "Esc cancel" in footer(on.foot(), 80).text
    press(on, "1", "-")
    assert "▌ Fox acts. Ape, column 1: damage 0, then 1." in text(on) and on.duel.acts == before
    press(on, "enter")
    number = before[-1].number + 1
    assert on.duel.acts[len(before):] == (
        AbilityUsed(number=number, card=1, mark="once"),
        CardChanged(number=number + 1, card=2, what="damage", by=1, words="Fox"),
    )  # fmt: skip
    ctx(on).front.undo()
    assert on.duel.acts == before


@pytest.mark.parametrize("keys", [("+", "2"), ("+", "+"), ("h", "h", "+", "2"), ("-", "2", "+")])
def test_plus_heals_by_as_much_as_is_typed_behind_it(keys: tuple[str, ...]) -> None:
    """The active player gains, who is not asked to play a card; the cause is the card that acted."""
    on = phase("play", HealthChanged(number=4, first=-6))
    press(on, "u", *keys)
    assert "▌ Fox acts. Bea: health 14, then 16." in text(on)
    press(on, "enter")
    assert on.duel.acts[-1] == HealthChanged(number=6, first=2, words="Fox")
    assert ctx(on).notes[-1] == "Fox has acted."


@pytest.mark.parametrize(
    "keys", [("h", "+", "2"), ("h", "+", "+"), ("h", "-", "2", "+"), ("1", "h", "+", "2")]
)
def test_a_gain_is_ones_own_as_where_only_health_is_asked_for(keys: tuple[str, ...]) -> None:
    """h alone leaves open whose health it is: + says Bea’s before Enter, in her own turn."""
    on = phase("play", HealthChanged(number=4, first=-6, second=-6))
    press(on, "u", *keys)
    assert "▌ Fox acts. Bea: health 14, then 16." in text(on)
    press(on, "enter")
    assert on.duel.acts[-1] == HealthChanged(number=6, first=2, words="Fox")


@pytest.mark.parametrize("keys", [("h", "h", "-", "2"), ("h", "+", "2", "h", "-")])
def test_a_second_h_says_whose_health_it_is(keys: tuple[str, ...]) -> None:
    """From then on - and + change how much, and not whose."""
    on = phase("play", HealthChanged(number=4, first=-6, second=-6))
    press(on, "u", *keys)
    whose = "Bea: health 14, then 12." if keys[1] == "h" else "Aldo: health 14, then 12."
    assert f"▌ Fox acts. {whose}" in text(on)


def test_five_is_one_key_where_an_ability_changed_something() -> None:
    """u, > and Enter: the active player gains five by the card that acted."""
    on = phase("play", HealthChanged(number=4, first=-6))
    press(on, "u", ">", "enter")
    assert on.duel.acts[-1] == HealthChanged(number=6, first=5, words="Fox")


def test_an_empty_column_says_where_the_amount_goes() -> None:
    """u 2: nothing stands in column 2, and no card is about to be played there."""
    on = phase("play")
    press(on, "u", "2")
    assert ctx(on).says == "Column 2 is empty. How much it was comes after - or +."
    assert on.line() is None and "Fox acts." in text(on)


def test_an_ability_that_changes_nothing_it_can_is_not_put_down() -> None:
    """Ape has no damage to heal (C-5): the sentence is said, and the question stays."""
    on = phase("draw")
    before = on.duel.acts
    press(on, "u", "1", "+", "enter")
    assert ctx(on).says == sentence_of("C-5 no damage", name="Ape")
    assert on.duel.acts == before and on.prompt
    press(on, "backspace", "backspace", "enter")
    assert on.duel.acts[len(before) :] == (AbilityUsed(number=3, card=1, mark="once"),)


@pytest.mark.parametrize("key", ["h", "g", "o", "e", "m", "r", "b", "c"])
def test_every_question_says_the_way_out_at_80_cells(key: str) -> None:
    """Esc is in the footer, with two long names as well."""
    before = (DuellistSeated(side=0, words="Beatrice"), DuellistSeated(side=1, words="Aldobrandino"))
    on = Draw(fighting(*CARDS, before=(*before, FirstActive(side=0))))
    press(on, ToSpace(1, "front", 1), key)
    assert "Esc cancel" in footer(on.foot(), 80).text
