"""The first lines of a pack: what it is called and how it is written."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from prompts.misread import MisreadError

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

FENCE = "---"
_LINE = re.compile(r"([A-Za-z_-]+)\s*:\s*(.*)")
_WAYS_OUT = {
    "id": "use small letters, digits and hyphens, as in “my-pack”",
    "title": "use 1 to 80 characters",
    "language": "use a language code, as in “en” or “de-AT”",
    "audience": "use at most 120 characters",
    "setting": "say in 1 to 60 characters what is played there, or remove the line",
    "format": "write 1, the only format there is so far",
}


class FrontMatter(BaseModel):
    """What a pack says of itself; one with a line about its `setting` is heard where a table chose it."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    id: str = Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=40)
    title: str = Field(min_length=1, max_length=80)
    language: str = Field(pattern=r"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$")
    audience: str = Field(default="", max_length=120)
    setting: str | None = Field(default=None, min_length=1, max_length=60)
    format: int = Field(ge=1, le=1)


@dataclass(frozen=True)
class FirstLines:
    """The first lines as they were read.

    `lines` is the line of each key, `length` how many lines all of it takes; where anything is wrong there is
    no `about`.
    """

    about: FrontMatter | None
    lines: Mapping[str, int]
    length: int
    faults: tuple[MisreadError, ...] = ()


def first_lines(lines: Sequence[str]) -> FirstLines:
    """Read the front matter; MisreadError where nobody can say where it begins or ends."""
    if not lines or lines[0].rstrip() != FENCE:
        raise MisreadError(1, f"A pack begins with a line {FENCE}, then its id, title, language and format.")
    end = next((number for number, line in enumerate(lines[1:], 1) if line.rstrip() == FENCE), None)
    if end is None:
        raise MisreadError(1, f"The lines about the pack do not end; write {FENCE} below the last of them.")
    values, places, faults = _values(lines[1:end])
    try:
        about = FrontMatter.model_validate_strings(values)
    except ValidationError as error:
        # A key that seems missing may stand in a line that could not be read.
        errors = [each for each in error.errors() if not faults or each["type"] != "missing"]
        faults += (_misread(each, values, places) for each in errors)
    if faults:
        return FirstLines(None, places, end + 1, tuple(faults))
    return FirstLines(about, places, end + 1)


def _values(lines: Sequence[str]) -> tuple[dict[str, str], dict[str, int], list[MisreadError]]:
    """The values by key, the number of the line that each stands in, and what is wrong with the others."""
    values: dict[str, str] = {}
    places: dict[str, int] = {}
    faults: list[MisreadError] = []
    for number, line in enumerate(lines, 2):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        found = _LINE.fullmatch(line.strip())
        if found is None:
            faults.append(MisreadError(number, "This line has no key; write it as “title: Our village”."))
        elif (key := found[1].lower()) in values:
            faults.append(MisreadError(number, f"“{key}” is here twice; keep one of the two lines."))
        else:
            value = found[2]
            is_quoted = len(value) > 1 and value[0] == value[-1] and value[0] in "\"'"
            values[key], places[key] = value[1:-1] if is_quoted else value, number
    return values, places, faults


def _misread(error: ErrorDetails, values: Mapping[str, str], places: Mapping[str, int]) -> MisreadError:
    key = str(error["loc"][0])
    if error["type"] == "missing":
        sentence = f"“{key}” is missing; add a line “{key}: …” between the lines {FENCE}: {_WAYS_OUT[key]}."
        return MisreadError(1, sentence)
    if error["type"] == "extra_forbidden":
        return MisreadError(places[key], f"“{key}” is not known here; there are only {', '.join(_WAYS_OUT)}.")
    return MisreadError(places[key], f"“{values[key]}” won't do for {key}; {_WAYS_OUT[key]}.")
