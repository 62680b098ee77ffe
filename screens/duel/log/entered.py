"""What was entered for an act, part by part, and which entries another value of a part would be.

An act that only goes on has no part: the end of a phase, a turn that passed. A card that was played has a
page of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, singledispatch
from itertools import takewhile, zip_longest
from typing import Any, TypeAlias

from facilitator.games.duel.check import MOST
from facilitator.games.duel.duel import Duel, read
from facilitator.games.duel.entries import (
    COLUMNS,
    LINES,
    OWN,
    PILE_NAMES,
    SIDES,
    AbilityUsed,
    Act,
    AttackEnded,
    AttackTurned,
    CardChanged,
    CardLeft,
    CardMoved,
    CoinFell,
    Column,
    Conceded,
    Direction,
    DrawAgreed,
    Drew,
    FirstActive,
    HealthChanged,
    Incanted,
    PileMoved,
    Played,
    PlayEnded,
    Skipped,
    Struck,
)
from facilitator.games.duel.page import Card
from facilitator.games.duel.words import called, card_called
from facilitator.games.game import Entry
from facilitator.games.readable import readable
from screens.duel.sentences import DRAWN

Entries: TypeAlias = tuple[Entry, ...]
FIRST = 0
"""In place of an act’s number: the coin that said who begins (D-13)."""
OTHER = "as it is"
"""What was possible then only, or is overruled; Esc leads back to it."""
NAMED = (Incanted, PileMoved)
"""What has words that are a name; in all others they say what it was for."""


@dataclass(frozen=True)
class LogPart:
    """One thing that was entered: the place of what stands among the choices, or a number without them."""

    label: str
    value: int
    makes: Callable[[int], Entries]
    choices: tuple[str, ...] = ()
    least: int = 0

    @property
    def said(self) -> str:
        """What stands."""
        signed = f"{self.value:+d}".replace("-", "−") if self.least < 0 else str(self.value)
        return self.choices[self.value] if self.choices else signed

    def turned(self, by: int) -> Entries:
        """The choice before or after, around; a number one less or more."""
        value = self.value + by
        return self.makes(value % len(self.choices)) if self.choices else self.to(value)

    def to(self, value: int) -> Entries:
        """A number, as far as numbers go here."""
        return self.makes(max(self.least, min(value, MOST)))


@dataclass(frozen=True)
class LogCorrection:
    """Other values for an act, as far as they are chosen; `number` is the act’s, `at` the part under the
    cursor.
    """

    before: Duel
    number: int
    changed: Mapping[Any, Entry]
    at: int = 0

    @cached_property
    def after(self) -> Duel:
        """The duel with them."""
        return read({**self.before.lines, **self.changed}, self.before)

    @cached_property
    def parts(self) -> tuple[LogPart, ...]:
        """What was entered, as it would be."""
        return entered(self.after, self.number)

    @property
    def here(self) -> int:
        """The place of the part under the cursor: another choice may have left fewer."""
        return min(self.at, len(self.parts) - 1)

    @property
    def part(self) -> LogPart:
        """The part under the cursor."""
        return self.parts[self.here]

    @property
    def entries(self) -> Entries:
        """What would be said: the entries that are other ones than those that stand."""
        found = (entry for slot, entry in self.changed.items() if self.before.entry(slot) != entry)
        return tuple(sorted(found, key=lambda entry: getattr(entry, "number", FIRST)))

    def moved(self, by: int) -> LogCorrection:
        """On the part above or below."""
        return replace(self, at=max(0, min(self.here + by, len(self.parts) - 1)))

    def entering(self, entries: Entries) -> LogCorrection:
        """With these entries as well."""
        return replace(self, changed={**self.changed, **{entry.slot: entry for entry in entries}})

    @property
    def words(self) -> str | None:
        """The name or the cause in it; None where it has none."""
        return getattr(self._act, "words", None)

    @property
    def words_are(self) -> str:
        """What the words are."""
        return "its name" if isinstance(self._act, NAMED) else "its cause"

    def worded(self, words: str) -> LogCorrection:
        """With another name or cause."""
        return self.entering((_with(self._act, "words", words),)) if self.words is not None else self

    @property
    def _act(self) -> Entry:
        return self.after.lines[("act", self.number) if self.number else ("first_active",)]


def begun(duel: Duel, number: int) -> LogCorrection | None:
    """The correction of an act, on the first part that is not nothing; None where nothing was entered."""
    correction = LogCorrection(duel, number, {})
    parts = correction.parts
    at = next((place for place, part in enumerate(parts) if part.choices or part.value), 0)
    return replace(correction, at=at) if parts else None


def entered(duel: Duel, number: int) -> tuple[LogPart, ...]:
    """What was entered for the act of this number."""
    if number == FIRST:
        names = tuple(called(duel, side) for side in SIDES)
        return (LogPart("begins", duel.first or 0, lambda side: (FirstActive(side=side),), names),)
    return tuple(_parts(duel.acts[number - 1], duel))


def _chosen(label: str, act: Act, field: str, choices: Mapping[Any, str]) -> LogPart:
    """A field with so many values; what stands is one of them, also where it could not be any more."""
    value = getattr(act, field)
    says = choices if value in choices else {value: OTHER, **choices}
    values = list(says)
    return LogPart(
        label, values.index(value), lambda at: (_with(act, field, values[at]),), tuple(says.values())
    )


def _number(label: str, act: Act, field: str, *, least: int = 0) -> LogPart:
    return LogPart(label, getattr(act, field), lambda value: (_with(act, field, value),), least=least)


def _with(entry: Entry, field: str, value: object) -> Entry:
    changes: dict[str, Any] = {field: value}
    return replace(entry, **changes)


@singledispatch
def _parts(act: Act, duel: Duel) -> Iterator[LogPart]:
    """Nothing was entered for an act that only goes on."""
    yield from ()


@_parts.register
def _(act: Drew, duel: Duel) -> Iterator[LogPart]:
    yield _number("cards drawn", act, "cards")


@_parts.register
def _(act: Incanted, duel: Duel) -> Iterator[LogPart]:
    yield _chosen("from", act, "origin", PILE_NAMES)
    yield _chosen("outside the limit", act, "extra", {False: "no", True: "yes, extra"})
    yield _chosen("to", act, "goes", PILE_NAMES)


# ---------------------------------------------------------------- the attack


@_parts.register(PlayEnded)
@_parts.register(AttackTurned)
def _(act: PlayEnded | AttackTurned, duel: Duel) -> Iterator[LogPart]:
    """The direction, which is that of the end of the Play Phase until another one is chosen (D-33)."""
    is_said = isinstance(act, AttackTurned) or _exchanges(duel, act.number)
    if is_said and not any(isinstance(later, AttackTurned) for later in _later(duel, act.number)):
        directions: tuple[Direction, ...] = ("1-5", "5-1")
        says = tuple(each.replace("-", " to ") for each in directions)
        value = directions.index(act.direction)
        yield LogPart("direction", value, lambda at: _directed(duel, act, directions[at]), says)


@_parts.register(Struck)
@_parts.register(Skipped)
def _(act: Struck | Skipped, duel: Duel) -> Iterator[LogPart]:
    """Whether the card attacks, with its coin, or else with whom it does no damage to (D-36, C-7)."""
    state = duel.states[act.number - 1]
    attacker = state.page.at(state.turn.side, "front", act.column)
    name = card_called(attacker) if attacker is not None else f"column {act.column}"
    coin = _coin_of(duel, act)
    says = _with_coin(act, coin) if coin is not None else _without_coin(duel, act, name)
    says["skips"] = (Skipped(number=act.number, column=act.column),)
    if not any(act in way for way in says.values()):
        says[OTHER] = (act,)
    ways = list(says.values())
    value = next(at for at, way in enumerate(ways) if act in way)
    yield LogPart(name, value, lambda at: ways[at], tuple(says))


def _with_coin(act: Struck | Skipped, coin: CoinFell) -> dict[str, Entries]:
    """Heads keeps the damage off the attacked card (D-36)."""
    struck = act if isinstance(act, Struck) else Struck(number=act.number, column=act.column)
    return {
        f"attacks, {said}": (replace(coin, heads=heads), replace(struck, defender_spared=heads))
        for said, heads in (("heads", True), ("tails", False))
    }


def _without_coin(duel: Duel, act: Struck | Skipped, name: str) -> dict[str, Entries]:
    """Nobody is kept from damage, the attacked, the attacker, or both."""
    state = duel.states[act.number - 1]
    defender = state.page.at(1 - state.turn.side, "front", act.column)
    across = card_called(defender) if defender is not None else called(duel, 1 - state.turn.side)
    spared = {
        "": (False, False),
        f", no damage to {across}": (False, True),
        f", no damage to {name}": (True, False),
        ", no damage to both": (True, True),
    }
    return {
        f"attacks{said}": (
            Struck(number=act.number, column=act.column, attacker_spared=attacker, defender_spared=attacked),
        )
        for said, (attacker, attacked) in spared.items()
    }


@_parts.register
def _(act: CoinFell, duel: Duel) -> Iterator[LogPart]:
    """A coin alone; one that decided an exchange is corrected with it."""
    decided = duel.acts[act.number] if act.number < len(duel.acts) else None
    if isinstance(decided, Struck | Skipped) and _coin_of(duel, decided) == act:
        yield from _parts(decided, duel)
    else:
        yield _chosen("the coin", act, "heads", {True: "heads", False: "tails"})


def _coin_of(duel: Duel, act: Struck | Skipped) -> CoinFell | None:
    """The coin that decided an exchange: thrown right before it, for the card that is attacked."""
    before, state = duel.acts[act.number - 2 : act.number - 1], duel.states[act.number - 1]
    defender = state.page.at(1 - state.turn.side, "front", act.column)
    coin = before[0] if before and isinstance(before[0], CoinFell) else None
    return coin if coin is not None and defender is not None and coin.card == defender.number else None


def _later(duel: Duel, number: int) -> tuple[Act, ...]:
    """What was done behind an act in its turn."""
    turn = duel.states[number - 1].turn.number
    behind = zip(duel.acts[number:], duel.states[number:], strict=False)
    return tuple(act for act, before in behind if before.turn.number == turn)


def _exchanges(duel: Duel, number: int) -> list[list[Act]]:
    """The exchanges of a turn behind this act, each with the coin that decided it and what followed it."""
    found: list[list[Act]] = []
    later = list(takewhile(lambda act: not isinstance(act, AttackEnded), _later(duel, number)))
    for act, following in zip_longest(later, later[1:]):
        coin = _coin_of(duel, following) if isinstance(following, Struck | Skipped) else None
        alone = isinstance(act, Struck | Skipped) and _coin_of(duel, act) is None
        if alone or (coin is not None and coin == act):
            found.append([act])
        elif found:
            found[-1].append(act)
    return found


def _directed(duel: Duel, act: PlayEnded | AttackTurned, direction: Direction) -> Entries:
    """The other direction, and the exchanges in its order; what came of each stays behind it.

    The number of a card that was played is its name: where one came between them, all stay as they are.
    """
    exchanges = _exchanges(duel, act.number)
    begins = exchanges[0][0].number if exchanges else 0
    exchanges.sort(key=_column_of, reverse=direction == "5-1")
    ordered = [each for exchange in exchanges for each in exchange]
    if any(isinstance(each, Played) for each in ordered):
        ordered = []
    moved = (replace(each, number=begins + at) for at, each in enumerate(ordered))
    return replace(act, direction=direction), *moved


def _column_of(exchange: list[Act]) -> Column:
    return next(act.column for act in exchange if isinstance(act, Struck | Skipped))


# ---------------------------------------------------------------- by hand


def _named(duel: Duel, card: Card) -> str:
    return f"{called(duel, card.side)}’s {readable(card.words) or f'{card.attack}/{card.health}'}"


@_parts.register
def _(act: CardChanged, duel: Duel) -> Iterator[LogPart]:
    yield _number("by", act, "by", least=-MOST)
    yield _chosen("number", act, "what", {each: each for each in ("damage", "attack", "health")})
    there = duel.states[act.number - 1].page.spaces.values()
    yield _chosen("card", act, "card", {card.number: _named(duel, card) for card in there})


@_parts.register
def _(act: HealthChanged, duel: Duel) -> Iterator[LogPart]:
    for side, field in zip(SIDES, ("first", "second"), strict=True):
        yield _number(f"{called(duel, side)}, health", act, field, least=-MOST)


@_parts.register
def _(act: CardMoved, duel: Duel) -> Iterator[LogPart]:
    yield _chosen("column", act, "column", {column: str(column) for column in COLUMNS})
    yield _chosen("line", act, "line", {line: line for line in LINES})
    card = duel.states[act.number - 1].page.card(act.card)
    if card is not None:
        own, other = (called(duel, side) for side in (card.side, 1 - card.side))
        yield _chosen("side", act, "side", {OWN: own, 1 - card.side: other})


@_parts.register
def _(act: CardLeft, duel: Duel) -> Iterator[LogPart]:
    card = duel.states[act.number - 1].page.card(act.card)
    if card is not None and not card.token:
        yield _chosen("to", act, "goes", PILE_NAMES)


@_parts.register
def _(act: PileMoved, duel: Duel) -> Iterator[LogPart]:
    yield _number("cards", act, "cards", least=1)
    yield _chosen("whose", act, "side", {side: called(duel, side) for side in SIDES})
    yield _chosen("from", act, "origin", PILE_NAMES)
    yield _chosen("to", act, "goes", PILE_NAMES)


@_parts.register
def _(act: AbilityUsed, duel: Duel) -> Iterator[LogPart]:
    """Which card’s it was, or whether it was let pass (C-27, D-28)."""
    if act.mark == "played":
        yield _chosen("on arriving", act, "let_pass", {False: "it acted", True: "skipped"})
        return
    state = duel.states[act.number - 1]
    due = {card.number: _named(duel, card) for _, card in state.unused(act.mark)}
    yield _chosen("card", act, "card", due)


@_parts.register(Conceded)
@_parts.register(DrawAgreed)
def _(act: Conceded | DrawAgreed, duel: Duel) -> Iterator[LogPart]:
    """Any of the three ends by agreement (C-28)."""
    ends = (*(Conceded(number=act.number, side=side) for side in SIDES), DrawAgreed(number=act.number))
    says = (*(f"{called(duel, side)} concedes" for side in SIDES), DRAWN)
    yield LogPart("the end", ends.index(act) if act in ends else 0, lambda at: (ends[at],), says)
