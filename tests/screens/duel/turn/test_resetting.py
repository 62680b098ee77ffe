"""The Reset Phase: abilities that act in it, lapses until nothing changes, the next turn."""

from __future__ import annotations

from facilitator.games.duel.entries import (
    AbilityUsed,
    Act,
    AttackEnded,
    CardChanged,
    CardLeft,
    Drew,
    Played,
    PlayEnded,
    ResetStepped,
    Skipped,
    TurnPassed,
)
from facilitator.games.duel.rules import foregone
from screens.duel.board.spaces import ToSpace
from screens.duel.sentences import (
    acted_this_turn,
    arriving,
    changed_this_turn,
    nothing_waits,
    once_a_turn,
    turn_over,
)
from screens.duel.turn.resetting import Reset
from screens.ui.layout import laid_out
from screens.ui.text import Click
from tests.screens.duel.context import fighting


def played(number: int, column: int, words: str, attack: int, health: int, **more: object) -> Played:
    """A card from the deck."""
    return Played(
        number=number, column=column, words=words, attack=attack, health=health, origin="deck", extra=True,
        **more,  # type: ignore[arg-type]
    )  # fmt: skip


def cancer(number: int) -> Played:
    """Cancer 3/3, +1/+1 while opposed (D-41)."""
    return played(number, 1, "Cancer", 3, 3, marks=("opposed",), opposed=(1, 1))


def skipped(*columns: int, begin: int) -> list[Act]:
    """Each of these columns lets its attack go."""
    return [Skipped(number=begin + index, column=column) for index, column in enumerate(columns)]


def at_reset(*acts: Act, columns: tuple[int, ...]) -> Reset:
    """Bea’s Reset Phase: these acts, nobody attacks."""
    number = len(acts) + 2
    skips = skipped(*columns, begin=number + 1)
    end = AttackEnded(number=number + 1 + len(skips))
    page = Reset(fighting(Drew(number=1), *acts, PlayEnded(number=number), *skips, end))
    assert page.now.turn.phase == "reset"
    return page


def alone(*more: Act) -> Reset:
    """Cancer kept its bonus and took three damage, Saint across is gone; Hound stands behind Cancer."""
    return at_reset(
        played(2, 1, "Saint", 3, 4, side=1),
        cancer(3),
        played(4, 1, "Hound", 2, 1, marks=("played",)),
        CardChanged(number=5, card=3, what="damage", by=3),
        CardLeft(number=6, card=2, goes="erased"),
        *more,
        columns=(1,),
    )


def said(page: Reset) -> str:
    """What stands under the drawing, on one line."""
    return " ".join(" ".join(line.text for line in laid_out(page.said(), 80, 20)).split())


def last(page: Reset) -> Act:
    """What was put on the record last."""
    return page.duel.acts[-1]


def text(page: Reset) -> str:
    """All that is seen, each run of spaces as one."""
    return " ".join(" ".join(line.text for line in page.above(80, 20)).split())


def press(page: Reset, *keys: Click) -> None:
    """Press keys; a single character is what it types."""
    for key in keys:
        page.clicked(key)


def test_what_lapses_is_said_with_what_follows() -> None:
    """Cancer is 3/3 again with three damage: erased, and Hound moves up (D-42, D-39); nothing counts yet."""
    page = alone()
    assert said(page) == (
        "▌ Cancer: +1/+1 ends; 3/3 with 3 damage is erased. Hound moves up to the front of column 1."
    )
    assert page.now.page.card(3) is not None


def test_enter_does_one_round_then_passes_the_turn() -> None:
    """The round with what arrived, then nothing lapses and Aldo is next (C-14, D-43)."""
    page = alone()
    press(page, "enter")
    assert last(page) == ResetStepped(number=10)
    assert page.now.page.card(3) is None and page.now.page.space_of(4) == (0, "front", 1)
    shown = text(page)
    assert f"▌ {arriving('Hound')} Done: Cancer: +1/+1 ends;" in shown
    press(page, "enter")
    assert last(page) == AbilityUsed(number=11, card=4, mark="played")
    assert said(page).startswith(f"▌ {nothing_waits(further=True)} {turn_over('Bea')}")
    assert "Done: Cancer: +1/+1 ends; 3/3 with 3 damage is erased." in said(page)
    press(page, "enter")
    assert last(page) == TurnPassed(number=12) and page.now.turn.side == 1


def test_an_arrival_that_does_nothing_is_let_go() -> None:
    """Esc: it is put on the record that it was let pass (C-27), and the turn can pass."""
    page = alone()
    press(page, "enter", "escape")
    assert last(page) == AbilityUsed(number=11, card=4, mark="played", let_pass=True)
    assert "acts on arriving" not in text(page) and nothing_waits(further=True) in text(page)
    press(page, "enter")
    assert page.now.turn.side == 1


