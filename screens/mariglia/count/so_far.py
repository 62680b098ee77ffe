"""What is entered of a hand card by card, as it is said where points are typed."""

from __future__ import annotations

from collections.abc import Iterator

from facilitator.games.mariglia.counting import count
from facilitator.games.mariglia.entries import TEAMS, CardsPlayed, PointsCounted
from facilitator.games.mariglia.hand import Hand
from screens.mariglia.sentences import cards_said, entered, too_few, tricks_said
from screens.ui.blocks.said import Note
from screens.ui.text import listed, plain


def so_far(hand: Hand, typed: PointsCounted | None) -> Iterator[Note]:
    """How far it is, with the key that goes on there; first, where the points `typed` can’t be its end."""
    counted = hand.counted
    if hand.count is None or hand.is_complete or not isinstance(counted, CardsPlayed) or not counted.cards:
        return
    points = {plain(hand.match.team_name(team)): hand.count.points[team] for team in TEAMS}
    given = count(typed, hand.leads, hand.trump, hand.rules)
    found = [
        Note(too_few(side, already, given.points[team]), style="gold", goes=1)
        for team, (side, already) in zip(TEAMS, points.items(), strict=True)
        if given is not None and given.points[team] < already
    ]
    yield from found
    tricks, over = divmod(len(counted.cards), 4)
    what = listed([*([tricks_said(tricks)] if tricks else []), *([cards_said(over)] if over else [])])
    yield Note(entered(what, points, "k"), style="", goes=1, joins=bool(found))
