"""The first lines of a pack: what it is called and how it is written."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from prompts.misread import MisreadError

FENCE = "---"
_LINE = re.compile(r"([A-Za-z_-]+)\s*:\s*(.*)")
_WAYS_OUT = {
    "id": "use small letters, digits and hyphens, as in “my-pack”",
    "title": "use 1 to 80 characters",
    "language": "use a language code, as in “en” or “de-AT”",
    "audience": "use at most 120 characters",
    "format": "write 1, the only format there is so far",
}


class FrontMatter(BaseModel):
    """What a pack says of itself."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    id: str = Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=40)
    title: str = Field(min_length=1, max_length=80)
    language: str = Field(pattern=r"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$")
    audience: str = Field(default="", max_length=120)
    format: int = Field(ge=1, le=1)


def front_matter(lines: Sequence[str]) -> tuple[FrontMatter, dict[str, int], int]:
    """The front matter, the line of each key, and how many lines it takes; MisreadError where it is wrong."""
    if not lines or lines[0].rstrip() != FENCE:
        raise MisreadError(1, f"A pack begins with a line {FENCE}, then its id, title, language and format.")
    end = next((number for number, line in enumerate(lines[1:], 1) if line.rstrip() == FENCE), None)
    if end is None:
        raise MisreadError(1, f"The lines about the pack do not end; write {FENCE} below the last of them.")
    values, places = _values(lines[1:end])
    try:
        return FrontMatter.model_validate_strings(values), places, end + 1
    except ValidationError as error:
        raise _misread(error, values, places) from None


def _values(lines: Sequence[str]) -> tuple[dict[str, str], dict[str, int]]:
    """The values by key, and the number of the line that each stands in."""
    values: dict[str, str] = {}
    places: dict[str, int] = {}
    for number, line in enumerate(lines, 2):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        found = _LINE.fullmatch(line.strip())
        if found is None:
            raise MisreadError(number, "This line has no key; write it as “title: Our village”.")
        key = found[1].lower()
        if key in values:
            raise MisreadError(number, f"“{key}” stands here twice; keep one of the two lines.")
        values[key], places[key] = _unquoted(found[2]), number
    return values, places


def _unquoted(value: str) -> str:
    quoted = len(value) > 1 and value[0] == value[-1] and value[0] in "\"'"
    return value[1:-1] if quoted else value


def _misread(error: ValidationError, values: dict[str, str], places: dict[str, int]) -> MisreadError:
    first = error.errors()[0]
    key = str(first["loc"][0])
    if first["type"] == "missing":
        sentence = f"“{key}” is missing; add a line “{key}: …” between the lines {FENCE}: {_WAYS_OUT[key]}."
        return MisreadError(1, sentence)
    if first["type"] == "extra_forbidden":
        return MisreadError(places[key], f"“{key}” is not known here; there are only {', '.join(_WAYS_OUT)}.")
    return MisreadError(places[key], f"“{values[key]}” won't do for {key}; {_WAYS_OUT[key]}.")
