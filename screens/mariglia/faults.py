"""The question that a fault puts to the table: what the cards show, and the four ways to settle it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from facilitator.games.mariglia.entries import CardsPlayed, FaultSettled, HandVoided, other, team_of
from facilitator.games.mariglia.referee import Fault
from facilitator.games.mariglia.sentences import fault_said
from screens.mariglia.count_way import DRAWN, Shown, block, lines, spoken
from screens.text import BLANK, Row, Span, fitted, row

if TYPE_CHECKING:
    from screens.mariglia.play import Play

CHOICES = "1234"
FAULT_KEYS = (
    "while a fault waits: 1 leave it as it is, 2 put the trick right and go on, 3 the hand is void, "
    "4 all seventy points to the other side; then Enter"
)
ASIDE = "Until the table decides, the tricks stand as played. Tab asks again."


class Question:
    """What the table is asked while a fault is open; it advises nothing (B-22).

    `aside` are the faults that were put aside, by trick, seat and card: another one asks anew.
    """

    def __init__(self, play: Play) -> None:
        self.play = play
        self.aside: set[tuple[int, int, str]] = set()
        self.choice = ""

    @property
    def waiting(self) -> tuple[Fault, ...]:
        """What the table has not decided; nothing any more once all points went to one side."""
        hand = self.play.known
        if any(hand.settled(fault) == "all" for fault in hand.faults):
            return ()
        return hand.open_faults

    @property
    def fault(self) -> Fault | None:
        """The fault that is asked about now."""
        return next((fault for fault in self.waiting if _mark(fault) not in self.aside), None)

    # ------------------------------------------------------------ what is seen

    def rows(self, width: int) -> list[Row]:
        """What was thrown and held, the duty, the choices, the trick as it was played."""
        fault = self.fault
        if fault is None:
            return []
        room = 3 if width < 76 else 6
        trick = self.play.trick_said(fault.trick)
        return [
            *spoken(*fault_said(self.play.known, fault), width=width),
            BLANK,
            *self._choices(fault, width, room),
            BLANK,
            *lines((trick,), width, room),
        ]

    def _choices(self, fault: Fault, width: int, room: int) -> list[Row]:
        side = self.play.side(other(team_of(fault.seat)))
        said = (
            ("1", "leave it as it is"),
            ("2", f"put trick {fault.trick} right and go on"),
            ("3", "the hand is void, deal again"),
            ("4", f"all seventy points to {side}"),
        )
        cells = [
            (block(digit, digit == self.choice, key=digit), Span(f" {words}", "", digit))
            for digit, words in said
        ]
        if width < 76:
            return [row(" " * (room - 1), *cell, stays=True) for cell in cells]
        return [
            row(" " * (room - 1), one[0], Span(fitted(one[1].text, 36), "", one[0].key), *two, stays=True)
            for one, two in ((cells[0], cells[2]), (cells[1], cells[3]))
        ]

    def said_aside(self, width: int) -> list[Row]:
        """That something waits for the table, where it was put aside."""
        if self.fault is not None or not self.waiting:
            return []
        numbers = sorted({fault.trick for fault in self.waiting})
        which = " and ".join(map(str, numbers))
        tricks = "Trick" if len(numbers) == 1 else "Tricks"
        said = f"{tricks} {which} wait{'s' if len(numbers) == 1 else ''} for the table. {ASIDE}"
        return lines((said,), min(width, DRAWN), 3)

    def foot(self) -> list[Shown]:
        """While it is asked, digits are the choice and no ranks."""
        return [
            ("", "1–4", "the table’s choice"),
            ("enter", "Enter", "so be it"),
            ("escape", "Esc", "later"),
            ("up", "↑↓", "tricks"),
            ("backspace", "Bksp", "back"),
            (".", ".", "more"),
        ]

    # ------------------------------------------------------------ what the table says

    def choose(self, key: str) -> None:
        """Point at one of the four choices; no other key plays a card while the question stands."""
        if key in CHOICES:
            self.choice = key
        else:
            # A digit before it was a rank, and no choice.
            self.choice = ""
            self.play.desk.note("First the table decides: 1 to 4, then Enter. Esc puts it aside.")

    def decide(self) -> None:
        """Do what the table chose; a digit alone does nothing, as it may have been meant for a rank."""
        fault, hand, choice = self.fault, self.play.hand.hand, self.choice
        self.choice = ""
        if fault is None or not choice:
            self.play.desk.note("1 to 4 is the table’s choice; Esc puts it aside.")
        elif choice == "2":
            self._put_right(fault)
        elif choice == "3":
            self.play.say(HandVoided(hand=hand))
        else:
            way: Literal["stands", "all"] = "stands" if choice == "1" else "all"
            settled = FaultSettled(hand=hand, trick=fault.trick, seat=fault.seat, card=fault.card, way=way)
            self.play.say(settled)

    def _put_right(self, fault: Fault) -> None:
        """The cards from the fault on are taken back, and it is played on from there."""
        if self.play.say(CardsPlayed(hand=self.play.hand.hand, cards=self.play.cards[: fault.at])):
            name = self.play.match.name(fault.seat)
            said = f"Trick {fault.trick} again, from {name}’s card."
            self.play.desk.note(f"{said} ctrl+z brings the cards back.")

    def put_aside(self) -> None:
        """The table decides later; until it does the tricks stand as played (B-22)."""
        self.choice = ""
        self.aside |= {_mark(fault) for fault in self.waiting}

    def ask_again(self) -> None:
        """Put the question once more."""
        self.aside.clear()


def _mark(fault: Fault) -> tuple[int, int, str]:
    return fault.trick, fault.seat, fault.card
