"""What each act does to the duel. An act that can do nothing where it stands changes nothing."""

from __future__ import annotations

from dataclasses import replace
from functools import singledispatch

from facilitator.games.duel.entries import (
    COLUMNS,
    LINES,
    OWN,
    SIDES,
    AbilityUsed,
    Act,
    AttackEnded,
    AttackTurned,
    CardChanged,
    CardLeft,
    CardMoved,
    Conceded,
    DrawAgreed,
    Drew,
    HealthChanged,
    Incanted,
    PileMoved,
    Played,
    PlayEnded,
    ResetStepped,
    Side,
    Skipped,
    Struck,
    TurnPassed,
)
from facilitator.games.duel.page import FULL, Card, Duellist, Space, pair
from facilitator.games.duel.settling import (
    after_exchange,
    erased,
    exchange,
    settled,
    stepped,
    until_nothing_lapses,
)
from facilitator.games.duel.state import DuelState, DuelTurn


def after(state: DuelState, act: Act) -> DuelState:
    """The duel after an act: what it does, what follows from it on the Page, and whether that ends it."""
    if state.is_over:
        return state
    done = _do(act, state)
    page = erased(settled(done.page))
    came = [space for space, card in page.spaces.items() if space[1] == "front" and not card.arrived]
    came.sort(key=lambda space: _turn_of(state, space))
    arrived = tuple(page.spaces[space].number for space in came)
    done = done.with_turn(arrived=done.turn.arrived + arrived) if arrived else done
    for space in came:
        page = page.placed(space, replace(page.spaces[space], arrived=True))
    return _ended(done.with_page(page))


def _turn_of(state: DuelState, space: Space) -> tuple[bool, int]:
    """The active player’s first, then by column, in the attack in its direction (C-25)."""
    side, _, column = space
    columns = state.turn.columns if state.turn.phase == "attack" else COLUMNS
    return side != state.turn.side, columns.index(column)


def _ended(state: DuelState) -> DuelState:
    """At 0 health the duel is over (C-28); both at 0 by what the table agreed (C-4)."""
    down = state.page.sides_at_0
    if state.is_over or not down:
        return state
    if len(down) == 1:
        return state.ended("health", 1 - down[0])
    active = state.turn.side
    winner = {"draw": None, "active-loses": 1 - active, "active-wins": active}[state.rules.both_at_0]
    return state.ended("health" if winner is not None else "draw", winner)


@singledispatch
def _do(act: Act, state: DuelState) -> DuelState:
    """What an act does; a coin that fell only says how."""
    return state


# ---------------------------------------------------------------- draw and play


@_do.register
def _(act: Drew, state: DuelState) -> DuelState:
    mine, side = state.active, state.turn.side
    if state.turn.phase != "draw" or act.cards < 0:
        return state
    if mine.deck >= act.cards:
        return _with_active(
            state, replace(mine, deck=mine.deck - act.cards, hand=mine.hand + act.cards)
        ).with_turn(phase="play")
    if not can_reshuffle(state, act.cards):
        return state.ended("deck", 1 - side)
    rest = mine.deck + mine.discard - act.cards
    drawn = replace(mine, deck=rest, discard=0, hand=mine.hand + act.cards)
    return _with_active(state, drawn).with_turn(phase="play", reshuffled=True)


def can_reshuffle(state: DuelState, cards: int) -> bool:
    """Whether deck and discards, or the discards alone, hold enough to draw (D-17, D-18, C-1, C-2)."""
    mine = state.active
    alone = state.rules.enough == "discards-alone"
    return mine.discard + (0 if alone else mine.deck) >= cards


def _with_active(state: DuelState, duellist: Duellist) -> DuelState:
    return state.with_page(state.page.with_duellist(state.turn.side, duellist))


@_do.register
def _(act: Played, state: DuelState) -> DuelState:
    side = _side(act, state)
    if side is None or act.column not in COLUMNS:
        return state
    owner = state.page.duellists[side]
    free = (line for line in LINES if state.page.at(side, line, act.column) is None)
    line = next(free, None)
    if line is None or (act.origin and owner.count(act.origin) < 1):
        return state
    card = Card(
        act.number, side, act.words, act.attack, act.health, act.humor, act.marks,
        pair(act.opposed), pair(act.behind), token=not act.origin,
    )  # fmt: skip
    page = state.page.placed((side, line, act.column), card)
    if act.origin:
        page = page.with_duellist(side, owner.with_pile(act.origin, -1, act.words))
    return state.after_playing(page, act)


@_do.register
def _(act: Incanted, state: DuelState) -> DuelState:
    side = _side(act, state)
    if side is None or state.page.duellists[side].count(act.origin) < 1:
        return state
    spent = state.page.duellists[side].with_pile(act.origin, -1, act.words)
    page = state.page.with_duellist(side, spent.with_pile(act.goes, 1, act.words))
    return state.after_playing(page, act)


def _side(act: Played | Incanted, state: DuelState) -> Side | None:
    """Who plays it; None for a side that nobody has."""
    if act.side == OWN:
        return state.turn.side
    return act.side if act.side in SIDES else None


