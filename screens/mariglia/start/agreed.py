"""The conventions card: house rules and who may say what, in words (G-43, B-30)."""

from __future__ import annotations

from dataclasses import replace

from facilitator.games.mariglia.entries import Agreed
from screens.mariglia.page import MatchPage
from screens.mariglia.start.agreed_fields import FIELD, FIELDS, entries_for, holds_from, is_order_free
from screens.table.rules_form import RulesForm
from screens.ui.text import BLANK, Row, Span, row

RANK_STAYS = "{} keep their rank for the whole match: a hand is counted."
RANK_FROM_1 = "No hand is counted yet, so a change of this rank counts from hand 1."
ALWAYS = "Always: opponents must be able to understand everything. No codes."


class Conventions(RulesForm, MatchPage):
    """What the table agreed; a change holds from the next hand on (B-30)."""

    name = "mariglia-agreed"
    is_for = "You agree how your table plays where the rules leave a choice."
    terms = ("trionfo", "faced", "card points", "beat")
    panes = False
    fields = FIELDS

    @property
    def starts(self) -> int:
        """The hand from which on a change holds."""
        return holds_from(self.match)

    @property
    def beginning(self) -> str:
        """The same as it is called."""
        if self.starts > 1 and self.is_at_rank and not self.fixed():
            return "hand 1"
        return f"hand {self.starts}" if self.starts > 1 else "the first hand"

    @property
    def is_at_rank(self) -> bool:
        """Whether the cursor is on jack and queen, which keep their rank for the whole match (G-10)."""
        return self.field.name == "order"

    @property
    def standing(self) -> Agreed:
        """What is agreed from then on."""
        return self.match.rules(self.starts)

    def entries(self) -> tuple[Agreed, ...]:
        """One agreement a hand."""
        return tuple(entries_for(self.match, self.changed_to))

    def since(self) -> str:
        """From which hand on, or that there is none any more."""
        if self.match.winner is not None:
            return "The match is over, so a change would alter no hand."
        if self.starts == 1:
            return "Agree on these before the first hand. Tables differ, so say them aloud."
        if self.is_at_rank:
            return self.fixed().get("order", RANK_FROM_1)
        return f"A change counts from hand {self.starts}. Earlier hands stay as they were."

    def fixed(self) -> dict[str, str]:
        """The rank of jack and queen, once a hand is counted (G-10)."""
        if is_order_free(self.match):
            return {}
        return {"order": RANK_STAYS.format(FIELD["order"].titled(self.values))}

    def explained(self, width: int) -> list[Row]:
        """What the agreement is about, and what holds at every table."""
        always = replace(row("   ", Span(ALWAYS, "dim")), soft=True)
        return [*super().explained(width), BLANK, always]
