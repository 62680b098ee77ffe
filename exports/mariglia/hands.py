"""The cards of a hand as it is read afterwards: those that were faced, and its tricks (G-16, G-34)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from exports.mariglia.score_table import player, side
from exports.model import Block, Bullets, Grid, Heading
from facilitator.games.mariglia.counting import honour_points
from facilitator.games.mariglia.entries import SEATS, TricksNamed, team_of
from facilitator.games.mariglia.pack import known
from facilitator.games.readable import listing
from facilitator.language import mark, tr

if TYPE_CHECKING:
    from facilitator.games.mariglia.hand import Hand
    from facilitator.games.mariglia.match import Match

PLAYED = mark(("trick", "leads", "cards in order of play", "goes to", "card points"))
NAMED = mark(("trick", "goes to", "cards with a value", "card points"))


def cards_of_hands(match: Match) -> Iterator[Block]:
    """Each hand of which more is known than its count; a void one was never dealt (B-18)."""
    for hand in match.hands:
        blocks = () if hand.is_void else (*_faced(hand), *_tricks(hand))
        if blocks:
            yield Heading(2, tr("The cards of hand {n}", n=hand.of_match))
            yield from blocks


def _faced(hand: Hand) -> Iterator[Block]:
    """The faced cards that were named, with whose they were and in which round of packets (B-14)."""
    named: list[str] = []
    for seat in SEATS:
        entry = hand.faced(seat)
        if cards := known(entry.cards):
            facts = {"name": player(hand.match, seat), "n": entry.round}
            shown = listing([*map(hand.words.short, cards)])
            named.append(tr("Faced to {name} in round {n}: {cards}.", **facts, cards=shown))
    if named:
        yield Bullets(tuple(named))


def _tricks(hand: Hand) -> Iterator[Block]:
    """The tricks, as they were kept; a hand that a bonus ended was not played (G-22)."""
    if hand.won_by_bonus:
        return
    match, entry = hand.match, hand.counted
    rows: list[tuple[str, ...]] = []
    if hand.tricks:
        for number, trick in enumerate(hand.tricks, 1):
            # Who led a trick and who took it stay open where nobody noted the trionfo (G-27).
            leads = player(match, trick.leader) if trick.is_sure else ""
            to = side(match, team_of(trick.winner)) if trick.winner is not None else ""
            points = str(trick.points) if trick.is_complete else ""
            rows.append((str(number), leads, ", ".join(map(hand.words.short, trick.cards)), to, points))
        yield Grid(tuple(map(tr, PLAYED)), tuple(rows))
    elif isinstance(entry, TricksNamed) and entry.takers:
        # Its side, its cards of value by their ranks, and what they come to with the trick (G-34).
        for number, (team, honours) in enumerate(zip(entry.takers, entry.honours, strict=False), 1):
            cards = ", ".join(map(hand.words.rank_word, honours)) or tr("only frilli")
            points = str(honour_points(honours, hand.rules))
            rows.append((str(number), side(match, team), cards, points))
        yield Grid(tuple(map(tr, NAMED)), tuple(rows))
