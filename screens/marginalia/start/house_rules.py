"""House rules: every point that the text leaves open, with its default and what it changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from facilitator.games.marginalia.entries import LAST_AGE, RulesAgreed
from facilitator.services.context import AppContext
from screens.marginalia.page import TablePage
from screens.marginalia.sentences import WOULD_CHANGE
from screens.marginalia.sheet.corrections import effects
from screens.marginalia.start.rule_choices import FIELDS, same
from screens.table.rules_form import RulesForm, not_as_usual
from screens.ui.blocks import Block
from screens.ui.blocks.forms import Item, Items
from screens.ui.blocks.said import Note
from screens.ui.form import TURNING, TURNS, Field
from screens.ui.keys import Foot, Footer, Key

SAME_SHEET = "The sheet would stay the same."


class HouseRulesPage(RulesForm, TablePage):
    """What the table settles for itself; it holds from the next round on, or from round 1 (A-30)."""

    name = "rules"
    is_for = "You agree which rules your table plays its own way. All others stay as written."
    terms = ("barred", "trump", "made it", "under", "over")
    fields = FIELDS
    keys = (
        *TURNS,
        Key(("backspace",), "Bksp", "as written", "as_usual", "set this rule as it is written"),
        Key(
            ("1",),
            "1",
            "",
            "from_first",
            "during a game: from round 1 on, or from the next round on",
            when=lambda page: page.may_reach_back,
        ),
        *RulesForm.keys[-2:],
    )
    footers = (
        Footer(
            (
                *TURNING,
                "enter",
                "escape",
                Foot("backspace", "Bksp", "as written", lambda page: not page.may_reach_back),
                Foot("1", "1", lambda page: f"from round {page.next_age if page.from_first else 1}"),
                "?",
            )
        ),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.from_first = False
        super().__init__(ctx, age)

    # ------------------------------------------------------------ what is agreed

    @property
    def next_age(self) -> int:
        """The first round that has not begun; 8 when there is none."""
        now = self.table.now
        if now is None:
            return LAST_AGE + 1 if self.table.set_up else 1
        return now.age + 1 if now.predictions or now.placed else now.age

    @property
    def may_reach_back(self) -> bool:
        """Whether a change can count from round 1 on, or from the next round on."""
        return self.in_game and self.next_age <= LAST_AGE

    @property
    def in_game(self) -> bool:
        """Whether a round has begun."""
        return self.next_age > 1

    @property
    def starts(self) -> int:
        """The age from which on it will hold."""
        return 1 if self.from_first or self.next_age > LAST_AGE else self.next_age

    @property
    def beginning(self) -> str:
        """The round from which on it will hold."""
        return f"from round {self.starts} on" if self.in_game else "from the first deal on"

    @property
    def standing(self) -> RulesAgreed:
        """The rules that hold for the next round, or held in the last one."""
        return self.table.rules(min(self.next_age, LAST_AGE))

    def entries(self) -> tuple[RulesAgreed, ...]:
        """What has to be written: each agreement from `starts` on, with what was changed here."""
        later = (self.table.line(RulesAgreed, age) for age in range(self.starts + 1, LAST_AGE + 1))
        first = replace(self.table.rules(self.starts), age=self.starts)
        agreed = (first, *(line for line in later if line))
        wanted = ((line, replace(line, overruled="", **self.changed_to)) for line in agreed)
        return tuple(new for old, new in wanted if not same(old, new))

    # ------------------------------------------------------------ what is seen

    def since(self) -> str:
        """From which round on."""
        if not self.in_game:
            return "You can change each of these. The other rules stay as written."
        if self.from_first:
            return "This counts every round again from round 1. You lose no number."
        if self.next_age > LAST_AGE:
            return "Every round has begun, so a change counts from round 1 on."
        return f"A change here counts from round {self.next_age} on. Earlier rounds keep their rules."

    def about(self, field: Field) -> str:
        """What it changes, and what is written where the table plays otherwise."""
        own = not_as_usual([field], self.values)
        written = f"\nAs written: {field.choices[0][1]}." if own else ""
        return super().about(field) + written

    def beneath(self) -> Sequence[Block]:
        """What a change would change on the sheet, where rounds are counted again."""
        if not self.in_game or self.starts > 1:
            return ()
        entries = self.entries()
        found = effects(self.table, self.ctx.table.preview(*entries)) if entries else ()
        if not found:
            return (Note(SAME_SHEET, style=""),)
        return (Items(tuple(Item(effect.who, effect.what) for effect in found), WOULD_CHANGE),)

    # ------------------------------------------------------------ keys

    def key_from_first(self, key: str) -> None:
        """From round 1 on, or from the next one."""
        self.from_first = not self.from_first
        self.refused = ""
