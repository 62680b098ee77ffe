"""What may stand in the score sheet of a Blob or story game: keys, types and lengths, all held strictly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Discriminator, Field, Tag

from facilitator.games.cards import Suit
from facilitator.games.marginalia.entries import LAST_AGE, Scoring, Seat
from facilitator.scoresheet.model import JsonPath, Name, NotASheet, RuleId, Strict, validated

Cells: TypeAlias = list[int | None]


class FromCards(Strict):
    """The bar holds in rounds of this many cards or more (A-7)."""

    from_cards: int


def _form_of_barred(given: Any) -> str:
    return "(object)" if isinstance(given, (dict, FromCards)) else "(word)"


Barred: TypeAlias = Annotated[
    Annotated[Literal["always", "off", "not-last-round"], Tag("(word)")]
    | Annotated[FromCards, Tag("(object)")],
    Discriminator(_form_of_barred),
]


class SheetHouseRules(Strict):
    """What the table agreed on; a key that is left out changes nothing (A-30)."""

    scoring: Scoring = "marginalia"
    barred: Barred = "always"
    chosen_trump: Literal["off", "leader", "loser"] = "off"
    twin_cards: Literal["first", "last", "cancel", "table"] = "first"
    deal: Literal["left", "right"] = "left"
    axes: Literal["list", "sentence"] = "list"
    late: Literal["zero", "lowest"] = "zero"
    last_agenda: Literal["free", "suit", "none"] = "free"
    vignette_ties: Literal["predicting", "prediction", "total", "table"] = "predicting"


class RoundSheet(Strict):
    """One round as it was written down; lists of cells have one place for each player."""

    predictions: Cells | None = None
    tricks: Cells | None = None
    trump: Suit | None = None
    away: list[Seat] = []
    left: list[Seat] = []
    left_out: bool = False
    seats: list[Seat] | None = None
    overruled: list[RuleId] = []
    house_rules: SheetHouseRules = SheetHouseRules()


class ScoreSheet(Strict):
    """A whole sheet; seats are numbers from 0 in the order of the players."""

    game: Literal["blob", "marginalia"]
    players: Annotated[list[Name], Field(min_length=2, max_length=14)]
    first_dealer: Seat = 0
    house_rules: SheetHouseRules = SheetHouseRules()
    rounds: list[RoundSheet]


def parsed(given: object) -> ScoreSheet:
    """Return the sheet that a JSON value holds; raises NotASheet with the place of the first fault."""
    sheet = validated(ScoreSheet, given)
    # Each key is right by itself: what follows holds them against each other.
    count = len(sheet.players)
    _seat(sheet.first_dealer, count, "first_dealer")
    if len(sheet.rounds) > LAST_AGE:
        raise NotASheet("a game has seven rounds", "rounds", LAST_AGE)
    for number, round_ in enumerate(sheet.rounds):
        _round_fits(round_, count, ("rounds", number))
    return sheet


def _round_fits(round_: RoundSheet, count: int, place: JsonPath) -> None:
    _distinct_seats(round_.away, count, (*place, "away"))
    _distinct_seats(round_.left, count, (*place, "left"))
    for index, seat in enumerate(round_.left):
        if seat in round_.away:
            raise NotASheet("a player who is away can't leave", *place, "left", index)
    if round_.seats is not None:
        _distinct_seats(round_.seats, count, (*place, "seats"))
        _length(round_.seats, count, (*place, "seats"))
    for key, cells in (("predictions", round_.predictions), ("tricks", round_.tricks)):
        if cells is not None:
            _length(cells, count, (*place, key))
            for seat in sorted(round_.away):
                if cells[seat] is not None:
                    raise NotASheet("null belongs here: this player is away", *place, key, seat)


def _distinct_seats(seats: Sequence[Seat], count: int, place: JsonPath) -> None:
    for index, seat in enumerate(seats):
        _seat(seat, count, *place, index)
        if seat in seats[:index]:
            raise NotASheet(f"seat {seat} is here twice", *place, index)


def _seat(seat: Seat, count: int, *place: str | int) -> None:
    if not 0 <= seat < count:
        raise NotASheet(f"seats are numbers from 0 to {count - 1}", *place)


def _length(given: Sequence[object], count: int, place: JsonPath) -> None:
    if len(given) != count:
        raise NotASheet(f"{count} players need {count} places here, not {len(given)}", *place)
