"""The conventions card: house rules and who may say what, in words (G-43, B-30)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from facilitator.games.mariglia.entries import Agreed
from screens.choosing import BLOCK, RowsPage, in_the_middle, right_end, value_row
from screens.mariglia.agreed_fields import FIELDS, entries_for, holds_from, is_order_free
from screens.mariglia.page import MatchPage
from screens.marks import aloud, rule, top
from screens.messages import Desk
from screens.page import Key
from screens.text import BLANK, Row, Span, row, wrapped

RANK_STAYS = "{} keep their rank for the whole session: a hand is counted already."
FIXED = "Always: opponents must be able to understand everything; no codes (G-36)."
AIRY = 34


class Conventions(RowsPage, MatchPage):
    """What the table agreed; a change holds from the next hand on (B-30)."""

    name = "mariglia-agreed"
    title = "what we agreed"
    panes = False
    keys = (
        Key(("left",), "←→", "change", "turn", "the value before or after"),
        Key(("right", "space"), "→", "", "turn", "the next value"),
        Key(("backspace",), "Bksp", "as usual", "as_usual", "this point as most tables have it"),
        Key(("enter",), "Enter", "so agreed", "enter", "keep all of it"),
        Key(("escape",), "Esc", "as it was", "escape", "leave everything as it was"),
    )

    def __init__(self, desk: Desk, age: int = 0) -> None:
        self.changed_to: dict[str, Any] = {}
        self.refused = ""
        super().__init__(desk, age)

    @property
    def count(self) -> int:
        """A row for each agreement."""
        return len(FIELDS)

    @property
    def starts(self) -> int:
        """The hand from which on a change holds."""
        return holds_from(self.match)

    @property
    def rules(self) -> Agreed:
        """What is agreed as it stands on the page."""
        return replace(self.match.rules(self.starts), **self.changed_to)

    # --- what is seen

    def head(self, width: int) -> list[Row]:
        """What we agreed, and from when on."""
        since = f"from hand {self.starts} on" if self.starts > 1 else "from the first hand on"
        return [top(self.desk, width, "WHAT WE AGREED", right=right_end(self.desk, since)), rule(width)]

    def above(self, width: int, height: int) -> list[Row]:
        """Every agreement, and what the one under the cursor is about."""
        block, airy = min(width, BLOCK), [BLANK] if height >= AIRY else []
        rows = [BLANK, *self._sentence(block), BLANK]
        for index in range(self.count):
            rows += [self._field(index, block), *airy]
        return in_the_middle([*rows, BLANK, *self._explained(block)], width)

    def _sentence(self, width: int) -> list[Row]:
        said = aloud(self.refused or self._since(), width=width - 2)
        return [Row((Span(" "), *line.spans), stays=True) for line in said]

    def _since(self) -> str:
        if self.match.winner is not None:
            return "The match is over: a change holds for no hand of it any more."
        if self.starts == 1:
            return "Agreed before the first hand; tables differ, so say it aloud."
        return f"A change holds from hand {self.starts} on; earlier hands keep theirs."

    def _field(self, index: int, width: int) -> Row:
        field, rules = FIELDS[index], self.rules
        aside = "changed" if field.name in self.changed_to else ""
        said = field.said(rules)
        line = value_row(field.titled(rules), said, index, here=index == self.at, width=width, aside=aside)
        is_fixed = field.name == "order" and not is_order_free(self.match)
        return _without_arrows(line) if is_fixed else line

    def _explained(self, width: int) -> list[Row]:
        field = FIELDS[self.at]
        lines = wrapped(f"{field.explains} {field.rule}.", width - 6)
        fixed = replace(row("   ", Span(FIXED, "dim")), soft=True)
        return [*(row("   ", Span(line, "dim"), stays=True) for line in lines), BLANK, fixed]

    # --- keys

    def move(self, by: int) -> None:
        """Another agreement."""
        super().move(by)
        self.refused = ""

    def changed(self) -> None:
        """What is changed here stays, but for a rank that is fixed by now."""
        super().changed()
        if not is_order_free(self.match):
            self.changed_to.pop("order", None)

    def key_turn(self, key: str) -> None:
        """The value before or after; back at the one that stands nothing is changed."""
        self._set(FIELDS[self.at].turned(self.rules, -1 if key == "left" else 1))

    def key_as_usual(self, key: str) -> None:
        """The default."""
        field = FIELDS[self.at]
        self._set(field.set_to(field.choices[0][0], self.rules))

    def _set(self, values: dict[str, Any]) -> None:
        if "order" in values and not is_order_free(self.match):
            self.refused = RANK_STAYS.format(FIELDS[self.at].titled(self.rules))
            return
        self.refused = ""
        stands = self.match.rules(self.starts)
        wanted = self.changed_to | values
        self.changed_to = {name: value for name, value in wanted.items() if value != getattr(stands, name)}

    def key_enter(self, key: str) -> None:
        """Keep it all as one act, and go back; a refusal stays on the page."""
        entries = entries_for(self.match, self.changed_to)
        refusal = self.desk.say(*entries) if entries else None
        if refusal is None:
            self.changed_to = {}
            self.desk.back()
        else:
            self.refused = refusal.sentence

    def key_escape(self, key: str) -> None:
        """Leave everything as it was."""
        self.changed_to = {}
        self.desk.back()

    def pick(self, index: int) -> None:
        """The cursor goes to the row; a second click takes its next value."""
        if index == self.at:
            self.key_turn("right")
        else:
            self.move(index - self.at)


def _without_arrows(line: Row) -> Row:
    """A row that can’t be changed any more."""
    spans = (Span(" " * len(span.text)) if span.key in ("left", "right") else span for span in line.spans)
    return replace(line, spans=tuple(spans))
