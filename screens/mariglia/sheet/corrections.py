"""What a correction of a hand would change, in sentences: a comparison of two matches (B-18, B-22)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from facilitator.games.game import Entry
from facilitator.games.mariglia.entries import TEAMS, Team
from facilitator.games.mariglia.hand import Hand
from facilitator.games.mariglia.match import Match, MatchGame
from facilitator.games.mariglia.sentences import worded
from facilitator.language import mark, tr, trc, trn
from facilitator.services.context import AppContext
from screens.mariglia.sentences import out_of_order
from screens.table.effects import Comparison, Effect
from screens.ui.text import plain

NOW_GIVES = mark({"trionfo": "the trionfo gives {what}", "count": "the count gives {what}"})
NO_LONGER = mark(
    {"trionfo": "the trionfo gives {what}, not {before}", "count": "the count gives {what}, not {before}"}
)
"""What is added to the sheet, and why; the second where something else was added before."""


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
    found = [*effects_on_games(before, after)]
    for problem in change.new_problems():
        said = f"{worded(problem)} {tr('It stays, and is marked.')}"
        found.append(Effect(tr("hand {n}", n=problem.slot[1]), said))
    for problem in change.gone_problems():
        said = tr("nothing breaks a rule any more, so the mark goes")
        found.append(Effect(tr("hand {n}", n=problem.slot[1]), said))
    found += _moves(change)
    for hand in after.hands[: after.last_lined]:
        was = before.hand(hand.of_match)
        if was is not None:
            differs = [*_dealt(change, was, hand), *_added(change, hand.of_match), *_faults(was, hand)]
            if differs:
                found.append(Effect(tr("hand {n}", n=hand.of_match), "; ".join(differs)))
    return tuple(found)


# ---------------------------------------------------------------- the match and its games


def effects_on_games(before: Match, after: Match) -> tuple[Effect, ...]:
    """Who wins, what the totals of the games are, and who deals next."""
    change, found = _Change(before, after), list[Effect]()
    if change.differs("winner"):
        found.append(Effect(tr("the match"), _won(change, before.winner, after.winner)))
    old, new = ({game.number: game for game in match.games} for match in (before, after))
    for number in sorted(old | new):
        said = _game(change, old.get(number), new.get(number))
        if said:
            found.append(Effect(tr("game {n}", n=number), said))
    return (*found, *_next(change))


def _won(change: _Change, was: Team | None, now: Team | None) -> str:
    if now is None:
        return tr("is no longer won by {side}", side=change.side(was)) if was else tr("is not won yet")
    if was:
        return tr("goes to {side}, not {before}", side=change.side(now), before=change.side(was))
    return tr("goes to {side}", side=change.side(now))


def _game(change: _Change, was: MatchGame | None, now: MatchGame | None) -> str:
    """New totals of one game, and who wins it; or that it begins, or falls away."""
    if now is None:
        return tr("has no longer begun")
    number = now.number
    old = was.totals if was is not None else dict.fromkeys(TEAMS, 0)
    parts = [
        f"{change.side(team)} {old[team]} → {now.totals[team]}"
        for team in TEAMS
        if old[team] != now.totals[team]
    ]
    if was is None:
        parts.insert(0, tr("begins, to {target}", target=now.target))
    winner = was.winner if was is not None else None
    if change.was.get(("winner", number)) != now.winner:
        parts.append(_won(change, winner, now.winner))
    return "; ".join(parts)


def _next(change: _Change) -> Iterator[Effect]:
    """Who deals the hand that is in play then."""
    was, now = change.before.now, change.after.now
    if now is None or (was is not None and (was.of_match, was.dealer) == (now.of_match, now.dealer)):
        return
    deals = tr("{name} deals hand {n}", name=_name(change.after, now), n=now.of_match)
    if was is not None and was.of_match == now.of_match:
        deals = tr(
            "{name} deals hand {n}, not {before}",
            name=_name(change.after, now),
            n=now.of_match,
            before=_name(change.before, was),
        )
    yield Effect(tr("next deal"), deals)


def _name(match: Match, hand: Hand) -> str:
    return plain(match.name(hand.dealer))


# ---------------------------------------------------------------- the hands


def _moves(change: _Change) -> Iterator[Effect]:
    """Hands that belong to another game, those that move alike together."""
    moved: dict[tuple[int, int], list[int]] = {}
    for hand in change.after.hands[: change.after.last_lined]:
        before = change.before.hand(hand.of_match)
        if before is not None and before.game != hand.game:
            moved.setdefault((before.game, hand.game), []).append(hand.of_match)
    for (old, new), hands in moved.items():
        # What moves alike lies in one run.
        named = trn("hand {first}", "hands {first}–{last}", len(hands), first=hands[0], last=hands[-1])
        said = trn(
            "belongs to game {new}, not game {old}",
            "belong to game {new}, not game {old}",
            len(hands),
            new=new,
            old=old,
        )
        yield Effect(named, said)


def _dealt(change: _Change, before: Hand, after: Hand) -> Iterator[str]:
    """Another dealer; or a dealer who stays, and to whom the deal does not come in turn any more (B-2)."""
    if before.dealer != after.dealer and after != change.after.now:
        name, no_longer = _name(change.after, after), _name(change.after, before)
        yield tr("{name} dealt it, not {before}", name=name, before=no_longer)
    if before.is_in_order and not after.is_in_order:
        dealt, due = _name(change.after, after), plain(change.after.name(after.due))
        yield out_of_order(dealt, due)
    if after.is_in_order and not before.is_in_order:
        yield tr("the deal is in order again")


def _added(change: _Change, number: int) -> Iterator[str]:
    """What the trionfo and the count give now, and to whom."""
    for why in NOW_GIVES:
        key = ("row", number, why)
        if not change.differs(*key):
            continue
        was, now = _gives(change, change.was.get(key)), _gives(change, change.now.get(key))
        if was != now:
            yield tr((NO_LONGER if was else NOW_GIVES)[why], what=now or tr("nothing"), before=was)


def _gives(change: _Change, added: tuple[Team | None, int] | None) -> str:
    if added is None or added[0] is None or not added[1]:
        return ""
    return f"{change.side(added[0])} +{added[1]}"


def _faults(before: Hand, after: Hand) -> Iterator[str]:
    was, now = len(before.faults), len(after.faults)
    if was == now:
        return
    no_longer = str(was or trc("of faults", "none"))
    if now:
        yield trn(
            "the cards show {n} fault, not {before}", "the cards show {n} faults, not {before}", now,
            before=no_longer,
        )  # fmt: skip
    else:
        yield tr("the cards show no faults, not {before}", before=no_longer)
