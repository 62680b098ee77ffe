"""What every game has in common: entries with a slot, steps, problems and refusals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field, replace
from typing import Any, ClassVar, Protocol, TypeAlias

from facilitator.by_value import by_value
from facilitator.language import tr

Slot: TypeAlias = tuple[str | int, ...]

LET_STAND = "†"
"""Marks in any file what stays although a rule speaks against it."""


@by_value(kw_only=True)
class Entry:
    """One thing said or done at the table; it fills the blank that its slot names."""

    kind: ClassVar[str] = ""
    blank: ClassVar[str] = ""
    placed_by: ClassVar[tuple[str, ...]] = ()
    goes_with_words: ClassVar[tuple[str, ...]] = ()
    """Fields that only what was said has: where that goes they are as by default."""
    points_by: ClassVar[str] = ""
    """The field with the slot of a beat that this one is about, or (); "" where there is no such field."""

    overruled: str = ""

    @property
    def slot(self) -> Slot:
        """The blank this entry fills: its name and the values of the fields that place it."""
        return (self.blank or self.kind, *(getattr(self, field) for field in self.placed_by))

    def with_words(self, words: str) -> Entry:
        """The entry with these words, and nothing that only others would have; with "" as if told aloud."""
        changes: dict[str, Any] = {"words": words}
        changes |= {name: getattr(type(self), name) for name in self.goes_with_words}
        return replace(self, **changes)


Lines: TypeAlias = Mapping[Slot, Entry]


def rule_of(code: str) -> str:
    """The id of the rule that a code begins with: G-31 of “G-31 sum”."""
    return code.partition(" ")[0]


class RuleViolation(Exception):
    """A refusal: its code, and the facts that its sentence tells: `RuleViolation("G-31 sum", ns=44, ew=27)`.

    A code is the id of the rule that a refusal rests on, a space, and in a word or two which refusal it is.
    Each has one sentence, which stands in the `sentences` of its game and nowhere else.
    """

    def __init__(self, code: str, **facts: object) -> None:
        # No fact goes to `args`: some are what people said, and a traceback prints those.
        super().__init__(code)
        self.code, self.facts = code, facts

    @property
    def rule(self) -> str:
        """The id of the rule it rests on."""
        return rule_of(self.code)


@by_value
class Problem:
    """A line that stands although a rule speaks against it, or that has no place left.

    It has a code and facts as a refusal has them, and the same wording.
    """

    code: str
    slot: Slot
    facts: Mapping[str, object] = field(default_factory=dict)

    @property
    def rule(self) -> str:
        """The id of the rule that speaks against it."""
        return rule_of(self.code)


Wording: TypeAlias = Mapping[str, str | Callable[..., str]]
"""By code a sentence with the names of its facts in braces, or a function of them."""


def in_words(found: RuleViolation | Problem, wording: Wording) -> str:
    """The sentence of a refusal or a problem; facts are put into it as they are."""
    said = wording[found.code]
    return tr(said, **found.facts) if isinstance(said, str) else said(**found.facts)


@by_value
class Step:
    """What the table does now: the blank to fill, who fills it, and within which limits.

    `limits` is the lowest and highest number allowed; `barred` the one that is not (M-15).
    """

    kind: str
    age: int = 0
    who: tuple[int, ...] = ()
    slot: Slot = ()
    limits: tuple[int, int] = (0, 0)
    barred: int | None = None


class State(Protocol):
    """What the state of every game can say of its table, whichever game that is."""

    @property
    def plays(self) -> str:
        """The id of the game that is played: its own, or one that keeps the same record."""

    @property
    def lines(self) -> Lines:
        """The lines that it follows from."""

    @property
    def story(self) -> bool:
        """Whether a story is told, of which the card may erase the last piece."""

    @property
    def stands(self) -> str:
        """Where the table stands, in a few words."""

    @property
    def closed(self) -> int:
        """How many rounds or hands are counted, or turns of a duel passed."""

    @property
    def seats(self) -> tuple[Any, ...]:
        """The seats that are taken."""

    def name(self, seat: Any) -> str:
        """What the player of a seat is called."""

    def again(self) -> tuple[Entry, ...]:
        """What a rematch begins with."""


def nothing(state: Any, act: Sequence[Entry]) -> tuple[Entry, ...]:
    """What an act makes a fact beside itself, in a game in which that is nothing."""
    return ()


class Game(Protocol):
    """The six pure functions that a game is."""

    def read(self, lines: Lines, before: Any = None) -> State:
        """Give the state that follows from the lines that stand.

        What they share with a state read `before` may be taken over from it: the state is the same.
        """

    def check(self, state: Any, entry: Entry) -> State:
        """Give the state with the entry in it; raises RuleViolation where a rule speaks against it."""

    def alongside(self, state: Any, act: Sequence[Entry]) -> tuple[Entry, ...]:
        """Give what an act makes a fact beside itself: it goes down with it, and nothing later moves it."""

    def next_step(self, state: Any) -> Step:
        """Say what the table does now."""

    def problems(self, state: Any) -> tuple[Problem, ...]:
        """Name everything that is off."""

    def figures(self, state: Any) -> Mapping[tuple[Any, ...], object]:
        """Name every computed value."""
