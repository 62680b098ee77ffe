"""What the score sheets of all games are held by: strict objects, and where in the file a fault is."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Annotated, Any, TypeAlias, TypeVar

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    ValidationError,
    model_validator,
)

from facilitator.language import mark, tr
from facilitator.names import clean_name
from facilitator.record import clean

JsonPath: TypeAlias = tuple[str | int, ...]
Name: TypeAlias = Annotated[str, AfterValidator(clean), AfterValidator(clean_name)]
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


Kind = TypeVar("Kind", bound=Strict)


def validated(kind: type[Kind], given: object) -> Kind:
    """Return the object of this kind that a JSON value holds; raises NotASheet."""
    try:
        return kind.model_validate(given)
    except ValidationError as error:
        fault = error.errors(include_url=False)[0]
        raise NotASheet(sentence_of(fault), *place_of(fault, fault["loc"], given)) from None


def written(place: Iterable[str | int]) -> str:
    """Return a place as one would write it: rounds[2].tricks[1]."""
    text = ""
    for step in place:
        if isinstance(step, int):
            text += f"[{step}]"
        elif step.isidentifier() and step.isascii():
            text += f".{step}" if text else step
        else:
            text += f"[{step!a}]"
    return text


def place_of(fault: Any, steps: JsonPath, given: Any) -> JsonPath:
    """The place of a fault as it is in the file: pydantic names what it tried as steps of their own."""
    end = steps[-1:] if fault["type"] == "missing" else ()
    place: list[str | int] = []
    for step in steps[: len(steps) - len(end)]:
        if _is_in(step, given):
            place.append(step)
            given = given[step]
    return (*place, *end)


def _is_in(step: str | int, given: Any) -> bool:
    if isinstance(given, list):
        return isinstance(step, int) and step < len(given)
    return isinstance(given, dict) and step in given


SENTENCES = mark({
    "missing": "this key is missing",
    "extra_forbidden": "there is no such key",
    "int_type": "a whole number belongs here",
    "string_type": "a text belongs here",
    "string_pattern_mismatch": "the id of a rule belongs here, such as M-15",
    "bool_type": "true or false belongs here",
    "list_type": "a list belongs here",
    "model_type": "an object belongs here",
    "dict_type": "an object belongs here",
    "literal_error": "only {expected} is allowed here",
    "too_short": "at least {min_length} belong here, not {actual_length}",
    "too_long": "at most {max_length} are allowed here, not {actual_length}",
    "too_long Value": "at most {max_length:,} characters are allowed here, not {actual_length:,}",
})  # fmt: skip
"""What is said of a fault, by pydantic’s name for it."""

NOT_ALLOWED = mark("this is not allowed here")


def sentence_of(fault: Any) -> str:
    """What a fault that pydantic found is in words, without what was in the file."""
    if fault["type"] == "model_type" and not fault["loc"]:
        return tr("a score sheet is one JSON object")
    about = fault.get("ctx", {})
    # A text that was made clean first is a "Value" to pydantic, and a list is a "List".
    of_its_type = SENTENCES.get(fault["type"], NOT_ALLOWED)
    return tr(SENTENCES.get(f"{fault['type']} {about.get('field_type')}", of_its_type), **about)


GivenRules: TypeAlias = dict[str, Any]


def given_rules(rules: Strict) -> GivenRules:
    """What the file says of house rules, and nothing of what it leaves out."""
    return {key: getattr(rules, key) for key in rules.model_fields_set}


def rules_in_force(first: GivenRules, said: Iterable[GivenRules]) -> Iterator[tuple[int, GivenRules]]:
    """Give what holds from 1 on, and from each number with something said; the rest goes on (A-30, B-30)."""
    held = dict(first)
    yield 1, dict(held)
    for number, more in enumerate(said, start=1):
        if more:
            held |= more
            yield number, dict(held)


def first_overruled(overruled: Collection[str], *codes: str) -> str:
    """The first of these rules that the table overruled; "" where it was none."""
    return next((code for code in codes if code in overruled), "")
