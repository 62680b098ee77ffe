"""A duel told turn by turn: what each act did, in words, from the states before and after it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from exports.duel.change import ActChange
from exports.duel.said import direction, is_nothing, said
from facilitator.games.duel.duel import Duel, is_idle
from facilitator.games.duel.entries import (
    Act,
    AttackEnded,
    AttackTurned,
    CoinFell,
    PlayEnded,
    ResetStepped,
    Side,
    Skipped,
    Struck,
)
from facilitator.games.duel.house_rules import agreed_for
from facilitator.games.game import LET_STAND

NOTHING = "without effect"


@dataclass(frozen=True)
class ToldLine:
    """One line of the log; `follows` says that it came of the line above.

    `number` is that of its act; 0 for what was agreed, which is no act.
    """

    number: int
    words: str
    follows: bool = False


@dataclass(frozen=True)
class TurnTold:
    """A turn: the how manieth of the evening, whose, the how manieth of that player, and what happened."""

    number: int
    side: Side
    own: int
    lines: tuple[ToldLine, ...]


def turns(duel: Duel, *, numbered: bool = False, apart: bool = False) -> tuple[TurnTold, ...]:
    """Everything that happened, by turn; the turn that has only begun as well.

    `numbered`: marginalia are called by name and the numbers they have at that moment, Fox 1/2. `apart`: each
    act has a line of its own, also where every card skipped its attack.
    """
    return tuple(latest_turns(duel, numbered=numbered, apart=apart))[::-1]


def latest_turns(duel: Duel, *, numbered: bool = False, apart: bool = False) -> Iterator[TurnTold]:
    """The same from the latest turn back, each told only when it is asked for."""
    latest = range(len(duel.acts))[::-1]
    now, last = duel.now.turn, duel.states[:-1][-1:]
    if duel.first is not None and all(state.turn.number != now.number for state in last):
        yield TurnTold(now.number, now.side, now.own, _agreed_after(duel, now.number))
    for _, acts in groupby(latest, lambda n: duel.states[n].turn.number):
        indices = list(acts)[::-1]
        turn = duel.states[indices[0]].turn
        lines = [line for index in indices for line in lines_of(duel, index + 1, numbered=numbered)]
        acted = lines if apart else _skips_together(duel, indices, lines)
        told = (*acted, *_agreed_after(duel, turn.number))
        yield TurnTold(turn.number, turn.side, turn.own, told)


def _agreed_after(duel: Duel, turn: int) -> tuple[ToldLine, ...]:
    """What was agreed for the next turn stands at the end of the one before."""
    return tuple(ToldLine(0, words) for words in agreed_for(duel, turn + 1))


def _skips_together(duel: Duel, indices: list[int], lines: list[ToldLine]) -> list[ToldLine]:
    """Where every card skipped its attack, one line says so, in place of the usual direction too."""
    acts = [duel.acts[index] for index in indices]
    skips = [act.number for act in acts if isinstance(act, Skipped)]
    is_done = any(isinstance(act, AttackEnded) for act in acts)
    if len(skips) < 2 or not is_done or any(isinstance(act, Struck) for act in acts):
        return lines
    told: list[ToldLine] = []
    for line in lines:
        if line.number == skips[0]:
            told.append(ToldLine(skips[-1], "attack: skipped by all"))
        elif line.number not in skips and not _is_usual_direction(duel, line):
            told.append(line)
    return told


def _is_usual_direction(duel: Duel, line: ToldLine) -> bool:
    act = duel.acts[line.number - 1]
    return isinstance(act, PlayEnded) and line.words == direction(act.direction)


def lines_of(duel: Duel, number: int, *, numbered: bool = False) -> tuple[ToldLine, ...]:
    """What one act did: its own line, and what came of it; nothing of what shows by itself."""
    change = ActChange(duel, number, numbered=numbered)
    words = said(change.act, change)
    if words and _is_idle(change) and not is_nothing(change.act):
        words = f"{words} – {NOTHING}"
    if words and change.act.overruled:
        words = f"{words} {LET_STAND}"
    lines = [ToldLine(number, words)] if words else []
    followed = [ToldLine(number, line, follows=bool(lines)) for line in change.effects]
    return (*_attack_begins(change), *lines, *followed)


def _is_idle(change: ActChange) -> bool:
    """Whether an act came to nothing; a reset in which nothing lapses is what it should be."""
    before, act = change.before, change.act
    if isinstance(act, ResetStepped) and before.turn.phase == "reset" and not before.is_over:
        return False
    return is_idle(before, act, change.after)


def _attack_begins(change: ActChange) -> tuple[ToldLine, ...]:
    """The direction, before the first card that attacks, as a line of the act that said so: the end of the
    Play Phase. Where it was turned, that has its own.
    """
    act, turn = change.act, change.before.turn
    earlier = tuple(change.earlier())
    if turn.visited or not _leads(change.duel.acts, act.number - 1):
        return ()
    ended = next((before.number for before in earlier if isinstance(before, PlayEnded)), act.number)
    is_turned = any(isinstance(before, AttackTurned) for before in earlier)
    return () if is_turned else (ToldLine(ended, direction(turn.direction)),)


def _leads(acts: tuple[Act, ...], at: int) -> bool:
    """Whether an act is the first of an exchange: a coin that decides it comes before the blow (D-36)."""
    return _decides(acts, at) or (isinstance(acts[at], Struck | Skipped) and not _decides(acts, at - 1))


def _decides(acts: tuple[Act, ...], at: int) -> bool:
    is_coin = at >= 0 and isinstance(acts[at], CoinFell)
    return is_coin and at + 1 < len(acts) and isinstance(acts[at + 1], Struck)
