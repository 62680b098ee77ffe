"""What all pages of Mariglia share: the match, the hand, the lines on top; and how a hand is made void."""

from __future__ import annotations

from typing import cast

from facilitator.by_value import by_value
from facilitator.games.mariglia.entries import HandVoided
from facilitator.games.mariglia.hand import Hand
from facilitator.games.mariglia.match import Match, to_come
from facilitator.games.mariglia.pack import Card
from facilitator.games.mariglia.words import PackWords, words_of
from facilitator.language import mark, tr
from facilitator.services.context import AppContext
from facilitator.services.front_end import Destination, ToPage
from facilitator.services.view import ViewState
from screens.mariglia.sentences import BELLA
from screens.ui.commands import MISTAKES
from screens.ui.keys import BETWEEN, COMMON_KEYS, FURTHER, LEAVES, Key, Listed
from screens.ui.marks import SUIT_INKS, rule, status, tees, top
from screens.ui.over.confirmation import Confirmation
from screens.ui.page import Page
from screens.ui.text import Row, Span

SHEET = Key(
    ("left",),
    "←",
    "",
    "left",
    "the sheet",
    listed=Listed("match: the sheet", "all hands; edit them here", also=MISTAKES),
)
MARGIN = Key(
    ("right",), "→", "", "right", "the margin",
    listed=Listed("match: the margin", "values, seats, house rules"),
)  # fmt: skip
SIDES = (SHEET, MARGIN)


def suit_span(ctx: AppContext, words: PackWords, suit: str) -> Span:
    """The sign of a suit of this pack in its colour; the letter that is typed where signs are off."""
    sign = words.signs[suit]
    shown = words.letter(suit) if ctx.look.suit_letters else sign
    return Span(shown, SUIT_INKS[sign] if ctx.look.coloured_suits else "bold", said=words.suits[suit][0])


def beside_its_letter(ctx: AppContext, words: PackWords, suit: str) -> Span:
    """The sign of a suit beside its letter or its name; no letter a second time where signs are off."""
    return Span("") if ctx.look.suit_letters else suit_span(ctx, words, suit)


def in_words(ctx: AppContext, words: PackWords, card: Card) -> Span:
    """A card in the words of the pack, with the sign of its suit in its colour: re ♦, or re Q."""
    sign = suit_span(ctx, words, card[1])
    return sign._replace(text=f"{words.rank_word(card[0])} {sign.text}", said=words.card(card))


def match_of(view: ViewState) -> Match:
    """The match that stands at this moment."""
    return cast(Match, view.state)


class MatchPage(Page):
    """A page of a match; the sheet lies to the left of it and the margin to the right."""

    panes = True
    common = (
        Key(("tab",), "Tab", "", "tab", BETWEEN),
        Key(("escape",), "Esc", "", "escape", "close what is on top; ctrl+p, “home” leaves the match"),
        Key(("up",), "↑", "", "up", "the row above"),
        Key(("down",), "↓", "", "down", "the row below"),
        *(key for key in COMMON_KEYS if key.act not in ("tab", "escape", "up", "down")),
    )
    everywhere = (
        LEAVES,
        mark(("letters", "ranks and suits, in the words of your pack")),
        FURTHER,
    )
    marks = (
        ("▌", "read this aloud"),
        ("●", "a game that was won"),
        ("†", "it breaks a rule; it stays, or it is not counted"),
        ("*", "our own, not how most tables play"),
    )

    @property
    def match(self) -> Match:
        """The match that stands now."""
        return match_of(self.ctx.view)

    @property
    def hand_number(self) -> int:
        """The hand it was opened on; 0 for none. What a page of any game is opened on is its age."""
        return self.age

    @property
    def hand(self) -> Hand:
        """The hand on the page: the one asked for, else the one in play, else the last one.

        Before the first deal it is the hand that would be dealt, with South for the dealer.
        """
        match = self.match if self.match.has_begun else to_come(self.match)
        return match.hand(self.hand_number) or match.now or match.hands[-1]

    @property
    def words(self) -> PackWords:
        """What the cards are called at this table."""
        return words_of(self.match.rules(self.hand.of_match if self.match.has_begun else 1))

    @property
    def where(self) -> str:
        """Which game, and what it goes to: game 2 of 3 · to 35; or that all is played."""
        targets, game = self.match.targets, self.match.game
        if self.match.winner is not None:
            return tr("the match is over")
        number = game.number if game is not None else 1
        if len(targets) == 1:
            return tr("to {target}", target=targets[0])
        if number == len(targets):
            return tr("game {n} · {bella} · to {target}", n=number, bella=tr(BELLA), target=targets[-1])
        target = targets[number - 1]
        return tr("game {n} of {games} · to {target}", n=number, games=len(targets), target=target)

    @property
    def step_name(self) -> str:
        """What stands in the middle of the second line."""
        return tr(self.title)

    def head(self, width: int) -> list[Row]:
        """Where we are; what lies to either side, by name or, on a wide screen, in sight."""
        left, right = self.pane_widths
        if not left:
            title = top(self.ctx, width, tr("MARIGLIA"), [Span(self.where)])
            return [title, rule(width, self.step_name, *to_both_sides())]
        state = [Span("  "), Span(self.step_name), Span("     "), *status(self.ctx)]
        return [top(self.ctx, width, tr("MARIGLIA"), [Span(self.where)], state), tees(width, left, right)]

    def key_left(self, key: str) -> None:
        """The sheet."""
        self.ctx.go(ToPage("mariglia-sheet"))

    def key_right(self, key: str) -> None:
        """The margin."""
        self.ctx.go(ToPage("mariglia-margin"))


def to_both_sides() -> tuple[tuple[str, str], tuple[str, str]]:
    """The sheet to the left and the margin to the right, each with its key."""
    return (tr("sheet"), "left"), (tr("margin"), "right")


@by_value
class ToTricks(Destination):
    """The tricks of a hand that was counted card by card, to say who led them."""

    page = "mariglia-count"
    hand: int


@by_value
class ToHand(Destination):
    """A hand of the match, to look at and edit."""

    page = "mariglia-hand"
    hand: int


class VoidPage(MatchPage):
    """A page on which `v` makes the hand void, after one question."""

    measure = 92

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.refused = ""
        super().__init__(ctx, age)
        self._last_lines = self.match.lines

    def key_void(self, key: str) -> None:
        """Ask."""
        hand = self.hand
        dealer = self.match.name(hand.dealer)
        asked = tr("A misdeal? Enter makes the hand void. {dealer} deals again.", dealer=dealer)
        if hand.bonus and hand.rows:
            asked = tr(
                "A misdeal? Enter makes the hand void and undoes its bonus. {dealer} deals again.",
                dealer=dealer,
            )
        self.confirming = Confirmation((asked,), "void it", self.void, "no")

    def void(self) -> None:
        """Make it void; a refusal is put on the page."""
        refusal = self.ctx.table.record(HandVoided(hand=self.hand.of_match))
        self.refused = refusal.sentence if refusal is not None else ""

    def forget_said(self) -> None:
        """Nor is it said any more why something was refused."""
        super().forget_said()
        self.refused = ""

    def changed(self) -> None:
        """Let go of what was half typed when the record changed; a look at the help changes nothing."""
        if self.match.lines != self._last_lines:
            super().changed()
            self._last_lines = self.match.lines
            self.forget()

    def forget(self) -> None:
        """What is half typed belongs to what stood before."""
        self.refused = ""
