"""A match of Mariglia as it is read afterwards: who played, what was agreed, each game, what was settled."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeAlias

from exports.mariglia.card_names import names_of_cards
from exports.mariglia.hands import cards_of_hands
from exports.mariglia.score_table import dealt, player, side, table, was_let_stand
from exports.model import Block, Bullets, GameRecord, Heading, Paragraph
from exports.names.of_files import stem
from facilitator.games.game import LET_STAND
from facilitator.games.mariglia.entries import SEATS, TEAMS, Seat, other, team_of
from facilitator.games.mariglia.house_rules import agreements
from facilitator.games.mariglia.match_lines import SEAT_NAMES
from facilitator.games.mariglia.sentences import duty_said, threw_said
from facilitator.games.readable import listing, readable

if TYPE_CHECKING:
    from facilitator.games.mariglia.hand import Hand
    from facilitator.games.mariglia.match import Match, MatchGame
    from facilitator.games.mariglia.referee import Fault

Blocks: TypeAlias = Iterator[Block]

TITLE = "Mariglia"
_KEY = f"{LET_STAND} marks what breaks a rule and stays."
_SETTLED = {
    "": "The table has not decided yet.",
    "stands": "The table left it as it was.",
    "all": "The table gave all seventy points to {side}.",
}


def match_record(match: Match, title: str) -> GameRecord:
    """The match laid out on one page; its file is named by the title."""
    title = readable(title)
    return GameRecord(stem(title, "mariglia").lower(), tuple(_page(match, title)))


def _page(match: Match, title: str) -> Blocks:
    yield Heading(1, title or TITLE)
    yield Paragraph(f"{_played_for(match)} {_outcome(match)}")
    yield Heading(2, "Who played")
    yield Bullets(tuple(_sides(match)))
    yield Heading(2, "House rules")
    yield Bullets(agreements(match))
    own = filter(None, map(readable, match.conventions.values()))
    yield from _listed("Conventions in our own words", tuple(own))
    for game in match.games:
        if dealt(match, game):
            yield from _game(match, game)
    yield from cards_of_hands(match)
    yield from _listed("Not counted", tuple(_not_counted(match)))
    yield from _listed("Plays against a rule", tuple(_faults(match)))
    yield from _listed("Notes", tuple(_notes(match)))
    yield Heading(2, "The cards")
    yield names_of_cards(match.rules(max(1, match.last_lined)))


def _played_for(match: Match) -> str:
    targets = [str(target) for target in match.targets]
    if len(targets) == 1:
        return f"One game to {targets[0]}."
    return f"Best of {len(targets)} games, to {listing(targets)}."


def _outcome(match: Match) -> str:
    """Who won (G-4), or how it stands."""
    won, winner = match.games_won, match.winner
    if winner is None and len(match.targets) == 1:
        return "Nobody has won yet."
    if winner is None:
        games = " and ".join(f"{side(match, team)} {won[team]}" for team in TEAMS)
        return f"Nobody has won yet. Games so far: {games}."
    by = f", {won[winner]} games to {won[other(winner)]}" if len(match.targets) > 1 else ""
    return f"The match goes to {side(match, winner)}{by}."


def _sides(match: Match) -> Iterator[str]:
    for team in TEAMS:
        seated = [_seated(match, seat) for seat in SEATS if team_of(seat) == team]
        yield f"{side(match, team)}: {listing(seated)}"


def _seated(match: Match, seat: Seat) -> str:
    name, where = player(match, seat), SEAT_NAMES[seat]
    return f"{name} ({where})" if name != where else where


def _game(match: Match, game: MatchGame) -> Blocks:
    yield Heading(2, f"Game {game.number}, to {game.target}")
    yield table(match, game)
    if game.winner is not None:
        totals = f"{game.totals[game.winner]} to {game.totals[other(game.winner)]}"
        yield Paragraph(f"Game {game.number} goes to {side(match, game.winner)}, {totals}.")
    if any(map(was_let_stand, dealt(match, game))):
        yield Paragraph(_KEY)


def _listed(title: str, items: tuple[str, ...]) -> Blocks:
    if items:
        yield Heading(2, title)
        yield Bullets(items)


def _not_counted(match: Match) -> Iterator[str]:
    for hand in match.unused:
        yield f"Hand {hand}: the game was already over."


def _faults(match: Match) -> Iterator[str]:
    for hand in match.hands:
        if not (hand.is_void or hand.won_by_bonus):
            yield from (_fault(hand, fault) for fault in hand.faults)


def _fault(hand: Hand, fault: Fault) -> str:
    """What somebody played and held, the duty that says otherwise, and what the table made of it (B-22)."""
    match = hand.match
    trick = hand.tricks[fault.trick - 1]
    words = hand.words
    led = words.suits[trick.cards[0][1]][0]
    held = listing([words.short(card) for card in fault.could_have])
    where = f"Hand {hand.of_match}, trick {fault.trick}"
    settled = _SETTLED[hand.settled(fault)].format(side=side(match, other(team_of(fault.seat))))
    if trick.turn is not None and fault.is_lead:
        who, whose = player(match, fault.seat), player(match, trick.turn)
        return f"{where}: {who} led {words.short(fault.card)}, but it was {whose}’s turn. {settled}"
    threw = threw_said(player(match, fault.seat), words.short(fault.card), led, held)
    return f"{where}: {threw} {duty_said(fault.rule, led)} {settled}"


def _notes(match: Match) -> Iterator[str]:
    for hand in match.hands:
        if readable(hand.note):
            yield f"Hand {hand.of_match}: {readable(hand.note)}"
