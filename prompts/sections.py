"""What a pack may hold: every section, who it is for, and how long a text in it may be."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import NamedTuple, get_args

from facilitator.games.marginalia.entries import Form, Group, Outcome, Question
from facilitator.games.registry import plugins

PLACEHOLDERS = ("character", "player", "another", "others", "agenda", "age", "suit")
OF_AN_AGE = ("fact", "vignette")
"""The sections whose texts may bring in what belongs to an age (ONLY_OF_AN_AGE)."""
ONLY_OF_AN_AGE = {"another": "name somebody else here", "agenda": "say “the agenda” here"}
"""One other character who is there in that age, and its agenda; and what else a text can do."""
LONGEST_AGENDA = 40
"""Characters of an agenda that can still be read out in the middle of a text."""

REMINDERS = tuple(part for plugin in plugins() for part in plugin.reminders)
"""The steps and special cases of all games; what a later game adds, packs can hold after the next start."""
LABELS = ("under", "over", "came", "farewell", "told", "asked")
"""What is labelled in the files taken home beside the groups and the forms of a farewell."""
KINDS_OF_SOCIETY = ("as-it-is", "inverted", "another-world")


class Place(NamedTuple):
    """Where texts are filed; 0 and "" leave the age, the suit or the part open."""

    section: str
    age: int = 0
    suit: str = ""
    part: str = ""

    @property
    def exactness(self) -> int:
        """How many of age, suit and part are given."""
        return sum(map(bool, self[1:]))

    def wider(self) -> tuple[tuple[Place, ...], ...]:
        """This place and all more general ones, in ranks of falling exactness."""
        choices = ((self.age, 0), (self.suit, ""), (self.part, ""))
        places = {Place(self.section, age, suit, part) for age, suit, part in product(*choices)}
        ranks = range(self.exactness, -1, -1)
        return tuple(tuple(sorted(p for p in places if p.exactness == rank)) for rank in ranks)


@dataclass(frozen=True)
class Section:
    """One kind of text.

    `longest` counts characters, placeholders as they are written; `once` means that the table hears
    one wording only, so that a user's pack takes the place of the built-in one; `pooled` that wider
    headings join the most exact one; `also` are other headings that name the same section.
    """

    name: str
    longest: int
    ages: bool = False
    suits: bool = False
    parts: tuple[str, ...] = ()
    once: bool = False
    pooled: bool = False
    also: tuple[str, ...] = ()


def _strings(literal: object) -> tuple[str, ...]:
    return tuple(value for value in get_args(literal) if value)


FORMS_OF_LEAVING: tuple[Form, ...] = ("scene", "left-behind")
"""The forms in which nobody has to have died."""
_OUTCOMES, _FORMS, _GROUPS = _strings(Outcome), _strings(Form), _strings(Group)

SECTIONS: dict[str, Section] = {
    section.name: section
    for section in (
        Section("age", 140, ages=True, parts=("note",)),
        Section("agenda", 70, ages=True, suits=True, parts=("none",), once=True),
        Section("axes", 60, suits=True, parts=("list", "sentence"), once=True),
        Section("topic", 44, ages=True, suits=True, parts=("mild",)),
        Section("fact", 140, ages=True, suits=True, parts=("returning", *_GROUPS), pooled=True),
        Section("group", 140, parts=_GROUPS, once=True),
        Section("outcome", 140, parts=_OUTCOMES, once=True),
        Section("vignette", 140, ages=True, suits=True, parts=_OUTCOMES, pooled=True),
        Section("farewell", 140, parts=_FORMS),
        Section("unloved", 140, parts=_FORMS),
        Section("leaving", 140, parts=FORMS_OF_LEAVING),
        Section("gone", 140),
        Section("plenary", 140, parts=(*_strings(Question), "short"), once=True, also=("talking-it-over",)),
        Section("reminder", 140, ages=True, parts=REMINDERS, once=True),
        Section("notice", 140, parts=("short",), once=True),
        Section("stop", 140, once=True, also=("how-we-stop",)),
        Section("carry-on", 140, once=True, also=("who-carries-on",)),
        Section("limits", 44, also=("what-we-leave-out",)),
        Section("check-in", 140),
        Section("break", 140),
        Section("society", 140, parts=KINDS_OF_SOCIETY),
        Section("label", 40, parts=(*_strings(Group), *LABELS, *_FORMS), once=True),
        Section("legend", 140, parts=("group", "miss"), once=True),
    )
}
OF_A_SOCIETY = "topic"
"""The section whose parts are also the names of the pack's own societies."""
