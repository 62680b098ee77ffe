"""The Play Phase: cards onto the Page, incantations, extra cards and tokens (D-19 to D-23)."""

from __future__ import annotations

from collections.abc import Sequence

from facilitator.games.duel.entries import CardChanged, PlayEnded
from facilitator.games.game import Slot
from facilitator.services.context import AppContext
from screens.duel.board.board_signs import NAME
from screens.duel.board.spaces import in_column
from screens.duel.sentences import UNDOES_IT, discards
from screens.duel.shared.phase import PhasePage
from screens.duel.shared.phase_keys import SHARED_KEYS, phase_footers
from screens.duel.shared.prompt import NEAR
from screens.duel.shared.stray_letters import Astray, Begun, is_astray
from screens.duel.turn.bringing import brought
from screens.duel.turn.play_line import Next
from screens.ui.blocks import Block
from screens.ui.blocks.said import Note, Say
from screens.ui.keys import Foot, Key
from screens.ui.text import Target, cut, plain

GOES_ON: dict[Slot, str] = {
    ("card", "play"): "Type its column",
    ("card", "bring"): "Press n",
    ("incantation", "play"): "Press i",
    ("incantation", "bring"): "Press n, then i,",
}
"""The way back to the words that wait in a line, by what the line is for."""
NO_AMOUNT = "{} is the column of the next card. Damage goes by one with - and by five with <."
"""Behind a - a digit is easily meant as how much, as where an ability is asked about."""
BEYOND = 10
"""What 0 stands for, which lies after 9: no column, and refused like one."""


class PlayPhase(PhasePage):
    """A digit for the column, then one line for the card; Enter without a column ends the phase."""

    name = "duel-play"
    title = "play"
    terms = (
        *("the Page", "Front Line", "Back Line", "marginalis", "3/4"),
        *("incantation", "token", "limit", "discarded"),
    )
    keys = (
        Key(
            ("digit",),
            "1–5",
            "column",
            "column",
            "where the next card goes: front if free, else behind",
        ),
        Key(("i",), "i", "incantation", "incantation", "an incantation; ↑↓ say where it goes then"),
        Key(("n",), "n", "extra", "bring", "the next card is extra; again: from the next pile"),
        Key(("t",), "t", "token", "token", "the next one is a token"),
        Key(("enter",), "Enter", "ends", "enter", "end the phase and discard the rest of the hand"),
        *SHARED_KEYS,
    )
    footers = phase_footers(
        Foot("", "1–5", lambda page: "column" if page.may_play else "a card"),
        Foot("enter", "Enter", lambda page: page.enter_does),
        "i",
        "n",
        "t",
    )
    groups = (
        (
            "in the line for a card",
            (
                Key((), "Tab", "", "", "take the offered card, with its marks"),
                Key((), "ctrl+n", "", "", "play it, then enter what it does"),
                Key((), "Esc", "", "", "another column; what is typed waits"),
            ),
        ),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self._begun: Begun | None = None
        self.asks_to_end = False
        super().__init__(ctx, age)

    # ------------------------------------------------------------ what is seen

    def said(self) -> Sequence[Block]:
        """What is asked, and what Enter does."""
        turn, limit, name = self.now.turn, self.now.limit, cut(self.active, NAME)
        asked = "Which column does the next card go to?"
        if turn.played >= limit:
            asked = f"{name} may still bring extra cards and tokens."
        held = self.now.active.hand
        does = "Enter ends the turn: nobody attacks." if self.ends_turn else "Enter starts the Attack Phase."
        if held:
            then = "ends the turn" if self.ends_turn else "starts the Attack Phase"
            does = f"Enter {discards(held)} and {then}."
        said, (waits, way) = f"{turn.played} of {limit} played. {asked}", self._half_typed()
        if waits:
            quoted = f"“{cut(plain(waits), NAME)}”"
            does = f"{does}\n{quoted} is half typed. {way} to go on."
            said = f"Press Enter again to end the phase without {quoted}." if self.asks_to_end else said
        return Say((said,)), Note(does, style="gold" if self.may_play else "dim", most=4, goes=0, joins=True)

    def _half_typed(self) -> tuple[str, str]:
        """The first words that wait in a line of this turn, and how to go on with them."""
        for slot, words in self.ctx.view.drafts.items():
            if len(slot) == 5 and slot[-1] == self.now.turn.number and words.strip():
                return words.strip(), GOES_ON.get(slot[1:3], "")
        return "", ""

    @property
    def enter_does(self) -> str:
        """What Enter does, in short: to the hand first, which nobody wants to lose unseen."""
        held = self.now.active.hand
        return f"discards {held}" if held else "ends the turn" if self.ends_turn else "starts the attack"

    @property
    def ends_turn(self) -> bool:
        """Whether the turn passes with the end of this phase."""
        return self.passes(PlayEnded(number=self.duel.next_number))

    @property
    def may_play(self) -> bool:
        """Whether a card of the hand may still be played (D-19, D-20)."""
        return self.now.active.hand > 0 and self.now.turn.played < self.now.limit

    @property
    def digit_selects(self) -> bool:
        """Not while it is the column of the next card."""
        return not self.may_play

    # ------------------------------------------------------------ keys

    def press(self, key: str, character: str) -> bool:
        """A letter that is no key begins a name: what is typed on must not act either.

        Nor is one a key that acts at once where the next letter follows in a moment: it is taken back.
        """
        self.asks_to_end = self.asks_to_end and key == "enter"
        begun, self._begun = self._begun, None
        if begun is not None and not self.prompt and begun.goes_on(character, self.ctx.evening.now()):
            self._take_back(begun)
            return self._is_name()
        near, lines = self.ctx.view.choices.get(NEAR, ""), self.duel.lines
        if not super().press(key, character):
            return is_astray(character) and self._is_name()
        if not self.prompt and is_astray(character):
            self._begun = Begun(character.casefold(), self.ctx.evening.now(), near, lines, self.duel.lines)
        return True

    def pointed(self, at: Target) -> bool:
        """No letter before a click begins a name."""
        self._begun, self.asks_to_end = None, False
        return super().pointed(at)

    def _is_name(self) -> bool:
        self.prompt = Astray(self)
        return True

    def _take_back(self, begun: Begun) -> None:
        self.ctx.note("")
        if self.ctx.view.choices.get(NEAR, "") != begun.near:
            self.ctx.table.choose(NEAR, begun.near)
        if begun.did(self.duel.lines):
            self.ctx.front.undo()

    def key_column(self, digit: str) -> None:
        """The column of the next card; once none may be played any more, the card that stands there."""
        column = int(digit) or BEYOND
        if not self.may_play and in_column(self.now.page, self.now.turn.side, column):
            self.key_select(digit)
            return
        last = self.duel.acts[-1] if self.duel.acts else None
        if self.card is not None and isinstance(last, CardChanged) and last.card == self.card.number:
            self.ctx.note(NO_AMOUNT.format(digit))
        self.bring(Next(column=column))

    def key_incantation(self, key: str) -> None:
        """An incantation is played next."""
        self.bring(Next(kind="incantation"))

    def key_token(self, key: str) -> None:
        """The next one is a token."""
        self.bring(brought(self).as_kind("token"))

    def key_enter(self, key: str) -> None:
        """The phase is over; where a line holds words still, once that was said."""
        if self._half_typed()[0] and not self.asks_to_end:
            self.asks_to_end = True
            return
        held = self.now.active.hand
        said, then = (f"{self.active} {discards(held)}.", UNDOES_IT) if held else ("", "")
        self.go_on(PlayEnded(number=self.duel.next_number), said=said, then=then)
