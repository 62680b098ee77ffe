"""House rules: a form of what is agreed, which goes on the record as one act and holds from then on."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, ClassVar

from facilitator.games.game import Entry
from facilitator.language import tr
from facilitator.services.context import AppContext
from screens.ui.choosing import right_end
from screens.ui.form import TURNING, TURNS, Field, FormPage
from screens.ui.keys import Footer, Key
from screens.ui.marks import rule, top
from screens.ui.text import Row


def not_as_usual(fields: Iterable[Field], rules: Any) -> list[Field]:
    """The points in which a table does not play by the usual rule."""
    return [field for field in fields if field.value(rules) != field.usual]


class RulesForm(FormPage):
    """House rules; subclasses say which, from when on a change holds, and what is fixed by now."""

    title = "house rules"
    keys: ClassVar[tuple[Key, ...]] = (
        *TURNS,
        Key(("backspace",), "Bksp", "as usual", "as_usual", "set this rule as usual"),
        Key(("enter",), "Enter", "save", "enter", "save all changes"),
        Key(("escape",), "Esc", "cancel", "escape", "cancel all changes"),
    )
    footers = (Footer((*TURNING, "enter", "escape", "backspace", ".", "?")),)

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.changed_to: dict[str, Any] = {}
        self.refused = ""
        super().__init__(ctx, age)

    # ------------------------------------------------------------ what the game says

    @property
    @abstractmethod
    def beginning(self) -> str:
        """From when on a change holds: from turn 3 on."""

    @abstractmethod
    def since(self) -> str:
        """The same as a sentence."""

    @property
    @abstractmethod
    def standing(self) -> Any:
        """The entry with what is agreed from then on, without what is changed on the page."""

    @abstractmethod
    def entries(self) -> tuple[Entry, ...]:
        """What has to be written for what is changed on the page."""

    def fixed(self) -> dict[str, str]:
        """The agreements that can’t change any more, each with the sentence that says why."""
        return {}

    # ------------------------------------------------------------ what is seen

    @property
    def values(self) -> Any:
        """What is agreed as it stands on the page."""
        return replace(self.standing, **self.changed_to)

    def head(self, width: int) -> list[Row]:
        """House rules, and from when on."""
        since = right_end(self.ctx, self.beginning)
        return [top(self.ctx, width, tr("HOUSE RULES"), right=since), rule(width)]

    def sentence(self) -> str:
        """From when on a change holds, or why one was refused."""
        return self.refused or self.since()

    def mark(self, field: Field) -> str:
        """Whether the table has a rule of its own here."""
        return tr("changed") if not_as_usual([field], self.values) else ""

    def turns(self, field: Field) -> bool:
        """Whether it can still be agreed otherwise."""
        return field.name not in self.fixed()

    # ------------------------------------------------------------ keys

    def move(self, by: int) -> None:
        """Another agreement."""
        super().move(by)
        self.refused = ""

    def forget_said(self) -> None:
        """Nor is it said any more why something was refused."""
        super().forget_said()
        self.refused = ""

    def changed(self) -> None:
        """What is changed here stays, but for what is fixed by now."""
        super().changed()
        fixed = self.fixed()
        self.changed_to = {name: value for name, value in self.changed_to.items() if name not in fixed}

    def take(self, values: dict[str, Any]) -> None:
        """Change these agreements, if they may change."""
        fixed = self.fixed()
        self.refused = next((fixed[name] for name in values if name in fixed), "")
        if not self.refused:
            self.changed_to |= values

    def key_turn(self, key: str) -> None:
        """The choice before or after; back at the one that stands nothing is changed."""
        super().key_turn(key)
        if self.field.value(self.values) == self.field.value(self.standing):
            as_it_stands = self.field.set_to(self.field.value(self.standing), self.standing)
            self.changed_to = {
                name: value for name, value in self.changed_to.items() if name not in as_it_stands
            }

    def key_as_usual(self, key: str) -> None:
        """The usual choice, also where it stands already: an earlier or later agreement may differ."""
        self.take(self.field.set_to(self.field.usual, self.values))

    def key_enter(self, key: str) -> None:
        """Keep it all as one act, and go back; a refusal stays on the page."""
        entries = self.entries()
        refusal = self.ctx.table.record(*entries) if entries else None
        if refusal is None:
            self.key_escape(key)
        else:
            self.refused = refusal.sentence

    def key_escape(self, key: str) -> None:
        """Back, without what is changed on the page."""
        self.changed_to = {}
        self.ctx.back()
