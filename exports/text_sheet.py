"""The totals as a few lines to paste into a chat: no columns, and nothing that a chat takes for a sign.

The number comes first, so that no line begins with what somebody is called.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from exports.naming import stem
from exports.spoken import listing, told
from facilitator.rules import USUAL

if TYPE_CHECKING:
    from exports.source import Source
    from facilitator.games.duel.duel import Duel
    from facilitator.games.marginalia.table import Table
    from facilitator.games.mariglia.match import Match

NO_ROUND = "No round is finished yet."
TITLES = {"marginalia": "Marginalia", "blob": "Blob", "mariglia": "Mariglia", "duel": "The duel"}


def files(source: Source) -> dict[str, str]:
    """The one file of this export by its name."""
    return {f"{stem(source.title, 'score-sheet').lower()}.txt": text(source)}


def text(source: Source) -> str:
    """What was played, and how it stands."""
    game = source.state.game if source.game == USUAL else source.game
    title = _line(source.title)
    head = f"{TITLES[game]}: {title}" if title else TITLES[game]
    return "\n".join((head, *_lines(source))) + "\n"


def _line(words: str) -> str:
    return " ".join(told(words).split())


def _lines(source: Source) -> Iterator[str]:
    if source.game == USUAL:
        return _of_rounds(source)
    return _of_turns(source.named) if source.game == "duel" else _of_games(source.named)


def _of_rounds(source: Source) -> Iterator[str]:
    """The totals round the table; for cards alone the highest first, and who came first (M-24, M-42)."""
    from exports.names import names

    table: Table = source.state
    called = names(table, source.choices.names)
    rounds = [played for played in table.rounds if played.done]
    if not rounds:
        yield NO_ROUND
        return
    yield f"After {len(rounds)} round{'' if len(rounds) == 1 else 's'}:"
    totals = {seat: table.totals.get(seat, 0) for seat in called}
    in_order = sorted(called, key=lambda seat: -totals[seat]) if table.game == "blob" else list(called)
    yield from (f"{_number(totals[seat])} {_line(called[seat].row)}" for seat in in_order)
    if table.game == "blob" and table.winners:
        yield f"First place: {listing([_line(called[seat].row) for seat in table.winners])}"


def _of_games(match: Match) -> Iterator[str]:
    """Who plays for which side, each game, and who won (G-4)."""
    from exports.mariglia_sheet import player, side
    from facilitator.games.mariglia.entries import SEATS, TEAMS, team_of

    sides = {team: _line(side(match, team)) for team in TEAMS}
    for team in TEAMS:
        people = [_line(player(match, seat)) for seat in SEATS if team_of(seat) == team]
        yield f"Playing as {sides[team]}: {listing(people)}"
    for game in match.games:
        points = " and ".join(f"{game.totals[team]} {sides[team]}" for team in TEAMS)
        yield f"Game {game.number}, to {game.target}: {points}"
    if match.winner is not None:
        yield f"The match goes to {sides[match.winner]}"


def _of_turns(duel: Duel) -> Iterator[str]:
    """The health of both, after how many turns, and how it ended."""
    from exports.duel_ending import ending
    from exports.duel_telling import healths
    from exports.duel_words import called
    from facilitator.games.duel.entries import SIDES

    turns = len(healths(duel)) - 1
    yield f"After {turns} turn{'' if turns == 1 else 's'}, health:"
    for side in SIDES:
        yield f"{_number(duel.now.page.duellists[side].health)} {_line(called(duel, side))}"
    if duel.now.is_over:
        yield f"The end: {_line(ending(duel))}"


def _number(value: int) -> str:
    return str(value).replace("-", "−")
