"""What can be chosen on the export page: what each choice can be turned to, and where it counts."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from exports.formats import FORMATS, SHARED
from facilitator.language import mark

Way: TypeAlias = Literal["each", "same", "new"]
"""What becomes of earlier files: each that may hold erased words is written over, those of the same names
in this folder are, or a new folder leaves them as they are."""
IN_OUT = ((False, "left out"), (True, "in"))
Values: TypeAlias = tuple[tuple[Any, str], ...]
CHOICES: dict[str, tuple[str, Values]] = {
    "format": (mark("format"), tuple((row.id, row.about) for row in FORMATS.values())),
    "names": (mark("names"), (("characters", "characters"), ("players", mark("players only")),
                              ("both", "both"),
                              ("initials", mark("initials")), ("none", mark("none")))),
    "what": ("what", (("both", "lives and chronicle"), ("lives", "lives"), ("chronicle", "chronicle"),
                      ("cards", "the score sheet"))),
    "files": ("files", (("each", "one for each"), ("one", "one for all"))),
    "as_typed": ("sentences", ((False, "capital, full stop"), (True, "as typed"))),
    "scores": ("scores", IN_OUT),
    "farewells": ("farewells", IN_OUT),
    "topics": ("the suits", IN_OUT),
    "notes": ("notes of society", IN_OUT),
    "talk": ("the talk", IN_OUT),
    "stars": ("stars, wishes", IN_OUT),
    "left_out": ("we leave out", ((False, "kept out"), (True, "in"))),
}  # fmt: skip
WAYS: tuple[tuple[Way, str], ...] = (
    ("each", mark("overwrite all")), ("same", mark("overwrite same names")), ("new", mark("a new folder")),
)  # fmt: skip
TO_SHARE = ("format", "topics", "notes", "talk", "stars")
"""The rows of the file for a plenary, in which every kind of words is chosen for itself."""
OF_FILES = tuple(kind for kind in CHOICES if kind not in SHARED)
OF_WHAT = {
    "both": OF_FILES,
    "lives": OF_FILES,
    "chronicle": ("format", "names", "what", "as_typed", "scores", "farewells", "talk", "left_out"),
    "cards": ("format", "names", "what"),
}
"""Which rows change anything, by what is written."""
OF_CARDS = ("format", "names")
OF_A_STORY = ("characters", "both")
"""Choices of names that only a table with characters has."""
