"""What all phases of a turn share: over the drawing of the Page the keys for what cards say.

For a phase, subclass `PhasePage` (this interface is settled):

    class Draw(PhasePage):
        name, title = "duel-draw", "draw"
        keys = (*its own keys, *SHARED_KEYS)     # its own first: they win where a key is the same
        def said(self, width): ...               # the rows under the drawing; `aloud(…)` first
        footers = phase_footers(…)               # its own keys, at most five; `. ?` are added
        column                                   # property: the column drawn as ▐1▌; 0, as here, for none
        cursor                                   # property: the space drawn as the cursor; here `at`

What it has: `at` (the space where the arrows or a click led, or None), `card` (the card there or None),
`flipped`, `prompt` (a question of a shared key; while there is one it stands in place of `said`, takes the
keys and the line, and has the footer), `let_go()` of it, `named(card)`, `step(arrow)`, `edges`. Every line is
a prompt’s. A phase that remembers more overrides `forget()`, called when the record changed, and calls
super().
The log and the erased piles: a click on “erased n” is `l`. Clicks on spaces put the cursor there
(`picked(space)`), and so do digits: the card in that column, again the next one there.
"""

from __future__ import annotations

from typing import ClassVar

from facilitator.games.duel.entries import COLUMNS, AbilityUsed, Act, CardChanged, Mark
from facilitator.games.duel.page import Card, Space
from facilitator.games.duel.rules import check
from facilitator.games.duel.sentences import worded
from facilitator.games.game import RuleViolation
from facilitator.services.context import AppContext
from screens.duel.cards.marks_brought import FIVE
from screens.duel.page import ToMarks
from screens.duel.sentences import turn_over
from screens.duel.shared.shared_astray import Astray, is_astray
from screens.duel.shared.shared_cards import Leaving, Moving, Numbers
from screens.duel.shared.shared_cause import Cause, last_caused
from screens.duel.shared.shared_coin import Coin
from screens.duel.shared.shared_drawn import DrawnPage
from screens.duel.shared.shared_keys import PASSES, SHARED_KEYS
from screens.duel.shared.shared_players import EndingPrompt, Healing, Piles
from screens.duel.shared.shared_prompt import NEAR, DuelPrompt, is_minus, is_plus
from screens.duel.shared.shared_used import Acting
from screens.duel.spread.spread import ToSpace, in_column
from screens.duel.turn.bringing import Bringing, brought
from screens.duel.turn.play_arriving import has_acted, has_passed
from screens.duel.turn.play_line import Next
from screens.ui.page import Key, Line
from screens.ui.text import Target

NO_CAUSE = "Tab says what the last change, move or coin was for. There is none yet."
FIND_A_CARD = "First choose a card: its column’s digit, the arrows or a click."

NOT_DUE = "{} has no “once a turn” ability left."

__all__ = ["SHARED_KEYS", "PhasePage"]


