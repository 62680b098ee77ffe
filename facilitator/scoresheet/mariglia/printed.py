"""A worked-out match as plain text: each game as on paper, and sentences for what no column holds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from facilitator.games.game import LET_STAND
from facilitator.games.mariglia.entries import SEATS, TEAMS, Team, team_of
from facilitator.games.mariglia.match_lines import SEAT_NAMES
from facilitator.games.mariglia.referee import LEADS
from facilitator.games.readable import listing
from facilitator.language import mark, tr
from facilitator.scoresheet.mariglia.model import MatchSheet
from facilitator.terminal_text import columns, plain

Computed: TypeAlias = Mapping[str, Any]

NAME_WIDTH = 14
HEAD = mark(("Hand", "Dealer", "Trionfo"))
WHY = mark({"trionfo": "trionfo", "count": "count"})


def printed(sheet: MatchSheet, computed: Computed) -> str:
    """Return the whole match for people to read."""
    names = [plain(sheet.name(seat), NAME_WIDTH) or tr(SEAT_NAMES[seat]) for seat in SEATS]
    sides = "\n".join(f"{team}  {_players(team, names)}" for team in TEAMS)
    afterwards = "\n".join(_afterwards(sheet, computed, names))
    blocks = ["Mariglia", sides, *_games(computed, names), afterwards]
    return "\n\n".join(block for block in blocks if block) + "\n"


def _players(team: Team, names: Sequence[str]) -> str:
    return listing([names[seat] for seat in SEATS if team_of(seat) == team])


# ---------------------------------------------------------------- the games


def _games(computed: Computed, names: Sequence[str]) -> Iterator[str]:
    if not computed["games"]:
        yield tr("No hand is entered yet.")
    placed = list(enumerate(computed["hands"], start=1))
    for number, game in enumerate(computed["games"], start=1):
        hands = [(place, hand) for place, hand in placed if hand["game"] == number]
        rows = [row for place, hand in hands for row in _rows(place, hand, game["rows"], names)]
        head = [*map(tr, HEAD), "NS : EW", "", "NS", "EW"]
        lines = [
            tr("Game {n}, to {target}", n=number, target=game["target"]),
            columns([head, *rows]),
        ]
        if game["winner"]:
            lines.append(tr("{side} win game {n}.", side=game["winner"], n=number))
        yield "\n".join(lines)


def _rows(
    place: int, hand: Computed, rows: Sequence[Computed], names: Sequence[str]
) -> Iterator[Sequence[str]]:
    """One line for each time the sheet was added to, the first one with what was dealt (G-7)."""
    mark = f" {LET_STAND}" if hand["overruled"] else ""
    dealt = [f"{place}{mark}", names[SEAT_NAMES.index(hand["dealer"])], hand["trionfo"] or "–"]
    points = hand["card_points"]
    for row in [row for row in rows if row["hand"] == hand["hand"]]:
        counted = f"{points['NS']} : {points['EW']}" if row["why"] == "count" and points else ""
        yield [*dealt, counted, tr(WHY[row["why"]]), *(_cell(row, team) for team in TEAMS)]
        dealt = ["", "", ""]
    if points is None and dealt[0]:
        yield [*dealt, "", tr("not counted"), "", ""]


def _cell(row: Computed, team: Team) -> str:
    total = "–" if row[team] is None else str(row[team])
    added = f"+{row['add']}" if row["team"] == team else ""
    return f"{added:>3} {total:>3}"


# ---------------------------------------------------------------- in words


def _afterwards(sheet: MatchSheet, computed: Computed, names: Sequence[str]) -> Iterator[str]:
    for place, hand in enumerate(computed["hands"], start=1):
        for fault in hand.get("faults") or ():
            yield _fault(place, hand, fault, names)
    marked = [(place, given.overruled) for place, given in enumerate(sheet.hands, start=1) if given.overruled]
    if marked:
        where = "; ".join(tr("hand {n} {rules}", n=place, rules=", ".join(rules)) for place, rules in marked)
        yield tr("{sign} Overruled by the table: {where}.", sign=LET_STAND, where=where)
    if computed["unused"]:
        hands = ", ".join(map(str, computed["unused"]))
        yield tr("Not counted, the game was over: hand {hands}.", hands=hands)
    won = computed["games_won"]
    if len(sheet.match) > 1:
        yield tr("Games won: NS {ns}, EW {ew}", ns=won["NS"], ew=won["EW"])
    if winner := computed["winner"]:
        yield tr("The match goes to {side}: {players}", side=winner, players=_players(winner, names))


def _fault(place: int, hand: Computed, fault: Computed, names: Sequence[str]) -> str:
    """What somebody played and could have played instead; the count is as played (B-22)."""
    who = names[SEAT_NAMES.index(fault["seat"])]
    said = {"n": place, "trick": fault["trick"], "who": who, "card": fault["card"], "rule": fault["rule"]}
    if fault["rule"] in LEADS:
        turn = hand["leads"] if fault["trick"] == 1 else hand["tricks"][fault["trick"] - 2]["winner"]
        whose = names[SEAT_NAMES.index(turn)]
        return tr(
            "Hand {n}, trick {trick}: {who} led {card}, but it was {whose}’s turn ({rule}).",
            **said,
            whose=whose,
        )
    held = ", ".join(fault["could_have"])
    return tr("Hand {n}, trick {trick}: {who} played {card} and held {held} ({rule}).", **said, held=held)
