"""Mariglia: the six functions that make a game of it, with the step, what is off and every figure here."""

from __future__ import annotations

from typing import Any

from facilitator.games.game import Problem, RuleViolation, Slot, Step
from facilitator.games.mariglia.check import check
from facilitator.games.mariglia.entries import SEATS, Seat
from facilitator.games.mariglia.hand import Hand
from facilitator.games.mariglia.match import Match, alongside, read
from facilitator.games.mariglia.pack import POINTS

__all__ = ["alongside", "check", "figures", "next_step", "problems", "read"]


def next_step(match: Match) -> Step:
    """The seats, then of each hand the trionfo, the deal (scoperto only) and the count, until it is won.

    A count that came before the trionfo is kept; the trionfo is asked for afterwards, once.
    """
    if not match.has_begun:
        return Step("seats", who=SEATS, slot=("deal_turned", 1))
    for hand in match.hands:
        if hand.trionfo is None and hand.card_points is not None:
            return Step("trionfo", age=hand.of_match, who=(hand.dealer,), slot=("trionfo", hand.of_match))
    now = match.now
    if now is None:
        return Step("end")
    if now.trionfo is None and now.counted is None:
        return Step("trionfo", age=now.of_match, who=(now.dealer,), slot=("trionfo", now.of_match))
    opponent = _next_to_face(now) if now.counted is None else None
    if opponent is not None:
        return Step("deal", age=now.of_match, who=(now.dealer,), slot=("faced", now.of_match, opponent))
    who = (now.to_play,) if now.count is not None and now.count.played else ()
    return Step("count", age=now.of_match, who=who, slot=("count", now.of_match), limits=(0, POINTS))


def _next_to_face(hand: Hand) -> Seat | None:
    """In a scoperto deal the first opponent of whom it is not said whether they were faced (G-16)."""
    if hand.rules.deal != "scoperto":
        return None
    opponents = (hand.leads, (hand.leads + 2) % 4)
    return next((seat for seat in opponents if ("faced", hand.of_match, seat) not in hand.match.lines), None)


def problems(match: Match) -> tuple[Problem, ...]:
    """Everything that is off: a count that can’t be, the trionfo in another’s hand, lines without a place."""
    found: list[Problem] = []
    for hand in match.hands:
        faced: list[Slot] = [("faced", hand.of_match, seat) for seat in SEATS]
        for slot in (("trionfo", hand.of_match), ("count", hand.of_match), *faced):
            entry = match.entry(slot)
            try:
                if entry is not None:
                    check(match, entry)
            except RuleViolation as broken:
                found.append(Problem(broken.code, slot, broken.facts))
    unused = (Problem("G-22 over", ("count", number), {"hand": number}) for number in match.unused)
    return (*found, *unused)


def figures(match: Match) -> dict[tuple[Any, ...], object]:
    """Name every value that is computed from the lines: totals, dealers, winners, what is off."""
    named: dict[tuple[Any, ...], object] = {}
    for hand in match.hands:
        named[("place", hand.of_match)] = (hand.game, hand.number)
        named[("dealer", hand.of_match)] = hand.dealer
        named.update({("row", hand.of_match, row.why): (row.team, row.add) for row in hand.rows})
        named.update({("after", hand.of_match, team): total for team, total in hand.totals.items()})
        named[("faults", hand.of_match)] = hand.faults
    for game in match.games:
        named[("winner", game.number)] = game.winner
        named.update({("total", game.number, team): total for team, total in game.totals.items()})
    named[("winner",)] = match.winner
    named[("unused",)] = match.unused
    named.update({("problem", off.rule, off.slot): off for off in problems(match)})
    return named
