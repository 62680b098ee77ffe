"""Which page of the old toolkit is shown when a table is opened again."""

from __future__ import annotations

from screens.turns import Seen, page_for
from tests.screens.mariglia.context import playing
from tests.screens.mariglia.test_won import NEARLY


def test_a_finished_match_opens_where_it_ended() -> None:
    """The last bonus won it: that was read on the evening, and is not read again."""
    moment = playing(*NEARLY, targets=(35,)).view
    assert page_for(moment, Seen()) == ("mariglia-won", 3)
    assert page_for(moment, Seen.of_the_shelf(moment))[0] == "mariglia-end"
