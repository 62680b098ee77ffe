"""Each act of a duel in a few words, without what came of it."""

from __future__ import annotations

from functools import singledispatch

from exports.duel.change import ActChange
from facilitator.games.duel.entries import (
    OWN,
    PILE_NAMES,
    AbilityUsed,
    Act,
    AttackEnded,
    AttackTurned,
    CardChanged,
    CardLeft,
    CardMoved,
    CoinFell,
    Conceded,
    DrawAgreed,
    Drew,
    HealthChanged,
    Incanted,
    PileMoved,
    Played,
    PlayEnded,
    ResetStepped,
    Skipped,
    Struck,
)
from facilitator.games.duel.words import MARKED, called, card_called, place_of, signed
from facilitator.games.readable import readable

LEAVES = {
    "deck": "goes back to the deck",
    "hand": "goes back to the hand",
    "discard": "is discarded",
    "erased": "is erased",
}
CAME_TO_NOTHING = "that came to nothing"


def is_nothing(act: Act) -> bool:
    """Whether an act was corrected to no change at all, which takes it back; its words say so."""
    if isinstance(act, CardChanged):
        return act.by == 0
    return isinstance(act, HealthChanged) and not (act.first or act.second)


def direction(which: str) -> str:
    """Attack, 1 to 5."""
    return f"attack, {which.replace('-', ' to ')}"


@singledispatch
def said(act: Act, change: ActChange) -> str:
    """The act in a few words; "" for one that shows by what follows."""
    return ""


@said.register
def _(act: Drew, change: ActChange) -> str:
    if change.is_end:
        return f"could not draw {act.cards}"
    drawn = f"drew {act.cards}"
    reshuffled = change.after.turn.reshuffled and not change.before.turn.reshuffled
    return f"{drawn}; the discards became the deck" if reshuffled else drawn


@said.register
def _(act: Played, change: ActChange) -> str:
    what = f"{readable(act.words) or 'a'} {act.attack}/{act.health}" if change.numbered else card_called(act)
    where = place_of(change.after.page, act.number, change.shown) or f"column {act.column}"
    brought, is_own = _brought(act), act.side in (OWN, change.before.turn.side)
    whose = "" if is_own else f", on {called(change.duel, act.side)}’s side"
    if brought:
        return f"{brought}: {what}, {where}{whose}"
    comma = "" if where.startswith("behind") else ","
    return f"played {what}{comma} {where}{whose}"


def _brought(act: Played | Incanted) -> str:
    """What came in another way than out of the hand within the limit (D-22, C-16)."""
    if not act.origin:
        return "token"
    pile = "" if act.origin == "hand" else f" from the {PILE_NAMES[act.origin]}"
    return f"extra{pile}" if act.extra or pile else ""


@said.register
def _(act: Incanted, change: ActChange) -> str:
    name, brought = readable(act.words) or "an incantation", _brought(act)
    by = "" if act.side in (OWN, change.before.turn.side) else f", by {called(change.duel, act.side)}"
    goes = "" if act.goes == "erased" else f", to the {PILE_NAMES[act.goes]}"
    return f"{brought}: {name}{by}{goes}" if brought else f"played {name}{by}{goes}"


@said.register
def _(act: PlayEnded, change: ActChange) -> str:
    return f"discarded {change.before.active.hand or 'nothing'}"


@said.register
def _(act: AttackTurned, change: ActChange) -> str:
    """Before the first attack a direction may be chosen again and again: the last one holds (D-33)."""
    turned_again = any(isinstance(later, AttackTurned) for later in change.later())
    return "" if turned_again else direction(act.direction)


@said.register
def _(act: Struck, change: ActChange) -> str:
    side = change.before.turn.side
    attacker = change.before.page.at(side, "front", act.column)
    if attacker is None:
        return f"column {act.column} attacks"
    defender = change.before.page.at(1 - side, "front", act.column)
    across = change.named(defender) if defender is not None else called(change.duel, 1 - side)
    spared = [
        change.named(card)
        for card, is_spared in ((attacker, act.attacker_spared), (defender, act.defender_spared))
        if is_spared and card is not None
    ]
    tail = f"; no damage to {' and '.join(spared)}" if spared else ""
    if defender is None:
        return f"{change.named(attacker)} attacks {across}{tail}"
    return f"{change.named(attacker)} and {across}{tail}"


