"""What a correction of a hand would change, in sentences: a comparison of two matches (B-18, B-22)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from facilitator.games.game import Entry
from facilitator.games.mariglia.entries import TEAMS, Team
from facilitator.games.mariglia.hand import Hand
from facilitator.games.mariglia.match import Match, MatchGame
from facilitator.games.mariglia.sentences import worded
from facilitator.services.context import AppContext
from screens.mariglia.sentences import out_of_order
from screens.table.effects import Comparison, Effect
from screens.ui.text import plain

WHYS = {"trionfo": "the trionfo", "count": "the count"}
THE_MATCH, NEXT = "the match", "next deal"


class _Change(Comparison[Match]):
    def side(self, team: Team) -> str:
        """The name of a side."""
        return plain(self.after.team_name(team))


def previewed(ctx: AppContext, *entries: Entry) -> Match:
    """The match as it would be."""
    found: Any = ctx.table.preview(*entries)
    assert isinstance(found, Match)
    return found


def effects(before: Match, after: Match) -> tuple[Effect, ...]:
    """What is different after: who wins, totals, who deals, what is off, and each hand that it touches."""
    change = _Change(before, after)
    parts = (_match, _games, _next, _problems, _moves, _hands)
    return tuple(effect for part in parts for effect in part(change))


# ---------------------------------------------------------------- the match and its games


def _match(change: _Change) -> Iterator[Effect]:
    if change.differs("winner"):
        yield Effect(THE_MATCH, _won(change, change.before.winner, change.after.winner))


def _won(change: _Change, was: Team | None, now: Team | None) -> str:
    if now is None:
        return f"is no longer won by {change.side(was)}" if was else "is not won yet"
    no_longer = f", not {change.side(was)}" if was else ""
    return f"goes to {change.side(now)}{no_longer}"


def _games(change: _Change) -> Iterator[Effect]:
    before = {game.number: game for game in change.before.games}
    after = {game.number: game for game in change.after.games}
    for number in sorted(before | after):
        said = _game(change, before.get(number), after.get(number))
        if said:
            yield Effect(f"game {number}", said)


def _game(change: _Change, was: MatchGame | None, now: MatchGame | None) -> str:
    """New totals of one game, and who wins it; or that it begins, or falls away."""
    if now is None:
        return "has no longer begun"
    number = now.number
    old = was.totals if was is not None else dict.fromkeys(TEAMS, 0)
    parts = [
        f"{change.side(team)} {old[team]} → {now.totals[team]}"
        for team in TEAMS
        if old[team] != now.totals[team]
    ]
    if was is None:
        parts.insert(0, f"begins, to {now.target}")
    winner = was.winner if was is not None else None
    if change.was.get(("winner", number)) != now.winner:
        parts.append(_won(change, winner, now.winner))
    return "; ".join(parts)


def _next(change: _Change) -> Iterator[Effect]:
    """Who deals the hand that is in play then."""
    was, now = change.before.now, change.after.now
    if now is None or (was is not None and (was.of_match, was.dealer) == (now.of_match, now.dealer)):
        return
    old = was is not None and was.of_match == now.of_match
    no_longer = f", not {_name(change.before, was)}" if old and was is not None else ""
    yield Effect(NEXT, f"{_name(change.after, now)} deals hand {now.of_match}{no_longer}")


def _name(match: Match, hand: Hand) -> str:
    return plain(match.name(hand.dealer))


# ---------------------------------------------------------------- what is off, and the hands


def _problems(change: _Change) -> Iterator[Effect]:
    for found in change.new_problems():
        yield Effect(f"hand {found.slot[1]}", f"{worded(found)} It stays, marked †.")
    for found in change.gone_problems():
        yield Effect(f"hand {found.slot[1]}", "nothing breaks a rule any more, so the † goes")


def _moves(change: _Change) -> Iterator[Effect]:
    """Hands that belong to another game, those that move alike together."""
    moved: dict[tuple[int, int], list[int]] = {}
    for hand in change.after.hands[: change.after.last_lined]:
        before = change.before.hand(hand.of_match)
        if before is not None and before.game != hand.game:
            moved.setdefault((before.game, hand.game), []).append(hand.of_match)
    for (old, new), hands in moved.items():
        verb = "belongs" if len(hands) == 1 else "belong"
        # What moves alike lies in one run.
        named = f"hand {hands[0]}" if len(hands) == 1 else f"hands {hands[0]}–{hands[-1]}"
        yield Effect(named, f"{verb} to game {new}, not game {old}")


def _hands(change: _Change) -> Iterator[Effect]:
    for hand in change.after.hands[: change.after.last_lined]:
        before = change.before.hand(hand.of_match)
        if before is None:
            continue
        said = [*_dealt(change, before, hand), *_added(change, hand.of_match), *_faults(before, hand)]
        if said:
            yield Effect(f"hand {hand.of_match}", "; ".join(said))


def _dealt(change: _Change, before: Hand, after: Hand) -> Iterator[str]:
    """Another dealer; or a dealer who stays, and to whom the deal does not come in turn any more (B-2)."""
    if before.dealer != after.dealer and after != change.after.now:
        yield f"{_name(change.after, after)} dealt it, not {_name(change.after, before)}"
    if before.is_in_order and not after.is_in_order:
        dealt, due = _name(change.after, after), plain(change.after.name(after.due))
        yield out_of_order(dealt, due)
    if after.is_in_order and not before.is_in_order:
        yield "the deal is in order again"


def _added(change: _Change, number: int) -> Iterator[str]:
    """What the trionfo and the count give now, and to whom."""
    for why, called in WHYS.items():
        key = ("row", number, why)
        if not change.differs(*key):
            continue
        was, now = _gives(change, change.was.get(key)), _gives(change, change.now.get(key))
        if was != now:
            yield f"{called} gives {now}" + (f", not {was}" if was != "nothing" else "")


def _gives(change: _Change, added: tuple[Team | None, int] | None) -> str:
    if added is None or added[0] is None or not added[1]:
        return "nothing"
    return f"{change.side(added[0])} +{added[1]}"


def _faults(before: Hand, after: Hand) -> Iterator[str]:
    was, now = len(before.faults), len(after.faults)
    if was != now:
        yield f"the cards show {now or 'no'} fault{'' if now == 1 else 's'}, not {was or 'none'}"
