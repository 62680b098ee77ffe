"""House rules: every point that the text leaves open, with its default and what it changes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from facilitator.games.marginalia.ages import LAST_AGE
from facilitator.games.marginalia.entries import RulesAgreed
from facilitator.services.context import AppContext
from screens.marginalia.sheet.corrections import effects
from screens.marginalia.start.rule_choices import OPTIONS, STORY_OPTIONS, explained, same
from screens.ui.choosing import BLOCK, RowsPage, in_the_middle, right_end, value_row
from screens.ui.marks import aloud, rule, top
from screens.ui.page import Foot, Footer, Key
from screens.ui.text import BLANK, Row, Span, cut, fitted, row, wrapped

BESIDES = 10
NAMED = 14


class HouseRulesPage(RowsPage):
    """What the table settles for itself; it holds from the next round on, or from round 1 (A-30)."""

    name = "rules"
    title = "house rules"
    terms = ("barred", "trump", "made it", "under", "over")
    keys = (
        Key(("left",), "←→", "change", "turn", "the previous or next choice"),
        Key(("right", "space"), "→", "", "turn", "the next choice"),
        Key(("backspace",), "Bksp", "as written", "as_written", "set this rule as it is written"),
        Key(
            ("1",),
            "1",
            "",
            "from_first",
            "during a game: from round 1 on, or from the next round on",
            when=lambda page: page.may_reach_back,
        ),
        Key(("enter",), "Enter", "save", "enter", "save all of it"),
        Key(("escape",), "Esc", "", "escape", "cancel all changes"),
    )
    footers = (
        Footer(
            (
                Foot("right", "←→", "change"),
                Foot("backspace", "Bksp", "as written", lambda page: not page.may_reach_back),
                Foot("1", "1", lambda page: f"from round {page.next_age if page.from_first else 1}"),
                "enter",
                Foot("escape", "Esc", "cancel"),
                "?",
            )
        ),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.changed_to: dict[str, Any] = {}
        self.from_first = False
        self.refused = ""
        super().__init__(ctx, age)

    # --- what is agreed

    @property
    def count(self) -> int:
        """A row for each option."""
        return len(OPTIONS)

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
    def standing(self) -> RulesAgreed:
        """The rules that hold for the next round, or held in the last one."""
        return self.table.rules(min(self.next_age, LAST_AGE))

    @property
    def rules(self) -> RulesAgreed:
        """The rules as they stand on the page."""
        return replace(self.standing, age=self.starts, overruled="", **self.changed_to)

    def entries(self) -> tuple[RulesAgreed, ...]:
        """What has to be written: each agreement from `starts` on, with what was changed here."""
        later = (self.table.line(RulesAgreed, age) for age in range(self.starts + 1, LAST_AGE + 1))
        first = replace(self.table.rules(self.starts), age=self.starts)
        agreed = (first, *(line for line in later if line))
        wanted = ((line, replace(line, overruled="", **self.changed_to)) for line in agreed)
        return tuple(new for old, new in wanted if not same(old, new))

    # --- what is seen

    def head(self, width: int) -> list[Row]:
        """House rules, and from when on."""
        since = f"from round {self.starts} on" if self.in_game else "from the first deal on"
        return [top(self.ctx, width, "HOUSE RULES", right=right_end(self.ctx, since)), rule(width)]

    def above(self, width: int, height: int) -> list[Row]:
        """The options, what the one under the cursor changes, and in mid-game what would differ."""
        block = min(width, BLOCK)
        rows = [BLANK, *self._sentence(block), BLANK]
        for index, option in enumerate(OPTIONS):
            if option.id == STORY_OPTIONS[0]:
                rows.append(BLANK)
            rows.append(self._option(index, block))
        return in_the_middle(
            [*rows, BLANK, *self._explained(block), BLANK, *self._preview(block, max(height - BESIDES, 3))],
            width,
        )

    def _sentence(self, width: int) -> list[Row]:
        said = aloud(self.refused or self._since(), width=width - 2)
        return [Row((Span(" "), *line.spans), stays=True) for line in said]

    def _since(self) -> str:
        if not self.in_game:
            return "You can change each of these. The other rules stay as written."
        if self.from_first:
            return "This counts every round again from round 1. You lose no number."
        if self.next_age > LAST_AGE:
            return "Every round has begun, so a change counts from round 1 on."
        return f"A change here counts from round {self.next_age} on. Earlier rounds keep their rules."

    def _option(self, index: int, width: int) -> Row:
        option, rules = OPTIONS[index], self.rules
        chosen = option.index(rules)
        aside = "changed" if chosen else ""
        here = index == self.at
        label = option.choices[chosen].label
        return value_row(option.label, label, index, here=here, width=width, aside=aside)

    def _explained(self, width: int) -> list[Row]:
        option = OPTIONS[self.at]
        written = f"As written: {option.choices[0].label}."
        said = explained(option, self.rules)
        lines = [
            *wrapped(said, width - 6),
            *(wrapped(written, width - 6) if option.index(self.rules) else []),
        ]
        return [row("   ", Span(line, "dim"), stays=True) for line in lines]

    def _preview(self, width: int, room: int) -> list[Row]:
        if not self.in_game or self.starts > 1:
            return []
        entries = self.entries()
        found = effects(self.table, self.ctx.table.preview(*entries)) if entries else ()
        if not found:
            return [row("   The sheet would stay the same.", stays=True)]
        shown = found if len(found) <= room else found[: room - 1]
        rows = [
            row("      ", fitted(effect.who, NAMED), "  ", cut(effect.what, width - NAMED - 9), stays=True)
            for effect in shown
        ]
        if len(shown) < len(found):
            rows.append(row(Span(f"      and {len(found) - len(shown)} more lines", "dim"), stays=True))
        return [row("   This would change:", stays=True), *rows]

    # --- keys

    def move(self, by: int) -> None:
        """Another option."""
        super().move(by)
        self.refused = ""

    def key_turn(self, key: str) -> None:
        """The value before or after; back at the one that stands nothing is changed."""
        option = OPTIONS[self.at]
        self._set(option.turned(self.rules, -1 if key == "left" else 1))
        if option.index(self.rules) == option.index(self.standing):
            self.changed_to = {
                name: value for name, value in self.changed_to.items() if name not in option.choices[0].sets
            }

    def key_as_written(self, key: str) -> None:
        """The value of the text."""
        self._set(OPTIONS[self.at].as_written(self.rules))

    def _set(self, rules: RulesAgreed) -> None:
        self.refused = ""
        names = OPTIONS[self.at].choices[0].sets
        self.changed_to |= {name: getattr(rules, name) for name in names}

    def key_from_first(self, key: str) -> None:
        """From round 1 on, or from the next one."""
        if self.may_reach_back:
            self.from_first = not self.from_first
            self.refused = ""

    def key_enter(self, key: str) -> None:
        """Keep it all as one act, and go back; a refusal stays on the page."""
        entries = self.entries()
        refusal = self.ctx.table.record(*entries) if entries else None
        if refusal is None:
            self.ctx.back()
        else:
            self.refused = refusal.sentence

    def key_escape(self, key: str) -> None:
        """Leave everything as it was."""
        self.ctx.back()
