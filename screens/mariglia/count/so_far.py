"""What is entered of a hand that another way of counting began, as it is said where points are typed."""

from __future__ import annotations

from collections.abc import Iterator

from facilitator.games.game import Entry
from facilitator.games.mariglia.counting import count
from facilitator.games.mariglia.entries import TEAMS, CardsPlayed, CardsTapped, PointsCounted, TricksNamed
from facilitator.games.mariglia.hand import Hand
from screens.mariglia.sentences import entered, too_few
from screens.ui.blocks.said import Note
from screens.ui.text import counted, listed, plain


def so_far(hand: Hand, typed: PointsCounted | None) -> Iterator[Note]:
    """How far it is, with the key that goes on there; first, where the points `typed` can’t be its end."""
    began, what = _of(hand, hand.counted)
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
    yield Note(entered(what, points, began), style="", goes=1, joins=bool(found))


def _of(hand: Hand, entry: Entry | None) -> tuple[str, str]:
    """The key of the way that began it, and what is there; "" for nothing."""
    match entry:
        case CardsPlayed(cards=cards):
            tricks, over = divmod(len(cards), 4)
            parts = ((tricks, "trick"), (over, "card"))
            return "k", listed([counted(many, thing) for many, thing in parts if many])
        case TricksNamed(takers=takers) if takers:
            return "f", counted(len(takers), "trick")
        case CardsTapped(cards=cards, team=team) if cards:
            return "g", f"{counted(len(cards), 'card')} of {plain(hand.match.team_name(team))}"
    return "", ""
