"""The count of a hand: points, tricks and values, or card by card with the referee (G-30 to G-34)."""

from __future__ import annotations

import re
from dataclasses import replace

from facilitator.games.game import Entry
from facilitator.games.mariglia.entries import (
    SEATS,
    CardsPlayed,
    FaultSettled,
    HandVoided,
    PointsCounted,
    Team,
    TricksValued,
    other,
    team_of,
)
from facilitator.games.mariglia.hand import Hand
from facilitator.games.mariglia.match import Match
from facilitator.games.mariglia.pack import TRICKS
from facilitator.games.mariglia.referee import Fault
from facilitator.games.mariglia.sentences import fault_said, lead_said
from facilitator.guide.mariglia import cards, told
from facilitator.guide.mariglia.beside import score_grid
from facilitator.guide.question import Answer, Cell, Choice, Grid, Meaning, Note, Option, Question, Row, Typed
from facilitator.language import mark, tr
from facilitator.services.view import ViewState

ALL = 4 * TRICKS
COUNTED = re.compile(r"(?:(?P<team>[a-z])\s*)?(?P<one>\d{1,2})(?:(?P<sep>\s+|/)(?P<two>\d{1,2})?)?")
"""38 · 6 31 · 38/32, each of the other side with its letter before it."""
WAYS = mark("38 points · 6 31 tricks and values · 7c the first card")
OTHERS = ("l", "o", "e")
"""The letter before a count of the side of East and West: loro, the others."""


def count(view: ViewState, number: int) -> Question:
    """What was counted, in the way in which it is typed."""
    match: Match = view.state
    hand = match.hand(number)
    assert hand is not None
    playing = isinstance(hand.counted, CardsPlayed) and bool(hand.tricks)
    entry = hand.counted if isinstance(hand.counted, CardsPlayed) else CardsPlayed(hand=number)
    said = _playing(match, hand) if playing else _asked(match, hand)

    def parse(text: str) -> Meaning:
        if not text.strip():
            return Meaning(says="" if playing else tr(WAYS))
        if card := cards.card_in(text, hand.words):
            return _card(match, hand, entry, card)
        found = COUNTED.fullmatch(text.strip().casefold())
        if found is None:
            is_card = hand.words.rank(text.strip().casefold()[:1]) and not text.strip()[1:]
            return Meaning(says=cards.what_is_missing(text, hand.words) if is_card or playing else tr(WAYS))
        counted = _counted(hand, found)
        if counted is None:
            return Meaning(says=tr("then the values of the cards"))
        if why := told.refusal_of(match, counted):
            both = isinstance(counted, PointsCounted) and None not in (counted.ns, counted.ew)
            anyway = Answer(entries=(counted,), overrules=("G-31",)) if both else None
            return Meaning(says=why, answer=anyway, is_refused=True)
        return Meaning(says=told.would(match, number, counted), answer=Answer(entries=(counted,)))

    back = {"backspace": Answer(entries=(entry.upto(len(entry.cards) - 1),))}
    return Typed(
        slot=("count", number),
        step=tr("card by card") if playing else tr("the count"),
        say=said,
        public=said,
        notes=tuple(_notes(match, hand)),
        grid=_trick(match, hand) if playing else score_grid(match, hand),
        parse=parse,
        stands=_as_typed(hand),
        invites=tr("a card") if playing else tr("points, or tricks and values"),
        hint=_hint(match, hand, playing=playing),
        keys=back if playing else {},
        more=tuple(_who_led(match, hand, entry)),
        enter="keep",
    )


def _hint(match: Match, hand: Hand, *, playing: bool) -> str:
    if playing:
        return cards.keys_said(hand.words)
    side, others = match.team_name("NS"), match.team_name("EW")
    return tr("{side}’s card points, 0 to 70; with l before them {other}’s", side=side, other=others)


def _asked(match: Match, hand: Hand) -> tuple[str, ...]:
    if hand.card_points is not None:
        return (tr("Hand {n} is counted. What should it be?", n=hand.of_match),)
    leads = tr("{name} leads.", name=match.name(hand.leads))
    return (leads, tr("How many card points did {side} take?", side=match.team_name("NS")))


def _counted(hand: Hand, found: re.Match[str]) -> PointsCounted | TricksValued | None:
    """What two numbers, or one, say; None while the second is missing."""
    team: Team = "EW" if found["team"] in OTHERS else "NS"
    one, sep, two = int(found["one"]), found["sep"], found["two"]
    if sep is None:
        return PointsCounted(hand=hand.of_match, **{team.lower(): one})  # type: ignore[arg-type]
    if two is None:
        return None
    if sep == "/":
        return PointsCounted(hand=hand.of_match, **{team.lower(): one, other(team).lower(): int(two)})  # type: ignore[arg-type]
    return TricksValued(hand=hand.of_match, team=team, tricks=one, values=int(two))


def _as_typed(hand: Hand) -> str:
    """A count as it is typed."""
    match hand.counted:
        case PointsCounted(ns=int(ns), ew=int(ew)):
            return f"{ns}/{ew}"
        case PointsCounted(ns=int(ns)):
            return str(ns)
        case PointsCounted(ew=int(ew)):
            return f"l{ew}"
        case TricksValued(team=team, tricks=tricks, values=values):
            return f"{'l' if team == 'EW' else ''}{tricks} {values}"
    return ""


