"""Counting card by card: the cross of the four, both counts, and the referee's question."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from rich.cells import cell_len

from facilitator.games.mariglia.entries import TEAMS, CardsPlayed, Seat, team_of
from facilitator.games.mariglia.hand import Hand
from facilitator.games.mariglia.match import Match
from facilitator.games.mariglia.pack import HONOURS, PACK, SUITS, TRICKS, Card
from facilitator.games.mariglia.referee import Trick, to_play
from screens.mariglia.count_result import outcome
from screens.mariglia.count_way import DRAWN, END, Shown, Way, block, lines, no_card, spoken
from screens.mariglia.faults import FAULT_KEYS, Question
from screens.mariglia.play_cross import cross_rows, written
from screens.marks import suit_sign
from screens.page import Key
from screens.text import BLANK, SPACE, Row, Span, cut, indented, row

if TYPE_CHECKING:
    from screens.mariglia.count import Count

ALL = 4 * TRICKS


class Play(Way):
    """Every card in order of play (G-24 to G-28); for an onlooker, or to settle an argument."""

    keys = (
        Key(("letter", "digit"), "a–z", "", "typed", "a card: its rank, then its suit"),
        Key((), "1–4", "", "typed", FAULT_KEYS),
        Key(("up", "down"), "↑↓", "", "look", "earlier tricks"),
        Key(("backspace",), "Bksp", "", "take_back", "what is half typed, or the last card"),
        Key(
            ("enter",),
            "Enter",
            "",
            "enter",
            "the table’s choice; the last card, known before it falls",
        ),
        Key((), "Esc", "", "escape", "put the question aside; without one, back to counting by points"),
        Key(("tab",), "Tab", "", "again", "ask again the question that was put aside"),
    )

    half = ""
    looks: int | None = None

    def __init__(self, page: Count) -> None:
        super().__init__(page)
        self.question = Question(self)

    # ------------------------------------------------------------ what is known

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards on the record."""
        counted = self.hand.counted
        return counted.cards if isinstance(counted, CardsPlayed) else ()

    @property
    def closing(self) -> CardsPlayed | None:
        """The whole hand once 39 cards have fallen: the last one is known then; None where it can’t be."""
        if len(self.cards) != ALL - 1:
            return None
        last = tuple(card for card in PACK if card not in self.cards)
        entry = CardsPlayed(hand=self.hand.hand, cards=(*self.cards, *last))
        return entry if self.broken(entry) is None else None

    @property
    def known(self) -> Hand:
        """The hand as far as it is known, with the last card before it falls."""
        if self.closing is None:
            return self.hand
        # The desk folds entries over the rules of the game on the table.
        after = cast(Match, self.desk.preview(self.closing))
        return after.hand(self.hand.hand) or self.hand

    @property
    def played(self) -> tuple[Trick, ...]:
        """The tricks on the record."""
        return self.hand.count.played if self.hand.count is not None else ()

    @property
    def turn(self) -> Seat:
        """Whose card comes next."""
        return to_play(self.played, self.hand.leads)

    @property
    def shown(self) -> int:
        """The number of the trick on the page."""
        return self.looks or max(len(self.played), 1)

    # ------------------------------------------------------------ what is seen

    def rows(self, width: int, height: int) -> list[Row]:
        """The trick in play with both counts, then what comes, or what the table is asked."""
        inner = min(width, DRAWN)
        rows = [
            BLANK,
            *self._counts(inner),
            BLANK,
            *cross_rows(self, inner),
            BLANK,
            *([] if self.question.fault is not None and not self.refused else self._turn_rows(inner)),
            *self.question.rows(inner),
            *self.question.said_aside(inner),
        ]
        spare = max((height - len(rows)) // 3, 0)
        return indented([SPACE] * spare + rows, (width - inner) // 2)

    def _counts(self, width: int) -> list[Row]:
        """Which trick, and of both sides the values and the tricks taken."""
        count, said = self.hand.count, []
        for team in TEAMS:
            taken = (count.tricks or {}).get(team, 0) if count is not None and self.played else 0
            points = count.points[team] if count is not None and self.played else 0
            tricks = f" trick{'' if taken == 1 else 's'}" if team == TEAMS[0] else ""
            said.append(f"{self.side(team)}  {points - taken} + {taken}{tricks}")
        place = f"trick {self.shown} of {TRICKS}"
        sums = " · ".join(said)
        if width >= 76:
            # Long names take the room before and behind the number of the trick.
            start = f"{'':18}{place:<24}" if cell_len(sums) <= width - 42 else f"   {place:<17}"
            return [row(start, Span(cut(sums, width - len(start)), "bold"))]
        return [row(f" {place}"), row(" ", Span(cut(sums, width - 1), "bold"))]

    def trick_said(self, trick: int) -> str:
        """trick 3: Tore 7♦ · Peppe 2♦ · Mario 6♦ · Gavino 5♣, to loro."""
        count = self.known.count
        if count is None or trick > len(count.played):
            return ""
        found = count.played[trick - 1]
        pairs = zip(found.seats, found.cards, strict=True)
        fell = " · ".join(
            f"{cut(self.match.name(seat), 12)} {written(self.desk, card)}" for seat, card in pairs
        )
        to = f"   to {self.side(team_of(found.ahead))}" if found.is_complete else ""
        return f"trick {trick}:  {fell}{to}"

    def _turn_rows(self, width: int) -> list[Row]:
        """Who took the trick, whose card is next; at the end what the count does."""
        room = 3 if width < 76 else 12
        unknown = "" if self.hand.trump else "No trump is known: only the suit led decides a trick here."
        done = outcome(self.page, *([] if self.closing is None else [self.closing])) if self.cards else ()
        return [
            *spoken(self.refused, *self._said(), width=width),
            BLANK,
            *([] if self.cards and self.hand.card_points is not None else [self._typing(room, width)]),
            *lines(done, width, room),
            *lines((unknown,), width, 3),
        ]

    def _said(self) -> tuple[str, ...]:
        if len(self.cards) == ALL:
            return ("All forty cards have fallen.",)
        points = self.hand.card_points if self.cards else None
        if points is not None:
            winner = max(TEAMS, key=lambda team: points[team])
            return (f"The table gave all seventy points to {self.side(winner)}.",)
        name, last = self.match.name(self.turn), self.played[-1] if self.played else None
        if self.closing is not None:
            return (
                f"The last card is {written(self.desk, self.closing.cards[-1])}, {name}’s. Enter plays it.",
            )
        if last is None:
            return (f"{name} leads the first trick.",)
        if last.is_complete:
            worth = f"{last.points} point{'' if last.points == 1 else 's'}"
            number = len(self.played)
            return (f"{name} took trick {number}, {worth}, and leads trick {number + 1}.",)
        best = last.cards[last.seats.index(last.ahead)]
        return (f"{name}’s card. {self.match.name(last.ahead)} is ahead with {written(self.desk, best)}.",)

    def _typing(self, room: int, width: int) -> Row:
        """What is half typed, and the keys that come."""
        words = self.words
        if self.half:
            said = "  ".join(f"{suit_sign(self.desk, suit)} {words.suits[suit][1]}" for suit in SUITS)
            how = f"  then its suit:  {said}"
        else:
            names = ("rank: ", "suit: ") if width >= 56 else ("", "")
            how = f"  {names[0]}{words.rank_keys}, then {names[1]}{words.suit_keys}"
        typed = self.half if self.half not in HONOURS else words.honours[self.half][1] if self.half else ""
        return row(" " * room, block(typed, here=True), Span(how, "dim"), here=True, stays=True)

    def foot(self) -> list[Shown]:
        """The table’s choices while a fault waits, else the keys for a card."""
        if self.question.fault is not None:
            return self.question.foot()
        keys = self.words.suit_keys if self.half else f"{self.words.rank_keys}, then {self.words.suit_keys}"
        ends = [("enter", "Enter", "the last card")] if self.closing is not None else []
        aside = [("tab", "Tab", "the question")] if self.question.waiting else []
        others = (("up", "↑↓", "tricks"), ("backspace", "Bksp", "back"), ("escape", "Esc", "points"))
        return [*ends, ("", keys, ""), *aside, *others, *END]

    # ------------------------------------------------------------ keys

    def escape(self) -> None:
        """Put the question aside; without one, back to counting by points."""
        if self.question.fault is not None:
            self.question.put_aside()
        else:
            super().escape()

    def key_typed(self, key: str) -> None:
        """First the rank, then the suit; while a fault waits a digit is the table’s choice."""
        suit = self.words.suit(key) if self.half else ""
        if self.question.fault is not None:
            self.question.choose(key)
        elif suit:
            self.looks = None
            card, self.half = self.half + suit, ""
            self.say(CardsPlayed(hand=self.hand.hand, cards=(*self.cards, card)))
        elif self.words.rank(key):
            self.half = self.words.rank(key)
        else:
            self.desk.note(no_card(self.words, key))

    def key_look(self, key: str) -> None:
        """The trick before, or the next one."""
        last = max(len(self.played), 1)
        wanted = max(1, min(last, self.shown + (-1 if key == "up" else 1)))
        self.looks = wanted if wanted < last else None

    def key_take_back(self, key: str) -> None:
        """Let go of what is half typed; else take back the last card."""
        self.looks, self.question.choice = None, ""
        if self.half:
            self.half = ""
        elif self.cards:
            self.say(CardsPlayed(hand=self.hand.hand, cards=self.cards[:-1]))
        else:
            self.desk.note("No card has fallen yet.")

    def key_enter(self, key: str) -> None:
        """Play the last card, which is known."""
        if self.question.fault is not None:
            self.question.decide()
        elif self.closing is not None:
            self.say(self.closing)
        else:
            self.desk.note("A card is its rank, then its suit.")

    def key_again(self, key: str) -> None:
        """Ask once more what was put aside."""
        self.question.ask_again()
