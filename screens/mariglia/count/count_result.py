"""What a count would do: who is over 35, the new total, what it wins, who deals next."""

from __future__ import annotations

from typing import cast

from facilitator.games.game import Entry
from facilitator.games.mariglia.hand import Hand, HandRow
from facilitator.games.mariglia.match import Match
from facilitator.games.mariglia.pack import PAR
from facilitator.services.context import AppContext
from screens.mariglia.sentences import game_goes_to, match_goes_to, next_hand
from screens.mariglia.start.seats_form import BELLA
from screens.ui.marks import number


def outcome(ctx: AppContext, hand_number: int, *entries: Entry) -> tuple[str, ...]:
    """What these entries make of the hand with this number, in sentences; () while not all is counted."""
    # The preview reads entries over the rules of the game on the table.
    after = cast(Match, ctx.table.preview(*entries))
    hand = after.hand(hand_number)
    if hand is None or hand.card_points is None:
        return ()
    asked = "" if hand.trionfo is not None else "The trionfo comes next."
    added = (_added(after, hand), _bonus_after(after, hand), _won(after, hand))
    follows = (_stands(after, hand), _next(after, hand), asked)
    return tuple(" ".join(filter(None, said)) for said in (added, follows) if any(said))


def _added(match: Match, hand: Hand) -> str:
    """Who is over 35, and the sum (G-32); at 35 each nobody adds anything."""
    counted = next((each for each in hand.rows if each.why == "count"), None)
    if counted is None or counted.team is None:
        return "35 each. Nobody scores."
    if not counted.add:
        return "Nobody is over 35."
    before = counted.totals[counted.team] - counted.add
    over = (hand.card_points or {}).get(counted.team, 0) - PAR
    twice = ", counted twice" if hand.is_double else ""
    total = f"{before} + {counted.add} = {before + counted.add}"
    return f"{match.team_name(counted.team)} are {over} over 35{twice}: {total}."


def _bonus_after(match: Match, hand: Hand) -> str:
    """A bonus that is booked after the count (B-7)."""
    last: HandRow = hand.rows[-1]
    if last.why != "trionfo" or last.team is None or not last.add:
        return ""
    return f"The trionfo gives {match.team_name(last.team)} {last.add}: {last.totals[last.team]}."


def _won(match: Match, hand: Hand) -> str:
    """The game or the match that it wins (G-4)."""
    if hand.winner is None:
        return ""
    winner = match.team_name(hand.winner)
    if not _ends(match, hand):
        return game_goes_to(hand.game, winner)
    ours, theirs = _games(match, hand)
    return match_goes_to(winner, f"{ours} games to {theirs}" if len(match.targets) > 1 else "")


def _stands(match: Match, hand: Hand) -> str:
    """How many games each side has, and what the next one goes to."""
    if hand.winner is None or _ends(match, hand):
        return ""
    target = match.targets[hand.game]
    is_bella = hand.game + 1 == len(match.targets)
    to = f"{BELLA}, to {target}" if is_bella else f"the next to {target}"
    ours, theirs = _games(match, hand)
    level = f"{number(ours)} game{'s' if ours > 1 else ''} each"
    return f"{level.capitalize() if ours == theirs else f'Games {ours} to {theirs}'}: {to}."


def _ends(match: Match, hand: Hand) -> bool:
    """Whether this hand ends the match."""
    return hand.game == len(match.games) and match.winner is not None


def _games(match: Match, hand: Hand) -> tuple[int, int]:
    """The games won until after this hand, more first."""
    won = [game.winner for game in match.games[: hand.game]]
    ours, theirs = sorted((won.count("NS"), won.count("EW")), reverse=True)
    return ours, theirs


def _next(match: Match, hand: Hand) -> str:
    """Who deals the next hand and who leads it (B-2)."""
    following = match.hand(hand.hand + 1)
    if following is None:
        return ""
    double = " The next count is double." if following.is_double else ""
    dealer, leads = match.name(following.dealer), match.name(following.leads)
    return f"{next_hand(dealer, leads)}{double}"
