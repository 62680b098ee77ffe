"""Counting by tapping: forty cards in four rows, in or out for one side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from facilitator.by_value import by_value
from facilitator.games.mariglia.entries import CardsTapped, Team, other
from facilitator.games.mariglia.pack import POINTS, SUITS, TRICKS, VALUES_IN_PACK, Card, ranks, value
from facilitator.language import tr, trn
from screens.mariglia.count.forty import Forty, OneCard, OneSuit, forty
from screens.mariglia.count.way import TO_POINTS, Sided, no_card, outcome, unspoken
from screens.mariglia.page import beside_its_letter
from screens.mariglia.sentences import cards_said
from screens.ui.blocks import Block
from screens.ui.blocks.said import Say
from screens.ui.keys import Foot, Footer, Key
from screens.ui.marks import number
from screens.ui.text import Span, Target, cut


@by_value
class ToPackCard(Target):
    """A card of the forty."""

    card: Card


class CountGrid(Sided):
    """The cards that one side took; each tap is on the record (G-30).

    A rank leads to its column; its suit there, or ↑↓ and Space, puts a card in or out.
    """

    title = "tap the cards"
    score_goes = 6
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
                    lambda way: tr("the suit of {rank}", rank=way.words.rank_word(way.half)),
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
                Foot("tab", "Tab", lambda way: cut(way.side(other(way.team)), 8)),
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

    def blocks(self) -> Sequence[Block]:
        """The question, the forty cards, how many are in, the points of both, what they would do."""
        asked = self.refused or tr("Which cards did {side} take?", side=self.side(self.team))
        whole = replace(self.entry, done=True)
        has_outcome = whole.cards and self.broken(whole) is None
        letters = map(self.words.rank_letter, self.order)
        values = tr("{n} of {all}", n=self._values(self.entry.cards), all=VALUES_IN_PACK)
        ways = tr("Tap them, or type them: rank, then suit.")
        return (
            Say((asked,), then="" if self.refused else ways, keeps=2),
            forty(Forty(tuple(letters), tuple(self._suit(suit) for suit in SUITS), values)),
            *unspoken((self._cards_said(), self._points()), goes=6),
            *unspoken(outcome(self.ctx, self.hand.of_match, whole) if has_outcome else ()),
        )

    def _suit(self, suit: str) -> OneSuit:
        """One suit: its key, its cards, the values taken in it."""
        taken = [card for card in self.entry.cards if card[1] == suit]
        inside = Span("#" if self.ctx.look.suit_letters else "■", "bold")
        outside = Span("·", "dim")
        cards = tuple(
            OneCard(inside if card in taken else outside, card == self.here, ToPackCard(card), card in taken)
            for card in (rank + suit for rank in self.order)
        )
        sign, letter = beside_its_letter(self.ctx, self.words, suit), self.words.suits[suit][1]
        return OneSuit(letter, sign, cards, str(self._values(taken)))

    def _values(self, cards: Sequence[Card]) -> int:
        return sum(value(card, self.hand.rules.order) for card in cards)

    def _cards_said(self) -> str:
        """27 cards: one more makes seven tricks."""
        cards = len(self.entry.cards)
        if not cards:
            return tr("No card is in yet.")
        taken, over = divmod(cards, 4)
        head = cards_said(cards)
        if not over:
            tricks = trn("one trick", "{many} tricks", taken, many=number(taken))
            return f"{head}: {tricks}."
        tricks = trn("one trick", "{many} tricks", taken + 1, many=number(taken + 1))
        more = number(4 - over)
        makes = trn(
            "one more makes {tricks}", "{more} more make {tricks}", 4 - over, more=more, tricks=tricks
        )
        return f"{head}: {makes}."

    def _points(self) -> str:
        """The points of both sides, with the trick that is not whole counted as one."""
        entry = self.entry
        tricks = -(-len(entry.cards) // 4)
        if not tricks:
            return ""
        values = self._values(entry.cards)
        mine = f"{self.side(entry.team)} {values} + {tricks} = {values + tricks}"
        rest = f"{VALUES_IN_PACK - values} + {TRICKS - tricks} = {POINTS - values - tricks}"
        head = trn("With one trick", "With {many} tricks", tricks, many=number(tricks))
        return f"{head}: {mine}, {self.side(other(entry.team))} {rest}."

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
            self.ctx.note(tr("These are now {side}’s cards.", side=self.side(self.team)))

    def key_enter(self, key: str) -> None:
        """All are in: the count stands if they are whole tricks."""
        self.half = ""
        # A side that took nothing is counted too, once a card was put in and out again.
        if self.entry.cards or isinstance(self.hand.counted, CardsTapped):
            self._record(replace(self.entry, done=True))
        else:
            self.ctx.note(tr("Tap the cards of one side first."))

    def key_take_back(self, key: str) -> None:
        """Let go of what is half typed; else the card put in last."""
        if self.half:
            self.half = ""
        elif self.entry.cards:
            self._record(replace(self.entry, cards=self.entry.cards[:-1]))
        else:
            self.ctx.note(tr("No card is in yet."))
