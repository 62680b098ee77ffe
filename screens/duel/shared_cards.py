"""What is asked about a card on the Page: its numbers, where it moves, where it goes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from facilitator.games.duel.entries import Act, CardChanged, CardLeft, CardMoved, Pile
from facilitator.games.duel.page import Card
from screens.duel.shared_prompt import LET_GO, MOST, Prompt, digit_of, is_minus, is_plus
from screens.duel.spread_signs import bonus, is_lit
from screens.marks import aloud
from screens.text import Row, Span, row

if TYPE_CHECKING:
    from screens.duel.shared import PhasePage

NUMBERS = ("attack", "health", "damage")
LEAVES: Mapping[str, Pile] = {"h": "hand", "d": "deck", "c": "discard", "e": "erased"}
PILE_WORDS: Mapping[Pile, str] = {
    "hand": "the hand", "deck": "the deck", "discard": "the discards", "erased": "the erased",
}  # fmt: skip


class Numbers(Prompt):
    """Every number of a card: attack and health as on its flag, and its counters (D-9, D-37)."""

    def __init__(self, page: PhasePage, card: Card) -> None:
        super().__init__(page)
        self.card = card
        self.at = 0
        self.values = [card.attack, card.health, card.damage]
        self.begun = False

    def rows(self, width: int) -> list[Row]:
        """The three numbers; the next digit goes into the marked one."""
        cells: list[Span | str] = ["   "]
        for index, what in enumerate(NUMBERS):
            here = index == self.at
            edges = self.page.edges if here else "  "
            cells += [f"{what} ", Span(edges[0], "rubric"), Span(str(self.values[index]), "bold")]
            cells += [Span(edges[1], "rubric"), "   "]
        lit = " and ".join(f"{bonus(numbers)} ({mark})" for mark, numbers in self.card.lit.items())
        said = f"As on its flag; {lit} comes on top." if is_lit(self.card) else ""
        name = self.page.named(self.card)
        return [
            *aloud(f"{name}: its numbers?", width=width - 1),
            row(*cells, here=True),
            *self.aside(said, width),
        ]

    def foot(self) -> list[tuple[str, str, str]]:
        """Digits into one number after the other."""
        return [
            ("enter", "Enter", "so be it"),
            ("", "0–9 - +", "this number"),
            ("right", "←→", "another"),
            LET_GO,
        ]

    def take(self, key: str, character: str) -> bool:
        """Digits, one more or less, the number before or after."""
        digit, now = digit_of(key, character), self.values[self.at]
        if key in ("left", "right", "up", "down", "tab"):
            self.at = (self.at + (-1 if key in ("left", "up") else 1)) % len(NUMBERS)
            self.begun = False
        elif digit is not None:
            self.values[self.at] = now * 10 + digit if self.begun and now * 10 + digit <= MOST else digit
            self.begun = True
        elif is_minus(key, character) or is_plus(key, character):
            least = -MOST if self.at == 0 else 0
            self.values[self.at] = min(max(now + (1 if is_plus(key, character) else -1), least), MOST)
        else:
            return False
        return True

    def enter(self) -> None:
        """Put what differs on the record, as one."""
        number, acts = self.page.duel.next_number, list[Act]()
        before = (self.card.attack, self.card.health, self.card.damage)
        changes = list(zip(NUMBERS, before, self.values, strict=True))
        # Less damage first, then the rest: a card that will live is at no moment spent.
        for what, old, new in sorted(changes, key=_is_no_healing):
            if new != old:
                acts.append(
                    CardChanged(number=number + len(acts), card=self.card.number, what=what, by=new - old)  # type: ignore[arg-type]
                )
        if not acts or self.page.do(*acts):
            self.page.prompt = None


def _is_no_healing(change: tuple[str, int, int]) -> bool:
    what, old, new = change
    return what != "damage" or new >= old


class Moving(Prompt):
    """Where a card goes; the cursor walks there (C-19, C-26)."""

    takes_spaces = True

    def __init__(self, page: PhasePage, card: Card) -> None:
        super().__init__(page)
        self.card = card

    def rows(self, width: int) -> list[Row]:
        """What moves, and what the space under the cursor is."""
        at = self.page.at
        where = "" if at is None else f" To the {at[1]} of column {at[2]}?"
        return aloud(f"{self.page.named(self.card)} moves.{where}", width=width - 1)

    def foot(self) -> list[tuple[str, str, str]]:
        """Arrows, then Enter."""
        return [("enter", "Enter", "there"), ("", "←→↑↓", "another space"), LET_GO]

    def take(self, key: str, character: str) -> bool:
        """The arrows walk."""
        if key in ("left", "right", "up", "down"):
            self.page.step(key)
            return True
        return False

    def enter(self) -> None:
        """Move it, on its own side only."""
        page, at = self.page, self.page.at
        if at is None or at[0] != self.card.side:
            page.desk.note(f"{page.named(self.card)} stays on {page.called(self.card.side)}’s side.")
            return
        number = page.duel.next_number
        if page.do(CardMoved(number=number, card=self.card.number, line=at[1], column=at[2])):
            page.prompt = None


class Leaving(Prompt):
    """Which pile a card on the Page goes to; a token vanishes (C-16, C-26)."""

    def __init__(self, page: PhasePage, card: Card) -> None:
        super().__init__(page)
        self.card = card

    def rows(self, width: int) -> list[Row]:
        """The question."""
        name = self.page.named(self.card)
        if self.card.token:
            return aloud(f"{name} leaves the Page? It is a token: it vanishes.", width=width - 1)
        owner = self.page.called(self.card.side)
        return [
            *aloud(f"{name} leaves the Page. To which pile of {owner}?", width=width - 1),
            row("   ", *(span for key, pile in LEAVES.items() for span in _choice(key, pile)), here=True),
        ]

    def foot(self) -> list[tuple[str, str, str]]:
        """One letter."""
        if self.card.token:
            return [("enter", "Enter", "it vanishes"), LET_GO]
        return [*((key, key, pile) for key, pile in LEAVES.items()), LET_GO]

    def take(self, key: str, character: str) -> bool:
        """The letter of a pile."""
        if self.card.token or character not in LEAVES:
            return False
        self._leaves(LEAVES[character])
        return True

    def enter(self) -> None:
        """A token needs no pile."""
        if self.card.token:
            self._leaves("erased")
        else:
            self.page.desk.note(f"A letter says where {self.page.named(self.card)} goes: h, d, c or e.")

    def _leaves(self, pile: Pile) -> None:
        number = self.page.duel.next_number
        if self.page.do(CardLeft(number=number, card=self.card.number, goes=pile)):
            self.page.prompt = None


def _choice(key: str, pile: Pile) -> tuple[Span, Span]:
    return Span(key, "key", key), Span(f" {PILE_WORDS[pile]}    ", "", key)
