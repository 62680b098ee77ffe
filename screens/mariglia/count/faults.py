"""The question that a fault puts to the table: what the cards show, and the four ways to settle it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Literal

from facilitator.games.mariglia.entries import FaultSettled, HandVoided, other, team_of
from facilitator.games.mariglia.referee import Fault
from facilitator.games.mariglia.sentences import fault_said
from facilitator.language import mark, tr, trc, trn
from screens.mariglia.count.played_tricks import PlayedTricks
from screens.ui.blocks import Block
from screens.ui.blocks.menus import Choice, ChoiceList
from screens.ui.blocks.said import Note, Say
from screens.ui.keys import Foot, Footer, Key
from screens.ui.text import listed

CHOICES = "1234"
FAULT_KEYS = mark(
    "for a trick that waits: 1 leave it, 2 put it right and go on, 3 the hand is void, "
    "4 all seventy points to the other side; then Enter"
)


def waiting_said(trick: int, threw: str, way: str) -> str:
    """Which trick the table has to decide about, why, and the arrow that goes there."""
    return tr("Trick {n} waits for the table: {threw} {key} goes there.", n=trick, threw=threw, key=way)


class Question:
    """What the table is asked on the page of a trick that is open; it advises nothing (B-22)."""

    keys: ClassVar[tuple[Key, ...]] = ()
    # While it is asked, digits are the choice and no ranks.
    footers: ClassVar[tuple[Footer, ...]] = (
        Footer(
            (
                Foot("", "1–4", "choice"),
                Foot("enter", "Enter", "decide"),
                Foot("l", "l", "who led"),
                Foot("down", "↑↓", "tricks"),
                Foot("escape", "Esc", "the cards"),
                ".",
                "?",
            )
        ),
    )

    def __init__(self, play: PlayedTricks) -> None:
        self.play = play
        self.choice = ""

    @property
    def fault(self) -> Fault | None:
        """The fault that is asked about on this page."""
        return next((fault for fault in self.play.waiting if fault.trick == self.play.at), None)

    # ------------------------------------------------------------ what is seen

    def blocks(self) -> Sequence[Block]:
        """What was thrown and held, the duty, the choices, the trick as it was played."""
        fault = self.fault
        if fault is None:
            return ()
        ways = (
            trc("of a trick", "leave it"),
            tr("put trick {n} right and go on", n=fault.trick),
            tr("the hand is void, deal again"),
            tr("all seventy points to {side}", side=self.play.side(other(team_of(fault.seat)))),
        )
        choices = zip(CHOICES, ways, strict=True)
        somebody_else = tr("Press l if somebody else led trick {n}.", n=fault.trick)
        fell = tr("trick {n}: {cards}", n=fault.trick, cards=self.play.fell(fault.trick))
        return (
            Say(fault_said(self.play.known, fault, self.play.called)),
            ChoiceList(tuple(Choice(digit, way, here=digit == self.choice) for digit, way in choices)),
            Note(fell, style="", most=4, goes=8),
            Note(somebody_else, style="", goes=8, joins=True),
        )

    def elsewhere(self) -> Iterator[Note]:
        """Which trick waits for the table, and the way there; the tricks stand as played until then."""
        open_ones = sorted({fault.trick for fault in self.play.waiting} - {self.play.at})
        if not open_ones:
            return
        first, *others = open_ones
        fault = next(each for each in self.play.waiting if each.trick == first)
        threw, _ = fault_said(self.play.known, fault, self.play.called)
        way = "↓" if self.play.at is not None and self.play.at < first else "↑"
        waits = [waiting_said(first, threw.partition(": ")[2], way)]
        if others:
            tricks = listed([str(trick) for trick in others])
            too = trn("Trick {tricks} waits too.", "Tricks {tricks} wait too.", len(others), tricks=tricks)
            waits.append(too)
        yield Note(" ".join(waits), style="", most=4, goes=0)

    # ------------------------------------------------------------ what the table says

    def choose(self, key: str) -> None:
        """Point at one of the four choices; on this page no other key plays a card."""
        if key in CHOICES:
            self.choice = key
        else:
            # A digit before it was a rank, and no choice.
            self.choice = ""
            self.play.ctx.note(tr("The table decides: 1 to 4, then Enter. Esc goes on to the cards."))

    def decide(self) -> None:
        """Do what the table chose; a digit alone does nothing, as it may have been meant for a rank."""
        fault, hand, choice = self.fault, self.play.hand.of_match, self.choice
        self.choice = ""
        if fault is None or not choice:
            self.play.ctx.note(tr("1 to 4 is the table’s decision. Esc goes on to the cards."))
        elif choice == "2":
            # The cards from the fault on are taken back, and it is played on from there.
            if self.play.say(self.play.standing.upto(fault.at)):
                name = self.play.match.name(fault.seat)
                again = tr("Trick {n} again, from {name}’s card.", n=fault.trick, name=name)
                self.play.ctx.note(f"{again} {tr('ctrl+z brings the cards back.')}")
        elif choice == "3":
            self.play.say(HandVoided(hand=hand))
        else:
            way: Literal["stands", "all"] = "stands" if choice == "1" else "all"
            settled = FaultSettled(hand=hand, trick=fault.trick, seat=fault.seat, card=fault.card, way=way)
            self.play.say(settled)
        if fault is not None and choice and self.fault is None:
            self.play.looks = None
