"""The card turned up: rank, then suit (G-14, G-15, G-20); with both totals in large figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from facilitator.games.mariglia.entries import TEAMS, DealTurned, PointsCounted, TrionfoTurned, team_of
from facilitator.games.mariglia.hand import Hand
from facilitator.games.mariglia.pack import FRILLI, POINTS, ranks, value
from facilitator.games.mariglia.words import PackWords
from facilitator.language import mark, tr
from facilitator.services.context import AppContext
from facilitator.services.front_end import ToPage
from screens.mariglia.page import SIDES, VoidPage, beside_its_letter
from screens.mariglia.reminders import remembered
from screens.mariglia.ring import dealing
from screens.mariglia.score import score
from screens.mariglia.sentences import COUNTED, SHEET_STAYS, VOIDING, rank_first
from screens.ui.blocks import Block
from screens.ui.blocks.arranged import Abreast
from screens.ui.blocks.menus import Choice, ChoiceList
from screens.ui.blocks.said import Note, Say, Typing
from screens.ui.keys import Foot, Footer, Key
from screens.ui.text import Span, plain

TURNED = mark("Which card is turned up?")


@dataclass(frozen=True)
class Typed:
    """What a key made of what was typed: still `half`, a `card`, a count of `points`, or not possible."""

    half: str = ""
    card: str = ""
    points: int | None = None
    refused: str = ""


def typed(half: str, key: str, words: PackWords) -> Typed:
    """Rank, then suit; a second digit makes it a count, for no card has two."""
    if half.isdecimal() and key.isdecimal():
        points = int(half + key)
        if points <= POINTS:
            return Typed(points=points)
        return Typed(
            refused=tr(
                "{points} can’t be right: a hand has 0 to {most} card points. Type it again.",
                points=points,
                most=POINTS,
            )
        )
    rank, suit = words.rank(half), words.suit(key)
    if half and suit:
        return Typed(card=rank + suit) if rank else Typed(half=half, refused=_next(half, words))
    if key.isdecimal() or words.rank(key):
        return Typed(half=key)
    return Typed(half=half, refused=_next(half, words))


def _next(half: str, words: PackWords) -> str:
    """What can come after this."""
    if not half:
        return rank_first(words)
    if not words.rank(half):
        return tr("No card is a {rank}. One more digit makes it a count.", rank=half)
    return tr("Now the suit: {keys}.", keys=words.suit_keys)


def live(page: Trionfo) -> str:
    """The letters that are taken now."""
    if page.half:
        return page.words.suit_keys if page.words.rank(page.half) else "0–9"
    return f"{page.words.rank_keys}, {page.words.suit_keys}"


LIVE = Foot("", live, "")


class Trionfo(VoidPage):
    """Which card is turned up; a count may come first, the card is then asked for afterwards."""

    name = "mariglia-trionfo"
    title = "trionfo"
    terms = ("trionfo", "trump", "deals", "mariglia", "frillo", "score")
    keys = (
        *SIDES,
        Key(("l",), "l", "another dealer", "deal", "the deal moves one seat to the right"),
        Key(("backspace",), "Bksp", "undo", "take_back", "undo what is half typed"),
        Key(("enter",), "Enter", "", "enter", "if it is counted already: nobody noted the card"),
        Key(
            ("tab",),
            "Tab",
            "",
            "tab",
            "to the count without a card; if it is counted: the count was the other side’s",
        ),
        Key(("v",), "v", "", "void", VOIDING),
        Key(("digit", "letter"), "", "", "typed", "rank, then suit; two digits are a count"),
    )
    footers = (
        Footer(
            (LIVE, Foot("enter", "Enter", "not noted"), Foot("tab", "Tab", "other side"), ".", "?"),
            lambda page: page.is_late,
        ),
        Footer(
            (
                LIVE,
                Foot("backspace", "Bksp", "undo", lambda page: bool(page.half)),
                Foot("tab", "Tab", "count", lambda page: not page.half),
                Foot("l", "l", "another dealer"),
                Foot("v", "v", "void"),
                ".",
                "?",
            )
        ),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.half = ""
        super().__init__(ctx, age)

    @property
    def hand(self) -> Hand:
        """The hand asked for; without one the hand of this step, which may be an earlier one (late)."""
        step = self.ctx.view.step
        number = self.hand_number or (step.age if step.kind == "trionfo" else 0)
        return self.match.hand(number) or super().hand

    @property
    def is_scoperto(self) -> bool:
        """Whether the bottom card is shown before the deal (G-15); else the dealer turns the last (G-14)."""
        return self.hand.rules.deal == "scoperto"

    @property
    def is_late(self) -> bool:
        """Whether the hand is counted already and only the card is missing."""
        return self.hand.counted is not None and self.hand.trionfo is None

    # ------------------------------------------------------------ what is seen

    def blocks(self) -> Sequence[Block]:
        """Score, question, what the letters are, and what a card gives."""
        hand, words = self.hand, self.words
        if self.confirming is not None:
            return (*score(self.match, hand), *self.confirming.blocks)
        of_the_count: list[str] = []
        if hand.is_double:
            of_the_count.append(tr("The count of this hand is worth double."))
        if self.is_late and isinstance(hand.counted, PointsCounted):
            of_the_count.append(tr("Tab if the count was the other side’s."))
        suits = tuple(
            Choice(letter, word, beside_its_letter(self.ctx, words, suit))
            for suit, (word, letter) in words.suits.items()
        )
        rank, gives = words.rank(self.half), ""
        if rank and not self.is_late:
            gives = rank_gives(hand, words, rank)
        elif not self.is_late:
            leads = tr("Then {name} leads.", name=plain(self.match.name(hand.leads)))
            gives = f"{bonus_could_win(hand, words)} {leads}".lstrip()
        return (
            *score(self.match, hand),
            Say(
                (self.refused or self._question(),),
                typing=Typing(tr("trionfo"), (self.half, ""), words.of),
            ),
            *(Note(each, style="gold", goes=0, joins=True) for each in of_the_count),
            Abreast((self._ranks(), ChoiceList(suits), dealing(hand)), goes=3),
            *((Note(gives, style="", goes=4),) if gives else ()),
            *remembered(self),
        )

    def _question(self) -> str:
        hand = self.hand
        if self.is_late:
            points, counted = hand.card_points, tr("Hand {n} is counted.", n=hand.of_match)
            if points is not None:
                counted = f"{', '.join(f'{self.match.team_name(team)} {points[team]}' for team in TEAMS)}."
            return f"{counted} {tr('And the trionfo? Enter if nobody noted it.')}"
        if hand.trionfo:
            card = self.words.card(hand.trionfo)
            card = f"{card[0].upper()}{card[1:]}"
            if self.is_scoperto:
                return tr("{card} was shown at the bottom. Type another card to change it.", card=card)
            return tr("{card} was turned up. Type another card to change it.", card=card)
        asked = tr("Which card is shown at the bottom, before the deal?" if self.is_scoperto else TURNED)
        return f"{tr('{name} deals.', name=self.match.name(hand.dealer))} {asked}"

    def _ranks(self) -> ChoiceList:
        """Letter, word and value of each rank, the highest first (G-9, G-10)."""
        words, order = self.words, self.hand.rules.order
        here = words.rank(self.half)
        honours = (
            Choice(
                words.honours[rank][1],
                words.title(rank),
                here=rank == here,
                said=Span(str(value(rank, order))),
            )
            for rank in ranks(order)[:5]
        )
        return ChoiceList((*honours, Choice("6–2", tr("frillo"), here=here in (*FRILLI,), said=Span("0"))))

    # ------------------------------------------------------------ the keys

    def key_typed(self, key: str) -> None:
        """A rank, a suit, or a digit of a count."""
        found = typed(self.half, key, self.words)
        self.half, self.refused = found.half, found.refused
        if found.card:
            self._say(TrionfoTurned(hand=self.hand.of_match, card=found.card))
        elif found.points is not None and self.hand.counted is None:
            # Two digits are what noi counted.
            self._say(PointsCounted(hand=self.hand.of_match, ns=found.points))
        elif found.points is not None:
            more = tr("Edit it on the sheet, or type a rank, then a suit, here.")
            self.refused = f"{tr(COUNTED)} {more}"

    def _say(self, entry: TrionfoTurned | PointsCounted | DealTurned) -> None:
        refusal = self.ctx.table.record(entry)
        self.half = ""
        self.refused = refusal.sentence if refusal is not None else ""

    def key_enter(self, key: str) -> None:
        """Nobody noted the card of a counted hand."""
        if self.half:
            self.refused = typed(self.half, "", self.words).refused
        elif self.is_late:
            self._say(TrionfoTurned(hand=self.hand.of_match))
        else:
            more = tr("Not noted? Type the count later; Tab counts another way.")
            self.refused = f"{rank_first(self.words)} {more}"

    def key_deal(self, key: str) -> None:
        """Somebody else deals: the seat to the right of the one named (B-2)."""
        hand = self.hand
        if hand.counted is not None or hand.trionfo is not None:
            self.ctx.note(tr("The hand has begun. Edit its dealer on the sheet."))
        else:
            self._say(DealTurned(hand=hand.of_match, seat=(hand.dealer + 1) % 4))

    def key_tab(self, key: str) -> None:
        """The two digits were the other side's; before a count: to the count."""
        counted = self.hand.counted
        if not self.is_late:
            self.ctx.go(ToPage("mariglia-count"))
        elif isinstance(counted, PointsCounted) and (counted.ns is None) != (counted.ew is None):
            self._say(replace(counted, ns=counted.ew, ew=counted.ns, overruled=""))

    def key_take_back(self, key: str) -> None:
        """What is half typed; the act before only by undo."""
        if not self.half and not self.refused:
            self.ctx.note(f"{tr('Nothing is half typed.')} {tr(SHEET_STAYS)}")
        self.half = self.refused = ""

    def forget(self) -> None:
        """What is half typed belongs to what stood before."""
        super().forget()
        self.half = ""


