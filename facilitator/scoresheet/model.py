"""What may stand in the score sheet of a Blob or story game: keys, types and lengths, all held strictly.

The sheets of other games are held by the same means.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Discriminator,
    Field,
    Tag,
    ValidationError,
    model_validator,
)

from facilitator.games.cards import Suit
from facilitator.games.marginalia.ages import LAST_AGE
from facilitator.games.marginalia.entries import Scoring, Seat
from facilitator.record import clean

Cells: TypeAlias = list[int | None]
Place: TypeAlias = tuple[str | int, ...]
Name: TypeAlias = Annotated[str, AfterValidator(clean)]
RuleId: TypeAlias = Annotated[str, Field(pattern=r"^[ABDGM]-[1-9][0-9]*$")]


class NotASheet(Exception):
    """A file that can't be read as a score sheet: where it fails, in keys and indices, and why."""

    def __init__(self, sentence: str, *place: str | int) -> None:
        super().__init__(f"{written(place)}: {sentence}" if place else sentence)


class Broken(Exception):
    """The first rule that a sheet breaks: the round or hand, who, the numbers, and the rule's id."""


class Strict(BaseModel):
    """An object of the file: no unknown key, no number in quotes; null is the same as left out."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    @model_validator(mode="before")
    @classmethod
    def _null_is_left_out(cls, given: Any) -> Any:
        if not isinstance(given, dict):
            return given
        return {
            key: value for key, value in given.items() if value is not None or key not in cls.model_fields
        }


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


class HouseRules(Strict):
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
    house_rules: HouseRules = HouseRules()


class Sheet(Strict):
    """A whole sheet; seats are numbers from 0 in the order of the players."""

    game: Literal["blob", "marginalia"]
    players: Annotated[list[Name], Field(min_length=2, max_length=14)]
    first_dealer: Seat = 0
    house_rules: HouseRules = HouseRules()
    rounds: list[RoundSheet]


Kind = TypeVar("Kind", bound=Strict)


def parsed(given: object) -> Sheet:
    """Return the sheet that a JSON value holds; raises NotASheet with the place of the first fault."""
    sheet = validated(Sheet, given)
    _fits(sheet)
    return sheet


def validated(kind: type[Kind], given: object) -> Kind:
    """Return the object of this kind that a JSON value holds; raises NotASheet."""
    try:
        return kind.model_validate(given)
    except ValidationError as error:
        fault = error.errors(include_url=False)[0]
        raise NotASheet(sentence_of(fault), *_without_tags(fault["loc"])) from None


def written(place: Iterable[str | int]) -> str:
    """Return a place as one would write it: rounds[2].tricks[1]."""
    text = ""
    for part in place:
        if isinstance(part, int):
            text += f"[{part}]"
        elif part.isidentifier() and part.isascii():
            text += f".{part}" if text else part
        else:
            text += f"[{part!a}]"
    return text


def _without_tags(place: Place) -> Place:
    return tuple(part for part in place if part not in ("(word)", "(object)"))


_SENTENCES = {
    "missing": "this key is missing",
    "extra_forbidden": "there is no such key",
    "int_type": "a whole number belongs here",
    "string_type": "a text belongs here",
    "string_pattern_mismatch": "the id of a rule belongs here, such as M-15",
    "bool_type": "true or false belongs here",
    "list_type": "a list belongs here",
    "model_type": "an object belongs here",
    "dict_type": "an object belongs here",
    "literal_error": "only {expected} can stand here",
    "too_short": "at least {min_length} belong here, not {actual_length}",
    "too_long": "at most {max_length} can stand here, not {actual_length}",
}


def sentence_of(fault: Any) -> str:
    """What a fault that pydantic found is in words, without what was in the file."""
    if fault["type"] == "model_type" and not fault["loc"]:
        return "a score sheet is one JSON object"
    return _SENTENCES.get(fault["type"], "this can't stand here").format(**fault.get("ctx", {}))


def _fits(sheet: Sheet) -> None:
    """Hold what the keys say against each other; raises NotASheet."""
    count = len(sheet.players)
    _seat(sheet.first_dealer, count, "first_dealer")
    if len(sheet.rounds) > LAST_AGE:
        raise NotASheet("a game has seven rounds", "rounds", LAST_AGE)
    for number, round_ in enumerate(sheet.rounds):
        _round_fits(round_, count, ("rounds", number))


def _round_fits(round_: RoundSheet, count: int, place: Place) -> None:
    _distinct_seats(round_.away, count, (*place, "away"))
    _distinct_seats(round_.left, count, (*place, "left"))
    for index, seat in enumerate(round_.left):
        if seat in round_.away:
            raise NotASheet("who is away has nothing to leave", *place, "left", index)
    if round_.seats is not None:
        _distinct_seats(round_.seats, count, (*place, "seats"))
        _length(round_.seats, count, (*place, "seats"))
    for key, cells in (("predictions", round_.predictions), ("tricks", round_.tricks)):
        if cells is not None:
            _length(cells, count, (*place, key))
            _empty_for_the_away(cells, round_.away, (*place, key))


def _distinct_seats(seats: Sequence[Seat], count: int, place: Place) -> None:
    for index, seat in enumerate(seats):
        _seat(seat, count, *place, index)
        if seat in seats[:index]:
            raise NotASheet(f"seat {seat} stands here twice", *place, index)


def _seat(seat: Seat, count: int, *place: str | int) -> None:
    if not 0 <= seat < count:
        raise NotASheet(f"seats are numbers from 0 to {count - 1}", *place)


def _length(given: Sequence[object], count: int, place: Place) -> None:
    if len(given) != count:
        raise NotASheet(f"{count} players need {count} places here, not {len(given)}", *place)


def _empty_for_the_away(cells: Cells, away: Sequence[Seat], place: Place) -> None:
    for seat in sorted(away):
        if cells[seat] is not None:
            raise NotASheet("null belongs here: this player is away", *place, seat)
