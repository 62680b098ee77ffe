"""What was chosen for an export, as text to be kept beside the names of its files."""

from __future__ import annotations

import json
from dataclasses import asdict

from exports.formats import FORMATS
from exports.shape import Choices


def as_text(choices: Choices) -> str:
    """The choices as JSON."""
    return json.dumps(asdict(choices), separators=(",", ":"))


def from_text(text: str) -> Choices | None:
    """The choices that `as_text` wrote; None for anything else, as for a file from before they were kept."""
    # Only where an export is written again: it takes longer to import than a page takes to draw.
    from pydantic import TypeAdapter, ValidationError

    try:
        found = TypeAdapter(Choices).validate_json(text, strict=True)
    except ValidationError:
        return None
    return found if found.format in FORMATS else None
