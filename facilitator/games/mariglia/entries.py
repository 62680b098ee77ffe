"""Every kind of entry that a table of Mariglia can make.

Hands are numbered from 1 over the whole match, void ones too, so that a correction which ends a game
earlier or later moves none of them: what was dealt afterwards belongs to the game that is on then.
"""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Literal, TypeAlias

from facilitator.by_value import by_value
from facilitator.games.game import Entry
from facilitator.games.mariglia.pack import Card, Order, Turned

Seat: TypeAlias = int
"""0 South, 1 East, 2 North, 3 West: each next one sits to the right, deals next and plays next (G-11)."""
Team: TypeAlias = Literal["NS", "EW"]
Led: TypeAlias = tuple[Seat | None, ...]
"""Who led each trick out of turn; None, and nothing past the last of them, where the right seat led."""

SEATS: tuple[Seat, ...] = (0, 1, 2, 3)
TEAMS: tuple[Team, ...] = ("NS", "EW")
OF_A_HAND = ("trionfo", "count", "hand_voided")
"""Blanks that say that a hand was dealt."""


def team_of(seat: Seat) -> Team:
    """The side that a seat plays for (G-3)."""
    return TEAMS[seat % 2]


def other(team: Team) -> Team:
    """The other side."""
    return TEAMS[1 - TEAMS.index(team)]


@by_value(kw_only=True)
class Placed(Entry):
    """Somebody takes a seat; another name later is a substitute, who takes over seat and score (B-31)."""

    kind: ClassVar[str] = "placed"
    placed_by: ClassVar[tuple[str, ...]] = ("seat",)
    seat: Seat
    words: str


@by_value(kw_only=True)
class TeamNamed(Entry):
    """A side gets another name than noi or loro."""

    kind: ClassVar[str] = "team_named"
    placed_by: ClassVar[tuple[str, ...]] = ("team",)
    team: Team
    words: str


@by_value(kw_only=True)
class MatchAgreed(Entry):
    """The targets of the games, an odd number of them: who wins most of them wins the match (G-4, B-1)."""

    kind: ClassVar[str] = "match_agreed"
    targets: tuple[int, ...] = (35, 35, 45)


@by_value(kw_only=True)
class DealTurned(Entry):
    """Who deals this hand; the turn goes on from there. That of hand 1 ends the taking of seats (B-2).

    It goes down with the first thing that is said of a hand, so that it stays a fact whatever is corrected.
    """

    kind: ClassVar[str] = "deal_turned"
    placed_by: ClassVar[tuple[str, ...]] = ("hand",)
    hand: int = 1
    seat: Seat


@by_value(kw_only=True)
class Agreed(Entry):
    """House rules and conventions that hold from this hand on (G-43, B-30); the defaults are the text's.

    `order` of hand 1 holds for the session (G-10). Everything from `deal` on touches no figure.
    """

    kind: ClassVar[str] = "agreed"
    placed_by: ClassVar[tuple[str, ...]] = ("hand",)
    hand: int = 1
    order: Order = "jack-high"
    bonus_win: Literal["reach", "past"] = "reach"
    bonus: Literal["at-once", "deferred"] = "at-once"
    level_hand: Literal["move-on", "redeal", "double-next"] = "move-on"
    next_game: Literal["in-order", "losers-deal"] = "in-order"
    beat_partner: bool = False
    under_ruff: bool = False
    deal: Literal["orthodox", "scoperto"] = "orthodox"
    facing: Literal["choice", "everyone-once"] = "choice"
    speak: Literal["leading", "nobody", "both", "winning", "before-first"] = "leading"
    seven: Literal["told", "hidden"] = "told"
    asked: Literal["truth", "free"] = "truth"
    pack: Literal["genovesi", "sarde"] = "genovesi"
    language: Literal["it", "en", "sc"] = "it"


@by_value(kw_only=True)
class ConventionWorded(Entry):
    """A convention in the table's own words, on its card of conventions (G-43); it touches no figure."""

    kind: ClassVar[str] = "convention_worded"
    placed_by: ClassVar[tuple[str, ...]] = ("number",)
    number: int
    words: str


@by_value(kw_only=True)
class TrionfoTurned(Entry):
    """The card turned up (G-14, G-15); "": nobody noted it, so there is no bonus and no trump known."""

    kind: ClassVar[str] = "trionfo_turned"
    blank: ClassVar[str] = "trionfo"
    placed_by: ClassVar[tuple[str, ...]] = ("hand",)
    hand: int
    card: Turned = ""


@by_value(kw_only=True)
class CardsFaced(Entry):
    """Whether a seat's cards were faced in the deal, and in which round of packets (G-16, B-14).

    `round` 0: not faced. Naming the `cards` is optional; a run of trumps is one facing.
    """

    kind: ClassVar[str] = "cards_faced"
    blank: ClassVar[str] = "faced"
    placed_by: ClassVar[tuple[str, ...]] = ("hand", "seat")
    hand: int
    seat: Seat
    round: int = 0
    cards: tuple[Card, ...] = ()


