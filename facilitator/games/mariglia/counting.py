"""What a hand's count says, in whichever way the table counted (G-30, G-31, G-34)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from facilitator.games.game import Entry
from facilitator.games.mariglia.entries import (
    TEAMS,
    Agreed,
    CardsPlayed,
    CardsTapped,
    PointsCounted,
    Seat,
    Team,
    TricksNamed,
    TricksValued,
    other,
    team_of,
)
from facilitator.games.mariglia.pack import HONOURS, PACK, POINTS, TRICKS, VALUES_IN_PACK, known, value
from facilitator.games.mariglia.referee import Trick, tricks


@dataclass(frozen=True)
class Count:
    """Card points of both sides (G-31), and tricks where they are known; not complete: so far.

    `played` are the tricks of a hand that was kept card by card.
    """

    points: Mapping[Team, int]
    is_complete: bool
    tricks: Mapping[Team, int] | None = None
    played: tuple[Trick, ...] = ()


def count(entry: Entry | None, leads: Seat, trump: str | None, rules: Agreed) -> Count | None:
    """What was counted, or None while nothing was."""
    match entry:
        case PointsCounted():
            return _points(entry)
        case TricksValued():
            return _shared(entry.team, entry.tricks + entry.values, entry.tricks)
        case TricksNamed():
            return _named(entry, rules)
        case CardsTapped():
            return _tapped(entry, rules)
        case CardsPlayed():
            return _played(entry, leads, trump, rules)
    return None


def _points(entry: PointsCounted) -> Count | None:
    if entry.ns is None and entry.ew is None:
        return None
    ns = POINTS - entry.ew if entry.ns is None and entry.ew is not None else entry.ns or 0
    ew = POINTS - ns if entry.ew is None else entry.ew
    return Count({"NS": ns, "EW": ew}, is_complete=True)


def _shared(team: Team, points: int, taken: int, *, done: bool = True) -> Count:
    """One side's points; the other has the rest."""
    return Count(
        {team: points, other(team): POINTS - points}, done, {team: taken, other(team): TRICKS - taken}
    )


def honour_points(honours: str, rules: Agreed) -> int:
    """A trick's card points by its cards with a value: their values, and 1 for the trick (G-34)."""
    return 1 + sum(value(rank, rules.order) for rank in honours)


def _named(entry: TricksNamed, rules: Agreed) -> Count:
    points, taken = Counter[Team](), Counter[Team](entry.takers)
    for team, honours in zip(entry.takers, entry.honours, strict=False):
        points[team] += honour_points(honours, rules)
    return Count(
        {team: points[team] for team in TEAMS},
        len(entry.takers) == TRICKS,
        {team: taken[team] for team in TEAMS},
    )


def _tapped(entry: CardsTapped, rules: Agreed) -> Count:
    taken = len(entry.cards) // 4
    points = taken + sum(value(card, rules.order) for card in known(entry.cards))
    return _shared(entry.team, points, taken, done=entry.done)


def _played(entry: CardsPlayed, leads: Seat, trump: str | None, rules: Agreed) -> Count:
    played = tricks(known(entry.cards), leads, trump, rules, entry.led)
    done = [trick for trick in played if trick.is_complete]
    points, taken = Counter[Team](), Counter[Team]()
    for trick in done:
        points[team_of(trick.ahead)] += trick.points
        taken[team_of(trick.ahead)] += 1
    return Count(
        {team: points[team] for team in TEAMS},
        len(done) == TRICKS,
        {team: taken[team] for team in TEAMS},
        played,
    )


# ---------------------------------------------------------------- what can be


def can_be(taken: int, values: int) -> bool:
    """Whether some cards of that many tricks have these values, and the rest of the pack the others."""
    worth = sorted(value(card, "jack-high") for card in PACK)
    cards = 4 * taken
    return sum(worth[:cards]) <= values <= sum(worth[len(worth) - cards :])


def too_many(honours: tuple[str, ...]) -> str:
    """A rank that is named more than four times in one hand, or ""."""
    named = Counter("".join(honours))
    return next((rank for rank in HONOURS if named[rank] > 4), "")


def missing(honours: tuple[str, ...], rules: Agreed) -> int:
    """The values that ten tricks do not have: each side's sum is short by them together."""
    return VALUES_IN_PACK - sum(value(rank, rules.order) for each in honours for rank in each)