def _notes(match: Match, hand: Hand) -> list[Note]:
    notes = []
    if hand.trionfo:
        notes.append(Note(label=tr("trionfo"), text=hand.words.card(hand.trionfo)))
    if hand.is_double:
        notes.append(Note(text=tr("The count of this hand is worth double.")))
    if hand.open_faults:
        threw, duty = fault_said(hand, hand.open_faults[0], hand.words.card)
        notes.append(Note(text=f"{threw} {duty} (ctrl+p)", style="warning"))
    if hand.counted is not None and hand.count is not None and hand.tricks:
        said = (f"{match.team_name(team)} {points}" for team, points in hand.count.points.items())
        notes.append(Note(label=tr("so far"), text=", ".join(said)))
    return notes


# ---------------------------------------------------------------- card by card


def _card(match: Match, hand: Hand, entry: CardsPlayed, card: str) -> Meaning:
    """One card more; the last one is read before it books the hand."""
    played = replace(entry, cards=(*entry.cards, card))
    if why := told.refusal_of(match, played):
        return Meaning(says=why, is_refused=True)
    if len(played.cards) < ALL:
        return Meaning(says=hand.words.card(card), answer=Answer(entries=(played,)), at_once=True)
    says = f"{hand.words.card(card)}. {told.would(match, hand.of_match, played)}"
    return Meaning(says=says, answer=Answer(entries=(played,)))


def _playing(match: Match, hand: Hand) -> tuple[str, ...]:
    """Who took the trick, whose card is next."""
    last = hand.tricks[-1]
    if len(hand.tricks) == TRICKS and last.is_complete:
        return (tr("All forty cards are played."),)
    name = match.name(hand.to_play)
    if last.is_complete:
        took, number = match.name(last.ahead), len(hand.tricks)
        taken = tr("{name} took trick {n}, {points}.", name=took, n=number, points=last.points)
        return (taken, lead_said(hand, number + 1))
    best, ahead = last.cards[last.seats.index(last.ahead)], match.name(last.ahead)
    turn = tr("{name}’s card.", name=name)
    return (turn, tr("{name} is ahead with {card}.", name=ahead, card=hand.words.card(best)))


def _trick(match: Match, hand: Hand) -> Grid:
    """The trick on the table, in the order of play."""
    trick = hand.tricks[-1]
    fell = dict(zip(trick.seats, trick.cards, strict=True))
    order = [(trick.leader + by) % 4 for by in range(4)]
    rows = tuple(
        Row(
            name=match.name(seat),
            cells=(_fell(hand, fell.get(seat, "")),),
            note=tr("leads") if seat == trick.leader else "",
            here=not trick.is_complete and seat == hand.to_play,
        )
        for seat in order
    )
    return Grid(columns=(tr("trick {n}", n=len(hand.tricks)),), rows=rows)


def _fell(hand: Hand, card: str) -> Cell:
    return Cell(hand.words.short(card), said=hand.words.card(card)) if card else Cell("")


def _who_led(match: Match, hand: Hand, entry: CardsPlayed) -> list[Option]:
    """Somebody else led a trick out of turn (G-24, G-25)."""
    if not isinstance(hand.counted, CardsPlayed | None):
        return []
    done = len(hand.tricks)
    between = not hand.tricks or hand.tricks[-1].is_complete
    found = []
    for trick in range(1, min(done + between, TRICKS) + 1):
        turn, leader = hand.lead_of(trick)
        for seat in SEATS:
            if seat == leader:
                continue
            led = entry.led_by(trick, None if seat == turn else seat)
            if told.refusal_of(match, led):
                continue
            label = tr("{name} led trick {n}", name=match.name(seat), n=trick)
            found.append(Option(label=label, answer=Answer(entries=(led,)), finds="lead out of turn"))
    return found


def fault(view: ViewState, number: int, found: Fault) -> Question:
    """What the cards show, and the four ways to settle it; the program advises nothing (B-22)."""
    match: Match = view.state
    hand = match.hand(number)
    assert hand is not None and isinstance(hand.counted, CardsPlayed)
    stands = FaultSettled(hand=number, trick=found.trick, seat=found.seat, card=found.card)
    back: Entry = hand.counted.upto(found.at)
    ways = (
        (tr("leave it as it was played"), stands),
        (tr("put trick {n} right and go on from there", n=found.trick), back),
        (tr("the hand is void, deal again"), HandVoided(hand=number)),
        (
            tr("all seventy points to {side}", side=match.team_name(other(team_of(found.seat)))),
            replace(stands, way="all"),
        ),
    )
    return Choice(
        slot=("fault", number, found.trick, found.seat),
        step=tr("a fault"),
        say=fault_said(hand, found, hand.words.card),
        options=tuple(
            Option(key=str(at), label=label, about=told.would(match, number, entry) if at == 4 else "",
                   answer=Answer(entries=(entry,)))
            for at, (label, entry) in enumerate(ways, 1)
        ),
        enter="choose",
    )  # fmt: skip
