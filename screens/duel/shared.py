"""What all phases of a turn share: the drawing of the Page, its cursor, and the keys for what cards say.

For a phase, subclass `PhasePage` (this interface is settled):

    class Draw(PhasePage):
        name, title = "duel-draw", "draw"
        keys = (*its own keys, *SHARED_KEYS)     # its own first: they win where a key is the same
        def said(self, width): ...               # the rows under the drawing; `aloud(…)` first
        def phase_foot(self): ...                # its footer, at most five; `. ?` are added
        column                                   # property: the column drawn as ▐1▌; 0, as here, for none
        cursor                                   # property: the space drawn as the cursor; here `at`

What it has: `at` (the space where the arrows or a click led, or None), `card` (the card there or None),
`flipped`, `prompt` (a question of a shared key; while there is one it stands in place of `said`, takes the
keys, and has the footer: so override `phase_foot`, not `foot`), `named(card)`, `step(arrow)`, `edges`.
A phase with a line of its own: `line()` gives `super().line()` while `self.prompt` is there, and `keep`,
`typed`, `key_escape`, `key_tab` likewise call super() then. A phase that remembers more overrides
`forget()`, called when the record changed, and calls super().
The log and the erased piles: a click on “erased n” is `l`. Clicks on spaces put the cursor there
(`picked(space)`); digits of columns come as digits.
"""

from __future__ import annotations

from typing import ClassVar

from facilitator.games.duel.entries import AbilityUsed, Act, CardChanged, Column
from facilitator.games.duel.page import Card, Space
from screens.duel.page import DuelPage
from screens.duel.play_arriving import arriving_foot, arriving_rows, has_acted, has_passed
from screens.duel.remembering import reminder_rows
from screens.duel.shared_cards import Leaving, Moving, Numbers
from screens.duel.shared_players import Ending, Healing, Piles
from screens.duel.shared_prompt import Prompt, is_minus, is_plus
from screens.duel.spread import near_side, space_in, spread, walk
from screens.duel.spread_margin import MARGIN, MARGIN_FROM, with_margin
from screens.duel.spread_signs import about, sign
from screens.messages import Desk
from screens.page import COMMON_KEYS, Key, Line
from screens.text import BLANK, Row, Span, cut, fit, indented, plain, row

SHARED_KEYS = (
    Key(("left",), "←→↑↓", "", "walk", "the cursor walks the Page; Esc takes it away"),
    Key(("right",), "→", "", "walk", "a space to the right"),
    Key(("f",), "f", "", "flip", "turn the Page for the player on the other side"),
    Key(("minus",), "-", "", "damage", "on a card: one damage"),
    Key(("plus", "equals_sign"), "+", "", "heal", "on a card: one damage healed"),
    Key(("e",), "e", "", "numbers", "on a card: every number"),
    Key(("m",), "m", "", "move_card", "on a card: it moves to another space"),
    Key(("r",), "r", "", "leave", "on a card: it returns to hand, deck or discards, or is erased"),
    Key(("k",), "k", "", "marks", "on a card: its marks, the program’s reminders"),
    Key(("u",), "u", "", "used", "on a card: what it does once a turn was done"),
    Key(("h",), "h", "", "health", "the health of a player, or of both"),
    Key(("g",), "g", "", "piles", "cards go from one pile to another: drawn, searched, discarded"),
    Key(("o",), "o", "", "concede", "somebody concedes, or both call it a draw"),
    Key(("l",), "l", "", "log", "what happened so far, and the erased piles"),
)
NAME = 40
FIND_A_CARD = "The arrows find a card first, or a click."
PASSES = frozenset(key for common in COMMON_KEYS for key in common.press) - {
    "tab",
    "escape",
    "up",
    "down",
} | {"f1"}
"""Keys that act as ever while something is asked."""


