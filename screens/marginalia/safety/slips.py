"""Paper slips: one person types in, unseen, what everybody wrote; they join the list."""

from __future__ import annotations

from collections.abc import Sequence

from facilitator.services.front_end import ToPage
from screens.marginalia.safety.unseen_turns import PROJECTOR, Things, UnseenTurns
from screens.safety.leaving_out import ROUND, Turn, pooled
from screens.ui.blocks import Block
from screens.ui.blocks.calm import Calm
from screens.ui.keys import Foot, Footer, Key
from screens.ui.text import Span

SLIPS = ("Everybody writes on a slip, or leaves it empty.", "Fold the slips and shuffle them.",
         PROJECTOR, "One person types them in, unseen. Press Enter.")  # fmt: skip
ALOUD_SLIPS = ("Type one slip after another, in any order. Choose never, unless the slip says off stage.",)
UNTIL_DONE = "When all slips are typed, Esc keeps them and clears the page. Then they join the list."


class Slips(UnseenTurns):
    """One turn, which adds to the list; only an unseen round makes that shorter."""

    name = "slips"
    is_for = "One person types in, unseen, what everybody wrote on slips of paper."
    title = "paper slips"
    keys = (
        Key(("enter",), "Enter", "my turn", "enter", "begin; then the next row"),
        Key(("left",), "←", "", "nothing", "the way back, to neither"),
        Key(("right",), "→", "", "nothing", "never, then off stage"),
        Key(("space",), "Space", "", "nothing", "from never to off stage, to neither"),
        Key(("backspace",), "letters", "", "nothing", "your own words; they go to a row below"),
        Key(
            ("escape",),
            "Esc",
            "",
            "escape",
            "finish: the words are kept, the page clears, and the list is shown",
        ),
    )
    footers = (
        Footer(
            (
                Foot("down", "↑↓", "move"),
                Foot("left", "←→", "never, off stage, neither"),
                Foot("", "letters", "your own words"),
                Foot("escape", "Esc", "all typed"),
            ),
            lambda page: page.turn is not None,
        ),
        Footer((Foot("enter", "Enter", "begin the turn"), Foot("escape", "Esc", "not now"), "?")),
    )
    heading = "PAPER SLIPS"
    aside = "shuffled, unsigned"
    aloud = ALOUD_SLIPS
    until = UNTIL_DONE

    def between(self) -> Sequence[Block]:
        """What everybody does before anything is typed."""
        return (Calm(tuple(Span(said, "bold") for said in SLIPS)),)

    def keep_turn(self, things: Things) -> None:
        """The list, with what the slips say; never goes before off stage."""
        self.ctx.table.leave_out(pooled([*self.ctx.view.limits.items(), *things]), {ROUND: ""})
        self.ctx.go(ToPage("limits"))

    def key_enter(self, key: str) -> None:
        """Begin to type; the cursor is on a row for words."""
        self.turn = Turn(self.begin(), begins_own=True)

    def key_escape(self, key: str) -> None:
        """Not now."""
        self.ctx.back()