def could_win(hand: Hand, bonus: int) -> bool:
    """Whether a bonus of the dealer’s side alone ends the game (G-22, B-6, B-7)."""
    side, rules = team_of(hand.dealer), hand.rules
    missing = hand.match.targets[hand.game - 1] - hand.before[side] + (rules.bonus_win == "past")
    return rules.bonus == "at-once" and bonus >= max(missing, 1)


def bonus_could_win(hand: Hand, words: PackWords) -> str:
    """Which turned card alone could end the game; "" where none could."""
    order = hand.rules.order
    enough = [rank for rank in ranks(order)[:5] if could_win(hand, value(rank, order))]
    if not enough or hand.trionfo is not None:
        return ""
    least = words.title(enough[-1])
    side = plain(hand.match.team_name(team_of(hand.dealer)))
    return tr(
        "A bonus could end it: {card} or better wins {side} the game at once."
        if len(enough) > 1
        else "A bonus could end it: only the {card} wins {side} the game at once.",
        card=least, side=side,
    )  # fmt: skip


def rank_gives(hand: Hand, words: PackWords, rank: str) -> str:
    """What a card of this rank gives, and what that comes to (G-20 to G-23, B-7)."""
    side, gives, title = team_of(hand.dealer), value(rank, hand.rules.order), words.title(rank)
    if not gives:
        return tr("A {rank} is a frillo and gives nothing.", rank=rank)
    before, name = hand.before[side], plain(hand.match.team_name(side))
    # A language whose articles follow the word has none here.
    a_card = tr("An {card}" if title[0] in "aeiou" else "A {card}", card=title)
    said = tr(
        "{a_card} gives {side} {n} at once: {sum}."
        if hand.rules.bonus == "at-once"
        else "{a_card} gives {side} {n} after the count.",
        a_card=a_card, side=name, n=gives, sum=f"{before} + {gives} = {before + gives}",
    )  # fmt: skip
    wins = tr("That wins the game.") if could_win(hand, gives) else ""
    return f"{said} {wins}".rstrip()
