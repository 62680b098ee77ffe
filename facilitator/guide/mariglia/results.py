"""What a game and the match came to (G-4, G-22)."""

from __future__ import annotations

from facilitator.games.game import Slot
from facilitator.games.mariglia.entries import TEAMS, team_of
from facilitator.games.mariglia.match import Match, MatchGame
from facilitator.guide.mariglia import told
from facilitator.guide.question import Answer, Cell, Choice, Grid, Note, Option, Question, Read, Row
from facilitator.language import tr
from facilitator.services.view import ViewState


def won_id(match: Match, game: MatchGame) -> Slot:
    """A game that was won, by its content: a corrected one shows itself again."""
    return ("won", game.number, str(game.winner), *(game.totals[team] for team in TEAMS))


def won(view: ViewState, number: int) -> Question:
    """Who won a game, by a count or by a bonus, and what comes then."""
    match: Match = view.state
    game = match.games[number - 1]
    last = game.hands[-1] if game.hands else None
    notes = []
    if last is not None and last.won_by_bonus:
        notes.append(Note(text=told.won_by_bonus(last)))
    elif last is not None:
        notes.append(Note(text=told.what_it_adds(match, last)))
    if match.winner is None and last is not None:
        notes += [Note(text=each) for each in (told.games_said(match), told.next_hand(match, last)) if each]
    side = match.team_name(game.winner) if game.winner is not None else ""
    totals = " : ".join(str(game.totals[team]) for team in TEAMS)
    said = tr("Game {n} goes to {side}, {totals}.", n=number, side=side, totals=totals)
    if match.winner is not None and number == len(match.games):
        said = told.match_goes_to(match)
    return Read(
        slot=("won", number),
        step=tr("a game is won"),
        say=(said,),
        public=(said,),
        notes=tuple(notes),
        grid=_games(match),
        done=Answer(read=won_id(match, game)),
        enter="go on",
    )


def _games(match: Match) -> Grid:
    """The totals of each game that was begun."""
    games = [game for game in match.games if game.rows]
    rows = tuple(
        Row(
            name=match.team_name(team),
            cells=tuple(
                Cell(str(game.totals[team]), "made" if game.winner == team else "bold") for game in games
            ),
            note=" · ".join(match.name(seat) for seat in (0, 1, 2, 3) if team_of(seat) == team),
        )
        for team in TEAMS
    )
    return Grid(columns=tuple(tr("game {n}", n=game.number) for game in games), rows=rows)


def end(view: ViewState) -> Question:
    """The match is over."""
    match: Match = view.state
    said = told.match_goes_to(match) if match.winner is not None else tr("The match is over.")
    return Choice(
        slot=("end",),
        step=tr("the end"),
        say=(said,),
        public=(said,),
        grid=_games(match),
        options=(
            Option(key="r", label=tr("The same people again"), answer=Answer(do=("rematch",))),
            Option(key="e", label=tr("Write files to keep"), answer=Answer(do=("page", "export"))),
            Option(key="h", label=tr("Back to all tables"), answer=Answer(do=("home",))),
        ),
        at=-1,
    )