class PhasePage(DrawnPage):
    """A phase of a turn: the keys of what is asked, of the card under the cursor, of all phases, its own."""

    keys: ClassVar[tuple[Key, ...]] = SHARED_KEYS

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        super().__init__(ctx, age)
        self._stood = self.duel.lines

    # ------------------------------------------------------------ the keys

    def press(self, key: str, character: str) -> bool:
        """What is asked first, then the keys; minus takes away on a French keyboard too.

        What was said of the key before goes first: “Took back …” would stand beside a question too.
        """
        self.ctx.note("")
        if self.prompt is not None:
            return self._asked(self.prompt, key, character)
        if is_minus(key, character):
            return super().press("minus", "")
        if key == "enter" and has_acted(self):
            return True
        return super().press("plus" if is_plus(key, character) else key, character)

    def _asked(self, prompt: DuelPrompt, key: str, character: str) -> bool:
        """A letter that is none of its own begins a name, whose other letters must not answer it."""
        if prompt.press(key, character):
            return True
        if is_astray(character):
            self.prompt = Astray(self)
            return True
        passes = key in PASSES or character in PASSES
        return not passes or super().press(key, character)

    def pointed(self, at: Target) -> bool:
        """At a space."""
        self.ctx.note("")
        match at:
            case ToSpace(side, line, column):
                self.picked((side, line, column))
                return True
        return super().pointed(at)

    def picked(self, space: Space) -> None:
        """A click on a space answers what is asked, or lets it go; then the cursor goes there."""
        if self.prompt is None or not self.prompt.picked(space):
            self.let_go()
            self.at = space

    def key_select(self, digit: str) -> None:
        """The card in this column; again the next one there."""
        column = int(digit)
        if column not in COLUMNS:
            self.ctx.note(FIVE)
            return
        spaces = in_column(self.now.page, self.now.turn.side, column)
        if not spaces:
            self.ctx.note(f"Column {column} is empty.")
        else:
            at = spaces.index(self.at) + 1 if self.at in spaces else 0
            self.at = spaces[at % len(spaces)]

    def key_walk(self, key: str) -> None:
        """Left or right."""
        self.step(key)

    def move(self, by: int) -> None:
        """Up or down; at the edge of a line for what it answers."""
        arrow = "up" if by < 0 else "down"
        if self.prompt is not None:
            self.prompt.take(arrow, "")
        else:
            self.step(arrow)

    def key_escape(self, key: str) -> None:
        """Out of a line, then the cursor away; then what has arrived does nothing this time."""
        if self.prompt is not None:
            self.prompt.key_escape()
        elif self.at is not None:
            self.at = None
        elif not has_passed(self):
            super().key_escape(key)

    def key_flip(self, key: str) -> None:
        """The other player is near, and stays so."""
        far = 1 - self.near
        self.ctx.table.choose(NEAR, str(far) if far else "")
        self.ctx.note(f"{self.called(far)} sits near you now, whoever’s turn it is. f turns the Page back.")

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
            self.ctx.note(FIND_A_CARD)
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
            self.ctx.go(ToMarks(card.number))

    def key_used(self, key: str) -> None:
        """A card does what it does once a turn, in whatever phase (D-28)."""
        card = self.for_use
        if card is None:
            self.ctx.note(NOT_DUE.format(self.active))
        elif "once" not in card.marks:
            self.ctx.note(f"{self.named(card)} has no mark for once a turn; k gives it one.")
        else:
            self.acts(card, "once")

    def acts(self, card: Card, mark: Mark) -> None:
        """Ask what it changed, unless it may not act now."""
        try:
            check(self.duel, AbilityUsed(number=self.duel.next_number, card=card.number, mark=mark))
        except RuleViolation as refusal:
            self.ctx.note(worded(refusal))
        else:
            self.prompt = Acting(self, card, mark)

    def key_health(self, key: str) -> None:
        """A player’s health."""
        self.prompt = Healing(self)

    def key_piles(self, key: str) -> None:
        """From pile to pile."""
        self.prompt = Piles(self)

    def key_bring(self, key: str) -> None:
        """What an ability brings (D-22, C-17)."""
        self.bring(brought(self))

    def bring(self, chosen: Next) -> None:
        """Ask for what comes, as far as it isn’t chosen yet."""
        self.prompt = Bringing(self, chosen)

    def key_toss(self, key: str) -> None:
        """A coin outside an attack."""
        self.prompt = Coin(self)

    def key_concede(self, key: str) -> None:
        """The end by agreement."""
        self.prompt = EndingPrompt(self)

    def key_log(self, key: str) -> None:
        """The log."""
        self.ctx.go("duel-log")

    # ------------------------------------------------------------ the line

    def line(self) -> Line | None:
        """The line of what is asked."""
        return self.prompt.line() if self.prompt is not None else None

    def typed(self, words: str) -> None:
        """What is typed in it."""
        if self.prompt is not None:
            self.prompt.typed(words)

    def keep(self, words: str) -> None:
        """Enter in it."""
        if self.prompt is not None:
            self.prompt.keep(words)

    def another(self) -> None:
        """ctrl+n in it."""
        if self.prompt is not None:
            self.prompt.another()

    def key_tab(self, key: str) -> None:
        """Tab in it; where nothing is asked what the last act was for."""
        last = last_caused(self)
        if self.prompt is not None:
            self.prompt.key_tab()
        elif last is None:
            self.ctx.note(NO_CAUSE)
        else:
            self.prompt = Cause(self, last)

    # ------------------------------------------------------------ what changed

    def go_on(self, *acts: Act, said: str = "") -> bool:
        """Put acts on the record, with what is foregone behind them as one; say so where the turn passes."""
        passed = turn_over(self.active) if self.passes(*acts) else ""
        done = self.do(*self.with_foregone(*acts))
        if done and (said or passed):
            self.ctx.note(f"{said} {passed}".strip())
        return done

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
        """What is asked belongs to what stood before, unless it still holds."""
        if self.prompt is not None and self.prompt.holds:
            return
        self.let_go()
