"""One turn of the unseen round: what is marked and typed in it, held here and nowhere else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from screens.safety.leaving_out import LINE, VEIL, tidy
from screens.ui.keystrokes import is_text, typed_on

NEITHER = ""
STEPS = (NEITHER, LINE, VEIL)
FOR_THE_TABLE = ("x", ".", "?")
"""Keys that are text on a row for own words only."""


class Turn:
    """A list to tick and rows for own words; a filled row opens another. `at` counts through both."""

    def __init__(self, offered: Sequence[str], *, begins_own: bool = False) -> None:
        self.offered = tuple(offered)
        self.marks = [NEITHER] * len(self.offered)
        self.own: list[tuple[str, str]] = [("", LINE)]
        self.at = len(self.offered) if begins_own else 0

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
            self.own.append(("", LINE))

    def move(self, by: int) -> None:
        """The row above or below; rows for own words that were emptied close behind the cursor."""
        last = len(self.offered) + len(self.own) - 1
        self._stand_on(max(0, min(last, self.at + by)))

    def _stand_on(self, at: int) -> None:
        place = at - len(self.offered)
        before = sum(not words for words, _ in self.own[: max(place, 0)])
        self.own = [own for own in self.own[:-1] if own[0]] + [("", LINE)]
        self.at = min(at - before, len(self.offered) + len(self.own) - 1)

    def pick(self, at: int) -> None:
        """Put the cursor on a row."""
        self.move(at - self.at)

    def mark(self, kind: str) -> None:
        """Never or off stage for the row under the cursor; the same once more is neither.

        Own words are never neither: whoever wants them gone takes their letters away.
        """
        place = self.on_own
        if place is None:
            self.marks[self.at] = NEITHER if self.marks[self.at] == kind else kind
        else:
            self.own[place] = (self.own[place][0], kind)

    def step(self, by: int) -> None:
        """To the next mark as the columns stand: neither, never, off stage; own words are never neither."""
        place = self.on_own
        if place is None:
            self.marks[self.at] = _next(STEPS, self.marks[self.at], by)
        else:
            words, kind = self.own[place]
            self.own[place] = (words, _next(STEPS[1:], kind, by))

    def turn_over(self) -> None:
        """The next of never, off stage and neither, on a row to tick."""
        if self.on_own is None:
            now = STEPS.index(self.marks[self.at])
            self.marks[self.at] = STEPS[(now + 1) % len(STEPS)]


def _next(kinds: Sequence[str], kind: str, by: int) -> str:
    return kinds[max(0, min(len(kinds) - 1, kinds.index(kind) + by))]
