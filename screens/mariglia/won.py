"""A bonus that ended a game: the hand is not played (G-22)."""

from __future__ import annotations

from collections.abc import Sequence

from facilitator.games.mariglia.entries import TEAMS, Team, other, team_of
from facilitator.games.mariglia.hand import Hand
from facilitator.language import tr, trc, trn
from facilitator.services.front_end import PutAway, ToPage, ToRematch
from screens.mariglia.page import SIDES, VoidPage
from screens.mariglia.reminders import remembered
from screens.mariglia.score import score
from screens.mariglia.sentences import BELLA, match_goes_to
from screens.ui.blocks import Block
from screens.ui.blocks.said import Note, Say
from screens.ui.keys import Foot, Footer, Key


def is_won(page: Won) -> bool:
    """Whether the bonus ended the match too."""
    return page.match.winner is not None


class Won(VoidPage):
    """Says whose card it was, what it gave, and what it won; then it waits for Enter."""

    name = "mariglia-won"
    title = "won by the bonus"
    terms = ("trionfo", "score")
    keys = (
        Key(("enter", "space", "pagedown"), "Enter", "go on", "enter", "the next game, or the end"),
        *SIDES,
        Key(("v",), "v", "void", "void", "a misdeal: the bonus is undone, and the same dealer deals again"),
        Key(("r",), "r", "", "rematch", "if the match is over: a rematch for the same four"),
        Key(("s",), "s", "", "left", "the sheet: look, edit"),
        Key(("g",), "g", "", "chart", "the games as a chart", to=ToPage("mariglia-chart")),
    )
    footers = (
        Footer(
            (
                Foot("enter", "Enter", lambda page: trc("to the next page", "go on")),
                Foot("r", "r", "rematch", is_won),
                Foot("s", "s", "the sheet", is_won),
                Foot("g", "g", "chart", is_won),
                "v",
                ".",
                "?",
            )
        ),
    )

    @property
    def hand(self) -> Hand:
        """The hand asked for, else the last one that a bonus ended."""
        won = [hand for hand in self.match.hands if hand.won_by_bonus]
        return self.match.hand(self.hand_number) or (won[-1] if won else super().hand)

    def blocks(self) -> Sequence[Block]:
        """The score, then what happened, then what comes."""
        if not self.hand.won_by_bonus:
            return (Say((tr("The bonus no longer ends this game. Enter goes on."),)),)
        asked = self.confirming.says if self.confirming else (self.refused,) if self.refused else ()
        said = Say(asked or (self._turned(), self._score()))
        after = Note(self._after(), style="", most=4, goes=0)
        return (*score(self.match, self.hand), said, after, *remembered(self))

    def in_public(self) -> Sequence[str]:
        """Whose card it was, what it gave, and what it won."""
        return (self._turned(), self._score()) if self.hand.won_by_bonus else ()

    def _turned(self) -> str:
        """Whose card, and what it gave."""
        hand, side = self.hand, team_of(self.hand.dealer)
        card = self.words.card(hand.trionfo or "")
        name, team = self.match.name(hand.dealer), self.match.team_name(side)
        if hand.rules.deal == "scoperto":
            return tr("{name} showed {card}: +{n} for {side}.", name=name, card=card, n=hand.bonus, side=team)
        return tr("{name} turned {card}: +{n} for {side}.", name=name, card=card, n=hand.bonus, side=team)

    def _score(self) -> str:
        """The sum, and what it wins."""
        hand, side = self.hand, team_of(self.hand.dealer)
        total = f"{hand.before[side]} + {hand.bonus} = {hand.totals[side]}"
        name, alone = self.match.team_name(side), len(self.match.targets) == 1
        game = tr("The game") if alone else tr("Game {n}", n=hand.game)
        if hand.counted is None:
            won = tr("{game} goes to {side}, and the hand is not played.", game=game, side=name)
        else:
            won = tr("{game} goes to {side}, and the count of the hand is not used.", game=game, side=name)
        return f"{total}. {won}"

    def _after(self) -> str:
        """The games, and who deals the next one; or that the match is over."""
        match, side = self.match, team_of(self.hand.dealer)
        games = match.games[: self.hand.game]
        won = {team: sum(game.winner == team for game in games) for team in TEAMS}
        enough = len(match.targets) // 2 + 1
        if won[side] >= enough:
            games_won = tr("{n} games to {less}", n=won[side], less=won[other(side)]) if enough > 1 else ""
            return match_goes_to(match.team_name(side), games_won)
        following = match.hand(self.hand.of_match + 1)
        number = self.hand.game + 1
        game = tr(BELLA) if number == len(match.targets) else tr("game {n}", n=number)
        comes = tr("Next {game}, to {target}.", game=game, target=match.targets[number - 1])
        deals = tr("{name} deals it.", name=match.name(following.dealer)) if following is not None else ""
        return " ".join(filter(None, (self._games(won), comes, deals)))

    def _games(self, won: dict[Team, int]) -> str:
        """How many games each side has won."""
        if won["NS"] == won["EW"]:
            return trn("One game each.", "{n} games each.", won["NS"])
        ahead: Team = "NS" if won["NS"] > won["EW"] else "EW"
        name, less = self.match.team_name(ahead), self.match.team_name(other(ahead))
        return tr(
            "Games: {side} {n}, {other} {less}.", side=name, n=won[ahead], other=less, less=won[other(ahead)]
        )

    def key_enter(self, key: str) -> None:
        """Go on."""
        self.ctx.go(PutAway("mariglia-won"))

    def key_rematch(self, key: str) -> None:
        """A new match for the same four, once this one is over."""
        if self.match.winner is None:
            self.ctx.note(tr("The match is not over. Enter goes on; a rematch comes later."))
        else:
            self.ctx.go(ToRematch())