@by_value(kw_only=True)
class PointsCounted(Entry):
    """Card points of one side, or of both when both counted, tricks included (G-31)."""

    kind: ClassVar[str] = "points_counted"
    blank: ClassVar[str] = "count"
    placed_by: ClassVar[tuple[str, ...]] = ("hand",)
    hand: int
    ns: int | None = None
    ew: int | None = None


@by_value(kw_only=True)
class TricksValued(Entry):
    """How many tricks a side took, and the values of the cards in them."""

    kind: ClassVar[str] = "tricks_valued"
    blank: ClassVar[str] = "count"
    placed_by: ClassVar[tuple[str, ...]] = ("hand",)
    hand: int
    team: Team
    tricks: int
    values: int


@by_value(kw_only=True)
class TricksNamed(Entry):
    """Trick by trick: who took it, and the ranks of the cards with a value in it, such as "7AK" (G-34)."""

    kind: ClassVar[str] = "tricks_named"
    blank: ClassVar[str] = "count"
    placed_by: ClassVar[tuple[str, ...]] = ("hand",)
    hand: int
    takers: tuple[Team, ...] = ()
    honours: tuple[str, ...] = ()


@by_value(kw_only=True)
class CardsTapped(Entry):
    """The cards that one side took; each tap writes them again, `done` lets them count."""

    kind: ClassVar[str] = "cards_tapped"
    blank: ClassVar[str] = "count"
    placed_by: ClassVar[tuple[str, ...]] = ("hand",)
    hand: int
    team: Team
    cards: tuple[Card, ...] = ()
    done: bool = False


@by_value(kw_only=True)
class CardsPlayed(Entry):
    """The cards in order of play, from the first lead; each card writes them again.

    `led`: the table let somebody lead whose turn it was not (G-24, G-25). The cards of that trick follow
    round from there, and whoever takes it leads the next one.
    """

    kind: ClassVar[str] = "cards_played"
    blank: ClassVar[str] = "count"
    placed_by: ClassVar[tuple[str, ...]] = ("hand",)
    hand: int
    cards: tuple[Card, ...] = ()
    led: Led = ()

    def upto(self, plays: int) -> CardsPlayed:
        """The hand as far as these plays: the cards before, and who led the tricks that they are in."""
        return replace(self, cards=self.cards[:plays], led=_to_the_last(self.led[: -(-plays // 4)]))

    def led_by(self, trick: int, seat: Seat | None) -> CardsPlayed:
        """The hand with another seat for the leader of a trick, from 1; None: whose turn it is."""
        led = [*self.led, *(None for _ in range(trick - len(self.led)))]
        led[trick - 1] = seat
        return replace(self, led=_to_the_last(tuple(led)))


def _to_the_last(led: Led) -> Led:
    """The leaders without those at the end who led in turn: a hand says the same in one way only."""
    return led[: max((place for place, seat in enumerate(led, start=1) if seat is not None), default=0)]


@by_value(kw_only=True)
class FaultSettled(Entry):
    """What the table decided about a fault: the play stands, or the other side gets all points (B-22).

    It is about this `card`, and lapses where another one was played; "": about whichever was.

    Putting it right is CardsPlayed up to the fault; a void hand is HandVoided.
    """

    kind: ClassVar[str] = "fault_settled"
    placed_by: ClassVar[tuple[str, ...]] = ("hand", "trick", "seat")
    hand: int
    trick: int
    seat: Seat
    card: Turned = ""
    way: Literal["stands", "all"] = "stands"


@by_value(kw_only=True)
class HandVoided(Entry):
    """A misdeal or a void hand: as if never dealt, and the same dealer deals again (B-18)."""

    kind: ClassVar[str] = "hand_voided"
    placed_by: ClassVar[tuple[str, ...]] = ("hand",)
    hand: int
    void: bool = True


@by_value(kw_only=True)
class HandNoted(Entry):
    """A note on a hand: what the table decided, without a penalty (B-29)."""

    kind: ClassVar[str] = "hand_noted"
    placed_by: ClassVar[tuple[str, ...]] = ("hand",)
    hand: int
    words: str


KINDS: dict[str, type[Entry]] = {
    kind.kind: kind
    for kind in (
        Placed, TeamNamed, MatchAgreed, DealTurned, Agreed, TrionfoTurned, CardsFaced,
        PointsCounted, TricksValued, TricksNamed, CardsTapped, CardsPlayed,
        FaultSettled, HandVoided, HandNoted, ConventionWorded,
    )
}  # fmt: skip
