"""Who fights, how many cards each deck has, what is agreed, and who begins (D-1, D-12, D-13)."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal, TypeAlias

from facilitator.games.duel.check import MOST
from facilitator.games.duel.duel import SIDE_NAMES
from facilitator.games.duel.entries import SIDES, DuelAgreed, DuellistSeated, FirstActive, Side
from facilitator.games.game import Entry, Slot
from screens.choosing import ClickedPage, right_end, row_key, value_row
from screens.duel.agreed_fields import FEWEST, FIELDS
from screens.duel.page import DuelPage
from screens.duel.remembering import reminder_rows
from screens.marks import aloud, rule, top
from screens.messages import Desk
from screens.page import Key, Line
from screens.text import BLANK, SPACE, Row, Span, cut, fit, fitted, indented, plain, row, wrapped

Place: TypeAlias = Side | Literal["cards", "agreed", "begins", "done"]
USUAL_ROOM, BLOCK, LABEL = 20, 80, 17
LINE = Row((Span("\0"),), here=True)
TALL = [BLANK] * 100
THERE_IS = "The other player has that name: a letter more tells the two apart."
WHO = "Nobody has been chosen yet: c throws a coin, ←→ says who begins."


class Seats(ClickedPage, DuelPage):
    """Two names, the decks, the house rules and the coin; Enter on the last row begins the duel."""

    name = "duel-seats"
    title = "who fights"
    keys = (
        Key(("enter",), "Enter", "", "enter", "keep it and go on; on the last row the duel begins"),
        Key(("left", "-"), "←", "", "turn", "a card fewer; the other player begins"),
        Key(("right", "space", "+"), "→", "", "turn", "a card more; the other player begins"),
        Key(("digit",), "0–9", "", "digit", "the number of cards in a deck"),
        Key(("backspace",), "Bksp", "", "take_back", "the last digit"),
        Key(("c",), "c", "", "coin", "let the program throw the coin"),
    )
    line_footer = (
        ("enter", "Enter", "keep, next"), ("up", "↑↓", "move"), ("escape", "Esc", "leave the line"),
        ("f1", "F1", "help"),
    )  # fmt: skip

    def __init__(self, desk: Desk, age: int = 0) -> None:
        self.begun_line = ""
        self.begins: Side | None = None
        self.thrown = False
        self.number = ""
        self.refused = ""
        self.room = USUAL_ROOM
        self.cursor: Place = 0
        super().__init__(desk, age)
        self._point(0)

    # ------------------------------------------------------------ the cursor

    @property
    def has_begun(self) -> bool:
        """Whether the coin has said who begins."""
        return self.duel.first is not None

    @property
    def places(self) -> tuple[Place, ...]:
        """Everywhere the cursor can be, from the top."""
        return (*SIDES, "agreed", "done") if self.has_begun else (*SIDES, "cards", "agreed", "begins")

    def line(self) -> Line | None:
        """The name under the cursor."""
        slot = self._slot()
        if slot is None:
            return None
        hint = f"a name, or Enter: {SIDE_NAMES[int(slot[1])]}"
        return Line(slot, hint, bare=True, text=self.begun_line)

    def _slot(self) -> Slot | None:
        return ("duellist_seated", self.cursor) if isinstance(self.cursor, int) else None

    def _standing(self) -> str:
        entry = self.duel.entry(self._slot() or ())
        return entry.words if isinstance(entry, DuellistSeated) else ""

    def _point(self, place: Place) -> None:
        """Put the cursor there; a line begins with what is half typed in it, or with what stands."""
        self.cursor, self.number = place, ""
        slot = self._slot()
        self.begun_line = "" if slot is None else self.moment.drafts.get(slot) or self._standing()
        self.in_line = slot is not None

    def move(self, by: int) -> None:
        """The place above or below; a number half typed is kept first."""
        if not self._keep_number():
            return
        places = self.places
        self._point(places[max(0, min(len(places) - 1, places.index(self.cursor) + by))])
        self.refused = ""

    def pick(self, index: int) -> None:
        """A click puts the cursor there; a second one is Enter."""
        place = self.places[min(index, len(self.places) - 1)]
        if place == self.cursor:
            self.key_enter("enter")
        elif self._keep_number():
            self._point(place)

    def changed(self) -> None:
        """What was undone stands in its line again; a row that has gone is no place for the cursor."""
        was = self.in_line
        self._point(self.cursor if self.cursor in self.places else self.places[-1])
        self.in_line = was and self._slot() is not None

    # ------------------------------------------------------------ what is seen

    def head(self, width: int) -> list[Row]:
        """A new duel; later, the same page for names."""
        said = "the duel goes on" if self.has_begun else "two players, two decks"
        return [top(self.desk, width, "DUEL", right=right_end(self.desk, said)), rule(width, self.title)]

    def above(self, width: int, height: int) -> list[Row]:
        """Everything down to the line."""
        rows = self._fitted(width)
        if LINE not in rows:
            self.room = height
            return self._fitted(width)
        # What lies under the line is asked for before anybody says how high the page is.
        self.room = height + len(self.below(width)) + 1
        rows = self._fitted(width)
        rows = rows[: rows.index(LINE)]
        return [*TALL, *rows[:-1], *(replace(last, here=True) for last in rows[-1:])]

    def below(self, width: int) -> list[Row]:
        """Everything from the line down, and what keeps the page at the top of a high screen."""
        rows = self._fitted(width)
        if LINE not in rows:
            return []
        return [*rows[rows.index(LINE) + 1 :], *([SPACE] * max(self.room - len(rows), 0))]

    def _fitted(self, width: int) -> list[Row]:
        rows = [BLANK, *self._sentence(width), BLANK]
        for index, place in enumerate(self.places):
            rows += [self._row(place, index, min(width, BLOCK)), *([BLANK] if place == 1 else [])]
        rows += [BLANK, *self._hint(width), BLANK, *indented(reminder_rows(self, min(width, BLOCK) - 8), 5)]
        return [replace(line, soft=False) for line in fit(rows, self.room)]

    def _sentence(self, width: int) -> list[Row]:
        said = aloud(self.refused or self._question(), width=width - 2)
        return [replace(line, spans=(Span(" "), *line.spans)) for line in said]

    def _question(self) -> str:
        if self.cursor == 0:
            return "Who fights? Column 1 is at this player’s left."
        if self.cursor == 1:
            return f"And against {self.called(0)}?"
        if self.cursor == "cards":
            return "How many cards are dealt to each deck?"
        if self.cursor == "begins":
            return self._coin_said() if self.begins is not None else "A coin says who begins."
        return "What is agreed where the text leaves it open?"

    def _coin_said(self) -> str:
        name = self.called(self.begins or 0)
        return f"The coin says: {name} begins." if self.thrown else f"{name} begins."

    def _row(self, place: Place, index: int, width: int) -> Row:
        if isinstance(place, int):
            return LINE if place == self.cursor else self._named(place, index, width)
        label, said = self._said(place)
        line = value_row(label, said, index, here=place == self.cursor, width=width)
        return replace(line, stays=place != self.cursor)

    def _named(self, side: Side, index: int, width: int) -> Row:
        name = self.moment.drafts.get(("duellist_seated", side), "") or self.duel.name(side)
        label = Span(fitted(SIDE_NAMES[side], LABEL), "dim")
        return row("  ", label, cut(plain(name), width - LABEL - 4), key=row_key(index))

    def _said(self, place: Place) -> tuple[str, str]:
        if place == "cards":
            return "Cards in a deck", self.number or str(self.duel.rules(1).cards)
        if place == "agreed":
            return "What we agreed", self._agreed_said()
        if place == "begins":
            return "Begins", self.called(self.begins) if self.begins is not None else "the coin"
        return "Back", "the duel goes on"

    def _agreed_said(self) -> str:
        rules, usual = self.duel.rules(self.now.turn.number), DuelAgreed()
        others = [f for f in FIELDS[1:] if getattr(rules, f.name) != getattr(usual, f.name)]
        return f"{len(others)} of {len(FIELDS) - 1} not as usual" if others else "all as usual"

    def _hint(self, width: int) -> list[Row]:
        hints = {
            "cards": f"Digits or ←→, {FEWEST} to {MOST}; both decks alike (D-12).",
            "agreed": "Enter opens it: reshuffle, draws, first attacks, free spaces.",
            "begins": "c throws a coin; ←→ says who, where a coin was thrown at the table (D-13).",
        }
        said = hints.get(str(self.cursor), "")
        return [row("     ", Span(line, "dim")) for line in wrapped(said, width - 7)] if said else []

    def foot(self) -> list[tuple[str, str, str]]:
        """What Enter does here."""
        if self._slot() is not None and self.in_line:
            return list(self.line_footer)
        enter = {"agreed": "look, or settle", "begins": "the duel begins", "done": "back"}
        first = ("enter", "Enter", enter.get(str(self.cursor), "write" if self._slot() else "next"))
        coin = [("c", "c", "throw the coin")] if self.cursor == "begins" else []
        turn = [("right", "←→", "change")] if self.cursor in ("cards", "begins") else []
        return [first, *coin, *turn, ("up", "↑↓", "move"), (".", ".", "more"), ("?", "?", "help")]

    # ------------------------------------------------------------ words and numbers

    def typed(self, words: str) -> None:
        """What was refused is off the page."""
        self.refused = ""
        super().typed(words)

    def keep(self, words: str) -> None:
        """Take the name and go on; an empty line leaves the side its own name."""
        slot, name = self._slot(), " ".join(words.split())
        if slot is None or not isinstance(self.cursor, int):
            return
        other = self.duel.name(1 - self.cursor)
        if name and name.casefold() == other.casefold():
            self.refused = THERE_IS
        elif name == self._standing() or self._say(DuellistSeated(side=self.cursor, words=name)):
            self.desk.draft(slot, "")
            self.move(1)

    def _say(self, entry: Entry) -> bool:
        refusal = self.desk.say(entry)
        self.refused = refusal.sentence if refusal is not None else ""
        return refusal is None

    def _keep_number(self) -> bool:
        """Take the number of cards that is half typed; False where it is refused, and it stays typed."""
        if not self.number:
            return True
        kept = self._deal(int(self.number))
        self.number = "" if kept else self.number
        return kept

    def _deal(self, cards: int) -> bool:
        rules = self.duel.rules(1)
        return cards == rules.cards or self._say(replace(rules, cards=cards, overruled=""))

    # ------------------------------------------------------------ keys

    def key_enter(self, key: str) -> None:
        """Into the line, or what the row is for."""
        if self._slot() is not None:
            self.in_line = True
        elif self.cursor == "agreed":
            self.desk.go("duel-agreed")
        elif self.cursor == "done":
            self.desk.back()
        elif self.cursor == "begins":
            self._begin()
        else:
            self.move(1)

    def _begin(self) -> None:
        if self.begins is None:
            self.refused = WHO
        else:
            self._say(FirstActive(side=self.begins))

    def key_turn(self, key: str) -> None:
        """A card more or fewer, or who begins."""
        by = -1 if key in ("left", "-") else 1
        if self.cursor == "cards" and self._keep_number():
            self._deal(max(FEWEST, min(self.duel.rules(1).cards + by, MOST)))
        elif self.cursor == "begins":
            self.begins = (0 if by > 0 else 1) if self.begins is None else 1 - self.begins
            self.thrown, self.refused = False, ""

    def key_digit(self, digit: str) -> None:
        """The number of cards in a deck."""
        if self.cursor == "cards":
            self.number, self.refused = (self.number + digit)[-2:], ""

    def key_take_back(self, key: str) -> None:
        """The last digit typed."""
        self.number, self.refused = self.number[:-1], ""

    def key_coin(self, key: str) -> None:
        """The program throws the coin (D-13)."""
        if self.has_begun:
            self.desk.note("The coin was thrown: the duel has begun.")
        elif self._keep_number():
            self._point("begins")
            self.begins, self.thrown, self.refused = self.desk.lot(SIDES), True, ""

    def key_escape(self, key: str) -> None:
        """Leave the line; from the list of a duel that has begun, back to it."""
        if self.in_line and self._slot() is not None:
            self.in_line = False
        elif self.has_begun:
            self.desk.back()
