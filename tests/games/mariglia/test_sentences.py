"""What the referee says, in the words of the pack on the table."""

from __future__ import annotations

import pytest

from facilitator.games.mariglia.entries import Agreed, CardsPlayed, TrionfoTurned
from facilitator.games.mariglia.sentences import fault_said
from tests.games.mariglia.table import match_of

CARDS = ("7D", "3C", "2D", "3D", "4D", "5D")


@pytest.mark.parametrize(
    ("pack", "suit", "threw", "held"),
    [("genovesi", "quadri", "3 ♣", "5 ♦"), ("sarde", "denari", "3 ║", "5 ¤")],
)
def test_a_fault_names_trick_card_duty_and_rule(pack: str, suit: str, threw: str, held: str) -> None:
    """Peppe's seat played a club on the diamond led and held the 5 (G-26)."""
    agreed = Agreed(pack=pack)  # type: ignore[arg-type]
    hand = match_of(agreed, TrionfoTurned(hand=1, card="2S"), CardsPlayed(hand=1, cards=CARDS)).hands[0]
    [fault] = hand.faults
    assert fault_said(hand, fault, hand.words.short) == (
        f"Trick 1: North played {threw} on {suit} and held {held}.",
        f"The rule: follow {suit} if you can. The table decides.",
    )
