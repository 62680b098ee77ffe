"""What a hand comes to, in words: before Enter, after it, and what it ends (G-4, G-22, G-32, G-33)."""

from __future__ import annotations

from facilitator.games.game import Entry, RuleViolation
from facilitator.games.mariglia.entries import TEAMS, Team, other, team_of
from facilitator.games.mariglia.hand import Hand
from facilitator.games.mariglia.match import Match, MatchGame, read
from facilitator.games.mariglia.rules import check
from facilitator.games.mariglia.sentences import worded
from facilitator.language import mark, tr, trn

BELLA = mark("la bella")
"""The decider (G-4)."""


def refusal_of(match: Match, entry: Entry) -> str:
    """Why the rules refuse an entry; "" where they don’t."""
    try:
        check(match, entry)
    except RuleViolation as refusal:
        return worded(refusal)
    return ""


def would(match: Match, hand: int, *entries: Entry) -> str:
    """What these entries make of a hand, and of what was played after it."""
    after = read({**match.lines, **{entry.slot: entry for entry in entries}})
    then = after.hand(hand)
    said = [what_it_adds(after, then)] if then is not None else []
    for game in match.games:
        now = next((each for each in after.games if each.number == game.number), None)
        if game.winner is not None and (now is None or now.winner is None):
            said.append(tr("Game {n} is open again.", n=game.number))
    if len(match.hands) > hand + 1 and _totals(match) != _totals(after):
        said.append(tr("Then the totals are {games}.", games=_totals(after)))
    return " ".join(filter(None, said))


def _totals(match: Match) -> str:
    return ", ".join(f"{game.totals['NS']} : {game.totals['EW']}" for game in match.games)


def what_it_adds(match: Match, hand: Hand) -> str:
    """Card points of both sides, what is added, the score, and whatever that wins."""
    points = hand.card_points
    if hand.is_void:
        return tr("It is void, and dealt again.")
    said = []
    if points is not None:
        ns, ew = (f"{match.team_name(team)} {points[team]}" for team in TEAMS)
        said.append(f"{ns}, {ew}.")
    # A bonus that was booked when the card was turned is no news with the count.
    news = [
        row for row in hand.rows if row.why == "count" or hand.rules.bonus == "deferred" or points is None
    ]
    added = [row for row in news if row.team is not None and row.add]
    for row in added:
        assert row.team is not None
        said.append(
            tr("The trionfo gives {side} {n}: {total}.", side=match.team_name(row.team), n=row.add,
               total=row.totals[row.team])
            if row.why == "trionfo"
            else tr("{side} adds {n}: {total}.", side=match.team_name(row.team), n=row.add,
                    total=row.totals[row.team])
        )  # fmt: skip
    if points is not None and not any(row.why == "count" for row in added):
        said.append(tr("Nobody adds anything."))
    if hand.winner is not None:
        said.append(what_it_wins(match, hand))
    return " ".join(said)


def what_it_wins(match: Match, hand: Hand) -> str:
    """The game, and the match where that is over (G-4)."""
    if hand.winner is None:
        return ""
    winner = match.team_name(hand.winner)
    if match.winner is None or hand.of_match != len(match.hands):
        return tr("Game {n} goes to {side}.", n=hand.game, side=winner)
    return match_goes_to(match)


def match_goes_to(match: Match) -> str:
    """Who has won the match, and by how many games where it has more than one (G-4)."""
    side = match.winner
    assert side is not None
    name = match.team_name(side)
    if len(match.targets) == 1:
        return tr("The match goes to {side}.", side=name)
    won, lost = match.games_won[side], match.games_won[other(side)]
    games = tr("{n} games to {less}", n=won, less=lost)
    return tr("The match goes to {side}, {games}.", side=name, games=games)


def won_by_bonus(hand: Hand) -> str:
    """Whose card it was, what it gave, and that the hand is not played (G-22)."""
    side, card = team_of(hand.dealer), hand.words.card(hand.trionfo or "")
    turned = tr(
        "{name} turned {card}: +{n} for {side}.",
        name=hand.match.name(hand.dealer), card=card, n=hand.bonus, side=hand.match.team_name(side),
    )  # fmt: skip
    return f"{turned} {tr('The hand is not played.')}"


def game_called(match: Match, game: MatchGame) -> str:
    """game 2 to 35; la bella to 45."""
    if len(match.targets) > 1 and game.number == len(match.targets):
        return tr("{bella}, to {target}", bella=tr(BELLA), target=game.target)
    if len(match.targets) == 1:
        return tr("the game to {target}", target=game.target)
    return tr("game {n} to {target}", n=game.number, target=game.target)


def next_hand(match: Match, hand: Hand) -> str:
    """Who deals the next hand and who leads it (B-2)."""
    following = match.hand(hand.of_match + 1)
    if following is None:
        return ""
    double = tr("The next count is double.") if following.is_double else ""
    dealer, leads = match.name(following.dealer), match.name(following.leads)
    said = tr("{dealer} deals next, {leads} leads.", dealer=dealer, leads=leads)
    return f"{said} {double}".rstrip()


def games_said(match: Match) -> str:
    """How many games each side has; "" of a single game."""
    if len(match.targets) == 1:
        return ""
    ns, ew = match.games_won["NS"], match.games_won["EW"]
    if ns == ew:
        return trn("One game each.", "{n} games each.", ns) if ns else ""
    ahead: Team = "NS" if ns > ew else "EW"
    return tr(
        "Games: {side} {n}, {other} {less}.",
        side=match.team_name(ahead), n=max(ns, ew), other=match.team_name(other(ahead)), less=min(ns, ew),
    )  # fmt: skip
