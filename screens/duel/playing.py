"""The Play Phase: cards onto the Page, incantations, extra cards and tokens (D-19 to D-23)."""

from __future__ import annotations

from facilitator.games.duel.check import check
from facilitator.games.duel.entries import Act, Column, Incanted, Pile, PlayEnded
from facilitator.games.duel.known import Known
from facilitator.games.duel.page import Space
from facilitator.games.game import RuleViolation
from screens.duel.play_line import Next, as_played, meant, offer, to_type
from screens.duel.play_said import discarded, list_said, list_under, question
from screens.duel.shared import SHARED_KEYS, PhasePage
from screens.marks import aloud
from screens.messages import Desk
from screens.page import Key, Line
from screens.text import Row, Span, indented, row, wrapped

CARD, INCANTATION = ("typed", "card"), ("typed", "incantation")
PILES: tuple[Pile, ...] = ("erased", "discard", "hand", "deck")
WAYS = {
    "D-19": " (n)",
    "C-15": " Another digit, another column.",
    "C-17": " n: from elsewhere.",
}
"""What can be done instead, by the rule that refuses."""
NOTHING_OFFERED = "No card that was typed before begins like this. A name and 1/2, or 12."


class Play(PhasePage):
    """A digit for the column, then one line for the card; Enter without a column ends the phase."""

    name = "duel-play"
    title = "play"
    keys = (
        Key(("digit",), "1–5", "column", "column", "where the next card goes: front if free, else behind"),
        Key(("i",), "i", "incantation", "incantation", "an incantation; ←→ say where it goes then"),
        Key(("n",), "n", "extra", "extra", "the next one does not count; again: from the deck"),
        Key(("t",), "t", "token", "token", "the next one is a token, typed in"),
        Key(("enter",), "Enter", "ends play", "enter", "the rest of the hand is discarded"),
        *SHARED_KEYS,
    )

    def __init__(self, desk: Desk, age: int = 0) -> None:
        self.next = Next()
        self.known: tuple[Known, ...] = ()
        self.refused = ""
        super().__init__(desk, age)

    def forget(self) -> None:
        """A column that was chosen stays so while a card may still go there."""
        super().forget()
        self.refused = ""
        if self.next.column and self._refusal(as_played(Known(""), self.next, self.duel.next_number)):
            self._let_go()
        self.in_line = self.line() is not None

    def _let_go(self) -> None:
        """Nothing is chosen any more; words that are half typed stay for the next line."""
        self.next, self.in_line = Next(), False

    # ------------------------------------------------------------ what is seen

    @property
    def cursor(self) -> Space | None:
        """The space that the next card goes to, as soon as its column is chosen."""
        side, column, page = self.now.turn.side, self.next.column, self.now.page
        if not column or self.prompt is not None:
            return super().cursor
        return side, "front" if page.at(side, "front", column) is None else "back", column

    def line(self) -> Line | None:
        """The line for a card once its column is chosen, or for an incantation."""
        if self.prompt is not None:
            return super().line()
        if self.next.kind == "incantation":
            return Line(INCANTATION, "its name, or Enter", title="incantation")
        if not self.next.column:
            return None
        return Line(CARD, "a name and 1/2, or 12", title=offer(self._half_typed, self.known))

    @property
    def _half_typed(self) -> str:
        return self.moment.drafts.get(CARD, "")

    def said(self, width: int, height: int = 0) -> list[Row]:
        """What is asked, or was refused; without a line also what Enter does."""
        if self.line() is not None:
            return indented(aloud(self.refused or question(self.duel, self.next), width=width - 1), 1)
        asked = aloud(self.refused or list_said(self.duel, self.next), width=width - 1)
        under = wrapped(list_under(self.duel, self.next), width - 5)
        return [*indented(asked, 1), *(row("   ", Span(line, "dim"), stays=True) for line in under)]

    def foot(self) -> list[tuple[str, str, str]]:
        """The keys of the list, or those of the line."""
        more = ("ctrl+p", "ctrl+p", "more")
        if self.prompt is not None or not (self.in_line and self.line() is not None):
            return super().foot()
        if self.next.kind == "incantation":
            return [
                ("enter", "Enter", "acts"),
                ("", "↑↓", "where it goes"),
                ("escape", "Esc", "not this"),
                more,
            ]
        return [
            ("enter", "Enter", "played"), ("tab", "Tab", "as offered"), ("ctrl+n", "ctrl+n", "its marks"),
            ("escape", "Esc", "not this"), more,
        ]  # fmt: skip

    # ------------------------------------------------------------ what comes next

    def _refusal(self, act: Act) -> str:
        """Why an act can’t be, with the way out; empty where it can."""
        try:
            check(self.duel, act)
        except RuleViolation as refusal:
            return refusal.sentence + WAYS.get(refusal.code, "")
        return ""

    def key_column(self, digit: str) -> None:
        """The column of the next card; refused where nothing more can be played there."""
        column: Column = int(digit)
        chosen = self.next.at(column)
        self.refused = self._refusal(as_played(Known(""), chosen, self.duel.next_number))
        if not self.refused:
            self.next, self.in_line, self.known = chosen, True, self.desk.remembered()

    def key_incantation(self, key: str) -> None:
        """An incantation is played next."""
        chosen = self.next.as_kind("incantation")
        self.refused = self._refusal(self._incanted(chosen, ""))
        if not self.refused:
            self.next, self.in_line = chosen, True

    def key_extra(self, key: str) -> None:
        """The next card does not count: from the hand, then from the top of the deck, then as usual."""
        self.refused, self.next = "", self.next.extra_turned()

    def key_token(self, key: str) -> None:
        """The next one is a token, or a card again."""
        self.refused = ""
        self.next = self.next.as_kind("card" if self.next.kind == "token" else "token")

    def key_walk(self, key: str) -> None:
        """Where the incantation goes, else along the Page."""
        if self.next.kind == "incantation":
            self.move(-1 if key == "left" else 1)
        elif not self.next.column:
            super().key_walk(key)

    def move(self, by: int) -> None:
        """Where the incantation goes, else along the Page; a card’s line has nothing above or below."""
        if self.next.kind == "incantation":
            at = (PILES.index(self.next.goes) + by) % len(PILES)
            self.next = self.next.going(PILES[at])
        elif not self.next.column:
            super().move(by)

    # ------------------------------------------------------------ the line

    def typed(self, words: str) -> None:
        """What was refused is off the page."""
        self.refused = ""
        line = self.line()
        if self.prompt is not None or line is None:
            super().typed(words)
        else:
            self.desk.draft(line.slot, words)

    def keep(self, words: str) -> None:
        """Play what is typed."""
        if self.prompt is not None:
            super().keep(words)
        elif self.next.kind == "incantation":
            self._incant(words)
        else:
            self._play(words)

    def _play(self, words: str) -> bool:
        card = meant(words, self.known)
        if isinstance(card, str):
            self.refused = card
            return False
        if not self._said(as_played(card, self.next, self.duel.next_number), CARD):
            return False
        if card.words and card not in self.known:
            self.desk.remember(card)
        return True

    def _incant(self, words: str) -> None:
        self._said(self._incanted(self.next, " ".join(words.split())), INCANTATION)

    def _incanted(self, chosen: Next, words: str) -> Incanted:
        return Incanted(
            number=self.duel.next_number, words=words, goes=chosen.goes, extra=bool(chosen.extra),
            origin=chosen.extra or "hand",
        )  # fmt: skip

    def _said(self, act: Act, slot: tuple[str, str]) -> bool:
        """Put it on the record and leave the line; a refusal keeps its words."""
        refusal = self.desk.say(act)
        if refusal is not None:
            self.refused = refusal.sentence + WAYS.get(refusal.code, "")
            return False
        self.changed()
        self.desk.draft(slot, "")
        self._let_go()
        return True

    def another(self) -> None:
        """ctrl+n: play what is typed, and say what it does."""
        number = self.duel.next_number
        if self.next.column and self._play(self._half_typed):
            self.desk.go(f"duel-marks {number}")

    # ------------------------------------------------------------ keys

    def key_tab(self, key: str) -> None:
        """The card that is offered, as a whole; from the list into the line."""
        if self.prompt is not None:
            super().key_tab(key)
            return
        if not self.in_line or not self.next.column:
            self.in_line = self.line() is not None
            return
        found = to_type(self._half_typed, self.known)
        if not found:
            self.desk.note(NOTHING_OFFERED)
            return
        self.desk.draft(CARD, found)
        self.desk.go("reload")

    def key_escape(self, key: str) -> None:
        """Not this column, not this kind of card, not this ability; what is half typed waits."""
        if self.prompt is None and not self.next.is_usual:
            self._let_go()
        else:
            super().key_escape(key)
        self.refused = ""

    def key_enter(self, key: str) -> None:
        """The phase is over."""
        side, held = self.now.turn.side, self.now.active.hand
        if self.do(PlayEnded(number=self.duel.next_number)) and held:
            self.desk.note(discarded(held, self.called(side)))
