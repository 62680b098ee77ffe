"""What all phases of a turn share: the Page with its cursor, what is said or asked, the keys for cards.

For a phase, subclass `PhasePage`:

    class Draw(PhasePage):
        name, title = "duel-draw", "draw"
        keys = (*its own keys, *SHARED_KEYS)     # its own first: they win where a key is the same
        def said(self): ...                      # the blocks under the drawing; `Say(…)` first
        footers = phase_footers(…)               # its own keys, at most five; `. ?` are added
        column                                   # property: the column drawn as ▐1▌; 0, as here, for none

A phase that remembers more overrides `forget()`, called when the record changed, and calls super().
The log and the erased piles: a click on “erased n” is `l`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from facilitator.games.duel.entries import AbilityUsed, Act, CardChanged, Column, Mark
from facilitator.games.duel.page import Card, Space
from facilitator.games.duel.rules import check
from facilitator.games.duel.sentences import worded
from facilitator.games.game import RuleViolation
from facilitator.services.context import AppContext
from facilitator.services.front_end import ToPage
from screens.duel.amount import LEAP, as_named
from screens.duel.board.board import board
from screens.duel.board.board_rows import NARROW
from screens.duel.board.board_signs import about, named, once_sign
from screens.duel.board.spaces import ToSpace
from screens.duel.page import ToMarks
from screens.duel.sentences import arriving, not_this_time, once_a_turn, turn_over
from screens.duel.shared.ability_used import Acting
from screens.duel.shared.asked_of_cards import Cause, Leaving, Moving, Numbers, last_caused
from screens.duel.shared.asked_of_players import Coin, EndingPrompt, Healing, Piles
from screens.duel.shared.phase_keys import PASSES, SHARED_KEYS
from screens.duel.shared.prompt import NEAR, CursorPage
from screens.duel.shared.stray_letters import Astray, is_astray
from screens.duel.turn.bringing import Bringing, brought
from screens.duel.turn.play_line import Next
from screens.ui.blocks import Block
from screens.ui.blocks.said import Note, Reminders, Say
from screens.ui.keys import Explained, Footed, Key
from screens.ui.marks import rule
from screens.ui.page import Line
from screens.ui.text import SPACE, Row, Span, Target, clipped, cut, plain, row

NO_CAUSE = "Tab says what the last change, move or coin was for. There is none yet."
FIND_A_CARD = "First choose a card: {}the arrows or a click."
BY_DIGIT = "its column’s digit, "
EMPTY = "Column {} is empty."
BEHIND = "{} stands in the Back Line. Choose it, then u, if it acts all the same."
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

    panes = True
    has_margin_only = True
    roomy = True
    keys: ClassVar[tuple[Key, ...]] = SHARED_KEYS

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        super().__init__(ctx, age)
        self._last_lines = self.duel.lines

    # ------------------------------------------------------------ what is seen

    @property
    def column(self) -> Column:
        """The column that is attacked now; 0 for none."""
        return 0

    @property
    def cursor(self) -> Space | None:
        """The space that is drawn as the cursor: the one that is asked about, or where the arrows led."""
        return self.prompt.space or self.at

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
        key = " u: used" if self.for_use == card and not self.prompt else ""
        said = partial(once_a_turn, column=column, others=len(due) - 1, narrow=width < NARROW)
        mark = f" {once_sign(self.ctx).text} "
        name = cut(self.named(card), max(width - row(mark + said("") + key).width - 1, LEAST_NAME))
        # The sentence says what its sign means.
        return clipped(row(Span(mark, "gold", said=" "), Span(said(name) + key, "gold")), width)

    def head(self, width: int) -> list[Row]:
        """On a narrow screen, where there is no ribbon, the second row says what else may have no room."""
        first, second = super().head(width)
        if self.has_panes:
            margin = self.pane_widths[1]
            return [first, row(Span(f"{'─' * (width - margin)}┬{'─' * (margin - 1)}", "dim"))]
        return [first, rule(width, self._in_short(width - RULE)) if width < NARROW else second]

    def _in_short(self, width: int) -> str:
        """Both healths, the active player’s first, and the phase: Bea 11 · Aldo 5 · play 0/3."""
        turn = self.now.turn
        phase = f"{turn.phase} {turn.played}/{self.now.limit}" if turn.phase == "play" else turn.phase
        healths = {side: self.now.page.duellists[side].health for side in (turn.side, 1 - turn.side)}
        taken = len(phase) + sum(len(f" {health} · ") for health in healths.values())
        name = max((width - taken) // 2, 1)
        said = [f"{cut(plain(self.duel.name(side)), name)} {health}" for side, health in healths.items()]
        return " · ".join([*said, phase])

    def blocks(self) -> Sequence[Block]:
        """The Page, what is said or asked, the card under the cursor, what to remember."""
        asked = self.prompt.blocks()
        said = asked or self.arriving() or self.said()
        reminders = () if asked or self.has_panes else (Reminders(tuple(self.reminded())),)
        drawn = board(self, at=self.cursor, column=self.column, near=self.near)
        whole_card: tuple[Block, ...] = ()
        if self.card is not None and not self.in_line:
            # With its whole name, which the drawing may cut.
            whole_card = (Note(about(self, self.card), f"{self.named(self.card)} ", most=1, goes=3),)
        return (drawn, *said, *whole_card, *reminders)

    def arriving(self) -> Sequence[Block]:
        """A card that has arrived comes before what the phase says (C-27), but not before its line."""
        cards = [named(self.duel, card) for card in self.now.waiting]
        return (Say((arriving(*cards),)),) if cards and self.line() is None else ()

    def said(self) -> Sequence[Block]:
        """What the phase says under the Page."""
        return ()

    @property
    def on_top(self) -> Footed:
        """What is asked has the footer, else the phase."""
        return self.prompt or self

    def is_due(self, card: Card) -> bool:
        """Whether u is for it: it acts once a turn of its player, which this is, and has not (D-28, C-20)."""
        is_unused = "once" in card.marks and (card.number, "once") not in self.now.turn.used
        return is_unused and card.side == self.now.turn.side

    @property
    def asked(self) -> tuple[str, Explained]:
        """The keys of what is asked, for the help."""
        if self.prompt:
            return self.prompt.title, self.prompt.explains
        return ARRIVING if self.now.waiting else super().asked

    # ------------------------------------------------------------ the keys

    def press(self, key: str, character: str) -> bool:
        """What is asked first, then the keys; minus takes away on a French keyboard too.

        What was said of the key before goes first: “Took back …” would stand beside a question too.
        """
        self.ctx.note("")
        if self.prompt:
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
        if not self.prompt.picked(space):
            self.ask_nothing()
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
        if self.prompt:
            self.prompt.press(arrow, "")
        else:
            self.step(arrow)

    def key_escape(self, key: str) -> None:
        """Out of a line, then the cursor away; then what has arrived does nothing this time."""
        if self.prompt:
            self.prompt.escape_in_line()
        elif self.at is not None:
            self.at = None
        elif self.now.waiting:
            name = named(self.duel, self.now.waiting[0])
            self._answered(let_pass=True)
            self.ctx.note(not_this_time(name))
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

    def key_five_damage(self, key: str) -> None:
        """Five counters more."""
        self._damaged(LEAP)

    def key_five_healed(self, key: str) -> None:
        """Five counters less; no more than there are (C-5)."""
        self._damaged(-LEAP)

    def _damaged(self, by: int) -> None:
        if self.card is None and self.erased_last:
            self.ctx.note(self.erased_last)
            return
        card = self._found()
        if card is not None:
            self.do(CardChanged(number=self.duel.next_number, card=card.number, what="damage", by=by))

    def _found(self) -> Card | None:
        """The card under the cursor; without one it is said how to find one."""
        if self.card is None:
            self.ctx.note(FIND_A_CARD.format(BY_DIGIT if self.digit_selects else ""))
        return self.card

    @property
    def digit_selects(self) -> bool:
        """Whether a digit chooses the card in its column."""
        return True

    def key_numbers(self, key: str) -> None:
        """Attack, health and damage."""
        card = self._found()
        if card is not None:
            self.prompt = Numbers(self, card)

    def key_move_card(self, key: str) -> None:
        """To another space."""
        card = self._found()
        if card is not None:
            self.prompt = Moving(self, card)

    def key_leave(self, key: str) -> None:
        """Off the Page."""
        card = self._found()
        if card is not None:
            self.prompt = Leaving(self, card)

    def key_marks(self, key: str) -> None:
        """What the program reminds of."""
        card = self._found()
        if card is not None:
            self.ctx.go(ToMarks(card.number))

    def key_used(self, key: str) -> None:
        """A card does what it does once a turn, in whatever phase (D-28)."""
        card = self.for_use
        behind = self.now.behind_once
        if card is None and behind:
            self.ctx.note(BEHIND.format(self.named(behind[0])))
        elif card is None:
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
        return self.prompt.line()

    def typed(self, words: str) -> None:
        """What is typed in it."""
        self.prompt.typed(words)

    def keep(self, words: str) -> None:
        """Enter in it."""
        self.prompt.keep(words)

    def another(self) -> None:
        """ctrl+n in it."""
        self.prompt.another()

    def key_tab(self, key: str) -> None:
        """Tab in it; where nothing is asked what the last act was for."""
        last = last_caused(self)
        if self.prompt:
            self.prompt.tab_in_line()
        elif last is None:
            self.ctx.note(NO_CAUSE)
        else:
            self.prompt = Cause(self, last)

    # ------------------------------------------------------------ what changed

    def go_on(self, *acts: Act, said: str = "", then: str = "") -> bool:
        """Put acts on the record, with what is foregone behind them as one; say so where the turn passes."""
        passed = turn_over(self.active) if self.passes(*acts) else ""
        done = self.do(*self.with_foregone(*acts))
        if done and (said or passed):
            self.ctx.note(" ".join(filter(None, (said, passed, then))))
        return done

    def do(self, *acts: Act) -> bool:
        """Put acts on the record; what was asked before belongs to what stood then.

        The choice ends with its card: what is beyond its health never reaches the one behind it (C-12).
        """
        chosen = self.card
        done = super().do(*acts)
        if done:
            self._last_lines = self.duel.lines
            self.at = self.at if chosen is None or self.now.page.card(chosen.number) else None
            if self.erased_last:
                self.ctx.note(self.erased_last)
        return done

    def changed(self) -> None:
        """The record changed: let go of what was half typed; a look at the help changes nothing."""
        if self.duel.lines != self._last_lines:
            super().changed()
            self._last_lines = self.duel.lines
            self.forget()

    def forget(self) -> None:
        """What is asked belongs to what stood before, unless it still holds."""
        if not self.prompt.holds:
            self.ask_nothing()
