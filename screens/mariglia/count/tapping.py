"""Counting by tapping: forty cards in four rows, in or out for one side."""

from __future__ import annotations

from dataclasses import dataclass, replace

from facilitator.games.mariglia.entries import CardsTapped, Team, other
from facilitator.games.mariglia.pack import POINTS, SUITS, VALUES_IN_PACK, Card, ranks, value
from screens.mariglia.count.way import DRAWN, TO_POINTS, Sided, block, lines, no_card, outcome, spoken
from screens.ui.keys import Foot, Footer, Key
from screens.ui.marks import number, suit_span
from screens.ui.text import BLANK, SPACE, Row, Span, Target, indented, row

MOST_SAID = 3
"""Lines of what whole tricks would do."""


@dataclass(frozen=True)
class ToPackCard(Target):
    """A card of the forty."""

    card: Card


class CountGrid(Sided):
    """The cards that one side took; each tap is on the record (G-30).

    A rank leads to its column; its suit there, or ↑↓ and Space, puts a card in or out.
    """

    keys = (
        Key(("up", "down"), "↑↓", "suit", "walk", "from suit to suit, in the column of a rank"),
        Key(("space",), "Space", "in, out", "tap", "the card under the cursor in or out"),
        Key(("letter", "digit"), "a–z", "", "typed", "a rank, to its column; then a suit: that card"),
        Key(("tab",), "Tab", "", "side", "these are the cards of the other side"),
        Key(("enter",), "Enter", "done", "enter", "this side’s cards are all in"),
        Key(("backspace",), "Bksp", "", "take_back", "undo what is half typed, or the last card"),
    )
    footers = (
        Footer(
            (
                Foot(
                    "",
                    lambda way: way.words.suit_keys,
                    lambda way: f"the suit of {way.words.rank_word(way.half)}",
                ),
                Foot("backspace", "Bksp", "another"),
                ".",
                "?",
            ),
            lambda way: bool(way.half),
        ),
        Footer(
            (
                Foot("", lambda way: way.words.rank_keys, ""),
                "down",
                "space",
                Foot("tab", "Tab", lambda way: way.side(other(way.team), 8)),
                "enter",
                TO_POINTS,
                ".",
            )
        ),
    )

    half = ""
    at = (0, 0)

    @property
    def order(self) -> str:
        """The ranks as the columns have them (G-10)."""
        return ranks(self.hand.rules.order)

    @property
    def begins_with(self) -> Team:
        """The side whose cards are in."""
        counted = self.hand.counted
        return counted.team if isinstance(counted, CardsTapped) else "NS"

    @property
    def entry(self) -> CardsTapped:
        """The cards tapped so far."""
        counted = self.hand.counted
        said = (
            counted if isinstance(counted, CardsTapped) else CardsTapped(hand=self.hand.of_match, team="NS")
        )
        return replace(said, team=self.team, done=False)

    @property
    def here(self) -> Card:
        """The card under the cursor."""
        suit, rank = self.at
        return self.order[rank] + SUITS[suit]

    # ------------------------------------------------------------ what is seen

    def rows(self, width: int, height: int) -> list[Row]:
        """The question, the forty cards, how many are in, the points of both, what they would do."""
        inner = min(width, DRAWN)
        asked = self.refused or f"Which cards did {self.side(self.team)} take?"
        how = "" if self.refused else "Tap them, or type them: rank, then suit."
        said = (
            spoken(f"{asked}  {how}".rstrip(), width=inner)
            if inner >= 80
            else spoken(asked, how, width=inner)
        )
        rows = [
            BLANK,
            *said,
            *[SPACE] * (0 if inner >= 80 else 2 - len(said)),
            BLANK,
            *self._heads(inner),
            *(line for suit in range(4) for line in (self._suit(suit, inner), BLANK)),
            *self._sums(inner),
            BLANK,
            *self._points(inner),
        ]
        whole = replace(self.entry, done=True)
        has_outcome = whole.cards and self.broken(whole) is None
        ends = outcome(self.ctx, self.hand.of_match, whole) if has_outcome else ()
        done = lines(ends, inner, 6 if inner >= 80 else 1)
        # Room for what a whole trick says is kept free, so that the cards stay where they are.
        spare = max((height - len(rows) - MOST_SAID) // 3, 0)
        rows += done
        return indented([SPACE] * spare + rows, (width - inner) // 2)

    def _shape(self, width: int) -> tuple[int, int, int]:
        """Where the cards begin, how wide a column is, and the gap before the frilli."""
        if width >= 80:
            return 16, 5, 2
        return (6, 4, 1) if width >= 54 else (4, 3, 1)

    def _heads(self, width: int) -> list[Row]:
        """The ranks over their columns, with the keys of the pack where those are other letters."""
        rows = [self._across([Span(f" {rank} ", "bold") for rank in self.order], width)]
        keys = [self.words.honours[rank][1] if rank in self.words.honours else rank for rank in self.order]
        if [key.upper() for key in keys] != list(self.order):
            rows.append(self._across([Span(f" {key} ", "key") for key in keys], width))
        return rows

    def _across(self, cells: list[Span], width: int) -> Row:
        begins, column, gap = self._shape(width)
        pieces = [Span(" " * begins)]
        for index, cell in enumerate(cells):
            pieces += [Span(" " * gap if index == 5 else ""), cell, Span(" " * (column - 3))]
        return row(*pieces)

    def _suit(self, suit: int, width: int) -> Row:
        """One suit: its key, its cards, the values taken in it."""
        begins, name, entry = self._shape(width)[0], SUITS[suit], self.entry
        cards = [rank + name for rank in self.order]
        line = self._across([self._card(card, card in entry.cards) for card in cards], width)
        values = self._values([card for card in entry.cards if card[1] == name])
        letter = Span(self.words.suits[name][1], "key")
        head = [Span(" " * (begins // 2 - 2)), suit_span(self.ctx, name), Span(" " if begins < 6 else "  ")]
        taken = sum(len(span.text) for span in head) + 1
        return row(
            *head, letter, " " * (begins - taken), *line.spans[1:], f"{values:>4}", here=suit == self.at[0]
        )

    def _card(self, card: Card, is_in: bool) -> Span:
        sign = "■" if not self.ctx.look.suit_letters else "#"
        return block(sign if is_in else "·", card == self.here, faint=not is_in, click=ToPackCard(card))

    def _values(self, cards: list[Card]) -> int:
        return sum(value(card, self.hand.rules.order) for card in cards)

    def _sums(self, width: int) -> list[Row]:
        """How many cards, what is missing for a whole trick, the values of them all."""
        begins, column, gap = self._shape(width)
        end = begins + 10 * column + gap + 4
        values = f"{self._values(list(self.entry.cards))} of {VALUES_IN_PACK}"
        said = " " * min(begins, 16) + self._cards_said(width)
        if len(said) + len(values) + 2 > end:
            return [row(said, stays=True), row(values.rjust(end), stays=True)]
        return [
            row(" " * (end - 8), Span("─" * 8, "dim")),
            row(said, values.rjust(end - len(said)), stays=True),
        ]

    def _cards_said(self, width: int) -> str:
        """27 cards: one more makes seven tricks."""
        cards = len(self.entry.cards)
        if not cards:
            return "No card is in yet."
        taken, over = divmod(cards, 4)
        head = f"{cards} card{'' if cards == 1 else 's'}"
        if not over:
            return f"{head}: {number(taken)} trick{'' if taken == 1 else 's'}"
        more = 4 - over
        makes = f"{number(more)} more make{'s' if more == 1 else ''} {number(taken + 1)}"
        return f"{head}: {makes} trick{'' if taken == 0 else 's'}"

    def _points(self, width: int) -> list[Row]:
        """The points of both sides, with the trick that is not whole counted as one."""
        entry = self.entry
        tricks = -(-len(entry.cards) // 4)
        if not tricks:
            return [SPACE] if width >= 80 else [SPACE] * 3
        values = self._values(list(entry.cards))
        mine = f"{self.side(entry.team)}  {values} + {tricks} = {values + tricks}"
        theirs = f"{VALUES_IN_PACK - values} + {10 - tricks} = {POINTS - values - tricks}"
        both = (mine, f"{self.side(other(entry.team))}  {theirs}")
        head = f"With {number(tricks)} trick{'s' if tricks > 1 else ''}:"
        if width >= 80:
            return [row(f"      {head:<20}", Span(f"{both[0]:<28}", "bold"), both[1], stays=True)]
        return [row(f" {head}"), row("   ", Span(both[0], "bold")), row("   ", both[1])]

    # ------------------------------------------------------------ keys

    def pointed(self, at: Target) -> bool:
        """A click on a card puts it in or out."""
        match at:
            case ToPackCard(card):
                self.refused, self.half = "", ""
                self._toggle(card)
                return True
        return super().pointed(at)

    def key_walk(self, key: str) -> None:
        """The suit above or below, in the same column; at the edge it stays."""
        suit, rank = self.at
        self.half, self.at = "", (max(0, min(3, suit + (-1 if key == "up" else 1))), rank)

    def key_tap(self, key: str) -> None:
        """The card under the cursor."""
        self.half = ""
        self._toggle(self.here)

    def key_typed(self, key: str) -> None:
        """First the rank, which leads to its column, then the suit; another rank takes its place."""
        suit = self.words.suit(key) if self.half else ""
        rank = self.words.rank(key)
        if suit:
            self._toggle(self.half + suit)
            self.half = ""
        elif rank:
            self.half, self.at = rank, (self.at[0], self.order.index(rank))
        else:
            self.ctx.note(no_card(self.words, key))

    def _toggle(self, card: Card) -> None:
        self.at = (SUITS.index(card[1]), self.order.index(card[0]))
        entry = self.entry
        kept = tuple(each for each in entry.cards if each != card)
        self._record(replace(entry, cards=kept if card in entry.cards else (*kept, card)))

    def _record(self, entry: CardsTapped) -> None:
        """What is on the record says from now on which side it is."""
        if self.say(entry):
            self.turned_to = None

    def turn_to(self, team: Team) -> None:
        """What is in belongs to this side."""
        super().turn_to(team)
        if self.entry.cards:
            self._record(self.entry)
            self.ctx.note(f"These are now {self.side(self.team)}’s cards.")

    def key_enter(self, key: str) -> None:
        """All are in: the count stands if they are whole tricks."""
        self.half = ""
        # A side that took nothing is counted too, once a card was put in and out again.
        if self.entry.cards or isinstance(self.hand.counted, CardsTapped):
            self._record(replace(self.entry, done=True))
        else:
            self.ctx.note("Tap the cards of one side first.")

    def key_take_back(self, key: str) -> None:
        """Let go of what is half typed; else the card put in last."""
        if self.half:
            self.half = ""
        elif self.entry.cards:
            self._record(replace(self.entry, cards=self.entry.cards[:-1]))
        else:
            self.ctx.note("No card is in yet.")