@_do.register
def _(act: PlayEnded, state: DuelState) -> DuelState:
    if state.turn.phase != "play":
        return state
    mine = state.active
    thrown = _with_active(state, replace(mine, hand=0, discard=mine.discard + mine.hand))
    rests = not state.rules.first_attack and state.turn.number == 1
    return thrown.with_turn(phase="reset" if rests else "attack", direction=act.direction)


# ---------------------------------------------------------------- attack and reset


@_do.register
def _(act: AttackTurned, state: DuelState) -> DuelState:
    if state.turn.phase != "attack" or state.turn.visited:
        return state
    return state.with_turn(direction=act.direction)


@_do.register
def _(act: Struck, state: DuelState) -> DuelState:
    side = state.turn.side
    found = exchange(
        state.page, side, act.column,
        attacker_spared=act.attacker_spared, defender_spared=act.defender_spared,
    )  # fmt: skip
    if found is None or not _is_next(state, act.column):
        return state
    return _visited(
        state.with_page(after_exchange(state.page, side, found)), act.column, found.attacker.number
    )


@_do.register
def _(act: Skipped, state: DuelState) -> DuelState:
    card = state.page.at(state.turn.side, "front", act.column)
    if card is None or not _is_next(state, act.column):
        return state
    return _visited(state, act.column, card.number)


def _is_next(state: DuelState, column: int) -> bool:
    return state.turn.phase == "attack" and state.next_column == column


def _visited(state: DuelState, column: int, card: int) -> DuelState:
    turn = state.turn
    return state.with_turn(visited=(*turn.visited, column), attacked=turn.attacked | {card})


@_do.register
def _(act: AttackEnded, state: DuelState) -> DuelState:
    return state.with_turn(phase="reset") if state.turn.phase == "attack" else state


@_do.register
def _(act: ResetStepped, state: DuelState) -> DuelState:
    return state.with_page(stepped(state.page)) if state.turn.phase == "reset" else state


@_do.register
def _(act: TurnPassed, state: DuelState) -> DuelState:
    turn = state.turn
    if turn.phase != "reset":
        return state
    side = 1 - turn.side
    # What lapses does so in every Reset Phase (C-29), also where a correction brought it about.
    return replace(
        state,
        page=until_nothing_lapses(state.page),
        turn=DuelTurn(side, turn.number + 1, turn.own + (side == state.first)),
    )


# ---------------------------------------------------------------- by hand, at any time


@_do.register
def _(act: CardChanged, state: DuelState) -> DuelState:
    card = state.page.card(act.card)
    if card is None:
        return state
    floor = -99 if act.what == "attack" else 0
    changes = {act.what: max(getattr(card, act.what) + act.by, floor)}
    return state.with_page(state.page.changed(replace(card, **changes)))


@_do.register
def _(act: HealthChanged, state: DuelState) -> DuelState:
    page = state.page
    for side, by in enumerate((act.first, act.second)):
        health = max(page.duellists[side].health + by, 0)
        top = max(FULL, page.duellists[side].health) if state.rules.capped else health
        page = page.with_duellist(side, replace(page.duellists[side], health=min(health, top)))
    return state.with_page(page)


@_do.register
def _(act: CardMoved, state: DuelState) -> DuelState:
    space, card = state.page.space_of(act.card), state.page.card(act.card)
    if space is None or card is None or act.column not in COLUMNS or act.side not in (OWN, *SIDES):
        return state
    side = card.side if act.side == OWN else act.side
    if state.page.at(side, act.line, act.column) is not None:
        return state
    page = state.page.placed(space, None)
    closed = act.line == "back" and page.at(side, "front", act.column) is None
    apart = closed and side == card.side and state.rules.free_space == "any"
    taken_from = card.owner if card.owner != side else None
    moved = replace(card, side=side, apart=apart, taken_from=taken_from)
    return state.with_page(page.placed((side, act.line, act.column), moved))


@_do.register
def _(act: CardLeft, state: DuelState) -> DuelState:
    card = state.page.card(act.card)
    return state if card is None else state.with_page(state.page.without(card, act.goes))


@_do.register
def _(act: PileMoved, state: DuelState) -> DuelState:
    if act.side not in (0, 1):
        return state
    owner = state.page.duellists[act.side]
    cards = min(max(act.cards, 0), owner.count(act.origin))
    moved = owner.with_pile(act.origin, -cards, act.words).with_pile(act.goes, cards, act.words)
    return state.with_page(state.page.with_duellist(act.side, moved))


@_do.register
def _(act: AbilityUsed, state: DuelState) -> DuelState:
    if state.page.card(act.card) is None:
        return state
    return state.with_turn(used=(*state.turn.used, (act.card, act.mark)))


@_do.register
def _(act: Conceded, state: DuelState) -> DuelState:
    return state.ended("conceded", 1 - act.side) if act.side in (0, 1) else state


@_do.register
def _(act: DrawAgreed, state: DuelState) -> DuelState:
    return state.ended("draw", None)
