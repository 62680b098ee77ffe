"""A whole round of the story, played through the services alone: no page, no terminal."""

from __future__ import annotations

import subprocess
import sys

from exports.model import Choices
from exports.plain.page import text
from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import (
    AgendaSet,
    CharacterNamed,
    DealerSet,
    FactStated,
    Predicted,
    Seated,
    TricksCounted,
    VignetteTold,
    WorldSet,
)
from tests.facilitator.services.composing import context

ANA, BEN, CY = range(3)
NAMES = ("Ana", "Ben", "Cy")
TOLD = "Bo hid the boat."


def test_a_round_is_played_without_a_terminal() -> None:
    """Seven cards, Ana deals, so Ben and Cy predict before her; 2 + 3 leave 2 barred for her (M-15).

    Ben says 2 and takes 2: 10 + 2 (M-21). Cy says 3 and takes 1, Ana says 1 and takes 4: nothing (M-22).
    """
    ctx = context()
    ctx.table.begin("marginalia")

    def say(*entries: Entry) -> None:
        assert ctx.table.record(*entries) is None

    say(*(Seated(seat=seat, words=name) for seat, name in enumerate(NAMES)))
    say(DealerSet(seat=ANA))
    say(WorldSet(words="A river."))
    say(AgendaSet(age=1, words="whose boat"))
    say(*(CharacterNamed(seat=seat, words=name) for seat, name in enumerate(("Al", "Bo", "Co"))))
    say(Predicted(age=1, seat=BEN, tricks=2), Predicted(age=1, seat=CY, tricks=3))
    assert ctx.view.step.barred == 2
    refusal = ctx.table.record(Predicted(age=1, seat=ANA, tricks=2))
    assert refusal is not None and refusal.code == "M-15 barred"
    say(Predicted(age=1, seat=ANA, tricks=1))
    say(*(FactStated(age=1, seat=seat) for seat in (ANA, BEN, CY)))
    assert ctx.table.preview(TricksCounted(age=1, tricks=(4, 2, 1))).totals == {ANA: 0, BEN: 12, CY: 0}
    assert ctx.view.state.totals == {ANA: 0, BEN: 0, CY: 0}
    say(TricksCounted(age=1, tricks=(4, 2, 1)))
    assert ctx.view.state.totals == {ANA: 0, BEN: 12, CY: 0}
    say(VignetteTold(age=1, seat=BEN, words=TOLD))
    assert TOLD in "".join(text(page) for page in ctx.exports.preview(Choices()).values())
    undone = ctx.table.undo()
    assert undone.act[-1].slot == ("vignette_told", 1, BEN) and ctx.view.drafts == {undone.act[-1].slot: TOLD}
    assert TOLD not in "".join(text(page) for page in ctx.exports.preview(Choices()).values())
    assert ctx.table.redo() and ctx.view.words(("vignette_told", 1, BEN)) == TOLD


def test_no_terminal_was_loaded_for_it() -> None:
    """The same round in a fresh Python: neither Textual nor Rich nor a page is among its modules."""
    played = "import sys; from tests.facilitator.services.test_a_round import *"
    says = "test_a_round_is_played_without_a_terminal(); print(*sys.modules, sep='\\n')"
    done = subprocess.run(
        [sys.executable, "-c", f"{played}; {says}"], capture_output=True, text=True, check=True, timeout=60
    )
    loaded = {name.split(".")[0] for name in done.stdout.split()}
    assert "facilitator" in loaded and not loaded & {"textual", "rich", "screens"}
