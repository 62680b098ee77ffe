"""What entries would change before they count: the figures before and after, and how that is shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeAlias, TypeVar

from facilitator.games.game import Problem, State
from facilitator.games.registry import rules_of
from screens.ui.text import Row, Span, fitted, plain, row, wrapped

AnyState = TypeVar("AnyState", bound=State)
Figure: TypeAlias = tuple[Any, ...]
"""What names a figure: its kind, and of whom or when it is."""
WIDEST, LEAST = 14, 10


@dataclass(frozen=True)
class Effect:
    """Something that would change: for whom or when, and what; a whole sentence names nobody in front."""

    who: str
    what: str


@dataclass(frozen=True)
class Comparison(Generic[AnyState]):
    """A state before and after, with every figure of both."""

    before: AnyState
    after: AnyState

    @cached_property
    def was(self) -> Mapping[Figure, Any]:
        """The figures before."""
        return rules_of(self.before.plays).figures(self.before)

    @cached_property
    def now(self) -> Mapping[Figure, Any]:
        """The figures after."""
        return rules_of(self.after.plays).figures(self.after)

    def differs(self, *figure: Any) -> bool:
        """Whether this figure is another one afterwards."""
        return bool(self.was.get(figure) != self.now.get(figure))

    def new_problems(self) -> Iterator[Problem]:
        """What is off afterwards and was not, or not so."""
        for figure, found in self.now.items():
            if isinstance(found, Problem) and self.was.get(figure) != found:
                yield found

    def gone_problems(self) -> Iterator[Problem]:
        """What is off no more."""
        for figure, found in self.was.items():
            if isinstance(found, Problem) and figure not in self.now:
                yield found


def effect_rows(found: Sequence[Effect], width: int) -> list[Row]:
    """Each effect with the one it happens to in front."""
    column = min(max((row(plain(effect.who[:60])).width for effect in found), default=0), WIDEST)
    rows: list[Row] = []
    for effect in found:
        for index, line in enumerate(wrapped(effect.what, max(width - column - 8, LEAST))):
            who = Span(fitted(effect.who if index == 0 else "", column), "bold")
            rows.append(row("    ", who, "  " if column else "", line, stays=True))
    return rows


def leaf_of(lines: list[Row], leaf: int, room: int) -> list[Row]:
    """As many lines as there is room for; PageDown shows the others."""
    if len(lines) <= room:
        return lines
    room = max(room - 1, 1)
    start = (leaf * room) % (-(-len(lines) // room) * room)
    shown = lines[start : start + room]
    said = f"    {start + 1}–{start + len(shown)} of {len(lines)} lines   PgDn for more"
    return [*shown, row(Span(said, "dim"), click="pagedown", stays=True)]
