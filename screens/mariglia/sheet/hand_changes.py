"""Changes to one hand that are not on the record yet: what they say, and what the rules say to them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from facilitator.games.game import Entry, RuleViolation, Slot
from facilitator.games.mariglia.entries import (
    DealTurned,
    FaultSettled,
    HandVoided,
    PointsCounted,
    Team,
    TrionfoTurned,
    other,
    team_of,
)
from facilitator.games.mariglia.hand import Hand
from facilitator.games.mariglia.match import Match
from facilitator.games.mariglia.match_lines import MatchLines
from facilitator.games.mariglia.pack import POINTS
from facilitator.games.mariglia.rules import check, read
from facilitator.games.mariglia.sentences import worded
from facilitator.games.mariglia.words import words_of
from screens.ui.text import plain

NOT_NOTED = "not noted"
WAYS = {
    "tricks_valued": "as tricks and values",
    "tricks_named": "trick by trick",
    "cards_tapped": "by tapping the cards",
    "cards_played": "card by card",
}
REPLACED = "It was counted {way}. These points replace that count."


@dataclass(frozen=True)
class HandChanges:
    """What would be said of a hand, by the blank it fills; nothing of it stands before Enter."""

    entries: Mapping[Slot, Entry] = field(default_factory=dict)

    @property
    def act(self) -> tuple[Entry, ...]:
        """All of them at once."""
        return tuple(self.entries.values())

    def entry(self, slot: Slot) -> Entry | None:
        """What would fill this blank."""
        return self.entries.get(slot)

    def saying(self, hand: Hand, entry: Entry) -> HandChanges:
        """The same with this; what stands already takes it out again."""
        kept = {slot: each for slot, each in self.entries.items() if slot != entry.slot}
        return HandChanges(kept if is_so(hand, entry) else {**kept, entry.slot: entry})

    def without(self, slot: Slot) -> HandChanges:
        """The same with this blank as it stands."""
        return HandChanges({each: entry for each, entry in self.entries.items() if each != slot})

    def left(self, match: Match, number: int) -> HandChanges:
        """Those that are still changes to what stands now."""
        hand = match.hand(number)
        if hand is None:
            return HandChanges()
        return HandChanges({slot: entry for slot, entry in self.entries.items() if not is_so(hand, entry)})

    def refused(self, match: Match) -> str:
        """Why one of them can’t be, or ""."""
        lines = dict(match.lines)
        for entry in self.act:
            try:
                check(read(lines), entry)
            except RuleViolation as refusal:
                return worded(refusal)
            lines[entry.slot] = entry
        return ""


def is_so(hand: Hand, entry: Entry) -> bool:
    """Whether this is what stands."""
    match entry:
        case TrionfoTurned():
            return hand.trionfo == entry.card
        case DealTurned():
            return hand.dealer == entry.seat
        case HandVoided():
            return hand.is_void == entry.void
        case PointsCounted():
            counted = hand.count
            return counted is not None and counted.is_complete and points_of(entry) == counted.points
        case FaultSettled():
            return replace(entry, overruled="") == hand.match.entry(entry.slot)
    return False


def points_of(entry: PointsCounted) -> dict[Team, int | None]:
    """Both sides’ card points; of one that was not typed, the rest of 70 where that can be (G-31)."""
    ns, ew = entry.ns, entry.ew
    return {"NS": _rest(ew) if ns is None else ns, "EW": _rest(ns) if ew is None else ew}


def _rest(points: int | None) -> int | None:
    return POINTS - points if points is not None and 0 <= points <= POINTS else None


# ---------------------------------------------------------------- in words


def sentence(match: Match, hand: Hand, changes: HandChanges) -> str:
    """Hand 6: the trionfo is re di cuori and not asso di fiori; it is void."""
    said = "; ".join(_said(match, hand, entry) for entry in changes.act)
    counted = ("count", hand.hand) in changes.entries and hand.counted is not None
    way = WAYS.get(hand.counted.kind, "") if counted and hand.counted is not None else ""
    more = f" {REPLACED.format(way=way)}" if way else ""
    return f"Hand {hand.hand}: {said}.{more}"


def _said(match: Match, hand: Hand, entry: Entry) -> str:
    match entry:
        case TrionfoTurned():
            return f"the trionfo is {card_said(hand, entry.card)}{_not_trionfo(hand)}"
        case DealTurned():
            return f"{plain(match.name(entry.seat))} deals it, not {plain(match.name(hand.dealer))}"
        case HandVoided():
            return "it is void" if entry.void else "it is not void"
        case PointsCounted():
            return f"the count is {count_said(points_of(entry))}{_not_count(hand)}"
        case FaultSettled():
            return f"the fault in trick {entry.trick}: {settled_said(match, entry.seat, entry.way)}"
    return ""


def card_said(hand: Hand, card: str | None) -> str:
    """A card in the words of the pack."""
    if card:
        return words_of(hand.rules).card(card)
    return NOT_NOTED if card == "" else "·"


def count_said(points: Mapping[Team, int | None]) -> str:
    """18 : 52, noi first."""
    said = {team: "·" if each is None else str(each) for team, each in points.items()}
    return f"{said['NS']} : {said['EW']}"


def settled_said(match: MatchLines, seat: int, way: str) -> str:
    """What the table decided about a fault (B-22)."""
    side = plain(match.team_name(other(team_of(seat))))
    return {"stands": "it stays as it is", "all": f"all seventy to {side}"}.get(way, "not decided")


def _not_trionfo(hand: Hand) -> str:
    return f", not {card_said(hand, hand.trionfo)}" if hand.trionfo else ""


def _not_count(hand: Hand) -> str:
    counted = hand.count
    return f", not {count_said(counted.points)}" if counted is not None and counted.is_complete else ""
