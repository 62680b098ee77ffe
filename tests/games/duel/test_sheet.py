"""The computed sheet of a duel."""

from __future__ import annotations

from facilitator.games.duel.sheet import computed_sheet
from tests.exports.duel.test_record import ACTS, duel


def test_the_computed_sheet() -> None:
    """Health, piles and the Page by hand: Cancer 4/4 by its bonus, 3 counters, 1 left."""
    sheet = computed_sheet(duel(*ACTS))
    assert sheet["sides"][1] == {
        "name": "Aldo", "health": 17, "deck": 30, "hand": 0, "discard": 4, "erased": ["Saint"],
        "dealt": {"to_player": 0, "to_marginalia": 3},
    }  # fmt: skip
    (cancer,) = sheet["page"]
    assert (cancer["name"], cancer["line"], cancer["column"]) == ("Cancer", "front", 1)
    assert (cancer["attack"], cancer["health"], cancer["left"]) == (4, 4, 1)
    assert sheet["health_by_turn"] == [[20, 20], [20, 17], [20, 17]]
    assert (sheet["turn"], sheet["active"], sheet["phase"], sheet["ending"]) == (2, 1, "attack", "")
