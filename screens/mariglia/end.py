"""The end of a match: who won it, every game with its result, and what the table noted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from facilitator.games.mariglia.entries import TEAMS, Team, other, team_of
from facilitator.games.mariglia.hand import Hand
from facilitator.games.mariglia.match import Match, MatchGame
from facilitator.games.mariglia.referee import Fault
from facilitator.games.mariglia.rules import problems
from facilitator.games.mariglia.sentences import worded
from facilitator.language import mark, tr, trc, trn
from facilitator.services.context import AppContext
from facilitator.services.front_end import ToPage, ToRematch
from screens.mariglia.page import MatchPage, in_words
from screens.mariglia.reminders import remembered
from screens.mariglia.score import PAIRS
from screens.mariglia.sentences import BELLA, VOID, match_goes_to
from screens.mariglia.sheet.sheet_rows import OFF, let_stand, let_stand_said
from screens.table.half_typed import to_be_kept
from screens.ui.blocks import Block
from screens.ui.blocks.forms import Item, Items
from screens.ui.blocks.people import Column, People, Person, Value
from screens.ui.blocks.said import Note, Say
from screens.ui.keys import Key
from screens.ui.marks import number, outcome_mark
from screens.ui.text import Span, plain

ABREAST = 7
"""So many games, the latest, stand beside each other on any screen."""
NOT_OVER = mark("The match goes on.")


class MatchEnd(MatchPage):
    """The results as they stand; nothing is final: the sheet corrects, ctrl+z undoes."""

    name = "mariglia-end"
    title = "the end of the match"
    measure = 92
    terms = ("score",)
    keys = (
        Key(("r",), "r", "rematch, same seats", "rematch", "a new match for the same four", to=ToRematch()),
        Key(("e",), "e", "export", "export", "save it as files", to=ToPage("export")),
        Key(("s", "left"), "s", "the sheet", "left", "the sheet: look, edit"),
        Key(("right",), "→", "", "right", "the margin"),
        Key(("g",), "g", "chart", "chart", "the games as a chart", to=ToPage("mariglia-chart")),
        Key(("backspace",), "Bksp", "undo", "undo", "undo the last step, like ctrl+z"),
        Key(("enter", "space", "pagedown"), "Enter", "", "enter", "nothing comes next by itself"),
    )

    # ------------------------------------------------------------ what is seen

    def blocks(self) -> Sequence[Block]:
        """Who won, the games side by side, what was noted."""
        waits = to_be_kept(self.ctx.view)
        games = [game for game in self.match.games if game.hands]
        columns: list[Column] = []
        lengths: list[str] = []
        for game in games:
            (called, short), hands = game_called(self.match, game), len(game.hands)
            goes = int(game.number <= len(games) - ABREAST)
            columns.append(Column(called, short, is_large=True, goes=goes))
            length = trn(
                "{game} to {target}: one hand.",
                "{game} to {target}: {many} hands.",
                hands,
                game=f"{called[0].upper()}{called[1:]}",
                target=game.target,
                many=number(hands),
            )
            lengths.append(length)
        notes = tuple(noted(self.ctx, self.match))
        return (
            Say((won_said(self.match),)),
            *((Note(waits, style="", goes=0),) if waits else ()),
            People(tuple(columns), tuple(self._side(team, games) for team in TEAMS), joins=False),
            Note(" ".join(lengths), most=6, goes=6),
            *((Items(notes, tr("Notes"), style="dim"),) if notes else ()),
            *remembered(self),
        )

    def in_public(self) -> Sequence[str]:
        """Who won."""
        return (won_said(self.match),)

    def _side(self, team: Team, games: Sequence[MatchGame]) -> Person:
        """Who plays, and the total of each game; ● is behind those that they won."""
        players = " · ".join(plain(self.match.name(seat)) for seat in PAIRS[team])
        won = Span(f" {outcome_mark(self.ctx, 'made')}", "gold", said=trc("of a game", "won"))
        totals = (
            Value(str(game.totals[team]), mark=won, style="bold")
            if game.winner == team
            else Value(str(game.totals[team]))
            for game in games
        )
        return Person("", plain(self.match.team_name(team)), tuple(totals), players)

    # ------------------------------------------------------------ the keys

    def key_enter(self, key: str) -> None:
        """Nothing follows by itself."""
        self.ctx.note(tr("Everything is counted. r starts a rematch in the same seats."))


# ---------------------------------------------------------------- in words


def won_said(match: Match) -> str:
    """The match goes to loro, two games to one; a match of one game by its totals."""
    winner = match.winner
    if winner is None:
        return tr(NOT_OVER)
    name, loser = plain(match.team_name(winner)), other(winner)
    if len(match.targets) == 1:
        totals = match.games[-1].totals
        return tr("The game goes to {side}, {n} to {less}.", side=name, n=totals[winner], less=totals[loser])
    won = match.games_won
    few = {0: trc("of games", "none"), 1: trc("of games", "one")}
    more, less = number(won[winner]), few.get(won[loser]) or number(won[loser])
    games = trn("{more} game to {less}", "{more} games to {less}", won[winner], more=more, less=less)
    return match_goes_to(name, games)


def game_called(match: Match, game: MatchGame) -> tuple[str, str]:
    """What a game is called over its totals, and where there is little room."""
    games = len(match.targets)
    if games == 1:
        return trc("of a match", "game"), trc("of a match", "game")
    if game.number == games:
        return tr(BELLA), tr("bella")
    return tr("game {n}", n=game.number), str(game.number)


def noted(ctx: AppContext, match: Match) -> Iterator[Item]:
    """Void hands, what was decided about faults, notes, what was let stand or is off (B-18, B-22, B-29)."""
    for hand in match.hands:
        said = [tr(VOID)] if hand.is_void else [_decided(ctx, hand, fault) for fault in hand.faults]
        said = [*filter(None, (*said, plain(hand.note)))]
        if said:
            yield Item(tr("Hand {n}", n=hand.of_match), "; ".join(said))
    for entry in let_stand(match):
        yield Item("", let_stand_said(entry))
    for problem in problems(match):
        yield Item("", f"{OFF} {worded(problem)}")


def _decided(ctx: AppContext, hand: Hand, fault: Fault) -> str:
    """What the table decided about a fault; "" while it has not."""
    way = hand.settled(fault)
    if way == "stands":
        name = plain(hand.match.name(fault.seat))
        if fault.is_lead:
            return tr("{name} led trick {n} out of turn", name=name, n=fault.trick)
        card = in_words(ctx, hand.words, fault.card).text
        return tr("{card} of {name} in trick {n} left as it is", card=card, name=name, n=fault.trick)
    if way != "all":
        return ""
    side = plain(hand.match.team_name(other(team_of(fault.seat))))
    return tr("all seventy points to {side} after trick {n}", side=side, n=fault.trick)
