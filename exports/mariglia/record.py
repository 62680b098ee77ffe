"""A match of Mariglia as it is read afterwards: who played, what was agreed, each game, what was settled."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeAlias

from exports.mariglia.card_names import names_of_cards
from exports.mariglia.hands import cards_of_hands
from exports.mariglia.score_table import dealt, decides, player, side, table, was_let_stand
from exports.model import Block, Bullets, GameRecord, Heading, Paragraph
from exports.names.of_files import stem
from facilitator.games.game import LET_STAND
from facilitator.games.mariglia.entries import SEATS, TEAMS, other, team_of
from facilitator.games.mariglia.house_rules import agreements
from facilitator.games.mariglia.match_lines import SEAT_NAMES
from facilitator.games.mariglia.sentences import duty_said, threw_said
from facilitator.games.readable import listing, readable
from facilitator.language import mark, tr, trc, trn

if TYPE_CHECKING:
    from facilitator.games.mariglia.hand import Hand
    from facilitator.games.mariglia.match import Match, MatchGame
    from facilitator.games.mariglia.referee import Fault

Blocks: TypeAlias = Iterator[Block]

TITLE = "Mariglia"
_SETTLED = mark(
    {
        "": "The table has not decided yet.",
        "stands": "The table left it as it was.",
        "all": "The table gave all seventy points to {side}.",
    }
)


def match_record(match: Match, title: str) -> GameRecord:
    """The match laid out on one page; its file is named by the title."""
    title = readable(title)
    return GameRecord(stem(title, "mariglia").lower(), tuple(_page(match, title)))


def _page(match: Match, title: str) -> Blocks:
    yield Heading(1, title or TITLE)
    played_for = trn(
        "One game to {targets}.",
        "Best of {n} games, to {targets}.",
        len(match.targets), targets=listing([*map(str, match.targets)]),
    )  # fmt: skip
    yield Paragraph(f"{played_for} {_outcome(match)}")
    yield Heading(2, tr("Who played"))
    yield Bullets(tuple(_sides(match)))
    yield Heading(2, tr("House rules"))
    yield Bullets(agreements(match))
    own = tuple(filter(None, map(readable, match.conventions.values())))
    yield from _listed(tr("Conventions in our own words"), own)
    for game in match.games:
        if dealt(match, game):
            yield from _game(match, game)
    yield from cards_of_hands(match)
    unused = tuple(tr("Hand {n}: the game was already over.", n=hand) for hand in match.unused)
    yield from _listed(tr("Not counted"), unused)
    played = (hand for hand in match.hands if not (hand.is_void or hand.won_by_bonus))
    faults = tuple(_fault(hand, fault) for hand in played for fault in hand.faults)
    yield from _listed(tr("Plays against a rule"), faults)
    noted = [(hand.of_match, note) for hand in match.hands if (note := readable(hand.note))]
    notes = tuple(tr("Hand {n}: {said}", n=number, said=note) for number, note in noted)
    yield from _listed(tr("Notes"), notes)
    yield Heading(2, tr("The cards"))
    yield names_of_cards(match.rules(max(1, match.last_lined)))


def _outcome(match: Match) -> str:
    """Who won (G-4), or how it stands."""
    won, winner = match.games_won, match.winner
    if winner is None and len(match.targets) == 1:
        return tr("Nobody has won yet.")
    if winner is None:
        games = listing([f"{side(match, team)} {won[team]}" for team in TEAMS])
        return tr("Nobody has won yet. Games so far: {games}.", games=games)
    if len(match.targets) == 1:
        return tr("The match goes to {side}.", side=side(match, winner))
    return tr(
        "The match goes to {side}, {won} games to {lost}.",
        side=side(match, winner), won=won[winner], lost=won[other(winner)],
    )  # fmt: skip


def _sides(match: Match) -> Iterator[str]:
    for team in TEAMS:
        people = [(player(match, seat), tr(SEAT_NAMES[seat])) for seat in SEATS if team_of(seat) == team]
        seated = [f"{name} ({where})" if name != where else where for name, where in people]
        yield f"{side(match, team)}: {listing(seated)}"


def _game(match: Match, game: MatchGame) -> Blocks:
    about, is_decider = {"n": game.number, "target": game.target}, decides(match, game)
    if is_decider:
        yield Heading(2, trc("the decider", "Game {n}, to {target}", **about))
    else:
        yield Heading(2, tr("Game {n}, to {target}", **about))
    yield table(match, game)
    if game.winner is not None:
        won, lost = game.totals[game.winner], game.totals[other(game.winner)]
        facts = {"n": game.number, "side": side(match, game.winner), "won": won, "lost": lost}
        if is_decider:
            yield Paragraph(trc("the decider", "Game {n} goes to {side}, {won} to {lost}.", **facts))
        else:
            yield Paragraph(tr("Game {n} goes to {side}, {won} to {lost}.", **facts))
    if any(map(was_let_stand, dealt(match, game))):
        yield Paragraph(tr("{sign} marks what breaks a rule and stays.", sign=LET_STAND))


def _listed(title: str, items: tuple[str, ...]) -> Blocks:
    if items:
        yield Heading(2, title)
        yield Bullets(items)


def _fault(hand: Hand, fault: Fault) -> str:
    """What somebody played and held, the duty that says otherwise, and what the table made of it (B-22)."""
    match = hand.match
    trick = hand.tricks[fault.trick - 1]
    words = hand.words
    led = words.suits[trick.cards[0][1]][0]
    held = listing([words.short(card) for card in fault.could_have])
    settled = tr(_SETTLED[hand.settled(fault)], side=side(match, other(team_of(fault.seat))))
    if trick.turn is not None and fault.is_lead:
        said = tr(
            "{name} led {card}, but it was {whose}’s turn.",
            name=player(match, fault.seat), card=words.short(fault.card), whose=player(match, trick.turn),
        )  # fmt: skip
    else:
        threw = threw_said(player(match, fault.seat), words.short(fault.card), led, held)
        said = f"{threw} {duty_said(fault.rule, led)}"
    where = {"n": hand.of_match, "trick": fault.trick}
    return tr("Hand {n}, trick {trick}: {said}", **where, said=f"{said} {settled}")
