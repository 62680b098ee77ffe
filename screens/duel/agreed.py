"""What the two agreed where the text leaves it open: every house rule in words (C-30)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from facilitator.games.duel.entries import DuelAgreed
from screens.choosing import BLOCK, RowsPage, in_the_middle, right_end, value_row
from screens.duel.agreed_fields import FIELDS, entries_for, has_begun, holds_from
from screens.duel.page import DuelPage
from screens.marks import aloud, rule, top
from screens.messages import Desk
from screens.page import Key
from screens.text import BLANK, Row, Span, row, wrapped

DEALT = "The decks are dealt: their size stays for this duel (D-12)."
AIRY = 30


class Agreed(RowsPage, DuelPage):
    """House rules; a change holds from the next turn on, before the first draw at once."""

    name = "duel-agreed"
    title = "what we agreed"
    keys = (
        Key(("left", "-"), "←→", "change", "turn", "the value before or after"),
        Key(("right", "space", "+"), "→", "", "turn", "the next value"),
        Key(("backspace",), "Bksp", "as usual", "as_usual", "this point as the text would have it"),
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
        """The turn from which on a change holds."""
        return holds_from(self.duel)

    @property
    def rules(self) -> DuelAgreed:
        """What is agreed as it stands on the page."""
        return replace(self.duel.rules(self.starts), **self.changed_to)

    # ------------------------------------------------------------ what is seen

    def head(self, width: int) -> list[Row]:
        """What we agreed, and from when on."""
        since = f"from turn {self.starts} on" if self.starts > 1 else "from the first turn on"
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
        if self.now.is_over:
            return "The duel is over: a change would hold in no turn of it any more."
        if self.starts == 1:
            return "The text leaves these open. Settle them before the first cards are drawn."
        return f"A change holds from turn {self.starts} on; nothing that was played changes."

    def _field(self, index: int, width: int) -> Row:
        field = FIELDS[index]
        aside = "changed" if field.name in self.changed_to else ""
        here = index == self.at
        return value_row(field.label, field.said(self.rules), index, here=here, width=width, aside=aside)

    def _explained(self, width: int) -> list[Row]:
        field = FIELDS[self.at]
        usual = field.said(DuelAgreed())
        lines = wrapped(f"{field.explains} As usual: {usual}. {field.rule}.", width - 6)
        return [row("   ", Span(line, "dim"), stays=True) for line in lines]

    # ------------------------------------------------------------ keys

    def move(self, by: int) -> None:
        """Another agreement."""
        super().move(by)
        self.refused = ""

    def changed(self) -> None:
        """What is changed here stays, but for the decks once they are dealt."""
        super().changed()
        if has_begun(self.duel):
            self.changed_to.pop("cards", None)

    def key_turn(self, key: str) -> None:
        """The value before or after; back at the one that stands nothing is changed."""
        self._set(FIELDS[self.at].turned(self.rules, -1 if key in ("left", "-") else 1))

    def key_as_usual(self, key: str) -> None:
        """The default of the text."""
        self._set(FIELDS[self.at].usual)

    def _set(self, value: Any) -> None:
        name = FIELDS[self.at].name
        self.refused = DEALT if name == "cards" and has_begun(self.duel) else ""
        if self.refused:
            return
        self.changed_to[name] = value
        if value == getattr(self.duel.rules(self.starts), name):
            del self.changed_to[name]

    def key_enter(self, key: str) -> None:
        """Keep it all as one act, and go back; a refusal stays on the page."""
        entries = entries_for(self.duel, self.changed_to)
        refusal = self.desk.say(*entries) if entries else None
        if refusal is not None:
            self.refused = refusal.sentence
            return
        self.changed_to = {}
        self.desk.back()

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
