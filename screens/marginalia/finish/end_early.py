"""Ending the story before age 7: what that leaves out, and then the farewells (A-35, M-41)."""

from __future__ import annotations

from collections.abc import Sequence

from facilitator.games.marginalia.entries import AGES
from screens.marginalia.page import TablePage
from screens.marginalia.people.naming import which_wait
from screens.marginalia.safety.stopping import end_now, farewells_now
from screens.ui.blocks import Block
from screens.ui.blocks.said import Note, Say
from screens.ui.choosing import BLOCK, right_end
from screens.ui.keys import Key
from screens.ui.marks import number, rule, top
from screens.ui.text import Row, listed

HOW_LONG = "For each life you decide aloud: it ended here, or years went by that nobody tells."
THEN = "Then comes a farewell for each life, and after them the talk. The totals stay."
BACK = "Undo (ctrl+z) brings the ages back. Later, “cards: play on” in ctrl+p does it too."
WHOLE = 10
"""More rows than a sentence ever takes."""
OVER = "The cards are over already. The farewells come next."


class EndEarly(TablePage):
    """Says what an early end leaves out and keeps; Enter ends the cards and goes to the farewells."""

    name = "end-early"
    is_for = "You can end the cards here and go on to the farewells. The page says what that leaves out."
    title = "end early"
    measure = BLOCK
    terms = ("farewell",)
    marks = ()
    keys = (
        Key(("enter",), "Enter", "end here", "enter", "end the cards here; the farewells come next"),
        Key(("escape",), "Esc", "play on", "escape", "back to the table, and nothing changes"),
    )

    # ------------------------------------------------------------ what is seen

    def head(self, width: int) -> list[Row]:
        """End early."""
        return [top(self.ctx, width, "END EARLY", right=right_end(self.ctx, "")), rule(width)]

    def blocks(self) -> Sequence[Block]:
        """The question, what is left out, what stays, and the way back."""
        age = end_now(self.table)
        if not age:
            return (Say((OVER,)),)
        ages = [AGES[played.age - 1] for played in self.table.every_round[age:] if not played.left_out]
        many = f"{number(len(ages)).capitalize()} age{'' if len(ages) == 1 else 's'}"
        said = [(f"{many} will be left out: {listed(ages)}.", 0)]
        begun = self.table.now
        if begun is not None and (begun.predictions or self.table.is_filled(("agenda_set", begun.age))):
            stays = "Its numbers and words stay as they are; nobody tells a moment of it."
            said.append((f"{AGES[begun.age - 1]} has begun. {stays}", 4))
        view = self.ctx.view
        if view.step.kind == "vignette" and view.step.age == age:
            said.append((f"First you tell the moments of {AGES[age - 1]} that are still open.", 5))
        if waits := view.half_typed:
            # Ending keeps no words that nobody has kept.
            them = "it" if len(waits) == 1 else "them"
            said.append((f"{which_wait(self.table, waits)}, and ending here leaves {them} so.", 4))
        said += [(THEN, 3), (HOW_LONG, 7), (BACK, 6)]
        return (
            Say((f"Shall we end after {AGES[age - 1]}, and tell the farewells now?",)),
            *(Note(each, style="", most=WHOLE, goes=goes) for each, goes in said),
        )

    # ------------------------------------------------------------ the keys

    def key_enter(self, key: str) -> None:
        """End the cards here, and on to the farewells."""
        farewells_now(self.ctx)

    def key_escape(self, key: str) -> None:
        """Back to the page."""
        self.ctx.back()