def test_u_is_for_the_card_under_the_cursor_while_an_arrival_waits() -> None:
    """Angel’s Reset ability is not asked for yet (C-14): u does not put it down unseen."""
    page = at_reset(played(2, 4, "Angel", 3, 2, marks=("reset",)), columns=(4,))
    number = page.duel.next_number
    hare = Played(number=number, column=1, words="Hare", extra=True, origin="deck", marks=("played",))
    assert page.ctx.table.record(hare) is None
    page.changed()
    press(page, "u")
    assert last(page) == hare and arriving("Hare") in text(page)
    press(page, "enter")
    assert said(page).startswith("▌ Angel, column 4,")
    press(page, "u", "enter")
    assert last(page) == AbilityUsed(number=number + 2, card=2, mark="reset")


def test_a_bonus_whose_opponent_stands_stays() -> None:
    """Cancer faces Saint: there is nothing to do but pass the turn (C-13)."""
    page = at_reset(played(2, 1, "Saint", 3, 4, side=1), cancer(3), columns=(1,))
    assert said(page) == f"▌ {nothing_waits()} {turn_over('Bea')} With Enter, Aldo draws next."
    press(page, "enter")
    assert page.now.turn.side == 1


def test_a_damaged_card_that_stays_says_what_is_left() -> None:
    """With two damage it is 3/3 again and one is left."""
    page = at_reset(
        played(2, 1, "Saint", 3, 4, side=1),
        cancer(3),
        CardChanged(number=4, card=3, what="damage", by=2),
        CardLeft(number=5, card=2, goes="hand"),
        columns=(1,),
    )
    assert said(page) == "▌ Cancer: +1/+1 ends; 3/3 again, 1 left."


def test_abilities_of_this_phase_come_first_one_by_one() -> None:
    """The active player’s, from column 1 (C-14): u used, Enter not now; Aldo’s and those behind wait."""
    page = at_reset(
        played(2, 4, "Angel", 3, 2, marks=("reset",)),
        played(3, 2, "Owl", 1, 1, marks=("reset",)),
        played(4, 2, "Mole", 1, 1, marks=("reset",)),
        played(5, 1, "Toad", 1, 1, marks=("reset",), side=1),
        columns=(2, 4),
    )
    assert said(page).startswith("▌ Owl, column 2, may act in the Reset Phase. Has it?")
    assert "Angel" in said(page) and "Mole" not in said(page) and "Toad" not in said(page)
    press(page, "u", "enter")
    assert last(page) == AbilityUsed(number=10, card=3, mark="reset")
    assert said(page).startswith("▌ Angel, column 4,")
    press(page, "enter")
    assert said(page).startswith(f"▌ {nothing_waits(further=True)} {turn_over('Bea')}")
    assert len(page.duel.acts) == 10


def test_a_round_after_which_nothing_waits_passes_the_turn() -> None:
    """What lapses was read; after it there is nothing to say (C-14, D-43): one Enter, one undo."""
    page = at_reset(
        played(2, 1, "Saint", 3, 4, side=1), cancer(3), CardLeft(number=4, card=2, goes="hand"), columns=(1,)
    )
    assert page.foot()[0] == ("enter", "Enter", "it lapses, then Aldo’s turn")
    press(page, "enter")
    assert page.duel.acts[-2:] == (ResetStepped(number=8), TurnPassed(number=9))
    page.ctx.front.undo()
    assert page.now.turn.side == 0 and page.lapses


def test_before_the_turn_passes_a_use_that_is_left_stops_it_once() -> None:
    """Bishop may still act once in this turn (D-28): it is asked, and Enter passes the turn all the same."""
    page = at_reset(played(2, 5, "Bishop", 1, 4, marks=("once",)), columns=(5,))
    assert said(page) == f"▌ {acted_this_turn('Bishop')} With Enter, Aldo draws next."
    assert page.reminds(80).text == f" ○ {once_a_turn('Bishop', 5)} u: used"
    assert ("u", "u", "used") in page.foot()
    press(page, "enter")
    assert last(page) == TurnPassed(number=6)


def test_with_another_card_chosen_the_question_says_that_u_is_not_for_it() -> None:
    """The cursor is on Ox, which has no such ability: Bishop is chosen first."""
    page = at_reset(played(2, 5, "Bishop", 1, 4, marks=("once",)), played(3, 1, "Ox", 1, 1), columns=(1, 5))
    press(page, ToSpace(0, "front", 1))
    assert acted_this_turn("Bishop", by_key=False) in said(page).replace("or ▌ Enter", "or Enter")


