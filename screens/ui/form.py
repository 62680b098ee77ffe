"""A form: rows with a label and a value that turns, and what the row under the cursor means."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from facilitator.by_value import by_value
from facilitator.language import tr
from screens.ui.blocks import Block
from screens.ui.blocks.forms import Form, FormRow
from screens.ui.blocks.said import Say
from screens.ui.choosing import BLOCK, RowsPage, ToRow
from screens.ui.keys import Foot, Key

TURNS = (
    Key(("left", "minus"), "←→", "change", "turn", "the previous or next choice"),
    Key(("right", "space", "+"), "→", "", "turn", "the next choice"),
)
TURNING = (Foot("right", "←→", "change"), Foot("up", "↑↓", "move"))
"""How a footer begins whose rows turn."""


@by_value
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
        return self.labels(values).get(value, str(value))

    def labels(self, values: Any) -> Mapping[Any, str]:
        """Its choices in words, beside these values."""
        return {value: tr(label) for value, label in self.choices}

    def titled(self, values: Any) -> str:
        """What it is called beside these values."""
        return tr(self.label)

    def about(self, values: Any) -> str:
        """What it means."""
        return tr(self.explains)

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


class FormPage(RowsPage):
    """A cursor on one of the fields, whose value ←→ turn.

    Subclasses say where the values stand and what takes them.
    """

    measure = BLOCK
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

    def beneath(self) -> Sequence[Block]:
        """What else the page shows, under the rows and their meaning."""
        return ()

    def blocks(self) -> Sequence[Block]:
        """The sentence, every field, what the one under the cursor means, and what else there is."""
        said = (Say((self.sentence(),)),) if self.sentence() else ()
        rows = tuple(self._row(index, field) for index, field in enumerate(self.fields))
        return (*said, Form(rows, self.about(self.field)), *self.beneath())

    def _row(self, index: int, field: Field) -> FormRow:
        """One field with its value."""
        values, choices = self.values, tuple(field.labels(self.values).values())
        return FormRow(
            field.titled(values), field.said(values), ToRow(index), choices, self.mark(field),
            here=index == self.at, turns=self.turns(field), apart=field.apart,
        )  # fmt: skip

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
