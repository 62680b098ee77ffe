"""Every kind of entry that a duel can make.

What happens is numbered through the evening: each act fills the slot of its number, so that a correction
takes the place of one act and all that follows is worked out again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal, TypeAlias, get_args

from facilitator.by_value import by_value
from facilitator.games.game import Entry

Side: TypeAlias = int
"""0 the first player, 1 the second."""
Column: TypeAlias = int
"""1 to 5, from the first player’s left (C-10)."""
Line: TypeAlias = Literal["front", "back"]
Humor: TypeAlias = Literal["", "blood", "phlegm", "black bile", "yellow bile"]
Mark: TypeAlias = Literal["opposed", "behind", "once", "reset", "flip", "played"]
"""What a card does that the program reminds of: +a/+h while opposed, +a/+h from behind for the card in
front, once a turn, in the Reset Phase, a coin when it is attacked, when it is played."""
Direction: TypeAlias = Literal["1-5", "5-1"]
"""From column 1 to 5, or from 5 to 1."""
Pile: TypeAlias = Literal["deck", "hand", "discard", "erased"]

SIDES: tuple[Side, ...] = (0, 1)
COLUMNS: tuple[Column, ...] = (1, 2, 3, 4, 5)
LINES: tuple[Line, ...] = ("front", "back")
PILES: tuple[Pile, ...] = get_args(Pile)
PILE_NAMES: Mapping[Pile, str] = {
    "deck": "deck", "hand": "hand", "discard": "discards", "erased": "erased pile",
}  # fmt: skip
"""What each is called after “the” (D-6 to D-8)."""
OWN: Side = -1
"""In an act: the side that goes without saying, so that nobody names it."""


@by_value(kw_only=True)
class DuellistSeated(Entry):
    """Somebody plays; an empty name is the side’s."""

    kind: ClassVar[str] = "duellist_seated"
    placed_by: ClassVar[tuple[str, ...]] = ("side",)
    side: Side
    words: str


@by_value(kw_only=True)
class FirstActive(Entry):
    """The coin says who begins (D-13); it ends the seating."""

    kind: ClassVar[str] = "first_active"
    side: Side


@by_value(kw_only=True)
class DuelAgreed(Entry):
    """House rules from this turn of the evening on (C-30); turns of both count. The defaults are the text’s.

    `cards` is the size of each deck (D-12) and is taken from turn 1.
    """

    kind: ClassVar[str] = "duel_agreed"
    placed_by: ClassVar[tuple[str, ...]] = ("turn",)
    turn: int = 1
    cards: int = 35
    leftovers: Literal["drawn", "shuffled-in", "put-under"] = "drawn"
    enough: Literal["with-leftovers", "discards-alone"] = "with-leftovers"
    both_at_0: Literal["draw", "active-loses", "active-wins"] = "draw"
    capped: bool = True
    first_attack: bool = True
    moved_up_attacks: bool = False
    free_space: Literal["as-played", "any"] = "as-played"
    duels: Literal["one", "best-of-three"] = "one"
    next_begins: Literal["coin", "loser", "second"] = "coin"


@by_value(kw_only=True)
class SeriesStood(Entry):
    """What a rematch knows of the duels before it: how many each side has won, and of the last one who lost
    it and who began it; OWN: nobody.
    """

    kind: ClassVar[str] = "series_stood"
    first: int = 0
    second: int = 0
    lost: Side = OWN
    began: Side = OWN


@by_value(kw_only=True)
class Act(Entry):
    """Something that happens in the duel; `number` from 1."""

    blank: ClassVar[str] = "act"
    placed_by: ClassVar[tuple[str, ...]] = ("number",)
    number: int


@by_value(kw_only=True)
class Drew(Act):
    """The Draw Phase (D-16 to D-18): so many cards, with the reshuffle or the loss that follows.

    Who cannot draw them loses, whatever their number: where a card says 8, deck and discards must hold 8.
    The text knows only the 5, and reads them as the whole draw of the phase; so does this. Cards that an
    ability draws beside it are no draw of this phase, take what the deck has and lose nothing (C-3).
    """

    kind: ClassVar[str] = "drew"
    cards: int = 5


@by_value(kw_only=True)
class Played(Act):
    """A marginalis comes onto the Page (D-4, D-5), a token too (C-16).

    `extra`: it does not count towards the limit (D-22). `origin` is the pile it comes from, one of its own
    side; a token’s is "". Out of the erased pile it is the card with its name (D-8).
    """

    kind: ClassVar[str] = "played"
    column: Column
    words: str = ""
    attack: int = 0
    health: int = 1
    humor: Humor = ""
    marks: tuple[Mark, ...] = ()
    opposed: tuple[int, ...] = (0, 0)
    behind: tuple[int, ...] = (0, 0)
    extra: bool = False
    origin: Literal["hand", "deck", "discard", "erased", ""] = "hand"
    side: Side = OWN
    """OWN: of the active player."""


@by_value(kw_only=True)
class Incanted(Act):
    """An incantation acts and goes to its pile (D-10, D-31); both piles are of the side that plays it.

    `extra` and `origin` are as with a marginalis: an ability may make either player play one (D-22).
    """

    kind: ClassVar[str] = "incanted"
    words: str = ""
    extra: bool = False
    origin: Pile = "hand"
    goes: Pile = "erased"
    side: Side = OWN
    """OWN: of the active player."""


@by_value(kw_only=True)
class PlayEnded(Act):
    """The Play Phase is over: the rest of the hand is discarded (D-21).

    `direction` is that of the attack until another one is chosen (D-33).
    """

    kind: ClassVar[str] = "play_ended"
    direction: Direction = "1-5"


@by_value(kw_only=True)
class AttackTurned(Act):
    """The direction of the attack (D-33)."""

    kind: ClassVar[str] = "attack_turned"
    direction: Direction = "1-5"


@by_value(kw_only=True)
class Struck(Act):
    """The Front Line card of a column attacks (D-34, D-35).

    `attacker_spared`, `defender_spared`: a coin or another ability lets no damage through to it (D-36).
    """

    kind: ClassVar[str] = "struck"
    column: Column
    attacker_spared: bool = False
    defender_spared: bool = False


@by_value(kw_only=True)
class Skipped(Act):
    """The card of this column does not attack (C-7)."""

    kind: ClassVar[str] = "skipped"
    column: Column


@by_value(kw_only=True)
class AttackEnded(Act):
    """All have attacked or were skipped; the Reset Phase begins."""

    kind: ClassVar[str] = "attack_ended"


@by_value(kw_only=True)
class ResetStepped(Act):
    """What no longer applies lapses, what that erases goes, what lies behind moves up (C-14)."""

    kind: ClassVar[str] = "reset_stepped"


@by_value(kw_only=True)
class TurnPassed(Act):
    """The other player is active (D-43)."""

    kind: ClassVar[str] = "turn_passed"


@by_value(kw_only=True)
class CardChanged(Act):
    """A number of a card changes by hand: counters, attack or health; `words` is the cause."""

    kind: ClassVar[str] = "card_changed"
    card: int
    what: Literal["damage", "attack", "health"]
    by: int
    words: str = ""


@by_value(kw_only=True)
class HealthChanged(Act):
    """A player’s health changes, or that of both at once; `words` is the cause."""

    kind: ClassVar[str] = "health_changed"
    first: int = 0
    second: int = 0
    words: str = ""


@by_value(kw_only=True)
class CardMoved(Act):
    """A card goes to another space (C-19, C-26); `words` is the cause.

    A card on the other `side` fights for it from then on; off the Page it goes to its owner’s piles.
    """

    kind: ClassVar[str] = "card_moved"
    card: int
    column: Column
    line: Line = "front"
    side: Side = OWN
    """OWN: the side on which it stands."""
    words: str = ""


@by_value(kw_only=True)
class CardLeft(Act):
    """A card leaves the Page for a pile; a token vanishes (C-16, C-26)."""

    kind: ClassVar[str] = "card_left"
    card: int
    goes: Pile
    words: str = ""


@by_value(kw_only=True)
class PileMoved(Act):
    """Cards go from one pile to another: drawn by an ability, searched, discarded (C-3, C-18).

    `words` is the name of what goes to the erased pile or comes out of it (D-8); else the cause.
    """

    kind: ClassVar[str] = "pile_moved"
    side: Side
    origin: Pile
    goes: Pile
    cards: int = 1
    words: str = ""


@by_value(kw_only=True)
class CoinFell(Act):
    """A coin, who threw it, and what for: a card on the Page, 0 for none; `words` is the cause (D-36)."""

    kind: ClassVar[str] = "coin_fell"
    heads: bool
    card: int = 0
    thrown_by: Literal["table", "program"] = "table"
    words: str = ""


@by_value(kw_only=True)
class AbilityUsed(Act):
    """An ability with a mark was used: once a turn means once (D-28).

    `let_pass`: it was not; what a card does on arriving is let pass, this time (C-27).
    """

    kind: ClassVar[str] = "ability_used"
    card: int
    mark: Mark
    let_pass: bool = False
    words: str = ""


@by_value(kw_only=True)
class Conceded(Act):
    """Somebody gives up (C-28)."""

    kind: ClassVar[str] = "conceded"
    side: Side


@by_value(kw_only=True)
class DrawAgreed(Act):
    """Both call it a draw (C-28)."""

    kind: ClassVar[str] = "draw_agreed"


KINDS: dict[str, type[Entry]] = {
    kind.kind: kind
    for kind in (
        DuellistSeated, FirstActive, DuelAgreed, SeriesStood, Drew, Played, Incanted, PlayEnded,
        AttackTurned, Struck, Skipped, AttackEnded, ResetStepped, TurnPassed, CardChanged, HealthChanged,
        CardMoved, CardLeft, PileMoved, CoinFell, AbilityUsed, Conceded, DrawAgreed,
    )
}  # fmt: skip
