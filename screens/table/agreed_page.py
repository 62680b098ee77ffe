"""A page of house rules: a row for each agreement, with its value in words and what it is about."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from facilitator.games.game import Entry
from facilitator.services.context import AppContext
from screens.ui.choosing import BLOCK, RowsPage, in_the_middle, right_end, value_row
from screens.ui.marks import aloud, rule, top
from screens.ui.page import Key
from screens.ui.text import BLANK, Row, Span, row, wrapped


@dataclass(frozen=True)
class Field:
    """One agreement: the first of its choices is the text’s default (value, label).

    `rules` is the entry with all agreements of its game, each under the name of its field.
    """

    name: str
    label: str
    explains: str
    rule: str
    choices: tuple[tuple[Any, str], ...]

    def said(self, rules: Any) -> str:
        """Its value in words; one that is no choice of ours as it is."""
        value = getattr(rules, self.name)
        return str(dict(self.choices).get(value, value))

    def titled(self, rules: Any) -> str:
        """What it is called at this table."""
        return self.label

    def turned(self, rules: Any, by: int) -> dict[str, Any]:
        """What the next choice sets, or the one before."""
        values = self.values(rules)
        return self.set_to(values[(values.index(getattr(rules, self.name)) + by) % len(values)], rules)

    def set_to(self, value: Any, rules: Any) -> dict[str, Any]:
        """What a choice sets."""
        return {self.name: value}

    def values(self, rules: Any) -> list[Any]:
        """What can be chosen."""
        return [value for value, _ in self.choices]

    @property
    def usual(self) -> Any:
        """The text’s default."""
        return self.choices[0][0]


class AgreedPage(RowsPage):
    """House rules; subclasses say which, from when on a change holds, and what is fixed by now.

    `unit` is what a change waits for: a turn, a hand. `airy`: the height from which on rows stand apart.
    """

    title = "house rules"
    keys = (
        Key(("left", "minus"), "←→", "change", "turn", "the previous or next choice"),
        Key(("right", "space", "+"), "→", "", "turn", "the next choice"),
        Key(("backspace",), "Bksp", "as usual", "as_usual", "set this rule as usual"),
        Key(("enter",), "Enter", "save", "enter", "save all changes"),
        Key(("escape",), "Esc", "cancel", "escape", "cancel all changes"),
    )
    fields: ClassVar[tuple[Field, ...]]
    unit: ClassVar[str]
    airy: ClassVar[int]

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.changed_to: dict[str, Any] = {}
        self.refused = ""
        super().__init__(ctx, age)

    # ------------------------------------------------------------ what the game says

    @property
    @abstractmethod
    def starts(self) -> int:
        """The turn, or the hand, from which on a change holds."""

    @property
    def beginning(self) -> str:
        """The same as it is called, once the first has begun."""
        return f"{self.unit} {self.starts}"

    @property
    @abstractmethod
    def standing(self) -> Any:
        """What is agreed from then on, without what is changed on the page."""

    @abstractmethod
    def entries(self) -> tuple[Entry, ...]:
        """What has to be written for what is changed on the page."""

    @abstractmethod
    def since(self) -> str:
        """From when on a change holds, as a sentence."""

    @abstractmethod
    def fixed(self) -> dict[str, str]:
        """The agreements that can’t change any more, each with the sentence that says why."""

    def about(self, field: Field) -> str:
        """What the agreement under the cursor changes."""
        return field.explains

    # ------------------------------------------------------------ what is seen

    @property
    def count(self) -> int:
        """A row for each agreement."""
        return len(self.fields)

    @property
    def rules(self) -> Any:
        """What is agreed as it stands on the page."""
        return replace(self.standing, **self.changed_to)

    def head(self, width: int) -> list[Row]:
        """House rules, and from when on."""
        since = f"from {self.beginning if self.starts > 1 else f'the first {self.unit}'} on"
        return [top(self.ctx, width, "HOUSE RULES", right=right_end(self.ctx, since)), rule(width)]

    def above(self, width: int, height: int) -> list[Row]:
        """Every agreement, and what the one under the cursor is about."""
        block, airy = min(width, BLOCK), [BLANK] if height >= self.airy else []
        rows = [BLANK, *self._sentence(block), BLANK]
        for index in range(self.count):
            rows += [self._field(index, block), *airy]
        return in_the_middle([*rows, BLANK, *self.explained(block)], width)

    def _sentence(self, width: int) -> list[Row]:
        said = aloud(self.refused or self.since(), width=width - 2)
        return [Row((Span(" "), *line.spans), stays=True) for line in said]

    def _field(self, index: int, width: int) -> Row:
        field, rules, here = self.fields[index], self.rules, index == self.at
        aside = "changed" if field.name in self.changed_to else ""
        said, label = field.said(rules), field.titled(rules)
        line = value_row(label, said, index, here=here, width=width, aside=aside)
        return _without_arrows(line) if field.name in self.fixed() else line

    def explained(self, width: int) -> list[Row]:
        """What the agreement under the cursor is about; before it its value, where that is cut in its row."""
        field = self.fields[self.at]
        said = field.said(self.rules)
        whole = "" if said in self._field(self.at, width).text else f"Chosen: {said}. "
        lines = wrapped(whole + self.about(field), width - 6)
        return [row("   ", Span(line, "dim"), stays=True) for line in lines]

    # ------------------------------------------------------------ keys

    def move(self, by: int) -> None:
        """Another agreement."""
        super().move(by)
        self.refused = ""

    def changed(self) -> None:
        """What is changed here stays, but for what is fixed by now."""
        super().changed()
        fixed = self.fixed()
        self.changed_to = {name: value for name, value in self.changed_to.items() if name not in fixed}

    def key_turn(self, key: str) -> None:
        """The value before or after; back at the one that stands nothing is changed."""
        self._set(self.fields[self.at].turned(self.rules, -1 if key in ("left", "minus") else 1))

    def key_as_usual(self, key: str) -> None:
        """The default."""
        field = self.fields[self.at]
        self._set(field.set_to(field.usual, self.rules))

    def _set(self, values: dict[str, Any]) -> None:
        fixed = self.fixed()
        self.refused = next((fixed[name] for name in values if name in fixed), "")
        if not self.refused:
            wanted, standing = self.changed_to | values, self.standing
            self.changed_to = {
                name: value for name, value in wanted.items() if value != getattr(standing, name)
            }

    def key_enter(self, key: str) -> None:
        """Keep it all as one act, and go back; a refusal stays on the page."""
        entries = self.entries()
        refusal = self.ctx.table.record(*entries) if entries else None
        if refusal is None:
            self.changed_to = {}
            self.ctx.back()
        else:
            self.refused = refusal.sentence

    def key_escape(self, key: str) -> None:
        """Leave everything as it was."""
        self.changed_to = {}
        self.ctx.back()

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
