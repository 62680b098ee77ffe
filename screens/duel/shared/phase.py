"""What all phases of a turn share: the Page with its cursor, what is said or asked, the keys for cards.

For a phase, subclass `PhasePage`:

    class Draw(PhasePage):
        name, title = "duel-draw", "draw"
        keys = (*its own keys, *SHARED_KEYS)     # its own first: they win where a key is the same
        def said(self, width): ...               # the rows under the drawing; `aloud(…)` first
        footers = phase_footers(…)               # its own keys, at most five; `. ?` are added
        column                                   # property: the column drawn as ▐1▌; 0, as here, for none

A phase that remembers more overrides `forget()`, called when the record changed, and calls super().
The log and the erased piles: a click on “erased n” is `l`.
"""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from facilitator.games.duel.entries import AbilityUsed, Act, CardChanged, Column, Mark
from facilitator.games.duel.page import Card, Space
from facilitator.games.duel.rules import check
from facilitator.games.duel.sentences import worded
from facilitator.games.game import RuleViolation
from facilitator.services.context import AppContext
from facilitator.services.front_end import ToPage
from screens.duel.amount import as_named
from screens.duel.page import ToMarks
from screens.duel.sentences import arriving, let_go, once_a_turn, turn_over
from screens.duel.shared.ability_used import Acting
from screens.duel.shared.asked_of_cards import Cause, Leaving, Moving, Numbers, last_caused
from screens.duel.shared.asked_of_players import Coin, EndingPrompt, Healing, Piles
from screens.duel.shared.phase_keys import PASSES, SHARED_KEYS
from screens.duel.shared.prompt import NEAR, CursorPage
from screens.duel.shared.stray_letters import Astray, is_astray
from screens.duel.spread.spread import NARROW, ToSpace, in_short, spread
from screens.duel.spread.spread_margin import MARGIN, MARGIN_FROM, with_margin
from screens.duel.spread.spread_signs import about, named, sign
from screens.duel.turn.bringing import Bringing, brought
from screens.duel.turn.play_line import Next
from screens.ui.keys import Explained, Footed, Key
from screens.ui.marks import aloud, rule
from screens.ui.page import Line
from screens.ui.text import BLANK, SPACE, Row, Span, Target, clipped, cut, fit, indented, row

NO_CAUSE = "Tab says what the last change, move or coin was for. There is none yet."
FIND_A_CARD = "First choose a card: its column’s digit, the arrows or a click."
EMPTY = "Column {} is empty."
NOT_DUE = "{} has no “once a turn” ability left."
RULE, LEAST_NAME = 6, 6
"""The cells that a line keeps around its title, and those of a name beside other words."""
ARRIVING: tuple[str, Explained] = (
    "a card that acts on arriving",
    (
        ("Enter", "it has acted; enter what it did with the keys below"),
        ("Esc", "it does nothing this time; a first Esc removes the cursor"),
    ),
)
"""For the help: the two keys that answer for a card that has come to the Front Line (D-25, C-27)."""


