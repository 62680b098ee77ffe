"""The score sheet for a spreadsheet: numbers as numbers, people's words as words whatever they begin with.

UTF-8 with a byte order mark, lines that end in CR LF, a comma between cells, every text in quotes: so no
spreadsheet takes a semicolon inside a name for the end of a cell.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from io import StringIO
from typing import TYPE_CHECKING, TypeAlias
from unicodedata import category, normalize

from exports.naming import stem
from exports.spoken import told
from facilitator.rules import USUAL

if TYPE_CHECKING:
    from exports.names import Called
    from exports.source import Source
    from facilitator.games.duel.duel import Duel
    from facilitator.games.marginalia.entries import Seat
    from facilitator.games.marginalia.round import Round
    from facilitator.games.marginalia.table import Table
    from facilitator.games.mariglia.hand import Hand
    from facilitator.games.mariglia.match import Match

Cell: TypeAlias = str | int | None
Cells: TypeAlias = Sequence[Cell]

MARK = "\ufeff"
FORMULA = "=+-@"
"""What a spreadsheet takes for the beginning of a formula, full-width forms folded to these."""


def files(source: Source) -> dict[str, str]:
    """The one file of this export by its name."""
    return {f"{stem(source.title, 'score-sheet').lower()}.csv": text(_rows(source))}


def text(rows: Iterator[Cells]) -> str:
    """The rows as one file."""
    file = StringIO()
    writer = csv.writer(file, quoting=csv.QUOTE_NONNUMERIC, lineterminator="\r\n")
    writer.writerows([_ready(cell) for cell in row] for row in rows)
    return MARK + file.getvalue()


def _ready(cell: Cell) -> str | int:
    return cell if isinstance(cell, int) else harmless(cell or "")


def harmless(words: str) -> str:
    """The words on one line, with an apostrophe in front where a spreadsheet would work them out."""
    line = " ".join(told(words).split())
    return f"'{line}" if _begins(line) in FORMULA else line


def _begins(line: str) -> str:
    """The first sign that shows, folded: spaces and signs without a shape come before it unseen."""
    seen = (sign for sign in normalize("NFKC", line) if category(sign)[0] not in "ZC")
    return next(seen, " ")


def _rows(source: Source) -> Iterator[Cells]:
    if source.game == USUAL:
        from exports.names import names

        return _of_rounds(source.state, names(source.state, source.choices.names))
    return _of_turns(source.named) if source.game == "duel" else _of_hands(source.named)


# ---------------------------------------------------------------- Marginalia and Blob: a row for each round


def _of_rounds(table: Table, called: dict[Seat, Called]) -> Iterator[Cells]:
    columns = [
        f"{names.row} {what}" for names in called.values() for what in ("said", "took", "points", "total")
    ]
    yield ["round", "cards", "trump", "dealer", *columns]
    for played in table.rounds:
        if played.done:
            yield _round(played, called)


def _round(played: Round, called: dict[Seat, Called]) -> Cells:
    from facilitator.games.cards import SUIT_NAMES

    trump = SUIT_NAMES[played.trump] if played.trump else ""
    dealer = called[played.dealer].row if played.dealer in called else ""
    return [
        played.age,
        played.cards,
        trump,
        dealer,
        *(cell for seat in called for cell in _cells(played, seat)),
    ]


def _cells(played: Round, seat: Seat) -> Cells:
    """What was said, taken and scored, where the round counts for this player, and the total after it."""
    total = played.totals.get(seat)
    if not played.outcomes.get(seat):
        return [None, None, None, total]
    return [played.predictions[seat], played.tricks[seat], played.scores[seat], total]


# ---------------------------------------------------------------- Mariglia: a row each time it is added to


def _of_hands(match: Match) -> Iterator[Cells]:
    from exports.mariglia_sheet import dealt, side
    from facilitator.games.mariglia.entries import TEAMS

    sides = [side(match, team) for team in TEAMS]
    columns = [f"{name} {what}" for what in ("card points", "added", "total") for name in sides]
    yield ["game", "hand", "dealer", "for", *columns]
    for game in match.games:
        for hand in dealt(match, game):
            if not hand.is_void:
                yield from _hand(match, hand)


def _hand(match: Match, hand: Hand) -> Iterator[Cells]:
    from exports.mariglia_sheet import player
    from facilitator.games.mariglia.entries import TEAMS

    for row in hand.rows:
        counted = {} if row.why == "trionfo" else hand.card_points or {}
        points = [counted.get(team) for team in TEAMS]
        added = [row.add if row.team == team else 0 for team in TEAMS]
        totals = [row.totals[team] for team in TEAMS]
        yield [hand.game, hand.hand, player(match, hand.dealer), row.why, *points, *added, *totals]


# ---------------------------------------------------------------- the duel: a row for each turn


def _of_turns(duel: Duel) -> Iterator[Cells]:
    from exports.duel_telling import healths
    from exports.duel_words import called
    from facilitator.games.duel.entries import SIDES

    yield ["after turn", *(f"{called(duel, side)} health" for side in SIDES)]
    for turn, health in enumerate(each.both for each in healths(duel)):
        yield [turn, *health]
