"""Who fights, how many cards each deck has, what is agreed, and who begins (D-1, D-12, D-13)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal, TypeAlias, cast

from facilitator.games.duel.check import FEWEST, MOST
from facilitator.games.duel.duel import SIDE_NAMES
from facilitator.games.duel.entries import SIDES, DuellistSeated, FirstActive, Side
from facilitator.games.duel.words import CREDIT, series_said
from facilitator.games.game import Entry, Slot
from facilitator.guide.typed_names import split_names, why_no_name
from facilitator.names import folded_name
from facilitator.services.context import AppContext
from facilitator.services.front_end import ToPage
from screens.duel.agreed import FIELDS
from screens.duel.page import DuelPage
from screens.duel.sentences import DECKS, SAME_SIZE, TELL_APART
from screens.table import seats_page
from screens.table.rules_form import not_as_usual
from screens.table.seats_page import LEAVES_LINE, SeatsPage
from screens.ui.blocks import Block
from screens.ui.blocks.forms import Item, Items
from screens.ui.blocks.said import Note
from screens.ui.choosing import right_end
from screens.ui.keys import Foot, Footer, Key
from screens.ui.marks import rule, top
from screens.ui.text import Row

Place: TypeAlias = Side | Literal["cards", "agreed", "begins", "done"]
THERE_IS = f"The other player already has that name. {TELL_APART}"
WHO = "Nobody is chosen yet. c throws a coin, ←→ says who begins."
HINTS = {
    "cards": f"Type {FEWEST} to {MOST}, or use ←→. {SAME_SIZE}",
    "agreed": "Enter opens it: reshuffle, draws, first attacks, free spaces.",
    "begins": "c throws a coin. If you threw one yourselves, ←→ says who begins.",
}


ENTER = {"agreed": "open", "begins": "start", "done": "back"}
"""What Enter does on a row without a name; else it goes to the next row."""
GOES_BACK = "keep the name and go on; the last row goes back"
SINCE = {"loser": "lost", "second": "was second"}
"""Why somebody begins a rematch without a coin."""
COIN_STAYS = "The duel has begun, so the coin stays."


def is_open(page: DuelSeats) -> bool:
    """Whether decks and coin are not settled yet: they are once the duel has begun."""
    return not page.has_begun


class DuelSeats(SeatsPage, DuelPage):
    """Two names, the decks, the house rules and the coin; Enter on the last row begins the duel."""

    name = "duel-seats"
    title = "who fights"
    players = "A duel has two players"
    terms = ("deck", "health", "house rules")
    keys = (
        Key(
            ("enter",),
            "Enter",
            "",
            "enter",
            "keep it and go on; the last row starts the duel",
            help_now=lambda page: GOES_BACK if page.has_begun else "",
        ),
        Key(("left", "minus"), "←", "", "turn", "a card fewer; the other player begins", when=is_open),
        Key(("right", "space", "+"), "→", "", "turn", "a card more; the other player begins", when=is_open),
        Key(("digit",), "0–9", "", "digit", "the number of cards in a deck", when=is_open),
        Key(("backspace",), "Bksp", "", "take_back", "the last digit", when=is_open),
        Key(("c",), "c", "", "coin", "let the program throw the coin", when=is_open, why_not=COIN_STAYS),
        LEAVES_LINE,
    )
    footers = (
        *SeatsPage.footers,
        Footer(
            (
                Foot(
                    "enter",
                    "Enter",
                    lambda page: ENTER.get(str(page.cursor), "write" if page.slot() else "next"),
                    lambda page: page.cursor != "begins" or page.begins is not None,
                ),
                Foot("c", "c", "throw", lambda page: page.cursor == "begins"),
                Foot("right", "←→", "change", lambda page: page.turns(page.cursor)),
                Foot("up", "↑↓", "move"),
                ".",
                "?",
            )
        ),
    )
    cursor: Place

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.thrown = False
        self.named_first: Side | None = None
        super().__init__(ctx, age)
        if not self.has_begun and self.duel.seats == SIDES:
            # Only who begins is missing, as in a rematch: letters are no name there.
            self.point("begins")

    # ------------------------------------------------------------ the cursor

    @property
    def begins(self) -> Side | None:
        """Who begins: whom coin or arrows named here, else by agreement; None until one of them says so."""
        return self.named_first if self.named_first is not None else self.duel.begins

    @property
    def has_begun(self) -> bool:
        """Whether the coin has said who begins."""
        return self.duel.first is not None

    @property
    def named(self) -> tuple[Place, ...]:
        """The two players."""
        return SIDES

    @property
    def options(self) -> tuple[Place, ...]:
        """The rows under them; decks and coin only until the duel has begun."""
        return ("agreed", "done") if self.has_begun else ("cards", "agreed", "begins")

    def slot_of(self, place: seats_page.Place) -> Slot | None:
        """The blank of the name of a player."""
        return ("duellist_seated", place) if isinstance(place, int) else None

    def label(self, place: seats_page.Place) -> str:
        """First or second player."""
        return SIDE_NAMES[place] if isinstance(place, int) else ""

    # ------------------------------------------------------------ what is seen

    def head(self, width: int) -> list[Row]:
        """A new duel; later, the same page for names."""
        said = "the duel goes on" if self.has_begun else "two players, two decks"
        return [top(self.ctx, width, "DUEL", right=right_end(self.ctx, said)), rule(width, self.title)]

    def asides(self) -> Sequence[Block]:
        """How the series stands, what the packs remind of, and whose game it is."""
        series = series_said(self.duel, lambda _, side: self.called(side))
        reminded = Items(tuple(Item("", f"· {said}") for said in self.reminded()), goes=8)
        return *((Note(series, style="", goes=4),) if series else ()), reminded, Note(CREDIT, goes=8)

    def question(self) -> str:
        """Who fights, with how many cards, and who begins."""
        if self.cursor == 0:
            return "Who plays? Column 1 is on this player’s left."
        if self.cursor == 1:
            return f"Who plays against {self.called(0)}?"
        if self.cursor == "cards":
            return "How many cards are in each deck?"
        if self.cursor == "begins":
            if self.begins is None:
                return "Who begins? A coin decides."
            said = f"{self.called(self.begins)} begins."
            if self.begins == self.duel.begins and not self.thrown:
                since = SINCE[self.duel.rules(1).next_begins]
                return f"{self.called(self.begins)} {since} and begins, as you agreed."
            return f"The coin says: {said}" if self.thrown else said
        return "What are your house rules?"

    def option(self, option: seats_page.Place) -> tuple[str, str]:
        """What a row is called, and its value."""
        if option == "cards":
            return DECKS, self.number or str(self.duel.rules(1).cards)
        if option == "agreed":
            others = not_as_usual(FIELDS, self.duel.rules(self.now.turn.number))
            usual = "all as usual"
            return "House rules", f"{len(others)} of {len(FIELDS)} not as usual" if others else usual
        if option == "begins":
            return "Begins", self.called(self.begins) if self.begins is not None else "the coin"
        return "Back", "the duel goes on"

    def turns(self, option: seats_page.Place) -> bool:
        """The decks, and who begins."""
        return option in ("cards", "begins")

    def hint(self) -> str:
        """What the row under the cursor takes."""
        return HINTS.get(str(self.cursor), "")

    # ------------------------------------------------------------ words and numbers

    def record_name(self, name: str) -> bool:
        """The name of a player, which has to differ from that of the other one."""
        entry = self.entry_of(self.slot() or (), name)
        if entry is not None:
            return self.say(entry)
        self.refused = THERE_IS
        return False

    def entry_of(self, slot: Slot, words: str) -> Entry | None:
        """A name; None for what is none, and for that of the other player."""
        name, side = " ".join(words.split()), cast(Side, slot[1])
        if why_no_name([name] * bool(name)) or len(split_names(name)) > 1:
            return None
        is_taken = bool(name) and folded_name(name) == folded_name(self.duel.name(1 - side))
        return None if is_taken else DuellistSeated(side=side, words=name)

    def keep_number(self) -> bool:
        """Take the number of cards that is half typed."""
        if not self.number:
            return True
        kept = self._deal(int(self.number))
        self.number = "" if kept else self.number
        return kept

    def _deal(self, cards: int) -> bool:
        rules = self.duel.rules(1)
        return cards == rules.cards or self.say(replace(rules, cards=cards, overruled=""))

    # ------------------------------------------------------------ keys

    def chosen(self) -> None:
        """What the row is for."""
        if self.cursor == "agreed":
            # Whoever comes back from there, by Enter or Esc, has been through it.
            self.move(1)
            self.ctx.go(ToPage("duel-agreed"))
        elif self.cursor == "done":
            self.ctx.back()
        elif self.cursor == "begins":
            if self.begins is None:
                self.refused = WHO
            else:
                self.say(FirstActive(side=self.begins))
        else:
            self.move(1)

    def key_turn(self, key: str) -> None:
        """A card more or fewer, or who begins."""
        by = -1 if key in ("left", "minus") else 1
        if self.cursor == "cards" and self.keep_number():
            self._deal(max(FEWEST, min(self.duel.rules(1).cards + by, MOST)))
        elif self.cursor == "begins":
            self.named_first = (0 if by > 0 else 1) if self.begins is None else 1 - self.begins
            self.thrown, self.refused = False, ""

    def key_digit(self, digit: str) -> None:
        """The number of cards in a deck."""
        if self.cursor == "cards":
            self.number, self.refused = (self.number + digit)[-2:], ""

    def key_coin(self, key: str) -> None:
        """The program throws the coin (D-13)."""
        if self.keep_number():
            self.point("begins")
            self.named_first, self.thrown, self.refused = self.ctx.lot(SIDES), True, ""