def test_u_is_for_what_acts_in_reset_before_what_acts_once() -> None:
    """Owl is asked about, so Bishop’s reminder names no key until Owl is done with."""
    page = at_reset(
        played(2, 5, "Bishop", 1, 4, marks=("once",)),
        played(3, 2, "Owl", 1, 1, marks=("reset",)),
        columns=(2, 5),
    )
    assert page.reminds(80).text == f" ○ {once_a_turn('Bishop', 5)}"
    press(page, "u", "enter")
    assert last(page) == AbilityUsed(number=8, card=3, mark="reset")
    assert page.reminds(80).text.endswith("u: used")
    press(page, "u", "enter")
    assert last(page) == AbilityUsed(number=9, card=2, mark="once") and page.reminds(80).text == ""


def test_a_card_that_was_passed_over_can_still_be_used() -> None:
    """Enter said not now of Angel; with the cursor on it u says that it was used, and the turn can pass."""
    page = at_reset(played(2, 3, "Angel", 3, 2, marks=("reset",)), columns=(3,))
    press(page, "enter", ToSpace(0, "front", 3), "u", "enter")
    assert last(page) == AbilityUsed(number=6, card=2, mark="reset")
    press(page, "u")
    assert last(page) == AbilityUsed(number=6, card=2, mark="reset")
    press(page, "enter")
    assert last(page) == TurnPassed(number=7)


def test_a_round_is_told_also_after_a_change_by_hand() -> None:
    """What was done stands in the record, so a page opened anew tells it too."""
    page = alone()
    press(page, "enter", "escape")
    assert "Done: Hound moves up" in said(Reset(page.ctx))


def blessed() -> Reset:
    """Bishop 1/4 got +1/+1 in this turn and has two damage; Aldo’s Saint 3/4 got −1/+0."""
    return at_reset(
        played(2, 5, "Bishop", 1, 4),
        played(3, 1, "Saint", 3, 4, side=1),
        CardChanged(number=4, card=2, what="attack", by=1),
        CardChanged(number=5, card=2, what="health", by=1),
        CardChanged(number=6, card=3, what="attack", by=-1),
        CardChanged(number=7, card=2, what="damage", by=2),
        columns=(5,),
    )


def test_numbers_changed_in_the_turn_are_asked_about_before_it_passes() -> None:
    """Enter lets them stay, and the next turn asks for them no more."""
    page = blessed()
    asked = changed_this_turn(["Bishop +1/+1", "Saint −1/+0"])
    assert said(page).replace(" ▌", "") == f"▌ {asked} With Enter, Aldo draws next."
    assert ("t", "t", "ends") in page.foot() and foregone(page.duel) == ()
    press(page, "enter")
    assert isinstance(last(page), TurnPassed) and page.duel.changed_by_hand() == ()
    bishop = page.now.page.at(0, "front", 5)
    assert bishop is not None and (bishop.attack, bishop.health, bishop.damage) == (2, 5, 2)


def test_t_ends_what_was_changed_in_the_turn() -> None:
    """Both cards as before, damage as it is, and the turn passes: one act, one undo."""
    page = blessed()
    press(page, "t")
    bishop, saint = page.now.page.at(0, "front", 5), page.now.page.at(1, "front", 1)
    assert bishop is not None and (bishop.attack, bishop.health, bishop.damage) == (1, 4, 2)
    assert saint is not None and saint.attack == 3 and page.now.turn.side == 1
    page.ctx.front.undo()
    assert page.now.turn.side == 0 and len(page.duel.changed_by_hand()) == 2


def test_a_card_that_lived_by_such_a_number_is_erased_without_it() -> None:
    """Bishop is 1/6 with five damage, and 1/4 without the +0/+2: it goes (D-38), and that is said."""
    page = at_reset(
        played(2, 5, "Bishop", 1, 4),
        CardChanged(number=3, card=2, what="health", by=2),
        CardChanged(number=4, card=2, what="damage", by=5),
        columns=(5,),
    )
    press(page, "t")
    assert page.now.page.at(0, "front", 5) is None and page.now.turn.side == 1
    assert "Bishop is erased." in page.ctx.says  # type: ignore[attr-defined]


def test_a_number_that_was_put_back_is_not_asked_about() -> None:
    """Nor damage, nor what was changed in an earlier turn: nothing waits, and t does nothing."""
    page = at_reset(
        played(2, 5, "Bishop", 1, 4, marks=("once",)),
        CardChanged(number=3, card=2, what="attack", by=1),
        CardChanged(number=4, card=2, what="attack", by=-1),
        CardChanged(number=5, card=2, what="damage", by=1),
        columns=(5,),
    )
    acts = page.duel.acts
    press(page, "t")
    assert page.duel.acts == acts and "changed this turn" not in said(page)
