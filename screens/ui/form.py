"""A form: rows with a label and a value that turns, and what the row under the cursor means."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from screens.ui.choosing import BLOCK, RowsPage, in_the_middle, value_row
from screens.ui.marks import aloud
from screens.ui.page import Key
from screens.ui.text import BLANK, Row, Span, row, wrapped

TURNS = (
    Key(("left", "minus"), "←→", "change", "turn", "the previous or next choice"),
    Key(("right", "space", "+"), "→", "", "turn", "the next choice"),
)
BESIDES = 14
"""Rows of a form that are no row of a field; where each field has two, they stand apart."""


@dataclass(frozen=True)
class Field:
    """One row: what it is called, what it means, and its choices, the usual one first (value, label).

    Its value stands in an object that has those of all rows, each under the name of its field. `rule` is
    the id of the rule that it is about; `apart` leaves a row free above it.
    """

    name: str
    label: str
    explains: str
    rule: str
    choices: tuple[tuple[Any, str], ...]
    apart: bool = False

    @property
    def usual(self) -> Any:
        """The first of its choices."""
        return self.choices[0][0]

    def value(self, values: Any) -> Any:
        """What is chosen."""
        return getattr(values, self.name)

    def said(self, values: Any) -> str:
        """The same in words; what is none of the choices as it is."""
        value = self.value(values)
        return str(dict(self.choices).get(value, value))

    def titled(self, values: Any) -> str:
        """What it is called beside these values."""
        return self.label

    def about(self, values: Any) -> str:
        """What it means."""
        return self.explains

    def open_to(self, values: Any) -> Sequence[Any]:
        """What can be chosen beside these values."""
        return [value for value, _ in self.choices]

    def set_to(self, value: Any, values: Any) -> dict[str, Any]:
        """What a choice sets, by name."""
        return {self.name: value}

    def turned(self, values: Any, by: int) -> dict[str, Any]:
        """What the next choice sets, or the one before; round the end."""
        choices, value = self.open_to(values), self.value(values)
        at = choices.index(value) if value in choices else 0
        return self.set_to(choices[(at + by) % len(choices)], values)


class Form(RowsPage):
    """A cursor on one of the fields, whose value ←→ turn.

    Subclasses say where the values stand and what takes them.
    """

    fields: Sequence[Field]

    @property
    @abstractmethod
    def values(self) -> Any:
        """What stands on the page, field by field."""

    @abstractmethod
    def take(self, values: dict[str, Any]) -> None:
        """Have these values, by name, stand on the page."""

    @property
    def field(self) -> Field:
        """The field under the cursor."""
        return self.fields[self.at]

    @property
    def count(self) -> int:
        """A row for each field."""
        return len(self.fields)

    # ------------------------------------------------------------ what is seen

    def sentence(self) -> str:
        """What is read aloud above the rows, if anything is."""
        return ""

    def about(self, field: Field) -> str:
        """What the field under the cursor means."""
        return field.about(self.values)

    def turns(self, field: Field) -> bool:
        """Whether ←→ change its value."""
        return True

    def mark(self, field: Field) -> str:
        """What stands at the end of its row, in a word."""
        return ""

    def below_fields(self, width: int, height: int) -> list[Row]:
        """What else the page shows, under the rows and their meaning."""
        return []

    def above(self, width: int, height: int) -> list[Row]:
        """The sentence, every field, what the one under the cursor means, and what else there is."""
        block, is_airy = min(width, BLOCK), height >= 2 * self.count + BESIDES
        rows = [BLANK]
        if self.sentence():
            said = aloud(self.sentence(), width=block - 2)
            rows += [*(Row((Span(" "), *line.spans), stays=True) for line in said), BLANK]
        for index, field in enumerate(self.fields):
            rows += [*([BLANK] if field.apart and not is_airy else []), self.row(index, block)]
            rows += [BLANK] if is_airy else []
        rows += [BLANK, *self.explained(block), *self.below_fields(block, height)]
        return in_the_middle(rows, width)

    def row(self, index: int, width: int) -> Row:
        """One field with its value."""
        field, values = self.fields[index], self.values
        label, said, here = field.titled(values), field.said(values), index == self.at
        aside, turns = self.mark(field), self.turns(field)
        return value_row(label, said, index, here=here, width=width, aside=aside, turns=turns)

    def explained(self, width: int) -> list[Row]:
        """What the field under the cursor means; before it its value, where that is cut in its row."""
        said = self.field.said(self.values)
        whole = "" if said in self.row(self.at, width).text else f"Chosen: {said}. "
        lines = wrapped(whole + self.about(self.field), width - 6)
        return [row("   ", Span(line, "dim"), stays=True) for line in lines]

    # ------------------------------------------------------------ keys

    def key_turn(self, key: str) -> None:
        """The choice before or after."""
        self.take(self.field.turned(self.values, -1 if key in ("left", "minus") else 1))

    def pick(self, index: int) -> None:
        """The cursor goes to the row; a second click takes its next choice."""
        if index == self.at:
            self.key_turn("right")
        else:
            self.move(index - self.at)
