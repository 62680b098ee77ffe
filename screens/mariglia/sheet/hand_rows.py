"""The rows of one hand: what they say, with changes that wait for Enter, and what those would change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from facilitator.games.game import Slot
from facilitator.games.mariglia.entries import (
    DealTurned,
    FaultSettled,
    HandVoided,
    PointsCounted,
    Seat,
    Team,
    TrionfoTurned,
)
from facilitator.games.mariglia.hand import Hand
from facilitator.games.mariglia.referee import Fault
from facilitator.games.mariglia.words import words_of
from screens.mariglia.sentences import OTHER_SIDE, VOID, rank_and_suit
from screens.mariglia.sheet.hand_changes import HandChanges, card_said, points_of, settled_said
from screens.ui.text import cut, plain

Field: TypeAlias = str | Fault
FIELDS = ("trionfo", "count", "dealer", "void", "note")
LEADS = "leads"
"""The row of a hand kept card by card that opens its tricks."""
BLANKS = {"dealer": "deal_turned", "void": "hand_voided", "note": "hand_noted"}
SIDE_NAME = 12
HINTS = {
    "count": f"Type two digits for the side in brackets. {OTHER_SIDE}",
    "dealer": "l moves the deal one seat to the right. Later hands keep their dealers.",
    "void": "v makes the hand void, bonus and all. Later hands keep their dealers.",
    "note": "Enter opens the note. A note changes no number.",
    LEADS: "Enter opens the tricks. l there says who led, and shows first what it would change.",
}
FAULT_HINT = "Space changes what the table decided."


@dataclass(frozen=True)
class Proposed:
    """A hand as it would be with these changes."""

    hand: Hand
    changes: HandChanges

    def slot(self, at: Field) -> Slot:
        """The blank that a row is about."""
        if isinstance(at, Fault):
            return ("fault_settled", self.hand.hand, at.trick, at.seat)
        return (BLANKS.get(at, at), self.hand.hand)

    @property
    def is_void(self) -> bool:
        """Whether it would be void."""
        entry = self.changes.entry(self.slot("void"))
        return entry.void if isinstance(entry, HandVoided) else self.hand.is_void

    @property
    def dealer(self) -> Seat:
        """Who would have dealt it."""
        entry = self.changes.entry(self.slot("dealer"))
        return entry.seat if isinstance(entry, DealTurned) else self.hand.dealer

    @property
    def trionfo(self) -> str | None:
        """The card that would have been turned."""
        entry = self.changes.entry(self.slot("trionfo"))
        return entry.card if isinstance(entry, TrionfoTurned) else self.hand.trionfo

    @property
    def points(self) -> dict[Team, int | None]:
        """Both sides’ card points."""
        entry, counted = self.changes.entry(self.slot("count")), self.hand.count
        if isinstance(entry, PointsCounted):
            return points_of(entry)
        return dict(counted.points) if counted is not None else {"NS": None, "EW": None}

    def way(self, fault: Fault) -> str:
        """What the table would have decided about a fault."""
        entry = self.changes.entry(self.slot(fault))
        return entry.way if isinstance(entry, FaultSettled) else self.hand.settled(fault)


# ---------------------------------------------------------------- the rows


def value(proposed: Proposed, at: Field, side: Team | None, signs: str) -> str:
    """What a row says; `side` is the one whose points are typed, `signs` what is half typed on this row."""
    hand = proposed.hand
    if isinstance(at, Fault):
        led = f"{cut(plain(hand.match.name(at.seat)), SIDE_NAME)}’s lead: " if at.is_lead else ""
        return led + settled_said(hand.match, at.seat, proposed.way(at))
    if at == LEADS:
        turns = [f"trick {fault.trick} {cut(plain(hand.match.name(fault.seat)), SIDE_NAME)}"
                 for fault in hand.faults if fault.is_lead]  # fmt: skip
        return ", ".join(turns) or "all in turn"
    if at == "trionfo":
        words = words_of(hand.rules)
        return f"{words.rank_word(signs)} {words.of} ▏" if signs else card_said(hand, proposed.trionfo)
    if at == "count":
        return _points(proposed, side, signs)
    if at == "dealer":
        return plain(hand.match.name(proposed.dealer))
    if at == "void":
        return VOID if proposed.is_void else "no"
    return plain(hand.note) or "·"


def _points(proposed: Proposed, side: Team | None, signs: str) -> str:
    """Both sides’ points; the one that is typed next in brackets."""
    said = {team: "·" if points is None else str(points) for team, points in proposed.points.items()}
    if side is not None:
        said[side] = f"[{signs + '▏' if signs else said[side]}]"
    names = [cut(proposed.hand.match.team_name(team), SIDE_NAME) for team in ("NS", "EW")]
    return f"{names[0]}  {said['NS']} : {said['EW']}  {names[1]}"


def hint(hand: Hand, at: Field) -> str:
    """How a row is changed."""
    if isinstance(at, Fault):
        return FAULT_HINT
    if at != "trionfo":
        return HINTS[at]
    words = words_of(hand.rules)
    return f"{rank_and_suit(words)} 0 if nobody noted it."