class PhasePage(CursorPage):
    """A phase of a turn: the keys of what is asked, of the card under the cursor, of all phases, its own.

    While there is a `prompt` it stands where the phase speaks, takes keys and line, and has the footer.
    A card that has arrived comes before the phase: Enter and Esc answer for it first.
    """

    keys: ClassVar[tuple[Key, ...]] = SHARED_KEYS

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        super().__init__(ctx, age)
        self._stood = self.duel.lines

    # ------------------------------------------------------------ what is seen

    @property
    def column(self) -> Column:
        """The column that is attacked now; 0 for none."""
        return 0

    @property
    def cursor(self) -> Space | None:
        """The space that is drawn as the cursor: the one that is asked about, or where the arrows led."""
        asked = self.prompt.space if self.prompt is not None else None
        return asked or self.at

    @property
    def for_use(self) -> Card | None:
        """The card that u is for: the one under the cursor, else the one that is reminded of."""
        return self.card or next((card for _, card in self.now.unused("once")), None)

    def reminds(self, width: int) -> Row:
        """Who may still act once in this turn, in every phase (D-28)."""
        due = self.now.unused("once")
        if not due:
            return SPACE
        column, card = due[0]
        key = " u: used" if self.for_use == card and self.prompt is None else ""
        said = partial(once_a_turn, column=column, others=len(due) - 1, narrow=width < NARROW)
        mark = f" {sign(self.ctx, 'once')} "
        name = cut(self.named(card), max(width - row(mark + said("") + key).width - 1, LEAST_NAME))
        return clipped(row(Span(mark + said(name) + key, "gold")), width)

    def head(self, width: int) -> list[Row]:
        """On a narrow screen, where there is no ribbon, the second row says what else may have no room."""
        first, second = super().head(width)
        return [first, rule(width, in_short(self, width - RULE)) if width < NARROW else second]

    def above(self, width: int, height: int) -> list[Row]:
        """The Page, the card under the cursor, what is said or asked; beside it the margin."""
        if width < MARGIN_FROM:
            return self._below_the_page(width, height)
        rows = fit(self._below_the_page(width - MARGIN, height, has_margin=True), height)
        return with_margin(self, rows, width - MARGIN, height)

    def _below_the_page(self, width: int, height: int, *, has_margin: bool = False) -> list[Row]:
        asked = self.prompt.rows(width - 1) if self.prompt is not None else []
        said = indented(asked, 1) or self.arriving(width) or self.said(width)
        about = self._about(width)
        drawn = spread(self, width, height, at=self.cursor, column=self.column, near=self.near,
                       told=len(about) + len(said))  # fmt: skip
        above = [*drawn, *about, BLANK]
        room = 0 if has_margin or asked else height - len(above) - len(said)
        below = [*said, *indented(self.reminder_rows(width - 4, room), 3)]
        # A line stands at the foot of the screen: what it answers goes down to it, the Page stays.
        spare = height - len(above) - len(below) if self.line() is not None else 0
        return [*above, *[SPACE] * max(spare, 0), *below]

    def arriving(self, width: int) -> list[Row]:
        """A card that has arrived comes before what the phase says (C-27), but not before its line."""
        cards = [named(self.duel, card) for card in self.now.waiting]
        if not cards or self.line() is not None:
            return []
        return indented(aloud(arriving(*cards), width=width - 1), 1)

    def said(self, width: int) -> list[Row]:
        """What the phase says under the Page."""
        return []

    def _about(self, width: int) -> list[Row]:
        """The card under the cursor with its whole name, where there is one."""
        if self.card is None:
            return []
        name = row("  ", Span(self.named(self.card), "bold"), "  ")
        said = cut(about(self, self.card), max(width - name.width - 1, 0))
        return [row(*name.spans, Span(said, "dim"))]

    @property
    def on_top(self) -> Footed:
        """What is asked has the footer, else the phase."""
        return self.prompt or self

    def is_due(self, card: Card) -> bool:
        """Whether u is for it: it acts once a turn and has not (D-28)."""
        return "once" in card.marks and (card.number, "once") not in self.now.turn.used

    @property
    def asked(self) -> tuple[str, Explained]:
        """The keys of what is asked, for the help."""
        if self.prompt is not None:
            return self.prompt.title, self.prompt.explains
        return ARRIVING if self.now.waiting else super().asked

    # ------------------------------------------------------------ the keys

    def press(self, key: str, character: str) -> bool:
        """What is asked first, then the keys; minus takes away on a French keyboard too.

        What was said of the key before goes first: “Took back …” would stand beside a question too.
        """
        self.ctx.note("")
        if self.prompt is not None:
            if self.prompt.press(key, character):
                return True
            if is_astray(character):
                # It begins a name, whose other letters must not answer what is asked.
                self.prompt = Astray(self)
                return True
            passes = key in PASSES or character in PASSES
            return not passes or super().press(key, character)
        if key == "enter" and self._answered(let_pass=False):
            return True
        return super().press(*as_named(key, character))

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
        self.at = self.next_in_column(int(digit), self.at, EMPTY) or self.at

    def key_walk(self, key: str) -> None:
        """Left or right."""
        self.step(key)

    def move(self, by: int) -> None:
        """Up or down; at the edge of a line for what it answers."""
        arrow = "up" if by < 0 else "down"
        if self.prompt is not None:
            self.prompt.press(arrow, "")
        else:
            self.step(arrow)

    def key_escape(self, key: str) -> None:
        """Out of a line, then the cursor away; then what has arrived does nothing this time."""
        if self.prompt is not None:
            self.prompt.escape_in_line()
        elif self.at is not None:
            self.at = None
        elif self.now.waiting:
            name = named(self.duel, self.now.waiting[0])
            self._answered(let_pass=True)
            self.ctx.note(let_go(name))
        else:
            super().key_escape(key)

    def _answered(self, *, let_pass: bool) -> bool:
        """What has arrived did what it does, or was let pass; False where nothing waits.

        Each card has an act of its own, so that each can be taken back.
        """
        due = self.now.waiting[:1]
        for card in due:
            used = AbilityUsed(
                number=self.duel.next_number, card=card.number, mark="played", let_pass=let_pass
            )
            self.do(used)
        return bool(due)

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
        self.ctx.go(ToPage("duel-log"))

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
            self.prompt.tab_in_line()
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
