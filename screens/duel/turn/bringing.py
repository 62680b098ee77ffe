"""What comes onto the Page or is spoken, in whatever phase: first what and where, then one line for the card.

In the Play Phase a digit is the short way: the next card of the hand, its column chosen. What an ability
brings is extra (D-22, C-17): out of any pile, to either side, a token or an incantation too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from facilitator.games.duel.check import check
from facilitator.games.duel.entries import OWN, PILE_NAMES, Act, Pile, Side
from facilitator.games.duel.known import Known, KnownIncantation
from facilitator.games.duel.page import Space
from facilitator.games.duel.sentences import worded
from facilitator.games.game import RuleViolation, Slot
from facilitator.names import folded_name
from screens.duel.board.board_signs import NAME, named
from screens.duel.page import ToMarks
from screens.duel.sentences import extra
from screens.duel.shared.prompt import CANCEL, LETTERS, CursorPage, DuelPrompt, choices
from screens.duel.turn.play_line import (
    SHOWN,
    Next,
    as_incanted,
    as_played,
    has_numbers,
    incantation_meant,
    incantation_offer,
    incantation_to_type,
    is_offered,
    meant,
    offer,
    to_type,
)
from screens.ui.blocks import Block
from screens.ui.blocks.said import Say
from screens.ui.keys import Foot, Footer, Key, in_its_line
from screens.ui.page import Line
from screens.ui.text import cut, plain

FROM: tuple[Pile, ...] = tuple(LETTERS.values())
"""Where a card comes from, in the order in which that is offered."""
GOES: tuple[Pile, ...] = tuple(reversed(FROM))
"""Where an incantation goes: as usual (D-10), else as its card says."""
WAYS: Mapping[str, str] = {
    "D-19": " Press Esc, then n, for an extra card.",
    "C-15": " Type another digit, or Esc to cancel.",
    "D-2": " Type another digit, or Esc to cancel.",
}
"""What can be done instead, by the rule that refuses."""
WAY_OUT = " Esc cancels."
SHORT_NAME = 12
COLUMN_FIRST = "First type a column, 1 to 5. Esc cancels."
A_CARD = "A card? Esc, then its column: 1–5. Enter again plays an incantation of this name."
NOTHING_OFFERED = "No earlier card begins like this. Type its name, attack and health: Fox 1/2."
NO_INCANTATION = "No earlier incantation begins like this. Type its name, or press Enter."
SEVERAL = "Tab: {}. Others begin like that too. Enter again plays the name as it is typed."


def waiting_slot(is_incantation: bool, turn: int, side: Side, *, extra: bool = False) -> Slot:
    """The slot of half-typed words: by turn and player, and by whether it is played as usual or is extra."""
    return ("typed", "incantation" if is_incantation else "card", "bring" if extra else "play", side, turn)


def brought(page: CursorPage) -> Next:
    """What an ability brings, to begin with: out of the hand, or of the deck where there is no hand."""
    return Next(extra=True, origin="hand" if page.now.active.hand else "deck")


def is_open(asked: Bringing) -> bool:
    """Whether it can still be said what comes, and from where."""
    return asked.next.kind != "incantation" and asked.next.column == 0


class Bringing(DuelPrompt):
    """A card, a token or an incantation: side, pile and column by single keys, then a line."""

    title = "bring a card, a token, an incantation"
    keys = (
        Key(
            ("digit",), "1–5", "", "column", "the column; front if free, else behind",
            lambda asked: asked.next.kind != "incantation",
        ),
        Key(
            tuple(LETTERS), "h d c e", "", "pile", "from hand, deck, discards or erased; outside the limit",
            is_open,
        ),
        Key(("n",), "n", "", "next_pile", "from the next pile", is_open),
        Key(("t",), "t", "", "token", "a token; again: a card", is_open),
        Key(("i",), "i", "", "incantation", "an incantation; then ↑↓ say where it goes", is_open),
        Key(("up", "down"), "↑↓", "", "turn", "for the other player", lambda asked: not asked.is_refused),
        Key((), "Tab", "", "", "in the line: take the offered card, with its marks"),
        Key((), "ctrl+n", "", "", "in the line: play it, then enter what it does"),
        Key(("enter",), "Enter", "", "enter"),
        replace(CANCEL, help="leave the line; then cancel"),
    )  # fmt: skip
    footers = (
        Footer(
            (
                Foot("enter", "Enter", "acts"),
                Foot("tab", "Tab", "take it", lambda asked: asked.is_offered),
                Foot("down", "↑↓", "where it goes"),
                "escape",
                "ctrl+p",
            ),
            lambda asked: asked.takes_words and asked.next.kind == "incantation",
        ),
        Footer(
            (
                Foot("enter", "Enter", "play"),
                Foot("tab", "Tab", "take it", lambda asked: asked.is_offered),
                Foot("ctrl+n", "ctrl+n", "with marks"),
                "escape",
                "ctrl+p",
            ),
            in_its_line,
        ),
        Footer(
            (
                Foot("", "1–5", "another column", lambda asked: asked.next.kind != "incantation"),
                "escape",
                ".",
                "?",
            ),
            lambda asked: asked.is_refused,
        ),
        Footer(
            (
                Foot("", "1–5", "column"),
                Foot("", "h d c e", "from"),
                Foot("down", "↑↓", lambda asked: f"for {asked.other_player}"),
                "escape",
                ".",
                "?",
            )
        ),
    )

    def __init__(self, page: CursorPage, chosen: Next) -> None:
        super().__init__(page)
        self.next = chosen
        self.refused = ""
        remembered = page.ctx.cards.remembered()
        self.known = tuple(card for card in remembered if isinstance(card, Known))
        self.incantations = tuple(card for card in remembered if isinstance(card, KnownIncantation))
        self.page.in_line = self._has_line

    @property
    def side(self) -> Side:
        """The side that it comes to; the active player’s where none is named."""
        return self.page.now.turn.side if self.next.side == OWN else self.next.side

    @property
    def _is_chosen(self) -> bool:
        """Whether enough is chosen to type what it is, if it may be at all."""
        return not is_open(self)

    @property
    def _has_line(self) -> bool:
        return self._is_chosen and not self.refusal

    @property
    def act(self) -> Act:
        """What it would be with nothing typed: whether it may be at all."""
        number = self.page.duel.next_number
        if self.next.kind == "incantation":
            return as_incanted("", self.next, number)
        return as_played(Known(""), self.next, number)

    @property
    def refusal(self) -> str:
        """Why what is chosen can’t be, whatever is typed; with the way out."""
        try:
            check(self.page.duel, self.act)
        except RuleViolation as refused:
            return worded(refused) + WAYS.get(refused.rule, WAY_OUT)
        return ""

    @property
    def holds(self) -> bool:
        """A column that was chosen stays so while a card may still go there."""
        return not self._is_chosen or not self.refusal

    @property
    def space(self) -> Space | None:
        """Where the card goes, once its column is chosen."""
        if self.next.kind == "incantation" or not self.next.column:
            return None
        column = self.next.column
        is_free = self.page.now.page.at(self.side, "front", column) is None
        return self.side, "front" if is_free else "back", column

    # ------------------------------------------------------------ what is seen

    def blocks(self) -> Sequence[Block]:
        """What is asked, or why it can’t be; without a line also what can be chosen."""
        if self._is_chosen:
            refused, short = self.refusal or self.refused, ""
            if not refused and self.next.kind == "card" and not self.next.extra:
                # Without how many were played, which a narrow head has, and the column, which is marked.
                short = f"{self._line[0].upper()}{self._line[1:]}: which card?"
            return (Say((refused or self._question(),), short=short),)
        owner, is_token = self.page.now.page.duellists[self.side], self.next.kind == "token"
        chosen = "t" if is_token else next(key for key in LETTERS if LETTERS[key] == self.next.origin)
        names = {key: PILE_NAMES[pile].removesuffix(" pile") for key, pile in LETTERS.items()}
        said = {key: f"{name} {owner.count(LETTERS[key])}" for key, name in names.items()}
        kinds = choices({**said, "t": "token", "i": "incantation"}, chosen)
        return Say((self.refused or self._question(),)), kinds

    def _question(self) -> str:
        """What it counts as, and whose it is where that is not plain; then which column, or which card."""
        page, chosen = self.page, self.next
        whose = "" if self.side == page.now.turn.side else cut(page.called(self.side), NAME)
        how = f"{page.now.turn.played} of {page.now.limit} played."
        if chosen.kind == "token":
            how = f"A token{f' for {whose}' if whose else ''}."
        elif chosen.extra:
            how = extra(chosen.origin, whose)
        if chosen.kind == "incantation":
            return f"{how} Which incantation? It goes to the {PILE_NAMES[chosen.goes]} (↑↓)."
        if not chosen.column:
            return f"{how} Which column does the {chosen.kind} go to?"
        return f"{how} Column {chosen.column}, {self._line}: which card?"

    @property
    def _line(self) -> str:
        """In the Front Line if its space is free, else behind the card that stands there (D-4, D-5)."""
        front = self.page.now.page.at(self.side, "front", self.next.column)
        return "front" if front is None else f"behind {named(self.page.duel, front)}"

    @property
    def other_player(self) -> str:
        """The name of the player for whom it is not."""
        return cut(self.page.called(1 - self.side), SHORT_NAME)

    # ------------------------------------------------------------ what is chosen

    def key_column(self, digit: str) -> None:
        """A column; also while the line is open, where only a click on a number comes here."""
        self.choose(self.next.at(int(digit)))

    def key_pile(self, letter: str) -> None:
        """Out of this pile."""
        self.choose(self.next.from_pile(LETTERS[letter]))

    def key_next_pile(self, key: str) -> None:
        """The pile after this one; the first where the next is a token."""
        is_token = self.next.kind == "token"
        after = 0 if is_token else (FROM.index(self.next.origin) + 1) % len(FROM)
        self.choose(self.next.from_pile(FROM[after]))

    def key_token(self, key: str) -> None:
        """A token, or a card again."""
        self.choose(self.next.as_kind("card" if self.next.kind == "token" else "token"))

    def key_incantation(self, key: str) -> None:
        """An incantation."""
        self.choose(self.next.as_kind("incantation"))

    def other(self, character: str) -> bool:
        """Whoever typed on after a refusal without looking up meant a name: its letters are no commands."""
        return self.is_refused and character.isalpha()

    @property
    def is_refused(self) -> bool:
        """Whether what is chosen can’t be, which stands there until something else is, or it is let go."""
        return self._is_chosen and bool(self.refusal)

    def choose(self, chosen: Next) -> None:
        """Something else is chosen: the line opens as soon as it is enough."""
        self.next, self.refused = chosen, ""
        self.page.in_line = self._has_line

    def key_turn(self, key: str) -> None:
        """Where the incantation goes; before the line whose card it is."""
        by = -1 if key == "up" else 1
        if self.next.kind == "incantation":
            self.next = self.next.going(GOES[(GOES.index(self.next.goes) + by) % len(GOES)])
        elif not self.next.column:
            active = self.page.now.turn.side
            self.choose(self.next.on_side(OWN if self.next.side == 1 - active else 1 - active))

    def picked(self, space: Space) -> bool:
        """A click on a space is its side and column; a card that counts goes to one’s own side."""
        side = OWN if space[0] == self.page.now.turn.side else space[0]
        if self.next.kind == "incantation" or not (self.next.extra or side == OWN):
            return False
        self.choose(self.next.on_side(side).at(space[2]))
        return True

    def key_enter(self, key: str) -> None:
        """Enter alone is no column; after a refusal it lets go of what can’t be."""
        if self.is_refused:
            self.escape_in_line()
        else:
            self.page.ctx.note(COLUMN_FIRST)

    def key_cancel(self, key: str) -> None:
        """After a refusal only of what can’t be."""
        if self.is_refused:
            self.escape_in_line()
        else:
            super().key_cancel(key)

    # ------------------------------------------------------------ the line

    @property
    def _half_typed(self) -> str:
        return self.page.ctx.view.drafts.get(self.slot, "")

    @property
    def slot(self) -> Slot:
        """Where half-typed words wait, for the player that they were typed for and in that turn."""
        turn, is_incantation = self.page.now.turn.number, self.next.kind == "incantation"
        return waiting_slot(is_incantation, turn, self.side, extra=self.next.extra)

    def line(self) -> Line | None:
        """The line for a card once its column is chosen, or for an incantation."""
        if not self._has_line:
            return None
        if self.next.kind == "incantation":
            title = incantation_offer(self._half_typed, self.incantations)
            return Line(self.slot, "its name, or Enter", title=title)
        return Line(
            self.slot, "name and attack/health: Fox 1/2, or 12", title=offer(self._half_typed, self.known)
        )

    @property
    def is_offered(self) -> bool:
        """Whether Tab has a card or an incantation that was typed before."""
        if self.next.kind == "incantation":
            return bool(incantation_to_type(self._half_typed, self.incantations))
        return is_offered(self._half_typed, self.known)

    def typed(self, words: str) -> None:
        """It waits on the disk; what was refused is off the page."""
        self.refused = ""
        line = self.line()
        if line is not None:
            self.page.ctx.table.draft(line.slot, words)

    def keep(self, words: str) -> None:
        """Play what is typed."""
        if self.next.kind != "incantation":
            self._play(words)
        else:
            self._incant(words)

    def _incant(self, words: str) -> None:
        """Play the incantation that is meant; what may be a slip is played by a second Enter."""
        meant_by_it = incantation_meant(words, self.incantations)
        found = incantation_to_type(words, self.incantations)
        several = SEVERAL.format(cut(plain(found), SHOWN))
        is_new = meant_by_it is not None and meant_by_it not in {each.words for each in self.incantations}
        if is_new and has_numbers(words) and self.refused != A_CARD:
            self.refused = A_CARD
        elif meant_by_it is None and self.refused != several:
            self.refused = several
        else:
            act = as_incanted(
                words if meant_by_it is None else meant_by_it, self.next, self.page.duel.next_number
            )
            cards = {folded_name(each.words) for each in self.known}
            if self._says(act) and act.words and folded_name(act.words) not in cards:
                self.page.ctx.cards.remember(KnownIncantation(act.words))

    def _play(self, words: str) -> bool:
        card = meant(words, self.known)
        if isinstance(card, str):
            self.refused = card
            return False
        if not self._says(as_played(card, self.next, self.page.duel.next_number)):
            return False
        if card.words and card not in self.known:
            self.page.ctx.cards.remember(card)
        return True

    def _says(self, act: Act) -> bool:
        """Put it on the record and leave the line; a refusal keeps its words."""
        page, line = self.page, self.line()
        refusal = page.ctx.table.record(act)
        if refusal is not None:
            self.refused = refusal.sentence + WAYS.get(refusal.rule, "")
            return False
        if line is not None:
            page.ctx.table.draft(line.slot, "")
        page.ask_nothing()
        page.changed()
        return True

    def tab_in_line(self) -> None:
        """The card that is offered, as a whole."""
        is_incantation = self.next.kind == "incantation"
        found = to_type(self._half_typed, self.known)
        if is_incantation:
            found = incantation_to_type(self._half_typed, self.incantations)
        if not found:
            self.page.ctx.note(NO_INCANTATION if is_incantation else NOTHING_OFFERED)
            return
        self.page.ctx.table.draft(self.slot, found)
        self.page.ctx.front.reload()

    def escape_in_line(self) -> None:
        """Back to what can be chosen; by the short way to the phase. What is half typed waits."""
        if not self.next.extra:
            self.page.ask_nothing()
            return
        self.choose(self.next.at(0).as_kind("token" if self.next.kind == "token" else "card"))

    def another(self) -> None:
        """ctrl+n: play what is typed, and say what it does."""
        number = self.page.duel.next_number
        if self.next.kind != "incantation" and self._play(self._half_typed):
            self.page.ctx.go(ToMarks(number))
