"""A duel as it is read afterwards: who played, what was agreed, every turn, the health, the end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from typing import TypeAlias

from exports.duel.telling import ToldLine, TurnTold, turns
from exports.model import Block, Bullets, GameRecord, Grid, Heading, Paragraph
from exports.names.of_files import stem
from facilitator.games.duel.duel import Duel
from facilitator.games.duel.ending import ending
from facilitator.games.duel.entries import SIDES
from facilitator.games.duel.house_rules import agreements
from facilitator.games.duel.totals import health_series, totals
from facilitator.games.duel.words import CREDIT, called, erased_called, series_said
from facilitator.games.game import LET_STAND
from facilitator.games.readable import listing, readable

Blocks: TypeAlias = Iterator[Block]
TITLE = "Marginalia – the duel"
_KEY = f"{LET_STAND} marks what the two kept although it breaks a rule."


def duel_record(duel: Duel, title: str) -> GameRecord:
    """The duel laid out on one page; its file is named by the title."""
    title = readable(title)
    return GameRecord(stem(title, "duel").lower(), tuple(_page(duel, title)))


def _page(duel: Duel, title: str) -> Blocks:
    yield Heading(1, title or TITLE)
    begun = "Nobody has begun yet." if duel.first is None else f"{called(duel, duel.first)} began."
    yield Paragraph(" ".join(filter(None, (begun, _outcome(duel), series_said(duel)))))
    yield Heading(2, "Who played")
    players: list[str] = []
    for side in SIDES:
        mine = duel.now.page.duellists[side]
        piles = f"deck {mine.deck}, hand {mine.hand}, discard {mine.discard}, erased {len(mine.erased)}"
        players.append(f"{called(duel, side)}: health {mine.health}; {piles}")
    yield Bullets(tuple(players))
    yield Heading(2, "House rules")
    yield Bullets(agreements(duel))
    if duel.first is not None:
        yield from _fought(duel)
    yield Paragraph(CREDIT)


def _fought(duel: Duel) -> Blocks:
    yield Heading(2, "Turn by turn")
    for turn in turns(duel, numbered=True):
        if turn.lines:
            yield Heading(3, _named(duel, turn.number))
            yield Bullets(tuple(_items(turn)))
    if any(act.overruled for act in duel.acts):
        yield Paragraph(_KEY)
    yield Heading(2, "Health, turn by turn")
    yield _health(duel)
    # What a side’s marginalia dealt, attacking and attacked, as far as there was health to take (C-12).
    yield Heading(2, "Damage dealt in attacks")
    names = [called(duel, side) for side in SIDES]
    dealt: list[str] = []
    for side in SIDES:
        all_of_it = totals(duel, side)
        to_other = f"{all_of_it.to_player} to {names[1 - side]}"
        dealt.append(f"{names[side]}: {to_other}, {all_of_it.to_marginalia} to marginalia")
    yield Bullets(tuple(dealt))
    yield Heading(2, "Erased")
    piles = [erased_called(duellist.erased) for duellist in duel.now.page.duellists]
    yield Bullets(tuple(f"{names[side]}: {listing(piles[side]) or 'none'}" for side in SIDES))


def _outcome(duel: Duel) -> str:
    """Who won and why (D-1, D-18, C-28), or how it stands."""
    if duel.now.is_over:
        return ending(duel)
    health = [f"{called(duel, side)} {duel.now.page.duellists[side].health}" for side in SIDES]
    return f"Nobody has won yet. Health: {' and '.join(health)}."


def _items(turn: TurnTold) -> Iterator[str]:
    """A line for each act, with what came of it behind it."""
    begun: list[int] = []
    for line in turn.lines:
        begun.append(begun[-1] + (not line.follows) if begun else 0)
    numbered = zip(begun, turn.lines, strict=True)
    for _, group in groupby(numbered, key=lambda pair: pair[0]):
        lines: list[ToldLine] = [line for _, line in group]
        yield "; ".join(line.words for line in lines)


def _health(duel: Duel) -> Grid:
    """A row for each turn, named as its heading is; the first is the start."""
    series = health_series(duel).called({side: called(duel, side) for side in SIDES})
    header = ("after", *(track.name for track in series.tracks))
    rows = [(_named(duel, turn), *map(str, both)) for turn, both in enumerate(series.by_column)]
    told = replace(series, about=f"{series.about} The table beside it has every figure.")
    return Grid(header, tuple(rows), series=told)


def _named(duel: Duel, turn: int) -> str:
    """A turn of the evening, as it is told: whose, and the how manieth of theirs."""
    side, own = duel.turn_of(turn)
    return f"{called(duel, side)}, turn {own}" if turn else "the start"
