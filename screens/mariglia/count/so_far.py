"""What is entered of a hand that another way of counting began, as it is said where points are typed."""

from __future__ import annotations

from collections.abc import Iterator

from facilitator.games.game import Entry
from facilitator.games.mariglia.counting import count
from facilitator.games.mariglia.entries import TEAMS, CardsPlayed, CardsTapped, PointsCounted, TricksNamed
from facilitator.games.mariglia.hand import Hand
from facilitator.language import tr
from screens.mariglia.sentences import cards_said, entered, too_few, tricks_said
from screens.ui.blocks.said import Note
from screens.ui.text import listed, plain


def so_far(hand: Hand, typed: PointsCounted | None) -> Iterator[Note]:
    """How far it is, with the key that goes on there; first, where the points `typed` can’t be its end."""
    key, what = _begun_by(hand, hand.counted)
    if hand.count is None or hand.is_complete or not what:
        return
    # Of tapped cards the other side has the rest, which may become less.
    teams = (hand.counted.team,) if isinstance(hand.counted, CardsTapped) else TEAMS
    points = {plain(hand.match.team_name(team)): hand.count.points[team] for team in teams}
    given = count(typed, hand.leads, hand.trump, hand.rules)
    found = [
        Note(too_few(side, already, given.points[team]), style="gold", goes=1)
        for team, (side, already) in zip(teams, points.items(), strict=True)
        if given is not None and given.points[team] < already
    ]
    yield from found
    yield Note(entered(what, points, key), style="", goes=1, joins=bool(found))


def _begun_by(hand: Hand, entry: Entry | None) -> tuple[str, str]:
    """The key of the way that began it, and what is there; "" for nothing."""
    match entry:
        case CardsPlayed(cards=cards):
            tricks, over = divmod(len(cards), 4)
            parts = (tricks and tricks_said(tricks), over and cards_said(over))
            return "k", listed([part for part in parts if part])
        case TricksNamed(takers=takers) if takers:
            return "f", tricks_said(len(takers))
        case CardsTapped(cards=cards, team=team) if cards:
            side = plain(hand.match.team_name(team))
            return "g", tr("{cards} of {side}", cards=cards_said(len(cards)), side=side)
    return "", ""
