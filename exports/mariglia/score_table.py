"""A game of Mariglia as a table, as on paper: two columns, one line each time it is added to (G-7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from exports.mariglia.card_names import card_named
from exports.model import Grid
from facilitator.games.game import LET_STAND
from facilitator.games.mariglia.entries import TEAMS, Seat, Team
from facilitator.games.mariglia.match_lines import SEAT_NAMES, TEAM_NAMES
from facilitator.games.mariglia.sheet import is_dealt
from facilitator.games.readable import readable
from facilitator.language import tr, trc

if TYPE_CHECKING:
    from facilitator.games.mariglia.hand import Hand, HandRow
    from facilitator.games.mariglia.match import Match, MatchGame
    from facilitator.games.mariglia.match_lines import MatchLines

Cells = tuple[str, ...]


def player(match: MatchLines, seat: Seat) -> str:
    """A player’s name, or that of the seat."""
    return readable(match.name(seat)) or tr(SEAT_NAMES[seat])


def side(match: MatchLines, team: Team) -> str:
    """A side’s name: noi and loro, unless it has another."""
    return readable(match.team_name(team)) or tr(TEAM_NAMES[team])


def dealt(match: Match, game: MatchGame) -> tuple[Hand, ...]:
    """The hands dealt while this game was on, void ones too (B-18)."""
    return tuple(hand for hand in match.hands if hand.game == game.number and is_dealt(hand))


def decides(match: Match, game: MatchGame) -> bool:
    """Whether this is the last of several games, which some languages call by a name of its own (G-4)."""
    return game.number == len(match.targets) > 1


def table(match: Match, game: MatchGame) -> Grid:
    """The sheet of one game with its totals at the foot."""
    sides = [side(match, team) for team in TEAMS]
    rows = [row for hand in dealt(match, game) for row in _rows(match, hand)]
    totals = ("", "", tr("in all"), "", *(str(game.totals[team]) for team in TEAMS))
    return Grid((tr("hand"), tr("dealer"), trc("column", "for"), tr("card points"), *sides), (*rows, totals))


def _rows(match: Match, hand: Hand) -> Iterator[Cells]:
    number = f"{hand.of_match} {LET_STAND}" if was_let_stand(hand) else str(hand.of_match)
    who: Cells = (number, player(match, hand.dealer))
    if hand.is_void:
        yield *who, tr("void, dealt again"), "", "", ""
        return
    for row in hand.rows:
        yield *who, *_line(hand, row)
        who = ("", "")
    if not hand.is_complete:
        yield *who, tr("not counted yet"), "", "", ""


def _line(hand: Hand, row: HandRow) -> Cells:
    """Why something was added, the card points, and what each side has got and has then."""
    # A frillo adds nothing (G-23).
    added = f"+{row.add} → {row.totals[row.team]}" if row.add and row.team else "·"
    cells = (added if row.team == team else "" for team in TEAMS)
    if row.why == "trionfo":
        return tr("trionfo {card}", card=card_named(hand.trionfo or "", hand.rules)), "", *cells
    points = hand.card_points or {}
    why = tr("the count, worth double" if hand.is_double else "the count")
    return why, " : ".join(str(points[team]) for team in TEAMS), *cells


def was_let_stand(hand: Hand) -> bool:
    """Whether the table let something stand in it that a rule refuses."""
    entries = (hand.match.entry((blank, hand.of_match)) for blank in ("trionfo", "count"))
    return any(entry is not None and entry.overruled for entry in entries)
