"""One hand with changes that are not on the record yet: what they say, and what its rows say with them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from facilitator.games.game import Entry, RuleViolation, Slot
from facilitator.games.mariglia.entries import (
    DealTurned,
    FaultSettled,
    HandVoided,
    PointsCounted,
    Seat,
    Team,
    TrionfoTurned,
    other,
    team_of,
)
from facilitator.games.mariglia.hand import Hand
from facilitator.games.mariglia.match import Match
from facilitator.games.mariglia.match_lines import MatchLines
from facilitator.games.mariglia.pack import POINTS
from facilitator.games.mariglia.referee import Fault
from facilitator.games.mariglia.rules import check, read
from facilitator.games.mariglia.sentences import worded
from facilitator.games.mariglia.words import words_of
from facilitator.language import mark, tr, trc
from screens.mariglia.sentences import VOID
from screens.ui.text import cut, plain

NO_BREAK = "\u00a0"
"""Between keys, which belong in one row."""
NOT_NOTED, NOT_YET = mark(("not noted", "not entered yet"))
REPLACED = mark(
    {
        "tricks_valued": "It was counted as tricks and values. These points replace that count.",
        "tricks_named": "It was counted trick by trick. These points replace that count.",
        "cards_tapped": "It was counted by tapping the cards. These points replace that count.",
        "cards_played": "It was counted card by card. These points replace that count.",
    }
)
Field: TypeAlias = str | Fault
FIELDS = ("trionfo", "count", "dealer", "void", "note")
LEADS = "leads"
"""The row of a hand kept card by card that opens its tricks."""
LABELS = mark({"trionfo": "trionfo", "count": "count", "dealer": "dealer", "void": "void", "note": "note"})
BLANKS = {"dealer": "deal_turned", "void": "hand_voided", "note": "hand_noted"}
SIDE_NAME = 12
HINTS = mark(
    {
        "count": "Type two digits for {side}. Tab goes to the other side.",
        "dealer": "l moves the deal one seat to the right. Later hands keep their dealers.",
        "void": "v makes the hand void, bonus and all. Later hands keep their dealers.",
        "note": "Enter opens the note. A note changes no number.",
        LEADS: "Enter opens the tricks. l there says who led, and shows first what it would change.",
    }
)
FAULT_HINT = mark("Space changes what the table decided.")


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
    said = "; ".join(_change_said(match, hand, entry) for entry in changes.act)
    counted = ("count", hand.of_match) in changes.entries and hand.counted is not None
    more = tr(REPLACED.get(hand.counted.kind, "")) if counted and hand.counted is not None else ""
    return f"{tr('Hand {n}: {changes}.', n=hand.of_match, changes=said)} {more}".rstrip()


def _change_said(match: Match, hand: Hand, entry: Entry) -> str:
    match entry:
        case TrionfoTurned():
            card, was = card_said(hand, entry.card), card_said(hand, hand.trionfo)
            if hand.trionfo:
                return tr("the trionfo is {card}, not {before}", card=card, before=was)
            return tr("the trionfo is {card}", card=card)
        case DealTurned():
            name, was = plain(match.name(entry.seat)), plain(match.name(hand.dealer))
            return tr("{name} deals it, not {before}", name=name, before=was)
        case HandVoided():
            return tr("it is void") if entry.void else tr("it is not void")
        case PointsCounted():
            points, counted = count_said(points_of(entry)), hand.count
            if counted is not None and counted.is_complete:
                was = count_said(counted.points)
                return tr("the count is {points}, not {before}", points=points, before=was)
            return tr("the count is {points}", points=points)
        case FaultSettled():
            decided = settled_said(match, entry.seat, entry.way)
            return tr("the fault in trick {n}: {decided}", n=entry.trick, decided=decided)
    return ""


def card_said(hand: Hand, card: str | None) -> str:
    """A card in the words of the pack."""
    if card:
        return words_of(hand.rules).card(card)
    return tr(NOT_NOTED if card == "" else NOT_YET)


def count_said(points: Mapping[Team, int | None]) -> str:
    """18 : 52, noi first."""
    said = {team: "·" if each is None else str(each) for team, each in points.items()}
    return f"{said['NS']} : {said['EW']}"


def settled_said(match: MatchLines, seat: int, way: str) -> str:
    """What the table decided about a fault (B-22)."""
    if way == "all":
        return tr("all seventy to {side}", side=plain(match.team_name(other(team_of(seat)))))
    return tr("it stays as it is") if way == "stands" else tr("not decided")


@dataclass(frozen=True)
class Proposed:
    """A hand as it would be with these changes."""

    hand: Hand
    changes: HandChanges

    def slot(self, at: Field) -> Slot:
        """The blank that a row is about."""
        if isinstance(at, Fault):
            return ("fault_settled", self.hand.of_match, at.trick, at.seat)
        return (BLANKS.get(at, at), self.hand.of_match)

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


def label_of(at: str) -> str:
    """What a row is called that is about no fault."""
    return trc("of tricks", "leads") if at == LEADS else tr(LABELS[at])


def value(proposed: Proposed, at: Field, side: Team | None, signs: str) -> str:
    """What a row says; `side` is the one whose points are typed, `signs` what is half typed on this row."""
    hand = proposed.hand
    if isinstance(at, Fault):
        decided = settled_said(hand.match, at.seat, proposed.way(at))
        if not at.is_lead:
            return decided
        name = cut(plain(hand.match.name(at.seat)), SIDE_NAME)
        return tr("{name}’s lead: {decided}", name=name, decided=decided)
    if at == LEADS:
        leads = ((fault.trick, cut(plain(hand.match.name(fault.seat)), SIDE_NAME))
                 for fault in hand.faults if fault.is_lead)  # fmt: skip
        turns = [tr("trick {n} {name}", n=number, name=name) for number, name in leads]
        return ", ".join(turns) or tr("all in turn")
    if at == "trionfo":
        words = words_of(hand.rules)
        return f"{words.rank_word(signs)} {words.of} ▏" if signs else card_said(hand, proposed.trionfo)
    if at == "count":
        return _points(proposed, side, signs)
    if at == "dealer":
        return plain(hand.match.name(proposed.dealer))
    if at == "void":
        return tr(VOID) if proposed.is_void else tr("no")
    return plain(hand.note) or trc("of a note", "none")


def _points(proposed: Proposed, side: Team | None, signs: str) -> str:
    """Both sides’ points; the one that is typed next in brackets."""
    if side is None and None in proposed.points.values():
        return tr(NOT_YET)
    said = {team: "?" if points is None else str(points) for team, points in proposed.points.items()}
    if side is not None:
        said[side] = f"[{signs + '▏' if signs else said[side]}]"
    names = [cut(proposed.hand.match.team_name(team), SIDE_NAME) for team in ("NS", "EW")]
    return f"{names[0]}  {said['NS']} : {said['EW']}  {names[1]}"


def points_aloud(proposed: Proposed, side: Team, signs: str) -> str:
    """Both sides’ points for whoever hears them: noi, now 33; loro 37."""
    match, points = proposed.hand.match, proposed.points
    typed = signs or (str(points[side]) if points[side] is not None else tr(NOT_YET))
    now = tr("{side}, now {points}", side=plain(match.team_name(side)), points=typed)
    across, rest = plain(match.team_name(other(side))), points[other(side)]
    return now if rest is None else f"{now}; {across} {rest}"


def hint(hand: Hand, at: Field, side: Team) -> str:
    """How a row is changed."""
    if isinstance(at, Fault):
        return tr(FAULT_HINT)
    if at != "trionfo":
        return tr(HINTS[at], side=cut(plain(hand.match.team_name(side)), SIDE_NAME))
    words = words_of(hand.rules)
    whole = (keys.replace(" ", NO_BREAK) for keys in (words.rank_keys, words.suit_keys))
    ranks, suits = whole
    return tr("Rank, then suit: {ranks}, then {suits}. 0 if nobody noted it.", ranks=ranks, suits=suits)
