"""The public sheet of a match: both sides with their sums, the trionfo, who deals, the last hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from facilitator.games.mariglia.entries import SEATS, TEAMS, Seat, Team, team_of
from facilitator.games.mariglia.hand import Hand
from facilitator.games.mariglia.match import Match, MatchGame
from facilitator.language import tr, trc
from facilitator.room.sheet import Fact, Figure, PublicSheet, Sitter
from facilitator.services.context import AppContext
from screens.mariglia.end import game_called
from screens.mariglia.explained import does_now
from screens.mariglia.page import MatchPage, match_of, suit_span
from screens.mariglia.score import PAIRS, pips
from screens.mariglia.sheet.sheet_rows import OFF, off_in
from screens.ui.marks import outcome_mark
from screens.ui.text import plain

NOBODY = -1
"""The seat of a side: two people have it."""
SHOWN = 3
"""How many hands are shown that were counted last."""
RED = ("H", "D")


def wall(ctx: AppContext) -> PublicSheet:
    """What stands on the sheet, for the page that is due."""
    match, page = match_of(ctx.view), ctx.front.due_page()
    if not match.has_begun:
        players = (
            Sitter(seat, plain(match.name(seat)), also=plain(match.team_name(team_of(seat))))
            for seat in SEATS
        )
        return PublicSheet(_raised(tr("who plays")), people=tuple(players))
    assert isinstance(page, MatchPage)
    hand = page.hand
    where = _raised(page.where)
    games: tuple[str, ...] = ()
    won: list[dict[Team, Figure]] = []
    if len(match.targets) > 1:
        both = {team: pips(match, team) for team in TEAMS}
        games = (tr("games"),)
        won = [{team: Figure(each.text, said=each.said) for team, each in both.items()}]
    if match.winner is not None:
        played = [game for game in match.games if game.hands]
        columns = (*(game_called(match, game)[0] for game in played), *games)
        figures = [*(_game(ctx, game) for game in played), *won]
        return PublicSheet(where, columns=columns, people=_sides(match, figures))
    step, off = ctx.view.step, off_in(match)
    hands = [each for each in match.hands if each.game == hand.game and each.card_points is not None][-SHOWN:]
    columns = (*(tr("hand {n}", n=each.of_match) for each in hands), tr("total"), *games)
    points = (_points(each, is_off=("count", each.of_match) in off) for each in hands)
    total = {team: Figure(str(hand.totals[team]), large=True) for team in TEAMS}
    is_won = page.name == "mariglia-won"
    return PublicSheet(
        where,
        tuple(_facts(ctx, hand, is_off=("trionfo", hand.of_match) in off)),
        says=() if is_won else (does_now(hand, step),),
        then=tr("The count of this hand is worth double.") if hand.is_double and not is_won else "",
        columns=columns,
        people=_sides(match, [*points, total, *won], step.who if step.kind == "count" else ()),
    )


def _raised(words: str) -> str:
    return words[:1].upper() + words[1:]


def _sides(
    match: Match, figures: Sequence[dict[Team, Figure]], plays: Sequence[Seat] = ()
) -> tuple[Sitter, ...]:
    """Both sides with who plays for them, a column of figures after the other; whose card comes is here."""
    return tuple(
        Sitter(
            NOBODY,
            plain(match.team_name(team)),
            tuple(figure[team] for figure in figures),
            " · ".join(plain(match.name(seat)) for seat in PAIRS[team]),
            here=team in map(team_of, plays),
        )
        for team in TEAMS
    )


def _facts(ctx: AppContext, hand: Hand, *, is_off: bool) -> Iterator[Fact]:
    """The suit that is trump and the card that was turned up, who deals, who leads."""
    if hand.trionfo and hand.trump:
        suit, card = suit_span(ctx, hand.words, hand.trump), hand.words.card(hand.trionfo)
        yield Fact(tr("Trump"), suit.said, suit.text, suit.style in RED)
        yield Fact(tr("Trionfo"), f"{card} {OFF}" if is_off else card)
    yield Fact(tr("Deals"), plain(hand.match.name(hand.dealer)))
    yield Fact(tr("Leads"), plain(hand.match.name(hand.leads)))


# ---------------------------------------------------------------- columns of figures, by side


def _points(hand: Hand, *, is_off: bool) -> dict[Team, Figure]:
    """What both counted in a hand, marked where a rule speaks against it."""
    points = hand.card_points or {}
    mark, said = (OFF, tr("breaks a rule")) if is_off else ("", "")
    return {team: Figure(str(points[team]), mark, said) for team in TEAMS}


def _game(ctx: AppContext, game: MatchGame) -> dict[Team, Figure]:
    """The totals of a game that is over, with the mark of whoever won it."""
    mark, said = outcome_mark(ctx, "made"), trc("of a game", "won")
    won = {team: (mark, said) if game.winner == team else ("", "") for team in TEAMS}
    return {team: Figure(str(game.totals[team]), *won[team], large=True) for team in TEAMS}
