"""The end of a match: who won it, every game with its result, and what the table noted."""

from __future__ import annotations

from collections.abc import Iterator

from facilitator.games.mariglia.entries import TEAMS, other, team_of
from facilitator.games.mariglia.hand import Hand
from facilitator.games.mariglia.match import Match, MatchGame
from facilitator.games.mariglia.referee import Fault
from facilitator.games.mariglia.rules import problems
from facilitator.games.mariglia.sentences import worded, written
from facilitator.services.front_end import ToPage, ToRematch
from screens.mariglia.page import MatchPage
from screens.mariglia.score import PAIRS
from screens.mariglia.sentences import VOID, match_goes_to
from screens.mariglia.sheet.sheet_rows import OFF, game_title, let_stand, let_stand_said
from screens.table.half_typed import to_be_kept
from screens.ui.keys import Key
from screens.ui.marks import aloud, number, outcome_mark
from screens.ui.text import BLANK, Row, Span, clipped, cut, fitted, plain, row, wrapped

GAME, SIDE, MARK, INDENT, HANDS = 27, 10, 4, 3, 12
NARROW, NARROWEST = (7, 3, 8), (5, 3, 0)
"""A side, its mark and the number of hands where there is less room."""
ROOMY, LEAST = 71, 54
"""The widths from which the number of hands stands there in words, and at all."""
NOT_OVER = "The match goes on."


class MatchEnd(MatchPage):
    """The results as they stand; nothing is final: the sheet corrects, ctrl+z takes back."""

    name = "mariglia-end"
    title = "the end of the match"
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

    def above(self, width: int, height: int) -> list[Row]:
        """Who won, the games, what was noted."""
        spoken = [row(" ", *line.spans, stays=True) for line in aloud(won_said(self.match), width=width - 3)]
        winner = self.match.winner
        names = []
        if winner is not None:
            players = " · ".join(plain(self.match.name(seat)) for seat in PAIRS[winner])
            names = [row("   ", Span(cut(players, width - 4), "dim"))]
        waits = to_be_kept(self.ctx.view)
        names += [row("   ", Span(line)) for line in wrapped(waits, width - 6) if line]
        rows = [
            BLANK, BLANK, *spoken, *names, BLANK, BLANK, *self._games(width), BLANK, BLANK,
            *self._noted(width),
        ]  # fmt: skip
        return [clipped(line, width) for line in rows]

    def _games(self, width: int) -> list[Row]:
        """Every game with both totals; ● is behind the side that won it."""
        usual = SIDE, MARK, HANDS
        side, mark, hands = usual if width >= ROOMY else NARROW if width >= LEAST else NARROWEST
        label = max(min(GAME, width - INDENT - 2 * (side + mark) - hands), 4)
        sides = [fitted(cut(self.match.team_name(team), side - 1), side, "right") for team in TEAMS]
        heading = [Span(f"{name}{' ' * mark}", "bold") for name in sides]
        games = [self._game(game, width, label, side, mark) for game in self.match.games if game.hands]
        return [row(" " * (INDENT + label), *heading), *games]

    def _game(self, game: MatchGame, width: int, label: int, side: int, mark: int) -> Row:
        hands = len(game.hands)
        played = number(hands) if width >= ROOMY else str(hands)
        space = "" if width >= ROOMY else " "
        last = f"{space}{played} hand{'' if hands == 1 else 's'}" if width >= LEAST else ""
        said = game_title(self.match, game.number)
        spans = [Span(" " * INDENT), Span(fitted(said, label))]
        for team in TEAMS:
            won = game.winner == team
            sign = f"  {outcome_mark(self.ctx, 'made')}" if won else ""
            spans += [
                Span(f"{game.totals[team]:>{side}}", "bold" if won else ""),
                Span(fitted(sign, mark), "gold"),
            ]
        return row(*spans, Span(last, "dim"))

    def _noted(self, width: int) -> list[Row]:
        rows = []
        for said in noted(self.match):
            first, *others = wrapped(said, max(width - INDENT - 3, 8))
            rows += [row(" " * INDENT, first), *(row(" " * INDENT, f"  {line}") for line in others)]
        return [row(" " * INDENT, Span("Notes", "bold")), *rows] if rows else []

    # ------------------------------------------------------------ the keys

    def key_enter(self, key: str) -> None:
        """Nothing follows by itself."""
        self.ctx.note("Everything is counted. r starts a rematch in the same seats.")


# ---------------------------------------------------------------- in words


def won_said(match: Match) -> str:
    """The match goes to loro, two games to one; a match of one game by its totals."""
    winner = match.winner
    if winner is None:
        return NOT_OVER
    name, loser = plain(match.team_name(winner)), other(winner)
    if len(match.targets) == 1:
        totals = match.games[-1].totals
        return f"The game goes to {name}, {totals[winner]} to {totals[loser]}."
    won = match.games_won
    games = f"{number(won[winner])} game{'' if won[winner] == 1 else 's'} to {number(won[loser])}"
    return match_goes_to(name, games)


def noted(match: Match) -> Iterator[str]:
    """Void hands, what was decided about faults, notes, what was let stand or is off (B-18, B-22, B-29)."""
    for hand in match.hands:
        said = "; ".join(_of_hand(hand))
        if said:
            yield f"Hand {hand.of_match}: {said}"
    yield from map(let_stand_said, let_stand(match))
    for problem in problems(match):
        yield f"{OFF} {worded(problem)}"


def _of_hand(hand: Hand) -> Iterator[str]:
    if hand.is_void:
        yield VOID
    else:
        yield from filter(None, (_decided(hand, fault) for fault in hand.faults))
    if hand.note:
        yield plain(hand.note)


def _decided(hand: Hand, fault: Fault) -> str:
    """What the table decided about a fault; "" while it has not."""
    way = hand.settled(fault)
    if way == "stands":
        name = plain(hand.match.name(fault.seat))
        if fault.is_lead:
            return f"{name} led trick {fault.trick} out of turn"
        return f"{written(fault.card)} of {name} in trick {fault.trick} left as it is"
    side = plain(hand.match.team_name(other(team_of(fault.seat))))
    return f"all seventy points to {side} after trick {fault.trick}" if way == "all" else ""