@said.register
def _(act: Skipped, change: ActChange) -> str:
    card = change.before.page.at(change.before.turn.side, "front", act.column)
    return f"{change.named(card)} skips" if card is not None else f"column {act.column} skips"


@said.register
def _(act: AttackEnded, change: ActChange) -> str:
    return "" if change.before.turn.visited else "no card to attack with"


@said.register
def _(act: ResetStepped, change: ActChange) -> str:
    """A round in which nothing lapses says so; after another one, that nothing more does."""
    if change.effects:
        return "reset"
    more = "more " if any(isinstance(earlier, ResetStepped) for earlier in change.earlier()) else ""
    return f"reset: nothing {more}lapses"


@said.register
def _(act: CardChanged, change: ActChange) -> str:
    card = change.card(act.card)
    if card is None:
        return f"a card{_cause(act.words)}"
    by = change.by(act)
    if is_nothing(act):
        return f"{change.named(card)}: a change of {act.what} {CAME_TO_NOTHING}{_cause(act.words)}"
    if act.what == "damage":
        done = f"is healed by {-by}" if by < 0 else f"takes {by}"
        return f"{change.named(card)} {done}{_cause(act.words)}"
    return f"{change.named(card)}: {act.what} {signed(by)}{_cause(act.words)}"


def _cause(words: str) -> str:
    return f" ({readable(words)})" if readable(words) else ""


@said.register
def _(act: HealthChanged, change: ActChange) -> str:
    if is_nothing(act):
        return f"a change of health {CAME_TO_NOTHING}{_cause(act.words)}"
    said = [f"{called(change.duel, side)} {was} → {now}" for side, was, now in change.health if was != now]
    wanted = [f"{called(change.duel, s)} {signed(by)}" for s, by in ((0, act.first), (1, act.second)) if by]
    return f"{', '.join(said or wanted)}{_cause(act.words)}"


@said.register
def _(act: CardMoved, change: ActChange) -> str:
    card = change.card(act.card)
    if card is None:
        return f"a card moves{_cause(act.words)}"
    where = place_of(change.after.page, act.card, change.shown) or f"column {act.column}"
    to = where if where.startswith("behind") else f"to {where}"
    over = "" if act.side in (OWN, card.side) else f", to {called(change.duel, act.side)}’s side"
    return f"{change.named(card)} moves {to}{over}{_cause(act.words)}"


@said.register
def _(act: CardLeft, change: ActChange) -> str:
    card = change.card(act.card)
    if card is None:
        return f"a card {LEAVES[act.goes]}{_cause(act.words)}"
    goes = "vanishes" if card.token else LEAVES[act.goes]
    return f"{change.named(card)} {goes}{_cause(act.words)}"


@said.register
def _(act: PileMoved, change: ActChange) -> str:
    cards = "1 card" if act.cards == 1 else f"{act.cards} cards"
    moved = f"{cards} from the {PILE_NAMES[act.origin]} to the {PILE_NAMES[act.goes]}"
    return f"{called(change.duel, act.side)}: {moved}{_cause(act.words)}"


@said.register
def _(act: CoinFell, change: ActChange) -> str:
    card = change.card(act.card) if act.card else None
    what = f" for {change.named(card)}" if card is not None else ""
    fell = "heads" if act.heads else "tails"
    return f"coin{what}, thrown by the {act.thrown_by}: {fell}{_cause(act.words)}"


@said.register
def _(act: AbilityUsed, change: ActChange) -> str:
    card = change.card(act.card)
    name = change.named(card) if card is not None else "a card"
    done = readable(act.words) or f"ability {MARKED[act.mark]}"
    return f"{name}: {done}{', skipped' if act.let_pass else ''}"


@said.register
def _(act: Conceded, change: ActChange) -> str:
    return f"{called(change.duel, act.side)} concedes"


@said.register
def _(act: DrawAgreed, change: ActChange) -> str:
    return "both call it a draw"
