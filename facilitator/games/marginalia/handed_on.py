"""What a table takes over from the one before it: what was computed of rounds that no changed line concerns.

A round follows from the lines of its age and of the ages before it, and its blanks from the beats of its age
as well; what asks who is there *now* is computed anew. Rounds point to their table, so they are copied.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import NamedTuple

from facilitator.games.game import Lines
from facilitator.games.marginalia.ages import LAST_AGE
from facilitator.games.marginalia.entries import (
    Age,
    AgendaSet,
    Attended,
    ChairsMoved,
    CharacterNamed,
    DealerSet,
    FactStated,
    FarewellTold,
    LeftOut,
    Misdealt,
    Predicted,
    RulesAgreed,
    Shortened,
    SocietyNoted,
    Starred,
    TalkedOver,
    TopicNoted,
    TricksCounted,
    TrumpChosen,
    VignetteTold,
    WorldSet,
)
from facilitator.games.marginalia.round import Round
from facilitator.games.marginalia.table_lines import TableLines

_OF_AN_AGE = {
    kind.blank or kind.kind
    for kind in (
        AgendaSet, Attended, ChairsMoved, DealerSet, LeftOut, Misdealt, Predicted, RulesAgreed, TricksCounted,
        TrumpChosen,
    )
}  # fmt: skip
"""Slots that concern the round of their age, which they name first, and the rounds after it."""
_BEATS_OF_AN_AGE = {kind.kind for kind in (FactStated, Shortened, VignetteTold)}
"""Slots that concern the blanks of their age, and no number."""
_OF_NO_ROUND = {
    kind.kind
    for kind in (CharacterNamed, FarewellTold, SocietyNoted, Starred, TalkedOver, TopicNoted, WorldSet)
}


class HandedOn(NamedTuple):
    """Copies of the rounds that are the same, with all that is known, and the ages whose blanks are too."""

    rounds: tuple[Round, ...] = ()
    blanks: Set[Age] = frozenset()


def handed_on(before: Sequence[Round], table: TableLines) -> HandedOn:
    """What a table takes over of the rounds of the one before it."""
    if not before:
        return HandedOn()
    earlier = before[0].table.lines
    first, beats = _concerned(earlier, table.lines)
    # Also where the only one who was away is back: by undo nothing is left that says so.
    anybody_away = any(slot[0] == Attended.kind for slot in (*earlier, *table.lines))
    rounds: list[Round] = []
    for known in before[: max(first - 1, 0)]:
        copy = Round(table, known.age, rounds[-1] if rounds else None)
        known_of_it = vars(known).items()
        vars(copy).update({name: value for name, value in known_of_it if name not in vars(copy)})
        rounds.append(copy)
    ages = {known.age for known in rounds}
    return HandedOn(tuple(rounds), frozenset() if anybody_away else ages - beats)


def _concerned(before: Lines, lines: Lines) -> tuple[int, set[int]]:
    """The first age whose round may differ, past the last where none may; the ages whose beats do."""
    first, beats = LAST_AGE + 1, set[int]()
    for slot in before.keys() | lines.keys():
        if before.get(slot) is lines.get(slot) or slot[0] in _OF_NO_ROUND:
            continue
        if slot[0] in _BEATS_OF_AN_AGE:
            beats.add(int(slot[1]))
        else:
            first = min(first, int(slot[1])) if slot[0] in _OF_AN_AGE else 0
    return first, beats
