"""What the exports take of a match of Mariglia: its page, the sheet, the totals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from exports.canonical import canonical_entries
from exports.mariglia.record import TITLE, match_record
from exports.mariglia.score_table import dealt, decides, player, side
from exports.model import GameRecord
from facilitator.games.mariglia.entries import SEATS, TEAMS, team_of
from facilitator.games.mariglia.match_lines import SEAT_NAMES, TEAM_NAMES
from facilitator.games.mariglia.sheet import computed_sheet
from facilitator.games.readable import listing, on_one_line, readable
from facilitator.language import tr, trc

if TYPE_CHECKING:
    from exports.source import Cells, Source
    from facilitator.games.game import Entry, Slot
    from facilitator.games.mariglia.match import Match


def told(source: Source) -> GameRecord:
    """The one page."""
    return match_record(source.named, source.titled(TITLE))


def rows(source: Source) -> Iterator[Cells]:
    """A row each time the sheet is added to, the same in every language."""
    match: Match = source.named
    sides = [_called(match, ("team_named", team), TEAM_NAMES[team]) for team in TEAMS]
    columns = [f"{name} {what}" for what in ("card points", "added", "total") for name in sides]
    yield ["game", "hand", "dealer", "for", *columns]
    for game in match.games:
        for hand in dealt(match, game):
            if hand.is_void:
                continue
            dealer = _called(match, ("placed", hand.dealer), SEAT_NAMES[hand.dealer])
            for row in hand.rows:
                counted = {} if row.why == "trionfo" else hand.card_points or {}
                points = [counted.get(team) for team in TEAMS]
                added = [row.add if row.team == team else 0 for team in TEAMS]
                totals = [row.totals[team] for team in TEAMS]
                yield [hand.game, hand.of_match, dealer, row.why, *points, *added, *totals]


def _called(match: Match, slot: Slot, otherwise: str) -> str:
    """The name of a player or a side; without one that of the place, in English as the columns are."""
    return readable(getattr(match.entry(slot), "words", "")) or otherwise


def totals(source: Source) -> Iterator[str]:
    """Who plays for which side, each game, and who won (G-4)."""
    match: Match = source.named
    sides = {team: on_one_line(side(match, team)) for team in TEAMS}
    for team in TEAMS:
        people = [on_one_line(player(match, seat)) for seat in SEATS if team_of(seat) == team]
        yield tr("Playing as {side}: {people}", side=sides[team], people=listing(people))
    for game in match.games:
        points = listing([f"{game.totals[team]} {sides[team]}" for team in TEAMS])
        about = {"n": game.number, "target": game.target}
        if decides(match, game):
            yield trc("the decider", "Game {n}, to {target}: {points}", **about, points=points)
        else:
            yield tr("Game {n}, to {target}: {points}", **about, points=points)
    if match.winner is not None:
        yield tr("The match goes to {side}", side=sides[match.winner])


sheet = computed_sheet


def entries(match: Match) -> Iterable[Entry]:
    """The lines that stand, in one order."""
    return canonical_entries("mariglia", match.lines.values())
