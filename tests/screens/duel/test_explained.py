"""What the help says of a duel: what happens now, and what the words mean."""

from __future__ import annotations

from facilitator.games.duel.entries import AttackEnded, Conceded, Drew, PlayEnded, TurnPassed
from screens.duel.explained import happening, meanings
from screens.duel.sentences import OVER
from tests.screens.duel.context import DuelContext, fighting, first_turn


def test_each_phase_of_the_first_turn() -> None:
    """Bea may play one card in her first turn (D-20); Cancer in column 1 attacks; then it is Aldo’s turn."""
    assert happening(fighting(), "", 0) == (
        "Bea, turn 1. Bea draws five cards, and may then play up to 1 and attack."
    )
    assert happening(fighting(Drew(number=1)), "", 0) == (
        "Bea, turn 1. Bea may play 1 more card. The rest of the hand is then discarded, and Bea attacks."
    )
    assert happening(fighting(*first_turn()), "", 0) == (
        "Bea, turn 1. Bea’s cards attack, one column after the other. The card in column 1 is next."
    )
    ended = fighting(Drew(number=1), PlayEnded(number=2), AttackEnded(number=3))
    assert (
        happening(ended, "", 0) == "Bea, turn 1. Abilities that no longer apply end. Then it is Aldo’s turn."
    )
    ended.table.record(TurnPassed(number=4))
    assert happening(ended, "", 0).endswith("may then play up to 2 and attack.")


def test_before_and_after() -> None:
    """The seats are asked first; whoever concedes has lost (C-28)."""
    assert happening(DuelContext(), "", 0).startswith("You say who plays")
    assert happening(fighting(Conceded(number=1, side=0)), "", 0) == f"{OVER} Aldo won."


def test_health_is_that_of_the_two() -> None:
    """Both begin with 20 (D-1); before the coin it has no names."""
    assert meanings(fighting(), 0)["health"].startswith("Bea has 20 and Aldo has 20; ")
    assert meanings(DuelContext(), 0)["health"].startswith("both players begin with 20; ")
    assert meanings(fighting(), 0)["limit"].startswith("1 card in this turn")
