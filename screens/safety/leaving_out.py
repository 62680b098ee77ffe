"""What a table leaves out: a turn of the unseen round, and one list, which does not say whose it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import TypeAlias

from facilitator.names import clean_name, folded_name
from facilitator.services.context import AppContext
from screens.ui.pressing.keystrokes import is_text, typed_on
from screens.ui.text import plain

Limits: TypeAlias = Mapping[str, str]
"""What is left out, and how, as the file has it."""
ROUND, BEGUN = "round", "begun"
"""The choice that stands from the beginning of an unseen round to its end."""
UNFINISHED = "An unseen round broke off, and nothing of it is saved. You can start it again."
"""What the choice says, whether the round broke off or goes on in another window."""
TICK_LIST, OFF = "tick_list", "off"
"""The choice that takes the list to tick out of a turn."""
FOR_THE_TABLE = ("x", ".", "?")
"""Keys that are text on a row for own words only."""


class LeavingOut(StrEnum):
    """How something is left out: it does not come up at all, or it happens and nobody tells it."""

    NEVER = "line"
    OFF_STAGE = "veil"

    @property
    def other(self) -> LeavingOut:
        """The other way."""
        return LeavingOut.OFF_STAGE if self is LeavingOut.NEVER else LeavingOut.NEVER

    @property
    def called(self) -> str:
        """What the table calls it."""
        return "never" if self is LeavingOut.NEVER else "off stage"


STEPS = (None, LeavingOut.NEVER, LeavingOut.OFF_STAGE)


def tidy(words: str) -> str:
    """Words as they stand in the list: on one line, with single spaces; empty when there are none."""
    return " ".join(clean_name(plain(words)).split())


def same(words: str) -> str:
    """What two spellings of one thing have in common."""
    return folded_name(words)


def pooled(things: Iterable[tuple[str, str]]) -> dict[str, str]:
    """One list, sorted: duplicates merged, never beating off stage, whoever said it and when."""
    spelled: dict[str, str] = {}
    kinds: dict[str, str] = {}
    for words, kind in things:
        key = same(words)
        if key:
            # The same spelling whichever came first; small letters come last in the order of signs.
            spelled[key] = max(spelled.get(key, ""), tidy(words))
            is_never = LeavingOut.NEVER in (kind, kinds.get(key))
            kinds[key] = LeavingOut.NEVER if is_never else LeavingOut.OFF_STAGE
    return {spelled[key]: kinds[key] for key in sorted(spelled)}


def one_more(limits: Limits, words: str) -> dict[str, str]:
    """The list with one thing more that never comes up."""
    return pooled([*limits.items(), (words, LeavingOut.NEVER)])


def without(limits: Limits, words: str) -> dict[str, str]:
    """The list without one thing."""
    return {each: kind for each, kind in limits.items() if same(each) != same(words)}


def leave_out(ctx: AppContext, words: str) -> None:
    """One thing more that never comes up at this table; nothing is said of it."""
    if tidy(words):
        openly = frozenset(each for each in ctx.table.left_out_openly if same(each) != same(words))
        ctx.table.leave_out(one_more(ctx.view.limits, words), openly=openly)


def of_kind(limits: Limits, kind: LeavingOut) -> list[str]:
    """The things of one kind, sorted."""
    return sorted((words for words, each in limits.items() if each == kind), key=same)


class Turn:
    """A list to tick and rows for own words; a filled row opens another. `at` counts through both."""

    def __init__(self, offered: Sequence[str]) -> None:
        self.offered = tuple(offered)
        self.marks: list[LeavingOut | None] = [None] * len(self.offered)
        self.own = [("", LeavingOut.NEVER)]
        self.at = 0

    @property
    def on_own(self) -> int | None:
        """The row for own words under the cursor."""
        return self.at - len(self.offered) if self.at >= len(self.offered) else None

    def things(self) -> Iterator[tuple[str, str]]:
        """What this turn leaves out, each with its kind."""
        yield from ((words, kind) for words, kind in zip(self.offered, self.marks, strict=True) if kind)
        yield from ((words, kind) for words, kind in self.own if tidy(words))

    def is_text(self, character: str) -> bool:
        """Whether this key writes: everything on a row for own words, elsewhere what is no other key."""
        if self.on_own is None and character in (*FOR_THE_TABLE, " "):
            return False
        return is_text(character)

    def type(self, key: str, character: str) -> None:
        """Write on the row for own words, or on the empty one at the end, or take a letter away."""
        if self.on_own is None:
            if key == "backspace":
                return
            self.at = len(self.offered) + len(self.own) - 1
        place = self.at - len(self.offered)
        words, kind = self.own[place]
        self.own[place] = (typed_on(words, key, character), kind)
        if self.own[-1][0]:
            self.own.append(("", LeavingOut.NEVER))

    def move(self, by: int) -> None:
        """The row above or below; rows for own words that were emptied close behind the cursor."""
        at = max(0, min(len(self.offered) + len(self.own) - 1, self.at + by))
        before = sum(not words for words, _ in self.own[: max(at - len(self.offered), 0)])
        self.own = [own for own in self.own[:-1] if own[0]] + [("", LeavingOut.NEVER)]
        self.at = min(at - before, len(self.offered) + len(self.own) - 1)

    def pick(self, at: int) -> None:
        """Put the cursor on a row."""
        self.move(at - self.at)

    def mark(self, kind: LeavingOut) -> None:
        """Never or off stage for the row under the cursor; the same once more is neither.

        Own words are never neither: whoever wants them gone takes their letters away.
        """
        place = self.on_own
        if place is None:
            self.marks[self.at] = None if self.marks[self.at] == kind else kind
        else:
            self.own[place] = (self.own[place][0], kind)

    def step(self, by: int) -> None:
        """To the next mark as the columns stand: neither, never, off stage; own words are never neither."""
        place = self.on_own
        if place is None:
            at = STEPS.index(self.marks[self.at]) + by
            self.marks[self.at] = STEPS[max(0, min(len(STEPS) - 1, at))]
        else:
            words, _ = self.own[place]
            self.own[place] = (words, LeavingOut.NEVER if by < 0 else LeavingOut.OFF_STAGE)

    def turn_over(self) -> None:
        """The next of never, off stage and neither, on a row to tick."""
        if self.on_own is None:
            now = STEPS.index(self.marks[self.at])
            self.marks[self.at] = STEPS[(now + 1) % len(STEPS)]
