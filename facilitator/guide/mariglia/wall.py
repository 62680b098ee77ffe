"""The public sheet of a match: both sides with their sums, the trionfo, who deals, the last hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from facilitator.games.mariglia.entries import SEATS, TEAMS, Team, team_of
from facilitator.games.mariglia.hand import Hand
from facilitator.games.mariglia.match import Match
from facilitator.guide.mariglia import told
from facilitator.language import tr
from facilitator.room.sheet import Fact, Figure, PublicSheet, Sitter
from facilitator.services.context import AppContext
from facilitator.terminal_text import plain

NOBODY = -1
"""The seat of a side: two people have it."""
SHOWN = 3
"""How many hands are shown that were counted last."""
RED = ("H", "D")


def wall(ctx: AppContext) -> PublicSheet:
    """What stands on the sheet, for the question that is due."""
    match: Match = ctx.view.state
    due: Any = ctx.front.due_page()
    question = due.guide.question_due
    if not match.has_begun:
        players = (
            Sitter(seat, plain(match.name(seat)), also=match.team_name(team_of(seat))) for seat in SEATS
        )
        return PublicSheet(_raised(question.step), people=tuple(players))
    hand, game = match.now, match.game
    if hand is None or game is None:
        games = [game for game in match.games if game.rows]
        columns = tuple(tr("game {n}", n=game.number) for game in games)
        figures = [{team: Figure(str(game.totals[team]), large=True) for team in TEAMS} for game in games]
        return PublicSheet(_raised(question.step), columns=columns, people=_sides(match, figures))
    counted = [each for each in match.hands if each.game == hand.game and each.card_points is not None][
        -SHOWN:
    ]
    points = [{team: Figure(str((each.card_points or {})[team])) for team in TEAMS} for each in counted]
    total = {team: Figure(str(hand.totals[team]), large=True) for team in TEAMS}
    columns = (*(tr("hand {n}", n=each.of_match) for each in counted), tr("total"))
    return PublicSheet(
        _raised(told.game_called(match, game)),
        tuple(_facts(ctx, hand)),
        then=tr("The count of this hand is worth double.") if hand.is_double else "",
        columns=columns,
        people=_sides(match, [*points, total]),
    )


def _raised(words: str) -> str:
    return words[:1].upper() + words[1:]


def _sides(match: Match, figures: Sequence[dict[Team, Figure]]) -> tuple[Sitter, ...]:
    """Both sides with who plays for them, a column of figures after the other."""
    return tuple(
        Sitter(
            NOBODY,
            plain(match.team_name(team)),
            tuple(figure[team] for figure in figures),
            " · ".join(plain(match.name(seat)) for seat in SEATS if team_of(seat) == team),
        )
        for team in TEAMS
    )


def _facts(ctx: AppContext, hand: Hand) -> Iterator[Fact]:
    """The suit that is trump and the card that was turned up, who deals, who leads."""
    if hand.trionfo and hand.trump:
        suit, sign = hand.words.suits[hand.trump][0], hand.words.signs[hand.trump]
        yield Fact(tr("Trump"), suit, sign, ctx.look.coloured_suits and hand.trump in RED)
        yield Fact(tr("Trionfo"), hand.words.card(hand.trionfo))
    yield Fact(tr("Deals"), plain(hand.match.name(hand.dealer)))
    yield Fact(tr("Leads"), plain(hand.match.name(hand.leads)))
