"""What entries would change before they count: the figures before and after."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeAlias, TypeVar

from facilitator.games.game import Problem, State
from facilitator.games.registry import rules_of

AnyState = TypeVar("AnyState", bound=State)
Figure: TypeAlias = tuple[Any, ...]
"""What names a figure: its kind, and of whom or when it is."""


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
