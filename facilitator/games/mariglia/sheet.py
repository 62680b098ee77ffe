"""The computed sheet, for a score-sheet file and for exports."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from facilitator.games.mariglia.entries import TEAMS, CardsPlayed, HandVoided, MatchAgreed
from facilitator.games.mariglia.hand import Hand
from facilitator.games.mariglia.match import Match, MatchGame
from facilitator.games.mariglia.match_lines import SEAT_NAMES
from facilitator.games.mariglia.referee import Trick

OUT_OF_REACH = 1_000_000_000


def computed_sheet(match: Match) -> dict[str, Any]:
    """The whole computed sheet as plain data; None wherever what it depends on is not there yet."""
    known, gap = as_far_as_known(match), gap_of(match)
    after = gap.of_match if gap is not None else known.last_lined
    hands = [hand for hand in known.hands if is_dealt(hand) and not hand.is_void]
    begun = {hand.game for hand in hands}
    # Hands that are not counted go by their place among those that are not void (B-18).
    lined = range(1, max(len(known.hands), known.last_lined) + 1)
    standing = (hand for hand in lined if not _is_void(known, hand))
    places = {hand: place for place, hand in enumerate(standing, start=1)}
    return {
        "game": "mariglia",
        "games": [_game(match, game, after) for game in known.games if game.number in begun],
        "hands": [_hand(hand) for hand in hands],
        "games_won": known.games_won,
        "winner": known.winner,
        "unused": [places[hand] for hand in known.unused if hand in places],
    }


def is_dealt(hand: Hand) -> bool:
    """Whether anything was said of this hand: its trionfo, its count, or that it is void."""
    return hand.trionfo is not None or hand.counted is not None or hand.is_void


def gap_of(match: Match) -> Hand | None:
    """The first hand that is not counted although later ones were dealt: what follows hangs on it."""
    return next(
        (hand for hand in match.hands if not hand.is_complete and hand.of_match < match.last_lined), None
    )


def as_far_as_known(match: Match) -> Match:
    """The match where nobody wins the game of a gap: nothing tells when that game was won, or by whom."""
    gap = gap_of(match)
    if gap is None:
        return match
    targets = list(match.targets)
    targets[gap.game - 1] = OUT_OF_REACH
    agreed = MatchAgreed(targets=tuple(targets))
    return replace(match, lines={**match.lines, agreed.slot: agreed})


def _is_void(match: Match, hand: int) -> bool:
    entry = match.entry(("hand_voided", hand))
    return isinstance(entry, HandVoided) and entry.void


def _game(match: Match, game: MatchGame, after: int) -> dict[str, Any]:
    """One game and the rows of its sheet (G-7); nobody knows the totals of hands past `after`."""
    numbers = {hand.of_match: hand.number for hand in game.hands}
    return {
        "target": match.targets[game.number - 1],
        "rows": [
            {
                "hand": numbers[row.hand],
                "why": row.why,
                "team": row.team,
                "add": row.add,
                **{team: row.totals[team] if row.hand <= after else None for team in TEAMS},
            }
            for row in game.rows
        ],
        "winner": game.winner,
    }


def _hand(hand: Hand) -> dict[str, Any]:
    points = hand.card_points
    entries = (hand.match.entry((blank, hand.of_match)) for blank in ("trionfo", "count"))
    return {
        "game": hand.game,
        "hand": hand.number,
        "dealer": SEAT_NAMES[hand.dealer],
        "leads": SEAT_NAMES[hand.leads],
        "trionfo": hand.trionfo or None,
        "card_points": {team: points[team] for team in TEAMS} if points is not None else None,
        **_play(hand),
        "overruled": [entry.overruled for entry in entries if entry is not None and entry.overruled],
    }


def _play(hand: Hand) -> dict[str, Any]:
    """The tricks and faults of a hand that was kept card by card; None where a bonus ended it (G-22)."""
    if not isinstance(hand.counted, CardsPlayed):
        return {}
    if hand.won_by_bonus or hand.count is None:
        return {"tricks": None, "faults": None}
    faults = [
        {
            "trick": fault.trick,
            "seat": SEAT_NAMES[fault.seat],
            "rule": fault.rule,
            "card": fault.card,
            "could_have": list(fault.could_have),
        }
        for fault in hand.faults
    ]
    return {"tricks": [_trick(trick) for trick in hand.tricks], "faults": faults}


def _trick(trick: Trick) -> dict[str, Any]:
    """One trick; what its last cards, or a trump that nobody noted, decide is None (G-27, G-34)."""
    done = trick.is_complete
    return {
        "leader": SEAT_NAMES[trick.leader] if trick.is_sure else None,
        "winner": SEAT_NAMES[trick.winner] if trick.winner is not None else None,
        "card_points": trick.points if done else None,
        "frilli": trick.frilli if done else None,
        "punto_di_fase": trick.frilli == 0 if done else None,
    }