class PhasePage(DuelPage):
    """A phase of a turn, under the drawing of the Page."""

    keys: ClassVar[tuple[Key, ...]] = SHARED_KEYS
    refused: str = ""

    def __init__(self, desk: Desk, age: int = 0) -> None:
        self.at: Space | None = None
        self.flipped = False
        self.prompt: Prompt | None = None
        super().__init__(desk, age)
        self._stood = self.duel.lines

    # ------------------------------------------------------------ what is seen

    @property
    def card(self) -> Card | None:
        """The card under the cursor."""
        return self.now.page.at(*self.at) if self.at is not None else None

    @property
    def column(self) -> Column:
        """The column that is attacked now; 0 for none."""
        return 0

    @property
    def cursor(self) -> Space | None:
        """The space that is drawn as the cursor."""
        return self.at

    @property
    def edges(self) -> str:
        """What stands around the cursor."""
        return sign(self.desk, "here")

    def named(self, card: Card) -> str:
        """A card’s name on one line; its numbers where it has none."""
        return cut(plain(card.words), NAME) or f"{self.called(card.side)}’s {card.attack}/{card.health}"

    def above(self, width: int, height: int) -> list[Row]:
        """The Page, the card under the cursor, what is said or asked; beside it the margin."""
        if width < MARGIN_FROM:
            return self._below_the_page(width, height)
        rows = fit(self._below_the_page(width - MARGIN, height), height)
        return with_margin(self, rows, width - MARGIN, height)

    def _below_the_page(self, width: int, height: int) -> list[Row]:
        drawn = spread(self, width, height, at=self.cursor, column=self.column, flipped=self.flipped)
        asked = self.prompt.rows(width - 1) if self.prompt is not None else []
        said = indented(asked, 1) or self.arriving(width) or self.said(width)
        beside = reminder_rows(self, width - 4) if width < MARGIN_FROM - MARGIN and not asked else []
        return [*drawn, *self._about(width), BLANK, *said, *indented(beside, 3)]

    def arriving(self, width: int) -> list[Row]:
        """A card that has arrived comes before what the phase says (C-27), but not before its line."""
        return arriving_rows(self, width) if self.line() is None else []

    def said(self, width: int) -> list[Row]:
        """What the phase says under the Page."""
        return []

    def _about(self, width: int) -> list[Row]:
        """The card under the cursor with its whole name, where there is one."""
        if self.card is None:
            return []
        name = row("  ", Span(self.named(self.card), "bold"), "  ")
        used = (self.card.number, "once") in self.now.turn.used
        said = cut(about(self.desk, self.card, used), max(width - name.width - 1, 0))
        return [row(*name.spans, Span(said, "dim"))]

    def foot(self) -> list[tuple[str, str, str]]:
        """The keys of what is asked, or of the phase."""
        if self.prompt is not None and self.in_line:
            return [("enter", "Enter", "so be it"), ("tab", "Tab", "back"), ("ctrl+p", "ctrl+p", "more")]
        end = [(".", ".", "more"), ("?", "?", "help")]
        phase = arriving_foot(self) or self.phase_foot()
        return [*(self.prompt.foot() if self.prompt is not None else phase), *end]

    def phase_foot(self) -> list[tuple[str, str, str]]:
        """The phase’s own keys, at most five."""
        return [(key.click, key.shown, key.does) for key in self.keys if key.does]

    # ------------------------------------------------------------ the keys

    def press(self, key: str, character: str) -> bool:
        """Spaces first, then what is asked, then the keys; minus takes away on a French keyboard too."""
        space = space_in(key)
        if space is not None:
            self.picked(space)
            return True
        if self.prompt is not None:
            passes = key in PASSES or character in PASSES
            return self.prompt.press(key, character) or not passes or super().press(key, character)
        if is_minus(key, character):
            return super().press("minus", "")
        if key == "enter" and has_acted(self):
            return True
        return super().press("plus" if is_plus(key, character) else key, character)

    def picked(self, space: Space) -> None:
        """A click on a space: the cursor goes there."""
        if self.prompt is not None and not self.prompt.takes_spaces:
            self.prompt = None
        self.at = space

    def step(self, key: str) -> None:
        """The cursor walks; it begins in the near Front Line, in the middle."""
        near = near_side(self)
        if self.at is None:
            self.at = (near_side(self, flipped=self.flipped), "front", 3)
        else:
            self.at = walk(self.at, key, self.flipped, near)

    def key_walk(self, key: str) -> None:
        """Left or right."""
        self.step(key)

    def move(self, by: int) -> None:
        """Up or down."""
        self.step("up" if by < 0 else "down")

    def key_escape(self, key: str) -> None:
        """Out of a line, then the cursor away; then what has arrived does nothing this time."""
        if self.in_line:
            self.in_line = False
        elif self.at is not None or not has_passed(self):
            self.at = None

    def key_flip(self, key: str) -> None:
        """The other player reads."""
        self.flipped = not self.flipped

    def key_damage(self, key: str) -> None:
        """One counter more (D-37)."""
        self._damaged(1)

    def key_heal(self, key: str) -> None:
        """One counter less (C-5)."""
        self._damaged(-1)

    def _damaged(self, by: int) -> None:
        card = self._found()
        if card is not None:
            self.do(CardChanged(number=self.duel.next_number, card=card.number, what="damage", by=by))

    def _found(self) -> Card | None:
        """The card under the cursor; without one it is said how to find one."""
        if self.card is None:
            self.desk.note(FIND_A_CARD)
        return self.card

    def key_numbers(self, key: str) -> None:
        """Attack, health and damage."""
        card = self._found()
        self.prompt = Numbers(self, card) if card is not None else None

    def key_move_card(self, key: str) -> None:
        """To another space."""
        card = self._found()
        self.prompt = Moving(self, card) if card is not None else None

    def key_leave(self, key: str) -> None:
        """Off the Page."""
        card = self._found()
        self.prompt = Leaving(self, card) if card is not None else None

    def key_marks(self, key: str) -> None:
        """What the program reminds of."""
        card = self._found()
        if card is not None:
            self.desk.go(f"duel-marks {card.number}")

    def key_used(self, key: str) -> None:
        """What a card does once a turn was done, in whatever phase (D-28)."""
        card = self._found()
        if card is not None and "once" not in card.marks:
            self.desk.note(f"{self.named(card)} has no mark for once a turn; k gives it one.")
        elif card is not None:
            self.do(AbilityUsed(number=self.duel.next_number, card=card.number, mark="once"))

    def key_health(self, key: str) -> None:
        """A player’s health."""
        self.prompt = Healing(self)

    def key_piles(self, key: str) -> None:
        """From pile to pile."""
        self.prompt = Piles(self)

    def key_concede(self, key: str) -> None:
        """The end by agreement."""
        self.prompt = Ending(self)

    def key_log(self, key: str) -> None:
        """The log."""
        self.desk.go("duel-log")

    # ------------------------------------------------------------ the line of a cause

    def line(self) -> Line | None:
        """A line for the cause, once Tab asked for it."""
        prompt = self.prompt
        if prompt is None or not prompt.has_cause or not self.in_line:
            return None
        return Line(("duel", "cause"), prompt.has_cause, bare=True, text=prompt.cause)

    def typed(self, words: str) -> None:
        """The cause, as it is typed."""
        if self.prompt is not None:
            self.prompt.cause = words

    def keep(self, words: str) -> None:
        """Enter in the line of a cause does what is asked."""
        self.in_line = False
        if self.prompt is not None:
            self.prompt.cause = plain(words).strip()
            self.prompt.enter()

    def key_tab(self, key: str) -> None:
        """Back from the line of a cause to the numbers."""
        if self.prompt is not None:
            self.in_line = False
        else:
            super().key_tab(key)

    # ------------------------------------------------------------ what changed

    def do(self, *acts: Act) -> bool:
        """Put acts on the record; what was asked before belongs to what stood then."""
        done = super().do(*acts)
        if done:
            self._stood = self.duel.lines
        return done

    def changed(self) -> None:
        """The record changed: let go of what was half typed; a look at the help changes nothing."""
        if self.duel.lines != self._stood:
            self._stood = self.duel.lines
            self.forget()

    def forget(self) -> None:
        """What is asked belongs to what stood before."""
        self.prompt = None
        self.in_line = False
