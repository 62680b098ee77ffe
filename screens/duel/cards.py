"""The cards that these two have typed before: changed, or forgotten."""

from __future__ import annotations

from facilitator.games.duel.known import Known
from screens.choosing import BLOCK, RowsPage, in_the_middle, row_key, value_row
from screens.duel.cards_fields import MARKS, Field, fields
from screens.duel.page import DuelPage
from screens.marks import aloud, number, rule
from screens.messages import Desk
from screens.page import Key
from screens.scrolling import part_of
from screens.text import BLANK, Row, Span, clipped, cut, fitted, plain, row

NONE = "No card is remembered yet: one is, as soon as it is played with a name."
STAYS = "What was played stays as it was played."
NAME = 28


class Cards(RowsPage, DuelPage):
    """A list of cards; Enter opens one, Del asks once and forgets it."""

    name = "duel-cards"
    title = "cards typed before"
    keys = (
        Key(("enter",), "Enter", "change", "enter", "numbers and marks of the card under the cursor"),
        Key(("left", "-"), "←→", "", "less", "in a card: the value before"),
        Key(("right", "space", "+"), "→", "", "one_more", "in a card: the next value"),
        Key(("delete", "backspace"), "Del", "forget", "forget", "forget the card; it asks once"),
        Key(("pageup",), "PgUp", "", "leaf", "ten up"),
        Key(("pagedown",), "PgDn", "", "leaf", "ten down"),
        Key(("escape",), "Esc", "back", "escape", "back to where it was opened"),
    )

    def __init__(self, desk: Desk, age: int = 0) -> None:
        self.opened: Known | None = None
        self.listed_at = 0
        self.asks_about = ""
        super().__init__(desk, age)

    @property
    def cards(self) -> tuple[Known, ...]:
        """The remembered cards, by name."""
        return tuple(sorted(self.desk.remembered(), key=lambda card: card.words.casefold()))

    @property
    def rows(self) -> tuple[Field, ...]:
        """The rows of the card that is open."""
        return fields(self.opened) if self.opened is not None else ()

    @property
    def count(self) -> int:
        """The rows of the card, or the cards."""
        return max(len(self.rows) if self.opened is not None else len(self.cards), 1)

    # ------------------------------------------------------------ what is seen

    def head(self, width: int) -> list[Row]:
        """The two lines on top."""
        first, _ = super().head(width)
        return [first, rule(width, self.title, ("back", "escape"))]

    def above(self, width: int, height: int) -> list[Row]:
        """The question, and the list or the card."""
        block = min(width, BLOCK)
        spoken = [row(" ", *line.spans, stays=True) for line in aloud(self._sentence(), width=block - 3)]
        rows = [BLANK, *spoken, BLANK]
        listed = self._card(block) if self.opened is not None else self._list(block)
        rows += part_of(listed, self.at, height - len(rows)) if listed else []
        return [clipped(line, width) for line in in_the_middle(rows, width)]

    def _sentence(self) -> str:
        if self.opened is not None:
            return f"{cut(plain(self.opened.words), NAME)}: what stands on the card? {STAYS}"
        if not self.cards:
            return NONE
        if self.asks_about:
            name = cut(plain(self.asks_about), NAME)
            return f"Forget {name}? Del once more forgets it, Esc keeps it. {STAYS}"
        many = len(self.cards)
        return f"{number(many).capitalize()} card{'' if many == 1 else 's'} remembered for these two."

    def _list(self, width: int) -> list[Row]:
        rows = []
        for index, card in enumerate(self.cards):
            here = index == self.at
            numbers = fitted(f"{card.attack}/{card.health}", 7)
            said = [card.humor, *(MARKS[mark].lower() for mark in card.marks)]
            aside = cut(", ".join(word for word in said if word), width - NAME - 14)
            pieces = (Span(" ▸ " if here else "   ", "rubric"),
                      Span(fitted(card.words, NAME), "bold" if here else ""),
                      f"  {numbers}", Span(aside, "dim"))  # fmt: skip
            rows.append(row(*pieces, key=row_key(index), here=here))
        return rows

    def _card(self, width: int) -> list[Row]:
        assert self.opened is not None
        card = self.opened
        return [
            value_row(field.label, field.said(card), index, here=index == self.at, width=width)
            for index, field in enumerate(self.rows)
        ]

    def foot(self) -> list[tuple[str, str, str]]:
        """What the keys do in the list, or in a card."""
        if self.opened is not None:
            return [("enter", "Enter", "keep"), ("right", "←→", "change"), ("up", "↑↓", "move"),
                    ("escape", "Esc", "as it was"), ("?", "?", "help")]  # fmt: skip
        if self.asks_about:
            return [("delete", "Del", "forget it"), ("escape", "Esc", "keep it")]
        listed = [("enter", "Enter", "change"), ("delete", "Del", "forget")] if self.cards else []
        return [*listed, ("escape", "Esc", "back"), (".", ".", "more"), ("?", "?", "help")]

    # ------------------------------------------------------------ keys

    def move(self, by: int) -> None:
        """Another row; a question that was asked is let go."""
        self.asks_about = ""
        super().move(by)

    def key_leaf(self, key: str) -> None:
        """Ten rows up or down."""
        self.move(-10 if key == "pageup" else 10)

    def key_enter(self, key: str) -> None:
        """Open the card, or keep it as it is now."""
        self.asks_about = ""
        if self.opened is not None:
            self.desk.remember(self.opened)
            self._close()
        elif self.cards:
            self.opened, self.listed_at, self.at = self.cards[self.at], self.at, 0

    def _close(self) -> None:
        self.opened, self.at = None, self.listed_at

    def key_less(self, key: str) -> None:
        """The value before."""
        self._turn(-1)

    def key_one_more(self, key: str) -> None:
        """The next value."""
        self._turn(1)

    def _turn(self, by: int) -> None:
        if self.opened is not None:
            self.opened = self.rows[self.at].turned(self.opened, by)

    def key_forget(self, key: str) -> None:
        """Ask once, then forget; the card stays where it was played."""
        if self.opened is not None or not self.cards:
            return
        words = self.cards[self.at].words
        if self.asks_about != words:
            self.asks_about = words
            return
        self.asks_about = ""
        self.desk.forget_card(words)
        super().move(0)

    def key_escape(self, key: str) -> None:
        """Out of the question or the card; else back to where it was opened."""
        if self.asks_about:
            self.asks_about = ""
        elif self.opened is not None:
            self._close()
        else:
            self.desk.back()

    def changed(self) -> None:
        """Cards may have gone: the cursor stays on one that is there."""
        self.move(0)

    def pick(self, index: int) -> None:
        """The cursor goes to the row; a second click is Enter, or the next value of a card."""
        if index != self.at:
            self.move(index - self.at)
        elif self.opened is not None:
            self._turn(1)
        else:
            self.key_enter("enter")
