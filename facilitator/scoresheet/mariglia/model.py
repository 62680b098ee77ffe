"""What may stand in the score sheet of a match of Mariglia: keys, types and lengths, all held strictly."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Discriminator, Tag

from facilitator.games.mariglia.entries import Led, Seat
from facilitator.games.mariglia.match_lines import SEAT_NAMES
from facilitator.games.mariglia.pack import Order
from facilitator.language import tr
from facilitator.scoresheet.model import JsonPath, Name, NotASheet, RuleId, Strict, validated

SeatName: TypeAlias = Literal["South", "East", "North", "West"]

A_CARD = re.compile(r"(10|[2-9AKQJ])[HDCS]")
"""A card of any pack, by rank and suit; which of them the game has is a rule's business (G-2)."""


class Players(Strict):
    """The names by seat; each next one sits to the right (G-11)."""

    South: Name
    East: Name
    North: Name
    West: Name


class MatchRules(Strict):
    """The house rules that touch a figure; a key that is left out changes nothing (B-30)."""

    order: Order = "jack-high"
    bonus_win: Literal["reach", "past"] = "reach"
    bonus: Literal["at-once", "deferred"] = "at-once"
    level_hand: Literal["move-on", "redeal", "double-next"] = "move-on"
    next_game: Literal["in-order", "losers-deal"] = "in-order"
    beat_partner: bool = False
    under_ruff: bool = False


class SheetPoints(Strict):
    """Card points of one side, or of both (G-31)."""

    NS: int | None = None
    EW: int | None = None


class LedTrick(Strict):
    """A trick that the table let somebody lead whose turn it was not; its cards follow round from there."""

    led: SeatName
    cards: list[str]


def _form_of_trick(given: Any) -> str:
    return "(object)" if isinstance(given, (dict, LedTrick)) else "(list)"


TrickSheet: TypeAlias = Annotated[
    Annotated[list[str], Tag("(list)")] | Annotated[LedTrick, Tag("(object)")],
    Discriminator(_form_of_trick),
]


class HandSheet(Strict):
    """One hand as it was written down: counted by points, or kept card by card."""

    trionfo: str | None = None
    points: SheetPoints | None = None
    plays: list[TrickSheet] | None = None
    dealer: SeatName | None = None
    overruled: list[RuleId] = []
    house_rules: MatchRules = MatchRules()

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards in order of play."""
        return tuple(card for trick in self.plays or () for card in _cards(trick))

    @property
    def led(self) -> Led:
        """Who led each trick where the file says so."""
        tricks = self.plays or ()
        return tuple(seat_named(trick.led) if isinstance(trick, LedTrick) else None for trick in tricks)


class MatchSheet(Strict):
    """A whole sheet; its hands stand in order of play over all games."""

    game: Literal["mariglia"]
    players: Players
    first_dealer: SeatName = "South"
    house_rules: MatchRules = MatchRules()
    match: list[int] = [35]
    hands: list[HandSheet]

    def name(self, seat: Seat) -> str:
        """The name of the player on this seat."""
        return str(getattr(self.players, SEAT_NAMES[seat]))


def seat_named(name: SeatName) -> Seat:
    """The seat with this name."""
    return SEAT_NAMES.index(name)


def parsed(given: object) -> MatchSheet:
    """Return the sheet that a JSON value holds; raises NotASheet with the place of the first fault."""
    sheet = validated(MatchSheet, given)
    # Each key is right by itself: what follows holds them against each other.
    if len(sheet.match) % 2 == 0:
        raise NotASheet(tr("an odd number of games belongs here, not {n}", n=len(sheet.match)), "match")
    for number, target in enumerate(sheet.match):
        if target < 1:
            raise NotASheet(tr("a game goes to 1 or more"), "match", number)
    for number, hand in enumerate(sheet.hands):
        _hand_fits(hand, ("hands", number))
    return sheet


def _hand_fits(hand: HandSheet, place: JsonPath) -> None:
    if hand.trionfo is not None:
        _expect_card(hand.trionfo, (*place, "trionfo"))
    if hand.points is not None and hand.plays is not None:
        raise NotASheet(tr("a hand has either points or plays"), *place, "plays")
    plays = hand.plays or []
    for number, trick in enumerate(plays):
        cards, is_last = _cards(trick), number + 1 == len(plays)
        if len(cards) > 4 or (len(cards) < 4 and not is_last):
            raise NotASheet(tr("a trick has four cards, not {n}", n=len(cards)), *place, "plays", number)
        inside = ("cards",) if isinstance(trick, LedTrick) else ()
        for index, card in enumerate(cards):
            _expect_card(card, (*place, "plays", number, *inside, index))


def _cards(trick: TrickSheet) -> list[str]:
    return trick.cards if isinstance(trick, LedTrick) else trick


def _expect_card(text: str, place: JsonPath) -> None:
    if not A_CARD.fullmatch(text):
        raise NotASheet(tr("a card belongs here, rank and suit, such as 7C"), *place)
